"""Writes the runs of a frame in the order that takes the fewest bytes.

A run is text at a place in one pen. Where pens take turns (a log whose lines begin with the mark of a seat, a bar of
keys and what they do), setting a pen anew takes some twelve bytes each time, and going on to the next place for the
same pen some five. Of two orders the shorter is taken, by grounds or by pens; of 883 frames of a rival's moves at all
games, reading order was shorter for one, by a byte.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

MANY: Final = 400
"""Runs from which one order alone is tried, that by pens: a whole screen."""
_FIRST_WIDE: Final = "\u1100"
"""The first letter that may be wide."""
_SIGNS: Final = ("\u2010", "\u27bf")
"""Punctuation, arrows, lines, blocks and shapes, among them all that is drawn with."""


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


def shortest(runs: Sequence[Run[P]], write: Callable[[Iterable[Run[P]]], str]) -> str:
    """What `write` makes of the runs in the best order. No two of them cover the same cell, or they show the same."""
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

    orders = [sorted(runs, key=by_paper)]
    if len(runs) < MANY:
        orders.append(sorted(runs, key=by_pen))
    return min(map(write, orders), key=len)


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
    if column + width > columns:
        return None
    return (row, column + width) if text.isascii() or (len(text) == width and all(map(_is_one_cell, text))) else None


def _is_one_cell(letter: str) -> bool:
    return letter < _FIRST_WIDE or _SIGNS[0] <= letter <= _SIGNS[1]
