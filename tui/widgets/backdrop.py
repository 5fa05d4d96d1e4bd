"""Shows a dimmed picture of the screen below an overlay."""

from collections.abc import Sequence
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.screen import Screen
from textual.strip import Strip

from themes.inks import Inks, inks_of
from themes.palette import Theme
from themes.shades import faded, parsed, resolve
from tui.widgets.painted import Painted
from tui.widgets.picture import NOWHERE, Box

SHARE = 0.6
"""How far every colour moves to that of the page."""
SHADOWS = {True: "sky0", False: "border"}
"""The ground of the shadow in dark and light themes."""


class Backdrop(Painted):
    """The rows of another screen, dimmed, with the shadow of the overlay."""

    def __init__(self, inks: Inks, rows: Sequence[Strip], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._inks = inks
        self._rows = rows
        self._shadow = NOWHERE

    def cast(self, shadow: Box) -> None:
        """Move the shadow of the overlay."""
        if shadow != self._shadow:
            self._shadow = shadow
            self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        blank = Strip([self._inks.segment(" " * width, "text")], width)
        is_whole = len(self._rows) == self.app.size.height and self._rows[y].cell_length == width
        row = _dimmed_row(self._rows[y], self._inks.theme) if is_whole else blank
        left, right = self._shadow.x, self._shadow.right
        if not self._shadow.holds(left, y) or is_flat(self._inks.theme):
            return row
        dark = self._inks.segment(" " * (min(right, width) - left), f"text on {SHADOWS[self._inks.theme.dark]}")
        return Strip.join([row.crop(0, left), Strip([dark]), row.crop(right)])


def rows_of(screen: Screen[None]) -> list[Strip]:
    """Return what a screen shows, as rows."""
    return screen._compositor.render_strips()  # Textual has no public way


def is_flat(theme: Theme) -> bool:
    """Whether an overlay needs a border, because its ground has the colour of the page."""
    return theme.ansi or theme.depth == "none" or theme.has_edges


def _dimmed_row(row: Strip, theme: Theme) -> Strip:
    return Strip([Segment(part.text, _dimmed(part.style, theme)) for part in row], row.cell_length)


@lru_cache(maxsize=2048)
def _dimmed(style: Style | None, theme: Theme) -> Style:
    """Return a style without attributes, with both colours near that of the page; one colour where there are few."""
    if theme.ansi or theme.depth == "none" or style is None:
        return inks_of(theme).style("dim")
    front, ground = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
    return Style(color=_faded(front, "text", theme), bgcolor=_faded(ground, "background", theme))


def _faded(colour: Color | None, role: str, theme: Theme) -> Color:
    shown = parsed(resolve(theme, role) if colour is None or colour.triplet is None else colour.triplet.hex)
    return Color.parse(faded(theme, shown, SHARE))
