"""Adds up single decisions to accounts, costliest decisions and turning points, and estimates how likely each decision
cost points."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import erf, sqrt
from typing import Final

import attrs

from core.bots.heuristics import margin
from core.bots.ratings import Z
from core.bots.search import Figure
from core.kernel.decision import Seat
from core.review.values import Price, PriceSum, Review, SeatAccount, SeatPlace, Turn

DEAREST = 3
"""Decisions listed for each seat."""
PHASES = 3
"""Parts of a table with equally many decisions of a seat; the prices of each part are added up."""
FEWEST_DECISIONS = 2
"""Fewest decisions for a sum to be worth showing."""
HELD_DECISIONS = 4
"""Own decisions during which a new leader must stay ahead; shorter leads are noise, not turning points."""
VAGUE_POINTS = 10.0
"""Points: if the sum of the opponent's decisions is less certain than this, it is shown as part of the rest. At a table
of two of Neoville, where a bot's decisions got few worlds, it was +54.6 ± 36.6 points."""


def accounts_of(review: Review) -> tuple[SeatAccount, ...]:
    """Return the account of each reviewed seat: start, prices, the opponent's prices, luck and rest."""
    return tuple(_account(review, seat) for seat in review.seats if any(at.seat == seat for at in review.places))


def total_of(prices: Sequence[Price]) -> Figure:
    """Return the sum of prices. They come from independent worlds, so their variances add up."""
    return Figure(
        sum(price.margin.mean for price in prices),
        sqrt(sum(price.margin.error**2 for price in prices)),
        min((price.margin.worlds for price in prices if price.margin.worlds), default=0),
    )


