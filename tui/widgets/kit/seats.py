"""Paints seats: a plate each, of two rows side by side or of one row each, with points, a bar and what else counts."""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from themes.glyphs import Glyphs, seat_letter
from tui.widgets.kit.signs import paint_bar
from tui.widgets.picture import Box, Canvas, Span, Target, cut

BAR = 10
"""Cells of the bar of a plate."""
BAR_IN_ROW = 6
"""The same where every seat has one row."""
NAME = 10
"""Cells that a name gets at least."""
LEAST = 5
"""Cells that are left of a name at least, where parts need the others."""
POINTS = 5
"""Cells for the points at least, with a blank."""
HEAD = 7
"""Cells before the name: mark, shape and letter."""
SHORT = 4
"""Cells from which a name is cut on a narrow plate, rather than told by its letter."""


@attrs.frozen
class Plate:
    """What is told of one seat."""

    seat: int
    """Whose it is, 0-based."""
    name: str
    """As `Scene.label` gives it."""
    points: str
    """The score as it stands, as text."""
    share: float = 0.0
    """How full the bar is, 0 to 1: the score against the leader's."""
    parts: tuple[tuple[Span, ...], ...] = ()
    """What else counts, each part a few spans with inks that name no ground; the first ones matter most. Parts that do
    not fit are left out whole."""
    to_act: bool = False
    """Whether it is asked something now."""
    own: bool = False
    """Whether it is the reader's own."""
    front: bool = False
    """Whether its things are being looked at."""
    mark: Span | None = None
    """Whether its player is gone, ready or has chosen, in a word (`Scene.presence`)."""


def shares(points: Sequence[int | None]) -> list[float]:
    """How full the bars are: every score against the highest; none where nothing was scored.

    >>> shares([10, 5, -3, None])
    [1.0, 0.5, 0.0, 0.0]
    """
    best = max((score for score in points if score is not None), default=0)
    return [max(0, score or 0) / best if best > 0 else 0.0 for score in points]


def plate_rows(seats: int, width: int) -> int:
    """The rows that the plates of so many seats take at a width."""
    return 2 if is_wide(seats, width) else seats


def is_wide(seats: int, width: int) -> bool:
    """Whether plates of two rows have room side by side."""
    return width // seats >= 27 and width >= 100


