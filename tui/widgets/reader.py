"""A text longer than its place, scrolled by line or page.

Textual's widgets were compared with the rules of Bella Vista (`scripts/bench --only widgets`, `document-*`, 80x24, a
session over ssh, one round on a busy machine; `Markdown` with `--quick`). The figures are multiples of those for
`Reader`:

| | bytes of ten keys | CPU of ten keys | CPU to open | memory |
|---|---|---|---|---|
| `RichLog` | 1.05 | 2.3 | 1.8 | 1.6 |
| `Static` in a scroll | 1.04 | 1.9 | 2.3 | 2.7 |
| `Markdown` in a scroll | 1.01 | 5.3 | 5.3 | 34 |

`RichLog` does not wrap again when the terminal gets another width, `Markdown` joins the lines of our lists, and neither
marks a word that is looked for.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip

from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.preferences.keymap import bindings
from tui.widgets.painted import Painted, Run
from tui.widgets.sizes import LEAST_TEXT

Runs = tuple[Run, ...]


class Reader(Painted, can_focus=True):
    """Shows lines of runs from `top` on. The ink of a line ends with its text. A sign at the end of the first and last
    line says that there is more above or below."""

    BINDINGS: ClassVar = [*bindings("up", "down", "page-up", "page-down")]

    def __init__(self, inks: Inks, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.inks = inks
        self.lines: tuple[Runs, ...] = ()
        self.top = 0
        self._glyphs = glyphs

    @property
    def columns(self) -> int:
        """Columns for which lines are laid out. A narrower terminal cuts them off."""
        return max(LEAST_TEXT, self.size.width)

    def show(self, lines: Iterable[Runs], top: int = 0) -> None:
        """Show other lines, from line `top` on."""
        self.lines = tuple(lines)
        self.top = self._bounded(top)
        self.refresh()

    def go(self, top: int) -> None:
        """Scroll to line `top`, or as close to it as possible."""
        top = self._bounded(top)
        if top != self.top:
            self.top = top
            self.refresh()

    @property
    def is_longer(self) -> bool:
        """Whether the text is longer than its place."""
        return len(self.lines) > self.size.height

    def render_line(self, y: int) -> Strip:
        index = self.top + y
        runs = self.lines[index] if index < len(self.lines) else ()
        segments = [self.inks.segment(text, ink) for text, ink in runs]
        sign = self._more(y)
        line = Segment.adjust_line_length(segments, self.size.width - len(sign), self.inks.style("text"))
        return Strip([*line, self.inks.segment(sign, "accent")] if sign else line)

    def _more(self, y: int) -> str:
        """Return the sign on the first and last line for lines hidden above or below."""
        if y == 0 and self.top:
            return self._glyphs["up"]
        is_last = y == self.size.height - 1
        return self._glyphs["down"] if is_last and self.top + self.size.height < len(self.lines) else ""

    def on_resize(self) -> None:
        self.top = self._bounded(self.top)
        self.refresh()

    def on_mouse_scroll_down(self) -> None:
        self.go(self.top + 3)

    def on_mouse_scroll_up(self) -> None:
        self.go(self.top - 3)

    def action_up(self) -> None:
        self.go(self.top - 1)

    def action_down(self) -> None:
        self.go(self.top + 1)

    def action_page_up(self) -> None:
        self.go(self.top - max(1, self.size.height - 1))

    def action_page_down(self) -> None:
        self.go(self.top + max(1, self.size.height - 1))

    def _bounded(self, top: int) -> int:
        return max(0, min(top, len(self.lines) - max(1, self.size.height)))


INDENT = "  "
"""Indentation of text for copying."""


def wrapped(text: str, width: int, ink: str = "text", indent: str = "") -> list[Runs]:
    """Wrap paragraphs into lines of at most `width` cells; empty lines stay. Hyphens do not break, as invites must be
    copied whole."""
    lines: list[Runs] = []
    for paragraph in text.splitlines():
        pieces = textwrap.wrap(paragraph, max(10, width - len(indent)), break_on_hyphens=False) or [""]
        lines.extend(((indent + piece, ink),) for piece in pieces)
    return lines


def copied(text: str, width: int) -> list[str]:
    """Return text for copying as lines of at most `width` cells.

    A longer text is cut where a copy of all its lines still works: without indentation, and a command with a backslash
    at the end of a line.
    """
    if len(text) + len(INDENT) <= width:
        return [INDENT + text]
    sign = "\\" if text.startswith("ssh ") else ""
    lines = []
    while len(text) > width:
        room = text[: max(1, width - len(sign))]
        cut = max(room.rfind(mark) for mark in " @/-") + 1 or len(room)
        lines.append(text[:cut] + sign)
        text = text[cut:]
    return [*lines, text]


def side_by_side(left: Sequence[Runs], right: Sequence[Runs], width: int) -> list[Runs]:
    """Return two blocks side by side; the left one is `width` cells wide."""
    rows = []
    for index in range(max(len(left), len(right))):
        first = left[index] if index < len(left) else ()
        gap = width - sum(len(text) for text, _ in first)
        rows.append((*first, (" " * max(0, gap), "text"), *(right[index] if index < len(right) else ())))
    return rows
