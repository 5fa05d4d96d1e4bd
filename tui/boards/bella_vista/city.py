"""Paints the map with its buildings, the ghost of the one in hand, tags and targets; and the same map in miniature."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product

import attrs

from core.games.bella_vista import actions
from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.city import ALLOWED
from core.games.bella_vista.components import CONSTRAINTS, PARKS, QUARTIERS, RIVERS
from core.games.bella_vista.scoring import cluster_points
from core.games.bella_vista.view import (
    Building,
    View,
    cells_under,
    footprint,
    income,
    is_adjacent,
    is_park,
    is_quarter,
    is_river,
    looks,
    lower_neighbours,
    mark_of,
    new_contracts,
    occupied_cells,
    placement,
    placements_by_seat,
    plan_for,
)
from core.kernel.grid import Cell, cell_name
from tui.boards import Scene
from tui.boards.bella_vista.buildings import (
    Brush,
    brush_of,
    owner_role,
    owner_shape,
    paint_body,
    paint_ground,
    quarter_inks,
)
from tui.boards.bella_vista.space import SCALES, CellSize
from tui.widgets.grid import GridPlan, paint_titles
from tui.widgets.kit.look import paint_badge
from tui.widgets.kit.pieces import paint_difference
from tui.widgets.kit.signs import paint_tag, signed
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas, Picture, Target, ground_of

OUTSIDE_ROLE = "background"

LETTER_EVERY = 5
"""The letter of a quarter stands in one cell of so many, besides its first."""

SMALLEST_CELL = 2
"""Columns of the smallest cells."""
NO_DIFFERENCE = "+0"
"""The text for no difference."""


@cache
def cell_id(row: int, column: int) -> str:
    """Return the target id of a cell, the same in all pictures."""
    return f"cell-{row}-{column}"


def is_building(scene: Scene) -> bool:
    """Return whether the reader is placing a building now."""
    view: View = scene.update.view
    return scene.update.decision is not None and view.phase in ("build", "neutral")


def paint_city(canvas: Canvas, scene: Scene, plan: GridPlan) -> None:
    """Paint the map with its targets, and its column letters."""
    view: View = scene.update.view
    paint_titles(canvas, plan, lambda box: (box.x + (box.width - 1) // 2, box.y))
    _paint_more(canvas, view, plan)
    on = occupied_cells(view)
    _paint_grounds(canvas, scene, plan, on)
    brush, ghost = brush_of(scene), _ghost_cells(scene)
    for building in view.buildings:
        _paint_building(canvas, scene, plan, building, brush)
    paint_tags(canvas, scene, plan, on, _ghost_boxes(scene, plan, ghost))
    if ghost:
        _paint_ghost(canvas, scene, plan, ghost, brush)
    targets = _cells(scene, plan) if is_building(scene) else _buildings(scene, plan)
    canvas.targets.extend(targets)


def _paint_more(canvas: Canvas, view: View, plan: GridPlan) -> None:
    """Paint signs if the map continues above or below."""
    bottom = plan.outer.bottom - plan.height
    if plan.rows.start > 0:
        canvas.put(plan.x - 1, plan.y, "▴", "bold accent")
    if plan.rows.stop < len(view.city):
        canvas.put(plan.x - 1, bottom, "▾", "bold accent")


def _paint_grounds(canvas: Canvas, scene: Scene, plan: GridPlan, on: Mapping[Cell, Building]) -> None:
    city, bright, taken = scene.update.view.city, lit(scene), frozenset(on)
    if scene.glyphs.ascii_only:  # its characters are replaced on the canvas
        _fill_grounds(canvas, plan, city, bright, taken, dense=scene.few_colours, ascii_only=True)
    else:
        canvas.stamp(_grounds(plan, city, bright, taken, dense=scene.few_colours), plan.x, plan.y)


@lru_cache(maxsize=8)
def _grounds(
    plan: GridPlan, city: tuple[str, ...], bright: frozenset[Cell], taken: frozenset[Cell], *, dense: bool
) -> Canvas:
    """Return the free cells of the map. They take a third of a paint, and stay the same while the cursor moves."""
    outer = plan.outer
    sheet = Canvas(outer.width, outer.height)
    place = attrs.evolve(plan, x=0, y=0)
    _fill_grounds(sheet, place, city, bright, taken, dense=dense, ascii_only=False)
    return sheet


def _fill_grounds(
    canvas: Canvas,
    plan: GridPlan,
    city: tuple[str, ...],
    bright: frozenset[Cell],
    taken: frozenset[Cell],
    *,
    dense: bool,
    ascii_only: bool,
) -> None:
    named: set[str] = set()
    for row in plan.rows:
        for column, mark in enumerate(city[row]):
            cell = (row, column)
            if mark == "." or cell in taken or column not in plan.columns:
                continue
            lettered = mark not in named or (row + 2 * column) % LETTER_EVERY == 0
            named.add(mark)
            paint_ground(
                canvas,
                plan.box(row, column),
                mark,
                cell,
                is_open=cell in bright,
                lettered=lettered and plan.height > 1,
                dense=dense,
                ascii_only=ascii_only,
            )


# Bright cells


def lit(scene: Scene) -> frozenset[Cell]:
    """Return the bright cells. While the reader builds: those of legal placements. Else those of the constraint: its
    districts, next to what it demands, or away from what it forbids."""
    view: View = scene.update.view
    if is_building(scene):
        placed = [action for action in scene.update.legal if isinstance(action, Build)]
        return frozenset(cell for action in placed for cell in footprint(view, view.number or 0, action))
    free = [
        (row, column)
        for row, line in enumerate(view.city)
        for column, mark in enumerate(line)
        if is_quarter(mark) and (view.phase == "over" or _is_spoken_of(view, (row, column)))
    ]
    return frozenset(free)


def _is_spoken_of(view: View, cell: Cell) -> bool:
    constraint = view.constraints[-1]
    match CONSTRAINTS[constraint]:
        case "park":
            return is_adjacent(view, cell, PARKS)
        case "no_park":
            return not is_adjacent(view, cell, PARKS)
        case "no_river":
            return not is_adjacent(view, cell, RIVERS)
        case "no_border":
            return not is_adjacent(view, cell, ".")
        case _:
            row, column = cell
            return QUARTIERS.index(view.city[row][column]) in ALLOWED[constraint]


# Buildings


def _paint_building(canvas: Canvas, scene: Scene, plan: GridPlan, building: Building, brush: Brush) -> None:
    cells = [cell for cell in cells_under(scene.update.view, building) if plan.holds(*cell)]
    if cells:
        head = f"{building.number}{owner_shape(scene, building.seat)}"
        paint_body(canvas, lambda cell: plan.box(*cell), cells, building.number, owner_role(building.seat), head, brush)


def _ghost_cells(scene: Scene) -> tuple[Cell, ...]:
    """Return the cells of the building under the cursor."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    return footprint(view, view.number, action) if isinstance(action, Build) and view.number is not None else ()


