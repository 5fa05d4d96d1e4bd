"""What one viewer may know, built up from a state, and the public face of a private event.

A view is an information state: what the seat sees and may remember. Hidden zones are counts. Never copy a state and
take things away.
"""

import attrs

from core.games.sixth.events import Drew, Event
from core.games.sixth.meta import Options
from core.games.sixth.state import State


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


def redact(event: Event, viewer: int | None) -> Event:
    """The face of an event that `viewer` may see."""
    return Drew(event.seat, None) if isinstance(event, Drew) and event.seat != viewer else event


def _player(state: State, seat: int, *, shown: bool) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(len(hand), tuple(hand) if shown else None, tuple(state.tableaus[seat]))
