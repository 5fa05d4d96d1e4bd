"""A real server on a free port, and real clients. No terminal may act on any text that the server sent in a test."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.server import Server
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.server_process import ServerProcess
from tests.net.support import demo
from tests.net.support.egress import assert_harmless
from tests.net.support.house import house

GENEROUS = Limits(
    per_source=300,
    crowd=300,
    guests_per_source=300,
    source_rate=1000,
    source_burst=1000,
    total_rate=1000,
    total_burst=1000,
    penalty_most=0,
    thin_most=0,
)
_CUT_SHORT = re.compile(r"\x1b(?:\[[?\d;:]*)?\ufffd*$")
"""The beginning of a sequence without its end."""


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two people's keys."""
    folder = tmp_path_factory.mktemp("keys")
    return make_key(folder, "ann"), make_key(folder, "bob")


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A host with the tiny game."""
    async with house(tmp_path) as host:
        yield host


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Callable[..., Any]]:
    """Start a server: `await start()`. Limits that are not under test are generous."""
    stack = AsyncExitStack()

    async def start(
        full_screen: Any = None,
        limits: Limits = GENEROUS,
        guests: bool = True,
        lobby: Any = demo.DemoLobby,
        **settings: Any,
    ) -> Server:
        config = ServerConfig(tmp_path / "data", port=0, guests=guests, limits=limits, **settings)
        host = await stack.enter_async_context(demo.host_of(config))
        server = await Server.open(config, lobby, full_screen or demo.full_screen(), demo.line, host=host)
        stack.push_async_callback(server.close)
        return server

    async with stack:
        yield start


@pytest.fixture
async def connect() -> AsyncIterator[Callable[..., OpenSshClient]]:
    """Start a client: `connect(server, ...)`."""
    clients: list[OpenSshClient] = []

    def connect(server: Server | ServerProcess, *words: str, **options: Any) -> OpenSshClient:
        client = OpenSshClient(server.address[1], *words, **options)
        clients.append(client)
        return client

    yield connect
    for client in clients:
        client.close()
    for client in clients:
        assert_harmless(_CUT_SHORT.sub("", client.output.decode(errors="replace").replace("\b \b", "")))


QUICK_VISITS = "--source-rate", "1000", "--source-burst", "1000"


@pytest.fixture
async def run(tmp_path: Path, warm_servers: None) -> AsyncIterator[Callable[..., Any]]:
    """Start a server process: `await run()`; the same folder every time.

    Programs of tests come sooner after each other than people do, so it lets them in however many come at once, unless
    a flag says otherwise.
    """
    servers: list[ServerProcess] = []

    async def run(*flags: str, folder: Path | None = None, **settings: Any) -> ServerProcess:
        server = await ServerProcess.start(folder or tmp_path / "data", *QUICK_VISITS, *flags, **settings)
        servers.append(server)
        return server

    yield run
    for server in servers:
        await server.close()
