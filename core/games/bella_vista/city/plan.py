"""The city worked out: every placement of every building, and what the rules ask of a placement, as tables.

Buildable cells are numbered in reading order; the mask of a placement has a bit for each of its cells. Placements are
numbered building by building, in reading order of their first cells, then by turn; those of one building also from 0,
which are the bits of what `clashes` holds. Grounds that differ only in the letters of their quartiers share all tables
but three, so that a city whose letters are dealt anew is worked out once.
"""

from functools import lru_cache, reduce
from operator import or_

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.components import (
    CONSTRAINTS,
    HEIGHTS,
    MOTIFS,
    OUTSIDE,
    PARKS,
    QUARTIERS,
    RIVERS,
    TEXTURES,
    Footprint,
    footprints,
)
from core.games.bella_vista.components.contracts import BORDER, PARK, RIVER, STRADDLE, count_in, field
from core.kernel.grid import Cell, Grid, beside, places, regions

CACHED_PLANS = 32
ALLOWED = (
    *(frozenset(range(texture, len(QUARTIERS), len(TEXTURES))) for texture in range(len(TEXTURES))),
    *(frozenset((2 * motif, 2 * motif + 1)) for motif in range(len(MOTIFS))),
)
"""The quartiers that the first six constraints allow, as indices."""


@attrs.frozen(cache_hash=True)
class Ground:
    """What is built on and what with: the rows of a city and the outlines of the eight buildings."""

    rows: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]


@attrs.frozen(eq=False)
class Plan:
    """Tables of one ground."""

    cells: tuple[Cell, ...]
    """The buildable ones in order."""
    parks: int
    """How many there are, merged where they touch; as are the rivers."""
    rivers: int
    numbers: tuple[int, ...]
    """By placement: the building."""
    actions: tuple[Build, ...]
    """By placement."""
    masks: tuple[int, ...]
    """By placement: the cells it covers."""
    halos: tuple[int, ...]
    """By placement: the buildable cells beside it."""
    homes: tuple[tuple[int, ...], ...]
    """By placement: the quartiers it lies on, in the order in which the rows name them first."""
    flags: tuple[int, ...]
    """By placement: fields of a tally but for the quartiers."""
    heights: tuple[tuple[int, int, int], ...]
    """By placement: its points for parks, rivers and border."""
    index: dict[int, int]
    """Placements by `key`."""
    sites: tuple[tuple[Build, ...], ...]
    """By number less one, as are the tables below: the actions of all its placements."""
    firsts: tuple[int, ...]
    """The first of its placements."""
    clashes: tuple[tuple[int, ...], ...]
    """By placement of any building: the bits of those that it leaves no room for."""
    meetings: tuple[tuple[int, ...], ...]
    """By placement of any building: the bits of those that have a cell beside it."""
    prized: tuple[tuple[int, ...], ...]
    """The bits of those beside a park, beside a river, on the border, as the height objectives count."""
    tallies: tuple[int, ...] = ()
    """By placement, with the letters of the quartiers: the building in a tally (components/contracts.py)."""
    obey: tuple[tuple[int, ...], ...] = ()
    """With the letters: by constraint, the bits of the placements that obey it."""


@lru_cache(maxsize=CACHED_PLANS)
def plan_of(ground: Ground) -> Plan:
    """The tables of a ground."""
    letters = tuple(dict.fromkeys(mark for line in ground.rows for mark in line if mark in QUARTIERS))
    names = dict(zip(letters, QUARTIERS, strict=True))
    rows = tuple("".join(names.get(mark, mark) for mark in line) for line in ground.rows)
    plan = _shaped(Ground(rows, ground.shapes))
    homes = _lettered(plan, tuple(map(QUARTIERS.index, letters)))
    return attrs.evolve(
        plan,
        tallies=_tallies(plan, homes),
        obey=_by_number(plan.sites, [_obeying(plan, homes, constraint) for constraint in range(len(CONSTRAINTS))]),
    )


