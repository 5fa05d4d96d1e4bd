"""Paints the whole map in half blocks, two rows of squares in one of the terminal, where squares have no room."""

from collections.abc import Mapping
from itertools import product

from core.games.bella_vista.view import Building, View, covered, is_park, is_quarter, is_river
from core.kernel.grid import Cell
from tui.boards import Scene
from tui.boards.bella_vista.buildings import is_dense, owner_role
from tui.boards.bella_vista.ground import quarter_inks
from tui.widgets.picture import Picture, ground_of

OUTSIDE = "background"


def miniature(scene: Scene, width: int, height: int) -> Picture:
    """The map with its buildings and, where both halves of a place are one building, their numbers. Nothing where it
    is too large, or where shades and blocks are not shown."""
    view: View = scene.update.view
    rows, columns = len(view.city), len(view.city[0])
    across = 2 if 2 * columns <= width else 1
    high = -(-rows // 2)
    if is_dense(scene) or scene.glyphs.ascii_only or across * columns > width or high > height:
        return Picture(0, ())
    canvas, on = scene.canvas(across * columns, high), covered(view)
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
            half, ink = ("▄", f"{lower} on {upper}") if upper == OUTSIDE else ("▀", f"{upper} on {lower}")
            canvas.put(across * column, y, half * across, ink)
    return canvas.picture()


def _colour(view: View, on: Mapping[Cell, Building], cell: Cell) -> str:
    """The role in which a square is seen from afar."""
    row, column = cell
    mark = view.city[row][column] if row < len(view.city) else "."
    if cell in on:
        return owner_role(on[cell].seat)
    if is_quarter(mark):
        return ground_of(quarter_inks(mark, is_open=True, dense=False)[0])
    return "park.field" if is_park(mark) else "river.field" if is_river(mark) else OUTSIDE
