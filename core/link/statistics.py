"""Describes what a person's finished tables came to, as far as the one who asks may see it: rates, points, a rating.

Shares are of 1. An interval is that of Wilson at 95 %; there is none under five tables.
"""

from typing import Final, Literal

import attrs

from core.kernel.written_fields import optional_field

FEW: Final = 5
"""Tables from which on a share has an interval; fewer are told with their number."""


@attrs.frozen
class RatingCard:
    """A rating as it is shown."""

    points: int
    """1000 is a bot of level normal."""
    reach: int
    """The points either side within which it lies, at 95 %."""
    provisional: bool
    tables: int
    """The tables that made it."""


@attrs.frozen
class WinFigures:
    """How often tables of one sort were won."""

    sort: Literal["all", "seat", "seats", "option", "rivals"]
    """Of all tables; from one seat; at one number of seats; with some options; against bots of a level, or people."""
    of: str
    """Which seat (1 is the first), how many, which options as `key=value` (empty: the usual ones), which level, or
    `people`."""
    tables: int
    won: float
    """The share that was won; those who won together share a win."""
    fair: float
    """The share that everybody would have won who is as good as the others."""
    low: float | None
    high: float | None


@attrs.frozen
class RuleFigures:
    """Points by one rule of the score sheet, as means."""

    rule: str
    own: float
    winners: float
    """Those of the winners of the same tables."""


@attrs.frozen
class PointHistogram:
    """How often points of some height were had."""

    low: int
    """Where the first column begins."""
    step: int
    """How many points a column is wide."""
    own: tuple[int, ...]
    """By column, how often by this person."""
    others: tuple[int, ...]
    """By column, how often by the others at the same tables."""


@attrs.frozen
class PointFigures:
    """Points at the tables that were played to their end."""

    tables: int
    mean: float
    best: int
    margin: float
    """The mean distance to the best of the others, in points."""
    recent: tuple[int, ...]
    """That distance at the latest of them, the oldest first."""
    rules: tuple[RuleFigures, ...]
    """In the order of the score sheet."""
    histogram: PointHistogram


@attrs.frozen
class CostFigures:
    """What one kind of decision cost, as far as tables were reviewed."""

    kind: str
    """The kind of decision."""
    decisions: int
    tables: int
    """The reviewed tables where there were such decisions."""
    cost: float
    """Points that each cost at the end, on average, against what the bots of reviews would have done."""
    half: float | None
    """Half its 95 % interval."""


@attrs.frozen
class OwnFigures:
    """What only the person themself is shown of a game."""

    wins: tuple[WinFigures, ...]
    """That of all tables first."""
    points: PointFigures | None
    """None while no table was played to its end."""
    costs: tuple[CostFigures, ...] = optional_field((), spared=True)
    """By kind of decision, the dearest first; none while no table was reviewed."""


@attrs.frozen
class GameStatistics:
    """One game."""

    game: str
    """Its key."""
    tables: int
    rating: RatingCard | None
    """None before the first table that counted for it."""
    own: OwnFigures | None
    """None for others."""


@attrs.frozen
class PersonStatistics:
    """One person's finished tables."""

    name: str
    mine: bool
    """Whether it is the person who asks."""
    open: bool
    """Whether others see ratings and numbers of tables; else they see nothing."""
    games: tuple[GameStatistics, ...]
    """The games that were played, in the order of the catalogue."""
    aside: int
    """Tables that are not among them: first tables with a guide, study, own components, several seats."""
    uncounted: int
    """Tables of an earlier version that were never counted."""
