"""Rates players by the results of tables between them: Elo by maximum likelihood, with intervals over deals.

A table of k seats is a lottery in which every player has tickets in proportion to its strength (Luce 1959; with two
seats, the model of Bradley and Terry 1952). The shares of the win add up to one for each table, so a shared table
counts as a part of a win for each winner. The likelihood of the shares has one maximum, found by the minorisation of
Hunter (2004, section 5).

A player that won every table, or none, would be infinitely far from the others. So every pairing gets one additional
table shared by all its seats; the rating of such a player means "at least", or "at most".
"""

from collections.abc import Hashable, Iterable, Sequence
from math import log10, sqrt
from random import Random

import attrs

POINTS = 400
"""Elo points in which a player has ten times the strength of another: 10 of 11 tables of two."""
SAMPLES = 300
"""Resamplings of deals for an interval."""
FOUND_CHANGE = 1e-7
"""The relative change of a strength below which the iteration has converged."""
MOST_STEPS = 20_000
"""The maximum number of steps."""


@attrs.frozen
class Pairing:
    """Tables with `first` in one seat and `second` in all others. Every deal is played from each seat."""

    first: str
    second: str
    seats: int
    won: tuple[float, ...]
    """By deal: the wins of `first` at its tables, as many as there are seats; a shared win counts in part."""

    @property
    def share(self) -> float:
        """The share of the tables that `first` won."""
        return sum(self.won) / (self.seats * len(self.won))


@attrs.frozen
class Rated:
    """A player's place on the scale, in Elo points."""

    player: str
    elo: float
    low: float
    """The lower end of the 95 % interval, over deals."""
    high: float
    """Its upper end."""


def rate(pairings: Sequence[Pairing], anchor: str, *, seed: int = 1, samples: int = SAMPLES) -> list[Rated]:
    """Return the players of `pairings` from strong to weak, with `anchor` at 0. Players not connected to it by tables
    are left out.

    The intervals come from a bootstrap: deals are drawn with replacement, within each pairing. Raises ValueError if
    no pairing has the anchor.
    """
    joined = _connected(pairings, anchor)
    found = elos(joined, anchor)
    rng = Random(seed)
    drawn = [elos([_drawn_again(one, rng) for one in joined], anchor) for _ in range(samples)]
    rated = []
    for player, elo in found.items():
        values = sorted(one[player] for one in drawn)
        low, high = values[round(0.025 * (samples - 1))], values[round(0.975 * (samples - 1))]
        rated.append(Rated(player, elo, low, high))
    return sorted(rated, key=lambda one: -one.elo)


def elos(pairings: Sequence[Pairing], anchor: str) -> dict[str, float]:
    """Return the rating of each player in Elo points, with `anchor` at 0.

    >>> won_10_of_11 = Pairing("strong", "weak", 2, (2.0,) * 10_000 + (0.0,) * 1_000)
    >>> round(elos([won_10_of_11], "weak")["strong"])
    400
    """
    players = dict.fromkeys(player for one in pairings for player in (one.first, one.second))
    strengths = dict.fromkeys(players, 1.0)
    games = [(one.first, one.second, one.seats, *_counted(one)) for one in pairings]
    for _ in range(MOST_STEPS):
        wins, tickets = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0)
        for first, second, seats, tables, won in games:
            each = tables / (strengths[first] + (seats - 1) * strengths[second])
            wins[first] += won
            wins[second] += tables - won
            tickets[first] += each
            tickets[second] += each * (seats - 1)
        better = {player: wins[player] / tickets[player] for player in players}
        scale = better[anchor]
        better = {player: strength / scale for player, strength in better.items()}
        change = max(abs(better[player] / strengths[player] - 1) for player in players)
        strengths = better
        if change < FOUND_CHANGE:
            break
    return {player: POINTS * log10(strength) for player, strength in strengths.items()}


def expected(ahead: float, seats: int = 2) -> float:
    """Return the share of tables won by a player who is that many Elo points ahead of all others at a table.

    >>> round(expected(200), 2), expected(0, 4)
    (0.76, 0.25)
    """
    return 1 / (1 + (seats - 1) * 10 ** (-ahead / POINTS))


