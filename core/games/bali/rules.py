"""The rules of Bali: legal actions, and what they do (docs/games/bali.md 3)."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Literal

from core.games.bali.actions import (
    ADD_BY_MASK,
    BUY_BY_MASK,
    BY_MASK,
    COLLECT_BY_MASK,
    DISCARD,
    KEEP_BY_COUNT,
    OFFER_BY_MASK,
    PLAY,
    REWARD,
    TAKE,
    Action,
    Add,
    Added,
    Bought,
    Buy,
    Collect,
    Collected,
    DemonMoved,
    Discarded,
    Ended,
    Event,
    Income,
    Keep,
    Kept,
    Laid,
    Looked,
    Offer,
    Offered,
    OfferedFaceDown,
    Play,
    Played,
    Reward,
    Scored,
    Take,
    Taken,
    TurnStarted,
)
from core.games.bali.components import (
    COLUMN_HEIGHT,
    COLUMNS,
    HAND,
    MASON,
    OFFERING_PRICE,
    ORACLE,
    PLAYABLE,
    PRIEST,
    SHRINE,
    SHRINE_COST,
    STANDARD,
)
from core.games.bali.state import (
    ADD,
    ASK_ADD,
    ASK_BUY,
    ASK_COLLECT,
    ASK_LOOK,
    ASK_OFFER,
    ASK_OFFER_FACE_DOWN,
    ASK_PLAY,
    ASK_REWARD,
    ASK_TAKE,
    BONUS,
    CARD,
    DOWN,
    FACE_DOWN,
    GAIN,
    NO_SEAT,
    OVER,
    PHASES,
    UP,
    Movement,
    State,
    altar_counts,
    cards_seen,
    category_values,
    count_in,
    face_up_top,
    hand_size,
    leader,
    pack_hand,
    start_farmers,
)
from core.kernel.decision import Decision, Seat

Events = list[Event] | None


# Turns and phase 1: buying an offering card (docs/games/bali.md 1.13, 3.1, B-A2)


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Start the next turn with phase 1, or with phase 2 if the player cannot buy any card."""
    state.active = state.actor = seat
    state.turn += 1
    state.phase = ASK_BUY if purchases(state, seat) else ASK_PLAY
    if events is not None:
        events.append(TurnStarted(seat, state.turn))


def price(farmers: int) -> int:
    """Return the price of an offering card for a seat with `farmers` of its category (docs/games/bali.md 1.13)."""
    return max(0, OFFERING_PRICE - farmers)


def is_affordable(farmers: int, stones: int) -> bool:
    """Whether a seat with `farmers` of a category and `stones` can pay for a card of it (1.13)."""
    return price(farmers) <= stones


_FARMERS_NEEDED = tuple(
    next(farmers for farmers in range(OFFERING_PRICE + 1) if is_affordable(farmers, stones))
    for stones in range(OFFERING_PRICE + 1)
)
"""Fewest farmers of a category with which a card of it is affordable, by stones (5 includes more)."""


def purchases(state: State, seat: int) -> int:
    """Return the categories that `seat` can buy, as a bit mask (docs/games/bali.md 1.13): available and affordable."""
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
    """List every affordable category, and buying nothing."""
    return BUY_BY_MASK[purchases(state, state.actor)]


def buy(state: State, action: Action, events: Events) -> None:
    """Phase 1: pay 5 stones minus 1 for each farmer of the category, or decline (B-A2)."""
    if isinstance(action, Buy):
        seat, category = state.actor, action.category
        stones = price(state.tableaus[seat * PLAYABLE + category])
        state.stones[seat] -= stones
        gain(state, seat, category)
        if events is not None:
            events.append(Bought(seat, category, stones))
    state.phase = ASK_PLAY


def gain(state: State, seat: int, category: int) -> None:
    """Move an offering card from the supply to `seat`."""
    state.stock[category] -= 1
    state.offerings[seat * 4 + category] += 1
    state.log.append(GAIN[seat][category])


def supply_mask(state: State) -> int:
    """Return the categories left in the supply, as a bit mask."""
    rice, peanut, banana, chilli = state.stock
    return (rice > 0) | (peanut > 0) << 1 | (banana > 0) << 2 | (chilli > 0) << 3


# Phase 2: playing cards, or discarding one of three shrines (docs/games/bali.md 3.2)


def cost(kind: int, count: int) -> int:
    """Return the stones it costs to play `count` cards of `kind` (docs/games/bali.md 1.12)."""
    return SHRINE_COST if kind == SHRINE else count - 1


