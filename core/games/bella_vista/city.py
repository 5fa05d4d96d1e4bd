"""The city of Bella Vista as tables of every placement of every building, and random cities."""

from array import array
from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final

import attrs

from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.components import (
    BORDER,
    COLUMNS_MOST,
    HEIGHTS,
    MOTIFS,
    OUTSIDE,
    PARK,
    PARKS,
    QUARTIERS,
    RIVER,
    RIVERS,
    ROWS_MOST,
    STRADDLE,
    TEXTURES,
    TILE_OUTLINES,
    TILES,
    Footprint,
    Outline,
    Rows,
    count_in,
    crop,
    field,
    footprints,
)
from core.kernel.grid import Cell, Grid, adjacent, flood, places, regions
from core.kernel.rng import Stream

# The tables of a city: every placement of every building, and its properties under the rules.
#
# Buildable cells are numbered in reading order; the mask of a placement has a bit for each of its cells. Placements are
# numbered building by building, in reading order of their first cells, then by turn. Those of one building are also
# numbered from 0: these are the bits in `clashes`. Grounds that differ only in the letters of their quartiers share all
# tables except `tallies` and `obey`, so a city with shuffled letters is computed only once. These two are put together
# from `kinds` and `touching`, which do not depend on the letters, without visiting each placement.
#
# A city takes 0.44 MB, the letters of a table 10 kB: properties needed for few placements are computed on demand, and
# arrays replace large dicts.

CACHED_PLANS = 32
CACHED_GROUNDS = 256
"""Tables are dealt different letters on the same outlines; a plan adds 19 kB to those of its outlines."""
TURNS = 4
NOWHERE = -1
"""In the index of a plan: no placement."""
ALLOWED = (
    *(frozenset(range(texture, len(QUARTIERS), len(TEXTURES))) for texture in range(len(TEXTURES))),
    *(frozenset((2 * motif, 2 * motif + 1)) for motif in range(len(MOTIFS))),
)
"""The quartiers that the first six constraints allow, as indices."""


@attrs.frozen(cache_hash=True)
class Ground:
    """The input of a plan: the rows of a city and the outlines of the eight buildings."""

    rows: tuple[str, ...]
    shapes: tuple[tuple[str, ...], ...]


@attrs.frozen(eq=False)
class Plan:
    """The tables of one ground."""

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
    halos: "Halos"
    """By placement: the adjacent buildable cells."""
    kinds: tuple["Kind", ...]
    """All that there are of placements for a tally, without letters."""
    kind_of: "array[int]"
    """By placement: the number of its kind."""
    heights: tuple[tuple[int, int, int], ...]
    """By placement: its points for parks, rivers and border."""
    index: "array[int]"
    """Placements by `key`, NOWHERE where there is none."""
    sites: tuple[tuple[Build, ...], ...]
    """By number less one, as are the tables below: the actions of all its placements."""
    firsts: tuple[int, ...]
    """The first of its placements."""
    clashes: tuple["Meeting", ...]
    """By placement of any building: the bits of those that clash with it."""
    meetings: tuple["Meeting", ...]
    """By placement of any building: the bits of those with an adjacent cell."""
    prized: tuple[tuple[int, ...], ...]
    """The bits of those adjacent to a park, adjacent to a river, and on the border, for the height objectives."""
    touching: tuple[tuple[int, ...], ...]
    """By quartier, in the order in which the rows name them first: the bits of those that have a cell on it."""
    tallies: "Tallies"
    """By placement, with the letters of the quartiers: the building in a tally (`components.py`)."""
    obey: tuple[tuple[int, ...], ...] = ()
    """With the letters: by constraint, the bits of the placements that obey it."""


class Halos(dict[int, int]):
    """By placement: the buildable cells adjacent to it, computed on demand."""

    __slots__ = ("_around", "_masks")

    def __init__(self, around: tuple[int, ...], masks: tuple[int, ...]) -> None:
        """`around` has the cells adjacent to each cell, `masks` the cells of each placement."""
        super().__init__()
        self._around, self._masks = around, masks

    def __missing__(self, placement: int) -> int:
        mask, found = self._masks[placement], 0
        for cell in places(mask):
            found |= self._around[cell]
        self[placement] = found = found & ~mask
        return found


