"""What is said at one table: cleaned, metered, heard by those it is for, kept for those who come later."""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextvars import Context

import attrs

from core.clean import clean
from core.kernel.message import Message, message
from core.link.spec import SpectatorChat
from core.link.updates import Chat, Refused
from core.storage.values import StoreError
from net.incident import LOG
from net.services.services import Services
from net.services.talk_rate import TalkRate
from net.tables.audience import Audience
from net.tables.host_link import HostLink
from net.tables.spectator_view import Stand

KEPT = 50
"""Lines that a newcomer is shown, of players and of spectators."""


@attrs.frozen
class _Said:
    """A line, and how far the table was when it was said."""

    chat: Chat
    moment: int


class Chatter:
    """The chat of a table: what players say, and apart from it what spectators say, where they may. `said` are the
    lines kept from before. Where spectators see the table late, they hear the players as late."""

    def __init__(
        self,
        table: str,
        audience: Audience,
        said: Iterable[Chat],
        services: Services,
        stand: Stand,
        policy: SpectatorChat,
    ) -> None:
        self._table = table
        self._audience = audience
        self._services = services
        self._stand = stand
        self._policy = policy
        self._lines: deque[_Said] = deque((_Said(chat, stand.moment()) for chat in said), maxlen=KEPT)
        self._unheard: deque[_Said] = deque(
            (line for line in self._lines if not stand.may_hear(line.moment)), maxlen=KEPT
        )
        self._aside: deque[Chat] = deque(maxlen=KEPT)
        self._rate = TalkRate(services.monotonic)
        self._errands: set[asyncio.Task[None]] = set()

    def greet(self, link: HostLink) -> None:
        """Show a newcomer what was said."""
        for line in self._lines:
            if link.viewer is not None or self._stand.may_hear(line.moment):
                self._audience.send(link, line.chat)
        if link.viewer is None or self._policy == "table":
            for chat in self._aside:
                self._audience.send(link, chat)

    def catch_up(self) -> None:
        """Let spectators hear what was said when the table was as they see it now."""
        while self._unheard and self._stand.may_hear(self._unheard[0].moment):
            self._audience.send_spectators(self._unheard.popleft().chat)

    def say(self, link: HostLink, text: str) -> None:
        """Tell those it is for, or refuse; nothing printable is nothing said."""
        line = clean(text)
        if (reason := self._why_not(link)) is not None:
            self._audience.send(link, Refused(reason))
        elif line and link.viewer is None:
            self._say_aside(Chat(link.name, line, spectator=True))
        elif line:
            self._say(Chat(link.name, line))

    def _say(self, chat: Chat) -> None:
        said = _Said(chat, self._stand.moment())
        self._lines.append(said)
        self._audience.send_seats(chat)
        self._unheard.append(said)
        self.catch_up()
        errand = asyncio.create_task(self._keep(chat), context=Context())
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    def _say_aside(self, chat: Chat) -> None:
        self._aside.append(chat)
        self._audience.send_spectators(chat)
        if self._policy == "table":
            self._audience.send_seats(chat)

    def _why_not(self, link: HostLink) -> Message | None:
        if link.viewer is None and self._policy == "none":
            return message("table-chat-seats-only")
        if self._services.is_muted(link.identity):
            return message("table-chat-muted")
        return None if self._rate.take((link.identity, link.viewer)) else message("table-chat-too-fast")

    async def _keep(self, chat: Chat) -> None:
        try:
            await self._services.writer.run(lambda store: store.say(self._table, chat.name, chat.text))
        except StoreError as error:
            LOG.warning("table %s: a chat line was not kept: %s", self._table, error)
