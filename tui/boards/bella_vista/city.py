"""The map: grounds, buildings, the ghost of the one in hand, tags on those that are new, and a target for each cell."""

from collections.abc import Mapping, Sequence
from functools import cache

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.city import ALLOWED
from core.games.bella_vista.components import CONSTRAINTS, PARKS, QUARTIERS, RIVERS
from core.games.bella_vista.scoring import cluster_points
from core.games.bella_vista.view import (
    Building,
    View,
    built_on,
    completed,
    covered,
    footprint,
    income,
    is_beside,
    is_quarter,
    looks,
    lower_beside,
    mark_of,
    placement,
    plan_for,
    stands_on,
)
from core.kernel.grid import Cell, cell_name
from tui.boards import Scene
from tui.boards.bella_vista.buildings import Brush, brush_of, is_dense, owner_role, owner_shape, paint_body
from tui.boards.bella_vista.ground import paint_ground, quarter_inks
from tui.boards.bella_vista.miniature import miniature
from tui.boards.bella_vista.space import SCALES, CellSize
from tui.boards.bella_vista.tags import paint_tags
from tui.widgets.grid import GridPlan, paint_titles
from tui.widgets.kit.ghosts import paint_difference
from tui.widgets.kit.signs import paint_badge, signed
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Canvas, Picture, Target

LETTER_EVERY = 5
"""The letter of a quarter stands in one cell of so many, besides its first."""


@cache
def cell_id(row: int, column: int) -> str:
    """The id of a cell's target; one for all pictures."""
    return f"cell-{row}-{column}"


def is_building(scene: Scene) -> bool:
    """Whether the reader is to put a building on the map now."""
    view: View = scene.update.view
    return scene.update.decision is not None and view.phase in ("build", "neutral")


