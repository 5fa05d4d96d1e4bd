"""The offer board: what a seat can pay, and laying a card there (docs/games/bella_vista.md 3, rulings 16, 26)."""

from core.games.bella_vista.events import Event, Offered
from core.games.bella_vista.state import CARD, OWNER, State, prices


def open_prices(state: State, seat: int) -> tuple[int | None, ...]:
    """The empty slots that a seat can pay, from left to right; the right of the board when there are none."""
    coins = state.coins[seat]
    found = [price for price, entry in zip(prices(state), state.offers, strict=False) if not entry and price <= coins]
    return tuple(found) if found else (None,)


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
