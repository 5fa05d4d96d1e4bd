"""Run rounds of faults: play new tables, cause faults, then judge every table by its log."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import attrs

from core.storage.postgres import connection
from core.storage.values import StoredEntry, chain_link, chain_start
from net.cluster.node import LISTENING
from net.cluster.node import SILENCE as MISSED
from scripts.soaking.cluster.history import Judgement, Tally, judge
from scripts.soaking.cluster.players import Crowd, PlayedTable, TerminalPlayer
from scripts.soaking.cluster.processes import Engines, KeptNode

# Causes the faults drawn from a seed in nodes and engines, and waits until every table has continued.

KILLED: Final = "a node is killed, all others running"
"""The kind of fault for which the seconds until takeover are measured."""
AWAY: Final = (0.2, 2.5)
"""Minimum and maximum seconds of an engine's absence."""
PAST_WATCH: Final = (connection.ANSWER_SECONDS, 1.5 * connection.ANSWER_SECONDS)
"""Seconds after which a node gives up a silent database and may reconnect to the old primary."""
DOWN: Final = (0.0, 1.5)
"""Minimum and maximum seconds until a node is restarted."""
BUSIEST: Final = 0.6
"""Probability that a fault hits the node that owned most tables at the last look."""
_LIVING: Final = "SELECT id FROM nodes WHERE expires > now()"


@attrs.define
class Struck:
    """The effects of one fault."""

    kind: str
    counts: Counter[str] = attrs.field(factory=Counter)
    """The number of kills, pauses and so on."""
    since: float = 0.0
    """The loop time from which the waits of tables are measured."""
    nodes: frozenset[str] = frozenset()
    """The nodes with stopped tables; empty for all nodes."""
    owners: Mapping[str, str] = attrs.field(factory=dict)
    """The owning node of each table at that time."""
    versions: Mapping[str, int] = attrs.field(factory=dict)
    """The stored version of each table at that time."""


