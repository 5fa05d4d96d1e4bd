"""Paints the city of one seat alone, for the results."""

from core.games.cloud_city.view import View
from tui.boards import Scene
from tui.boards.cloud_city.city import arrivals, bounds, paint_city
from tui.boards.cloud_city.pieces import SCALES, CityScale
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Picture


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The city of the seat in front with its walkways, in the largest scale that fits; nothing where none does."""
    view: View = scene.update.view
    player = view.players[scene.front]

    def fits(scale: CityScale) -> bool:
        outer = scale.plan(0, 0, *bounds(player)).outer
        return outer.width <= width and outer.height <= height

    scale = chosen(SCALES, fits)
    if not player.tiles or not fits(scale):
        return Picture(0, ())
    plan = scale.plan(0, 0, *bounds(player))
    canvas = scene.canvas(plan.outer.width, plan.outer.height)
    paint_city(canvas, scene, plan, player, arrivals(scene, scene.front))
    return canvas.picture()
