"""Paints the list of finished tables, three rows each, and the winner's city of the one under the cursor."""

from collections.abc import Mapping, Sequence
from typing import Literal

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Scene, board_for
from tui.screens.finished import Course, FinishedTable, course_words
from tui.screens.home_live_picture import portrait
from tui.widgets.kit.look import (
    BOARD_HEADING,
    DIM,
    MARGIN,
    PADDING,
    PLACE,
    TEXT,
    badge_ink,
    ink_on,
    new_canvas,
    paint_list_row,
    paint_meter,
    paint_panel,
    put_spans,
    put_typed,
    sign,
)
from tui.widgets.kit.signs import total
from tui.widgets.kit.sky import paint_sky, paint_skyline
from tui.widgets.line_entry import LineEntry
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut, wrap

LIST_COLUMNS, NARROW_LIST_COLUMNS = 60, 48
"""Columns of the list where the city has room next to it, on wide screens and on others."""
WIDE_FROM = 110
"""Columns of a wide screen."""
BESIDE_FROM = 100
"""Columns of a screen from which the city has room next to the list."""
ENTRY_ROWS = 3
CURVE_COLUMNS = 18
"""Columns of the line of points."""
STEPS = " ▁▂▃▄▅▆▇█"
PLACE_COLUMNS = 6
"""Columns of the chip with the place."""
WORDS_ROWS = 8
"""Rows of the panel below the city."""
ACTIONS = ("replay", "results", "review")
"""The choices that Enter offers for a finished table."""


@attrs.frozen
class Entry:
    """One entry of the list: a finished `table`, another `row` that opens something, a `line` to type in, or a sentence
    (`none`). A `heading` stands above it."""

    id: str
    kind: Literal["table", "row", "line", "none"]
    title: str
    note: str = ""
    hint: str = ""
    heading: str = ""
    mine: Seat | None = None
    game: str = ""
    when: str = ""
    indent: int = 0

    def rows(self) -> int:
        """Return its height with the heading and the blank row above it."""
        return (ENTRY_ROWS if self.kind == "table" else 1) + (2 if self.heading else self.kind == "table")


@attrs.frozen
class Listing:
    """The list with all known facts."""

    entries: tuple[Entry, ...]
    here: int
    texts: Texts
    glyphs: Glyphs
    depth: Depth
    found: Mapping[str, FinishedTable] = attrs.field(factory=dict, eq=id)
    courses: Mapping[str, Course] = attrs.field(factory=dict, eq=id)
    lines: Mapping[str, LineEntry] = attrs.field(factory=dict, eq=id)
    """The typed text, by entry."""
    action: int = 0
    actions: tuple[str, ...] = ACTIONS
    seen: str = ""
    """The entry of the shown city: that of the cursor, once it rests."""

    @property
    def entry(self) -> Entry | None:
        """The entry under the cursor."""
        return self.entries[self.here] if self.entries else None


def tops(entries: Sequence[Entry]) -> list[int]:
    """Return the first row of each entry, and the row after the last one."""
    found = [0]
    for entry in entries:
        found.append(found[-1] + entry.rows())
    return found


def list_box(width: int, height: int) -> Box:
    """Return the region of the list; below it the last row is left for actions where the city has no room."""
    if width >= BESIDE_FROM:
        return Box(MARGIN, 1, LIST_COLUMNS if width >= WIDE_FROM else NARROW_LIST_COLUMNS, height - 1)
    return Box(MARGIN, 1, width - 2 * MARGIN, height - 3)


