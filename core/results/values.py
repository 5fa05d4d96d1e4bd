"""Defines what is kept of a seat when its table ends, and what a person's tables make of their rating."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import attrs

from core.kernel.decision import Seat

Flag = Literal[
    "rated", "lesson", "study", "assisted", "conceded", "stewarded", "components", "daily", "several", "moved"
]
"""What is special about a result: the table counts for ratings; it was a guided first table; it went on from a table
that was over; it was played with hints; the seat conceded; a stand-in played for it at the end; the components are
those of somebody's own box; it was the deal of the day; one person held several seats; it went from one host to
another, who could see what was hidden."""
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)


@attrs.frozen
class SeatResult:
    """How a table ended for one seat."""

    seat: Seat
    identity: str
    """The person's account; empty for a bot and for a guest."""
    game: str
    """The key of the game."""
    seats: int
    """How many seats the table had."""
    options: str
    """The choices that are not the usual ones, as `core.options.format_options` writes them."""
    level: str
    """The level of a bot; empty for a person."""
    rank: int
    """1 is best; shared places share the number."""
    points: int
    lines: Mapping[str, int]
    """Points by score rule."""
    ended: float
    """Seconds since the epoch."""
    flags: frozenset[str]
    """Each a Flag."""


@attrs.frozen
class Skill:
    """A person's rating at one game. `mu` and `sigma` are those of the model (`core.results.ratings`)."""

    mu: float
    sigma: float
    tables: int = 0
    """The tables that made it."""
    last: float = 0.0
    """When the latest of them ended, in seconds since the epoch."""
