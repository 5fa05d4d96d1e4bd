"""Who must choose what, what is allowed, and what it does.

`slots`, `site` and `finish` change the table and ask nobody; `flow` goes on from there to the next choice.
"""

from collections.abc import Callable, Sequence

from core.games.bella_vista.actions import Action
from core.games.bella_vista.components import ROUNDS
from core.games.bella_vista.events import Event
from core.games.bella_vista.rules.answers import (
    build,
    choose_contract,
    legal_builds,
    legal_contracts,
    legal_offers,
    offer,
)
from core.games.bella_vista.state import OVER, State, copy, offers_a_round
from core.games.bella_vista.view import PHASES
from core.kernel.decision import Decision, Seat
from core.kernel.game import Step

_LEGAL: tuple[Callable[[State], Sequence[Action]], ...] = (legal_offers, legal_builds, legal_contracts, legal_builds)
_ADVANCE: tuple[Callable[[State, Action, list[Event] | None], None], ...] = (offer, build, choose_contract, build)
_TO_ACT = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat that owes a choice; none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """What `seat` is asked now. Raises ValueError when it owes no choice."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(str(state.ply), seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action that `seat` may answer with now, in a stable order; none when it owes no choice."""
    return _LEGAL[state.phase](state) if seat == state.actor and state.phase != OVER else ()


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Change `state` by a legal action of `seat`, in place; what happened is appended to `events`."""
    state.ply += 1
    _ADVANCE[state.phase](state, action, events)


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The state after a legal action of `seat`, with what happened; the given state stays as it was."""
    events: list[Event] = []
    following = copy(state)
    advance(following, seat, action, events)
    return Step(following, tuple(events))


def plies(seats: int) -> int:
    """A bound on the actions of a table: an offer, a building and a contract for every card, and a neutral building
    each round."""
    return ROUNDS * (3 * offers_a_round(seats) + 1)
