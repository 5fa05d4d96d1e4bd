"""The shared studies of a server: a leader shows followers a finished table. They are held only in memory.

A study knows its leader's place but not what the record shows there: followers read the record themselves, with the
usual permissions. In a cluster every node has all studies. The node where a study is or was last led is its home and
publishes it. Each node serves the followers who are connected to it, and publishes their names.
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
"""Seconds for which a study waits for its leader, who may have lost the connection."""
GATHER: Final = 0.1
"""Seconds for which changes are collected: a held-down key moves a leader thirty times a second."""
MOST: Final = 50
"""The most followers of one study."""


class Timer(Protocol):
    """A cancellable delayed call."""

    def cancel(self) -> None: ...


Later = Callable[[float, Callable[..., None], Any], Timer]
"""Calls a function with one argument after a number of seconds."""


def call_later(seconds: float, what: Callable[..., None], about: Any) -> Timer:
    """Return a timer of the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, what, about)


@attrs.frozen
class StudiedTable:
    """The facts that a study needs about its leader's table."""

    seats: int
    last: int
    """Its highest version."""
    may_be_watched: bool
    """Whether everybody may read its record."""

    def check(self, place: StudyPlace) -> None:
        """Raise BelvedereError for a place outside the table."""
        is_seat = place.viewer is None or 0 <= place.viewer < self.seats
        if not (is_seat and 0 <= place.version <= self.last and (place.choice or 0) >= 0):
            raise BelvedereError("study-no-place")


