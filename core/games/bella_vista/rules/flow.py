"""What comes next: from one choice to the following one (docs/games/bella_vista.md 3, rulings 1, 2, 11, 17).

A choice that is forced is not asked.
"""

from core.games.bella_vista.components import ROUNDS
from core.games.bella_vista.events import Ended, Event, NeutralCame, Revealed
from core.games.bella_vista.rules.rounds import begin_round, lay, open_to
from core.games.bella_vista.rules.sites import only_site, put, set_aside, settle_freedom
from core.games.bella_vista.state import (
    ASK_BUILD,
    ASK_CONTRACT,
    ASK_NEUTRAL,
    ASK_OFFER,
    CARD,
    CONSTRAINED,
    FREEDOMS,
    NOBODY,
    OVER,
    OWNER,
    State,
    available_contracts,
    hand_size,
    is_neutral,
)

Events = list[Event] | None


def ask_offer(state: State, events: Events) -> None:
    """Ask the next seat below the board; one card that can go to one place goes there unasked."""
    while state.offered < len(state.order):
        seat = state.order[state.offered]
        if hand_size(state.hands[seat]) > 1 or len(open_to(state, seat)) > 1:
            state.phase, state.actor = ASK_OFFER, seat
            return
        lay(state, seat, open_to(state, seat)[0], CARD.index(state.hands[seat]) + 1, events)
    next_card(state, events)


def next_card(state: State, events: Events) -> None:
    """Turn over the next card above the board; after the last one the neutral building comes, or the round ends."""
    for place in range(state.place + 1, len(state.offers)):
        if state.offers[place]:
            state.place = place
            state.actor, state.number = divmod(state.offers[place], OWNER)
            if _asked(state, events):
                return
    state.place = len(state.offers)
    if state.seats == 3 and state.round < ROUNDS:
        state.actor, state.number = _last_architect(state), state.round
        if _asked(state, events):
            return
    _end_round(state, events)


def go_on(state: State, events: Events) -> None:
    """After a building has been placed: a contract if one may be taken, else the next card or the next round."""
    if not is_neutral(state):
        if not _asked_contract(state):
            next_card(state, events)
    else:
        _end_round(state, events)


def _asked(state: State, events: Events) -> bool:
    """Turn to the building that comes next; whether its architect has something to choose."""
    open_to_it, neutral = settle_freedom(state), is_neutral(state)
    if events is not None:
        came = NeutralCame if neutral else Revealed
        events.append(came(state.actor, state.number, FREEDOMS[state.freedom]))
    if open_to_it & open_to_it - 1:
        state.phase = ASK_NEUTRAL if neutral else ASK_BUILD
        return True
    if not open_to_it:
        set_aside(state, events)
        return False
    put(state, only_site(state, open_to_it), events)
    return not neutral and _asked_contract(state)


def _asked_contract(state: State) -> bool:
    """Whether the architect may take a contract now; never after a building that could not obey."""
    if state.freedom != CONSTRAINED or not available_contracts(state, state.actor):
        return False
    state.phase = ASK_CONTRACT
    return True


def _last_architect(state: State) -> int:
    """Whose card lies furthest to the right (ruling 17)."""
    return [entry for entry in state.offers if entry][-1] // OWNER


def _end_round(state: State, events: Events) -> None:
    if state.round < ROUNDS:
        begin_round(state, events)
        ask_offer(state, events)
        return
    state.phase, state.actor = OVER, NOBODY
    if events is not None:
        events.append(Ended())