def _counted(one: Pairing) -> tuple[float, float]:
    """Return the tables of a pairing and those that its first player won, including the additional shared one."""
    return one.seats * len(one.won) + 1, sum(one.won) + 1 / one.seats


def _drawn_again(one: Pairing, rng: Random) -> Pairing:
    return attrs.evolve(one, won=tuple(rng.choices(one.won, k=len(one.won))))


def _connected(pairings: Iterable[Pairing], anchor: str) -> list[Pairing]:
    reached, rest = {anchor}, list(pairings)
    found: list[Pairing] = []
    while near := [one for one in rest if one.first in reached or one.second in reached]:
        found += near
        reached |= {player for one in near for player in (one.first, one.second)}
        rest = [one for one in rest if one not in near]
    if not found:
        raise ValueError(f"no table was played by {anchor}")
    return found


# Compute 95 % intervals of shares and means where several tables have the same deal.
#
# Tables of one deal are not independent: a deal that favours one seat favours it at each of them. So the variance is
# measured between deals. A share gets the interval (Wilson 1927) of the effective number of independent tables (Kish
# 1965, the design effect), never of more than were played.

Z = 1.96
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


@attrs.frozen
class Cluster:
    """The tables of one deal: their number and the sum of their values."""

    size: int
    total: float


def clusters(values: Iterable[tuple[Hashable, float]]) -> list[Cluster]:
    """Return values grouped by deal, in the order of each deal's first value.

    >>> clusters([("a", 1.0), ("a", 0.0), ("b", 0.5)])
    [Cluster(size=2, total=1.0), Cluster(size=1, total=0.5)]
    """
    found: dict[Hashable, list[float]] = {}
    for deal, value in values:
        found.setdefault(deal, []).append(value)
    return [Cluster(len(one), sum(one)) for one in found.values()]


def wilson(wins: float, tables: float, quantile: float = Z) -> tuple[float, float]:
    """Return the 95 % confidence interval of a win rate over independent tables (Wilson 1927), as shares of 1.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    rate, spread = wins / tables, quantile * quantile / tables
    middle = (rate + spread / 2) / (1 + spread)
    reach = quantile * sqrt(rate * (1 - rate) / tables + spread / (4 * tables)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_interval(deals: Sequence[Cluster]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of values from 0 to 1.

    >>> [round(end, 2) for end in share_interval([Cluster(3, 3.0), Cluster(3, 0.0)] * 10)]
    [0.28, 0.72]
    """
    worth = independent(deals)
    share = _mean(deals)
    return wilson(share * worth, worth, student(len(deals) - 1) if 0 < share < 1 else Z)


def independent(deals: Sequence[Cluster]) -> float:
    """Return the effective number of independent tables, from 1 to the number of tables. If all were won, or none, it
    is the number of deals, since nothing then shows how alike the tables of a deal are."""
    share, tables = _mean(deals), sum(deal.size for deal in deals)
    if len(deals) < 2 or not 0 < share < 1:
        return len(deals)
    variance = mean_variance(deals)
    return min(tables, max(1.0, share * (1 - share) / variance)) if variance else tables


def mean_variance(deals: Sequence[Cluster]) -> float:
    """Return the variance of the mean of all values, from the sums of the deals (the ratio estimator of cluster
    sampling, Cochran 1977, section 9A). Raises ValueError for fewer than two deals, which have no variance."""
    mean = _mean(deals)
    tables = sum(deal.size for deal in deals)
    count = len(deals)
    if count < 2:
        raise ValueError("what scatters between deals takes at least two of them")
    scatter = sum((deal.total - mean * deal.size) ** 2 for deal in deals)
    return count / (count - 1) * scatter / tables**2


def student(freedom: int) -> float:
    """Return the standard deviations either side of the mean that hold 95 % of Student's distribution. It has two exact
    decimals from three degrees of freedom on (Abramowitz and Stegun 26.7.5); below that it is the value for three.

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
