"""Collects the figures of a running server in named families: for Prometheus, and for `admin stats`."""

import collections
import os
from collections.abc import Iterable, Mapping

from net.ssh.server_context import ServerContext
from net.tables.host import Host
from net.telemetry.figures import Family, Histogram, Kind


def families(context: ServerContext, host: Host | None) -> Iterable[Family]:
    """Every figure as it is now; those of the tables where there is a host of tables."""
    figures = context.figures
    yield _one("sessions", "gauge", "sessions that are open", len(context.sessions))
    yield _one("connections", "gauge", "connections that are open", context.limiter.open)
    yield _one("connections_pending", "gauge", "connections that have not logged in", context.limiter.pending)
    yield _one("logins_total", "counter", "logins since the start", figures.logins)
    locked, private = context.admission.is_locked, context.membership.is_private
    yield _one("locked", "gauge", "whether only those come in who were here at the lockdown", locked)
    yield _one("private", "gauge", "whether only listed or certified keys come in", private)
    refusals = "connections and sessions that were turned away"
    yield _by("refusals_total", "counter", refusals, "reason", figures.refusals)
    if host is not None:
        yield from _of_tables(host)
    yield _one("actions_total", "counter", "actions that were accepted since the start", figures.actions)
    yield _one("incidents_total", "counter", "faults of the server's own since the start", figures.incidents)
    yield _measured("key_to_frame_seconds", "from a key press to the next frame", figures.key_to_frame)
    yield _measured("loop_lag_seconds", "how late the event loop is", figures.loop_lag)
    yield _measured("store_write_seconds", "one write to the disk", figures.store_write)
    yield _one("memory_bytes", "gauge", "memory that is in use", memory())
    yield _one("open_files", "gauge", "files and sockets that are open", open_files())
    yield _one("start_time_seconds", "gauge", "when the server started, since the epoch", figures.started)


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


def _of_tables(host: Host) -> Iterable[Family]:
    cards = [owner.card("") for owner in host.loaded()]
    status = collections.Counter({"open": 0, "running": 0, "finished": 0, "frozen": 0})
    status.update(card.status for card in cards)
    yield _by("tables", "gauge", "tables at work", "status", status)
    waiting = collections.Counter({"person": 0, "bot": 0})
    waiting.update(card.players[seat].kind for card in cards if card.status == "running" for seat in card.to_act)
    yield _by("seats_waiting", "gauge", "seats that owe a choice", "kind", waiting)
    turns = host.services.turns
    yield _one("bots_queue", "gauge", "choices of bots that wait for their turn to think", turns.waiting)
    oldest = "how long the oldest of them has waited at a table where somebody is"
    yield _one("bots_wait_seconds", "gauge", oldest, turns.longest)


def _one(name: str, kind: Kind, help: str, value: float) -> Family:
    return Family(name, kind, help, (((), value),))


def _by(name: str, kind: Kind, help: str, label: str, counts: Mapping[str, int]) -> Family:
    return Family(name, kind, help, tuple((((label, key),), counts[key]) for key in sorted(counts)))


def _measured(name: str, help: str, histogram: Histogram) -> Family:
    return Family(name, "histogram", help, (), histogram)
