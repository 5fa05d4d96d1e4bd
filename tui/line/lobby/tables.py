"""Says the tables of a lobby in line mode, and finds the one that was named."""

from typing import Final

from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import ListTables
from core.text import Texts
from tui.line.console import Console
from tui.words.agreed import seats_drawn
from tui.words.lessons import MINUTES, LessonOffer
from tui.words.names import game_title

AT_ONE_TABLE: Final = frozenset(
    ("join", "servers", "forget-server", "tables", "rules", "name", "let-go", "language", "settings", "export", "help")
)
"""What is offered at home to a guest at one table, beside that table and leaving."""


def is_offered(lobby: Lobby, verb: str) -> bool:
    """Whether a verb of home is offered in a lobby."""
    return not lobby.one_table or verb in AT_ONE_TABLE or verb == "quit"


async def unfinished_tables(lobby: Lobby) -> list[TableCard]:
    """The tables that are open or running: one's own first, those that wait for one at the very front, then what may
    be joined, then what may be watched, the featured one and the latest first."""
    cards = [card for card in await lobby.do(ListTables()) if card.status != "finished"]
    cards.sort(key=lambda one: (not one.mine, not one.waits, not one.has_place, not one.featured, -one.changed))
    return cards


async def named_table(lobby: Lobby, table: str) -> TableCard:
    """The table of that id, in whatever letters. Raises BelvedereError where there is none."""
    for card in await lobby.do(ListTables()):
        if card.id.casefold() == table.casefold():
            return card
    raise BelvedereError("line-no-such-table", id=table[:40])


async def drawn_table(console: Console, lobby: Lobby, table: str) -> TableCard:
    """A table that has begun, with the seats that this person was drawn there, which are told."""
    card = await named_table(lobby, table)
    console.tell(console.texts.say(seats_drawn(card)))
    return card


def table_sentence(texts: Texts, card: TableCard) -> str:
    """What choosing a table at home does."""
    ending: str = "mine" if card.waits else card.status
    if not card.mine:
        ending = "join" if card.has_place else ("featured" if card.featured else "watch")
    if card.away:
        ending = "away"
    names = ", ".join(player.name for player in card.players if player.kind != "open")
    args = (("game", card.title), ("id", card.id), ("names", names), ("place", card.away))
    return texts.say(Message(f"line-home-table-{ending}", args), game=card.game)


def new_sentence(texts: Texts, game: str) -> str:
    """What choosing a game at home does."""
    return texts.say(Message("line-home-new", (("game", Message(f"{game}-title")),)), game=game)


def lesson_sentence(texts: Texts, offer: LessonOffer) -> str:
    """A lesson in the list of all, and how far one is in it."""
    state = texts.ui(f"learn-{offer.state}", minutes=MINUTES)
    return texts.ui("line-learn-lesson", game=game_title(texts, offer.game), state=state)


def tell_invitation(console: Console, lobby: Lobby, invite: str, page: str) -> None:
    """Say how others come by an invite, in a browser at the address `page` unless that is empty."""
    command = lobby.invitation(invite)
    if command is not None:
        console.say("line-invite-shell", command=command)
    if page:
        console.say("line-invite-page", page=page)
    console.say("line-invite", code=invite)