class Faults:
    """All faults that can happen to a cluster."""

    def __init__(
        self, nodes: Sequence[KeptNode], engines: Engines, rng: random.Random, look: Callable[[Struck], Awaitable[None]]
    ) -> None:
        """`look` is called after tables were stopped or may continue. All durations derive from the heartbeat and
        lease."""
        self._nodes = nodes
        self._engines = engines
        self._rng = rng
        self._look = look
        self._owners: Mapping[str, str] = {}
        lease, self._heartbeat = nodes[0].lease, nodes[0].heartbeat
        self._short = (0.1, 0.8 * MISSED * self._heartbeat)
        self._long = (lease + 0.3, lease + 1.5)
        self._cut = 0.3, 2 * lease

    def draw(self, kinds: Collection[str] = ()) -> str:
        """Draw the kind of the next fault, from `kinds` if given."""
        known = [kind for kind in KINDS if not kinds or kind in kinds]
        return self._rng.choices(known, [KINDS[kind][0] for kind in known])[0]

    async def strike(self, kind: str) -> Struck:
        """Cause a fault and undo it. Afterwards everything works again, except nodes that are still starting."""
        struck = Struck(kind)
        await KINDS[kind][1](self, struck)
        return struck

    async def _mark(self, struck: Struck, nodes: Collection[KeptNode] = ()) -> None:
        """Measure the waits of the tables of these nodes, or of all tables, from now on."""
        struck.since = _now()
        struck.nodes = frozenset(node.name for node in nodes)
        await self._look(struck)
        self._owners = struck.owners

    # Killed nodes

    async def _kill(self, struck: Struck) -> None:
        await self._kills(struck, [await self._running()])

    async def _kill_of_whole(self, struck: Struck) -> None:
        """Kill the node with most tables while all nodes are up, and no lease of a dead node is left."""
        while len(await asyncio.to_thread(self._engines.ask, _LIVING)) != len(self._nodes):  # noqa: ASYNC110
            await asyncio.sleep(self._heartbeat)
        await asyncio.sleep(LISTENING * self._heartbeat)
        await self._look(now := Struck(KILLED))
        self._owners = now.owners
        await self._kills(struck, [max(self._nodes, key=self._owned)])

    async def _kill_two(self, struck: Struck) -> None:
        await self._kills(struck, self._some(2))

    async def _kill_all(self, struck: Struck) -> None:
        await self._kills(struck, self._some(len(self._nodes)))

    async def _kill_in_turn(self, struck: Struck) -> None:
        """Kill a node, then another that may be taking over its tables."""
        first = await self._running()
        await self._kills(struck, [first])
        await self._pass(self._short)
        await self._kills(struck, [self._another(first)])

    async def _kills(self, struck: Struck, nodes: Collection[KeptNode]) -> None:
        """Kill those of these nodes that are up."""
        for node in nodes:
            if node.port:
                node.kill(self._rng.uniform(*DOWN))
                struck.counts["kills"] += 1
        await self._mark(struck, nodes)

    async def _end(self, struck: Struck) -> None:
        """Shut a node down in good order, as for an upgrade."""
        node = await self._running()
        node.stop(self._rng.uniform(*DOWN))
        struck.counts["normal stops"] += 1
        await self._mark(struck, [node])

    # Paused nodes

    async def _pause_short(self, struck: Struck) -> None:
        await self._pauses(struck, [await self._running()], self._short)

    async def _pause_long(self, struck: Struck) -> None:
        await self._pauses(struck, [await self._running()], self._long)

    async def _pause_some(self, struck: Struck) -> None:
        await self._pauses(
            struck, self._some(self._rng.choice((2, 3))), self._rng.choice((self._short, self._short, self._long))
        )

    async def _pause_and_kill(self, struck: Struck) -> None:
        """Pause one node, kill another, and resume the first when others may have taken its tables."""
        asleep = await self._running()
        asleep.pause()
        struck.counts["pauses"] += 1
        await self._pass(self._short)
        await self._kills(struck, [self._another(asleep)])
        await self._pass(self._rng.choice((self._short, self._long)))
        asleep.resume()
        await self._mark(struck)

    async def _pauses(self, struck: Struck, nodes: Collection[KeptNode], length: tuple[float, float]) -> None:
        for node in nodes:
            node.pause()
            struck.counts["pauses"] += 1
        await self._mark(struck, nodes)
        await self._pass(length)
        for node in nodes:
            node.resume()
            await asyncio.sleep(self._rng.random() * self._heartbeat)

    # Nodes that are cut off

    async def _cut_bus(self, struck: Struck) -> None:
        await self._cuts(struck, bus=True, store=False)

    async def _cut_store(self, struck: Struck) -> None:
        await self._cuts(struck, bus=False, store=True)

    async def _cut_both(self, struck: Struck) -> None:
        await self._cuts(struck, bus=True, store=True)

    async def _cuts(self, struck: Struck, *, bus: bool, store: bool) -> None:
        node = await self._running()
        struck.counts["cuts"] += 1
        node.cut(self._rng.choice(("still", "closed")), bus=bus, store=store)
        await self._pass(self._cut)
        node.cut("open", bus=True, store=True)
        await self._mark(struck)

    # Engines

    async def _crash_bus(self, struck: Struck) -> None:
        bus = self._engines.bus
        await self._away(struck, "crashes of NATS", bus.stop, bus.start)

    async def _pause_bus(self, struck: Struck) -> None:
        bus = self._engines.bus
        await self._away(struck, "pauses of NATS", bus.pause, bus.resume)

    async def _crash_store(self, struck: Struck) -> None:
        store = self._engines.primary
        await self._away(struck, "crashes of PostgreSQL", store.stop, store.start)

    async def _pause_store(self, struck: Struck) -> None:
        store = self._engines.primary
        await self._away(struck, "pauses of PostgreSQL", store.pause, store.resume)

    async def _away(self, struck: Struck, what: str, go: Callable[[], None], come: Callable[[], None]) -> None:
        """Take an engine away for a while."""
        await asyncio.to_thread(go)
        await self._pass(AWAY)
        await asyncio.to_thread(come)
        await self._mark(struck)
        struck.counts[what] += 1

    async def _fail_over(self, struck: Struck) -> None:
        """Crash the primary and promote its standby. The new primary commits nothing before it has a standby itself."""
        await asyncio.to_thread(self._engines.fail_over)
        await asyncio.to_thread(self._engines.follow)
        await self._mark(struck)
        struck.counts["failovers of PostgreSQL"] += 1

    async def _split(self, struck: Struck) -> None:
        """Pause the old primary, resume it while its successor runs, and then stop it."""
        await asyncio.to_thread(self._engines.split)
        await self._pass(self._rng.choice((AWAY, PAST_WATCH)))
        await asyncio.to_thread(self._engines.standby.stop)
        await asyncio.to_thread(self._engines.follow)
        await self._mark(struck)
        struck.counts["old primaries that woke"] += 1

    # Choosing nodes

    async def _running(self) -> KeptNode:
        """Return a node that accepts visitors, often the one with most tables; wait until there is one."""
        nodes = [node for node in self._nodes if node.port] or self._nodes
        node = max(nodes, key=self._owned) if self._rng.random() < BUSIEST else self._rng.choice(nodes)
        await node.is_up.wait()
        return node

    def _owned(self, node: KeptNode) -> int:
        return sum(owner == node.name for owner in self._owners.values())

    def _another(self, than: KeptNode) -> KeptNode:
        """Return another node, if possible one that accepts visitors."""
        others = [node for node in self._nodes if node is not than]
        return self._rng.choice([node for node in others if node.port] or others)

    def _some(self, count: int) -> list[KeptNode]:
        return self._rng.sample(list(self._nodes), count)

    async def _pass(self, length: tuple[float, float]) -> None:
        await asyncio.sleep(self._rng.uniform(*length))


