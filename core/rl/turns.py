"""Any game as a PettingZoo environment in which agents act one after another (AEC).

    from core.rl.turns import env
    tables = env("neoville", seats=3)

Seats that owe a choice at the same time are asked in the order of seats; what was chosen stays sealed.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from core.rl.numbered_table import NumberedGame
from core.rl.spaces import ILLEGAL, DealtTables, Observation


def env(game: str, seats: int = 3, *, most_actions: int | None = None, **options: bool | int | str) -> Any:
    """The environment of a game with the usual wrappers: an illegal action ends the table and costs 1. `options` are
    those of the game, by key; the table is cut off after `most_actions`."""
    bare = TurnsEnv(game, seats, most_actions=most_actions, options=options)
    guarded = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    return OrderEnforcingWrapper(guarded)


class TurnsEnv(DealtTables, AECEnv[str, Observation, int]):
    """A table of one game. At the end every agent is rewarded with its share of the win (1 in all), and its points are
    in `infos`."""

    def __init__(
        self,
        game: str,
        seats: int = 3,
        *,
        most_actions: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
    ) -> None:
        rules = NumberedGame(game, seats, options or {})
        super().__init__(rules, len(rules.actions))
        self.metadata = {"name": f"belvedere_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.most_actions: Final = most_actions
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new table. `options` mean nothing here: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.asked[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and which actions it may take now: none while another is asked."""
        table = self.table
        seat = self._seat[agent]
        size = len(self.rules.actions)
        is_asked = agent == self.agent_selection and seat in table.asked
        mask = table.mask(seat, size) if is_asked else np.zeros(size, np.int8)
        return {"observation": table.seen_by(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent that is asked. Raises ValueError for an illegal one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.table.legal(self._seat[agent]):
            raise ValueError(f"{agent} may not do {action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(self._seat[agent], int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        if asked := self.table.asked:
            self.agent_selection = self.possible_agents[asked[0]]
            if self.most_actions is not None and self.table.count >= self.most_actions:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        wins, points = self.table.wins, self.table.points or ()
        self.rewards = {agent: wins[seat] for agent, seat in self._seat.items()}
        self.infos = {agent: {"points": points[seat]} for agent, seat in self._seat.items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
