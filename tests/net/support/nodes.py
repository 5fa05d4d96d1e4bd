"""Several hosts of one cluster in one process: on one store, over a bus in memory, or at a real NATS and PostgreSQL."""

import asyncio
import threading
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from core import catalog
from core.kernel.game import AnyGame
from core.link.lobby import LobbyChat, News, Present, TableCard, TableList
from core.storage.leases import NodeCard, NodeStatus
from core.storage.postgres.store import NodeStore, PostgresLeases
from net.cluster.bus import PROTOCOL
from net.cluster.cluster_lobby import ClusterLobby
from net.cluster.cluster_node import ClusterNode
from net.cluster.gateway import Gateway, RemoteTable, TableAgent
from net.cluster.nats_bus import NatsBus
from net.cluster.node import LeaseThread, NodeRules
from net.lobby.person_lobby import PersonLobby
from net.news import AdminOrder, NodeOutcome
from net.services.services import Services
from net.tables.host import Host
from net.tables.table_end import TableEnd, VisitorControl
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.soaking.memory import MemoryNetwork
from tests import tiny
from tests.net.support.house import FirstLegal, Inbox, load
from tests.net.support.waiting import until

# Makes two hosts that share one store, as two processes would, and find each other's tables


PARTS = ("people", "results", "daily", "cups", "leftovers")


class SharedStore:
    """A store that the writers of two hosts use in turn. It is its maker's to close."""

    def __init__(self, store: Any, lock: Any = None) -> None:
        self._store, self._lock = store, lock or threading.RLock()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if name in PARTS:
            return SharedStore(found, self._lock)
        return partial(self._in_turn, found) if callable(found) else found

    def _in_turn(self, method: Any, *args: Any, **named: Any) -> Any:
        with self._lock:
            return method(*args, **named)

    def close(self) -> None:
        """It is still used."""


class TwoHosts:
    """Two hosts, by name, and which of them each table is at."""

    def __init__(self, hosts: dict[str, Host]) -> None:
        self.hosts = hosts
        self.places: dict[str, str] = {}
        for name, host in hosts.items():
            host.owners.neighbours = Neighbour(self, name)

    async def hand_over(self, table: str) -> str:
        """Let a table go to the other host; which that is."""
        former = self.places[table]
        (to,) = self.hosts.keys() - {former}
        self.places[table] = to
        await self.hosts[former].hand_over(table, to)
        return to


class Neighbour:
    """The knowledge of one of two hosts about the other."""

    def may_begin(self, asked: float) -> bool:
        return True

    def __init__(self, pair: TwoHosts, name: str) -> None:
        self._pair, self._name = pair, name

    heard = 2

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        return [
            NodeOutcome(name, await host.visitors.obey(order))
            for name, host in self._pair.hosts.items()
            if name != self._name and at in ("", name) and host.visitors is not None
        ]

    async def place(self, made: TableEnd) -> TableEnd:
        return made

    async def hand_over_all(self) -> None:
        """The test hands tables over."""

    async def nodes(self) -> Sequence[NodeCard]:
        return [
            NodeCard(name, name, "", False, 0.0, len(host.loaded()), 0.0) for name, host in self._pair.hosts.items()
        ]

    def check_serving(self) -> None:
        """It always may."""

    async def elsewhere(self, table: str) -> TableEnd | None:
        place = self._pair.places.get(table, self._name)
        return await self._pair.hosts[place].find(table) if place != self._name else None


@asynccontextmanager
async def two_hosts(stores: dict[str, Any], *, load: Any = load, **services: Any) -> AsyncIterator[TwoHosts]:
    """Hosts on these stores, by name."""
    async with AsyncExitStack() as stack:
        hosts = {}
        for name, store in stores.items():
            settings: Any = partial(Services, **{"pace": 0.0, "retry": 0.001, "owner_name": name, **services})
            hosts[name] = await stack.enter_async_context(Host(store, FirstLegal(), load=load, services=settings))
        yield TwoHosts(hosts)


# The lobbies of two nodes of a cluster, in one process


