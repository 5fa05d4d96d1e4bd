"""What people ask about the seats of a table before it begins: one request after another, in the table's mailbox."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from net.tables.audience import Audience
from net.tables.requests import Errand
from net.tables.seating import Gathering


class Reception:
    """Seats people and lets them go. `post` puts a request in the mailbox, `has_begun` says whether it is too late,
    `changed` is told that somebody has come, gone or become ready."""

    def __init__(
        self,
        gathering: Gathering,
        audience: Audience,
        post: Callable[[Errand], None],
        has_begun: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self._gathering, self._audience = gathering, audience
        self._post, self._has_begun, self._changed = post, has_begun, changed

    async def sit(self, identity: str, name: str) -> None:
        """Give the first open seat to `identity`, unless it has one.

        Raises BelvedereError when there is none, or the disk refuses.
        """
        await self._errand(partial(self._sit, identity, name))

    async def begin(self, identity: str) -> None:
        """Begin with bots in the seats that are still open. Raises BelvedereError when `identity` did not make it."""
        await self._errand(partial(self._begin, identity))

    async def get_ready(self, identity: str) -> None:
        """Note that `identity` waits for nobody else; when nobody does, begin with bots in the open seats."""
        await self._errand(partial(self._get_ready, identity))

    async def stand_up(self, identity: str) -> None:
        """Free the seats of `identity`. Raises BelvedereError once the table has begun."""
        await self._errand(partial(self._stand_up, identity))

    async def _errand(self, run: Callable[[], Awaitable[None]]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._post(Errand(run, done))
        await done

    async def _sit(self, identity: str, name: str) -> None:
        if not self._gathering.seating.held_by(identity):
            await self._gathering.sit(identity, name)
            for link in self._audience.spectators:
                if link.identity == identity:
                    self._audience.dismiss(link, message("table-seated-now"))
            self._changed()

    async def _begin(self, identity: str) -> None:
        if self._has_begun():
            return
        if identity != self._gathering.maker:
            raise BelvedereError("lobby-not-the-maker")
        await self._gathering.fill()
        self._changed()

    async def _get_ready(self, identity: str) -> None:
        if self._has_begun():
            return
        if self._gathering.get_ready(identity):
            await self._gathering.fill()
        self._changed()

    async def _stand_up(self, identity: str) -> None:
        if self._has_begun():
            raise BelvedereError("lobby-begun")
        freed = self._gathering.seating.held_by(identity)
        await self._gathering.stand_up(identity)
        self._audience.end(message("lobby-stood-up"), None if self._gathering.is_deserted else freed)
        self._changed()
