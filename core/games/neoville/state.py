"""The state of a table of Neoville: its data, its phases and its pieces. Nothing here changes its value."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, get_args

import attrs

from core.games.neoville.components import (
    EARTH,
    FAIRNESS,
    FIRST_SERVICE,
    FIRST_SQUARE,
    GRASS,
    LAYER,
    LAYER_MASK,
    ROCK,
    ROUNDS,
    STRIDE,
    TILES,
    USUAL_SERVICES,
    WATER,
    ComponentSet,
    TileFace,
    is_skyscraper,
    kind_name,
    pattern_at,
    reach,
    skyscrapers_in_use,
    terrain_of,
    tile_name,
)
from core.games.neoville.meta import Options
from core.kernel.components import Inventory
from core.kernel.fields import generated_copy
from core.kernel.grid import flood, places

PLACE_BITS: Final = 6
SQUARE_BITS: Final = 8
PARKS, SPORTS = 4, 5
"""The layers of a city's ground that follow those of the terrains."""


def pack_laid(tile: int, turn: int, place: int) -> int:
    """Return a tile of a city as one number.

    >>> unpack_laid(pack_laid(77, 3, 27))
    (77, 3, 27)
    """
    return (tile << 2 | turn) << PLACE_BITS | place


def unpack_laid(code: int) -> tuple[int, int, int]:
    """Return tile, quarters turned and place."""
    return code >> PLACE_BITS + 2, code >> PLACE_BITS & 3, code & (1 << PLACE_BITS) - 1


def pack_building(kind: int, square: int) -> int:
    """Return a building on a square as one number.

    >>> unpack_building(pack_building(45, 209))
    (45, 209)
    """
    return kind << SQUARE_BITS | square


def unpack_building(code: int) -> tuple[int, int]:
    """Return kind and square."""
    return code >> SQUARE_BITS, code & (1 << SQUARE_BITS) - 1


def start_of(code: int) -> int:
    """Return the top left square of a packed tile."""
    return FIRST_SQUARE[code & (1 << PLACE_BITS) - 1]


def layer(ground: int, number: int) -> int:
    """Return one layer of a city's ground: a mask of squares."""
    return ground >> LAYER * number & LAYER_MASK


def lands_of(ground: int) -> tuple[int, int, int, int]:
    """Return the layers of the terrains."""
    return layer(ground, EARTH), layer(ground, GRASS), layer(ground, ROCK), layer(ground, WATER)


def ground_of(box: ComponentSet, laid: Sequence[int]) -> int:
    """Return the ground of the city with these packed tiles."""
    ground = 0
    for code in laid:
        tile, turn, place = unpack_laid(code)
        ground |= box.looks[tile][turn].layers << FIRST_SQUARE[place]
    return ground


def covered_places(laid: Sequence[int]) -> int:
    """Return the places of these packed tiles."""
    return sum([1 << unpack_laid(code)[2] for code in laid])


def claimed_districts(lands: Sequence[int], buildings: Sequence[int]) -> list[tuple[int, ...]]:
    """Return, by terrain, the districts with a skyscraper in a city with these lands and packed buildings."""
    found: list[dict[int, None]] = [{}, {}, {}, {}]
    for code in buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind):
            terrain = terrain_of(kind)
            found[terrain][flood(1 << square, lands[terrain], STRIDE)] = None
    return [tuple(districts) for districts in found]


def claim_of(districts: Sequence[Sequence[int]]) -> int:
    """Return all districts with a skyscraper, given by terrain, packed like the ground."""
    return sum([district << LAYER * terrain for terrain, found in enumerate(districts) for district in found])