Fault = Callable[[Faults, Struck], Awaitable[None]]
KINDS: Final[Mapping[str, tuple[int, Fault]]] = {
    KILLED: (6, Faults._kill_of_whole),
    "a node is killed, in any state of the others": (24, Faults._kill),
    "two nodes are killed": (8, Faults._kill_two),
    "all nodes are killed": (6, Faults._kill_all),
    "a node is killed, then another": (10, Faults._kill_in_turn),
    "a node hangs for less than its silence": (10, Faults._pause_short),
    "a node hangs for longer than its lease": (9, Faults._pause_long),
    "several nodes hang": (14, Faults._pause_some),
    "a node hangs while another is killed": (10, Faults._pause_and_kill),
    "a node is cut off from NATS": (6, Faults._cut_bus),
    "a node is cut off from PostgreSQL": (5, Faults._cut_store),
    "a node is cut off from both": (5, Faults._cut_both),
    "NATS crashes": (4, Faults._crash_bus),
    "NATS hangs": (2, Faults._pause_bus),
    "PostgreSQL crashes": (4, Faults._crash_store),
    "PostgreSQL hangs": (2, Faults._pause_store),
    "PostgreSQL fails over to its standby": (3, Faults._fail_over),
    "PostgreSQL fails over, and its old primary wakes": (2, Faults._split),
    "a node stops normally": (5, Faults._end),
}
"""All faults: their relative frequency and method."""


def _now() -> float:
    return asyncio.get_running_loop().time()


NAMES = ("one", "two", "three")
BEFORE = 0.3
"""Seconds for which players hurry before a fault, so that it hits actions in progress."""
BEGINS = 300.0
"""Seconds within which every table must have begun."""
STUCK = 45.0
"""Seconds after which a table counts as stuck for good."""
SETTLES = 1.0
"""Seconds within which messages in transit arrive."""


@attrs.frozen
class Size:
    """How much happens in a round."""

    tables: int
    faults: int
    terminals: int = 1
    """People at full screens, each at their own table."""


