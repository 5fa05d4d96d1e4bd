"""The first part of a turn: a tile of the hand joins the city (`spec/neoville.md` N-A3, N-A4, N-A19)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from core.games.neoville.actions import PLACE, Action, Place
from core.games.neoville.components import HAND
from core.games.neoville.events import Placed
from core.games.neoville.geometry import (
    FIRST_SQUARE,
    FIRSTS,
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
from core.games.neoville.rules.turn import Events
from core.games.neoville.state import State, remember
from core.kernel.grid import beside, flood, places

Ban = tuple[int, int, int]
"""A place, a terrain and the patterns of that terrain, bit by bit, that would join two skyscraper districts there."""

_PARTS: Final = (0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0101, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111)
"""The connected patterns of a tile's corners."""
_PLACE_AT: Final = {square: place for place, square in enumerate(FIRST_SQUARE) if FIRSTS >> square & 1}
_NEAR: Final = tuple(reach(SPREAD[15] << square) for square in FIRST_SQUARE)
"""By place: what a tile there reaches."""
_FOUR_EACH: Final = (4,) * HAND
_ROW: Final = (1 << PLACES.columns) - 1


def _joined(one: int, other: int) -> int:
    """The patterns, bit by bit, of which one part touches two districts at the corners `one` and `other`."""
    parts = [part for part in _PARTS if part & one and part & other]
    return sum(1 << pattern for pattern in range(16) if any(part & pattern == part for part in parts))


_JOINED: Final = tuple(tuple(_joined(one, other) for other in range(16)) for one in range(16))


def legal_places(state: State) -> tuple[Action, ...]:
    """Every tile of the hand on every opening in every look, place by place. What would join skyscraper districts is
    left out, unless there is nothing else (N-A3)."""
    if not state.masks:
        remember(state)
    seat = state.actor
    opened, firsts = _opened(state.masks[MASKS * seat])
    listed = _listed(opened, _looks(state, seat))
    one, two, three, four = state.reaches[4 * seat : 4 * seat + 4]
    if not (one or two or three or four):
        return listed
    bans = _bans(state, seat, firsts)
    return _without(listed, _banned(state, seat, opened, bans)) if bans else listed


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


def _bans(state: State, seat: int, firsts: int) -> list[Ban]:
    """What must not be laid where, of the openings with these first squares."""
    bans: list[Ban] = []
    for terrain, reaches in enumerate(state.reaches[4 * seat : 4 * seat + 4]):
        once = twice = 0
        for reached in reaches:
            twice |= once & reached
            once |= reached
        twice &= firsts
        if twice:
            _add_bans(bans, state.districts[4 * seat + terrain], terrain, twice)
    return bans


def _add_bans(bans: list[Ban], districts: tuple[int, ...], terrain: int, firsts: int) -> None:
    """Look at the places with these first squares, each of which two districts may touch."""
    around = [beside(district, STRIDE) for district in districts]
    for square in places(firsts):
        joining = _joining([pattern_at(each, square) for each in around])
        if joining:
            bans.append((_PLACE_AT[square], terrain, joining))


def _joining(touched: list[int]) -> int:
    """The patterns, bit by bit, that join two of the districts which touch these corners of a tile."""
    joining = 0
    for one, other in combinations(touched, 2):
        joining |= _JOINED[one][other]
    return joining


def _banned(state: State, seat: int, opened: int, bans: list[Ban]) -> set[int]:
    """Which entries of the list of all places the bans strike out."""
    looks = [state.options.components.looks[tile] for tile in state.hands[seat]]
    step = sum(map(len, looks))
    banned: set[int] = set()
    for place, terrain, patterns in bans:
        index = step * (opened & (1 << place) - 1).bit_count()
        for turned in looks:
            for look in turned:
                if patterns >> look.patterns[terrain] & 1:
                    banned.add(index)
                index += 1
    return banned


def _without(listed: tuple[Action, ...], banned: set[int]) -> tuple[Action, ...]:
    if not banned or len(banned) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(banned, reverse=True):
        del kept[index]
    return tuple(kept)


@lru_cache(maxsize=1 << 15)
def _opened(tiles: int) -> tuple[int, int]:
    """The openings as a mask of places and as one of their first squares."""
    opened = openings(tiles)
    return opened, sum(1 << FIRST_SQUARE[place] for place in places(opened))


@lru_cache(maxsize=1 << 12)
def _listed(opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    """By the openings and the number of looks of each tile of the hand: place by place, tile by tile, turn by turn."""
    listed: list[Action] = []
    first = 0
    while opened:
        if opened & _ROW:
            listed += _row(first, opened & _ROW, turns)
        opened >>= PLACE_STRIDE
        first += 1
    return tuple(listed)


@lru_cache(maxsize=1 << 12)
def _row(row: int, opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(
        place
        for column in range(PLACES.columns)
        if opened >> column & 1
        for position, count in enumerate(turns)
        for place in PLACE[position][row][column][:count]
    )
