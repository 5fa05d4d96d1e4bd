"""Lays out grids of cells in one picture, never a widget for each cell: where they lie, and how they are called.

A board says once where the cells lie (`GridPlan`), paints their titles, and whatever it has into `GridPlan.box`.
Nothing is kept between two pictures: the area that shows them repaints the regions that differ.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import attrs

from core.kernel.grid import cell_name
from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Cell, Row, Target, cells_of, ground_of, joined


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


# Draws the marks of targets by their condition, in colour and in a glyph of its own

MARKS: Mapping[str, tuple[str, str, bool]] = {
    "legal": ("legal", "bold legal", False),
    "turned": ("turned", "bold legal", False),
    "held": ("ghost", "bold ghost", False),
    "taught": ("lesson", "bold accent", False),
    "drawn": ("cursor", "bold cursor", False),
    "sure": ("ghost", "bold ghost", False),
    "misfit": ("misfit", "bold loss", False),
    "visited": ("cursor", "reverse cursor on cursor-text", True),
    "told": ("cursor", "reverse cursor on cursor-text", True),
    "cursor": ("cursor", "bold reverse cursor on cursor-text", True),
    "ghost": ("ghost", "bold reverse ghost on cursor-text", True),
}
"""Glyph, ink and whether the ink covers the whole row of the mark, by condition: a choice that is open now; a place on
which the piece in hand fits in another turn; the piece itself; something of which a lesson speaks; the cursor on a
choice that the board draws as a ghost; the same waiting for its confirmation; the cursor on a place on which the piece
does not fit as it is turned; the cursor on something else that is not legal; where a fact happened that is under the
cursor in the log; the cursor on a choice, on one that waits for its confirmation. One row alone is covered, so that a
step of the cursor stays small."""
LIT = "bold inverse on {}"
"""The ink of what stands out for a moment, on the colour of a role."""
CURSOR = frozenset(MARKS) - {"legal", "turned", "held", "taught"}
"""The conditions of a target under the cursor."""
REACHING = CURSOR | {"taught"}
"""The conditions in which the reach of a target stands out."""
BESIDE = "+"
"""Behind the number of an advised choice: others are at the same place."""
DIGIT_ROOM = 2
"""Cells on either side of the mark of a target among which its digit is drawn."""


def marked_row(
    row: Row,
    y: int,
    targets: Sequence[Target],
    conditions: Mapping[str, str],
    labels: Mapping[str, str],
    glyphs: Glyphs,
) -> Row:
    """Row `y` of a picture with the marks of its targets; `labels` are the letters of jump mode or the numbers of
    advice by target; an empty one hides a digit that chooses something else now."""
    worn = [target for target in targets if target.id in conditions or target.id in labels]
    touched = [target for target in worn if target.mark_y == y]
    reach = [box for target in worn for box in reach_of(target, conditions.get(target.id)) if box.y == y]
    feet = [box for target in worn for box in foot_of(target, conditions.get(target.id)) if box.y == y]
    if not touched and not reach and not feet:
        return row
    cells = cells_of(row)
    for box in feet:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (glyphs["foot"], f"cursor on {ground_of(cells[x][1])}")
    for box in reach:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], f"reverse {cells[x][1]}")
    for target in touched:
        _mark(cells, target, conditions.get(target.id), labels.get(target.id), glyphs)
    return joined(cells)


def reach_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """What stands out with a target in that condition: its reach while the cursor is on it or a lesson speaks of it."""
    return target.reach if condition in REACHING else ()


def foot_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """The line that a target shows while the cursor is on it."""
    return (target.foot,) if target.foot is not None and condition in CURSOR else ()


def marked_boxes(target: Target, condition: str | None, label: str | None) -> tuple[Box, ...]:
    """The cells that the mark of that condition and the letters of jump mode may change."""
    covers = condition is not None and MARKS[condition][2]
    sign = Box(target.mark_x, target.mark_y, 1, 1)
    marked = target.marked if covers or label is not None else sign
    return (marked, *reach_of(target, condition), *foot_of(target, condition))


def is_worn(target: Target, condition: str | None, label: str | None) -> bool:
    """Whether a condition or a letter of jump mode is drawn: the board itself shows what is open on `lit` targets."""
    return label is not None or (condition is not None and not (target.lit and condition in ("legal", "turned")))


def lit_row(row: Row, boxes: Sequence[Box], role: str) -> Row:
    """A row with regions of it on the colour of a role."""
    if not boxes:
        return row
    cells = cells_of(row)
    for box in boxes:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], LIT.format(role))
    return joined(cells)


def _mark(cells: list[Cell], target: Target, condition: str | None, label: str | None, glyphs: Glyphs) -> None:
    glyph, ink, whole = MARKS[condition] if condition is not None else (None, "", False)
    if whole:
        right = target.box.right if target.head is None else target.box.x + target.head
        for x in range(max(0, target.box.x), min(len(cells), right)):
            cells[x] = (cells[x][0], ink)
    if not 0 <= target.mark_x < len(cells):
        return
    ground = ground_of(cells[target.mark_x][1])
    if label is not None and not label[:1].isalpha():
        _hide_digit(cells, target)
    if label:
        for x, letter in enumerate(label[: len(cells) - target.mark_x], target.mark_x):
            if letter == BESIDE and cells[x][0].isalnum():
                break  # a figure or a name: the list says which others there are
            cells[x] = (letter, "bold reverse accent")
    elif glyph is not None and not (target.lit and condition in ("legal", "turned")):
        cells[target.mark_x] = (glyphs[glyph], ink if whole else _mark_ink(ink, ground))


def _hide_digit(cells: list[Cell], target: Target) -> None:
    """Without the digit of the target beside its mark: it chooses nothing now, and 2 before 2 reads as 22."""
    for x in range(max(0, target.mark_x - DIGIT_ROOM), min(len(cells), target.mark_x + DIGIT_ROOM + 1)):
        if target.digit is not None and x != target.mark_x and cells[x][0] == str(target.digit):
            cells[x] = (" ", cells[x][1])


def _mark_ink(ink: str, ground: str) -> str:
    """A mark in its own colour on the ground that is there, or on that colour where it would not be read: on a ghost,
    and on a piece that does not fit."""
    return f"bold inverse on {ink.split()[-1]}" if ground.startswith(("ghost", "loss")) else f"{ink} on {ground}"
