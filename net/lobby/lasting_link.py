"""Keeps one person's link to a table while the table goes from one owner to the next."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context
from typing import Protocol

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.link.commands import Look, TableCommand
from core.link.updates import Announced, Closed, Delivery, Frozen
from core.storage.values import StoreError
from net.incident import incident
from net.services.services import Services
from net.table_end import MOST_HELD, Directory, TableEnd, TableLink


class LinkHost(Directory, Protocol):
    """What a link needs of the host that it was opened at."""

    services: Services


class LastingLink:
    """A core.link.Link that goes on at the next owner of its table. Its holder is told that the table moves, and then
    shown it anew; what they ask for meanwhile is asked of the next owner.

    Deliveries come straight from the end that the present owner gave.
    """

    def __init__(
        self, host: LinkHost, end: TableLink, identity: str, name: Callable[[], str], blocked: frozenset[str]
    ) -> None:
        """`end` was given to the person of `identity`, who is called so by `name`; they are sent nothing that
        the `blocked` say."""
        self.table, self.game = end.table, end.game
        self._host = host
        self._identity = identity
        self._name = name
        self._blocked = blocked
        self._end = self._taken(end)
        self._receive: Callable[[Delivery], None] | None = None
        self._is_closed = False
        self._look: Look | None = None
        self._held: list[TableCommand] = []
        self._going: asyncio.Task[None] | None = None

    @property
    def viewer(self) -> Seat | None:
        """The seat, None for who watches. It changes where seats are drawn."""
        return self._end.viewer

    @property
    def is_public(self) -> bool:
        """Whether everybody may know that its table is there."""
        return self._end.is_public

    @property
    def is_attached(self) -> bool:
        """Whether its deliveries go anywhere."""
        return self._receive is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether it was closed, or its table let go of it."""
        return self._is_closed or (self._going is None and self._end.is_over)

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        if self._going is None:
            self._end.attach(receive)

    def send(self, command: TableCommand) -> None:
        if isinstance(command, Look):
            self._look = command
        if self._going is None:
            self._end.send(command)
        elif len(self._held) < MOST_HELD:
            self._held.append(command)

    def deliver(self, delivery: Announced) -> None:
        """Give an announcement to the receiver."""
        self._deliver(delivery)

    def hide(self, blocked: frozenset[str]) -> None:
        """Let its viewer be sent nothing that people of these identities say."""
        self._blocked = blocked
        self._end.hide(blocked)

    def close(self) -> None:
        self._receive, self._is_closed = None, True
        self._end.moved = None  # which would keep this one for as long as that end
        self._end.close()

    # From one owner to the next

    def _taken(self, end: TableLink) -> TableLink:
        end.hide(self._blocked)
        end.moved = self._moved
        return end

    def _moved(self, held: Sequence[TableCommand]) -> None:
        """The owner has let go of its end, and took no notice of the commands that it `held`."""
        self._held.extend(held)
        if not self._is_closed:
            self._going = asyncio.create_task(self._go_on(), name=f"link to {self.table}", context=Context())

    async def _go_on(self) -> None:
        try:
            end = await self._found()
        except BelvedereError as error:
            self._going = None
            self._deliver(Closed(error.sentence))
            self._receive = None
            return
        self._end, self._going = self._taken(end), None
        if self._is_closed:
            end.close()
        elif self._receive is not None:
            self._deliver(Frozen(None))
            end.attach(self._receive)
        asked, self._held = ([self._look] if self._look else []) + self._held, []
        for command in asked:
            end.send(command)

    async def _found(self) -> TableLink:
        """An end at the next owner. Raises BelvedereError when there is none, or no place there."""
        while True:
            try:
                table = await self._host.find(self.table)
                return await table.link(self._identity, self._name(), await self._seat(table))
            except StoreError as error:
                if error.sentence.id == "store-no-table":
                    raise
            await self._host.services.writer.takes_writes(self._host.services.retry)

    async def _seat(self, table: TableEnd) -> Seat | None:
        """The seat to go on in, which may have been drawn meanwhile. Raises BelvedereError for who has none now."""
        if self.viewer is None:
            return None
        held = [seat for seat, identity in (await table.people()).seats.items() if identity == self._identity]
        if not held:
            raise BelvedereError("lobby-stood-up")
        return self.viewer if self.viewer in held else held[0]

    def _deliver(self, delivery: Delivery) -> None:
        """Give something to the receiver, in a context of its own."""
        if self._receive is None:
            return
        try:
            Context().run(self._receive, delivery)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the others live on
            incident(error, f"telling {self._identity} of table {self.table}")
