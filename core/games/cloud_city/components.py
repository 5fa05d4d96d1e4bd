"""Every tile, building, walkway and need card of Cloud City, with counts (docs/games/cloud_city.md 1 and 2), and custom
component sets from a file.

Tiles are numbered by kind, a kind being all tiles that look alike when turned: there are exactly fifteen. The name of
a kind gives its two buildings: `lm` has a low one left of a middle one, `l-m` has them in opposite corners.

    lm  L M     ml  M L     l-m  L .
        . .         . .          . M
"""

from typing import Final

import attrs

from core.kernel.components import ComponentFile, full_key, read_component_file, shown
from core.kernel.grid import Grid, Site, Square, rotations

LOW, MID, HIGH = range(3)
HEIGHTS: Final = ("low", "mid", "high")
"""The levels of the city by number. A walkway links buildings of its own level."""
EMPTY: Final = -1
"""A corner of a tile without a building."""

DIAGONAL: Final = ("l-l", "m-m", "h-h", "l-m", "l-h", "m-h")
SIDE_BY_SIDE: Final = ("ll", "mm", "hh", "lm", "lh", "ml", "mh", "hl", "hm")
KINDS: Final = (*DIAGONAL, *SIDE_BY_SIDE)
"""The name of every kind of tile."""


def _square(name: str) -> Square:
    first, last = "lmh".index(name[0]), "lmh".index(name[-1])
    return (first, EMPTY, EMPTY, last) if name in DIAGONAL else (first, last, EMPTY, EMPTY)


SQUARES: Final = tuple(_square(name) for name in KINDS)
"""The unturned tile by kind: heights, or EMPTY, in reading order."""
LOOKS: Final = tuple(rotations(square) for square in SQUARES)
"""By kind, then by quarters turned: the tile's look. Repeated looks are left out: a tile with equal buildings in
opposite corners has two, every other kind has four."""

VALUES: Final = (1, 2, 3, 5, 8)
"""Points of a walkway by its length less one; the length is the difference of the rows, or of the columns, of its two
buildings (docs/games/cloud_city.md C-A1)."""
LONGEST_WALKWAY: Final = len(VALUES)
MOST_WALKWAYS: Final = 2
"""Walkways on one building."""

HAND: Final = 3
DISPLAY: Final = 3
BUILDINGS: Final = 32
"""Buildings of each height; the tiles of a box have exactly as many places for them."""
TILES: Final = 44
"""Tiles in the draw pile and display; the four start tiles are additional."""
STARTS: Final = 4
WALKWAYS: Final = 31
"""Walkways of each level."""

NEEDS: Final = (
    "longest-route",
    "most-routes",
    "varied-route",
    "circuits",
    "low-majority",
    "mid-majority",
    "light-buildings",
    "crossings",
    "lonely-buildings",
    "balance",
)
"""The need cards by number, N1 to N10 of docs/games/cloud_city.md 2.3."""

SQUARE_SITE: Final = Site(3, 3)
RECTANGLE_SITE: Final = Site(4, 3)


def site(rectangle: bool) -> Site:
    """Return the rows and columns of tiles in which a city may lie, with the start tile in the middle."""
    return RECTANGLE_SITE if rectangle else SQUARE_SITE


def cells(rectangle: bool) -> Grid:
    """Return the cells of a city, four to a tile. The tile at (row, column) has its first cell at (2 * row, 2 *
    column)."""
    tiles = site(rectangle).grid
    return Grid(2 * tiles.rows, 2 * tiles.columns)


def rounds(rectangle: bool) -> int:
    """Return the number of rounds: every seat adds one tile a round to its start tile."""
    return 11 if rectangle else 8


@attrs.frozen(cache_hash=True)
class Walkway:
    """A walkway of `level` between the buildings on two cells of a row or column, the upper or left one first."""

    level: int
    row: int
    column: int
    to_row: int
    to_column: int

    @property
    def length(self) -> int:
        """The difference of the rows or columns, 1 to 5."""
        return self.to_row - self.row + self.to_column - self.column

    @property
    def value(self) -> int:
        """Its points."""
        return VALUES[self.length - 1]

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The cells of the two buildings."""
        return (self.row, self.column), (self.to_row, self.to_column)

    @property
    def inside(self) -> tuple[tuple[int, int], ...]:
        """The cells strictly between them."""
        if self.row == self.to_row:
            return tuple((self.row, column) for column in range(self.column + 1, self.to_column))
        return tuple((row, self.column) for row in range(self.row + 1, self.to_row))


@attrs.frozen
class ComponentSet:
    """The tables of one box. Raises ValueError if they break the rulebook's counts.

    `tiles` are the copies of the drawn tiles by kind; `starts` the kinds of the start tiles in seat order.
    `walkways` are the copies by length less one, five for all levels or five for each.
    """

    name: str
    tiles: tuple[int, ...]
    starts: tuple[int, ...]
    walkways: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        if len(self.walkways) not in (LONGEST_WALKWAY, LONGEST_WALKWAY * len(HEIGHTS)):
            raise ValueError(f"walkways must be {LONGEST_WALKWAY} counts for all levels or for each")
        levels = [self.supply[LONGEST_WALKWAY * level :][:LONGEST_WALKWAY] for level in range(len(HEIGHTS))]
        for what, counts, number, total in (
            ("tiles", self.tiles, len(KINDS), TILES),
            *[("walkways", copies, LONGEST_WALKWAY, WALKWAYS) for copies in levels],
        ):
            if len(counts) != number or min(counts) < 0 or sum(counts) != total:
                raise ValueError(f"{what} must be {number} counts that add up to {total}")
        if len(self.starts) != STARTS or not set(self.starts) <= set(range(len(KINDS))):
            raise ValueError(f"starts must be {STARTS} kinds of tiles")
        if (found := places_for(self.tiles, self.starts)) != (BUILDINGS,) * len(HEIGHTS):
            raise ValueError(f"there must be places for {BUILDINGS} buildings of each height, not for {found}")

    @property
    def supply(self) -> tuple[int, ...]:
        """The copies of the walkways by level, then by length less one."""
        return self.walkways if len(self.walkways) > LONGEST_WALKWAY else self.walkways * len(HEIGHTS)


def places_for(tiles: tuple[int, ...], starts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places for buildings of each height on so many tiles of each kind and on the start tiles."""
    squares = [square for square, copies in zip(SQUARES, tiles, strict=True) for _ in range(copies)]
    squares += [SQUARES[kind] for kind in starts]
    return tuple(sum(square.count(height) for square in squares) for height in range(len(HEIGHTS)))