def paint_plates(
    canvas: Canvas, glyphs: Glyphs, box: Box, plates: Sequence[Plate], *, kept: int = 0, upright: bool = False
) -> int:
    """The plates of all seats from the first row of `box` on; returns the row below them. Every plate is the target
    `seat-N` (0-based). In plates of one row, bars and the ends of names give way to the first `kept` parts. On an
    `upright` phone they stand side by side on two rows, without bars."""
    if upright:
        for place, plate in enumerate(plates):
            left, right = (number * box.width // len(plates) for number in (place, place + 1))
            _paint_narrow(canvas, glyphs, Box(box.x + left, box.y, right - left, 2), plate)
        return box.y + 2
    if is_wide(len(plates), box.width):
        width = box.width // len(plates)
        for place, plate in enumerate(plates):
            room = box.right - box.x - place * width if place == len(plates) - 1 else width - 1
            _paint_wide(canvas, glyphs, Box(box.x + place * width, box.y, room, 2), plate)
        return box.y + 2
    columns = _columns(plates)
    points = max(POINTS, *(len(plate.points) + 1 for plate in plates))
    spare = box.width - HEAD - points - 2 - (BAR_IN_ROW + 1) - sum(columns)
    names = min(max(cell_len(plate.name) for plate in plates), max(NAME, spare))
    if kept:
        names = min(names, max(LEAST, box.width - HEAD - points - sum(columns[:kept])))
    for place, plate in enumerate(plates):
        row = Box(box.x, box.y + place, box.width, 1)
        _paint_row(canvas, glyphs, row, plate, (names, points), columns, kept or 2)
    return box.y + len(plates)


def _paint_wide(canvas: Canvas, glyphs: Glyphs, box: Box, plate: Plate) -> None:
    """Two rows. The cells before the name alone say by their ground that something is asked: the name, the points and
    what counts are not sent anew then, a hundred bytes at every change of turns."""
    ground = "surface"
    colour = f"seat-{plate.seat + 1}"
    canvas.fill(box, f"text on {ground}")
    for y in (box.y, box.y + 1):
        canvas.put(box.x, y, "▌", f"{colour} on {ground}")
    if plate.to_act:
        canvas.fill(Box(box.x + 1, box.y, HEAD - 1, 1), "text on raised")
    _paint_head(canvas, glyphs, box.x + 1, box.y, plate, "raised" if plate.to_act else ground)
    canvas.right(box.right - 1, box.y, plate.points, f"bold strong on {ground}")
    edge = box.right - 2 - max(4, len(plate.points)) - BAR
    bar = Box(edge, box.y, BAR, 1)
    if edge > box.x + HEAD + 6:
        paint_bar(canvas, bar, plate.share, colour, ground="background")
    room = (edge if edge > box.x + HEAD + 6 else box.right - 2 - len(plate.points)) - box.x - HEAD - 1
    canvas.put(box.x + HEAD, box.y, cut(plate.name, room), f"{'bold strong' if plate.own else 'text'} on {ground}")
    mark = 0
    if plate.mark is not None:
        mark = cell_len(plate.mark[0]) + 2
        canvas.right(box.right - 1, box.y + 1, plate.mark[0], f"{plate.mark[1]} on {ground}")
    _paint_parts(canvas, Box(box.x + 3, box.y + 1, box.width - 4 - mark, 1), plate.parts, ground, gap=3)
    canvas.target(Target(f"seat-{plate.seat}", Box(box.x, box.y, box.width, 2), mark_x=box.x + 2, mark_y=box.y))


def _paint_narrow(canvas: Canvas, glyphs: Glyphs, box: Box, plate: Plate) -> None:
    """Two rows of a few columns: who and how many points; below, what counts most."""
    ground = "raised" if plate.to_act else "surface"
    lower = "raised" if plate.own else "surface"
    colour = f"seat-{plate.seat + 1}"
    for y, behind in ((box.y, ground), (box.y + 1, lower)):
        canvas.fill(Box(box.x, y, box.width, 1), f"text on {behind}")
        canvas.put(box.x, y, "▌", f"{colour} on {behind}")
    if plate.to_act:
        canvas.put(box.x + 1, box.y, glyphs["turn"], f"bold accent on {ground}")
    shape = f"{'underline ' if plate.front else ''}bold {colour} on {ground}"
    x = canvas.put(box.x + 2, box.y, glyphs.seat(plate.seat), shape) + 1
    edge = box.right - 1 - cell_len(plate.points)
    room = edge - x - 2
    name = cut(plate.name, room) if room >= min(SHORT, cell_len(plate.name)) else seat_letter(plate.seat)
    canvas.put(x + 1, box.y, name, f"{'bold strong' if plate.own else 'text'} on {ground}")
    canvas.put(edge, box.y, plate.points, f"bold strong on {ground}")
    left = box.x + 2
    if plate.mark is not None and cell_len(plate.mark[0]) <= box.right - left:
        canvas.put(left, box.y + 1, plate.mark[0], f"{plate.mark[1]} on {lower}")
    else:
        _paint_parts(canvas, Box(left, box.y + 1, box.right - left, 1), plate.parts, lower, gap=1)
    canvas.target(Target(f"seat-{plate.seat}", box, mark_x=box.x + 2, mark_y=box.y))


def _paint_row(
    canvas: Canvas, glyphs: Glyphs, box: Box, plate: Plate, head: tuple[int, int], columns: Sequence[int], kept: int
) -> None:
    """One row; `head` are the cells of name and points."""
    names, points = head
    ground = "surface" if plate.own else "background"
    canvas.fill(box, f"text on {ground}")
    _paint_head(canvas, glyphs, box.x, box.y, plate, ground)
    x = box.x + HEAD
    canvas.put(x, box.y, cut(plate.name, names), f"{'bold strong' if plate.own else 'text'} on {ground}")
    x += names + points
    canvas.right(x, box.y, plate.points, f"bold strong on {ground}")
    edge = box.right
    if plate.mark is not None:
        canvas.right(edge, box.y, plate.mark[0], f"{plate.mark[1]} on {ground}")
        edge -= cell_len(plate.mark[0]) + 1
    bar = Box(x + 1, box.y, BAR_IN_ROW, 1)
    if edge - bar.right - 2 > sum(columns[:kept]):
        paint_bar(canvas, bar, plate.share, f"seat-{plate.seat + 1}", ground="raised")
        x = bar.right
    x += 2
    for part, width in zip(plate.parts, columns, strict=False):
        if x + sum(cell_len(text) for text, _ in part) > edge:
            break
        _paint_parts(canvas, Box(x, box.y, width, 1), (part,), ground, gap=0)
        x += width
    canvas.target(Target(f"seat-{plate.seat}", box, mark_x=box.x + 2, mark_y=box.y))


def _paint_head(canvas: Canvas, glyphs: Glyphs, x: int, y: int, plate: Plate, ground: str) -> None:
    colour = f"bold seat-{plate.seat + 1} on {ground}"
    if plate.to_act:
        canvas.put(x, y, glyphs["turn"], f"bold accent on {ground}")
    canvas.put(x + 2, y, glyphs.seat(plate.seat), colour)
    canvas.put(x + 4, y, seat_letter(plate.seat), f"underline {colour}" if plate.front else colour)


def _paint_parts(canvas: Canvas, box: Box, parts: Sequence[tuple[Span, ...]], ground: str, *, gap: int) -> None:
    x = box.x
    for part in parts:
        if x + sum(cell_len(text) for text, _ in part) > box.right:
            continue
        for text, ink in part:
            x = canvas.put(x, box.y, text, f"{ink} on {ground}")
        x += gap


def _columns(plates: Sequence[Plate]) -> list[int]:
    """The width of every part, so that they stand in columns, with the gap after it."""
    most = max(len(plate.parts) for plate in plates)
    return [
        2 + max(sum(cell_len(text) for text, _ in plate.parts[place]) for plate in plates if place < len(plate.parts))
        for place in range(most)
    ]
