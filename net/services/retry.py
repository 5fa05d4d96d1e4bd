"""Trying until the disk complies."""

import asyncio
from collections.abc import Awaitable, Callable

from core.storage.values import StoreError
from net.services.services import Services


async def insist(
    attempt: Callable[[], Awaitable[None]], services: Services, failed: Callable[[StoreError], None]
) -> None:
    """Return once `attempt` has succeeded; `failed` is told of every time it has not."""
    pause = services.retry
    while True:
        try:
            await attempt()
            return
        except StoreError as error:
            failed(error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, services.retry_limit)
