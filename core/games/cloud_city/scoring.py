"""Points (docs/games/cloud_city.md 2.3 and 3): walkways by level, then need cards; with tie-breaks by level.

Score lines have the rules `low`, `mid`, `high`, and the names of the need cards in use. Everything that counts is open,
so that a running table is told as if it ended now.
"""

from collections.abc import Sequence
from itertools import pairwise

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import HEIGHTS, NEEDS
from core.games.cloud_city.needs import CONTESTS, count, points
from core.games.cloud_city.state import OVER, State
from core.games.cloud_city.view import View
from core.games.cloud_city.walkways import Walkway
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats as if the table ended now."""
    return _sheets(state.needs, state.placed, state.walkways)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The same from what any viewer knows."""
    return _sheets(view.needs, [player.tiles for player in view.players], [player.walkways for player in view.players])


def outcome(state: State) -> Outcome | None:
    """Totals, places and the sentences about equal totals; None until the table is over. More points from low, then
    mid, then high walkways stand before; after that the place is shared (C-A20)."""
    if state.phase != OVER:
        return None
    totals = final_totals(state)
    keys = [(total, *state.points[3 * seat : 3 * seat + 3]) for seat, total in enumerate(totals)]
    order = sorted(range(state.seats), key=lambda seat: keys[seat], reverse=True)
    pairs = [(first, second) for first, second in pairwise(order) if totals[first] == totals[second]]
    return Outcome(tuple(totals), rank(keys), tuple(dict.fromkeys(_tie_break(keys, *pair) for pair in pairs)))


def final_totals(state: State) -> list[int]:
    """The points of every seat as if the table ended now; what `score_sheets` adds up to."""
    totals = [sum(state.points[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]
    for need in state.needs:
        for seat, gained in enumerate(points(need, _counts(need, state.placed, state.walkways))):
            totals[seat] += gained
    return totals


def _counts(need: int, placed: Sequence[tuple[Place, ...]], walkways: Sequence[tuple[Walkway, ...]]) -> list[int]:
    return [count(need, *city) for city in zip(placed, walkways, strict=True)]


def _sheets(
    needs: tuple[int, ...], placed: Sequence[tuple[Place, ...]], walkways: Sequence[tuple[Walkway, ...]]
) -> tuple[ScoreSheet, ...]:
    lines = [_level_lines(built) for built in walkways]
    for need in needs:
        counts = _counts(need, placed, walkways)
        for seat, gained in enumerate(points(need, counts)):
            lines[seat].append(ScoreLine(NEEDS[need], _need_parts(need, counts, seat), gained, gained))
    return tuple(ScoreSheet(seat, tuple(found)) for seat, found in enumerate(lines))


def _level_lines(walkways: tuple[Walkway, ...]) -> list[ScoreLine]:
    lines = []
    for level, name in enumerate(HEIGHTS):
        values = [walkway.value for walkway in walkways if walkway.level == level]
        parts = message("cloud_city-parts-walkways", count=len(values))
        lines.append(ScoreLine(name, parts, sum(values), sum(values)))
    return lines


def _need_parts(need: int, counts: Sequence[int], seat: int) -> Message:
    if need in CONTESTS:
        return message(f"cloud_city-parts-{NEEDS[need]}", count=counts[seat], most=max(counts))
    return message(f"cloud_city-parts-{NEEDS[need]}", count=counts[seat])


def _tie_break(keys: Sequence[tuple[int, ...]], first: int, second: int) -> Message:
    total, *levels = keys[first]
    for name, own, other in zip(HEIGHTS, levels, keys[second][1:], strict=True):
        if own != other:
            return message(f"cloud_city-tie-{name}", seat=SeatName(first), points=total, value=own)
    return message("cloud_city-tie-shared", points=total)
