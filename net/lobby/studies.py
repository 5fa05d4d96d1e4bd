"""Studies that continue from a version of a finished table ("what if"), and shared studies of finished tables."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, assert_never

import attrs

from core.clean import clean
from core.kernel.message import BelvedereError, message
from core.link.invites import new_invite, parse_invite
from core.link.lobby import SharedStudy, StudyPlace
from core.link.lobby_commands import FollowStudy, LeadStudy, LeaveStudy, ListStudies, SharingCommand, WhatIf
from core.link.spec import BOT_NAMES, Player
from core.record.notes import LONGEST_NOTE, read_notes, with_note, write_notes
from core.record.replay import Branch, branch, replay
from core.record.text import read
from core.results.facts import GUEST
from core.storage.journal import Setup, new_table
from core.storage.values import StoredEntry, StoredSeat, notes_key
from core.table.entries import write_entry
from net.ledger.register import LOCAL
from net.lobby.new_table import check_spec, with_distinct_names, with_honest_bots, with_plain_bots
from net.lobby.records import StoredRecord
from net.services.lobby_feed import Caller
from net.services.shared_studies import StudiedTable
from net.tables.host import Host
from net.tables.table_end import TableEnd

MOST = 50
"""How many single-player studies of a person are stored; a new one replaces the oldest."""
KEPT_BYTES = 64
"""Stored bytes charged for each initial entry of a study in addition to its action."""


async def what_if(
    host: Host, identity: str, name: str, record: str, command: WhatIf, *, is_shown: bool = False
) -> TableEnd:
    """Create the study that a person asks for; `record` is the text of the record. Spectators get the public view if
    the study `is_shown` to others. Raises BelvedereError if it is refused, Exhausted if the person's share is used
    up."""
    if command.record and identity != LOCAL:
        raise BelvedereError("study-own-records")
    host.services.made_tables.check(identity)
    begun = await asyncio.to_thread(_branch, record, command, name, is_home=identity == LOCAL)
    if any(player.kind == "bot" for player in begun.spec.seats):
        host.services.check_bots(identity)
    game = await host.game(begun.spec.game)
    if identity != LOCAL:
        players = with_distinct_names(await with_honest_bots(host, begun.spec.seats))
        begun = attrs.evolve(begun, spec=attrs.evolve(begun.spec, seats=players))
    if host.services.is_muted(identity):
        begun = attrs.evolve(begun, spec=with_plain_bots(begun.spec))
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
    """Return the branched table, after checking that its entries can be replayed."""
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
    """Return the players of a study: the person, friends in the seats that were asked for, and bots, which keep their
    names if they were bots. In a local game friends keep their names; on a server they sit under the person's name."""
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
    return with_distinct_names(found)


async def _forget_oldest(host: Host, identity: str) -> None:
    """Remove this person's oldest studies so that there is room for a new one."""
    known = await host.services.writer.run(lambda store: store.studies(identity))
    for table in known[MOST - 1 :]:
        await host.remove(table, message("study-forgotten"))


async def annotate(host: Host, identity: str, table: str, version: int, text: str) -> str:
    """Change a person's notes on a record and return them as text; a negative version only reads them. Guests have none
    because they could not read them again."""
    if identity.startswith(GUEST):
        raise BelvedereError("account-none")
    key = notes_key(table, identity)
    before = await host.services.writer.run(lambda store: store.note(key)) or ""
    if version < 0:
        return before or write_notes({})
    kept = write_notes(with_note(read_notes(before), version, text))
    host.services.charge(identity, "bytes", KEPT_BYTES + len(text))
    await host.services.writer.run(lambda store: store.keep_note(key, kept))
    return kept


# Shared studies


class PersonStudies:
    """The shared studies of one visit. `readable` returns the stored table or refuses. Followers need the right to read
    the record anyway, so a study shows them nothing more."""

    def __init__(self, host: Host, caller: Caller, readable: Callable[[str], Awaitable[StoredRecord]]) -> None:
        self._host = host
        self._caller = caller
        self._readable = readable
        self._studies = host.services.studies

    async def do(self, command: SharingCommand, me: str) -> Any:
        """Carry out a command; `me` is this person's name. Raises BelvedereError if it is refused."""
        if self._caller.identity == LOCAL and isinstance(command, LeadStudy | FollowStudy):
            raise BelvedereError("study-shared-home")
        self._caller.name = me
        match command:
            case LeadStudy(place):
                return await self._lead(place)
            case FollowStudy(code):
                return await self._follow(parse_invite(code))
            case ListStudies():
                return self._studies.of(self._caller)
            case LeaveStudy(end):
                return self._studies.leave(self._caller, end=end)
            case _:
                assert_never(command)

    def is_shown(self, table: str) -> bool:
        """Return whether this visit leads a study of a table with a public record. Studies that branch from it are then
        public too."""
        return self._studies.shows(self._caller, table)

    def branched(self, table: str, branch: str) -> None:
        """Tell the followers that this person continues from a table as another one."""
        self._studies.branched(self._caller, table, branch)

    async def _lead(self, place: StudyPlace) -> SharedStudy:
        may_talk = not self._host.services.is_muted(self._caller.identity)
        place = attrs.evolve(place, note=clean(place.note, LONGEST_NOTE) if may_talk else "")
        led = self._studies.place_of(self._caller)
        if led is not None and led.table == place.table:
            return self._studies.move(self._caller, place)
        setup, stored, _, _ = await self._readable(place.table)
        table = StudiedTable(len(setup.spec.seats), stored.version, setup.spec.watching != "none")
        return self._studies.lead(self._caller, place, table, new_invite())

    async def _follow(self, code: str) -> SharedStudy:
        """Follow a study. A wrong code is charged like a wrong invite; so is the code of a leader who blocks this
        person."""
        leader = self._studies.identity_of(code)

        async def look() -> SharedStudy | None:
            is_blocked = self._caller.identity in await self._host.blocks.of(leader)
            return None if is_blocked else self._studies.find(self._caller, code)

        holder = self._host.services.register.holder(self._caller.identity)
        study = await self._host.services.ledger.guess(holder, look)
        if study is None:
            raise BelvedereError("study-no-such-code")
        if leader in self._caller.blocked:
            raise BelvedereError("block-their-study", name=study.leader)
        if study not in self._studies.of(self._caller):  # a returning follower was checked before
            if not await self._host.may_know(study.place.table, self._caller.identity):
                raise BelvedereError("lobby-no-spectators")
            await self._readable(study.place.table)
        return self._studies.follow(self._caller, code)
