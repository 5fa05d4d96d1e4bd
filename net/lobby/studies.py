"""Makes studies: tables that go on from a version of a finished one, for the person who asks "what if"."""

import asyncio

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.lobby_commands import WhatIf
from core.link.spec import BOT_NAMES, Player
from core.record.branch import Branch, branch
from core.record.notes import noted, read_notes, write_notes
from core.record.replay import replay
from core.record.text import read
from core.results.facts import GUEST
from core.storage.journal import Setup, new_table
from core.storage.protocols import notes_key
from core.storage.values import StoredEntry, StoredSeat
from core.table.entries import write_entry
from net.ledger.register import LOCAL
from net.lobby.new_table import check_spec, told_apart
from net.table_end import TableEnd
from net.tables.host import Host

MOST = 50
"""Studies that are kept of a person who sits there alone; a new one takes the place of the oldest."""
KEPT_BYTES = 64
"""What an entry that a study begins with is charged as stored bytes, beside its words."""


async def what_if(
    host: Host, identity: str, name: str, record: str, command: WhatIf, *, is_shown: bool = False
) -> TableEnd:
    """The study that a person of that name asks for, begun; `record` is the text of the record. Spectators see what is
    public there where it `is_shown` to others. Raises BelvedereError when it cannot be, Exhausted when the person has
    as much as they may."""
    if command.record and identity != LOCAL:
        raise BelvedereError("study-own-records")
    host.services.made_tables.check(identity)
    begun = await asyncio.to_thread(_branch, record, command, name, is_home=identity == LOCAL)
    if any(player.kind == "bot" for player in begun.spec.seats):
        host.services.check_bots(identity)
    game = await host.game(begun.spec.game)
    if is_shown:
        begun = attrs.evolve(begun, spec=attrs.evolve(begun.spec, watching="public"))
    check_spec(game, begun.spec)
    entries = [
        StoredEntry(version, entry.seat, *write_entry(game, entry)) for version, entry in enumerate(begun.entries, 1)
    ]
    host.services.charge(identity, "bytes", sum(KEPT_BYTES + len(entry.action) for entry in entries))
    await _forget_oldest(host, identity)
    taken = [
        StoredSeat(seat, identity, player.name)
        for seat, player in enumerate(begun.spec.seats)
        if player.kind == "person"
    ]
    invited, rules = begun.spec.is_for_others, begun.rules_version
    return await host.create(begun.spec, taken, invited=invited, maker=identity, entries=entries, rules=rules)


def _branch(text: str, command: WhatIf, name: str, *, is_home: bool) -> Branch:
    """What is to be made, tried once."""
    record = read(text)
    players = record.header.players
    if not {command.seat, *command.friends} <= set(range(len(players))) or command.seat in command.friends:
        raise BelvedereError("study-no-seat")
    found = replay(record)
    fresh = command.seat if command.fresh else None
    begun = branch(record, found, command.version, _players(players, command, name, is_home=is_home), fresh)
    new_table(Setup(begun.rules_version, found.game, begun.spec)).rebuild(begun.entries)
    return begun


def _players(players: tuple[Player, ...], command: WhatIf, name: str, *, is_home: bool) -> tuple[Player, ...]:
    """The person in a seat, friends in those that were asked for, bots in the others: those who were bots keep their
    names. At home a friend is called as the record has it; on a server nobody sits down by another's name."""
    spare = iter(BOT_NAMES)
    found = []
    for seat, player in enumerate(players):
        if seat == command.seat:
            found.append(Player("person", name))
        elif seat in command.friends and command.invited:
            found.append(Player("open", ""))
        elif seat in command.friends:
            known = [one.name for one in (player, players[command.seat]) if one.kind == "person" and one.name != name]
            found.append(Player("person", known[0] if known and is_home else name))
        else:
            found.append(Player("bot", player.name if player.kind == "bot" else next(spare), command.level))
    return told_apart(found)


async def _forget_oldest(host: Host, identity: str) -> None:
    """Make room for one more."""
    known = await host.services.writer.run(lambda store: store.studies(identity))
    for table in known[MOST - 1 :]:
        await host.remove(table, message("study-forgotten"))


async def annotate(host: Host, identity: str, table: str, version: int, text: str) -> str:
    """The notes of a person at a record, as text, after one was written. Guests have none: nobody could read them
    again."""
    if identity.startswith(GUEST):
        raise BelvedereError("account-none")
    key = notes_key(table, identity)
    before = await host.services.writer.run(lambda store: store.note(key)) or ""
    if version < 0:
        return before or write_notes({})
    kept = write_notes(noted(read_notes(before), version, text))
    host.services.charge(identity, "bytes", KEPT_BYTES + len(text))
    await host.services.writer.run(lambda store: store.keep_note(key, kept))
    return kept
