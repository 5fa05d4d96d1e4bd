"""What every component set must keep to, and reading one from a file (docs/games/bella_vista.md 2, 4.2, 4.3)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeGuard

from core.games.bella_vista.city.rows import Fault, Rows, parse_city
from core.games.bella_vista.components import CONTRACTS, HEIGHTS, STANDARD, ComponentSet
from core.kernel.components import ComponentFile, full_key, read_component_file, shown
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


_BUILDINGS: Final = tuple(str(number) for number in range(1, HEIGHTS + 1))
_SECTIONS: Final = ("buildings", "contracts", "prices")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. What is left out is as in the standard box; a section is given whole:

    - `name`: what the record calls the set, 1 to 40 characters; it must be there
    - `city`: a city of one's own, line by line between triple quotes, as in components.CITIES
    - `[buildings]`: for `1` to `8` the outline with `/` between its rows, such as `2 = "###/.#."`
    - `[contracts]`: for `c01` to `c18` the coins
    - `[prices]`: `even` (two and four seats) and `three`, the slots of the offer board from left to right

    Raises ComponentError with the line that breaks the form or the rulebook's counts.
    """
    file = read_component_file("bella_vista", text, ("name",), ("city", *_SECTIONS))
    return ComponentSet(
        name=file.name,
        shapes=_shapes(file) if "buildings" in file.table else STANDARD.shapes,
        coins=_coins(file) if "contracts" in file.table else STANDARD.coins,
        prices_even=STANDARD.prices_even,
        prices_three=_prices(file) if "prices" in file.table else STANDARD.prices_three,
        city=_city(file) if "city" in file.table else (),
    )


def _shapes(file: ComponentFile) -> tuple[tuple[str, ...], ...]:
    table = file.section("buildings", _BUILDINGS)
    found = [_shape(file, number, table[number]) for number in _BUILDINGS]
    if number := first_larger(found):
        file.refuse("buildings", str(number), "larger", number=number, lower=number - 1)
    if (total := sum(map(cells_of, found))) > MOST_CELLS:
        file.refuse("buildings", "", "cells", found=total, most=MOST_CELLS)
    return tuple(found)


def _shape(file: ComponentFile, number: str, value: object) -> tuple[str, ...]:
    rows = tuple(value.split("/")) if isinstance(value, str) else ()
    if not is_outline(rows):
        file.refuse("buildings", number, "building", key=number, found=shown(value), side=LONGEST_SIDE)
    return rows


def _coins(file: ComponentFile) -> tuple[int, ...]:
    table = file.section("contracts", CONTRACTS)
    return tuple([_worth(file, contract, table[contract]) for contract in CONTRACTS])


def _worth(file: ComponentFile, key: str, value: object) -> int:
    if not is_worth(value):
        file.refuse("contracts", key, "coins", key=full_key("contracts", key), found=shown(value), most=MOST_COINS)
    return value


def _prices(file: ComponentFile) -> tuple[int, ...]:
    table = file.section("prices", ("even", "three"))
    if table["even"] != list(STANDARD.prices_even):
        wanted = ", ".join(map(str, STANDARD.prices_even))
        file.refuse("prices", "even", "even", found=shown(table["even"]), wanted=wanted)
    prices = tuple(table["three"]) if isinstance(table["three"], list) else ()
    if not is_fall(prices):
        first = STANDARD.prices_three[0]
        file.refuse("prices", "three", "three", found=shown(table["three"]), first=first)
    return prices


def _city(file: ComponentFile) -> Rows:
    value = file.table["city"]
    if not isinstance(value, str):
        file.refuse("", "city", "city", found=shown(value))
    city = parse_city(value.splitlines() or [""])
    if isinstance(city, Fault):
        file.refuse_line(_first_line(file) + city.line, city.problem)
    return city


def _first_line(file: ComponentFile) -> int:
    """The line in which the drawing of the city begins: the key's own, or the next after opening triple quotes."""
    number = file.lines.get(("", "city"))
    if not number:
        return 1
    _, _, value = file.text.splitlines()[number - 1].partition("=")
    return number + (value.strip() in ('"""', "'''"))
