"""Names games and players in lists."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.kernel.message import Message
from core.kernel.meta import Meta
from core.text import Texts

if TYPE_CHECKING:
    from core.link.lobby import TableCard


def game_title(texts: Texts, game: str) -> str:
    """The title of a game in the reader's language."""
    return texts.say(Message(f"{game}-title"), game=game)


def table_title(texts: Texts, card: "TableCard") -> str:
    """The title of a table's game, and whether it is a lesson, in the reader's language."""
    return texts.say(card.title, game=card.game)


def length(meta: Meta) -> dict[str, str | int]:
    """How long a game takes, in minutes, for a sentence: `span` is `none` where both ends are the same."""
    low, high = meta.minutes
    return {"low": low, "high": high, "span": "none" if low == high else "some"}


def listed_names(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(names)


def rivals(card: "TableCard", me: str) -> str:
    """Who sits at a table besides the reader."""
    return listed_names(
        player.name for seat, player in enumerate(card.players) if seat not in card.mine and player.name
    )
