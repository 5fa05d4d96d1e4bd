"""A city as masks of squares, made from a state or from a view."""

from functools import lru_cache
from typing import Final

import attrs

from core.games.neoville.components import ComponentSet, is_skyscraper
from core.games.neoville.components.geometry import SQUARES, STRIDE, place_of, square_of
from core.games.neoville.state import (
    PARKS,
    SPORTS,
    State,
    claimed_districts,
    covered,
    ground_of,
    lands_of,
    layer,
    pack_building,
    pack_laid,
    remember,
    unpack_building,
)
from core.games.neoville.view.view import PlayerView
from core.kernel.grid import flood

CROSS: Final = tuple(
    SQUARES.cross(*divmod(square, STRIDE)) if SQUARES.holds(*divmod(square, STRIDE)) else 0
    for square in range(STRIDE * SQUARES.rows)
)
"""By square: its row and its column, itself included (docs/games/neoville.md N-A9)."""


@attrs.frozen
class City:
    """A city. Masks are masks of squares, but for the first."""

    tiles: int
    """The places covered, as a mask."""
    parks: int
    sports: int
    lands: tuple[int, int, int, int]
    """By terrain."""
    buildings: tuple[int, ...]
    """Packed, in the order in which they were built."""


def city_at(state: State, seat: int) -> City:
    """The city of a seat."""
    if not state.tiles:
        remember(state)
    return _city(state.tiles[seat], state.grounds[seat], state.buildings[seat])


@lru_cache(maxsize=256)
def city_of(box: ComponentSet, player: PlayerView) -> City:
    """The city of a seat as a viewer sees it."""
    laid = pack_tiles(player)
    return _city(covered(laid), ground_of(box, laid), pack_buildings(player))


def pack_tiles(player: PlayerView) -> tuple[int, ...]:
    """The tiles of a city as a state has them."""
    return tuple([pack_laid(found.tile, found.turn, place_of(found.row, found.column)) for found in player.tiles])


def pack_buildings(player: PlayerView) -> tuple[int, ...]:
    """The buildings of a city as a state has them."""
    return tuple([pack_building(found.kind, square_of(found.row, found.column)) for found in player.buildings])


def _city(tiles: int, ground: int, buildings: tuple[int, ...]) -> City:
    return City(tiles, layer(ground, PARKS), layer(ground, SPORTS), lands_of(ground), buildings)


def district(city: City, square: int) -> int:
    """The district of a square as a mask: everything of its terrain that is connected with it. 0 where no tile lies."""
    bit = 1 << square
    return next((flood(bit, land, STRIDE) for land in city.lands if land & bit), 0)


def skyscraper_districts(city: City) -> tuple[tuple[int, ...], ...]:
    """By terrain, the districts that hold a skyscraper, each a mask of squares."""
    return tuple(claimed_districts(city.lands, city.buildings))


def squares_of(city: City, *, skyscrapers: bool) -> int:
    """The squares with a skyscraper, or those with a service, as a mask."""
    mask = 0
    for code in city.buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind) == skyscrapers:
            mask |= 1 << square
    return mask
