"""Paints buildings as bodies with roof, side and windows, and the grounds of the map on which they stand."""

from collections.abc import Callable, Collection, Sequence

import attrs

from core.games.bella_vista.components import MOTIFS, QUARTIERS
from core.games.bella_vista.view import is_park, is_quarter, is_river
from core.kernel.grid import Cell
from tui.boards import Scene
from tui.widgets.picture import Box, Canvas

NOBODYS_SHAPE = "×"
"""The shape of neutral buildings."""
WINDOWS_FROM, ROWS_FROM, TOWERS_FROM = 4, 6, 7
"""The numbers from which the wall has windows, has two in a row, and is as high as the cell."""

MOTIF_SIGNS = {"flower": "*", "butterfly": "×", "leaf": "'", "bird": "v"}
"""The sign on plain districts, by motif; the others are hatched."""
TALL_TREE_ROWS = 3
"""Rows of a cell from which trees are tall."""
TREES = {
    (False, False): ("▟▙", "▐▌"),
    (False, True): ("()", "||"),
    (True, False): ("▗▟▙▖", "▜██▛", " ▐▌ "),
    (True, True): (" () ", "(())", " || "),
}
"""Trees by whether they are tall and in ASCII."""
SPARSE_HATCHING, DENSE_HATCHING = 4, 2
"""How far apart the lines of a hatching are: where grounds have colours, and where the hatching is all there is."""
RIVER_INK = "river.sign on river.field"
TRUNK_INK = "earth.deep on park.field"


@attrs.frozen
class Brush:
    """How buildings are drawn for one reader."""

    dense: bool
    """Whether shades do not show, so that edges are drawn in the colour of letters."""
    ascii_only: bool
    """Whether every cell tells number and owner."""
    plain: bool = False
    """Whether cells of one row do, since no colour and no edge tells one building from the next."""


def brush_of(scene: Scene) -> Brush:
    """Return how buildings are drawn in a scene."""
    return Brush(dense=scene.few_colours, ascii_only=scene.glyphs.ascii_only, plain=scene.depth == "none")


def owner_role(seat: int | None) -> str:
    """Return the colour role of a building's owner."""
    return "nobody" if seat is None else f"seat-{seat + 1}"


def owner_shape(scene: Scene, seat: int | None) -> str:
    """Return the shape next to the number of a building."""
    return NOBODYS_SHAPE if seat is None else scene.glyphs.seat(seat)


def paint_body(
    canvas: Canvas, place: Callable[[Cell], Box], cells: Sequence[Cell], number: int, role: str, head: str, brush: Brush
) -> None:
    """Paint a building on its cells, with `head` on the first. `place` returns the box of a cell."""
    covered = set(cells)
    for cell in cells:
        box = place(cell)
        canvas.fill(box, f"inverse on {role}")
        if box.height > 1:
            _paint_sides(canvas, box, cell, covered, number, role, brush)
        elif _is_open(cell, covered, 0, 1) and cell != cells[0]:
            canvas.put(box.right - 1, box.y, "▐", f"{_edge(role, brush)} on {role}")
        if (brush.ascii_only or (brush.plain and box.height == 1)) and cell != cells[0]:
            canvas.put(box.x, box.y, head.strip(), f"inverse on {role}")
    first = place(cells[0])
    ground = f"{role}.lit" if is_tower(number, first) and not brush.dense else role
    canvas.put(first.x, first.y, head, f"bold inverse on {ground}")


def is_tower(number: int, box: Box) -> bool:
    """Return whether the wall of a building is as high as its cells."""
    return number >= TOWERS_FROM and box.height > 1


def _paint_sides(
    canvas: Canvas, box: Box, cell: Cell, covered: Collection[Cell], number: int, role: str, brush: Brush
) -> None:
    """Paint the lit upper edge, the dark right side and the wall of a cell where the building ends."""
    edge = f"{_edge(role, brush)} on {role}"
    has_foot = _is_open(cell, covered, 1, 0)
    has_side = _is_open(cell, covered, 0, 1)
    walled = _paint_wall(canvas, box, number, role, brush) if has_foot else 0
    if has_side:
        for y in range(box.y, box.bottom if brush.dense else box.bottom - walled):
            canvas.put(box.right - 1, y, "▐", edge)
        if has_foot and not walled:
            canvas.put(box.right - 1, box.bottom - 1, "▟", edge)


def _paint_wall(canvas: Canvas, box: Box, number: int, role: str, brush: Brush) -> int:
    """Paint the wall below a cell, and return how many of its rows are all wall."""
    wall = f"inverse on {role}" if brush.dense else f"window on {role}.deep"
    if number >= TOWERS_FROM:
        if not brush.dense:
            canvas.put(box.x, box.y, "▀" * box.width, f"{role}.lit on {role}.deep")
        for y in range(box.y + 1, box.bottom):
            canvas.put(box.x, y, "▪" * box.width, wall)
        return box.height
    if number >= WINDOWS_FROM:
        windows = "▪" if number >= ROWS_FROM else "▪ "
        canvas.put(box.x, box.bottom - 1, (windows * box.width)[: box.width], wall)
        return 1
    canvas.put(box.x, box.bottom - 1, "▄" * box.width, f"{_edge(role, brush)} on {role}")
    return 0


def _edge(role: str, brush: Brush) -> str:
    return "inverse" if brush.dense else f"{role}.deep"


def _is_open(cell: Cell, covered: Collection[Cell], down: int, right: int) -> bool:
    return (cell[0] + down, cell[1] + right) not in covered


# As they lie in a hand


