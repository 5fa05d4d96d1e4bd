"""The first part of a turn: a tile of the hand joins the city (`spec/neoville.md` N-A3, N-A4, N-A19)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from core.games.neoville.actions import PLACE, Action, Place
from core.games.neoville.components import HAND
from core.games.neoville.events import Placed
from core.games.neoville.geometry import (
    FIRST_SQUARE,
    PLACE_STRIDE,
    PLACES,
    SPREAD,
    STRIDE,
    openings,
    pattern_at,
    reach,
)
from core.games.neoville.ground import LANDS, MASKS, PARKS, PLACE_BITS, SPORTS
from core.games.neoville.looks import AWAY, Land, Look
from core.games.neoville.rules.building import begin_building
from core.games.neoville.rules.merging import banned
from core.games.neoville.rules.turn import Events
from core.games.neoville.state import State, remember
from core.kernel.grid import flood

Sites = tuple[tuple[int, int], ...]
"""Terrains of a tile and the corners on which a skyscraper may stand."""
Rows = tuple[tuple[tuple[Action, ...], ...], ...]
"""For each row of places what may be laid there, by the openings in it."""
_NEAR: Final = tuple(reach(SPREAD[15] << square) for square in FIRST_SQUARE)
"""By place: what a tile there reaches."""
_ROW: Final = (1 << PLACES.columns) - 1


def legal_places(state: State) -> tuple[Action, ...]:
    """Every tile of the hand on every opening in every look, place by place. What would join skyscraper districts is
    left out, unless there is nothing else (N-A3)."""
    if not state.masks:
        remember(state)
    seat = state.actor
    opened = openings(state.masks[MASKS * seat])
    listed = _listed(opened, _EVERY_TURN if state.options.components.uniform else _rows(_turns(state, seat)))
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
    known = state.known[seat]
    shown = tile not in known
    if not shown:
        state.known[seat] = tuple([other for other in known if other != tile])
    state.hands[seat] = hand[:position] + hand[position + 1 :]
    state.laid[seat] += ((tile << 2 | turn) << PLACE_BITS | place,)
    look = state.options.components.looks[tile][turn]
    if state.masks:
        _spread(state, seat, look, place)
    else:
        remember(state)
    if events is not None:
        events.append(Placed(seat, tile, action.row, action.column, turn, shown))
    begin_building(state, look, events)


def _spread(state: State, seat: int, look: Look, place: int) -> None:
    """Add a tile to what is remembered of the city."""
    square = FIRST_SQUARE[place]
    masks, districts, first, index = state.masks, state.districts, MASKS * seat, 4 * seat
    masks[first] |= 1 << place
    if look.parks:
        masks[first + PARKS] |= look.parks << square
    if look.sports:
        masks[first + SPORTS] |= look.sports << square
    first += LANDS
    sites = look.sites
    for land in look.spread:
        terrain, squares, around, _, _ = land
        lands = masks[first + terrain] | squares << square
        masks[first + terrain] = lands
        if districts[index + terrain]:
            touched = around << square >> AWAY & lands
            if touched:
                sites = _grow(state, seat, land, place, touched, sites)
    state.sites = sites


def _grow(state: State, seat: int, land: Land, place: int, touched: int, sites: Sites) -> Sites:
    """Let districts spread over `land`, which touches these squares of its terrain; two that become one are there once.
    The sites without the corners that are in a skyscraper district now."""
    terrain, squares, _, corners, connected = land
    index, square = 4 * seat + terrain, FIRST_SQUARE[place]
    districts = state.districts[index]
    number = 0
    for district in districts:
        if district & touched:
            break
        number += 1
    else:
        return sites
    if connected and not touched & ~district:
        state.districts[index] = (*districts[:number], district | squares << square, *districts[number + 1 :])
        if state.reaches[index]:
            _stretch(state, seat, index, number, _NEAR[place])
        corners = 0
    else:
        _join(state, seat, index, touched)
        for district in state.districts[index]:
            corners &= ~pattern_at(district, square)
    return tuple(
        [(terrain, corners) if site[0] == terrain else site for site in sites if site[0] != terrain or corners]
    )


def _join(state: State, seat: int, index: int, touched: int) -> None:
    """Let the districts with any of the squares `touched` spread as far as they can."""
    lands = state.masks[MASKS * seat + LANDS + index - 4 * seat]
    districts = state.districts[index]
    found = tuple(dict.fromkeys([flood(each, lands, STRIDE) if each & touched else each for each in districts]))
    state.districts[index] = found
    if len(districts) > 1:
        state.reaches[index] = tuple(map(reach, found)) if len(found) > 1 else ()
        for one, other in combinations(state.reaches[index], 2):
            state.shared[seat] |= one & other


def _stretch(state: State, seat: int, index: int, number: int, near: int) -> None:
    """Let a district reach the places `near` as well."""
    reaches = list(state.reaches[index])
    reaches[number] |= near
    for other, reached in enumerate(reaches):
        if other != number:
            state.shared[seat] |= reached & near
    state.reaches[index] = tuple(reaches)


def _without(listed: tuple[Action, ...], struck: set[int]) -> tuple[Action, ...]:
    if not struck or len(struck) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(struck, reverse=True):
        del kept[index]
    return tuple(kept)


def _listed(opened: int, rows: Rows) -> tuple[Action, ...]:
    """What may be laid on the openings: place by place, tile by tile, turn by turn."""
    one, two, three, four, five, six, seven = rows
    return (
        *one[opened & _ROW],
        *two[opened >> PLACE_STRIDE & _ROW],
        *three[opened >> 2 * PLACE_STRIDE & _ROW],
        *four[opened >> 3 * PLACE_STRIDE & _ROW],
        *five[opened >> 4 * PLACE_STRIDE & _ROW],
        *six[opened >> 5 * PLACE_STRIDE & _ROW],
        *seven[opened >> 6 * PLACE_STRIDE & _ROW],
    )


@lru_cache(maxsize=27)
def _rows(turns: tuple[int, ...]) -> Rows:
    """By the number of looks of each tile of the hand."""
    return tuple(tuple(_row(row, opened, turns) for opened in range(_ROW + 1)) for row in range(PLACES.rows))


def _row(row: int, opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(
        place
        for column in range(PLACES.columns)
        if opened >> column & 1
        for position, count in enumerate(turns)
        for place in PLACE[position][row][column][:count]
    )


_EVERY_TURN: Final = _rows((4,) * HAND)
