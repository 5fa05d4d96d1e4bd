"""Writes the runs of a frame in the order that takes the fewest bytes.

A run is text at a place in one pen. Where pens take turns (a log whose lines begin with the mark of a seat, a bar of
keys and what they do), setting a pen anew takes some twelve bytes each time, and going on to the next place for the
same pen some five. Of three orders the shortest is taken: by grounds, by pens, and from each pen to the one that is set
from it with the fewest bytes. Of 883 frames of a rival's moves at all games, reading order was shorter for one, by a
byte.

A frame of many runs is written area by area instead, each by its grounds: that takes an eighth more bytes, but what is
alike on the screen (houses, cards, rows of a log) is alike in what is sent too, and so compresses better.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

SOME: Final = 24
"""Runs from which they are written by areas. Of moves at 100x30 and 200x60 this took 4 to 7 % off what SSH sends, and
up to 12 % off the dearest; from 48 runs on half as much, and of smaller frames nothing (measured on recorded frames, by
a command not kept)."""
MANY: Final = 400
"""Runs from which the order is that by grounds: a whole screen."""
_ONE_CELL: Final = re.compile("[\0-\u10ff\u2010-\u28ff]*")
"""Letters that are not wide: those before Hangul, and punctuation, arrows, lines, blocks, shapes and dots, among them
all that is drawn with."""


class Pen(Protocol):
    """What runs are drawn with."""

    @property
    def paper(self) -> str:
        """The colour behind the letters."""


FAR: Final = 6
"""Line feeds that together are as long as a place."""
P = TypeVar("P", bound=Pen)
Run = tuple[int, int, P, str, int]
"""Row and column (from 1), pen, text, and its width in cells."""


def shortest(
    runs: Sequence[Run[P]], write: Callable[[Sequence[Run[P]]], str], far: Callable[[P, P], int] = lambda old, new: 1
) -> str:
    """What `write` makes of the runs in the best order. No two of them cover the same cell, or they show the same.
    `far` tells how many bytes it takes to go from one pen to another."""
    pens: dict[P, int] = {}
    papers: dict[str, int] = {}
    for run in runs:
        pens.setdefault(run[2], len(pens))
        papers.setdefault(run[2].paper, len(papers))

    def by_pen(run: Run[P]) -> int:
        return pens[run[2]]

    def by_paper(run: Run[P]) -> tuple[int, bool, int]:
        """Blanks first, which take any ink."""
        return papers[run[2].paper], not run[3].isspace(), pens[run[2]]

    if SOME <= len(runs) < MANY:
        return write(_by_areas(runs))
    orders = [sorted(runs, key=by_paper)]
    if len(runs) < SOME:
        orders.append(sorted(runs, key=by_pen))
        places = {pen: place for place, pen in enumerate(_round_trip(list(pens), far))}
        orders.append(sorted(runs, key=lambda run: places[run[2]]))
    return min((write(order) for place, order in enumerate(orders) if order not in orders[:place]), key=_size)


def _by_areas(runs: Sequence[Run[P]]) -> list[Run[P]]:
    """The runs area by area, those of one ground together, in the order in which they are read."""
    found: list[Run[P]] = []
    for area in _areas(sorted(runs, key=lambda run: run[:2])):
        papers: dict[str, int] = {}
        for run in area:
            papers.setdefault(run[2].paper, len(papers))
        found += sorted(area, key=lambda run: papers[run[2].paper])
    return found


def _areas(runs: Sequence[Run[P]]) -> list[list[Run[P]]]:
    """Runs in reading order, those together that touch on their row or with the rows above and below."""
    areas: list[list[int]] = []
    of: list[list[int]] = []
    above: list[int] = []
    here: list[int] = []
    for number, (row, column, _, _, width) in enumerate(runs):
        if here and runs[here[0]][0] != row:
            above = here if runs[here[0]][0] == row - 1 else []
            here = []
        near = [other for other in above if runs[other][1] <= column + width and column <= _end(runs[other])]
        if here and column - _end(runs[here[-1]]) <= 1:
            near.append(here[-1])
        joined = _joined([of[other] for other in near], of)
        if not joined:
            areas.append(joined)
        joined.append(number)
        of.append(joined)
        here.append(number)
    return [[runs[number] for number in sorted(area)] for area in areas if area]


def _joined(areas: Sequence[list[int]], of: list[list[int]]) -> list[int]:
    """One area of all these, the first of them where there are any."""
    first: list[int] = areas[0] if areas else []
    for area in areas[1:]:
        if area is not first:
            for number in area:
                of[number] = first
            first += area
            area.clear()
    return first


def _end(run: Run[P]) -> int:
    """The column behind a run."""
    return run[1] + run[4]


def _round_trip(pens: Sequence[P], far: Callable[[P, P], int]) -> list[P]:
    """The pens, beginning with the first, each followed by the nearest that is left."""
    found, left = list(pens[:1]), list(pens[1:])
    while left:
        found.append(min(left, key=lambda pen: far(found[-1], pen)))
        left.remove(found[-1])
    return found


def _size(text: str) -> int:
    return len(text.encode())


def move(at: tuple[int, int] | None, row: int, column: int) -> str:
    """The shortest sequence that takes the cursor from `at` (None: it is not known) to a place. A line feed is one row
    down in the same column: terminals are raw while a screen is shown.

    >>> move((5, 10), 5, 10), move((5, 10), 5, 11), move((5, 10), 5, 90), move(None, 1, 1)
    ('', '\\x1b[C', '\\x1b[80C', '\\x1b[1;1H')
    >>> move((5, 90), 6, 71), move((5, 90), 6, 2), move((5, 90), 6, 90), move((5, 90), 4, 90)
    ('\\n\\x1b[19D', '\\r\\n\\x1b[C', '\\n', '\\x1b[4;90H')
    """
    if at is not None and at[0] == row:
        return _along(at[1], column)
    absolute = f"\x1b[{row};{column}H"
    if at is None or not 0 < row - at[0] < FAR:
        return absolute
    down = "\n" * (row - at[0])
    return min(absolute, down + _along(at[1], column), f"\r{down}{_along(1, column)}", key=len)


def _along(start: int, column: int) -> str:
    """The shortest sequence from one column of a row to another."""
    cells = abs(column - start)
    return f"\x1b[{cells if cells > 1 else ''}{'C' if column > start else 'D'}" if cells else ""


def after(run: Run[P], columns: int) -> tuple[int, int] | None:
    """Where the cursor is once a run has been written on a terminal of so many columns; None at its edge, where it
    stays, and where terminals do not agree how wide its letters are."""
    row, column, _, text, width = run
    return (row, column + width) if column + width <= columns and is_sure(text, width) else None


def is_sure(text: str, width: int) -> bool:
    """Whether every terminal gives each letter of a text one cell, where it takes so many in all."""
    return text.isascii() or (len(text) == width and _ONE_CELL.fullmatch(text) is not None)
