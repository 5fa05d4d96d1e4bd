"""Adds up what single decisions came to: accounts, the dearest decisions, turning points; and how
likely each cost something."""

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
"""Decisions of a seat that are named."""
PHASES = 3
"""Parts of a table, with equally many decisions of a seat, whose prices are added up."""
FEWEST_DECISIONS = 2
"""Decisions whose sum says more than they do by themselves."""
HELD_DECISIONS = 4
"""Own decisions for which a new leader must stay ahead, so that its lead is a turning point and no noise."""
VAGUE_POINTS = 10.0
"""Points: where the decisions of the other are known to no more than so many either way, they are told with the rest.
At a table of two of Neoville, where those of a bot got few worlds, they came to +54.6 points, give or take 36.6."""


def accounts_of(review: Review) -> tuple[SeatAccount, ...]:
    """How the lead of each reviewed seat came about: start, prices, those of the other, luck, and the rest."""
    return tuple(_account(review, seat) for seat in review.seats if any(at.seat == seat for at in review.places))


def total_of(prices: Sequence[Price]) -> Figure:
    """The sum of some prices: they come from worlds of their own, so that their errors add up as squares."""
    return Figure(
        sum(price.margin.mean for price in prices),
        sqrt(sum(price.margin.error**2 for price in prices)),
        min((price.margin.worlds for price in prices if price.margin.worlds), default=0),
    )


def sums_of(prices: Sequence[Price], seats: Sequence[Seat], error: float | None) -> tuple[PriceSum, ...]:
    """By seat what its decisions of each kind and of each third of them came to, where a bot chose for nobody."""
    found = []
    for seat in seats:
        own = [price for price in prices if price.seat == seat and not price.stood_in]
        kinds = [[price for price in own if price.kind == kind] for kind, _ in kinds_of(own)]
        found += [_sum_of(some, some[0].kind, error) for some in kinds]
        cuts = [len(own) * part // PHASES for part in range(PHASES + 1)]
        found += [_sum_of(own[first:last], "", error) for first, last in pairwise(cuts) if first < last]
    return tuple(found)


def costly_sums(review: Review, seat: Seat) -> list[PriceSum]:
    """The kinds of decision that surely cost a seat something, the dearest first, and the dearest such phase; not those
    where hardly another decision went in than those that are named anyway."""
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
    """What each kind of decision came to, the dearest first."""
    kinds = dict.fromkeys(price.kind for price in prices)
    sums = [(kind, total_of([price for price in prices if price.kind == kind])) for kind in kinds]
    return sorted(sums, key=lambda one: one[1].mean)


def dearest_of(prices: Sequence[Price], seats: Sequence[Seat]) -> tuple[int, ...]:
    """By seat the decisions that surely cost most, dearest first, and behind them those that probably did, as far as
    there is room; which they are is ranked by worlds that no figure comes from."""
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
    """Whether a decision surely gained or cost something, or probably cost a point."""
    return price.sure or (price.chance or 0.0) >= LIKELY


def turns_of(places: Sequence[SeatPlace]) -> tuple[Turn, ...]:
    """The versions from which on another seat was expected to be first, and stayed so."""
    stays = [(seat, version) for seat, version, held in _leads(places) if held >= HELD_DECISIONS]
    changes = [(before, after) for before, after in pairwise(_merged(stays))]
    return tuple(Turn(version, seat, before) for (before, _), (seat, version) in changes)


def _account(review: Review, seat: Seat) -> SeatAccount:
    lead = margin(review.totals, seat)
    start = next(place.margin for place in review.places if place.seat == seat)
    prices = [price for price in review.prices if price.seat == seat]
    total, others = total_of(prices), None
    if len(review.totals) == len(review.seats) == 2:  # what one of two gains, the other loses
        theirs = total_of([price for price in review.prices if price.seat != seat])
        if theirs.half <= VAGUE_POINTS:
            others = attrs.evolve(theirs, mean=-theirs.mean)
    luck = sum(luck.points for luck in review.luck if luck.seat == seat) if review.shows_luck else None
    rest = lead - start.mean - total.mean - (others.mean if others else 0.0) - (luck or 0.0)
    sure = sum(price.sure for price in prices)
    return SeatAccount(seat, review.totals[seat], lead, start, total, sure, others, luck, rest)


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


# Says how likely it is that a decision cost something, where it is not sure.
#
# A price is a measured value with two errors: the noise of its worlds, and that of the estimate beyond it. Of many
# prices those that look dearest are also those that noise made dear. So each is drawn towards 0 by as much as the
# spread of all of them says (empirical Bayes with a normal prior), and the chance is that of what is left.
#
# What is said came true: of the 200 prices from which `core.review.values` has its errors, counted both ways, the
# chance said was 0.93 on average where it was 0.8 or more, and by thoughtful players 0.88 of them had cost a point;
# where it was 0.3 to 0.5, 0.38 and 0.33.

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
