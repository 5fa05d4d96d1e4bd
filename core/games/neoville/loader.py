"""A component set from a file of one's own, checked against the rulebook's counts (docs/games/neoville.md 1)."""

import tomllib
from typing import Final, NoReturn

import attrs

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FAIRNESS,
    FAMILY_COPIES,
    FAMILY_KINDS,
    HEIGHTS,
    SERVICES,
    SKYSCRAPERS,
    STANDARD,
    TILES,
    WINDMILL,
    ComponentSet,
    tile_name,
)
from core.games.neoville.geometry import SQUARES, STRIDE
from core.games.neoville.looks import SIDES
from core.kernel.components import line_numbers, shown
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.grid import regions
from core.kernel.message import Argument, message

LONGEST_NAME: Final = 40
LONGEST_SHAPE: Final = 8
BIODOME_VALUES: Final = (5, 6, 8)
_SECTIONS: Final = ("fairness", "tiles", "skyscrapers", "ecomobiles", "windmills", "biodomes")
_FAIRNESS_KEYS: Final = tuple(tile_name(tile).lower() for tile in range(FAIRNESS))
_TILE_KEYS: Final = tuple(tile_name(tile).lower() for tile in range(FAIRNESS, TILES))
_BIODOME_KEYS: Final = tuple(f"b{number + 1}" for number in range(FAMILY_KINDS))
_BIODOME_FIELDS: Final = ("copies", "value", "shape")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `[fairness]` with `f1` to `f4` and `[tiles]` with `t01` to `t74`: the corners in reading order, such as
      `"E GP R WS"`: first letter of earth, grass, rock or water, P for a park, S for a sports ground
    - `[skyscrapers]`: for `earth`, `forest`, `stone` and `waterfall` the heights, `[4, 5, 6, 7, 8, 10, 12]`
    - `[ecomobiles]` and `[windmills]`: copies of each kind, 12 in all: `parks`, `sports`, `icons`, `skyscrapers-3`,
      `skyscrapers-4`, `services`; `left`, `right`, `top`, `bottom`, `corner`, `centre`
    - `[biodomes]` with `b1` to `b6`, such as `b1 = { copies = 2, value = 5, shape = ["#.", "##"] }`, 12 in all

    Raises ComponentError with the line that breaks the form or the counts.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError("neoville-components-file", problem=toml_fault(error)) from None
    source = _Source(line_numbers(text))
    source.check_keys(table, "", ("name", *_SECTIONS))
    name = source.name(table["name"])
    tiles = (
        *source.tiles("fairness", table["fairness"], _FAIRNESS_KEYS),
        *source.tiles("tiles", table["tiles"], _TILE_KEYS),
    )
    source.check_skyscrapers(table["skyscrapers"])
    ecomobiles = source.family_copies("ecomobiles", table["ecomobiles"], _names(ECOMOBILE))
    windmills = source.family_copies("windmills", table["windmills"], _names(WINDMILL))
    biodomes = source.biodomes(table["biodomes"])
    return ComponentSet(
        name=name,
        tiles=tiles,
        copies=(*ecomobiles, *windmills, *(biodome.copies for biodome in biodomes)),
        values=(*STANDARD.values[: FAMILY_KINDS * BIODOME], *(biodome.value for biodome in biodomes)),
        shapes=tuple(biodome.shape for biodome in biodomes),
    )


@attrs.frozen
class _Biodome:
    copies: int
    value: int
    shape: tuple[str, ...]


