"""Paints the squares of a city: grounds with their textures, buildings, and the conditions of services."""

from collections.abc import Sequence
from itertools import product
from typing import Final

import attrs

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FIRST_SERVICE,
    HEIGHTS,
    PARK,
    SERVICES,
    TERRAINS,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
    terrain_of,
)
from core.games.neoville.notation import has_standard_shape, shape_name, shape_number, terrain_letter
from core.games.neoville.scoring import Verdict
from core.games.neoville.view import View
from tui.boards import Scene
from tui.widgets.kit.look import badge_ink
from tui.widgets.picture import QUADRANTS, Box, Canvas

TREE: Final = "▟▙"
SMALL_TREE: Final = "▴"
BALL: Final = "○"
WISH_PICTURES: Final = {
    "parks": f"4{TREE}",
    "sports": f"4{BALL}",
    "icons": f"4▙{BALL}",
    "skyscrapers-3": "3╓╖",
    "skyscrapers-4": "4╓╖",
    "services": "3◇",
    "left": "▌",
    "right": "▐",
    "top": "▀",
    "bottom": "▄",
    "corner": "▘▝",
    "centre": "▪",
}
"""The picture on the plate of an ecomobile or a windmill: the things it counts, or its side of the city."""
FULLEST_CELLS: Final = "█▙▛▜▟▀"
"""The first cells of shapes, the fullest ones first."""
WIDEST_SHAPE: Final = 6
"""Pixels across a shape that fits on a plate."""

TERRAIN_ROLES: Final = TERRAINS
"""Roles of the theme by terrain."""
TERRAIN_SIGNS: Final = ("·", '"', "▪", "~")
"""One sign of each texture."""
DENSE_SIGNS: Final = ("·", '"', "#", "~")
"""The texture of a terrain's ground if colours do not distinguish it."""
TERRAIN_SHADES: Final = tuple((f"{role}.field", f"{role}.field~background~0.16") for role in TERRAIN_ROLES)
"""The ground of a terrain on one tile and on the adjacent tiles."""
SHADED_FROM: Final = 3
"""Columns of a square above which tiles are a shade apart; smaller ones would cost more than they tell."""
LOT_SHADES: Final = ("surface~background~0.5", "surface")
"""The same of the plot around a city."""
TEXTURES: Final = (
    (("  ·     ", "·     · ", "    ·   ", " ·     ·"), ("·     · ", "   ·    ", "      · ", "  ·     ")),
    ((' "    " ', '   "    ', '"     " ', '    "   '), ('   "   "', '"    "  ', '  "    "', '      " ')),
    (("▪    ▪  ", "  ▪    ▪", "     ▪  ", " ▪      "), (" ▪   ▪  ", "   ▪    ", "▪     ▪ ", "   ▪    ")),
    (("~~    ~~", "   ~~   ", "~    ~~ ", "  ~~    "), ("  ~~    ", "~    ~~ ", "   ~~   ", "~~     ~")),
)
"""Two looks of each ground. The upper left part is that of a smaller square; every square shows a sign of its kind."""

