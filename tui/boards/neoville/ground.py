"""Paints the ground of a city: earth, grass, rock and water with their textures, and the lots it may come to cover."""

from typing import Final

from core.games.neoville.components import TERRAINS
from core.games.neoville.notation import terrain_letter
from tui.boards import Scene
from tui.widgets.picture import Box, Canvas

ROLES: Final = TERRAINS
"""Roles of the theme by terrain."""
SIGNS: Final = ("·", '"', "▪", "~")
"""One sign of each texture."""
DENSE: Final = ("·", '"', "#", "~")
"""What covers the ground of a terrain where colours do not tell it apart."""
SHADES: Final = tuple((f"{role}.field", f"{role}.field~background~0.16") for role in ROLES)
"""The ground of a terrain on one tile and on the tiles beside it."""
APART: Final = 3
"""Columns of a square above which tiles are a shade apart; smaller ones would cost more than they tell."""
LOTS: Final = ("surface", "surface~background~0.5")
"""The same of the lots around a city."""
TEXTURES: Final = (
    (("  ·     ", "·     · ", "    ·   ", " ·     ·"), ("·     · ", "   ·    ", "      · ", "  ·     ")),
    ((' "    " ', '   "    ', '"     " ', '    "   '), ('   "   "', '"    "  ', '  "    "', '      " ')),
    (("▪    ▪  ", "  ▪    ▪", "     ▪  ", " ▪      "), (" ▪   ▪  ", "   ▪    ", "▪     ▪ ", "   ▪    ")),
    (("~~    ~~", "   ~~   ", "~    ~~ ", "  ~~    "), ("  ~~    ", "~    ~~ ", "   ~~   ", "~~     ~")),
)
"""Two looks of each ground. The upper left part is that of a smaller square; every square shows a sign of its kind."""


def is_dense(scene: Scene) -> bool:
    """Whether textures alone tell the grounds apart: with few colours, or without pictures."""
    return scene.depth in ("16", "none") or scene.glyphs.ascii_only


def is_lettered(scene: Scene) -> bool:
    """Whether every square wears the letter of its ground."""
    return scene.depth == "none" or scene.glyphs.ascii_only


def paint_ground(canvas: Canvas, scene: Scene, box: Box, terrain: int, row: int, column: int) -> None:
    """The ground of one square; `row` and `column` are those of the grid of squares."""
    role = ROLES[terrain]
    ground = SHADES[terrain][box.width > APART and (row // 2 + column // 2) % 2]
    if is_dense(scene):
        canvas.fill(box, f"{role} on {ground}", DENSE[terrain])
        if is_lettered(scene):
            canvas.put(box.x, box.y, scene.speak(terrain_letter(terrain)), f"bold {role} on {ground}")
    elif box.height == 1:
        sign = SIGNS[terrain]
        text = f"{sign}{' ' * (box.width - 2)}{sign}" if box.width > 2 else f"{sign} "
        canvas.put(box.x, box.y, text, f"{role}.sign on {ground}")
    else:
        texture = TEXTURES[terrain][(row + column) % 2]
        ink = f"{role}.mist on {ground}"
        for y in range(box.height):
            canvas.put(box.x, box.y + y, texture[y % 4][: box.width], ink)


def paint_flat(canvas: Canvas, scene: Scene, box: Box, terrain: int) -> None:
    """The ground of a square that is carried: without a texture, where colours tell it."""
    if is_dense(scene) or box.height == 1:
        paint_ground(canvas, scene, box, terrain, 0, 0)
    else:
        canvas.fill(box, f"ghost on {SHADES[terrain][0]}")


def paint_size(canvas: Canvas, scene: Scene, box: Box, terrain: int, size: int, *, ink: str = "bold strong") -> None:
    """The size of a district on its first free square; on a sign where the ground is one of few bright ones."""
    text = f"{size:>2}" if box.height == 1 else str(size)
    if scene.depth == "256":
        x, text = box.x + 1 + len(text) - len(text.strip()), text.strip()
        canvas.put(x, box.y, text, f"{ink} on {ROLES[terrain]}.field~background~0.5")
    else:
        canvas.over(box.x + 1, box.y, text, ink)


def paint_lot(canvas: Canvas, scene: Scene, box: Box, row: int, column: int) -> None:
    """A place on which the next tile may lie: a dark lot with a dot, a shade apart from the places beside it."""
    if box.height > 2 and scene.depth not in ("16", "none"):
        canvas.fill(box, f"ghost on {LOTS[(row + column) % 2]}")
    paint_dot(canvas, box, "•" if box.height > 2 else "·")


def paint_dot(canvas: Canvas, box: Box, dot: str = "·") -> None:
    """A dot in the middle of a place."""
    x, y = middle(box)
    canvas.over(x, y, dot, "dim")


def middle(box: Box) -> tuple[int, int]:
    """The cell in the middle of a place, where it wears its mark."""
    return box.x + box.width // 2 - 1, box.y + box.height // 2 - 1
