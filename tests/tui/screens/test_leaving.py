"""Somebody who leaves while their screens are put up leaves nothing behind, and no complaint in what the host reads."""

import asyncio
import gc
import warnings
from pathlib import Path
from typing import Any

import pytest

from net.lobby.person_lobby import PersonLobby
from scripts.benchmarks.server import fresh
from tests.tui.support.shell import house
from tests.tui.support.terminals import MemoryTerminal
from tui.terminal.driver import serve

STEPS = (*range(30), *range(30, 90, 5))
"""Turns of the loop between the beginning of an app and the end of its terminal."""


async def left(app: Any, turns: int) -> None:
    """Open an app and close its terminal so many turns later."""
    terminal = MemoryTerminal()
    running = asyncio.create_task(serve(app, terminal))
    while not hasattr(terminal, "closed"):  # noqa: ASYNC110  the driver tells nobody that it has begun
        await asyncio.sleep(0)
    for _ in range(turns):
        await asyncio.sleep(0)
    terminal.closed()
    await running


async def test_whoever_leaves_at_any_moment_leaves_nothing_that_was_never_awaited(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        async with house(tmp_path) as host:
            app = await fresh("bali", PersonLobby(host))
            for turns in STEPS:
                await left(app, turns)
            gc.collect()
    assert [str(one.message) for one in told] == []
    assert capfd.readouterr().err == ""
