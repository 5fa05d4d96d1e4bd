"""Writes the reports that admins ask for: sessions, tables, figures, sanctions, the audit log."""

import asyncio
from typing import Any, Final

import attrs

from core.encoding import codec
from core.grammar import moment
from core.kernel.errors import BelvedereError, reason
from core.kernel.message import Message, message
from core.storage.nodes.leases import NodeCard
from net.admin.audit import Audit, AuditEntry
from net.people.sanctions import Sanction
from net.tables.host import Host
from net.tables.owner import TableOwner
from net.telemetry.figures import Family
from net.visit.server_context import OpenSession, ServerContext

APART: Final = 30.0
"""Seconds after which a node that hears none of the others is said to be cut off."""


@attrs.frozen
class Report:
    """The answer to an admin's command."""

    lines: tuple[Message, ...]
    """Sentences for people."""
    value: Any = None
    """The same as data for programs; None where the sentences are all there is."""


@attrs.frozen
class SessionCard:
    """One session."""

    name: str
    identity: str
    guest: bool
    source: str
    """The address, or the network that it is counted under."""
    open: int
    """Seconds since it began."""
    idle: int
    """Seconds since something was typed."""


@attrs.frozen
class TableSummary:
    """One table at work."""

    id: str
    game: str
    status: str
    version: int
    players: tuple[str, ...]
    waiting: tuple[str, ...]
    """The names of the players who owe a choice."""
    spectators: int


def sessions(context: ServerContext) -> Report:
    """The open sessions in the order in which they began."""
    now = asyncio.get_running_loop().time()
    cards = tuple(_session(session, now) for session in sorted(context.sessions, key=lambda one: one.began))
    lines = tuple(_session_line(card) for card in cards)
    return Report(lines or (message("admin-nobody"),), codec.encode(cards, tuple[SessionCard, ...]))


def tables(host: Host | None) -> Report:
    """The tables at work."""
    found = tuple(_table(owner) for owner in host.loaded()) if host is not None else ()
    lines = tuple(_table_line(one) for one in found)
    return Report(lines or (message("admin-no-tables"),), codec.encode(found, tuple[TableSummary, ...]))


async def nodes(host: Host | None) -> Report:
    """The nodes of the house. Raises BelvedereError for a server that is alone, and StoreError."""
    if host is None or host.neighbours is None:
        raise BelvedereError("admin-one-node")
    found = tuple(await host.neighbours.nodes())
    return Report(tuple(map(_node_line, found)), codec.encode(found, tuple[NodeCard, ...]))


def stats(families: tuple[Family, ...]) -> Report:
    """The figures, times as their number and mean."""
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


def sanctions(found: tuple[Sanction, ...]) -> Report:
    """Bans and mutes in force."""
    lines = tuple(_sanction_line(one) for one in found)
    return Report(lines or (message("admin-no-sanctions"),), codec.encode(found, tuple[Sanction, ...]))


async def audited(audit: Audit, count: int) -> Report:
    """The latest commands of admins. Raises BelvedereError when they cannot be read."""
    try:
        found = await asyncio.to_thread(audit.last, count)
    except OSError as error:
        raise BelvedereError("admin-no-audit", reason=reason(error)) from None
    lines = tuple(
        message("admin-deed", time=moment(one.time), by=one.by, words=" ".join(one.words), outcome=one.outcome)
        for one in found
    )
    return Report(lines or (message("admin-no-deeds"),), codec.encode(found, tuple[AuditEntry, ...]))


def until_sentence(one: Sanction) -> Message:
    """When a sanction ends."""
    return message("admin-for-good") if one.until is None else message("admin-until", until=moment(one.until))


def _session(session: OpenSession, now: float) -> SessionCard:
    person = session.person
    return SessionCard(
        session.name, person.id, person.guest, session.source, int(now - session.began), int(now - session.touched)
    )


def _session_line(card: SessionCard) -> Message:
    minutes, idle = card.open // 60, card.idle // 60
    id = "admin-visit-guest" if card.guest else "admin-visit"
    name = card.name or message("admin-nameless")
    return message(id, name=name, identity=card.identity, source=card.source, minutes=minutes, idle=idle)


def _node_line(one: NodeCard) -> Message:
    id = "admin-node-draining" if one.is_draining else "admin-node"
    if one.unheard is not None and one.unheard > APART:
        id = "admin-node-apart"
    load = f"{one.load * 1000:.0f}"
    return message(id, name=one.name, id=one.id, release=one.release or "-", tables=one.tables, load=load)


def _table(owner: TableOwner) -> TableSummary:
    card = owner.card("")
    names = tuple(player.name for player in card.players)
    waiting = tuple(names[seat] for seat in card.to_act)
    spectators = len(owner.audience.watchers)
    return TableSummary(card.id, card.game, card.status, card.version, names, waiting, spectators)


def _table_line(one: TableSummary) -> Message:
    return message(
        "admin-table",
        table=one.id,
        game=one.game,
        status=one.status,
        version=str(one.version),
        players=", ".join(name or "?" for name in one.players),
        waiting=", ".join(one.waiting) or "-",
        spectators=one.spectators,
    )


def _sanction_line(one: Sanction) -> Message:
    reason = message("door-reason", reason=one.reason) if one.reason else message("door-no-reason")
    return message(
        f"admin-sanction-{one.kind}",
        target=one.target,
        name=one.name or "-",
        until=until_sentence(one),
        by=one.by,
        reason=reason,
    )