def scrolled(listing: Listing, top: int, room: int) -> int:
    """Return the first visible row: the same while the entry under the cursor is in view, else it is in the middle."""
    rows = tops(listing.entries)
    if not listing.entries or rows[-1] <= room:
        return 0
    first, behind = rows[listing.here], rows[listing.here + 1]
    if top <= first and behind <= top + room:
        return min(top, rows[-1] - room)
    return max(0, min((first + behind - room) // 2, rows[-1] - room))


def shown_entries(listing: Listing, top: int, room: int) -> list[Entry]:
    """Return the entries in view."""
    rows = tops(listing.entries)
    return [entry for place, entry in enumerate(listing.entries) if rows[place + 1] > top and rows[place] < top + room]


def paint_replays(listing: Listing, width: int, height: int, top: int) -> tuple[Picture, tuple[int, int]]:
    """Paint the page between title and key bar, the list from row `top` on; return it and the cell of the cursor."""
    canvas = new_canvas(listing.glyphs, width, height)
    box = list_box(width, height)
    sheet = new_canvas(listing.glyphs, box.width, box.height)
    rows, is_beside = tops(listing.entries), width >= BESIDE_FROM
    for place, entry in enumerate(listing.entries):
        y = rows[place] - top
        if -entry.rows() < y < box.height:
            _paint_entry(sheet, listing, entry, y, here=place == listing.here, is_beside=is_beside)
    canvas.paste(sheet.picture(), box.x, box.y)
    more = rows[-1] - top > box.height
    if top:
        canvas.right(box.right, box.y - 1, listing.glyphs["up"], DIM)
    if more:
        canvas.right(box.right, min(height - 1, box.bottom), listing.glyphs["down"], DIM)
    if is_beside:
        gap = 4 if width >= WIDE_FROM else 2
        _paint_side(canvas, listing, Box(box.right + gap, 1, width - box.right - gap - MARGIN, height - 2))
    elif (chosen := listing.entry) is not None and chosen.kind == "table":
        _paint_actions(canvas, listing, Box(MARGIN, height - 1, width - 2 * MARGIN, 1), "background")
    elif chosen is not None:
        canvas.put(MARGIN, height - 1, cut(chosen.hint, width - 2 * MARGIN), DIM)
    return canvas.picture(), _cursor(listing, box, top)


def _cursor(listing: Listing, box: Box, top: int) -> tuple[int, int]:
    """Return the cell where the terminal's own cursor stands: the title of the entry, or the caret of a line."""
    entry = listing.entry
    if entry is None:
        return box.x, box.y
    y = box.y + tops(listing.entries)[listing.here] - top + entry.rows() - (ENTRY_ROWS if entry.kind == "table" else 1)
    if entry.kind != "line":
        return box.x + PADDING, y
    line = listing.lines.get(entry.id, LineEntry(entry.id))
    return min(box.right - 1, box.x + _line_column(entry) + cell_len(line.text[: line.cursor])), y


def _line_column(entry: Entry) -> int:
    return PADDING + cell_len(entry.title) + 2


def _paint_entry(canvas: Canvas, listing: Listing, entry: Entry, y: int, *, here: bool, is_beside: bool) -> None:
    if entry.heading:
        canvas.put(0, y + 1, entry.heading, BOARD_HEADING)
        y += 2
    elif entry.kind == "table":
        y += 1
    box = Box(0, y, canvas.width, 1)
    title: list[Span] = [(" " * entry.indent, TEXT), (entry.title, "bold strong"), (f"  {entry.note}", DIM)]
    if entry.kind == "line":
        _paint_line(canvas, listing, entry, box, here=here)
    elif entry.kind == "row":
        paint_list_row(canvas, box, title, [(entry.when, DIM), (" ", DIM)] if entry.when else [], here=here)
    elif entry.kind == "none":
        put_spans(canvas, PADDING, y, [(entry.title, DIM)], "background", limit=canvas.width)
        return
    else:
        rest = Box(0, y + 1, canvas.width, ENTRY_ROWS - 1)
        canvas.fill(rest, f"{TEXT} on surface")
        canvas.fill(attrs.evolve(rest, width=1), "cursor on surface" if here else "border on surface", "▌")
        paint_list_row(canvas, box, title, [(entry.when, DIM), (" ", DIM)], here=here)
        _paint_result(canvas, listing, entry, y + 1, is_beside=is_beside)
    canvas.target(Target(entry.id, Box(0, y, canvas.width, ENTRY_ROWS if entry.kind == "table" else 1)))


def _paint_line(canvas: Canvas, listing: Listing, entry: Entry, box: Box, *, here: bool) -> None:
    """Paint a row with a line to type in: with a caret under the cursor, which shows where one types."""
    line = listing.lines.get(entry.id, LineEntry(entry.id))
    paint_list_row(canvas, box, [(entry.title, TEXT)], chosen=here)
    x = _line_column(entry)
    if not here:
        put_spans(canvas, x, box.y, [(line.text or entry.note, DIM)], "surface", limit=box.right - 1)
        return
    put_typed(
        canvas, x, box.y, line.text, line.cursor, room=box.right - x - 2, more=listing.glyphs["more"], ground="raised"
    )


def _paint_result(canvas: Canvas, listing: Listing, entry: Entry, y: int, *, is_beside: bool) -> None:
    """Paint the place and the points of every seat, and below the line of points and one fact. Beside the city, which
    tells who won, it is another fact."""
    ground = "surface"
    result = listing.found.get(entry.id)
    if result is None:
        return
    x, edge = PADDING, canvas.width - 1
    if entry.mine is not None:
        rank = result.ranks[entry.mine]
        words = f" {listing.texts.ui('replays-place', place=rank)} "
        canvas.put(x, y, words, badge_ink("gain") if rank == 1 else "bold strong on raised")
    x += PLACE_COLUMNS + 1
    seats = len(result.totals)
    each = (edge - x) // seats
    most = max(1, *result.totals)
    for seat, points in enumerate(result.totals):
        left = x + seat * each
        role, shape = f"seat-{seat + 1}", listing.glyphs.seat(seat)
        at = canvas.put(left, y, f"{shape} ", f"bold {role} on {ground}")
        has_won = result.ranks[seat] == 1
        width = each - 8
        if width >= 3:
            at = paint_meter(canvas, at, y, min(width, 14), max(0, points) / most, role, ground=ground)
        canvas.put(at + 1, y, total(points), f"{'bold strong' if has_won else DIM} on {ground}")
    course = listing.courses.get(entry.id)
    at = PADDING
    if course is not None:
        seat = entry.mine if entry.mine is not None else result.winners[0]
        _paint_curve(canvas, Box(at, y + 1, CURVE_COLUMNS, 1), course, seat, ground)
        at += CURVE_COLUMNS + 2
    words = win_words(result, entry.mine, listing.texts)
    if course is not None and (fact := course_words(course, listing.texts)):
        both = f"{words} · {fact}"
        words = both if cell_len(both) <= edge - at else fact if is_beside else words
    put_spans(canvas, at, y + 1, [(words, DIM)], ground, limit=edge)


def win_words(result: FinishedTable, mine: Seat | None, texts: Texts) -> str:
    """Return who won, and by how much."""
    winners = result.winners
    if len(winners) > 1:
        return texts.ui("replays-shared-win", names=", ".join(result.names[seat] for seat in winners))
    if winners[0] == mine:
        return texts.ui("replays-you-won", points=result.lead)
    return texts.ui("replays-won", name=result.names[winners[0]], points=result.lead)


def _paint_curve(canvas: Canvas, box: Box, course: Course, seat: Seat, ground: str) -> None:
    steps = STEPS if not canvas.ascii_only else " _.:-=+*#"
    line = "".join(steps[round(share * (len(steps) - 1))] for share in course.shares(seat, box.width))
    canvas.put(box.x, box.y, line, f"seat-{seat + 1} on {ground}")


# The table under the cursor


def _paint_side(canvas: Canvas, listing: Listing, box: Box) -> None:
    """Paint the winner's city in the evening, and in a panel below who won and what Enter does."""
    entry = listing.entry
    if entry is None:
        return
    words = Box(box.x, box.bottom - WORDS_ROWS, box.width, WORDS_ROWS)
    if entry.kind != "table":
        inner = paint_panel(canvas, attrs.evolve(words, y=box.y), entry.title)
        for y, line in enumerate(wrap(entry.hint, inner.width), inner.y + 1):
            canvas.put(inner.x, y, line, f"{TEXT} on surface")
        return
    land = Box(box.x, box.y, box.width, box.height - WORDS_ROWS - 1)
    _paint_city(canvas, listing, next((one for one in listing.entries if one.id == listing.seen), entry), land)
    inner = paint_panel(canvas, words, entry.title, ink=PLACE)
    result = listing.found.get(entry.id)
    if result is not None:
        moves = listing.texts.ui("replays-moves", count=result.moves)
        put_spans(
            canvas,
            inner.x + len(entry.title) + 2,
            words.y,
            [(f"{entry.when} · {moves}", DIM)],
            "surface",
            limit=inner.right,
        )
        told = [win_words(result, entry.mine, listing.texts)]
        course = listing.courses.get(entry.id)
        told += [course_words(course, listing.texts)] if course is not None else []
        for y, line in enumerate(filter(None, told), inner.y + 1):
            canvas.put(
                inner.x,
                y,
                cut(line[:1].upper() + line[1:], inner.width),
                f"{TEXT if y == inner.y + 1 else DIM} on surface",
            )
    _paint_actions(canvas, listing, Box(inner.x, words.bottom - 2, inner.width, 1), "surface")


def _paint_actions(canvas: Canvas, listing: Listing, box: Box, ground: str) -> None:
    """Paint what Enter may do, the chosen one raised; the arrows choose."""
    x = box.x
    for place, action in enumerate(listing.actions):
        chosen = place == listing.action
        text = listing.texts.ui(f"replays-do-{action}")
        words = f" {sign(canvas, 'cursor')} {text} " if chosen else f" {text} "
        end = canvas.put(x, box.y, cut(words, box.right - x), f"{PLACE} on raised" if chosen else ink_on(TEXT, ground))
        canvas.target(Target(f"do-{action}", Box(x, box.y, end - x, 1)))
        x = end + 2


def _paint_city(canvas: Canvas, listing: Listing, entry: Entry, box: Box) -> None:
    """Paint the winner's city, or the middle of its last rows if it is larger than the box."""
    land = new_canvas(listing.glyphs, box.width, box.height - 1)
    if listing.depth not in ("16", "none"):
        paint_sky(land, Box(0, 0, land.width, land.height), depth=0.95)
        paint_skyline(land, Box(0, 0, land.width, land.height), height=3)
        canvas.fill(Box(box.x, box.bottom - 1, box.width, 1), "text on stone")
    course, result = listing.courses.get(entry.id), listing.found.get(entry.id)
    if course is None or result is None:
        canvas.stamp(land, box.x, box.y)
        return
    winner = result.winners[0]
    scene = Scene(course.game, course.update, listing.texts, listing.glyphs, result.names, winner, depth=listing.depth)
    city = portrait(board_for(entry.game), scene, land.width - 2, land.height - 1)
    land.overlay(city, (land.width - city.width) // 2, land.height - city.height)
    canvas.stamp(land, box.x, box.y)
    name = f" {listing.glyphs.seat(winner)} {seat_letter(winner)} {result.names[winner]} "
    canvas.centre(Box(box.x, box.bottom - 1, box.width, 1), cut(name, box.width), badge_ink(f"seat-{winner + 1}"))
