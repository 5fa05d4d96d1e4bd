"""Everything about a table of Neoville: data, a copy, questions; nothing here changes it."""

from typing import Final

import attrs

from core.games.neoville.components import ROUNDS, SERVICES
from core.games.neoville.ground import claimed_districts, ground
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

    By seat: `hands` are sorted, `known` are the tiles in it that everybody knows of, sorted; `laid` and `buildings`
    are packed, in the order in which they came to lie.

    `masks` and `districts` are no part of the value: they keep what follows from the rest and is asked for all the time
    (`masks_of`, `districts_of`).
    """

    options: Options
    seats: int
    families: tuple[int, int]
    boxed: tuple[int, ...]
    phase: int
    actor: int
    ply: int
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


def copy(state: State) -> State:
    """An independent state with the same contents."""
    twin = State(
        state.options,
        state.seats,
        state.families,
        state.boxed,
        state.phase,
        state.actor,
        state.ply,
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
    return twin


def masks_of(state: State) -> list[int]:
    """Seven masks a seat, flat: the places covered, then squares: parks, sports grounds, earth, grass, rock, water. The
    list changes with the state."""
    if not state.masks:
        for laid, buildings in zip(state.laid, state.buildings, strict=True):
            masks = ground(state.options.components, laid)
            state.masks += masks
            state.districts += claimed_districts(masks, buildings)
    return state.masks


def districts_of(state: State) -> list[tuple[int, ...]]:
    """By seat and terrain, flat: the districts that hold a skyscraper, each a mask of squares. The list changes with
    the state."""
    if not state.districts:
        masks_of(state)
    return state.districts


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
