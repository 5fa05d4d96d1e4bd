"""Paints a city: rulers, lots, squares with their buildings, the choice, new pieces; and its targets."""

from collections.abc import Iterator, Mapping
from itertools import product

from core.games.neoville.actions import BUILD, PLACE, Build, Place
from core.games.neoville.components import ECOMOBILE, NO_ICON, TileFace, family_of, is_skyscraper
from core.games.neoville.notation import square_name
from core.games.neoville.view import Lying, PlayerView, View
from core.kernel.decision import Seat
from core.kernel.grid import Cell, cell_name
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.neoville.ground import (
    PaintedBuilding,
    building_of,
    middle,
    paint_building,
    paint_flat,
    paint_ground,
    paint_icon,
    paint_lot,
    paint_size,
)
from tui.boards.neoville.layout import HUGE, LARGE, RIVAL_SCALES, RULER_COLUMNS, SMALL, SquareScale
from tui.boards.neoville.squares import (
    Square,
    fresh_place,
    last_square,
    lots,
    of_tile,
    reach,
    sizes,
    sizes_with,
    squares,
    window,
)
from tui.widgets.grid import GridPlan, paint_titles
from tui.widgets.kit.look import badge_ink
from tui.widgets.kit.pieces import paint_corners, paint_difference
from tui.widgets.kit.signs import signed
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas, Picture, Target