class Tallies(dict[int, int]):
    """By placement: the building in a tally, looked up by its kind on demand."""

    __slots__ = ("_kind_of", "of_kinds")

    def __init__(self, of_kinds: tuple[int, ...], kind_of: "array[int]") -> None:
        """`of_kinds` has the tallies by kind, `kind_of` the kind of each placement."""
        super().__init__()
        self.of_kinds, self._kind_of = of_kinds, kind_of

    def __missing__(self, placement: int) -> int:
        self[placement] = found = self.of_kinds[self._kind_of[placement]]
        return found


class Meeting(dict[int, int]):
    """By placement of any building: the bits of the placements of one building that cover one of its cells, or an
    adjacent cell. Computed on demand: a game uses some thirty of two thousand, and all of them take 2 MB and 40 ms."""

    __slots__ = ("_covering", "_where")

    def __init__(self, covering: tuple[int, ...], where: "tuple[int, ...] | Halos") -> None:
        """`covering` has the placements by the cell they cover, `where` the mask of cells by placement."""
        super().__init__()
        self._covering, self._where = covering, where

    def __missing__(self, placement: int) -> int:
        found = 0
        for cell in places(self._where[placement]):
            found |= self._covering[cell]
        self[placement] = found
        return found


Kind = tuple[tuple[int, ...], int]
"""The quartiers that a placement lies on, in the order in which the rows name them first, and the fields of its tally
but for the quartiers."""


@lru_cache(maxsize=CACHED_GROUNDS)
def ground_of(rows: tuple[str, ...], shapes: tuple[tuple[str, ...], ...]) -> Ground:
    """Return the ground of these rows and outlines, the same object every time, so that caches by ground need not
    compare rows. A search calls this forty times in each sampled table."""
    return Ground(rows, shapes)


@lru_cache(maxsize=CACHED_GROUNDS)
def plan_of(ground: Ground) -> Plan:
    """Return the tables of a ground."""
    letters = "".join(dict.fromkeys(mark for mark in "".join(ground.rows) if mark in QUARTIERS))
    names = str.maketrans(letters, QUARTIERS)
    plan = _shape_tables(Ground(tuple([line.translate(names) for line in ground.rows]), ground.shapes))
    found = tuple(map(QUARTIERS.index, letters))
    return attrs.evolve(plan, tallies=_tallies(plan, found), obey=_obey(plan, found))


def key(number: int, row: int, column: int, turn: int) -> int:
    """Return the key of a placement in the index of a plan. The cell is on the largest map, and the turn is less than
    TURNS."""
    return ((row * COLUMNS_MOST + column) * TURNS + turn) * HEIGHTS + number - 1


def find_placement(plan: Plan, number: int, action: Build) -> int | None:
    """Return the placement of a building, or None."""
    if 0 <= action.row < ROWS_MOST and 0 <= action.column < COLUMNS_MOST and 0 <= action.turn < TURNS:
        found = plan.index[key(number, action.row, action.column, action.turn)]
        return found if found != NOWHERE else None
    return None


