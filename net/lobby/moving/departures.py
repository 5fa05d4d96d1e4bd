"""Lets a table go elsewhere: nobody plays at it here from the moment on that its package can be read.

The package has the secret seed, and so every hidden card. So nobody gets it but the table's maker, and not before
everybody else who may still play there has agreed; that holds at one's own keyboard too. On a server the table cannot
be played on afterwards, by nobody and never, so that what was read is of no use there.
"""

import asyncio
import json
import secrets
from collections.abc import Collection, Iterable, Mapping
from hashlib import blake2b
from typing import Final

import attrs

from core.clean import clean
from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.personal_commands import Letting, PackedTable, PackTable
from core.results.facts import GUEST
from core.storage.journal import Setup, read_setup, write_setup
from core.storage.protocols import Storage, away_key, letting_key
from core.storage.values import StoredEntry, StoredSeat, StoredTable
from net.ledger.register import LOCAL
from net.lobby.moving.package import PackedLine, PackedSeat, check_kind, packed
from net.people.personal_notices import tell
from net.tables.host import Host
from net.tables.owner import TableOwner
from net.tables.persistence import AwayNote, away_note

LONGEST_PLACE = 100
"""Characters of the place where a table goes."""
LETTING_TIME: Final = 7 * 24 * 3600.0
"""Seconds for which somebody's agreement that a table goes elsewhere is good: long enough for everybody at a table by
days to come by, and no word of weeks ago, given to another position, counts."""
MOST_SAID = 300
"""Lines of talk that go along: with the longest of tables they still fit into a package."""
Stored = tuple[StoredTable, list[StoredSeat], list[StoredEntry]]


async def note_of(host: Host, table: str) -> AwayNote | None:
    """What is kept of a table that goes elsewhere; None where it does not."""
    text = await host.services.writer.run(lambda store: store.note(away_key(table)))
    return None if text is None else away_note(text)


async def pack(host: Host, identity: str, command: PackTable) -> tuple[PackedTable, bytes]:
    """Stop a table that a person takes elsewhere, and its package. Raises BelvedereError when that may not be, or not
    yet."""
    host.services.charge(identity, "moves")
    table = command.table
    note = await note_of(host, table)
    if note is None:
        found = await _leaving(host, identity, command)
        if isinstance(found, bytes):
            return PackedTable(_token_of_finished(table), len(found), is_over=True), found
        note = found
    if note.by != identity or (identity == LOCAL and note.to != _place(command)):
        raise BelvedereError(note.sentence)
    package = await _package(host, identity, await host.stored(table))
    return PackedTable(note.token, len(package), there=note.there), package


async def _leaving(host: Host, identity: str, command: PackTable) -> AwayNote | bytes:
    """Mark a table as on its way; of one that is over, its package instead."""
    owner = await host.owner(command.table)
    check_kind(owner.setup)
    if command.rules and owner.setup.rules_version not in command.rules:
        raise BelvedereError(
            "table-other-rules",
            game=owner.setup.game.meta.title,
            found=str(owner.setup.rules_version),
            installed=", ".join(map(str, command.rules)),
        )
    mine = owner.seats.held_by(identity)
    if not mine:
        raise BelvedereError("lobby-not-your-seat")
    if owner.status == "finished":
        return await _package(host, identity, await host.stored(command.table))
    if identity != owner.seats.maker:
        raise BelvedereError("move-not-yours")
    await _check_agreed(host, owner, identity)
    await _package(host, identity, await host.stored(command.table))  # too long is found before anybody is sent away
    name = owner.seats.first_of(identity).name
    note = AwayNote(secrets.token_hex(16), identity, _place(command) if identity == LOCAL else name)

    def may_go(stopped: TableOwner) -> bool:
        return not awaited(host, stopped, identity, agreed)

    agreed = frozenset(await agreed_people(host, owner.id))
    await host.owners.send_away(owner.id, note, may_go)
    return note


def _place(command: PackTable) -> str:
    return clean(command.to, LONGEST_PLACE) or "?"


# Who agrees


async def agreed_people(host: Host, table: str) -> Mapping[str, float]:
    """Until when (seconds since the epoch) people let the maker of a table take it away, by the identities of those who
    do now."""
    now = host.services.now()
    return await host.services.writer.run(lambda store: _agreed(store, table, now))


def awaited(host: Host, owner: TableOwner, maker: str, agreed: Collection[str]) -> tuple[StoredSeat, ...]:
    """The seats of other people who may still play, and have not agreed. Who conceded plays no more, and a guest who
    has left cannot come back."""
    conceded = owner.table.conceded if owner.table is not None else frozenset()
    return tuple(
        one
        for one in owner.seats.taken
        if one.identity not in (maker, *agreed)
        and one.seat not in conceded
        and not (one.identity.startswith(GUEST) and not host.services.feed.is_here(one.identity))
    )


async def _check_agreed(host: Host, owner: TableOwner, maker: str) -> None:
    """Raises BelvedereError while somebody has not agreed, who is asked to."""
    missing = awaited(host, owner, maker, await agreed_people(host, owner.id))
    if not missing:
        return
    name = owner.seats.first_of(maker).name
    asking = message("move-asked", name=name, game=message(f"{owner.setup.spec.game}-title"), table=owner.id)
    for identity in {one.identity for one in missing}:
        await tell(host.services.feed, host.services.writer, identity, asking)
    raise BelvedereError("move-awaits", names=", ".join(_names(missing)))


