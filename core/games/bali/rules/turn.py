"""Where turns begin and the table ends (docs/games/bali.md 3)."""

from core.games.bali.actions import BUY_BY_MASK, Action, Buy
from core.games.bali.components import OFFERING_PRICE, PLAYABLE
from core.games.bali.events import Bought, Ended, Event, TurnStarted
from core.games.bali.state import ASK_BUY, ASK_PLAY, GAIN, NOBODY, OVER, State, altar_counts, category_values

Events = list[Event] | None


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Phase 1 of the next turn. It is skipped when nothing can be bought: stock, stones and displays are open."""
    state.active = state.actor = seat
    state.turn += 1
    state.phase = ASK_BUY if purchases(state, seat) else ASK_PLAY
    if events is not None:
        events.append(TurnStarted(seat, state.turn))


def price(farmers: int) -> int:
    """Stones that an offering card costs a seat with so many farmers of its category (docs/games/bali.md 1.13)."""
    return max(0, OFFERING_PRICE - farmers)


def is_affordable(farmers: int, stones: int) -> bool:
    """Whether a seat with so many farmers of a category and so many stones can pay for a card of it (1.13)."""
    return price(farmers) <= stones


_FARMERS_NEEDED = tuple(
    next(farmers for farmers in range(OFFERING_PRICE + 1) if is_affordable(farmers, stones))
    for stones in range(OFFERING_PRICE + 1)
)
"""The fewest farmers of a category with which a card of it is affordable, by stones (5 stands for more too)."""


def purchases(state: State, seat: int) -> int:
    """The categories that `seat` can buy, as a bit mask (docs/games/bali.md 1.13): in stock and affordable."""
    stones = state.stones[seat]
    needed = _FARMERS_NEEDED[stones if stones < OFFERING_PRICE else OFFERING_PRICE]
    base = seat * PLAYABLE
    rice, peanut, banana, chilli = state.tableaus[base : base + 4]
    if rice < needed and peanut < needed and banana < needed and chilli < needed:
        return 0
    stock = state.stock
    return (
        (rice >= needed and stock[0] > 0)
        | (peanut >= needed and stock[1] > 0) << 1
        | (banana >= needed and stock[2] > 0) << 2
        | (chilli >= needed and stock[3] > 0) << 3
    )


def legal_purchases(state: State) -> tuple[Action, ...]:
    """Every affordable category, and none."""
    return BUY_BY_MASK[purchases(state, state.actor)]


def buy(state: State, action: Action, events: Events) -> None:
    """Phase 1: pay 5 stones less one for each displayed farmer of the category, or decline (B-A2)."""
    if isinstance(action, Buy):
        seat, category = state.actor, action.category
        stones = price(state.tableaus[seat * PLAYABLE + category])
        state.stones[seat] -= stones
        gain(state, seat, category)
        if events is not None:
            events.append(Bought(seat, category, stones))
    state.phase = ASK_PLAY


def gain(state: State, seat: int, category: int) -> None:
    """Move an offering card from the stock to `seat`."""
    state.stock[category] -= 1
    state.offerings[seat * 4 + category] += 1
    state.log.append(GAIN[seat][category])


def stocked(state: State) -> int:
    """The categories in stock, as a bit mask."""
    rice, peanut, banana, chilli = state.stock
    return (rice > 0) | (peanut > 0) << 1 | (banana > 0) << 2 | (chilli > 0) << 3


def finish(state: State, events: Events) -> None:
    """The draw pile is empty: the table is over at once, without phase 4 (docs/games/bali.md 1.14)."""
    state.phase = OVER
    state.actor = NOBODY
    if events is not None:
        counts = altar_counts(state)
        events.append(Ended(counts, category_values(counts)))
