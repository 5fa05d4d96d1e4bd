"""Lets one visit lead and follow shared studies of finished tables."""

from collections.abc import Awaitable, Callable
from typing import Any, assert_never

import attrs

from core.clean import clean
from core.kernel.errors import BelvedereError
from core.link.invites import new_invite, parse_invite
from core.link.lobby import SharedStudy, StudyPlace
from core.link.lobby_commands import FollowStudy, LeadStudy, LeaveStudy, ListStudies, SharingCommand
from core.record.notes import LONGEST
from net.ledger.register import LOCAL
from net.lobby.records import StoredRecord
from net.services.lobby_feed import Caller
from net.services.shared_studies import StudiedTable
from net.tables.host import Host


class PersonStudies:
    """What one visit may ask. `readable` gives what is stored of a finished table, or refuses: those who follow may
    read its record as if there were no study, and see nothing else."""

    def __init__(self, host: Host, caller: Caller, readable: Callable[[str], Awaitable[StoredRecord]]) -> None:
        self._host = host
        self._caller = caller
        self._readable = readable
        self._studies = host.services.studies

    async def do(self, command: SharingCommand, me: str) -> Any:
        """Do what a command asks for; `me` is what the person is called. Raises BelvedereError when it cannot be."""
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
        """Whether the visit leads through a table whose record people may read who did not sit there: what it goes on
        from there may be watched too."""
        return self._studies.shows(self._caller, table)

    def branched(self, table: str, branch: str) -> None:
        """The person goes on from a table as another one, which those are told who follow them there."""
        self._studies.branched(self._caller, table, branch)

    async def _lead(self, place: StudyPlace) -> SharedStudy:
        may_talk = not self._host.services.is_muted(self._caller.identity)
        place = attrs.evolve(place, note=clean(place.note, LONGEST) if may_talk else "")
        led = self._studies.place_of(self._caller)
        if led is not None and led.table == place.table:
            return self._studies.move(self._caller, place)
        setup, stored, _, _ = await self._readable(place.table)
        table = StudiedTable(len(setup.spec.seats), stored.version, setup.spec.watching != "none")
        return self._studies.lead(self._caller, place, table, new_invite())

    async def _follow(self, code: str) -> SharedStudy:
        """Wrong codes are charged as wrong invites are. For those whom the leader blocks there is no such study."""
        ledger = self._host.services.ledger
        holder = self._host.services.register.holder(self._caller.identity)
        ledger.check(holder, "invites")
        study = self._studies.find(self._caller, code)
        leader = self._studies.identity_of(code)
        if study is None or self._caller.identity in await self._host.blocks.of(leader):
            ledger.put(holder, "invites")
            raise BelvedereError("study-no-such-code")
        if leader in self._caller.blocked:
            raise BelvedereError("block-their-study", name=study.leader)
        if study not in self._studies.of(self._caller):  # who comes back has been let in
            await self._readable(study.place.table)
        return self._studies.follow(self._caller, code)
