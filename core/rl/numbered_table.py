"""A running table in which actions are numbers and a view is a row of numbers."""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import attrs
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from core import catalog
from core.catalog import chosen_options
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, one_of
from core.text import Texts, english

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


Rewards = Literal["win", "rank", "margin"]
"""What a seat gets at the end. `win`: its share of the win, 1 in all. `rank`: from 1 for the first place to -1 for the
last, in equal steps; tied seats get the mean of their places. `margin`: its points minus those of the best other
seat."""


class NumberedGame:
    """A game with its seats and options, and numbers for its actions: indices into `candidates()`. `options` are given
    by key; the others keep their defaults.

    Raises ValueError with a sentence for an unknown game, option or reward, an invalid number of seats, and a game
    without features.
    """

    def __init__(self, key: str, seats: int, options: Mapping[str, bool | int | str], rewards: Rewards = "win") -> None:
        if rewards not in get_args(Rewards):
            raise ValueError(f"Rewards are one of {', '.join(get_args(Rewards))}, not {rewards!r}.")
        try:
            self.game: Final[AnyGame] = catalog.load(key)
            self.options: Final = chosen_options(self.game.meta, options)
            if seats not in self.game.meta.seats:
                allowed = one_of([str(count) for count in self.game.meta.seats])
                raise BelvedereError("seats-not-possible", game=self.game.meta.title, seats=allowed, found=str(seats))
        except BelvedereError as problem:
            raise ValueError(english(problem.sentence)) from None
        if self.game.features is None or self.game.feature_names is None:
            raise ValueError(f"{self.game.meta.title} has no features.")
        self.rewards: Final[Rewards] = rewards
        self._made_of = key, seats, dict(options), rewards
        self.seats: Final = seats
        self.actions: Final = tuple(self.game.candidates())
        self.number: Final = {action: number for number, action in enumerate(self.actions)}
        self.feature_names: Final = self.game.feature_names()
        """The name of every number of an observation."""
        self.width: Final = len(self.feature_names)

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
        return np.frombuffer(self.game.features(view), np.float32)  # type: ignore[misc]  # the constructor made sure

    def action_name(self, number: int) -> str:
        """Return the notation of an action."""
        return str(self.game.text.format_action(self.actions[number]))


@attrs.define(eq=False)
class NumberedTable:
    """One table. A deep copy copies the table and shares the rules."""

    rules: NumberedGame
    state: Any
    count: int = 0
    """The number of actions so far."""
    _legal: dict[Seat, list[int]] = attrs.field(factory=dict, repr=False)
    """The legal actions that were asked for since the latest action."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "NumberedTable":
        return NumberedTable(self.rules, self.rules.game.copy(self.state), self.count)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that owe a choice; empty when the table is over."""
        return tuple(self.rules.game.to_act(self.state))

    def legal(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat by number, ascending."""
        if seat not in self._legal:
            number = self.rules.number
            found = [number[action] for action in self.rules.game.legal_actions(self.state, seat)]
            self._legal[seat] = sorted(found)
        return self._legal[seat]

    def mask(self, seat: Seat, size: int) -> Mask:
        """Return a mask of `size` entries with ones at the legal actions of a seat."""
        found = np.zeros(size, np.int8)
        found[self.legal(seat)] = 1
        return found

    def act(self, seat: Seat, number: int) -> None:
        """Apply a legal action."""
        self.rules.game.advance(self.state, seat, self.rules.actions[number])
        self.count += 1
        self._legal.clear()

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
    def rewards(self) -> list[float]:
        """Each seat's reward, as the rules say. Zeros until the table is over."""
        outcome = self.rules.game.outcome(self.state)
        if outcome is None or self.rules.rewards == "win":
            return self.wins
        seats = range(self.rules.seats)
        if self.rules.rewards == "margin":
            others = (max(total for other, total in enumerate(outcome.totals) if other != seat) for seat in seats)
            return [float(total - best) for total, best in zip(outcome.totals, others, strict=True)]
        ranks = outcome.ranks  # tied seats share the first of their places
        places = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
        return [1 - 2 * (place - 1) / (self.rules.seats - 1) for place in places]

    def text(self, seat: Seat | None) -> str:
        """Return the board as text, as a seat (None: a spectator) sees it."""
        game = self.rules.game
        names = [f"seat_{number}" for number in range(self.rules.seats)]
        say = Texts("en").speaker(game.meta.key, names, None)
        return "\n".join(game.text.board(game.view_for(self.state, seat), say))

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

    def __init__(self, rules: NumberedGame, actions: int, render_mode: str | None) -> None:
        """`actions` is the number of actions of every agent."""
        self.rules: Final = rules
        if render_mode not in (None, "ansi"):
            raise ValueError(f'Tables can be rendered as "ansi" only, not as {render_mode!r}.')
        self.render_mode = render_mode
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
            raise RuntimeError("There is no table yet. Call reset first.")
        return self._table

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of every number of an observation."""
        return self.rules.feature_names

    def render(self) -> str | None:
        """Return what a spectator sees of the table as text; None without a render mode."""
        return self.table.text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _deal(self, seed: int | None) -> None:
        """Continue with the next table; with a seed, with the first table of that seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._table = self.rules.deal(self._random.bytes(32))