VERDICTS: Final = {"met": "+", "short": "−", "missed": "−", "shape": "−", "second": "−", "other": "=", "open": "?"}
"""The badge of a building by the status of its verdict: scores, costs, no effect, undecided."""
BADGES: Final = {
    "+": badge_ink("gain"),
    "−": badge_ink("loss"),
    "?": badge_ink("warning"),
    "=": "bold text on raised",
}
"""Inks of badges by sign."""
PITCHES: Final = {2: ("┌──┐", "└○─┘"), 3: ("┌──┐", "├○ ┤", "└──┘"), 4: ("┌────┐", "├○  ○┤", "├    ┤", "└────┘")}
"""A sports ground by the rows of a square."""
CAR: Final = ("▗▄▄▖", "●██●")
PLATE_SIGNS: Final = {
    "parks": ("4", "▴"),
    "sports": ("4", "○"),
    "icons": ("4", "▴○"),
    "skyscrapers-3": ("3", "╥"),
    "skyscrapers-4": ("4", "╥"),
    "services": ("3", "◇"),
}
"""The objects that an ecomobile counts, in one row."""
DOME: Final = ("........", "..ll##..", ".ll###d.", "ll####dd")
TOWER_EIGHTHS: Final = "▁▂▃▄▅▆▇█"
"""Towers of one cell, by eighths of the highest."""
SMALL_CAR = "▄▟▙▄"
SMALL_DOME = "▗▟▙▖"
SAILS = ("╲╱", "╱╲")
BIG_TREE: Final = ("...ll##...", ".llll####.", "lll######.", ".########.", "...####...", "....oo....", "....oo....")
LETTERED_TREES: Final = {
    1: ("/\\",),
    2: ("/\\", "||"),
    3: (" /\\ ", "/__\\", " || "),
    4: (" /\\ ", "/  \\", "/__\\", " || "),
}
"""A park without pictures."""


def is_dense(scene: Scene) -> bool:
    """Return whether only textures tell the grounds apart: with few colours, or without pictures."""
    return scene.few_colours or scene.glyphs.ascii_only


def is_lettered(scene: Scene) -> bool:
    """Return whether every square shows the letter of its ground."""
    return scene.depth == "none" or scene.glyphs.ascii_only


