"""Paint seats as plates, two rows each side by side or one row each: points, a bar and other figures."""

from collections.abc import Sequence
from itertools import pairwise

import attrs
from rich.cells import cell_len

from themes.glyphs import Glyphs, seat_letter
from tui.widgets.kit.look import paint_bar
from tui.widgets.picture import Box, Canvas, Span, Target, cut

BAR = 10
"""Cells of the bar on a plate."""
BAR_IN_ROW = 6
"""Cells of the bar where every seat has one row."""
NAME = 10
"""Preferred minimum cells of a name."""
LEAST = 5
"""Absolute minimum cells of a name when figures need the room."""
POINTS = 5
"""Minimum cells of the points, with a blank."""
COLUMN_GAP = 2
"""Cells between columns of figures in plates of one row."""
HEAD = 7
"""Cells before the name: mark, shape and letter."""
NARROW_HEAD = 4
"""Cells before the name on a narrow plate."""
SHORT = 4
"""Minimum cells of a shortened name on a narrow plate; below, only the seat's letter is shown."""


@attrs.frozen
class Plate:
    """The content of one seat's plate."""

    seat: int
    """The seat, 0-based."""
    name: str
    """Its label from `Scene.label`."""
    points: str
    """The current score as text."""
    share: float = 0.0
    """The fill of the bar, 0 to 1: the score relative to the leader's."""
    parts: tuple[tuple[Span, ...], ...] = ()
    """Other figures, each as spans, most important first; inks without a ground have that of the plate. Those that do
    not fit are left out whole."""
    to_act: bool = False
    """Whether it must act now."""
    own: bool = False
    """Whether it is the reader's own."""
    front: bool = False
    """Whether its area is in front."""
    mark: Span | None = None
    """A word for a player who is absent, ready or has chosen (`Scene.presence`)."""
    level: str = ""
    """The level of a bot, shown next to its name where there is room."""


def shares(points: Sequence[int | None]) -> list[float]:
    """Return the fill of each bar relative to the highest score; 0 where nothing was scored.

    >>> shares([10, 5, -3, None])
    [1.0, 0.5, 0.0, 0.0]
    """
    best = max((score for score in points if score is not None), default=0)
    return [max(0, score or 0) / best if best > 0 else 0.0 for score in points]


def plate_rows(seats: int, width: int) -> int:
    """Return the rows of the plates for that many seats at a width."""
    return 2 if is_wide(seats, width) else seats


def is_wide(seats: int, width: int) -> bool:
    """Return whether plates of two rows fit side by side."""
    return width // seats >= 27 and width >= 100


