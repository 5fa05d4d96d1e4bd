"""The scoring (docs/games/neoville.md N-A5 to N-A12, N-A16 to N-A18): itemised, as the cities stand, with tie-breaks.

Score lines have the rules `earth`, `forest`, `stone`, `waterfall` (skyscrapers), those of `ecomobile`, `windmill` and
`biodome` that are in use, `parks` and `sports`. Cities are public, so that all know the same. What a building counts
now is exact, but for windmills while the city can still come to lie so that they are right or wrong.
"""

from collections.abc import Sequence
from functools import lru_cache, partial

from core.games.neoville.components import (
    FAMILIES,
    MAJORITY,
    SKYSCRAPERS,
    ComponentSet,
    family_of,
    is_skyscraper,
    terrain_of,
)
from core.games.neoville.scoring.buildings import Verdict, verdicts
from core.games.neoville.state import OVER, State
from core.games.neoville.text.names import building_name, listing, square_label
from core.games.neoville.view import View
from core.games.neoville.view.city import City, city_at, city_of
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, outcome_of


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats as the cities stand; exact when the table is over."""
    cities = [city_at(state, seat) for seat in range(state.seats)]
    return _sheets(cities, state.options.components, state.families)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The same from a view."""
    cities = [city_of(view.options.components, player) for player in view.players]
    return _sheets(cities, view.options.components, view.families)


def outcome(state: State) -> Outcome | None:
    """Totals, places and the sentences about equal totals; None until the table is over. Of equal seats the one with
    more buildings stands before; after that the place is shared (N-A17)."""
    if state.phase != OVER:
        return None
    keys = [(total, len(built)) for total, built in zip(final_totals(state), state.buildings, strict=True)]
    return outcome_of(keys, partial(_tie_break, keys))


def final_totals(state: State) -> list[int]:
    """The points of every seat in finished cities; what `score_sheets` adds up to."""
    cities = [city_at(state, seat) for seat in range(state.seats)]
    bonuses = zip(
        majority([city.parks.bit_count() for city in cities]),
        majority([city.sports.bit_count() for city in cities]),
        strict=True,
    )
    return [
        sum(verdict.low for verdict in verdicts(city, state.options.components)) + sum(bonus)
        for city, bonus in zip(cities, bonuses, strict=True)
    ]


def majority(counts: Sequence[int]) -> tuple[int, ...]:
    """Points by seat for most icons of one sort: every leader gets them, unless there are none (N-A16).

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
        groups[_rule(verdict.kind)].append(verdict)
    return [
        ScoreLine(
            rule,
            listing([part_of(verdict) for verdict in group]),
            sum(verdict.low for verdict in group),
            sum(verdict.high for verdict in group),
        )
        for rule, group in groups.items()
    ]


def _rule(kind: int) -> str:
    return SKYSCRAPERS[terrain_of(kind)] if is_skyscraper(kind) else FAMILIES[family_of(kind)]


@lru_cache(maxsize=1 << 11)  # with that of `verdicts` the end of an imagined table takes 0.86 of the time
def part_of(verdict: Verdict) -> Message:
    """What a building counts and why: its status, what it has found and what it needs."""
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
