"""A game in which seats choose at the same time as a PettingZoo parallel environment.

    from core.rl.rounds import RoundsEnv
    tables = RoundsEnv("bellevue", seats=4)

In every step each agent acts on what it saw before it. Who owes no choice has one action, the last number: to wait.
Those who owe one are served in the order of seats; whose action has become impossible meanwhile, because somebody
before it took the last card, still owes its choice and is asked again in the next step.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from pettingzoo import ParallelEnv

from core.rl.numbered_table import NumberedGame
from core.rl.spaces import ILLEGAL, DealtTables, Observation

Infos = dict[str, dict[str, Any]]


class RoundsEnv(DealtTables, ParallelEnv[str, Observation, int]):
    """A table of one game. At the end every agent is rewarded with its share of the win (1 in all), and its points are
    in its infos. An action that an agent's mask forbids ends the table and costs it 1."""

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
        """Deal a new table. `options` mean nothing here: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """One action of every agent."""
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