def paint_plates(
    canvas: Canvas, glyphs: Glyphs, box: Box, plates: Sequence[Plate], *, kept: int = 0, upright: bool = False
) -> int:
    """Paint the plates of all seats from the first row of `box` on, and return the row below them.

    Every plate is the target `seat-N` (0-based). In plates of one row, bars and the ends of names give way to the first
    `kept` figures. On an `upright` phone they stand side by side on two rows, without bars.
    """
    if upright:
        edges = [box.x + place * box.width // len(plates) for place in range(len(plates) + 1)]
        boxes = [Box(left, box.y, right - left, 2) for left, right in pairwise(edges)]
        named = all(
            _narrow_room(one, plate) >= min(SHORT, cell_len(plate.name))
            for one, plate in zip(boxes, plates, strict=True)
        )
        for one, plate in zip(boxes, plates, strict=True):
            _paint_narrow(canvas, glyphs, one, plate, named=named)
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
    longest = max(cell_len(plate.name) + bool(plate.level) * (1 + cell_len(plate.level)) for plate in plates)
    names = min(longest, max(NAME, spare))
    if kept:
        names = min(names, max(LEAST, box.width - HEAD - points - sum(columns[:kept])))
    for place, plate in enumerate(plates):
        if longest > names:  # the levels of all bots, or of none
            plate = attrs.evolve(plate, level="")
        row = Box(box.x, box.y + place, box.width, 1)
        _paint_row(canvas, glyphs, row, plate, (names, points), columns, kept or 2)
    return box.y + len(plates)


def _paint_wide(canvas: Canvas, glyphs: Glyphs, box: Box, plate: Plate) -> None:
    """Paint a plate of two rows; the head with the name is raised while it is this seat's turn.

    Bar, points and figures keep their ground, so that they are not sent again at every change of turns.
    """
    ground = "surface"
    head = "raised" if plate.to_act else ground
    colour = f"seat-{plate.seat + 1}"
    canvas.fill(box, f"text on {ground}")
    edge = box.right - 2 - max(4, len(plate.points)) - BAR
    has_bar = edge > box.x + HEAD + 6
    name_end = edge if has_bar else box.right - 2 - len(plate.points)
    canvas.fill(Box(box.x, box.y, name_end - box.x, 1), f"text on {head}")
    for y, behind in ((box.y, head), (box.y + 1, ground)):
        canvas.put(box.x, y, "▌", f"{colour} on {behind}")
    _paint_head(canvas, glyphs, box.x + 1, box.y, plate, head)
    canvas.right(box.right - 1, box.y, plate.points, f"bold strong on {ground}")
    if has_bar:
        paint_bar(canvas, Box(edge, box.y, BAR, 1), plate.share, colour, ground="background")
    _paint_name(canvas, box.x + HEAD, box.y, name_end - box.x - HEAD - 1, plate, head)
    mark = 0
    if plate.mark is not None:
        mark = cell_len(plate.mark[0]) + 2
        canvas.right(box.right - 1, box.y + 1, plate.mark[0], f"{plate.mark[1]} on {ground}")
    _paint_parts(canvas, Box(box.x + 3, box.y + 1, box.width - 4 - mark, 1), plate.parts, ground, gap=3)
    canvas.target(Target(f"seat-{plate.seat}", Box(box.x, box.y, box.width, 2), mark_x=box.x + 2, mark_y=box.y))


def _paint_name(canvas: Canvas, x: int, y: int, room: int, plate: Plate, ground: str) -> None:
    """Paint the name, and behind it the level of a bot if it fits whole."""
    x = canvas.put(x, y, cut(plate.name, room), f"{'bold strong' if plate.own else 'text'} on {ground}")
    if plate.level and cell_len(plate.name) + 1 + cell_len(plate.level) <= room:
        canvas.put(x + 1, y, plate.level, f"dim on {ground}")


def _narrow_room(box: Box, plate: Plate) -> int:
    """Return the cells for a name on a plate of two short rows."""
    return box.width - NARROW_HEAD - 2 - cell_len(plate.points)


def _paint_narrow(canvas: Canvas, glyphs: Glyphs, box: Box, plate: Plate, *, named: bool) -> None:
    """Paint a plate of two short rows: name and points, and below the most important figures. Where one plate has no
    room for a name, none is `named`: a letter among names would look like one."""
    ground = "raised" if plate.to_act else "surface"
    lower = "raised" if plate.own else "surface"
    colour = f"seat-{plate.seat + 1}"
    for y, behind in ((box.y, ground), (box.y + 1, lower)):
        canvas.fill(Box(box.x, y, box.width, 1), f"text on {behind}")
        canvas.put(box.x, y, "▌", f"{colour} on {behind}")
    if plate.to_act:
        canvas.put(box.x + 1, box.y, glyphs["turn"], f"bold accent on {ground}")
    shape = f"{'underline ' if plate.front else ''}bold {colour} on {ground}"
    canvas.put(box.x + 2, box.y, glyphs.seat(plate.seat), shape)
    edge = box.right - 1 - cell_len(plate.points)
    name = cut(plate.name, _narrow_room(box, plate)) if named else seat_letter(plate.seat)
    canvas.put(box.x + NARROW_HEAD, box.y, name, f"{'bold strong' if plate.own else 'text'} on {ground}")
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
    """Paint a plate of one row, raised up to the end of the name while it is this seat's turn. `head` are the cells of
    name and points."""
    names, points = head
    ground = "surface" if plate.own else "background"
    canvas.fill(box, f"text on {ground}")
    behind = "raised" if plate.to_act else ground
    canvas.fill(Box(box.x, box.y, HEAD + names, 1), f"text on {behind}")
    _paint_head(canvas, glyphs, box.x, box.y, plate, behind)
    x = box.x + HEAD
    _paint_name(canvas, x, box.y, names, plate, behind)
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
        if x + width - COLUMN_GAP > edge:  # the same ones in every row
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
            x = canvas.put(x, box.y, text, ink if " on " in ink else f"{ink} on {ground}")
        x += gap


def _columns(plates: Sequence[Plate]) -> list[int]:
    """Return the width of each column of figures, including the gap after it."""
    most = max(len(plate.parts) for plate in plates)
    return [
        COLUMN_GAP
        + max(sum(cell_len(text) for text, _ in plate.parts[place]) for plate in plates if place < len(plate.parts))
        for place in range(most)
    ]
