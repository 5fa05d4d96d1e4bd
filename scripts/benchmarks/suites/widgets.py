"""Measure over SSH the cost of a page with our widget, and with Textual's widget for the same purpose."""

import asyncio
from collections.abc import Iterable
from functools import cache, partial
from statistics import median
from time import perf_counter
from typing import Final

from scripts.benchmarks.harness import SIZES, MeasuredServer, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.widget_pages import PAGES
from scripts.clients.ssh import TerminalClient

DOWN, PAGE_DOWN = b"\x1b[B", b"\x1b[6~"
KEYS: Final = {
    "line": tuple(bytes([letter]) for letter in b"belvedere!"),
    "document": (DOWN,) * 5 + (PAGE_DOWN,) * 5,
    "list": (DOWN,) * 10,
}
"""The ten keys pressed for each purpose."""
QUIET: Final = 0.1
"""Seconds without a frame after which the answer to a key is complete."""
REST: Final = 1.0
"""The same for a page that has just been opened."""
TOGETHER: Final = 5
"""Clients that connect at the same time."""
PAGE: Final = 4096
"""Minimum growth of memory in bytes: sessions may fit into memory freed by earlier ones."""
WHAT: Final = {
    "opening": ("bytes to open", "bytes"),
    "keys": ("bytes of ten keys", "bytes"),
    "first": ("time to the first frame", "ms wall"),
    "cpu-open": ("CPU to open", "ms"),
    "cpu-keys": ("CPU of ten keys", "ms"),
    "memory": ("memory of a session", "kB"),
}
"""The measurements of each page, with title and unit."""
MOST: Final = 1.05
"""Maximum cost of Textual's widget relative to ours. It can replace ours once it meets this in all figures."""


class PageClient(TerminalClient):
    """A terminal that counts all bytes and notes when the first ones arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.received, self.first = 0, 0.0

    def came(self, size: int) -> None:
        self.first = self.first or perf_counter()
        self.received += size
        super().came(size)


class Pages:
    """A fresh server that shows one page, and the cost of sessions after the first ones."""

    def __init__(self, name: str, quick: bool) -> None:
        self._name = name
        keys = KEYS[name.partition("-")[0]]
        self._keys, self._rest = (keys[:2], QUIET) if quick else (keys, REST)
        self._early, self._count = (1, 1) if quick else (TOGETHER, 2 * TOGETHER)
        self._found: dict[str, float] = {}

    def take(self, what: str) -> float:
        """Return one of `WHAT`. All come from one measurement until one of them is requested again."""
        if what not in self._found:
            self._found = wait_for(self._measured())
        return self._found.pop(what)

    async def _measured(self) -> dict[str, float]:
        served = await MeasuredServer.start(self._name)
        await asyncio.gather(*map(self._press, await self._arrive(served, self._early)))
        memory, cpu = served.memory, served.cpu
        clients = await self._arrive(served, self._count)
        await asyncio.gather(*(client.settle(self._rest) for client in clients))
        opening = median(client.received for client in clients)
        opened, grown = served.cpu - cpu, served.memory - memory
        cpu = served.cpu
        sizes = await asyncio.gather(*(self._press(client) for client in clients))
        typed = served.cpu - cpu
        first = [await self._first_frame(served) for _ in range(self._early)]
        await served.close()
        return {
            "opening": opening,
            "keys": median(sizes),
            "first": 1000 * median(first),
            "cpu-open": 1000 * opened / self._count,
            "cpu-keys": 1000 * typed / self._count,
            "memory": max(grown, PAGE) / self._count / 1000,
        }

    async def _arrive(self, served: MeasuredServer, count: int) -> list[PageClient]:
        clients: list[PageClient] = []
        while len(clients) < count:
            some = range(min(TOGETHER, count - len(clients)))
            clients += await asyncio.gather(*(PageClient.connect(served.port, size=SIZES[80]) for _ in some))
        return clients

    async def _press(self, client: PageClient) -> int:
        """Return the bytes that answer the keys, each pressed after the previous answer is complete."""
        before = client.received
        for key in self._keys:
            await client.press(key)
            await client.settle(QUIET)
        return client.received - before

    async def _first_frame(self, served: MeasuredServer) -> float:
        start = perf_counter()
        client = await PageClient.connect(served.port, size=SIZES[80])
        found = client.first - start
        client.leave()
        return found


@cache
def pages(name: str, quick: bool) -> Pages:
    return Pages(name, quick)


def taken(name: str, what: str, quick: bool) -> Sample:
    there = pages(name, quick)
    return lambda: there.take(what)


def _probes(name: str) -> Iterable[Probe]:
    for what, (title, unit) in WHAT.items():
        yield Probe(f"{what}-{name}", f"{title}: {name}", unit, partial(taken, name, what))


def _figures(name: str) -> Iterable[Figure]:
    purpose, _, widget = name.partition("-")
    for what, (title, _) in WHAT.items():
        ours = f"{purpose}-ours"
        yield Figure(
            f"W-{name}-{what}", f"{title}: {widget} over ours", f"{what}-{name}", f"{what}-{ours}", "less", MOST
        )


SUITES = (
    Suite(
        name="widgets",
        probes=tuple(probe for name in PAGES for probe in _probes(name)),
        figures=tuple(figure for name in PAGES if not name.endswith("-ours") for figure in _figures(name)),
    ),
)
