"""Nodes that join a cluster, live in it and leave."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from core import catalog
from core.kernel.message import BelvedereError, message
from core.storage.leases import NodeStatus, Ownership
from core.storage.postgres.store import PostgresLeases
from core.storage.values import Claim, StoreError
from core.text import Texts
from net.admin import reports
from net.check import obstacles
from net.cluster import cluster_node
from net.cluster.bus import PROTOCOL, ClusterBus
from net.cluster.nats_bus import NatsBus
from net.cluster.node import Heartbeats, LeaseThread, NodeRules
from net.cluster.table_messages import NO_LISTENER, commands_subject
from net.config.server_config import Configuration, ServerConfig
from net.config.startup import ServerError
from net.hosting import node_of, open_host, require_same_key
from net.lobby.person_lobby import PersonLobby
from net.news import AdminOrder, AdminOutcome, NodeOutcome
from net.services.services import Services
from net.tables.host import Host
from net.tables.table_end import VisitorControl
from scripts.clients.engines import NatsServer, PostgresServer
from tests.net.support.house import ANN, BEN, Inbox, spec
from tests.net.support.nodes import visitor_control
from tests.net.support.waiting import until
from tests.said import FOLDERS, refused_as

# Servers with a bus in their settings are nodes of one cluster


BALI = catalog.load("bali")


class ListeningServer:
    """The requests of a node's cluster to its server."""

    def __init__(self) -> None:
        self.is_drained = False
        self.obeyed: list[AdminOrder] = []

    async def obey(self, order: AdminOrder) -> AdminOutcome:
        self.obeyed.append(order)
        return AdminOutcome((message("admin-who-none"),), [], is_refused=False)

    def is_closing(self) -> bool:
        return self.is_drained

    @property
    def control(self) -> VisitorControl:
        return visitor_control(is_closing=self.is_closing, obey=self.obey)


class Cluster:
    """Nodes that begin by their settings, and all end at the end."""

    def __init__(self, stack: AsyncExitStack, url: str, bus: str, folder: Path) -> None:
        self._stack = stack
        self.url = url
        self.bus = bus
        self._folder = folder

    def config(self, name: str) -> ServerConfig:
        folder = self._folder / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return ServerConfig(folder, store=self.url, bus=(self.bus,), node=name, lease=3.0, heartbeat=0.25)

    async def begin(self, name: str) -> Host:
        config = self.config(name)
        services = partial(Services, owner_name=(node := node_of(config)), pace=0.0, retry=0.05)
        opened = open_host(config, services, node, has_run=False, new_store=False)
        return await self._stack.enter_async_context(opened)


