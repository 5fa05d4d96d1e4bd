"""The map: quarters by letter and hatching, parks, rivers, buildings by number and owner, the ghost of a building."""

from collections.abc import Mapping, Sequence

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.city.plan import ALLOWED
from core.games.bella_vista.components import CONSTRAINTS, PARKS, QUARTIERS, RIVERS
from core.games.bella_vista.view import Building, View
from core.games.bella_vista.view.map_queries import covered, footprint, is_beside, is_park, is_quarter, is_river, looks
from core.kernel.grid import Cell, cell_name
from tui.boards import Scene
from tui.widgets.picture import Box, Canvas, Target

TITLES = 3
"""Columns for the numbers of the rows and a blank."""
MOTIF_INKS = ("suit-4", "suit-6", "suit-3", "suit-1")
"""Theme variables by motif: flowers, butterflies, leaves, birds."""


@attrs.frozen
class CellSize:
    """Characters of a cell."""

    width: int
    height: int


LARGE, SMALL = CellSize(4, 2), CellSize(2, 1)


def cell_id(row: int, column: int) -> str:
    """The id of a cell's target."""
    return f"cell-{row}-{column}"


def is_building(scene: Scene) -> bool:
    """Whether the reader is to put a building on the map now."""
    view: View = scene.update.view
    return scene.update.decision is not None and view.phase in ("build", "neutral")


def window(scene: Scene, scale: CellSize, height: int) -> range:
    """The rows of the city that are shown: all, or as many as fit from the one that `first_row` told."""
    view: View = scene.update.view
    total, room = len(view.city), height // scale.height
    return range(total) if total <= room else range(scene.pane or 0, (scene.pane or 0) + room)


def first_row(scene: Scene, cursor: str | None, height: int) -> int:
    """The first row that is shown of a city too high for so many rows: those at its foot once the cursor is near."""
    total = len(scene.update.view.city)
    near = cursor is not None and cursor.startswith("cell-") and int(cursor.split("-")[1]) >= height - 1
    return total - height if near and total > height else 0


def paint_city(canvas: Canvas, scene: Scene, scale: CellSize, height: int) -> None:
    """The map with its targets, and with the letters of its columns where there is a row for them."""
    view: View = scene.update.view
    shown = window(scene, scale, height)
    top = 1 if len(shown) * scale.height < height else 0
    on, bright = covered(view), lit(scene)
    if top:
        for column in range(len(view.city[0])):
            canvas.put(TITLES + column * scale.width, 0, cell_name(0, column)[0], "dim")
    for row in shown:
        y = top + (row - shown.start) * scale.height
        canvas.right(TITLES - 1, y, str(row + 1), "dim")
        for column, mark in enumerate(view.city[row]):
            box = Box(TITLES + column * scale.width, y, scale.width, scale.height)
            building = on.get((row, column))
            if building is not None:
                _paint_building(canvas, scene, box, building)
            else:
                _paint_ground(canvas, scene, box, mark, lit_up=(row, column) in bright)
    _paint_ghost(canvas, scene, scale, shown, top)
    if is_building(scene):
        canvas.targets.extend(_targets(scene, scale, shown.start, top))


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


# Cells


def _paint_ground(canvas: Canvas, scene: Scene, box: Box, mark: str, *, lit_up: bool) -> None:
    glyphs = scene.glyphs
    if is_park(mark):
        canvas.fill(box, "gain", glyphs["park"])
    elif is_river(mark):
        canvas.fill(box, "suit-8", glyphs["river"])
    elif is_quarter(mark):
        number = QUARTIERS.index(mark)
        ground = "raised" if lit_up else "background"
        ink = f"{'bold ' if lit_up else ''}{MOTIF_INKS[number // 2]} on {ground}"
        canvas.fill(box, ink)
        for y in range(box.y, box.bottom):
            for x in range(box.x + 1, box.right, 2):
                canvas.put(x, y, " " if number % 2 else glyphs["hatch"], ink)
        canvas.put(box.x, box.y, mark if lit_up else mark.lower(), ink)


def _paint_building(canvas: Canvas, scene: Scene, box: Box, building: Building) -> None:
    owner = building.seat
    shape = scene.glyphs["neutral"] if owner is None else scene.glyphs.seat(owner)
    ink = "bold reverse dim" if owner is None else f"bold reverse seat-{owner + 1}"
    _paint_block(canvas, box, f"{building.number}{shape}", ink)


def _paint_block(canvas: Canvas, box: Box, text: str, ink: str) -> None:
    canvas.fill(box, ink)
    canvas.put(box.x + (box.width - len(text)) // 2, box.y, text, ink)


def _paint_ghost(canvas: Canvas, scene: Scene, scale: CellSize, shown: range, top: int) -> None:
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    if not isinstance(action, Build) or view.number is None:
        return
    for row, column in footprint(view, view.number, action):
        if row in shown:
            box = _box(scale, row - shown.start, column, top)
            _paint_block(canvas, box, f"{view.number}{scene.glyphs['ghost']}", "bold reverse ghost")


def _box(scale: CellSize, row: int, column: int, top: int) -> Box:
    return Box(TITLES + column * scale.width, top + row * scale.height, scale.width, scale.height)


# Targets


def _targets(scene: Scene, scale: CellSize, first: int, top: int) -> list[Target]:
    """Every cell to build on, those out of sight too: the cursor brings them in."""
    view: View = scene.update.view
    number = view.number or 0
    covering = _covering(view, number, scene.update.legal)
    turns = looks(view, number)
    found = []
    for row, line in enumerate(view.city):
        for column, mark in enumerate(line):
            if is_quarter(mark):
                box = _box(scale, row - first, column, top)
                answers = tuple(covering.get((row, column, turn), BUILD[row][column][turn]) for turn in range(turns))
                name = cell_name(row, column)
                id = cell_id(row, column)
                found.append(Target(id, box, name=name, mark_x=box.x, mark_y=box.y, turns=answers, lit=True))
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
