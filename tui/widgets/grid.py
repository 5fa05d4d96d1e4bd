"""A grid: rows of cells that share borders, painted as one picture; never a widget for each cell."""

from collections.abc import Mapping, Sequence

import attrs

from themes.glyphs import Glyphs
from tui.widgets.cards import Choice
from tui.widgets.picture import Box, Canvas, Picture, cut


@attrs.frozen
class GridCell:
    """What stands in a cell: up to as many `lines` as it has rows, each an ink and its text; a `choice` makes it a
    target."""

    lines: tuple[tuple[str, str], ...] = ()
    ground: str = "background"
    choice: Choice | None = None


@attrs.frozen
class Grid:
    """`cells[row][column]`; each is `width` by `height` characters, two by one at least to look square."""

    cells: Sequence[Sequence[GridCell]]
    width: int = 2
    height: int = 1
    titles: Mapping[str, Sequence[str]] = attrs.field(factory=dict)

    @property
    def columns(self) -> int:
        return max(map(len, self.cells), default=0)


def paint_grid(glyphs: Glyphs, grid: Grid) -> Picture:
    """The whole grid; where `titles` are given, `columns` stand above it and `rows` beside it."""
    beside = max((len(title) for title in grid.titles.get("rows", ())), default=-1) + 1
    above = 1 if grid.titles.get("columns") else 0
    width = beside + grid.columns * (grid.width + 1) + 1
    canvas = Canvas(width, above + len(grid.cells) * (grid.height + 1) + 1)
    for column, title in enumerate(grid.titles.get("columns", ())):
        canvas.put(beside + 1 + column * (grid.width + 1), 0, cut(title, grid.width), "dim")
    for row, cells in enumerate(grid.cells):
        y = above + row * (grid.height + 1)
        canvas.put(0, y + 1, grid.titles["rows"][row] if beside else "", "dim")
        _paint_line(canvas, glyphs, beside, y, grid)
        _paint_cells(canvas, glyphs, beside, y + 1, grid, cells)
    _paint_line(canvas, glyphs, beside, canvas.height - 1, grid)
    return canvas.picture()


def _paint_line(canvas: Canvas, glyphs: Glyphs, x: int, y: int, grid: Grid) -> None:
    for column in range(grid.columns + 1):
        at = x + column * (grid.width + 1)
        canvas.put(at, y, glyphs["cross"], "border")
        if column < grid.columns:
            canvas.put(at + 1, y, glyphs["line"] * grid.width, "border")


def _paint_cells(canvas: Canvas, glyphs: Glyphs, x: int, y: int, grid: Grid, cells: Sequence[GridCell]) -> None:
    for column, cell in enumerate(cells):
        box = Box(x + column * (grid.width + 1) + 1, y, grid.width, grid.height)
        canvas.fill(box, f"text on {cell.ground}")
        for row, (ink, text) in enumerate(cell.lines[: grid.height]):
            canvas.put(box.x, y + row, cut(text, grid.width), f"{ink} on {cell.ground}")
        if cell.choice is not None:
            canvas.target(cell.choice.target(box))
    for row in range(grid.height):
        for column in range(grid.columns + 1):
            canvas.put(x + column * (grid.width + 1), y + row, glyphs["wall"], "border")
