"""How likely it is that a building will count for its city, as far as a quick look tells."""

from functools import lru_cache
from math import exp, log, sqrt
from typing import Final

from core.games.neoville.components import HEIGHTS, NEEDED
from core.games.neoville.geometry import SIDE, SPREAD, STRIDE, extent
from core.games.neoville.verdicts import windmill_is_right

MOST_OPEN: Final = 8
"""Open squares beside a district beyond which more of them change nothing."""
CROSS_SQUARES: Final = 4 * SIDE - 1
"""Squares in a row and a column of a finished city."""
_RATES: Final = (0.16, 0.16, 0.3, 0.12, 0.12, 0.08)
"""What an ecomobile finds on a square that is covered later, by its kind."""


@lru_cache(maxsize=1 << 15)
def growing(lack: int, tiles: int, open_squares: int, load: int) -> float:
    """How likely a district grows by `lack` squares with so many tiles to come: `open_squares` beside it can still be
    covered, the other skyscrapers of the city lack `load` squares. Fitted to tables that bots played."""
    if lack <= 0:
        return 1.0
    if not tiles or not open_squares:
        return 0.0
    ease = 2.24 * log(1 + open_squares) - 0.33 * log(1 + load) - 0.43 * log(tiles) - 0.24
    return 1 / (1 + exp(1.77 * lack / tiles + 0.3 * log(lack) - ease))


@lru_cache(maxsize=1 << 15)
def best_skyscraper(heights: int, size: int, tiles: int, open_squares: int, load: int) -> float:
    """Points that the best skyscraper of a mask of heights promises in a district of `size` squares, at least 0."""
    best = 0.0
    for number, height in enumerate(HEIGHTS):
        if heights >> number & 1:
            best = max(best, height * (2 * growing(height - size, tiles, open_squares, load) - 1))
    return best


@lru_cache(maxsize=1 << 12)
def counting(ecomobile: int, found: int, covered: int) -> float:
    """How likely an ecomobile (0 to 5) is met that has `found` so much in its row and column, of which `covered`
    squares have tiles."""
    lack, left = NEEDED[ecomobile] - found, CROSS_SQUARES - covered
    if lack <= 0:
        return 1.0
    if not left:
        return 0.0
    return 1 / (1 + exp((lack - 0.5 - _RATES[ecomobile] * left) / (0.25 + 0.12 * sqrt(left))))


@lru_cache(maxsize=1 << 12)
def turning(windmill: int, first_row: int, last_row: int, first_column: int, last_column: int) -> float:
    """How likely a windmill (0 to 5) is right, when its tile may come to lie in these rows and columns of the city."""
    rows, columns = range(first_row, last_row + 1), range(first_column, last_column + 1)
    right = [windmill_is_right(windmill, row, column) for row in rows for column in columns]
    share = sum(right) / len(right)
    return share if share in (0, 1) else 0.3 + 0.6 * share


@lru_cache(maxsize=1 << 10)
def staying(size: int, needed: int, matches: bool, tiles: int, open_squares: int) -> float:
    """How likely a biodome's district ends in its shape of `needed` squares; now it has `size` and `matches` or not."""
    if matches:
        return max(0.4, 1 - 0.08 * open_squares) if tiles else 1.0
    if size >= needed or not tiles or not open_squares:
        return 0.0
    return 0.4 if needed - size == 1 else 0.25


@lru_cache(maxsize=1 << 10)
def leading(ahead: int, tiles: int) -> float:
    """How likely a seat that is so many icons ahead of all others ends with most of them."""
    return 1 / (1 + exp(-(ahead + 0.3) / (0.3 + 0.4 * sqrt(tiles))))


@lru_cache(maxsize=1 << 13)
def within_reach(tiles: int) -> int:
    """The squares that a city with these places covered can have when it is finished."""
    top, left, bottom, right = extent(tiles)
    mask = 0
    for row in range(bottom - SIDE + 1, top + SIDE):
        for column in range(right - SIDE + 1, left + SIDE):
            mask |= SPREAD[15] << 2 * STRIDE * row + 2 * column
    return mask
