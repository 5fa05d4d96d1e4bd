"""Everything in the box of Bella Vista (docs/games/bella_vista.md 2 and 4): tiles, buildings, cards, prices, cities."""

from functools import lru_cache

import attrs

Footprint = tuple[tuple[int, int], ...]
"""Cells as (row, column) from the first cell in reading order, which is (0, 0) itself."""

HEIGHTS = 8
"""Buildings of a colour: one of each height 1 to 8, which is also its number."""
QUARTIERS = "ABCDEFGH"
PARKS = "12345"
RIVERS = "~="
OUTSIDE = "."
TILES = QUARTIERS + PARKS + RIVERS
TILE_SIZES = {tile: (4, 5) if tile in QUARTIERS else (2, 3) if tile in PARKS else (2, 8) for tile in TILES}
"""The two sides of each tile, in cells; every tile may be turned."""
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
"""The constraint cards K01 to K10: entirely on quartiers of a texture, of a motif, beside a park, beside none,
beside no river, not on the border."""
CONTRACTS = tuple(f"c{number:02}" for number in range(1, 19))
"""The contract cards: two buildings on one quartier (c01 to c08, A to H), one on both of a motif (c09 to c12), one on
each of a texture (c13, c14), two straddling (c15), four on the border (c16), two beside rivers (c17), beside parks
(c18)."""
STRADDLING = 14
BORDERING = 15
BY_RIVERS = 16
BY_PARKS = 17
"""The last four contracts by index."""

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
    """The tables of one box. `shapes` are the outlines of buildings 1 to 8 before they are turned, `coins` the worth of
    the contracts, `prices_even` and `prices_three` those of the offer board's two sides from left to right. `city` is
    one of the owner's own, in rows as in CITIES, or empty."""

    name: str
    shapes: tuple[tuple[str, ...], ...]
    coins: tuple[int, ...]
    prices_even: tuple[int, ...]
    prices_three: tuple[int, ...]
    city: tuple[str, ...]

    def prices(self, seats: int) -> tuple[int, ...]:
        """The slots of the offer board in use, in coins, from left to right."""
        return self.prices_three if seats == 3 else self.prices_even


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
