"""Names of games and players for lists."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, get_args

from core.kernel.message import Message, message
from core.kernel.meta import Meta
from core.link.spec import Level, Player, listed_players
from core.text import Texts

if TYPE_CHECKING:
    from core.link.lobby import TableCard, Visitor


def game_title(texts: Texts, game: str) -> str:
    """Return the title of a game in the reader's language."""
    return texts.say(Message(f"{game}-title"), game=game)


def table_title(texts: Texts, card: "TableCard") -> str:
    """Return the title of a table's game in the reader's language, marked if it is a lesson."""
    return texts.say(card.title, game=card.game)


def length(meta: Meta) -> dict[str, str | int]:
    """Return a game's length in minutes as arguments of a message: `span` is `none` if both ends are equal."""
    low, high = meta.minutes
    return {"low": low, "high": high, "span": "none" if low == high else "some"}


def level_words(level: Level, lift: int = 0) -> Message:
    """Return the strength of a bot in words; one with a `lift` is between two levels.

    >>> str(level_words("hard")), str(level_words("easy", 40))
    ('line-level-hard', 'line-level-between (high=line-level-calm, low=line-level-easy)')
    """
    if not lift:
        return Message(f"line-level-{level}")
    levels = get_args(Level)
    high = levels[levels.index(level) + 1]
    return message("line-level-between", low=Message(f"line-level-{level}"), high=Message(f"line-level-{high}"))


def listed_names(names: Iterable[str]) -> str:
    """Return names joined with commas."""
    return ", ".join(names)


def player_names(texts: Texts, seated: "Iterable[Player]", *, is_open: str = "") -> str:
    """Return the names of players, with bots marked; see `listed_players`."""
    found = listed_players(seated, is_open=is_open)
    return found if isinstance(found, str) else texts.say(found)


def rivals(texts: Texts, card: "TableCard") -> str:
    """Return the names of the other players at a table, with bots marked."""
    return player_names(texts, (player for seat, player in enumerate(card.players) if seat not in card.mine))


def place(texts: Texts, visitor: "Visitor") -> str:
    """Return where a visitor is."""
    if visitor.game is None:
        return texts.ui("company-in-lobby")
    title = game_title(texts, visitor.game)
    return title if visitor.seat is not None else texts.ui("company-watches", game=title)
