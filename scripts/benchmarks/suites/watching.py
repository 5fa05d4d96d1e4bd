"""Measures what a broadcast to many spectators costs a player at another table, on terminals in memory.

All of them live in one process with one loop, so a key waits for as long as the process works on something else: the
CPU time until its frame is what it waits on a core of its own, whatever else the machine does.
"""

import asyncio
import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from core.catalog import load
from core.link.commands import Act
from core.link.lobby import Link
from core.link.lobby_commands import CallMe
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Update
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.process import CollectorPolicy
from net.services.bot_processes import Workers
from net.tables.host import Host
from net.tables.spectator_view import MOST
from scripts.benchmarks.apps import fresh
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import wait_for
from scripts.benchmarks.screen import Screen
from scripts.benchmarks.suites.frames import REST
from scripts.clients.measured_terminal import LEFT, PATIENCE, RIGHT
from tui.app import BelvedereApp
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.session.start import Start
from tui.terminal.driver import serve

SIZE = (120, 40)
EVERY = 0.02
"""Seconds between two keys of the player."""
SEATS = (Player("person", "first"), Player("person", "second"))


class Stand:
    """A player, and `count` spectators at as many tables as they need."""

    def __init__(self, count: int) -> None:
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(folder.cleanup)
        self._host = Host(Store.open(Path(folder.name)), Workers())
        self._tasks: list[asyncio.Task[Any]] = []
        self._actors: list[Actor] = []
        self._screens: list[Screen] = []
        self._player = Screen(SIZE)
        self._keys = cycle((RIGHT, LEFT))
        wait_for(self._open(count))
        atexit.register(lambda: wait_for(self._leave()))

    async def _open(self, count: int) -> None:
        owner = PersonLobby(await self._host.__aenter__())
        for number in range(count):
            if number % MOST == 0:
                card = await owner.create(TableSpec("bali", load("bali").meta.options(), SEATS))
                self._actors.append(Actor([await owner.link(card.id, seat) for seat in card.mine]))
            lobby = PersonLobby(self._host, f"bench-{number}", f"W{number}")
            await lobby.do(CallMe(lobby.me))
            self._screens.append(Screen(SIZE))
            self._show(lobby, self._screens[-1], card.id)
            await asyncio.sleep(0)
        app = await fresh("bali", owner)
        self._tasks.append(asyncio.create_task(serve(app, self._player)))
        await asyncio.sleep(REST)
        for screen in (*self._screens, self._player):
            await screen.shown()
        for _ in range(20):
            await self._press()

    def _show(self, lobby: PersonLobby, screen: Screen, table: str) -> None:
        def app() -> BelvedereApp:
            return BelvedereApp(lobby, Settings(), texts_for(None, None, "en"), start=Start("table", table=table))

        self._tasks.append(asyncio.create_task(serve(app, screen)))

    def slowest(self, broadcasts: int, *, told: bool) -> float:
        """The longest that a key waited for its frame, in seconds of CPU, while spectators were told (or were not)."""
        with collected_as_on_a_server():
            return wait_for(self._slowest(broadcasts, told=told))

    async def _slowest(self, broadcasts: int, *, told: bool) -> float:
        found = []
        for _ in range(broadcasts):
            before = [screen.written for screen in self._screens]
            if told:
                await asyncio.gather(*(actor.act() for actor in self._actors))
            found += [await self._press() for _ in range(10)]
            while told and any(screen.written == old for screen, old in zip(self._screens, before, strict=True)):
                found.append(await self._press())
        return max(found)

    async def _press(self) -> float:
        start = process_time()
        await self._player.step(self._keys)
        waited = process_time() - start
        await asyncio.sleep(EVERY)
        return waited

    async def _leave(self) -> None:
        for screen in (*self._screens, self._player):
            screen.close()
        await asyncio.wait(self._tasks, timeout=PATIENCE)


@contextmanager
def collected_as_on_a_server() -> Iterator[None]:
    """No full collection of garbage while it is measured."""
    before = gc.get_threshold()
    CollectorPolicy().begin()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


class Actor:
    """Plays every seat of a table with the first legal action."""

    def __init__(self, links: list[Link]) -> None:
        self._links = links
        self._updates: dict[int, Update] = {}
        self._came = asyncio.Event()
        for place, link in enumerate(links):
            link.attach(lambda delivery, place=place: self._hear(place, delivery))  # type: ignore[misc]

    async def act(self) -> None:
        """One action, on disk and told to the players."""
        place = next(place for place, update in self._updates.items() if update.decision)
        update = self._updates[place]
        assert update.decision is not None
        self._links[place].send(Act(update.decision.id, update.legal[0]))
        while self._updates[place].version == update.version:
            self._came.clear()
            await self._came.wait()

    def _hear(self, place: int, delivery: Delivery) -> None:
        if isinstance(delivery, Update):
            self._updates[place] = delivery
            self._came.set()


@cache
def stand(quick: bool) -> Stand:
    return Stand(6 if quick else 100)


def slowest(quick: bool, *, told: bool) -> Sample:
    there = stand(quick)
    return lambda: 1000 * there.slowest(1 if quick else 3, told=told)


SUITE = Suite(
    name="watching",
    probes=(
        Probe("key-alone", "the slowest key beside 100 spectators at rest", "ms CPU", lambda q: slowest(q, told=False)),
        Probe("key-told", "the slowest key while 100 spectators are told", "ms CPU", lambda q: slowest(q, told=True)),
    ),
    figures=(Figure("V2", "milliseconds of the slowest key in a broadcast to 100", "key-told", None, "less", 50.0),),
)
