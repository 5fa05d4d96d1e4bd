"""Paints the city of one seat alone, without rulers and lots, for the results."""

from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.city import paint_squares
from tui.boards.neoville.ground import paint_size
from tui.boards.neoville.layout import CITY, TINY, SquareScale
from tui.boards.neoville.squares import sizes, squares
from tui.widgets.grid import GridPlan
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Picture


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The city of the seat in front, in the largest scale that fits; nothing where even the smallest is too large."""
    view: View = scene.update.view
    player = view.players[scene.front]
    found = squares(view.options.components, player)
    rows, columns = sorted(row for row, _ in found), sorted(column for _, column in found)
    if not found:
        return Picture(0, ())

    def plan(scale: SquareScale) -> GridPlan:
        down, across = range(rows[0], rows[-1] + 1), range(columns[0], columns[-1] + 1)
        return GridPlan(0, 0, down, across, width=scale.width, height=scale.height, walls=False, lines=False)

    def fits(scale: SquareScale) -> bool:
        return plan(scale).outer.width <= width and plan(scale).outer.height <= height

    scale = chosen((TINY, *CITY), fits)
    if not fits(scale):
        return Picture(0, ())
    grid = plan(scale)
    canvas = scene.canvas(grid.outer.width, grid.outer.height)
    paint_squares(canvas, scene, grid, found)
    if scale.height > 1:
        for cell, size in sizes(view.options.components, player, found).items():
            paint_size(canvas, grid.box(*cell), size)
    return canvas.picture()
