"""Lives through rounds of faults: new tables are played by everybody, faults happen, and then every table is judged by
its log."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import attrs

from core.storage.values import StoredEntry, chain_start, chained
from scripts.soaking.house.faults import Faults, Struck
from scripts.soaking.house.history import Judgement, judge
from scripts.soaking.house.players import Doors, PlayedTable
from scripts.soaking.house.processes import Engines, KeptNode
from scripts.soaking.house.tally import Tally
from scripts.soaking.house.terminals import TerminalPlayer

NAMES = ("one", "two", "three")
BEFORE = 0.3
"""Seconds for which everybody hurries before a fault, so that it meets actions under way."""
BEGINS = 300.0
"""Seconds within which a table is begun for everybody."""
STUCK = 45.0
"""Seconds after which a table that has not gone on stands still for good."""
SETTLES = 1.0
"""Seconds in which what is under way arrives."""


@attrs.frozen
class Size:
    """How much happens in a round."""

    tables: int
    faults: int
    terminals: int = 1
    """People at full screens, each at a table of their own."""


class House:
    """Three nodes and their engines."""

    def __init__(self, engines: Engines, folder: Path, beat: float) -> None:
        self.engines, self.folder = engines, folder
        self.nodes = [KeptNode(name, folder / name, engines, beat) for name in NAMES]

    def ports(self) -> Sequence[int]:
        """Those of the nodes that let people in."""
        return [node.port for node in self.nodes if node.port]

    async def all_up(self) -> None:
        """Wait until every node lets people in."""
        for node in self.nodes:
            await node.is_up.wait()


@asynccontextmanager
async def running_house(folder: Path, beat: float = 0.0) -> AsyncIterator[House]:
    """A house whose nodes let people in, with beats of so many seconds, if any are asked for; gone afterwards."""
    engines = await asyncio.to_thread(Engines)
    house = House(engines, folder, beat)
    try:
        first, *others = house.nodes
        await first.begin()
        await asyncio.gather(*(node.begin(first.data) for node in others))
        yield house
    finally:
        for node in house.nodes:
            await node.close()
        await asyncio.to_thread(engines.remove)


class Round:
    """One round. `live` gives what came of it."""

    def __init__(self, house: House, seed: int, size: Size) -> None:
        self._house = house
        self._seed = seed
        self._size = size
        self._rng = random.Random(seed)
        self._doors = Doors(house.ports, random.Random(seed + 1))
        self._faults = Faults(house.nodes, house.engines, self._rng, self._look)
        self._tables: list[PlayedTable] = []
        self._terminals = [
            TerminalPlayer(house.nodes, self._doors, house.folder, f"t{seed:x}x{place}")
            for place in range(size.terminals)
        ]
        self._found = Tally(rounds=1)

    async def live(self, kinds: Sequence[str] = ()) -> Tally:
        """Play, let faults happen (of these `kinds`, one after another, if there are any), and judge."""
        await self._house.all_up()
        playing = [asyncio.create_task(self._play(number)) for number in range(self._size.tables)]
        playing += [asyncio.create_task(terminal.play()) for terminal in self._terminals]
        try:
            for number in range(self._size.faults if await self._has_begun() else 0):
                await self._fault(kinds[number % len(kinds)] if kinds else self._faults.draw())
            self._doors.holds = True
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
        """One table after another."""
        while True:
            table = PlayedTable(self._doors, f"p{place}")
            self._tables.append(table)
            await table.play()

    async def _has_begun(self) -> bool:
        """Whether all tables are begun, once that is so."""
        try:
            async with asyncio.timeout(BEGINS):
                while sum(table.reached >= 0 for table in self._tables) < self._size.tables:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        except TimeoutError:
            self._say_broken(f"not all tables were begun: {self._doors.refusal or 'nobody was refused'}")
            return False
        return True

    # One fault

    async def _fault(self, kind: str) -> None:
        self._doors.hurries = True
        await asyncio.sleep(BEFORE + self._rng.random() * BEFORE)
        self._doors.hurries = False
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
        """Note whose each table is and how far it is, and await that it goes on."""
        rows = await asyncio.to_thread(self._house.engines.ask, "SELECT id, owner, version FROM tables")
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
        counts.update({"visits": self._doors.visits, "acts": self._doors.acted, "acts repeated": self._doors.repeated})

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
        """What its log says of it."""
        header, entries, unchained = self._logged(table.id)
        found = judge(table.history, header, entries)
        return attrs.evolve(found, forked=(*found.forked, *unchained))

    def _logged(self, id: str) -> tuple[str, list[StoredEntry], tuple[str, ...]]:
        """The header of a table and its log, and where its chain is broken, in words."""
        ask = self._house.engines.ask
        ((number, header, version, head),) = ask(f"SELECT number, header, version, head FROM tables WHERE id = '{id}'")
        rows = ask(
            f"SELECT version, seat, kind, action, digest, chain FROM actions WHERE number = {number} ORDER BY version"
        )
        entries = [StoredEntry(*fields) for *fields, _ in rows]
        link = chain_start(id, header)
        for entry, (*_, chain) in zip(entries, rows, strict=True):
            link = chained(link, entry)
            if link != chain:
                return header, entries, (f"the chain breaks at version {entry.version}",)
        if (version, head) != (len(entries), link):
            return header, entries, (f"{len(entries)} entries of {version} are there",)
        return header, entries, ()

    def _say_broken(self, what: str) -> None:
        self._found.broken.append(f"round {self._seed}: {what}")
        print(self._found.broken[-1], file=sys.stderr, flush=True)
