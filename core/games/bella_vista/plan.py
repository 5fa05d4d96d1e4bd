"""The city worked out: every placement of every building, with all that the rules ask of it, as bit masks.

Buildable cells are numbered in reading order; the mask of a placement has a bit for each of its cells. Placements are
numbered building by building, in reading order of their first cells, then by turn.
"""

from functools import lru_cache

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.components import CONSTRAINTS, HEIGHTS, MOTIFS, PARKS, QUARTIERS, RIVERS, TEXTURES
from core.games.bella_vista.contracts import BORDER, PARK, RIVER, STRADDLE, field
from core.games.bella_vista.footprints import footprints
from core.kernel.grid import Cell, Grid, beside, places, regions

Choice = tuple[int, Build]
"""A placement's mask with its action."""
CACHED_PLANS = 64


@attrs.frozen(cache_hash=True)
class Ground:
    """What is built on and what with: the rows of a city and the outlines of the eight buildings."""

    rows: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]


@attrs.frozen(eq=False)
class Plan:
    """Tables of one ground.

    By placement: its `numbers` and `actions`, the `masks` of its cells and `halos` of the buildable cells beside it,
    `tallies` as in contracts.py, and `heights`: its points for parks, rivers and border. `index` finds a placement by
    `key`. By number less one: placements that `obey` each constraint, those on the border (`bordering`), all
    (`anywhere`). `cells` are the buildable ones in order; `parks` and `rivers` count them merged.
    """

    cells: tuple[Cell, ...]
    parks: int
    rivers: int
    numbers: tuple[int, ...]
    actions: tuple[Build, ...]
    masks: tuple[int, ...]
    halos: tuple[int, ...]
    tallies: tuple[int, ...]
    heights: tuple[tuple[int, int, int], ...]
    index: dict[int, int]
    obey: tuple[tuple[tuple[Choice, ...], ...], ...]
    bordering: tuple[tuple[Choice, ...], ...]
    anywhere: tuple[tuple[Choice, ...], ...]


def key(number: int, row: int, column: int, turn: int) -> int:
    """Under which a placement stands in the index of a plan."""
    return ((row << 5 | column) << 2 | turn) << 3 | number - 1


@lru_cache(maxsize=CACHED_PLANS)
def plan_of(ground: Ground) -> Plan:
    """The tables of a ground."""
    land = _Land(ground.rows)
    found = [_placements(land, number, ground.shapes[number - 1]) for number in range(1, HEIGHTS + 1)]
    flat = [placement for placements in found for placement in placements]
    return Plan(
        cells=land.cells,
        parks=len(land.parks),
        rivers=len(land.rivers),
        numbers=tuple(placement.number for placement in flat),
        actions=tuple(placement.action for placement in flat),
        masks=tuple(placement.mask for placement in flat),
        halos=tuple(placement.halo for placement in flat),
        tallies=tuple(_tally(placement) for placement in flat),
        heights=tuple(_heights(placement) for placement in flat),
        index={_key(placement): position for position, placement in enumerate(flat)},
        obey=tuple(_by_constraint(placements) for placements in found),
        bordering=tuple(_choices([one for one in placements if one.border]) for placements in found),
        anywhere=tuple(_choices(placements) for placements in found),
    )


