"""Where turns begin and the table ends (docs/games/bali.md 3)."""

from core.games.bali.actions import BUY_BY_MASK, Action, Buy
from core.games.bali.components import OFFERING_PRICE, PLAYABLE
from core.games.bali.events import Bought, Ended, Event, TurnStarted
from core.games.bali.movements import GAIN
from core.games.bali.state import ASK_BUY, ASK_PLAY, NOBODY, OVER, State, altar_counts
from core.games.bali.values import category_values

Events = list[Event] | None


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Phase 1 of the next turn. It is skipped when nothing can be bought: stock, stones and displays are open."""
    state.active = state.actor = seat
    state.turn += 1
    state.phase = ASK_BUY if purchases(state, seat) else ASK_PLAY
    if events is not None:
        events.append(TurnStarted(seat, state.turn))


def purchases(state: State, seat: int) -> int:
    """The categories that `seat` can buy, as a bit mask (docs/games/bali.md 1.13): in stock and affordable."""
    wealth = state.stones[seat] - OFFERING_PRICE
    base = seat * PLAYABLE
    rice, peanut, banana, chilli = state.tableaus[base : base + 4]
    if wealth + rice < 0 and wealth + peanut < 0 and wealth + banana < 0 and wealth + chilli < 0:
        return 0
    stock = state.stock
    return (
        (wealth + rice >= 0 < stock[0])
        | (wealth + peanut >= 0 < stock[1]) << 1
        | (wealth + banana >= 0 < stock[2]) << 2
        | (wealth + chilli >= 0 < stock[3]) << 3
    )


def legal_purchases(state: State) -> tuple[Action, ...]:
    """Every affordable category, and none."""
    return BUY_BY_MASK[purchases(state, state.actor)]


def buy(state: State, action: Action, events: Events) -> None:
    """Phase 1: pay 5 stones less one for each displayed farmer of the category, or decline (B-A2)."""
    if isinstance(action, Buy):
        seat, category = state.actor, action.category
        price = max(0, OFFERING_PRICE - state.tableaus[seat * PLAYABLE + category])
        state.stones[seat] -= price
        gain(state, seat, category)
        if events is not None:
            events.append(Bought(seat, category, price))
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
