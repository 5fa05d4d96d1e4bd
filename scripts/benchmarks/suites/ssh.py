"""How long a key takes over SSH, wall time: from the client's write to the first bytes of its answer."""

import atexit
from collections.abc import Callable
from functools import cache
from statistics import median

from scripts.benchmarks.clients import Client, Served, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite

REST = 0.3
"""Seconds on a choice until its consequences have been worked out and shown."""


class Visitor:
    """The only client of a server of its own, which has looked at all that its two keys lead to."""

    def __init__(self, kind: str) -> None:
        self._served = wait_for(Served.start(kind))
        self._client = wait_for(Client.connect(self._served.port))
        atexit.register(self.leave)
        wait_for(self._client.walk(2, REST))

    def delay(self, presses: int) -> float:
        """The median in milliseconds over so many keys."""
        wait_for(self._client.walk(presses))
        return 1000 * median(self._client.delays)

    def size(self, presses: int) -> float:
        """The median of the bytes that answer a key."""
        wait_for(self._client.walk(presses))
        return median(self._client.sizes)

    def leave(self) -> None:
        wait_for(self._served.stop())


@cache
def visitor(kind: str) -> Visitor:
    return Visitor(kind)


def delay(kind: str) -> Callable[[bool], Sample]:
    def prepare(quick: bool) -> Sample:
        there = visitor(kind)
        return lambda: there.delay(4 if quick else 40)

    return prepare


def size(kind: str) -> Callable[[bool], Sample]:
    def prepare(quick: bool) -> Sample:
        there = visitor(kind)
        return lambda: there.size(2 if quick else 10)

    return prepare


SUITE = Suite(
    name="ssh",
    probes=(
        Probe("echo", "a key echoed by asyncssh alone", "ms wall", delay("echo")),
        Probe("ssh-bare", "a key in a bare Textual app over SSH", "ms wall", delay("bare")),
        Probe("ssh-bali", "a cursor step at Bali over SSH", "ms wall", delay("bali")),
        Probe("ssh-bytes", "bytes of a cursor step at Bali, 256 colours", "bytes", size("bali")),
    ),
    figures=(
        Figure("P12", "key to frame over SSH, in echoes of asyncssh", "ssh-bali", "echo", "less", 5.0),
        Figure("P12b", "bytes over SSH for a cursor step, 256 colours", "ssh-bytes", None, "less", 1000.0),
    ),
)
