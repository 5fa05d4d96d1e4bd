"""What is worth trying in Bellevue, each found in the moves of a finished table (docs/games/bellevue.md 6)."""

from typing import Final

from core.games.bellevue.actions import Action, Built, Ended, Event
from core.games.bellevue.components import FIRST_ROOF, Condition, cards_of, is_finished
from core.games.bellevue.scoring import icons_in, is_met, largest_group, tables_of
from core.games.bellevue.state import State
from core.kernel.achievements import Achievement, Course, at_the_end, when
from core.kernel.decision import Seat

Table = Course[State, Action, Event]

LARGE_GROUP: Final = 7
MANY_POTS: Final = 5
TALL: Final = 6
RICH_HOUSE: Final = 7
SMALL: Final = 3
"""Cards of a house with one window."""


def _met(state: State, seat: Seat, place: int, card: int) -> bool:
    return is_met(state.options.components, state.streets[seat], place, card)


def _house_points(state: State, seat: Seat, place: int) -> int:
    """Return the points of the conditions of a house that are met."""
    house, cards = state.streets[seat][place], cards_of(state.options.components)
    ends = (house[0], house[-1]) if is_finished(house) else (house[0],)
    return sum(cards[card].points for card in ends if _met(state, seat, place, card))


def _conditions(state: State, seat: Seat) -> list[tuple[Condition, bool]]:
    """Return the conditions of a street, and whether each is met."""
    cards = cards_of(state.options.components)
    found = []
    for place, house in enumerate(state.streets[seat]):
        for card in (house[0], house[-1]) if is_finished(house) else (house[0],):
            condition = cards[card].condition
            assert condition is not None
            found.append((condition, _met(state, seat, place, card)))
    return found


def _has_rich_house(state: State, seat: Seat) -> bool:
    return any(_house_points(state, seat, place) >= RICH_HOUSE for place in range(len(state.streets[seat])))


def _has_tall_house(state: State, seat: Seat) -> bool:
    """Return whether a finished house of six cards or more meets the condition of its roof."""
    return any(
        is_finished(house) and len(house) >= TALL and _met(state, seat, place, house[-1])
        for place, house in enumerate(state.streets[seat])
    )


def _has_small_house(state: State, seat: Seat) -> bool:
    """Return whether a finished house with one window meets both of its conditions."""
    return any(
        is_finished(house)
        and len(house) == SMALL
        and _met(state, seat, place, house[0])
        and _met(state, seat, place, house[-1])
        for place, house in enumerate(state.streets[seat])
    )


def _has_large_group(state: State, seat: Seat) -> bool:
    return largest_group(tables_of(state.options.components).colours, state.streets[seat]) >= LARGE_GROUP


def _has_many_pots(state: State, seat: Seat) -> bool:
    return sum(icons_in(state.options.components, house)[3] for house in state.streets[seat]) >= MANY_POTS


def _has_all_icons(state: State, seat: Seat) -> bool:
    return any(all(icons_in(state.options.components, house)) for house in state.streets[seat])


def _compares_well(state: State, seat: Seat) -> bool:
    """Return whether the heights of houses meet two conditions about neighbours."""
    return sum(met and condition.side is not None for condition, met in _conditions(state, seat)) >= 2


def _stands_between_taller(state: State, seat: Seat) -> bool:
    return any(
        met and condition.rule == "shorter" and condition.side == "both" for condition, met in _conditions(state, seat)
    )


def _meets_all(course: Table, seat: Seat) -> bool:
    found = _conditions(course.end, seat)
    return len(found) >= 6 and all(met for _, met in found)


def _roof_of_promise(course: Table, seat: Seat) -> int | None:
    """Return when a roof met its condition that did not when it was placed, because a neighbouring house grew later."""
    for number, move in enumerate(course.moves):
        for event in move.events:
            if not (isinstance(event, Built) and event.seat == seat and event.card >= FIRST_ROOF):
                continue
            if _is_met_in(move.after, seat, event.card) or not _is_met_in(course.end, seat, event.card):
                continue
            return next(later.version for later in course.moves[number:] if _is_met_in(later.after, seat, event.card))
    return None


def _is_met_in(state: State, seat: Seat, card: int) -> bool:
    return any(card in house and _met(state, seat, place, card) for place, house in enumerate(state.streets[seat]))


def _ends_and_wins(course: Table, seat: Seat) -> bool:
    """Return whether the seat alone placed the fourth roof, and won."""
    ends = [event for event in course.moves[-1].events if isinstance(event, Ended)]
    return course.is_won(seat) and any(event.seats == (seat,) for event in ends)


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("all-icons", when(_has_all_icons)),
    Achievement("skyline", when(_compares_well)),
    Achievement("small-house", when(_has_small_house)),
    Achievement("own-end", at_the_end(_ends_and_wins)),
    Achievement("promise", _roof_of_promise),
    Achievement("rich-house", when(_has_rich_house)),
    Achievement("many-pots", when(_has_many_pots)),
    Achievement("large-group", when(_has_large_group)),
    Achievement("tall-house", when(_has_tall_house)),
    Achievement("valley", when(_stands_between_taller)),
    Achievement("all-met", at_the_end(_meets_all)),
)
