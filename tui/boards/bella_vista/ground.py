"""The ground of the map: quarters in the tint and texture of their motif, parks with trees, rivers with waves."""

from core.games.bella_vista.components import MOTIFS, QUARTIERS
from core.games.bella_vista.view import is_park, is_quarter, is_river
from tui.widgets.picture import Box, Canvas

MOTIF_SIGNS = {"flower": "*", "butterfly": "×", "leaf": "'", "bird": "v"}
"""What stands on plain quarters, by motif; the others are hatched."""
TALL = 3
"""Rows of a cell from which trees are tall."""
TREES = {
    (False, False): ("▟▙", "▐▌"),
    (False, True): ("()", "||"),
    (True, False): ("▗▟▙▖", "▜██▛", " ▐▌ "),
    (True, True): (" () ", "(())", " || "),
}
"""Trees by whether they are tall and in ASCII."""
SPARSE, DENSE = 4, 2
"""How far apart the lines of a hatching are: where grounds have colours, and where the hatching is all there is."""
RIVER = "river.sign on river.field"
TRUNK = "park.deep on park.field"


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
    """One cell that is not built on. `is_open`: one may build there; what is shut is dark, its letter is small.
    `lettered`: its quarter is named here. `dense`: the texture alone tells the grounds apart."""
    if is_quarter(mark):
        _paint_quarter(canvas, box, mark, cell, is_open=is_open, lettered=lettered, dense=dense)
    elif is_river(mark):
        _paint_river(canvas, box, cell)
    elif is_park(mark):
        _paint_park(canvas, box, cell, dense=dense, ascii_only=ascii_only)


def quarter_inks(mark: str, *, is_open: bool, dense: bool) -> tuple[str, str]:
    """The inks of texture and letters in a quarter. Hatched quarters are a shade darker than plain ones, so that two of
    one motif are two areas."""
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
    apart = DENSE if dense or box.height == 1 else SPARSE
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
        canvas.put(box.x, box.y + y, waves, RIVER)


def _paint_park(canvas: Canvas, box: Box, cell: tuple[int, int], *, dense: bool, ascii_only: bool) -> None:
    is_bare = (cell[0] + cell[1]) % 2 == 0
    tree = TREES[box.height >= TALL, ascii_only][: box.height]
    for y, row in enumerate(_tufts(box) if is_bare else tree, box.y):
        is_foot = box.height > 1 and y == box.bottom - 1
        canvas.put(box.x, y, row.center(box.width), TRUNK if is_foot else crown(dense=dense))


def crown(*, dense: bool) -> str:
    """The ink of trees: plain where a brighter or darker green may be no green."""
    return "park on park.field" if dense else "park.sign on park.field"


def _tufts(box: Box) -> list[str]:
    """The rows of a cell of a park without a tree."""
    blank = " " * box.width
    upper, lower = f'"{blank[1:]}', f'{blank[: box.width // 2]}"{blank[box.width // 2 + 1 :]}'
    return [upper] if box.height == 1 else [upper, *[blank] * (box.height - 2), lower]
