"""Everything about a table of Neoville: data, a copy, questions; nothing here changes it."""

from typing import Final

import attrs

from core.games.neoville.components import ROUNDS, SERVICES
from core.games.neoville.geometry import PLACE_STRIDE, STRIDE
from core.games.neoville.meta import Options
from core.kernel.grid import places

ASK_PLACE, ASK_BUILD, ASK_DRAW, OVER = range(4)

EMPTY: Final = -1
"""A market position without a tile."""
NOBODY: Final = -1
COUNT_BITS: Final = 4
"""Bits for each kind of service in the packed supply: a box holds at most 12 of a kind."""
PLACE_BITS: Final = 6
SQUARE_BITS: Final = 8


@attrs.define
class State:
    """A table of Neoville.

    `families` are those of the services in use, `boxed` counts the services that stay in the box by kind.
    `skyscrapers` is the supply as a bit mask of kinds, `services` that of the services, COUNT_BITS for each kind.
    `pile` never changes: its first `left` tiles are still there, the last of them comes next. `market` has one tile a
    position or EMPTY. `turn` counts the turns of all seats, `actor` owes the choice (NOBODY: the table is over).

    By seat: `hands` are sorted, `known` is a mask of the tiles in it that everybody knows of, `tiles` a mask of the
    places covered, `parks` and `sports` masks of squares, `laid` and `buildings` packed, in the order in which they
    came to lie. By seat and terrain, flat: `lands` are masks of squares, `districts` those districts that hold a
    skyscraper, a mask each.
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
    known: list[int]
    tiles: list[int]
    parks: list[int]
    sports: list[int]
    laid: list[tuple[int, ...]]
    buildings: list[tuple[int, ...]]
    lands: list[int]
    districts: list[tuple[int, ...]]


def copy(state: State) -> State:
    """An independent state with the same contents."""
    return State(
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
        state.tiles[:],
        state.parks[:],
        state.sports[:],
        state.laid[:],
        state.buildings[:],
        state.lands[:],
        state.districts[:],
    )


def round_of(turn: int, seats: int) -> int:
    """The round of a turn, 1 to 16.

    >>> round_of(1, 3), round_of(3, 3), round_of(4, 3)
    (1, 1, 2)
    """
    return (turn - 1) // seats + 1


def is_last_turn(state: State) -> bool:
    """Whether the seat to act has its last turn."""
    return state.turn > (ROUNDS - 1) * state.seats


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


def pack_services(counts: tuple[int, ...]) -> int:
    """Counts of services by kind, as one number."""
    return sum(count << COUNT_BITS * kind for kind, count in enumerate(counts))


def unpack_services(packed: int) -> tuple[int, ...]:
    """Counts of services by kind."""
    return tuple([packed >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1 for kind in range(len(SERVICES))])


def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask of tiles or kinds, ascending."""
    return tuple(places(mask))


assert 1 << PLACE_BITS > PLACE_STRIDE * (PLACE_STRIDE - 1)
assert 1 << SQUARE_BITS > STRIDE * (STRIDE - 1)
