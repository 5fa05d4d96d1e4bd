"""A city on the board: the part of the floating grid that matters, its squares, buildings, ghosts and targets."""

from collections.abc import Iterator, Mapping
from itertools import product

import attrs

from core.games.neoville.actions import BUILD, PLACE, Build, Place
from core.games.neoville.components import (
    ECOMOBILE,
    FIRST_SERVICE,
    SERVICES,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
)
from core.games.neoville.components.geometry import PLACES, SIDE, extent
from core.games.neoville.components.tile_faces import NO_ICON, PARK, TileFace
from core.games.neoville.scoring.buildings import Verdict, verdicts
from core.games.neoville.text.names import has_standard_shape, shape_number, terrain_letter
from core.games.neoville.text.notation import square_name
from core.games.neoville.view import PlayerView, View
from core.games.neoville.view.city import city_of
from core.kernel.decision import Seat
from core.kernel.grid import Cell, cell_name
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.widgets.grid import GridPlan, paint_borders
from tui.widgets.picture import Box, Canvas, Target

INKS = ("orange", "green", "suit-5", "blue")
"""Theme variables by terrain."""
FILLS = ("fill-earth", "fill-grass", "fill-rock", "fill-water")
"""Glyphs by terrain."""
SIGNS = {"met": "+", "short": "-", "missed": "-", "shape": "-", "second": "-", "beside": "=", "open": "?"}
"""What a building counts now, by the status of its verdict: for the owner, against, nothing, not settled."""
SQUARE = 4
"""Cells across a square."""
MARGIN = 2
"""Cells for the numbers of the rows."""


@attrs.frozen
class Square:
    """What lies on a square: its terrain, its icon, and the verdict on its building."""

    terrain: int
    icon: int
    verdict: Verdict | None = None


