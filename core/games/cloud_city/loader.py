"""A component set from a file of one's own, checked against the rulebook's counts (docs/games/cloud_city.md 1)."""

import tomllib
from typing import NoReturn

import attrs

from core.games.cloud_city.components import (
    BUILDINGS,
    HEIGHTS,
    KINDS,
    STARTS,
    TILES,
    VALUES,
    WALKWAYS,
    ComponentSet,
    kinds,
    places_for,
)
from core.kernel.components import full_key, line_numbers, shown
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.message import Argument, message

LONGEST_NAME = 40


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `starts`: the kinds of the four start tiles in seat order, such as `["ll", "l-m", "lm", "mm"]`
    - `[tiles]`: how many of the other 44 tiles are of each kind: `ll`, `lm`, `l-m` and so on
    - `[walkways]`: how many of the 31 walkways of each level have the value `1`, `2`, `3`, `5`, `8`

    All tiles together, start tiles included, show 32 places for buildings of each height.
    Raises ComponentError with the line that breaks the form or the counts.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError("cloud_city-components-file", problem=toml_fault(error)) from None
    source = _Source(line_numbers(text))
    source.check_keys(table, "", ("name", "starts", "tiles", "walkways"))
    name, starts = source.name(table["name"]), source.starts(table["starts"])
    tiles = source.counts("tiles", table["tiles"], KINDS, TILES)
    walkways = source.counts("walkways", table["walkways"], tuple(map(str, VALUES)), WALKWAYS)
    source.check_heights(tiles, starts)
    return ComponentSet(name, tiles, starts, walkways)


@attrs.frozen
class _Source:
    """Where every key stands: line numbers by section and key, the section's own line under the key ``""``."""

    lines: dict[tuple[str, str], int]

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        line = self.lines.get((section, at)) or self.lines.get((section, "")) or self.lines.get(("", section))
        found = message(f"cloud_city-components-{problem}", **args)
        if line:
            raise ComponentError("cloud_city-components-line", line=str(line), problem=found)
        raise ComponentError("cloud_city-components-file", problem=found)

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

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value

    def starts(self, value: object) -> tuple[int, ...]:
        names = value if isinstance(value, list) else []
        if len(names) != STARTS or any(name not in KINDS for name in names):
            self.refuse("", "starts", "starts", found=shown(value), count=STARTS, allowed=", ".join(KINDS))
        return kinds(*names)

    def counts(self, section: str, table: object, keys: tuple[str, ...], total: int) -> tuple[int, ...]:
        """The whole numbers of a section in the order of its keys; they add up to `total`."""
        self.check_keys(table, section, keys)
        assert isinstance(table, dict)
        for key in keys:
            if type(table[key]) is not int or not 0 <= table[key] <= total:
                self.refuse(section, key, "count", key=full_key(section, key), found=shown(table[key]), most=total)
        counts = tuple(table[key] for key in keys)
        if sum(counts) != total:
            self.refuse(section, "", "sum", section=section, found=sum(counts), count=total)
        return counts

    def check_heights(self, tiles: tuple[int, ...], starts: tuple[int, ...]) -> None:
        for name, found in zip(HEIGHTS[:-1], places_for(tiles, starts), strict=False):
            if found != BUILDINGS:
                self.refuse("tiles", "", f"{name}-places", found=found, count=BUILDINGS)
