"""Cities as text: what makes one valid (docs/games/bella_vista.md 4.3, ruling 24), and finding what is wrong.

A city is a row of lines of equal length: a letter for each quartier, a digit for each park, `~` and `=` for the
rivers, `.` outside.
"""

from collections.abc import Sequence

import attrs

from core.games.bella_vista.components import COLUMNS_MOST, OUTSIDE, QUARTIERS, ROWS_MOST, TILE_SIZES, TILES
from core.kernel.grid import Cell, Grid, flood, regions
from core.kernel.message import Message, message

Rows = tuple[str, ...]


@attrs.frozen
class Fault:
    """What is wrong with a city, and in which of its lines (0 is the first)."""

    line: int
    problem: Message


def parse_city(lines: Sequence[str]) -> Rows | Fault:
    """The city that the lines draw, without empty edges; short lines are filled up with `.`."""
    for number, line in enumerate(lines):
        if strange := sorted(set(line.rstrip()) - set(TILES + OUTSIDE)):
            return Fault(number, message("bella_vista-city-mark", mark=ascii(strange[0])[1:-1]))
    filled = [line.rstrip().ljust(max(map(len, lines)), OUTSIDE) for line in lines]
    used = [number for number, line in enumerate(filled) if line.strip(OUTSIDE)]
    if not used:
        return Fault(0, message("bella_vista-city-empty"))
    rows = crop(filled)
    fault = fault_of(rows)
    return Fault(used[0] + fault.line, fault.problem) if fault else rows


def fault_of(rows: Rows) -> Fault | None:
    """The first thing that is wrong with a city without empty edges; None when it is valid."""
    for check in (_too_large, _misshapen, _apart, _hollow):
        if fault := check(rows):
            return fault
    return None


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


def _misshapen(rows: Rows) -> Fault | None:
    for tile in TILES:
        cells = {(row, column) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == tile}
        if not cells:
            return Fault(0, message("bella_vista-city-missing", tile=tile))
        if odd := _odd_cells(cells, TILE_SIZES[tile]):
            short, long = TILE_SIZES[tile]
            line = min(min(odd)[0], len(rows) - 1)
            return Fault(line, message("bella_vista-city-tile", tile=tile, short=short, long=long))
    return None


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
