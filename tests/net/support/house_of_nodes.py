"""Makes nodes of one house in one process, at a real NATS and a real PostgreSQL, and lets them die."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from core import catalog
from core.kernel.game import AnyGame
from core.link.lobby import TableCard
from core.storage.leases import NodeStatus
from core.storage.postgres.store import NodeStore, PostgresLeases
from net.cluster.bus import PROTOCOL
from net.cluster.house_node import HouseNode
from net.cluster.nats_bus import NatsBus
from net.cluster.node import LeaseThread, NodeRules
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from scripts.clients.engines import NatsServer, PostgresServer
from tests import tiny
from tests.net.support.house import FirstLegal, Inbox
from tests.net.support.waiting import until

LEASE, BEAT = 3.0, 0.25


def load(key: str) -> AnyGame:
    """The tiny game, and all others."""
    return tiny.GAME if key == "tiny" else catalog.load(key)


class TriedNode:
    """One node, and the people who come in at its door."""

    def __init__(self, name: str, host: Host, node: HouseNode, bus: NatsBus, leases: LeaseThread) -> None:
        self.name = name
        self.host = host
        self.node = node
        self.bus = bus
        self.leases = leases
        self.is_dead = False

    @property
    def rules(self) -> NodeRules:
        return self.node.rules

    def hears(self) -> frozenset[str]:
        return self.rules.hears(asyncio.get_running_loop().time())

    def may_serve(self) -> bool:
        return self.rules.may_serve(asyncio.get_running_loop().time())

    def lobby(self, identity: str) -> PersonLobby:
        return PersonLobby(self.host, identity, identity[-3:].title())

    async def come_back(self, identity: str, card: TableCard, seat: int | None) -> Inbox:
        """A person who came in here, at the table."""
        return Inbox(await self.lobby(identity).link(card.id, seat))

    async def die(self) -> None:
        """Be heard of no more, and renew nothing; what is at work goes on believing that it owns its tables."""
        self.is_dead = True
        self.node.stop()
        await self.bus.close()
        await self.leases.close()


class TriedHouse:
    """Nodes by name."""

    def __init__(self, nats: NatsServer, postgres: PostgresServer, folder: Path) -> None:
        self.url = postgres.fresh()
        self.nodes: dict[str, TriedNode] = {}
        self._nats, self._folder = nats, folder
        PostgresLeases.prepare(self.url, folder, is_new=True)

    async def begin(self, name: str, has: Mapping[str, tuple[int, ...]] | None = None, **services: Any) -> TriedNode:
        """One node more, once it may serve and all hear each other. It `has` these versions of rules, else all."""
        store = NodeStore.join(self.url, self._folder / name, name)
        settings: Any = partial(Services, **{"pace": 0.0, "retry": 0.05, "owner_name": name, **services})
        host = Host(store, FirstLegal(), load=load, services=settings)
        bus = await NatsBus.connect([self._nats.address], name)
        leases = LeaseThread(PostgresLeases.connect(self.url, self._folder))
        rules = NodeRules(name, lease=LEASE, beat=BEAT)
        status = NodeStatus(name, protocol=PROTOCOL, rules=has or {})
        node = HouseNode(rules, host, bus, leases, store, status)
        made = self.nodes[name] = TriedNode(name, host, node, bus, leases)
        node.start()
        host.start()
        living = {other for other, one in self.nodes.items() if not one.is_dead}
        await until(lambda: all(self.nodes[one].hears() >= living for one in living))
        await until(made.may_serve)
        return made

    async def close(self) -> None:
        for one in self.nodes.values():
            if not one.is_dead:
                await one.die()
            await one.host.close()


@asynccontextmanager
async def house_of(
    names: str, nats: NatsServer, postgres: PostgresServer, folder: Path, **services: Any
) -> AsyncIterator[TriedHouse]:
    """A house of nodes with these names."""
    house = TriedHouse(nats, postgres, folder)
    try:
        for name in names:
            await house.begin(name, **services)
        yield house
    finally:
        await house.close()