@attrs.define(eq=False)
class _Study:
    """One study and its visits."""

    code: str
    identity: str
    name: str
    """The leader's name, or their last one."""
    charge: Charge | None
    """None if another node is its home and charges it."""
    place: StudyPlace
    table: StudiedTable
    leader: Caller | None = None
    followers: list[Caller] = attrs.field(factory=list)
    branch: str = ""
    home: str = ""
    """The node that publishes it; empty for this one."""
    is_led_there: bool = False
    """Whether a visit at its home node leads it."""
    elsewhere: dict[str, tuple[str, ...]] = attrs.field(factory=dict)
    """The names of followers at other nodes, by node."""
    waiting: Timer | None = None
    """Ends it after a time without a leader here."""
    telling: Timer | None = None
    """Publishes pending changes; None if there are none."""
    told: SharedStudy | None = None
    """The state last sent to the leader."""
    told_here: tuple[str, ...] = ()
    """The names of local followers last sent to other nodes."""

    @property
    def is_led(self) -> bool:
        """Whether it has a leader now."""
        return self.leader is not None or self.is_led_there

    @property
    def names_here(self) -> tuple[str, ...]:
        """The names of the followers here, one for each visit."""
        return tuple(one.name for one in self.followers)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all followers, one for each visit."""
        return self.names_here + tuple(name for names in self.elsewhere.values() for name in names)

    def waits_for(self, identity: str) -> bool:
        """Return whether it waits for that person to lead it again."""
        return not self.is_led and self.identity == identity

    def shown(self) -> StudyShown:
        """Return the message with which this node publishes it."""
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
        """Return the study as one visit may know it."""
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
    """All shared studies of one host. A visit leads or follows one at a time."""

    def __init__(
        self,
        send: Callable[[Caller, News], None],
        tell_others: Callable[[ClusterNews], None],
        ledger: Ledger,
        register: Register,
        later: Later = call_later,
    ) -> None:
        """`send` sends news to a visit. `tell_others` publishes news to the other nodes."""
        self._send, self._tell_others = send, tell_others
        self._ledger = ledger
        self._register = register
        self._later = later
        self._studies: dict[str, _Study] = {}

    def place_of(self, caller: Caller) -> StudyPlace | None:
        """Return the place to which a visit leads others; None if it leads no study."""
        study = self._led_by(caller)
        return None if study is None else study.place

    def move(self, caller: Caller, place: StudyPlace) -> SharedStudy:
        """Move the leader to another place of the same table. Raises BelvedereError for an impossible place."""
        study = self._led_by(caller)
        if study is None or study.place.table != place.table:
            raise BelvedereError("study-no-place")
        return self._put(study, study.table, place)

    def lead(self, caller: Caller, place: StudyPlace, table: StudiedTable, code: str) -> SharedStudy:
        """Lead through a table, starting at a place. Continues the visit's study or a waiting one of that person;
        otherwise makes a new one with that code. Raises Exhausted if the person has too many studies."""
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
        """Return the study with that code as a visit may know it; None if there is none."""
        study = self._studies.get(code)
        return None if study is None else study.seen_by(caller)

    def identity_of(self, code: str) -> str:
        """Return the identity of the person who made the study with that code; empty if there is none."""
        study = self._studies.get(code)
        return "" if study is None else study.identity

    def follow(self, caller: Caller, code: str) -> SharedStudy:
        """Follow a study, leaving what the visit led or followed before. A study's own leader keeps leading it. Raises
        BelvedereError if it has ended or is full."""
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
        """Return the studies that a visit leads or follows, and those that wait for its person."""
        seen = (study.seen_by(caller) for study in self._studies.values() if caller in study.followers)
        mine = (found for study in self._studies.values() if (found := study.seen_by(caller)).mine)
        return (*mine, *seen)

    def shows(self, caller: Caller, table: str) -> bool:
        """Return whether a visit leads through that table and everybody may read its record."""
        study = self._led_by(caller)
        return study is not None and study.place.table == table and study.table.may_be_watched

    def branched(self, caller: Caller, table: str, branch: str) -> None:
        """Tell the followers that their leader continues from a table as another one."""
        if (study := self._led_by(caller)) is not None and study.place.table == table:
            study.branch = branch
            self._stir(study)

    def leave(self, caller: Caller, *, end: bool = False) -> None:
        """Stop following or leading. A study without its leader waits for that person; with `end` it ends, as do that
        person's other waiting studies."""
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
        """Make two people stop following each other."""
        for study in self._studies.values():
            gone = [caller for caller in study.followers if {study.identity, caller.identity} == {one, other}]
            if gone:
                study.followers = [caller for caller in study.followers if caller not in gone]
                self._stir(study)
            for caller in gone:
                self._send(caller, study.seen_by(caller, "over"))

    def rename(self, identity: str, name: str) -> None:
        """Rename a person, and update the studies that they lead or follow."""
        for study in self._studies.values():
            if study.identity == identity:
                study.name = name
            if study.identity == identity or any(one.identity == identity for one in study.followers):
                self._stir(study)

    def depart(self, caller: Caller) -> None:
        """Remove a visit. A guest's study ends, because guests cannot return."""
        self.leave(caller, end=caller.guest)

    def close(self) -> None:
        """Close every study here. On other nodes they wait for their leaders to connect there."""
        for study in tuple(self._studies.values()):
            study.leader, study.followers = None, []
            self._tell_others_of(study)
            self._finish(study)

    # Other nodes

    def tell_all(self) -> None:
        """Publish everything that this node knows first-hand, because other nodes may have missed messages."""
        for study in self._studies.values():
            study.told_here = ()
            self._tell_others_of(study)

    def shown_elsewhere(self, node: str, shown: StudyShown) -> None:
        """Apply another node's message about a study. That node becomes its home, and a leader here no longer leads."""
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
        self._wait(study)  # unless it is published again
        if study.seen_by(None) != before:
            self._stir(study)

    def followed_elsewhere(self, node: str, code: str, names: tuple[str, ...]) -> None:
        """Set the names of the followers at another node."""
        study = self._studies.get(code)
        if study is not None and study.elsewhere.get(node, ()) != names:
            study.elsewhere[node] = names
            self._stir(study)

    def over_elsewhere(self, code: str) -> None:
        """End a study that was ended, or given up, at another node."""
        study = self._studies.get(code)
        if study is not None and study.leader is None:
            self._finish(study)

    def look(self, heard: Collection[str]) -> None:
        """Remove followers and leaders at nodes that are silent; `heard` are the nodes with recent heartbeats."""
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

    # Internals

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
        """End the study after a while, unless it gets a leader here by then."""
        self._stop_waiting(study)
        study.waiting = self._later(AWAY, self._give_up, study)

    def _give_up(self, study: _Study) -> None:
        if study.home:  # its home node still announces it if it has it
            self._finish(study)
        else:
            self._end(study)

    def _stop_waiting(self, study: _Study) -> None:
        if study.waiting is not None:
            study.waiting.cancel()
            study.waiting = None

    def _stir(self, study: _Study) -> None:
        """Schedule an update about a change."""
        if study.telling is None:
            study.telling = self._later(GATHER, self._tell, study)

    def _tell(self, study: _Study) -> None:
        """Send the followers the leader's place, and the leader the list of followers."""
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
        """Remove a study, and return whether it was still there."""
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
