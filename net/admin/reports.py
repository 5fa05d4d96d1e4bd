"""Reports for admins: sessions, tables, figures, sanctions and the audit log."""

import asyncio
import collections
import json
import os
import resource
from collections import deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, Final, Literal

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message
from core.link.spec import Player, listed_players
from core.ownership import reason
from core.storage.backup import backup_time, backups_in
from core.storage.database import room_in
from core.storage.leases import NodeCard
from core.storage.values import StoreError
from net.ledger.ledger import Ledger
from net.people.sanctions import Sanction
from net.process import release
from net.tables.host import Host
from net.tables.owner import TableOwner
from net.telemetry.figures import Family, Histogram, Kind
from net.visit.server_context import OpenSession, ServerContext

# The audit log of admins' commands: an append-only file with one JSON object a line

FILE: Final = "audit.log"
SHOWN: Final = 20
"""Default number of entries of `admin audit`."""
MOST: Final = 500
"""The most entries that it shows."""
THIS_MACHINE: Final = "this machine"
"""Name of an admin on the server's own machine, and of the server itself."""
LONGEST: Final = 64 * 1024
"""The most bytes of a line that are parsed."""


@attrs.frozen
class AuditEntry:
    """One command of an admin."""

    time: float
    """Seconds since the epoch."""
    by: str
    """The fingerprint of the admin's key, or `this machine`."""
    words: tuple[str, ...]
    outcome: str
    """The message id of its answer."""


class Audit:
    """The file of all entries. `add` and `last` block."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def open(cls, folder: Path) -> "Audit":
        """Open the log in `folder`. Raises OSError if it cannot be written."""
        path = folder / FILE
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.fchmod(handle, 0o600)
        return cls(path, handle)

    def add(self, entry: AuditEntry) -> None:
        """Append an entry; it is on disk when this returns. Raises OSError."""
        os.write(self._handle, json.dumps(codec.encode(entry)).encode() + b"\n")
        os.fsync(self._handle)

    def last(self, count: int = SHOWN) -> tuple[AuditEntry, ...]:
        """Return the latest entries, oldest first, without unreadable lines."""
        with self._path.open("rb") as file:
            lines = deque(file, maxlen=min(count, MOST))
        return tuple(entry for line in lines if (entry := _read(line)) is not None)

    async def note(self, entry: AuditEntry) -> None:
        """Run `add` in a thread, so that the event loop does not wait for the disk."""
        await asyncio.to_thread(self.add, entry)

    def close(self) -> None:
        """Close the file."""
        os.close(self._handle)


def _read(line: bytes) -> AuditEntry | None:
    try:
        entry: AuditEntry = codec.decode(AuditEntry, codec.loads(line, LONGEST))
    except (DecodeError, ValueError):
        return None
    return entry


APART: Final = 30.0
"""Seconds without a message from any other node after which a node counts as cut off."""


@attrs.frozen
class Report:
    """The answer to an admin's command."""

    lines: tuple[Message, ...]
    """Sentences for people."""
    value: Any = None
    """The same as data for programs; None if there are only sentences."""


@attrs.frozen
class SessionCard:
    """One session."""

    name: str
    identity: str
    key: str
    """The fingerprint of the key that was used; empty for a guest."""
    guest: bool
    source: str
    """The address or network that it is charged to."""
    open: int
    """Seconds since it began."""
    idle: int
    """Seconds since the last input."""


@attrs.frozen
class TableSummary:
    """One loaded table."""

    id: str
    game: str
    status: str
    version: int
    players: tuple[Player, ...]
    waiting: tuple[str, ...]
    """The names of the players who must decide."""
    spectators: int


async def sessions(context: ServerContext) -> Report:
    """Report the open sessions, oldest first."""
    now = asyncio.get_running_loop().time()
    cards = tuple(_session(session, now) for session in sorted(context.sessions, key=lambda one: one.began))
    lines = tuple(_session_line(card) for card in cards)
    return Report(lines or (message("admin-who-none"),), codec.encode(cards, tuple[SessionCard, ...]))


async def tables(host: Host) -> Report:
    """Report the loaded tables."""
    found = tuple(_table(owner) for owner in host.loaded())
    lines = tuple(_table_line(one) for one in found)
    return Report(lines or (message("admin-no-tables"),), codec.encode(found, tuple[TableSummary, ...]))


async def nodes(host: Host) -> Report:
    """Report the nodes of the cluster. Raises BelvedereError on a single server, and StoreError."""
    if host.neighbours is None:
        raise BelvedereError("admin-one-node")
    found = tuple(await host.neighbours.nodes())
    return Report(tuple(map(_node_line, found)), codec.encode(found, tuple[NodeCard, ...]))


