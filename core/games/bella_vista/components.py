"""Everything in the box of Bella Vista, the conditions of its contracts, cities as text, and component sets from a file
(docs/games/bella_vista.md 2 and 4)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeGuard

import attrs

from core.kernel.components import ComponentFile, full_key, read_component_file, shown
from core.kernel.grid import Cell, Grid, flood, regions
from core.kernel.message import Message, message

# Tiles, buildings, cards, prices, cities

Footprint = tuple[tuple[int, int], ...]
"""Cells as (row, column) from the first cell in reading order, which is (0, 0) itself."""

HEIGHTS = 8
"""Buildings of a colour: one of each height 1 to 8, which is also its number."""
QUARTIERS = "ABCDEFGH"
PARKS = "12345"
RIVERS = "~="
OUTSIDE = "."
TILES = QUARTIERS + PARKS + RIVERS
Outline = tuple[str, ...]
"""Rows of equal length: `#` is a cell, `.` is none."""
TILE_OUTLINES: tuple[Outline, ...] = (
    *[("#####",) * 4] * len(QUARTIERS),
    *[("###",) * 2] * len(PARKS),
    *[("########",) * 2] * len(RIVERS),
)
"""The outlines of the standard tiles in the order of TILES; every tile may be turned."""
MOTIFS = ("flower", "butterfly", "leaf", "bird")
TEXTURES = ("hatched", "plain")
ROWS_MOST = 18
COLUMNS_MOST = 18
"""The largest city, in cells."""

ROUNDS = 8
OBJECTIVES_HEIGHT = ("parks", "rivers", "border")
OBJECTIVES_CLUSTER = ("size", "number", "penalty")
DISPLAY = 4
"""Contracts on display."""
COINS_BY_SEATS = {2: 30, 3: 20, 4: 20}
HAND_BY_SEATS = {2: 5, 3: 3, 4: 3}
SETS_BY_SEATS = {2: 2, 3: 1, 4: 1}
"""Sets of buildings and construction cards for each seat; also its offers in a round."""
INCOME_HIGHEST = 3
INCOME_LOWER = 1
"""Coins for being higher than every adjacent building, and for each lower one."""

CONSTRAINTS = (
    *TEXTURES,
    *MOTIFS,
    "park",
    "no_park",
    "no_river",
    "no_border",
)
"""The constraint cards K01 to K10: entirely on quartiers of a texture, of a motif, adjacent to a park, to none,
adjacent to no river, not on the border."""
CONTRACTS = tuple(f"c{number:02}" for number in range(1, 19))
"""The contract cards of the standard box: two buildings on one quartier (c01 to c08, A to H), one on both of a motif
(c09 to c12), one on each of a texture (c13, c14), two straddling (c15), four on the border (c16), two adjacent to
rivers (c17), to parks (c18)."""
CONTRACT_NAMES = tuple(f"c{number:02}" for number in range(1, 31))
"""Every card that a box may have. The rulebook does not count the cards of the last four kinds: c19 to c22 are second
copies of c15 to c18, c23 to c26 third and c27 to c30 fourth ones."""
_LAST_KINDS = 4
STRADDLING = 14
BORDERING = 15
BY_RIVERS = 16
BY_PARKS = 17
"""The last four contracts by index."""


def kind_of(contract: int) -> int:
    """The standard contract that has the same condition, by index.

    >>> kind_of(3), kind_of(18), kind_of(29)
    (3, 14, 17)
    """
    return contract if contract < len(CONTRACTS) else STRADDLING + (contract - len(CONTRACTS)) % _LAST_KINDS


BUILDING_SHAPES = (
    ("####",),
    ("###", ".#."),
    ("#.", "#.", "##"),
    ("##", "##"),
    ("#.", "##"),
    ("###",),
    ("##",),
    ("#",),
)
"""Buildings 1 to 8 as they lie before they are turned."""
CONTRACT_COINS = (6,) * 8 + (5,) * 4 + (10, 10, 6, 7, 4, 3)
OFFER_PRICES = (7, 5, 3, 1, 0)
"""Coins that an offer in each slot costs, with two or four players."""
OFFER_PRICES_THREE = (6, 4, 2, 0)

CITIES = (
    (
        ".222AAAAA..HHHHH~~",
        ".222AAAAA33HHHHH~~",
        "CCCCAAAAA33HHHHH~~",
        "CCCCAAAAA33HHHHH~~",
        "CCCC44DDDDDBBBBB~~",
        "CCCC44DDDDDBBBBB~~",
        "CCCC44DDDDDBBBBB~~",
        ".GGGGGDDDDDBBBBB~~",
        ".GGGGG========555.",
        ".GGGGG========555.",
        ".GGGGGFFFFFEEEEE..",
        "...111FFFFFEEEEE..",
        "...111FFFFFEEEEE..",
        "......FFFFFEEEEE..",
    ),
    (
        "....~~CCCCCAAAA..",
        "....~~CCCCCAAAA..",
        "HHHH~~CCCCCAAAA22",
        "HHHH~~CCCCCAAAA22",
        "HHHH~~BBBBBAAAA22",
        "HHHH~~BBBBB55GGGG",
        "HHHH~~BBBBB55GGGG",
        "....~~BBBBB55GGGG",
        "...DDDD4433==GGGG",
        "...DDDD4433==GGGG",
        "...DDDD4433==FFFF",
        "...DDDDEEEE==FFFF",
        "...DDDDEEEE==FFFF",
        "....111EEEE==FFFF",
        "....111EEEE==FFFF",
        ".......EEEE==....",
    ),
    (
        "...11EEEEE.....",
        "...11EEEEE.....",
        "...11EEEEE333..",
        "BBBBBEEEEE333..",
        "BBBBB~~==DDDDD.",
        "BBBBB~~==DDDDD.",
        "BBBBB~~==DDDDD.",
        "GGGGG~~==DDDDD.",
        "GGGGG~~==HHHH..",
        "GGGGG~~==HHHH..",
        "GGGGG~~==HHHH..",
        "CCCCC~~==HHHH..",
        "CCCCCFFFFHHHH..",
        "CCCCCFFFF22AAAA",
        "CCCCCFFFF22AAAA",
        "55544FFFF22AAAA",
        "55544FFFF..AAAA",
        "...44......AAAA",
    ),
    (
        ".......BBBBHHHH",
        "DDDD...BBBBHHHH",
        "DDDD333BBBBHHHH",
        "DDDD333BBBBHHHH",
        "DDDD111BBBBHHHH",
        "DDDD111~~FFFF==",
        ".55GGGG~~FFFF==",
        ".55GGGG~~FFFF==",
        ".55GGGG~~FFFF==",
        "222GGGG~~FFFF==",
        "222GGGG~~CCCC==",
        "AAAA444~~CCCC==",
        "AAAA444~~CCCC==",
        "AAAAEEEEECCCC..",
        "AAAAEEEEECCCC..",
        "AAAAEEEEE......",
        "....EEEEE......",
    ),
)
"""The checked cities 1 to 4, a letter for each quartier, a digit for each park, `~` and `=` for the rivers."""


@attrs.frozen
class ComponentSet:
    """The tables of one box.

    `shapes` are the outlines of buildings 1 to 8 before they are turned. `coins` are the coins of each contract card,
    0 for a card that the box does not have; it ends with the last card. `prices_even` and `prices_three` are the
    prices on the offer board's two sides from left to right. `city` is one of the owner's own, in rows as in CITIES,
    or empty. `tiles` are the outlines of the tiles as in TILE_OUTLINES, or empty for these.
    """

    name: str
    shapes: tuple[Outline, ...]
    coins: tuple[int, ...]
    prices_even: tuple[int, ...]
    prices_three: tuple[int, ...]
    city: tuple[str, ...]
    tiles: tuple[Outline, ...] = ()

    def prices(self, seats: int) -> tuple[int, ...]:
        """The slots of the offer board in use, in coins, from left to right."""
        return self.prices_three if seats == 3 else self.prices_even

    @property
    def contracts(self) -> tuple[int, ...]:
        """The contract cards in the box, by index."""
        return tuple([contract for contract, worth in enumerate(self.coins) if worth])

    @property
    def outlines(self) -> tuple[Outline, ...]:
        """The outlines of the tiles, in the order of TILES."""
        return self.tiles or TILE_OUTLINES


STANDARD = ComponentSet("standard", BUILDING_SHAPES, CONTRACT_COINS, OFFER_PRICES, OFFER_PRICES_THREE, ())


@lru_cache(maxsize=64)
def footprints(shape: tuple[str, ...]) -> tuple[Footprint, ...]:
    """By quarters turned clockwise, as many as look different: the cells from the first one in reading order.

    >>> footprints(("##", "#."))[1]
    ((0, 0), (0, 1), (1, 1))
    """
    cells = [(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"]
    found: list[Footprint] = []
    for _ in range(4):
        footprint = _from_first(cells)
        if footprint not in found:
            found.append(footprint)
        cells = [(column, -row) for row, column in cells]
    return tuple(found)


def _from_first(cells: list[tuple[int, int]]) -> Footprint:
    first_row, first_column = min(cells)
    return tuple(sorted((row - first_row, column - first_column) for row, column in cells))


# The conditions of the contracts (docs/games/bella_vista.md 4.6, rulings 8, 11, 13), as arithmetic on tallies.
#
# A tally counts the buildings of one owner in twelve fields of five bits: those entirely on each quartier, A to H,
# straddling, on the border, adjacent to rivers, adjacent to parks. Tallies of buildings are added up.

FIELD = 5
STRADDLE = 8
BORDER = 9
RIVER = 10
PARK = 11
"""The last four fields; the first eight are the quartiers."""
_TOP = 1 << FIELD - 1


def field(number: int) -> int:
    """One building in that field of a tally."""
    return 1 << FIELD * number


def count_in(tally: int, number: int) -> int:
    """The buildings in that field of a tally."""
    return tally >> FIELD * number & (1 << FIELD) - 1


def needs(contract: int, seats: int) -> tuple[tuple[int, int], ...]:
    """The condition of a contract: fields of a tally, each with the least number of buildings in it.

    >>> needs(0, 4), needs(0, 2), needs(8, 2)
    (((0, 2),), ((0, 3),), ((0, 1), (1, 1)))
    """
    contract, few = kind_of(contract), 3 if seats == 2 else 2
    if contract < 8:
        return ((contract, few),)
    if contract < 12:
        first = 2 * (contract - 8)
        return ((first, 1), (first + 1, 1))
    if contract < 14:
        return tuple((quartier, 1) for quartier in range(contract - 12, 8, 2))
    return {
        STRADDLING: ((STRADDLE, 2),),
        BORDERING: ((BORDER, 4),),
        BY_RIVERS: ((RIVER, few),),
        BY_PARKS: ((PARK, few),),
    }[contract]


def contracts_met(display: tuple[int, ...], tally: int, two_seats: bool) -> tuple[int, ...]:
    """Those contracts on display (-1 is a gap) that buildings with this tally meet, by index, ascending.

    Adding the difference to sixteen sets a field's top bit.
    """
    tests, found = _TESTS[two_seats], []
    for contract in display:
        if contract >= 0:
            add, top = tests[contract]
            if tally + add & top == top:
                found.append(contract)
    return tuple(sorted(found)) if found else ()


@lru_cache(maxsize=1 << 12)
def missing(contract: int, tally: int, two_seats: bool) -> int:
    """How many buildings a tally lacks for the contract, at best."""
    wanted = needs(contract, 2 if two_seats else 4)
    return sum([max(0, least - count_in(tally, number)) for number, least in wanted])


def _test(contract: int, seats: int) -> tuple[int, int]:
    wanted = needs(contract, seats)
    return sum((_TOP - least) * field(number) for number, least in wanted), sum(_TOP * field(n) for n, _ in wanted)


_TESTS = tuple(tuple(_test(contract, seats) for contract in range(len(CONTRACT_NAMES))) for seats in (4, 2))


# Cities as text: the conditions of a valid one (docs/games/bella_vista.md 4.3, ruling 24), and finding errors in one.
#
# A city is a row of lines of equal length: a letter for each quartier, a digit for each park, `~` and `=` for the
# rivers, `.` outside.

Rows = tuple[str, ...]


@attrs.frozen
class Fault:
    """An error in a city, and the lines with it (0 is the first)."""

    line: int
    problem: Message


def parse_city(lines: Sequence[str], outlines: tuple[Outline, ...] = TILE_OUTLINES) -> Rows | Fault:
    """The city that the lines draw with tiles of these outlines, without empty edges; short lines are filled up with
    `.`."""
    for number, line in enumerate(lines):
        if strange := sorted(set(line.rstrip()) - set(TILES + OUTSIDE)):
            return Fault(number, message("bella_vista-city-mark", mark=ascii(strange[0])[1:-1]))
    filled = [line.rstrip().ljust(max(map(len, lines)), OUTSIDE) for line in lines]
    used = [number for number, line in enumerate(filled) if line.strip(OUTSIDE)]
    if not used:
        return Fault(0, message("bella_vista-city-empty"))
    rows = crop(filled)
    fault = fault_of(rows, outlines)
    return Fault(used[0] + fault.line, fault.problem) if fault else rows


def fault_of(rows: Rows, outlines: tuple[Outline, ...] = TILE_OUTLINES) -> Fault | None:
    """The first thing that is wrong with a city without empty edges; None when it is valid."""
    return _too_large(rows) or _misshapen(rows, outlines) or _apart(rows) or _hollow(rows)


def crop(rows: Sequence[str]) -> Rows:
    """The same city without empty rows and columns at its edges."""
    used = [line for line in rows if line.strip(OUTSIDE)]
    left = min(len(line) - len(line.lstrip(OUTSIDE)) for line in used)
    right = max(len(line.rstrip(OUTSIDE)) for line in used)
    top = rows.index(used[0])
    bottom = len(rows) - rows[::-1].index(used[-1])
    return tuple(line[left:right] for line in rows[top:bottom])


def relettered(rows: Rows, letters: str) -> Rows:
    """The city with its quartiers A to H called by these letters instead."""
    return tuple(line.translate(str.maketrans(QUARTIERS, letters)) for line in rows)


def _too_large(rows: Rows) -> Fault | None:
    size = message("bella_vista-city-size", rows=ROWS_MOST, columns=COLUMNS_MOST)
    if len(rows) > ROWS_MOST:
        return Fault(ROWS_MOST, size)
    wide = [number for number, line in enumerate(rows) if len(line.rstrip(OUTSIDE)) > COLUMNS_MOST]
    return Fault(wide[0], size) if wide else None


def _misshapen(rows: Rows, outlines: tuple[Outline, ...]) -> Fault | None:
    for tile, outline in zip(TILES, outlines, strict=True):
        cells = {(row, column) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == tile}
        if not cells:
            return Fault(0, message("bella_vista-city-missing", tile=tile))
        if _is_rectangle(outline):
            if odd := _odd_cells(cells, (len(outline), len(outline[0]))):
                line = min(min(odd)[0], len(rows) - 1)
                short, long = sorted((len(outline), len(outline[0])))
                return Fault(line, message("bella_vista-city-tile", tile=tile, short=short, long=long))
        elif _from_first(list(cells)) not in footprints(outline):
            return Fault(min(cells)[0], message("bella_vista-city-outline", tile=tile, outline="/".join(outline)))
    return None


def _is_rectangle(outline: Outline) -> bool:
    return "." not in "".join(outline)


def _odd_cells(cells: set[Cell], sides: tuple[int, int]) -> set[Cell]:
    """Where a tile differs from the rectangle that its first row begins."""
    top, left = min(cells)
    width = next(width for width in range(1, len(cells) + 2) if (top, left + width) not in cells)
    if width not in sides:
        return {(top, left)}
    height = sides[0] + sides[1] - width
    return cells ^ {(row, column) for row in range(top, top + height) for column in range(left, left + width)}


def _apart(rows: Rows) -> Fault | None:
    grid, land = _land(rows)
    _, *others = regions(land, grid.stride)
    if not others:
        return None
    row, _ = grid.cells(others[0])[0]
    return Fault(row - 1, message("bella_vista-city-apart"))


def _hollow(rows: Rows) -> Fault | None:
    grid, land = _land(rows)
    inside = grid.full & ~land & ~flood(grid.bit(0, 0), grid.full & ~land, grid.stride)
    if not inside:
        return None
    row, _ = grid.cells(inside)[0]
    return Fault(row - 1, message("bella_vista-city-hole"))


def _land(rows: Rows) -> tuple[Grid, int]:
    """All tiles as a mask on a grid with one empty cell around the city."""
    grid = Grid(len(rows) + 2, len(rows[0]) + 2)
    cells = [
        (row, column) for row, line in enumerate(rows, 1) for column, mark in enumerate(line, 1) if mark != OUTSIDE
    ]
    return grid, sum([grid.bit(row, column) for row, column in cells])


# What every component set must keep to, and reading one from a file (docs/games/bella_vista.md 2, 4.2, 4.3)

LONGEST_SIDE: Final = 5
"""Cells of a building in a row."""
LONGEST_TILE: Final = 10
"""Cells of a tile in a row."""
MOST_COINS: Final = 20
"""For a contract."""
_COLOURS: Final = 4
"""Sets of buildings that are placed in one city, but for a single building of three seats."""


def is_sound(box: ComponentSet) -> bool:
    """Whether a component set agrees with all that the rulebook says."""
    return box == STANDARD or (
        _has_sound_tiles(box.tiles)
        and _has_sound_shapes(box.shapes, box.outlines)
        and _has_sound_coins(box.coins)
        and box.prices_even == STANDARD.prices_even
        and is_fall(box.prices_three)
        and (not box.city or parse_city(box.city, box.outlines) == box.city)
    )


def is_outline(rows: Sequence[str], longest: int = LONGEST_SIDE) -> bool:
    """Whether these are rows of equal length, drawn with `#` and `.`, that show one connected piece."""
    if not 1 <= len(rows) <= longest or not 1 <= len(rows[0]) <= longest:
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


def most_cells(outlines: Sequence[Outline]) -> int:
    """Cells that the eight buildings of a colour may cover: four colours have room on the quartiers.

    >>> most_cells(TILE_OUTLINES)
    40
    """
    return sum(map(cells_of, outlines[: len(QUARTIERS)])) // _COLOURS


def _has_sound_shapes(shapes: Sequence[Sequence[str]], outlines: Sequence[Outline]) -> bool:
    outlined = len(shapes) == HEIGHTS and all(map(is_outline, shapes))
    return outlined and first_larger(shapes) is None and sum(map(cells_of, shapes)) <= most_cells(outlines)


def _has_sound_tiles(tiles: Sequence[Outline]) -> bool:
    return not tiles or (len(tiles) == len(TILES) and all(is_outline(tile, LONGEST_TILE) for tile in tiles))


def _has_sound_coins(coins: Sequence[int]) -> bool:
    printed, more = coins[: len(CONTRACTS)], coins[len(CONTRACTS) :]
    return (
        len(CONTRACTS) <= len(coins) <= len(CONTRACT_NAMES)
        and all(map(is_worth, printed))
        and all(type(worth) is int and 0 <= worth <= MOST_COINS for worth in more)
        and coins[-1] > 0
    )


_BUILDINGS: Final = tuple(str(number) for number in range(1, HEIGHTS + 1))
_TILES: Final = {"districts": QUARTIERS, "parks": PARKS, "rivers": RIVERS}
"""The tiles by the keys of the section `tiles`."""
_SECTIONS: Final = ("tiles", "buildings", "contracts", "prices")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. A section or key that is left out is as in the standard box:

    - `name`: what the record calls the set, 1 to 40 characters; it must be there
    - `city`: your own city, line by line between triple quotes, as in components.CITIES
    - `[tiles]`: for `districts`, `parks` and `rivers` the outline of all of them, such as `"###/###"`, or a list with
      an outline for each: A to H, 1 to 5, `~` and `=`
    - `[buildings]`: for `1` to `8` the outline with `/` between its rows, such as `2 = "###/.#."`
    - `[contracts]`: the coins of `c01` to `c18`, and of those of `c19` to `c30` that the box has
    - `[prices]`: `even` (two and four seats) and `three`, the prices of the offer board from left to right

    Raises ComponentError with the line that breaks the form or the rulebook's counts.
    """
    file = read_component_file("bella_vista", text, ("name",), ("city", *_SECTIONS))
    tiles = _tiles(file) if "tiles" in file.table else STANDARD.tiles
    outlines = tiles or TILE_OUTLINES
    return ComponentSet(
        name=file.name,
        shapes=_shapes(file, most_cells(outlines)),
        coins=_coins(file) if "contracts" in file.table else STANDARD.coins,
        prices_even=STANDARD.prices_even,
        prices_three=_prices(file) if "prices" in file.table else STANDARD.prices_three,
        city=_city(file, outlines) if "city" in file.table else (),
        tiles=tiles,
    )


