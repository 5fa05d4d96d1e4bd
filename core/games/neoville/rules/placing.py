"""The first part of a turn: a tile of the hand joins the city (docs/games/neoville.md N-A3, N-A4, N-A19)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from core.games.neoville.actions import PLACE, Action, Place
from core.games.neoville.components.geometry import (
    FIRST_SQUARE,
    LAYER,
    LAYER_MASK,
    PLACE_STRIDE,
    SPREAD,
    STRIDE,
    UPPER,
    openings,
    pattern_at,
    reach,
)
from core.games.neoville.components.tile_faces import AWAY, Land, TileFace
from core.games.neoville.events import Placed
from core.games.neoville.rules.building import begin_building
from core.games.neoville.rules.drawing import Events
from core.games.neoville.rules.merging import banned
from core.games.neoville.state import PLACE_BITS, State, remember
from core.kernel.grid import flood, places

Sites = tuple[tuple[int, int], ...]
"""Terrains of a tile and the corners on which a skyscraper may stand."""
_NEAR: Final = tuple(reach(SPREAD[15] << square) for square in FIRST_SQUARE)
"""By place: what a tile there reaches."""


def legal_places(state: State) -> tuple[Action, ...]:
    """Every tile of the hand on every opening in every look, place by place. What would join skyscraper districts is
    left out, unless there is nothing else (N-A3)."""
    if not state.tiles:
        remember(state)
    seat = state.actor
    opened = openings(state.tiles[seat])
    if state.options.components.uniform:
        held = len(state.hands[seat])
        listed = _listed(opened & UPPER, held) + _listed(opened & ~UPPER, held)
    else:
        listed = _list(opened, _turns(state, seat))
    shared = state.shared[seat]
    return _without(listed, banned(state, seat, opened, shared)) if shared else listed


def _turns(state: State, seat: int) -> tuple[int, ...]:
    """How many looks each tile of the hand has."""
    return tuple([len(state.options.components.looks[tile]) for tile in state.hands[seat]])


def lay(state: State, action: Place, events: Events) -> None:
    """Move a tile from the hand to the city; districts with skyscrapers grow over it."""
    seat, position, turn = state.actor, action.position, action.turn
    place = PLACE_STRIDE * action.row + action.column
    hand = state.hands[seat]
    tile = hand[position]
    shown = tile not in state.known[seat]
    if not shown:
        state.known[seat] = tuple([other for other in state.known[seat] if other != tile])
    state.hands[seat] = hand[:position] + hand[position + 1 :]
    state.laid[seat] += ((tile << 2 | turn) << PLACE_BITS | place,)
    look = state.options.components.looks[tile][turn]
    if state.tiles:
        _spread(state, seat, look, place)
    else:
        remember(state)
    if events is not None:
        events.append(Placed(seat, tile, action.row, action.column, turn, shown))
    begin_building(state, look, events)


def _spread(state: State, seat: int, look: TileFace, place: int) -> None:
    """Add a tile to what is remembered of the city."""
    square = FIRST_SQUARE[place]
    ground = state.grounds[seat] | look.layers << square
    state.tiles[seat] |= 1 << place
    state.plain = look.plain
    state.grounds[seat] = ground
    around = look.around << square >> AWAY
    state.sites = _grow(state, seat, look, place, around & ground) if around & state.claimed[seat] else look.sites


def _grow(state: State, seat: int, look: TileFace, place: int, around: int) -> Sites:
    """Let skyscraper districts spread over a tile, which has these squares of its terrains `around`. What remains of
    its sites: those outside of skyscraper districts."""
    claimed, sites = state.claimed[seat], []
    for land in look.spread:
        terrain, _, corners, _ = land
        touched = around >> LAYER * terrain & LAYER_MASK
        if touched & claimed >> LAYER * terrain:
            corners = _grow_over(state, seat, land, place, touched)
        if corners:
            sites.append((terrain, corners))
    return tuple(sites)


def _grow_over(state: State, seat: int, land: Land, place: int, touched: int) -> int:
    """Let districts spread over `land`, which touches these squares of its terrain; two that become one are there once.
    Its corners without an icon that are in no skyscraper district now."""
    terrain, squares, corners, connected = land
    index, square = 4 * seat + terrain, FIRST_SQUARE[place]
    number = 0
    for district in state.districts[index]:
        if district & touched:
            break
        number += 1
    if not connected or touched & ~district:
        _join(state, seat, index, touched)
        return corners & ~pattern_at(state.claimed[seat] >> LAYER * terrain, square)
    districts = state.districts[index]
    state.districts[index] = (*districts[:number], district | squares << square, *districts[number + 1 :])
    state.claimed[seat] |= squares << square + LAYER * terrain
    if state.reaches[index]:
        _stretch(state, seat, index, number, _NEAR[place])
    return 0


def _join(state: State, seat: int, index: int, touched: int) -> None:
    """Let the districts with any of the squares `touched` spread as far as they can."""
    terrain = index - 4 * seat
    lands = state.grounds[seat] >> LAYER * terrain & LAYER_MASK
    districts = state.districts[index]
    found = tuple(dict.fromkeys([flood(each, lands, STRIDE) if each & touched else each for each in districts]))
    state.districts[index] = found
    for district in found:
        state.claimed[seat] |= district << LAYER * terrain
    if len(districts) > 1:
        state.reaches[index] = tuple(map(reach, found)) if len(found) > 1 else ()
        for one, other in combinations(state.reaches[index], 2):
            state.shared[seat] |= (one & other) << LAYER * terrain


def _stretch(state: State, seat: int, index: int, number: int, near: int) -> None:
    """Let a district reach the places `near` as well."""
    reaches = list(state.reaches[index])
    reaches[number] |= near
    for other, reached in enumerate(reaches):
        if other != number:
            state.shared[seat] |= (reached & near) << LAYER * (index - 4 * seat)
    state.reaches[index] = tuple(reaches)


def _without(listed: tuple[Action, ...], struck: set[int]) -> tuple[Action, ...]:
    if not struck or len(struck) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(struck, reverse=True):
        del kept[index]
    return tuple(kept)


@lru_cache(maxsize=1 << 13)
def _listed(opened: int, held: int) -> tuple[Action, ...]:
    """What may be laid on openings from a hand of so many tiles when every tile has four looks."""
    return _list(opened, (4,) * held)


def _list(opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    """What may be laid on openings: place by place, tile by tile, turn by turn. `turns` has the number of looks of each
    tile of the hand."""
    return tuple(
        [
            action
            for place in places(opened)
            for position, count in enumerate(turns)
            for action in PLACE[position][place // PLACE_STRIDE][place % PLACE_STRIDE][:count]
        ]
    )
