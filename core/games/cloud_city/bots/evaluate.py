"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets the points it would score now, those of the walkways that it can still build between the buildings it
has, and a part of those that lines of sight into the free part of its city may bring: the more where its hand has the
buildings for them.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.games.cloud_city.components import EMPTY, LONGEST, SQUARES, VALUES, rounds
from core.games.cloud_city.scoring import final_totals
from core.games.cloud_city.state import ASK_PLACE, OVER, State, cities
from core.games.cloud_city.state.city import City
from core.games.cloud_city.state.lines import LEVELS, Lines, free_lines, lines_of, spanned
from core.kernel.score import lead

READY, PENDING = 0.9, 0.4
"""What a walkway that can be built now, and one that waits for a tile to close a gap, are worth of their points."""
LINE, LINE_A_TURN = 0.03, 0.015
"""What a line of sight into the free part of the city is worth of its walkway's points, and more for every tile that
the seat will still lay."""
HAND = 0.02
"""What a building on a tile of the hand is worth of all the lines of its level."""

KEPT = 1024
"""Cities whose estimate is remembered, 3 kB each: draws and passes change none, so a city is asked for again."""
BUILDINGS = tuple(tuple(height for height in square if height != EMPTY) for square in SQUARES)
"""The heights of the two buildings by kind of tile."""
STOCKS = tuple(range(level * LONGEST, (level + 1) * LONGEST) for level in LEVELS)
"""By level, the places of its walkways in the supply."""
MANY = 1000
"""More walkways of one level and length than a city has places for: at most 364, in a rectangular one."""
TOLERANCE = 1.0
"""Points that a calm bot does not mind. It won 17 of 100 tables of two against normal and 100 against easy (`belvedere
arena cloud_city calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands are read.
    """
    totals = [float(total) for total in final_totals(state)]
    if state.phase != OVER:
        for other, city in enumerate(cities(state)):
            totals[other] += _prospect(state, other, city)
    return lead(totals, seat)


def _prospect(state: State, seat: int, city: City) -> float:
    """Points that the city of `seat` should still bring."""
    return prospect_of(state.options.rectangle, city, gone(state.supply), state.hands[seat], tiles_left(state, seat))


def prospect_of(rectangle: bool, city: City, gone: int, hand: Sequence[int], left: int) -> float:
    """Points that a city should still bring, with those tiles in hand and so many to be laid, without the walkways that
    are gone."""
    promised, worth = _judged(rectangle, city, gone)
    if not left:
        return promised
    total = float(sum(worth))
    for kind in hand:
        one, other = BUILDINGS[kind]
        total += HAND * (worth[one] + worth[other])
    return promised + (LINE + LINE_A_TURN * left) * total


def tiles_left(state: State, seat: int) -> int:
    """Tiles that `seat` will still lay."""
    active = state.active
    laid = seat < active or (seat == active and state.phase != ASK_PLACE)
    return rounds(state.options.rectangle) - state.round + (not laid)


def gone(supply: Sequence[int]) -> int:
    """The levels and lengths of which the supply has no walkway, as a mask of its places."""
    if 0 not in supply:
        return 0
    return sum([1 << stock for stock, left in enumerate(supply) if not left])


@lru_cache(maxsize=KEPT)
def _judged(rectangle: bool, city: City, gone: int) -> tuple[float, tuple[int, ...]]:
    """Points of the walkways that a city can still get between its buildings, and by level what its lines of sight
    into free parts are worth; without the walkways that are gone."""
    return _promised(rectangle, city, gone) if city[4] else 0.0, lines_worth(rectangle, city, gone)


def _promised(rectangle: bool, city: City, gone: int) -> float:
    """Points of the walkways between buildings that stand already, the longest first, as far as they go together; of
    what the supply has, it has enough."""
    tables, opened = lines_of(rectangle), city[4]
    order = [opened & alike for alike in reversed(tables.lengths)]
    return promised(tables, city, order, spanned(rectangle, city[0]), _plenty(gone))


def _plenty(gone: int) -> list[int]:
    """A supply that lacks what is gone and nothing else."""
    return [0 if gone >> stock & 1 else MANY for stock in range(len(LEVELS) * LONGEST)]


def lines_worth(rectangle: bool, city: City, gone: int) -> tuple[int, ...]:
    """By level: the points of all walkways that have a building at one end and a free part of the city at the other, as
    long as the supply has them."""
    tiles, _, touched, barred, _ = city
    coming = touched & ~barred & free_lines(rectangle, tiles)
    return tuple(
        [
            (coming & ones).bit_count()
            + 2 * (coming & twos).bit_count()
            + 4 * (coming & fours).bit_count()
            + 8 * (coming & eights).bit_count()
            for ones, twos, fours, eights in _worth_bits(rectangle, gone)
        ]
    )


@lru_cache(maxsize=KEPT)
def _worth_bits(rectangle: bool, gone: int) -> tuple[tuple[int, ...], ...]:
    """By level, and by each bit of the points: the links of whose walkways the points have that bit, as long as the
    supply has them."""
    alike = lines_of(rectangle).alike
    return tuple(
        tuple(
            sum(
                alike[stock]
                for stock, value in zip(STOCKS[level], VALUES, strict=True)
                if value >> bit & 1 and not gone >> stock & 1
            )
            for bit in range(VALUES[-1].bit_length())
        )
        for level in LEVELS
    )


def promised(tables: Lines, city: City, order: Iterable[int], now: int, supply: list[int]) -> float:
    """Points of the walkways between buildings that stand already, as far as they go together and the supply has them,
    from which they are taken: those in the first mask of `order` first, in each by their numbers. `now` are those that
    can be built at once."""
    _, carrying, _, barred, _ = city
    total = 0.0
    for links in order:
        while links:
            bit = links & -links
            links ^= bit
            number = bit.bit_length() - 1
            stock = tables.stocks[number]
            if not barred & bit and supply[stock]:
                supply[stock] -= 1
                total += tables.values[number] * (READY if now & bit else PENDING)
                carrying, barred = tables.built(number, carrying, barred)
    return total
