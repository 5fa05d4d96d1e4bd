"""Score lines add up, and the outcome follows from them."""

from core.kernel.score import Outcome, ScoreSheet
from tests.conformance.walk import Moment, Walk, at_each, viewer_in_turn


def check_scores(walk: Walk) -> None:
    """At the end every total is the sum of its lines, places follow from totals, all viewers see the same sheets."""
    game, state = walk.case.game, walk.moments[-1].state
    outcome, sheets = game.outcome(state), tuple(game.score_sheets(state))
    assert outcome is not None
    assert tuple(range(walk.case.seats)) == tuple(sheet.seat for sheet in sheets)
    assert outcome.totals == tuple(sheet.total for sheet in sheets), f"{outcome.totals} are not the sums; {walk.case}"
    for viewer in (*range(walk.case.seats), None):
        assert sheets == tuple(game.view_sheets(game.view_for(state, viewer))), f"viewer {viewer} sees other sheets"
    _check_places(outcome)


def check_estimate(walk: Walk) -> None:
    """At the end the estimate is the lead: exact at two seats, and best for the seat with the most points."""
    game, state = walk.case.game, walk.moments[-1].state
    outcome = game.outcome(state)
    assert outcome is not None
    values = [game.evaluate(state, seat) for seat in range(walk.case.seats)]
    best = outcome.totals.index(max(outcome.totals))
    assert values[best] == max(values), f"{values} at {outcome.totals}"
    if walk.case.seats == 2:
        assert values[0] == outcome.totals[0] - outcome.totals[1], f"{values} at {outcome.totals}"


def check_running_scores(walk: Walk) -> None:
    """While the table runs, the sheets shown to a viewer always include the truth. Sheets change slowly: one viewer
    after the other reads them."""
    at_each(walk, walk.moments, _check_ranges)


def _check_places(outcome: Outcome) -> None:
    placed = list(zip(outcome.totals, outcome.ranks, strict=True))
    for total, place in placed:
        assert place == 1 + sum(other < place for _, other in placed), f"places {outcome.ranks} leave gaps"
        for other_total, other_place in placed:
            assert total >= other_total or place > other_place, f"{outcome.ranks} do not follow from {outcome.totals}"
    shared = len(set(outcome.totals)) < len(outcome.totals)
    told_apart = shared and len(set(outcome.ranks)) > len(set(outcome.totals))
    assert bool(outcome.tie_breaks) or not told_apart, "a tie between equal totals is broken without a sentence"


def _check_ranges(moment: Moment) -> None:
    game = moment.case.game
    exact = game.score_sheets(moment.state)
    shown = game.view_sheets(game.view_for(moment.state, viewer_in_turn(moment)))
    assert len(exact) == len(shown)
    for own, seen in zip(exact, shown, strict=True):
        _check_range(own, seen)


def _check_range(own: ScoreSheet, seen: ScoreSheet) -> None:
    assert own.seat == seen.seat
    for line in seen.lines:
        assert line.low <= line.high, f"{line} is not a range"
    assert seen.low <= own.low <= own.high <= seen.high, f"{own} is outside of {seen}"
