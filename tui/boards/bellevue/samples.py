"""Paints three cards of Bellevue, for those who choose a game."""

from core.games.bellevue.components import ROOF, SHOP, WINDOW, cards_of
from tui.boards import Scene
from tui.boards.bellevue.signs import SCALES, paint_storey, signs_of
from tui.boards.bellevue.worth import Storey
from tui.widgets.picture import Picture

SHOWN = ((SHOP, 3), (WINDOW, 3), (ROOF, 4))
"""Kinds of cards, and the colour of the one shown."""
GAP = 3


def samples(scene: Scene, width: int, height: int) -> Picture:
    """Return the cards side by side, as many as fit."""
    canvas = scene.canvas(width, height, "text on surface")
    scale = SCALES[-1]
    cards = cards_of(scene.update.view.options.components)
    for place, (kind, colour) in enumerate(SHOWN[: (width + GAP) // (scale.width + GAP)]):
        card = next(card for card in cards if (card.kind, card.colour) == (kind, colour))
        x = place * (scale.width + GAP)
        paint_storey(
            canvas,
            signs_of(scene),
            scale,
            x,
            (height - scale.height) // 2,
            Storey(card, None if kind == WINDOW else "met"),
        )
    return canvas.picture()
