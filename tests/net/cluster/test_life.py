"""Three nodes at a real NATS and a real PostgreSQL: one dies, one is cut off, either engine goes away and comes back.

Each wants the tables all the time, and takes them as soon as its rules let it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.storage.leases import NodeStatus, Ownership
from core.storage.postgres.store import PostgresLeases
from core.storage.values import Claim, StoreError
from net.cluster.nats_bus import NatsBus
from net.cluster.node import Heart, LeaseThread, NodeRules
from net.cluster.table_messages import NOBODY, wishes_of
from scripts.clients.engines import NatsServer, PostgresServer
from tests.net.support.waiting import until

TABLES = ("t1", "t2", "t3")
LEASE, BEAT = 1.5, 0.25


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
    """A node that owns tables and has nobody at them."""

    def __init__(self, name: str, bus: NatsBus, leases: LeaseThread) -> None:
        self.bus, self.leases = bus, leases
        self.rules = NodeRules(name, lease=LEASE, beat=BEAT)
        self.owned: dict[str, Claim] = {}
        self.sent_away = 0
        self.heart = Heart(self.rules, bus, leases, self, asyncio.get_running_loop(), NodeStatus(name))
        bus.subscribe(wishes_of(name), lambda letter: bus.publish(letter.reply, NOBODY))
        self.heart.start()
        self._wanting = asyncio.create_task(self._want())

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _want(self) -> None:
        """Look for the owner of each table, and be it where that may be."""
        while True:
            await asyncio.sleep(BEAT)
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
        self.heart.stop()
        await self.bus.close()
        await self.leases.close()

    # What the heart asks for

    def held(self) -> frozenset[Claim]:
        return frozenset(self.owned.values())

    def coming(self) -> Collection[str]:
        return TABLES

    def let_go(self, claims: Collection[Claim]) -> None:
        for claim in claims:
            self.owned.pop(claim.table, None)

    def end_links(self) -> None:
        """Nobody is here."""

    def end_visits(self) -> None:
        self.sent_away += 1

    def tally(self) -> Mapping[str, int]:
        return {}

    def told(self, node: str, sent: int) -> None:
        """Nothing is sent."""

    def settled(self, node: str, *, is_gone: bool) -> None:
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


async def test_a_node_that_is_cut_off_from_nats_alone_gives_its_tables_back(
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
            await asyncio.sleep(BEAT)
        back = nodes[0].now
        await until(lambda: nodes[0].now - back > LEASE)
        assert [(found.owner, found.epoch) for found in await owners(nodes[0])] == [
            (found.owner, found.epoch) for found in before
        ]