async def stats(families: tuple[Family, ...]) -> Report:
    """Report the figures; histograms as count and mean."""
    lines, value = [], {}
    for family in families:
        found = list(family.samples)
        if family.histogram is not None:
            count = sum(family.histogram.counts)
            found = [((("of", "count"),), count), ((("of", "mean"),), family.histogram.sum / max(1, count))]
        for labels, number in found:
            name = " ".join((family.name, *(text for _, text in labels)))
            value[name] = round(number, 6)
            lines.append(message("admin-stat", name=name, value=f"{round(number, 6):.12g}"))
    return Report(tuple(lines), value)


async def sanctions(found: tuple[Sanction, ...]) -> Report:
    """Report bans and mutes."""
    lines = tuple(_sanction_line(one) for one in found)
    return Report(lines or (message("admin-no-sanctions"),), codec.encode(found, tuple[Sanction, ...]))


async def audited(audit: Audit, count: int | Literal[""]) -> Report:
    """Report the latest commands of admins, `count` of them if given. Raises BelvedereError if they cannot be read."""
    if count != "" and not 0 < count <= MOST:
        raise BelvedereError("admin-usage", word="audit")
    try:
        found = await asyncio.to_thread(audit.last, count or SHOWN)
    except OSError as error:
        raise BelvedereError("admin-no-audit", reason=reason(error)) from None
    lines = tuple(
        message("admin-deed", time=moment(one.time), by=one.by, words=" ".join(one.words), outcome=one.outcome)
        for one in found
    )
    return Report(lines or (message("admin-no-deeds"),), codec.encode(found, tuple[AuditEntry, ...]))


def until_sentence(one: Sanction) -> Message:
    """Return the sentence about a sanction's end."""
    return message("admin-for-good") if one.until is None else message("admin-until", until=moment(one.until))


def _session(session: OpenSession, now: float) -> SessionCard:
    person = session.person
    began, touched = int(now - session.began), int(now - session.touched)
    return SessionCard(session.name, person.id, person.key, person.guest, session.source, began, touched)


def _session_line(card: SessionCard) -> Message:
    minutes, idle = card.open // 60, card.idle // 60
    id = "admin-visit-guest" if card.guest else "admin-visit"
    name = card.name or message("admin-nameless")
    identity = card.key or card.identity
    return message(id, name=name, identity=identity, source=card.source, minutes=minutes, idle=idle)


def _node_line(one: NodeCard) -> Message:
    id = "admin-node-draining" if one.is_draining else "admin-node"
    if one.unheard is not None and one.unheard > APART:
        id = "admin-node-apart"
    load = f"{one.load * 1000:.0f}"
    return message(id, name=one.name, id=one.id, release=one.release or "-", tables=one.tables, load=load)


def _table(owner: TableOwner) -> TableSummary:
    card = owner.card("")
    waiting = tuple(card.players[seat].name for seat in card.to_act)
    spectators = len(owner.audience.watchers)
    return TableSummary(card.id, card.game, card.status, card.version, card.players, waiting, spectators)


def _table_line(one: TableSummary) -> Message:
    return message(
        "admin-table",
        table=one.id,
        game=one.game,
        status=one.status,
        version=str(one.version),
        players=listed_players(one.players, is_open="?"),
        waiting=", ".join(one.waiting) or "-",
        spectators=one.spectators,
    )


def _sanction_line(one: Sanction) -> Message:
    reason = message("access-reason", reason=one.reason) if one.reason else message("access-no-reason")
    return message(
        f"admin-sanction-{one.kind}",
        target=one.target,
        name=one.name or "-",
        until=until_sentence(one),
        by=one.by,
        reason=reason,
    )


# Figures of a running server in named families: for Prometheus and for `admin stats`


def families(context: ServerContext, host: Host) -> Iterable[Family]:
    """Return all current figures."""
    figures = context.figures
    yield _one("sessions", "gauge", "open sessions", len(context.sessions))
    yield _one("connections", "gauge", "open connections", context.limiter.open)
    yield _one("connections_pending", "gauge", "connections that have not logged in", context.limiter.pending)
    yield _one("logins_total", "counter", "logins since the start", figures.logins)
    locked, private = context.admission.is_locked, context.membership.is_private
    yield _one("locked", "gauge", "1 while a lockdown admits only the players who were here", locked)
    yield _one("private", "gauge", "1 if only listed or certified keys can connect", private)
    refusals = "refused connections and sessions"
    yield _by("refusals_total", "counter", refusals, "reason", figures.refusals)
    yield from _of_ledger(context.limiter.ledger)
    yield _one(
        "sources_waiting", "gauge", "addresses that must wait after failed attempts", context.limiter.penalties.count()
    )
    yield from _of_tables(host)
    yield _one("actions_total", "counter", "accepted actions since the start", figures.actions)
    yield _one("incidents_total", "counter", "faults of the server since the start", figures.incidents)
    yield _histogram("key_to_frame_seconds", "from a key press to the next frame", figures.key_to_frame)
    yield _histogram("loop_lag_seconds", "delay of the event loop", figures.loop_lag)
    yield _histogram("store_write_seconds", "one write to the disk", figures.store_write)
    yield from _of_store(context, host)
    yield _one("memory_bytes", "gauge", "memory in use", memory())
    yield _one("open_files", "gauge", "open files and sockets", open_files())
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    yield _one("open_files_limit", "gauge", "open files and sockets that the system allows", most)
    build = "1, labelled with the version of the server"
    yield Family("build_info", "gauge", build, (((("version", release()),), 1),))
    yield _one("start_time_seconds", "gauge", "start time of the server, in seconds since the epoch", figures.started)


