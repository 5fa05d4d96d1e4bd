"""Stops the server on an admin's word: at once in good order, or when the last visitor has left."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from net.visit.server_context import ServerContext

ANSWER_TIME: Final = 0.3
"""Seconds in which the admin who stops the server can read that it stops."""


class Shutdown:
    """Ends the server by `stop`."""

    def __init__(self, context: ServerContext, stop: Callable[[], None]) -> None:
        self._context, self._stop = context, stop
        self._waiting: asyncio.Task[None] | None = None

    def stop_soon(self) -> None:
        """Stop once the answer is out."""
        asyncio.get_running_loop().call_later(ANSWER_TIME, self._stop)

    def drain(self, seconds: float | None) -> None:
        """Let nobody new in, and stop when the last has left, or after `seconds`."""
        self.reopen()
        self._context.admission.drain({session.person.id for session in self._context.sessions})
        self._waiting = asyncio.get_running_loop().create_task(self._wait(seconds), name="drain")

    def reopen(self) -> bool:
        """Let everybody in again and go on; whether the server was about to close."""
        was_draining = self._context.admission.is_draining
        self._context.admission.drain(None)
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        return was_draining

    async def _wait(self, seconds: float | None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._context.sessions:
                    await self._context.emptied.wait()
        self.stop_soon()
