"""A minimal terminal for the output of a served app: text, positions and colours."""

import re

_PIECES = re.compile(
    r"\x1b[\]P][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\[c|\x1b\[\d+;\d+t|\x1b\[\?\d+\$?[a-z]|\x1b\[\d* q"
    r"|\x1b\[(\d*);?(\d*)H|\x1b\[(\d*)([CDX])|\x1b\[[\d;:]*m|([\r\n])|([^\x1b\x00-\x1f]+)"
)
_CUT = re.compile(r"\x1b(?:\[[\d;:?]* ?|[\]P][^\x1b\x07]*\x1b?)?\Z")


class Screen:
    """The cells of a terminal, rows from the top, written as a real terminal would."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._cells = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0
        self._cut = ""

    def feed(self, text: str) -> None:
        """Show `text`; ignore sequences that neither move the cursor nor draw. An incomplete sequence waits for its
        rest."""
        text = self._cut + text
        self._cut = "".join(_CUT.findall(text))
        for match in _PIECES.finditer(text.removesuffix(self._cut)):
            row, column, count, does, feed, run = match.groups()
            if run is not None:
                self._write(run)
                self._column += len(run)
            elif row is not None:
                self._row, self._column = min(int(row or 1), self.rows) - 1, int(column or 1) - 1
            elif does == "X":
                self._write(" " * int(count or 1))
            elif does is not None:
                self._column += int(count or 1) if does == "C" else -int(count or 1)
            elif feed == "\n":
                self._feed_line()
            elif feed is not None:
                self._column = 0

    def _feed_line(self) -> None:
        """Move to the next row; on the last one, scroll up."""
        if self._row < self.rows - 1:
            self._row += 1
        else:
            self._cells = [*self._cells[1:], [" "] * self.columns]

    def _write(self, run: str) -> None:
        kept = run[: max(0, self.columns - self._column)]
        self._cells[self._row][self._column : self._column + len(kept)] = kept

    @property
    def lines(self) -> list[str]:
        """Return the rows as text, without trailing blanks."""
        return ["".join(row).rstrip() for row in self._cells]

    def __contains__(self, text: str) -> bool:
        return any(text in line for line in self.lines)
