"""Measures what several nodes of one house cost: an entry and a lease in PostgreSQL, a message over NATS, an update.

Everything is CPU time, of the node and of the engine apart: `scripts/soak capacity` reckons with it. What a whole
action by another door costs is not among them; that needs nodes.
"""

import asyncio
import atexit
import gc
import json
import tracemalloc
from collections.abc import Callable
from functools import cache
from itertools import count, cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Literal

from core import catalog
from core.encoding import codec
from core.kernel.meta import Meta
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery
from core.storage.leases import NodeStatus
from core.storage.postgres.store import PostgresLeases, PostgresStore
from core.storage.store import Store
from core.storage.values import EntryWrite, StoredEntry, StoredTable
from core.table.table import Table
from net.cluster.nats_bus import NatsBus
from net.cluster.table_messages import Incoming, Outgoing
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.tables.host import Host
from scripts.benchmarks.measure import Probe, Sample, Suite, Unavailable
from scripts.benchmarks.measured_server import wait_for
from scripts.benchmarks.play import each_game
from scripts.benchmarks.timing import cost
from scripts.clients.nats import NatsServer
from scripts.clients.postgres import PostgresServer

Part = Literal["node", "engine"]
AT_ONCE = 16
"""Entries in one transaction, as many tables."""
DELIVERY = 4000
"""Bytes of a delivery: updates of the five games have 3 to 11 kB."""
NODES = 30
"""Nodes that a beat tells of."""
PATIENCE = 30.0


class Database:
    """A PostgreSQL with a store for nodes in it."""

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
        """An entry of each of so many tables, in one transaction. Every one of all tables has its turn."""
        version = next(self.versions)
        line = StoredEntry(version, version % 2, "act", "take 3")
        entries = [EntryWrite(claim, line, "running", float(version)) for claim in self.claims]
        for first in range(0, AT_ONCE, tables):
            self.store.append(entries[first : first + tables])

    def renew(self) -> None:
        """A renewal of a lease."""
        self.leases.renew("bench", NodeStatus("bench"), 6.0, ("bench",))

    @property
    def processes(self) -> list[int]:
        """Its processes."""
        return self.server.processes


class Line:
    """Two nodes at one NATS, and a link between them."""

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
        two.subscribe("beat", lambda letter: self.came.put_nowait(json.loads(letter.body)["node"]))
        await two.flush()
        return one, two

    def deliver(self, messages: int) -> None:
        """So many deliveries from one node to the other."""
        wait_for(self._arrived(messages, lambda: self.link.send(b"x" * DELIVERY, is_anew=True)))

    def beat(self, messages: int) -> None:
        """So many beats, each told and heard by one."""
        tally = {f"node{number}": number * 1000 for number in range(NODES)}
        said = json.dumps({"node": "a", "draining": False, "tally": tally}).encode()
        wait_for(self._arrived(messages, lambda: self.one.publish("beat", said)))

    async def _arrived(self, messages: int, send: Callable[[], None]) -> None:
        """One after the other: of messages that come apart each wakes both ends."""
        async with asyncio.timeout(PATIENCE):
            for _ in range(messages):
                send()
                await self.came.get()

    @property
    def processes(self) -> list[int]:
        """Its processes."""
        return [self.server.process_id]


database, line = cache(Database), cache(Line)


def cpu_of(processes: list[int]) -> float:
    """Seconds of CPU that all threads of processes have used so far, to the nanosecond."""
    tasks = [task for process in processes for task in Path(f"/proc/{process}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def measured(
    part: Part, processes: Callable[[], list[int]], work: Callable[[], object], times: int
) -> Callable[[], float]:
    """Microseconds of CPU of a node or of its engine for each of `times` things that `work` does."""

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
    """Entries of so many tables in one transaction."""
    found = database()
    turns = 1 if quick else 20

    def work() -> None:
        for _ in range(turns):
            found.append(tables)

    return measured(part, lambda: found.processes, work, turns * AT_ONCE)


def renewing(part: Part, quick: bool) -> Sample:
    """Renewals of a lease."""
    found = database()
    turns = 2 if quick else 100

    def work() -> None:
        for _ in range(turns):
            found.renew()

    return measured(part, lambda: found.processes, work, turns)


def carrying(part: Part, kind: Literal["deliver", "beat"], quick: bool) -> Sample:
    """Messages from one node to another, at both ends together, or in the server between."""
    found = line()
    turns = 5 if quick else 200
    return measured(part, lambda: found.processes, lambda: getattr(found, kind)(turns), turns)


def writing(key: str, quick: bool) -> Sample:
    """An update for the player in turn, from values to bytes."""
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
    """Tables that have just begun, and nobody at them."""
    return lambda: wait_for(_kept(key, 5 if quick else 100))


async def _kept(key: str, tables: int) -> float:
    """Kilobytes of Python's memory for each of so many tables, of a person for every five."""
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


SUITE = Suite(
    name="nodes",
    probes=(
        *_both("entry", "an entry in PostgreSQL, alone", lambda part, quick: appending(part, 1, quick)),
        *_both("entries", f"the same, {AT_ONCE} at once", lambda part, quick: appending(part, AT_ONCE, quick)),
        *_both("lease", "a lease renewed", renewing),
        *_both(
            "delivery", f"{DELIVERY} bytes over NATS, both ends", lambda part, quick: carrying(part, "deliver", quick)
        ),
        *_both("beat", "a beat told and heard by one", lambda part, quick: carrying(part, "beat", quick)),
        Probe("table", "a table of Bali that has just begun, nobody there", "KB", lambda quick: keeping("bali", quick)),
        *each_game(_of_game),
    ),
    figures=(),
)
