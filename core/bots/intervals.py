"""Computes 95 % intervals of shares and means where several tables have the same deal.

Tables of one deal are not independent: a deal that is kind to one seat is kind to it at each of them. So what scatters
is measured between deals, and a share gets the interval (Wilson 1927) of as many independent tables as that scatter is
worth (Kish 1965, the design effect), never of more than were played.
"""

from collections.abc import Hashable, Iterable, Sequence
from math import sqrt

import attrs

Z = 1.96
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


@attrs.frozen
class Cluster:
    """The tables of one deal: how many there are, and what their values add up to."""

    size: int
    total: float


def clusters(values: Iterable[tuple[Hashable, float]]) -> list[Cluster]:
    """Values with the deal that each belongs to, gathered by deal in the order of their first value.

    >>> clusters([("a", 1.0), ("a", 0.0), ("b", 0.5)])
    [Cluster(size=2, total=1.0), Cluster(size=1, total=0.5)]
    """
    found: dict[Hashable, list[float]] = {}
    for deal, value in values:
        found.setdefault(deal, []).append(value)
    return [Cluster(len(one), sum(one)) for one in found.values()]


def wilson(wins: float, tables: float, quantile: float = Z) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson 1927), as shares of 1, of independent tables.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    rate, spread = wins / tables, quantile * quantile / tables
    middle = (rate + spread / 2) / (1 + spread)
    reach = quantile * sqrt(rate * (1 - rate) / tables + spread / (4 * tables)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_interval(deals: Sequence[Cluster]) -> tuple[float, float]:
    """The 95 % interval of the mean of values from 0 to 1.

    >>> [round(end, 2) for end in share_interval([Cluster(3, 3.0), Cluster(3, 0.0)] * 10)]
    [0.28, 0.72]
    """
    worth = independent(deals)
    share = _mean(deals)
    return wilson(share * worth, worth, student(len(deals) - 1) if 0 < share < 1 else Z)


def independent(deals: Sequence[Cluster]) -> float:
    """How many independent tables tell as much of a share as these. At least 1, at most the tables there are; where all
    were won, or none, one for each deal, for then nothing tells how alike the tables of a deal are."""
    share, tables = _mean(deals), sum(deal.size for deal in deals)
    if len(deals) < 2 or not 0 < share < 1:
        return len(deals)
    variance = mean_variance(deals)
    return min(tables, max(1.0, share * (1 - share) / variance)) if variance else tables


def mean_variance(deals: Sequence[Cluster]) -> float:
    """The variance of the mean of all values, from what the deals add up to (the ratio estimator of cluster sampling,
    Cochran 1977, section 9A). Raises ValueError for fewer than two deals, which scatter nowhere."""
    mean = _mean(deals)
    tables = sum(deal.size for deal in deals)
    count = len(deals)
    if count < 2:
        raise ValueError("what scatters between deals takes at least two of them")
    scatter = sum((deal.total - mean * deal.size) ** 2 for deal in deals)
    return count / (count - 1) * scatter / tables**2


def student(freedom: int) -> float:
    """The standard deviations either side of the mean that hold 95 % of Student's distribution, to two decimals from
    three degrees of freedom on (Abramowitz and Stegun 26.7.5); below that it is that of three.

    >>> [round(student(freedom), 2) for freedom in (3, 10, 1000)]
    [3.18, 2.23, 1.96]
    """
    n = max(3, freedom)
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return float(z + first / n + second / n**2 + third / n**3 + fourth / n**4)


def _mean(deals: Sequence[Cluster]) -> float:
    return sum(deal.total for deal in deals) / sum(deal.size for deal in deals)
