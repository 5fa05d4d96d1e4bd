"""Collects the figures of a running server in named families: for Prometheus, and for `admin stats`."""

import collections
import os
from collections.abc import Iterable, Mapping
from math import inf

from net.ledger.ledger import Ledger
from net.tables.host import Host
from net.telemetry.figures import Family, Histogram, Kind
from net.visit.server_context import ServerContext


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
    yield from _of_ledger(context.limiter.ledger)
    yield _one("sources_waiting", "gauge", "addresses whose strangers have to wait", context.limiter.penalties.count())
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


def _of_ledger(ledger: Ledger) -> Iterable[Family]:
    """What is used up, by kind: no names, no addresses, no ids."""
    uses = tuple(ledger.uses())
    bounded = {use.kind: use.limit for use in uses if use.limit < inf}
    used = "what everybody together uses up: " + "; ".join(f"{use.kind}: {ledger.kind(use.kind).what}" for use in uses)
    accounts = {use.kind: use.accounts for use in uses}
    sources = {use.kind: use.sources for use in uses}
    yield _by("ledger_used", "gauge", used, "kind", {use.kind: use.used for use in uses})
    yield _by("ledger_limit", "gauge", "how much of it there is for everybody", "kind", bounded)
    yield _by("ledger_accounts", "gauge", "accounts that use some of it", "kind", accounts)
    yield _by("ledger_sources", "gauge", "addresses of strangers that do", "kind", sources)
    refusals = sorted(ledger.refusals.items())
    labelled = tuple(((("kind", kind), ("scope", scope)), float(times)) for (kind, scope), times in refusals)
    yield Family("ledger_refusals_total", "counter", "shares that were found used up, and whose", labelled)


def _of_tables(host: Host) -> Iterable[Family]:
    cards = [owner.card("") for owner in host.loaded()]
    status = collections.Counter({"open": 0, "running": 0, "finished": 0, "frozen": 0})
    status.update(card.status for card in cards)
    yield _by("tables", "gauge", "tables at work", "status", status)
    waiting = collections.Counter({"person": 0, "bot": 0})
    waiting.update(card.players[seat].kind for card in cards if card.status == "running" for seat in card.to_act)
    yield _by("seats_waiting", "gauge", "seats that owe a choice", "kind", waiting)
    heard = host.neighbours.heard if host.neighbours is not None else 1
    yield _one("nodes_heard", "gauge", "nodes of the house that this one hears, itself included", heard)
    yield _one("serving", "gauge", "whether tables are shown here: not while others are the house", host.is_serving)
    webhooks = host.services.webhooks
    yield _one("webhooks", "gauge", "webhooks of players", len(webhooks))
    messages = "messages to webhooks since the start"
    yield _by("webhook_messages_total", "counter", messages, "outcome", webhooks.counts)
    turns = host.services.turns
    yield _one("bots_queue", "gauge", "choices of bots that wait for their turn to think", turns.waiting)
    oldest = "how long the oldest of them has waited at a table where somebody is"
    yield _one("bots_wait_seconds", "gauge", oldest, turns.longest)


def _one(name: str, kind: Kind, help: str, value: float) -> Family:
    return Family(name, kind, help, (((), value),))


def _by(name: str, kind: Kind, help: str, label: str, counts: Mapping[str, float]) -> Family:
    return Family(name, kind, help, tuple((((label, key),), counts[key]) for key in sorted(counts)))


def _measured(name: str, help: str, histogram: Histogram) -> Family:
    return Family(name, "histogram", help, (), histogram)
