"""Who must choose what, what is allowed, and what it does.

`slots`, `site` and `finish` change the table and ask nobody; `flow` goes on from there to the next choice.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from core.games.bella_vista.actions import OFFER, PASS, TAKE, Action, Build, Offer, Take
from core.games.bella_vista.components import HEIGHTS, ROUNDS
from core.games.bella_vista.events import ContractLeft, ContractTaken, Event
from core.games.bella_vista.rules.flow import ask_offer, go_on, next_card
from core.games.bella_vista.rules.rounds import lay, open_to
from core.games.bella_vista.rules.sites import legal_sites, put
from core.games.bella_vista.state import NOTHING, OVER, PHASES, State, available_contracts, offers_a_round
from core.kernel.decision import Decision, Seat


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


def plies(seats: int) -> int:
    """A bound on the actions of a table: an offer, a building and a contract for every card, and a neutral building
    each round."""
    return ROUNDS * (3 * offers_a_round(seats) + 1)


def legal_offers(state: State) -> Sequence[Action]:
    """Every slot that can be paid with every card of the hand, slot by slot."""
    return _offers(open_to(state, state.actor), state.hands[state.actor])


def offer(state: State, action: Action, events: list[Event] | None) -> None:
    """Pay for a slot and lay a card there; after the last offer the cards are turned over."""
    assert isinstance(action, Offer)
    lay(state, state.actor, action.price, action.number, events)
    ask_offer(state, events)


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


_LEGAL: tuple[Callable[[State], Sequence[Action]], ...] = (legal_offers, legal_sites, legal_contracts, legal_sites)
_ADVANCE: tuple[Callable[[State, Action, list[Event] | None], None], ...] = (offer, build, choose_contract, build)
_TO_ACT = ((0,), (1,), (2,), (3,), ())
