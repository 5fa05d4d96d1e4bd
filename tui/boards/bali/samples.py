"""Paints three cards of Bali, for those who choose a game."""

from core.games.bali.components import KINDS
from tui.boards import Scene
from tui.boards.bali.cards import face, paint_card
from tui.widgets.picture import Box, Picture

SHOWN = ("rice", "shrine", "chilli")
WIDTH, GAP = 16, 2


def samples(scene: Scene, width: int, height: int) -> Picture:
    """Return the cards side by side, as many as fit."""
    canvas = scene.canvas(width, height, "text on surface")
    for place, kind in enumerate(SHOWN[: (width + GAP) // (WIDTH + GAP)]):
        card = face(scene, KINDS.index(kind))
        paint_card(canvas, scene, Box(place * (WIDTH + GAP), 0, WIDTH, height), card, note=card.brings)
    return canvas.picture()
