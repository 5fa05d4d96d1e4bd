"""Everything about a table of Bali: data, questions, where each card is; nothing here changes it."""

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
"""What is asked, by the numbers above."""

FACE_DOWN = 4
"""Added to the category of an altar card that lies face down."""
BONUS = 4
"""Added to the seat of a queue entry that stands for the leader's extra offering card."""
NOBODY = -1
NOWHERE = -1

CARD = tuple(1 << 2 * kind for kind in range(PLAYABLE))
"""One card of each kind in a packed hand."""


@interned
@attrs.frozen
class Movement:
    """One entry of what happened to offering cards, as the viewer remembers it.

    `what`: `gain` (from the stock or by scoring), `up` and `down` (offered face up, face down), `add` (from the
    stock to the altar), `look` (the Oracle's). Hidden categories are None. For a look: `seen` from the top down
    and `position` (None: nothing kept, or hidden), `took` says whether a card was kept, `top` is the face-up category
    that everybody saw on top of the altar afterwards (None: face down, or no card).
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
"""By seat, then by category; as are the three below."""
UP = tuple(tuple(Movement("up", seat, category) for category in _CATEGORIES) for seat in _SEATS)
DOWN = tuple(tuple(Movement("down", seat, category) for category in _CATEGORIES) for seat in _SEATS)
ADD = tuple(tuple(Movement("add", seat, category) for category in _CATEGORIES) for seat in _SEATS)
HIDDEN_DOWN = tuple(Movement("down", seat, None) for seat in _SEATS)
"""By seat: a face-down offering as the others remember it."""


@lru_cache(maxsize=256)
def hidden_look(look: Movement) -> Movement:
    """An Oracle's look as the others remember it."""
    return Movement("look", look.seat, None, took=look.took, top=look.top)


@attrs.define
class State:
    """A table of Bali. Lists have an entry for each seat, where nothing else is said; -1 is nobody and nowhere."""

    options: Options
    seats: int
    phase: int
    active: int
    """The owner of the turn."""
    actor: int
    """The seat that is asked."""
    ply: int
    turn: int
    demon: int
    """The column it stands on."""
    last_column: int
    """The one that was taken from last."""
    scored: int
    """The kind that an unfinished phase 4 scores."""
    looks: int
    """The Oracle's looks that are still owed."""
    hands: list[int]
    """Packed: the count of kind k in bits 2k and 2k + 1."""
    tableaus: list[int]
    """Flat, 7 counts a seat."""
    offerings: list[int]
    """Flat, 4 counts a seat."""
    stones: list[int]
    points: list[int]
    start_sets: list[int]
    """Indices into the component set's."""
    shown: list[int]
    """The start farmers that everybody knows, as a bit mask."""
    stock: list[int]
    """By category."""
    market: list[tuple[int, ...]]
    """By column; the card that comes next is the last."""
    pile: list[int]
    """The next card last."""
    altar: list[int]
    """From the bottom to the top."""
    removed: list[int]
    """Cards out of the game by kind."""
    queue: list[int]
    """Seats that an unfinished phase 4 still serves, the next one last."""
    log: list[Movement]


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


def category_values(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Points a card by category from the altar's counts: the distinct positive counts are worth 3, 2, 1, 0.

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
    """Every card of the box by kind, start sets included, whatever the variants and the number of seats."""
    box = options.components
    counts = [*box.farmers, box.masons, box.priests, box.shrines, box.oracles]
    for farmers in box.start_farmers:
        _put_start_set(counts, farmers)
    return _inventory(counts, [box.offerings] * len(CATEGORIES))


def census(state: State) -> Inventory:
    """The same cards, counted where they are: pile, market, hands, displays, out of the game, box, stock, altar."""
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
    """What was never used: start sets of absent seats, and the oracles without their variant."""
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
