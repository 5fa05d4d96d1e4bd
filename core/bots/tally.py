"""Computes win rates, points and leads, with intervals over deals, from finished tables of bots."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, pstdev

import attrs

from core.bots.arena import ArenaTable
from core.bots.heuristics import margin
from core.bots.intervals import clusters, mean_variance, share_interval, student


@attrs.frozen
class Rate:
    """A rate of wins, from 0 to 1."""

    tables: int
    deals: int
    """How many deals these tables had."""
    wins: float
    """Shared wins are split."""
    low: float
    """The lower end of the 95 % confidence interval, over deals."""
    high: float
    """Its upper end."""
    points: float
    """Mean points."""
    spread: float
    """The standard deviation of the points."""


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
class Lead:
    """By how many points the challenger was ahead of the strongest of the others."""

    mean: float
    reach: float | None
    """Half the 95 % confidence interval of the mean, over deals; None where there is but one."""
    tables: tuple[int, ...]
    """At each table."""


@attrs.frozen
class Tally:
    """Tables of one challenger against a field. `by_seat` tells the challenger's results apart by its seat; a seat it
    never had is None. `field` is one of the others on average, and its interval that of all its seats."""

    seats: int
    tables: int
    challenger: Rate
    by_seat: tuple[Rate | None, ...]
    field: Rate
    lead: Lead
    challenger_pace: Pace
    field_pace: Pace

    @property
    def fair_share(self) -> float:
        """The share of wins of a bot that is as strong as the others."""
        return 1 / self.seats


def tally(played: Sequence[ArenaTable]) -> Tally:
    """The results of `played`, where table number n (0 is the first) had its challenger in seat n modulo the seats, and
    as many tables in a row as there are seats had one deal.

    Raises ValueError without a table.
    """
    if not played:
        raise ValueError("a tally needs at least one table")
    seats = len(played[0].levels)
    places = _places(played)
    others = [_Seated(one.deal, one.table, seat) for one in places for seat in range(seats) if seat != one.seat]
    return Tally(
        seats=seats,
        tables=len(played),
        challenger=_rate(places),
        by_seat=tuple(
            _rate(here) if (here := [one for one in places if one.seat == seat]) else None for seat in range(seats)
        ),
        field=_rate(others),
        lead=_lead(places),
        challenger_pace=_pace(places),
        field_pace=_pace(others),
    )


def standing(played: Sequence[ArenaTable]) -> Rate:
    """The challenger's part of `tally`, for those who look while tables are played."""
    return _rate(_places(played))


@attrs.frozen
class _Seated:
    """A seat at a table."""

    deal: int
    table: ArenaTable
    seat: int


def _places(played: Sequence[ArenaTable]) -> list[_Seated]:
    """Where the challenger sat."""
    seats = len(played[0].levels)
    return [_Seated(number // seats, table, number % seats) for number, table in enumerate(played)]


def _rate(places: Sequence[_Seated]) -> Rate:
    shares = [one.table.shares[one.seat] for one in places]
    points = [one.table.points[one.seat] for one in places]
    deals = clusters(zip((one.deal for one in places), shares, strict=True))
    low, high = share_interval(deals)
    return Rate(len(places), len(deals), fmean(shares), low, high, fmean(points), pstdev(points))


def _lead(places: Sequence[_Seated]) -> Lead:
    leads = [margin(one.table.points, one.seat) for one in places]
    deals = clusters(zip((one.deal for one in places), leads, strict=True))
    reach = student(len(deals) - 1) * sqrt(mean_variance(deals)) if len(deals) > 1 else None
    return Lead(fmean(leads), reach, tuple(leads))


def _pace(places: Iterable[_Seated]) -> Pace:
    spent = sorted(1000 * seconds for one in places for seconds in one.table.seconds[one.seat])
    if not spent:
        return Pace(0, 0.0, 0.0)
    return Pace(len(spent), fmean(spent), spent[(95 * (len(spent) - 1)) // 100])
