"""The offer board and the end of a round: laying a card, and clearing, drawing, refilling (docs/games/bella_vista.md 3,
rulings 11, 15, 16, 26)."""

from collections.abc import Iterable, Sequence

from core.games.bella_vista.components import SETS_BY_SEATS
from core.games.bella_vista.events import ContractsLaid, Drew, Event, Offered, Ordered, RoundStarted
from core.games.bella_vista.state import CARD, NOTHING, OWNER, State, prices


def open_prices(board: Sequence[int], taken: Iterable[object], coins: int) -> tuple[int | None, ...]:
    """The slots of the offer board that are not `taken` and that so many coins can pay, from left to right; None, the
    place to its right, when there are none (rulings 16, 26)."""
    found = [price for price, card in zip(board, taken, strict=False) if not card and price <= coins]
    return tuple(found) if found else (None,)


def open_to(state: State, seat: int) -> tuple[int | None, ...]:
    """Where `seat` may lay its card."""
    return open_prices(prices(state), state.offers, state.coins[seat])


def lay(state: State, seat: int, price: int | None, number: int, events: list[Event] | None) -> None:
    """Pay for a slot and lay a card there, or lay it to the right of the board behind those already there."""
    board, offers = prices(state), state.offers
    place = offers.index(0, len(board)) if price is None else board.index(price)
    state.offers = (*offers[:place], seat * OWNER + number, *offers[place + 1 :])
    state.hands[seat] -= CARD[number - 1]
    state.coins[seat] -= price or 0
    state.offered += 1
    if events is not None:
        events.append(Offered(seat, price, number))


Events = list[Event] | None


def begin_round(state: State, events: Events) -> None:
    """Clear the offer board, draw, refill the contracts, and put the next constraint in force."""
    _put_in_order(state, events)
    for seat in range(state.seats):
        _draw(state, seat, events)
    _refill(state, events)
    state.round += 1
    if events is not None:
        events.append(RoundStarted(state.round, state.constraints[state.round - 1]))


def _put_in_order(state: State, events: Events) -> None:
    """Ascending by number; equal ones as they lay above the board (ruling 15)."""
    cards = [(entry % OWNER, place, entry // OWNER) for place, entry in enumerate(state.offers) if entry]
    cards.sort()
    state.order = tuple([seat for _, _, seat in cards])
    state.offers = (0,) * len(state.offers)
    state.offered, state.place = 0, NOTHING
    if events is not None:
        events.append(Ordered(state.order, tuple([number for number, _, _ in cards])))


def _draw(state: State, seat: int, events: Events) -> None:
    """As many cards as were laid, as long as there are any."""
    count = min(SETS_BY_SEATS[state.seats], len(state.decks[seat]))
    if count:
        drawn = state.decks[seat][: -count - 1 : -1]
        state.decks[seat] = state.decks[seat][:-count]
        state.hands[seat] += sum([CARD[number - 1] for number in drawn])
        if events is not None:
            events.append(Drew(seat, count, tuple(sorted(drawn))))


def _refill(state: State, events: Events) -> None:
    """New contracts for those taken; a gap that no card is left for stays."""
    gaps = state.display.count(NOTHING)
    laid = state.pile[: -gaps - 1 : -1]
    if not laid:
        return
    coming = iter(laid)
    state.display = tuple([next(coming, NOTHING) if contract == NOTHING else contract for contract in state.display])
    state.pile = state.pile[: -len(laid)]
    if events is not None:
        events.append(ContractsLaid(laid))
