"""Layout and marks for grids of cells in one picture, without a widget for each cell.

A board describes its cells once (`GridPlan`), paints their titles, and its content into `GridPlan.box`. Nothing is
cached between two pictures: the area repaints regions that differ.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import attrs

from core.kernel.grid import cell_name
from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Cell, Row, Target, cells_of, ground_of, joined


@lru_cache(maxsize=8192)
def _box(x: int, y: int, width: int, height: int) -> Box:
    """Return one shared box for all pictures: the cells of a grid lie alike at every table of a server."""
    return Box(x, y, width, height)


def shifted(target: Target, x: int, y: int) -> Target:
    """Return a target with its box moved by `x` columns and `y` rows.

    A screen may have two hundred; `attrs.evolve` of target and box takes three times as long.
    """
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
    """The layout of a grid. (`x`, `y`) is its top left corner including the outer border; titles lie outside.

    Cells keep their numbers: `rows` and `columns` are the visible ones, so a window on a larger grid changes no name. A
    cell has `width` by `height` characters, at least two by one to look square. Every `block` by `block` cells, counted
    from 0, have a border of one character around them: `walls` left and right, `lines` above and below. Without one of
    the two, the grid is smaller by that much.

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
        """Return the box of a cell, or of several rows and columns from there, including the borders between."""
        x, y = self._left(column), self._top(row)
        right, bottom = self._left(column + columns - 1) + self.width, self._top(row + rows - 1) + self.height
        return _box(x, y, right - x, bottom - y)

    def holds(self, row: int, column: int) -> bool:
        """Return whether this cell is visible."""
        return row in self.rows and column in self.columns

    @property
    def outer(self) -> Box:
        """The grid including its outer border."""
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
    """Paint the column letters above the grid and the row numbers left of it, keeping the ground.

    `at` returns the character of a cell with which a title is aligned. Squares of `size` by `size` cells share a title
    and are counted as one. `rows` and `columns` limit the titles to these. Needs a row above the grid and three columns
    left of it.
    """
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


# Draws the marks of targets by condition, each with its own colour and glyph

MARKS: Mapping[str, tuple[str, str, bool]] = {
    "legal": ("legal", "bold legal", False),
    "turned": ("turned", "bold legal", False),
    "held": ("ghost", "bold reverse ghost on cursor-text", True),
    "taught": ("lesson", "bold accent", False),
    "drawn": ("cursor", "bold cursor", False),
    "sure": ("ghost", "bold ghost", False),
    "misfit": ("misfit", "bold loss", False),
    "visited": ("cursor", "reverse cursor on cursor-text", True),
    "event": ("cursor", "reverse cursor on cursor-text", True),
    "cursor": ("cursor", "bold reverse cursor on cursor-text", True),
    "ghost": ("ghost", "bold reverse ghost on cursor-text", True),
}
"""Glyph, ink, and whether the ink covers the whole row of the mark, by condition.

`legal`: a choice that is possible now. `turned`: the piece in hand fits here after another turn. `held`: the piece that
was taken up, which keeps its head and its foot in the colour of the ghost. `taught`: a lesson mentions it. The others
are under the cursor: `drawn` is a choice that the board draws as a ghost, `sure` the same waiting for confirmation,
`misfit` a place where the piece does not fit as it is turned, `visited` a target without a legal choice, `event` the
place of the logged event, `cursor` a choice, `ghost` one that waits for confirmation. Only one row is covered, so that
a step of the cursor sends few bytes.
"""
LIT = "bold inverse on {}"
"""The ink of highlighted cells, on the colour of a role."""
CURSOR = frozenset(MARKS) - {"legal", "turned", "held", "taught"}
"""The conditions of a target under the cursor."""
FEET = {**dict.fromkeys(CURSOR, "cursor"), "held": "ghost", "ghost": "ghost", "sure": "ghost"}
"""The role of a target's foot, by condition."""
FOOT_WORDS = re.compile(r"(?:[\w+−×.,:()…-]+(?: (?=[\w+−×(-]))?)*")
"""A number or note at the beginning of a foot: words with single blanks between them."""
OTHERS_SIGN = "+"
"""Follows the number of an advised choice if there are others at the same place."""
LABEL_ROOM = 2
"""Cells left of a target's mark that letters of jump mode may take."""
DIGIT_ROOM = 2
"""Cells on either side of a target's mark that may contain its digit."""
SIGNS_OF_NUMBERS = ("+", "−", "-", "×")
"""Signs before a number: a digit after one is no key."""