def play_obstacle(held: int, stones: int, kind: int, count: int) -> Literal["not-in-hand", "too-few", "cost"] | None:
    """Return why a seat with `held` cards of `kind` cannot play `count` of them (docs/games/bali.md 3.2), or None if it
    can."""
    if not held:
        return "not-in-hand"
    if held < count:
        return "too-few"
    return "cost" if cost(kind, count) > stones else None


def _plays(hand: int, stones: int) -> tuple[Action, ...]:
    plays = tuple(
        action
        for kind in range(PLAYABLE)
        for action in PLAY[kind]
        if play_obstacle(count_in(hand, kind), stones, kind, action.count) is None
    )
    return plays or (DISCARD,)


_HANDS = tuple(pack_hand(kinds) for kinds in combinations_with_replacement(range(PLAYABLE), HAND))
PLAYS = tuple({hand: _plays(hand, stones) for hand in _HANDS} for stones in range(SHRINE_COST + 1))
"""Legal plays of a full hand, by stones (7 includes more), then by packed hand."""


def legal_plays(state: State) -> tuple[Action, ...]:
    """List the legal plays; only three shrines that cannot be paid for may be discarded (B-A3)."""
    seat = state.actor
    stones = state.stones[seat]
    return PLAYS[stones if stones < SHRINE_COST else SHRINE_COST][state.hands[seat]]


def is_forced_discard(hand: int, stones: int) -> bool:
    """Whether a packed full hand has only three shrines that cannot be paid for (B-A3)."""
    return PLAYS[min(stones, SHRINE_COST)].get(hand) == (DISCARD,)


def play(state: State, action: Action, events: Events) -> None:
    """Play cards and pay, or discard a shrine; then start the offering or the refill, and move the Demon."""
    if not isinstance(action, Play):
        _discard(state, events)
        return
    seat, kind, count = state.actor, action.kind, action.count
    shown = kind < 4 and _reveals_start_farmer(state, seat, kind, count)
    price = cost(kind, count)
    state.hands[seat] -= CARD[kind] * count
    state.tableaus[seat * PLAYABLE + kind] += count
    state.stones[seat] -= price
    if events is not None:
        events.append(Played(seat, kind, count, price, shown))
    if kind == SHRINE:
        begin_offering(state, events)
        return
    if kind == PRIEST and state.demon >= 0:
        _move_demon(state, events)
    begin_taking(state)


def _reveals_start_farmer(state: State, seat: int, category: int, count: int) -> bool:
    """Whether a play reveals a farmer of the start set that other seats could not know; records it."""
    if state.shown[seat] >> category & 1 or category not in start_farmers(state, seat):
        return False
    if count < count_in(state.hands[seat], category):
        return False
    state.shown[seat] |= 1 << category
    return True


def _discard(state: State, events: Events) -> None:
    seat = state.actor
    state.hands[seat] -= CARD[SHRINE]
    state.removed[SHRINE] += 1
    if events is not None:
        events.append(Discarded(seat))
    begin_taking(state)


def _move_demon(state: State, events: Events) -> None:
    """Move the Demon one column to the right, or from the last to the first (B-A22)."""
    state.demon = (state.demon + 1) % COLUMNS
    if events is not None:
        events.append(DemonMoved(state.demon))


# The offering after a shrine (docs/games/bali.md 3.2, B-A6, B-A7)


def begin_offering(state: State, events: Events) -> None:
    """Ask the other seats first, clockwise from the active player's left."""
    _ask_next(state, state.active, events)


def _ask_next(state: State, after: int, events: Events) -> None:
    """Ask the next seat that has a card to offer; skip seats without any."""
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


def legal_offers(state: State) -> tuple[Action, ...]:
    """List the categories among the player's offering cards."""
    base = state.actor * 4
    rice, peanut, banana, chilli = state.offerings[base : base + 4]
    return OFFER_BY_MASK[(rice > 0) | (peanut > 0) << 1 | (banana > 0) << 2 | (chilli > 0) << 3]


def offer(state: State, action: Action, events: Events) -> None:
    """Place the card of another player face up on the altar."""
    assert isinstance(action, Offer)
    seat, category = state.actor, action.category
    state.offerings[seat * 4 + category] -= 1
    state.altar.append(category)
    state.log.append(UP[seat][category])
    if events is not None:
        events.append(Offered(seat, category))
    _ask_next(state, seat, events)


def offer_face_down(state: State, action: Action, events: Events) -> None:
    """Place the active player's card face down on the altar."""
    assert isinstance(action, Offer)
    seat, category = state.actor, action.category
    state.offerings[seat * 4 + category] -= 1
    state.altar.append(category + FACE_DOWN)
    state.log.append(DOWN[seat][category])
    if events is not None:
        events.append(OfferedFaceDown(seat, category))
    _begin_adding(state, events)


