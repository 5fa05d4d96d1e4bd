"""Every tile, skyscraper and service of Neoville, where they lie, and component sets from a file
(docs/games/neoville.md 1, 2)."""

from functools import cached_property, lru_cache
from itertools import product
from typing import Final

import attrs

from core.kernel.components import ComponentFile, full_key, read_component_file, shown
from core.kernel.grid import Grid, Site, Square, adjacent, regions, rotations

# Where tiles and squares lie (docs/games/neoville.md N-A12, N-A19).
#
# A city floats on a grid of 7 by 7 places with its first tile in the middle; every place has 2 by 2 squares.

SIDE: Final = 4
"""Tiles in a row and in a column of a finished city."""
SITE: Final = Site(SIDE, SIDE)
PLACES: Final[Grid] = SITE.grid
"""The grid of tiles. A place is a number: its bit in a mask of this grid."""
SQUARES: Final = Grid(2 * PLACES.rows, 2 * PLACES.columns)
"""The grid of squares. A square is a number: its bit in a mask of this grid."""
PLACE_STRIDE: Final = 8
STRIDE: Final = 15
LAYER: Final = STRIDE * (SQUARES.rows + 1)
"""Bits from one mask of squares to the next where several are packed: a row of padding keeps them apart."""
LAYER_MASK: Final = (1 << LAYER) - 1
CORNERS: Final = (0, 1, STRIDE, STRIDE + 1)
"""The squares of a tile in reading order, counted from its first one."""
FIRSTS: Final = sum(SQUARES.bit(2 * row, 2 * column) for row, column in product(range(PLACES.rows), repeat=2))
"""The top left squares of all places, as a mask."""
UPPER: Final = (1 << PLACE_STRIDE * (PLACES.rows // 2 + 1)) - 1
"""The places of the upper rows, the middle one included. Halves of a city are alike more often than cities are."""
FIRST_SQUARE: Final = tuple(
    2 * STRIDE * (place // PLACE_STRIDE) + 2 * (place % PLACE_STRIDE) for place in range(PLACE_STRIDE * PLACES.rows)
)
"""By place (and by padding, without meaning): its top left square."""
SPREAD: Final = tuple(
    sum(1 << CORNERS[corner] for corner in range(4) if pattern >> corner & 1) for pattern in range(16)
)
"""The mask of a tile's corners, laid at square 0, by pattern: corner c in bit c."""

_LINES: Final = range(PLACES.rows)
_ROWS: Final = tuple(
    tuple(sum(PLACES.bit(row, column) for row in range(first, last + 1) for column in _LINES) for last in _LINES)
    for first in _LINES
)
"""The places of all rows from one to another, by first and last row; as are the columns below."""
_COLUMNS: Final = tuple(
    tuple(sum(PLACES.bit(row, column) for column in range(first, last + 1) for row in _LINES) for last in _LINES)
    for first in _LINES
)


def place_of(row: int, column: int) -> int:
    """The place of a tile.

    >>> place_of(3, 3), 1 << place_of(3, 3) == SITE.middle
    (27, True)
    """
    return PLACE_STRIDE * row + column


def square_of(row: int, column: int) -> int:
    """The square at `row` and `column` of the grid of squares.

    >>> square_of(1, 1)
    16
    """
    return STRIDE * row + column


def pattern_at(mask: int, square: int) -> int:
    """The corners of the tile with first square `square` that are in a mask of squares: corner c in bit c."""
    shifted = mask >> square
    return shifted & 3 | shifted >> STRIDE - 2 & 12


@lru_cache(maxsize=1 << 12)
def reach(squares: int) -> int:
    """The places on or next to which any of the squares lies, by their first squares."""
    wide = squares | squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE
    wide |= wide >> 1
    return (wide | wide >> STRIDE) & FIRSTS


@lru_cache(maxsize=1 << 12)
def openings(tiles: int) -> int:
    """What `SITE.openings` gives, quicker: the free places for the next tile, next to the city and within its greatest
    size (docs/games/neoville.md N-A19)."""
    if not tiles:
        return SITE.middle
    rows, columns = within(tiles)
    return beside_tiles(tiles) & ~tiles & rows & columns


def beside_tiles(tiles: int) -> int:
    """The places that share a side with a tile, padding included."""
    return tiles << 1 | tiles >> 1 | tiles << PLACE_STRIDE | tiles >> PLACE_STRIDE


def within(tiles: int) -> tuple[int, int]:
    """The places of the rows that the finished city may have, and those of such columns."""
    top, left, bottom, right = extent(tiles)
    return _ROWS[bottom - SIDE + 1][top + SIDE - 1], _COLUMNS[right - SIDE + 1][left + SIDE - 1]


def extent(tiles: int) -> tuple[int, int, int, int]:
    """First row and column, last row and column of a city that has a tile.

    >>> extent(1 << place_of(3, 3) | 1 << place_of(2, 3))
    (2, 3, 3, 3)
    """
    top = ((tiles & -tiles).bit_length() - 1) // PLACE_STRIDE
    bottom = (tiles.bit_length() - 1) // PLACE_STRIDE
    columns = 0
    for row in range(top, bottom + 1):
        columns |= tiles >> PLACE_STRIDE * row
    columns &= 0x7F
    return top, (columns & -columns).bit_length() - 1, bottom, columns.bit_length() - 1


# What lies on a tile, corner by corner, and how it looks when it is turned

LETTERS: Final = "EGRW"
NO_ICON, PARK, SPORT = range(3)
ICONS: Final = ("", "P", "S")
SIDES: Final = {
    f"{letter}{icon}": 4 * number + terrain
    for (number, icon), (terrain, letter) in product(enumerate(ICONS), enumerate(LETTERS))
}
"""The code of a tile's corner: terrain + 4 times icon, by text."""

AWAY: Final = STRIDE + 1
"""A square that has others above it and to the left."""
_APART: Final = (0b1001, 0b0110)
"""The patterns of a tile's corners that are not connected: its diagonals."""


Land = tuple[int, int, int, bool]
"""All of one terrain on a tile: the terrain; its squares as a mask for a tile at square 0; its corners without an icon,
corner c in bit c; whether it is connected."""


@attrs.frozen
class TileFace:
    """A tile turned one way. Corners go in reading order; a pattern has corner c in bit c."""

    terrains: Square
    icons: Square
    spread: tuple[Land, ...]
    """The terrains that are there."""
    sites: tuple[tuple[int, int], ...]
    """The terrains that have corners without an icon, with the pattern of these."""
    lands: tuple[int, int, int, int]
    """By terrain, the squares as a mask for a tile at square 0; as are those of parks and sports grounds."""
    parks: int
    sports: int
    layers: int
    """All of these masks, packed like the ground of a city."""
    around: int
    """By terrain, packed likewise: the squares adjacent to it, for a tile at AWAY."""
    patterns: tuple[int, int, int, int]
    """By terrain."""
    plain: int
    """The pattern of the corners without an icon."""


@lru_cache(maxsize=16)
def looks_of(tiles: tuple[str, ...]) -> tuple[tuple[TileFace, ...], ...]:
    """The different looks of every tile by quarters turned, clockwise. Raises KeyError for a corner that is no text of
    SIDES, ValueError unless there are four."""
    return tuple(tuple(_look(square) for square in rotations(parse_tile(text))) for text in tiles)


def parse_tile(text: str) -> Square:
    """The corners of a tile as in SIDES.

    >>> parse_tile("E G RP WS")
    (0, 1, 6, 11)
    """
    one, two, three, four = (SIDES[word] for word in text.split())
    return one, two, three, four


def _look(square: Square) -> TileFace:
    terrains = [corner % 4 for corner in square]
    icons = [corner // 4 for corner in square]
    patterns = [_pattern([found == terrain for found in terrains]) for terrain in range(4)]
    plain = _pattern([icon == NO_ICON for icon in icons])
    lands = _four([SPREAD[pattern] for pattern in patterns])
    parks = SPREAD[_pattern([icon == PARK for icon in icons])]
    sports = SPREAD[_pattern([icon == SPORT for icon in icons])]
    return TileFace(
        terrains=_four(terrains),
        icons=_four(icons),
        spread=tuple(_land(terrain, pattern, plain) for terrain, pattern in enumerate(patterns) if pattern),
        sites=tuple((terrain, pattern & plain) for terrain, pattern in enumerate(patterns) if pattern & plain),
        lands=lands,
        parks=parks,
        sports=sports,
        layers=_packed([*lands, parks, sports]),
        around=_packed([adjacent(land << AWAY, STRIDE) for land in lands]),
        patterns=_four(patterns),
        plain=plain,
    )


def _land(terrain: int, pattern: int, plain: int) -> Land:
    return terrain, SPREAD[pattern], pattern & plain, pattern not in _APART


def _packed(masks: list[int]) -> int:
    return sum(mask << LAYER * number for number, mask in enumerate(masks))


def _pattern(chosen: list[bool]) -> int:
    return sum(1 << corner for corner, yes in enumerate(chosen) if yes)


def _four(values: list[int]) -> tuple[int, int, int, int]:
    one, two, three, four = values
    return one, two, three, four


# Terrains, skyscrapers, services and the standard box: facts only (docs/games/neoville.md 1 and 2)

EARTH, GRASS, ROCK, WATER = range(4)
TERRAINS: Final = ("earth", "grass", "rock", "water")
SKYSCRAPERS: Final = ("earth", "forest", "stone", "waterfall")
"""The kinds of skyscrapers by the terrain they stand on."""
HEIGHTS: Final = (4, 5, 6, 7, 8, 10, 12)
"""There is one skyscraper of each height for each terrain."""
UNUSED_HEIGHTS: Final = {2: (5, 7), 3: (7,), 4: ()}
"""By number of seats."""

ECOMOBILE, WINDMILL, BIODOME = range(3)
FAMILIES: Final = ("ecomobile", "windmill", "biodome")
SERVICES: Final = (
    ("ecomobile", "parks"),
    ("ecomobile", "sports"),
    ("ecomobile", "icons"),
    ("ecomobile", "skyscrapers-3"),
    ("ecomobile", "skyscrapers-4"),
    ("ecomobile", "services"),
    ("windmill", "left"),
    ("windmill", "right"),
    ("windmill", "top"),
    ("windmill", "bottom"),
    ("windmill", "corner"),
    ("windmill", "centre"),
    ("biodome", "1"),
    ("biodome", "2"),
    ("biodome", "3"),
    ("biodome", "4"),
    ("biodome", "5"),
    ("biodome", "6"),
    ("biodome", "7"),
    ("biodome", "8"),
    ("biodome", "9"),
    ("biodome", "10"),
    ("biodome", "11"),
    ("biodome", "12"),
)
"""Family and name of every kind of service: E1 to E6, W1 to W6, B1 to B6 of the standard box, then the further biodomes
that your own box may have. In every box, biodomes are the last family."""
FAMILY_KINDS: Final = 6
"""Kinds of each family in the standard box."""
USUAL_SERVICES: Final = 3 * FAMILY_KINDS
"""Kinds of services in the standard box."""
FIRST_BIODOME: Final = 2 * FAMILY_KINDS
FAMILY_COPIES: Final = 12
SERVICES_IN_USE: Final = {2: 5, 3: 6, 4: 7}
"""Of each family in use, by number of seats."""
NEEDED: Final = (4, 4, 4, 3, 4, 3)
"""The condition of an ecomobile for its row and column, by its kind."""

FIRST_SERVICE: Final = len(SKYSCRAPERS) * len(HEIGHTS)
KINDS: Final = FIRST_SERVICE + USUAL_SERVICES
"""Kinds of buildings in the standard box: skyscrapers by terrain, then height; then the services."""
MOST_KINDS: Final = FIRST_SERVICE + len(SERVICES)
"""Kinds of buildings that a box may have."""
SERVICE_PLACES: Final = tuple(
    (min(service // FAMILY_KINDS, BIODOME), service - FAMILY_KINDS * min(service // FAMILY_KINDS, BIODOME))
    for service in range(len(SERVICES))
)
"""By service: its family, and its number in that."""

TILES: Final = 78
FAIRNESS: Final = 4
"""Fairness tiles; they come first: F1 to F4, then T01 to T74."""
HAND: Final = 3
MARKET: Final = 4
ROUNDS: Final = 16
MAJORITY: Final = 5
"""Points for most parks and for most sports grounds."""


@attrs.frozen(cache_hash=True)
class ComponentSet:
    """The tables of one box.

    `tiles` are the fairness tiles and the others as text, corner by corner in reading order (`"E GP R WS"`): the first
    letter of a terrain, P for a park, S for a sports ground. `copies` and `values` are those of the services by kind,
    `shapes` the districts of the six to twelve biodomes as rows of `#` and `.`.
    """

    name: str
    tiles: tuple[str, ...]
    copies: tuple[int, ...]
    values: tuple[int, ...]
    shapes: tuple[tuple[str, ...], ...]

    @cached_property
    def looks(self) -> tuple[tuple[TileFace, ...], ...]:
        """By tile, then by quarters turned; equal looks are there once. Worked out when they are asked for, so that
        naming the game costs nothing."""
        return looks_of(self.tiles)

    @cached_property
    def uniform(self) -> bool:
        """Whether every tile has four looks."""
        return all(len(looks) == 4 for looks in self.looks)


def skyscraper(terrain: int, height: int) -> int:
    """The kind of a skyscraper.

    >>> skyscraper(WATER, 12)
    27
    """
    return len(HEIGHTS) * terrain + HEIGHTS.index(height)


def is_skyscraper(kind: int) -> bool:
    """Whether a kind of building is a skyscraper; else it is a service."""
    return kind < FIRST_SERVICE


def terrain_of(kind: int) -> int:
    """The terrain that a kind of skyscraper stands on."""
    return kind // len(HEIGHTS)


def height_of(kind: int) -> int:
    """The value of a kind of skyscraper: the squares it needs and the points it is worth."""
    return HEIGHTS[kind % len(HEIGHTS)]


def family_of(kind: int) -> int:
    """The family of a kind of service."""
    return SERVICE_PLACES[kind - FIRST_SERVICE][0]


def services_of(family: int, kinds: int) -> range:
    """The services of a family, in a box with so many kinds of services.

    >>> services_of(WINDMILL, 20), services_of(BIODOME, 20)
    (range(6, 12), range(12, 20))
    """
    first = FAMILY_KINDS * family
    return range(first, kinds if family == BIODOME else first + FAMILY_KINDS)


def kind_name(kind: int) -> str:
    """How notation calls a building.

    >>> kind_name(0), kind_name(28), kind_name(45)
    ('earth 4', 'ecomobile parks', 'biodome 6')
    """
    if is_skyscraper(kind):
        return f"{SKYSCRAPERS[terrain_of(kind)]} {height_of(kind)}"
    return " ".join(SERVICES[kind - FIRST_SERVICE])


def tile_name(tile: int) -> str:
    """The name of a tile.

    >>> tile_name(0), tile_name(4)
    ('F1', 'T01')
    """
    return f"F{tile + 1}" if tile < FAIRNESS else f"T{tile - FAIRNESS + 1:02}"


STANDARD: Final = ComponentSet(
    name="standard",
    tiles=(
        "E G R W",
        "E E GP R",
        "G G RS R",
        "WS W W EP",
        "E E E G",
        "E E E R",
        "E E E W",
        "G G G E",
        "G G G R",
        "G G G W",
        "R R R E",
        "R R R G",
        "R R R W",
        "W W W E",
        "W W W G",
        "W W W R",
        "E E EP G",
        "EP E E R",
        "E E ES W",
        "G G GS E",
        "G G G RS",
        "G G G WP",
        "RP R R E",
        "RP R R G",
        "R R R WS",
        "W W W GS",
        "W W W RS",
        "EP E G G",
        "E E R R",
        "E E W WS",
        "G G R R",
        "G G W W",
        "R R W WP",
        "E E GS G",
        "E E RS R",
        "E E WP W",
        "G G WS W",
        "R R WP W",
        "E ES G W",
        "E E R G",
        "E E R W",
        "EP E W G",
        "E EP W R",
        "GP G E R",
        "G G EP W",
        "G G R ES",
        "GS G R W",
        "GP G W E",
        "G G WP R",
        "R R ES G",
        "R R E W",
        "R R GS E",
        "RS R G W",
        "R R WP E",
        "R R W GS",
        "W W E GP",
        "W W E R",
        "WS W G E",
        "W WS G R",
        "W W R E",
        "W WP R G",
        "E G RS E",
        "E GP W E",
        "E RS W EP",
        "G E R GS",
        "G ES W G",
        "G RP W G",
        "R E G RS",
        "RP E W R",
        "RP G W R",
        "W ES G W",
        "WP E R W",
        "W GP R W",
        "ES G W RP",
        "ES R GP W",
        "E R WS GP",
        "E W GS RP",
        "E WS RP G",
    ),
    copies=(2,) * USUAL_SERVICES,
    values=(8, 8, 5, 5, 8, 8, 4, 4, 4, 4, 5, 6, 5, 5, 6, 6, 8, 8),
    shapes=(("#.", "##"), ("###",), ("#.", "#.", "##"), ("###", ".#."), ("####",), ("##", "##")),
)


def skyscrapers_in_use(seats: int) -> tuple[int, ...]:
    """The kinds of skyscrapers for so many seats."""
    heights = [height for height in HEIGHTS if height not in UNUSED_HEIGHTS[seats]]
    return tuple(skyscraper(terrain, height) for terrain in range(len(SKYSCRAPERS)) for height in heights)


# Reads a component set from a player's file, checked against the rulebook's counts (docs/games/neoville.md 1)

LONGEST_SHAPE: Final = 8
"""Squares of a biodome's shape in a row and in a column."""
BIODOME_VALUES: Final = (5, 6, 8)
_SECTIONS: Final = ("fairness", "tiles", "skyscrapers", "ecomobiles", "windmills", "biodomes")
_BIODOMES: Final = tuple(f"b{number + 1}" for number in range(FAMILY_COPIES))


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `[fairness]` with `f1` to `f4` and `[tiles]` with `t01` to `t74`: the corners in reading order, such as
      `"E GP R WS"`: first letter of earth, grass, rock or water, P for a park, S for a sports ground
    - `[skyscrapers]`: for `earth`, `forest`, `stone` and `waterfall` the heights, `[4, 5, 6, 7, 8, 10, 12]`
    - `[ecomobiles]` and `[windmills]`: copies of each kind, 12 in all: `parks`, `sports`, `icons`, `skyscrapers-3`,
      `skyscrapers-4`, `services`; `left`, `right`, `top`, `bottom`, `corner`, `centre`
    - `[biodomes]` with `b1` to `b6`, and as many of `b7` to `b12` as the box has, such as
      `b1 = { copies = 2, value = 5, shape = ["#.", "##"] }`, 12 copies in all

    Raises ComponentError with the line that breaks the form or the counts.
    """
    file = read_component_file("neoville", text, ("name", *_SECTIONS))
    name = file.name
    tiles = (*_tiles(file, "fairness", range(FAIRNESS)), *_tiles(file, "tiles", range(FAIRNESS, TILES)))
    _check_skyscrapers(file)
    copies = [*_family(file, "ecomobiles", ECOMOBILE), *_family(file, "windmills", WINDMILL)]
    biodomes = [_biodome(file, key, value) for key, value in _in_order(file, "biodomes", _biodome_keys(file))]
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


def _biodome_keys(file: ComponentFile) -> tuple[str, ...]:
    """The keys that the section of the biodomes must have: up to the last one that it has."""
    table = file.table["biodomes"]
    file.check_keys(table, "biodomes", (), _BIODOMES)
    return _BIODOMES[: max([FAMILY_KINDS, *(_BIODOMES.index(key) + 1 for key in table)])]


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