@lru_cache(maxsize=CACHED_PLANS)
def _shape_tables(ground: Ground) -> Plan:
    """Return the tables that do not depend on the letters of the quartiers."""
    land = _Land(ground.rows)
    found = [_placements(land, number, ground.shapes[number - 1]) for number in range(1, HEIGHTS + 1)]
    laid = [(number, action, wide) for number, placements in enumerate(found, 1) for action, wide in placements]
    masks = tuple([land.compact(wide) for _, _, wide in laid])
    halos = Halos(land.around(), masks)
    homes = [land.homes(wide) for _, _, wide in laid]
    flags = [land.flags(wide) for _, _, wide in laid]
    kinds = {kind: place for place, kind in enumerate(dict.fromkeys(zip(homes, flags, strict=True)))}
    sites = tuple([tuple([action for action, _ in placements]) for placements in found])
    counts = [len(placements) for placements in found]
    covering = _covering(len(land.cells), counts, masks)
    points: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    return Plan(
        cells=land.cells,
        parks=len(land.parks),
        rivers=len(land.rivers),
        numbers=tuple([number for number, _, _ in laid]),
        actions=tuple([action for _, action, _ in laid]),
        masks=masks,
        halos=halos,
        kinds=tuple(kinds),
        kind_of=(kind_of := array("H", [kinds[kind] for kind in zip(homes, flags, strict=True)])),
        heights=tuple([points.setdefault(found, found) for found in [land.heights(n, wide) for n, _, wide in laid]]),
        index=_index(laid),
        sites=sites,
        firsts=tuple([sum(counts[:number]) for number in range(HEIGHTS)]),
        clashes=tuple([Meeting(cells, masks) for cells in covering]),
        meetings=tuple([Meeting(cells, halos) for cells in covering]),
        prized=_by_number(sites, [[count_in(one, flag) > 0 for one in flags] for flag in (PARK, RIVER, BORDER)]),
        touching=_by_number(sites, [[quartier in home for home in homes] for quartier in range(len(QUARTIERS))]),
        tallies=Tallies((), kind_of),
    )


class _Land:
    """The parts of a city as masks on its grid, and the numbers of its buildable cells."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.grid = grid = Grid(len(rows), len(rows[0]))
        marks = {(row, column): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
        self.quartiers = [_mask(grid, marks, quartier) for quartier in QUARTIERS]
        self.buildable = sum(self.quartiers)
        self.cells = grid.cells(self.buildable)
        self.bits = {grid.bit(row, column): 1 << place for place, (row, column) in enumerate(self.cells)}
        self.parks = _shores(grid, _mask(grid, marks, PARKS))
        self.rivers = _shores(grid, _mask(grid, marks, RIVERS))
        self.border = sum([grid.bit(*cell) for cell in self.cells if _is_open(cell, marks)])

    def compact(self, wide: int) -> int:
        """Return the buildable cells of a grid mask as a mask of their numbers."""
        found, left = 0, wide & self.buildable
        while left:
            lowest = left & -left
            found |= self.bits[lowest]
            left ^= lowest
        return found

    def around(self) -> tuple[int, ...]:
        """Return, by buildable cell, the adjacent buildable cells."""
        return tuple([self.compact(adjacent(bit, self.grid.stride)) for bit in self.bits])

    def homes(self, wide: int) -> tuple[int, ...]:
        """Return the quartiers that a mask lies on."""
        return tuple([place for place, quartier in enumerate(self.quartiers) if wide & quartier])

    def flags(self, wide: int) -> int:
        """Return the fields of a tally: on the border, adjacent to a river, adjacent to a park."""
        facts = ((BORDER, wide & self.border), (RIVER, _beside(wide, self.rivers)), (PARK, _beside(wide, self.parks)))
        return sum([field(number) for number, holds in facts if holds])

    def heights(self, number: int, wide: int) -> tuple[int, int, int]:
        """Return the points for parks, for rivers and for the border (rulings 20, 21)."""
        return (
            number * _beside(wide, self.parks),
            number * _beside(wide, self.rivers),
            number * bool(wide & self.border),
        )


def _mask(grid: Grid, marks: dict[Cell, str], wanted: str) -> int:
    return sum([grid.bit(*cell) for cell, mark in marks.items() if mark in wanted])


def _shores(grid: Grid, mask: int) -> list[int]:
    """Return the cells adjacent to each connected part of a mask (ruling 20)."""
    return [grid.adjacent(region) for region in regions(mask, grid.stride)]


def _is_open(cell: Cell, marks: dict[Cell, str]) -> bool:
    """Return whether a side of the cell faces outside (ruling 7)."""
    row, column = cell
    sides = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(marks.get(side, OUTSIDE) == OUTSIDE for side in sides)


def _beside(wide: int, shores: list[int]) -> int:
    """Return how many of the parks or rivers a mask is adjacent to."""
    return sum([1 for shore in shores if wide & shore])


def _placements(land: _Land, number: int, shape: tuple[str, ...]) -> list[tuple[Build, int]]:
    """Return every placement of a building with its mask on the grid."""
    turns = footprints(shape)
    return [
        (BUILD[row][column][turn], wide)
        for row, column in land.cells
        for turn, footprint in enumerate(turns)
        if (wide := _cell_mask(land, row, column, footprint))
    ]


def _cell_mask(land: _Land, row: int, column: int, footprint: Footprint) -> int:
    """Return the mask on the grid, or 0 if a cell is not buildable."""
    stride, columns, wide = land.grid.stride, land.grid.columns, 0
    for down, right in footprint:
        if not 0 <= column + right < columns:
            return 0
        wide |= 1 << stride * (row + down) + column + right
    return 0 if wide & ~land.buildable else wide


def _covering(size: int, counts: list[int], masks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return, by number less one and by cell, the bits of the placements that cover it. There are `size` cells."""
    found, first = [], 0
    for count in counts:
        covering = [0] * size
        for bit, mask in enumerate(masks[first : first + count]):
            for cell in places(mask):
                covering[cell] |= 1 << bit
        found.append(tuple(covering))
        first += count
    return found


