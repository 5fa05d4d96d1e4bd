"""What one viewer may know of a table of Bellevue."""

from typing import Literal

import attrs

from core.games.bellevue.actions import Action, Build, Choice, Draw
from core.games.bellevue.components import KIND_OF, Street, built
from core.games.bellevue.meta import Options
from core.games.bellevue.state import NOTHING, State, canal_cards
from core.games.bellevue.view.memory import NO_MEMORY, PassedHand, memory_of

Phase = Literal["draw", "build", "wait", "over"]


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it."""

    phase: Phase
    """What the seat owes now: `wait` when it has chosen, or has nothing to choose from."""
    street: Street
    """Houses from left to right."""
    leftmost: int
    """The number of the first house."""
    drew: int | None
    """The pile that the seat drew from in this turn, None before."""
    hand_size: int
    hand: tuple[int, ...] | None
    """Sorted; None while hidden."""
    canal_size: int
    canal: tuple[int, ...] | None
    """Its cards, sorted; None while hidden."""


@attrs.frozen(cache_hash=True)
class View:
    """An information state: what the viewer sees and may remember. Everything is open when the table is over."""

    viewer: int | None
    """None: a spectator, who remembers nothing."""
    seats: int
    options: Options
    turn: int
    """1 is the first."""
    over: bool
    piles: tuple[int, int, int]
    """Cards left by kind."""
    players: tuple[PlayerView, ...]
    choice: Choice | None
    """The viewer's own sealed choice."""
    drew: int | None
    """The card that the viewer drew in this turn."""
    passed: tuple[PassedHand, ...]
    """What the viewer may know of the hands of the others, in seat order."""
    gone: tuple[int, ...]
    """The cards that the viewer knows to be in canals of others."""
    lost: tuple[int, int, int]
    """By kind, how many cards it knows to be there without having seen them."""


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
    """The view as `action` of its viewer would change it if no other seat did anything; None for a draw, which is up
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
