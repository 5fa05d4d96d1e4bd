"""Takes in a table that comes from elsewhere: reads its package, plays every entry again, and opens it under this host.

A token opens one table, however often it is sent: which one it opened is kept in the same transaction as the table,
and for good, so that a table that went on elsewhere since is not opened a second time. Who brings a table may know its
hidden cards, and may have made it up: it counts for no rating, nobody watches it, and its title says that it has moved.
"""

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence

import attrs

from core.clean import NAME_LIMIT, clean
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.link.invites import new_invite
from core.link.personal_commands import TakeIn
from core.link.spec import Player, TableSpec
from core.results.facts import GUEST, results_of
from core.results.values import SeatResult
from core.storage.journal import read_setup, write_setup
from core.storage.protocols import away_key, came_key
from core.storage.values import ArrivedTable, Status, StoredSeat, StoredTable
from net.incident import incident
from net.ledger.register import LOCAL
from net.lobby.moving.departures import MOST_SAID, Stored, note_of
from net.lobby.moving.package import ReadTable, read_package
from net.lobby.new_table import told_apart
from net.tables.host import SEED_BYTES, Host
from net.tables.owner import TableOwner
from net.tables.persistence import making

CONCEDED = f"{GUEST}gone"
"""Who holds the seat of somebody that has conceded elsewhere: nobody who could come."""


async def take_in(host: Host, identity: str, name: str, data: bytes, command: TakeIn) -> TableOwner:
    """The table of a package, which a person of that name brings; the one that came by the same token before, if it
    did. Raises BelvedereError for what is refused, and nothing has changed then."""
    if identity.startswith(GUEST):
        raise BelvedereError("move-guest")
    async with host.moves.arriving:
        table = await _arrived(host, identity, command.token)
        if table:
            return await host.owner(table)
        if host.moves.is_withdrawn(identity, command.token):
            raise BelvedereError("move-withdrawn")
        host.services.charge(identity, "moves")
        found = await asyncio.to_thread(_read, host, data)
        if found.package.status == "finished" and not command.into:
            raise BelvedereError("move-over")
        before = await _before(host, identity, command.into, found) if command.into else None
        arrival = _arrival(host, identity, name, found, command, before)
        if before is not None:
            said = await host.services.writer.run(lambda store: store.chat(command.into, MOST_SAID))
            arrival = attrs.evolve(arrival, said=[*said, *arrival.said][-MOST_SAID:])
        await _keep(host, identity, arrival)
    return await host.owner(arrival.table.id)


async def find_moved(host: Host, identity: str, token: str) -> str:
    """The id of the table that a person brought by a token; empty where they did not, and from then on cannot."""
    async with host.moves.arriving:
        table = await _arrived(host, identity, token)
        if not table:
            host.moves.withdraw(identity, token)
        return table


async def _arrived(host: Host, identity: str, token: str) -> str:
    """The id of the table that came by that token; empty where none did."""
    return await host.services.writer.run(lambda store: store.note(came_key(identity, token))) or ""


def _read(host: Host, data: bytes) -> ReadTable:
    try:
        return read_package(data, host.load)
    except BelvedereError:
        raise
    except Exception as fault:
        raise BelvedereError("move-incident", incident=incident(fault, "a table that moves here")) from fault


async def _before(host: Host, identity: str, into: str, found: ReadTable) -> Stored:
    """The table that had gone away from here, when it is the one that comes back. Raises BelvedereError else."""
    note = await note_of(host, into)
    if identity != LOCAL or note is None:
        raise BelvedereError("move-not-yours")
    stored = await host.stored(into)
    setup = await asyncio.to_thread(read_setup, stored[0].header, host.load)
    if stored[0].status != "open" or setup.spec.moves:
        there, known = found.package.entries, stored[2]
        same_deal = (found.setup.secret, found.setup.spec.entropy) == (setup.secret, setup.spec.entropy)
        if not same_deal or list(there[: len(known)]) != known:
            raise BelvedereError("move-other-table")
    return stored


