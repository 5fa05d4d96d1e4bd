"""Phase 3: the refill from the market, new columns, the Oracle's looks (docs/games/bali.md 3.3, B-A17 to B-A23)."""

from core.games.bali.actions import KEEP_BY_COUNT, TAKE, Action, Keep, Take
from core.games.bali.components import COLUMN_HEIGHT, COLUMNS, HAND, ORACLE
from core.games.bali.events import Kept, Laid, Looked, Taken
from core.games.bali.rules.income import score
from core.games.bali.rules.turn import Events, finish
from core.games.bali.state import ASK_LOOK, ASK_TAKE, CARD, Movement, State, cards_seen, face_up_top, hand_size


def begin_taking(state: State) -> None:
    """The turn's owner refills; at least one card is missing by now."""
    state.phase = ASK_TAKE
    state.actor = state.active


def is_demons(column: int, demon: int | None) -> bool:
    """Whether the demon stands on a column, so that nobody may take from it (B-A23); it may stand on none."""
    return column == demon


_TAKES = tuple(tuple(take for take in TAKE if not is_demons(take.column, demon)) for demon in (*range(COLUMNS), None))
"""By the demon's column; the last entry is for no demon."""


def legal_takes(state: State) -> tuple[Action, ...]:
    """The bottom card of every column but the demon's (B-A23)."""
    return _TAKES[state.demon]


def take(state: State, action: Action, events: Events) -> None:
    """Take a column's bottom card; an emptied column is laid anew at once."""
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


def legal_keeps(state: State) -> tuple[Action, ...]:
    """Each of the altar cards seen, or none."""
    return KEEP_BY_COUNT[min(len(state.altar), 4)]


def keep(state: State, action: Action, events: Events) -> None:
    """Answer to the Oracle's look: one card joins the looker's offering cards, or none (B-A19)."""
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


def _lay(state: State, column: int, events: Events) -> None:
    """Four new cards, the last drawn is the bottom one (B-A24); oracles leave the game (B-A17, B-A18)."""
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
    """Ask for the next look that is owed; an empty altar shows nothing."""
    if not looks or not state.altar:
        state.looks = 0
        _go_on(state, events)
        return
    state.looks = looks
    state.phase = ASK_LOOK
    if events is not None:
        seen = cards_seen(state)
        events.append(Looked(state.actor, len(seen), seen))


def _go_on(state: State, events: Events) -> None:
    if hand_size(state.hands[state.active]) < HAND:
        state.phase = ASK_TAKE
    else:
        score(state, events)
