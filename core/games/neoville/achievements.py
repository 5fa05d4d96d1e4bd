"""What is worth trying in Neoville, each found in the moves of a finished table (docs/games/neoville.md 5)."""

from collections.abc import Callable
from typing import Final

from core.games.neoville.actions import Action, Event
from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    WINDMILL,
    family_of,
    height_of,
    is_skyscraper,
    square_of,
    terrain_of,
)
from core.games.neoville.scoring import Verdict, verdicts
from core.games.neoville.state import State, pack_building, unpack_building
from core.games.neoville.view import city_at, district, skyscraper_districts
from core.kernel.achievements import Achievement, Course, at_the_end, when
from core.kernel.decision import Seat

Table = Course[State, Action, Event]

TALL, HIGH, TALLEST = 8, 10, 12
"""Values of skyscrapers."""
SHORT: Final = 3
"""Squares that a district lacks."""
GREAT_DISTRICT: Final = 14
"""Squares."""
MANY_BUILDINGS: Final = 10


def _verdicts(state: State, seat: Seat) -> tuple[Verdict, ...]:
    return verdicts(city_at(state, seat), state.options.components)


def _built_at(course: Table, seat: Seat, verdict: Verdict) -> int:
    """Return when a building was built."""
    code = pack_building(verdict.kind, square_of(verdict.row, verdict.column))
    return next(move.version for move in course.moves if code in move.after.buildings[seat])


def _last_built(course: Table, seat: Seat, wanted: Callable[[Verdict], bool], least: int = 1) -> int | None:
    """Return when the seat built the last of the first `least` buildings with wanted verdicts at the end."""
    found = sorted(_built_at(course, seat, one) for one in _verdicts(course.end, seat) if wanted(one))
    return found[least - 1] if len(found) >= least else None


def _is_met(verdict: Verdict) -> bool:
    return verdict.status == "met"


def _is_tower(verdict: Verdict, least: int) -> bool:
    return _is_met(verdict) and is_skyscraper(verdict.kind) and height_of(verdict.kind) >= least


def _is_service(verdict: Verdict, family: int | None = None) -> bool:
    return (
        _is_met(verdict) and not is_skyscraper(verdict.kind) and (family is None or family_of(verdict.kind) == family)
    )


def _tower(least: int, count: int = 1) -> Callable[[Table, Seat], int | None]:
    return lambda course, seat: _last_built(course, seat, lambda one: _is_tower(one, least), count)


def _services(family: int, count: int) -> Callable[[Table, Seat], int | None]:
    return lambda course, seat: _last_built(course, seat, lambda one: _is_service(one, family), count)


def _four_terrains(course: Table, seat: Seat) -> int | None:
    first: dict[int, int] = {}
    for one in _verdicts(course.end, seat):
        if _is_tower(one, 0):
            version = _built_at(course, seat, one)
            first[terrain_of(one.kind)] = min(version, first.get(terrain_of(one.kind), version))
    return max(first.values()) if len(first) == 4 else None


def _grows_later(course: Table, seat: Seat) -> int | None:
    """Return when a district became large enough for a skyscraper that lacked three squares or more when it was
    built."""
    found = []
    for one in _verdicts(course.end, seat):
        if not _is_tower(one, TALL):
            continue
        square, built = square_of(one.row, one.column), _built_at(course, seat, one)
        sizes = [
            (move.version, district(city_at(move.after, seat), square).bit_count())
            for move in course.moves
            if move.version >= built
        ]
        if sizes[0][1] <= height_of(one.kind) - SHORT:
            found.append(next(version for version, size in sizes if size >= height_of(one.kind)))
    return min(found, default=None)


def _loses_nothing(course: Table, seat: Seat) -> bool:
    found = _verdicts(course.end, seat)
    return len(found) >= MANY_BUILDINGS and all(one.low >= 0 for one in found)


def _has_great_district(state: State, seat: Seat) -> bool:
    """Return whether a district with a skyscraper is large."""
    claimed = skyscraper_districts(city_at(state, seat))
    return any(squares.bit_count() >= GREAT_DISTRICT for found in claimed for squares in found)


def _leads_icons(course: Table, seat: Seat) -> bool:
    """Return whether the seat alone has the most parks and the most sports grounds."""
    parks = [city_at(course.end, one).parks.bit_count() for one in range(course.end.seats)]
    sports = [city_at(course.end, one).sports.bit_count() for one in range(course.end.seats)]
    return all(counts[seat] == max(counts) and counts.count(max(counts)) == 1 for counts in (parks, sports))


def _stands_small(course: Table, seat: Seat) -> bool:
    """Return whether the seat won without a skyscraper of 10 or 12."""
    kinds = [unpack_building(code)[0] for code in course.end.buildings[seat]]
    return course.is_won(seat) and not any(is_skyscraper(kind) and height_of(kind) >= HIGH for kind in kinds)


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("ecomobile-two", _services(ECOMOBILE, 2)),
    Achievement("four-terrains", _four_terrains),
    Achievement("no-loss", at_the_end(_loses_nothing)),
    Achievement("two-windmills", _services(WINDMILL, 2)),
    Achievement("two-biodomes", _services(BIODOME, 2)),
    Achievement("small-towers", at_the_end(_stands_small)),
    Achievement("tower", _tower(HIGH)),
    Achievement("green-and-sporty", at_the_end(_leads_icons)),
    Achievement("three-towers", _tower(TALL, 3)),
    Achievement("grown-later", _grows_later),
    Achievement("tallest", _tower(TALLEST)),
    Achievement("great-district", when(_has_great_district)),
)
