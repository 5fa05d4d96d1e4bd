"""The first part of a turn: a tile of the hand joins the city (`spec/neoville.md` N-A3, N-A4, N-A19)."""

from functools import lru_cache
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

_NEAR: Final = tuple(reach(SPREAD[15] << square) for square in FIRST_SQUARE)
"""By place: what a tile there reaches."""
_FOUR_EACH: Final = (4,) * HAND
_ROW: Final = (1 << PLACES.columns) - 1


def legal_places(state: State) -> tuple[Action, ...]:
    """Every tile of the hand on every opening in every look, place by place. What would join skyscraper districts is
    left out, unless there is nothing else (N-A3)."""
    if not state.masks:
        remember(state)
    seat = state.actor
    opened = openings(state.masks[MASKS * seat])
    listed = _listed(opened, _looks(state, seat))
    one, two, three, four = state.reaches[4 * seat : 4 * seat + 4]
    if not (one or two or three or four):
        return listed
    return _without(listed, banned(state, seat, opened))


def _looks(state: State, seat: int) -> tuple[int, ...]:
    """How many looks each tile of the hand has."""
    box = state.options.components
    return _FOUR_EACH if box.uniform else tuple([len(box.looks[tile]) for tile in state.hands[seat]])


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
    masks, first, index = state.masks, MASKS * seat, 4 * seat
    masks[first] |= 1 << place
    if look.parks:
        masks[first + PARKS] |= look.parks << square
    if look.sports:
        masks[first + SPORTS] |= look.sports << square
    first += LANDS
    sites = []
    for land in look.spread:
        terrain, corners = land.terrain, land.free
        masks[first + terrain] |= land.squares << square >> AWAY
        if state.districts[index + terrain]:
            touched = land.around << square >> AWAY & masks[first + terrain]
            if touched:
                corners = _grow(state, seat, land, place, touched)
        if corners:
            sites.append((terrain, corners))
    state.sites = tuple(sites)


def _grow(state: State, seat: int, land: Land, place: int, touched: int) -> int:
    """Let districts spread over `land`, which touches these squares of its terrain; two that become one are there once.
    The corners of the land without icon that lie in no skyscraper district."""
    index, square = 4 * seat + land.terrain, FIRST_SQUARE[place]
    districts, reaches = state.districts[index], state.reaches[index]
    number = 0
    for district in districts:
        if district & touched:
            break
        number += 1
    else:
        return land.free
    if land.connected and not touched & ~district:
        grown = district | land.squares << square >> AWAY
        state.districts[index] = (*districts[:number], grown, *districts[number + 1 :])
        if reaches:
            state.reaches[index] = (*reaches[:number], reaches[number] | _NEAR[place], *reaches[number + 1 :])
        return 0
    lands = state.masks[MASKS * seat + LANDS + land.terrain]
    found = tuple(dict.fromkeys([flood(each, lands, STRIDE) if each & touched else each for each in districts]))
    state.districts[index] = found
    state.reaches[index] = tuple(map(reach, found)) if len(found) > 1 else ()
    corners = land.free
    for district in found:
        corners &= ~pattern_at(district, square)
    return corners


def _without(listed: tuple[Action, ...], struck: set[int]) -> tuple[Action, ...]:
    if not struck or len(struck) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(struck, reverse=True):
        del kept[index]
    return tuple(kept)


def _listed(opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    """By the openings and the number of looks of each tile of the hand: place by place, tile by tile, turn by turn."""
    one, two, three, four, five, six, seven = _rows(turns)
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
def _rows(turns: tuple[int, ...]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """The same for each row of places, by the openings in it."""
    return tuple(tuple(_row(row, opened, turns) for opened in range(_ROW + 1)) for row in range(PLACES.rows))


def _row(row: int, opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(
        place
        for column in range(PLACES.columns)
        if opened >> column & 1
        for position, count in enumerate(turns)
        for place in PLACE[position][row][column][:count]
    )
