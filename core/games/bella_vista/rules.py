"""The rules of Bella Vista: the decisions, the legal actions, and their effects (docs/games/bella_vista.md 3)."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final

from core.games.bella_vista.actions import (
    OFFER,
    PASS,
    TAKE,
    Action,
    Build,
    Built,
    ContractLeft,
    ContractsLaid,
    ContractTaken,
    Drew,
    Earned,
    Ended,
    Event,
    NeutralCame,
    Offer,
    Offered,
    Ordered,
    Revealed,
    RoundStarted,
    SetAside,
    Take,
)
from core.games.bella_vista.city import Plan, key, plan_of
from core.games.bella_vista.components import (
    HEIGHTS,
    INCOME_HIGHEST,
    INCOME_LOWER,
    OBJECTIVES_HEIGHT,
    ROUNDS,
    SETS_BY_SEATS,
)
from core.games.bella_vista.state import (
    ANYWHERE,
    ASK_BUILD,
    ASK_CONTRACT,
    ASK_NEUTRAL,
    ASK_OFFER,
    CARD,
    CONSTRAINED,
    FREEDOMS,
    NO_SEAT,
    NOTHING,
    ON_BORDER,
    OVER,
    OWNER,
    PHASES,
    State,
    available_contracts,
    hand_size,
    is_neutral,
    offers_a_round,
    prices,
)
from core.kernel.decision import Decision, Seat

Events = list[Event] | None


# Offers: seats put cards on the slots of the offer board (rulings 16, 26)


def ask_offer(state: State, events: Events) -> None:
    """Ask the next seat below the board. A single card with a single legal slot is put there without asking."""
    while state.offered < len(state.order):
        seat = state.order[state.offered]
        if hand_size(state.hands[seat]) > 1 or len(open_slots(state, seat)) > 1:
            state.phase, state.actor = ASK_OFFER, seat
            return
        put_card(state, seat, open_slots(state, seat)[0], CARD.index(state.hands[seat]) + 1, events)
    next_card(state, events)


def open_slots(state: State, seat: int) -> tuple[int | None, ...]:
    """Return the slots on which `seat` may put a card."""
    return open_prices(prices(state), state.offers, state.coins[seat])


def open_prices(board: Sequence[int], taken: Iterable[object], coins: int) -> tuple[int | None, ...]:
    """Return the affordable slots of the offer board that are not `taken`, from left to right. None, the place to its
    right, if there are none (rulings 16, 26)."""
    found = [price for price, card in zip(board, taken, strict=False) if not card and price <= coins]
    return tuple(found) if found else (None,)


def put_card(state: State, seat: int, price: int | None, number: int, events: Events) -> None:
    """Pay for a slot and put a card there, or put it to the right of the board behind the cards already there."""
    board, offers = prices(state), state.offers
    place = offers.index(0, len(board)) if price is None else board.index(price)
    state.offers = (*offers[:place], seat * OWNER + number, *offers[place + 1 :])
    state.hands[seat] -= CARD[number - 1]
    state.coins[seat] -= price or 0
    state.offered += 1
    if events is not None:
        events.append(Offered(seat, price, number))


def legal_offers(state: State) -> Sequence[Action]:
    """Return every affordable slot with every card in hand, slot by slot."""
    return _offers(open_slots(state, state.actor), state.hands[state.actor])


@lru_cache(maxsize=1 << 14)
def _offers(open_sites: tuple[int | None, ...], hand: int) -> tuple[Action, ...]:
    numbers = [number for number in range(HEIGHTS) if hand >> 2 * number & 3]
    return tuple([OFFER[price][number] for price in open_sites for number in numbers])


def offer(state: State, action: Action, events: Events) -> None:
    """Pay for a slot and put a card there. After the last offer the cards are revealed."""
    assert isinstance(action, Offer)
    put_card(state, state.actor, action.price, action.number, events)
    ask_offer(state, events)


# Construction: cards are revealed from left to right, each is built, and its player may take a contract (rulings 1, 2,
# 11, 17). Forced choices are made without asking.


def next_card(state: State, events: Events) -> None:
    """Reveal the next card above the board. After the last one comes the neutral building or the end of the round."""
    for place in range(state.place + 1, len(state.offers)):
        if state.offers[place]:
            state.place = place
            state.actor, state.number = divmod(state.offers[place], OWNER)
            if _start_building(state, events):
                return
    state.place = len(state.offers)
    if state.seats == 3 and state.round < ROUNDS:
        state.actor, state.number = _last_builder(state), state.round
        if _start_building(state, events):
            return
    _end_round(state, events)


def _start_building(state: State, events: Events) -> bool:
    """Prepare the next building, and return whether its player has a choice."""
    open_sites, neutral = settle_freedom(state), is_neutral(state)
    if events is not None:
        came = NeutralCame if neutral else Revealed
        events.append(came(state.actor, state.number, FREEDOMS[state.freedom]))
    if open_sites & open_sites - 1:
        state.phase = ASK_NEUTRAL if neutral else ASK_BUILD
        return True
    if not open_sites:
        set_aside(state, events)
        return False
    put(state, only_site(state, open_sites), events)
    return not neutral and _ask_contract(state)


def build(state: State, action: Action, events: Events) -> None:
    """Place the current building, the player's own or the neutral one."""
    assert isinstance(action, Build)
    put(state, action, events)
    continue_round(state, events)


