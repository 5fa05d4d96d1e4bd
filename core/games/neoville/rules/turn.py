"""Where turns begin and the table ends (docs/games/neoville.md 2 and N-A14)."""

from core.games.neoville.components import ROUNDS
from core.games.neoville.events import Ended, Event, TurnStarted
from core.games.neoville.state import ASK_PLACE, NOBODY, OVER, State, round_of

Events = list[Event] | None


def end_turn(state: State, events: Events) -> None:
    """The next seat begins its turn; after 16 rounds the table is over."""
    if state.turn == ROUNDS * state.seats:
        state.phase, state.actor = OVER, NOBODY
        if events is not None:
            events.append(Ended())
        return
    state.turn += 1
    state.actor = state.actor + 1 if state.actor + 1 < state.seats else 0
    state.phase = ASK_PLACE
    if events is not None:
        events.append(TurnStarted(state.actor, round_of(state.turn, state.seats)))
