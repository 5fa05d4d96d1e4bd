"""Represents grids of cells as bit masks, and cities of square tiles that grow on a floating grid.

A mask has one bit for each cell, row by row, with a column of padding at the right of every row. Bits shifted out of a
row fall into the padding and never reach the next row. Cells are (row, column), 0-based from the top left.

    columns = 3, so the stride is 4:        0  1  2  .
    the bit of (1, 2) is 1 << 6             4  5  6  .
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

import attrs

Cell = tuple[int, int]
"""Row and column."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_NAME: Final = re.compile("([a-z])([1-9][0-9]?)")

NAMES: Final = 26 * 26
"""How many cell names are cached; all tables of a server share them."""
REACHES: Final = 1 << 12
"""How many results of `Site.reach` are cached: a city of at most 3 by 3 tiles growing from its middle has 857
shapes."""


@attrs.frozen
class Grid:
    """`rows` by `columns` cells.

    >>> grid = Grid(2, 3)
    >>> grid.cells(grid.bit(0, 0) | grid.bit(1, 2))
    ((0, 0), (1, 2))
    >>> grid.cells(grid.adjacent(grid.bit(0, 2)))
    ((0, 1), (1, 2))
    """

    rows: int
    columns: int
    stride: int = attrs.field(init=False, eq=False, repr=False)
    """Bits from one row to the next."""
    full: int = attrs.field(init=False, eq=False, repr=False)
    """The mask of every cell."""

    @stride.default
    def _stride(self) -> int:
        return self.columns + 1

    @full.default
    def _full(self) -> int:
        row = (1 << self.columns) - 1
        return sum(row << self.stride * number for number in range(self.rows))

    def holds(self, row: int, column: int) -> bool:
        """Return whether the grid has this cell."""
        return 0 <= row < self.rows and 0 <= column < self.columns

    def bit(self, row: int, column: int) -> int:
        """Return the mask of one cell."""
        return 1 << self.stride * row + column

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask in reading order."""
        return tuple(divmod(place, self.stride) for place in places(mask))

    def adjacent(self, mask: int) -> int:
        """Return the cells that share a side with a cell of `mask` and are not in it."""
        return adjacent(mask, self.stride) & self.full

    def between(self, one: Cell, other: Cell) -> int:
        """Return the cells strictly between two cells of one row or one column. Raises ValueError for any others.

        >>> grid = Grid(2, 5)
        >>> grid.cells(grid.between((1, 4), (1, 1)))
        ((1, 2), (1, 3))
        """
        (top, left), (bottom, right) = min(one, other), max(one, other)
        if top == bottom:
            return sum(self.bit(top, column) for column in range(left + 1, right))
        if left != right:
            raise ValueError(f"{one} and {other} are in no common row or column")
        return sum(self.bit(row, left) for row in range(top + 1, bottom))

    def cross(self, row: int, column: int) -> int:
        """Return the row and the column of a cell, including the cell.

        . # .
        # # #      cross(1, 1) in a grid of 3 by 3
        . # .
        """
        across = sum(self.bit(row, other) for other in range(self.columns))
        return across | sum(self.bit(other, column) for other in range(self.rows))


@lru_cache(maxsize=NAMES)
def cell_name(row: int, column: int) -> str:
    """Return the name of a cell: the column's letter, then the row's number from the top. For at most 26 columns.

    >>> cell_name(2, 1)
    'b3'
    """
    return f"{_LETTERS[column]}{row + 1}"


def parse_cell(name: str) -> Cell | None:
    """Return the cell with that name in small letters; None for an invalid name. It may lie outside a given grid.

    >>> parse_cell("b3"), parse_cell("3b")
    ((2, 1), None)
    """
    match = _NAME.fullmatch(name)
    return (int(match[2]) - 1, _LETTERS.index(match[1])) if match else None


def adjacent(mask: int, stride: int) -> int:
    """Return the bits next to `mask` by a side and not in it, including padding and bits outside the grid."""
    return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & ~mask


def flood(seed: int, within: int, stride: int) -> int:
    """Return the cells of `within` that are connected to `seed`, a part of it, through shared sides.

    >>> grid = Grid(2, 3)
    >>> land = grid.bit(0, 0) | grid.bit(0, 1) | grid.bit(1, 2)
    >>> grid.cells(flood(grid.bit(0, 0), land, grid.stride))
    ((0, 0), (0, 1))
    """
    found = seed
    while (wider := (found | found << 1 | found >> 1 | found << stride | found >> stride) & within) != found:
        found = wider
    return found


def regions(mask: int, stride: int) -> list[int]:
    """Return the connected parts of a mask, in the order of their first cells."""
    found = []
    while mask:
        region = flood(mask & -mask, mask, stride)
        found.append(region)
        mask ^= region
    return found


def places(mask: int) -> Iterator[int]:
    """Return the numbers of the set bits, ascending.

    >>> list(places(0b10110))
    [1, 2, 4]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


