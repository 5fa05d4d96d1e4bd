"""Paints what stands beside a city of Cloud City: seats, walkways to build, hand and display, supply, needs."""

from collections.abc import Sequence

from core.games.cloud_city.actions import BuildWalkway
from core.games.cloud_city.components import DISPLAY, HAND, HEIGHTS, NEEDS, VALUES, Walkway
from core.games.cloud_city.view import View
from core.kernel.grid import cell_name
from core.kernel.message import message
from core.kernel.score import ScoreSheet
from tui.boards import Scene
from tui.boards.cloud_city.map import INKS, LETTERS
from tui.boards.cloud_city.tiles import TILE, TILE_ROWS, asked, paint_tiles
from tui.widgets.picture import Box, Canvas, Target, cut, wrap
from tui.widgets.seats import Count, Measure, SeatRow, paint_seats

LINK = 17
"""Columns for a walkway in the list."""
SUPPLY = 26
"""Columns of the supply."""
SUPPLY_ROWS = 1 + len(HEIGHTS)
NEED = 22
"""Columns from which needs stand beside the supply."""
WIDE = 40
"""Columns from which seats are counted in full."""


def paint_panel(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The parts below each other, as many as there is room for. While walkways are built, those that may be built come
    first, and the tiles may give way to them."""
    view: View = scene.update.view
    abreast, beside = box.width >= (HAND + DISPLAY + 1) * TILE, box.width >= SUPPLY + NEED
    tiles = TILE_ROWS if abreast else 2 * TILE_ROWS
    supply = SUPPLY_ROWS + (0 if beside else len(view.needs))
    free = box.height - 1 - view.seats - supply
    links = link_rows(scene, box.width)
    tiles = tiles if links + tiles <= free else 0
    air = 1 if links + tiles + 3 <= free else 0
    wide = box.width >= WIDE
    y = paint_seats(canvas, scene.glyphs, box, measures(scene, wide=wide), seat_rows(scene, wide=wide)) + air
    if links:
        y = paint_links(canvas, scene, Box(box.x, y, box.width, min(links, free))) + air
    if tiles:
        y = paint_tiles(canvas, scene, Box(box.x, y, box.width, tiles), abreast=abreast) + air
    paint_supply(canvas, scene, box.x, y)
    if beside:
        needs = Box(box.x + SUPPLY + 2, y, box.width - SUPPLY - 2, box.bottom - y)
    else:
        needs = Box(box.x, y + SUPPLY_ROWS + air, box.width, box.bottom - y - SUPPLY_ROWS - air)
    paint_needs(canvas, scene, needs)


# Seats


def measures(scene: Scene, *, wide: bool) -> list[Measure]:
    """What is counted for each seat: points in all, from each level, and from needs."""
    points, level, need = (6, 4, 5) if wide else (5, 4, 0)
    levels = [Measure(LETTERS[number], level, INKS[number]) for number in range(len(HEIGHTS))]
    needs = [Measure(scene.word("board-cloud_city-needs-short"), need)] if needs_counted(scene, wide=wide) else []
    return [Measure(scene.word("board-cloud_city-points"), points), *levels, *needs]


def needs_counted(scene: Scene, *, wide: bool) -> bool:
    """Whether there is a column for what the need cards bring."""
    view: View = scene.update.view
    return wide and bool(view.needs)


def seat_rows(scene: Scene, *, wide: bool) -> list[SeatRow]:
    """One row for each seat."""
    update = scene.update
    return [
        SeatRow(
            seat=seat,
            name=scene.label(seat),
            counts=counts(scene, update.sheets[seat], wide=wide),
            to_act=seat in update.to_act,
            own=seat == update.viewer,
            front=seat == scene.front,
        )
        for seat in range(update.view.seats)
    ]


def counts(scene: Scene, sheet: ScoreSheet, *, wide: bool) -> tuple[Count, ...]:
    """The counts of one seat in the order of `measures`, with what the choice under the cursor would change."""
    view: View = scene.update.view
    gains = gained(scene) if sheet.seat == view.viewer else {}
    by_rule = {line.rule: line.low for line in sheet.lines}
    needs = [[NEEDS[need] for need in view.needs]] if needs_counted(scene, wide=wide) else []
    groups = [tuple(by_rule), *((height,) for height in HEIGHTS), *needs]
    return tuple(
        Count(str(sum(by_rule[rule] for rule in group)), change=_signed(scene, sum(gains.get(r, 0) for r in group)))
        for group in groups
    )


def gained(scene: Scene) -> dict[str, int]:
    """By how much the choice under the cursor would change the reader's own score lines."""
    changes = scene.trial.preview.changes if scene.trial is not None else ()
    return {change.rule: change.low for change in changes}


def _signed(scene: Scene, by: int) -> str:
    minus = "-" if scene.glyphs.ascii_only else "−"
    return f"+{by}" if by > 0 else f"{minus}{-by}" if by < 0 else ""


# Walkways that may be built


def link_rows(scene: Scene, width: int) -> int:
    """Rows for all walkways that the reader may build now, none while that is not asked."""
    view: View = scene.update.view
    count = len(view.players[scene.front].buildable)
    return 1 - count // -_columns(width) if view.phase == "link" and asked(scene) else 0


def paint_links(canvas: Canvas, scene: Scene, box: Box) -> int:
    """The walkways that may be built, the most valuable first, with what is left of each; returns the row below."""
    view: View = scene.update.view
    found = sorted(view.players[scene.front].buildable, key=lambda walkway: -walkway.value)
    canvas.put(box.x + 2, box.y, scene.word("board-cloud_city-links"), "bold dim")
    rows = box.height - 1
    for number, walkway in enumerate(found[: rows * _columns(box.width)]):
        place = Box(box.x + number // rows * LINK, box.y + 1 + number % rows, LINK - 1, 1)
        _paint_link(canvas, scene, place, walkway, number)
    return box.bottom


def _columns(width: int) -> int:
    return max(1, width // LINK)


def _paint_link(canvas: Canvas, scene: Scene, box: Box, walkway: Walkway, number: int) -> None:
    view: View = scene.update.view
    (row, column), (to_row, to_column) = walkway.ends
    answer = BuildWalkway(row, column, to_row, to_column)
    looked_at = scene.trial is not None and scene.trial.action == answer
    ground = " on raised" if looked_at else ""
    canvas.fill(box, f"text{ground}")
    digit = number + 1 if number < 9 else None
    canvas.put(box.x + 1, box.y, str(digit or ""), f"bold accent{ground}")
    between = f"{cell_name(row, column)}{scene.glyphs['dash']}{cell_name(to_row, to_column)}"
    canvas.put(box.x + 3, box.y, between, f"bold ghost{ground}" if looked_at else "text")
    worth = f"{LETTERS[walkway.level]}{walkway.value}"
    canvas.right(box.x + 13, box.y, worth, f"bold {INKS[walkway.level]}{ground}")
    left = view.supply[walkway.level * len(VALUES) + walkway.length - 1]
    canvas.right(box.right, box.y, f"{scene.glyphs['times']}{left}", f"dim{ground}")
    name = f"{cell_name(row, column)}-{cell_name(to_row, to_column)}"
    canvas.target(Target(f"link-{name}", box, (answer,), digit, name, mark_x=box.x, mark_y=box.y, ghost=True))


# Supply and needs


def paint_supply(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """How many walkways of each level and value are left."""
    view: View = scene.update.view
    canvas.put(x, y, scene.word("board-cloud_city-supply"), "bold dim")
    edges = [x + SUPPLY - 3 * (len(VALUES) - 1 - number) for number in range(len(VALUES))]
    for edge, value in zip(edges, VALUES, strict=True):
        canvas.right(edge, y, str(value), "bold strong")
    for level in range(len(HEIGHTS)):
        row, ink = y + 1 + level, INKS[level]
        after = canvas.put(x, row, LETTERS[level], f"bold {ink}")
        after = canvas.put(after, row, scene.glyphs[f"way-{level + 1}-across"] * 2, ink)
        name = scene.word(f"board-cloud_city-{HEIGHTS[level]}")
        canvas.put(after + 1, row, name, "text", limit=SUPPLY - 3 * len(VALUES) - 4)
        for number, edge in enumerate(edges):
            left = view.supply[level * len(VALUES) + number]
            canvas.right(edge, row, str(left), "text" if left else "bold loss")


def paint_needs(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The need cards in use with what they bring the seat in front now, explained where there is room."""
    view: View = scene.update.view
    points = {line.rule: line.low for line in scene.update.sheets[scene.front].lines}
    y = box.y
    for number, need in enumerate(view.needs):
        if y >= box.bottom:
            return
        now = points[NEEDS[need]]
        name = scene.speak(message(f"cloud_city-score-{NEEDS[need]}"))
        canvas.put(box.x, y, cut(name, box.width - 5, more=scene.glyphs["more"]), "bold text")
        canvas.right(box.right - 1, y, _signed(scene, now) or "0", "bold loss" if now < 0 else "bold strong")
        y += 1
        room = (box.bottom - y - (len(view.needs) - 1 - number)) // (len(view.needs) - number)
        for line in _explained(scene, need, box.width - 1, room):
            canvas.put(box.x, y, line, "dim")
            y += 1


def _explained(scene: Scene, need: int, width: int, rows: int) -> Sequence[str]:
    text = scene.word(f"board-cloud_city-need-{NEEDS[need]}")
    return wrap(text, width, rows=rows, more=scene.glyphs["more"]) if rows > 0 else ()
