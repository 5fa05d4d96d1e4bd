"""A component set from a file of one's own, checked against the rulebook's counts (docs/games/bali.md 1)."""

import tomllib
from typing import NoReturn

import attrs

from core.games.bali.components import CATEGORIES, STANDARD, ComponentSet
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.message import Argument, message
from core.kernel.toml_lines import full_key, line_numbers, shown

COLOURS = ("red", "blue", "yellow", "green")
"""The start sets in the order of `ComponentSet.start_farmers`."""
LONGEST_NAME = 40
_COUNTS = ("masons", "priests", "shrines", "oracles", "offerings")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `masons`, `priests`, `shrines`, `oracles`: game cards; `offerings`: offering cards of each category
    - `[farmers]`: game cards by category: `rice`, `peanut`, `banana`, `chilli`
    - `[start_sets]`: for `red`, `blue`, `yellow` and `green` the three different categories of the farmers,
      such as `red = ["peanut", "banana", "chilli"]`

    Raises ComponentError with the line that breaks the form or the counts.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError("bali-components-file", problem=toml_fault(error)) from None
    source = _Source(line_numbers(text))
    source.check_keys(table, "", ("name", *_COUNTS, "farmers", "start_sets"))
    for key in _COUNTS:
        source.check_count("", key, table[key], getattr(STANDARD, key))
    return ComponentSet(
        name=source.name(table["name"]),
        farmers=source.farmers(table["farmers"]),
        masons=STANDARD.masons,
        priests=STANDARD.priests,
        shrines=STANDARD.shrines,
        oracles=STANDARD.oracles,
        start_farmers=source.start_sets(table["start_sets"]),
        offerings=STANDARD.offerings,
    )


@attrs.frozen
class _Source:
    """Where every key stands: line numbers by section and key, the section's own line under the key ``""``."""

    lines: dict[tuple[str, str], int]

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        line = self.lines.get((section, at)) or self.lines.get((section, "")) or self.lines.get(("", section))
        found = message(f"bali-components-{problem}", **args)
        if line:
            raise ComponentError("bali-components-line", line=str(line), problem=found)
        raise ComponentError("bali-components-file", problem=found)

    def check_keys(self, table: object, section: str, expected: tuple[str, ...]) -> None:
        if not isinstance(table, dict):
            self.refuse(section, "", "section", section=section)
        allowed = ", ".join(expected)
        for key in table:
            if key not in expected:
                self.refuse(section, key, "unknown", key=full_key(section, key), allowed=allowed)
        for key in expected:
            if key not in table:
                self.refuse(section, "", "missing", key=full_key(section, key), allowed=allowed)

    def check_count(self, section: str, key: str, value: object, count: int) -> None:
        if type(value) is not int or value != count:
            self.refuse(section, key, "count", key=full_key(section, key), found=shown(value), count=count)

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value

    def farmers(self, table: dict[str, object]) -> tuple[int, int, int, int]:
        self.check_keys(table, "farmers", CATEGORIES)
        for category, count in zip(CATEGORIES, STANDARD.farmers, strict=True):
            self.check_count("farmers", category, table[category], count)
        return STANDARD.farmers

    def start_sets(self, table: dict[str, object]) -> tuple[tuple[int, int, int], ...]:
        self.check_keys(table, "start_sets", COLOURS)
        return tuple(self._start_set(colour, table[colour]) for colour in COLOURS)

    def _start_set(self, colour: str, value: object) -> tuple[int, int, int]:
        names = value if isinstance(value, list) else []
        categories = sorted({CATEGORIES.index(name) for name in names if name in CATEGORIES})
        if len(names) != 3 or len(categories) != 3:
            allowed = ", ".join(CATEGORIES)
            self.refuse("start_sets", colour, "start-set", key=colour, found=shown(value), allowed=allowed)
        first, second, third = categories
        return first, second, third
