"""Everything about a table of Neoville: data, a copy, questions; nothing here changes it."""

from itertools import combinations
from typing import Final

import attrs

from core.games.neoville.components import ROUNDS, SERVICES
from core.games.neoville.geometry import FIRST_SQUARE, LAYER, pattern_at, reach
from core.games.neoville.ground import claim_of, claimed_districts, covered, ground_of, lands_of, layer, unpack_laid
from core.games.neoville.meta import Options

ASK_PLACE, ASK_BUILD, ASK_DRAW, OVER = range(4)

EMPTY: Final = -1
"""A market position without a tile."""
NOBODY: Final = -1
COUNT_BITS: Final = 3
"""Bits for each kind of service in the packed supply: at most 7 of a family are in use."""


@attrs.define
class State:
    """A table of Neoville.

    `families` are those of the services in use, `boxed` counts by kind the services that stay in the box.
    `skyscrapers` is the supply as a bit mask of kinds, `services` that of the services, COUNT_BITS for each kind.
    `pile` never changes: its first `left` tiles are still there, the last of them comes next. `market` has one tile a
    position or EMPTY. `turn` counts the turns of all seats, `actor` owes the choice (NOBODY: the table is over).

    By seat: `hands` are sorted, `known` are the tiles in it that everybody knows of; `laid` and `buildings`
    are packed, in the order in which they came to lie.

    The last eight are no part of the value: they keep what follows from the rest and is asked for all the time. By
    seat, `tiles` are the places covered, `grounds` the ground (`core.games.neoville.ground`), `claimed` what of it is
    in a district that holds a skyscraper, packed likewise. By seat and terrain, flat, `districts` has these districts
    as masks of squares; where there are several, `reaches` has for each of them the places that it may touch. By seat,
    `shared` has places, among them all that two districts of a terrain may touch, packed by terrain. `sites` are the
    terrains of the newest tile on which a skyscraper may stand, with the corners; `plain` are all its corners without
    an icon. All are empty before `remember`.
    """

    options: Options
    seats: int
    families: tuple[int, int]
    boxed: tuple[int, ...]
    phase: int
    actor: int
    turn: int
    skyscrapers: int
    services: int
    market: list[int]
    pile: tuple[int, ...]
    left: int
    hands: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    laid: list[tuple[int, ...]]
    buildings: list[tuple[int, ...]]
    tiles: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    grounds: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    claimed: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    districts: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    reaches: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    shared: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    sites: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False, default=())
    plain: int = attrs.field(init=False, eq=False, repr=False, default=0)


def copy(state: State) -> State:
    """An independent state with the same contents."""
    twin = State(
        state.options,
        state.seats,
        state.families,
        state.boxed,
        state.phase,
        state.actor,
        state.turn,
        state.skyscrapers,
        state.services,
        state.market[:],
        state.pile,
        state.left,
        state.hands[:],
        state.known[:],
        state.laid[:],
        state.buildings[:],
    )
    twin.tiles = state.tiles[:]
    twin.grounds = state.grounds[:]
    twin.claimed = state.claimed[:]
    twin.districts = state.districts[:]
    twin.reaches = state.reaches[:]
    twin.shared = state.shared[:]
    twin.sites = state.sites
    twin.plain = state.plain
    return twin


def remember(state: State) -> None:
    """Work out what follows from the tiles and buildings; a state that was decoded or changed by hand needs it once."""
    state.tiles = [covered(laid) for laid in state.laid]
    state.grounds = [ground_of(state.options.components, laid) for laid in state.laid]
    state.claimed, state.districts, state.reaches, state.shared, state.sites = [], [], [], [], ()
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
        _remember_newest(state, laid[-1], state.claimed[state.actor])


def _remember_newest(state: State, code: int, claimed: int) -> None:
    tile, turn, place = unpack_laid(code)
    look = state.options.components.looks[tile][turn]
    sites = []
    for terrain, corners in look.sites:
        free = corners & ~pattern_at(layer(claimed, terrain), FIRST_SQUARE[place])
        if free:
            sites.append((terrain, free))
    state.sites, state.plain = tuple(sites), look.plain


def round_of(turn: int, seats: int) -> int:
    """The round of a turn, 1 to 16.

    >>> round_of(1, 3), round_of(3, 3), round_of(4, 3)
    (1, 1, 2)
    """
    return (turn - 1) // seats + 1


def is_last_turn(state: State) -> bool:
    """Whether the seat to act has its last turn."""
    return state.turn > (ROUNDS - 1) * state.seats


def pack_services(counts: tuple[int, ...]) -> int:
    """Counts of services by kind, as one number."""
    return sum(count << COUNT_BITS * kind for kind, count in enumerate(counts))


def unpack_services(packed: int) -> tuple[int, ...]:
    """Counts of services by kind."""
    return tuple([packed >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1 for kind in range(len(SERVICES))])
