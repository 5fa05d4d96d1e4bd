"""Paints what stands on squares: towers that grow with their value, services over plates, parks, sports grounds."""

from typing import Final

import attrs

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    HEIGHTS,
    PARK,
    family_of,
    height_of,
    is_skyscraper,
    terrain_of,
)
from core.games.neoville.scoring import Verdict
from tui.boards import Scene
from tui.boards.neoville.ground import ROLES, SIGNS
from tui.boards.neoville.wants import BALL, TREE, is_centred, paper_text
from tui.widgets.kit.signs import badge_ink
from tui.widgets.picture import Box, Canvas

VERDICTS: Final = {"met": "+", "short": "−", "missed": "−", "shape": "−", "second": "−", "beside": "=", "open": "?"}
"""What a building counts now, by the status of its verdict: for its owner, against, nothing, not settled."""
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
DOME: Final = ("........", "..ll##..", ".ll###d.", "ll####dd")
BRIEF: Final = {f"4{TREE}": "4▴", "4▙○": "▴○", "3╓╖": "3╥", "4╓╖": "4╥"}
"""What services want, in two cells."""
LOWER: Final = "▁▂▃▄▅▆▇█"
"""Towers of one cell, by eighths of the highest."""
SMALL_CAR = "▄▟▙▄"
SMALL_DOME = "▗▟▙▖"
SAILS = ("╲╱", "╱╲")
BIG_TREE: Final = ("...ll##...", ".llll####.", "lll######.", ".########.", "...####...", "....oo....", "....oo....")
LETTERED_TREES: Final = {2: ("/\\", "||"), 3: (" /\\ ", "/__\\", " || "), 4: (" /\\ ", "/  \\", "/__\\", " || ")}
"""A park without pictures."""


@attrs.frozen
class PaintedBuilding:
    """A building as it is drawn: its kind, the badge of its verdict, and whether it is only thought of."""

    kind: int
    sign: str = ""
    ghost: bool = False


def building_of(verdict: Verdict) -> PaintedBuilding:
    """A building that stands in a city."""
    return PaintedBuilding(verdict.kind, VERDICTS[verdict.status])


def paint_building(canvas: Canvas, scene: Scene, box: Box, building: PaintedBuilding) -> None:
    """A building on the ground of its square."""
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
    """The role of its face."""
    if building.ghost:
        return "ghost"
    return ROLES[terrain_of(building.kind)] if is_skyscraper(building.kind) else "paper"


def _ink(building: PaintedBuilding) -> str:
    return f"{'bold inverse' if building.ghost else 'bold print'} on {role_of(building)}"


def _paint_low(canvas: Canvas, scene: Scene, box: Box, building: PaintedBuilding) -> None:
    """In one row: the sign of the ground and the value, or what the service wants."""
    text = paper_text(scene, building.kind)
    if is_skyscraper(building.kind) and box.width < 3:
        part = round(height_of(building.kind) / HEIGHTS[-1] * 8)
        canvas.put(box.x, box.y, "T" if scene.glyphs.ascii_only else LOWER[part - 1], f"{role_of(building)} on print")
        return
    if is_skyscraper(building.kind):
        sign = SIGNS[terrain_of(building.kind)] if box.width > 3 else ""
        text = f"{sign}{text}"
    elif is_centred(building.kind) and len(text) < 2 < box.width:
        text = f" {text}"
    elif box.width < 4:
        text = BRIEF.get(text, text)
    canvas.put(box.x, box.y, f"{text:<{box.width}}", _ink(building), limit=box.width)


def _paint_tower(canvas: Canvas, box: Box, building: PaintedBuilding) -> None:
    """A tower that is as high as its value: half a row for each part, four fifths wide, with a lit edge and a dark
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
    """A picture of the service over a plate with what it wants."""
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
    """A park as a tree, a sports ground as a pitch with its ball."""
    if icon == PARK:
        _paint_tree(canvas, scene, box, "ghost" if ghost else "park")
    else:
        _paint_pitch(canvas, box, "ghost" if ghost else "strong")


def _paint_tree(canvas: Canvas, scene: Scene, box: Box, role: str) -> None:
    lit = crown(scene) if role == "park" else role
    middle = box.x + box.width // 2
    if scene.glyphs.ascii_only and box.height > 1:
        tree = LETTERED_TREES[box.height]
        for y, text in enumerate(tree, box.y):
            canvas.over(middle - len(text) // 2, y, text, lit)
    elif box.height > 3:
        canvas.quads(middle - 2, box.y, BIG_TREE, {"#": role, "l": lit, "o": f"{role}.deep"})
    elif box.height == 3:
        canvas.over(middle - 2, box.y, "▗▟▙▖", lit)
        canvas.over(middle - 2, box.y + 1, "▝██▘", role)
        canvas.over(middle - 1, box.y + 2, "▐▌", f"{role}.deep" if role == "park" else role)
    elif box.height == 2:
        canvas.over(middle - 1, box.y, TREE, lit)
        canvas.over(middle - 1, box.y + 1, "▐▌", role)
    elif box.width > 2:
        canvas.over(middle - 1, box.y, "/\\" if scene.glyphs.ascii_only else TREE, lit)
    else:
        canvas.over(box.x + 1, box.y, "▴", f"bold {lit}")


def crown(scene: Scene) -> str:
    """The ink of the top of trees: plain where a darker green may be black."""
    return "park" if scene.depth in ("16", "none") else "park.sign"


def _paint_pitch(canvas: Canvas, box: Box, role: str) -> None:
    if box.height == 1:
        canvas.over(box.x + box.width // 2, box.y, BALL, f"bold {role}")
        return
    for y, text in enumerate(PITCHES[box.height], box.y):
        x = box.x + (box.width - len(text)) // 2
        if 0 <= y < canvas.height and 0 <= x < canvas.width:
            canvas.put(x, y, text, f"{role} on {canvas.ground_at(x, y)}")
