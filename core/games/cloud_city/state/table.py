"""Everything about a table of Cloud City: data, questions, where each component is; nothing here changes it.

Buildings are not counted: one stands wherever a tile shows its place, and there are exactly as many as the tiles have
places (docs/games/cloud_city.md 1).
"""

from collections.abc import Sequence
from itertools import chain
from typing import Literal, get_args

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import HEIGHTS, KINDS, LONGEST, NEEDS, VALUES, Walkway
from core.games.cloud_city.meta import Options
from core.games.cloud_city.state.city import City, buildable, city_of
from core.kernel.components import Inventory

ASK_PLACE, ASK_LINK, ASK_DRAW, OVER = range(4)
Phase = Literal["place", "link", "draw", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""What is asked, by the numbers above."""
NO_TILE = -1
"""What lies on an empty slot of the display."""


@attrs.define
class State:
    """A table of Cloud City. Lists have an entry for each seat, where nothing else is said."""

    options: Options
    seats: int
    phase: int
    active: int
    """The owner of the turn."""
    round: int
    ply: int
    needs: tuple[int, ...]
    """The need cards in use by number."""
    hands: list[tuple[int, ...]]
    """Kinds, sorted."""
    known: list[tuple[int, ...]]
    """Those that everybody saw taken from the display."""
    display: list[int]
    """By slot."""
    pile: list[int]
    """The next tile last."""
    supply: list[int]
    """Walkways that are left by level and length (`level * 5 + length - 1`)."""
    placed: list[tuple[Place, ...]]
    """The tiles of a city in the order they were laid, the start tile first."""
    walkways: list[tuple[Walkway, ...]]
    """In the order they were built."""
    points: list[int]
    """Those of the walkways by level, three counts a seat."""
    memory: list[City] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """No part of the value: what follows from the rest and is asked for all the time (`cities`)."""


def cities(state: State) -> list[City]:
    """The cities by seat. Worked out only for a state that was not made from another one."""
    if not state.memory:
        rectangle = state.options.rectangle
        state.memory = [city_of(rectangle, *city) for city in zip(state.placed, state.walkways, strict=True)]
    return state.memory


def open_links(state: State, seat: int) -> int:
    """The links on which `seat` could build a walkway if it were asked now."""
    return buildable(state.options.rectangle, cities(state)[seat], state.supply)


def components(options: Options, seats: int) -> Inventory:
    """Every tile, walkway and need card of the box, whatever the variants and the number of seats."""
    box = options.components
    tiles = list(box.tiles)
    for kind in box.starts:
        tiles[kind] += 1
    return _inventory(tiles, box.walkways * len(HEIGHTS), [1] * len(NEEDS))


def census(state: State) -> Inventory:
    """The same, counted where they are: pile, display, hands, cities, supply, and the box for what is not in use."""
    box = state.options.components
    tiles = [0] * len(KINDS)
    laid = [place.kind for place in chain(*state.placed)]
    shown = [kind for kind in state.display if kind != NO_TILE]
    for kind in chain(state.pile, shown, *state.hands, laid, box.starts[state.seats :]):
        tiles[kind] += 1
    walkways = list(state.supply)
    for walkway in chain(*state.walkways):
        walkways[walkway.level * LONGEST + walkway.length - 1] += 1
    in_box = [int(number not in state.needs) for number in range(len(NEEDS))]
    return _inventory(tiles, walkways, [kept + state.needs.count(number) for number, kept in enumerate(in_box)])


def _inventory(tiles: list[int], walkways: Sequence[int], needs: list[int]) -> Inventory:
    ways = [f"{height} walkway of {value}" for height in HEIGHTS for value in VALUES]
    return {
        **{f"tile {name}": count for name, count in zip(KINDS, tiles, strict=True)},
        **dict(zip(ways, walkways, strict=True)),
        **{f"need {name}": count for name, count in zip(NEEDS, needs, strict=True)},
    }
