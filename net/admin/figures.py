"""What the server counts and measures of itself."""

import collections
import os
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

import attrs

if TYPE_CHECKING:
    from net.ssh.server_context import ServerContext
    from net.tables.host import Host

Labels = tuple[tuple[str, str], ...]
Kind = Literal["counter", "gauge", "histogram"]

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds in seconds by which times are sorted."""


class Histogram:
    """How many values were at most each bound, their number and their sum."""

    def __init__(self, bounds: Sequence[float] = QUICK) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


@attrs.frozen
class Family:
    """Figures of one name: `samples` are values by labels, `help` an English clause."""

    name: str
    kind: Kind
    help: str
    samples: tuple[tuple[Labels, float], ...]
    histogram: Histogram | None = None


class Figures:
    """Counts since the start. `now` tells the time of day, `monotonic` measures seconds."""

    def __init__(self, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.now, self.monotonic = now, monotonic
        self.started = now()
        self.logins = self.actions = self.incidents = 0
        self.refusals: collections.Counter[str] = collections.Counter()
        self.store_write, self.loop_lag, self.key_to_frame = Histogram(), Histogram(), Histogram()

    def stumbled(self) -> None:
        """A fault of ours went to the log."""
        self.incidents += 1

    def refused(self, reason: str) -> None:
        """Somebody was turned away, or cut off, for a reason of a few words."""
        self.refusals[reason] += 1

    def families(self, context: "ServerContext", host: "Host | None") -> Iterable[Family]:
        """Everything there is to tell now."""
        yield _one("sessions", "gauge", "sessions that are open", len(context.sessions))
        yield _one("connections", "gauge", "connections that are open", context.gate.open)
        yield _one("connections_pending", "gauge", "connections that have not logged in", context.gate.pending)
        yield _one("logins_total", "counter", "logins since the start", self.logins)
        yield _by(
            "refusals_total", "counter", "connections and sessions that were turned away", "reason", self.refusals
        )
        if host is not None:
            yield from _of_tables(host)
        yield _one("actions_total", "counter", "actions that were accepted since the start", self.actions)
        yield _one("incidents_total", "counter", "faults of the server's own since the start", self.incidents)
        yield _measured("key_to_frame_seconds", "from a key press to the next frame", self.key_to_frame)
        yield _measured("loop_lag_seconds", "how late the event loop is", self.loop_lag)
        yield _measured("store_write_seconds", "one write to the disk", self.store_write)
        yield _one("memory_bytes", "gauge", "memory that is in use", memory())
        yield _one("open_files", "gauge", "files and sockets that are open", open_files())
        yield _one("start_time_seconds", "gauge", "when the server started, since the epoch", self.started)


def memory() -> int:
    """Bytes of memory that this process uses; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def open_files() -> int:
    """Files and sockets that this process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def _of_tables(host: "Host") -> Iterable[Family]:
    cards = [owner.card("") for owner in host.loaded()]
    status = collections.Counter({"open": 0, "running": 0, "finished": 0, "frozen": 0})
    status.update(card.status for card in cards)
    yield _by("tables", "gauge", "tables at work", "status", status)
    waiting = collections.Counter({"person": 0, "bot": 0})
    waiting.update(card.players[seat].kind for card in cards if card.status == "running" for seat in card.to_act)
    yield _by("seats_waiting", "gauge", "seats that owe a choice", "kind", waiting)
    yield _one("bots_queue", "gauge", "choices of bots that wait for a process", host.services.thinker.waiting)


def _one(name: str, kind: Kind, help: str, value: float) -> Family:
    return Family(name, kind, help, (((), value),))


def _by(name: str, kind: Kind, help: str, label: str, counts: Mapping[str, int]) -> Family:
    return Family(name, kind, help, tuple((((label, key),), counts[key]) for key in sorted(counts)))


def _measured(name: str, help: str, histogram: Histogram) -> Family:
    return Family(name, "histogram", help, (), histogram)
