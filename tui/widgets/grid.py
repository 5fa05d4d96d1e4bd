"""Paints grids of cells, with borders around what belongs together, into one picture; never a widget for each cell.

A board says once where the cells lie (`GridPlan`) and then paints what it has: titles, cells, borders, and whatever
else it draws into `GridPlan.box`. Nothing is kept between two pictures: the area that shows them repaints the regions
that differ.
"""

from collections.abc import Hashable, Mapping
from functools import lru_cache
from itertools import product

import attrs

from core.kernel.grid import Cell, cell_name
from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, cut

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
JOINTS = {
    DOWN | RIGHT: "top-left",
    DOWN | LEFT: "top-right",
    UP | RIGHT: "bottom-left",
    UP | LEFT: "bottom-right",
    DOWN | LEFT | RIGHT: "tee-down",
    UP | LEFT | RIGHT: "tee-up",
    UP | DOWN | RIGHT: "tee-right",
    UP | DOWN | LEFT: "tee-left",
    UP | DOWN | LEFT | RIGHT: "cross",
    UP | DOWN: "wall",
    UP: "wall",
    DOWN: "wall",
    LEFT | RIGHT: "line",
    LEFT: "line",
    RIGHT: "line",
}
"""Glyph by the ways in which borders leave a corner."""


@attrs.frozen
class GridCell:
    """What stands in a cell: up to as many `lines` of text as it has rows, on a `ground`; what they leave is filled
    with the character `fill`, which tells kinds apart without colour."""

    lines: tuple[str, ...] = ()
    ink: str = "text"
    ground: str = "background"
    fill: str = " "
    fill_ink: str = "dim"


@lru_cache(maxsize=8192)
def _box(x: int, y: int, width: int, height: int) -> Box:
    """One box for all pictures: the cells of a grid lie alike at every table of a server."""
    return Box(x, y, width, height)


@attrs.frozen
class GridPlan:
    """Where the cells of a grid lie. (`x`, `y`) is the top left corner of the grid with its outer border; titles stand
    outside. Cells keep their numbers: `rows` and `columns` are those that are shown, so that a window on a larger grid
    moves no name.

    A cell is `width` by `height` characters, two by one at least to look square. Every `block` by `block` cells,
    counted from 0, have a border of one character between them and around: `walls` beside them, `lines` above and
    below; the grid is that much smaller without one of the two.

    >>> plan = GridPlan(3, 1, range(2, 6), range(0, 4), block=2)
    >>> plan.box(2, 0), plan.box(3, 3)
    (Box(x=4, y=2, width=2, height=1), Box(x=11, y=3, width=2, height=1))
    >>> plan.box(2, 2, rows=2, columns=2)
    Box(x=9, y=2, width=4, height=2)
    >>> plan.outer
    Box(x=3, y=1, width=11, height=7)
    """

    x: int
    y: int
    rows: range
    columns: range
    width: int = 2
    height: int = 1
    block: int = 1
    walls: bool = True
    lines: bool = True

    def box(self, row: int, column: int, *, rows: int = 1, columns: int = 1) -> Box:
        """The characters of a cell, or of so many rows and columns of cells from there, with the borders between."""
        x, y = self._left(column), self._top(row)
        right, bottom = self._left(column + columns - 1) + self.width, self._top(row + rows - 1) + self.height
        return _box(x, y, right - x, bottom - y)

    def holds(self, row: int, column: int) -> bool:
        """Whether that cell is shown."""
        return row in self.rows and column in self.columns

    @property
    def outer(self) -> Box:
        """The grid with its outer border."""
        width = self._left(self.columns.stop) - self.x
        return Box(self.x, self.y, width, self._top(self.rows.stop) - self.y)

    def _left(self, column: int) -> int:
        steps = column - self.columns.start
        return self.x + steps * self.width + (1 + steps // self.block) * self.walls

    def _top(self, row: int) -> int:
        steps = row - self.rows.start
        return self.y + steps * self.height + (1 + steps // self.block) * self.lines


def paint_titles(canvas: Canvas, plan: GridPlan, *, every: int = 1, middle: bool = False) -> None:
    """The letters of the columns above the grid, in the `middle` of wide ones where that is wanted, and the numbers of
    the rows beside it, of every so manieth only. Needs a row above the grid and three columns before it."""
    aside = (plan.width - 1) // 2 if middle else 0
    for column in plan.columns[::every]:
        canvas.put(plan.box(plan.rows.start, column).x + aside, plan.y - 1, cell_name(0, column)[0], "dim")
    for row in plan.rows[::every]:
        canvas.right(plan.x - (not plan.walls), plan.box(row, plan.columns.start).y, str(row + 1), "dim")


def paint_cell(canvas: Canvas, box: Box, cell: GridCell, *, more: str = "…") -> None:
    """One cell, or several as one."""
    canvas.fill(box, f"{cell.fill_ink} on {cell.ground}", cell.fill)
    for y, line in enumerate(cell.lines[: box.height], box.y):
        canvas.put(box.x, y, cut(line, box.width, more=more), f"{cell.ink} on {cell.ground}")


def paint_borders(
    canvas: Canvas, glyphs: Glyphs, plan: GridPlan, regions: Mapping[Cell, Hashable], ink: str = "border"
) -> None:
    """Borders between blocks of different `regions` and around them all. Blocks are numbered by row and column of
    blocks; one that is not named lies outside. Give every block a region of its own to see them all."""
    corners: dict[Cell, int] = {}
    rows = range(plan.rows.start // plan.block, plan.rows.stop // plan.block + 1)
    columns = range(plan.columns.start // plan.block, plan.columns.stop // plan.block + 1)
    for row, column in product(rows, columns):
        here = regions.get((row, column))
        if plan.walls and row != rows[-1] and here != regions.get((row, column - 1)):
            _paint_wall(canvas, glyphs, plan, row, column, ink)
            _join(corners, (row, column), DOWN)
            _join(corners, (row + 1, column), UP)
        if plan.lines and column != columns[-1] and here != regions.get((row - 1, column)):
            _paint_line(canvas, glyphs, plan, row, column, ink)
            _join(corners, (row, column), RIGHT)
            _join(corners, (row, column + 1), LEFT)
    if plan.walls and plan.lines:
        for (row, column), ways in corners.items():
            corner = plan.box(row * plan.block, column * plan.block)
            canvas.put(corner.x - 1, corner.y - 1, glyphs[JOINTS[ways]], ink)


def _join(corners: dict[Cell, int], corner: Cell, way: int) -> None:
    corners[corner] = corners.get(corner, 0) | way


def _paint_wall(canvas: Canvas, glyphs: Glyphs, plan: GridPlan, row: int, column: int, ink: str) -> None:
    block = plan.box(row * plan.block, column * plan.block, rows=plan.block)
    for y in range(block.y, block.bottom):
        canvas.put(block.x - 1, y, glyphs["wall"], ink)


def _paint_line(canvas: Canvas, glyphs: Glyphs, plan: GridPlan, row: int, column: int, ink: str) -> None:
    block = plan.box(row * plan.block, column * plan.block, columns=plan.block)
    canvas.put(block.x, block.y - 1, glyphs["line"] * block.width, ink)
