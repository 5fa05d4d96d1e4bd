"""Determines the outcome of a table, concessions and stand-ins included."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import SeatName, message
from core.kernel.score import Outcome, ScoreSheet, rank
from core.link.updates import StandIn

if TYPE_CHECKING:
    from core.kernel.game import AnyGame


@attrs.frozen
class TableEnding:
    """How a table stands once it is over."""

    outcome: Outcome
    sheets: tuple[ScoreSheet, ...]
    conceded: frozenset[Seat]
    stand_ins: frozenset[Seat]
    """The seats that a stand-in played at the end."""
    assisted: frozenset[Seat]
    """The seats whose players had hints."""


def ended(
    game: "AnyGame",
    state: Any,
    conceded: frozenset[Seat],
    by_stand_in: Sequence[int],
    stand_ins: Iterable[StandIn],
    assisted: frozenset[Seat],
) -> TableEnding | None:
    """How a table in `state` has ended, None while it goes on; `stand_ins` play now, the players of the seats in
    `assisted` had hints, and for the rest see `judge`."""
    outcome = judge(game, state, conceded, by_stand_in)
    if outcome is None:
        return None
    played = frozenset(stand_in.seat for stand_in in stand_ins) - conceded
    return TableEnding(outcome, tuple(game.score_sheets(state)), conceded, played, assisted)


def judge(game: "AnyGame", state: Any, conceded: frozenset[Seat], by_stand_in: Sequence[int]) -> Outcome | None:
    """The outcome of a table in `state`, None while it goes on. Seats that conceded rank last, and the table ends when
    one seat is left. `by_stand_in` is how often a stand-in answered for each seat; the outcome says so."""
    outcome = _ranked(game, state, len(by_stand_in), conceded)
    if outcome is None or not any(by_stand_in):
        return outcome
    told = (
        message("table-steward-played", seat=SeatName(seat), count=count)
        for seat, count in enumerate(by_stand_in)
        if count
    )
    return attrs.evolve(outcome, tie_breaks=(*outcome.tie_breaks, *told))


def _ranked(game: "AnyGame", state: Any, seats: int, conceded: frozenset[Seat]) -> Outcome | None:
    outcome = game.outcome(state)
    if not conceded:
        return outcome
    if outcome is None and seats - len(conceded) > 1:
        return None
    if outcome is None:
        totals = tuple(sheet.low for sheet in game.score_sheets(state))
        outcome = Outcome(totals, rank((total,) for total in totals))
    ranks = rank((seat not in conceded, -place) for seat, place in enumerate(outcome.ranks))
    sentences = tuple(message("table-conceded-last", seat=SeatName(seat)) for seat in sorted(conceded))
    return Outcome(outcome.totals, ranks, (*outcome.tie_breaks, *sentences))
