"""What follows from the tiles and buildings of a city: masks of its land and its skyscrapers' districts."""

from collections.abc import Sequence
from typing import Final

from core.games.neoville.components import ComponentSet, is_skyscraper, terrain_of
from core.games.neoville.geometry import FIRST_SQUARE, STRIDE
from core.games.neoville.looks import AWAY
from core.kernel.grid import flood

PLACE_BITS: Final = 6
SQUARE_BITS: Final = 8
TILES, PARKS, SPORTS, LANDS = range(4)
"""Where the masks of a city are: the places covered, then squares; from LANDS on one for each terrain."""
MASKS: Final = LANDS + 4
"""Masks a city."""


def pack_laid(tile: int, turn: int, place: int) -> int:
    """A tile that lies in a city, as one number.

    >>> unpack_laid(pack_laid(77, 3, 27))
    (77, 3, 27)
    """
    return (tile << 2 | turn) << PLACE_BITS | place


def unpack_laid(code: int) -> tuple[int, int, int]:
    """Tile, quarters turned and place."""
    return code >> PLACE_BITS + 2, code >> PLACE_BITS & 3, code & (1 << PLACE_BITS) - 1


def pack_building(kind: int, square: int) -> int:
    """A building on a square, as one number.

    >>> unpack_building(pack_building(45, 209))
    (45, 209)
    """
    return kind << SQUARE_BITS | square


def unpack_building(code: int) -> tuple[int, int]:
    """Kind and square."""
    return code >> SQUARE_BITS, code & (1 << SQUARE_BITS) - 1


def start_of(code: int) -> int:
    """The top left square of a packed tile."""
    return FIRST_SQUARE[code & (1 << PLACE_BITS) - 1]


def ground(box: ComponentSet, laid: Sequence[int]) -> list[int]:
    """The masks of the city with these packed tiles."""
    masks = [0] * MASKS
    for code in laid:
        tile, turn, place = unpack_laid(code)
        look, square = box.looks[tile][turn], FIRST_SQUARE[place]
        masks[TILES] |= 1 << place
        masks[PARKS] |= look.parks << square
        masks[SPORTS] |= look.sports << square
        for land in look.spread:
            masks[LANDS + land.terrain] |= land.squares << square >> AWAY
    return masks


def claimed_districts(masks: Sequence[int], buildings: Sequence[int]) -> list[tuple[int, ...]]:
    """By terrain, the districts that hold a skyscraper, in a city with these masks and packed buildings."""
    found: list[dict[int, None]] = [{}, {}, {}, {}]
    for code in buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind):
            terrain = terrain_of(kind)
            found[terrain][flood(1 << square, masks[LANDS + terrain], STRIDE)] = None
    return [tuple(districts) for districts in found]
