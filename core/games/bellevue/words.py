"""Names of cards and kinds, as messages."""

from collections.abc import Sequence
from functools import reduce

from core.games.bellevue.components import CARD_NAMES, KINDS
from core.kernel.message import Argument, Message, message


def card_name(card: int) -> Message:
    """A card by its number: `w12`."""
    return message("bellevue-card", card=CARD_NAMES[card])


def pile_name(kind: int) -> Message:
    """A draw pile."""
    return message(f"bellevue-pile-{KINDS[kind]}")


def listing(parts: Sequence[Argument]) -> Argument:
    """Parts one after another; nothing is said as such."""
    if not parts:
        return message("bellevue-nothing")
    return reduce(lambda before, last: message("bellevue-list", before=before, last=last), parts)
