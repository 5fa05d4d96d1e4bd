"""The one widget of the table: it shows a picture and repaints no more than what changed."""

from collections.abc import Iterable, Mapping

from rich.segment import Segment
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.glyphs import Glyphs
from tui.widgets.ink import Inks
from tui.widgets.picture import Box, Picture, Target, cells_of, changed_span, joined

MARKS = {
    "legal": ("legal", None),
    "visited": ("cursor", "reverse cursor on cursor-text"),
    "cursor": ("cursor", "bold reverse cursor on cursor-text"),
    "ghost": ("ghost", "bold reverse ghost on cursor-text"),
}
"""Glyph and ink of a target by its condition; without an ink only the mark's own cell is coloured."""

_NOTHING = Picture(0, ())


class Area(Widget):
    """Shows one picture; targets wear their conditions (`legal`, `visited`: under the cursor but not legal,
    `cursor`, `ghost`: waiting for its confirmation). Posts `Picked` for clicks on targets and `Wheel`."""

    class Picked(Message):
        """A target was clicked."""

        def __init__(self, area: "Area", target: Target) -> None:
            super().__init__()
            self.area = area
            self.target = target

    class Wheel(Message):
        """The wheel turned over the area: `step` is -1 for up and 1 for down."""

        def __init__(self, area: "Area", step: int) -> None:
            super().__init__()
            self.area = area
            self.step = step

    def __init__(self, inks: Inks, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self.inks = inks
        self.glyphs = glyphs
        self.picture = _NOTHING
        self._conditions: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        self._strips: dict[int, Strip] = {}

    # What it shows

    def show(self, picture: Picture) -> None:
        """Show `picture`; the rows that did not change are not drawn again."""
        old, self.picture = self.picture, picture
        if (old.width, old.height) != (picture.width, picture.height):
            self._strips.clear()
            self.refresh()
            return
        self._refresh(filter(None, (_difference(y, old, picture) for y in range(picture.height))))

    def mark(self, conditions: Mapping[str, str], labels: Mapping[str, str] | None = None) -> None:
        """Set the conditions of the targets by id, and the letters of jump mode."""
        labels = labels or {}
        changed = [
            target.box
            for target in self.picture.targets
            if self._conditions.get(target.id) != conditions.get(target.id)
            or self._labels.get(target.id) != labels.get(target.id)
        ]
        self._conditions, self._labels = dict(conditions), dict(labels)
        self._refresh(changed)

    def target_at(self, x: int, y: int) -> Target | None:
        """The target under a cell of the area."""
        return next((target for target in self.picture.targets if target.box.holds(x, y)), None)

    # How it is drawn

    def render_line(self, y: int) -> Strip:
        if y not in self._strips:
            self._strips[y] = self._strip(y)
        return self._strips[y]

    def plain(self) -> list[str]:
        """What it shows as text, marks included."""
        return [self.render_line(y).text.rstrip() for y in range(self.picture.height)]

    def _strip(self, y: int) -> Strip:
        width = self.size.width
        if y >= self.picture.height:
            return Strip([self.inks.segment(" " * width, "text")], width)
        row = self.picture.rows[y]
        touched = [
            target
            for target in self.picture.targets
            if target.box.y <= y < target.box.bottom and (target.id in self._conditions or target.id in self._labels)
        ]
        if touched:
            row = joined(self._marked(cells_of(row), y, touched))
        segments: list[Segment] = [self.inks.segment(text, ink) for text, ink in row]
        return Strip(segments, self.picture.width)

    def _marked(self, cells: list[tuple[str, str]], y: int, targets: Iterable[Target]) -> list[tuple[str, str]]:
        for target in targets:
            glyph, ink = MARKS.get(self._conditions.get(target.id, ""), (None, None))
            if ink is not None:
                for x in range(max(0, target.box.x), min(len(cells), target.box.right)):
                    cells[x] = (cells[x][0], ink)
            if target.mark_y == y and 0 <= target.mark_x < len(cells):
                self._sign(cells, target, glyph, ink)
        return cells

    def _sign(self, cells: list[tuple[str, str]], target: Target, glyph: str | None, ink: str | None) -> None:
        ground = cells[target.mark_x][1].partition(" on ")[2] or "background"
        label = self._labels.get(target.id)
        if label is not None:
            cells[target.mark_x] = (label, "bold reverse accent")
        elif glyph is not None:
            cells[target.mark_x] = (self.glyphs[glyph], ink or f"bold legal on {ground}")

    def _refresh(self, boxes: Iterable[Box]) -> None:
        regions = [Region(box.x, box.y, box.width, box.height) for box in boxes]
        for region in regions:
            for y in range(region.y, region.bottom):
                self._strips.pop(y, None)
        if regions:
            self.refresh(*regions)

    # What is done to it

    def on_click(self, event: Click) -> None:
        event.stop()
        if (target := self.target_at(event.x, event.y)) is not None:
            self.post_message(self.Picked(self, target))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheel(self, -1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheel(self, 1))

    def on_resize(self) -> None:
        self._strips.clear()

    def place(self, box: Box) -> None:
        """Take a fixed region of the screen, in cells; an empty one hides the area."""
        self.display = box.width > 0 and box.height > 0
        self.styles.offset = Offset(box.x, box.y)
        self.styles.width = box.width
        self.styles.height = box.height


def _difference(y: int, old: Picture, new: Picture) -> Box | None:
    if old.rows[y] == new.rows[y]:
        return None
    before, after = cells_of(old.rows[y]), cells_of(new.rows[y])
    span = changed_span(before, after) if len(before) == len(after) else (0, new.width)
    return Box(span[0], y, span[1] - span[0], 1) if span else None
