"""A server over a wire that may break, and the lobby of a visitor."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from core.link.lobby_commands import CallMe
from core.storage.store import Store
from net.client.lobby import RemoteLobby
from net.config.address import Address
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.far_tables import FarServer
from tests.net.support.house import FirstLegal


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[FarServer]:
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=partial(Services, pace=0.0)) as host:
        yield FarServer(host)


@pytest.fixture
async def lobby(house: FarServer) -> AsyncIterator[RemoteLobby]:
    lobby = RemoteLobby(house.dial, Address("example.org", 22), pauses=(0.0,))
    await lobby.open()
    assert not await lobby.is_known()
    await lobby.do(CallMe("ann"))
    yield lobby
    await lobby.close()
