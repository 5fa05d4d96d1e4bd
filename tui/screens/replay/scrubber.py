"""Shows a whole replay in a row: its turns and marks, the curve of a review above it, and where we are."""

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.strip import Strip

from themes.glyphs import Glyphs, seat_letter
from themes.inks import Inks
from tui.screens.replay.study import Study
from tui.widgets.log import CHOSEN
from tui.widgets.painted import Painted
from tui.widgets.picture import Canvas, Picture

LEVELS = "▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
"""The same on a terminal that shows ASCII alone."""
ALL_CHOOSE = "+"
"""Begins a turn in which several seats choose at once."""


class Scrubber(Painted):
    """A row that a click or a drag goes along; posts `Sought`."""

    class Sought(Message):
        """A cell was clicked, or dragged to."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, inks: Inks, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self._inks, self._glyphs = inks, glyphs
        self._study: Study | None = None
        self._is_held = False

    def show(self, study: Study) -> None:
        """Show another place."""
        self._study = study
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._study is None:
            return Strip.blank(self.size.width, self._inks.style("text"))
        picture = paint_scrubber(self._study, self._glyphs, *self.size)
        return Strip([self._inks.segment(text, ink) for text, ink in picture.rows[y]], picture.width)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self._is_held = True
        self.capture_mouse()
        self._seek(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._is_held:
            self._seek(event.x)

    def on_mouse_up(self) -> None:
        self._is_held = False
        self.release_mouse()

    def _seek(self, x: int) -> None:
        if self._study is not None:
            self.post_message(self.Sought(place_at(x, len(self._study.playback.replay.versions), self.size.width)))


def column_of(place: int, count: int, width: int) -> int:
    """The cell of one of `count` places in a row of `width`.

    >>> [column_of(place, 5, 9) for place in range(5)], [column_of(place, 9, 5) for place in range(9)]
    ([0, 2, 4, 6, 8], [0, 0, 1, 1, 2, 2, 3, 3, 4])
    """
    return place * (width - 1) // max(1, count - 1)


def place_at(x: int, count: int, width: int) -> int:
    """The first place in a cell, or after it where it has none: the other way round.

    >>> [place_at(x, 9, 5) for x in range(5)], place_at(-3, 9, 5), place_at(99, 9, 5)
    ([0, 2, 4, 6, 8], 0, 8)
    """
    x = max(0, min(x, width - 1))
    return min(count - 1, -(-x * max(1, count - 1) // max(1, width - 1)))


def paint_scrubber(study: Study, glyphs: Glyphs, width: int, height: int) -> Picture:
    """The row, with the curve above it where there are two and a review is known."""
    canvas = Canvas(width, height, "dim", twins=glyphs.twins)
    y = height - 1
    here = column_of(study.playback.index, _count(study), width)
    for x in range(width):
        canvas.put(x, y, "─", "text" if x < here else "dim")
    _put_turns(canvas, study, y, here)
    for places, sign, ink in (
        (_noted(study), '"', "accent"),
        (study.marks.surprises, "~", "bold accent"),
        (study.marks.judged, "!", "bold warning"),
    ):
        for place in places:
            canvas.put(column_of(place, _count(study), width), y, sign, ink)
    if height > 1:
        _put_curve(canvas, study, glyphs)
    picture = canvas.picture()
    sign = picture.text()[y][here : here + 1].strip() or "─"
    canvas.put(here, y, sign.translate(glyphs.twins) if glyphs.twins else sign, CHOSEN)
    return canvas.picture()


def _put_turns(canvas: Canvas, study: Study, y: int, here: int) -> None:
    """A letter for each turn; of several in a cell the first, and never two that touch where they would be a wall."""
    taken = -1
    for place, seat in study.marks.turns:
        x = column_of(place, _count(study), canvas.width)
        if x <= taken:
            continue
        ink = "dim" if seat is None else f"seat-{seat + 1}"
        canvas.put(x, y, ALL_CHOOSE if seat is None else seat_letter(seat), f"bold {ink}" if x < here else ink)
        taken = x


def _put_curve(canvas: Canvas, study: Study, glyphs: Glyphs) -> None:
    known = study.marks.expected(study.playback.viewer)
    if not known:
        return
    levels = DIGITS if glyphs.ascii_only else LEVELS
    low = min(value for _, value in known)
    high = max(value for _, value in known)
    for x, value in enumerate(_along(known, _count(study), canvas.width)):
        if value is not None:
            level = round((value - low) / ((high - low) or 1.0) * (len(levels) - 1))
            canvas.put(x, 0, levels[level], "accent")


def _along(known: Sequence[tuple[int, float]], count: int, width: int) -> list[float | None]:
    """The latest known value at each cell."""
    row: list[float | None] = [None] * width
    for place, value in known:
        row[column_of(place, count, width)] = value
    latest: float | None = None
    for x, value_here in enumerate(row):
        latest = row[x] = value_here if value_here is not None else latest
    return row


def _noted(study: Study) -> list[int]:
    return [place for place, version in enumerate(study.playback.replay.versions) if version in study.notes]


def _count(study: Study) -> int:
    return len(study.playback.replay.versions)
