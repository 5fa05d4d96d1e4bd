"""What is said at one table: cleaned, metered, heard by all, kept for those who come later."""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextvars import Context

from core.clean import clean
from core.kernel.message import Message, message
from core.link import Chat, Refused
from core.stored import StoreError
from net.audience import Audience
from net.hostlink import HostLink
from net.incident import LOG
from net.workings import Workings

KEPT = 50
"""Lines that a newcomer is shown."""
BURST, SECONDS = 3, 3.0
"""A terminal may say three things in three seconds."""


class Chatter:
    """The chat of a table. `said` are the lines kept from before."""

    def __init__(self, table: str, audience: Audience, said: Iterable[Chat], workings: Workings) -> None:
        self._table = table
        self._audience = audience
        self._workings = workings
        self._lines = deque(said, maxlen=KEPT)
        self._times: dict[HostLink, deque[float]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    def greet(self, link: HostLink) -> None:
        """Show a newcomer what was said."""
        for line in self._lines:
            self._audience.send(link, line)

    def forget(self, link: HostLink) -> None:
        """Stop counting for somebody who left."""
        self._times.pop(link, None)

    def say(self, link: HostLink, text: str) -> None:
        """Tell everybody, or refuse; nothing printable is nothing said."""
        line = clean(text)
        if (reason := self._why_not(link)) is not None:
            self._audience.send(link, Refused(reason))
        elif line:
            chat = Chat(link.name, line)
            self._lines.append(chat)
            self._audience.send_all(chat)
            errand = asyncio.create_task(self._keep(chat), context=Context())
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    def _why_not(self, link: HostLink) -> Message | None:
        if link.viewer is None:
            return message("table-chat-seats-only")
        if self._workings.is_muted(link.identity):
            return message("table-chat-muted")
        now = self._workings.monotonic()
        times = self._times.setdefault(link, deque(maxlen=BURST))
        if len(times) == BURST and now - times[0] < SECONDS:
            return message("table-chat-too-fast")
        times.append(now)
        return None

    async def _keep(self, chat: Chat) -> None:
        try:
            await self._workings.writer.run(lambda store: store.say(self._table, chat.name, chat.text))
        except StoreError as error:
            LOG.warning("table %s: a chat line was not kept: %s", self._table, error)
