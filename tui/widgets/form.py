"""A column of rows to choose, change or fill in: menus, settings and the new table.

One widget draws all rows line by line; a step of the cursor redraws two of them. Textual's lists were compared with 30
rows (`scripts/bench --only widgets`, `list-*`, 80x24, a session over ssh, one round on a busy machine). The figures are
multiples of those for `Form`:

| | bytes of ten keys | CPU of ten keys | CPU to open | memory |
|---|---|---|---|---|
| `OptionList` | 1.02 | 1.9 | 1.7 | 2.0 |
| `ListView` | 1.22 | 6.7 | 4.1 | 8.1 |

Neither moves the terminal's own cursor, which screen readers follow; only colour tells the row that is chosen; and
rows of theirs have no values to change in place.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

import attrs
from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from core.kernel.decision import Seat
from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.preferences.keymap import bindings
from tui.widgets.area import LateTaps
from tui.widgets.line_entry import ERASES, UNDER_CURSOR, LineEntry, in_sight
from tui.widgets.painted import Painted
from tui.widgets.picture import cut
from tui.widgets.sizes import is_upright

LEAD = 3
"""Cells before a label."""
LABEL_SHARE, MOST_SHARE = 0.36, 0.6
"""Share of the width for labels when rows have values next to them, and its maximum."""
SIGN_WIDTH = 28
"""Width of a large sign in cells."""
LONGEST_TEXT = 1000
"""Maximum length of a `text` row in characters."""
TYPED_END = "_"
"""The sign after the end of the text being typed."""
FINGER = 2
"""Lines of a row on an upright phone."""


@attrs.frozen
class Row:
    """One row of a form."""

    id: str
    label: str = ""
    kind: Literal["action", "choice", "text", "heading", "space", "rim"] = "action"
    """`heading`, `space` and `rim` rows only structure the form; the cursor skips them. A `rim` is the upper or lower
    edge of the large sign next to it."""
    note: str = ""
    """The typed text of a `text` row, or the text next to the label of an `action` row."""
    values: tuple[str, ...] = ()
    """The values of a `choice` row, as shown."""
    index: int = 0
    """The index of the chosen value."""
    hint: str = ""
    """A sentence shown while the cursor is on the row."""
    marked: bool = False
    """Whether the turn mark precedes it."""
    seat: Seat | None = None
    """The seat of this row, which then is a plate with the seat's colour and shape."""
    large: bool = False
    """Whether an action is a large sign, with a `rim` above and below."""
    empty: str = ""
    """The meaning of an empty `text` row, shown while the cursor is elsewhere."""

    @property
    def selectable(self) -> bool:
        return self.kind not in ("heading", "space", "rim")


def lead(glyphs: Glyphs, *, here: bool, marked: bool) -> str:
    """Return the text before a label: the cursor sign, the turn mark, or both.

    >>> from themes.glyphs import load_glyphs
    >>> [lead(load_glyphs("ascii"), here=here, marked=True) for here in (False, True)]
    [' > ', '}> ']
    """
    signs = glyphs["cursor"] * here + glyphs["turn"] * marked
    return f"{signs:>{LEAD - 1}} "


def label_width(rows: Sequence[Row], width: int) -> int:
    """Return the columns of labels and their lead: enough for the longest label, or fewer to leave room for values."""
    longest = max((cell_len(row.label) for row in rows), default=0) + 5
    beside = max((cell_len(row.note) + 2 for row in rows), default=0)
    most = int(width * MOST_SHARE)
    if all(row.kind == "action" for row in rows):
        most = max(most, width - beside)
    return max(min(longest, most), int(width * LABEL_SHARE))


