"""Paints three tiles of Neoville, two with buildings, for those who choose a game."""

from collections.abc import Mapping
from typing import Final

from core.games.neoville.components import FIRST_SERVICE, GRASS, WATER, skyscraper
from tui.boards import Scene
from tui.boards.neoville.city import paint_tile
from tui.boards.neoville.ground import PaintedBuilding, paint_building
from tui.boards.neoville.layout import LARGE
from tui.widgets.picture import Box, Picture

SHOWN: Final[tuple[tuple[int, Mapping[int, int]], ...]] = (
    (74, {}),
    (62, {2: skyscraper(WATER, 12)}),
    (45, {0: skyscraper(GRASS, 8), 1: FIRST_SERVICE}),
)
"""The numbers of the tiles, and the buildings on their squares in reading order."""
GAP = 3


def samples(scene: Scene, width: int, height: int) -> Picture:
    """Return the tiles side by side, as many as fit."""
    canvas = scene.canvas(width, height, "text on surface")
    across, down = LARGE.tile
    looks = scene.update.view.options.components.looks
    for place, (tile, buildings) in enumerate(SHOWN[: (width + GAP) // (across + GAP)]):
        box = Box(place * (across + GAP), (height - down) // 2, across, down)
        paint_tile(canvas, scene, box, looks[tile][0], LARGE)
        for square, kind in buildings.items():
            x, y = box.x + square % 2 * LARGE.width, box.y + square // 2 * LARGE.height
            paint_building(canvas, scene, Box(x, y, LARGE.width, LARGE.height), PaintedBuilding(kind))
    return canvas.picture()
