"""What follows from the tiles and buildings of a city: its ground and its skyscrapers' districts.

The ground of a city is one number: masks of squares, LAYER bits apart, for each terrain, then for parks and for sports
grounds. A tile joins all of them in one step.
"""

from collections.abc import Sequence
from typing import Final

from core.games.neoville.components import EARTH, GRASS, ROCK, WATER, ComponentSet, is_skyscraper, terrain_of
from core.games.neoville.geometry import FIRST_SQUARE, LAYER, LAYER_MASK, STRIDE
from core.kernel.grid import flood

PLACE_BITS: Final = 6
SQUARE_BITS: Final = 8
PARKS, SPORTS = 4, 5
"""The layers of a city's ground that follow those of the terrains."""


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


def layer(ground: int, number: int) -> int:
    """One layer of a city's ground: a mask of squares."""
    return ground >> LAYER * number & LAYER_MASK


def lands_of(ground: int) -> tuple[int, int, int, int]:
    """The layers of the terrains."""
    return layer(ground, EARTH), layer(ground, GRASS), layer(ground, ROCK), layer(ground, WATER)


def ground_of(box: ComponentSet, laid: Sequence[int]) -> int:
    """The ground of the city with these packed tiles."""
    ground = 0
    for code in laid:
        tile, turn, place = unpack_laid(code)
        ground |= box.looks[tile][turn].layers << FIRST_SQUARE[place]
    return ground


def covered(laid: Sequence[int]) -> int:
    """The places of these packed tiles."""
    return sum([1 << unpack_laid(code)[2] for code in laid])


def claimed_districts(lands: Sequence[int], buildings: Sequence[int]) -> list[tuple[int, ...]]:
    """By terrain, the districts that hold a skyscraper, in a city with these lands and packed buildings."""
    found: list[dict[int, None]] = [{}, {}, {}, {}]
    for code in buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind):
            terrain = terrain_of(kind)
            found[terrain][flood(1 << square, lands[terrain], STRIDE)] = None
    return [tuple(districts) for districts in found]


def claim_of(districts: Sequence[Sequence[int]]) -> int:
    """All districts with a skyscraper, given by terrain, packed like the ground."""
    return sum([district << LAYER * terrain for terrain, found in enumerate(districts) for district in found])
