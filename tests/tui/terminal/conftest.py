"""Apps on terminals in memory."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from textual.app import App

from tests.net.support.demo import Demo
from tests.tui.support.terminals import MemoryTerminal
from tui.terminal.driver import serve


@pytest.fixture
async def opened() -> AsyncIterator[Any]:
    """Open an app on a terminal in memory: `terminal, task = await opened()`."""
    tasks = []

    async def opened(
        app: Callable[[], App[Any]] = Demo, **environment: str
    ) -> tuple[MemoryTerminal, "asyncio.Task[int]"]:
        terminal = MemoryTerminal(**environment)
        task = asyncio.create_task(serve(app, terminal))
        tasks.append(task)
        await terminal.until(lambda: len(terminal.frames) > 1)
        return terminal, task

    yield opened
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