ASK_PLACE, ASK_BUILD, ASK_DRAW, OVER = range(4)
Phase = Literal["place", "build", "draw", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases, by the numbers above."""

EMPTY: Final = -1
"""A market position without a tile."""
NO_SEAT: Final = -1
COUNT_BITS: Final = 3
"""Bits for each kind of service in the packed supply: at most 7 of a family are in use."""


@attrs.define
class State:
    """A table of Neoville. Lists have an entry for each seat unless said otherwise.

    The last eight fields are not part of the value: they cache derived data that is needed all the time. All are empty
    before `remember`.
    """

    options: Options
    seats: int
    families: tuple[int, int]
    """The families of services in use."""
    boxed: tuple[int, ...]
    """By kind, the services that stay in the box."""
    phase: int
    actor: int
    """The seat that must choose; NO_SEAT when the table is over."""
    turn: int
    """Counts the turns of all seats from 1."""
    skyscrapers: int
    """The supply as a bit mask of kinds."""
    services: int
    """The supply, COUNT_BITS for each kind."""
    market: list[int]
    """A tile or EMPTY by position."""
    pile: tuple[int, ...]
    """The initial pile, never changed. Its first `left` tiles remain, and the last of these is drawn next."""
    left: int
    hands: list[tuple[int, ...]]
    """Sorted."""
    known: list[tuple[int, ...]]
    """The publicly known tiles in the hand."""
    laid: list[tuple[int, ...]]
    """Packed (`pack_laid`), in the order of placement, like the buildings (`pack_building`)."""
    buildings: list[tuple[int, ...]]
    tiles: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """The places covered."""
    grounds: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """Masks of squares, LAYER bits apart, for each terrain, then for parks and for sports grounds."""
    claimed: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """The ground in districts with a skyscraper, packed likewise."""
    districts: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """By seat and terrain, flat: these districts as masks of squares."""
    reaches: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """Likewise, for terrains with several of them: the places that each may touch."""
    shared: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """Places, packed by terrain, including all that two districts of the terrain may touch."""
    sites: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False, default=())
    """The result of `building_sites` for the newest tile of the actor."""
    plain: int = attrs.field(init=False, eq=False, repr=False, default=0)
    """All corners of that tile without an icon."""


copy = generated_copy(State)


def remember(state: State) -> None:
    """Compute the remembered data from tiles and buildings. A state that was decoded or changed by hand needs it
    once."""
    state.tiles = [covered_places(laid) for laid in state.laid]
    state.grounds = [ground_of(state.options.components, laid) for laid in state.laid]
    state.claimed = []
    state.districts = []
    state.reaches = []
    state.shared = []
    state.sites = ()
    for ground, buildings in zip(state.grounds, state.buildings, strict=True):
        districts = claimed_districts(lands_of(ground), buildings)
        state.claimed.append(claim_of(districts))
        state.districts += districts
        state.reaches += [tuple(map(reach, found)) if len(found) > 1 else () for found in districts]
        shared = 0
        for terrain, found in enumerate(districts):
            for one, other in combinations(found, 2):
                shared |= (reach(one) & reach(other)) << LAYER * terrain
        state.shared.append(shared)
    laid = state.laid[state.actor]
    if laid:
        tile, turn, place = unpack_laid(laid[-1])
        look = state.options.components.looks[tile][turn]
        state.sites = building_sites(look, state.claimed[state.actor], FIRST_SQUARE[place])
        state.plain = look.plain


def building_sites(look: TileFace, claimed: int, square: int) -> tuple[tuple[int, int], ...]:
    """Return the terrains of a tile at `square` on which a skyscraper may stand, with the corners: those without an
    icon, outside of skyscraper districts, which `claimed` packs like the ground (docs/games/neoville.md N-A2)."""
    found = [(terrain, corners & ~pattern_at(layer(claimed, terrain), square)) for terrain, corners in look.sites]
    return tuple([(terrain, corners) for terrain, corners in found if corners])


def round_of(turn: int, seats: int) -> int:
    """Return the round of a turn, 1 to 16.

    >>> round_of(1, 3), round_of(3, 3), round_of(4, 3)
    (1, 1, 2)
    """
    return (turn - 1) // seats + 1


def is_last_turn(state: State) -> bool:
    """Return whether the acting seat has its last turn."""
    return state.turn > (ROUNDS - 1) * state.seats


def pack_services(counts: tuple[int, ...]) -> int:
    """Return counts of services by kind as one number."""
    return sum(count << COUNT_BITS * kind for kind, count in enumerate(counts))


def unpack_services(packed: int, kinds: int = USUAL_SERVICES) -> tuple[int, ...]:
    """Return counts of services by kind."""
    return tuple([packed >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1 for kind in range(kinds)])


def components(options: Options, seats: int) -> Inventory:
    """Return every tile and building of the box by kind, in use or not."""
    return _inventory([1] * TILES, [*[1] * FIRST_SERVICE, *options.components.copies])


def census(state: State) -> Inventory:
    """Return the same inventory, counted from pile, market, hands, cities, supply and box."""
    tiles = Counter([*state.pile[: state.left], *state.market, *range(state.seats, FAIRNESS)])
    buildings = Counter(
        [*places(state.skyscrapers), *set(range(FIRST_SERVICE)).difference(skyscrapers_in_use(state.seats))]
    )
    for hand, laid, built in zip(state.hands, state.laid, state.buildings, strict=True):
        tiles.update([*hand, *(unpack_laid(code)[0] for code in laid)])
        buildings.update([unpack_building(code)[0] for code in built])
    services = len(state.options.components.copies)
    for kind, count in enumerate(unpack_services(state.services, services), FIRST_SERVICE):
        buildings[kind] += count + state.boxed[kind - FIRST_SERVICE]
    kinds = range(FIRST_SERVICE + services)
    return _inventory([tiles[tile] for tile in range(TILES)], [buildings[kind] for kind in kinds])


def _inventory(tiles: list[int], buildings: list[int]) -> Inventory:
    named = {tile_name(tile): count for tile, count in enumerate(tiles)}
    return named | {kind_name(kind): count for kind, count in enumerate(buildings)}
