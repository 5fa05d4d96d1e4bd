"""The scoring of Neoville: verdicts on buildings, score sheets and the outcome."""

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final, Literal

import attrs

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FAMILIES,
    FAMILY_KINDS,
    FIRST_BIODOME,
    FIRST_SERVICE,
    MAJORITY,
    NEEDED,
    SIDE,
    SKYSCRAPERS,
    STRIDE,
    ComponentSet,
    extent,
    family_of,
    height_of,
    is_skyscraper,
    square_of,
    terrain_of,
)
from core.games.neoville.notation import building_name, listing, square_label
from core.games.neoville.state import OVER, State, unpack_building
from core.games.neoville.view import CROSS, City, View, city_at, city_of, district, squares_of
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, outcome_of

# The verdict on each building of a city (docs/games/neoville.md 2.2, N-A5 to N-A12)

Status = Literal["met", "short", "other", "open", "missed", "shape", "second"]

_EDGE: Final = (0, SIDE - 1)
_WINDMILLS: Final = (
    lambda row, column: column == 0,
    lambda row, column: column == SIDE - 1,
    lambda row, column: row == 0,
    lambda row, column: row == SIDE - 1,
    lambda row, column: row in _EDGE and column in _EDGE,
    lambda row, column: row not in _EDGE and column not in _EDGE,
)
"""By windmill: whether it is right on the tile at that row and column of the finished city."""


@attrs.frozen
class Verdict:
    """The verdict on the building of `kind` on the square at `row` and `column`: `low` to `high` points.

    - `met`: it counts for it; `found` is what it has of what it needs: squares of the district (skyscrapers, biodomes),
      or icons or buildings in row and column (ecomobiles), or 1 (windmills)
    - `short`: it counts against it, `needed` is more than `found` (skyscrapers, ecomobiles)
    - `other`: another skyscraper of the district counts instead
    - `open`: a windmill, while the edges of the city are not fixed
    - `missed`: a windmill on a wrong tile
    - `shape`: a biodome in a district of another shape
    - `second`: a biodome, while another one of its district counts
    """

    kind: int
    row: int
    column: int
    status: Status
    found: int
    needed: int
    low: int
    high: int


@lru_cache(maxsize=16)  # who is first and the score sheets are asked one after the other
def verdicts(city: City, box: ComponentSet) -> tuple[Verdict, ...]:
    """Return the verdict on every building, in building order."""
    pieces = [unpack_building(code) for code in city.buildings]
    districts = [
        district(city, square) if is_skyscraper(kind) or family_of(kind) == BIODOME else 0 for kind, square in pieces
    ]
    skyscrapers = _best_skyscrapers(pieces, districts)
    biodomes = _best_biodomes(pieces, districts, box)
    found = []
    for number, (kind, square) in enumerate(pieces):
        if is_skyscraper(kind):
            verdict = _skyscraper(kind, square, districts[number], counts=number in skyscrapers)
        elif family_of(kind) == ECOMOBILE:
            verdict = _ecomobile(kind, square, city, box)
        elif family_of(kind) == BIODOME:
            verdict = _biodome(kind, square, districts[number], box, counts=number in biodomes)
        else:
            verdict = _windmill(kind, square, city, box)
        found.append(verdict)
    return tuple(found)


def windmill_is_right(windmill: int, row: int, column: int) -> bool:
    """Return whether a windmill (0 to 5) is right on that tile of a finished city (docs/games/neoville.md 4.4)."""
    return _WINDMILLS[windmill](row, column)


def normal_form(squares: int) -> int:
    """Return the mask of a district, moved to the top left corner.

    >>> normal_form(1 << square_of(3, 5) | 1 << square_of(4, 4)) == 1 << square_of(0, 1) | 1 << square_of(1, 0)
    True
    """
    squares >>= ((squares & -squares).bit_length() - 1) // STRIDE * STRIDE
    columns, rest = 0, squares
    while rest:
        columns |= rest & (1 << STRIDE) - 1
        rest >>= STRIDE
    return squares >> (columns & -columns).bit_length() - 1


@lru_cache(maxsize=16)
def forms_of(shapes: tuple[tuple[str, ...], ...]) -> tuple[frozenset[int], ...]:
    """Return the normal forms that match each shape, rotated and mirrored (docs/games/neoville.md N-A6)."""
    return tuple(frozenset(_forms(shape)) for shape in shapes)


