"""What one viewer may know of a table of Bali."""

import attrs

from core.games.bali.actions import BY_MASK
from core.games.bali.components import PLAYABLE
from core.games.bali.meta import Options
from core.games.bali.state import (
    ASK_LOOK,
    BONUS,
    HIDDEN_DOWN,
    OVER,
    PHASES,
    Movement,
    Phase,
    State,
    altar_counts,
    cards_seen,
    category_values,
    face_up_top,
    hidden_look,
    tracked,
    unpack_hand,
)


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it. `hand` (kinds, sorted) and `offerings` (by category) are None while hidden.

    `tracked` is what everybody could have noted of the hand, by kind: cards taken from the open market less cards
    played, so that a farmer played from the start set counts -1. `shown` are the categories of the start set that
    everybody knows, because more of them were played than had been taken.
    """

    hand_size: int
    hand: tuple[int, ...] | None
    tracked: tuple[int, ...]
    shown: tuple[int, ...]
    offering_count: int
    offerings: tuple[int, int, int, int] | None
    tableau: tuple[int, ...]
    stones: int
    points: int


@attrs.frozen
class View:
    """An information state: what the viewer sees and may remember.

    `active` owns the turn, `phase` is what is being asked, `market` holds the columns from the top down (the last
    card is the one that may be taken), `altar_top` is a category, or None when it lies face down or there is none,
    `seen` are the altar cards under the viewer's eyes in the Oracle's look, from the top down. `altar` (counts by
    category) and `values` are None until the end. `start_set` is the viewer's own. `scored` is the kind that phase 4
    scores while choices about it are open. `removed` counts the cards out of the game by kind.
    `looks` are the Oracle's looks still owed, the present one included. `queue` lists the seats that phase 4 still
    serves, the present one first; `bonus` says that the last of them stands for the leader's extra offering card.
    """

    viewer: int | None
    seats: int
    options: Options
    turn: int
    active: int
    actor: int | None
    phase: Phase
    pile: int
    market: tuple[tuple[int, ...], ...]
    demon: int | None
    stock: tuple[int, int, int, int]
    altar_size: int
    altar_top: int | None
    seen: tuple[int, ...]
    altar: tuple[int, int, int, int] | None
    values: tuple[int, int, int, int] | None
    start_set: int | None
    scored: int | None
    last_column: int | None
    players: tuple[PlayerView, ...]
    movements: tuple[Movement, ...]
    removed: tuple[int, ...]
    looks: int
    queue: tuple[int, ...]
    bonus: bool


def view_for(state: State, viewer: int | None) -> View:
    """What `viewer` (None: a spectator) sees and may remember; everything is open when the table is over."""
    over = state.phase == OVER
    altar = altar_counts(state) if over else None
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        turn=state.turn,
        active=state.active,
        actor=None if over else state.actor,
        phase=PHASES[state.phase],
        pile=len(state.pile),
        market=tuple(state.market),
        demon=None if state.demon < 0 else state.demon,
        stock=_four(state.stock, 0),
        altar_size=len(state.altar),
        altar_top=face_up_top(state),
        seen=cards_seen(state) if state.phase == ASK_LOOK and viewer == state.actor else (),
        altar=altar,
        values=category_values(altar) if altar else None,
        start_set=None if viewer is None else state.start_sets[viewer],
        scored=None if state.scored < 0 else state.scored,
        last_column=None if state.last_column < 0 else state.last_column,
        players=tuple([_player(state, seat, over or seat == viewer) for seat in range(state.seats)]),
        movements=tuple(state.log) if over else _movements(state, viewer),
        removed=tuple(state.removed),
        looks=state.looks,
        queue=tuple([entry % BONUS for entry in reversed(state.queue)]),
        bonus=bool(state.queue) and state.queue[0] >= BONUS,
    )


def _player(state: State, seat: int, open_hand: bool) -> PlayerView:
    base, first = seat * PLAYABLE, seat * 4
    hand = unpack_hand(state.hands[seat])
    offerings = _four(state.offerings, first)
    return PlayerView(
        len(hand),
        hand if open_hand else None,
        tracked(state, seat),
        BY_MASK[state.shown[seat]],
        sum(offerings),
        offerings if open_hand else None,
        tuple(state.tableaus[base : base + PLAYABLE]),
        state.stones[seat],
        state.points[seat],
    )


def _four(counts: list[int], first: int) -> tuple[int, int, int, int]:
    return counts[first], counts[first + 1], counts[first + 2], counts[first + 3]


def _movements(state: State, viewer: int | None) -> tuple[Movement, ...]:
    return tuple(
        [movement if movement.what in _OPEN or movement.seat == viewer else _hide(movement) for movement in state.log]
    )


def _hide(movement: Movement) -> Movement:
    return HIDDEN_DOWN[movement.seat] if movement.what == "down" else hidden_look(movement)


_OPEN = frozenset(("gain", "up", "add"))
