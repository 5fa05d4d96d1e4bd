"""Paint the faces of bots, one for each level, in the colour of their seat."""

from collections.abc import Mapping
from typing import Final

from core.link.spec import Level
from tui.widgets.picture import Canvas

FACE: Final = (4, 3)
"""Columns and rows of a face."""
FACES: Final[Mapping[Level, tuple[str, ...]]] = {
    "easy": (".######.", "##o##o##", "##o##o##", "########", "##o##o##", ".##oo##."),
    "calm": (".######.", "########", "#oo##oo#", "########", "##oooo##", ".######."),
    "normal": (".######.", "##o##o##", "########", "##oooo##", "########", ".######."),
    "hard": (".######.", "#o####o#", "##o##o##", "########", "##oooo##", ".#o##o#."),
    "master": ("#.#..#.#", "########", "oooooooo", "#oo##oo#", "########", ".##oo##."),
}
"""Pixels of the faces: laughing, at ease, attentive, stern, and behind a visor under a crown."""


def paint_face(canvas: Canvas, x: int, y: int, level: Level, seat: int) -> None:
    """Paint the face of a bot; nothing if only ASCII is available, which cannot show it."""
    if not canvas.ascii_only:
        canvas.quads(x, y, FACES[level], {"#": f"seat-{seat + 1}", "o": f"seat-{seat + 1}.deep"})
