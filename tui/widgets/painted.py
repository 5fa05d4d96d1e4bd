"""Keeps every drawn row of a widget or screen of ours until it changes, in place of Textual's own caches."""

from typing import Self

from rich.style import Style
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget


class Painted(Widget):
    """Shows what `render_line` draws, and nothing else: its style sheet gives it no border, padding or opacity.

    Every row is drawn once and kept until `refresh` names it; Textual's own way keeps three copies of it.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._kept: dict[int, Strip] = {}
        self._kept_for: tuple[Size, list[object]] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        size, filters = self.size, self.get_line_filters()
        if self._kept_for != (size, filters):
            self._kept, self._kept_for = {}, (size, [*filters])
        rows = [self._row(y) for y in crop.line_range]
        start, stop = crop.column_span
        return rows if (start, stop) == (0, size.width) else [row.crop(start, stop) for row in rows]

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        if not regions:
            self._kept = {}
        for region in regions:
            for y in region.line_range:
                self._kept.pop(y, None)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _row(self, y: int) -> Strip:
        row = self._kept.get(y)
        if row is None:
            row = self.render_line(y)
            if row.cell_length != self.size.width:
                row = row.adjust_cell_length(self.size.width, self.rich_style)
            for line_filter in self.get_line_filters():
                row = row.apply_filter(line_filter, self.background_colors[1])
            self._kept[y] = row
        return row


class OneColourScreen(Screen[None]):
    """A screen that shows nothing of its own but one colour: all who look at it share a row."""

    def draw_again(self) -> None:
        """Draw everything anew, after what the inks are in has changed."""
        for widget in self.query(Painted):
            widget.refresh()
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        colour = self.styles.background
        if colour.a < 1:
            return super().render_lines(crop)
        row = Strip.blank(crop.width, Style.from_color(bgcolor=colour.rich_color))
        for line_filter in self.get_line_filters():
            row = row.apply_filter(line_filter, colour)
        return [row] * crop.height
