"""Points (docs/games/cloud_city.md 2.3, 3, C-A12 to C-A20): walkways by level, then need cards; tie-breaks by level.

Score lines have the rules `low`, `mid`, `high`, and the names of the need cards in use. Everything that counts is
public, so a running table is scored as if it ended now.
"""

from collections.abc import Sequence
from functools import lru_cache, partial

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import HEIGHTS, HIGH, LOW, MID, NEEDS, SQUARES, Walkway
from core.games.cloud_city.state import OVER, State
from core.games.cloud_city.view import View
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, outcome_of

(
    LONGEST_ROUTE,
    MOST_ROUTES,
    VARIED_ROUTE,
    CIRCUITS,
    LOW_MAJORITY,
    MID_MAJORITY,
    LIGHT_BUILDINGS,
    CROSSINGS,
    LONELY_BUILDINGS,
    BALANCE,
) = range(10)
CONTESTS = (LONGEST_ROUTE, MOST_ROUTES, LOW_MAJORITY, MID_MAJORITY)
"""Cards that compare the seats."""
MAJORITIES = {
    need: tuple(square.count(height) for square in SQUARES)
    for need, height in ((LOW_MAJORITY, LOW), (MID_MAJORITY, MID))
}
"""Cards that count buildings of one height, with the count for a tile of each kind."""
LEAD, SHARED_LEAD = 6, 3
VARIED = (0, 0, 0, 0, 6, 8)
"""Points by the number of different values on one route."""
EACH = {CIRCUITS: 3, LIGHT_BUILDINGS: 2, CROSSINGS: -2, LONELY_BUILDINGS: -2}
"""Points for each counted thing."""
BALANCED = {3: 5, 5: 1, 8: 1}
"""The least number of walkways by value in a balanced city."""
UNBALANCED = -4


@attrs.frozen
class Route:
    """Buildings of one level connected by walkways (C-A12)."""

    level: int
    value: int
    values: frozenset[int]
    """The different values on it."""
    closed: bool
    """Whether it returns to its start (C-A17)."""


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats as if the table ended now."""
    return _sheets(state.needs, state.placed, state.walkways)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """Return the same from any viewer's view."""
    return _sheets(view.needs, [player.tiles for player in view.players], [player.walkways for player in view.players])


def outcome(state: State) -> Outcome | None:
    """Return totals, ranks and the sentences about ties; None until the table is over. Equal totals are separated by
    more points from low, then mid, then high walkways; after that the rank is shared (C-A20)."""
    if state.phase != OVER:
        return None
    keys = [(total, *state.points[3 * seat : 3 * seat + 3]) for seat, total in enumerate(final_totals(state))]
    return outcome_of(keys, partial(_tie_break, keys))


def final_totals(state: State) -> list[int]:
    """Return the points of every seat as if the table ended now, equal to the totals of `score_sheets`."""
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
            lines[seat].append(exact_line(NEEDS[need], _need_parts(need, counts, seat), gained))
    return tuple(ScoreSheet(seat, tuple(found)) for seat, found in enumerate(lines))


def _level_lines(walkways: tuple[Walkway, ...]) -> list[ScoreLine]:
    lines = []
    for level, name in enumerate(HEIGHTS):
        values = [walkway.value for walkway in walkways if walkway.level == level]
        parts = message("cloud_city-parts-walkways", count=len(values))
        lines.append(exact_line(name, parts, sum(values)))
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


@lru_cache(maxsize=1024)
def routes(walkways: tuple[Walkway, ...]) -> tuple[Route, ...]:
    """Return the routes of a city, in the order of their first walkways."""
    groups: list[list[Walkway]] = []
    for walkway in walkways:
        ends = {*walkway.ends}
        joined = [group for group in groups if any(ends & {*other.ends} for other in group)]
        merged = [other for group in joined for other in group]
        place = groups.index(joined[0]) if joined else len(groups)
        groups = [group for group in groups if group not in joined]
        groups.insert(place, [*merged, walkway])
    return tuple(_route(group) for group in groups)


def count(need: int, placed: tuple[Place, ...], walkways: tuple[Walkway, ...]) -> int:
    """Return the count of a need card in a city: points of a route, routes, different values, buildings, walkways, or
    for the balance the number of missing walkways."""
    if need in MAJORITIES:
        buildings = MAJORITIES[need]
        return sum([buildings[place.kind] for place in placed])
    if need in (LIGHT_BUILDINGS, LONELY_BUILDINGS):
        return _carrying(walkways).count(1) if need == LIGHT_BUILDINGS else 2 * len(placed) - len(_carrying(walkways))
    if need == CROSSINGS:
        return sum(any(crosses(walkway, other) for other in walkways) for walkway in walkways)
    if need == BALANCE:
        values = [walkway.value for walkway in walkways]
        return sum(max(0, least - values.count(value)) for value, least in BALANCED.items())
    return _count_routes(need, routes(walkways))


def points(need: int, counts: Sequence[int]) -> list[int]:
    """Return the points of the seats for a need card, from its counts in their cities."""
    if need in CONTESTS:
        most = max(counts)
        lead = LEAD if counts.count(most) == 1 else SHARED_LEAD
        return [lead if found == most > 0 else 0 for found in counts]
    if need == VARIED_ROUTE:
        return [VARIED[found] for found in counts]
    if need == BALANCE:
        return [UNBALANCED if found else 0 for found in counts]
    return [EACH[need] * found for found in counts]


def crosses(one: Walkway, other: Walkway) -> bool:
    """Return whether a walkway passes over or under another of a different level; meeting at an end does not count
    (C-A19)."""
    if one.level == other.level:
        return False
    across = one.row == one.to_row
    if across != (other.row == other.to_row):
        level, upright = (one, other) if across else (other, one)
        return level.column < upright.column < level.to_column and upright.row < level.row < upright.to_row
    if across:
        return one.row == other.row and max(one.column, other.column) < min(one.to_column, other.to_column)
    return one.column == other.column and max(one.row, other.row) < min(one.to_row, other.to_row)


def _count_routes(need: int, found: tuple[Route, ...]) -> int:
    if need == MOST_ROUTES:
        return len(found)
    if need == CIRCUITS:
        return sum(route.closed for route in found)
    if need == VARIED_ROUTE:
        return max((len(route.values) for route in found), default=0)
    return max((route.value for route in found if route.level != HIGH), default=0)


def _route(group: list[Walkway]) -> Route:
    values = [walkway.value for walkway in group]
    buildings = {end for walkway in group for end in walkway.ends}
    return Route(group[0].level, sum(values), frozenset(values), len(buildings) == len(group))


def _carrying(walkways: tuple[Walkway, ...]) -> list[int]:
    """Return by building the number of walkways it carries, without buildings that carry none."""
    loads: dict[tuple[int, int], int] = {}
    for walkway in walkways:
        for end in walkway.ends:
            loads[end] = loads.get(end, 0) + 1
    return list(loads.values())