def _index(laid: list[tuple[int, Build, int]]) -> "array[int]":
    """Return the placements by key. A dict would take 0.2 MB instead of 20 kB."""
    found = array("h", [NOWHERE]) * (ROWS_MOST * COLUMNS_MOST * TURNS * HEIGHTS)
    for placement, (number, at, _) in enumerate(laid):
        found[key(number, at.row, at.column, at.turn)] = placement
    return found


def _tallies(plan: Plan, letters: tuple[int, ...]) -> Tallies:
    """Return the tallies by placement if the quartiers have these letters, with 0 for A."""
    of_kinds = [flags + field(STRADDLE if len(home) > 1 else letters[home[0]]) for home, flags in plan.kinds]
    return Tallies(tuple(of_kinds), plan.kind_of)


def _obey(plan: Plan, letters: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return, by number less one and by constraint, the bits of the placements that obey it (rulings 9, 10)."""
    return tuple(
        [
            (
                *[_entirely_on(allowed, touching, letters, every) for allowed in ALLOWED],
                beside_park,
                every & ~beside_park,
                every & ~beside_river,
                every & ~on_border,
            )
            for touching, (beside_park, beside_river, on_border), every in zip(
                plan.touching, plan.prized, [(1 << len(actions)) - 1 for actions in plan.sites], strict=True
            )
        ]
    )


def _entirely_on(allowed: frozenset[int], touching: tuple[int, ...], letters: tuple[int, ...], every: int) -> int:
    """Return the bits of the placements that lie only on the allowed quartiers."""
    return every & ~reduce(or_, [bits for bits, letter in zip(touching, letters, strict=True) if letter not in allowed])


def _by_number(sites: tuple[tuple[Build, ...], ...], facts: list[list[bool]]) -> tuple[tuple[int, ...], ...]:
    """Return each row of facts by placement as bits of the placements of each building."""
    found, first = [], 0
    for actions in sites:
        found.append(tuple([_bits(row[first : first + len(actions)]) for row in facts]))
        first += len(actions)
    return tuple(found)


def _bits(facts: list[bool]) -> int:
    """Return the number with these bits, lowest first."""
    return int("".join(["1" if fact else "0" for fact in reversed(facts)]), 2)


# Random cities: connected, without a hole, no larger than the map (docs/games/bella_vista.md 4.3)

SIDE: Final = 2 * max(ROWS_MOST, COLUMNS_MOST) + 2
"""Cells of the square on which a city grows from the middle to any side."""
TRIES: Final = 60
"""Places looked at for each tile; the one with most neighbours is taken, so that cities hold together. Their border
then has 24 to 52 cells, about as many as that of the checked cities, 33 to 43."""
_ATTEMPTS: Final = 40
"""Cities that are begun with tiles of an owner's own before these are refused. With the standard tiles two of three
attempts succeed."""
_GRID: Final = Grid(SIDE, SIDE)


@attrs.frozen
class CellRectangle:
    """A rectangle of cells: its first row and column, and the row and column after its last ones."""

    top: int
    left: int
    bottom: int
    right: int

    def around(self, other: "CellRectangle") -> "CellRectangle":
        """Return the smallest rectangle that contains both."""
        return CellRectangle(
            min(self.top, other.top),
            min(self.left, other.left),
            max(self.bottom, other.bottom),
            max(self.right, other.right),
        )


TilePosition = tuple[int, int, CellRectangle]
"""A tile on the square: the masks of its cells and of the adjacent ones, and its rectangle."""


def random_city(stream: Stream, outlines: tuple[Outline, ...] = TILE_OUTLINES) -> Rows:
    """Return a random valid city of tiles with these outlines."""
    while True:
        if city := _try_city(stream, outlines):
            return city


@lru_cache(maxsize=8)
def can_grow(outlines: tuple[Outline, ...]) -> bool:
    """Return whether `random_city` can be relied on to find a city of tiles with these outlines."""
    stream = Stream(bytes(32), "bella_vista can grow")
    return outlines == TILE_OUTLINES or any(_try_city(stream, outlines) for _ in range(_ATTEMPTS))


def _try_city(stream: Stream, outlines: tuple[Outline, ...]) -> Rows | None:
    order = list(TILES)
    stream.shuffle(order)
    return _grow_city(order, dict(zip(TILES, outlines, strict=True)), stream)


def _grow_city(order: list[str], outlines: dict[str, Outline], stream: Stream) -> Rows | None:
    """Return the city built from these tiles in this order, or None if a tile finds no place."""
    land, box = 0, CellRectangle(SIDE // 2, SIDE // 2, SIDE // 2, SIDE // 2)
    tiles: dict[str, int] = {}
    for tile in order:
        found = [laid for laid in _positions(outlines[tile]) if _fits(laid, land, box)]
        tried = [stream.choice(found) for _ in range(TRIES)] if found else []
        tried.sort(key=lambda laid: (laid[1] & land).bit_count(), reverse=True)
        best = next((laid for laid in tried if not _closes_in(laid[0] | land)), None)
        if best is None:
            return None
        mask, _, own = best
        tiles[tile], land, box = mask, land | mask, box.around(own)
    return _draw_marks(tiles)


def _fits(laid: TilePosition, land: int, box: CellRectangle) -> bool:
    mask, halo, own = laid
    if not land:
        return own.top == box.top and own.left == box.left
    if mask & land or not halo & land:
        return False
    city = box.around(own)
    return city.bottom - city.top <= ROWS_MOST and city.right - city.left <= COLUMNS_MOST


def _closes_in(land: int) -> bool:
    empty = _GRID.full & ~land
    return flood(_GRID.bit(0, 0), empty, _GRID.stride) != empty


def _draw_marks(tiles: dict[str, int]) -> Rows:
    marks = {place: tile for tile, mask in tiles.items() for place in places(mask)}
    stride = _GRID.stride
    return crop(["".join(marks.get(row * stride + column, OUTSIDE) for column in range(SIDE)) for row in range(SIDE)])


@lru_cache(maxsize=32)
def _positions(outline: Outline) -> tuple[TilePosition, ...]:
    """Return every position of a tile with this outline on the square."""
    return tuple([laid for footprint in footprints(outline) for laid in _shift_everywhere(footprint)])


def _shift_everywhere(footprint: Footprint) -> Iterator[TilePosition]:
    """Yield the tile, in this rotation, at every place of the square."""
    first = min(column for _, column in footprint)
    height = max(row for row, _ in footprint) + 1
    width = max(column for _, column in footprint) + 1 - first
    shape = sum(1 << _GRID.stride * row + column - first for row, column in footprint)
    for top in range(SIDE - height + 1):
        for left in range(SIDE - width + 1):
            mask = shape << _GRID.stride * top + left
            yield mask, adjacent(mask, _GRID.stride), CellRectangle(top, left, top + height, left + width)
