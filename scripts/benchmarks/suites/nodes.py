"""Measure the cost of a cluster: an entry and a lease in PostgreSQL, a message over NATS, an update, and an action from
players at another node than the owner of their table."""

import asyncio
import atexit
import gc
import json
import tracemalloc
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from functools import cache, partial
from itertools import count, cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Literal

import orjson

from core import catalog
from core.encoding import codec
from core.kernel.meta import Meta
from core.link.lobby_commands import CallMe
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery
from core.storage.leases import NodeStatus
from core.storage.postgres.store import PostgresLeases, PostgresStore
from core.storage.store import Store
from core.storage.values import EntryWrite, StoredEntry, StoredTable, StoreError
from core.table.table import Table
from core.text import Texts
from net.cluster.nats_bus import NatsBus
from net.cluster.table_messages import Incoming, Outgoing
from net.config.server_config import ServerConfig
from net.hosting import node_of, open_host
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from scripts.benchmarks.harness import cost, each_game, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.clients.engines import NatsServer, PostgresServer

Part = Literal["node", "engine"]
AT_ONCE = 16
"""Entries in one transaction, each for another table."""
DELIVERY = 4000
"""Bytes of a delivery: updates of the five games have 3 to 11 kB."""
NODES = 30
"""Nodes listed in a heartbeat."""
NODES_PATIENCE = 30.0


class Database:
    """A PostgreSQL server with a store for nodes."""

    def __init__(self) -> None:
        try:
            self.server = PostgresServer()
        except (OSError, KeyError, AssertionError) as problem:
            raise Unavailable(f"no PostgreSQL can be started here: {problem}") from None
        atexit.register(self.server.remove)
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(folder.cleanup)
        url = self.server.fresh()
        PostgresLeases.prepare(url, Path(folder.name), is_new=True)
        self.leases = PostgresLeases.connect(url, Path(folder.name))
        atexit.register(self.leases.close)
        self.store = PostgresStore.connect(self.server.fresh(), Path(folder.name))
        atexit.register(self.store.close)
        tables = [StoredTable(f"bench-{number}", "{}", "running", None, 0.0, 0.0) for number in range(AT_ONCE)]
        self.claims = [self.store.create_table(table, ()) for table in tables]
        self.versions = count(1)

    def append(self, tables: int) -> None:
        """Append an entry to each of this many tables in one transaction, rotating through all tables."""
        version = next(self.versions)
        line = StoredEntry(version, version % 2, "act", "take 3")
        entries = [EntryWrite(claim, line, "running", float(version)) for claim in self.claims]
        for first in range(0, AT_ONCE, tables):
            self.store.append(entries[first : first + tables])

    def renew(self) -> None:
        """Renew a lease."""
        self.leases.renew("bench", NodeStatus("bench"), 6.0, ("bench",))

    @property
    def processes(self) -> list[int]:
        """Return the server's process ids."""
        return self.server.processes


class Line:
    """Two nodes on one NATS server, and a link between them."""

    def __init__(self) -> None:
        try:
            self.server = NatsServer()
        except (OSError, AssertionError) as problem:
            raise Unavailable(f"no NATS can be started here: {problem}") from None
        atexit.register(self.server.remove)
        self.came = asyncio.Queue[bytes]()
        self.one, self.two = wait_for(self._connect())
        for bus in (self.one, self.two):
            atexit.register(lambda bus=bus: wait_for(bus.close()))

    async def _connect(self) -> tuple[NatsBus, NatsBus]:
        one, two = [await NatsBus.connect([self.server.address], name) for name in "ab"]
        there = Incoming(two, "b").open(self.came.put_nowait, lambda: None)
        self.link = Outgoing(one, "a").open(there.subject, 7, lambda: None)
        two.subscribe("heartbeat", lambda message: self.came.put_nowait(json.loads(message.body)["node"]))
        await two.flush()
        return one, two

    def deliver(self, messages: int) -> None:
        """Send this many deliveries from one node to the other."""
        wait_for(self._arrived(messages, lambda: self.link.send(b"x" * DELIVERY, is_fresh=True)))

    def heartbeat(self, messages: int) -> None:
        """Send this many heartbeats, each from one node to the other."""
        tally = {f"node{number}": number * 1000 for number in range(NODES)}
        said = json.dumps({"node": "a", "draining": False, "tally": tally}).encode()
        wait_for(self._arrived(messages, lambda: self.one.publish("heartbeat", said)))

    async def _arrived(self, messages: int, send: Callable[[], None]) -> None:
        """Send one message after another: separate messages each wake both ends."""
        async with asyncio.timeout(NODES_PATIENCE):
            for _ in range(messages):
                send()
                await self.came.get()

    @property
    def processes(self) -> list[int]:
        """Return the process ids of the NATS server."""
        return [self.server.process_id]


