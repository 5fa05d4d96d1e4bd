"""Paints the map with all its buildings alone, for the results: the city is everybody's."""

import attrs

from core.games.bella_vista.view import View
from tui.boards import Scene
from tui.boards.bella_vista.city import paint_city
from tui.boards.bella_vista.space import SCALES, CellSize
from tui.widgets.grid import GridPlan
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Picture


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The map in the largest scale that fits; nothing where even the smallest is too large."""
    view: View = scene.update.view
    rows, columns = len(view.city), len(view.city[0])

    def fits(scale: CellSize) -> bool:
        return columns * scale.width <= width and rows * scale.height <= height

    scale = chosen(SCALES, fits)
    if not fits(scale):
        return Picture(0, ())
    plan = GridPlan(0, 0, range(rows), range(columns), scale.width, scale.height, walls=False, lines=False)
    canvas = scene.canvas(plan.outer.width, plan.outer.height)
    paint_city(canvas, scene, plan)
    return attrs.evolve(canvas.picture(), targets=())
