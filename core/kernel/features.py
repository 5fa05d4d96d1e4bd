"""Encodes parts of a view as numbers from -1 to 1, in rows of fixed length, for learning programs.

A game builds its `features` from these rows. Values for each seat follow in the order of play, from the viewer's own
seat or, for a spectator, from the first seat. Missing seats are zeros.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from core.kernel.decision import Seat
from core.kernel.score import ScoreSheet

Row = tuple[float, ...]
Numbers: TypeAlias = "array[float]"
"""Numbers in 32 bits."""


def numbers(found: Iterable[float] = ()) -> Numbers:
    """Return numbers in 32 bits, as learning programs use them. They are joined and copied many times faster than
    tuples."""
    return array("f", found)


def zeros(count: int) -> Numbers:
    """Return so many zeros."""
    return array("f", bytes(4 * count))


HALF_WAY = 40
"""The points that `grown` encodes as one half."""


@lru_cache(maxsize=1024)
def mark(place: int | None, size: int) -> Row:
    """Return a row of `size` zeros with a one at `place`; only zeros for None.

    >>> mark(1, 3), mark(None, 2)
    ((0.0, 1.0, 0.0), (0.0, 0.0))
    """
    return tuple([float(number == place) for number in range(size)])


@lru_cache(maxsize=1024)
def marks(places: tuple[int, ...], size: int) -> Row:
    """Return a row of `size` zeros with a one at each of `places`.

    >>> marks((0, 2), 3)
    (1.0, 0.0, 1.0)
    """
    return tuple([float(number in places) for number in range(size)])


def share(count: float, most: float) -> float:
    """Return a count as a fraction of `most`, limited to 1."""
    return min(count / most, 1.0)


def shares(counts: Iterable[float], most: float) -> Row:
    """Return counts as fractions of `most`, each limited to 1."""
    return tuple([min(count / most, 1.0) for count in counts])


def grown(number: float, half: float) -> float:
    """Map an unbounded number to between -1 and 1: `half` becomes one half, larger numbers become more.

    >>> grown(0, 10), grown(10, 10), grown(-30, 10)
    (0.0, 0.5, -0.75)
    """
    return number / (abs(number) + half)


def from_viewer(viewer: Seat | None, seats: int) -> tuple[Seat, ...]:
    """Return the seats in order of play from the viewer's own; from the first for a spectator.

    >>> from_viewer(2, 4), from_viewer(None, 2)
    ((2, 3, 0, 1), (0, 1))
    """
    first = viewer or 0
    return tuple([(first + step) % seats for step in range(seats)])


def who(seat: Seat | None, viewer: Seat | None, seats: int, most: int) -> Row:
    """Return a row that marks `seat`, counted from the viewer's own; `most` is the greatest number of seats in the
    game.

    >>> who(0, 2, 3, 4)
    (0.0, 1.0, 0.0, 0.0)
    """
    return mark(None if seat is None else (seat - (viewer or 0)) % seats, most)


def table_row(viewer: Seat | None, seats: int, possible: Sequence[int]) -> Row:
    """Return whether the viewer plays, and the number of seats among the `possible` ones. Every feature row begins like
    this."""
    return (float(viewer is not None), *mark(tuple(possible).index(seats), len(possible)))


def by_seat(viewer: Seat | None, seats: int, most: int, row: Callable[[Seat], Iterable[float]]) -> Numbers:
    """Return the rows of all seats from the viewer's own, filled with zeros to `most` seats."""
    found = numbers()
    for seat in from_viewer(viewer, seats):
        found.extend(row(seat))
    return found + zeros(len(found) // seats * (most - seats))


Part: TypeAlias = str | tuple[str, int]
"""The name of one number, or of several in a row."""


def named(*parts: Part) -> tuple[str, ...]:
    """Return the name of every number.

    >>> named("round", ("phase", 2))
    ('round', 'phase[0]', 'phase[1]')
    """
    found: list[str] = []
    for part in parts:
        found += [part] if isinstance(part, str) else [f"{part[0]}[{number}]" for number in range(part[1])]
    return tuple(found)


def each(prefixes: Iterable[str], *parts: Part) -> tuple[str, ...]:
    """Return the names of rows of equal parts.

    >>> each(("a", "b"), "round", ("phase", 1))
    ('a.round', 'a.phase[0]', 'b.round', 'b.phase[0]')
    """
    return tuple([f"{prefix}.{name}" for prefix in prefixes for name in named(*parts)])


def numbered(name: str, count: int) -> tuple[str, ...]:
    """Return numbered prefixes for `each`.

    >>> numbered("cell", 2)
    ('cell[0]', 'cell[1]')
    """
    return named((name, count))


def seat_names(most: int) -> tuple[str, ...]:
    """Return the prefixes of the rows of `by_seat`.

    >>> seat_names(3)
    ('own', 'next1', 'next2')
    """
    return ("own", *[f"next{seat}" for seat in range(1, most)])


def points(sheet: ScoreSheet) -> Row:
    """Return the least and most points of a seat that the viewer knows to be possible."""
    return grown(sheet.low, HALF_WAY), grown(sheet.high, HALF_WAY)