class Cluster:
    """Three nodes and their engines."""

    def __init__(self, engines: Engines, folder: Path, heartbeat: float) -> None:
        self.engines, self.folder = engines, folder
        self.nodes = [KeptNode(name, folder / name, engines, heartbeat) for name in NAMES]

    def ports(self) -> Sequence[int]:
        """Return the ports of the nodes that accept visitors."""
        return [node.port for node in self.nodes if node.port]

    async def all_up(self) -> None:
        """Wait until every node accepts visitors."""
        for node in self.nodes:
            await node.is_up.wait()


@asynccontextmanager
async def running_cluster(folder: Path, heartbeat: float = 0.0) -> AsyncIterator[Cluster]:
    """Run a cluster with this many seconds between heartbeats (0: the default)."""
    engines = await asyncio.to_thread(Engines)
    cluster = Cluster(engines, folder, heartbeat)
    try:
        first, *others = cluster.nodes
        await first.begin()
        await asyncio.gather(*(node.begin(first.data) for node in others))
        yield cluster
    finally:
        for node in cluster.nodes:
            await node.close()
        await asyncio.to_thread(engines.remove)


class Round:
    """One round of faults. `live` returns its tally."""

    def __init__(self, cluster: Cluster, seed: int, size: Size) -> None:
        self._cluster = cluster
        self._seed = seed
        self._size = size
        self._rng = random.Random(seed)
        self._crowd = Crowd(cluster.ports, random.Random(seed + 1))
        self._faults = Faults(cluster.nodes, cluster.engines, self._rng, self._look)
        self._tables: list[PlayedTable] = []
        self._terminals = [
            TerminalPlayer(cluster.nodes, self._crowd, cluster.folder, f"t{seed:x}x{place}")
            for place in range(size.terminals)
        ]
        self._found = Tally(rounds=1)

    async def live(self, kinds: Sequence[str] = ()) -> Tally:
        """Play, cause faults (one of each of these `kinds`, if given), and judge."""
        await self._cluster.all_up()
        playing = [asyncio.create_task(self._play(number)) for number in range(self._size.tables)]
        playing += [asyncio.create_task(terminal.play()) for terminal in self._terminals]
        try:
            for number in range(self._size.faults if await self._has_begun() else 0):
                await self._fault(kinds[number % len(kinds)] if kinds else self._faults.draw())
            self._crowd.holds = True
            await asyncio.sleep(SETTLES)
            for terminal in self._terminals:
                await terminal.judge()
        finally:
            for one in playing:
                one.cancel()
            ends = await asyncio.gather(*playing, return_exceptions=True)
        for end in ends:
            if not isinstance(end, asyncio.CancelledError):
                self._say_broken(f"a player failed: {end!r}")
        await self._judge()
        return self._found

    async def _play(self, place: int) -> None:
        """Play one table after another."""
        while True:
            table = PlayedTable(self._crowd, f"p{place}")
            self._tables.append(table)
            await table.play()

    async def _has_begun(self) -> bool:
        """Wait for all tables to begin; return whether they did in time."""
        try:
            async with asyncio.timeout(BEGINS):
                while sum(table.reached >= 0 for table in self._tables) < self._size.tables:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        except TimeoutError:
            self._say_broken(f"not all tables were begun: {self._crowd.refusal or 'no refusals'}")
            return False
        return True

    # One fault

    async def _fault(self, kind: str) -> None:
        self._crowd.hurries = True
        await asyncio.sleep(BEFORE + self._rng.random() * BEFORE)
        self._crowd.hurries = False
        struck = await self._faults.strike(kind)
        self._found.kinds[kind] += 1
        self._found.counts.update(struck.counts)
        after = Struck(kind, since=asyncio.get_running_loop().time())
        await self._look(after)
        for table in self._tables:
            if not await self._went_on(table, after):
                self._say_broken(f"{kind}: {table.game.key} {table.id} stood still at version {table.reached}")
        for terminal in self._terminals:
            if not await terminal.goes_on(STUCK):
                self._say_broken(f"{kind}: the screen of {terminal.name} stood still")
        self._note_waits(struck)

    async def _look(self, struck: Struck) -> None:
        """Note the owner and version of each table, and expect each to continue."""
        rows = await asyncio.to_thread(self._cluster.engines.ask, "SELECT id, owner, version FROM tables")
        struck.owners = {id: (owner or "").rpartition("-")[0] for id, owner, _ in rows}
        struck.versions = {id: version for id, _, version in rows}
        for table in self._tables:
            table.awaited = struck.versions.get(table.id, -1)

    def _note_waits(self, struck: Struck) -> None:
        waits = self._found.waits.setdefault(struck.kind, [])
        for table in self._tables:
            if not struck.nodes or struck.owners.get(table.id) in struck.nodes:
                went_on = table.went_on_at(struck.versions[table.id]) if table.id in struck.versions else None
                if went_on is not None and went_on >= struck.since:
                    waits.append(round(went_on - struck.since, 3))

    async def _went_on(self, table: PlayedTable, struck: Struck) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout_at(struck.since + STUCK):
                while table.id and table.is_awaited and not table.is_over:
                    table.newer.clear()
                    await table.newer.wait()
        return table.is_over or not table.is_awaited or not table.id

    # Afterwards

    async def _judge(self) -> None:
        counts: Counter[str] = self._found.counts
        for table in self._tables:
            if table.history.views:
                found = await asyncio.to_thread(self._judged, table)
                counts.update({"tables": 1, "entries": found.entries, "views": found.views})
                for what in ("lost", "doubled", "forked"):
                    faults: Sequence[str] = getattr(found, what)
                    counts[what] += len(faults)
                    for fault in faults[:5]:
                        self._say_broken(f"{what}: {table.game.key} {table.id}: {fault}")
                counts["fell"] += len(table.history.fell)
                for fault in table.history.fell[:5]:
                    self._say_broken(f"fell: {table.game.key} {table.id}: {fault}")
        await self._judge_terminals()
        counts.update({"visits": self._crowd.visits, "acts": self._crowd.acted, "acts repeated": self._crowd.repeated})

    async def _judge_terminals(self) -> None:
        counts: Counter[str] = self._found.counts
        for terminal in self._terminals:
            faults = [f"a screen: {fault}" for fault in terminal.broken]
            for id, shown in terminal.tables.items():
                header, entries, unchained = await asyncio.to_thread(self._logged, id)
                found = (*shown.compare(header, entries), *unchained)
                faults += [f"a screen of {terminal.name} at table {id}: {fault}" for fault in found]
                counts["terminal choices"] += len(shown.confirmed)
            counts.update(
                {"terminal visits": terminal.visits, "terminal turns": terminal.turns, "screens": len(faults)}
            )
            for fault in faults:
                self._say_broken(fault)

    def _judged(self, table: PlayedTable) -> Judgement:
        """Judge a table by its log."""
        header, entries, unchained = self._logged(table.id)
        found = judge(table.history, header, entries)
        return attrs.evolve(found, forked=(*found.forked, *unchained))

    def _logged(self, id: str) -> tuple[str, list[StoredEntry], tuple[str, ...]]:
        """Return a table's header, its log, and where its hash chain is broken, in words."""
        ask = self._cluster.engines.ask
        ((number, header, version, head),) = ask(f"SELECT number, header, version, head FROM tables WHERE id = '{id}'")
        rows = ask(
            f"SELECT version, seat, kind, action, digest, chain FROM actions WHERE number = {number} ORDER BY version"
        )
        entries = [StoredEntry(*fields) for *fields, _ in rows]
        link = chain_start(id, header)
        for entry, (*_, chain) in zip(entries, rows, strict=True):
            link = chain_link(link, entry)
            if link != chain:
                return header, entries, (f"the chain breaks at version {entry.version}",)
        if (version, head) != (len(entries), link):
            return header, entries, (f"{len(entries)} entries of {version} are there",)
        return header, entries, ()

    def _say_broken(self, what: str) -> None:
        self._found.broken.append(f"round {self._seed}: {what}")
        print(self._found.broken[-1], file=sys.stderr, flush=True)
