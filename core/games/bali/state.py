"""The state of a table of Bali, and queries that do not change it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args

import attrs

from core.games.bali.components import CATEGORIES, KINDS, MASON, ORACLE, PLAYABLE, ComponentSet
from core.games.bali.meta import Options
from core.kernel.components import Inventory
from core.kernel.fields import interned

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
Phase = Literal["buy", "play", "offer", "offer_face_down", "add", "take", "look", "reward", "collect", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""Phase names, by the numbers above."""

FACE_DOWN = 4
"""Offset of a face-down altar card's category."""
BONUS = 4
"""Offset of a queue entry's seat, for the extra card of the majority."""
NO_SEAT = -1
NO_COLUMN = -1

CARD = tuple(1 << 2 * kind for kind in range(PLAYABLE))
"""One card of each kind, in a packed hand."""


@interned
@attrs.frozen
class Movement:
    """A movement of offering cards, as a viewer remembers it.

    `what` is `gain` (bought or scored), `up` or `down` (offered face up or face down), `add` (from the supply to the
    altar) or `look` (the Oracle's). Hidden categories are None. A look has the cards `seen` from the top down, the
    `position` kept (None: none, or hidden), `took` if a card was kept, and `top`, the face-up category on top
    afterwards (None: face down, or no card).
    """

    what: Literal["gain", "up", "down", "add", "look"]
    seat: int
    category: int | None
    seen: tuple[int, ...] | None = None
    position: int | None = None
    took: bool = False
    top: int | None = None


_SEATS = range(4)
_CATEGORIES = range(4)
GAIN = tuple(tuple(Movement("gain", seat, category) for category in _CATEGORIES) for seat in _SEATS)
"""By seat, then by category, as the next three."""
UP = tuple(tuple(Movement("up", seat, category) for category in _CATEGORIES) for seat in _SEATS)
DOWN = tuple(tuple(Movement("down", seat, category) for category in _CATEGORIES) for seat in _SEATS)
ADD = tuple(tuple(Movement("add", seat, category) for category in _CATEGORIES) for seat in _SEATS)
HIDDEN_DOWN = tuple(Movement("down", seat, None) for seat in _SEATS)
"""By seat: a face-down offering as the other players remember it."""


@lru_cache(maxsize=256)
def hidden_look(look: Movement) -> Movement:
    """Return an Oracle's look as the other players remember it."""
    return Movement("look", look.seat, None, took=look.took, top=look.top)


@attrs.define
class State:
    """A table of Bali. Lists have one entry per seat unless noted; -1 means no seat or no column."""

    options: Options
    seats: int
    phase: int
    active: int
    """The active player."""
    actor: int
    """The seat that must choose."""
    ply: int
    turn: int
    demon: int
    """The Demon's column."""
    last_column: int
    """The column of the last card taken."""
    scored: int
    """The kind that phase 4 is scoring."""
    looks: int
    """The Oracle's looks still due."""
    hands: list[int]
    """Packed: bits 2k and 2k + 1 count kind k."""
    tableaus: list[int]
    """Flat, 7 counts per seat."""
    offerings: list[int]
    """Flat, 4 counts per seat."""
    stones: list[int]
    points: list[int]
    start_sets: list[int]
    """Indices into the start sets of the component set."""
    shown: list[int]
    """Start farmers that all players know, as a bit mask."""
    stock: list[int]
    """By category."""
    market: list[tuple[int, ...]]
    """By column; the last card is the next to take."""
    pile: list[int]
    """The next card is last."""
    altar: list[int]
    """From the bottom to the top."""
    removed: list[int]
    """Cards that left the game by kind."""
    queue: list[int]
    """Seats that phase 4 must still serve, the next one last."""
    log: list[Movement]


def count_in(hand: int, kind: int) -> int:
    """Count the cards of `kind` in a packed hand."""
    return hand >> 2 * kind & 3


def hand_size(hand: int) -> int:
    """Count the cards in a packed hand."""
    return (hand & 0x1555).bit_count() + 2 * (hand & 0x2AAA).bit_count()


def pack_hand(kinds: tuple[int, ...]) -> int:
    """Pack a hand of these kinds, at most three of each."""
    return sum(CARD[kind] for kind in kinds)


@lru_cache(maxsize=1024)
def unpack_hand(hand: int) -> tuple[int, ...]:
    """Return the kinds in a packed hand, sorted."""
    return tuple(kind for kind in range(PLAYABLE) for _ in range(count_in(hand, kind)))


