"""How a visit opens whose visitor has used up their share of work: later, or not at all with a sentence."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from net.config.server_config import ServerConfig
from net.config.shares import shares_of
from net.server import Server
from net.visit import session
from scripts.clients.ssh import connect
from tests.net.conftest import GENEROUS
from tests.net.support import demo

AGAIN = 75
FIRST, GREEDY, OTHER = "127.0.0.1", "127.0.0.2", "127.0.0.3"


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server where one opened screen uses up a share for a minute, and nobody waits for long."""
    monkeypatch.setattr(session, "OPENING_PATIENCE", 0.01)
    shares = shares_of({"work": "account 1, guests 1, source 1"})
    config = ServerConfig(tmp_path, port=0, limits=GENEROUS, shares=shares)
    async with demo.opened(config) as made:
        yield made


async def opened(connection: Any) -> Any:
    """A full screen of which something has come."""
    process = await connection.create_process(term_type="xterm", encoding=None)
    assert await process.stdout.read(64)
    return process


async def test_a_source_that_has_used_up_its_share_opens_no_more_and_others_do(server: Server) -> None:
    async with (
        connect(server.address[1], source=FIRST) as first,
        connect(server.address[1], source=GREEDY) as greedy,
        connect(server.address[1], source=OTHER) as other,
    ):
        await opened(first)
        await opened(greedy)
        refused = await greedy.create_process(term_type="xterm", encoding="utf-8")
        told = await refused.wait()
        assert told.exit_status == AGAIN
        assert "one millisecond of work for visits a second. Try again in" in str(told.stdout)
        await opened(other)


async def test_somebody_alone_opens_as_many_as_they_like(server: Server) -> None:
    async with connect(server.address[1], source=GREEDY) as greedy:
        for _ in range(4):
            process = await opened(greedy)
            assert isinstance(process, asyncssh.SSHClientProcess)
