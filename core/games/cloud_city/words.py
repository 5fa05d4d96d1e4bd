"""Names of tiles, cells and need cards, as messages."""

from core.games.cloud_city.components import HEIGHTS, KINDS, NEEDS
from core.kernel.message import Message


def kind_name(kind: int) -> Message:
    """A tile of `kind`: "low and mid, side by side"."""
    return Message(f"cloud_city-kind-{KINDS[kind]}")


def level_name(level: int) -> Message:
    """A level: "low"."""
    return Message(f"cloud_city-level-{HEIGHTS[level]}")


def need_name(need: int) -> Message:
    """A need card."""
    return Message(f"cloud_city-score-{NEEDS[need]}")
