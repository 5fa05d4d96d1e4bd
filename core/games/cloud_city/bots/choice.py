"""What a seat plays at once in a sampled state: what looks best one tile ahead, without a copy of the state.

What a city promises that one more tile makes depends on nothing else but the supply, so what the ways to lay a tile
promise is remembered by city and tile. That makes it cheap to look a tile ahead: whoever draws asks what can be laid
next with each tile, and whoever lays one of the best ways asks the same of the rest of the hand.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Place
from core.games.cloud_city.bots.evaluate import BUILDINGS, HAND, LINE, LINE_A_TURN, tiles_left
from core.games.cloud_city.bots.planning import fresh_outlook, outlook, own_points
from core.games.cloud_city.components import HEIGHTS, rounds, site
from core.games.cloud_city.rules import legal_actions, legal_draws
from core.games.cloud_city.scoring import MAJORITIES
from core.games.cloud_city.state import ASK_DRAW, ASK_LINK, ASK_PLACE, State, cities
from core.games.cloud_city.state.city import City, with_tile, with_walkway
from core.games.cloud_city.state.lines import lines_of, placements

_KEPT = 512
"""Cities and tiles whose ways are remembered, 3 kB each."""
_WEIGHED = 4
"""Ways to lay a tile after which the next one is looked for."""

Way = tuple[Place, float, int, int, int]
"""A way to lay a tile: the points that the city then promises, and by level what its lines of sight are worth."""


def own_choice(state: State, seat: int) -> Action | None:
    """What `seat` plays without a plan: a tile, the draw of one, or a walkway; None where every action must be tried:
    with need cards that the action may change, or where a tile is drawn unasked after it."""
    if state.phase == ASK_DRAW:
        return _best_draw(state, seat)
    draws = len(legal_draws(state)) > 1 or state.round == rounds(state.options.rectangle)
    if state.phase == ASK_PLACE and draws and MAJORITIES.keys().isdisjoint(state.needs):
        return _best_place(state, seat)
    return _best_link(state, seat) if state.phase == ASK_LINK and draws and not state.needs else None


def _best_place(state: State, seat: int) -> Place:
    """Of the ways that look best at once, the one after which the best next tile promises most."""
    rectangle, hand, left = state.options.rectangle, state.hands[seat], tiles_left(state, seat) - 1
    city, supply = cities(state)[seat], tuple(state.supply)
    ways = sorted(_promising(rectangle, city, supply, hand, left), key=_value, reverse=True)
    best, chosen = -inf, ways[0][1]
    for _, place in ways[:_WEIGHED] if left else ():
        rest = list(hand)
        rest.remove(place.kind)
        value = max(map(_value, _promising(rectangle, with_tile(rectangle, city, place), supply, rest, left - 1)))
        if value > best:
            best, chosen = value, place
    return chosen


def _best_draw(state: State, seat: int) -> Draw:
    """The tile that is shown with which the best next tile promises most; a hidden one only where none is shown."""
    rectangle, hand, left = state.options.rectangle, state.hands[seat], tiles_left(state, seat) - 1
    city, supply = cities(state)[seat], tuple(state.supply)
    best, chosen = -inf, legal_draws(state)[0]
    for draw in legal_draws(state):
        if draw.slot is not None:
            drawn = (*hand, state.display[draw.slot])
            value = max(map(_value, _promising(rectangle, city, supply, drawn, left)))
            if value > best:
                best, chosen = value, draw
    return chosen


def _value(way: tuple[float, Place]) -> float:
    return way[0]


def _promising(
    rectangle: bool, city: City, supply: tuple[int, ...], hand: Sequence[int], left: int
) -> list[tuple[float, Place]]:
    """The ways to lay a tile of a hand that may be best, with what the city promises after each, when `left` tiles are
    to be laid after it."""
    each, held = (LINE + LINE_A_TURN * left, HAND) if left else (0.0, 0.0)
    found = []
    for kind in dict.fromkeys(hand):
        low, mid, high = [each + held * count for count in _buildings(hand, without=kind)]
        for place, promised, lows, mids, highs in _ways(rectangle, city, supply, kind):
            found.append((promised + low * lows + mid * mids + high * highs, place))
    return found


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
    """The ways to lay a tile of that kind, without those of which another promises as much in every respect."""
    found: list[Way] = []
    for place in placements(rectangle, site(rectangle).openings(city[0]), kind):
        promised, (low, mid, high) = fresh_outlook(rectangle, with_tile(rectangle, city, place), supply)
        for _, points, lows, mids, highs in found:
            if points >= promised and lows >= low and mids >= mid and highs >= high:
                break
        else:
            found = [way for way in found if way[1] > promised or way[2] > low or way[3] > mid or way[4] > high]
            found.append((place, promised, low, mid, high))
    return tuple(found)


def _best_link(state: State, seat: int) -> Action:
    """A walkway, or none."""
    rectangle, hand = state.options.rectangle, state.hands[seat]
    tables = lines_of(rectangle)
    city = cities(state)[seat]
    left = tiles_left(state, seat)
    legal, now = legal_actions(state, seat), own_points(state, seat)
    best, chosen = -inf, legal[0]
    for action in legal:
        supply, after, points = list(state.supply), city, now
        if isinstance(action, BuildWalkway):
            number = (tables.levels[tables.places[action]] & city[4]).bit_length() - 1
            supply[tables.stocks[number]] -= 1
            after = with_walkway(rectangle, city, number)
            points = now + tables.values[number]
        promised, worth = outlook(rectangle, after, tuple(supply))
        value = points + promised
        if left:
            value += (LINE + LINE_A_TURN * left) * sum(worth) + HAND * _held(hand, worth)
        if value > best:
            best, chosen = value, action
    return chosen


def _held(hand: Sequence[int], worth: Sequence[int]) -> int:
    """What the lines of sight are worth to the buildings on some tiles."""
    return sum([worth[height] for kind in hand for height in BUILDINGS[kind]])
