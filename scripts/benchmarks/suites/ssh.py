"""What a key costs over SSH at every game in a small and a large terminal.

Wall time from the client's write to the first bytes of its answer, and all the bytes that answer it.
"""

import atexit
from collections.abc import Iterable
from functools import cache, partial
from statistics import median

from core.kernel.meta import Meta
from scripts.benchmarks.apps import HELD
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import MeasuredServer, wait_for
from scripts.benchmarks.play import each_game
from scripts.benchmarks.screen import SIZES
from scripts.clients.measured_terminal import ENTER
from scripts.clients.ssh import TerminalClient

REST = 0.3
"""Seconds on a choice until its consequences have been worked out and shown."""
TRIES = 5
"""So often a key is pressed and not answered before it is given up: the table may still be on its way."""
ECHOES, BYTES = 5.0, 1000.0
"""What a step of the cursor may take, in echoes of asyncssh, and what it may write, in 256 colours."""


@cache
def served(kind: str) -> MeasuredServer:
    found = wait_for(MeasuredServer.start(kind))
    atexit.register(lambda: wait_for(found.close()))
    return found


class Visitor:
    """The only client that presses keys at a server of the kind `house`; it has looked at all that its two keys lead
    to. At a game with a city its cursor is there."""

    def __init__(self, house: str, app: str, columns: int, quick: bool) -> None:
        size = SIZES[columns]
        self._client = wait_for(TerminalClient.connect(served(house).port, app=app, size=size))
        wait_for(self._look(app, REST / 3 if quick else REST))

    async def _look(self, app: str, rest: float) -> None:
        if app in HELD:
            await self._client.press(ENTER)
            await self._client.settle(rest)
        for _ in range(TRIES):
            if await self._client.answers():
                break
        await self._client.walk(2, rest)

    def delay(self, presses: int) -> float:
        """The median in milliseconds over so many keys."""
        wait_for(self._client.walk(presses))
        return 1000 * median(self._client.delays)

    def size(self, presses: int) -> float:
        """The median of the bytes that answer a key."""
        wait_for(self._client.walk(presses))
        return median(self._client.sizes)


@cache
def visitor(house: str, app: str, columns: int, quick: bool) -> Visitor:
    return Visitor(house, app, columns, quick)


def _visitor(house: str, app: str, columns: int, quick: bool) -> Visitor:
    """With `quick` the small terminal does for both."""
    return visitor(house, app, 80 if quick else columns, quick)


def delay(house: str, app: str, columns: int, quick: bool) -> Sample:
    there = _visitor(house, app, columns, quick)
    return lambda: there.delay(2 if quick else 40)


def size(app: str, columns: int, quick: bool) -> Sample:
    there = _visitor("each", app, columns, quick)
    return lambda: there.size(2 if quick else 10)


def _probes(meta: Meta) -> Iterable[Probe]:
    for columns in SIZES:
        name, step = f"{meta.key}-{columns}", f"a cursor step at {meta.title} over SSH, {columns} columns"
        yield Probe(f"ssh-{name}", step, "ms wall", partial(delay, "each", meta.key, columns))
        yield Probe(f"ssh-bytes-{name}", f"bytes of {step}", "bytes", partial(size, meta.key, columns))


def _figures(meta: Meta) -> Iterable[Figure]:
    for columns in SIZES:
        name, step = f"{meta.key}-{columns}", f"a cursor step at {meta.title} over SSH, {columns} columns"
        yield Figure(f"P12-{name}", f"{step}, in echoes of asyncssh", f"ssh-{name}", "echo", "less", ECHOES)
        yield Figure(f"P12b-{name}", f"bytes of {step}", f"ssh-bytes-{name}", None, "less", BYTES)


SUITE = Suite(
    name="ssh",
    probes=(
        Probe("echo", "a key echoed by asyncssh alone", "ms wall", partial(delay, "echo", "", 80)),
        Probe("ssh-bare", "a key in a bare Textual app over SSH", "ms wall", partial(delay, "each", "bare", 80)),
        *each_game(_probes),
    ),
    figures=each_game(_figures),
)
