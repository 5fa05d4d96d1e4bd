"""Paints seats: one row each, with counts in columns, so that all that is open can be compared at a glance."""

from collections.abc import Sequence

import attrs

from themes.glyphs import Glyphs, seat_letter
from tui.widgets.picture import Box, Canvas, Target, cut


@attrs.frozen
class Measure:
    """One column: its title, the theme variable of its colour, its width in cells."""

    title: str
    width: int
    ink: str = "text"


@attrs.frozen
class Count:
    """What one seat has of a measure: `text`, whether it `leads`, and a `change` that a choice would bring."""

    text: str
    leads: bool = False
    change: str = ""


@attrs.frozen
class SeatRow:
    """One seat: its counts by measure, whether it is asked something now, is the reader's own, or looked at."""

    seat: int
    name: str
    counts: tuple[Count, ...]
    to_act: bool = False
    own: bool = False
    front: bool = False


PREFIX = 7
"""Cells before the first measure: turn mark, letter, shape."""


def paint_seats(canvas: Canvas, glyphs: Glyphs, box: Box, measures: Sequence[Measure], rows: Sequence[SeatRow]) -> int:
    """A title row and a row for each seat, the name last (a wrong width there moves nothing); returns the row below."""
    x = box.x + PREFIX
    for measure in measures:
        canvas.right(x + measure.width - 1, box.y, measure.title, f"bold {measure.ink}")
        x += measure.width
    for number, row in enumerate(rows, 1):
        _paint_row(canvas, glyphs, Box(box.x, box.y + number, box.width, 1), measures, row)
    return box.y + 1 + len(rows)


def _paint_row(canvas: Canvas, glyphs: Glyphs, box: Box, measures: Sequence[Measure], row: SeatRow) -> None:
    ground = " on surface" if row.own else ""
    canvas.fill(box, f"text{ground}")
    if row.to_act:
        canvas.put(box.x + 1, box.y, glyphs["turn"], f"bold accent{ground}")
    colour = f"bold seat-{row.seat + 1}{ground}"
    canvas.put(box.x + 3, box.y, seat_letter(row.seat), f"underline {colour}" if row.front else colour)
    canvas.put(box.x + 5, box.y, glyphs.seat(row.seat), colour)
    x = box.x + PREFIX
    for measure, count in zip(measures, row.counts, strict=True):
        _paint_count(canvas, glyphs, x, box.y, measure, count, ground)
        x += measure.width
    canvas.put(x + 2, box.y, cut(row.name, box.right - x - 2, more=glyphs["more"]), f"bold text{ground}")
    canvas.target(Target(f"seat-{row.seat}", Box(box.x, box.y, PREFIX, 1), mark_x=box.x, mark_y=box.y))


def _paint_count(canvas: Canvas, glyphs: Glyphs, x: int, y: int, measure: Measure, count: Count, ground: str) -> None:
    shown = count.text + (glyphs["leader"] if count.leads else " ")
    ink = "bold strong" if count.leads else "border" if count.text == glyphs["dot"] else "text"
    edge = x + measure.width
    canvas.right(edge, y, shown, f"{ink}{ground}")
    if count.change:
        canvas.put(edge - 1, y, count.change, f"bold ghost{ground}", limit=3)