def memory() -> int:
    """Return the bytes of memory in use by this process; 0 if the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def open_files() -> int:
    """Return how many files and sockets this process has open; 0 if the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def _of_ledger(ledger: Ledger) -> Iterable[Family]:
    """Return the use of resources by kind, without names, addresses or ids."""
    uses = tuple(ledger.uses())
    bounded = {use.kind: use.limit for use in uses if use.limit < inf}
    used = "total use by all players: " + "; ".join(f"{use.kind}: {ledger.kind(use.kind).what}" for use in uses)
    accounts = {use.kind: use.accounts for use in uses}
    sources = {use.kind: use.sources for use in uses}
    yield _by("ledger_used", "gauge", used, "kind", {use.kind: use.used for use in uses})
    yield _by("ledger_limit", "gauge", "limit of the total use", "kind", bounded)
    yield _by("ledger_accounts", "gauge", "accounts that use some of it", "kind", accounts)
    yield _by("ledger_sources", "gauge", "addresses of strangers that use some of it", "kind", sources)
    refusals = sorted(ledger.refusals.items())
    labelled = tuple(((("kind", kind), ("scope", scope)), float(times)) for (kind, scope), times in refusals)
    yield Family(
        "ledger_refusals_total", "counter", "refusals because a limit was reached, by kind and scope", labelled
    )


def _of_store(context: ServerContext, host: Host) -> Iterable[Family]:
    writer = host.services.writer
    state = "damaged" if writer.damage else "unwritable" if writer.trouble is not None else "ok"
    states = {one: float(one == state) for one in ("ok", "unwritable", "damaged")}
    yield _by("store_state", "gauge", "1 for the state of the store: ok, takes no writes, or damaged", "state", states)
    tables = "tables with wrong checksums at the last whole check"
    yield _one("store_damaged_tables", "gauge", tables, writer.damaged_tables)
    folder = context.config.folder
    with suppress(StoreError):
        yield _one("disk_free_bytes", "gauge", "free space on the disk of the data folder", room_in(folder))
    if context.config.backup_hours:
        kept = backups_in(folder)
        last = backup_time(kept[-1]).timestamp() if kept else context.figures.started
        age = "seconds since the last backup; without one, since the start of the server"
        yield _one("backup_age_seconds", "gauge", age, max(0.0, context.figures.now() - last))


def _of_tables(host: Host) -> Iterable[Family]:
    cards = [owner.card("") for owner in host.loaded()]
    status = collections.Counter({"open": 0, "running": 0, "finished": 0, "frozen": 0})
    status.update(card.status for card in cards)
    yield _by("tables", "gauge", "loaded tables", "status", status)
    waiting = collections.Counter({"person": 0, "bot": 0})
    waiting.update(card.players[seat].kind for card in cards if card.status == "running" for seat in card.to_act)
    yield _by("seats_waiting", "gauge", "seats that must choose", "kind", waiting)
    heard = host.neighbours.heard if host.neighbours is not None else 1
    yield _one("nodes_heard", "gauge", "nodes of the cluster that this one is in contact with, itself included", heard)
    yield _one(
        "serving",
        "gauge",
        "1 if this node serves tables; 0 while it has lost contact with the cluster",
        host.is_serving,
    )
    webhooks = host.services.webhooks
    yield _one("webhooks", "gauge", "webhooks of players", len(webhooks))
    messages = "webhook messages since the start"
    yield _by("webhook_messages_total", "counter", messages, "outcome", webhooks.counts)
    turns = host.services.turns
    yield _one("bots_queue", "gauge", "bot decisions in the queue", turns.waiting)
    oldest = "waiting time of the oldest queued bot decision at a table with a person present"
    yield _one("bots_wait_seconds", "gauge", oldest, turns.longest)


def _one(name: str, kind: Kind, help: str, value: float) -> Family:
    return Family(name, kind, help, (((), value),))


def _by(name: str, kind: Kind, help: str, label: str, counts: Mapping[str, float]) -> Family:
    return Family(name, kind, help, tuple((((label, key),), counts[key]) for key in sorted(counts)))


def _histogram(name: str, help: str, histogram: Histogram) -> Family:
    return Family(name, "histogram", help, (), histogram)
