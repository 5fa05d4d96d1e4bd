"""Keeps what a terminal shows, so that of a frame only the cells leave that look otherwise there.

Textual draws whole regions anew: every cell of the screen when an area changes its place, a panel whose texts are the
same, a cell that is lit and goes out within one frame. A trick that `BELVEDERE_PLAIN=textual` switches off. What it is
worth stands in `tui/terminal/__init__.py`.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Generic

from tui.terminal.frame_order import P, Run, is_sure

BRIDGE: Final = 4
"""Bytes of unchanged cells that are written along: to go on behind them takes as many."""
_UNKNOWN: Final = "\0"
"""What no text holds: the letter of a cell that may show anything."""
_MANY: Final = 60_000
"""Pens that have numbers, which have two bytes."""


class ShownCells(Generic[P]):
    """The cells of one terminal, as far as they are known: about 30 kB at 140x45."""

    def __init__(self, columns: int, rows: int, on_blanks: Callable[[P], P]) -> None:
        """A terminal that may show anything. `on_blanks` gives the pen with which blanks look the same as with this
        one."""
        self._columns = columns
        self._rows = rows
        self._on_blanks = on_blanks
        self.forget()

    def forget(self) -> None:
        """It may show anything now: it did not take a frame, or was somebody else's meanwhile."""
        self._letters = [_UNKNOWN * self._columns] * self._rows
        self._pens = [array("H", [0]) * self._columns for _ in range(self._rows)]
        self._numbers: dict[P, int] = {}
        self.cursor = ""
        """Where its cursor was left, as a sequence; empty where that is not known."""

    def changed(self, runs: Iterable[Run[P]]) -> Iterator[Run[P]]:
        """What of these runs is not shown yet; from now on it is. Runs whose letters may not be one cell wide, or that
        lie outside, are given as they are."""
        for run in runs:
            if len(self._numbers) > _MANY:
                self.forget()
            row, column, pen, text, width = run
            if not 0 < row <= self._rows:
                yield run
            elif column + width > self._columns + 1 or not is_sure(text, width):
                inside = max(0, min(width, self._columns + 1 - column))
                self._put(row - 1, column - 1, _UNKNOWN * inside, array("H", [0]) * inside)
                yield run
            else:
                for start, end in self._unlike(row - 1, column - 1, text, self._numbered(pen, text)):
                    yield row, column + start, pen, text[start:end], end - start

    def _unlike(self, row: int, start: int, text: str, pens: "array[int]") -> list[tuple[int, int]]:
        """Where a text that is put there differs from what was there, by its first letter and the one behind."""
        end = start + len(text)
        old_text, old_pens = self._letters[row][start:end], self._pens[row][start:end]
        if text == old_text and pens == old_pens:
            return []
        self._put(row, start, text, pens)
        if _UNKNOWN in old_text:
            return [(0, len(text))]
        found: list[tuple[int, int]] = []
        for place, (one, other, pen, old_pen) in enumerate(zip(text, old_text, pens, old_pens, strict=True)):
            if one != other or pen != old_pen:
                first, last = found[-1] if found else (0, -BRIDGE - 1)
                if place - last <= BRIDGE and len(text[last:place].encode()) <= BRIDGE:
                    found[-1] = first, place + 1
                else:
                    found.append((place, place + 1))
        return found

    def _put(self, row: int, start: int, text: str, pens: "array[int]") -> None:
        letters, end = self._letters[row], start + len(text)
        self._letters[row] = letters[:start] + text + letters[end:]
        self._pens[row][start:end] = pens

    def _numbered(self, pen: P, text: str) -> "array[int]":
        """The numbers of the pens that are seen in a text."""
        number = self._number(pen)
        if " " not in text:
            return array("H", [number]) * len(text)
        blank = self._number(self._on_blanks(pen))
        return array("H", [blank if letter == " " else number for letter in text])

    def _number(self, pen: P) -> int:
        return self._numbers.setdefault(pen, len(self._numbers))
