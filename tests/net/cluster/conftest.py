"""Nodes that are connected to each other in every way there is."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from net.cluster.bus import Bus, ClusterBus
from net.cluster.nats_bus import NatsBus
from scripts.clients.engines import NatsServer
from scripts.soaking.memory import MemoryNetwork

Connect = Callable[[str], Awaitable[Bus]]
"""Connects a node of that name to the others."""


@pytest.fixture(params=["memory", "nats", "cluster"])
async def connect(request: pytest.FixtureRequest) -> AsyncIterator[Connect]:
    buses: list[Bus] = []
    if request.param == "memory":
        network = MemoryNetwork(asyncio.get_running_loop())
    else:
        server: NatsServer = request.getfixturevalue("nats")

    async def connected(name: str) -> Bus:
        bus: Bus
        if request.param == "memory":
            bus = network.connect(name)
        else:
            bus = await NatsBus.connect([server.address], name)
        if request.param == "cluster":
            bus = ClusterBus(bus, "cluster", 1, f"inbox.{name}")
        buses.append(bus)
        return bus

    yield connected
    for bus in buses:
        await bus.close()