def kinds(*names: str) -> tuple[int, ...]:
    """Return the numbers of the kinds with these names.

    >>> kinds("l-l", "ll")
    (0, 6)
    """
    return tuple(KINDS.index(name) for name in names)


STANDARD: Final = ComponentSet(
    name="standard 2",
    tiles=(2, 2, 2, 2, 3, 3, 2, 2, 3, 4, 3, 4, 4, 4, 4),
    starts=kinds("ll", "l-m", "lh", "mm"),
    walkways=(6, 8, 8, 6, 3),
)


def load_components(text: str) -> ComponentSet:
    """Return a component set from a file in TOML. Every key is required, and no other is allowed:

    - `name`: the name of the set in the record, 1 to 40 characters
    - `starts`: the kinds of the four start tiles in seat order, such as `["ll", "l-m", "lh", "mm"]`
    - `[tiles]`: how many of the other 44 tiles are of each kind: `ll`, `lm`, `l-m` and so on
    - `[walkways]`: how many of the 31 walkways of each level have the value `1`, `2`, `3`, `5`, `8`; a list such as
      `1 = [6, 5, 6]` if the low, mid and high level differ

    All tiles together, start tiles included, show 32 places for buildings of each height. Raises ComponentError with
    the line that breaks the form or the counts.
    """
    file = read_component_file("cloud_city", text, ("name", "starts", "tiles", "walkways"))
    name, starts = file.name, _starts(file)
    tiles = _counts(file, "tiles", KINDS, TILES)
    walkways = _walkways(file)
    for height, found in zip(HEIGHTS[:-1], places_for(tiles, starts), strict=False):
        if found != BUILDINGS:
            file.refuse("tiles", "", f"{height}-places", found=found, count=BUILDINGS)
    return ComponentSet(name, tiles, starts, walkways)


def _starts(file: ComponentFile) -> tuple[int, ...]:
    value = file.table["starts"]
    names = value if isinstance(value, list) else []
    if len(names) != STARTS or any(name not in KINDS for name in names):
        file.refuse("", "starts", "starts", found=shown(value), count=STARTS, allowed=", ".join(KINDS))
    return kinds(*names)


def _walkways(file: ComponentFile) -> tuple[int, ...]:
    """Return the copies for all levels, or level by level if they differ."""
    keys = tuple(map(str, VALUES))
    table = file.section("walkways", keys)
    lists = [table[key] if isinstance(table[key], list) else [table[key]] * len(HEIGHTS) for key in keys]
    for key, counts in zip(keys, lists, strict=True):
        if len(counts) != len(HEIGHTS):
            file.refuse("walkways", key, "levels", key=full_key("walkways", key), found=shown(table[key]))
    levels = [
        _checked(file, "walkways", dict(zip(keys, counts, strict=True)), WALKWAYS)
        for counts in zip(*lists, strict=True)
    ]
    return levels[0] if len(set(levels)) == 1 else (*levels[LOW], *levels[MID], *levels[HIGH])


def _counts(file: ComponentFile, section: str, keys: tuple[str, ...], total: int) -> tuple[int, ...]:
    """Return the whole numbers of a section in the order of its keys; they add up to `total`."""
    table = file.section(section, keys)
    return _checked(file, section, {key: table[key] for key in keys}, total)


def _checked(file: ComponentFile, section: str, counts: dict[str, object], total: int) -> tuple[int, ...]:
    found: list[int] = []
    for key, count in counts.items():
        if type(count) is not int or not 0 <= count <= total:
            file.refuse(section, key, "count", key=full_key(section, key), found=shown(count), most=total)
        found.append(count)
    if sum(found) != total:
        file.refuse(section, "", "sum", section=section, found=sum(found), count=total)
    return tuple(found)
