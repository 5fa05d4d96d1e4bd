"""Paints three tiles of Cloud City, for those who choose a game."""

from tui.boards import Scene
from tui.boards.cloud_city.pieces import paint_tile
from tui.widgets.picture import Box, Picture

SHOWN = (3, 13, 5)
"""The kinds of the tiles."""
WIDTH, HEIGHT, GAP = 16, 8, 3


def samples(scene: Scene, width: int, height: int) -> Picture:
    """Return the tiles side by side, as many as fit."""
    canvas = scene.canvas(width, height, "text on surface")
    for place, kind in enumerate(SHOWN[: (width + GAP) // (WIDTH + GAP)]):
        paint_tile(canvas, scene, Box(place * (WIDTH + GAP), 0, WIDTH, min(HEIGHT, height)), kind, 0)
    return canvas.picture()
