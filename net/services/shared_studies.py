"""Keeps the shared studies of a server: who leads whom through which finished table. In memory alone.

A study knows where its leader is and nothing of what stands there: those who follow read the record themselves, by the
same rules as without it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Literal, Protocol

import attrs

from core.kernel.errors import BelvedereError
from core.link.lobby import News, SharedStudy, StudyPlace
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register
from net.services.lobby_feed import Caller

AWAY: Final = 600.0
"""Seconds that a study waits for its leader, whose line may have broken."""
GATHER: Final = 0.1
"""Seconds in which what changes is gathered: a key that is held down moves a leader thirty times a second."""
MOST: Final = 50
"""Visits that follow one study."""


class Timer(Protocol):
    """Something that happens later, unless it is cancelled."""

    def cancel(self) -> None: ...


Later = Callable[[float, Callable[..., None], Any], Timer]
"""Calls something with its argument so many seconds later."""


def call_later(seconds: float, what: Callable[..., None], about: Any) -> Timer:
    """The timer of the running loop."""
    return asyncio.get_running_loop().call_later(seconds, what, about)


@attrs.frozen
class StudiedTable:
    """What a study has to know of the table that its leader looks through."""

    seats: int
    last: int
    """Its highest version."""
    may_be_watched: bool
    """Whether people who did not sit there may read its record."""

    def check(self, place: StudyPlace) -> None:
        """Raise BelvedereError for a place that is not in the table."""
        is_seat = place.viewer is None or 0 <= place.viewer < self.seats
        if not (is_seat and 0 <= place.version <= self.last and (place.choice or 0) >= 0):
            raise BelvedereError("study-no-place")


@attrs.define(eq=False)
class _Study:
    """One study with the visits at it."""

    code: str
    identity: str
    name: str
    """What its leader is called, or was when they left."""
    charge: Charge
    place: StudyPlace
    table: StudiedTable
    leader: Caller | None = None
    followers: list[Caller] = attrs.field(factory=list)
    branch: str = ""
    waiting: Timer | None = None
    """Ends it, while nobody leads."""
    telling: Timer | None = None
    """Tells what has changed, while something has."""
    told: SharedStudy | None = None
    """What the leader was told last."""

    def seen_by(self, caller: Caller | None, state: Literal["led", "waits", "over"] | None = None) -> SharedStudy:
        """The study as one visit may know it."""
        is_mine = caller is not None and (
            caller is self.leader
            or (self.leader is None and caller.identity == self.identity and caller not in self.followers)
        )
        names = dict.fromkeys(one.name for one in self.followers)
        return SharedStudy(
            code=self.code,
            leader=self.name,
            mine=is_mine,
            state=state or ("waits" if self.leader is None else "led"),
            place=self.place,
            followers=tuple(names),
            branch=self.branch,
        )


class SharedStudies:
    """Every shared study of one host. A visit leads or follows one at a time."""

    def __init__(
        self, send: Callable[[Caller, News], None], ledger: Ledger, register: Register, later: Later = call_later
    ) -> None:
        """`send` brings news to a visit."""
        self._send, self._ledger, self._register, self._later = send, ledger, register, later
        self._studies: dict[str, _Study] = {}

    def place_of(self, caller: Caller) -> StudyPlace | None:
        """Where a visit leads others now; None when it leads nobody."""
        study = self._led_by(caller)
        return None if study is None else study.place

    def move(self, caller: Caller, place: StudyPlace) -> SharedStudy:
        """Go on to another place of the table that a visit leads through. Raises BelvedereError when there is none."""
        study = self._led_by(caller)
        if study is None or study.place.table != place.table:
            raise BelvedereError("study-no-place")
        return self._put(study, study.table, place)

    def lead(self, caller: Caller, place: StudyPlace, table: StudiedTable, code: str) -> SharedStudy:
        """Let a visit lead through a table from a place on: the study that it leads, one of that person that waits,
        else a new one with that code. Raises Exhausted where the person has as many as they may."""
        table.check(place)
        study = self._led_by(caller) or next(
            (one for one in self._studies.values() if one.leader is None and one.identity == caller.identity), None
        )
        if study is None:
            charge = self._ledger.take(self._register.holder(caller.identity), "studies")
            study = self._studies[code] = _Study(code, caller.identity, caller.name, charge, place, table)
        self._unfollow(caller)
        study.leader = caller
        self._stop_waiting(study)
        return self._put(study, table, place)

    def find(self, caller: Caller, code: str) -> SharedStudy | None:
        """The study of that code as a visit may know it; None when there is none."""
        study = self._studies.get(code)
        return None if study is None else study.seen_by(caller)

    def identity_of(self, code: str) -> str:
        """The identity of the person who made the study of that code; empty when there is none."""
        study = self._studies.get(code)
        return "" if study is None else study.identity

    def follow(self, caller: Caller, code: str) -> SharedStudy:
        """Let a visit follow a study instead of what it led or followed before. Raises BelvedereError when it cannot.
        Its own leader goes on leading."""
        study = self._studies.get(code)
        if study is None:
            raise BelvedereError("study-ended")
        if study.leader is not caller and caller not in study.followers:
            if len(study.followers) >= MOST:
                raise BelvedereError("study-full")
            self.leave(caller)
            study.followers.append(caller)
            self._stir(study)
        return study.seen_by(caller)

    def of(self, caller: Caller) -> tuple[SharedStudy, ...]:
        """What a visit leads or follows, and what waits for its person."""
        seen = (study.seen_by(caller) for study in self._studies.values() if caller in study.followers)
        mine = (found for study in self._studies.values() if (found := study.seen_by(caller)).mine)
        return (*mine, *seen)

    def shows(self, caller: Caller, table: str) -> bool:
        """Whether a visit leads through that table, and people may read its record who did not sit there."""
        study = self._led_by(caller)
        return study is not None and study.place.table == table and study.table.may_be_watched

    def branched(self, caller: Caller, table: str, branch: str) -> None:
        """A visit goes on from a table as another one; who follows it there is told."""
        if (study := self._led_by(caller)) is not None and study.place.table == table:
            study.branch = branch
            self._stir(study)

    def leave(self, caller: Caller, *, end: bool = False) -> None:
        """A visit follows no longer; what it leads waits for its person, or (`end`) is over, and so is what waits."""
        self._unfollow(caller)
        study = self._led_by(caller)
        if study is not None:
            study.leader, study.branch = None, ""
            study.waiting = self._later(AWAY, self._end, study)
            self._stir(study)
        if end:
            for one in [
                one for one in self._studies.values() if one.leader is None and one.identity == caller.identity
            ]:
                self._end(one)

    def part(self, one: str, other: str) -> None:
        """Two people follow each other no longer: for whoever did, by identity, the study is over."""
        for study in self._studies.values():
            gone = [caller for caller in study.followers if {study.identity, caller.identity} == {one, other}]
            if gone:
                study.followers = [caller for caller in study.followers if caller not in gone]
                self._stir(study)
            for caller in gone:
                self._send(caller, study.seen_by(caller, "over"))

    def depart(self, caller: Caller) -> None:
        """A visit is over. A guest does not come back."""
        self.leave(caller, end=caller.guest)

    def close(self) -> None:
        """End every study."""
        for study in tuple(self._studies.values()):
            self._end(study)

    # What lies behind

    def _led_by(self, caller: Caller) -> _Study | None:
        return next((study for study in self._studies.values() if study.leader is caller), None)

    def _put(self, study: _Study, table: StudiedTable, place: StudyPlace) -> SharedStudy:
        table.check(place)
        study.table, study.place, study.branch = table, place, ""
        if study.leader is not None:
            study.name = study.leader.name
        self._stir(study)
        return study.seen_by(study.leader)

    def _unfollow(self, caller: Caller) -> None:
        for study in self._studies.values():
            if caller in study.followers:
                study.followers.remove(caller)
                self._stir(study)

    def _stop_waiting(self, study: _Study) -> None:
        if study.waiting is not None:
            study.waiting.cancel()
            study.waiting = None

    def _stir(self, study: _Study) -> None:
        """Tell soon what has changed."""
        if study.telling is None:
            study.telling = self._later(GATHER, self._tell, study)

    def _tell(self, study: _Study) -> None:
        """Tell those who follow where the study is, and the leader who follows."""
        study.telling = None
        for caller in tuple(study.followers):
            self._send(caller, study.seen_by(caller))
        if study.leader is not None:
            seen = study.seen_by(study.leader)
            if study.told is None or study.told.followers != seen.followers:
                study.told = seen
                self._send(study.leader, seen)

    def _end(self, study: _Study) -> None:
        if self._studies.pop(study.code, None) is None:
            return
        self._stop_waiting(study)
        if study.telling is not None:
            study.telling.cancel()
        study.charge.give_back()
        for caller in study.followers:
            self._send(caller, study.seen_by(caller, "over"))
