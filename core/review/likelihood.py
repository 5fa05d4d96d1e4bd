"""Says how likely it is that a decision cost something, where it is not sure.

A price is a measured value with two errors: the noise of its worlds, and that of the estimate beyond it. Of many
prices those that look dearest are also those that noise made dear. So each is drawn towards 0 by as much as the spread
of all of them says (empirical Bayes with a normal prior), and the chance is that of what is left.

What is said came true: of the 200 prices from which `core.review.trust` has its errors, counted both ways, the chance
said was 0.93 on average where it was 0.8 or more, and by thoughtful players 0.88 of them had cost a point; where it was
0.3 to 0.5, 0.38 and 0.33.
"""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

import attrs

from core.bots.comparison import Figure
from core.bots.intervals import Z
from core.review.values import Price

DEAR: Final = 1.0
"""Points of the lead that a decision has to cost to be worth a word."""
LIKELY: Final = 0.8
"""The chance from which on it is called probable."""
MISSED: Final = 3
"""Where n worlds agree, up to MISSED in n others do not, with 95 % (Hanley and Lippman-Hand 1983). Prices of eight that
agreed were taken for known: -8.0 ±0.0 at Neoville."""
LEAST_VARIANCE: Final = 0.01
"""Of a difference that is 0 in all worlds, in square points: it has to weigh something."""
LEAST_SPREAD: Final = 0.5
"""Points: the least that true prices are taken to spread by, lest a few equal ones make all the others nothing."""


def with_chances(prices: Sequence[Price], error: float | None) -> tuple[Price, ...]:
    """The prices, each with the chance that it cost DEAR or more; as they are where the error was never measured."""
    if error is None:
        return tuple(prices)
    spread = spread_of([price.margin for price in prices if price.margin.worlds], error)
    return tuple(attrs.evolve(price, chance=chance_of(price.margin, error, spread)) for price in prices)


def spread_of(figures: Sequence[Figure], error: float) -> float:
    """By how many points true values spread around 0 that were measured as these figures, each off by its own noise
    and `error` beyond it."""
    if not figures:
        return LEAST_SPREAD
    squares = [figure.mean**2 - figure.error**2 - error**2 for figure in figures]
    return sqrt(max(LEAST_SPREAD**2, sum(squares) / len(squares)))


def shares_of(quick: Figure, thoughtful: Figure, error: float) -> tuple[float, float]:
    """What two measurements of one price weigh, which add up to 1: where everybody plays on quickly, which is off by
    `error` beyond its noise, and where they think. Each weighs as much as it is exact; where they contradict each
    other, the second alone counts, since the first is off by more than was said.

    >>> shares_of(Figure(-15.4, 2.1, 8), Figure(-4.2, 1.2, 48), 0.9)
    (0.0, 1.0)
    """
    one, two = _variance(quick) + error**2, _variance(thoughtful)
    if (quick.mean - thoughtful.mean) ** 2 > Z**2 * (one + two):
        return 0.0, 1.0
    return two / (one + two), one / (one + two)


def pooled(quick: Figure, thoughtful: Figure, shares: tuple[float, float], error: float) -> Figure:
    """Both in one, by their shares."""
    first, second = shares
    mean = first * quick.mean + second * thoughtful.mean
    variance = first**2 * (_variance(quick) + error**2) + second**2 * _variance(thoughtful)
    return Figure(mean, sqrt(variance), thoughtful.worlds + (quick.worlds if first else 0))


def _variance(figure: Figure) -> float:
    """That of its mean; where all worlds agree, as if it could be off as far as they leave open."""
    return (figure.error or abs(figure.mean) * MISSED / max(1, figure.worlds) / Z) ** 2 or LEAST_VARIANCE


def chance_of(figure: Figure, error: float, spread: float, least: float = DEAR) -> float:
    """The chance (0 to 1) that what was measured as `figure` is a cost of `least` points or more, when true values
    spread by `spread` around 0.

    >>> round(chance_of(Figure(-2.5, 0.5, 40), 0.6, 2.0), 2)
    0.95
    """
    if not figure.worlds:
        return 0.0
    noise, prior = figure.error**2 + error**2, spread**2
    share = prior / (prior + noise)
    deviation = sqrt(max(share * noise, 1e-12))
    return normal_share((-least - share * figure.mean) / deviation)


def normal_share(deviations: float) -> float:
    """The share of a normal distribution below so many standard deviations."""
    return (1 + erf(deviations / sqrt(2))) / 2
