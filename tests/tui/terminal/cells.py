"""The cells of a terminal with their visible pens, for tests of output to it."""

import re

from hypothesis import strategies as st
from rich.cells import cell_len

RED, BLUE, GREY = "\x1b[38;2;200;0;0m", "\x1b[38;2;0;0;200m", "\x1b[38;2;90;90;90m"
PENS = (RED, BLUE, GREY, f"\x1b[1m{RED}", f"\x1b[4m{GREY}", "\x1b[48;2;0;40;0m", f"\x1b[48;2;0;40;0m{BLUE}")
words = st.text("ab ■é", min_size=1, max_size=4) | st.sampled_from(
    (" " * 6, " " * 11, f"a{' ' * 7}", f"a{' ' * 12}b", f"{' ' * 14}■")
)


class Cells:
    """Takes the contents of a frame and keeps the visible part. It has no edge."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, int], tuple[str, str, str]] = {}
        """By row and column: the letter, its ground, and its visible pen."""
        self._row = self._column = 1
        self._codes: dict[str, str] = {}

    def feed(self, sent: str) -> None:
        """Show it."""
        for values, does, letter in re.findall(r"\x1b\[([\d;]*)([HCDXm])|([^\x1b])", sent):
            count = int(values or 1) if does in ("C", "D", "X") else 1
            if does == "H":
                self._row, self._column = (int(value or 1) for value in (values + ";").split(";")[:2])
            elif does == "m":
                self._codes = _pen(self._codes, values)
            elif does in ("C", "D"):
                self._column += count if does == "C" else -count
            elif letter in ("\r", "\n"):
                self._row, self._column = (self._row + 1, self._column) if letter == "\n" else (self._row, 1)
            elif does == "X":
                for place in range(self._column, self._column + count):
                    self._put(place, " ")
            else:
                self._write(letter)

    def _write(self, letter: str) -> None:
        width = cell_len(letter)
        if not width:
            before, *pen = self.seen[self._row, self._column - 1]
            self.seen[self._row, self._column - 1] = f"{before}{letter}", pen[0], pen[1]
            return
        self._put(self._column, letter)
        if width == 2:
            self._put(self._column + 1, "")
        self._column += width

    def _put(self, column: int, letter: str) -> None:
        """Show a letter in one cell; the remaining half of an older letter becomes a blank."""
        old = self.seen.get((self._row, column), (" ",))[0]
        for other, half in ((column - 1, old == ""), (column + 1, cell_len(old) == 2)):
            if half:
                self.seen[self._row, other] = (" ", *self.seen[self._row, other][1:])
        ink = {name: code for name, code in self._codes.items() if name != "48"}
        shown = ink if letter != " " or "4" in self._codes else {}
        pen = ";".join(f"{key}={shown[key]}" for key in sorted(shown))
        self.seen[self._row, column] = letter, self._codes.get("48", ""), pen


def _pen(codes: dict[str, str], sgr: str) -> dict[str, str]:
    """The pen after a sequence: colours by 38 and 48, bold and underlined by 1 and 4."""
    codes, numbers = dict(codes), iter(sgr.split(";"))
    for number in numbers:
        if number == "0":
            codes = {}
        elif number == "22":
            codes.pop("1", None)
        elif number in ("38", "48"):
            next(numbers)
            codes[number] = ";".join(next(numbers) for _ in range(3))
        else:
            codes[number] = "on"
    return codes