def plan_for(view: View, seat: Seat, box: Box, scale: SquareScale) -> GridPlan:
    """Return where the squares of a city lie in `box`: as many tiles as fit, the important ones among them."""
    across = min(7, max(1, (box.width - RULER_COLUMNS) // scale.tile[0]))
    down = min(7, max(1, (box.height - 1) // scale.tile[1]))
    rows, columns = window(view.players[seat], down, across)
    return GridPlan(
        box.x + RULER_COLUMNS,
        box.y + 1,
        range(2 * rows.start, 2 * rows.stop),
        range(2 * columns.start, 2 * columns.stop),
        width=scale.width,
        height=scale.height,
        block=2,
        walls=False,
        lines=False,
    )


def paint_city(canvas: Canvas, scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> None:
    """Paint the city in front, with the effect of the choice under the cursor."""
    view: View = scene.update.view
    seat = scene.front
    player = view.players[seat]
    _paint_rulers(canvas, scene, plan)
    _paint_plot(canvas, scene, player, plan)
    paint_squares(canvas, scene, plan, found)
    paint_sizes(canvas, scene, player, plan, found)
    if seat == view.viewer:
        _paint_site(canvas, scene, player, plan)
        _paint_ghost(canvas, scene, player, plan)
    else:
        _paint_new(canvas, scene, plan, found)


def paint_small_city(canvas: Canvas, scene: Scene, seat: Seat, box: Box, scale: SquareScale) -> None:
    """Paint the city of another seat from its first row and column. New pieces have the shape of the seat."""
    view: View = scene.update.view
    player = view.players[seat]
    found = squares(view.options.components, player)
    if not found:
        return
    plan = close_plan(found, box, scale)
    paint_squares(canvas, scene, plan, found)
    paint_sizes(canvas, scene, player, plan, found)
    new = fresh_place(view, scene.fresh, seat)
    if new is not None:
        place = plan.box(*tag_cell(found, new))
        canvas.put(place.x, place.y, scene.glyphs.seat(seat), badge_ink(f"seat-{seat + 1}"))


def tag_cell(found: Mapping[Cell, Square], place: Cell) -> Cell:
    """Return the square of a tile for a tag: the first without a building, because the tag would hide a value."""
    cells = [cell for cell in found if (cell[0] // 2, cell[1] // 2) == place]
    return next((cell for cell in cells if found[cell].verdict is None), cells[0])


def close_plan(found: Mapping[Cell, Square], box: Box, scale: SquareScale) -> GridPlan:
    """Return the plan of a city from the corner of a region, without surroundings."""
    rows = [row for row, _ in found]
    columns = [column for _, column in found]
    return GridPlan(
        box.x,
        box.y,
        range(min(rows), max(rows) + 1),
        range(min(columns), max(columns) + 1),
        width=scale.width,
        height=scale.height,
        walls=False,
        lines=False,
    )


def paint_sizes(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan, found: Mapping[Cell, Square]) -> None:
    """Paint the sizes of the large districts on squares with room for a number."""
    if plan.width < SMALL.width:
        return
    for cell, size in sizes(scene.update.view.options.components, player, found).items():
        if plan.holds(*cell):
            paint_size(canvas, scene, plan.box(*cell), found[cell].terrain, size)


def paint_squares(canvas: Canvas, scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> None:
    """Paint every visible square: its ground, and its icon or building."""
    for (row, column), square in found.items():
        if plan.holds(row, column):
            paint_square(canvas, scene, plan.box(row, column), square, row, column)


def paint_square(canvas: Canvas, scene: Scene, box: Box, square: Square, row: int, column: int) -> None:
    """Paint one square of the grid."""
    paint_ground(canvas, scene, box, square.terrain, row, column)
    if square.verdict is not None:
        paint_building(canvas, scene, box, building_of(square.verdict))
    elif square.icon != NO_ICON:
        paint_icon(canvas, scene, box, square.icon)


def paint_tile(canvas: Canvas, scene: Scene, box: Box, look: TileFace, scale: SquareScale) -> None:
    """Paint a tile of a hand or of the market."""
    for (row, column), square in of_tile(look):
        corner = Box(box.x + column * scale.width, box.y + row * scale.height, scale.width, scale.height)
        paint_square(canvas, scene, corner, square, row, column)


def place_box(plan: GridPlan, row: int, column: int) -> Box:
    """Return the cells of a place for a tile."""
    return plan.box(2 * row, 2 * column, rows=2, columns=2)


# The surroundings of the squares


def _paint_rulers(canvas: Canvas, scene: Scene, plan: GridPlan) -> None:
    """Paint letters above the columns of tiles, numbers left of the rows, and the owner of the city."""
    seat = scene.front
    canvas.put(
        plan.x - RULER_COLUMNS, plan.y - 1, f"{scene.glyphs.seat(seat)}{seat_letter(seat)}", f"bold seat-{seat + 1}"
    )
    rows, columns = reach(scene.update.view.players[seat])
    paint_titles(canvas, plan, middle, rows=rows, columns=columns, size=2)
    _paint_more(canvas, scene.update.view.players[seat], plan)


def _paint_more(canvas: Canvas, player: PlayerView, plan: GridPlan) -> None:
    """Paint signs on the rulers where the city may still grow beyond the visible places."""
    rows, columns = reach(player)
    edge = plan.box(plan.rows[-1], plan.columns[-1])
    if rows.start < plan.rows.start // 2:
        canvas.put(plan.x - RULER_COLUMNS, plan.y, "▴", "dim")
    if rows.stop > plan.rows.stop // 2:
        canvas.put(plan.x - RULER_COLUMNS, edge.bottom - 1, "▾", "dim")
    if columns.start < plan.columns.start // 2:
        canvas.put(plan.x, plan.y - 1, "◂", "dim")
    if columns.stop > plan.columns.stop // 2:
        canvas.put(edge.right - 1, plan.y - 1, "▸", "dim")


def _paint_plot(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan) -> None:
    """Paint the plot: every place that the city may still cover, those for the next tile marked, and where its edges
    are in sight a line with stakes at its corners."""
    view: View = scene.update.view
    rows, columns = reach(player)
    free = frozenset(lots(player))
    taken = {(lying.row, lying.column) for lying in player.tiles}
    asked = view.phase == "place" and scene.front == view.viewer == view.actor
    for place in product(plan.rows[::2], plan.columns[::2]):
        row, column = place[0] // 2, place[1] // 2
        if (row, column) not in taken and row in rows and column in columns:
            ink = ("legal" if asked else "dim") if (row, column) in free else None
            paint_lot(canvas, scene, place_box(plan, row, column), row, column, ink)
    _paint_stakes(canvas, plan, rows, columns)


def _paint_stakes(canvas: Canvas, plan: GridPlan, rows: range, columns: range) -> None:
    """Paint the left and right edges of the plot in the columns next to it, with stakes at its corners."""
    shown = range(max(rows.start, plan.rows.start // 2), min(rows.stop, plan.rows.stop // 2))
    top, bottom = (
        place_box(plan, shown[0], plan.columns[0] // 2).y,
        place_box(plan, shown[-1], plan.columns[0] // 2).bottom,
    )
    for column, stake, line in ((columns.start, "▐", "▕"), (columns.stop, "▌", "▏")):
        if not plan.columns.start <= 2 * column <= plan.columns.stop:
            continue
        x = plan.x + (2 * column - plan.columns.start) * plan.width - (stake == "▐")
        for y in range(top, bottom):
            is_end = (y == top and shown.start == rows.start) or (y == bottom - 1 and shown.stop == rows.stop)
            canvas.put(x, y, stake if is_end else line, "accent" if is_end else "border")


# The choice under the cursor, and new pieces


def _paint_site(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan) -> None:
    """Paint the newest tile while something may be built on it."""
    if scene.update.view.phase == "build" and scene.update.view.actor == scene.front and player.tiles:
        laid = player.tiles[-1]
        if plan.holds(2 * laid.row, 2 * laid.column):
            _paint_corners(canvas, place_box(plan, laid.row, laid.column), "legal")


def _paint_ghost(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan) -> None:
    """Paint the tile or building under the cursor, with its points once they are known."""
    action = scene.trial.action if scene.trial is not None else None
    match action:
        case Place(position, row, column, turn) if player.hand is not None:
            _paint_carried(canvas, scene, player, plan, Lying(player.hand[position], row, column, turn))
        case Build(kind, corner):
            cell = last_square(player, corner)
            if plan.holds(*cell):
                change = _change(scene)
                sign = "+" if change > 0 else "−" if change < 0 else ""
                paint_building(canvas, scene, plan.box(*cell), PaintedBuilding(kind, sign, ghost=True))


def _paint_carried(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan, lying: Lying) -> None:
    """Paint a carried tile: flat, in corners, on a large board slightly smaller than placed tiles, with the sizes of
    its districts. Paint only its corners where no tile can lie."""
    box = scene.update.view.options.components
    look = list(of_tile(box.looks[lying.tile][lying.turn], lying.row, lying.column))
    if not plan.holds(2 * lying.row, 2 * lying.column):
        return
    place = place_box(plan, lying.row, lying.column)
    if (lying.row, lying.column) not in lots(player):
        _paint_corners(canvas, place, "ghost")
        return
    if plan.height > LARGE.height:
        place = Box(place.x + 2, place.y + 1, LARGE.tile[0], LARGE.tile[1])
    width, height = place.width // 2, place.height // 2
    parts = {
        cell: Box(place.x + cell[1] % 2 * width, place.y + cell[0] % 2 * height, width, height) for cell, _ in look
    }
    for cell, square in look:
        paint_flat(canvas, scene, parts[cell], square.terrain)
        if square.icon != NO_ICON:
            paint_icon(canvas, scene, parts[cell], square.icon, ghost=True)
    free = [cell for cell, square in look if square.is_free]
    for cell, size in sizes_with(box, player, lying, free).items():
        paint_size(canvas, scene, parts[cell], dict(look)[cell].terrain, size, ink="strong")
    _paint_corners(canvas, place, "ghost")
    if change := _change(scene):
        x = place.right - len(signed(change)) - (place.height > 2)
        paint_difference(canvas, x, place.bottom - 1, change)


def _change(scene: Scene) -> int:
    """Return the certain points of the choice under the cursor, 0 while they are unknown."""
    return (scene.trial.points if scene.trial is not None else None) or 0


def _paint_corners(canvas: Canvas, box: Box, role: str) -> None:
    """Paint the four corners of a tile, or its two sides if its rows are low."""
    paint_corners(canvas, box, "▛▜▙▟" if box.height > 2 else "▌▐▌▐", role)


def _paint_new(canvas: Canvas, scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> None:
    """Paint a tag in the colour of the seat on the tile it placed since the viewer acted."""
    seat = scene.front
    new = fresh_place(scene.update.view, scene.fresh, seat)
    if new is None or not plan.holds(2 * new[0], 2 * new[1]):
        return
    place, text = place_box(plan, *new), scene.glyphs.seat(seat)
    if plan.height > 1:
        text = f"{text} {new_text(scene, found, new)}"
    canvas.put(place.x, place.y, text, badge_ink(f"seat-{seat + 1}"), limit=place.width)


def new_text(scene: Scene, found: Mapping[Cell, Square], place: Cell) -> str:
    """Return the words for a new tile, with the certain points of its building: "new +5"."""
    built = [square.verdict for (row, column), square in found.items() if (row // 2, column // 2) == place]
    points = sum(verdict.high for verdict in built if verdict is not None and verdict.low == verdict.high)
    return f"{scene.word('board-neoville-new')} {signed(points, '')}".rstrip()


# The results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """Paint the city in front without rulers and lots, in the largest scale that fits. Nothing if even the smallest is
    too large."""
    view: View = scene.update.view
    player = view.players[scene.front]
    found = squares(view.options.components, player)
    if not found:
        return Picture(0, ())

    def fits(scale: SquareScale) -> bool:
        outer = close_plan(found, Box(0, 0, 0, 0), scale).outer
        return outer.width <= width and outer.height <= height

    scale = chosen((*RIVAL_SCALES, HUGE), fits)
    if not fits(scale):
        return Picture(0, ())
    grid = close_plan(found, Box(0, 0, 0, 0), scale)
    canvas = scene.canvas(grid.outer.width, grid.outer.height)
    paint_squares(canvas, scene, grid, found)
    paint_sizes(canvas, scene, player, grid, found)
    return canvas.picture()


# The targets of a city: places for the tile in hand, squares for a building, squares to look at


def city_targets(scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> Iterator[Target]:
    """Return the targets of the city in front."""
    view: View = scene.update.view
    own = scene.front == view.viewer == view.actor
    if own and view.phase == "place" and scene.held is not None and scene.held.startswith("hand-"):
        yield from _places(view, plan, int(scene.held.removeprefix("hand-")))
        return
    answers = _builds(view, scene.held) if own and view.phase == "build" else {}
    for (row, column), square in sorted(found.items()):
        if plan.holds(row, column):
            reach = _reach(plan, found, row, column) if _looks_along(square) else ()
            yield _square(plan, (row, column), answers.get((row, column)), reach)


def _places(view: View, plan: GridPlan, position: int) -> Iterator[Target]:
    """Return targets for every visible place, with the tile in hand."""
    assert view.viewer is not None
    hand = view.players[view.viewer].hand or ()
    turns = len(view.options.components.looks[hand[position]])
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        box = place_box(plan, row // 2, column // 2)
        x, y = middle(box)
        yield Target(
            f"place-{row // 2}-{column // 2}",
            box,
            name=cell_name(row // 2, column // 2),
            mark_x=x,
            mark_y=y,
            turns=PLACE[position][row // 2][column // 2][:turns],
        )


def _builds(view: View, held: str | None) -> dict[Cell, Build]:
    """Return, by square of the newest tile, the action that builds the piece in hand there."""
    assert view.viewer is not None
    if held is None or not held.startswith("kind-"):
        return {}
    kind = int(held.removeprefix("kind-"))
    return {last_square(view.players[view.viewer], corner): action for corner, action in enumerate(BUILD[kind])}


def _square(plan: GridPlan, cell: Cell, answer: Build | None, reach: tuple[Box, ...]) -> Target:
    box = plan.box(*cell)
    return Target(
        f"square-{cell[0]}-{cell[1]}",
        box,
        answers=() if answer is None else (answer,),
        name=square_name(*cell),
        mark_x=box.x,
        mark_y=box.y,
        ghost=answer is not None,
        reach=reach,
    )


def _looks_along(square: Square) -> bool:
    """Return whether an ecomobile is there, which counts along its row and column."""
    kind = square.verdict.kind if square.verdict is not None else 0
    return not is_skyscraper(kind) and family_of(kind) == ECOMOBILE


def _reach(plan: GridPlan, found: Mapping[Cell, Square], row: int, column: int) -> tuple[Box, ...]:
    """Return the first rows of the squares in that row and column that have tiles, without their
    crossing."""
    boxes = (plan.box(y, x) for y, x in found if (y == row) != (x == column) and plan.holds(y, x))
    return tuple(Box(box.x, box.y, box.width, 1) for box in boxes)
