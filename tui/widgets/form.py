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

from collections.abc import Iterable, Mapping, Sequence
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
from tui.widgets.kit.look import (
    FOCUS,
    GAP,
    HEADING,
    PADDING,
    PANEL_WIDTHS,
    PLACE,
    ink_on,
    new_canvas,
    paint_edges,
    paint_list_row,
    width_of,
)
from tui.widgets.line_entry import ERASES, LineEntry, in_sight
from tui.widgets.painted import Painted, Run
from tui.widgets.picture import Box, Canvas, Span, cut
from tui.widgets.sizes import is_upright

LEAD = 4
"""Cells of a seat's bar and shape before its label."""
MOST_SHARE = 0.6
"""The most of the width that labels take when rows have values next to them."""
VALUE = 2
"""Cells of the arrow before a value, or of the blanks in its place."""
SURE_VALUE = 26
"""Columns of a value for which each of several columns has room. A longer one is cut where there is no more room."""
SIGN_WIDTH = 28
"""Width of a large sign in cells."""
LONGEST_TEXT = 1000
"""Maximum length of a `text` row in characters."""
FIELD = "background"
"""The ground of a field under the cursor."""
TYPED_END = "_"
"""The sign after the end of the text being typed."""
ARROW_COLUMNS = 4
"""Columns of the arrows around a value, with their blanks."""
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
    spans: tuple[Span, ...] = ()
    """The same with inks, such as a meter with a number; then `note` is empty."""
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
    is_offered: bool = False
    """Whether the text of a `text` row is a proposal, which typing replaces."""

    @property
    def selectable(self) -> bool:
        return self.kind not in ("heading", "space", "rim")


def label_width(rows: Sequence[Row], width: int) -> int:
    """Return the columns of labels and of what precedes them: enough for the longest label, or fewer to leave room for
    values."""
    longest = max((cell_len(row.label) for row in rows), default=0) + PADDING + 1 + 2 * any(row.marked for row in rows)
    longest += 2 * any(row.seat is not None for row in rows)
    extra = max((cell_len(row.note) + width_of(row.spans) + VALUE + 1 for row in rows), default=0)
    most = int(width * MOST_SHARE)
    if all(row.kind == "action" for row in rows):
        most = max(most, width - extra)
    return min(longest, most)


@attrs.frozen
class Layout:
    """The places of all rows in a form, in lines from its first row on."""

    boxes: tuple[Box, ...]
    labels: Mapping[int, int]
    """By the column where boxes begin, the columns of their labels."""

    @property
    def height(self) -> int:
        return max((box.bottom for box in self.boxes), default=0)

    @property
    def width(self) -> int:
        """The column where the last column of rows ends."""
        return max((box.right for box in self.boxes), default=0)

    def at(self, x: int, line: int) -> int | None:
        """Return the index of the row at a cell, if any."""
        return next((index for index, box in enumerate(self.boxes) if box.holds(x, line)), None)


