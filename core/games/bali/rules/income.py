"""Phase 4: income by the bottom card of the column that was used last (docs/games/bali.md 3.4, B-A4, B-A5)."""

from core.games.bali.actions import BY_MASK, COLLECT_BY_MASK, REWARD, Action
from core.games.bali.actions import Collect as CollectAction
from core.games.bali.actions import Reward as RewardAction
from core.games.bali.components import MASON, PLAYABLE, PRIEST, SHRINE
from core.games.bali.events import Collected, Income, Scored
from core.games.bali.rules.turn import Events, begin_turn, gain, stocked
from core.games.bali.state import ASK_COLLECT, ASK_REWARD, BONUS, NOBODY, State, leader


def score(state: State, events: Events) -> None:
    """Score the kind at the bottom of the last column used."""
    kind = state.market[state.last_column][-1]
    if events is not None:
        events.append(Scored(kind))
    if kind in (MASON, PRIEST):
        _pay_everyone(state, kind, events)
        _end_turn(state, events)
        return
    state.scored = kind
    state.queue = _receivers(state, kind)
    if kind == SHRINE:
        _ask_reward(state, events)
    else:
        _hand_out(state, events)


def legal_rewards(state: State) -> tuple[Action, ...]:
    """Stones or victory points, for all of one's shrines together."""
    return REWARD


def reward(state: State, action: Action, events: Events) -> None:
    """One choice for all own shrines and the bonus (B-A9)."""
    assert isinstance(action, RewardAction)
    seat = state.queue.pop()
    amount = state.tableaus[seat * PLAYABLE + SHRINE]
    bonus = int(leader(state, SHRINE) == seat)
    stones = action.reward == "stones"
    _pay(state, seat, amount, bonus, stones, events)
    _ask_reward(state, events)


def legal_collections(state: State) -> tuple[Action, ...]:
    """Any category in stock, once the scored one is exhausted (B-A8)."""
    return COLLECT_BY_MASK[stocked(state)]


def collect(state: State, action: Action, events: Events) -> None:
    """A category of one's choice instead of the exhausted one."""
    assert isinstance(action, CollectAction)
    _collect(state, state.queue.pop(), action.category, events)
    _hand_out(state, events)


def _pay_everyone(state: State, kind: int, events: Events) -> None:
    counts = state.tableaus[kind::PLAYABLE]
    most = max(counts)
    alone = most > 1 and counts.count(most) == 1
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        if counts[seat]:
            bonus = int(alone and counts[seat] == most)
            _pay(state, seat, counts[seat], bonus, kind == MASON, events)


def _pay(state: State, seat: int, amount: int, bonus: int, stones: bool, events: Events) -> None:
    total = amount + bonus
    if stones:
        state.stones[seat] += total
    else:
        state.points[seat] += total
    if events is not None:
        events.append(Income(seat, total if stones else 0, 0 if stones else total, bonus))


def _receivers(state: State, kind: int) -> list[int]:
    """Seats to serve, the last entry first: the active seat, then clockwise, then a leader's extra card."""
    seats, active, tableaus = state.seats, state.active, state.tableaus
    queue = [seat % seats for seat in range(active + seats - 1, active - 1, -1)]
    queue = [seat for seat in queue if tableaus[seat * PLAYABLE + kind]]
    if kind != SHRINE:
        first = leader(state, kind)
        if first != NOBODY:
            queue.insert(0, first + BONUS)
    return queue


def _ask_reward(state: State, events: Events) -> None:
    if state.queue:
        state.actor, state.phase = state.queue[-1], ASK_REWARD
    else:
        _end_turn(state, events)


def _hand_out(state: State, events: Events) -> None:
    """One offering card for each in the queue; asks only where there is a choice between categories."""
    queue = state.queue
    while queue:
        category = state.scored
        if not state.stock[category]:
            others = BY_MASK[stocked(state)]
            if len(others) > 1:
                state.actor, state.phase = queue[-1] % BONUS, ASK_COLLECT
                return
            if not others:
                queue.clear()
                break
            category = others[0]
        _collect(state, queue.pop(), category, events)
    _end_turn(state, events)


def _collect(state: State, entry: int, category: int, events: Events) -> None:
    seat = entry % BONUS
    gain(state, seat, category)
    if events is not None:
        events.append(Collected(seat, category, entry >= BONUS))


def _end_turn(state: State, events: Events) -> None:
    state.scored = NOBODY
    begin_turn(state, (state.active + 1) % state.seats, events)