def _arrival(
    host: Host, identity: str, name: str, found: ReadTable, command: TakeIn, before: Stored | None
) -> ArrivedTable:
    """The table as it is kept here."""
    package = found.package
    now = host.services.now()
    table = command.into or secrets.token_hex(5)
    chosen = _chosen(found, command.seats)
    names = {one.seat: one.name for one in before[1]} if before is not None else {}
    spec = _spec_here(found, chosen, name, names, is_home=identity == LOCAL)
    holders = _holders(found, spec, chosen, identity)
    setup = attrs.evolve(found.setup, spec=spec)
    status: Status = "running" if len(holders) == sum(player.kind != "bot" for player in spec.seats) else "open"
    results: tuple[SeatResult, ...] = ()
    ending = found.table.ending()
    if ending is not None:
        status = "finished"
        results = results_of(setup.game, spec, {one.seat: one.identity for one in holders}, ending, package.changed)
    created = before[0].created if before is not None else package.created
    row = StoredTable(
        id=table,
        header=write_setup(setup),
        status=status,
        invite=new_invite() if status == "open" else None,
        created=created if 0 < created <= now else now,
        changed=package.changed if results else now,
        version=len(package.entries),
    )
    said = [(clean(one.name, NAME_LIMIT), clean(one.text)) for one in package.said] if identity == LOCAL else []
    return ArrivedTable(
        row,
        holders,
        package.entries,
        times=package.times if found.has_begun else "",
        said=tuple(said),
        results=results,
        notes={came_key(identity, command.token): table, making(table): identity},
        forgotten=(away_key(table),),
    )


async def _keep(host: Host, identity: str, arrival: ArrivedTable) -> None:
    """Put a table on disk, charged to the person who brought it."""
    id = arrival.table.id
    is_over = arrival.table.status == "finished"
    if not is_over:
        host.services.made_tables.make(id, identity)
    try:
        await host.services.writer.run(lambda store: store.put_table(arrival))
    except BaseException:
        host.services.made_tables.over(id)
        raise
    host.moves.came(id)
    host.services.feed.tables_changed()


# Who sits where


def _chosen(found: ReadTable, wanted: Sequence[Seat]) -> frozenset[Seat]:
    """The seats that the person takes who brings the table. Raises BelvedereError for those of others, and for none."""
    mine = frozenset(one.seat for one in found.package.seats if one.mine)
    chosen = frozenset(wanted) or mine
    if not chosen or not chosen <= mine:
        raise BelvedereError("move-no-seat")
    return chosen


def _spec_here(
    found: ReadTable, chosen: Collection[Seat], name: str, names: Mapping[Seat, str], *, is_home: bool
) -> TableSpec:
    """The terms here: with that person in the `chosen` seats, bots where they were, and the others open. At home people
    keep the names they had, on a server nobody sits down by another's name."""
    spec = found.setup.spec
    packed = {one.seat: one for one in found.package.seats}
    players = []
    for seat, player in enumerate(spec.seats):
        here = clean(names.get(seat, packed[seat].name), NAME_LIMIT) if is_home and seat in packed else ""
        if player.kind == "bot":
            players.append(attrs.evolve(player, name=clean(player.name, NAME_LIMIT) or "Bot"))
        elif seat in chosen:
            players.append(Player("person", here or name))
        elif seat in packed and packed[seat].gone:
            players.append(Player("person", here or f"Player {seat + 1}"))
        else:
            players.append(Player("open", ""))
    terms = attrs.evolve(
        spec, seats=told_apart(players), watching="none", shown=None, spectator_chat="none", listing="invite"
    )
    if not found.has_begun:
        return attrs.evolve(terms.dealt_anew(), seed=secrets.token_bytes(SEED_BYTES))
    return attrs.evolve(terms, rated=False, moves=(*spec.moves, len(found.package.entries)))


def _holders(found: ReadTable, spec: TableSpec, chosen: Collection[Seat], identity: str) -> tuple[StoredSeat, ...]:
    """The seats that are taken: those of the person who brings the table, and of people who conceded."""
    return tuple(
        StoredSeat(seat, identity if seat in chosen else CONCEDED, player.name)
        for seat, player in enumerate(spec.seats)
        if player.kind == "person"
    )
