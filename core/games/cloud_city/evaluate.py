"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets the points it would score now, those of the walkways that it can still build between the buildings it
has, and a part of those that lines of sight into the free part of its city may bring.
"""

from core.games.cloud_city.city import City
from core.games.cloud_city.components import EMPTY, HEIGHTS, LONGEST, SQUARES, VALUES, rounds
from core.games.cloud_city.lines import free_lines, lines_of, numbers_in, spanned
from core.games.cloud_city.scoring import final_totals
from core.games.cloud_city.state import ASK_PLACE, OVER, State, cities

RIVAL_BEST = 0.5
"""How much the best rival counts against the mean of all."""
READY, PENDING = 0.9, 0.4
"""What a walkway is worth, of its points, that could be built now, and one that waits for a tile to close a gap."""
LINE = (0.02, 0.05, 0.06)
"""What a line of sight into the free part of the city is worth, of its walkway's points, by level; lower walkways are
more easily blocked."""
LINE_A_TURN = 0.015
"""How much more for every turn to come."""
HAND = 0.02
"""What a building on a tile of the hand adds, of all that the lines of its level are worth."""

_BUILDINGS = tuple(tuple(height for height in square if height != EMPTY) for square in SQUARES)


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands are read.
    """
    totals = [float(total) for total in final_totals(state)]
    if state.phase != OVER:
        for other, city in enumerate(cities(state)):
            totals[other] += _prospect(state, other, city)
    own = totals.pop(seat)
    return own - RIVAL_BEST * max(totals) - (1 - RIVAL_BEST) * sum(totals) / len(totals)


def _prospect(state: State, seat: int, city: City) -> float:
    """Points that the city of `seat` should still bring."""
    rectangle = state.options.rectangle
    tiles, _, touched, barred, opened = city
    total = _promised(state, city) if opened else 0.0
    left = _tiles_left(state, seat)
    if not left:
        return total
    coming = touched & ~barred & free_lines(rectangle, tiles)
    alike = lines_of(rectangle).alike
    pots = []
    for level in range(3):
        points = 0
        for length in range(LONGEST):
            points += VALUES[length] * (coming & alike[level * LONGEST + length]).bit_count()
        pots.append((LINE[level] + LINE_A_TURN * left) * points)
    total += sum(pots)
    for kind in state.hands[seat]:
        for height in _BUILDINGS[kind]:
            total += HAND * pots[height]
    return total


def _tiles_left(state: State, seat: int) -> int:
    """Tiles that `seat` will still lay."""
    active = state.active
    laid = seat < active or (seat == active and state.phase != ASK_PLACE)
    return rounds(state.options.rectangle) - state.round + (not laid)


def _promised(state: State, city: City) -> float:
    """Points of the walkways between buildings that stand already, the longest first, as far as they go together."""
    rectangle = state.options.rectangle
    tables = lines_of(rectangle)
    tiles, carrying, _, barred, opened = city
    now = spanned(rectangle, tiles)
    walkways, supply = tables.walkways, state.supply
    total = 0.0
    for number in sorted(numbers_in(opened), key=lambda number: walkways[number].length, reverse=True):
        walkway = walkways[number]
        level, length = walkway.level, walkway.length
        if barred >> number & 1 or not supply[level * LONGEST + length - 1]:
            continue
        total += VALUES[length - 1] * (READY if now >> number & 1 else PENDING)
        barred |= tables.crossing(number)
        for end in tables.ends[number % tables.count]:
            if carrying >> end & 1:
                barred |= tables.touch[level][end]
            carrying |= 1 << end
    return total
