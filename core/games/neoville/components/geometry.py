"""Where tiles and squares lie (docs/games/neoville.md N-A12, N-A19).

A city floats on a grid of 7 by 7 places with its first tile in the middle; every place has 2 by 2 squares.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from core.kernel.grid import Grid, Site

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
    """The places beside which or on which any of the squares lies, by their first squares."""
    wide = squares | squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE
    wide |= wide >> 1
    return (wide | wide >> STRIDE) & FIRSTS


@lru_cache(maxsize=1 << 12)
def openings(tiles: int) -> int:
    """What `SITE.openings` gives, quicker: the free places for the next tile, beside the city and within its greatest
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
