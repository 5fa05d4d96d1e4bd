"""Names of cards and lists of them, as messages."""

from collections.abc import Sequence

from core.games.bali.components import CATEGORIES, KINDS
from core.kernel.message import Message, all_of, message


def kind_name(kind: int) -> Message:
    """One card of `kind` without an article: "rice farmer"."""
    return Message(f"bali-kind-{KINDS[kind]}")


def kinds_name(kind: int) -> Message:
    """All cards of `kind`: "rice farmers"."""
    return Message(f"bali-kinds-{KINDS[kind]}")


def cards(kind: int, count: int) -> Message:
    """`count` cards of `kind`: "2 rice farmers"."""
    return message(f"bali-cards-{KINDS[kind]}", count=count)


def category_name(category: int) -> Message:
    """An offering category: "rice"."""
    return Message(f"bali-category-{CATEGORIES[category]}")


def listing(items: Sequence[Message]) -> Message:
    """The items with commas and an "and"; "nothing" when there are none."""
    return all_of(items) if items else Message("bali-list-nothing")
