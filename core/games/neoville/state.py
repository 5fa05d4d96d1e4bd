"""Everything about a table of Neoville: data, a copy, questions; nothing here changes it."""

from typing import Final

import attrs

from core.games.neoville.components import ROUNDS, SERVICES
from core.games.neoville.geometry import FIRST_SQUARE, pattern_at, reach
from core.games.neoville.ground import claimed_districts, ground, unpack_laid
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

    The last four are no part of the value: they keep what follows from the rest and is asked for all the time. `masks`
    has MASKS of them a seat, flat (`core.games.neoville.ground`). By seat and terrain, flat, `districts` has the
    districts that hold a skyscraper as masks of squares; where there are several, `reaches` has for each of them the
    places that it may touch. `sites` are the terrains of the newest tile on which a skyscraper may stand, with the
    corners. All are empty before `remember`.
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
    masks: list[int] = attrs.field(init=False, eq=False, repr=False, factory=list)
    districts: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    reaches: list[tuple[int, ...]] = attrs.field(init=False, eq=False, repr=False, factory=list)
    sites: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False, default=())


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
    twin.masks = state.masks[:]
    twin.districts = state.districts[:]
    twin.reaches = state.reaches[:]
    twin.sites = state.sites
    return twin


def remember(state: State) -> None:
    """Work out what follows from the tiles and buildings; a state that was decoded or made by hand needs it once."""
    for laid, buildings in zip(state.laid, state.buildings, strict=True):
        masks = ground(state.options.components, laid)
        districts = claimed_districts(masks, buildings)
        state.masks += masks
        state.districts += districts
        state.reaches += [tuple(map(reach, found)) if len(found) > 1 else () for found in districts]
    laid = state.laid[state.actor]
    if laid:
        state.sites = sites_of(state, state.actor)


def sites_of(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Terrains and corners of the newest tile of a seat without icon and outside of skyscraper districts."""
    tile, turn, place = unpack_laid(state.laid[seat][-1])
    square, found = FIRST_SQUARE[place], []
    for land in state.options.components.looks[tile][turn].spread:
        corners = land.free
        for district in state.districts[4 * seat + land.terrain]:
            corners &= ~pattern_at(district, square)
        if corners:
            found.append((land.terrain, corners))
    return tuple(found)


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
