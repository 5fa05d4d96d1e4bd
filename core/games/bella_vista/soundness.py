"""What every component set must keep to, wherever it comes from (docs/games/bella_vista.md 2, 4.2, 4.3)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeGuard

from core.games.bella_vista.city import parse_city
from core.games.bella_vista.components import CONTRACTS, HEIGHTS, STANDARD, ComponentSet
from core.kernel.grid import Grid, regions

LONGEST_SIDE: Final = 5
"""Cells of a building in a row."""
MOST_COINS: Final = 20
"""For a contract."""
MOST_CELLS: Final = 40
"""Cells of the eight buildings of a colour: four colours fill a city of 160."""


def is_sound(box: ComponentSet) -> bool:
    """Whether a component set agrees with all that the rulebook says."""
    return box == STANDARD or (
        _has_sound_shapes(box.shapes)
        and len(box.coins) == len(CONTRACTS)
        and all(map(is_worth, box.coins))
        and box.prices_even == STANDARD.prices_even
        and is_fall(box.prices_three)
        and (not box.city or parse_city(box.city) == box.city)
    )


def is_outline(rows: Sequence[str]) -> bool:
    """Whether these are rows of equal length, drawn with `#` and `.`, that show one connected building."""
    if not 1 <= len(rows) <= LONGEST_SIDE or not 1 <= len(rows[0]) <= LONGEST_SIDE:
        return False
    if any(len(row) != len(rows[0]) or set(row) - set("#.") for row in rows):
        return False
    grid = Grid(len(rows), len(rows[0]))
    cells = [(row, column) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "#"]
    return len(regions(sum([grid.bit(*cell) for cell in cells]), grid.stride)) == 1


def cells_of(rows: Sequence[str]) -> int:
    """How many cells an outline covers."""
    return "".join(rows).count("#")


def first_larger(shapes: Sequence[Sequence[str]]) -> int | None:
    """The first building that covers more cells than the one before it, by its number; none may."""
    sizes = list(map(cells_of, shapes))
    return next((number for number, (lower, size) in enumerate(pairwise(sizes), 2) if size > lower), None)


def is_worth(value: object) -> TypeGuard[int]:
    """Whether a contract may bring so many coins."""
    return type(value) is int and 1 <= value <= MOST_COINS


def is_fall(prices: tuple[object, ...]) -> TypeGuard[tuple[int, ...]]:
    """Whether these may be the prices for three seats: as many as there are, falling from the printed first to 0."""
    first, *_, last = STANDARD.prices_three
    whole = [price for price in prices if type(price) is int]
    falling = all(left > right for left, right in pairwise(whole))
    return (
        len(prices) == len(whole) == len(STANDARD.prices_three) and (whole[0], whole[-1]) == (first, last) and falling
    )


def _has_sound_shapes(shapes: Sequence[Sequence[str]]) -> bool:
    outlined = len(shapes) == HEIGHTS and all(map(is_outline, shapes))
    return outlined and first_larger(shapes) is None and sum(map(cells_of, shapes)) <= MOST_CELLS
