"""Who must choose what, what is allowed, and what it does. One module a part of the turn."""

from collections.abc import Callable
from typing import Any, Final

from core.games.neoville.actions import Action
from core.games.neoville.components import ROUNDS
from core.games.neoville.events import Event
from core.games.neoville.rules.building import build, legal_builds
from core.games.neoville.rules.drawing import Events, draw, legal_draws
from core.games.neoville.rules.placing import lay, legal_places
from core.games.neoville.state import PHASES, State
from core.kernel.decision import Decision, Seat

_LEGAL: Final[tuple[Callable[[State], tuple[Action, ...]], ...]] = (legal_places, legal_builds, legal_draws)
_ADVANCE: Final[tuple[Callable[[State, Any, Events], None], ...]] = (lay, build, draw)
_TO_ACT: Final = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat that owes a choice; none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """What `seat` is asked now. Raises ValueError when it owes no choice."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(f"{state.turn} {PHASES[state.phase]}", seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that `seat` may answer with now, in a stable order; none when it owes no choice."""
    return _LEGAL[state.phase](state) if seat == state.actor else ()


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Change `state` by a legal action of `seat`, in place; what happened is appended to `events`."""
    _ADVANCE[state.phase](state, action, events)


def plies(seats: int) -> int:
    """A bound on the actions of a table: a tile, a building and a draw in every turn."""
    return 3 * ROUNDS * seats
