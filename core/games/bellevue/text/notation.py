"""One line of text for every action, and back."""

from core.games.bellevue.actions import ALL, Action, Build, Canal, Draw
from core.games.bellevue.components import CARD_NAMES, KINDS
from core.kernel.notation import Notation


def _spell(action: Action) -> str:
    match action:
        case Draw(pile):
            return f"draw {KINDS[pile]}"
        case Build(card, house):
            return f"build {CARD_NAMES[card]} {house}"
        case Canal(card):
            return f"canal {CARD_NAMES[card]}"


NOTATION: Notation[Action] = Notation(
    "bellevue", _spell, ALL, {"draw": "draw window", "build": "build w01 31", "canal": "canal w01"}
)
"""`draw roof`, `build s07 29`, `canal w12`."""
format_action, parse_action = NOTATION.format, NOTATION.parse
