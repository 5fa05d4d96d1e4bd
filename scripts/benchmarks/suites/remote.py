"""Measures what an action costs where its players came in at another node than the one that owns their table.

Two nodes of a house live in this process, at a real PostgreSQL and a real NATS, and two programs play at a table of the
first: over JSON faces of its own, or over those of the other. All CPU time of the process counts, so both nodes'.
"""

import asyncio
import atexit
import json
from contextlib import AsyncExitStack, suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Literal

import orjson

from core import catalog
from core.link.lobby_commands import CallMe
from core.link.spec import Player, TableSpec
from core.storage.values import StoreError
from core.text import Texts
from net.config.server_config import ServerConfig
from net.hosting import node_of, opened_host
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import wait_for
from scripts.benchmarks.suites.nodes import database, line

Place = Literal["here", "elsewhere"]
GAME = "bali"
MOST = 2.2
"""How much more an action may cost whose players are all elsewhere."""
PATIENCE, LOOKS_EVERY = 30.0, 0.1


class TwoNodes:
    """The first node, which owns all tables here, and another."""

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
        opened = opened_host(config, services, node, has_run=False, new_store=False)
        return await self._stack.enter_async_context(opened)

    async def play(self, place: Place, actions: int) -> float:
        """Seconds of CPU of so many actions at a new table."""
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
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
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
    """Wait until a node serves: between two samples the loop stands still, and so do the nodes."""
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
        """The server says something."""
        if '"type":"update"' in line:
            self._updates.put_nowait(line)

    async def shown(self, version: int) -> None:
        """Wait for the update of that version."""
        self._latest = {"version": -1}
        while self._latest["version"] < version:
            self._latest = orjson.loads(await self._updates.get())["what"]

    def act(self, version: int, last: int) -> None:
        """Answer with the first legal action, if it is asked and has not done enough."""
        if version < last and self._latest["decision"] is not None:
            decision, action = self._latest["decision"]["id"], self._latest["legal"][0]
            self._ask(type="act", decision=decision, action=action)

    def _ask(self, **ask: Any) -> None:
        self.asks.put_nowait(json.dumps({"id": 1, "ask": ask | self._at}))


two_nodes = cache(TwoNodes)


def acting(place: Place, quick: bool) -> Sample:
    """Microseconds of CPU for each action, at several tables one after another."""
    nodes = two_nodes()
    tables = 1 if quick else 8
    actions = 5 if quick else 40
    wait_for(nodes.play(place, 5))
    return lambda: 1e6 * sum(wait_for(nodes.play(place, actions)) for _ in range(tables)) / (tables * actions)


SUITE = Suite(
    name="remote",
    probes=(
        Probe("local", "an action at a node, both seats there", "us", lambda quick: acting("here", quick)),
        Probe("remote", "the same, both seats at another node, both together", "us", lambda q: acting("elsewhere", q)),
    ),
    figures=(Figure("C5", "CPU of both nodes, seats elsewhere over here", "remote", "local", "less", MOST),),
)