def paint_city(canvas: Canvas, scene: Scene, plan: GridPlan) -> None:
    """The map with its targets, and with the letters of its columns where there is a row for them."""
    view: View = scene.update.view
    paint_titles(canvas, plan, lambda box: (box.x + (box.width - 1) // 2, box.y))
    _paint_more(canvas, view, plan)
    on = covered(view)
    _paint_grounds(canvas, scene, plan, on)
    brush, ghost = brush_of(scene), _ghost_cells(scene)
    for building in view.buildings:
        _paint_building(canvas, scene, plan, building, brush)
    paint_tags(canvas, scene, plan, on, ghost)
    if ghost:
        _paint_ghost(canvas, scene, plan, ghost, brush)
    targets = _cells(scene, plan) if is_building(scene) else _buildings(scene, plan)
    canvas.targets.extend(targets)


def _paint_more(canvas: Canvas, view: View, plan: GridPlan) -> None:
    """Signs beside the map that it goes on above or below."""
    bottom = plan.outer.bottom - plan.height
    if plan.rows.start > 0:
        canvas.put(plan.x - 1, plan.y, "▴", "bold accent")
    if plan.rows.stop < len(view.city):
        canvas.put(plan.x - 1, bottom, "▾", "bold accent")


def _paint_grounds(canvas: Canvas, scene: Scene, plan: GridPlan, on: Mapping[Cell, Building]) -> None:
    view: View = scene.update.view
    bright = lit(scene)
    dense = is_dense(scene)
    ascii_only = scene.glyphs.ascii_only
    named: set[str] = set()
    for row in plan.rows:
        for column, mark in enumerate(view.city[row]):
            cell = (row, column)
            if mark == "." or cell in on or column not in plan.columns:
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


# What is lit


def lit(scene: Scene) -> frozenset[Cell]:
    """While the reader builds: the cells that some legal placement covers. Else those that the constraint concerns:
    in the quarters it names, beside what it asks for, away from what it forbids."""
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
            return is_beside(view, cell, PARKS)
        case "no_park":
            return not is_beside(view, cell, PARKS)
        case "no_river":
            return not is_beside(view, cell, RIVERS)
        case "no_border":
            return not is_beside(view, cell, ".")
        case _:
            row, column = cell
            return QUARTIERS.index(view.city[row][column]) in ALLOWED[constraint]


# Buildings


def _paint_building(canvas: Canvas, scene: Scene, plan: GridPlan, building: Building, brush: Brush) -> None:
    cells = [cell for cell in stands_on(scene.update.view, building) if plan.holds(*cell)]
    if cells:
        head = f"{building.number}{owner_shape(scene, building.seat)}"
        paint_body(canvas, lambda cell: plan.box(*cell), cells, building.number, owner_role(building.seat), head, brush)


def _ghost_cells(scene: Scene) -> tuple[Cell, ...]:
    """Where the building in hand would stand."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    return footprint(view, view.number, action) if isinstance(action, Build) and view.number is not None else ()


def _paint_ghost(canvas: Canvas, scene: Scene, plan: GridPlan, ghost: Sequence[Cell], brush: Brush) -> None:
    """The building in hand, flat while it is carried: its number a column aside, for the cursor; once it is known, the
    difference it makes, and a sign on every lower building beside it, which pays."""
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
        for cell in lower_beside(view, view.number or 0, scene.trial.action):
            if plan.holds(*cell):
                box = plan.box(*cell)
                paint_badge(canvas, box.x + (box.width - 1) // 2, box.bottom - 1, "+", "gain")
    if scene.trial.points is not None:
        _paint_difference(canvas, plan, cells, scene.trial.points)


def _ghost_ink(view: View, cell: Cell, brush: Brush) -> str:
    """The ink of a cell of the ghost, with letters of the colour of the ground below: fewer bytes are sent when only
    grounds change."""
    mark = mark_of(view, cell)
    if brush.dense or not is_quarter(mark):
        return "inverse on ghost"
    return f"{quarter_inks(mark, is_open=True, dense=False)[0].partition(' on ')[0]} on ghost"


def _paint_difference(canvas: Canvas, plan: GridPlan, cells: Sequence[Cell], difference: int) -> None:
    """What the building would bring in all, as a badge on its first row or, where that is too short, beside it."""
    width = len(signed(difference, ZERO))
    row, column = cells[0]
    last = max(right for down, right in cells if down == row)
    first, end = plan.box(row, column), plan.box(row, last)
    y = first.bottom - 1
    x = end.right - width - (plan.width > SMALLEST)
    if plan.height == 1 and x < first.x + 2:
        x = end.right
    paint_difference(canvas, x, y, difference, ZERO)


SMALLEST = 2
"""Columns of the smallest cells."""
ZERO = "+0"
"""What no difference is written as."""


# Targets


def _cells(scene: Scene, plan: GridPlan) -> list[Target]:
    """Every cell to build on, those out of sight too: the cursor brings them in, and begins where the building brings
    most."""
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
                answers = tuple(covering.get((row, column, turn), BUILD[row][column][turn]) for turn in range(turns))
                name, id = cell_name(row, column), cell_id(row, column)
                begin = best if best in answers else None
                found.append(
                    Target(id, box, name=name, mark_x=box.x, mark_y=box.y, turns=answers, lit=True, best=begin)
                )
    return found


def best_place(scene: Scene) -> Build | None:
    """The legal placement that brings the building's owner most, the first of equal ones; None where none of the
    viewer's own is to be placed, or where it is not told what choices would bring."""
    view: View = scene.update.view
    placements = [action for action in scene.update.legal if isinstance(action, Build)]
    if view.phase != "build" or not placements or not scene.previews:
        return None
    return max(placements, key=lambda action: _worth(view, action))


def _worth(view: View, action: Build) -> int:
    """The coins that a legal placement brings: at once, by the two objectives as the map would stand, and by the best
    contract that it completes."""
    number, seat = view.number or 0, view.actor or 0
    plan = plan_for(view)
    own = built_on(view)[seat]
    found = placement(view, number, action)
    assert found is not None  # it is legal
    now = income(view, number, action) if view.freedom == "constraint" else 0
    clusters = cluster_points(plan, (*own, found), view.cluster) - cluster_points(plan, own, view.cluster)
    contract = max((view.options.components.coins[one] for one in completed(view, action)), default=0)
    return now + plan.heights[found][view.height] + clusters + contract


def _buildings(scene: Scene, plan: GridPlan) -> list[Target]:
    """The buildings, to be looked at."""
    found = []
    for building in scene.update.view.buildings:
        row, column = building.row, building.column
        box = plan.box(row, column)
        name, id = cell_name(row, column), cell_id(row, column)
        found.append(Target(id, box, name=name, mark_x=box.x, mark_y=box.y))
    return found


def _covering(view: View, number: int, legal: Sequence[object]) -> Mapping[tuple[int, int, int], Build]:
    """For a cell and a turn the legal placement that covers it: the one that begins there, else the one that begins
    nearest before it."""
    found: dict[tuple[int, int, int], Build] = {}
    for action in legal:
        if isinstance(action, Build):
            for row, column in footprint(view, number, action):
                place = (row, column, action.turn)
                if place not in found or (action.row, action.column) > (found[place].row, found[place].column):
                    found[place] = action
    return found


# In the results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The map with all its buildings alone, for the city is everybody's, in the largest scale that fits, or else in
    half blocks; nothing where even that is too large."""
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