@attrs.frozen
class _Source:
    """Where every key stands: line numbers by section and key, the section's own line under the key ``""``."""

    lines: dict[tuple[str, str], int]

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        line = self.lines.get((section, at)) or self.lines.get((section, "")) or self.lines.get(("", section))
        found = message(f"neoville-components-{problem}", **args)
        if line:
            raise ComponentError("neoville-components-line", line=str(line), problem=found)
        raise ComponentError("neoville-components-file", problem=found)

    def check_keys(self, table: object, section: str, expected: tuple[str, ...], at: str = "") -> None:
        if not isinstance(table, dict):
            self.refuse(section, at, "section", section=_named(section, at))
        allowed = ", ".join(expected)
        for key in table:
            if key not in expected:
                self.refuse(section, at or key, "unknown", key=_named(section, at, key), allowed=allowed)
        for key in expected:
            if key not in table:
                self.refuse(section, at, "missing", key=_named(section, at, key), allowed=allowed)

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value

    def tiles(self, section: str, table: dict[str, object], keys: tuple[str, ...]) -> list[str]:
        self.check_keys(table, section, keys)
        return [self._tile(section, key, table[key]) for key in keys]

    def _tile(self, section: str, key: str, value: object) -> str:
        words = value.upper().split() if isinstance(value, str) else []
        if len(words) != 4 or not SIDES.keys() >= set(words):
            self.refuse(section, key, "tile", key=key, found=shown(value))
        return " ".join(words)

    def check_skyscrapers(self, table: dict[str, object]) -> None:
        self.check_keys(table, "skyscrapers", SKYSCRAPERS)
        for key in SKYSCRAPERS:
            if table[key] != list(HEIGHTS):
                heights = ", ".join(map(str, HEIGHTS))
                self.refuse("skyscrapers", key, "heights", key=key, found=shown(table[key]), heights=heights)

    def family_copies(self, section: str, table: dict[str, object], keys: tuple[str, ...]) -> list[int]:
        self.check_keys(table, section, keys)
        counts = [self._copies(section, key, table[key]) for key in keys]
        self._check_sum(section, counts)
        return counts

    def biodomes(self, table: dict[str, object]) -> list[_Biodome]:
        self.check_keys(table, "biodomes", _BIODOME_KEYS)
        found = [self._biodome(key, table[key]) for key in _BIODOME_KEYS]
        self._check_sum("biodomes", [biodome.copies for biodome in found])
        return found

    def _biodome(self, key: str, value: object) -> _Biodome:
        self.check_keys(value, "biodomes", _BIODOME_FIELDS, key)
        assert isinstance(value, dict)
        copies = self._copies("biodomes", key, value["copies"])
        points, shape = value["value"], value["shape"]
        if type(points) is not int or points not in BIODOME_VALUES:
            allowed = ", ".join(map(str, BIODOME_VALUES))
            self.refuse("biodomes", key, "value", key=key, found=shown(points), allowed=allowed)
        if not _is_shape(shape):
            self.refuse("biodomes", key, "shape", key=key, found=shown(shape), longest=LONGEST_SHAPE)
        return _Biodome(copies, points, tuple(shape))

    def _copies(self, section: str, key: str, value: object) -> int:
        if type(value) is not int or not 0 <= value <= FAMILY_COPIES:
            named = _named(section, key)
            self.refuse(section, key, "copies", key=named, found=shown(value), most=FAMILY_COPIES)
        return value

    def _check_sum(self, section: str, counts: list[int]) -> None:
        if sum(counts) != FAMILY_COPIES:
            self.refuse(section, "", "sum", section=section, found=sum(counts), count=FAMILY_COPIES)


def _names(family: int) -> tuple[str, ...]:
    return tuple(name for _, name in SERVICES[FAMILY_KINDS * family : FAMILY_KINDS * (family + 1)])


def _is_shape(shape: object) -> bool:
    """Whether it is one connected district, drawn in rows of equal length."""
    if not isinstance(shape, list) or not 1 <= len(shape) <= LONGEST_SHAPE:
        return False
    if not all(isinstance(line, str) and 1 <= len(line) <= LONGEST_SHAPE and set(line) <= set("#.") for line in shape):
        return False
    marks = [(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"]
    return len(regions(sum(SQUARES.bit(*mark) for mark in marks), STRIDE)) == 1


def _named(*parts: str) -> str:
    return ".".join(filter(None, parts))
