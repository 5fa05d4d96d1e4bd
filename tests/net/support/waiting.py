"""Waiting for conditions, never for time, and for servers that do not start."""

import asyncio
from collections.abc import Callable

from scripts.clients.server_process import ServerProcess

# Waiting for conditions, never for time


PATIENCE = 60.0


async def until(condition: Callable[[], bool], what: str = "the condition") -> None:
    """Wait until `condition` holds; AssertionError when it never does."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():  # noqa: ASYNC110  the conditions are the server's, which sends no signal
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"{what} never came about") from None


# Checks that a server did not start, and why


async def assert_not_started(server: ServerProcess, sentence: str) -> None:
    """Assert that the server did not start, and gave the reason in one line."""
    status, errors = await server.end()
    assert status == 2
    assert sentence in errors
    assert "Traceback" not in errors
    assert len(errors.splitlines()) == 1