@pytest.fixture
async def cluster(nats: NatsServer, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as stack:
        yield Cluster(stack, postgres.fresh(), nats.address, tmp_path)


async def names(host: Host) -> list[str]:
    return [node.name for node in await host.neighbours.nodes()]


async def test_nodes_share_tables_and_one_that_ends_gives_its_own_away(cluster: Cluster) -> None:
    first, second = await cluster.begin("one"), await cluster.begin("two")
    assert await names(first) == await names(second) == ["one", "two"]
    await until(lambda: [host.neighbours and host.neighbours.heard for host in (first, second)] == [2, 2])
    made = await PersonLobby(first, ANN, "Ann").create(
        spec("person", "open", seed=None, game="bali", options=BALI.meta.options())
    )
    await PersonLobby(second, BEN, "Ben").join(made.invite or "")
    seat = Inbox(await PersonLobby(second, BEN, "Ben").link(made.id, 1))
    await seat.version(0)
    await first.neighbours.hand_over_all()
    await until(lambda: [owner.id for owner in second.loaded()] == [made.id])
    while not (await second.neighbours.nodes())[0].is_draining:  # noqa: ASYNC110  from its next renewal on
        await asyncio.sleep(0.05)
    report = await reports.nodes(second)
    one, two = map(Texts("en", FOLDERS, strict=True).say, report.lines)
    assert "closing, 0 tables left" in one
    assert two.startswith("two (")
    assert ": 1 table, delays up to" in two


async def test_a_killed_node_is_gone_until_it_starts_again(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """`admin nodes` listed both until the lease of the first was over."""
    other, config = await cluster.begin("two"), cluster.config("one")
    with monkeypatch.context() as killed:
        killed.setattr(PostgresLeases, "leave", lambda *_: None)
        async with open_host(config, Services, node_of(config), has_run=False, new_store=False):
            assert await names(other) == ["one", "two"]
    assert await names(other) == ["one", "two"]
    await cluster.begin("one")
    assert await names(other) == ["one", "two"]


async def test_all_nodes_have_one_host_key(cluster: Cluster, tmp_path: Path) -> None:
    first, second = await cluster.begin("one"), await cluster.begin("two")
    for host in (first, second):
        await require_same_key(host, "SHA256:one", tmp_path)
    with refused_as("server-other-key", ServerError, fingerprint="SHA256:one"):
        await require_same_key(second, "SHA256:other", tmp_path)


async def test_an_admin_of_one_node_is_obeyed_at_the_other(cluster: Cluster) -> None:
    nodes = [await cluster.begin(name) for name in ("one", "two")]
    for host in nodes:
        host.visitors = (server := ListeningServer()).control
    first = nodes[0].neighbours
    assert first is not None
    order = AdminOrder(("who", "ä"), "admin")
    outcome = AdminOutcome((message("admin-who-none"),), [], is_refused=False)
    assert await first.ask_admins(order) == await first.ask_admins(order, at="two") == [NodeOutcome("two", outcome)]
    assert server.obeyed == [order, order]
    assert await first.ask_admins(order, at="three") == []

    # one that admits no new visitors says so itself at once, and to the others with its next renewal
    server.is_drained = True
    second = nodes[1].neighbours
    assert [node.is_draining for node in await second.nodes()] == [False, True]
    while [node.is_draining for node in await first.nodes()] != [False, True]:  # noqa: ASYNC110  from its renewal on
        await asyncio.sleep(0.05)


async def test_a_node_that_says_things_others_do_not_understand_is_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await cluster.begin("one")
    with monkeypatch.context() as release:
        release.setattr(cluster_node, "PROTOCOL", PROTOCOL + 1)
        with refused_as("server-other-protocol", ServerError, node="one"):
            await cluster.begin("two")
    assert await names(first) == ["one"]
    await cluster.begin("two")


async def test_two_clusters_at_one_bus_hear_nothing_of_each_other(nats: NatsServer) -> None:
    buses = [await NatsBus.connect([nats.address], name) for name in ("a", "b", "c")]
    ours, theirs, newer = (
        ClusterBus(bus, cluster, protocol, "inbox.a")
        for bus, (cluster, protocol) in zip(buses, (("x", 1), ("y", 1), ("x", 2)), strict=True)
    )
    heard: list[bytes] = []
    ours.subscribe("heartbeat", lambda message: heard.append(message.body))
    await ours.flush()
    for bus in (theirs, newer, ours):
        bus.publish("heartbeat", str(bus).encode())
        await bus.flush()
    await until(lambda: bool(heard))
    assert heard == [str(ours).encode()]
    for bus in buses:
        await bus.close()


async def test_a_bus_needs_a_database_and_must_be_there(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_store = ServerConfig(tmp_path, bus=(cluster.bus,))
    with refused_as("server-bus-store", ServerError):
        async with open_host(without_store, Services, node_of(without_store), has_run=False, new_store=False):
            pass
    assert [one.id for one in obstacles(Configuration(without_store, {}, None))] == ["server-bus-store"]
    cluster.bus = "nats://127.0.0.1:1"
    monkeypatch.setattr(NatsBus, "connect", partial(NatsBus.connect, seconds=0.3))
    with refused_as("server-bus-unreachable", BelvedereError, bus="nats://127.0.0.1:1"):
        await cluster.begin("one")


def test_every_run_of_a_node_has_its_own_id(tmp_path: Path) -> None:
    config = ServerConfig(tmp_path, bus=("nats://localhost",), node="Nœud 1")
    first, second = node_of(config), node_of(config)
    assert first != second
    assert first.startswith("N-ud-1-")
    assert node_of(ServerConfig(tmp_path)) == ""


# Three nodes at a real NATS and a real PostgreSQL


TABLES = ("t1", "t2", "t3")
LEASE, HEARTBEAT = 1.5, 0.25


@pytest.fixture
def engine() -> Iterator[NatsServer]:
    """A NATS that the test may stop."""
    server = NatsServer()
    yield server
    server.remove()


@pytest.fixture
def database() -> Iterator[PostgresServer]:
    """A PostgreSQL that the test may stop."""
    server = PostgresServer()
    yield server
    server.remove()


class RealNode:
    """A node that owns tables without any people at them."""

    def __init__(self, name: str, bus: NatsBus, leases: LeaseThread) -> None:
        self.bus, self.leases = bus, leases
        self.rules = NodeRules(name, lease=LEASE, heartbeat=HEARTBEAT)
        self.owned: dict[str, Claim] = {}
        self.sent_away = 0
        self.heartbeats = Heartbeats(self.rules, bus, leases, self, asyncio.get_running_loop(), NodeStatus(name))
        bus.subscribe(commands_subject(name), lambda message: bus.publish(message.reply, NO_LISTENER))
        self.heartbeats.start()
        self._wanting = asyncio.create_task(self._want())

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _want(self) -> None:
        """Look for the owner of each table, and be it where that may be."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for table in set(TABLES) - self.owned.keys():
                try:
                    await self._look_for(table)
                except StoreError:
                    continue

    async def _look_for(self, table: str) -> None:
        found = await self.leases.run(lambda store: store.ownership(table))
        epoch = self.rules.epoch_to_claim_by(found, self.now)
        if epoch is not None:
            claim = await self.leases.run(lambda store: store.claim(table, self.rules.id, epoch))
            if claim is not None:
                self.owned[table] = claim

    async def die(self) -> None:
        """End without a word."""
        self._wanting.cancel()
        self.heartbeats.stop()
        await self.bus.close()
        await self.leases.close()

    # What the heartbeats ask for

    def held(self) -> frozenset[Claim]:
        return frozenset(self.owned.values())

    def coming(self) -> Collection[str]:
        return TABLES

    def drop(self, claims: Collection[Claim]) -> None:
        for claim in claims:
            self.owned.pop(claim.table, None)

    def end_links(self) -> None:
        """No visitors are here."""

    def end_visits(self) -> None:
        self.sent_away += 1

    def tally(self) -> Mapping[str, int]:
        return {}

    def compare_tally(self, node: str, sent: int) -> None:
        """Nothing is sent."""

    def settle(self, node: str, *, is_gone: bool) -> None:
        """It looks for tables all the time."""


@asynccontextmanager
async def three(nats: NatsServer, postgres: PostgresServer, folder: Path) -> AsyncIterator[list[RealNode]]:
    """Three nodes that hear each other, each with a table."""
    url = postgres.fresh()
    PostgresLeases.prepare(url, folder, is_new=True)
    columns = "(id, header, status, created, changed, version, head, epoch, summary)"
    for table in TABLES:
        values = f"('{table}', '', 'running', 1, 1, 0, '\\x00', 0, '')"
        postgres.ask(f"INSERT INTO tables {columns} VALUES {values}", url)
    nodes = [
        RealNode(name, await NatsBus.connect([nats.address], name), LeaseThread(PostgresLeases.connect(url, folder)))
        for name in "abc"
    ]
    try:
        await until(lambda: all(node.rules.hears(node.now) == {"a", "b", "c"} for node in nodes))
        await until(lambda: sum(len(node.owned) for node in nodes) == len(TABLES))
        yield nodes
    finally:
        for node in nodes:
            await node.die()


async def owners(node: RealNode) -> list[Ownership]:
    return [await node.leases.run(lambda store, table=table: store.ownership(table)) for table in TABLES]  # type: ignore[misc]


def has_all(*nodes: RealNode) -> Callable[[], bool]:
    return lambda: {table for node in nodes for table in node.owned} == set(TABLES)


async def test_the_tables_of_a_node_that_died_are_taken_over(
    nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    async with three(nats, postgres, tmp_path) as nodes:
        dead, *others = sorted(nodes, key=lambda node: -len(node.owned))
        lost = set(dead.owned)
        await dead.die()
        await until(has_all(*others))
        for found in await owners(others[0]):
            assert found.owner != dead.rules.id
            assert found.epoch == (2 if found.table in lost else 1)


async def test_no_table_moves_where_nats_goes_away_for_longer_than_a_lease(
    engine: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    async with three(engine, postgres, tmp_path) as nodes:
        before = await owners(nodes[0])
        engine.stop()
        await until(lambda: not any(node.rules.hears(node.now) for node in nodes))
        away = nodes[0].now
        await until(lambda: nodes[0].now - away > LEASE)
        engine.start()
        await until(lambda: all(node.rules.hears(node.now) == {"a", "b", "c"} for node in nodes))
        back = nodes[0].now
        await until(lambda: nodes[0].now - back > LEASE)
        assert await owners(nodes[0]) == before
        assert [node.sent_away for node in nodes] == [0, 0, 0]


async def test_a_node_cut_off_only_from_nats_releases_its_tables(
    nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    async with three(nats, postgres, tmp_path) as nodes:
        lonely, *others = nodes
        await lonely.bus.close()
        await until(lambda: lonely.sent_away > 0)
        assert lonely.owned == {}
        await until(has_all(*others))
        assert not any(node.sent_away for node in others)
        assert not lonely.rules.may_serve(lonely.now)


async def test_no_table_moves_where_postgresql_crashes_and_comes_back(
    nats: NatsServer, database: PostgresServer, tmp_path: Path
) -> None:
    async with three(nats, database, tmp_path) as nodes:
        before = await owners(nodes[0])
        await asyncio.to_thread(database.stop)
        refused: list[StoreError] = []
        for node in nodes:
            node.leases.ask(lambda store: store.ownership("t1"), lambda _: None, refused.append)
        await until(lambda: len(refused) == len(nodes))
        away = nodes[0].now
        await until(lambda: nodes[0].now - away > LEASE)
        await asyncio.to_thread(database.start)
        answered: list[Ownership] = []
        while not answered:
            nodes[0].leases.ask(lambda store: store.ownership("t1"), answered.append, refused.append)
            await asyncio.sleep(HEARTBEAT)
        back = nodes[0].now
        await until(lambda: nodes[0].now - back > LEASE)
        assert [(found.owner, found.epoch) for found in await owners(nodes[0])] == [
            (found.owner, found.epoch) for found in before
        ]
