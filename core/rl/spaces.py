"""What agents are called, what they observe and do: the same in both kinds of environments."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from core.rl.numbered_table import NumberedGame, NumberedTable

ILLEGAL: Final = -1.0
"""What a seat gets for an action that its mask forbids; it ends the table."""

Observation = dict[str, Any]
Space = spaces.Space[Any]


def agent_names(seats: int) -> list[str]:
    """The agents by seat."""
    return [f"seat_{seat}" for seat in range(seats)]


def observation_space(rules: NumberedGame, actions: int) -> Space:
    """The row of a view and the mask of legal actions."""
    row = spaces.Box(-1.0, 1.0, (rules.width,), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class DealtTables:
    """What both kinds of environments are made of: agents with their spaces, and the table that is played on. The same
    seed gives the same tables one after another."""

    def __init__(self, rules: NumberedGame, actions: int) -> None:
        """`actions` are those of every agent by number."""
        self.rules: Final = rules
        self.render_mode = None
        self.possible_agents = agent_names(rules.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(rules, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._table: NumberedTable | None = None

    @property
    def table(self) -> NumberedTable:
        """What is played on. Raises RuntimeError before the first reset."""
        if self._table is None:
            raise RuntimeError("reset the environment first")
        return self._table

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Nothing is open."""

    def _deal(self, seed: int | None) -> None:
        """Play on the next table; with a seed, on the first of that seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._table = self.rules.deal(self._random.bytes(32))
