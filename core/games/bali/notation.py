"""Names of cards as messages, and the typed notation of actions."""

from collections.abc import Sequence

from core.games.bali.actions import (
    ALL,
    PLAY,
    Action,
    Add,
    Buy,
    Collect,
    Decline,
    Discard,
    Keep,
    Offer,
    Play,
    Reward,
    Take,
)
from core.games.bali.components import CATEGORIES, KINDS
from core.kernel.message import Message, all_of, message
from core.kernel.notation import Notation

# Names and lists of cards, as messages


def kind_name(kind: int) -> Message:
    """Name one card of `kind`, without an article: "rice farmer"."""
    return Message(f"bali-kind-{KINDS[kind]}")


def kinds_name(kind: int) -> Message:
    """Name all cards of `kind`: "rice farmers"."""
    return Message(f"bali-kinds-{KINDS[kind]}")


def cards(kind: int, count: int) -> Message:
    """Name `count` cards of `kind`: "2 rice farmers"."""
    return message(f"bali-cards-{KINDS[kind]}", count=count)


def category_name(category: int) -> Message:
    """Name an offering category: "rice"."""
    return Message(f"bali-category-{CATEGORIES[category]}")


def listing(items: Sequence[Message]) -> Message:
    """Join the items with commas and "and", or say that there are none."""
    return all_of(items) if items else Message("bali-list-nothing")


def _spell(action: Action) -> str:
    match action:
        case Buy(category):
            return f"buy {CATEGORIES[category]}"
        case Decline():
            return "buy nothing"
        case Play(kind, count):
            return f"play {KINDS[kind]}" if count == 1 else f"play {KINDS[kind]} {count}"
        case Discard():
            return "discard shrine"
        case Offer(category):
            return f"offer {CATEGORIES[category]}"
        case Add(category):
            return f"add {CATEGORIES[category]}"
        case Take(column):
            return f"take {column + 1}"
        case Keep(position):
            return "keep nothing" if position is None else f"keep {position + 1}"
        case Reward(reward):
            return f"reward {reward}"
        case Collect(category):
            return f"collect {CATEGORIES[category]}"


def _examples() -> dict[str, str]:
    """List all actions by their verb."""
    found: dict[str, list[str]] = {}
    for action in ALL:
        text = _spell(action)
        found.setdefault(text.split()[0], []).append(text)
    return {verb: ", ".join(texts) for verb, texts in found.items()}


NOTATION: Notation[Action] = Notation(
    "bali", _spell, ALL, _examples(), {f"{_spell(plays[0])} 1": plays[0] for plays in PLAY[:4]}
)
"""`play rice 2`, `take 3`, `keep nothing`. Columns and altar cards count from 1; `play rice 1` may be written too."""
format_action, parse_action = NOTATION.format, NOTATION.parse
