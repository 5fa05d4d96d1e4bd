"""Everything about a table of Bali: data, a copy, questions; nothing here changes it."""

from functools import lru_cache

import attrs

from core.games.bali.components import PLAYABLE
from core.games.bali.meta import Options
from core.games.bali.movements import Movement

(
    ASK_BUY,
    ASK_PLAY,
    ASK_OFFER,
    ASK_OFFER_FACE_DOWN,
    ASK_ADD,
    ASK_TAKE,
    ASK_LOOK,
    ASK_REWARD,
    ASK_COLLECT,
    OVER,
) = range(10)

FACE_DOWN = 4
"""Added to the category of an altar card that lies face down."""
BONUS = 4
"""Added to the seat of a queue entry that stands for the leader's extra offering card."""
NOBODY = -1
NOWHERE = -1

CARD = tuple(1 << 2 * kind for kind in range(PLAYABLE))
"""One card of each kind in a packed hand."""


@attrs.define
class State:
    """A table of Bali.

    `hands` holds one packed int a seat: the count of kind k in bits 2k and 2k + 1. `tableaus` has 7 counts a seat,
    `offerings` 4 a seat, both flat. `market` columns and `pile` end with the card that comes next; `altar` goes from
    the bottom to the top. `start_sets` are indices by seat, `shown` a bit mask by seat of the start farmers that
    everybody knows. `removed` counts cards out of the game by kind. `scored` and `queue` (last entry first) belong
    to an unfinished phase 4, `looks` are the Oracle's looks that are still owed. -1 stands for nobody and nowhere.
    """

    options: Options
    seats: int
    phase: int
    active: int
    actor: int
    ply: int
    turn: int
    demon: int
    last_column: int
    scored: int
    looks: int
    hands: list[int]
    tableaus: list[int]
    offerings: list[int]
    stones: list[int]
    points: list[int]
    start_sets: list[int]
    shown: list[int]
    stock: list[int]
    market: list[tuple[int, ...]]
    pile: list[int]
    altar: list[int]
    removed: list[int]
    queue: list[int]
    log: list[Movement]


def copy(state: State) -> State:
    """An independent state with the same contents."""
    return State(
        state.options,
        state.seats,
        state.phase,
        state.active,
        state.actor,
        state.ply,
        state.turn,
        state.demon,
        state.last_column,
        state.scored,
        state.looks,
        state.hands[:],
        state.tableaus[:],
        state.offerings[:],
        state.stones[:],
        state.points[:],
        state.start_sets[:],
        state.shown[:],
        state.stock[:],
        state.market[:],
        state.pile[:],
        state.altar[:],
        state.removed[:],
        state.queue[:],
        state.log[:],
    )


def count_in(hand: int, kind: int) -> int:
    """Cards of `kind` in a packed hand."""
    return hand >> 2 * kind & 3


def hand_size(hand: int) -> int:
    """Cards in a packed hand."""
    return (hand & 0x1555).bit_count() + 2 * (hand & 0x2AAA).bit_count()


def pack_hand(kinds: tuple[int, ...]) -> int:
    """The packed hand of these kinds, at most three of each."""
    return sum(CARD[kind] for kind in kinds)


@lru_cache(maxsize=1024)
def unpack_hand(hand: int) -> tuple[int, ...]:
    """The kinds in a packed hand, sorted."""
    return tuple(kind for kind in range(PLAYABLE) for _ in range(count_in(hand, kind)))


def start_farmers(state: State, seat: int) -> tuple[int, int, int]:
    """The categories of the three farmers in the start set of `seat`."""
    return state.options.components.start_farmers[state.start_sets[seat]]


def tracked(state: State, seat: int) -> tuple[int, ...]:
    """Cards that `seat` took from the market less those it played, by kind: what everybody could have noted."""
    return _tracked(state.hands[seat], start_farmers(state, seat))


@lru_cache(maxsize=1024)
def _tracked(hand: int, start: tuple[int, int, int]) -> tuple[int, ...]:
    counts = [hand >> 2 * kind & 3 for kind in range(PLAYABLE)]
    for category in start:
        counts[category] -= 1
    return tuple(counts)


def prices(state: State, seat: int) -> tuple[int, ...]:
    """Stones that an offering card costs `seat`, by category (docs/games/bali.md 1.13)."""
    base = seat * PLAYABLE
    return tuple(max(0, 5 - farmers) for farmers in state.tableaus[base : base + 4])


def leader(state: State, kind: int) -> int:
    """The one seat with at least two cards of `kind` and more than every other, or -1 (docs/games/bali.md B-A10)."""
    counts = state.tableaus[kind::PLAYABLE]
    most = max(counts)
    return counts.index(most) if most > 1 and counts.count(most) == 1 else NOBODY


def altar_counts(state: State) -> tuple[int, int, int, int]:
    """Cards on the altar by category, face up and face down."""
    counts = [0, 0, 0, 0]
    for card in state.altar:
        counts[card & 3] += 1
    return counts[0], counts[1], counts[2], counts[3]


def face_up_top(state: State) -> int | None:
    """The category that shows on top of the altar; None when it lies face down or there is none."""
    altar = state.altar
    return altar[-1] if altar and altar[-1] < FACE_DOWN else None


def cards_seen(state: State) -> tuple[int, ...]:
    """The categories an Oracle's look shows now, from the top down: at most four."""
    return tuple(card & 3 for card in state.altar[:-5:-1])
