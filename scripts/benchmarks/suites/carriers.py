"""Measures what a visit by a page costs beside one over SSH.

Everybody has a new key, a new name and a table of their own. A cursor step leads to and fro; its bytes are those that
SSH seals, and to a page those on the wire, compressed.
"""

import asyncio
from functools import cache
from importlib.util import find_spec
from statistics import median
from typing import Literal

import asyncssh

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.benchmarks.measured_server import MeasuredServer, wait_for
from scripts.clients.measured_terminal import MeasuredTerminal
from scripts.clients.ssh import TerminalClient

Carrier = Literal["ssh", "web"]

FRESH = "fresh-bali"
"""The app for a new table against a bot."""
SIZE = (100, 30)
"""Columns and rows."""
TOGETHER = 5
"""So many come at the same time."""
LEAST_REST = 0.1
"""Seconds without news after which a visit is at rest, in a quick sample."""
REST = 0.5
"""The same otherwise."""
TRIES = 5
"""So often it is tried whether all are asked."""
AS_MUCH = 1.05
"""No more than over SSH, but for what two measurements differ by."""


class CarriedVisits:
    """A fresh server and what its further visits by one carrier cost: the first ones have loaded what all share."""

    def __init__(self, carrier: Carrier, quick: bool) -> None:
        self._carrier = carrier
        self._early, self._count, self._presses = (1, 2, 2) if quick else (TOGETHER, 4 * TOGETHER, 20)
        self._rest = LEAST_REST if quick else REST
        self._found: dict[str, float] = {}

    def take(self, what: str) -> float:
        """`memory` (bytes) and `cpu` (seconds) of coming in, `key` (CPU seconds) and `bytes` of a cursor step,
        for each visit: from one measurement, as long as none of them is asked for again."""
        if what not in self._found:
            self._found = wait_for(self._measured())
        return self._found.pop(what)

    async def _measured(self) -> dict[str, float]:
        served = await MeasuredServer.start(FRESH, web=True)
        early = await self._arrive(served, self._early)
        memory, cpu = served.memory, served.cpu
        clients = await self._arrive(served, self._count)
        memory, spent = (served.memory - memory) / self._count, (served.cpu - cpu) / self._count
        asked = await self._those_who_are_asked(clients)
        cpu = served.cpu
        await asyncio.gather(*(client.walk(self._presses) for client in asked))
        key = (served.cpu - cpu) / (len(asked) * self._presses)
        sizes = [size for client in asked for size in client.sizes]
        for client in (*early, *clients):
            client.leave()
        await served.close()
        return {"memory": memory, "cpu": spent, "key": key, "bytes": median(sizes)}

    async def _arrive(self, served: MeasuredServer, count: int) -> list[MeasuredTerminal]:
        """So many clients, some at a time, all of them at rest."""
        clients: list[MeasuredTerminal] = []
        while count > len(clients):
            some = min(TOGETHER, count - len(clients))
            clients += await asyncio.gather(*(self._client(served) for _ in range(some)))
        await asyncio.gather(*(client.settle(self._rest) for client in clients))
        return clients

    async def _client(self, served: MeasuredServer) -> MeasuredTerminal:
        if self._carrier == "ssh":
            key = asyncssh.generate_private_key("ssh-ed25519")
            return await TerminalClient.connect(served.port, "somebody", size=SIZE, key=key)
        from scripts.clients.web import WebClient  # here: websockets is an extra

        return await WebClient.connect(served.web_port, SIZE)

    async def _those_who_are_asked(self, clients: list[MeasuredTerminal]) -> list[MeasuredTerminal]:
        """The clients whose cursor moves, which is shown for the first time by then. At some tables the bot begins."""
        for _ in range(TRIES):
            found = await asyncio.gather(*(client.answers() for client in clients))
            if all(found):
                return clients
        return [client for client, moves in zip(clients, found, strict=True) if moves]


@cache
def visits(carrier: Carrier, quick: bool) -> CarriedVisits:
    if find_spec("websockets") is None:
        raise Unavailable("websockets is not installed (pip install websockets)")
    return CarriedVisits(carrier, quick)


def _probe(carrier: Carrier, what: str, title: str, unit: str, scale: float) -> Probe:
    def prepare(quick: bool) -> Sample:
        there = visits(carrier, quick)
        return lambda: scale * there.take(what)

    return Probe(f"{carrier}-{what}", f"{title}, {'a page' if carrier == 'web' else 'over SSH'}", unit, prepare)


def _probes(what: str, title: str, unit: str, scale: float = 1.0) -> tuple[Probe, Probe]:
    return (_probe("ssh", what, title, unit, scale), _probe("web", what, title, unit, scale))


SUITE = Suite(
    name="carriers",
    probes=(
        *_probes("memory", "memory of a further visit at Bali", "MB", 1e-6),
        *_probes("cpu", "CPU to come in, until the first screen is there", "ms", 1e3),
        *_probes("key", "CPU of a cursor step at Bali", "ms", 1e3),
        *_probes("bytes", "bytes of a cursor step at Bali", "bytes"),
    ),
    figures=(
        # 64 kB more, where a visit takes one megabyte.
        Figure("W1", "memory of a visit by a page, in visits over SSH", "web-memory", "ssh-memory", "less", 1.064),
        Figure("W2", "CPU to come in by a page, in visits over SSH", "web-cpu", "ssh-cpu", "less", AS_MUCH),
        Figure("W3", "CPU of a cursor step in a page, in steps over SSH", "web-key", "ssh-key", "less", AS_MUCH),
        Figure("W4", "bytes of a cursor step on the wire to a page", "web-bytes", None, "less", 120.0),
    ),
)