def start_farmers(state: State, seat: int) -> tuple[int, int, int]:
    """Return the categories of the three farmers in the start set of `seat`."""
    return state.options.components.start_farmers[state.start_sets[seat]]


def track_hand(state: State, seat: int) -> tuple[int, ...]:
    """Return public knowledge of a hand by kind: cards that `seat` took from the market minus those it played."""
    return _tracked(state.hands[seat], start_farmers(state, seat))


@lru_cache(maxsize=1024)
def _tracked(hand: int, start: tuple[int, int, int]) -> tuple[int, ...]:
    counts = [hand >> 2 * kind & 3 for kind in range(PLAYABLE)]
    for category in start:
        counts[category] -= 1
    return tuple(counts)


def leader(state: State, kind: int) -> int:
    """Return the seat with the majority of `kind`, or -1 (docs/games/bali.md B-A10)."""
    counts = state.tableaus[kind::PLAYABLE]
    most = max(counts)
    return counts.index(most) if most > 1 and counts.count(most) == 1 else NO_SEAT


def altar_counts(state: State) -> tuple[int, int, int, int]:
    """Count the cards on the altar by category, face up and face down."""
    counts = [0, 0, 0, 0]
    for card in state.altar:
        counts[card & 3] += 1
    return counts[0], counts[1], counts[2], counts[3]


def face_up_top(state: State) -> int | None:
    """Return the face-up category on top of the altar, or None."""
    altar = state.altar
    return altar[-1] if altar and altar[-1] < FACE_DOWN else None


def cards_seen(state: State) -> tuple[int, ...]:
    """Return the categories that a look shows now, from the top down: at most four."""
    return tuple(card & 3 for card in state.altar[:-5:-1])


def category_values(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Return the points per card by category: the different positive counts are worth 3, 2, 1, 0.

    >>> category_values((4, 4, 2, 0))
    (3, 3, 2, 0)
    """
    return _values(*counts)


@lru_cache(maxsize=4096)
def _values(rice: int, peanut: int, banana: int, chilli: int) -> tuple[int, int, int, int]:
    counts = (rice, peanut, banana, chilli)
    places = sorted({count for count in counts if count}, reverse=True)
    first, second, third, fourth = (3 - places.index(count) if count else 0 for count in counts)
    return first, second, third, fourth


def components(options: Options, seats: int) -> Inventory:
    """Count every card of the box by kind, including start sets, for any options and number of seats."""
    box = options.components
    counts = [*box.farmers, box.masons, box.priests, box.shrines, box.oracles]
    for farmers in box.start_farmers:
        _put_start_set(counts, farmers)
    return _inventory(counts, [box.offerings] * len(CATEGORIES))


def census(state: State) -> Inventory:
    """Count the same cards where they are: pile, market, hands, played, out of the game, box, supply, altar."""
    counts = state.removed[:]
    for kind in (*state.pile, *(kind for column in state.market for kind in column)):
        counts[kind] += 1
    for seat in range(state.seats):
        for kind in unpack_hand(state.hands[seat]):
            counts[kind] += 1
        for kind in range(PLAYABLE):
            counts[kind] += state.tableaus[seat * PLAYABLE + kind]
    _count_box(state, counts)
    offerings = [
        state.stock[category] + sum(state.offerings[category::4]) + sum(card & 3 == category for card in state.altar)
        for category in range(4)
    ]
    return _inventory(counts, offerings)


def _count_box(state: State, counts: list[int]) -> None:
    """Add the unused cards: start sets of absent seats, and the oracles without their option."""
    box: ComponentSet = state.options.components
    for index, farmers in enumerate(box.start_farmers):
        if index not in state.start_sets:
            _put_start_set(counts, farmers)
    if not state.options.oracle:
        counts[ORACLE] += box.oracles


def _put_start_set(counts: list[int], farmers: tuple[int, ...]) -> None:
    for kind in (MASON, *farmers):
        counts[kind] += 1


def _inventory(counts: list[int], offerings: list[int]) -> Inventory:
    cards = {f"{name} farmer" if kind < 4 else name: counts[kind] for kind, name in enumerate(KINDS)}
    return cards | {f"{name} offering": count for name, count in zip(CATEGORIES, offerings, strict=True)}
