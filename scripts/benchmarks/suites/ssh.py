"""What a key costs over SSH at every game: wall time from the client's write to the first bytes of its answer, and all
the bytes that answer it."""

import atexit
from collections.abc import Iterable
from functools import cache, partial
from statistics import median

from core.kernel.meta import Meta
from scripts.benchmarks.apps import HELD
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import MeasuredServer, wait_for
from scripts.benchmarks.play import each_game
from scripts.clients.ssh import ENTER, TerminalClient

REST = 0.3
"""Seconds on a choice until its consequences have been worked out and shown."""
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

    def __init__(self, house: str, app: str) -> None:
        self._client = wait_for(TerminalClient.connect(served(house).port, app=app))
        wait_for(self._look(app))

    async def _look(self, app: str) -> None:
        if app in HELD:
            await self._client.press(ENTER)
            await self._client.settle(REST)
        await self._client.walk(2, REST)

    def delay(self, presses: int) -> float:
        """The median in milliseconds over so many keys."""
        wait_for(self._client.walk(presses))
        return 1000 * median(self._client.delays)

    def size(self, presses: int) -> float:
        """The median of the bytes that answer a key."""
        wait_for(self._client.walk(presses))
        return median(self._client.sizes)


@cache
def visitor(house: str, app: str) -> Visitor:
    return Visitor(house, app)


def delay(house: str, app: str, quick: bool) -> Sample:
    there = visitor(house, app)
    return lambda: there.delay(4 if quick else 40)


def size(app: str, quick: bool) -> Sample:
    there = visitor("each", app)
    return lambda: there.size(2 if quick else 10)


def _probes(meta: Meta) -> Iterable[Probe]:
    key = meta.key
    yield Probe(f"ssh-{key}", f"a cursor step at {meta.title} over SSH", "ms wall", partial(delay, "each", key))
    yield Probe(f"ssh-bytes-{key}", f"bytes of a cursor step at {meta.title}, 256 colours", "bytes", partial(size, key))


def _figures(meta: Meta) -> Iterable[Figure]:
    key, title = meta.key, meta.title
    step = f"a cursor step at {title} over SSH"
    yield Figure(f"P12-{key}", f"{step}, in echoes of asyncssh", f"ssh-{key}", "echo", "less", ECHOES)
    yield Figure(f"P12b-{key}", f"bytes of {step}, 256 colours", f"ssh-bytes-{key}", None, "less", BYTES)


SUITE = Suite(
    name="ssh",
    probes=(
        Probe("echo", "a key echoed by asyncssh alone", "ms wall", partial(delay, "echo", "")),
        Probe("ssh-bare", "a key in a bare Textual app over SSH", "ms wall", partial(delay, "each", "bare")),
        *each_game(_probes),
    ),
    figures=each_game(_figures),
)
