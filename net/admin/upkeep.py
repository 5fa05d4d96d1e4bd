"""What a running server looks after by itself, every few minutes."""

import asyncio
from collections.abc import Awaitable, Callable

from core.kernel.errors import BelvedereError
from core.text import english
from net.incident import LOG, incident

EVERY = 600.0
"""Seconds between two looks."""

Look = Callable[[], Awaitable[object]]
"""Sees whether something is to be done, and does it. Raises BelvedereError with a sentence for the log."""


class Upkeep:
    """Looks, one after another, from time to time; whatever becomes of one, the others follow."""

    def __init__(self, *looks: Look) -> None:
        self._looks = looks
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Upkeep":
        self._task = asyncio.get_running_loop().create_task(self._go_on(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def look(self) -> None:
        """Everything once."""
        for look in self._looks:
            try:
                await look()
            except BelvedereError as error:
                LOG.error("%s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next look may well succeed
                incident(error, "the server's upkeep")

    async def _go_on(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY)
