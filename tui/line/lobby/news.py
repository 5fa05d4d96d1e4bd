"""Writes the news of the lobby for a person at home in line mode: who comes and goes, what is said, what waits."""

from collections.abc import Sequence
from typing import Final

from core.kernel.message import Message
from core.link.lobby import (
    MOST_NAMED,
    Lobby,
    LobbyChat,
    LobbyTalk,
    News,
    Present,
    TableCard,
    TableList,
    Visitor,
    alike_sentence,
)
from core.link.lobby_commands import CountVisitors, ListVisitors
from core.link.updates import Announced
from tui.line.console import Console

TALK_TOLD: Final = 10
"""Lines of earlier talk that are written for a newcomer."""


class LobbyNewsWriter:
    """Turns the lobby's news into sentences. What stood when one began to listen is no news, but for what was said
    before."""

    def __init__(self, console: Console, lobby: Lobby) -> None:
        self._console, self._lobby = console, lobby
        self._visitors: tuple[Visitor, ...] | None = None
        self._cards: tuple[TableCard, ...] | None = None
        self._welcomed = False

    def know(self, cards: Sequence[TableCard]) -> None:
        """Take these tables as known to the person."""
        self._cards = tuple(cards)

    async def listen(self) -> None:
        """Receive the lobby's news from now on."""
        self._visitors = None
        await self._lobby.attend(self._console.receive_news)

    async def ignore(self) -> None:
        """Be present and receive nothing."""
        await self._lobby.attend(None)

    async def who(self, name: str) -> None:
        """Write who is here, or where those are who are called so."""
        visitors = await self._lobby.do(ListVisitors(name))
        self._console.tell(*(self._person(visitor) for visitor in visitors))
        self._console.tell(*(self._console.texts.say(alike_sentence(one)) for one in visitors if one.key))
        if name and not visitors:
            self._console.say("line-lounge-not-here", name=name)
        elif not visitors:
            self._console.say("line-lounge-nobody")
        elif len(visitors) >= MOST_NAMED and (more := await self._lobby.do(CountVisitors()) - len(visitors)) > 0:
            self._console.say("line-lounge-more", count=more)

    def tell(self, news: News) -> bool:
        """Write what is new; returns whether there was anything."""
        lines: list[str] = []
        match news:
            case Present(visitors):
                known = visitors if not news.more else None  # who is not among the first has not left
                lines = self._moved(known)
                self._visitors = known
            case LobbyTalk(said):
                lines = [] if self._welcomed else [self._said(line) for line in said[-TALK_TOLD:]]
                self._welcomed = True
            case LobbyChat():
                lines = [self._said(news)]
            case Announced(sentence):
                lines = [self._console.texts.say(sentence)]
            case TableList(cards):
                lines = [self._table(card) for card in self._fresh(cards)]
                self._cards = cards
        self._console.tell(*lines)
        return bool(lines)

    def _moved(self, visitors: Sequence[Visitor] | None) -> list[str]:
        if self._visitors is None or visitors is None:
            return []
        before, now = ({visitor.name for visitor in seen} for seen in (self._visitors, visitors))
        texts = self._console.texts
        came = [texts.ui("line-lounge-came", name=name) for name in sorted(now - before)]
        return [*came, *(texts.ui("line-lounge-went", name=name) for name in sorted(before - now))]

    def _fresh(self, cards: Sequence[TableCard]) -> list[TableCard]:
        """Tables that wait for me, or have a place for me, and did not when the list was written."""
        if self._cards is None:
            return []
        known = {card.id for card in self._cards if _matters(card)}
        return [card for card in cards if _matters(card) and card.id not in known]

    def _table(self, card: TableCard) -> str:
        id = "line-lounge-turn" if card.mine else "line-lounge-table"
        title = Message(f"{card.game}-title")
        names = ", ".join(player.name for player in card.players if player.kind != "open")
        args = (("game", title), ("id", card.id), ("names", names))
        return self._console.texts.say(Message(id, args), game=card.game)

    def _said(self, line: LobbyChat) -> str:
        return self._console.texts.ui("line-chat", name=line.name, text=line.text)

    def _person(self, visitor: Visitor) -> str:
        sort = "guest" if visitor.guest else "friend"
        if visitor.game is None:
            return self._console.texts.ui("line-lounge-here", name=visitor.name, sort=sort)
        id = "line-lounge-watches" if visitor.seat is None else "line-lounge-plays"
        args = (("name", visitor.name), ("sort", sort), ("game", Message(f"{visitor.game}-title")))
        return self._console.texts.say(Message(id, (*args, ("id", visitor.table or ""))), game=visitor.game)


def _matters(card: TableCard) -> bool:
    return card.has_place or card.waits
