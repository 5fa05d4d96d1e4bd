"""How likely it is that a building will count for its city, as far as a quick look tells.

How well each function agrees with tables that bots play, and what would fit them best, is what

    .venv/bin/python -m scripts.benchmarks.neoville_odds --tables 45

prints, for looks with no plan behind them. The figures below are its output for 45 tables of a `normal` that looked one
action ahead, 15 for each number of seats. A change of a number changes what the bots play.
"""

from functools import lru_cache
from math import exp, log, sqrt
from typing import Final

import attrs

from core.games.neoville.components import HEIGHTS, NEEDED
from core.games.neoville.components.geometry import SIDE, SPREAD, STRIDE, extent
from core.games.neoville.scoring.buildings import windmill_is_right

MOST_OPEN: Final = 8
"""Open squares beside a district beyond which more of them change nothing."""
CROSS_SQUARES: Final = 4 * SIDE - 1
"""Squares in a row and a column of a finished city."""


@attrs.frozen(eq=False)
class Odds:
    """How much is counted on what may still come true. Who plans ahead makes more services right; open squares
    beside a district tell less."""

    growth: tuple[float, float, float, float, float, float]
    """Coefficients of `growing`: of lack / tiles, of the logarithms of lack, 1 + open squares, 1 + load and tiles, and
    the constant."""
    rates: tuple[float, ...]
    """What an ecomobile finds on a square that is covered later, by its kind."""
    at_once: float
    """Squares that an ecomobile lacks and finds for sure."""
    windmill: float
    windmill_share: float
    """How likely a windmill is right that may be at no right place, and how much more for the share that is right."""
    shape_kept: float
    shape_spoiled: float
    """How likely a finished biodome is kept at least, and how much less for every open square beside it."""
    shape_next: float
    shape_later: float
    """How likely a biodome is finished that lacks one square, and more."""
    hand: tuple[float, float, float]
    """How much of what the squares of a hand's tiles would add counts, the best tile last."""


GLANCING: Final = Odds(
    growth=(-1.77, -0.3, 2.24, -0.33, -0.43, -0.24),
    rates=(0.16, 0.16, 0.3, 0.12, 0.12, 0.08),
    at_once=0.5,
    windmill=0.3,
    windmill_share=0.6,
    shape_kept=0.4,
    shape_spoiled=0.08,
    shape_next=0.4,
    shape_later=0.25,
    hand=(0.04, 0.12, 0.3),
)
"""For a look at what comes next, with no plan behind it. Of the rates the command above found 0.19, 0.17, 0.28, 0.12,
0.16 and 0.05."""
PLANNING: Final = Odds(
    growth=(-2.09, -0.36, 1.78, -0.41, -0.51, -0.37),
    rates=(0.28, 0.28, 0.45, 0.17, 0.18, 0.09),
    at_once=1.4,
    windmill=0.54,
    windmill_share=0.4,
    shape_kept=0.5,
    shape_spoiled=0.035,
    shape_next=0.44,
    shape_later=0.35,
    hand=(0.04, 0.12, 0.22),
)
"""For plans: what a copy of the game in C found where every seat of some tens of thousands of tables planned with
numbers of its own (docs/bots-tried.md)."""


@lru_cache(maxsize=1 << 12)
def growing(lack: int, tiles: int, open_squares: int, load: int, odds: Odds = GLANCING) -> float:
    """How likely a district grows by `lack` squares with so many tiles to come: `open_squares` beside it can still be
    covered, the other skyscrapers of the city lack `load` squares.

    A logistic regression on these features. On tables of today's bots the command above fits -1.24 for lack / tiles,
    -0.27, 2.63, -0.21 and -0.26 for the logarithms of lack, 1 + open squares, 1 + load and tiles, and -2.06. Of 2,813
    cases the coefficients in use say 0.76 on average, and 0.68 came true.
    """
    if lack <= 0:
        return 1.0
    if not tiles or not open_squares:
        return 0.0
    share, short, wide, burden, late, constant = odds.growth
    ease = wide * log(1 + open_squares) + burden * log(1 + load) + late * log(tiles) + constant
    return 1 / (1 + exp(-(share * lack / tiles + short * log(lack) + ease)))


def skyscraper_promise(height: int, size: int, tiles: int, open_squares: int, load: int, odds: Odds) -> float:
    """Points that a skyscraper of that height promises in a district of `size` squares; below 0 where it is probably
    too high."""
    return height * (2 * growing(height - size, tiles, open_squares, load, odds) - 1)


@lru_cache(maxsize=1 << 13)
def likeliest_skyscraper(
    heights: int, size: int, tiles: int, open_squares: int, load: int, odds: Odds
) -> tuple[float, int]:
    """Points that the best skyscraper of a mask of heights promises in a district of `size` squares, at least 0, and
    its number."""
    best, found = 0.0, 0
    for number, height in enumerate(HEIGHTS):
        if heights >> number & 1:
            worth = skyscraper_promise(height, size, tiles, open_squares, load, odds)
            if worth > best:
                best, found = worth, number
    return best, found


@lru_cache(maxsize=1 << 12)
def counting(ecomobile: int, found: int, covered: int, odds: Odds = GLANCING) -> float:
    """How likely an ecomobile (0 to 5) is met that has `found` so much in its row and column, of which `covered`
    squares have tiles.

    A logistic curve around what the rates let expect, the wider the more squares are open; its width is chosen by
    hand. Where it says 0.56 on average, 0.92 came true, for bots also work towards it.
    """
    lack, left = NEEDED[ecomobile] - found, CROSS_SQUARES - covered
    if lack <= 0:
        return 1.0
    if not left:
        return 0.0
    return 1 / (1 + exp((lack - odds.at_once - odds.rates[ecomobile] * left) / (0.25 + 0.12 * sqrt(left))))


@lru_cache(maxsize=1 << 12)
def turning(
    windmill: int, first_row: int, last_row: int, first_column: int, last_column: int, odds: Odds = GLANCING
) -> float:
    """How likely a windmill (0 to 5) is right, when its tile may come to lie in these rows and columns of the city.

    The share of places that are right, raised by hand because the owner chooses how the city grows: where that gives
    0.61 on average, 0.76 came true.
    """
    rows = range(first_row, last_row + 1)
    columns = range(first_column, last_column + 1)
    right = [windmill_is_right(windmill, row, column) for row in rows for column in columns]
    share = sum(right) / len(right)
    return share if share in (0, 1) else odds.windmill + odds.windmill_share * share


@lru_cache(maxsize=1 << 10)
def staying(size: int, needed: int, matches: bool, tiles: int, open_squares: int, odds: Odds = GLANCING) -> float:
    """How likely a biodome's district ends in its shape of `needed` squares; now it has `size` and `matches` or not.

    Chosen by hand: a finished shape is spoiled by what is laid beside it. Where this gives 0.70 on average, 0.97 came
    true.
    """
    if matches:
        return max(odds.shape_kept, 1 - odds.shape_spoiled * open_squares) if tiles else 1.0
    if size >= needed or not tiles or not open_squares:
        return 0.0
    return odds.shape_next if needed - size == 1 else odds.shape_later


@lru_cache(maxsize=1 << 10)
def leading(ahead: int, tiles: int) -> float:
    """How likely a seat that is so many icons ahead of all others ends with most of them.

    A logistic curve that flattens with the tiles to come, chosen by hand: where it says 0.08, 0.32, 0.52, 0.71 and 0.90
    on average, 0.05, 0.25, 0.42, 0.62 and 0.92 came true.
    """
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