def lay_out(rows: Sequence[Row], heights: Sequence[int], width: int, columns: int) -> Layout:
    """Return the places of rows of these heights in up to `columns` columns, as many as have room for all texts but the
    longest values. Rows between two empty ones stay together if a column has room for them."""
    for count in range(columns, 0, -1):
        places = _flow(rows, heights, count)
        parts = [[row for row, (column, _) in zip(rows, places, strict=True) if column == n] for n in range(count)]
        sizes = [_needed(part, SURE_VALUE) for part in parts]
        spare = width - sum(sizes) - GAP * (count - 1)
        if count > 1 and (spare < 0 or not all(parts)):
            continue
        if count > 1:
            for n, part in enumerate(parts):
                longer = min(spare, _needed(part, width) - sizes[n])
                sizes[n], spare = sizes[n] + longer, spare - longer
            sizes = [max(size, min(size + spare // count, PANEL_WIDTHS[1])) for size in sizes]
        else:
            sizes = [width]
        lefts = [sum(sizes[:n]) + GAP * n for n in range(count)]
        boxes = tuple(
            Box(lefts[column], y, sizes[column], height) for (column, y), height in zip(places, heights, strict=True)
        )
        labels = {
            left: label_width([row for row in part if row.selectable], size)
            for left, part, size in zip(lefts, parts, sizes, strict=True)
        }
        return Layout(boxes, labels)
    raise AssertionError("a single column always has room")


def _needed(rows: Sequence[Row], most: int) -> int:
    """Return the columns that all texts of rows need, of values longer than `most` only the beginning; spans after a
    value are left out where there is no room."""
    chosen = [row for row in rows if row.selectable]
    label = max((cell_len(row.label) for row in chosen), default=0) + PADDING + 1
    extra = max((_beside_label(row, most) + 2 * VALUE for row in chosen), default=0)
    return max(label + extra + 1, int(label / MOST_SHARE) + 1)


def _beside_label(row: Row, most: int) -> int:
    value = max(map(cell_len, (row.note, *row.values)))
    return min(value + width_of(row.spans), most) if row.kind == "choice" else value + width_of(row.spans)


def _flow(rows: Sequence[Row], heights: Sequence[int], columns: int) -> list[tuple[int, int]]:
    """Return column and line of each row, in columns that are as low as possible."""
    most = -(-sum(heights) // columns)
    while (places := _filled(rows, heights, most)) and places[-1][0] >= columns:
        most += 1
    return places


def _filled(rows: Sequence[Row], heights: Sequence[int], most: int) -> list[tuple[int, int]]:
    """Return column and line of each row, in columns of at most `most` lines."""
    places: list[tuple[int, int]] = []
    column = y = 0
    for index, (row, height) in enumerate(zip(rows, heights, strict=True)):
        block = height
        if row.kind == "heading":
            end = next((n for n in range(index, len(rows)) if rows[n].kind == "space"), len(rows))
            block = sum(heights[index:end])
        if y and y + block > most:
            column, y = column + 1, 0
        places.append((column, y))
        y += height
    return places


@attrs.frozen
class RowBrush:
    """Draws seats and large signs for one viewer. A `narrow` row, on an upright phone, has its value on the line below
    its label."""

    inks: Inks
    glyphs: Glyphs

    def value(self, row: Row, ink: str, *, here: bool, ground: str = "") -> list[Run]:
        """Return the text next to the label. Arrows show that it can be changed: in the accent's colour in the row
        under the cursor, or in its own ink where that has a ground of the cursor."""
        if row.kind != "choice":
            return [(f"  {row.note}" if row.note else "", ink)]
        arrow = ink if "cursor" in ink else f"{'bold accent' if here else 'border'}{ground}"
        value = row.values[row.index] if row.values else ""
        return [("‹", arrow), (f" {value} ", ink), ("›", arrow)]

    def plate(self, row: Row, seat: Seat, label: str, *, here: bool, narrow: bool, cursor: bool) -> list[Run]:
        """Return the row of a seat: a bar and the shape in its colour, the rest on the ground of a plate. The cursor
        sign takes the place of the bar."""
        ground = "cursor-text on cursor" if cursor else "text on surface"
        colour = ground if cursor else f"seat-{seat + 1} on surface"
        return [
            (self.glyphs["cursor"] if cursor else self.glyphs["edge"], colour),
            (f" {self.glyphs.seat(seat)} ", f"bold {colour}"),
            (label, f"bold {ground}"),
            *(() if narrow else self.value(row, ground, here=here, ground=" on surface")),
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
        extra = f"  {row.hint}" if row.large and not narrow else ""
        return [
            self.inks.segment(" ", "text"),
            self.inks.segment(words, ink),
            self.inks.segment(extra, "dim"),
        ]


class Form(Painted, can_focus=True):
    """Rows with a cursor.

    Rows stand on a panel; one of the kind `space` begins the next panel. A form that `waits` shows its cursor only
    while it has the focus; without `round`, the cursor stops at the first and last row. In a wide terminal it may have
    several `columns`.
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
        columns: int = 1,
        ground: str = "surface",
    ) -> None:
        super().__init__(id=id)
        self._columns, self._ground = columns, ground
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
        self._laid: tuple[object, Layout] | None = None
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
        before, before_top = self._places(), self.top
        self._rows = tuple(rows)
        self.top = self.top if top is None else top
        ids = [row.id if row.selectable else None for row in self._rows]
        self.cursor = ids.index(keep) if keep is not None and keep in ids else self._first()
        self._scroll()
        if self.top != before_top or before != self._places():
            self._late.moved(lambda x, y: next((id for id, box in before if box.holds(x, y + before_top)), None))
        self.refresh(layout=True)
        self.call_after_refresh(self.point)
        self._tell()

    def _places(self) -> list[tuple[str, Box]]:
        return [(row.id, box) for row, box in zip(self._rows, self._layout.boxes, strict=True)]

    def clear(self) -> None:
        """Clear the text of the row under the cursor."""
        if self.current is not None:
            self._change(attrs.evolve(self.current, note=""))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._laid_out(width).height

    @property
    def _is_upright(self) -> bool:
        """Whether rows are tall for fingers: the label on one line, its value on the next."""
        return self.is_attached and is_upright(*self.app.size)

    @property
    def _layout(self) -> Layout:
        return self._laid_out(self.size.width)

    def _laid_out(self, width: int) -> Layout:
        """Return the places of all rows at a width."""
        wanted = (self._rows, width, self._is_upright)
        if self._laid is None or self._laid[0] != wanted:
            tall = FINGER if self._is_upright else 1
            heights = [tall if row.selectable and not row.large else 1 for row in self._rows]
            self._laid = wanted, lay_out(self._rows, heights, width, self._columns)
        return self._laid[1]

    def render_line(self, y: int) -> Strip:
        width, line = self.size.width, y + self.top
        layout = self._layout
        found = [index for index, box in enumerate(layout.boxes) if box.y <= line < box.bottom]
        if len(found) == 1 and (self._rows[found[0]].kind == "rim" or self._rows[found[0]].large):
            return Strip(_fit(self._sign(found[0]), width))
        canvas = new_canvas(self._glyphs, width, 1)
        for index in found:
            box = layout.boxes[index]
            self._paint(canvas, index, line - box.y, box, more=self._more(y) if box.right == layout.width else "")
        return Strip([self._inks.segment(text, ink) for text, ink in canvas.picture().rows[0]], width)

    def _paint(self, canvas: Canvas, index: int, part: int, box: Box, *, more: str) -> None:
        """Paint a line of a row: its first, or on an upright phone its second with the value."""
        row = self._rows[index]
        if row.kind == "space":
            return
        here = index == self.cursor and (self.has_focus or not self._waits)
        typed = self._line if here else None
        if typed is not None:
            row = attrs.evolve(row, note="".join(self._in_sight(typed)))
        place = Box(box.x, 0, box.width - 2 * bool(more), 1)
        narrow, ground = self._is_upright, self._ground
        label, column = row.label, self._layout.labels[box.x]
        if row.kind == "heading":
            canvas.fill(place, f"text on {ground}")
            paint_edges(canvas, place, foot=False)
            canvas.put(box.x + PADDING, 0, cut(label, place.width - PADDING - 1), f"{HEADING} on {ground}")
        elif part:
            spans = self._value(row, box, here=here)
            left = () if row.kind == "choice" else ((" " * VALUE, "text"),)
            paint_list_row(canvas, place, (*left, *spans), ground="cursor" if here and self.has_focus else ground)
        elif (seat := row.seat) is not None:
            room = (box.width if narrow else column) - LEAD
            label = set_cell_size(cut(label, room - 1, more=self._glyphs["more"]), room)
            if row.kind == "choice" and row.values and not narrow:
                shown = cut(row.values[row.index], place.width - column - ARROW_COLUMNS, more=self._glyphs["more"])
                row = attrs.evolve(row, values=(shown,), index=0)
            runs = self._brush.plate(row, seat, label, here=here, narrow=narrow, cursor=here and self.has_focus)
            canvas.fill(place, runs[-1][1])
            x = box.x
            for text, ink in runs:
                x = canvas.put(x, 0, text, ink, limit=max(0, place.right - x))
        else:
            lead: tuple[Span, ...] = ()
            if not row.marked and any(one.marked for one in self._rows):
                lead = (("  ", "text"),)
            if self._beside(row) and not narrow:
                room = column - PADDING - 2 * (row.marked or bool(lead))
                label = set_cell_size(cut(label, room - 1, more=self._glyphs["more"]), room)
            value = () if narrow else self._value(row, box, here=here)
            if value and row.kind != "choice":
                value = ((" " * VALUE, "text"), *value)
            paint_list_row(
                canvas,
                place,
                (*lead, (label, "bold" if here and self.has_focus else "text"), *value),
                here=here and self.has_focus,
                chosen=here and not self.has_focus and not self._waits and len(self._rows) > 1,
                turn=row.marked,
                ground=ground,
            )
        if typed is not None and part == narrow:
            self._paint_field(canvas, place, typed)
        if more:
            ink = "bold" if here and self.has_focus else "accent"
            canvas.fill(Box(place.right, 0, 2, 1), f"text on {(under := canvas.ground_at(box.x, 0))}")
            canvas.put(place.right, 0, more, ink_on(ink, under))

    def _value(self, row: Row, box: Box, *, here: bool) -> tuple[Span, ...]:
        """Return the value of a row, with arrows if it can be changed."""
        if row.kind == "choice":
            arrows = "accent" if here else "border"
            column = PADDING if self._is_upright else self._layout.labels[box.x]
            room = box.width - column - 2 * VALUE - 1
            value = cut(row.values[row.index] if row.values else "", room, more=self._glyphs["more"])
            spans = row.spans if cell_len(value) + width_of(row.spans) <= room else ()
            return (("‹ ", arrows), (value, "bold strong" if here else "text"), (" ›", arrows), *spans)
        if row.spans:
            return row.spans
        if row.empty and not (row.note or here):
            return ((row.empty, "dim"),)
        return ((row.note, "dim" if row.kind == "action" else "text"),) if row.note else ()

    def on_mount(self) -> None:
        if not self._waits:
            self.call_after_refresh(self._tell)

    def on_resize(self) -> None:
        self._scroll()
        self.refresh()
        self.call_after_refresh(self.point)

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
        index = self._layout.at(event.x, event.y + self.top)
        is_late = self._late.is_late(event.x, event.y, self._rows[index].id if index is not None else "")
        if index is not None and self._rows[index].selectable:
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
            self.point()
        else:
            self._redraw(before)
            self._redraw(index)
        self._tell()

    def _step(self, by: int) -> None:
        row = self.current
        if row is not None and row.kind == "choice" and row.values:
            self._change(attrs.evolve(row, index=(row.index + by) % len(row.values)))

    def _change(self, row: Row) -> None:
        before = self._layout
        self._rows = (*self._rows[: self.cursor], row, *self._rows[self.cursor + 1 :])
        if self._layout == before:
            self._redraw(self.cursor)
        else:
            self._scroll()
            self.refresh(layout=True)
            self.call_after_refresh(self.point)
        self.post_message(self.Changed(row))

    @property
    def _line(self) -> LineEntry | None:
        """The text under the cursor with its editing position, which is at the end for another text than before. None
        in other rows."""
        row = self.current
        if row is None or row.kind != "text":
            return None
        if (row.id, row.note) != (self._edited.purpose, self._edited.text):
            self._edited = LineEntry(row.id, row.note, len(row.note), is_offered=row.is_offered and bool(row.note))
        return self._edited

    def _type(self, line: LineEntry) -> None:
        """Store an edited line."""
        row, self._edited = self._rows[self.cursor], line
        if row.note != line.text:
            self._change(attrs.evolve(row, note=line.text, is_offered=False))
        else:
            self._redraw(self.cursor)

    @property
    def _text_column(self) -> int:
        """The column where the text of the row under the cursor begins."""
        box = self._layout.boxes[self.cursor]
        return box.x + (PADDING if self._is_upright else self._layout.labels[box.x]) + VALUE

    def _in_sight(self, line: LineEntry) -> tuple[str, str, str]:
        """Return the visible part of an edited line: before, under and after its cursor."""
        box = self._layout.boxes[self.cursor]
        room = box.right - self._text_column - 1 - 2 * bool(self._more(box.y - self.top))
        return in_sight(line.text, line.cursor, room, end=TYPED_END, more=self._glyphs["more"])

    def _paint_field(self, canvas: Canvas, place: Box, line: LineEntry) -> None:
        """Paint the field of an edited line, with the letter under the cursor, or all of a text that typing replaces,
        in the cursor's colour. The sign after the end needs no mark."""
        if not self.has_focus:
            return
        before, under, after = self._in_sight(line)
        field = f"bold strong on {FIELD}"
        canvas.fill(Box(self._text_column - 1, 0, place.right - self._text_column, 1), field)
        x = canvas.put(self._text_column, 0, before, FOCUS if line.is_offered else field)
        at_end = line.cursor >= len(line.text)
        x = canvas.put(x, 0, under, f"{PLACE} on {FIELD}" if at_end else FOCUS)
        canvas.put(x, 0, after, field)

    def _tell(self) -> None:
        if self.current is not None:
            self.post_message(self.Moved(self.current))

    def _first(self) -> int:
        return next((index for index, row in enumerate(self._rows) if row.selectable), 0)

    def _scroll(self) -> bool:
        """Bring the cursor into view, once there is a size. Return whether that scrolled."""
        height, layout = self.size.height, self._layout
        if not height:
            return False
        box = layout.boxes[self.cursor] if self.cursor < len(layout.boxes) else Box(0, 0, 0, 0)
        low = max(0, box.bottom - height)
        high = min(box.y, max(0, layout.height - height))
        before, self.top = self.top, max(low, min(self.top, high))
        return before != self.top

    def _more(self, y: int) -> str:
        """Return the sign on the first and last line for rows hidden above or below."""
        if y == 0 and self.top:
            return self._glyphs["up"]
        if y == self.size.height - 1 and self.top + self.size.height < self._layout.height:
            return self._glyphs["down"]
        return ""

    def point(self) -> None:
        """Move the terminal's own cursor, which screen readers follow, to the row under the cursor."""
        if self.has_focus and self.size.height and self.screen is self.app.screen:
            line, boxes = self._line, self._layout.boxes
            box = boxes[self.cursor] if self.cursor < len(boxes) else Box(0, 0, 0, 0)
            across = box.x + PADDING if line is None else self._text_column + cell_len(self._in_sight(line)[0])
            below = int(line is not None and self._is_upright)
            place = Offset(min(across, self.size.width - 1), box.y - self.top + below)
            if self.app.cursor_position != (there := self.region.offset + place):
                self.app.cursor_position = there
                self.refresh(Region(place.x, place.y, 1, 1))  # it moves with the next frame

    def _redraw(self, index: int) -> None:
        self.point()
        if index < len(self._rows):
            box, rims = self._layout.boxes[index], int(self._rows[index].large)
            self.refresh(Region(box.x, box.y - self.top - rims, box.width, box.height + 2 * rims))

    def _on_left_arrow(self, x: int) -> bool:
        box = self._layout.boxes[self.cursor]
        return x <= box.x + VALUE + (PADDING if self._is_upright else self._layout.labels[box.x]) - 1

    def _sign(self, index: int) -> list[Segment]:
        """Return a row of a large sign: its words, or the half-high edge above or below them."""
        row = self._rows[index]
        above = row.kind == "rim" and self._rows[index + 1].large
        main = index + above - (row.kind == "rim" and not above)
        here = main == self.cursor and self.has_focus
        return self._brush.sign(row, here=here, above=above, narrow=self._is_upright)

    def _beside(self, row: Row) -> bool:
        return bool(row.note or row.spans) or row.kind != "action"


def _fit(segments: list[Segment], width: int) -> list[Segment]:
    """Return exactly `width` cells: longer text is cut, and the last segment's style fills the rest."""
    return list(Segment.adjust_line_length(segments, width, segments[-1].style))