def _tiles(file: ComponentFile) -> tuple[Outline, ...]:
    table = file.section("tiles", tuple(_TILES))
    found = tuple([outline for key, marks in _TILES.items() for outline in _outlines(file, key, marks, table[key])])
    return () if found == TILE_OUTLINES else found


def _outlines(file: ComponentFile, key: str, marks: str, value: object) -> list[Outline]:
    """One outline for each tile of a kind."""
    texts = value if isinstance(value, list) else [value] * len(marks)
    if len(texts) != len(marks):
        file.refuse("tiles", key, "tiles", key=full_key("tiles", key), found=len(texts), count=len(marks))
    found = [tuple(text.split("/")) if isinstance(text, str) else () for text in texts]
    for text, outline in zip(texts, found, strict=True):
        if not is_outline(outline, LONGEST_TILE):
            file.refuse("tiles", key, "outline", key=full_key("tiles", key), found=shown(text), side=LONGEST_TILE)
    return found


def _shapes(file: ComponentFile, most: int) -> tuple[Outline, ...]:
    if "buildings" in file.table:
        table = file.section("buildings", _BUILDINGS)
        found = tuple([_shape(file, number, table[number]) for number in _BUILDINGS])
    else:
        found = STANDARD.shapes
    if number := first_larger(found):
        file.refuse("buildings", str(number), "larger", number=number, lower=number - 1)
    if (total := sum(map(cells_of, found))) > most:
        file.refuse("buildings" if "buildings" in file.table else "tiles", "", "cells", found=total, most=most)
    return found


def _shape(file: ComponentFile, number: str, value: object) -> Outline:
    rows = tuple(value.split("/")) if isinstance(value, str) else ()
    if not is_outline(rows):
        file.refuse("buildings", number, "building", key=number, found=shown(value), side=LONGEST_SIDE)
    return rows


def _coins(file: ComponentFile) -> tuple[int, ...]:
    table: dict[str, object] = file.table["contracts"]
    file.check_keys(table, "contracts", CONTRACTS, CONTRACT_NAMES[len(CONTRACTS) :])
    worth = [_worth(file, name, table[name]) if name in table else 0 for name in CONTRACT_NAMES]
    while not worth[-1]:
        del worth[-1]
    return tuple(worth)


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


def _city(file: ComponentFile, outlines: tuple[Outline, ...]) -> Rows:
    value = file.table["city"]
    if not isinstance(value, str):
        file.refuse("", "city", "city", found=shown(value))
    city = parse_city(value.splitlines() or [""], outlines)
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
