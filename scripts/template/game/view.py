"""The knowledge of one viewer, built up from a state; states that agree with it, for bots; the same as numbers.

A view is an information state: everything the seat sees and may remember. Hidden zones are counts. Never copy a state
and take things away. A folder when either half passes 200 lines.
"""

import attrs

from core.games.sixth.components import CARDS, HAND_LIMIT, KINDS, MARKET
from core.games.sixth.meta import META, Options
from core.games.sixth.state import State
from core.kernel.features import (
    Numbers,
    by_seat,
    each,
    mark,
    named,
    numbered,
    numbers,
    seat_names,
    share,
    shares,
    table_row,
    who,
)
from core.kernel.rng import Stream


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it: `hand` (kinds, sorted) is None while hidden, `tableau` counts by kind."""

    hand_size: int
    hand: tuple[int, ...] | None
    tableau: tuple[int, ...]


@attrs.frozen
class View:
    """The table for `viewer` (None: a spectator). `active` is to act, None when the table is over."""

    viewer: int | None
    options: Options
    active: int | None
    pile: int
    market: tuple[int, ...]
    players: tuple[PlayerView, ...]


def view_for(state: State, viewer: int | None) -> View:
    """What `viewer` sees and may remember."""
    players = tuple(_player(state, seat, shown=seat == viewer) for seat in range(len(state.hands)))
    active = state.active if state.pile else None
    return View(viewer, state.options, active, len(state.pile), tuple(state.market), players)


def determinize(view: View, stream: Stream) -> State:
    """A state that the viewer may be looking at: `view_for(determinize(view, stream), view.viewer) == view`.

    Only what the view leaves open is drawn: here the pile and the other hands.
    """
    unseen = _unseen(view)
    stream.shuffle(unseen)
    hands = [
        sorted(unseen.pop() for _ in range(player.hand_size)) if player.hand is None else list(player.hand)
        for player in view.players
    ]
    tableaus = [list(player.tableau) for player in view.players]
    return State(view.options, 0, view.active or 0, hands, tableaus, list(view.market), unseen)


def features(view: View) -> Numbers:
    """The view as numbers from -1 to 1 for programs that learn, always as many; `feature_names` names them."""
    found = [
        float(view.options.majority),
        share(view.pile, CARDS),
        *table_row(view.viewer, len(view.players), META.seats),
    ]
    found += who(view.active, view.viewer, len(view.players), META.seats[-1])
    for position in range(MARKET):
        found += mark(view.market[position] if position < len(view.market) else None, len(KINDS))
    rows = by_seat(view.viewer, len(view.players), META.seats[-1], lambda seat: _numbers(view.players[seat]))
    return numbers(found) + rows


def feature_names() -> tuple[str, ...]:
    """The names of the numbers of `features`, in their order."""
    return named(
        *("majority", "pile", "plays", ("seats", len(META.seats)), ("asked", META.seats[-1])),
        *each(numbered("market", MARKET), ("kind", len(KINDS))),
        *each(seat_names(META.seats[-1]), "hand_size", ("hand", len(KINDS)), ("city", len(KINDS))),
    )


def _numbers(player: PlayerView) -> tuple[float, ...]:
    hand = player.hand or ()
    cards = shares([hand.count(kind) for kind in range(len(KINDS))], HAND_LIMIT)
    return (share(player.hand_size, HAND_LIMIT), *cards, *shares(player.tableau, CARDS))


def _player(state: State, seat: int, *, shown: bool) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(len(hand), tuple(hand) if shown else None, tuple(state.tableaus[seat]))


def _unseen(view: View) -> list[int]:
    counts = list(view.options.components.copies)
    for kind in (*view.market, *(kind for player in view.players for kind in player.hand or ())):
        counts[kind] -= 1
    for player in view.players:
        for kind in range(len(KINDS)):
            counts[kind] -= player.tableau[kind]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
