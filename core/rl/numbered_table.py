"""A running table in which actions are numbers and a view is a row of numbers."""

from collections.abc import Mapping
from typing import Any, Final

import attrs
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from core import catalog
from core.catalog import chosen_options
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


class NumberedGame:
    """A game with its seats and options, and numbers for its actions: indices into `candidates()`. `options` are given
    by key; the others keep their defaults.

    Raises BelvedereError for an unknown game or option or an invalid number of seats, ValueError for a game without
    features.
    """

    def __init__(self, key: str, seats: int, options: Mapping[str, bool | int | str]) -> None:
        self.game: Final[AnyGame] = catalog.load(key)
        self.options: Final = chosen_options(self.game.meta, options)
        self._made_of = key, seats, dict(options)
        self.seats: Final = seats
        self.actions: Final = tuple(self.game.candidates())
        self.number: Final = {action: number for number, action in enumerate(self.actions)}
        self.width: Final = len(self._features(self.game.view_for(self.deal(bytes(32)).state, 0)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments of the constructor."""
        return NumberedGame, self._made_of

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedGame":
        return self

    def deal(self, seed: bytes) -> "NumberedTable":
        """Return the table of that secret seed (32 bytes) before the first decision."""
        return NumberedTable(self, self.game.setup(self.options, self.seats, seed))

    def row(self, view: Any) -> Row:
        """Return a view as `width` numbers from -1 to 1."""
        return np.array(self._features(view), np.float32)

    def _features(self, view: Any) -> tuple[float, ...]:
        if self.game.features is None:
            raise ValueError(f"{self.game.meta.key} has no features")
        return self.game.features(view)


@attrs.define(eq=False)
class NumberedTable:
    """One table. A deep copy copies the table and shares the rules."""

    rules: NumberedGame
    state: Any
    count: int = 0
    """The number of actions so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedTable":
        return NumberedTable(self.rules, self.rules.game.copy(self.state), self.count)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that owe a choice; empty when the table is over."""
        return tuple(self.rules.game.to_act(self.state))

    def legal(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat by number, ascending."""
        number = self.rules.number
        return sorted([number[action] for action in self.rules.game.legal_actions(self.state, seat)])

    def mask(self, seat: Seat, size: int) -> Mask:
        """Return a mask of `size` entries with ones at the legal actions of a seat."""
        found = np.zeros(size, np.int8)
        found[self.legal(seat)] = 1
        return found

    def act(self, seat: Seat, number: int) -> None:
        """Apply a legal action."""
        self.rules.game.advance(self.state, seat, self.rules.actions[number])
        self.count += 1

    def seen_by(self, seat: Seat | None) -> Row:
        """Return the view of a seat (None: a spectator) as a row."""
        return self.rules.row(self.rules.game.view_for(self.state, seat))

    @property
    def wins(self) -> list[float]:
        """Each seat's share of the win: 1 in all, split equally among several winners. Zeros until the table is
        over."""
        outcome = self.rules.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.rules.seats
        winners = outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats)]

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points by seat, None until the table is over."""
        outcome = self.rules.game.outcome(self.state)
        return None if outcome is None else outcome.totals


# Agents, observations and actions: the same in both kinds of environments

ILLEGAL: Final = -1.0
"""The reward for an action that the mask forbids; it ends the table."""

Observation = dict[str, Any]
Space = spaces.Space[Any]


def agent_names(seats: int) -> list[str]:
    """Return the names of the agents by seat."""
    return [f"seat_{seat}" for seat in range(seats)]


def observation_space(rules: NumberedGame, actions: int) -> Space:
    """Return the space of observations: the row of a view and the mask of legal actions."""
    row = spaces.Box(-1.0, 1.0, (rules.width,), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class DealtTables:
    """The common part of both kinds of environments: agents with their spaces, and the current table. The same seed
    gives the same sequence of tables."""

    def __init__(self, rules: NumberedGame, actions: int) -> None:
        """`actions` is the number of actions of every agent."""
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
        """The current table. Raises RuntimeError before the first reset."""
        if self._table is None:
            raise RuntimeError("reset the environment first")
        return self._table

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _deal(self, seed: int | None) -> None:
        """Continue with the next table; with a seed, with the first table of that seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._table = self.rules.deal(self._random.bytes(32))
