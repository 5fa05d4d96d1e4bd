"""Paints the head of the first screen: an evening sky over a town, and the name of the program in large letters."""

from functools import lru_cache
from typing import Final

from themes.glyphs import Glyphs
from tui.widgets.kit.sky import LARGE_ROWS, large_width, paint_large, paint_moon, paint_sky, paint_town
from tui.widgets.picture import Box, Canvas, Picture

NAME: Final = "BELVEDERE"
SCALE: Final = 2
"""Quarters of a cell across a pixel of the name."""
TALL: Final = 12
"""Rows from which there are stars, the moon, and air round the name."""


@lru_cache(maxsize=8)
def paint_dusk(width: int, height: int, tagline: str, glyphs: Glyphs) -> Picture:
    """A town at dusk with the name above it."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    is_tall = height >= TALL
    paint_sky(canvas, Box(0, 0, width, height), depth=1.0, stars=is_tall)
    if is_tall:
        paint_moon(canvas, width - 16, 2, ascii_only=glyphs.ascii_only)
    paint_town(canvas, Box(0, height // 3, width, height - height // 3), "far")
    paint_town(canvas, Box(0, height - height // 2, width, height // 2), "near")
    top = 2 if is_tall else 1
    paint_large(canvas, (width - large_width(NAME, scale=SCALE)) // 2, top, NAME, "strong", scale=SCALE)
    left, below = (width - len(tagline)) // 2, top + LARGE_ROWS + is_tall
    for x in range(left, left + len(tagline)):
        canvas.put(x, below, " ", f"text on {canvas.ground_at(x, below)}")
    canvas.over(left, below, tagline, "strong")
    return canvas.picture()