def continue_round(state: State, events: Events) -> None:
    """Continue after a building: with a contract if one may be taken, else with the next card or round."""
    if not is_neutral(state):
        if not _ask_contract(state):
            next_card(state, events)
    else:
        _end_round(state, events)


def _ask_contract(state: State) -> bool:
    """Ask for a contract if one may be taken, never after a fallback. Return whether it was asked."""
    if state.freedom != CONSTRAINED or not available_contracts(state, state.actor):
        return False
    state.phase = ASK_CONTRACT
    return True


def legal_contracts(state: State) -> Sequence[Action]:
    """Return each visible contract with its condition met, and the choice of none (ruling 11)."""
    return (*[TAKE[contract] for contract in available_contracts(state, state.actor)], PASS)


def choose_contract(state: State, action: Action, events: Events) -> None:
    """Take one contract and leave its place empty until the end of the round, or take none."""
    seat = state.actor
    if isinstance(action, Take):
        contract = action.contract
        state.contracts[seat] += (contract,)
        state.display = tuple([NOTHING if shown == contract else shown for shown in state.display])
    if events is not None:
        events.append(ContractTaken(seat, action.contract) if isinstance(action, Take) else ContractLeft(seat))
    next_card(state, events)


def _last_builder(state: State) -> int:
    """Return the owner of the rightmost card (ruling 17)."""
    return [entry for entry in state.offers if entry][-1] // OWNER


# The city: legal placements and their income (rulings 1 to 7)

_TRUTH: Final = bytes.maketrans(b"0", b"\0")
"""Turns the digits of a binary number into truth values."""
ON_THE_BORDER: Final = OBJECTIVES_HEIGHT.index("border")


def legal_sites(state: State) -> tuple[Build, ...]:
    """Return every placement open to the current building, after `settle_freedom` (rulings 1, 2)."""
    plan, number = plan_of(state.ground), state.number
    open_sites = _allowed(plan, state) & ~blocked_sites(plan, state.built, number)
    return tuple(compress(plan.sites[number - 1], f"{open_sites:b}"[::-1].encode().translate(_TRUTH)))


def _allowed(plan: Plan, state: State) -> int:
    return allowed_sites(plan, state.number, state.freedom, state.constraints[state.round - 1])


def settle_freedom(state: State) -> int:
    """Set the freedom of the current building: within the constraint, else on the border, else anywhere. Return the
    bits of the placements open to it, 0 if it fits nowhere (rulings 1, 2, 4)."""
    plan = plan_of(state.ground)
    room = ~blocked_sites(plan, state.built, state.number)
    for freedom in (CONSTRAINED, ON_BORDER, ANYWHERE):
        state.freedom = freedom
        if open_sites := _allowed(plan, state) & room:
            return open_sites
    return 0


def only_site(state: State, open_sites: int) -> Build:
    """Return the placement of the only bit."""
    return plan_of(state.ground).sites[state.number - 1][open_sites.bit_length() - 1]


def put(state: State, action: Build, events: Events) -> None:
    """Place the building. If it obeyed the constraint, its owner earns coins."""
    plan = plan_of(state.ground)
    number, neutral = state.number, is_neutral(state)
    placement = plan.index[key(number, action.row, action.column, action.turn)]
    if events is not None:
        events.append(Built(state.actor, number, action.row, action.column, action.turn, neutral))
    if not neutral and state.freedom == CONSTRAINED:
        _earn(state, plan, placement, events)
    state.built[state.seats if neutral else state.actor] += (placement,)
    state.number = 0


def _earn(state: State, plan: Plan, placement: int, events: Events) -> None:
    coins, lower, highest = income(plan, placement, state.built)
    state.coins[state.actor] += coins
    if events is not None:
        events.append(Earned(state.actor, coins, lower, highest))


def set_aside(state: State, events: Events) -> None:
    """Remove a building that fits nowhere from the game (ruling 2)."""
    neutral = is_neutral(state)
    state.aside = (*state.aside, (NO_SEAT if neutral else state.actor, state.number))
    if events is not None:
        events.append(SetAside(state.actor, state.number, neutral))
    state.number = 0


