"""Everything about a table of Cloud City: data, a copy, questions; nothing here changes it."""

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.city import City, buildable, city_of
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
    by level and length (`level * 5 + length - 1`), `needs` are the need cards in use by number.

    A city is `placed`, its start tile first, and `walkways`, both in the order they were built; `points` are those of
    the walkways by level (three a seat). `memory` is no part of the value: it keeps what follows from the rest and is
    asked for all the time (`cities`).
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
    placed: list[tuple[Place, ...]]
    walkways: list[tuple[Walkway, ...]]
    points: list[int]
    memory: list[City] = attrs.field(init=False, eq=False, repr=False, factory=list)


def copy(state: State) -> State:
    """An independent state with the same contents."""
    twin = State(
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
        state.placed[:],
        state.walkways[:],
        state.points[:],
    )
    twin.memory = state.memory[:]
    return twin


def cities(state: State) -> list[City]:
    """The cities by seat. Worked out only for a state that was not made from another one."""
    if not state.memory:
        rectangle = state.options.rectangle
        state.memory = [city_of(rectangle, *city) for city in zip(state.placed, state.walkways, strict=True)]
    return state.memory


def open_links(state: State, seat: int) -> int:
    """The links on which `seat` could build a walkway if it were asked now."""
    return buildable(state.options.rectangle, cities(state)[seat], state.supply)
