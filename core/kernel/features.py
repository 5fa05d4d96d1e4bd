"""Writes what a view holds as numbers from -1 to 1, in rows of fixed length, for programs that learn.

A game puts its `features` together from these. What depends on a seat is told seat by seat from the viewer's own on, in
the order of play, with zeros for seats that the table does not have; a spectator's begin with the first seat.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from core.kernel.decision import Seat
from core.kernel.score import ScoreSheet

Row = tuple[float, ...]

HALF_WAY = 40
"""The points that are told as a half."""


@lru_cache(maxsize=1024)
def mark(place: int | None, size: int) -> Row:
    """A one at `place` among zeros; zeros alone for None.

    >>> mark(1, 3), mark(None, 2)
    ((0.0, 1.0, 0.0), (0.0, 0.0))
    """
    return tuple([float(number == place) for number in range(size)])


@lru_cache(maxsize=1024)
def marks(places: tuple[int, ...], size: int) -> Row:
    """A one at each of some places among zeros.

    >>> marks((0, 2), 3)
    (1.0, 0.0, 1.0)
    """
    return tuple([float(number in places) for number in range(size)])


def share(count: float, most: float) -> float:
    """A count as a part of the most that there are: 0 to 1, and 1 for what is more."""
    return min(count / most, 1.0)


def shares(counts: Iterable[float], most: float) -> Row:
    """Counts as parts of the most that there are of each."""
    return tuple([min(count / most, 1.0) for count in counts])


def grown(number: float, half: float) -> float:
    """A number without a bound as one between -1 and 1: `half` is told as a half, and more as more.

    >>> grown(0, 10), grown(10, 10), grown(-30, 10)
    (0.0, 0.5, -0.75)
    """
    return number / (abs(number) + half)


def from_viewer(viewer: Seat | None, seats: int) -> tuple[Seat, ...]:
    """The seats from the viewer's own on; from the first on for a spectator.

    >>> from_viewer(2, 4), from_viewer(None, 2)
    ((2, 3, 0, 1), (0, 1))
    """
    first = viewer or 0
    return tuple([(first + step) % seats for step in range(seats)])


def who(seat: Seat | None, viewer: Seat | None, seats: int, most: int) -> Row:
    """Which seat is meant, counted from the viewer's own on; `most` is the most seats that the game takes.

    >>> who(0, 2, 3, 4)
    (0.0, 1.0, 0.0, 0.0)
    """
    return mark(None if seat is None else (seat - (viewer or 0)) % seats, most)


def table_row(viewer: Seat | None, seats: int, possible: Sequence[int]) -> Row:
    """Whether the viewer plays, and the number of seats among those that the game takes: every row begins so."""
    return (float(viewer is not None), *mark(tuple(possible).index(seats), len(possible)))


def by_seat(viewer: Seat | None, seats: int, most: int, row: Callable[[Seat], Iterable[float]]) -> list[float]:
    """The row of every seat from the viewer's own on, filled up with zeros to `most` of them."""
    found: list[float] = []
    for seat in from_viewer(viewer, seats):
        found += row(seat)
    found += [0.0] * (len(found) // seats * (most - seats))
    return found


def points(sheet: ScoreSheet) -> Row:
    """The least and the most points of a seat, as far as the viewer may know them."""
    return grown(sheet.low, HALF_WAY), grown(sheet.high, HALF_WAY)