def _paint_ghost(canvas: Canvas, scene: Scene, plan: GridPlan, ghost: Sequence[Cell], brush: Brush) -> None:
    """Paint the building under the cursor, flat while it is carried, with its number a column to the right of the
    cursor. Once its value is known, paint the value and a sign on each lower neighbour that pays."""
    view: View = scene.update.view
    cells = [cell for cell in ghost if plan.holds(*cell)]
    if not cells or scene.trial is None:
        return
    for cell in cells:
        canvas.fill(plan.box(*cell), _ghost_ink(view, cell, brush))
        if brush.ascii_only:
            canvas.put(plan.box(*cell).x + 1, plan.box(*cell).y, str(view.number), "bold inverse on ghost")
    first = plan.box(*cells[0])
    canvas.put(first.x + 1, first.y, str(view.number), "bold inverse on ghost")
    if not scene.trial.is_worked_out:
        return
    if plan.height > 1:
        for cell in lower_neighbours(view, view.number or 0, scene.trial.action):
            if plan.holds(*cell):
                box = plan.box(*cell)
                paint_badge(canvas, box.x + (box.width - 1) // 2, box.bottom - 1, "+", "gain")
    if scene.trial.points is not None:
        badge = _badge_box(plan, cells, scene.trial.points)
        paint_difference(canvas, badge.x, badge.y, scene.trial.points, NO_DIFFERENCE)


def _ghost_boxes(scene: Scene, plan: GridPlan, ghost: Sequence[Cell]) -> list[Box]:
    """Return the visible cells of the building under the cursor, and the place of its value."""
    cells = [cell for cell in ghost if plan.holds(*cell)]
    found = [plan.box(*cell) for cell in cells]
    if cells and scene.trial is not None and scene.trial.is_worked_out and scene.trial.points is not None:
        found.append(_badge_box(plan, cells, scene.trial.points))
    return found


def _ghost_ink(view: View, cell: Cell, brush: Brush) -> str:
    """Return the ink of a ghost cell with letters in the colour of the ground, so that fewer bytes are sent when only
    grounds change."""
    mark = mark_of(view, cell)
    if brush.dense or not is_quarter(mark):
        return "inverse on ghost"
    return f"{quarter_inks(mark, is_open=True, dense=False)[0].partition(' on ')[0]} on ghost"


def _badge_box(plan: GridPlan, cells: Sequence[Cell], difference: int) -> Box:
    """Return the place for the value of a building: on its first row, or next to it if that is too short, at the edge
    of the map on its left."""
    width = len(signed(difference, NO_DIFFERENCE))
    row, column = cells[0]
    last = max(right for down, right in cells if down == row)
    first, end = plan.box(row, column), plan.box(row, last)
    x = end.right - width - (plan.width > SMALLEST_CELL)
    if plan.height == 1 and x < first.x + 2:
        x = end.right if end.right + width <= plan.outer.right else first.x - width
    return Box(x, first.bottom - 1, width, 1)


# Targets


def _cells(scene: Scene, plan: GridPlan) -> list[Target]:
    """Return targets for every buildable cell, hidden ones too. The cursor scrolls to them, and starts at
    `best_place`."""
    view: View = scene.update.view
    best = best_place(scene) if scene.trial is None else None  # the cursor is about to go there
    number = view.number or 0
    covering = _covering(view, number, scene.update.legal)
    turns = looks(view, number)
    found = []
    for row, line in enumerate(view.city):
        for column, mark in enumerate(line):
            if is_quarter(mark):
                box = plan.box(row, column)
                if box.y < plan.y:
                    box = box.moved(0, -plan.y)  # above the letters of the columns too
                answers = tuple(covering.get((row, column, turn), BUILD[row][column][turn]) for turn in range(turns))
                name, id = cell_name(row, column), cell_id(row, column)
                begin = best if best in answers else None
                found.append(
                    Target(id, box, name=name, mark_x=box.x, mark_y=box.y, turns=answers, lit=True, best=begin)
                )
    return found


def best_place(scene: Scene) -> Build | None:
    """Return the legal placement that pays most coins at once, among equals the one with the highest value, then the
    first one. None if the viewer places no building of their own, or values are hidden.

    The cursor starts there. It is a convenience, not a plan: pressing only Enter won 15 of 60 tables of two against
    calm. The placement with the highest value, as a careful beginner chooses, won 50 of 100.
    """
    view: View = scene.update.view
    placements = [action for action in scene.update.legal if isinstance(action, Build)]
    if view.phase != "build" or not placements or not scene.previews:
        return None
    return max(placements, key=lambda action: (_coins(view, action), _worth(view, action)))


def _coins(view: View, action: Build) -> int:
    """Return the coins that a legal placement pays at once."""
    return income(view, view.number or 0, action) if view.freedom == "constraint" else 0


def _worth(view: View, action: Build) -> int:
    """Return the value of a legal placement: coins now, the two objectives, and the best contract that it completes."""
    number, seat = view.number or 0, view.actor or 0
    plan = plan_for(view)
    own = placements_by_seat(view)[seat]
    found = placement(view, number, action)
    assert found is not None  # it is legal
    clusters = cluster_points(plan, (*own, found), view.cluster) - cluster_points(plan, own, view.cluster)
    contract = max((view.options.components.coins[one] for one in new_contracts(view, action)), default=0)
    return _coins(view, action) + plan.heights[found][view.height] + clusters + contract


def _buildings(scene: Scene, plan: GridPlan) -> list[Target]:
    """Return targets for looking at buildings."""
    found = []
    for building in scene.update.view.buildings:
        row, column = building.row, building.column
        box = plan.box(row, column)
        name, id = cell_name(row, column), cell_id(row, column)
        found.append(Target(id, box, name=name, mark_x=box.x, mark_y=box.y))
    return found


def _covering(view: View, number: int, legal: Sequence[object]) -> Mapping[tuple[int, int, int], Build]:
    """Return the legal placement with this turn that covers a cell: the one that begins there, else the nearest before
    it."""
    found: dict[tuple[int, int, int], Build] = {}
    for action in legal:
        if isinstance(action, Build):
            for row, column in footprint(view, number, action):
                place = (row, column, action.turn)
                if place not in found or (action.row, action.column) > (found[place].row, found[place].column):
                    found[place] = action
    return found


# Tags on new buildings: owner, number and coins since the reader acted


def paint_tags(
    canvas: Canvas, scene: Scene, plan: GridPlan, on: Mapping[Cell, Building], ghost: Sequence[Box] = ()
) -> None:
    """Paint a tag on each new building in its owner's colour, where no ghost is in the way; in the smallest cells its
    number on a sign."""
    view: View = scene.update.view
    for event, coins in fresh_buildings(scene):
        cells = [
            cell
            for cell in footprint(view, event.number, BUILD[event.row][event.column][event.turn])
            if plan.holds(*cell)
        ]
        if not cells:
            continue
        if plan.height == 1:
            _paint_sign(canvas, scene, plan, cells, event, on, ghost)
            continue
        word = scene.word("board-bella_vista-new")
        texts = (word,) if coins is None else (f"{word} {signed(coins, '+0')}", signed(coins, "+0"))
        spot, text = _place_of(plan, cells, texts, on)
        if not any(box.common(Box(*spot, len(text) + 4, 1)) for box in ghost):
            paint_tag(canvas, scene.glyphs, *spot, event.seat, text)


def _paint_sign(
    canvas: Canvas,
    scene: Scene,
    plan: GridPlan,
    cells: Sequence[Cell],
    event: actions.Built,
    on: Mapping[Cell, Building],
    ghost: Sequence[Box],
) -> None:
    """Paint in one row the number on a sign, and the word next to it; no part of a sign that the ghost would cover."""
    (row, column), word = cells[0], scene.word("board-bella_vista-new")
    box = plan.box(row, column)
    head = f"{event.number}{owner_shape(scene, None if event.neutral else event.seat)}"
    for text in (f"{word} ", word, ""):  # with a blank behind it, so that no letter of the ground touches it
        cells_right = [(row, column + step) for step in range(1, 1 + -(-len(text) // plan.width))]
        is_free = all(plan.holds(*cell) and (cell in cells or cell not in on) for cell in cells_right)
        if is_free and not any(part.common(Box(box.x, box.y, len(head + text), 1)) for part in ghost):
            canvas.put(box.x, box.y, head + text, "bold print on paper")
            return


def _place_of(
    plan: GridPlan, cells: Sequence[Cell], texts: Sequence[str], on: Mapping[Cell, Building]
) -> tuple[tuple[int, int], str]:
    """Return the longest text that fits on free ground, and its place: above, below or next to the building; else the
    shortest on its roof."""
    for text in texts:
        width = len(text) + 4
        for x, y in _spots(plan, cells, width):
            if _is_free(plan, x, y, width, on):
                return (x, y), text
    roof, width = plan.box(*cells[0]), len(texts[-1]) + 4
    return (min(roof.x + 2, plan.outer.right - width), roof.y), texts[-1]


def _spots(plan: GridPlan, cells: Sequence[Cell], width: int) -> Iterator[tuple[int, int]]:
    """Return the possible columns of a tag this wide, best first."""
    (top, left), (low, lowest) = cells[0], cells[-1]
    first = plan.box(top, left)
    last = plan.box(low, lowest)
    edge = plan.outer.right - width
    yield min(first.x, edge), first.y - 1
    yield min(plan.box(low, min(column for row, column in cells if row == low)).x, edge), last.bottom
    yield plan.box(top, max(column for row, column in cells if row == top)).right + 1, first.y
    yield first.x - width - 1, first.y
    yield last.right + 1, last.bottom - 1


def _is_free(plan: GridPlan, x: int, y: int, width: int, on: Mapping[Cell, Building]) -> bool:
    """Return whether a row of the map shows no building in these columns."""
    if x < plan.x or x + width > plan.outer.right:
        return False
    row = plan.rows.start + (y - plan.y) // plan.height
    first = plan.columns.start
    columns = range(first + (x - plan.x) // plan.width, first + (x + width - 1 - plan.x) // plan.width + 1)
    return plan.y <= y < plan.outer.bottom and not any((row, column) in on for column in columns)


def fresh_buildings(scene: Scene) -> list[tuple[actions.Built, int | None]]:
    """Return the new buildings since the reader acted, with their coins; for a spectator the last one."""
    fresh, found = scene.fresh, []
    for place, event in enumerate(fresh):
        if isinstance(event, actions.Built) and event.seat != scene.update.viewer:
            after = fresh[place + 1] if place + 1 < len(fresh) else None
            found.append((event, after.coins if isinstance(after, actions.Earned) else None))
    return found[-1:] if scene.update.viewer is None else found


# In the results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """Paint only the map with all its buildings, in the largest scale that fits, or in half blocks. Nothing if even
    that is too large."""
    view: View = scene.update.view
    rows, columns = len(view.city), len(view.city[0])

    def fits(scale: CellSize) -> bool:
        return columns * scale.width <= width and rows * scale.height <= height

    scale = chosen(SCALES, fits)
    if not fits(scale):
        return miniature(scene, width, height)
    plan = GridPlan(0, 0, range(rows), range(columns), scale.width, scale.height, walls=False, lines=False)
    canvas = scene.canvas(plan.outer.width, plan.outer.height)
    paint_city(canvas, scene, plan)
    return attrs.evolve(canvas.picture(), targets=())


# Paints the whole map in half blocks, two rows of squares in one of the terminal, where squares have no room


def miniature(scene: Scene, width: int, height: int) -> Picture:
    """Paint the map and its buildings, with numbers where both halves of a place are one building. Nothing if it is too
    large, or without shades and blocks."""
    view: View = scene.update.view
    rows, columns = len(view.city), len(view.city[0])
    across = 2 if 2 * columns <= width else 1
    high = -(-rows // 2)
    if scene.few_colours or scene.glyphs.ascii_only or across * columns > width or high > height:
        return Picture(0, ())
    canvas, on = scene.canvas(across * columns, high), occupied_cells(view)
    told: set[Building] = set()
    for y, column in product(range(high), range(columns)):
        upper, lower = (_colour(view, on, (row, column)) for row in (2 * y, 2 * y + 1))
        building = on.get((2 * y, column))
        if building is not None and building == on.get((2 * y + 1, column)) and building not in told:
            told.add(building)
            canvas.put(across * column, y, str(building.number).ljust(across), f"bold inverse on {upper}")
        elif upper == lower:
            canvas.put(across * column, y, " " * across, f"text on {upper}")
        else:
            half, ink = ("▄", f"{lower} on {upper}") if upper == OUTSIDE_ROLE else ("▀", f"{upper} on {lower}")
            canvas.put(across * column, y, half * across, ink)
    return canvas.picture()


def _colour(view: View, on: Mapping[Cell, Building], cell: Cell) -> str:
    """Return the colour role of a square seen from afar."""
    row, column = cell
    mark = view.city[row][column] if row < len(view.city) else "."
    if cell in on:
        return owner_role(on[cell].seat)
    if is_quarter(mark):
        return ground_of(quarter_inks(mark, is_open=True, dense=False)[0])
    return "park.field" if is_park(mark) else "river.field" if is_river(mark) else OUTSIDE_ROLE
