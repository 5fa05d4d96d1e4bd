"""What a seat plays at once in a sampled state, without trying every action: the same as trying them all would find.

What the city promises that one more tile makes depends on nothing else but the supply, so what every way to lay a tile
promises is remembered by city and tile, and no state is copied. From the first six decisions of a table, `hard` played
1.4 to 2.5 times as many tables on in 0.3 s with it.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Place
from core.games.cloud_city.bots.evaluate import BUILDINGS, HAND, LINE, LINE_A_TURN, tiles_left
from core.games.cloud_city.bots.planning import outlook, own_points
from core.games.cloud_city.components import HEIGHTS, rounds, site
from core.games.cloud_city.rules import legal_actions, legal_draws
from core.games.cloud_city.scoring import MAJORITIES
from core.games.cloud_city.state import ASK_DRAW, ASK_LINK, ASK_PLACE, State, cities
from core.games.cloud_city.state.city import City, with_tile, with_walkway
from core.games.cloud_city.state.lines import lines_of, placements

_KEPT = 512
"""Cities and tiles whose ways are remembered, 3 kB each."""

Way = tuple[Place, float, int, int, int, int]
"""A way to lay a tile: the points that the city then promises, and what its lines of sight are worth, in all and by
level."""


def own_choice(state: State, seat: int) -> Action | None:
    """What brings `own_value` most right after it, of equal ones the first legal; None where that must be tried: with
    need cards that the action may change, or where a tile is drawn unasked after it."""
    if state.phase == ASK_DRAW:
        return _best_draw(state, seat)
    draws = len(legal_draws(state)) > 1 or state.round == rounds(state.options.rectangle)
    if state.phase == ASK_PLACE and draws and MAJORITIES.keys().isdisjoint(state.needs):
        return _best_place(state, seat)
    return _best_link(state, seat) if state.phase == ASK_LINK and draws and not state.needs else None


def _best_place(state: State, seat: int) -> Place:
    rectangle, hand = state.options.rectangle, state.hands[seat]
    city, supply = cities(state)[seat], tuple(state.supply)
    points, left = own_points(state, seat), tiles_left(state, seat) - 1
    each, held = (LINE + LINE_A_TURN * left, HAND) if left else (0.0, 0.0)
    best, chosen = -inf, None
    for kind in dict.fromkeys(hand):
        low, mid, high = _buildings(hand, without=kind)
        for place, promised, worth, lows, mids, highs in _ways(rectangle, city, supply, kind):
            value = points + promised + each * worth + held * (low * lows + mid * mids + high * highs)
            if value > best:
                best, chosen = value, place
    assert chosen is not None
    return chosen


def _buildings(hand: Sequence[int], without: int) -> list[int]:
    """By level, the buildings on the tiles of a hand but one of a kind."""
    counts = [0] * len(HEIGHTS)
    for kind in hand:
        for height in BUILDINGS[kind]:
            counts[height] += 1
    for height in BUILDINGS[without]:
        counts[height] -= 1
    return counts


@lru_cache(maxsize=_KEPT)
def _ways(rectangle: bool, city: City, supply: tuple[int, ...], kind: int) -> tuple[Way, ...]:
    """Every way to lay a tile of that kind, in the order of the legal list."""
    found = []
    for place in placements(rectangle, site(rectangle).openings(city[0]), kind):
        promised, (low, mid, high) = outlook(rectangle, with_tile(rectangle, city, place), supply)
        found.append((place, promised, low + mid + high, low, mid, high))
    return tuple(found)


def _best_link(state: State, seat: int) -> Action:
    """A walkway, or none."""
    rectangle, hand = state.options.rectangle, state.hands[seat]
    tables, city, left = lines_of(rectangle), cities(state)[seat], tiles_left(state, seat)
    legal, now = legal_actions(state, seat), own_points(state, seat)
    best, chosen = -inf, legal[0]
    for action in legal:
        supply, after, points = list(state.supply), city, now
        if isinstance(action, BuildWalkway):
            number = (tables.levels[tables.places[action]] & city[4]).bit_length() - 1
            supply[tables.stocks[number]] -= 1
            after, points = with_walkway(rectangle, city, number), now + tables.values[number]
        promised, worth = outlook(rectangle, after, tuple(supply))
        value = points + promised
        if left:
            value += (LINE + LINE_A_TURN * left) * sum(worth) + HAND * _held(hand, worth)
        if value > best:
            best, chosen = value, action
    return chosen


def _best_draw(state: State, seat: int) -> Draw:
    """The tile whose buildings have most lines of sight: whatever is drawn, the city and the rest of the hand stay."""
    worth = outlook(state.options.rectangle, cities(state)[seat], tuple(state.supply))[1]
    legal = legal_draws(state)
    drawn = [state.pile[-1] if draw.slot is None else state.display[draw.slot] for draw in legal]
    held = [_held((kind,), worth) for kind in drawn]
    return legal[held.index(max(held))]


def _held(hand: Sequence[int], worth: Sequence[int]) -> int:
    """What the lines of sight are worth to the buildings on some tiles."""
    return sum([worth[height] for kind in hand for height in BUILDINGS[kind]])