database, line = cache(Database), cache(Line)


def cpu_of(processes: list[int]) -> float:
    """Return the CPU seconds of all threads of these processes so far, to the nanosecond."""
    tasks = [task for process in processes for task in Path(f"/proc/{process}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def measured(
    part: Part, processes: Callable[[], list[int]], work: Callable[[], object], times: int
) -> Callable[[], float]:
    """Return a sampler of CPU microseconds, of a node or of its engine, for each of the `times` operations in
    `work`."""

    def sample() -> float:
        if part == "node":
            before = process_time()
            work()
            return 1e6 * (process_time() - before) / times
        before = cpu_of(processes())
        work()
        return 1e6 * (cpu_of(processes()) - before) / times

    return sample


def appending(part: Part, tables: int, quick: bool) -> Sample:
    """Append entries of this many tables in one transaction."""
    found = database()
    turns = 1 if quick else 20

    def work() -> None:
        for _ in range(turns):
            found.append(tables)

    return measured(part, lambda: found.processes, work, turns * AT_ONCE)


def renewing(part: Part, quick: bool) -> Sample:
    """Renew a lease."""
    found = database()
    turns = 2 if quick else 100

    def work() -> None:
        for _ in range(turns):
            found.renew()

    return measured(part, lambda: found.processes, work, turns)


def carrying(part: Part, kind: Literal["deliver", "heartbeat"], quick: bool) -> Sample:
    """Send messages from one node to another; measure both nodes together, or the server between them."""
    found = line()
    turns = 5 if quick else 200
    return measured(part, lambda: found.processes, lambda: getattr(found, kind)(turns), turns)


def writing(key: str, quick: bool) -> Sample:
    """Encode an update for the player in turn."""
    game = catalog.load(key)
    players = Player("person", "A"), Player("person", "B")
    table = Table(game, game.meta.options(), players, bytes(32))
    random = Random(2)
    found = []
    while table.to_act and len(found) < 40:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        told: Any = table.submit(seat, decision.id, random.choice(table.legal(seat)))
        found.append(told[seat])
    known, updates = codec.for_game(game), cycle(found)
    return lambda: cost(lambda: codec.dumps(known.encode(next(updates), Delivery)), 0.02 if quick else 0.3, 10)


def keeping(key: str, quick: bool) -> Sample:
    """Keep new tables without connected people."""
    return lambda: wait_for(_kept(key, 5 if quick else 100))


async def _kept(key: str, tables: int) -> float:
    """Return the kilobytes of Python memory for each of this many tables, with one person for every five."""
    seats = Player("person", "A"), Player("person", "B")
    spec = TableSpec(key, catalog.load(key).meta.options(), seats)
    with TemporaryDirectory(prefix="belvedere-bench-") as folder:
        async with Host(Store.open(Path(folder), reserve=0), Workers()) as host:

            async def begin(number: int) -> None:
                await PersonLobby(host, f"SHA256:{number // 5}", f"Person {number // 5}").create(spec)

            await begin(0)
            tracemalloc.start()
            before = tracemalloc.get_traced_memory()[0]
            for number in range(5, tables + 5):
                await begin(number)
            gc.collect()
            used = tracemalloc.get_traced_memory()[0] - before
            tracemalloc.stop()
    return used / tables / 1024


def _of_game(meta: Meta) -> tuple[Probe, ...]:
    key = meta.key
    return (Probe(f"write-{key}", f"an update of {meta.title} written, two seats", "us", lambda q: writing(key, q)),)


def _both(key: str, what: str, prepare: Callable[[Part, bool], Sample]) -> tuple[Probe, ...]:
    return (
        Probe(f"{key}-node", f"{what}: the node", "us", lambda quick: prepare("node", quick)),
        Probe(f"{key}-engine", f"{what}: the engine", "us", lambda quick: prepare("engine", quick)),
    )


# Measures the cost of an action from players at another node than the owner of their table. Two nodes of a cluster run
# in this process, on a real PostgreSQL and a real NATS. Two programs play at a table of the first node, through its own
# JSON faces or through those of the other. The CPU time of the whole process counts, that is, of both nodes.

Place = Literal["here", "elsewhere"]
GAME = "bali"
MOST = 2.2
"""Maximum ratio of the cost of an action when all players are at the other node."""
REMOTE_PATIENCE, LOOKS_EVERY = 30.0, 0.1


class TwoNodes:
    """The first node, which owns all tables, and the second."""

    def __init__(self) -> None:
        self._stack = AsyncExitStack()
        self._folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(self._folder.cleanup)
        self.url, self.bus = database().server.fresh(), line().server.address
        self.owner, self.door = wait_for(self._begin())
        self._tables = 0

    async def _begin(self) -> tuple[Host, Host]:
        return await self._opened("one"), await self._opened("two")

    async def _opened(self, name: str) -> Host:
        folder = Path(self._folder.name) / name
        folder.mkdir(mode=0o700)
        config = ServerConfig(folder, store=self.url, bus=(self.bus,), node=name)
        services = partial(Services, owner_name=(node := node_of(config)), pace=0.0)
        opened = open_host(config, services, node, has_run=False, new_store=False)
        return await self._stack.enter_async_context(opened)

    async def play(self, place: Place, actions: int) -> float:
        """Return the CPU seconds of this many actions at a new table."""
        for host in (self.owner, self.door):
            await _serving(host)
        self._tables += 1
        identity = f"SHA256:bench{self._tables}"
        seats = Player("person", "A"), Player("person", "B")
        maker = PersonLobby(self.owner, identity)
        await maker.do(CallMe(f"Bench {self._tables}"))
        card = await maker.create(TableSpec(GAME, catalog.load(GAME).meta.options(), seats))
        host = self.owner if place == "here" else self.door
        programs = [Program(card.id, seat) for seat in range(len(seats))]
        async with asyncio.timeout(REMOTE_PATIENCE), asyncio.TaskGroup() as group:
            for program in programs:
                lobby = PersonLobby(host, identity, f"Bench {self._tables}")
                group.create_task(run_api(lobby, Texts("en"), program.asks.get, program.hear))
            before = 0.0
            for version in range(actions + 1):
                for program in programs:
                    await program.shown(version)
                before = before or process_time()
                for program in programs:
                    program.act(version, actions)
            spent = process_time() - before
            for program in programs:
                program.asks.put_nowait(None)
        return spent


async def _serving(host: Host) -> None:
    """Wait until a node serves again: between two samples the loop stops, and with it the nodes."""
    assert host.neighbours is not None
    while True:
        await asyncio.sleep(LOOKS_EVERY)
        with suppress(StoreError):
            host.neighbours.check_serving()
            return


class Program:
    """A program in one seat."""

    def __init__(self, table: str, seat: int) -> None:
        self.asks: asyncio.Queue[str | None] = asyncio.Queue()
        self._at = {"table": table, "seat": seat}
        self._updates: asyncio.Queue[str] = asyncio.Queue()
        self._latest: dict[str, Any] = {}
        self._ask(type="attach")

    def hear(self, line: str) -> None:
        """Handle a message of the server."""
        if '"type":"update"' in line:
            self._updates.put_nowait(line)

    async def shown(self, version: int) -> None:
        """Wait for the update of that version."""
        self._latest = {"version": -1}
        while self._latest["version"] < version:
            self._latest = orjson.loads(await self._updates.get())["what"]

    def act(self, version: int, last: int) -> None:
        """Take the first legal action, if a decision is pending and `last` is not reached."""
        if version < last and self._latest["decision"] is not None:
            decision, action = self._latest["decision"]["id"], self._latest["legal"][0]
            self._ask(type="act", decision=decision, action=action)

    def _ask(self, **ask: Any) -> None:
        self.asks.put_nowait(json.dumps({"id": 1, "ask": ask | self._at}))


two_nodes = cache(TwoNodes)


def acting(place: Place, quick: bool) -> Sample:
    """Measure CPU microseconds for each action, at several successive tables."""
    nodes = two_nodes()
    tables = 1 if quick else 8
    actions = 5 if quick else 40
    wait_for(nodes.play(place, 5))
    return lambda: 1e6 * sum(wait_for(nodes.play(place, actions)) for _ in range(tables)) / (tables * actions)


SUITES = (
    Suite(
        name="nodes",
        probes=(
            *_both("entry", "one entry in PostgreSQL", lambda part, quick: appending(part, 1, quick)),
            *_both("entries", f"the same, {AT_ONCE} at once", lambda part, quick: appending(part, AT_ONCE, quick)),
            *_both("lease", "a lease renewed", renewing),
            *_both(
                "delivery",
                f"{DELIVERY} bytes over NATS, both ends",
                lambda part, quick: carrying(part, "deliver", quick),
            ),
            *_both(
                "heartbeat",
                "a heartbeat, sent and received by one",
                lambda part, quick: carrying(part, "heartbeat", quick),
            ),
            Probe("table", "a new table of Bali without visitors", "KB", lambda quick: keeping("bali", quick)),
            *each_game(_of_game),
        ),
        figures=(),
    ),
    Suite(
        name="remote",
        probes=(
            Probe("local", "an action at a node, both seats there", "us", lambda quick: acting("here", quick)),
            Probe(
                "remote", "the same, both seats at another node, both together", "us", lambda q: acting("elsewhere", q)
            ),
        ),
        figures=(Figure("C5", "CPU of both nodes, seats elsewhere over here", "remote", "local", "less", MOST),),
    ),
)
