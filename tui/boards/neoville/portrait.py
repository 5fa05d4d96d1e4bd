"""Paints the city of one seat alone, without rulers and lots, for the results."""

from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.city import close_plan, paint_sizes, paint_squares
from tui.boards.neoville.layout import HUGE, RIVALS, SquareScale
from tui.boards.neoville.squares import squares
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Picture


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The city of the seat in front, in the largest scale that fits; nothing where even the smallest is too large."""
    view: View = scene.update.view
    player = view.players[scene.front]
    found = squares(view.options.components, player)
    if not found:
        return Picture(0, ())

    def fits(scale: SquareScale) -> bool:
        outer = close_plan(found, Box(0, 0, 0, 0), scale).outer
        return outer.width <= width and outer.height <= height

    scale = chosen((*RIVALS, HUGE), fits)
    if not fits(scale):
        return Picture(0, ())
    grid = close_plan(found, Box(0, 0, 0, 0), scale)
    canvas = scene.canvas(grid.outer.width, grid.outer.height)
    paint_squares(canvas, scene, grid, found)
    paint_sizes(canvas, scene, player, grid, found)
    return canvas.picture()
