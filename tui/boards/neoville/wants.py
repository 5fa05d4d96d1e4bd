"""Says what a service wants: as a picture of three cells for its plate, as a code without pictures, in a few words."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FIRST_SERVICE,
    SERVICES,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
)
from core.games.neoville.notation import has_standard_shape, shape_name, shape_number
from core.games.neoville.view import View
from tui.boards import Scene
from tui.widgets.picture import QUADRANTS

TREE: Final = "▟▙"
BALL: Final = "○"
PICTURES: Final = {
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
"""What stands on the plate of an ecomobile or a windmill: what it counts, the side of the city it wants."""
FIRST: Final = "█▙▛▜▟▀"
"""The first cells of shapes, the fullest ones first."""
WIDEST: Final = 6
"""Pixels across a shape that fits on a plate."""


def paper_text(scene: Scene, kind: int) -> str:
    """What stands on a building: the value of a skyscraper, what a service wants, in at most three cells."""
    view: View = scene.update.view
    box = view.options.components
    if is_skyscraper(kind):
        return str(height_of(kind))
    if scene.glyphs.ascii_only:
        return code(scene, kind)
    if family_of(kind) == BIODOME:
        return shape_picture(box.shapes[shape_number(kind)]) or code(scene, kind)
    return PICTURES[SERVICES[kind - FIRST_SERVICE][1]]


def code(scene: Scene, kind: int) -> str:
    """A service in two letters."""
    if has_standard_shape(_box(scene), kind):
        return scene.word(f"board-neoville-code-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")
    return f"D{shape_number(kind) + 1}"


def wish(scene: Scene, kind: int) -> str:
    """What a service wants in one or two words."""
    if has_standard_shape(_box(scene), kind):
        return scene.word(f"board-neoville-want-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")
    shape = shape_name(_box(scene), kind)
    return shape if isinstance(shape, str) else scene.speak(shape)


def is_centred(kind: int) -> bool:
    """Whether the picture of a service is one sign rather than a sum."""
    return not is_skyscraper(kind) and family_of(kind) != ECOMOBILE


def shape_picture(shape: Sequence[str]) -> str:
    """A shape in pixels, two by two a cell, lying on its longer side; empty where it is too large for a plate.

    >>> shape_picture(("#.", "#.", "##")), shape_picture(("###",)), shape_picture(("##", "##"))
    ('▙▖', '▀▘', '█')
    """
    found = [_compiled(look) for look in _looks(shape) if len(look) <= 2 and len(look[0]) <= WIDEST]
    return min(found, key=lambda text: (FIRST.find(text[0]) % len(QUADRANTS), text), default="")


def _looks(shape: Sequence[str]) -> list[tuple[str, ...]]:
    """A shape in every turn, mirrored too."""
    looks = []
    for mirrored, upturned, turned in product((False, True), repeat=3):
        look = [row[::-1] if mirrored else row for row in shape]
        look = look[::-1] if upturned else look
        looks.append(tuple("".join(column) for column in zip(*look, strict=True)) if turned else tuple(look))
    return looks


def _compiled(look: Sequence[str]) -> str:
    upper, lower = (*look, "")[:2]
    width = len(upper) + len(upper) % 2
    rows = f"{upper:.<{width}}", f"{lower:.<{width}}"
    cells = ([row[x + k] == "#" for row in rows for k in (0, 1)] for x in range(0, width, 2))
    return "".join(QUADRANTS[sum(1 << bit for bit, filled in enumerate(cell) if filled)] for cell in cells)


def _box(scene: Scene) -> ComponentSet:
    view: View = scene.update.view
    return view.options.components