def blocked_sites(plan: Plan, built: Sequence[Sequence[int]], number: int) -> int:
    """Return the bits of the placements of building `number` that clash with the placements `built`."""
    clashes, found = plan.clashes[number - 1], 0
    for placements in built:
        for placement in placements:
            found |= clashes[placement]
    return found


def obedient_sites(plan: Plan, state: State, number: int) -> int:
    """Return the bits of the placements of building `number` that obey the current constraint and have room."""
    return plan.obey[number - 1][state.constraints[state.round - 1]] & ~blocked_sites(plan, state.built, number)


def allowed_sites(plan: Plan, number: int, freedom: int, constraint: int) -> int:
    """Return the bits of the placements of building `number` that this freedom allows, with or without room (rulings 1,
    2)."""
    if freedom == CONSTRAINED:
        return plan.obey[number - 1][constraint]
    return plan.prized[number - 1][ON_THE_BORDER] if freedom == ON_BORDER else (1 << len(plan.sites[number - 1])) - 1


def income(plan: Plan, placement: int, built: Sequence[Sequence[int]]) -> tuple[int, int, bool]:
    """Return the coins earned by a placement, how many adjacent buildings are lower, and whether it is the highest. It
    earns a coin for each lower one, and three more if it is the highest (rulings 5, 6)."""
    halo, masks, numbers = plan.halos[placement], plan.masks, plan.numbers
    number, lower, highest = numbers[placement], 0, True
    for placements in built:
        for other in placements:
            if halo & masks[other]:
                if numbers[other] < number:
                    lower += 1
                else:
                    highest = False
    return INCOME_LOWER * lower + (INCOME_HIGHEST if highest else 0), lower, highest


# The end of a round: clear, draw, refill (rulings 11, 15)


def _end_round(state: State, events: Events) -> None:
    if state.round < ROUNDS:
        begin_round(state, events)
        ask_offer(state, events)
        return
    state.phase, state.actor = OVER, NO_SEAT
    if events is not None:
        events.append(Ended())


def begin_round(state: State, events: Events) -> None:
    """Clear the offer board, draw, refill the contracts, and reveal the next constraint."""
    _put_in_order(state, events)
    for seat in range(state.seats):
        _draw(state, seat, events)
    _refill(state, events)
    state.round += 1
    if events is not None:
        events.append(RoundStarted(state.round, state.constraints[state.round - 1]))


def _put_in_order(state: State, events: Events) -> None:
    """Order the cards by number, and equal ones by their slots (ruling 15)."""
    cards = [(entry % OWNER, place, entry // OWNER) for place, entry in enumerate(state.offers) if entry]
    cards.sort()
    state.order = tuple([seat for _, _, seat in cards])
    state.offers = (0,) * len(state.offers)
    state.offered, state.place = 0, NOTHING
    if events is not None:
        events.append(Ordered(state.order, tuple([number for number, _, _ in cards])))


def _draw(state: State, seat: int, events: Events) -> None:
    """Draw as many cards as were played, as long as there are any."""
    count = min(SETS_BY_SEATS[state.seats], len(state.decks[seat]))
    if count:
        drawn = state.decks[seat][: -count - 1 : -1]
        state.decks[seat] = state.decks[seat][:-count]
        state.hands[seat] += sum([CARD[number - 1] for number in drawn])
        if events is not None:
            events.append(Drew(seat, count, tuple(sorted(drawn))))


def _refill(state: State, events: Events) -> None:
    """Replace the taken contracts. Without cards the gaps stay."""
    gaps = state.display.count(NOTHING)
    laid = state.pile[: -gaps - 1 : -1]
    if not laid:
        return
    coming = iter(laid)
    state.display = tuple([next(coming, NOTHING) if contract == NOTHING else contract for contract in state.display])
    state.pile = state.pile[: -len(laid)]
    if events is not None:
        events.append(ContractsLaid(laid))


# The acting seat, its legal actions and their effects, by phase

_LEGAL: tuple[Callable[[State], Sequence[Action]], ...] = (legal_offers, legal_sites, legal_contracts, legal_sites)
_ADVANCE: tuple[Callable[[State, Action, Events], None], ...] = (offer, build, choose_contract, build)
_TO_ACT = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the one seat that must choose, or none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """Return the decision of `seat`. Raises ValueError if it has none."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(str(state.ply), seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return every legal action of `seat` in a stable order, none if it has no decision."""
    return _LEGAL[state.phase](state) if seat == state.actor and state.phase != OVER else ()


def advance(state: State, seat: Seat, action: Action, events: Events = None) -> None:
    """Apply a legal action of `seat` to `state` in place, and append what happened to `events`."""
    state.ply += 1
    _ADVANCE[state.phase](state, action, events)


def plies(seats: int) -> int:
    """Return an upper bound on the actions of a table: an offer, a building and a contract for every card, and a
    neutral building each round."""
    return ROUNDS * (3 * offers_a_round(seats) + 1)