class LobbyVisit:
    """A person in the lobby of a node, and the news that they were sent."""

    def __init__(self, cluster: "TwoLobbies", node: str, identity: str) -> None:
        self.news: list[News] = []
        self.lobby = PersonLobby(cluster.pair.hosts[node], identity, identity[-3:].title())

    async def come(self) -> "LobbyVisit":
        await self.lobby.is_known()
        await self.lobby.attend(self.news.append)
        return self

    @property
    def present(self) -> set[str]:
        found = [news for news in self.news if isinstance(news, Present)]
        return {visitor.name for visitor in found[-1].visitors} if found else set()

    @property
    def heard(self) -> list[str]:
        return [news.text for news in self.news if isinstance(news, LobbyChat)]

    @property
    def listed(self) -> int:
        found = [news for news in self.news if isinstance(news, TableList)]
        return len(found[-1].cards) if found else -1


class TwoLobbies:
    """Hosts a and b on one store, and the bus between their lobbies."""

    def __init__(self, pair: TwoHosts) -> None:
        self.pair, loop = pair, asyncio.get_running_loop()
        self.network = MemoryNetwork(loop)
        self.lobbies = {
            name: ClusterLobby(name, "cluster", self.network.connect(name), host, loop)
            for name, host in pair.hosts.items()
        }
        for lobby in self.lobbies.values():
            lobby.start()

    async def visit(self, node: str, identity: str) -> LobbyVisit:
        return await LobbyVisit(self, node, identity).come()


# Joins two hosts by a bus in memory


MEMORY_HEARTBEAT = 0.01


class Place(Neighbour):
    """The owner's node a, the gateway's node b, and the transport between them."""

    def __init__(self, network: MemoryNetwork, here: Host, there: Host) -> None:
        loop = asyncio.get_running_loop()
        self.missed: list[str] = []
        """Nodes that the gateway sent requests to without getting answers."""
        self.network = network
        self.here = here
        self.there = there
        self.owner = TableAgent("a", network.connect("a"), here, loop, MEMORY_HEARTBEAT)
        self.gateway = Gateway("b", network.connect("b"), there, loop, MEMORY_HEARTBEAT, self.missed.append)
        there.owners.neighbours = self
        self.owner.start()
        self.is_there = True

    async def elsewhere(self, table: str) -> TableEnd | None:
        return RemoteTable(self.gateway, "a", table, None) if self.is_there else None

    def heartbeat(self) -> None:
        """The result of each node's heartbeat."""
        self.gateway.compare_tally("a", self.owner.sent.get("b", 0))
        self.gateway.look({"a", "b"})
        self.owner.look({"a", "b"})


# A server that admits visitors, with the parts that a test needs


def visitor_control(**functions: Any) -> VisitorControl:
    """A host's requests to a server without visitors; `functions` are those that a test looks at."""
    return VisitorControl(**{name: _unasked(name) for name in VisitorControl.__annotations__} | functions)


def _unasked(name: str) -> Any:
    def unasked(*_: object) -> Any:
        if name == "is_closing":
            return False
        raise AssertionError(f"{name} was not expected")

    return unasked


# Makes nodes of one cluster in one process, at a real NATS and a real PostgreSQL, and lets them die


LEASE, HEARTBEAT = 3.0, 0.25


def load_any(key: str) -> AnyGame:
    """The tiny game, and all others."""
    return tiny.GAME if key == "tiny" else catalog.load(key)


class TriedNode:
    """One node, and the people connected to it."""

    def __init__(self, name: str, host: Host, node: ClusterNode, bus: NatsBus, leases: LeaseThread) -> None:
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
        """A person connected here, at the table."""
        return Inbox(await self.lobby(identity).link(card.id, seat))

    async def die(self) -> None:
        """Send nothing more, and renew nothing; its tasks go on believing that it owns its tables."""
        self.is_dead = True
        self.node.stop()
        await self.bus.close()
        await self.leases.close()


class TriedCluster:
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
        host = Host(store, FirstLegal(), load=load_any, services=settings)
        bus = await NatsBus.connect([self._nats.address], name)
        leases = LeaseThread(PostgresLeases.connect(self.url, self._folder))
        rules = NodeRules(name, lease=LEASE, heartbeat=HEARTBEAT)
        status = NodeStatus(name, protocol=PROTOCOL, rules=has or {})
        node = ClusterNode(rules, host, bus, leases, store, status)
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
async def cluster_of(
    names: str, nats: NatsServer, postgres: PostgresServer, folder: Path, **services: Any
) -> AsyncIterator[TriedCluster]:
    """A cluster of nodes with these names."""
    cluster = TriedCluster(nats, postgres, folder)
    try:
        for name in names:
            await cluster.begin(name, **services)
        yield cluster
    finally:
        await cluster.close()
