"""The offering that a played shrine triggers (docs/games/bali.md 3.2, B-A6, B-A7)."""

from core.games.bali.actions import ADD_BY_MASK, BY_MASK, OFFER_BY_MASK, Action
from core.games.bali.actions import Add as AddAction
from core.games.bali.actions import Offer as OfferAction
from core.games.bali.events import Added, Offered, OfferedFaceDown
from core.games.bali.rules.market import begin_taking
from core.games.bali.rules.turn import Events, stocked
from core.games.bali.state import ADD, ASK_ADD, ASK_OFFER, ASK_OFFER_FACE_DOWN, DOWN, FACE_DOWN, UP, State


def begin_offering(state: State, events: Events) -> None:
    """The guests offer first, clockwise from the left neighbour of the turn's owner."""
    _ask_next(state, state.active, events)


def legal_offers(state: State) -> tuple[Action, ...]:
    """The categories among one's own offering cards."""
    base = state.actor * 4
    rice, peanut, banana, chilli = state.offerings[base : base + 4]
    return OFFER_BY_MASK[(rice > 0) | (peanut > 0) << 1 | (banana > 0) << 2 | (chilli > 0) << 3]


def offer(state: State, action: Action, events: Events) -> None:
    """A guest's card, face up on the altar."""
    assert isinstance(action, OfferAction)
    seat, category = state.actor, action.category
    state.offerings[seat * 4 + category] -= 1
    state.altar.append(category)
    state.log.append(UP[seat][category])
    if events is not None:
        events.append(Offered(seat, category))
    _ask_next(state, seat, events)


def offer_face_down(state: State, action: Action, events: Events) -> None:
    """The card of the turn's owner, face down on the altar."""
    assert isinstance(action, OfferAction)
    seat, category = state.actor, action.category
    state.offerings[seat * 4 + category] -= 1
    state.altar.append(category + FACE_DOWN)
    state.log.append(DOWN[seat][category])
    if events is not None:
        events.append(OfferedFaceDown(seat, category))
    _begin_adding(state, events)


def legal_additions(state: State) -> tuple[Action, ...]:
    """The categories in stock."""
    return ADD_BY_MASK[stocked(state)]


def add(state: State, action: Action, events: Events) -> None:
    """A card from the stock, face up on the altar."""
    assert isinstance(action, AddAction)
    _add(state, action.category, events)


def _ask_next(state: State, after: int, events: Events) -> None:
    """The next seat that has a card to offer; a seat without one is skipped, which everybody can see."""
    seats, active, offerings = state.seats, state.active, state.offerings
    seat = (after + 1) % seats
    while seat != active:
        if any(offerings[seat * 4 : seat * 4 + 4]):
            state.actor, state.phase = seat, ASK_OFFER
            return
        seat = (seat + 1) % seats
    state.actor = active
    if any(offerings[active * 4 : active * 4 + 4]):
        state.phase = ASK_OFFER_FACE_DOWN
    else:
        _begin_adding(state, events)


def _begin_adding(state: State, events: Events) -> None:
    categories = BY_MASK[stocked(state)]
    if not categories:
        begin_taking(state)
    elif len(categories) == 1:
        _add(state, categories[0], events)
    else:
        state.phase = ASK_ADD


def _add(state: State, category: int, events: Events) -> None:
    seat = state.active
    state.stock[category] -= 1
    state.altar.append(category)
    state.log.append(ADD[seat][category])
    if events is not None:
        events.append(Added(seat, category))
    begin_taking(state)