def _begin_adding(state: State, events: Events) -> None:
    categories = BY_MASK[supply_mask(state)]
    if not categories:
        begin_taking(state)
    elif len(categories) == 1:
        _add(state, categories[0], events)
    else:
        state.phase = ASK_ADD


def legal_additions(state: State) -> tuple[Action, ...]:
    """List the categories in the supply."""
    return ADD_BY_MASK[supply_mask(state)]


def add(state: State, action: Action, events: Events) -> None:
    """Place a card from the supply face up on the altar."""
    assert isinstance(action, Add)
    _add(state, action.category, events)


def _add(state: State, category: int, events: Events) -> None:
    seat = state.active
    state.stock[category] -= 1
    state.altar.append(category)
    state.log.append(ADD[seat][category])
    if events is not None:
        events.append(Added(seat, category))
    begin_taking(state)


# Phase 3: refilling from the market, new columns, the Oracle's looks (docs/games/bali.md 3.3, B-A17 to B-A24)


def begin_taking(state: State) -> None:
    """Start the active player's refill; at least one card is missing."""
    state.phase = ASK_TAKE
    state.actor = state.active


def is_closed(column: int, demon: int | None) -> bool:
    """Whether the Demon closes a column (B-A23); `demon` is None without the option."""
    return column == demon


_TAKES = tuple(tuple(take for take in TAKE if not is_closed(take.column, demon)) for demon in (*range(COLUMNS), None))
"""By the Demon's column; the last entry is for a table without it."""


def legal_takes(state: State) -> tuple[Action, ...]:
    """List the bottom cards of all columns except the Demon's (B-A23)."""
    return _TAKES[state.demon]


def take(state: State, action: Action, events: Events) -> None:
    """Take a column's bottom card, and refill an emptied column at once."""
    assert isinstance(action, Take)
    column, seat = action.column, state.active
    cards = state.market[column]
    kind = cards[-1]
    state.market[column] = cards = cards[:-1]
    state.hands[seat] += CARD[kind]
    state.last_column = column
    if events is not None:
        events.append(Taken(seat, column, kind))
    if cards:
        _go_on(state, events)
    else:
        _lay(state, column, events)


def _lay(state: State, column: int, events: Events) -> None:
    """Lay four new cards, the last at the bottom (B-A24); oracles leave the game (B-A17, B-A18)."""
    looks = 0
    while True:
        drawn = tuple(state.pile[: -COLUMN_HEIGHT - 1 : -1])
        del state.pile[-COLUMN_HEIGHT:]
        if events is not None:
            events.append(Laid(column, drawn))
        oracles = drawn.count(ORACLE)
        state.removed[ORACLE] += oracles
        cards = tuple([kind for kind in drawn if kind != ORACLE]) if oracles else drawn
        state.market[column] = cards
        if not state.pile:
            finish(state, events)
            return
        looks += oracles > 0
        if cards:
            break
    _look(state, looks, events)


def _look(state: State, looks: int, events: Events) -> None:
    """Ask for the next look that is due; an empty altar allows none."""
    if not looks or not state.altar:
        state.looks = 0
        _go_on(state, events)
        return
    state.looks = looks
    state.phase = ASK_LOOK
    if events is not None:
        seen = cards_seen(state)
        events.append(Looked(state.actor, len(seen), seen))


def legal_keeps(state: State) -> tuple[Action, ...]:
    """List the altar cards seen, and keeping none."""
    return KEEP_BY_COUNT[min(len(state.altar), 4)]


def keep(state: State, action: Action, events: Events) -> None:
    """Add one of the cards seen to the player's offering cards, or none (B-A19)."""
    assert isinstance(action, Keep)
    seat, position, seen = state.actor, action.position, cards_seen(state)
    category = None
    if position is not None:
        category = seen[position]
        del state.altar[-1 - position]
        state.offerings[seat * 4 + category] += 1
    took = position is not None
    state.log.append(Movement("look", seat, category, seen, position, took, face_up_top(state)))
    if events is not None:
        events.append(Kept(seat, took, position, category))
    _look(state, state.looks - 1, events)


def _go_on(state: State, events: Events) -> None:
    if hand_size(state.hands[state.active]) < HAND:
        state.phase = ASK_TAKE
    else:
        score(state, events)


