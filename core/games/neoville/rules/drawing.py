"""Where turns begin and the table ends (docs/games/neoville.md 2 and N-A14)."""

from core.games.neoville.actions import DRAW, TAKE, Action, Take
from core.games.neoville.components import ROUNDS
from core.games.neoville.events import Drew, Ended, Event, Refilled, Took, TurnStarted
from core.games.neoville.state import ASK_DRAW, ASK_PLACE, EMPTY, NOBODY, OVER, State, is_last_turn, round_of

Events = list[Event] | None


def end_turn(state: State, events: Events) -> None:
    """The next seat begins its turn; after 16 rounds the table is over."""
    if state.turn == ROUNDS * state.seats:
        state.phase, state.actor = OVER, NOBODY
        if events is not None:
            events.append(Ended())
        return
    state.turn += 1
    state.actor = state.actor + 1 if state.actor + 1 < state.seats else 0
    state.phase = ASK_PLACE
    if events is not None:
        events.append(TurnStarted(state.actor, round_of(state.turn, state.seats)))


_FULL: tuple[Action, ...] = (*TAKE, DRAW)


def begin_drawing(state: State, events: Events) -> None:
    """Ask for a tile. The one of a seat's last turn is never laid and chosen for it: from the pile while it lasts."""
    if not is_last_turn(state):
        state.phase = ASK_DRAW
        return
    draw(state, _FULL[-1] if state.left else legal_draws(state)[0], events)


def legal_draws(state: State) -> tuple[Action, ...]:
    """Every market tile, and the pile while it lasts; so long the market is full."""
    if state.left:
        return _FULL
    return tuple([TAKE[position] for position, tile in enumerate(state.market) if tile != EMPTY])


def draw(state: State, action: Action, events: Events) -> None:
    """Take a tile in hand; a market tile is replaced from the pile while it lasts."""
    seat = state.actor
    if isinstance(action, Take):
        tile = _take(state, seat, action.position, events)
    else:
        state.left -= 1
        tile = state.pile[state.left]
        if events is not None:
            events.append(Drew(seat, tile))
    state.hands[seat] = tuple(sorted((*state.hands[seat], tile)))
    end_turn(state, events)


def _take(state: State, seat: int, position: int, events: Events) -> int:
    tile = state.market[position]
    state.known[seat] += (tile,)
    if state.left:
        state.left -= 1
        state.market[position] = state.pile[state.left]
    else:
        state.market[position] = EMPTY
    if events is not None:
        events.append(Took(seat, position, tile))
        if state.market[position] != EMPTY:
            events.append(Refilled(position, state.market[position]))
    return tile
