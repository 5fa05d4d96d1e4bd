"""Everything about a table of Cloud City: data, a copy, questions; nothing here changes it."""

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.city import City, buildable
from core.games.cloud_city.meta import Options
from core.games.cloud_city.walkways import Walkway

ASK_PLACE, ASK_LINK, ASK_DRAW, OVER = range(4)
NO_TILE = -1
"""What lies on an empty slot of the display."""


@attrs.define
class State:
    """A table of Cloud City.

    `hands` and `known` hold sorted kinds by seat; `known` are the tiles of a hand that everybody saw taken from the
    display. `display` has three slots; the last tile of `pile` comes next. `supply` counts the walkways that are left
    by level and length (`level * 5 + length - 1`), `spent` are the links whose walkways are used up, `needs` the need
    cards in use by number.

    A city is `placed`, its start tile first, and `walkways`, both in the order they were built. `cities` has what
    follows from the two, kept because bots ask for it all the time, and `points` those of the walkways by level (three
    a seat).
    """

    options: Options
    seats: int
    phase: int
    active: int
    round: int
    ply: int
    needs: tuple[int, ...]
    hands: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    display: list[int]
    pile: list[int]
    supply: list[int]
    spent: int
    placed: list[tuple[Place, ...]]
    walkways: list[tuple[Walkway, ...]]
    cities: list[City]
    points: list[int]


def copy(state: State) -> State:
    """An independent state with the same contents."""
    return State(
        state.options,
        state.seats,
        state.phase,
        state.active,
        state.round,
        state.ply,
        state.needs,
        state.hands[:],
        state.known[:],
        state.display[:],
        state.pile[:],
        state.supply[:],
        state.spent,
        state.placed[:],
        state.walkways[:],
        state.cities[:],
        state.points[:],
    )


def open_links(state: State, seat: int) -> int:
    """The links on which `seat` could build a walkway if it were asked now."""
    return buildable(state.options.rectangle, state.cities[seat], state.spent)
