"""Computes win rates and their confidence intervals from finished tables of bots."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

import attrs

from core.bots.arena import ArenaTable

Z = 1.96
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


@attrs.frozen
class Rate:
    """A rate of wins, from 0 to 1."""

    tables: int
    wins: float
    """Shared wins are split."""
    low: float
    """The lower end of the 95 % confidence interval."""
    high: float
    """Its upper end."""
    points: float
    """Mean points."""


@attrs.frozen
class Pace:
    """CPU time of the decisions that left a choice."""

    decisions: int
    """How many there were."""
    mean: float
    """Milliseconds."""
    most: float
    """Milliseconds that 95 % of them stay below."""


@attrs.frozen
class Tally:
    """Tables of one challenger against a field. `by_seat` tells the challenger's results apart by its seat; a seat it
    never had is None. `field` is one of the others on average, without an interval of its own."""

    seats: int
    tables: int
    challenger: Rate
    by_seat: tuple[Rate | None, ...]
    field: Rate
    challenger_pace: Pace
    field_pace: Pace

    @property
    def fair_share(self) -> float:
        """The share of wins of a bot that is as strong as the others."""
        return 1 / self.seats


def tally(played: Sequence[ArenaTable]) -> Tally:
    """The results of `played`, where table number n (0 is the first) had its challenger in seat n modulo the seats.

    Raises ValueError without a table.
    """
    if not played:
        raise ValueError("a tally needs at least one table")
    seats = len(played[0].levels)
    places = [(table, number % seats) for number, table in enumerate(played)]
    others = [(table, seat) for table, own in places for seat in range(seats) if seat != own]
    return Tally(
        seats=seats,
        tables=len(played),
        challenger=_rate(places),
        by_seat=tuple(
            _rate(here) if (here := [place for place in places if place[1] == seat]) else None for seat in range(seats)
        ),
        field=_rate(others),
        challenger_pace=_pace(places),
        field_pace=_pace(others),
    )


def wilson(wins: float, tables: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson 1927), as shares of 1.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    rate, spread = wins / tables, Z * Z / tables
    middle = (rate + spread / 2) / (1 + spread)
    reach = Z * sqrt(rate * (1 - rate) / tables + spread / (4 * tables)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _rate(places: Sequence[tuple[ArenaTable, int]]) -> Rate:
    won = sum(table.shares[seat] for table, seat in places)
    low, high = wilson(won, len(places))
    points = fmean(table.points[seat] for table, seat in places)
    return Rate(len(places), won / len(places), low, high, points)


def _pace(places: Iterable[tuple[ArenaTable, int]]) -> Pace:
    spent = sorted(1000 * seconds for table, seat in places for seconds in table.seconds[seat])
    if not spent:
        return Pace(0, 0.0, 0.0)
    return Pace(len(spent), fmean(spent), spent[(95 * (len(spent) - 1)) // 100])
