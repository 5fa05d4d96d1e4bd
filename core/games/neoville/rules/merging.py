"""The ban on joining two districts that have a skyscraper each (docs/games/neoville.md N-A3, N-A4), by masks.

Two districts of a terrain become one over a new tile exactly when a connected part of its corners of that terrain
touches both. There are 16 patterns of corners and as many of what each district touches, so that a table of 16 by 16
tells which patterns join; a tile is looked up in it instead of being laid and flooded.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from core.games.neoville.components.geometry import FIRST_SQUARE, FIRSTS, LAYER, STRIDE, UPPER, pattern_at
from core.games.neoville.components.tile_faces import TileFace
from core.games.neoville.state import State
from core.kernel.grid import beside, places

Ban = tuple[int, int, int]
"""A place, a terrain and the patterns of that terrain, bit by bit, that would join two skyscraper districts there."""

_PARTS: Final = (0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0101, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111)
"""The connected patterns of a tile's corners."""
_PLACE_AT: Final = {square: place for place, square in enumerate(FIRST_SQUARE) if FIRSTS >> square & 1}


def _joined(one: int, other: int) -> int:
    """The patterns, bit by bit, of which one part touches two districts at the corners `one` and `other`."""
    parts = [part for part in _PARTS if part & one and part & other]
    return sum(1 << pattern for pattern in range(16) if any(part & pattern == part for part in parts))


_JOINED: Final = tuple(tuple(_joined(one, other) for other in range(16)) for one in range(16))


def banned(state: State, seat: int, opened: int, shared: int) -> set[int]:
    """What a seat must not lay while there is anything else: numbers in the list of every look of every tile of its
    hand on every opening, place by place, tile by tile. `shared` are places that two skyscraper districts may touch, as
    the state has them."""
    shared &= _firsts(opened & UPPER) | _firsts(opened & ~UPPER)
    bans = _bans(state, seat, shared) if shared else []
    return _struck(state, seat, opened, bans) if bans else set()


def joins(districts: Sequence[Sequence[int]], look: TileFace, place: int) -> bool:
    """Whether a tile with that look at that place would make one district of two that have a skyscraper each, given by
    terrain (N-A3, N-A4)."""
    square = FIRST_SQUARE[place]
    return any(_joining(found, square) >> look.patterns[terrain] & 1 for terrain, found in enumerate(districts))


def _bans(state: State, seat: int, shared: int) -> list[Ban]:
    """Look at places, each of which two districts of its terrain may touch."""
    bans = []
    for number in places(shared):
        terrain, square = divmod(number, LAYER)
        joining = _joining(state.districts[4 * seat + terrain], square)
        if joining:
            bans.append((_PLACE_AT[square], terrain, joining))
    return bans


def _joining(districts: Sequence[int], square: int) -> int:
    """The patterns of a tile at `square`, bit by bit, that join two of these districts of its terrain."""
    touched = [pattern_at(_around(each), square) for each in districts]
    joining = 0
    for one, other in combinations(touched, 2):
        joining |= _JOINED[one][other]
    return joining


def _struck(state: State, seat: int, opened: int, bans: list[Ban]) -> set[int]:
    """Which entries of the list of all places the bans strike out."""
    looks = [state.options.components.looks[tile] for tile in state.hands[seat]]
    step = sum(map(len, looks))
    struck: set[int] = set()
    for place, terrain, patterns in bans:
        index = step * (opened & (1 << place) - 1).bit_count()
        for turned in looks:
            for look in turned:
                if patterns >> look.patterns[terrain] & 1:
                    struck.add(index)
                index += 1
    return struck


@lru_cache(maxsize=1 << 12)
def _around(district: int) -> int:
    """The squares beside a district."""
    return beside(district, STRIDE)


@lru_cache(maxsize=1 << 12)
def _firsts(opened: int) -> int:
    """The first squares of these places, for each terrain."""
    return sum([1 << FIRST_SQUARE[place] + LAYER * terrain for place in places(opened) for terrain in range(4)])
