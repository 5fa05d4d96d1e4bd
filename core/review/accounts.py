"""Adds up what single decisions came to: accounts, the dearest decisions, turning points."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import sqrt

from core.bots.comparison import Figure
from core.kernel.decision import Seat
from core.review.values import Price, Review, SeatAccount, SeatPlace, Turn

DEAREST = 3
"""Decisions of a seat that are named."""
HELD = 4
"""Own decisions for which a new leader must stay ahead, so that its lead is a turning point and no noise."""


def accounts_of(review: Review) -> tuple[SeatAccount, ...]:
    """How the result of each reviewed seat came about: start, prices, luck, and the rest of its points."""
    return tuple(
        _account(review, seat, review.totals[seat])
        for seat in review.seats
        if any(at.seat == seat for at in review.places)
    )


def total_of(prices: Sequence[Price]) -> Figure:
    """The sum of some prices: they come from worlds of their own, so that their errors add up as squares."""
    return Figure(
        sum(price.points.mean for price in prices),
        sqrt(sum(price.points.error**2 for price in prices)),
        min((price.points.worlds for price in prices if price.points.worlds), default=0),
    )


def kinds_of(prices: Sequence[Price]) -> list[tuple[str, Figure]]:
    """What each kind of decision came to, the dearest first."""
    kinds = dict.fromkeys(price.kind for price in prices)
    sums = [(kind, total_of([price for price in prices if price.kind == kind])) for kind in kinds]
    return sorted(sums, key=lambda one: one[1].mean)


def dearest_of(prices: Sequence[Price], seats: Sequence[Seat]) -> tuple[int, ...]:
    """By seat the decisions that surely cost most, dearest first; which they are is ranked by worlds that no figure
    comes from."""
    found: list[int] = []
    for seat in seats:
        own = [
            index
            for index, price in enumerate(prices)
            if price.seat == seat and price.sure and price.points.mean < 0 and not price.stood_in
        ]
        chosen = sorted(own, key=lambda index: prices[index].ranked)[:DEAREST]
        found += sorted(chosen, key=lambda index: prices[index].points.mean)
    return tuple(found)


def turns_of(places: Sequence[SeatPlace]) -> tuple[Turn, ...]:
    """The versions from which on another seat was expected to be first, and stayed so."""
    stays = [(seat, version) for seat, version, held in _leads(places) if held >= HELD]
    changes = [(before, after) for before, after in pairwise(_merged(stays))]
    return tuple(Turn(version, seat, before) for (before, _), (seat, version) in changes)


def _account(review: Review, seat: Seat, final: int) -> SeatAccount:
    start = next(place.points for place in review.places if place.seat == seat)
    prices = [price for price in review.prices if price.seat == seat]
    total = total_of(prices)
    luck = sum(luck.points for luck in review.luck if luck.seat == seat) if review.shows_luck else None
    rest = final - start.mean - total.mean - (luck or 0.0)
    return SeatAccount(seat, final, start, total, sum(price.sure for price in prices), luck, rest)


def _leads(places: Sequence[SeatPlace]) -> list[tuple[Seat, int, int]]:
    """Who led from which version on, and for how many decisions of its own."""
    latest: dict[Seat, float] = {}
    seats = {place.seat for place in places}
    leaders: list[tuple[Seat, SeatPlace]] = []
    for place in places:
        latest[place.seat] = place.margin.mean
        if len(latest) == len(seats) > 1:
            leaders.append((max(latest, key=lambda seat: latest[seat]), place))
    found = []
    for leader, run in groupby(leaders, key=lambda pair: pair[0]):
        held = [place for _, place in run]
        found.append((leader, held[0].version, sum(place.seat == leader for place in held)))
    return found


def _merged(stays: Sequence[tuple[Seat, int]]) -> list[tuple[Seat, int]]:
    """Without those who were expected to be first before already."""
    return [next(run) for _, run in groupby(stays, key=lambda stay: stay[0])]
