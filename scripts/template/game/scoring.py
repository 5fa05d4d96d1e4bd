"""Itemised score sheets and the outcome: each line says which rule, which components, how many points."""

from collections.abc import Sequence

from core.games.sixth.components import KINDS, MAJORITY, VALUES
from core.games.sixth.state import State, is_over
from core.games.sixth.view import View
from core.kernel.message import SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats, exact."""
    return _sheets(state.tableaus, majority=state.options.majority)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The sheets with what a viewer may know; where hidden cards matter, `low` and `high` of a line differ."""
    return _sheets([player.tableau for player in view.players], majority=view.options.majority)


def outcome(state: State) -> Outcome | None:
    """How the table ended, None while it runs. Equal totals: more cards left in hand, then a shared place."""
    if not is_over(state):
        return None
    totals = tuple(sheet.total for sheet in score_sheets(state))
    hands = [len(hand) for hand in state.hands]
    ties = tuple(
        message("sixth-tie-hand", seat=SeatName(seat), points=total, cards=hands[seat])
        for seat, total in enumerate(totals)
        if any(total == other and hands[seat] > hands[rival] for rival, other in enumerate(totals))
    )
    return Outcome(totals, rank(zip(totals, hands, strict=True)), ties)


def _sheets(tableaus: Sequence[Sequence[int]], *, majority: bool) -> tuple[ScoreSheet, ...]:
    return tuple(
        ScoreSheet(seat, (*_built(counts), *(_majorities(seat, tableaus) if majority else ())))
        for seat, counts in enumerate(tableaus)
    )


def _built(counts: Sequence[int]) -> list[ScoreLine]:
    points = [count * value for count, value in zip(counts, VALUES, strict=True)]
    return [
        ScoreLine(
            name, message("sixth-parts-built", count=counts[kind], value=VALUES[kind]), points[kind], points[kind]
        )
        for kind, name in enumerate(KINDS)
    ]


def _majorities(seat: int, tableaus: Sequence[Sequence[int]]) -> list[ScoreLine]:
    led = sum(
        all(counts[kind] > other[kind] for rival, other in enumerate(tableaus) if rival != seat)
        for counts in [tableaus[seat]]
        for kind in range(len(KINDS))
    )
    return [ScoreLine("majority", message("sixth-parts-majority", count=led), led * MAJORITY, led * MAJORITY)]
