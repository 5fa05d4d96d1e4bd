"""What is worth trying in Cloud City, each found in the moves of a finished table (docs/games/cloud_city.md 5)."""

from typing import Final

from core.games.cloud_city.actions import Action, Event, Linked, TurnStarted
from core.games.cloud_city.components import LONGEST_WALKWAY, LOW, VALUES
from core.games.cloud_city.scoring import crosses, routes
from core.games.cloud_city.state import State
from core.kernel.achievements import Achievement, Course, Move, at_move, at_the_end, events_of, when
from core.kernel.decision import Seat

Table = Course[State, Action, Event]

LONGEST: Final = VALUES[-1]
ROUTE_POINTS: Final = 24
LEVEL_POINTS: Final = 14
MANY: Final = 4
"""Walkways of one turn."""


def _builds_longest(event: Event, seat: Seat) -> bool:
    return isinstance(event, Linked) and event.seat == seat and event.value == LONGEST


def _turns(course: Table, seat: Seat) -> list[list[tuple[int, Linked]]]:
    """Return the walkways of a seat by turn, each with its version."""
    turns: list[list[tuple[int, Linked]]] = [[]]
    for move in course.moves:
        for event in move.events:
            if isinstance(event, TurnStarted):
                turns.append([])
            elif isinstance(event, Linked) and event.seat == seat:
                turns[-1].append((move.version, event))
    return turns


def _builds_four_in_a_turn(course: Table, seat: Seat) -> int | None:
    return next((turn[MANY - 1][0] for turn in _turns(course, seat) if len(turn) >= MANY), None)


def _has_long_route(state: State, seat: Seat) -> bool:
    return any(route.value >= ROUTE_POINTS for route in routes(state.walkways[seat]))


def _has_circuit(state: State, seat: Seat) -> bool:
    return any(route.closed for route in routes(state.walkways[seat]))


def _has_every_length(state: State, seat: Seat) -> bool:
    return {walkway.value for walkway in state.walkways[seat]} == {*VALUES}


def _has_varied_route(state: State, seat: Seat) -> bool:
    return any(len(route.values) == len(VALUES) for route in routes(state.walkways[seat]))


def _crosses_three(state: State, seat: Seat) -> bool:
    """Return whether one walkway passes over or under three others."""
    built = state.walkways[seat]
    return any(sum(crosses(one, other) for other in built) >= 3 for one in built)


def _uses_every_building(course: Table, seat: Seat) -> bool:
    """Return whether at most one building carries no walkway."""
    carrying = {end for walkway in course.end.walkways[seat] for end in walkway.ends}
    return 2 * len(course.end.placed[seat]) - len(carrying) == 0


def _earns_on_every_level(state: State, seat: Seat) -> bool:
    return min(state.points[3 * seat : 3 * seat + 3]) >= LEVEL_POINTS


def _takes_the_last(move: Move[State, Action, Event], seat: Seat) -> bool:
    """Return whether the seat takes the last of the longest walkways of a level."""
    return any(
        _builds_longest(event, seat)
        and isinstance(event, Linked)
        and not move.after.supply[(event.level + 1) * LONGEST_WALKWAY - 1]
        for event in move.events
    )


def _has_long_low_one(state: State, seat: Seat) -> bool:
    return any(walkway.value == LONGEST and walkway.level == LOW for walkway in state.walkways[seat])


def _wins_on_high(course: Table, seat: Seat) -> bool:
    """Return whether the seat won with more points high up than on the other two levels."""
    low, mid, high = course.end.points[3 * seat : 3 * seat + 3]
    return course.is_won(seat) and high > low and high > mid


def _wins_without_short_ones(course: Table, seat: Seat) -> bool:
    return course.is_won(seat) and all(event.value > 1 for event in events_of(course, seat, Linked))


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("low-longest", when(_has_long_low_one)),
    Achievement("last-one", at_move(_takes_the_last)),
    Achievement("every-length", when(_has_every_length)),
    Achievement("four-in-a-turn", _builds_four_in_a_turn),
    Achievement("circuit", when(_has_circuit)),
    Achievement("long-route", when(_has_long_route)),
    Achievement("bridge", when(_crosses_three)),
    Achievement("on-high", at_the_end(_wins_on_high)),
    Achievement("no-idle", at_the_end(_uses_every_building)),
    Achievement("every-level", when(_earns_on_every_level)),
    Achievement("varied-route", when(_has_varied_route)),
    Achievement("no-short", at_the_end(_wins_without_short_ones)),
)
