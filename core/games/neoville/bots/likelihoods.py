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
_RATES: Final = (0.16, 0.16, 0.3, 0.12, 0.12, 0.08)
"""What an ecomobile finds on a square that is covered later, by its kind. The command above found 0.19, 0.17, 0.28,
0.12, 0.16 and 0.05."""


@attrs.frozen(eq=False)
class ServiceOdds:
    """How much services are counted on that may still be right or wrong. Who plans ahead makes more of them right."""

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


GLANCING: Final = ServiceOdds(0.5, 0.3, 0.6, 0.4, 0.08, 0.4, 0.25)
"""For a look at what comes next, with no plan behind it."""
PLANNING: Final = ServiceOdds(1.0, 0.55, 0.4, 0.5, 0.05, 0.6, 0.35)
"""For plans. At 30 tables of plans with the odds above, ecomobiles of which these say 0.57 and 0.73 on average were met
in all of 139 cases, windmills of 0.52 and 0.61 in 0.95 and 0.89, biodomes of 0.40 and 0.72 in 0.70 and 0.86. With these
a plan won 8.4 points more than two plans with those (± 6.4, 18 tables); counting on still more it lost as much."""


@lru_cache(maxsize=1 << 12)
def growing(lack: int, tiles: int, open_squares: int, load: int) -> float:
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
    ease = 2.24 * log(1 + open_squares) - 0.33 * log(1 + load) - 0.43 * log(tiles) - 0.24
    return 1 / (1 + exp(1.77 * lack / tiles + 0.3 * log(lack) - ease))


def skyscraper_promise(height: int, size: int, tiles: int, open_squares: int, load: int) -> float:
    """Points that a skyscraper of that height promises in a district of `size` squares; below 0 where it is probably
    too high."""
    return height * (2 * growing(height - size, tiles, open_squares, load) - 1)


def best_skyscraper(heights: int, size: int, tiles: int, open_squares: int, load: int) -> float:
    """Points that the best skyscraper of a mask of heights promises in a district of `size` squares, at least 0."""
    return likeliest_skyscraper(heights, size, tiles, open_squares, load)[0]


@lru_cache(maxsize=1 << 13)
def likeliest_skyscraper(heights: int, size: int, tiles: int, open_squares: int, load: int) -> tuple[float, int]:
    """The same, and the number of that skyscraper."""
    best, found = 0.0, 0
    for number, height in enumerate(HEIGHTS):
        if heights >> number & 1:
            worth = skyscraper_promise(height, size, tiles, open_squares, load)
            if worth > best:
                best, found = worth, number
    return best, found


@lru_cache(maxsize=1 << 12)
def counting(ecomobile: int, found: int, covered: int, odds: ServiceOdds = GLANCING) -> float:
    """How likely an ecomobile (0 to 5) is met that has `found` so much in its row and column, of which `covered`
    squares have tiles.

    A logistic curve around what `_RATES` lets expect, the wider the more squares are open; its width is chosen by
    hand. Where it says 0.56 on average, 0.92 came true, for bots also work towards it.
    """
    lack, left = NEEDED[ecomobile] - found, CROSS_SQUARES - covered
    if lack <= 0:
        return 1.0
    if not left:
        return 0.0
    return 1 / (1 + exp((lack - odds.at_once - _RATES[ecomobile] * left) / (0.25 + 0.12 * sqrt(left))))


@lru_cache(maxsize=1 << 12)
def turning(
    windmill: int, first_row: int, last_row: int, first_column: int, last_column: int, odds: ServiceOdds = GLANCING
) -> float:
    """How likely a windmill (0 to 5) is right, when its tile may come to lie in these rows and columns of the city.

    The share of places that are right, raised by hand because the owner chooses how the city grows: where that gives
    0.61 on average, 0.76 came true.
    """
    rows, columns = range(first_row, last_row + 1), range(first_column, last_column + 1)
    right = [windmill_is_right(windmill, row, column) for row in rows for column in columns]
    share = sum(right) / len(right)
    return share if share in (0, 1) else odds.windmill + odds.windmill_share * share


@lru_cache(maxsize=1 << 10)
def staying(
    size: int, needed: int, matches: bool, tiles: int, open_squares: int, odds: ServiceOdds = GLANCING
) -> float:
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
