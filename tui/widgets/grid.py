"""Lays out grids of cells in one picture, never a widget for each cell: where they lie, and how they are called.

A board says once where the cells lie (`GridPlan`), paints their titles, and whatever it has into `GridPlan.box`.
Nothing is kept between two pictures: the area that shows them repaints the regions that differ.
"""

from collections.abc import Callable
from functools import lru_cache

import attrs

from core.kernel.grid import cell_name
from tui.widgets.picture import Box, Canvas, Target


@lru_cache(maxsize=8192)
def _box(x: int, y: int, width: int, height: int) -> Box:
    """One box for all pictures: the cells of a grid lie alike at every table of a server."""
    return Box(x, y, width, height)


def shifted(target: Target, x: int, y: int) -> Target:
    """A target whose box alone is `x` columns and `y` rows on. A screen may have two hundred, and to evolve target and
    box takes three times as long."""
    box = _box(target.box.x + x, target.box.y + y, target.box.width, target.box.height)
    return Target(
        target.id,
        box,
        target.answers,
        target.digit,
        target.name,
        target.mark_x,
        target.mark_y,
        target.holds,
        target.turns,
        target.ghost,
        target.reach,
        target.lit,
        target.foot,
        target.head,
        target.arrived,
        target.best,
    )


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


def paint_titles(
    canvas: Canvas,
    plan: GridPlan,
    at: Callable[[Box], tuple[int, int]] = lambda box: (box.x, box.y),
    *,
    rows: range | None = None,
    columns: range | None = None,
    size: int = 1,
    ink: str = "dim",
) -> None:
    """The letters of the columns above the grid, the numbers of the rows beside it, over the ground that is there. They
    stand in the column and the row of the character of a cell that `at` says. Squares of `size` by `size` cells bear a
    title together, and are counted so; of `rows` and `columns` those alone are named that are shown. Needs a row above
    the grid and three columns before it."""
    edge = plan.x - (not plan.walls)
    for column in _titled(plan.columns, size, columns):
        x, _ = at(plan.box(plan.rows.start, column * size, rows=size, columns=size))
        canvas.over(x, plan.y - 1, cell_name(0, column)[0], ink)
    for row in _titled(plan.rows, size, rows):
        _, y = at(plan.box(row * size, plan.columns.start, rows=size, columns=size))
        number = str(row + 1)
        canvas.over(edge - len(number), y, number, ink)


def _titled(shown: range, size: int, named: range | None) -> list[int]:
    places = range(shown.start // size, shown.stop // size)
    return [place for place in places if named is None or place in named]
