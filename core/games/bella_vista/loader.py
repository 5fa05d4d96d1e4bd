"""A component set from a file of one's own, checked against what the rulebook says (docs/games/bella_vista.md 2, 4)."""

import re
import tomllib
from collections.abc import Sequence
from typing import Final, NoReturn

import attrs

from core.games.bella_vista.city import Fault, Rows, parse_city
from core.games.bella_vista.components import CONTRACTS, HEIGHTS, STANDARD, ComponentSet
from core.games.bella_vista.soundness import (
    LONGEST_SIDE,
    MOST_CELLS,
    MOST_COINS,
    cells_of,
    first_larger,
    is_fall,
    is_outline,
    is_worth,
)
from core.kernel.components import full_key, shown
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.message import Argument, Message, message

LONGEST_NAME: Final = 40
_BUILDINGS: Final = tuple(str(number) for number in range(1, HEIGHTS + 1))
_ASSIGNMENT: Final = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=\s*(.*)$""")
_HEADING: Final = re.compile(r"""^\s*\[\s*["']?([A-Za-z0-9_-]+)["']?\s*\]""")
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
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError("bella_vista-components-file", problem=toml_fault(error)) from None
    source = _Source(_lines(text))
    source.check_keys(table, "", ("name",), ("city", *_SECTIONS))
    return ComponentSet(
        name=source.name(table["name"]),
        shapes=source.shapes(table["buildings"]) if "buildings" in table else STANDARD.shapes,
        coins=source.coins(table["contracts"]) if "contracts" in table else STANDARD.coins,
        prices_even=STANDARD.prices_even,
        prices_three=source.prices(table["prices"]) if "prices" in table else STANDARD.prices_three,
        city=source.city(table["city"]) if "city" in table else (),
    )


@attrs.frozen
class _Source:
    """Where every key stands: line numbers by section and key, the section's own line under the key ``""``, and
    the first line of a text between triple quotes under ``"drawing"`` and its key."""

    lines: dict[tuple[str, str], int]

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        line = self.lines.get((section, at)) or self.lines.get((section, "")) or self.lines.get(("", section))
        self.refuse_line(line, message(f"bella_vista-components-{problem}", **args))

    def refuse_line(self, line: int | None, problem: Message) -> NoReturn:
        if line:
            raise ComponentError("bella_vista-components-line", line=str(line), problem=problem)
        raise ComponentError("bella_vista-components-file", problem=problem)

    def check_keys(self, table: object, section: str, needed: Sequence[str], others: Sequence[str] = ()) -> None:
        if not isinstance(table, dict):
            self.refuse(section, "", "section", section=section)
        allowed = ", ".join((*needed, *others))
        for key in table:
            if key not in needed and key not in others:
                self.refuse(section, key, "unknown", key=full_key(section, key), allowed=allowed)
        for key in needed:
            if key not in table:
                self.refuse(section, "", "missing", key=full_key(section, key), allowed=", ".join(needed))

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value

    def shapes(self, table: dict[str, object]) -> tuple[tuple[str, ...], ...]:
        self.check_keys(table, "buildings", _BUILDINGS)
        found = [self._shape(number, table[number]) for number in _BUILDINGS]
        if number := first_larger(found):
            self.refuse("buildings", str(number), "larger", number=number, lower=number - 1)
        if (total := sum(map(cells_of, found))) > MOST_CELLS:
            self.refuse("buildings", "", "cells", found=total, most=MOST_CELLS)
        return tuple(found)

    def _shape(self, number: str, value: object) -> tuple[str, ...]:
        rows = tuple(value.split("/")) if isinstance(value, str) else ()
        if not is_outline(rows):
            self.refuse("buildings", number, "building", key=number, found=shown(value), side=LONGEST_SIDE)
        return rows

    def coins(self, table: dict[str, object]) -> tuple[int, ...]:
        self.check_keys(table, "contracts", CONTRACTS)
        return tuple([self._count("contracts", contract, table[contract]) for contract in CONTRACTS])

    def _count(self, section: str, key: str, value: object) -> int:
        if not is_worth(value):
            self.refuse(section, key, "coins", key=full_key(section, key), found=shown(value), most=MOST_COINS)
        return value

    def prices(self, table: dict[str, object]) -> tuple[int, ...]:
        self.check_keys(table, "prices", ("even", "three"))
        if table["even"] != list(STANDARD.prices_even):
            wanted = ", ".join(map(str, STANDARD.prices_even))
            self.refuse("prices", "even", "even", found=shown(table["even"]), wanted=wanted)
        return self._falling(table["three"])

    def _falling(self, value: object) -> tuple[int, ...]:
        prices = tuple(value) if isinstance(value, list) else ()
        if not is_fall(prices):
            self.refuse("prices", "three", "three", found=shown(value), first=STANDARD.prices_three[0])
        return prices

    def city(self, value: object) -> Rows:
        if not isinstance(value, str):
            self.refuse("", "city", "city", found=shown(value))
        city = parse_city(value.splitlines() or [""])
        if isinstance(city, Fault):
            self.refuse_line(self.lines.get(("drawing", "city"), 1) + city.line, city.problem)
        return city


def _lines(text: str) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            section = heading[1]
            found.setdefault((section, ""), number)
        elif assignment := _ASSIGNMENT.match(line):
            found.setdefault((section, assignment[1]), number)
            opens = assignment[2].strip() in ('"""', "'''")
            found.setdefault(("drawing", assignment[1]), number + opens)
    return found
