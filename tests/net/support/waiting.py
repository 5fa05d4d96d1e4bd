"""Waiting for conditions, never for time."""

import asyncio
from collections.abc import Callable

PATIENCE = 20.0


async def until(condition: Callable[[], bool], what: str = "the condition") -> None:
    """Wait until `condition` holds; AssertionError when it never does."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():  # noqa: ASYNC110  the conditions are the server's, which tells nobody
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"{what} never came about") from None
