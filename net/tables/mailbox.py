"""Queues messages for a table's owner, which handles one after another.

Handling happens in a task that lives only while there is something to do, in a context of its own: the context of the
code that posts would keep its whole interface alive.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context

import attrs

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.link.commands import RuledCommand
from core.link.lobby_commands import SeatingCommand
from net.tables.bots import BotAnswer, HintFound
from net.tables.host_link import HostLink


@attrs.frozen
class SeatingRequest:
    """A command of a person about the seats, before the table begins."""

    identity: str
    name: str
    """What the person would be called at the table."""
    command: SeatingCommand
    done: "asyncio.Future[None]"
    """Ends when the command has been carried out, or cannot be."""

    def succeed(self) -> None:
        """It has been carried out."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BelvedereError) -> None:
        """It cannot be carried out."""
        if not self.done.done():
            self.done.set_exception(error)


@attrs.frozen
class RuledRequest:
    """A command for the rules of the table, with the link that it came through."""

    link: HostLink
    command: RuledCommand


@attrs.frozen
class Agreement:
    """A yes or a no to sharing the view of the link's seat with spectators."""

    link: HostLink
    yes: bool


@attrs.frozen
class Arrival:
    """The person of these seats is there: no stand-in is needed any more."""

    seats: tuple[Seat, ...]


@attrs.frozen
class PersonCalled:
    """A person at the table is called otherwise from now on."""

    identity: str
    before: str
    name: str


MailboxMessage = SeatingRequest | RuledRequest | Agreement | Arrival | PersonCalled | BotAnswer | HintFound


class Mailbox:
    """Gives every message to `handle` in order. What `handle` raises goes to `failed`; the next message follows."""

    def __init__(
        self,
        name: str,
        handle: Callable[[MailboxMessage], Awaitable[None]],
        failed: Callable[[MailboxMessage, Exception], None],
    ) -> None:
        self._name = name
        self._handle = handle
        self._failed = failed
        self._messages: deque[MailboxMessage] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_at_work(self) -> bool:
        """Whether a message is handled or waits."""
        return self._task is not None

    def post(self, message: MailboxMessage) -> None:
        """Put a message behind those that wait."""
        self._messages.append(message)
        if self._task is None:
            self._task = asyncio.create_task(self._serve(), name=self._name, context=Context())

    async def close(self, *, at_once: bool) -> None:
        """Handle what waits; or, with `at_once`, drop it in the middle."""
        if self._task is not None:
            if at_once:
                self._task.cancel()
            await asyncio.wait([self._task])

    async def _serve(self) -> None:
        try:
            while self._messages:
                message = self._messages.popleft()
                try:
                    await self._handle(message)
                except Exception as error:  # noqa: BLE001  one message must not end the others
                    self._failed(message, error)
        finally:
            self._task = None
