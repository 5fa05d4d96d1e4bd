"""A component set from a file of one's own, checked against the rulebook's counts (`spec/cloud-city.md` 1)."""

import re
import tomllib
from typing import NoReturn

import attrs

from core.games.cloud_city.components import (
    BUILDINGS,
    HEIGHTS,
    KINDS,
    SQUARES,
    STARTS,
    TILES,
    VALUES,
    WALKWAYS,
    ComponentSet,
    kinds,
)
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.message import Argument, message

LONGEST_NAME = 40
_ASSIGNMENT = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_HEADING = re.compile(r"""^\s*\[\s*["']?([A-Za-z0-9_-]+)["']?\s*\]""")


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
    source = _Source(_lines(text))
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
                self.refuse(section, key, "unknown", key=_named(section, key), allowed=allowed)
        for key in expected:
            if key not in table:
                self.refuse(section, "", "missing", key=_named(section, key), allowed=allowed)

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=_shown(value), longest=LONGEST_NAME)
        return value

    def starts(self, value: object) -> tuple[int, ...]:
        names = value if isinstance(value, list) else []
        if len(names) != STARTS or any(name not in KINDS for name in names):
            self.refuse("", "starts", "starts", found=_shown(value), count=STARTS, allowed=", ".join(KINDS))
        return kinds(*names)

    def counts(self, section: str, table: object, keys: tuple[str, ...], total: int) -> tuple[int, ...]:
        """The whole numbers of a section in the order of its keys; they add up to `total`."""
        self.check_keys(table, section, keys)
        assert isinstance(table, dict)
        for key in keys:
            if type(table[key]) is not int or not 0 <= table[key] <= total:
                self.refuse(section, key, "count", key=_named(section, key), found=_shown(table[key]), most=total)
        counts = tuple(table[key] for key in keys)
        if sum(counts) != total:
            self.refuse(section, "", "sum", section=section, found=sum(counts), count=total)
        return counts

    def check_heights(self, tiles: tuple[int, ...], starts: tuple[int, ...]) -> None:
        for height, name in enumerate(HEIGHTS):
            drawn = sum(copies * square.count(height) for copies, square in zip(tiles, SQUARES, strict=True))
            found = drawn + sum(SQUARES[kind].count(height) for kind in starts)
            if found != BUILDINGS:
                self.refuse("tiles", "", f"{name}-places", found=found, count=BUILDINGS)


def _named(section: str, key: str) -> str:
    return f"{section}.{key}" if section else key


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _lines(text: str) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            section = heading[1]
            found.setdefault((section, ""), number)
        elif assignment := _ASSIGNMENT.match(line):
            found.setdefault((section, assignment[1]), number)
    return found
