"""The look that all screens share: type scale, margins, panels, lists, cards, bars, meters, badges and the row of keys.

`docs/boards.md` shows all of it in one picture. Painters take a `Canvas`; functions that return spans serve lines of
text (`tui.widgets.reader`) as well.

Parts can be distinguished without colour: the cursor by `▸`, the turn by `►`, the guide by `◆`. `▴` and `▾` only
compare.
"""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len
from rich.style import Style

from themes.glyphs import Glyphs
from themes.inks import ATTRIBUTES, Inks
from tui.widgets.line_entry import UNDER_CURSOR, in_sight
from tui.widgets.picture import PRESS, Box, Canvas, Row, Span, Target, cut

MARGIN = 2
"""Columns left of everything on a page."""
PADDING = 2
"""Columns between the edge of a panel and its text. The cursor of a list stands there."""
GAP = 1
"""Columns between panels."""
NARROW = 60
"""Columns below which keys give up words."""
PANEL_WIDTHS = (26, 44)
"""Columns of a panel: of a card, and of a list with numbers. Five or three of them fill 140 columns."""

PLACE = "bold accent"
"""The name of the place, in the title row."""
HEADING = "bold strong"
"""A heading of a page."""
BOARD_HEADING = "bold dim"
"""A heading inside a board."""
TEXT, DIM = "text", "dim"

FOCUS = "bold cursor-text on cursor"
"""The row, or the head of the card, under the cursor."""
STAGED = "bold inverse on ghost"
"""The head of a card that was taken up and not yet placed."""
SIGNS = {"cursor": "▸", "turn": "►", "legal": "•", "ghost": "◈", "guide": "◆"}
ASCII_SIGNS = {"cursor": "}", "turn": ">", "legal": "*", "ghost": "@", "guide": "%"}
EIGHTHS = "▏▎▍▌▋▊▉"


def new_canvas(glyphs: Glyphs, width: int, height: int, ground: str = TEXT) -> Canvas:
    """Return a canvas for the characters of a viewer's terminal."""
    return Canvas(width, height, ground, twins=glyphs.twins, edged=glyphs.edged, day=glyphs.day)


def sign(canvas: Canvas, name: str) -> str:
    """Return a sign of `SIGNS`, or its form in ASCII, where `▸` and `►` differ too."""
    return (ASCII_SIGNS if canvas.ascii_only else SIGNS)[name]


def ink_on(ink: str, ground: str) -> str:
    """Return an ink on a ground, which under the cursor decides the colour too. An ink with a ground keeps it.

    >>> ink_on("bold dim", "surface"), ink_on("bold dim", "cursor"), ink_on("bold inverse on gain", "cursor")
    ('bold dim on surface', 'bold cursor-text on cursor', 'bold inverse on gain')
    """
    if " on " in ink:
        return ink
    if ground == "cursor":
        words = ink.split()
        letters = "cursor-text~cursor~0.6" if "border" in words else "cursor-text"
        ink = " ".join([*(word for word in words if word in ATTRIBUTES), letters])
    return f"{ink} on {ground}"


def put_typed(
    canvas: Canvas, x: int, y: int, text: str, cursor: int, *, room: int, more: str = "", ground: str = "surface"
) -> int:
    """Write the part of a typed text around its cursor, and return the column of the cursor."""
    before, under, after = in_sight(text, cursor, room, more=more)
    place = canvas.put(x, y, before, f"bold strong on {ground}")
    canvas.put(canvas.put(place, y, under, UNDER_CURSOR), y, after, f"bold strong on {ground}")
    return place


def put_spans(canvas: Canvas, x: int, y: int, spans: Sequence[Span], ground: str, *, limit: int) -> int:
    """Write spans on a ground, cut with a mark before column `limit`, and return the column after them."""
    for text, ink in spans:
        if x >= limit:
            break
        x = canvas.put(x, y, cut(text, limit - x), ink_on(ink, ground))
    return x