def plan_for(view: View, seat: Seat, box: Box, *, walls: bool = False, lines: bool = False) -> GridPlan:
    """Where the squares of a city lie in `box`: as many tiles as there is room for, those that matter among them."""
    width, height = 2 * SQUARE + walls, 2 + lines
    across = min(PLACES.columns, (box.width - MARGIN - walls) // width)
    down = min(PLACES.rows, (box.height - 1 - lines) // height)
    rows, columns = window(view.players[seat], down, across)
    return GridPlan(
        box.x + MARGIN,
        box.y + 1,
        range(2 * rows.start, 2 * rows.stop),
        range(2 * columns.start, 2 * columns.stop),
        width=SQUARE,
        block=2,
        walls=walls,
        lines=lines,
    )


def window(player: PlayerView, rows: int, columns: int) -> tuple[range, range]:
    """The rows and columns of tiles that are shown: the city with the places beside it, moved as little as can be."""
    if not player.tiles:
        return _span(SIDE - 1, SIDE - 1, rows), _span(SIDE - 1, SIDE - 1, columns)
    top, left, bottom, right = _extent(player)
    return _span(top, bottom, rows), _span(left, right, columns)


def reach(player: PlayerView) -> tuple[range, range]:
    """The rows and columns of tiles in which the finished city will lie, as far as is settled."""
    if not player.tiles:
        return range(PLACES.rows), range(PLACES.columns)
    top, left, bottom, right = _extent(player)
    return range(bottom - SIDE + 1, top + SIDE), range(right - SIDE + 1, left + SIDE)


def squares(box: ComponentSet, player: PlayerView) -> dict[Cell, Square]:
    """Everything that lies in a city, by row and column of the grid of squares."""
    found = {
        cell: square
        for lying in player.tiles
        for cell, square in _of_tile(box.looks[lying.tile][lying.turn], lying.row, lying.column).items()
    }
    for verdict in verdicts(city_of(box, player), box):
        cell = verdict.row, verdict.column
        found[cell] = attrs.evolve(found[cell], verdict=verdict)
    return found


def _of_tile(look: TileFace, row: int, column: int) -> dict[Cell, Square]:
    corners = enumerate(zip(look.terrains, look.icons, strict=True))
    return {(2 * row + corner // 2, 2 * column + corner % 2): Square(*square) for corner, square in corners}


def _extent(player: PlayerView) -> tuple[int, int, int, int]:
    return extent(sum(PLACES.bit(lying.row, lying.column) for lying in player.tiles))


def _span(first: int, last: int, room: int) -> range:
    least, most = max(0, last - SIDE + 1, first - 1), min(PLACES.rows - 1, first + SIDE - 1, last + 1)
    start = max(min((PLACES.rows - room) // 2, least), most - room + 1)
    return range(start, start + room)


# Painting


def paint_city(canvas: Canvas, scene: Scene, seat: Seat, plan: GridPlan) -> None:
    """The city of a seat with its rulers, what the choice under the cursor would add, and its targets."""
    view: View = scene.update.view
    found = squares(view.options.components, view.players[seat])
    _paint_rulers(canvas, scene, seat, plan)
    _paint_ground(canvas, scene, view.players[seat], plan)
    for (row, column), square in found.items():
        if plan.holds(row, column):
            ground = "raised" if not plan.walls and (row // 2 + column // 2) % 2 else "surface"
            _paint_square(canvas, scene, plan.box(row, column), square, ground)
    if plan.walls:
        tiles = {(lying.row, lying.column): number for number, lying in enumerate(view.players[seat].tiles)}
        paint_borders(canvas, scene.glyphs, plan, tiles, "bold border")
    if seat == view.viewer:
        _paint_ghost(canvas, scene, plan, found)
    for target in _targets(scene, seat, plan, found):
        canvas.target(target)


def paint_small_city(canvas: Canvas, scene: Scene, seat: Seat, box: Box) -> None:
    """A city in little: two cells a square, its letter and its icon or the sign of its building."""
    view: View = scene.update.view
    canvas.put(box.x, box.y, f"{seat_letter(seat)} {scene.glyphs.seat(seat)}", f"bold seat-{seat + 1}")
    canvas.put(box.x + 4, box.y, scene.label(seat), "text", limit=box.width - 4)
    found = squares(view.options.components, view.players[seat])
    if not found:
        return
    top, left = min(row for row, _ in found), min(column for _, column in found)
    for (row, column), square in found.items():
        x, y = box.x + 2 * (column - left), box.y + 1 + row - top
        _paint_small_square(canvas, scene, x, y, square)


def paint_tile(canvas: Canvas, scene: Scene, look: TileFace, x: int, y: int) -> None:
    """A tile in little: two cells a square, its letter and its icon."""
    for (row, column), square in _of_tile(look, 0, 0).items():
        _paint_small_square(canvas, scene, x + 2 * column, y + row, square)


def _paint_small_square(canvas: Canvas, scene: Scene, x: int, y: int, square: Square) -> None:
    canvas.put(x, y, f"{_letter(scene, square.terrain)} ", f"bold {INKS[square.terrain]} on surface")
    if square.verdict is not None:
        canvas.put(x + 1, y, SIGNS[square.verdict.status], f"{sign_ink(square.verdict)} on surface")
    elif square.icon != NO_ICON:
        canvas.put(x + 1, y, _icon(scene, square.icon), "bold strong on surface")


def _paint_rulers(canvas: Canvas, scene: Scene, seat: Seat, plan: GridPlan) -> None:
    corner = f"{seat_letter(seat)}{scene.glyphs.seat(seat)}"
    canvas.put(plan.x - MARGIN, plan.y - 1, corner, f"bold seat-{seat + 1}")
    for column in plan.columns[::2]:
        canvas.put(plan.box(plan.rows.start, column).x, plan.y - 1, cell_name(0, column // 2)[0], "dim")
    for row in plan.rows[::2]:
        canvas.put(plan.x - MARGIN, plan.box(row, plan.columns.start).y, str(row // 2 + 1), "dim")
    _paint_more(canvas, scene, scene.update.view.players[seat], plan)


def _paint_more(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan) -> None:
    """Signs on the rulers where the city can still come to cover places that are not shown."""
    rows, columns = reach(player)
    first, last = plan.box(plan.rows[0], plan.columns[0]), plan.box(plan.rows[-1], plan.columns[-2])
    if rows.start < plan.rows.start // 2:
        canvas.put(plan.x - MARGIN, first.y + 1, scene.glyphs["up"], "dim")
    if rows.stop > plan.rows.stop // 2:
        canvas.put(plan.x - MARGIN, last.y, scene.glyphs["down"], "dim")
    if columns.start < plan.columns.start // 2:
        canvas.put(first.x + 2, plan.y - 1, "<", "dim")
    if columns.stop > plan.columns.stop // 2:
        canvas.put(last.x + 2, plan.y - 1, ">", "dim")


def _paint_ground(canvas: Canvas, scene: Scene, player: PlayerView, plan: GridPlan) -> None:
    """A dot on every place that the city can still come to cover."""
    rows, columns = reach(player)
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        if row // 2 in rows and column // 2 in columns:
            place = plan.box(row, column, rows=2, columns=2)
            canvas.put(place.x + 1, place.y, scene.glyphs["dot"], "dim")


def _paint_square(canvas: Canvas, scene: Scene, box: Box, square: Square, ground: str) -> None:
    canvas.fill(box, f"bold {INKS[square.terrain]} on {ground}", scene.glyphs[FILLS[square.terrain]])
    canvas.put(box.x, box.y, _letter(scene, square.terrain), f"bold {INKS[square.terrain]} on {ground}")
    if square.verdict is not None:
        canvas.put(box.x + 1, box.y, code(scene, square.verdict.kind), f"bold strong on {ground}")
        canvas.put(box.x + 3, box.y, SIGNS[square.verdict.status], f"{sign_ink(square.verdict)} on {ground}")
    elif square.icon != NO_ICON:
        canvas.put(box.x + 2, box.y, _icon(scene, square.icon), f"bold strong on {ground}")


def _paint_ghost(canvas: Canvas, scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> None:
    """What the choice under the cursor would lay or build, hollow."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    player = view.players[scene.front]
    match action:
        case Place(position, row, column, turn) if player.hand is not None:
            look = view.options.components.looks[player.hand[position]][turn]
            for (y, x), square in _of_tile(look, row, column).items():
                if plan.holds(y, x):
                    _paint_hollow(canvas, scene, plan.box(y, x), square)
        case Build(kind, corner):
            cell = _corner(player, corner)
            if plan.holds(*cell):
                box = plan.box(*cell)
                text = f"{_letter(scene, found[cell].terrain)} {code(scene, kind)}"
                canvas.put(box.x, box.y, text, "bold ghost on surface")


def _paint_hollow(canvas: Canvas, scene: Scene, box: Box, square: Square) -> None:
    text = f"{_letter(scene, square.terrain)} {_icon(scene, square.icon)} "
    canvas.put(box.x, box.y, text, "bold ghost on surface")


def code(scene: Scene, kind: int) -> str:
    """A building in two cells: the value of a skyscraper, what a service needs."""
    view: View = scene.update.view
    if is_skyscraper(kind):
        return f"{height_of(kind):2}"
    if has_standard_shape(view.options.components, kind):
        return scene.word(f"board-neoville-code-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")
    return f"D{shape_number(kind) + 1}"


def _letter(scene: Scene, terrain: int) -> str:
    return scene.speak(terrain_letter(terrain))


def _icon(scene: Scene, icon: int) -> str:
    if icon == NO_ICON:
        return " "
    return scene.word("board-neoville-park" if icon == PARK else "board-neoville-sport")


def sign_ink(verdict: Verdict) -> str:
    """How a building that counts for its owner, against, or neither so far is marked."""
    return "bold gain" if verdict.low > 0 else "bold loss" if verdict.high < 0 else "bold warning"


def _corner(player: PlayerView, corner: int) -> Cell:
    """The square of a corner of the tile that was laid last."""
    laid = player.tiles[-1]
    return 2 * laid.row + corner // 2, 2 * laid.column + corner % 2


# Targets


def _targets(scene: Scene, seat: Seat, plan: GridPlan, found: Mapping[Cell, Square]) -> Iterator[Target]:
    view: View = scene.update.view
    own = seat == view.viewer == view.actor
    if own and view.phase == "place" and scene.held is not None and scene.held.startswith("hand-"):
        yield from _place_targets(view, plan, int(scene.held.removeprefix("hand-")))
        return
    answers = _build_answers(view, scene.held) if own and view.phase == "build" else {}
    for (row, column), square in sorted(found.items()):
        if plan.holds(row, column):
            reach = _reach(plan, found, row, column) if _looks_along(square) else ()
            yield _square_target(plan, (row, column), square, answers.get((row, column)), reach)


def _place_targets(view: View, plan: GridPlan, position: int) -> Iterator[Target]:
    """Every place that is shown, with the tile in hand."""
    assert view.viewer is not None
    hand = view.players[view.viewer].hand or ()
    turns = len(view.options.components.looks[hand[position]])
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        box = plan.box(row, column, rows=2, columns=2)
        yield Target(
            f"place-{row // 2}-{column // 2}",
            box,
            name=cell_name(row // 2, column // 2),
            mark_x=box.x + 1,
            mark_y=box.y,
            turns=PLACE[position][row // 2][column // 2][:turns],
        )


def _build_answers(view: View, held: str | None) -> dict[Cell, Build]:
    """By square of the tile just laid: to build there what is in hand."""
    assert view.viewer is not None
    if held is None or not held.startswith("kind-"):
        return {}
    kind = int(held.removeprefix("kind-"))
    return {_corner(view.players[view.viewer], corner): action for corner, action in enumerate(BUILD[kind])}


def _square_target(plan: GridPlan, cell: Cell, square: Square, answer: Build | None, reach: tuple[Box, ...]) -> Target:
    box = plan.box(*cell)
    return Target(
        f"square-{cell[0]}-{cell[1]}",
        box,
        answers=() if answer is None else (answer,),
        name=square_name(*cell),
        mark_x=box.x if square.verdict is not None else box.x + 1,
        mark_y=box.y,
        ghost=answer is not None,
        reach=reach,
    )


def _looks_along(square: Square) -> bool:
    """Whether an ecomobile stands there, which looks along its row and column."""
    kind = square.verdict.kind if square.verdict is not None else 0
    return not is_skyscraper(kind) and family_of(kind) == ECOMOBILE


def _reach(plan: GridPlan, found: Mapping[Cell, Square], row: int, column: int) -> tuple[Box, ...]:
    """The squares of that row and that column but their crossing, as far as tiles lie there."""
    return tuple(plan.box(y, x) for y, x in found if (y == row) != (x == column) and plan.holds(y, x))