@attrs.frozen
class RowBrush:
    """Draws rows for one viewer. A `narrow` row, on an upright phone, has its value on the line below its label."""

    inks: Inks
    glyphs: Glyphs

    def value(self, row: Row, *, here: bool) -> str:
        """Return the text next to the label."""
        if row.kind == "choice":
            left, right = ("<>" if self.glyphs.ascii_only else "‹›") if here else "  "
            return f"{left} {row.values[row.index] if row.values else ''} {right}"
        return f"  {row.note}" if row.note else ""

    def below(self, row: Row, width: int, *, here: bool) -> list[Segment]:
        """Return the second line of a narrow row: its value."""
        value = self.value(row, here=here).strip() if row.kind == "choice" else row.note
        value = cut(value, width - LEAD - 2, more=self.glyphs["more"])
        arrow = "  " if row.kind == "choice" and not here else ""
        return [self.inks.segment(f"{'':{LEAD}}{arrow}{value}", "text" if here else "dim")]

    def plate(self, row: Row, seat: Seat, label: str, *, here: bool, narrow: bool, cursor: bool) -> list[Segment]:
        """Return the row of a seat: a bar and the shape in its colour, the rest on the ground of a plate. The cursor
        sign precedes the shape."""
        ground = "cursor-text on cursor" if cursor else "text on surface"
        colour = ground if cursor else f"seat-{seat + 1} on surface"
        return [
            self.inks.segment(" " if cursor else self.glyphs["edge"], colour),
            self.inks.segment(self.glyphs["cursor"] if cursor else " ", ground),
            self.inks.segment(f"{self.glyphs.seat(seat)} ", f"bold {colour}"),
            self.inks.segment(set_cell_size(label, cell_len(label) - (not narrow)), f"bold {ground}"),
            self.inks.segment("" if narrow else self.value(row, here=here), ground),
        ]

    def sign(self, row: Row, *, here: bool, above: bool, narrow: bool) -> list[Segment]:
        """Return a row of a large sign: its words, or the half-high edge `above` or below them."""
        if row.large:
            ink = "bold cursor-text on cursor" if here else "bold strong on raised"
            label = f"{self.glyphs['cursor']} {row.label}" if here else row.label
            words = set_cell_size(f"{'':{(SIGN_WIDTH - cell_len(label)) // 2}}{label}", SIGN_WIDTH)
        else:
            ground = "cursor" if here else "raised"
            plain = self.glyphs.ascii_only
            ink = f"text on {ground}" if plain else ground
            words = (" " if plain else "▄" if above else "▀") * SIGN_WIDTH
        beside = f"  {row.hint}" if row.large and not narrow else ""
        return [
            self.inks.segment(" ", "text"),
            self.inks.segment(words, ink),
            self.inks.segment(beside, "dim"),
        ]