class _Land:
    """The parts of a city as masks on its grid, and the numbers of its buildable cells."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.grid = grid = Grid(len(rows), max(map(len, rows)))
        marks = {(row, column): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
        self.quartiers = [_mask(grid, marks, quartier) for quartier in QUARTIERS]
        self.buildable = sum(self.quartiers)
        self.cells = grid.cells(self.buildable)
        self.numbers = {1 << grid.stride * row + column: place for place, (row, column) in enumerate(self.cells)}
        parks, rivers = _mask(grid, marks, PARKS), _mask(grid, marks, RIVERS)
        self.parks = [grid.beside(region) for region in regions(parks, grid.stride)]
        self.rivers = [grid.beside(region) for region in regions(rivers, grid.stride)]
        land = self.buildable | parks | rivers
        self.border = sum(self.bit(cell) for cell in self.cells if _sides(cell) - set(grid.cells(land)))

    def bit(self, cell: Cell) -> int:
        return self.grid.bit(*cell)

    def compact(self, wide: int) -> int:
        """The buildable cells of a mask on the grid, as a mask by their numbers."""
        return sum([1 << self.numbers[1 << place] for place in places(wide & self.buildable)])


@attrs.frozen(eq=False)
class _Placement:
    """One placement: `quartiers`, `parks` and `rivers` are the numbers of those it lies on or beside."""

    number: int
    action: Build
    mask: int
    halo: int
    quartiers: frozenset[int]
    parks: int
    rivers: int
    border: bool


def _mask(grid: Grid, marks: dict[Cell, str], wanted: str) -> int:
    return sum(grid.bit(*cell) for cell, mark in marks.items() if mark in wanted)


def _sides(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def _placements(land: _Land, number: int, shape: tuple[str, ...]) -> list[_Placement]:
    turns = footprints(shape)
    return [
        _placement(land, number, BUILD[row][column][turn], wide)
        for row, column in land.cells
        for turn, footprint in enumerate(turns)
        if (wide := _covered(land, row, column, footprint))
    ]


def _covered(land: _Land, row: int, column: int, footprint: tuple[Cell, ...]) -> int:
    """The mask on the grid; 0 if any cell is not buildable."""
    grid, wide = land.grid, 0
    for down, right in footprint:
        if not grid.holds(row + down, column + right):
            return 0
        wide |= 1 << grid.stride * (row + down) + column + right
    return 0 if wide & ~land.buildable else wide


def _placement(land: _Land, number: int, action: Build, wide: int) -> _Placement:
    return _Placement(
        number,
        action,
        land.compact(wide),
        land.compact(beside(wide, land.grid.stride)),
        frozenset([place for place, quartier in enumerate(land.quartiers) if wide & quartier]),
        sum([bool(wide & park) for park in land.parks]),
        sum([bool(wide & river) for river in land.rivers]),
        bool(wide & land.border),
    )


def _tally(placement: _Placement) -> int:
    straddles = len(placement.quartiers) > 1
    home = STRADDLE if straddles else min(placement.quartiers)
    flags = ((BORDER, placement.border), (RIVER, placement.rivers), (PARK, placement.parks))
    return field(home) + sum([field(number) for number, holds in flags if holds])


def _heights(placement: _Placement) -> tuple[int, int, int]:
    number = placement.number
    return number * placement.parks, number * placement.rivers, number * placement.border


def _key(placement: _Placement) -> int:
    action = placement.action
    return key(placement.number, action.row, action.column, action.turn)


def _by_constraint(placements: list[_Placement]) -> tuple[tuple[Choice, ...], ...]:
    return tuple(
        _choices([placement for placement in placements if _obeys(placement, constraint)])
        for constraint in range(len(CONSTRAINTS))
    )


def _choices(placements: list[_Placement]) -> tuple[Choice, ...]:
    return tuple([(placement.mask, placement.action) for placement in placements])


def _obeys(placement: _Placement, constraint: int) -> bool:
    match CONSTRAINTS[constraint]:
        case "park":
            return placement.parks > 0
        case "no_park":
            return not placement.parks
        case "no_river":
            return not placement.rivers
        case "no_border":
            return not placement.border
        case _:
            return placement.quartiers <= ALLOWED[constraint]


ALLOWED = (
    *(frozenset(range(texture, len(QUARTIERS), 2)) for texture in range(len(TEXTURES))),
    *(frozenset((2 * motif, 2 * motif + 1)) for motif in range(len(MOTIFS))),
)
"""The quartiers that the first six constraints allow, as indices."""
