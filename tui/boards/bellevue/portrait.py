"""Paints the street of one seat alone, without sky and canal, for the results."""

from tui.boards import Scene
from tui.boards.bellevue.plan import fitting
from tui.boards.bellevue.street import Window, paint_houses
from tui.boards.bellevue.worth import houses_of
from tui.widgets.picture import Box, Picture


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The houses of the seat in front and their quay, in the largest scale that fits; nothing where none does."""
    houses = tuple(houses_of(scene, scene.front))
    if not houses:
        return Picture(0, ())
    heights = [len(house.storeys) for house in houses]
    scale = fitting([heights], width - 1, height - 2)
    columns, rows = len(houses) * scale.pitch, max(heights) * scale.height + scale.gable
    if columns > width or rows + 1 > height:
        return Picture(0, ())
    canvas = scene.canvas(columns, rows + 1)
    paint_houses(canvas, scene, Box(0, 0, columns, rows), scale, Window(houses, 0))
    return canvas.picture()