def key(number: int, row: int, column: int, turn: int) -> int:
    """The key of a placement in the index of a plan."""
    return ((row << 5 | column) << 2 | turn) << 3 | number - 1


@lru_cache(maxsize=CACHED_PLANS)
def _shaped(ground: Ground) -> Plan:
    """The tables that do not depend on the letters of the quartiers."""
    land = _Land(ground.rows)
    found = [_laid(land, number, ground.shapes[number - 1]) for number in range(1, HEIGHTS + 1)]
    laid = [(number, action, wide) for number, placements in enumerate(found, 1) for action, wide in placements]
    masks = tuple([land.compact(wide) for _, _, wide in laid])
    halos = tuple([land.compact(beside(wide, land.grid.stride)) for _, _, wide in laid])
    flags = tuple([land.flags(wide) for _, _, wide in laid])
    sites = tuple([tuple([action for action, _ in placements]) for placements in found])
    counts = [len(placements) for placements in found]
    covered, around = [tuple(places(mask)) for mask in masks], [tuple(places(halo)) for halo in halos]
    return Plan(
        cells=land.cells,
        parks=len(land.parks),
        rivers=len(land.rivers),
        numbers=tuple([number for number, _, _ in laid]),
        actions=tuple([action for _, action, _ in laid]),
        masks=masks,
        halos=halos,
        homes=tuple([land.homes(wide) for _, _, wide in laid]),
        flags=flags,
        heights=tuple([land.heights(number, wide) for number, _, wide in laid]),
        index={key(number, at.row, at.column, at.turn): place for place, (number, at, _) in enumerate(laid)},
        sites=sites,
        firsts=tuple([sum(counts[:number]) for number in range(HEIGHTS)]),
        clashes=_meeting(len(land.cells), counts, covered, covered),
        meetings=_meeting(len(land.cells), counts, covered, around),
        prized=_by_number(sites, [_flagged(flags, flag) for flag in (PARK, RIVER, BORDER)]),
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


def _lettered(plan: Plan, letters: tuple[int, ...]) -> list[frozenset[int]]:
    """By placement: the quartiers it lies on, A is 0; one set for all that are equal."""
    known = {home: frozenset(letters[quartier] for quartier in home) for home in set(plan.homes)}
    return [known[home] for home in plan.homes]


def _tallies(plan: Plan, homes: list[frozenset[int]]) -> tuple[int, ...]:
    fields = {home: field(STRADDLE if len(home) > 1 else min(home)) for home in set(homes)}
    known: dict[int, int] = {}
    return tuple([known.setdefault(fields[h] + f, fields[h] + f) for h, f in zip(homes, plan.flags, strict=True)])


def _obeying(plan: Plan, homes: list[frozenset[int]], constraint: int) -> list[bool]:
    """By placement: whether it obeys the constraint (rulings 9, 10)."""
    match CONSTRAINTS[constraint]:
        case "park":
            return _flagged(plan.flags, PARK)
        case "no_park":
            return [not flag for flag in _flagged(plan.flags, PARK)]
        case "no_river":
            return [not flag for flag in _flagged(plan.flags, RIVER)]
        case "no_border":
            return [not flag for flag in _flagged(plan.flags, BORDER)]
        case _:
            fitting = {home: home <= ALLOWED[constraint] for home in set(homes)}
            return [fitting[home] for home in homes]


def _flagged(flags: tuple[int, ...], number: int) -> list[bool]:
    return [count_in(flag, number) > 0 for flag in flags]


def _by_number(sites: tuple[tuple[Build, ...], ...], facts: list[list[bool]]) -> tuple[tuple[int, ...], ...]:
    """Each row of facts by placement as bits of the placements of each building."""
    found, first = [], 0
    for actions in sites:
        found.append(tuple([_bits(row[first : first + len(actions)]) for row in facts]))
        first += len(actions)
    return tuple(found)


def _bits(facts: list[bool]) -> int:
    """The number whose bits, the lowest first, are these."""
    return int("".join(["1" if fact else "0" for fact in reversed(facts)]), 2)
