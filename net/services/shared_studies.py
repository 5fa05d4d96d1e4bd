"""Keeps the shared studies of a server: who leads whom through which finished table. In memory alone.

A study knows where its leader is and nothing of what stands there: those who follow read the record themselves, by the
same rules as without it. In a cluster every node has all studies. The node where a study is, or was last, led speaks
for it; who follows is told, and told of, by the node where they came in.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, Final, Literal, Protocol

import attrs

from core.kernel.message import BelvedereError
from core.link.lobby import News, SharedStudy, StudyPlace
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register
from net.news import ClusterNews, StudyFollowed, StudyOver, StudyShown
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
    charge: Charge | None
    """None for one that another node speaks for, where it is charged."""
    place: StudyPlace
    table: StudiedTable
    leader: Caller | None = None
    followers: list[Caller] = attrs.field(factory=list)
    branch: str = ""
    home: str = ""
    """The node that speaks for it; empty for this one."""
    is_led_there: bool = False
    """Whether somebody leads who came in at that node."""
    elsewhere: dict[str, tuple[str, ...]] = attrs.field(factory=dict)
    """By other nodes the names of those who follow there."""
    waiting: Timer | None = None
    """Ends it, while nobody leads here."""
    telling: Timer | None = None
    """Tells what has changed, while something has."""
    told: SharedStudy | None = None
    """What the leader was told last."""
    told_here: tuple[str, ...] = ()
    """Who follows here, as other nodes were told last."""

    @property
    def is_led(self) -> bool:
        """Whether anybody leads now."""
        return self.leader is not None or self.is_led_there

    @property
    def names_here(self) -> tuple[str, ...]:
        """What those are called who follow here, visit by visit."""
        return tuple(one.name for one in self.followers)

    @property
    def names(self) -> tuple[str, ...]:
        """What all are called who follow, visit by visit."""
        return self.names_here + tuple(name for names in self.elsewhere.values() for name in names)

    def waits_for(self, identity: str) -> bool:
        """Whether it waits for a person, to be led by them."""
        return not self.is_led and self.identity == identity

    def shown(self) -> StudyShown:
        """What other nodes are told."""
        table = self.table
        return StudyShown(
            self.code,
            self.identity,
            self.name,
            self.place,
            table.seats,
            table.last,
            table.may_be_watched,
            self.is_led,
            self.branch,
        )

    def seen_by(self, caller: Caller | None, state: Literal["led", "waits", "over"] | None = None) -> SharedStudy:
        """The study as one visit may know it."""
        is_mine = caller is not None and (
            caller is self.leader or (self.waits_for(caller.identity) and caller not in self.followers)
        )
        names = dict.fromkeys(self.names)
        return SharedStudy(
            code=self.code,
            leader=self.name,
            mine=is_mine,
            state=state or ("led" if self.is_led else "waits"),
            place=self.place,
            followers=tuple(names),
            branch=self.branch,
        )


class SharedStudies:
    """Every shared study of one host. A visit leads or follows one at a time."""

    def __init__(
        self,
        send: Callable[[Caller, News], None],
        tell_others: Callable[[ClusterNews], None],
        ledger: Ledger,
        register: Register,
        later: Later = call_later,
    ) -> None:
        """`send` brings news to a visit, `tell_others` to the other nodes, whose visits lead and follow too."""
        self._send, self._tell_others = send, tell_others
        self._ledger = ledger
        self._register = register
        self._later = later
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
            (one for one in self._studies.values() if one.waits_for(caller.identity)), None
        )
        holder = self._register.holder(caller.identity)
        if study is None:
            charge = self._ledger.take(holder, "studies")
            study = self._studies[code] = _Study(code, caller.identity, caller.name, charge, place, table)
        study.charge, study.home = study.charge or self._ledger.put(holder, "studies"), ""
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
            if len(study.names) >= MOST:
                raise BelvedereError("study-full", most=MOST)
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
            self._wait(study)
            self._stir(study)
        if end:
            for one in [one for one in self._studies.values() if one.waits_for(caller.identity)]:
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

    def rename(self, identity: str, name: str) -> None:
        """A person is called otherwise: those who lead or follow with them are told."""
        for study in self._studies.values():
            if study.identity == identity:
                study.name = name
            if study.identity == identity or any(one.identity == identity for one in study.followers):
                self._stir(study)

    def depart(self, caller: Caller) -> None:
        """A visit is over. A guest does not come back."""
        self.leave(caller, end=caller.guest)

    def close(self) -> None:
        """End every study here; at other nodes they wait for their leaders, who come in there."""
        for study in tuple(self._studies.values()):
            study.leader, study.followers = None, []
            self._tell_others_of(study)
            self._finish(study)

    # Other nodes

    def tell_all(self) -> None:
        """Tell other nodes everything that this one speaks for, as some may have missed something."""
        for study in self._studies.values():
            study.told_here = ()
            self._tell_others_of(study)

    def shown_elsewhere(self, node: str, shown: StudyShown) -> None:
        """Another node speaks for a study. Whoever led it here leads no more: its leader has come in there."""
        place = shown.place
        table = StudiedTable(shown.seats, shown.last, shown.may_be_watched)
        study = self._studies.get(shown.code)
        if study is None:
            study = self._studies[shown.code] = _Study(shown.code, shown.identity, shown.leader, None, place, table)
        before = study.seen_by(None)
        if study.charge is not None:
            study.charge.give_back()
        study.charge = None
        study.leader = None
        study.home = node
        study.is_led_there = shown.is_led
        study.name = shown.leader
        study.place = place
        study.table = table
        study.branch = shown.branch
        self._wait(study)  # unless it is told of again
        if study.seen_by(None) != before:
            self._stir(study)

    def followed_elsewhere(self, node: str, code: str, names: tuple[str, ...]) -> None:
        """These people follow a study at another node."""
        study = self._studies.get(code)
        if study is not None and study.elsewhere.get(node, ()) != names:
            study.elsewhere[node] = names
            self._stir(study)

    def over_elsewhere(self, code: str) -> None:
        """A study was ended at another node, or found nobody to lead it for too long."""
        study = self._studies.get(code)
        if study is not None and study.leader is None:
            self._finish(study)

    def look(self, heard: Collection[str]) -> None:
        """Let studies wait for their leaders that were led at nodes which are silent, and nobody follow there."""
        for study in self._studies.values():
            gone = study.elsewhere.keys() - set(heard)
            is_lost = study.is_led_there and study.home not in heard
            if gone or is_lost:
                study.elsewhere = {node: names for node, names in study.elsewhere.items() if node not in gone}
                study.is_led_there = study.is_led_there and not is_lost
                self._stir(study)

    def _tell_others_of(self, study: _Study) -> None:
        if not study.home:
            self._tell_others(study.shown())
        if study.names_here != study.told_here:
            study.told_here = study.names_here
            self._tell_others(StudyFollowed(study.code, study.names_here))

    # What lies behind

    def _led_by(self, caller: Caller) -> _Study | None:
        return next((study for study in self._studies.values() if study.leader is caller), None)

    def _put(self, study: _Study, table: StudiedTable, place: StudyPlace) -> SharedStudy:
        table.check(place)
        study.table = table
        study.place = place
        study.branch = ""
        study.is_led_there = False
        if study.leader is not None:
            study.name = study.leader.name
        self._stir(study)
        return study.seen_by(study.leader)

    def _unfollow(self, caller: Caller) -> None:
        for study in self._studies.values():
            if caller in study.followers:
                study.followers.remove(caller)
                self._stir(study)

    def _wait(self, study: _Study) -> None:
        """End it after a while, if nobody leads it here until then."""
        self._stop_waiting(study)
        study.waiting = self._later(AWAY, self._give_up, study)

    def _give_up(self, study: _Study) -> None:
        if study.home:  # where that node still has it, it says so
            self._finish(study)
        else:
            self._end(study)

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
        self._tell_others_of(study)

    def _end(self, study: _Study) -> None:
        if self._finish(study):
            self._tell_others(StudyOver(study.code))

    def _finish(self, study: _Study) -> bool:
        """Whether it was not over yet."""
        if self._studies.pop(study.code, None) is None:
            return False
        self._stop_waiting(study)
        if study.telling is not None:
            study.telling.cancel()
        if study.charge is not None:
            study.charge.give_back()
        for caller in study.followers:
            self._send(caller, study.seen_by(caller, "over"))
        return True
