"""What may be answered to each question, and what the answer does."""

from collections.abc import Sequence
from functools import lru_cache

from core.games.bella_vista.actions import OFFER, PASS, TAKE, Action, Build, Offer, Take
from core.games.bella_vista.components import HEIGHTS
from core.games.bella_vista.events import ContractLeft, ContractTaken, Event
from core.games.bella_vista.rules.flow import ask_offer, go_on, next_card
from core.games.bella_vista.rules.site import legal_sites, put
from core.games.bella_vista.rules.slots import lay, open_prices
from core.games.bella_vista.state import NOTHING, State, available_contracts


def legal_offers(state: State) -> Sequence[Action]:
    """Every slot that can be paid with every card of the hand, slot by slot."""
    return _offers(open_prices(state, state.actor), state.hands[state.actor])


def offer(state: State, action: Action, events: list[Event] | None) -> None:
    """Pay for a slot and lay a card there; after the last offer the cards are turned over."""
    assert isinstance(action, Offer)
    lay(state, state.actor, action.price, action.number, events)
    ask_offer(state, events)


def legal_builds(state: State) -> Sequence[Action]:
    """Where the building may go: as the constraint says, or as free as nothing else allows (rulings 1, 2)."""
    return legal_sites(state)


def build(state: State, action: Action, events: list[Event] | None) -> None:
    """Place the building, one's own or the neutral one."""
    assert isinstance(action, Build)
    put(state, action, events)
    go_on(state, events)


def legal_contracts(state: State) -> Sequence[Action]:
    """Each contract on display whose condition is met, or none (ruling 11)."""
    return (*[TAKE[contract] for contract in available_contracts(state, state.actor)], PASS)


def choose_contract(state: State, action: Action, events: list[Event] | None) -> None:
    """Take one contract, whose place stays empty until the end of the round, or leave them."""
    seat = state.actor
    if isinstance(action, Take):
        contract = action.contract
        state.contracts[seat] += (contract,)
        state.display = tuple([NOTHING if shown == contract else shown for shown in state.display])
    if events is not None:
        events.append(ContractTaken(seat, action.contract) if isinstance(action, Take) else ContractLeft(seat))
    next_card(state, events)


@lru_cache(maxsize=1 << 14)
def _offers(open_to_it: tuple[int | None, ...], hand: int) -> tuple[Action, ...]:
    numbers = [number for number in range(HEIGHTS) if hand >> 2 * number & 3]
    return tuple([OFFER[price][number] for price in open_to_it for number in numbers])
