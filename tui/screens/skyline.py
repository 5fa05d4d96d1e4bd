"""Draws a small skyline for each game from its key: buildings, windows and a horizon in a few cells."""

from functools import lru_cache
from hashlib import blake2b

from tui.widgets.reader import Runs

HEIGHT = 6


@lru_cache(maxsize=64)
def skyline(key: str, width: int, *, ascii_only: bool = False) -> tuple[Runs, ...]:
    """`HEIGHT` lines of `width` cells; the same key always gives the same buildings."""
    heights = _heights(key, width)
    lines = (_line(heights, level, ascii_only) for level in range(HEIGHT - 1, 0, -1))
    return (*lines, ((("-" if ascii_only else "▔") * width, "border"),))


def _heights(key: str, width: int) -> list[int]:
    """By column: the height of the building that stands there, in levels, 0 for a gap."""
    noise = blake2b(key.encode(), digest_size=64).digest()
    heights: list[int] = []
    for index in range(width):
        byte = noise[index % 64]
        building = 1 + (byte >> 5) % (HEIGHT - 2)
        heights += [building] * (2 + byte % 3) + [0] * (byte >> 4 & 1)
        if len(heights) >= width:
            break
    return heights[:width]


def _line(heights: list[int], level: int, ascii_only: bool) -> Runs:
    """One level, as runs of wall, window and sky."""
    cells = [_cell(heights, column, level, ascii_only) for column in range(len(heights))]
    return tuple(cells)


def _cell(heights: list[int], column: int, level: int, ascii_only: bool) -> tuple[str, str]:
    height = heights[column]
    if height < level:
        return " ", "border"
    lit = (column * 7 + level * 5 + height * 3) % 9 == 0
    if height == level:
        return ("_" if ascii_only else "▄"), "border"
    if lit:
        return (":" if ascii_only else "▪"), "accent on border" if not ascii_only else "accent"
    return ("#" if ascii_only else "█"), "border"