def _forms(shape: tuple[str, ...]) -> list[int]:
    cells = [(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"]
    forms = []
    for mirrored, quarters in product((False, True), range(4)):
        turned = [(row, -column) for row, column in cells] if mirrored else cells
        for _ in range(quarters):
            turned = [(column, -row) for row, column in turned]
        top = min(row for row, _ in turned)
        left = min(column for _, column in turned)
        forms.append(sum(1 << square_of(row - top, column - left) for row, column in turned))
    return forms


def _best_skyscrapers(pieces: Sequence[tuple[int, int]], districts: Sequence[int]) -> set[int]:
    """Return the counting skyscraper of each district: the highest that is met, else the lowest (N-A5)."""
    best: dict[int, tuple[int, int]] = {}
    for number, (kind, _) in enumerate(pieces):
        if is_skyscraper(kind):
            height, squares = height_of(kind), districts[number]
            worth = height if height <= squares.bit_count() else -height
            best[squares] = max(best.get(squares, (worth, number)), (worth, number))
    return {number for _, number in best.values()}


def _best_biodomes(pieces: Sequence[tuple[int, int]], districts: Sequence[int], box: ComponentSet) -> set[int]:
    """Return the counting biodome of each district: the most valuable one that matches its shape (N-A7)."""
    forms = forms_of(box.shapes)
    best: dict[int, tuple[int, int]] = {}
    for number, (kind, _) in enumerate(pieces):
        service, squares = kind - FIRST_SERVICE, districts[number]
        if is_skyscraper(kind) or family_of(kind) != BIODOME:
            continue
        if normal_form(squares) in forms[service - FIRST_BIODOME]:
            rank = box.values[service], -number
            best[squares] = max(best.get(squares, rank), rank)
    return {-number for _, number in best.values()}


def _skyscraper(kind: int, square: int, squares: int, *, counts: bool) -> Verdict:
    height, size = height_of(kind), squares.bit_count()
    points = height if size >= height else -height
    status: Status = "other" if not counts else "met" if points > 0 else "short"
    return _verdict(kind, square, status, size, height, points if counts else 0)


def _ecomobile(kind: int, square: int, city: City, box: ComponentSet) -> Verdict:
    service = kind - FIRST_SERVICE
    found, needed = _count(service, square, city), NEEDED[service]
    status: Status = "met" if found >= needed else "short"
    return _verdict(kind, square, status, found, needed, _signed(box.values[service], found >= needed))


def _count(service: int, square: int, city: City) -> int:
    """Return what an ecomobile counts in its row and column."""
    cross = CROSS[square]
    match service:
        case 0:
            return (city.parks & cross).bit_count()
        case 1:
            return (city.sports & cross).bit_count()
        case 2:
            return ((city.parks | city.sports) & cross).bit_count()
        case 3 | 4:
            return (squares_of(city, skyscrapers=True) & cross).bit_count()
        case _:
            return (squares_of(city, skyscrapers=False) & cross & ~(1 << square)).bit_count()


def _biodome(kind: int, square: int, squares: int, box: ComponentSet, *, counts: bool) -> Verdict:
    service = kind - FIRST_SERVICE
    matches = normal_form(squares) in forms_of(box.shapes)[service - FIRST_BIODOME]
    status: Status = "met" if counts else "second" if matches else "shape"
    needed = sum(line.count("#") for line in box.shapes[service - FIRST_BIODOME])
    return _verdict(kind, square, status, squares.bit_count(), needed, _signed(box.values[service], counts))


def _windmill(kind: int, square: int, city: City, box: ComponentSet) -> Verdict:
    service = kind - FIRST_SERVICE
    row, column = divmod(square, STRIDE)
    right = windmill_prospects(service % FAMILY_KINDS, row // 2, column // 2, city.tiles)
    value = box.values[service]
    if len(right) > 1:
        return Verdict(kind, row, column, "open", 0, 1, -value, value)
    status: Status = "met" if True in right else "missed"
    return _verdict(kind, square, status, int(status == "met"), 1, _signed(value, status == "met"))


def windmill_prospects(windmill: int, row: int, column: int, tiles: int) -> set[bool]:
    """Return whether a windmill on the tile at `row` and `column` of the floating grid will be right, for every
    position that the finished city can still have (docs/games/neoville.md N-A12)."""
    top, left, bottom, right = extent(tiles)
    rows = range(bottom - SIDE + 1, top + 1)
    columns = range(right - SIDE + 1, left + 1)
    test = _WINDMILLS[windmill]
    return {test(row - first_row, column - first_column) for first_row in rows for first_column in columns}


def _signed(value: int, counts: bool) -> int:
    return value if counts else -value


def _verdict(kind: int, square: int, status: Status, found: int, needed: int, points: int) -> Verdict:
    row, column = divmod(square, STRIDE)
    return Verdict(kind, row, column, status, found, needed, points, points)


# The scoring (docs/games/neoville.md N-A5 to N-A12, N-A16 to N-A18): itemised, as the cities stand, with tie-breaks.
#
# Score lines have the rules `earth`, `forest`, `stone`, `waterfall` (skyscrapers), those of `ecomobile`, `windmill` and
# `biodome` that are in use, `parks` and `sports`. Cities are public, so that all know the same. What a building counts
# now is exact, except for windmills while the edges of the city are not fixed.


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats as the cities stand, exact when the table is over."""
    cities = [city_at(state, seat) for seat in range(state.seats)]
    return _sheets(cities, state.options.components, state.families)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """Return the same sheets from a view."""
    cities = [city_of(view.options.components, player) for player in view.players]
    return _sheets(cities, view.options.components, view.families)


def view_points(view: View) -> list[tuple[int, int]]:
    """Return the least and most points of every seat, the sums of `view_sheets`, without its sentences."""
    box = view.options.components
    cities = [city_of(box, player) for player in view.players]
    return [
        (low + bonus, high + bonus)
        for (low, high), bonus in zip((_building_points(city, box) for city in cities), _bonuses(cities), strict=True)
    ]


@lru_cache(maxsize=512)
def _building_points(city: City, box: ComponentSet) -> tuple[int, int]:
    found = verdicts(city, box)
    return sum(verdict.low for verdict in found), sum(verdict.high for verdict in found)


def outcome(state: State) -> Outcome | None:
    """Return totals, places and tie-break sentences, or None until the table is over. More buildings break ties; then
    the place is shared (N-A17)."""
    if state.phase != OVER:
        return None
    keys = [(total, len(built)) for total, built in zip(final_totals(state), state.buildings, strict=True)]
    return outcome_of(keys, partial(_tie_break, keys))


def final_totals(state: State) -> list[int]:
    """Return the points of every seat in finished cities, the sums of `score_sheets`."""
    cities = [city_at(state, seat) for seat in range(state.seats)]
    return [
        sum(verdict.low for verdict in verdicts(city, state.options.components)) + bonus
        for city, bonus in zip(cities, _bonuses(cities), strict=True)
    ]


def _bonuses(cities: Sequence[City]) -> list[int]:
    """Return the points by seat for most parks and most sports grounds."""
    parks = majority([city.parks.bit_count() for city in cities])
    sports = majority([city.sports.bit_count() for city in cities])
    return [park + sport for park, sport in zip(parks, sports, strict=True)]


def majority(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the points by seat for most icons of one sort: every leader gets them, unless there are none (N-A16).

    >>> majority([6, 6, 3])
    (5, 5, 0)
    """
    most = max(counts)
    return tuple([MAJORITY if count == most > 0 else 0 for count in counts])


def _sheets(cities: Sequence[City], box: ComponentSet, families: Sequence[int]) -> tuple[ScoreSheet, ...]:
    parks = [city.parks.bit_count() for city in cities]
    sports = [city.sports.bit_count() for city in cities]
    return tuple(
        ScoreSheet(
            seat,
            (
                *_building_lines(verdicts(city, box), families),
                _icon_line("parks", parks, seat),
                _icon_line("sports", sports, seat),
            ),
        )
        for seat, city in enumerate(cities)
    )


def _building_lines(found: Sequence[Verdict], families: Sequence[int]) -> list[ScoreLine]:
    rules = (*SKYSCRAPERS, *(FAMILIES[family] for family in families))
    groups: dict[str, list[Verdict]] = {rule: [] for rule in rules}
    for verdict in found:
        groups[rule_of(verdict.kind)].append(verdict)
    return [
        ScoreLine(
            rule,
            listing([part_of(verdict) for verdict in group]),
            sum(verdict.low for verdict in group),
            sum(verdict.high for verdict in group),
        )
        for rule, group in groups.items()
    ]


def rule_of(kind: int) -> str:
    """Return the rule of the score sheet for a building."""
    return SKYSCRAPERS[terrain_of(kind)] if is_skyscraper(kind) else FAMILIES[family_of(kind)]


@lru_cache(maxsize=1 << 11)  # with that of `verdicts` the end of an imagined table takes 0.86 of the time
def part_of(verdict: Verdict) -> Message:
    """Return what a building counts and why: its status, what it has and what it needs."""
    group = "skyscraper" if is_skyscraper(verdict.kind) else FAMILIES[family_of(verdict.kind)]
    return message(
        f"neoville-part-{group}-{verdict.status}",
        building=building_name(verdict.kind),
        square=square_label(verdict.row, verdict.column),
        found=verdict.found,
        needed=verdict.needed,
        points=verdict.high,
    )


def _icon_line(rule: str, counts: Sequence[int], seat: int) -> ScoreLine:
    parts = message(f"neoville-parts-{rule}", count=counts[seat], most=max(counts))
    return exact_line(rule, parts, majority(counts)[seat])


def _tie_break(keys: Sequence[tuple[int, int]], first: int, second: int) -> Message:
    points, buildings = keys[first]
    if buildings != keys[second][1]:
        return message("neoville-tie-buildings", seat=SeatName(first), points=points, buildings=buildings)
    return message("neoville-tie-shared", points=points)
