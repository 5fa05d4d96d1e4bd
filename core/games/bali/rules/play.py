"""Phase 2: a card, up to three farmers of a category, or one of three shrines discarded (docs/games/bali.md 3.2)."""

from itertools import combinations_with_replacement
from typing import Literal

from core.games.bali.actions import DISCARD, PLAY, Action, Play
from core.games.bali.components import COLUMNS, HAND, PLAYABLE, PRIEST, SHRINE, SHRINE_COST
from core.games.bali.events import DemonMoved, Discarded, Played
from core.games.bali.rules.market import begin_taking
from core.games.bali.rules.offering import begin_offering
from core.games.bali.rules.turn import Events
from core.games.bali.state import CARD, State, count_in, pack_hand, start_farmers


def cost(kind: int, count: int) -> int:
    """Stones for playing `count` cards of `kind` (docs/games/bali.md 1.12)."""
    return SHRINE_COST if kind == SHRINE else count - 1


def unplayable(held: int, stones: int, kind: int, count: int) -> Literal["not-in-hand", "too-few", "cost"] | None:
    """What stands against playing `count` cards of `kind` for a seat that holds so many of them (docs/games/bali.md
    3.2): it has none, fewer, or too few stones."""
    if not held:
        return "not-in-hand"
    if held < count:
        return "too-few"
    return "cost" if cost(kind, count) > stones else None


def _plays(hand: int, stones: int) -> tuple[Action, ...]:
    plays = tuple(
        action
        for kind in range(PLAYABLE)
        for action in PLAY[kind]
        if unplayable(count_in(hand, kind), stones, kind, action.count) is None
    )
    return plays or (DISCARD,)


_HANDS = tuple(pack_hand(kinds) for kinds in combinations_with_replacement(range(PLAYABLE), HAND))
PLAYS = tuple({hand: _plays(hand, stones) for hand in _HANDS} for stones in range(SHRINE_COST + 1))
"""What a full hand allows, by stones (7 stands for more too), then by packed hand."""


def legal_plays(state: State) -> tuple[Action, ...]:
    """At least one card must be played; only three shrines that cannot be paid allow the discard (B-A3)."""
    seat = state.actor
    stones = state.stones[seat]
    return PLAYS[stones if stones < SHRINE_COST else SHRINE_COST][state.hands[seat]]


def is_forced_discard(hand: int, stones: int) -> bool:
    """Whether nothing of a packed full hand can be played: three shrines that cannot be paid (B-A3)."""
    return PLAYS[min(stones, SHRINE_COST)].get(hand) == (DISCARD,)


def play(state: State, action: Action, events: Events) -> None:
    """Put cards down and pay, or discard; then the offering, the demon and the refill follow."""
    if not isinstance(action, Play):
        _discard(state, events)
        return
    seat, kind, count = state.actor, action.kind, action.count
    shown = kind < 4 and _shows(state, seat, kind, count)
    price = cost(kind, count)
    state.hands[seat] -= CARD[kind] * count
    state.tableaus[seat * PLAYABLE + kind] += count
    state.stones[seat] -= price
    if events is not None:
        events.append(Played(seat, kind, count, price, shown))
    if kind == SHRINE:
        begin_offering(state, events)
        return
    if kind == PRIEST and state.demon >= 0:
        _move_demon(state, events)
    begin_taking(state)


def _shows(state: State, seat: int, category: int, count: int) -> bool:
    """Whether a play shows a farmer of the start set that nobody else could know of; remembers it."""
    if state.shown[seat] >> category & 1 or category not in start_farmers(state, seat):
        return False
    if count < count_in(state.hands[seat], category):
        return False
    state.shown[seat] |= 1 << category
    return True


def _discard(state: State, events: Events) -> None:
    seat = state.actor
    state.hands[seat] -= CARD[SHRINE]
    state.removed[SHRINE] += 1
    if events is not None:
        events.append(Discarded(seat))
    begin_taking(state)


def _move_demon(state: State, events: Events) -> None:
    """One column to the right, from the last to the first (B-A22)."""
    state.demon = (state.demon + 1) % COLUMNS
    if events is not None:
        events.append(DemonMoved(state.demon))