def width_of(spans: Sequence[Span]) -> int:
    """Return the cells of spans."""
    return sum(cell_len(text) for text, _ in spans)


class OnGround(Inks):
    """The inks of a viewer on the ground of a panel, for widgets that stand in one."""

    __slots__ = ("_ground", "_inks")

    def __init__(self, inks: Inks, ground: str) -> None:
        self._inks = inks
        self._ground = ground

    def style(self, ink: str) -> Style:
        """Return the style of an ink on this ground, unless it has its own."""
        return self._inks.style(ink_on(ink, self._ground))


# Headings and panels


def paint_heading(
    canvas: Canvas, box: Box, title: str, note: str = "", *, line: bool = False, ink: str = BOARD_HEADING
) -> None:
    """Paint a heading, a note, and with `line` a line to the end of the row. Pages use the ink `HEADING`."""
    x = canvas.put(box.x, box.y, cut(title, box.width), ink)
    if note and cell_len(note) + 1 < box.right - x:
        x = canvas.put(x + 1, box.y, note, DIM)
    if line and x + 1 < box.right:
        canvas.put(x + 1, box.y, "─" * (box.right - x - 1), "border")


def panel_places(width: int, count: int, size: int = PANEL_WIDTHS[1]) -> list[tuple[int, int]]:
    """Return column and width of up to `count` panels side by side; fewer where a screen of `width` has no room.

    >>> panel_places(140, 3), panel_places(100, 3), panel_places(48, 3)
    ([(2, 44), (47, 44), (92, 44)], [(2, 44), (47, 44)], [(2, 44)])
    """
    size = min(size, width - 2 * MARGIN)
    fitting = min(count, max(1, (width - 2 * MARGIN + GAP) // (size + GAP)))
    return [(MARGIN + place * (size + GAP), size) for place in range(fitting)]


def paint_panel(
    canvas: Canvas, box: Box, title: str = "", note: str = "", *, ground: str = "surface", ink: str = HEADING
) -> Box:
    """Paint a block with its title in the first row and a note at the right; return the region for its content."""
    canvas.fill(box, f"{TEXT} on {ground}")
    paint_edges(canvas, box)
    inner = Box(box.x + PADDING, box.y, max(0, box.width - 2 * PADDING), box.height)
    if not title:
        return inner
    x = canvas.put(inner.x, inner.y, cut(title, inner.width), f"{ink} on {ground}")
    if note and x + 2 + cell_len(note) <= inner.right:
        canvas.right(inner.right, inner.y, note, f"{DIM} on {ground}")
    return Box(inner.x, inner.y + 1, inner.width, max(0, inner.height - 1))


@attrs.frozen
class Panel:
    """A panel of text, for `flow_panels`. Its lines have at most `text_width` cells."""

    title: str
    lines: Sequence[Row]
    note: str = ""
    """The content at the right of its first row."""


def panel_columns(width: int, count: int, size: int = PANEL_WIDTHS[1]) -> list[tuple[int, int]]:
    """Return column and width of up to `count` panels of at least `size` columns, which fill the width between the
    margins.

    >>> panel_columns(140, 2, 60), panel_columns(80, 2, 60)
    ([(2, 67), (70, 67)], [(2, 76)])
    """
    fitting = len(panel_places(width, count, size))
    step = (width - 2 * MARGIN + GAP) // fitting
    return [(MARGIN + place * step, step - GAP) for place in range(fitting)]


def text_width(columns: Sequence[tuple[int, int]]) -> int:
    """Return the columns of text in panels of these widths."""
    return columns[0][1] - 2 * PADDING


def place_panels(panels: Sequence[Panel], columns: Sequence[tuple[int, int]]) -> list[Box]:
    """Return the places of panels in columns, each below the shortest column so far."""
    tops = [0] * len(columns)
    boxes = []
    for panel in panels:
        place = tops.index(min(tops))
        x, size = columns[place]
        boxes.append(Box(x, tops[place], size, bool(panel.title) + len(panel.lines)))
        tops[place] = boxes[-1].bottom + GAP
    return boxes


def flow_panels(glyphs: Glyphs, width: int, panels: Sequence[Panel], columns: Sequence[tuple[int, int]]) -> list[Row]:
    """Return rows with panels in their places; an empty row separates those below each other."""
    boxes = place_panels(panels, columns)
    canvas = new_canvas(glyphs, width, max((box.bottom for box in boxes), default=0))
    for panel, box in zip(panels, boxes, strict=True):
        inner = paint_panel(canvas, box, panel.title, panel.note)
        for number, line in enumerate(panel.lines):
            put_spans(canvas, inner.x, inner.y + number, line, "surface", limit=inner.right)
    return list(canvas.picture().rows)


def paint_edges(canvas: Canvas, box: Box, *, foot: bool = True) -> None:
    """Paint an edge at the left of a region and below it, where nothing is written.

    Only on a canvas that is `edged`, as in the theme of high contrast, because its panels have the colour of the page.
    """
    if not canvas.edged or box.width < 1 or box.height < 1:
        return
    for y in range(box.y, box.bottom - foot):
        canvas.under(box.x, y, "▏", "border")
    if foot:
        for x in range(box.x, box.right):
            canvas.under(x, box.bottom - 1, "▁", "border")


# Lists


def paint_list_row(
    canvas: Canvas,
    box: Box,
    spans: Sequence[Span],
    right: Sequence[Span] = (),
    *,
    here: bool = False,
    chosen: bool = False,
    disabled: bool = False,
    turn: bool = False,
    ground: str = "surface",
) -> None:
    """Paint one row of a list from edge to edge: the sign of the cursor, its text, and what stands at the right.

    Under the cursor (`here`) the whole row has the cursor's colour; a `chosen` row without it is raised. A row that
    waits for the reader has the sign of the `turn`, one blank after the cursor's.
    """
    ground = "cursor" if here else "raised" if chosen else ground
    canvas.fill(box, ink_on(TEXT, ground))
    if not (here or chosen):
        paint_edges(canvas, box, foot=False)
    x = box.x
    if here or chosen:
        canvas.put(x, box.y, sign(canvas, "cursor"), ink_on(PLACE, ground))
    x += PADDING
    if turn:
        canvas.put(x, box.y, sign(canvas, "turn"), ink_on(PLACE, ground))
        x += 2
    edge = box.right - 1
    if right and x + width_of(spans) + 1 + width_of(right) > edge and width_of(right) > box.width // 2:
        right = ()
    end = edge - width_of(right)
    dimmed = [(text, DIM) for text, _ in spans] if disabled and not here else spans
    put_spans(canvas, x, box.y, dimmed, ground, limit=end - bool(right))
    put_spans(canvas, end, box.y, right, ground, limit=edge)


def first_shown(here: int, count: int, room: int) -> int:
    """Return the first of `count` rows to show where `room` fit, so that row `here` is in the middle if possible.

    >>> first_shown(1, 9, 5), first_shown(5, 9, 5), first_shown(8, 9, 5), first_shown(2, 3, 5)
    (0, 3, 4, 0)
    """
    return max(0, min(here - room // 2, count - room))


def paint_more(canvas: Canvas, box: Box, glyphs: Glyphs, *, above: bool, below: bool) -> None:
    """Paint the signs of rows above and below a list, in the column at its right."""
    for y, name, is_there in ((box.y, "up", above), (box.bottom - 1, "down", below)):
        if is_there:
            canvas.put(box.right, y, glyphs[name], "accent")


# Cards


def paint_card(
    canvas: Canvas,
    box: Box,
    title: str,
    note: str = "",
    *,
    head: int = 0,
    here: bool = False,
    chosen: bool = False,
    staged: bool = False,
    legal: bool = False,
    disabled: bool = False,
    ground: str = "surface",
) -> Box:
    """Paint a block with a `head`, the row with its title, that shows its state; return the region below the head.

    Under the cursor (`here`), or after it was taken up (`staged`), the head has the colour of cursor or ghost, and a
    foot of half a row stands below the box. A `chosen` card without the cursor has a raised head and a foot in the
    accent's colour. A `note`, such as "gone", stands at the right of the head.
    """
    canvas.fill(box, f"{TEXT} on {ground}")
    paint_edges(canvas, box)
    paint_head(
        canvas,
        Box(box.x, box.y + head, box.width, 1),
        title,
        note,
        here=here,
        chosen=chosen,
        staged=staged,
        legal=legal,
        disabled=disabled,
        ground=ground,
    )
    foot = "cursor" if here else "ghost" if staged else "accent" if chosen else ""
    if foot:
        paint_foot(canvas, Box(box.x, box.bottom, box.width, 1), foot)
    return Box(box.x + PADDING, box.y + head + 1, max(0, box.width - 2 * PADDING), max(0, box.height - head - 1))


def paint_head(
    canvas: Canvas,
    box: Box,
    title: str,
    note: str = "",
    *,
    here: bool = False,
    chosen: bool = False,
    staged: bool = False,
    legal: bool = False,
    disabled: bool = False,
    ground: str = "surface",
) -> None:
    """Paint the head of a card, one row, in its state."""
    if here or staged or chosen:
        ink = FOCUS if here else STAGED if staged else f"{HEADING} on raised"
        name, mark = ("ghost", ink) if staged and not here else ("cursor", f"{PLACE} on raised" if chosen else ink)
        mark = ink if here else mark
        canvas.fill(box, ink)
    else:
        ink = f"{DIM if disabled else HEADING} on {ground}"
        name, mark = ("legal" if legal else "", f"legal on {ground}")
    x = box.x + PADDING
    if name:
        canvas.put(x, box.y, sign(canvas, name), mark)
        x += 2
    x = canvas.put(x, box.y, cut(title, box.right - x - 1), ink)
    edge = box.right - PADDING
    if note and x + 1 + cell_len(note) <= edge:
        canvas.right(edge, box.y, note, ink if here or staged else f"{DIM} on {'raised' if chosen else ground}")


def paint_foot(canvas: Canvas, box: Box, role: str = "cursor") -> None:
    """Paint the foot of a card, half a row high, in a row below it; the ground of that row stays."""
    for x in range(box.x, box.right):
        canvas.put(x, box.y, "^" if canvas.ascii_only else "▀", f"{role} on {canvas.ground_at(x, box.y)}")


# Bars, meters and badges


def paint_bar(canvas: Canvas, box: Box, share: float, role: str, *, ground: str = "raised") -> None:
    """Paint a solid bar of one row, filled to a share of 0 to 1 in eighths of a cell.

    For one bar by itself, as on a plate, and for stacked parts. In consecutive rows such bars merge: use meters there.
    """
    canvas.fill(box, f"text on {ground}")
    full, rest = divmod(round(max(0.0, min(1.0, share)) * box.width * 8), 8)
    canvas.put(box.x, box.y, "█" * full + (EIGHTHS[rest - 1] if rest else ""), f"{role} on {ground}")


def meter_spans(share: float, width: int, role: str, *, ascii_only: bool = False) -> tuple[Span, ...]:
    """Return a meter of `width` cells, filled to a share of 0 to 1 in half cells, as spans.

    A share above 0 fills at least half a cell.

    >>> meter_spans(0.55, 10, "gain"), meter_spans(0.5, 4, "gain", ascii_only=True)
    ((('━━━━━╸', 'gain'), ('────', 'border')), (('==', 'gain'), ('--', 'border')))
    """
    halves = round(max(0.0, min(1.0, share)) * width * 2)
    full, odd = divmod(max(halves, 1 if share > 0 else 0), 2)
    line, half, rest = ("=", "-", "-") if ascii_only else ("━", "╸", "─")
    spans = ((line * full + half * odd, role), (rest * (width - full - odd), "border"))
    return tuple(span for span in spans if span[0])


def paint_meter(
    canvas: Canvas, x: int, y: int, width: int, share: float, role: str, *, ground: str = "background"
) -> int:
    """Paint a meter, and return the column after it. For lists of bars in consecutive rows, which never merge."""
    return put_spans(canvas, x, y, meter_spans(share, width, role), ground, limit=x + width)


def badge_ink(role: str) -> str:
    """Return the ink for text on a badge in the colour of a role: a seat, `gain`, `loss`, `warning`, `cursor`,
    `ghost`."""
    return f"bold inverse on {role}"


def paint_badge(canvas: Canvas, x: int, y: int, text: str, role: str) -> int:
    """Paint a short text on the colour of a role, and return the column after it."""
    return canvas.put(x, y, text, badge_ink(role))


# The row of keys at the foot of every screen


@attrs.frozen
class Key:
    """A key with its word."""

    id: str
    """The binding that a click presses; empty for several keys at once."""
    shown: str
    """The key as printed on a keyboard."""
    word: str = ""
    """Its effect; empty if the key says it."""

    @property
    def width(self) -> int:
        """Its cells."""
        return cell_len(self.shown) + (1 + cell_len(self.word) if self.word else 0)


def place_keys(width: int, keys: Sequence[Key], standing: Sequence[Key] = ()) -> list[tuple[int, Key]]:
    """Return the keys that fit into a row, with their columns.

    The `standing` ones, help and leave, end the row, so that they stay where they are while others change. Where others
    have no room, on narrow screens all but the last lose their words; then the last of the others are left out.
    """
    placed = _place_keys(width, keys, standing)
    if width < NARROW and len(placed) < len(keys) + len(standing):
        shorter = [attrs.evolve(key, word="") for key in standing[:-1]]
        placed = max(placed, _place_keys(width, keys, (*shorter, *standing[-1:])), key=len)
    return placed


def _place_keys(width: int, keys: Sequence[Key], standing: Sequence[Key]) -> list[tuple[int, Key]]:
    edge = width - 1
    ends: list[tuple[int, Key]] = []
    for key in reversed(standing):
        if edge - key.width >= 1:
            ends.insert(0, (edge - key.width, key))
            edge -= key.width + 2
    placed, x = [], 1
    for key in keys:
        if x + key.width <= edge:
            placed.append((x, key))
            x += key.width + 2
    return [*placed, *ends]


def key_bar(width: int, keys: Sequence[Key], standing: Sequence[Key] = ()) -> Row:
    """Return the row of keys as spans of exactly `width` cells."""
    spans: list[Span] = []
    x = 0
    for column, key in place_keys(width, keys, standing):
        spans += [(" " * (column - x), "text on surface"), (key.shown, f"{PLACE} on surface")]
        if key.word:
            spans.append((f" {key.word}", f"{DIM} on surface"))
        x = column + key.width
    return (*spans, (" " * (width - x), "text on surface")) if x < width else tuple(spans)


def paint_key_bar(
    canvas: Canvas, y: int, keys: Sequence[Key], standing: Sequence[Key] = (), *, tall: bool = False
) -> None:
    """Paint the row of keys; each with a binding is a target that presses it, for fingers two rows high (`tall`)."""
    x = 0
    for text, ink in key_bar(canvas.width, keys, standing):
        x = canvas.put(x, y, text, ink)
    for column, key in place_keys(canvas.width, keys, standing):
        if key.id:
            box = Box(column - 1, max(0, y - 1), key.width + 2, min(2, y + 1)) if tall else Box(column, y, key.width, 1)
            canvas.target(Target(f"{PRESS}{key.id}", box))


def key_at(x: int, width: int, keys: Sequence[Key], standing: Sequence[Key] = ()) -> Key | None:
    """Return the key in a column of the row of keys, or within one column of it."""
    for column, key in place_keys(width, keys, standing):
        if column - 1 <= x <= column + key.width:
            return key
    return None
