"""The conservation check: what is in the box, and where it all is. Buildings are not counted: one stands wherever a
tile shows its place, and there are exactly as many as the tiles have places (docs/games/cloud_city.md 1)."""

from itertools import chain

from core.games.cloud_city.components import HEIGHTS, KINDS, LONGEST, NEEDS, VALUES
from core.games.cloud_city.meta import Options
from core.games.cloud_city.state import NO_TILE, State
from core.kernel.components import Inventory


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


def _inventory(tiles: list[int], walkways: "list[int] | tuple[int, ...]", needs: list[int]) -> Inventory:
    ways = [f"{height} walkway of {value}" for height in HEIGHTS for value in VALUES]
    return {
        **{f"tile {name}": count for name, count in zip(KINDS, tiles, strict=True)},
        **dict(zip(ways, walkways, strict=True)),
        **{f"need {name}": count for name, count in zip(NEEDS, needs, strict=True)},
    }
