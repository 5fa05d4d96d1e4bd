"""What the viewer may still know of the hands of others, which it passed on."""

from core.games.bellevue.components import Card
from core.games.bellevue.text.names import card_of
from core.games.bellevue.view import View
from core.kernel.decision import Seat
from tui.boards import Scene
from tui.boards.bellevue.letters import colour_code, short_text


def known_words(scene: Scene, seat: Seat) -> str:
    """The cards that a seat holds or may hold, in few letters; empty when nothing is known of them."""
    view: View = scene.update.view
    known = next((passed for passed in view.passed if passed.seat == seat and passed.possible), None)
    if known is None:
        return ""
    cards = " ".join(_in_short(scene, card_of(view, card)) for card in known.certain or known.possible)
    return scene.word(f"board-bellevue-known-{'certain' if known.certain else 'possible'}", cards=cards)


def _in_short(scene: Scene, face: Card) -> str:
    worth = f"+{face.points}" if face.condition is not None else ""
    return f"{colour_code(scene, face.colour)}{short_text(scene, face)}{worth}"
