"""The shape of a city worked out: every placement of every building, whatever its quartiers are called.

Buildable cells are numbered in reading order; the mask of a placement has a bit for each of its cells. Placements are
numbered building by building, in reading order of their first cells, then by turn; those of one building also from 0,
which are the bits of what `clashes` holds.
"""

from functools import lru_cache, reduce
from operator import or_

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.components import HEIGHTS, OUTSIDE, PARKS, QUARTIERS, RIVERS, Footprint
from core.games.bella_vista.contracts import BORDER, PARK, RIVER, field
from core.games.bella_vista.footprints import footprints
from core.kernel.grid import Cell, Grid, beside, places, regions

CACHED_TERRAINS = 16


@attrs.frozen(cache_hash=True)
class Ground:
    """What is built on and what with: the rows of a city and the outlines of the eight buildings."""

    rows: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]


@attrs.frozen(eq=False)
class Terrain:
    """Tables of one shape of a city.

    By placement: `numbers` and `actions`, the `masks` of the cells it covers and `halos` of the buildable cells beside
    it, the quartiers it lies on (`homes`), its `flags` as fields of a tally, and `heights`: its points for parks,
    rivers and border. `index` finds a placement by `key`. By number less one: the actions of all its placements
    (`sites`), and by placement of any building, the bits of those that it leaves no room for (`clashes`) and that have
    a cell beside it (`meetings`). `cells` are the buildable ones in order; `parks` and `rivers` count them, merged
    where they touch.
    """

    cells: tuple[Cell, ...]
    parks: int
    rivers: int
    numbers: tuple[int, ...]
    actions: tuple[Build, ...]
    masks: tuple[int, ...]
    halos: tuple[int, ...]
    homes: tuple[tuple[int, ...], ...]
    flags: tuple[int, ...]
    heights: tuple[tuple[int, int, int], ...]
    index: dict[int, int]
    sites: tuple[tuple[Build, ...], ...]
    clashes: tuple[tuple[int, ...], ...]
    meetings: tuple[tuple[int, ...], ...]


def key(number: int, row: int, column: int, turn: int) -> int:
    """Under which a placement stands in the index of a terrain."""
    return ((row << 5 | column) << 2 | turn) << 3 | number - 1


@lru_cache(maxsize=CACHED_TERRAINS)
def terrain_of(ground: Ground) -> Terrain:
    """The tables of a ground; its quartiers are told apart, but nothing depends on what they are called."""
    land = _Land(ground.rows)
    found = [_laid(land, number, ground.shapes[number - 1]) for number in range(1, HEIGHTS + 1)]
    laid = [(number, action, wide) for number, placements in enumerate(found, 1) for action, wide in placements]
    masks = tuple([land.compact(wide) for _, _, wide in laid])
    halos = tuple([land.compact(beside(wide, land.grid.stride)) for _, _, wide in laid])
    counts = [len(placements) for placements in found]
    covered, around = [tuple(places(mask)) for mask in masks], [tuple(places(halo)) for halo in halos]
    return Terrain(
        cells=land.cells,
        parks=len(land.parks),
        rivers=len(land.rivers),
        numbers=tuple([number for number, _, _ in laid]),
        actions=tuple([action for _, action, _ in laid]),
        masks=masks,
        halos=halos,
        homes=tuple([land.homes(wide) for _, _, wide in laid]),
        flags=tuple([land.flags(wide) for _, _, wide in laid]),
        heights=tuple([land.heights(number, wide) for number, _, wide in laid]),
        index={key(number, at.row, at.column, at.turn): place for place, (number, at, _) in enumerate(laid)},
        sites=tuple([tuple([action for action, _ in placements]) for placements in found]),
        clashes=_meeting(len(land.cells), counts, covered, covered),
        meetings=_meeting(len(land.cells), counts, covered, around),
    )


class _Land:
    """The parts of a city as masks on its grid, and the numbers of its buildable cells."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.grid = grid = Grid(len(rows), len(rows[0]))
        marks = {(row, column): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
        self.quartiers = [_mask(grid, marks, quartier) for quartier in QUARTIERS]
        self.buildable = sum(self.quartiers)
        self.cells = grid.cells(self.buildable)
        self.numbers = {grid.stride * row + column: place for place, (row, column) in enumerate(self.cells)}
        self.parks = _shores(grid, _mask(grid, marks, PARKS))
        self.rivers = _shores(grid, _mask(grid, marks, RIVERS))
        self.border = sum([grid.bit(*cell) for cell in self.cells if _is_open(cell, marks)])

    def compact(self, wide: int) -> int:
        """The buildable cells of a mask on the grid, as a mask by their numbers."""
        return sum([1 << self.numbers[place] for place in places(wide & self.buildable)])

    def homes(self, wide: int) -> tuple[int, ...]:
        """The quartiers that a mask lies on."""
        return tuple([place for place, quartier in enumerate(self.quartiers) if wide & quartier])

    def flags(self, wide: int) -> int:
        """Fields of a tally: on the border, beside a river, beside a park."""
        facts = ((BORDER, wide & self.border), (RIVER, _beside(wide, self.rivers)), (PARK, _beside(wide, self.parks)))
        return sum([field(number) for number, holds in facts if holds])

    def heights(self, number: int, wide: int) -> tuple[int, int, int]:
        """Points for parks, for rivers, for the border (rulings 20, 21)."""
        return (
            number * _beside(wide, self.parks),
            number * _beside(wide, self.rivers),
            number * bool(wide & self.border),
        )


def _mask(grid: Grid, marks: dict[Cell, str], wanted: str) -> int:
    return sum([grid.bit(*cell) for cell, mark in marks.items() if mark in wanted])


def _shores(grid: Grid, mask: int) -> list[int]:
    """The cells beside each connected part of a mask (ruling 20)."""
    return [grid.beside(region) for region in regions(mask, grid.stride)]


def _is_open(cell: Cell, marks: dict[Cell, str]) -> bool:
    """Whether a side of the cell faces the outside (ruling 7)."""
    row, column = cell
    sides = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(marks.get(side, OUTSIDE) == OUTSIDE for side in sides)


def _beside(wide: int, shores: list[int]) -> int:
    """How many of the parks or rivers a mask is beside."""
    return sum([1 for shore in shores if wide & shore])


def _laid(land: _Land, number: int, shape: tuple[str, ...]) -> list[tuple[Build, int]]:
    """Every placement of a building with its mask on the grid."""
    turns = footprints(shape)
    return [
        (BUILD[row][column][turn], wide)
        for row, column in land.cells
        for turn, footprint in enumerate(turns)
        if (wide := _covered(land, row, column, footprint))
    ]


def _covered(land: _Land, row: int, column: int, footprint: Footprint) -> int:
    """The mask on the grid; 0 if any cell is not buildable."""
    stride, columns, wide = land.grid.stride, land.grid.columns, 0
    for down, right in footprint:
        if not 0 <= column + right < columns:
            return 0
        wide |= 1 << stride * (row + down) + column + right
    return 0 if wide & ~land.buildable else wide


def _meeting(
    size: int, counts: list[int], covered: list[tuple[int, ...]], where: list[tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """By number less one, and by placement of any building: bits of the placements of that number that cover one of
    the cells which `where` gives; `size` is the number of cells."""
    found, first = [], 0
    for count in counts:
        covering = [0] * size
        for bit, cells in enumerate(covered[first : first + count]):
            for cell in cells:
                covering[cell] |= 1 << bit
        found.append(tuple([reduce(or_, [covering[cell] for cell in cells], 0) for cells in where]))
        first += count
    return tuple(found)