class Form(Painted, can_focus=True):
    """Rows with a cursor.

    A form that `waits` shows its cursor only while it has the focus; without `round`, the cursor stops at the first and
    last row.
    """

    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "choose", "page-up", "page-down", "first", "last")]

    cursor: reactive[int] = reactive(0, repaint=False)

    class Chosen(Message):
        """Posted after Enter, or a click, on an action or text row."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Changed(Message):
        """Posted after a choice or text row has a new value, already in `row`."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Moved(Message):
        """Posted when the cursor has moved to `row`."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(
        self,
        inks: Inks,
        glyphs: Glyphs,
        rows: Sequence[Row] = (),
        *,
        id: str | None = None,
        waits: bool = False,
        round: bool = True,
    ) -> None:
        super().__init__(id=id)
        self.takes_pages = True
        """Whether the page keys move to its first and last row."""
        self._waits, self._round = waits, round
        self._inks, self._glyphs = inks, glyphs
        self._brush = RowBrush(inks, glyphs)
        self._rows: tuple[Row, ...] = tuple(rows)
        self.top = 0
        """The first visible line."""
        self._edited = LineEntry("")
        self._late = LateTaps()
        self._has_come = False  # the focus may come by a click, which must not choose a row to type in
        self.set_reactive(Form.cursor, self._first())

    @property
    def rows(self) -> tuple[Row, ...]:
        return self._rows

    @property
    def current(self) -> Row | None:
        """The row under the cursor, if any."""
        return self._rows[self.cursor] if self.cursor < len(self._rows) else None

    def show(self, rows: Iterable[Row], on: str | None = None, *, top: int | None = None) -> None:
        """Replace all rows. The cursor moves to the row `on`, otherwise stays on its row, otherwise moves to the first.

        `top` becomes the first visible line if the cursor is visible then.
        """
        keep = on or (self.current.id if self.current else None)
        before = [row.id for row in self._rows for _ in range(self._lines(row))]
        before_top, self._rows = self.top, tuple(rows)
        self.top = self.top if top is None else top
        ids = [row.id if row.selectable else None for row in self._rows]
        self.cursor = ids.index(keep) if keep is not None and keep in ids else self._first()
        self._scroll()
        if self.top != before_top or before != [row.id for row in self._rows for _ in range(self._lines(row))]:
            self._late.moved(lambda _, y: before[y + before_top] if y + before_top < len(before) else None)
        self.refresh(layout=True)
        self.call_after_refresh(self._point)
        self._tell()

    def clear(self) -> None:
        """Clear the text of the row under the cursor."""
        if self.current is not None:
            self._change(attrs.evolve(self.current, note=""))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._line_of(len(self._rows))

    @property
    def _is_upright(self) -> bool:
        """Whether rows are tall for fingers: the label on one line, its value on the next."""
        return self.is_attached and is_upright(*self.app.size)

    def _lines(self, row: Row) -> int:
        """Return the height of a row in lines."""
        return FINGER if row.selectable and not row.large and self._is_upright else 1

    def _line_of(self, index: int) -> int:
        """Return the line at which a row begins."""
        return sum(map(self._lines, self._rows[:index])) if self._is_upright else index

    def _row_at(self, line: int) -> tuple[int, int]:
        """Return the row at a line, and the number of the line within it; one past the last row if there is none."""
        if not self._is_upright:
            return min(line, len(self._rows)), 0
        for index, row in enumerate(self._rows):
            if line < (lines := self._lines(row)):
                return index, line
            line -= lines
        return len(self._rows), 0

    def render_line(self, y: int) -> Strip:
        index, part = self._row_at(y + self.top)
        width = self.size.width
        if index >= len(self._rows):
            return Strip.blank(width, self._inks.style("text"))
        row = self._rows[index]
        if row.kind == "rim" or row.large:
            return Strip(_fit(self._sign(index), width))
        here = index == self.cursor and (self.has_focus or not self._waits)
        line = self._line if here else None
        if line is not None:
            row = attrs.evolve(row, note="".join(self._in_sight(line)))
        segments = self._segments(row, here, width) if not part else self._brush.below(row, width, here=here)
        more = self._more(y)
        strip = Strip(_fit(segments, width - 2 * bool(more)))
        if line is not None and part == self._is_upright:
            strip = self._with_cursor(strip, line)
        return Strip([*strip, self._inks.segment(f"{more} ", "accent")]) if more else strip

    def on_mount(self) -> None:
        if not self._waits:
            self.call_after_refresh(self._tell)

    def on_resize(self) -> None:
        self._scroll()
        self.refresh()
        self.call_after_refresh(self._point)

    def on_focus(self) -> None:
        self._has_come = True
        self._redraw(self.cursor)
        if self._waits:
            self._tell()

    def on_blur(self) -> None:
        self._redraw(self.cursor)

    def on_key(self, event: events.Key) -> None:
        """Edit the text under the cursor. A key that cannot move within the text moves between rows."""
        line = self._line
        if line is None:
            return
        typed = event.character if event.is_printable else None
        now = line.edited(event.key) if typed is None else line.typed(typed, LONGEST_TEXT)
        if now != line or typed is not None or event.key in ERASES:
            event.stop()
            event.prevent_default()
            self._type(now)

    def on_paste(self, event: events.Paste) -> None:
        if (line := self._line) is not None:
            event.stop()
            self._type(line.typed("".join(event.text.splitlines()), LONGEST_TEXT))

    def on_click(self, event: events.Click) -> None:
        index, _ = self._row_at(event.y + self.top)
        is_late = self._late.is_late(event.x, event.y, self._rows[index].id if index < len(self._rows) else "")
        if index < len(self._rows) and self._rows[index].selectable:
            again, self._has_come = index == self.cursor and not self._has_come, False
            self._go(index)
            row = self._rows[index]
            if is_late:
                return
            if row.kind == "choice":
                self._step(-1 if self._on_left_arrow(event.x) else 1)
            elif again or row.kind == "action":
                self.action_choose()

    def on_mouse_scroll_down(self) -> None:
        self.action_down()

    def on_mouse_scroll_up(self) -> None:
        self.action_up()

    def action_up(self) -> None:
        self._walk(-1)

    def action_down(self) -> None:
        self._walk(1)

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Leave the page keys to another widget unless the form takes them."""
        return self.takes_pages or action not in ("page_up", "page_down", "first", "last")

    def action_page_up(self) -> None:
        self._go(next((i for i, row in enumerate(self._rows) if row.selectable), 0))

    def action_page_down(self) -> None:
        self._go(max((i for i, row in enumerate(self._rows) if row.selectable), default=0))

    action_first, action_last = action_page_up, action_page_down

    def action_choose(self) -> None:
        row = self.current
        if row is None:
            return
        if row.kind == "choice":
            self._step(1)
        else:
            self.post_message(self.Chosen(row))

    def _walk(self, step: int) -> None:
        """Move to the next selectable row in a direction, wrapping around if the form does."""
        places = [index for index, row in enumerate(self._rows) if row.selectable]
        if places:
            here = places.index(self.cursor) if self.cursor in places else -1
            there = here + step
            self._go(places[there % len(places) if self._round else max(0, min(there, len(places) - 1))])

    def _go(self, index: int) -> None:
        if index == self.cursor:
            return
        before, self.cursor = self.cursor, index
        if self._scroll():
            self.refresh()
            self._point()
        else:
            self._redraw(before)
            self._redraw(index)
        self._tell()

    def _step(self, by: int) -> None:
        row = self.current
        if row is not None and row.kind == "choice" and row.values:
            self._change(attrs.evolve(row, index=(row.index + by) % len(row.values)))

    def _change(self, row: Row) -> None:
        self._rows = (*self._rows[: self.cursor], row, *self._rows[self.cursor + 1 :])
        self._redraw(self.cursor)
        self.post_message(self.Changed(row))

    @property
    def _line(self) -> LineEntry | None:
        """The text under the cursor with its editing position, which is at the end for another text than before. None
        in other rows."""
        row = self.current
        if row is None or row.kind != "text":
            return None
        if (row.id, row.note) != (self._edited.purpose, self._edited.text):
            self._edited = LineEntry(row.id, row.note, len(row.note))
        return self._edited

    def _type(self, line: LineEntry) -> None:
        """Store an edited line."""
        row, self._edited = self._rows[self.cursor], line
        if row.note != line.text:
            self._change(attrs.evolve(row, note=line.text))
        else:
            self._redraw(self.cursor)

    @property
    def _text_column(self) -> int:
        """The column where texts begin."""
        return LEAD if self._is_upright else self._label_width(self.size.width) + 2

    def _in_sight(self, line: LineEntry) -> tuple[str, str, str]:
        """Return the visible part of an edited line: before, under and after its cursor."""
        room = self.size.width - self._text_column - 2 * self._is_upright
        return in_sight(line.text, line.cursor, room, end=TYPED_END, more=self._glyphs["more"])

    def _with_cursor(self, strip: Strip, line: LineEntry) -> Strip:
        """Mark the letter under the cursor in a drawn row. The sign after the end needs no mark."""
        if line.cursor == len(line.text) or not self.has_focus:
            return strip
        before, under, _ = self._in_sight(line)
        left = self._text_column + cell_len(before)
        right = left + cell_len(under)
        letter = self._inks.segment(under, UNDER_CURSOR if self._is_upright else "bold cursor on cursor-text")
        return Strip.join([strip.crop(0, left), Strip([letter]), strip.crop(right)])

    def _tell(self) -> None:
        if self.current is not None:
            self.post_message(self.Moved(self.current))

    def _first(self) -> int:
        return next((index for index, row in enumerate(self._rows) if row.selectable), 0)

    def _scroll(self) -> bool:
        """Bring the cursor into view, once there is a size. Return whether that scrolled."""
        height = self.size.height
        if not height:
            return False
        first = self._line_of(self.cursor)
        behind = self._line_of(self.cursor + 1)
        low = max(0, behind - height)
        high = min(first, max(0, self._line_of(len(self._rows)) - height))
        before, self.top = self.top, max(low, min(self.top, high))
        return before != self.top

    def _more(self, y: int) -> str:
        """Return the sign on the first and last line for rows hidden above or below."""
        if y == 0 and self.top:
            return self._glyphs["up"]
        if y == self.size.height - 1 and self.top + self.size.height < self._line_of(len(self._rows)):
            return self._glyphs["down"]
        return ""

    def _point(self) -> None:
        """Move the terminal's own cursor, which screen readers follow, to the row under the cursor."""
        if self.has_focus and self.size.height and self.screen is self.app.screen:
            line = self._line
            across = LEAD if line is None else self._text_column + cell_len(self._in_sight(line)[0])
            below = int(line is not None and self._is_upright)
            place = Offset(min(across, self.size.width - 1), self._line_of(self.cursor) - self.top + below)
            if self.app.cursor_position != (there := self.region.offset + place):
                self.app.cursor_position = there
                self.refresh(Region(place.x, place.y, 1, 1))  # it moves with the next frame

    def _redraw(self, index: int) -> None:
        self._point()
        if index < len(self._rows):
            row, rims = self._rows[index], int(self._rows[index].large)
            top = self._line_of(index) - self.top - rims
            self.refresh(Region(0, top, self.size.width, self._lines(row) + 2 * rims))

    def _label_width(self, width: int) -> int:
        return label_width([row for row in self._rows if row.selectable], width)

    def _on_left_arrow(self, x: int) -> bool:
        return x <= (LEAD + 1 if self._is_upright else self._label_width(self.size.width) + 1)

    def _segments(self, row: Row, here: bool, width: int) -> list[Segment]:
        if row.kind == "space":
            return [self._inks.segment("", "text")]
        if row.kind == "heading":
            return [self._inks.segment(f"   {row.label}", "accent")]
        cursor = here and self.has_focus
        line, note = ("bold cursor-text on cursor", "cursor-text on cursor") if cursor else ("text", "dim")
        signs = lead(self._glyphs, here=here, marked=row.marked)
        narrow = self._is_upright
        beside = self._beside(row) and not narrow
        label = row.label
        if beside:
            room = self._label_width(width) - 3
            label = set_cell_size(cut(label, room, more=self._glyphs["more"]), room)
        if narrow:
            label = cut(label, width - LEAD, more=self._glyphs["more"])
        if row.seat is not None:
            return self._brush.plate(row, row.seat, label, here=here, narrow=narrow, cursor=cursor)
        if row.empty and not (row.note or here):
            row, line = attrs.evolve(row, note=row.empty), "dim"
        value = "" if narrow else self._brush.value(row, here=here)
        return [
            self._inks.segment(signs, line if cursor else "accent"),
            self._inks.segment(label, "text" if line == "dim" else line),
            self._inks.segment(value, note if row.kind == "action" else line),
        ]

    def _sign(self, index: int) -> list[Segment]:
        """Return a row of a large sign: its words, or the half-high edge above or below them."""
        row = self._rows[index]
        above = row.kind == "rim" and self._rows[index + 1].large
        main = index + above - (row.kind == "rim" and not above)
        here = main == self.cursor and self.has_focus
        return self._brush.sign(row, here=here, above=above, narrow=self._is_upright)

    def _beside(self, row: Row) -> bool:
        return bool(row.note) or row.kind != "action"


def _fit(segments: list[Segment], width: int) -> list[Segment]:
    """Return exactly `width` cells: longer text is cut, and the last segment's style fills the rest."""
    return list(Segment.adjust_line_length(segments, width, segments[-1].style))
