"""The rules: decisions, legal actions, and their effects. One short function for each action.

`legal_actions` is the one definition of legality. The condition of a rule is one predicate on plain facts, which serves
here and where `text` says why an action is refused.
"""

from collections.abc import Sequence
from typing import assert_never

from core.games.sixth.actions import (
    BUILD,
    DRAW,
    TAKE,
    Action,
    Build,
    Built,
    Draw,
    Drew,
    Event,
    Refilled,
    Take,
    Took,
    TurnStarted,
)
from core.games.sixth.components import CARDS, HAND_LIMIT
from core.games.sixth.state import State, is_over
from core.kernel.decision import Decision, Seat


def to_act(state: State) -> tuple[Seat, ...]:
    """Every seat that owes a choice now."""
    return () if is_over(state) else (state.active,)


def decision(state: State, seat: Seat) -> Decision:
    """The question to `seat`; the id is new with every action."""
    return Decision(str(state.ply), seat, "turn")


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything that `seat` may do now, in a stable order that tells nothing about hidden cards."""
    if is_over(state) or seat != state.active:
        return ()
    hand = state.hands[seat]
    drawing = () if is_full(len(hand)) else (DRAW,)
    return (*drawing, *TAKE, *(build for build in BUILD if holds(hand, build.kind)))


def is_full(cards: int) -> bool:
    """Whether a hand of so many cards may not grow (docs/games/sixth.md 2.2)."""
    return cards >= HAND_LIMIT


def holds(hand: Sequence[int], kind: int) -> bool:
    """Whether a hand has a card of `kind` to build (docs/games/sixth.md 2.4)."""
    return kind in hand


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Change `state` in place by a legal action, noting what happened in `events`."""
    news: list[Event] = [] if events is None else events
    match action:
        case Draw():
            _draw(state, seat, news)
        case Take(position):
            _take(state, seat, position, news)
        case Build(kind):
            _build(state, seat, kind, news)
        case _:
            assert_never(action)
    state.ply += 1
    state.active = (seat + 1) % len(state.hands)
    if not is_over(state):
        news.append(TurnStarted(state.active))


def plies(seats: int) -> int:
    """More actions than any table can have: each card is drawn or laid once and built once."""
    return 2 * CARDS


def _draw(state: State, seat: Seat, events: list[Event]) -> None:
    """docs/games/sixth.md 2.2."""
    kind = state.pile.pop()
    state.hands[seat] = sorted([*state.hands[seat], kind])
    events.append(Drew(seat, kind))


def _take(state: State, seat: Seat, position: int, events: list[Event]) -> None:
    """docs/games/sixth.md 2.3."""
    kind = state.market[position]
    state.tableaus[seat][kind] += 1
    state.market[position] = state.pile.pop()
    events += [Took(seat, position, kind), Refilled(position, state.market[position])]


def _build(state: State, seat: Seat, kind: int, events: list[Event]) -> None:
    """docs/games/sixth.md 2.4."""
    state.hands[seat].remove(kind)
    state.tableaus[seat][kind] += 1
    events.append(Built(seat, kind))
