"""Paints the pieces of Cloud City: tiles as clouds, and on them towers of one to three storeys."""

from collections.abc import Sequence

import attrs

from core.games.cloud_city.components import EMPTY, LOOKS
from tui.boards import Scene
from tui.widgets.grid import GridPlan
from tui.widgets.kit.look import badge_ink
from tui.widgets.kit.pieces import paint_corners
from tui.widgets.kit.sky import CLOUD, paint_cloud
from tui.widgets.picture import Box, Canvas

LEVEL_LETTERS = "LMH"
"""Letters by level, the same in every language, since players type actions with them."""
LEVEL_ROLES = ("low", "mid", "high")
"""Theme roles by level."""
NEW_SHARES = (0.36, 0.55, 0.66)
"""How far the grounds of a new tile lie between the colour of its seat and the background."""
CROSSED_ROWS = 6
"""Rows of a tile up to which walkways cross its first row."""
SHADE = "cloud.deep~background~0.35"
"""The shade of a tower on its tile."""
TOWER_STRIPS = ("▃", "▅", "█")
"""A tower in a cell of one row: a block of its height."""
LONG_CORNERS = 16
"""Columns of a carried tile from which its corners are two cells long."""
STRIP_CELLS = 2
"""Cells of such a tower, with its letter."""
ASCII_WALLS = ("_", "=", "#")
"""Walls by level on a terminal limited to ASCII."""


@attrs.frozen
class CityScale:
    """The columns and rows of a city's cell."""

    width: int
    height: int

    @property
    def storey(self) -> int:
        """Rows of a storey of a tower."""
        return 2 if self.height > 6 else 1

    def rise(self, level: int) -> int:
        """Return the rows of a tower."""
        return min((level + 1) * self.storey, self.height)

    def floor(self, cell: Box, level: int) -> int:
        """Return the row on which walkways of a level leave a cell: that of their own storey."""
        return cell.bottom - 1 - min(level * self.storey, self.height - 1)

    def plan(self, x: int, y: int, rows: range, columns: range) -> GridPlan:
        """Return a plan of these cells, with a column before every tile."""
        return GridPlan(x, y, rows, columns, self.width, self.height, block=2, lines=False)


SCALES = tuple(
    CityScale(width, height)
    for width, height in ((3, 1), (4, 1), (5, 2), (6, 3), (8, 4), (10, 5), (12, 6), (14, 7), (16, 8))
)
"""From the smallest to the roomiest."""