def paint_ground(canvas: Canvas, scene: Scene, box: Box, terrain: int, row: int, column: int) -> None:
    """Paint the ground of one square; `row` and `column` are those of the grid of squares."""
    role = TERRAIN_ROLES[terrain]
    ground = TERRAIN_SHADES[terrain][box.width > SHADED_FROM and (row // 2 + column // 2) % 2]
    if is_dense(scene):
        canvas.fill(box, f"{role} on {ground}", DENSE_SIGNS[terrain])
        if is_lettered(scene):
            canvas.put(box.x, box.y, scene.speak(terrain_letter(terrain)), f"bold {role} on {ground}")
    elif box.height == 1:
        sign = TERRAIN_SIGNS[terrain]
        text = f"{sign}{' ' * (box.width - 2)}{sign}" if box.width > 2 else f"{sign} "
        canvas.put(box.x, box.y, text, f"{role}.sign on {ground}")
    else:
        texture = TEXTURES[terrain][(row + column) % 2]
        ink = f"{role}.mist on {ground}"
        for y in range(box.height):
            canvas.put(box.x, box.y + y, texture[y % 4][: box.width], ink)


def paint_flat(canvas: Canvas, scene: Scene, box: Box, terrain: int) -> None:
    """Paint the ground of a carried square, without texture if colours tell it apart."""
    if is_dense(scene) or box.height == 1:
        paint_ground(canvas, scene, box, terrain, 0, 0)
    else:
        canvas.fill(box, f"ghost on {TERRAIN_SHADES[terrain][0]}")


def paint_size(canvas: Canvas, scene: Scene, box: Box, terrain: int, size: int, *, ink: str = "bold strong") -> None:
    """Paint the size of a district on its first free square; on a sign if the ground is one of few bright ones."""
    text = f"{size:>2}" if box.height == 1 else str(size)
    if scene.depth == "256":
        x, text = box.x + 1 + len(text) - len(text.strip()), text.strip()
        canvas.put(x, box.y, text, f"{ink} on {TERRAIN_ROLES[terrain]}.field~background~0.5")
    else:
        canvas.over(box.x + 1, box.y, text, ink)


def paint_lot(canvas: Canvas, scene: Scene, box: Box, row: int, column: int, ink: str | None) -> None:
    """Paint a place that the city may still cover, in another shade than those around it: a place for the next tile
    with two large dots in an ink, any other with small ones."""
    if not scene.few_colours:
        canvas.fill(box, f"text on {LOT_SHADES[(row + column) % 2]}")
    x, y = middle(box)
    canvas.over(x, y, "··" if ink is None else "••", "border" if ink is None else ink)


def middle(box: Box) -> tuple[int, int]:
    """Return the cell in the middle of a place, which holds its mark."""
    return box.x + box.width // 2 - 1, box.y + box.height // 2 - 1


# Buildings and icons: towers as high as their value, services over plates, parks, sports grounds


@attrs.frozen
class PaintedBuilding:
    """A building to draw: its kind, the badge of its verdict, and whether it is only considered."""

    kind: int
    sign: str = ""
    ghost: bool = False


def building_of(verdict: Verdict) -> PaintedBuilding:
    """Return a building of a city as it is drawn."""
    return PaintedBuilding(verdict.kind, VERDICTS[verdict.status])


def paint_building(canvas: Canvas, scene: Scene, box: Box, building: PaintedBuilding) -> None:
    """Paint a building on the ground of its square."""
    if box.height == 1:
        _paint_low(canvas, scene, box, building)
    elif is_skyscraper(building.kind):
        _paint_tower(canvas, box, building)
    else:
        _paint_service(canvas, scene, box, building)
    if building.sign:
        inset = box.width - (2 if box.height > 2 else 1)
        canvas.put(box.x + inset, box.bottom - 1, building.sign, BADGES[building.sign])


def role_of(building: PaintedBuilding) -> str:
    """Return the colour role of a building's face."""
    if building.ghost:
        return "ghost"
    return TERRAIN_ROLES[terrain_of(building.kind)] if is_skyscraper(building.kind) else "paper"


def _ink(building: PaintedBuilding) -> str:
    return f"{'bold inverse' if building.ghost else 'bold print'} on {role_of(building)}"


def _paint_low(canvas: Canvas, scene: Scene, box: Box, building: PaintedBuilding) -> None:
    """Paint in one row the sign of the ground and the value, or the condition of a service."""
    text = plate_text(scene, building.kind)
    if is_skyscraper(building.kind) and box.width < 3:
        part = round(height_of(building.kind) / HEIGHTS[-1] * 8)
        canvas.put(
            box.x, box.y, "T" if scene.glyphs.ascii_only else TOWER_EIGHTHS[part - 1], f"{role_of(building)} on print"
        )
        return
    if is_skyscraper(building.kind):
        sign = TERRAIN_SIGNS[terrain_of(building.kind)] if box.width > 3 else ""
        text = f"{sign}{text}"
    canvas.put(box.x, box.y, f"{text:<{box.width}}", _ink(building), limit=box.width)


def _paint_tower(canvas: Canvas, box: Box, building: PaintedBuilding) -> None:
    """Paint a tower as high as its value: half a row for each part, four fifths wide, with a lit edge and a dark
    side."""
    value = height_of(building.kind)
    role = role_of(building)
    bottom = box.bottom - 1
    left, width = (box.x + 1, box.width - 2) if box.height > 2 else (box.x, box.width - 1)
    rows, half = divmod(max(2, round(value / HEIGHTS[-1] * 2 * box.height)), 2)
    for row in range(rows):
        canvas.put(left, bottom - row, " " * width, f"print on {role}")
        if row and not building.ghost:
            canvas.put(left, bottom - row, ("▪ " * width)[:width], f"{role}.deep on {role}")
        canvas.over(left + width, bottom - row, "▌", f"{role}.deep")
    if half:
        canvas.over(left, bottom - rows, "▄" * width, f"{role}.lit")
        canvas.over(left + width, bottom - rows, "▖", f"{role}.deep")
    elif rows > 1:
        canvas.put(left, bottom - rows + 1, "▀" * width, f"{role}.lit on {role}")
    canvas.put(left, bottom, str(value), _ink(building))


def _paint_service(canvas: Canvas, scene: Scene, box: Box, building: PaintedBuilding) -> None:
    """Paint a picture of the service over a plate with its condition."""
    bottom = box.bottom - 1
    text = paper_text(scene, building.kind)
    left, width = (box.x + 1, box.width - 2) if box.height > 2 else (box.x, box.width - 1)
    centred = is_centred(building.kind) and len(text) < width - 1
    canvas.put(left, bottom, f"{' ' * centred}{text}".ljust(width), _ink(building), limit=width)
    if scene.glyphs.ascii_only:
        return
    family = family_of(building.kind)
    upper = box.height - 1
    middle = box.x + box.width // 2
    if family == ECOMOBILE:
        role = "ghost" if building.ghost else "accent"
        if upper > 1:
            canvas.over(middle - 2, bottom - 2, CAR[0], f"{role}.lit")
            canvas.over(middle - 2, bottom - 1, CAR[1], f"bold {role}")
        else:
            canvas.over(middle - 2, bottom - 1, SMALL_CAR, role)
    elif family == BIODOME:
        role = "ghost" if building.ghost else "gull"
        if upper > 1:
            canvas.quads(middle - 2, bottom - 2, DOME, {"#": role, "l": f"{role}.lit", "d": f"{role}.deep"})
        else:
            canvas.over(middle - 2, bottom - 1, SMALL_DOME, role if building.ghost else f"{role}.sign")
    else:
        role = "ghost" if building.ghost else "strong"
        for row, sails in enumerate(SAILS[: min(2, upper)]):
            canvas.over(middle - 1, max(box.y, bottom - 2 - (upper > 2)) + row, sails, f"bold {role}")
        if upper > 2:
            canvas.over(middle - 1, bottom - 1, TREE, "stone.sign" if not building.ghost else role)


def paint_icon(canvas: Canvas, scene: Scene, box: Box, icon: int, *, ghost: bool = False) -> None:
    """Paint a park as a tree, a sports ground as a pitch with its ball."""
    if icon == PARK:
        _paint_tree(canvas, scene, box, "ghost" if ghost else "park")
    else:
        _paint_pitch(canvas, box, "ghost" if ghost else "strong")


def _paint_tree(canvas: Canvas, scene: Scene, box: Box, role: str) -> None:
    """Paint a tree with a lit crown on a trunk; where it is a sign to be read, in the ink of `crown`."""
    middle = box.x + box.width // 2
    has_shades = role == "park" and not scene.few_colours
    lit, trunk = ("park.lit", "earth.deep") if has_shades else (role, role)
    sign = crown(scene) if role == "park" else role
    if (box.width, box.height) == (2, 1):
        canvas.over(box.x + 1, box.y, SMALL_TREE, f"bold {sign}")
    elif scene.glyphs.ascii_only:
        for y, text in enumerate(LETTERED_TREES[box.height], box.y):
            canvas.over(middle - len(text) // 2, y, text, sign)
    elif box.height == 1:
        canvas.over(middle - 1, box.y, TREE, sign)
    elif box.height == 2:
        canvas.over(middle - 1, box.y, TREE, role)
        canvas.over(middle - 1, box.y + 1, "▐▌", trunk)
    elif box.height == 3:
        canvas.over(middle - 2, box.y, "▗▟▙▖", lit)
        canvas.over(middle - 2, box.y + 1, "▝██▘", role)
        canvas.over(middle - 1, box.y + 2, "▐▌", trunk)
    else:
        canvas.quads(middle - 2, box.y, BIG_TREE, {"#": role, "l": lit, "o": trunk})


def crown(scene: Scene) -> str:
    """Return the ink of treetops: plain where a darker green may be black."""
    return "park" if scene.few_colours else "park.sign"


def _paint_pitch(canvas: Canvas, box: Box, role: str) -> None:
    if box.height == 1:
        canvas.over(box.x + box.width // 2, box.y, BALL, f"bold {role}")
        return
    for y, text in enumerate(PITCHES[box.height], box.y):
        x = box.x + (box.width - len(text)) // 2
        if 0 <= y < canvas.height and 0 <= x < canvas.width:
            canvas.put(x, y, text, f"{role} on {canvas.ground_at(x, y)}")


# The condition of a service: a picture of three cells for its plate, a code without pictures, a few words


def paper_text(scene: Scene, kind: int) -> str:
    """Return the text on a building, in at most three cells: the value of a skyscraper, the condition of a service."""
    view: View = scene.update.view
    box = view.options.components
    if is_skyscraper(kind):
        return str(height_of(kind))
    if scene.glyphs.ascii_only:
        return code(scene, kind)
    if family_of(kind) == BIODOME:
        return shape_picture(box.shapes[shape_number(kind)]) or code(scene, kind)
    return WISH_PICTURES[SERVICES[kind - FIRST_SERVICE][1]]


def plate_signs(scene: Scene, kind: int) -> tuple[str, str]:
    """Return the condition of a service as signs for one row, where pictures below each other would run together: a
    letter or a number, and what it is of."""
    if scene.glyphs.ascii_only or family_of(kind) != ECOMOBILE:
        letters = code(scene, kind)
        return letters[0], letters[1:]
    return PLATE_SIGNS[SERVICES[kind - FIRST_SERVICE][1]]


def plate_text(scene: Scene, kind: int) -> str:
    """Return the text on a building of one row, in two cells."""
    if is_skyscraper(kind):
        return str(height_of(kind))
    number, sign = plate_signs(scene, kind)
    return sign if len(sign) > 1 and family_of(kind) == ECOMOBILE else number + sign


def code(scene: Scene, kind: int) -> str:
    """Return a service in two letters."""
    if has_standard_shape(_box(scene), kind):
        return scene.word(f"board-neoville-code-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")
    return f"D{shape_number(kind) + 1}"


def wish(scene: Scene, kind: int) -> str:
    """Return the condition of a service in one or two words."""
    if has_standard_shape(_box(scene), kind):
        return scene.word(f"board-neoville-want-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")
    shape = shape_name(_box(scene), kind)
    return shape if isinstance(shape, str) else scene.speak(shape)


def is_centred(kind: int) -> bool:
    """Return whether the picture of a service is one sign rather than a sum."""
    return not is_skyscraper(kind) and family_of(kind) != ECOMOBILE


def shape_picture(shape: Sequence[str]) -> str:
    """Return a shape in pixels, two by two a cell, lying on its longer side. Empty if it is too large for a plate.

    >>> shape_picture(("#.", "#.", "##")), shape_picture(("###",)), shape_picture(("##", "##"))
    ('▙▖', '▀▘', '█')
    """
    found = [_compile_shapes(look) for look in _looks(shape) if len(look) <= 2 and len(look[0]) <= WIDEST_SHAPE]
    return min(found, key=lambda text: (FULLEST_CELLS.find(text[0]) % len(QUADRANTS), text), default="")


def _looks(shape: Sequence[str]) -> list[tuple[str, ...]]:
    """Return a shape in every rotation, mirrored too."""
    looks = []
    for mirrored, upturned, turned in product((False, True), repeat=3):
        look = [row[::-1] if mirrored else row for row in shape]
        look = look[::-1] if upturned else look
        looks.append(tuple("".join(column) for column in zip(*look, strict=True)) if turned else tuple(look))
    return looks


def _compile_shapes(look: Sequence[str]) -> str:
    upper, lower = (*look, "")[:2]
    width = len(upper) + len(upper) % 2
    rows = f"{upper:.<{width}}", f"{lower:.<{width}}"
    cells = ([row[x + k] == "#" for row in rows for k in (0, 1)] for x in range(0, width, 2))
    return "".join(QUADRANTS[sum(1 << bit for bit, filled in enumerate(cell) if filled)] for cell in cells)


def _box(scene: Scene) -> ComponentSet:
    view: View = scene.update.view
    return view.options.components