def shape_cells(shape: tuple[str, ...]) -> tuple[Cell, ...]:
    """Return the cells of a building as it lies in a hand, on at most two rows.

    >>> shape_cells(("#.", "#.", "##"))
    ((0, 0), (0, 1), (0, 2), (1, 0))
    """
    if len(shape) > 2:
        shape = tuple("".join(line) for line in zip(*shape[::-1], strict=True))
    return tuple((row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#")


def outline_of(shape: tuple[str, ...]) -> str:
    """Return a building in one row of half blocks, each two cells high, or its number of cells if it is too high.

    >>> outline_of(("##", "#.")), outline_of(("###", "###", "##."))
    ('█▀', '×8')
    """
    cells = set(shape_cells(shape))
    if max(row for row, _ in cells) > 1:
        return f"×{len(cells)}"
    halves = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    width = 1 + max(column for _, column in cells)
    return "".join(halves[(0, column) in cells, (1, column) in cells] for column in range(width))


# The ground of the map: quarters in the tint and texture of their motif, parks with trees, rivers with waves


def paint_ground(
    canvas: Canvas,
    box: Box,
    mark: str,
    cell: tuple[int, int],
    *,
    is_open: bool,
    lettered: bool,
    dense: bool,
    ascii_only: bool,
) -> None:
    """Paint one free cell. Cells that are not open are dark with a small letter. `lettered`: its district is named
    here. `dense`: only the texture tells the grounds apart."""
    if is_quarter(mark):
        _paint_quarter(canvas, box, mark, cell, is_open=is_open, lettered=lettered, dense=dense)
    elif is_river(mark):
        _paint_river(canvas, box, cell)
    elif is_park(mark):
        _paint_park(canvas, box, cell, dense=dense, ascii_only=ascii_only)


def quarter_inks(mark: str, *, is_open: bool, dense: bool) -> tuple[str, str]:
    """Return the inks of texture and letters in a district. Hatched ones are darker, to tell the two districts of a
    motif apart."""
    number = QUARTIERS.index(mark)
    role = MOTIFS[number // 2]
    if not is_open:
        texture = "border" if dense else f"{role}.field"
        return f"{texture} on {role}.tint", f"{'dim' if dense else f'{role}.sign'} on {role}.tint"
    field = f"{role}.field" if number % 2 or dense else f"{role}.field~background~0.2"
    return f"{role}.mist on {field}", f"{'bold ' if dense else ''}{role}.sign on {field}"


def _paint_quarter(
    canvas: Canvas, box: Box, mark: str, cell: tuple[int, int], *, is_open: bool, lettered: bool, dense: bool
) -> None:
    texture, letters = quarter_inks(mark, is_open=is_open, dense=dense)
    number = QUARTIERS.index(mark)
    sign = MOTIF_SIGNS[MOTIFS[number // 2]]
    rows = _hatching(box, cell, dense=dense) if number % 2 == 0 else _signs(box, cell, sign, dense=dense)
    for y, row in enumerate(rows, box.y):
        canvas.put(box.x, y, row, texture)
    if lettered or dense or (box.height == 1 and (cell[0] + cell[1]) % 2 == 0):
        canvas.put(box.x, box.y, mark if is_open else mark.lower(), letters)


def _hatching(box: Box, cell: tuple[int, int], *, dense: bool) -> list[str]:
    apart = DENSE_HATCHING if dense or box.height == 1 else SPARSE_HATCHING
    first = cell[1] * box.width + cell[0] * box.height
    return ["".join("╱" if (first + x + y) % apart == 0 else " " for x in range(box.width)) for y in range(box.height)]


def _signs(box: Box, cell: tuple[int, int], sign: str, *, dense: bool) -> list[str]:
    if box.height == 1:
        is_bare = (cell[0] + cell[1]) % 2 == 0 and not dense
        return ["  " if is_bare else f" {sign}" if dense else f"{sign} "]
    middle, blank = box.width // 2, " " * box.width
    lower = f"{' ' * middle}{sign}{' ' * (box.width - middle - 1)}"
    upper = f" {sign}".ljust(box.width) if dense else blank
    return [upper, *[blank] * (box.height - 2), lower]


def _paint_river(canvas: Canvas, box: Box, cell: tuple[int, int]) -> None:
    left, top = cell[1] * box.width, cell[0] * box.height
    for y in range(box.height):
        waves = "".join("~" if (left + x + 2 * (top + y)) % 7 < 2 else " " for x in range(box.width))
        canvas.put(box.x, box.y + y, waves, RIVER_INK)


def _paint_park(canvas: Canvas, box: Box, cell: tuple[int, int], *, dense: bool, ascii_only: bool) -> None:
    is_bare = (cell[0] + cell[1]) % 2 == 0
    tree = TREES[box.height >= TALL_TREE_ROWS, ascii_only][: box.height]
    for y, row in enumerate(_tufts(box) if is_bare else tree, box.y):
        is_foot = box.height > 1 and y == box.bottom - 1
        canvas.put(box.x, y, row.center(box.width), TRUNK_INK if is_foot else crown(dense=dense))


def crown(*, dense: bool) -> str:
    """Return the ink of trees: plain if the terminal may lack a lighter or darker green."""
    return "park on park.field" if dense else "park.art on park.field"


def _tufts(box: Box) -> list[str]:
    """Return the rows of a park cell without a tree."""
    blank = " " * box.width
    upper, lower = f'"{blank[1:]}', f'{blank[: box.width // 2]}"{blank[box.width // 2 + 1 :]}'
    return [upper] if box.height == 1 else [upper, *[blank] * (box.height - 2), lower]
