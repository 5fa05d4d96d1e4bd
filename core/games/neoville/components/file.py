"""Reads a component set from a file of one's own, checked against the rulebook's counts (docs/games/neoville.md 1)."""

from typing import Final

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
from core.games.neoville.components.geometry import SQUARES, STRIDE
from core.games.neoville.components.tile_faces import SIDES
from core.kernel.components import ComponentFile, full_key, read_component_file, shown
from core.kernel.grid import regions

LONGEST_SHAPE: Final = 8
"""Squares of a biodome's shape in a row and in a column."""
BIODOME_VALUES: Final = (5, 6, 8)
_SECTIONS: Final = ("fairness", "tiles", "skyscrapers", "ecomobiles", "windmills", "biodomes")
_BIODOMES: Final = tuple(f"b{number + 1}" for number in range(FAMILY_KINDS))


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
    file = read_component_file("neoville", text, ("name", *_SECTIONS))
    name = file.name
    tiles = (*_tiles(file, "fairness", range(FAIRNESS)), *_tiles(file, "tiles", range(FAIRNESS, TILES)))
    _check_skyscrapers(file)
    copies = [*_family(file, "ecomobiles", ECOMOBILE), *_family(file, "windmills", WINDMILL)]
    biodomes = [_biodome(file, key, value) for key, value in _in_order(file, "biodomes", _BIODOMES)]
    _check_sum(file, "biodomes", [count for count, _, _ in biodomes])
    return ComponentSet(
        name=name,
        tiles=tiles,
        copies=(*copies, *(count for count, _, _ in biodomes)),
        values=(*STANDARD.values[: FAMILY_KINDS * BIODOME], *(value for _, value, _ in biodomes)),
        shapes=tuple(shape for _, _, shape in biodomes),
    )


def _in_order(file: ComponentFile, section: str, keys: tuple[str, ...]) -> list[tuple[str, object]]:
    """The keys of a section, which has exactly these, with their values."""
    table = file.section(section, keys)
    return [(key, table[key]) for key in keys]


def _tiles(file: ComponentFile, section: str, tiles: range) -> list[str]:
    keys = tuple(tile_name(tile).lower() for tile in tiles)
    return [_tile(file, section, key, value) for key, value in _in_order(file, section, keys)]


def _tile(file: ComponentFile, section: str, key: str, value: object) -> str:
    words = value.upper().split() if isinstance(value, str) else []
    if len(words) != 4 or not SIDES.keys() >= set(words):
        file.refuse(section, key, "tile", key=key, found=shown(value))
    return " ".join(words)


def _check_skyscrapers(file: ComponentFile) -> None:
    for key, value in _in_order(file, "skyscrapers", SKYSCRAPERS):
        if value != list(HEIGHTS):
            heights = ", ".join(map(str, HEIGHTS))
            file.refuse("skyscrapers", key, "heights", key=key, found=shown(value), heights=heights)


def _family(file: ComponentFile, section: str, family: int) -> list[int]:
    """The copies of each kind of a family."""
    names = tuple(name for _, name in SERVICES[FAMILY_KINDS * family : FAMILY_KINDS * (family + 1)])
    counts = [_copies(file, section, key, value) for key, value in _in_order(file, section, names)]
    _check_sum(file, section, counts)
    return counts


def _biodome(file: ComponentFile, key: str, value: object) -> tuple[int, int, tuple[str, ...]]:
    """Copies, value and shape."""
    file.check_keys(value, "biodomes", ("copies", "value", "shape"), at=key)
    assert isinstance(value, dict)
    copies = _copies(file, "biodomes", key, value["copies"])
    points, shape = value["value"], value["shape"]
    if type(points) is not int or points not in BIODOME_VALUES:
        allowed = ", ".join(map(str, BIODOME_VALUES))
        file.refuse("biodomes", key, "value", key=key, found=shown(points), allowed=allowed)
    if not _is_shape(shape):
        file.refuse("biodomes", key, "shape", key=key, found=shown(shape), longest=LONGEST_SHAPE)
    return copies, points, tuple(shape)


def _copies(file: ComponentFile, section: str, key: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= FAMILY_COPIES:
        file.refuse(section, key, "copies", key=full_key(section, key), found=shown(value), most=FAMILY_COPIES)
    return value


def _check_sum(file: ComponentFile, section: str, counts: list[int]) -> None:
    if sum(counts) != FAMILY_COPIES:
        file.refuse(section, "", "sum", section=section, found=sum(counts), count=FAMILY_COPIES)


def _is_shape(shape: object) -> bool:
    """Whether it is one connected district, drawn in rows of equal length."""
    if not isinstance(shape, list) or not 1 <= len(shape) <= LONGEST_SHAPE:
        return False
    if not all(isinstance(line, str) and 1 <= len(line) <= LONGEST_SHAPE and set(line) <= set("#.") for line in shape):
        return False
    marks = [(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"]
    return len(regions(sum(SQUARES.bit(*mark) for mark in marks), STRIDE)) == 1
