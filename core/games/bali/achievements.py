"""What is worth trying in Bali, each found in the moves of a finished table (docs/games/bali.md 6)."""

from typing import Final

from core.games.bali.actions import Action, Bought, Collected, Event, Income, OfferedFaceDown, Played, Scored, Taken
from core.games.bali.components import CATEGORIES, PLAYABLE, SHRINE
from core.games.bali.state import State, altar_counts, category_values, leader
from core.kernel.achievements import Achievement, Course, Move, at_event, at_move, at_the_end, events_of, when
from core.kernel.decision import Seat

MANY_STONES: Final = 6
"""Stones from one scoring."""
MANY_POINTS: Final = 5
"""Victory points from one scoring."""
CROP: Final = 27
"""Points of one category of offering cards: nine cards if it is worth most."""
EARLY: Final = 6
"""Turns of each player in which a shrine is early."""
FEW_STONES: Final = 5
"""Fewer stones than this are worth nothing in the end."""


def _counts(state: State, seat: Seat) -> list[int]:
    """Return the played cards of a seat by kind."""
    return state.tableaus[seat * PLAYABLE : (seat + 1) * PLAYABLE]


def _takes_a_card_for_nothing(event: Event, seat: Seat) -> bool:
    return isinstance(event, Bought) and event.seat == seat and event.price == 0


def _plays_several_farmers(event: Event, seat: Seat) -> bool:
    return isinstance(event, Played) and event.seat == seat and event.count > 1


def _plays_early_shrine(move: Move[State, Action, Event], seat: Seat) -> bool:
    """Return whether the seat played a shrine in its first turns."""
    return move.before.turn <= EARLY * move.before.seats and any(
        isinstance(event, Played) and event.seat == seat and event.kind == SHRINE for event in move.events
    )


def _earns_much_stone(event: Event, seat: Seat) -> bool:
    return isinstance(event, Income) and event.seat == seat and event.stones >= MANY_STONES


def _earns_many_points(event: Event, seat: Seat) -> bool:
    return isinstance(event, Income) and event.seat == seat and event.points >= MANY_POINTS


def _scores_alone(move: Move[State, Action, Event], seat: Seat) -> bool:
    """Return whether the seat chose a scoring that gave only itself something."""
    scored = any(isinstance(event, Scored) for event in move.events)
    last = next((event for event in reversed(move.events) if isinstance(event, Taken)), None)
    served = {event.seat for event in move.events if isinstance(event, Income | Collected)}
    return scored and last is not None and last.seat == seat and served == {seat} and not move.after.queue


def _has_shrines(state: State, seat: Seat) -> bool:
    return _counts(state, seat)[SHRINE] >= 3


def _leads_three_kinds(state: State, seat: Seat) -> bool:
    """Return whether the seat has the majority of three kinds."""
    return sum(leader(state, kind) == seat for kind in range(PLAYABLE)) >= 3


def _harvests_one_category(course: Course[State, Action, Event], seat: Seat) -> bool:
    return any(course.points(seat, category) >= CROP for category in CATEGORIES)


def _tips_the_altar(course: Course[State, Action, Event], seat: Seat) -> bool:
    """Return whether the cards that the seat offered face down raised the value of its largest category."""
    held = course.end.offerings[seat * 4 : seat * 4 + 4]
    counts = list(altar_counts(course.end))
    values = category_values(counts)
    for event in events_of(course, seat, OfferedFaceDown):
        if event.category is not None and counts[event.category]:
            counts[event.category] -= 1
    without = category_values(counts)
    most = max(held)
    return most >= 3 and any(
        count == most and values[category] > without[category] for category, count in enumerate(held)
    )


def _wins_with_empty_pockets(course: Course[State, Action, Event], seat: Seat) -> bool:
    return course.is_won(seat) and course.end.stones[seat] < FEW_STONES


def _wins_without_shrine(course: Course[State, Action, Event], seat: Seat) -> bool:
    return course.is_won(seat) and not _counts(course.end, seat)[SHRINE]


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("alone", at_move(_scores_alone)),
    Achievement("two-farmers", at_event(_plays_several_farmers)),
    Achievement("quarry", at_event(_earns_much_stone)),
    Achievement("early-shrine", at_move(_plays_early_shrine)),
    Achievement("hidden-offering", at_the_end(_tips_the_altar)),
    Achievement("three-majorities", when(_leads_three_kinds)),
    Achievement("spent", at_the_end(_wins_with_empty_pockets)),
    Achievement("three-shrines", when(_has_shrines)),
    Achievement("procession", at_event(_earns_many_points)),
    Achievement("harvest", at_the_end(_harvests_one_category)),
    Achievement("for-nothing", at_event(_takes_a_card_for_nothing)),
    Achievement("no-shrine", at_the_end(_wins_without_shrine)),
)
