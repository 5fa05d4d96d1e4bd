"""Paints the head of the first screen: an evening sky over a town, and the name of the program in large letters."""

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Picture

LETTERS: Final = {
    "B": ("###.", "#..#", "###.", "#..#", "###."),
    "E": ("####", "#...", "###.", "#...", "####"),
    "L": ("#...", "#...", "#...", "#...", "####"),
    "V": ("#..#", "#..#", "#..#", ".##.", ".##."),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
}
"""Pixels of a letter: a cell wide and half a cell high each."""
NAME: Final = "BELVEDERE"
STEP: Final = 5
"""Columns from one letter to the next."""
MOON: Final = ("..####..", ".####...", "####....", "####....", ".####...", "..####..")
STARS: Final = ((6, 1), (18, 3), (31, 1), (37, 5), (101, 2), (112, 4), (126, 1), (133, 5), (91, 5), (12, 6), (120, 7))
"""Columns and rows."""
TALL: Final = 12
"""Rows from which there are stars, the moon, and air round the name."""


@lru_cache(maxsize=8)
def paint_dusk(width: int, height: int, tagline: str, glyphs: Glyphs) -> Picture:
    """A town at dusk with the name above it."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    for row in range(height):
        canvas.fill(Box(0, row, width, 1), f"text on sky:{(row / max(1, height - 1)) ** 1.25:.2f}")
    is_tall = height >= TALL
    if is_tall:
        for number, (x, y) in enumerate(STARS):
            canvas.over(x * width // 140, y, "·" if number % 3 else "•", "sky2.lit")
        canvas.quads(width - 16, 2, MOON, {"#": "flag"})
    _paint_town(canvas, Box(0, height // 3, width, height - height // 3), "far")
    _paint_town(canvas, Box(0, height - height // 2, width, height // 2), "near")
    top = 2 if is_tall else 1
    left = (width - STEP * len(NAME) + 1) // 2
    for number, letter in enumerate(NAME):
        pixels = tuple("".join(2 * pixel for pixel in line) for line in LETTERS[letter])
        canvas.quads(left + STEP * number, top, pixels, {"#": "strong"})
    left, below = (width - len(tagline)) // 2, top + (4 if is_tall else 3)
    for x in range(left, left + len(tagline)):
        canvas.put(x, below, " ", f"text on {canvas.ground_at(x, below)}")
    canvas.over(left, below, tagline, "strong")
    return canvas.picture()


def _paint_town(canvas: Canvas, box: Box, row: str) -> None:
    """A row of houses along the foot of a region, the same every evening: the far ones higher and darker in the sky,
    the near ones with more light in their windows."""
    ink = "sky1~background~0.35" if row == "far" else "background~sky1~0.12"
    noise = blake2b(row.encode(), digest_size=64).digest()
    x, number = box.x, 0
    while x < box.right:
        first, second = noise[number % 64], noise[(number * 7 + 3) % 64]
        width = min(4 + first % 6, box.right - x)
        rows = max(1, box.height // 3 + second % max(1, box.height // 2 + 1))
        top = box.bottom - rows
        canvas.fill(Box(x, top, width, rows), f"text on {ink}")
        if width > 5 and first % 3 == 0:
            canvas.over(x + 1, top - 1, "▄" * (width - 2), ink)
        elif width > 4 and first % 3 == 1:
            canvas.over(x + width // 2 - 1, top - 1, "▟▙", ink)
        for line in range(rows - 1):
            for column in range(1, width - 1, 2):
                if (first * (line + 3) + second * (column + 5) + number * 11) % (9 if row == "near" else 17) == 0:
                    canvas.over(x + column, box.bottom - 1 - line, "▪", "window" if second % 3 else "sky3")
        x, number = x + width + (first % 5 == 0), number + 1
