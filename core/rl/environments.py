"""Any game as a PettingZoo environment: in rounds, or with agents that act one after another (AEC).

    from core.rl.environments import env
    tables = env("neoville", seats=3)

Seats that owe a choice at the same time are asked in seat order; their choices stay sealed.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from core.rl.numbered_table import ILLEGAL, DealtTables, NumberedGame, Observation

# A game with simultaneous choices as a PettingZoo parallel environment.
#
#     from core.rl.environments import RoundsEnv
#     tables = RoundsEnv("bellevue", seats=4)
#
# In every step each agent acts on its view before the step. An agent that owes no choice has one action, the last
# number: to wait. The others act in seat order. An agent's action may have become impossible in the meantime, because
# an earlier seat took the last card; the agent then still owes its choice and is asked again in the next step.

Infos = dict[str, dict[str, Any]]


class RoundsEnv(DealtTables, ParallelEnv[str, Observation, int]):
    """A table of one game. At the end every agent's reward is its share of the win (1 in all), and its points are in
    its infos. An action that an agent's mask forbids ends the table and costs it 1."""

    def __init__(
        self, game: str, seats: int = 3, *, most_steps: int | None = None, **options: bool | int | str
    ) -> None:
        rules = NumberedGame(game, seats, options)
        self.wait: Final = len(rules.actions)
        super().__init__(rules, self.wait + 1)
        self.metadata = {"name": f"belvedere_{game}_rounds_v0", "render_modes": []}
        self.most_steps: Final = most_steps
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal a new table. `options` are ignored: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Apply one action of every agent."""
        agents, table = self.agents, self.table
        self._steps += 1
        if culprits := self._culprits(actions):
            rewards = {agent: ILLEGAL if agent in culprits else 0.0 for agent in agents}
            return self._end(rewards, {agent: {} for agent in agents})
        for seat in table.asked:
            number = int(actions[agents[seat]])
            if number in table.legal(seat):
                table.act(seat, number)
        if not table.asked:
            wins, points = table.wins, table.points or ()
            infos: Infos = {agent: {"points": points[seat]} for seat, agent in enumerate(agents)}
            return self._end(dict(zip(agents, wins, strict=True)), infos)
        is_cut = self.most_steps is not None and self._steps >= self.most_steps
        found = self._observations()
        if is_cut:
            self.agents = []
        none = dict.fromkeys(agents, 0.0)
        return found, none, dict.fromkeys(agents, False), dict.fromkeys(agents, is_cut), {agent: {} for agent in agents}

    def _culprits(self, actions: Mapping[str, int]) -> set[str]:
        return {
            agent
            for seat, agent in enumerate(self.agents)
            if agent not in actions or not self._mask(seat)[int(actions[agent])]
        }

    def _end(
        self, rewards: dict[str, float], infos: Infos
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        agents, found = self.agents, self._observations()
        self.agents = []
        return found, rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.table.seen_by(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _mask(self, seat: int) -> Any:
        if seat in self.table.asked:
            return self.table.mask(seat, self.wait + 1)
        found = np.zeros(self.wait + 1, np.int8)
        found[self.wait] = 1
        return found


def env(game: str, seats: int = 3, *, most_actions: int | None = None, **options: bool | int | str) -> Any:
    """Return the environment of a game with the usual wrappers: an illegal action ends the table and costs 1. `options`
    are those of the game, by key; the table is cut off after `most_actions`."""
    bare = TurnsEnv(game, seats, most_actions=most_actions, options=options)
    guarded = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    return OrderEnforcingWrapper(guarded)


class TurnsEnv(DealtTables, AECEnv[str, Observation, int]):
    """A table of one game. At the end every agent's reward is its share of the win (1 in all), and its points are in
    `infos`."""

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
        """Deal a new table. `options` are ignored: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.asked[0]]

    def observe(self, agent: str) -> Observation:
        """Return an agent's view and its legal actions: none while another agent must act."""
        table = self.table
        seat = self._seat[agent]
        size = len(self.rules.actions)
        is_asked = agent == self.agent_selection and seat in table.asked
        mask = table.mask(seat, size) if is_asked else np.zeros(size, np.int8)
        return {"observation": table.seen_by(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply an action of the agent that must act. Raises ValueError for an illegal one."""
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