def scale_of(tile: Box) -> CityScale:
    """Return the scale of the cells of a tile."""
    return CityScale(tile.width // 2, tile.height // 2)


def paint_ground(canvas: Canvas, scene: Scene, tile: Box, role: str, *, is_crossed: bool) -> None:
    """Paint the ground of a tile, a cloud in the colour of a role; `is_crossed` as for `paint_cloud`."""
    top, body, foot = CLOUD if role == "cloud" else (f"{role}~background~{share}" for share in NEW_SHARES)
    if scene.few_colours:
        _paint_outline(canvas, tile, role)
    elif tile.height <= 2:
        canvas.fill(tile, f"text on {body}")
    elif scene.glyphs.ascii_only:
        canvas.fill(Box(tile.x + 1, tile.y, tile.width - 2, tile.height), f"text on {body}")
        canvas.fill(Box(tile.x, tile.y + 1, tile.width, tile.height - 2), f"text on {body}")
        paint_corners(canvas, tile, "▗▖▝▘", body)
    else:
        paint_cloud(canvas, tile, (top, body, foot), is_crossed=is_crossed)


def _paint_outline(canvas: Canvas, tile: Box, ink: str) -> None:
    """Paint a tile without ground colours: its rim, and dots between the towers."""
    canvas.fill(tile, f"{ink} on background", "·" if tile.height <= 2 else " ")
    if tile.height > 2:
        for y in range(tile.y, tile.bottom):
            canvas.put(tile.x, y, "│", ink)
            canvas.put(tile.right - 1, y, "│", ink)
            canvas.over(tile.x + 1 + y % 2, y, "· " * ((tile.width - 3) // 2), ink)
        paint_corners(canvas, tile, "╭╮╰╯", ink)


def paint_sketch(canvas: Canvas, tile: Box) -> None:
    """Paint the four corners of a carried tile."""
    if tile.height <= 2:
        for y in range(tile.y, tile.bottom):
            canvas.over(tile.right - 1, y, "▐", "ghost")
        return
    paint_corners(canvas, tile, "▛▜▙▟", "ghost")
    if tile.width >= LONG_CORNERS:
        paint_corners(canvas, Box(tile.x + 1, tile.y, tile.width - 2, tile.height), "▀▀▄▄", "ghost")


def paint_tower(canvas: Canvas, scene: Scene, cell: Box, level: int, role: str | None = None) -> None:
    """Paint a tower in its cell: one storey for each level, with windows above the ground floor, a lit edge and a side
    in the shade. With another `role`, as a ghost, it is flat. The letter is in its upper corner."""
    is_flat = role is not None
    role = role or LEVEL_ROLES[level]
    letter = f"bold print on {role}" if role in LEVEL_ROLES else badge_ink(role)
    if cell.height == 1:
        _paint_strip(canvas, scene, cell, level, role, letter)
        return
    scale = CityScale(cell.width, cell.height)
    left, body, top = cell.x + 1, cell.width - 3, cell.bottom - scale.rise(level)
    if is_flat:
        fill = ASCII_WALLS[level] if scene.glyphs.ascii_only else " "
        canvas.fill(Box(left, top, body, cell.bottom - top), letter, fill)
    for y in range(top, cell.bottom) if not is_flat else ():
        wall = _wall(scene, scale, level, cell.bottom - 1 - y)
        ink = f"{role}.deep on {role}"
        canvas.put(left, y, (wall * body)[:body], letter if scene.glyphs.ascii_only else ink)
        canvas.over(left + body, y, "▌", f"{role}.deep")
    if cell.height > 3 and top > cell.y and not is_flat:
        canvas.over(left, top - 1, "▁" * body, f"{role}.lit")
    canvas.put(left, top, LEVEL_LETTERS[level], letter)


def _wall(scene: Scene, scale: CityScale, level: int, row: int) -> str:
    """Return the repeated pattern of a row of a tower, `row` from the ground: windows, or blanks."""
    if scene.glyphs.ascii_only:
        return ASCII_WALLS[level]
    if scale.storey > 1:
        return "▪ " if row % scale.storey else " "
    return "▪ " if row or (scale.height == 2 and level == 2) else " "


def _paint_strip(canvas: Canvas, scene: Scene, cell: Box, level: int, role: str, letter: str) -> None:
    """Paint a tower of one row: its letter, and a block of its height."""
    if scene.glyphs.ascii_only:
        canvas.put(cell.x, cell.y, LEVEL_LETTERS[level] + ASCII_WALLS[level] * (STRIP_CELLS - 1), letter)
        return
    canvas.put(cell.x, cell.y, LEVEL_LETTERS[level], letter)
    canvas.over(cell.x + 1, cell.y, TOWER_STRIPS[level] * (STRIP_CELLS - 1), role)


def paint_tile(canvas: Canvas, scene: Scene, tile: Box, kind: int, turn: int) -> None:
    """Paint a tile in a hand or in the display; the cell of the cursor's sign, its first, is free."""
    looks = LOOKS[kind]
    width, height = tile.width // 2, tile.height // 2
    left = tile.x + (height == 1)
    towers = [
        (Box(left + corner % 2 * width, tile.y + corner // 2 * height, width, height), level)
        for corner, level in enumerate(looks[turn % len(looks)])
        if level != EMPTY
    ]
    paint_placed(canvas, scene, tile, towers, is_crossed=True)


def paint_placed(
    canvas: Canvas,
    scene: Scene,
    tile: Box,
    towers: Sequence[tuple[Box, int]],
    role: str = "cloud",
    *,
    is_crossed: bool = False,
) -> None:
    """Paint a tile with towers of these levels in these cells; each casts a shade on the row below, within the tile.

    With `is_crossed`, the cursor may cover its first row; walkways cross that of small tiles anyway.
    """
    paint_ground(canvas, scene, tile, role, is_crossed=is_crossed or tile.height <= CROSSED_ROWS)
    if not (scene.few_colours or scene.glyphs.ascii_only):
        for cell, _ in towers:
            if cell.height > 1 and cell.bottom < tile.bottom:
                canvas.over(cell.x + 2, cell.bottom, "▀" * (cell.width - 3), SHADE)
    for cell, level in towers:
        paint_tower(canvas, scene, cell, level)


def paint_back(canvas: Canvas, scene: Scene, tile: Box) -> None:
    """Paint a tile lying face down."""
    canvas.fill(tile, "border on surface", scene.glyphs["back"])