Square = tuple[int, int, int, int]
"""The contents of a tile of two by two cells, in reading order.

    0 1
    2 3
"""
TURN: Final[Square] = (2, 0, 3, 1)
"""For each corner, the corner that moves there in a quarter turn clockwise."""


def turned(square: Square, quarters: int) -> Square:
    """Return the tile after this number of quarter turns clockwise.

        1 2      3 1
        3 4  ->  4 2

    >>> turned((1, 2, 3, 4), 1)
    (3, 1, 4, 2)
    """
    for _ in range(quarters % 4):
        one, two, three, four = TURN
        square = square[one], square[two], square[three], square[four]
    return square


def rotations(square: Square) -> tuple[Square, ...]:
    """Return the different rotations of a tile, by quarter turns: one, two or four.

    >>> len(rotations((1, 1, 1, 1))), len(rotations((1, 2, 2, 1))), len(rotations((1, 2, 3, 4)))
    (1, 2, 4)
    """
    return tuple(dict.fromkeys(turned(square, quarters) for quarters in range(4)))


@attrs.frozen
class Site:
    """The area where a city of tiles may grow: at most `longer` tiles in either direction and `shorter` in the other.

    The city floats: its first tile lies in the middle of `grid`, which has room for growth on every side. Masks of
    tiles are masks on this grid.

        longer = shorter = 2:   . X .      the middle is (1, 1); with a tile at (0, 1) as well,
                                . X .      row 2 is out of reach
                                . . .
    """

    longer: int
    shorter: int
    grid: Grid = attrs.field(init=False, eq=False, repr=False)
    """The cells where tiles may lie."""
    middle: int = attrs.field(init=False, eq=False, repr=False)
    """The mask of the first tile's place."""

    @grid.default
    def _grid(self) -> Grid:
        side = 2 * self.longer - 1
        return Grid(side, side)

    @middle.default
    def _middle(self) -> int:
        return self.grid.bit(self.longer - 1, self.longer - 1)

    def openings(self, tiles: int) -> int:
        """Return the free places for the next tile: the middle for the first, otherwise next to a tile and within the
        city's maximum size.

        >>> site = Site(2, 2)
        >>> site.grid.cells(site.openings(site.middle | site.grid.bit(0, 1)))
        ((0, 0), (0, 2), (1, 0), (1, 2))
        """
        if not tiles:
            return self.middle
        return adjacent(tiles, self.grid.stride) & self.reach(tiles)

    def reach(self, tiles: int) -> int:
        """Return the places of tiles (at least one) and all places where a later tile may lie.

        >>> site = Site(2, 2)
        >>> site.grid.cells(site.reach(site.middle | site.grid.bit(0, 1)))
        ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
        """
        return _reach(self, tiles)

    def obstacle(self, tiles: int, row: int, column: int) -> Literal["taken", "apart", "too-large"] | None:
        """Return the obstacle to a tile at a place, which may be outside the grid: a tile lies there, no tile is next
        to it, or the city would be too large. None exactly for the places of `openings`.

        >>> site = Site(2, 2)
        >>> [site.obstacle(site.middle, 1, column) for column in range(4)]
        [None, 'taken', None, 'apart']
        """
        place = self.grid.bit(row, column) if column <= self.grid.columns else 0
        if not tiles:
            return None if place == self.middle else "apart"
        if place & tiles:
            return "taken"
        if not place & adjacent(tiles, self.grid.stride):
            return "apart"
        return None if place & self.reach(tiles) else "too-large"


@lru_cache(maxsize=REACHES)
def _reach(site: Site, tiles: int) -> int:
    (top, bottom), (left, right) = _extent(tiles, site.grid.stride)
    tall, wide = bottom - top + 1, right - left + 1
    found = 0
    for rows, columns in {(site.longer, site.shorter), (site.shorter, site.longer)}:
        if tall <= rows and wide <= columns:
            found |= _block(site.grid, bottom - rows + 1, top + rows, right - columns + 1, left + columns)
    return found


def _extent(tiles: int, stride: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first and last row, and the first and last column, that contain tiles."""
    rows = (tiles & -tiles).bit_length() - 1, tiles.bit_length() - 1
    columns = 0
    while tiles:
        columns |= tiles & (1 << stride) - 1
        tiles >>= stride
    return (rows[0] // stride, rows[1] // stride), ((columns & -columns).bit_length() - 1, columns.bit_length() - 1)


def _block(grid: Grid, top: int, bottom: int, left: int, right: int) -> int:
    """Return the cells of the grid from row `top` up to but not including `bottom`, and likewise from `left` to
    `right`."""
    row = (1 << min(right, grid.columns)) - (1 << max(left, 0))
    return sum(row << grid.stride * number for number in range(max(top, 0), min(bottom, grid.rows)))
