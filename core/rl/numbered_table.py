"""A running table in which actions are numbers and what a seat may know is a row of numbers."""

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
    """A game with its seats and options, and numbers for its actions: places in `candidates()`. `options` are chosen by
    key; those not named keep their defaults.

    Raises BelvedereError for a game, a number of seats or an option that there is not, ValueError for a game without
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
        """Pickled by what they are made of."""
        return NumberedGame, self._made_of

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedGame":
        return self

    def deal(self, seed: bytes) -> "NumberedTable":
        """The table of that secret seed (32 bytes) before the first decision."""
        return NumberedTable(self, self.game.setup(self.options, self.seats, seed))

    def row(self, view: Any) -> Row:
        """A view as numbers from -1 to 1, `width` of them."""
        return np.array(self._features(view), np.float32)

    def _features(self, view: Any) -> tuple[float, ...]:
        if self.game.features is None:
            raise ValueError(f"{self.game.meta.key} has no features")
        return self.game.features(view)


@attrs.define(eq=False)
class NumberedTable:
    """One table. A deep copy is a copy of the table, and the rules stay shared."""

    rules: NumberedGame
    state: Any
    count: int = 0
    """Actions so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedTable":
        return NumberedTable(self.rules, self.rules.game.copy(self.state), self.count)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that owe a choice; nobody when the table is over."""
        return tuple(self.rules.game.to_act(self.state))

    def legal(self, seat: Seat) -> list[int]:
        """The legal actions of a seat by number, ascending."""
        number = self.rules.number
        return sorted([number[action] for action in self.rules.game.legal_actions(self.state, seat)])

    def mask(self, seat: Seat, size: int) -> Mask:
        """Ones at the legal actions of a seat, among `size` zeros."""
        found = np.zeros(size, np.int8)
        found[self.legal(seat)] = 1
        return found

    def act(self, seat: Seat, number: int) -> None:
        """Do a legal action."""
        self.rules.game.advance(self.state, seat, self.rules.actions[number])
        self.count += 1

    def seen_by(self, seat: Seat | None) -> Row:
        """What a seat may know (None: a spectator), as a row."""
        return self.rules.row(self.rules.game.view_for(self.state, seat))

    @property
    def wins(self) -> list[float]:
        """By seat, its share of the win: 1 in all, and even where several seats won. Zeros until the table is over."""
        outcome = self.rules.game.outcome(self.state)
        if outcome is None:
            return [0.0] * self.rules.seats
        winners = outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats)]

    @property
    def points(self) -> tuple[int, ...] | None:
        """Points by seat, None until the table is over."""
        outcome = self.rules.game.outcome(self.state)
        return None if outcome is None else outcome.totals


# What agents are called, what they observe and do: the same in both kinds of environments

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
