"""The first part of a turn: a tile of the hand joins the city (`spec/neoville.md` N-A3, N-A4, N-A19)."""

from functools import lru_cache
from itertools import combinations, product
from typing import Final

from core.games.neoville.actions import PLACE, Action, Place
from core.games.neoville.events import Placed
from core.games.neoville.geometry import PLACE_STRIDE, SQUARES, STRIDE, first_square, openings, pattern_at, place_of
from core.games.neoville.rules.building import begin_building
from core.games.neoville.rules.turn import Events
from core.games.neoville.state import State, pack_laid
from core.kernel.grid import beside, flood, places

Ban = tuple[int, int, int]
"""A place, a terrain and the patterns of that terrain, bit by bit, that would join two skyscraper districts there."""

_PARTS: Final = (0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0101, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111)
"""The connected patterns of a tile's corners."""


def _joined(one: int, other: int) -> int:
    """The patterns, bit by bit, of which one part touches two districts at the corners `one` and `other`."""
    parts = [part for part in _PARTS if part & one and part & other]
    return sum(1 << pattern for pattern in range(16) if any(_is_part(part, pattern) for part in parts))


def _is_part(part: int, pattern: int) -> bool:
    return part & pattern == part


_JOINED: Final = tuple(tuple(_joined(one, other) for other in range(16)) for one in range(16))
_FIRSTS: Final = sum(SQUARES.bit(2 * row, 2 * column) for row, column in product(range(7), repeat=2))
"""The first square of every place."""


def legal_places(state: State) -> tuple[Action, ...]:
    """Every tile of the hand on every opening in every look. What would join skyscraper districts is left out, unless
    there is nothing else (N-A3)."""
    seat = state.actor
    one, two, three = state.hands[seat]
    turns = state.options.components.turns
    opened = openings(state.tiles[seat])
    listed = _listed(opened, turns[one], turns[two], turns[three])
    bans = _bans(state, seat, opened)
    return _without(listed, _banned(state, seat, opened, bans)) if bans else listed


def lay(state: State, action: Action, events: Events) -> None:
    """Move a tile from the hand to the city; districts with skyscrapers grow over it."""
    assert isinstance(action, Place)
    seat, position, row, column, turn = state.actor, action.position, action.row, action.column, action.turn
    hand = state.hands[seat]
    tile, place = hand[position], PLACE_STRIDE * row + column
    shown = not state.known[seat] >> tile & 1
    if not shown:
        state.known[seat] ^= 1 << tile
    state.hands[seat] = hand[:position] + hand[position + 1 :]
    state.laid[seat] += (pack_laid(tile, turn, place),)
    state.tiles[seat] |= 1 << place
    _spread(state, seat, tile, turn, place)
    if events is not None:
        events.append(Placed(seat, tile, row, column, turn, shown))
    begin_building(state, events)


def _spread(state: State, seat: int, tile: int, turn: int, place: int) -> None:
    look = state.options.components.looks[tile][turn]
    square = first_square(place)
    state.parks[seat] |= look.parks << square
    state.sports[seat] |= look.sports << square
    index = 4 * seat
    lands, districts = state.lands, state.districts
    for land in look.lands:
        if land:
            land <<= square
            lands[index] |= land
            if districts[index]:
                districts[index] = _grown(districts[index], land, lands[index])
        index += 1


def _grown(districts: tuple[int, ...], land: int, lands: int) -> tuple[int, ...]:
    """Districts after `land` was added to the `lands` of their terrain; those that became one are there once."""
    around = land << 1 | land >> 1 | land << STRIDE | land >> STRIDE
    grown = [flood(district, lands, STRIDE) if district & around else district for district in districts]
    return tuple(dict.fromkeys(grown))


def _bans(state: State, seat: int, opened: int) -> list[Ban]:
    """What must not be laid where; nothing unless the seat has two skyscraper districts of one terrain."""
    bans: list[Ban] = []
    for terrain in range(4):
        districts = state.districts[4 * seat + terrain]
        if len(districts) > 1:
            around = [beside(district, STRIDE) for district in districts]
            for one, other in combinations(around, 2):
                _add_bans(bans, one, other, terrain, opened)
    return bans


def _add_bans(bans: list[Ban], one: int, other: int, terrain: int, opened: int) -> None:
    """Add the places beside both of two districts, given by the squares around them."""
    for square in places(_touched(one) & _touched(other)):
        row, column = divmod(square, STRIDE)
        place = place_of(row // 2, column // 2)
        if opened >> place & 1:
            bans.append((place, terrain, _JOINED[pattern_at(one, square)][pattern_at(other, square)]))


def _touched(squares: int) -> int:
    """The first squares of the places that have any of these squares."""
    squares |= squares >> 1
    return (squares | squares >> STRIDE) & _FIRSTS


def _banned(state: State, seat: int, opened: int, bans: list[Ban]) -> set[int]:
    """Which entries of the list of all places the bans strike out."""
    looks = state.options.components.looks
    banned: set[int] = set()
    base, count = 0, opened.bit_count()
    for tile in state.hands[seat]:
        for place, terrain, patterns in bans:
            index = base + len(looks[tile]) * (opened & (1 << place) - 1).bit_count()
            for turn, look in enumerate(looks[tile]):
                if patterns >> look.patterns[terrain] & 1:
                    banned.add(index + turn)
        base += len(looks[tile]) * count
    return banned


def _without(listed: tuple[Action, ...], banned: set[int]) -> tuple[Action, ...]:
    if not banned or len(banned) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(banned, reverse=True):
        del kept[index]
    return tuple(kept)


@lru_cache(maxsize=1 << 12)
def _listed(opened: int, one: int, two: int, three: int) -> tuple[Action, ...]:
    """By the openings and the number of looks of each tile of the hand: tile by tile, place by place, turn by turn."""
    cells = [divmod(place, PLACE_STRIDE) for place in places(opened)]
    return tuple(
        place
        for position, turns in enumerate((one, two, three))
        for row, column in cells
        for place in PLACE[position][row][column][:turns]
    )
