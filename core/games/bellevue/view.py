"""What one viewer may know of a table of Bellevue."""

from typing import Literal

import attrs

from core.games.bellevue.actions import Action, Build, Choice, Draw
from core.games.bellevue.components import FIRST_ROOF, KIND_OF
from core.games.bellevue.events import redact as redact
from core.games.bellevue.houses import Street, built
from core.games.bellevue.memory import NO_MEMORY, PassedHand, memory_of
from core.games.bellevue.memory import Move as Move
from core.games.bellevue.meta import Options
from core.games.bellevue.state import NOTHING, State, canal_cards

Phase = Literal["draw", "build", "wait", "over"]


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it.

    `street` has the houses from left to right, each from the bottom to the top; `leftmost` is the number of the first.
    `hand` (sorted) and the cards in its `canal` are None while hidden. `drew` is the pile that the seat drew from in
    this turn, None when it has not. `phase` is what the seat owes now: `wait` when it has chosen, or has nothing to
    choose from.
    """

    phase: Phase
    street: Street
    leftmost: int
    drew: int | None
    hand_size: int
    hand: tuple[int, ...] | None
    canal_size: int
    canal: tuple[int, ...] | None


@attrs.frozen(cache_hash=True)
class View:
    """An information state: what the viewer sees and may remember. Everything is open when the table is over.

    `turn` counts from 1, `piles` are the numbers of cards by kind. `choice` is the viewer's own sealed choice, `drew`
    the card that it drew in this turn. `passed` is what it may know of the hands of the others, in seat order, `gone`
    the cards that it knows to be in canals of others; `lost` counts, by kind, the cards that it knows to be there
    without having seen them. A spectator remembers nothing.
    """

    viewer: int | None
    seats: int
    options: Options
    turn: int
    over: bool
    piles: tuple[int, int, int]
    players: tuple[PlayerView, ...]
    choice: Choice | None
    drew: int | None
    passed: tuple[PassedHand, ...]
    gone: tuple[int, ...]
    lost: tuple[int, int, int]


def view_for(state: State, viewer: int | None) -> View:
    """What `viewer` (None: a spectator) sees and may remember."""
    shops, windows, roofs = state.rest
    memory = NO_MEMORY if viewer is None or state.over else memory_of(state, viewer)
    drew = NOTHING if viewer is None else state.drawn[viewer]
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        turn=state.turn,
        over=state.over,
        piles=(shops, windows, roofs),
        players=tuple([_player(state, seat, state.over or seat == viewer) for seat in range(state.seats)]),
        choice=None if viewer is None else state.choices[viewer],
        drew=None if drew == NOTHING else drew,
        passed=memory.passed,
        gone=memory.gone,
        lost=memory.lost,
    )


def foresee(view: View, action: Action) -> View | None:
    """The view as `action` of its viewer would change it if nobody else did anything; None for a draw, for that is up
    to chance. The card goes to where it belongs, and the hand is not passed on."""
    if isinstance(action, Draw) or view.viewer is None:
        return None
    own = view.players[view.viewer]
    hand = tuple(card for card in own.hand or () if card != action.card)
    if isinstance(action, Build):
        street = built(own.street, own.leftmost, action.card, action.house)
        leftmost = min(own.leftmost, action.house)
        after = attrs.evolve(own, street=street, leftmost=leftmost, hand=hand, hand_size=len(hand))
    else:
        canal = tuple(sorted((*(own.canal or ()), action.card)))
        after = attrs.evolve(own, hand=hand, hand_size=len(hand), canal=canal, canal_size=len(canal))
    players = (*view.players[: view.viewer], after, *view.players[view.viewer + 1 :])
    return attrs.evolve(view, players=players)


def roofs_in(street: Street) -> int:
    """Finished houses of a street."""
    return sum(house[-1] >= FIRST_ROOF for house in street)


def _player(state: State, seat: int, is_open: bool) -> PlayerView:
    hand, drawn = state.hands[seat], state.drawn[seat]
    return PlayerView(
        phase=_phase(state, seat),
        street=state.streets[seat],
        leftmost=state.leftmost[seat],
        drew=None if drawn == NOTHING else KIND_OF[drawn],
        hand_size=len(hand),
        hand=hand if is_open else None,
        canal_size=len(state.canals[seat]),
        canal=canal_cards(state, seat) if is_open else None,
    )


def _phase(state: State, seat: int) -> Phase:
    if state.over:
        return "over"
    if state.drawing >> seat & 1:
        return "draw"
    return "build" if state.owing >> seat & 1 else "wait"