async def let_go(host: Host, identity: str, table: str, *, yes: bool) -> tuple[str, ...]:
    """Note whether a person lets the maker of a table take it away; the names of those who have not agreed yet."""
    owner, maker = await _with_maker(host, identity, table)
    now = host.services.now()
    agreed = await host.services.writer.run(lambda store: _noted(store, table, identity, now, yes=yes))
    return _names(awaited(host, owner, maker, agreed))


async def show_letting(host: Host, identity: str, table: str) -> Letting:
    """Whether the maker of a table may take it away, for a person who sits at it."""
    owner, maker = await _with_maker(host, identity, table)
    agreed = await agreed_people(host, table)
    missing = _names(awaited(host, owner, maker, agreed))
    return Letting(owner.seats.first_of(maker).name, identity == maker, agreed.get(identity), missing)


async def _with_maker(host: Host, identity: str, table: str) -> tuple[TableOwner, str]:
    """A table that is not over, and that somebody has made who is still there, for a person who sits at it. Raises
    BelvedereError else."""
    owner = await host.owner(table)
    maker = owner.seats.maker
    if not owner.seats.held_by(identity) or maker is None:
        raise BelvedereError("lobby-not-your-seat")
    if owner.status == "finished":
        raise BelvedereError("move-over")
    return owner, maker


def _names(seats: Iterable[StoredSeat]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.name for one in seats))


def _noted(store: Storage, table: str, identity: str, now: float, *, yes: bool) -> Mapping[str, float]:
    agreed = _agreed(store, table, now)
    agreed.pop(identity, None)
    if yes:
        agreed[identity] = now + LETTING_TIME
    store.keep_note(letting_key(table), json.dumps(agreed, sort_keys=True))
    return agreed


def _agreed(store: Storage, table: str, now: float) -> dict[str, float]:
    """Who agrees at a time, and until when. Where no time was kept, as earlier releases did not, nobody does."""
    text = store.note(letting_key(table))
    known = json.loads(text) if text else {}
    found = known.items() if isinstance(known, dict) else ()
    return {identity: until for identity, until in found if now < until <= now + LETTING_TIME}


# The end of a move


async def end_move(host: Host, identity: str, table: str, token: str, there: str) -> None:
    """Note that a table has arrived elsewhere, or has not. Raises BelvedereError where that is not for this person to
    say."""
    note = await note_of(host, table)
    if note is None and await host.table(table) is None:
        return  # it was removed when that was told before
    if note is None or note.by != identity or note.token != token:
        raise BelvedereError("move-not-yours")
    key = away_key(table)
    if identity == LOCAL and there:
        kept = attrs.evolve(note, there=clean(there, LONGEST_PLACE)).text
        await host.services.writer.run(lambda store: store.keep_note(key, kept))
        host.moves.went(table, away_note(kept))
    elif identity == LOCAL:
        await host.services.writer.run(lambda store: store.forget_note(key))
        host.moves.came(table)
    elif there:
        await _tell_others(host, identity, table)
        await host.remove(table, note.sentence)
    else:
        raise BelvedereError("move-not-back")
    host.services.feed.tables_changed()


async def _tell_others(host: Host, identity: str, table: str) -> None:
    """Tell everybody else who sat there where the table is."""
    seats = await host.services.writer.run(lambda store: store.seats(table))
    name = next((one.name for one in seats if one.identity == identity), "")
    told = message("table-was-taken-home", table=table, name=name)
    for other in {one.identity for one in seats if one.identity != identity and not one.identity.startswith(GUEST)}:
        await tell(host.services.feed, host.services.writer, other, told)


# The package


async def _package(host: Host, identity: str, stored: Stored) -> bytes:
    """The package of a stored table for the person who takes it along."""
    table = stored[0].id
    times, said = await host.services.writer.run(lambda store: (store.times(table), store.chat(table, MOST_SAID)))
    lines = [PackedLine(*one) for one in said] if identity != LOCAL else []  # a server believes nobody what others said
    return await asyncio.to_thread(_packed, host, identity, stored, times, lines)


def _packed(host: Host, identity: str, stored: Stored, times: str, said: list[PackedLine]) -> bytes:
    row, seats, entries = stored
    setup = read_setup(row.header, host.load)
    conceded = {entry.seat for entry in entries if entry.kind == "concede"}
    header = row.header
    if row.status == "open" and not setup.spec.moves:
        setup = _without_deal(setup)
        header, entries, times = write_setup(setup), [], ""
    people = [PackedSeat(one.seat, one.name, one.identity == identity, one.seat in conceded) for one in seats]
    return packed(row, setup, people, entries, header=header, times=times, said=said)


def _without_deal(setup: Setup) -> Setup:
    """The set-up of a table that has not begun, with nothing of the deal that its host had in mind: where it goes, its
    next host draws another, and commits to that."""
    return attrs.evolve(setup, spec=attrs.evolve(setup.spec.dealt_anew(), seed=bytes(32)))


def _token_of_finished(table: str) -> str:
    return blake2b(table.encode(), digest_size=16).hexdigest()
