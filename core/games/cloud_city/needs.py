"""What the need cards count in a city and what that is worth (docs/games/cloud_city.md 2.3, C-A12 to C-A19)."""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import HIGH, LOW, MID, SQUARES
from core.games.cloud_city.walkways import Walkway

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
"""Cards on which the seats are compared."""
LEAD, SHARED_LEAD = 6, 3
VARIED = (0, 0, 0, 0, 6, 8)
"""Points by the number of different values on one route."""
EACH = {CIRCUITS: 3, LIGHT_BUILDINGS: 2, CROSSINGS: -2, LONELY_BUILDINGS: -2}
"""Points for each one counted."""
BALANCED = {3: 5, 5: 1, 8: 1}
"""How many walkways of a value a balanced city has at least."""
UNBALANCED = -4


@attrs.frozen
class Route:
    """Buildings of one level connected by walkways (C-A12). `values` are the different values on it, `closed` says that
    it leads back to where it began (C-A17)."""

    level: int
    value: int
    values: frozenset[int]
    closed: bool


@lru_cache(maxsize=1024)
def routes(walkways: tuple[Walkway, ...]) -> tuple[Route, ...]:
    """The routes of a city, in the order of their first walkways."""
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
    """What a need card counts in a city: points of a route, routes, different values, buildings, walkways, or for the
    balance how many walkways are lacking."""
    if need in (LOW_MAJORITY, MID_MAJORITY):
        height = LOW if need == LOW_MAJORITY else MID
        return sum(SQUARES[place.kind].count(height) for place in placed)
    if need in (LIGHT_BUILDINGS, LONELY_BUILDINGS):
        return _carrying(walkways).count(1) if need == LIGHT_BUILDINGS else 2 * len(placed) - len(_carrying(walkways))
    if need == CROSSINGS:
        return sum(any(crosses(walkway, other) for other in walkways) for walkway in walkways)
    if need == BALANCE:
        values = [walkway.value for walkway in walkways]
        return sum(max(0, least - values.count(value)) for value, least in BALANCED.items())
    return _count_routes(need, routes(walkways))


def points(need: int, counts: Sequence[int]) -> list[int]:
    """What the seats get for a need card from what it counts in their cities."""
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
    """Whether a walkway passes over or under another of a different level, which takes more than an end of one of them
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
    """How many walkways each building carries that carries any."""
    loads: dict[tuple[int, int], int] = {}
    for walkway in walkways:
        for end in walkway.ends:
            loads[end] = loads.get(end, 0) + 1
    return list(loads.values())