def sums_of(prices: Sequence[Price], seats: Sequence[Seat], error: float | None) -> tuple[PriceSum, ...]:
    """Return by seat the sums of its own decisions by kind and by third of the table, without those of a stand-in."""
    found = []
    for seat in seats:
        own = [price for price in prices if price.seat == seat and not price.stood_in]
        kinds = [[price for price in own if price.kind == kind] for kind, _ in kinds_of(own)]
        found += [_sum_of(some, some[0].kind, error) for some in kinds]
        cuts = [len(own) * part // PHASES for part in range(PHASES + 1)]
        found += [_sum_of(own[first:last], "", error) for first, last in pairwise(cuts) if first < last]
    return tuple(found)


def costly_sums(review: Review, seat: Seat) -> list[PriceSum]:
    """Return the kinds of decision that surely cost a seat points, the costliest first, and the costliest such phase.
    Sums with hardly more decisions than those listed anyway are left out."""
    named = [review.prices[index] for index in review.dearest if review.prices[index].seat == seat]
    own = [one for one in review.sums if one.seat == seat and one.sure and one.margin.mean < 0]
    own = [one for one in own if one.decisions - sum(_is_in(price, one) for price in named) >= FEWEST_DECISIONS]
    kinds, phases = ([one for one in own if bool(one.kind) is is_kind] for is_kind in (True, False))
    return [*kinds, *sorted(phases, key=lambda one: one.margin.mean)[:1]]


def _is_in(price: Price, one: PriceSum) -> bool:
    return one.first <= price.version <= one.last and one.kind in ("", price.kind)


def _sum_of(prices: Sequence[Price], kind: str, error: float | None) -> PriceSum:
    total = total_of(prices)
    count = sum(price.chosen != price.policy for price in prices)
    is_sure = error is not None and count >= FEWEST_DECISIONS and abs(total.mean) > total.half + error * sqrt(count)
    return PriceSum(prices[0].seat, kind, prices[0].version, prices[-1].version, count, total, is_sure)


def kinds_of(prices: Sequence[Price]) -> list[tuple[str, Figure]]:
    """Return the sum of each kind of decision, the costliest first."""
    kinds = dict.fromkeys(price.kind for price in prices)
    sums = [(kind, total_of([price for price in prices if price.kind == kind])) for kind in kinds]
    return sorted(sums, key=lambda one: one[1].mean)


def dearest_of(prices: Sequence[Price], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return by seat the decisions that surely cost most, costliest first, then probable ones while there is room. The
    ranking uses separate worlds, so that it does not bias the figures."""
    found: list[int] = []
    for seat in seats:
        own = [
            index
            for index, price in enumerate(prices)
            if price.seat == seat and price.margin.mean < 0 and not price.stood_in and is_dear(price)
        ]
        chosen = sorted(own, key=lambda index: (not prices[index].sure, prices[index].ranked))[:DEAREST]
        found += sorted(chosen, key=lambda index: (not prices[index].sure, prices[index].margin.mean))
    return tuple(found)


def is_dear(price: Price) -> bool:
    """Return whether a decision surely gained or cost something, or probably cost a point."""
    return price.sure or (price.chance or 0.0) >= LIKELY


def turns_of(places: Sequence[SeatPlace]) -> tuple[Turn, ...]:
    """Return the versions from which another seat was expected to win and kept its lead."""
    stays = [(seat, version) for seat, version, held in _leads(places) if held >= HELD_DECISIONS]
    changes = [(before, after) for before, after in pairwise(_merged(stays))]
    return tuple(Turn(version, seat, before) for (before, _), (seat, version) in changes)


def _account(review: Review, seat: Seat) -> SeatAccount:
    lead = margin(review.totals, seat)
    start = next(place.margin for place in review.places if place.seat == seat)
    prices = [price for price in review.prices if price.seat == seat]
    total, others = total_of(prices), None
    if len(review.totals) == len(review.seats) == 2:  # with two seats, a gain of one is a loss of the other
        theirs = total_of([price for price in review.prices if price.seat != seat])
        if theirs.half <= VAGUE_POINTS:
            others = attrs.evolve(theirs, mean=-theirs.mean)
    luck = sum(luck.points for luck in review.luck if luck.seat == seat) if review.shows_luck else None
    rest = lead - start.mean - total.mean - (others.mean if others else 0.0) - (luck or 0.0)
    sure = sum(price.sure for price in prices)
    return SeatAccount(seat, review.totals[seat], lead, start, total, sure, others, luck, rest)


def _leads(places: Sequence[SeatPlace]) -> list[tuple[Seat, int, int]]:
    """Return each leader with the version where it took the lead, and its own decisions during the lead."""
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
    """Return the leads with consecutive ones of the same seat merged."""
    return [next(run) for _, run in groupby(stays, key=lambda stay: stay[0])]


# Estimate how likely a decision cost points when that is not certain.
#
# A price is measured with two errors: the noise of its worlds and the error of the estimate itself. The highest of many
# measured prices are partly high by noise. So each is shrunk towards 0, by an amount that follows from the spread of
# all of them (empirical Bayes with a normal prior), and the chance is computed from the shrunk value.
#
# The chances were checked on the 200 prices from which `core.review.values` has its errors, counted both ways. Where
# the chance was 0.8 or more (0.93 on average), 0.88 had cost a point by the measure of thoughtful players; from 0.3 to
# 0.5 (0.38 on average), 0.33 had.

DEAR: Final = 1.0
"""Points of the lead that a decision must cost to be mentioned."""
LIKELY: Final = 0.8
"""The chance from which a cost is called probable."""
MISSED: Final = 3
"""Where n worlds agree, up to MISSED of n others disagree with 95 % confidence (Hanley and Lippman-Hand 1983). Without
this, prices of eight agreeing worlds counted as exact: -8.0 ±0.0 at Neoville."""
LEAST_VARIANCE: Final = 0.01
"""Variance, in square points, of a difference that is 0 in all worlds: a weight needs one above 0."""
LEAST_SPREAD: Final = 0.5
"""Points: the smallest spread assumed for true prices, so that a few equal prices do not shrink all others to
nothing."""


def with_chances(prices: Sequence[Price], error: float | None) -> tuple[Price, ...]:
    """Return the prices with the chance that each cost DEAR or more; unchanged if the error was never measured."""
    if error is None:
        return tuple(prices)
    spread = spread_of([price.margin for price in prices if price.margin.worlds], error)
    return tuple(attrs.evolve(price, chance=chance_of(price.margin, error, spread)) for price in prices)


def spread_of(figures: Sequence[Figure], error: float) -> float:
    """Return the spread of the true values around 0, in points, from measured figures with their noise and `error` in
    addition."""
    if not figures:
        return LEAST_SPREAD
    squares = [figure.mean**2 - figure.error**2 - error**2 for figure in figures]
    return sqrt(max(LEAST_SPREAD**2, sum(squares) / len(squares)))


def shares_of(quick: Figure, thoughtful: Figure, error: float) -> tuple[float, float]:
    """Return the weights of two measurements of one price, which add up to 1: with quick play, which has `error` in
    addition to its noise, and with thoughtful play. The weights are proportional to precision. If the two contradict
    each other, only the second counts, since the first is less exact than its error says.

    >>> shares_of(Figure(-15.4, 2.1, 8), Figure(-4.2, 1.2, 48), 0.9)
    (0.0, 1.0)
    """
    one, two = _variance(quick) + error**2, _variance(thoughtful)
    if (quick.mean - thoughtful.mean) ** 2 > Z**2 * (one + two):
        return 0.0, 1.0
    return two / (one + two), one / (one + two)


def pooled(quick: Figure, thoughtful: Figure, shares: tuple[float, float], error: float) -> Figure:
    """Return both measurements combined by their weights."""
    first, second = shares
    mean = first * quick.mean + second * thoughtful.mean
    variance = first**2 * (_variance(quick) + error**2) + second**2 * _variance(thoughtful)
    return Figure(mean, sqrt(variance), thoughtful.worlds + (quick.worlds if first else 0))


def _variance(figure: Figure) -> float:
    """Return the variance of a figure's mean; if all worlds agree, the variance that so few worlds leave possible."""
    return (figure.error or abs(figure.mean) * MISSED / max(1, figure.worlds) / Z) ** 2 or LEAST_VARIANCE


def chance_of(figure: Figure, error: float, spread: float, least: float = DEAR) -> float:
    """Return the chance (0 to 1) that the true cost behind `figure` is `least` points or more, when true values spread
    by `spread` around 0.

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
    """Return the share of a normal distribution below so many standard deviations."""
    return (1 + erf(deviations / sqrt(2))) / 2
