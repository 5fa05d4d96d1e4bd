"""Base classes of our widgets and screens: they cache rows until a change and ignore events that arrive too late."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Self

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events, messages
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from themes.inks import Inks
from tui.widgets.line_entry import UNDER_CURSOR, LineEntry, in_sight
from tui.widgets.picture import wrap


class Painted(Widget):
    """Shows the rows of `render_line`. Style sheets give it no border, padding or opacity.

    Every row is drawn once and cached until `refresh` names it; Textual itself keeps three copies.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._kept: dict[int, Strip] = {}
        self._kept_for: tuple[Size, list[object]] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        size, filters = self.size, self.get_line_filters()
        if self._kept_for != (size, filters):
            self._kept = {}
            self._kept_for = (size, [*filters])
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

    def point(self) -> None:
        """Move the terminal's own cursor, which screen readers follow, to the place of attention in this widget, if it
        has one."""

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


LAST_EVENTS: Final = (events.ScreenSuspend, events.Unmount)
"""Events that a screen still handles while it is being removed."""


class OneColourScreen(Screen[None]):
    """A screen with a background of one colour; all sessions share its blank row.

    Keys, clicks and sizes arrive faster than screens open and close. A screen that is being removed handles no more
    events, callbacks or keys. While its widgets are missing or being replaced, only keys that leave it work.
    """

    LEAVING: ClassVar[tuple[str, ...]] = ("back", "leave")
    """Actions that need no widget."""
    _is_recomposing = False

    @property
    def is_going(self) -> bool:
        """Whether this screen is being removed."""
        return not self.display

    @property
    def is_complete(self) -> bool:
        """Whether all widgets of this screen exist."""
        return bool(self.children) and self.is_attached and not (self.is_going or self._is_recomposing)

    async def on_event(self, event: events.Event) -> None:
        if not self._is_late(event):
            await super().on_event(event)

    async def _on_message(self, message: Message) -> None:
        # Textual has no public hook for messages that are not events. A widget may report a change after the widgets of
        # its page were removed. Textual's own messages, which remove them, are always handled.
        is_report = not isinstance(message, events.Event) and type(message).__module__ != messages.__name__
        if not (is_report and (self.is_going or self._is_recomposing)):
            await super()._on_message(message)

    def _is_late(self, event: events.Event) -> bool:
        """Return whether an event came too late: the screen is being removed, or the terminal has another size by now.

        A screen sends itself every size that it is laid out for; two such messages would alternate forever.
        """
        if isinstance(event, events.Resize):
            return self.is_going or event.size != self.app.size
        return self.is_going and not isinstance(event, LAST_EVENTS)

    def call_after_refresh(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        return super().call_after_refresh(self._call_if_complete, callback, *args, **kwargs)

    def _call_if_complete(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return callback(*args, **kwargs) if self.is_complete else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.is_complete or (action in self.LEAVING and not self.is_going)

    async def recompose(self) -> None:
        self._is_recomposing = True
        try:
            await super().recompose()
        finally:
            self._is_recomposing = False

    def draw_again(self) -> None:
        """Redraw everything after the inks have changed."""
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


# A line of text in several inks

Run = tuple[str, str]
"""A text and its ink."""


class TextLine(Painted):
    """A row of runs, left-aligned or `centred`; the ink `ground` fills the rest. Runs at the `right` end are dropped if
    there is no room."""

    def __init__(
        self,
        inks: Inks,
        runs: Sequence[Run] = (),
        *,
        ground: str = "text",
        centred: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._centred = centred
        self.inks = inks
        self._runs = tuple(runs)
        self._right: tuple[Run, ...] = ()
        self._ground = ground

    def show(self, runs: Sequence[Run], right: Sequence[Run] = ()) -> None:
        """Show other runs."""
        self._runs, self._right = tuple(runs), tuple(right)
        self.refresh()

    def show_line(self, label: str, line: LineEntry) -> None:
        """Show a line being typed after its label, and move the terminal's own cursor, which screen readers follow,
        into it."""
        before, under, after = in_sight(line.text, line.cursor, self.size.width - cell_len(label) - 1)
        typed = ((before, "bold strong"), (under, UNDER_CURSOR), (after, "bold strong"))
        self.show([(label, "accent"), *typed])
        self.app.cursor_position = self.region.offset + Offset(cell_len(label + before), 0)

    def _on(self, y: int, width: int) -> Sequence[Run]:
        """Return the runs of a line: all on the first, unless the style sheet gives a single run several lines."""
        if self.size.height == 1 or len(self._runs) != 1:
            return self._runs if y == 0 else ()
        text, ink = self._runs[0]
        left = len(text) - len(text.lstrip(" "))
        lines = wrap(text.strip(" "), width - left - 1)
        return [(f"{'':{left}}{lines[y]}", ink)] if y < len(lines) else ()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        segments = [self.inks.segment(*run) for run in self._on(y, width)]
        room = width - sum(segment.cell_length for segment in segments)
        if self._centred and room > 1:
            segments.insert(0, self.inks.segment(" " * (room // 2), self._ground))
        right = [self.inks.segment(*run) for run in (self._right if y == 0 else ())]
        need = sum(segment.cell_length for segment in right)
        if 0 < need <= room - 2:
            segments += [self.inks.segment(" " * (room - need), self._ground), *right]
        return Strip(Segment.adjust_line_length(segments, width, self.inks.style(self._ground)))
