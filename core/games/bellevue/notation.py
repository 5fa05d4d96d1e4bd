"""Names of cards, conditions and lists as messages, and the typed notation of actions."""

from collections.abc import Sequence

from core.games.bellevue.actions import ALL, Action, Build, Canal, Draw
from core.games.bellevue.components import CARD_NAMES, COLOURS, ICONS, KINDS, Card, Condition, cards_of
from core.games.bellevue.view import View
from core.kernel.message import Message, SeatName, all_of, message
from core.kernel.notation import Notation


def card_of(view: View, card: int) -> Card:
    """Return the printed card in the box of this table."""
    return cards_of(view.options.components)[card]


def card_name(card: Card) -> Message:
    """Name a card by kind and colour, without an article: "red shop"."""
    return Message(f"bellevue-{KINDS[card.kind]}-{COLOURS[card.colour]}")


def card_in_full(card: Card) -> Message:
    """Describe a card with all that is printed on it: "red shop (at least 2 birds: 2 points)"."""
    if card.condition is None:
        return message("bellevue-card-window", card=card_name(card), icons=icons_of(card.icons))
    asked = condition_of(card.condition)
    return message("bellevue-card-asking", card=card_name(card), condition=asked, points=card.points)


def icons_of(counts: Sequence[int]) -> Message:
    """List icons with their numbers, in the order of `ICONS`: "2 cats and 1 bird"."""
    return listing([message(f"bellevue-icons-{ICONS[icon]}", count=n) for icon, n in enumerate(counts) if n])


def condition_of(condition: Condition) -> Message:
    """Describe a condition: "at least 1 cat and 2 birds"."""
    match condition.rule:
        case "need":
            return message("bellevue-condition-need", icons=icons_of(condition.icons))
        case "none":
            return Message(f"bellevue-condition-none-{ICONS[condition.icons.index(1)]}")
        case "height=":
            return message("bellevue-condition-exactly", count=condition.height)
        case "height>=":
            return message("bellevue-condition-least", count=condition.height)
        case "taller" | "shorter":
            return Message(f"bellevue-condition-{condition.rule}-{condition.side}")


def pile_name(kind: int) -> Message:
    """Name a draw pile: "shops"."""
    return Message(f"bellevue-pile-{KINDS[kind]}")


def seat_name(seat: int) -> Message:
    """Name the player of a seat, as part of a list."""
    return message("bellevue-player", seat=SeatName(seat))


def listing(items: Sequence[Message]) -> Message:
    """Join the items with commas and "and", or say that there are none."""
    return all_of(items) if items else Message("bellevue-list-nothing")


def series(items: Sequence[Message]) -> Message:
    """Join the items with semicolons, or say that there are none."""
    if not items:
        return Message("bellevue-list-nothing")
    listed = items[-1]
    for item in reversed(items[:-1]):
        listed = message("bellevue-list-series", first=item, rest=listed)
    return listed


# Typed notation


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
