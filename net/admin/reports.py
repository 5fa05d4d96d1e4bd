"""What an admin is told about a running house."""

import asyncio
from typing import TYPE_CHECKING, Any

import attrs

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.kernel.message import Message, message
from net.admin.audit import Audit, Deed
from net.admin.figures import Family
from net.admin.time_format import moment
from net.people.sanctions import Sanction
from net.ssh.server_context import ServerContext
from net.tables.host import Host
from net.tables.owner import TableOwner

if TYPE_CHECKING:
    from net.ssh.session import Session


@attrs.frozen
class Told:
    """The answer: sentences for people, and the same as data for programs."""

    lines: tuple[Message, ...]
    value: Any = None


@attrs.frozen
class VisitCard:
    """One visit: who, from which address or network, how long (seconds), and how long since the last key (seconds)."""

    name: str
    identity: str
    guest: bool
    source: str
    open: int
    idle: int


@attrs.frozen
class TableLine:
    """One table at work: `waiting` are the names of those who owe a choice."""

    id: str
    game: str
    status: str
    version: int
    players: tuple[str, ...]
    waiting: tuple[str, ...]
    spectators: int


def visits(context: ServerContext) -> Told:
    """Everybody who is here, in the order in which they came."""
    now = asyncio.get_running_loop().time()
    cards = tuple(_visit(session, now) for session in sorted(context.sessions, key=lambda one: one.began))
    lines = tuple(_visit_line(card) for card in cards)
    return Told(lines or (message("admin-nobody"),), codec.encode(cards, tuple[VisitCard, ...]))


def tables(host: Host | None) -> Told:
    """The tables at work."""
    found = tuple(_table(owner) for owner in host.loaded()) if host is not None else ()
    lines = tuple(_table_line(one) for one in found)
    return Told(lines or (message("admin-no-tables"),), codec.encode(found, tuple[TableLine, ...]))


def stats(families: tuple[Family, ...]) -> Told:
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
    return Told(tuple(lines), value)


def sanctions(found: tuple[Sanction, ...]) -> Told:
    """Bans and mutes in force."""
    lines = tuple(_sanction_line(one) for one in found)
    return Told(lines or (message("admin-no-sanctions"),), codec.encode(found, tuple[Sanction, ...]))


async def deeds(audit: Audit, count: int) -> Told:
    """The latest deeds of admins. Raises BelvedereError when they cannot be read."""
    try:
        found = await asyncio.to_thread(audit.last, count)
    except OSError as error:
        raise BelvedereError("admin-no-audit", reason=reason(error)) from None
    lines = tuple(
        message("admin-deed", time=moment(one.time), by=one.by, words=" ".join(one.words), outcome=one.outcome)
        for one in found
    )
    return Told(lines or (message("admin-no-deeds"),), codec.encode(found, tuple[Deed, ...]))


def _visit(session: "Session", now: float) -> VisitCard:
    person = session.person
    return VisitCard(
        session.name, person.id, person.guest, session.source, int(now - session.began), int(now - session.touched)
    )


def _visit_line(card: VisitCard) -> Message:
    minutes, idle = card.open // 60, card.idle // 60
    id = "admin-visit-guest" if card.guest else "admin-visit"
    name = card.name or message("admin-nameless")
    return message(id, name=name, identity=card.identity, source=card.source, minutes=minutes, idle=idle)


def _table(owner: TableOwner) -> TableLine:
    card = owner.card("")
    names = tuple(player.name for player in card.players)
    waiting = tuple(names[seat] for seat in card.to_act)
    spectators = len(owner.audience.watchers)
    return TableLine(card.id, card.game, card.status, card.version, names, waiting, spectators)


def _table_line(one: TableLine) -> Message:
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
    until = message("admin-until", until=moment(one.until)) if one.until is not None else message("admin-for-good")
    reason = message("door-reason", reason=one.reason) if one.reason else message("door-no-reason")
    return message(
        f"admin-sanction-{one.kind}", target=one.target, name=one.name or "-", until=until, by=one.by, reason=reason
    )
