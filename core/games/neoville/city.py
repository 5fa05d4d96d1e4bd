"""A city as masks of squares, made from what everybody sees of it."""

from functools import lru_cache
from typing import Final

import attrs

from core.games.neoville.components import ComponentSet, is_skyscraper, terrain_of
from core.games.neoville.geometry import SQUARES, STRIDE, first_square, place_of, square_of
from core.games.neoville.state import State, pack_building, unpack_building
from core.games.neoville.view import PlayerView
from core.kernel.grid import flood

CROSS: Final = tuple(
    SQUARES.cross(*divmod(square, STRIDE)) if SQUARES.holds(*divmod(square, STRIDE)) else 0
    for square in range(STRIDE * SQUARES.rows)
)
"""By square: its row and its column, itself included (`spec/neoville.md` N-A9)."""


@attrs.frozen
class City:
    """`tiles` is a mask of places, `lands` (by terrain), `parks` and `sports` masks of squares; `buildings` are packed,
    in the order in which they were built."""

    tiles: int
    lands: tuple[int, int, int, int]
    parks: int
    sports: int
    buildings: tuple[int, ...]


def city_at(state: State, seat: int) -> City:
    """The city of a seat."""
    first = 4 * seat
    earth, grass, rock, water = state.lands[first : first + 4]
    return City(
        state.tiles[seat], (earth, grass, rock, water), state.parks[seat], state.sports[seat], state.buildings[seat]
    )


@lru_cache(maxsize=256)
def city_of(box: ComponentSet, player: PlayerView) -> City:
    """The city of a seat as a viewer sees it."""
    tiles, parks, sports, lands = 0, 0, 0, [0, 0, 0, 0]
    for lying in player.tiles:
        look = box.looks[lying.tile][lying.turn]
        place = place_of(lying.row, lying.column)
        square = first_square(place)
        tiles |= 1 << place
        parks |= look.parks << square
        sports |= look.sports << square
        for terrain, land in enumerate(look.lands):
            lands[terrain] |= land << square
    buildings = tuple([pack_building(found.kind, square_of(found.row, found.column)) for found in player.buildings])
    return City(tiles, (lands[0], lands[1], lands[2], lands[3]), parks, sports, buildings)


def district(city: City, square: int) -> int:
    """The district of a square as a mask: everything of its terrain that is connected with it. 0 where no tile lies."""
    bit = 1 << square
    return next((flood(bit, land, STRIDE) for land in city.lands if land & bit), 0)


def skyscraper_districts(city: City) -> tuple[tuple[int, ...], ...]:
    """By terrain, the districts that hold a skyscraper."""
    found: list[dict[int, None]] = [{}, {}, {}, {}]
    for code in city.buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind):
            found[terrain_of(kind)][district(city, square)] = None
    return tuple([tuple(districts) for districts in found])


def squares_of(city: City, *, skyscrapers: bool) -> int:
    """The squares with a skyscraper, or those with a service, as a mask."""
    mask = 0
    for code in city.buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind) == skyscrapers:
            mask |= 1 << square
    return mask
