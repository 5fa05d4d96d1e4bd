"""The one widget of the table: it shows a picture and repaints no more than what changed."""

from collections.abc import Iterable, Mapping

import attrs
from rich.segment import Segment
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from themes.glyphs import Glyphs
from tui.widgets.ink import Inks
from tui.widgets.marks import marked_row
from tui.widgets.picture import Box, Picture, Target, cells_of, changed_spans

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
        if old is not picture:
            self._refresh([box for y in range(picture.height) for box in _differences(y, old, picture)])

    def mark(self, conditions: Mapping[str, str], labels: Mapping[str, str] | None = None) -> None:
        """Set the conditions of the targets by id, and the letters of jump mode."""
        labels = labels or {}
        changed = [
            attrs.evolve(target.box, y=target.mark_y, height=1)
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
        row = marked_row(self.picture, y, self._conditions, self._labels, self.glyphs)
        segments: list[Segment] = [self.inks.segment(text, ink) for text, ink in row]
        return Strip(segments, self.picture.width)

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


def _differences(y: int, old: Picture, new: Picture) -> list[Box]:
    if old.rows[y] == new.rows[y]:
        return []
    before, after = cells_of(old.rows[y]), cells_of(new.rows[y])
    return [Box(start, y, end - start, 1) for start, end in changed_spans(before, after)]
