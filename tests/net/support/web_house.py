"""A small house that lets browsers in."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import attrs

from core.kernel.game import AnyGame
from net.config.server_config import ServerConfig
from net.hosting import lobby_of
from net.server import Server
from net.tables.host import Host
from net.telemetry.figures import Figures
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import house, load


@attrs.frozen
class WebHouse:
    """A server and its tables; its clock stands where it was put."""

    server: Server
    host: Host
    clock: HandClock

    @property
    def port(self) -> int:
        """Where browsers are let in."""
        address = self.server.web_address
        assert address is not None
        return address[1]


@asynccontextmanager
async def web_house(
    folder: Path,
    exports: Any = None,
    *,
    load: Callable[[str], AnyGame] = load,
    full_screen: Any = None,
    **settings: Any,
) -> AsyncIterator[WebHouse]:
    """A server on the store in `folder`, with these settings. `exports` makes the exports of finished tables, `load`
    finds the games, `full_screen` is what visitors are shown."""
    (folder / "tables").mkdir()
    clock = HandClock()
    config = ServerConfig(folder / "data", port=0, web=free_port(), limits=GENEROUS, **settings)
    async with house(folder / "tables", load=load, now=clock.now, monotonic=clock) as host:
        server = await Server.open(
            config,
            partial(lobby_of, host),
            full_screen or demo.full_screen(),
            demo.line,
            figures=Figures(clock.now, clock),
            host=host,
            exports=exports,
        )
        yield WebHouse(server, host, clock)
        await server.close()