def marked_row(
    row: Row,
    y: int,
    targets: Sequence[Target],
    conditions: Mapping[str, str],
    labels: Mapping[str, str],
    glyphs: Glyphs,
) -> Row:
    """Return row `y` of a picture with the marks of its targets.

    `labels` are the letters of jump mode or the numbers of advice by target; an empty label hides a digit that chooses
    something else now.
    """
    worn = [target for target in targets if target.id in conditions or target.id in labels]
    touched = [target for target in worn if target.mark_y == y]
    reach = [box for target in worn for box in reach_of(target, conditions.get(target.id)) if box.y == y]
    feet = [
        (box, FEET[conditions[target.id]])
        for target in worn
        for box in foot_of(target, conditions.get(target.id))
        if box.y == y
    ]
    if not touched and not reach and not feet:
        return row
    cells = cells_of(row)
    for box, role in feet:
        _put_foot(cells, box, role, glyphs)
    for box in reach:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], f"reverse {cells[x][1]}")
    for target in touched:
        _mark(cells, target, conditions.get(target.id), labels.get(target.id), glyphs)
    return joined(cells)


def reach_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """Return the regions to highlight: the reach of a target under the cursor."""
    return target.reach if condition in CURSOR else ()


def foot_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """Return the line below a target that was taken up or is under the cursor, if it has one."""
    return (target.foot,) if target.foot is not None and condition in FEET else ()


def marked_boxes(target: Target, condition: str | None, label: str | None) -> tuple[Box, ...]:
    """Return the cells that the mark of this condition, or the letters of jump mode, may change."""
    covers = condition is not None and MARKS[condition][2]
    sign = Box(target.mark_x, target.mark_y, 1, 1)
    marked = target.marked if covers or label is not None else sign
    if label is not None:
        left = max(0, min(marked.x, target.mark_x - LABEL_ROOM))
        marked = Box(left, marked.y, marked.right - left, 1)
    return (marked, *reach_of(target, condition), *foot_of(target, condition))


def is_worn(target: Target, condition: str | None, label: str | None) -> bool:
    """Return whether a mark is drawn: the board itself shows which `lit` targets are possible."""
    return label is not None or (condition is not None and not (target.lit and condition in ("legal", "turned")))


def lit_row(row: Row, boxes: Sequence[Box], role: str) -> Row:
    """Return a row with these regions on the colour of a role."""
    if not boxes:
        return row
    cells = cells_of(row)
    for box in boxes:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], LIT.format(role))
    return joined(cells)


def _put_foot(cells: list[Cell], box: Box, role: str, glyphs: Glyphs) -> None:
    """Put the foot of a piece into a row. A number or note at its beginning stays, in the colour of the foot."""
    columns = range(max(0, box.x), min(len(cells), box.right))
    written = "".join(cells[x][0] or " " for x in columns)
    found = FOOT_WORDS.match(written)
    after = columns.start + (found.end() if found else 0)
    for x in columns:
        ground = ground_of(cells[x][1])
        cells[x] = (cells[x][0], f"bold {role} on {ground}") if x < after else (glyphs["foot"], f"{role} on {ground}")


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
        start = _label_place(cells, target, label) if label.isalpha() else target.mark_x
        for x, letter in enumerate(label[: len(cells) - start], start):
            if letter == OTHERS_SIGN and cells[x][0].isalnum():
                break  # do not cover a figure or a name; the list names the others
            cells[x] = (letter, "bold reverse accent")
    elif glyph is not None and not (target.lit and condition in ("legal", "turned")):
        cells[target.mark_x] = (glyphs[glyph], ink if whole else _mark_ink(ink, ground))


def _label_place(cells: Sequence[Cell], target: Target, label: str) -> int:
    """Return the first column of the letters of jump mode: with the mark where they cover only blanks, or behind the
    words of the target; on the first letters only where there is no such place, or where they fill a cell of a grid."""
    size = len(label)
    if target.box.width <= size:
        return target.mark_x
    with_mark = range(target.mark_x, target.mark_x - size, -1)
    behind = range(target.mark_x + 1, target.box.right - size + 1)
    for places in (with_mark, behind):
        for start in places:
            covered = [x for x in range(start, start + size) if x != target.mark_x]
            if start >= 0 and start + size <= len(cells) and all(cells[x][0] == " " for x in covered):
                return start
    return target.mark_x


def _hide_digit(cells: list[Cell], target: Target) -> None:
    """Blank the digit next to a target's mark: it chooses nothing now, and 2 before 2 would read as 22.

    Only a digit by itself: the same digit in a number, such as +10, stays.
    """
    first, end = max(0, target.mark_x - DIGIT_ROOM), min(len(cells), target.mark_x + DIGIT_ROOM + 1)
    before = ["", *(letter for letter, _ in cells[:-1])]
    after = [*(letter for letter, _ in cells[1:]), ""]
    for x in range(first, end):
        is_digit = target.digit is not None and x != target.mark_x and cells[x][0] == str(target.digit)
        if is_digit and not before[x].isdigit() and not after[x].isdigit() and before[x] not in SIGNS_OF_NUMBERS:
            cells[x] = (" ", cells[x][1])


def _mark_ink(ink: str, ground: str) -> str:
    """Return the ink of a mark on this ground, or on its own colour where it would be illegible: on a ghost or a
    misfit."""
    return f"bold inverse on {ink.split()[-1]}" if ground.startswith(("ghost", "loss")) else f"{ink} on {ground}"
