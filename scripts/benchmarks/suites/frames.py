"""What a key costs until its frame is written, next to a bare Textual app: CPU time, on a terminal in memory."""

import asyncio
import atexit
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.tables.host import Host
from scripts.benchmarks.apps import APPS
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import wait_for
from scripts.clients.ssh import LEFT, PATIENCE, RIGHT
from tui.terminal.driver import serve

SMALL, LARGE = (80, 24), (140, 45)
REST = 0.3
"""Seconds on a choice until its consequences have been worked out and shown."""


class Screen:
    """A terminal in memory: takes every frame at once and counts its bytes."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"}
        self.written = 0
        self._frame = asyncio.Event()

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        self._receive, self.close = receive, closed

    def write(self, data: bytes) -> bool:
        self.written += len(data)
        self._frame.set()
        return True

    def pause(self, waiting: bool) -> None:
        """Nothing waits."""

    async def shown(self) -> None:
        """Wait for the first frame."""
        if not self.written:
            await asyncio.wait_for(self._frame.wait(), PATIENCE)

    async def press(self, key: bytes) -> None:
        """Press a key and wait for its frame."""
        self._frame.clear()
        self._receive(key)
        await asyncio.wait_for(self._frame.wait(), PATIENCE)


class Stage:
    """An app on such a terminal, which has shown all that two keys lead to."""

    def __init__(self, kind: str, size: tuple[int, int]) -> None:
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(folder.cleanup)
        self.screen = Screen(size)
        self._host = Host(Store.open(Path(folder.name)), Workers())
        wait_for(self._open(kind))
        atexit.register(lambda: wait_for(self._leave()))

    async def _open(self, kind: str) -> None:
        lobby = PersonLobby(await self._host.__aenter__())
        ready = await APPS[kind]()(lobby)
        self._task: asyncio.Task[Any] = asyncio.create_task(serve(ready, self.screen))
        await asyncio.sleep(2 * REST)
        for key in (RIGHT, LEFT, RIGHT, LEFT):
            await self.screen.press(key)
            await asyncio.sleep(REST)

    def step(self, count: int) -> float:
        """CPU milliseconds a key, with all that the app still does after its frame."""
        return wait_for(self._step(count))

    async def _step(self, count: int) -> float:
        start = process_time()
        for place in range(count):
            await self.screen.press(LEFT if place % 2 else RIGHT)
            await asyncio.sleep(0.01)
        return 1000 * (process_time() - start) / count

    async def _leave(self) -> None:
        self.screen.close()
        await asyncio.wait([self._task], timeout=PATIENCE)


@cache
def stage(kind: str, size: tuple[int, int]) -> Stage:
    return Stage(kind, size)


def step(kind: str, size: tuple[int, int]) -> Callable[[bool], Sample]:
    def prepare(quick: bool) -> Sample:
        there = stage(kind, size)
        return lambda: there.step(4 if quick else 60)

    return prepare


def written(size: tuple[int, int]) -> Callable[[bool], Sample]:
    """The mean of the bytes that answer a key at Bali."""

    def prepare(quick: bool) -> Sample:
        there = stage("bali", size)

        def sample() -> float:
            before = there.screen.written
            there.step(4)
            return (there.screen.written - before) / 4

        return sample

    return prepare


SUITE = Suite(
    name="frames",
    probes=(
        Probe("bare-80", "a key in a bare Textual app, 80x24", "ms", step("bare", SMALL)),
        Probe("bali-80", "a cursor step at Bali, 80x24", "ms", step("bali", SMALL)),
        Probe("bare-140", "a key in a bare Textual app, 140x45", "ms", step("bare", LARGE)),
        Probe("bali-140", "a cursor step at Bali, 140x45", "ms", step("bali", LARGE)),
        Probe("bytes-80", "bytes of a cursor step at Bali, 80x24", "bytes", written(SMALL)),
        Probe("bytes-140", "bytes of a cursor step at Bali, 140x45", "bytes", written(LARGE)),
    ),
    figures=(
        Figure("P11", "a cursor step at Bali, 80x24, in keys of a bare app", "bali-80", "bare-80", "less", 2.0),
        Figure("P11b", "the same, 140x45", "bali-140", "bare-140", "less", 2.0),
        Figure("P11c", "bytes of a cursor step in 256 colours, 80x24", "bytes-80", None, "less", 1000.0),
        Figure("P11d", "the same, 140x45", "bytes-140", None, "less", 1000.0),
    ),
)
