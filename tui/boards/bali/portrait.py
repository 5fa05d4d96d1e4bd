"""Paints what one seat has played, a card for each kind with its count, for the results."""

from core.games.bali.view import View
from tui.boards import Scene
from tui.boards.bali.cards import face, paint_card
from tui.boards.bali.seats import ORDER
from tui.widgets.picture import Box, Picture

CARD = 14
"""Columns of a card, with one between two."""
ROWS, LEAST = 8, 6
"""Rows of a card, and those that its picture needs."""


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The kinds that the seat in front has played, as many as fit; nothing where there is no room for a card."""
    view: View = scene.update.view
    tableau = view.players[scene.front].tableau
    kinds = [kind for kind in ORDER if tableau[kind]][: width // CARD]
    rows = min(ROWS, height)
    if not kinds or rows < LEAST:
        return Picture(0, ())
    canvas = scene.canvas(len(kinds) * CARD - 1, rows)
    for place, kind in enumerate(kinds):
        paint_card(canvas, scene, Box(place * CARD, 0, CARD - 1, rows), face(scene, kind), note=f"×{tableau[kind]}")
    return canvas.picture()
