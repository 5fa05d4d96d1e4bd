"""The conservation check: what is in the box, and where it all is."""

from core.games.neoville.components import FAIRNESS, FIRST_SERVICE, HEIGHTS, KINDS, TILES, kind_name, tile_name
from core.games.neoville.ground import unpack_building, unpack_laid
from core.games.neoville.meta import Options
from core.games.neoville.setup import skyscrapers_in_use
from core.games.neoville.state import EMPTY, State, unpack_services
from core.kernel.components import Inventory


def components(options: Options, seats: int) -> Inventory:
    """Every tile and building of the box by kind, whatever is in use."""
    return _inventory([1] * TILES, [*[1] * FIRST_SERVICE, *options.components.copies])


def census(state: State) -> Inventory:
    """The same pieces, counted where they are: pile, market, hands, cities, supply, box."""
    tiles, buildings = [0] * TILES, [0] * KINDS
    for tile in (*state.pile[: state.left], *state.market, *(tile for hand in state.hands for tile in hand)):
        tiles[tile] += tile != EMPTY
    for tile in range(state.seats, FAIRNESS):
        tiles[tile] += 1
    for laid, built in zip(state.laid, state.buildings, strict=True):
        for code in laid:
            tiles[unpack_laid(code)[0]] += 1
        for code in built:
            buildings[unpack_building(code)[0]] += 1
    _count_supply(state, buildings)
    return _inventory(tiles, buildings)


def _count_supply(state: State, buildings: list[int]) -> None:
    used = skyscrapers_in_use(state.seats)
    for kind in range(len(HEIGHTS) * 4):
        buildings[kind] += (state.skyscrapers >> kind & 1) + (kind not in used)
    for kind, count in enumerate(unpack_services(state.services)):
        buildings[FIRST_SERVICE + kind] += count + state.boxed[kind]


def _inventory(tiles: list[int], buildings: list[int]) -> Inventory:
    named = {tile_name(tile): count for tile, count in enumerate(tiles)}
    return named | {kind_name(kind): count for kind, count in enumerate(buildings)}