def finish(state: State, events: Events) -> None:
    """End the table as soon as the draw pile is empty, without phase 4 (docs/games/bali.md 1.14)."""
    state.phase = OVER
    state.actor = NO_SEAT
    if events is not None:
        counts = altar_counts(state)
        events.append(Ended(counts, category_values(counts)))


# Phase 4: scoring the bottom card of the last column used (docs/games/bali.md 3.4, B-A4, B-A5)


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


def _pay_everyone(state: State, kind: int, events: Events) -> None:
    counts = state.tableaus[kind::PLAYABLE]
    most = max(counts)
    has_bonus = most > 1 and counts.count(most) == 1
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        if counts[seat]:
            bonus = int(has_bonus and counts[seat] == most)
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
    """Return the seats to serve, the next one last: the active seat, then clockwise, then the extra card for the
    majority."""
    seats, active, tableaus = state.seats, state.active, state.tableaus
    queue = [seat % seats for seat in range(active + seats - 1, active - 1, -1)]
    queue = [seat for seat in queue if tableaus[seat * PLAYABLE + kind]]
    if kind != SHRINE:
        first = leader(state, kind)
        if first != NO_SEAT:
            queue.insert(0, first + BONUS)
    return queue


def _ask_reward(state: State, events: Events) -> None:
    if state.queue:
        state.actor, state.phase = state.queue[-1], ASK_REWARD
    else:
        _end_turn(state, events)


def legal_rewards(state: State) -> tuple[Action, ...]:
    """Stones or victory points, for all shrines of the player."""
    return REWARD


def reward(state: State, action: Action, events: Events) -> None:
    """Pay one choice for all shrines and the extra (B-A9)."""
    assert isinstance(action, Reward)
    seat = state.queue.pop()
    amount = state.tableaus[seat * PLAYABLE + SHRINE]
    bonus = int(leader(state, SHRINE) == seat)
    stones = action.reward == "stones"
    _pay(state, seat, amount, bonus, stones, events)
    _ask_reward(state, events)


def _hand_out(state: State, events: Events) -> None:
    """Give an offering card to each seat in the queue; ask only if several categories can be chosen."""
    queue = state.queue
    while queue:
        category = state.scored
        if not state.stock[category]:
            others = BY_MASK[supply_mask(state)]
            if len(others) > 1:
                state.actor, state.phase = queue[-1] % BONUS, ASK_COLLECT
                return
            if not others:
                queue.clear()
                break
            category = others[0]
        _collect(state, queue.pop(), category, events)
    _end_turn(state, events)


def legal_collections(state: State) -> tuple[Action, ...]:
    """List the categories in the supply once the scored one has run out (B-A8)."""
    return COLLECT_BY_MASK[supply_mask(state)]


def collect(state: State, action: Action, events: Events) -> None:
    """Take a card of another category than the exhausted one."""
    assert isinstance(action, Collect)
    _collect(state, state.queue.pop(), action.category, events)
    _hand_out(state, events)


def _collect(state: State, entry: int, category: int, events: Events) -> None:
    seat = entry % BONUS
    gain(state, seat, category)
    if events is not None:
        events.append(Collected(seat, category, entry >= BONUS))


def _end_turn(state: State, events: Events) -> None:
    state.scored = NO_SEAT
    begin_turn(state, (state.active + 1) % state.seats, events)


# Dispatch by phase

_LEGAL: tuple[Callable[[State], tuple[Action, ...]], ...] = (
    legal_purchases,
    legal_plays,
    legal_offers,
    legal_offers,
    legal_additions,
    legal_takes,
    legal_keeps,
    legal_rewards,
    legal_collections,
)
_ADVANCE: tuple[Callable[[State, Action, Events], None], ...] = (
    buy,
    play,
    offer,
    offer_face_down,
    add,
    take,
    keep,
    reward,
    collect,
)
_TO_ACT = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seat that must choose, or none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """Return the pending decision of `seat`. Raises ValueError if it has none."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(str(state.ply), seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions of `seat` in a stable order; none if it has no decision."""
    return _LEGAL[state.phase](state) if seat == state.actor and state.phase != OVER else ()


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Apply a legal action of `seat` to `state` in place, and append its events to `events`."""
    state.ply += 1
    _ADVANCE[state.phase](state, action, events)


def plies(seats: int) -> int:
    """Return an upper bound on the actions of a table: every turn takes at least one game card, so there are at most as
    many turns as cards. Each has a purchase, a play, a take and income choices; add offerings for shrines and looks for
    oracles."""
    box = STANDARD
    deck = sum(box.farmers) + box.masons + box.priests + box.shrines
    return deck * (3 + seats + 1) + box.shrines * (seats + 1) + box.oracles
