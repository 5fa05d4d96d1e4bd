"""Holds who is around the table as one viewer knows it, and the events of the table as they were shown."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, Say, message
from core.link.updates import Announced, Chat, Clocks, Roster, SeatVacation, ToldLines
from core.table.table import headlines, own_part, touches
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.widgets.log import Line
from tui.words.tables import changes, is_asked, is_shown, vacation_changes

TALK_KEPT = 200
"""Lines of talk that are kept."""

NOTES_KEPT = 200
"""Lines about who came and went that are kept."""


@attrs.frozen
class TablePeople:
    """The people around one table."""

    viewer: Seat | None
    """The viewer's own seat, None for a spectator."""
    roster: Roster | None = attrs.field(default=None, eq=id)
    """Who sits where, None until that was delivered."""
    talk: tuple[Chat | Announced | Message, ...] = attrs.field(default=(), eq=id)
    """What was said, and who came to watch, oldest first."""
    told: ToldLines = attrs.field(factory=ToldLines, eq=id)
    """The chat lines among it."""
    is_past: bool = False
    """Whether the viewer has acted since the newest of it."""
    gone: tuple[tuple[Seat, float], ...] = ()
    """The seats whose players lost the connection while the viewer looked on, and when, on the monotonic clock."""
    declined: bool = False
    """Whether the viewer would rather not be shown to spectators."""
    beside: frozenset[Seat] = frozenset()
    """The seats of all who share the viewer's terminal: one of them has a link at a time, and all are there."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; an empty seat is called by its letter."""
        if self.roster is None:
            return tuple(map(seat_letter, range(9)))
        return tuple(player.name or seat_letter(seat) for seat, player in enumerate(self.roster.players))

    @property
    def is_maker(self) -> bool:
        """Whether the viewer may begin the table before every seat is taken."""
        return self.roster is not None and self.viewer in self.roster.makers

    @property
    def is_shown(self) -> bool:
        """Whether it is for the viewer to say if spectators see what the viewer sees."""
        return is_shown(self.roster, self.viewer)

    @property
    def is_asked_to_be_shown(self) -> bool:
        """Whether the viewer has not decided that."""
        return is_asked(self.roster, self.viewer) and not self.declined

    @property
    def is_late(self) -> bool:
        """Whether the viewer watches a table that shows every hand, some turns late."""
        return self.viewer is None and self.roster is not None and self.roster.spectating.watching == "delayed"

    @property
    def stand_in_seats(self) -> frozenset[Seat]:
        """The seats that a stand-in plays."""
        return frozenset(stand_in.seat for stand_in in self.roster.stand_ins) if self.roster else frozenset()

    @property
    def is_played_for(self) -> bool:
        """Whether a stand-in plays the viewer's own seat."""
        return self.viewer in self.stand_in_seats

    @property
    def claimable(self) -> tuple[Seat, ...]:
        """The seats that the viewer may hand to a stand-in now."""
        if self.roster is None or self.viewer is None or self.viewer in self.roster.conceded:
            return ()
        return tuple(seat for seat in self.roster.claimable if seat != self.viewer)

    @property
    def absent(self) -> tuple[Seat, ...]:
        """The seats of persons who are not connected and for whom nobody plays."""
        roster = self.roster
        if roster is None:
            return ()
        played = self.stand_in_seats | set(roster.conceded)
        return tuple(
            seat
            for seat, player in enumerate(roster.players)
            if player.kind == "person" and not (roster.present[seat] or seat in played | self.beside | {self.viewer})
        )

    @property
    def on_vacation(self) -> dict[Seat, SeatVacation]:
        """Who is on vacation, by seat."""
        return {one.seat: one for one in self.roster.vacations} if self.roster is not None else {}

    def is_here(self, seat: Seat) -> bool:
        """Whether a person at that seat is connected."""
        roster = self.roster
        return roster is not None and roster.players[seat].kind == "person" and roster.present[seat]

    def with_talk(self, *lines: Chat | Announced | Message) -> "TablePeople":
        """With what was said. What was said earlier and is here already, as where the table goes on at another node,
        is left out."""
        told, new = self.told, list[Chat | Announced | Message]()
        for line in lines:
            if not isinstance(line, Chat) or told.is_news(line):
                new.append(line)
            if isinstance(line, Chat):
                told = told.with_line(line)
        return attrs.evolve(self, talk=(*self.talk, *new)[-TALK_KEPT:], told=told, is_past=self.is_past and not new)

    def attached_anew(self) -> "TablePeople":
        """As what was said begins to be told once more."""
        return attrs.evolve(self, told=self.told.begun_anew())

    @property
    def newest(self) -> Chat | Announced | Message | None:
        """What was said last; what only tells of a change (who is gone, who is back) until the viewer has acted."""
        said = self.talk[-1] if self.talk else None
        return None if self.is_past and not isinstance(said, Chat | Announced) else said

    def met(self, roster: Roster, at: float) -> tuple["TablePeople", list[Message]]:
        """As `roster` tells at the moment `at`; and whom a stand-in plays for from now on, and who plays again."""
        known, now = self.roster, attrs.evolve(self, roster=roster)
        if known is None:
            return now, []
        now = _with_losses(self, now, at)
        before = {stand_in.seat for stand_in in known.stand_ins}
        names = [player.name for player in roster.players]
        new = [
            message("table-screen-stand-in-new", by=names[one.by], name=names[one.seat])
            for one in roster.stand_ins
            if one.seat not in before and one.seat != self.viewer
        ]
        gone = before - now.stand_in_seats - set(roster.conceded) - {self.viewer}
        back = [message("table-screen-stand-in-gone", name=names[seat]) for seat in sorted(gone)]
        return now.with_talk(*changes(known, roster), *vacation_changes(known, roster)), new + back

    def newly_paused(self, known: Clocks | None, clocks: Clocks) -> list[Message]:
        """Whose clock stands still from now on, because nobody is there; `known` are the clocks before."""
        before = () if known is None else known.paused
        told = [seat for seat in clocks.paused if seat not in before and seat != self.viewer]
        return [message("table-screen-paused", name=self.names[seat]) for seat in told]


def _with_losses(before: TablePeople, now: TablePeople, at: float) -> TablePeople:
    """With who lost the connection since `before`, and a line for each who did or is back."""
    known = dict(before.gone)
    lost = [seat for seat in now.absent if seat not in before.absent and before.is_here(seat)]
    gone = {seat: since for seat, since in known.items() if seat in now.absent} | dict.fromkeys(lost, at)
    found = attrs.evolve(now, gone=tuple(sorted(gone.items())))
    lines = came_and_went(before, found)
    return found.with_talk(*lines) if lines else found


def came_and_went(before: TablePeople, now: TablePeople) -> list[Message]:
    """A line for each who lost the connection since `before`, and for each who is back."""
    known = dict(before.gone)
    lost = [seat for seat, _ in now.gone if seat not in known]
    back = [seat for seat in known if now.is_here(seat)]
    return [
        *(message("presence-lost", name=now.names[seat]) for seat in lost),
        *(message("presence-back", name=now.names[seat]) for seat in back),
    ]


# Keeps the events of one table as its viewer was shown them, a line for each, and what came since the viewer acted


@attrs.frozen
class EventLog:
    """What happened, oldest first."""

    viewer: Seat | None
    """Whose events are marked as their own."""
    events: tuple[Any, ...] = ()
    """All that the viewer was told."""
    lines: tuple[Line, ...] = ()
    """One for each event, once there is an update to speak from (`spoken`)."""
    names: tuple[str, ...] = ()
    """The players' names that the lines were spoken with."""
    since: int = 0
    """How many events there were after the viewer's latest action, without what others did at the same time."""
    fresh: tuple[Any, ...] = ()
    """The events since then."""
    notes: tuple[tuple[int, Message], ...] = ()
    """Who lost the connection and who was back, each with how many events there were before."""
    seen: int | None = None
    """How many events the viewer had been shown before a return, until what they missed has been shown."""

    def restarted(self, events: Sequence[Any], seen: int | None = None) -> "EventLog":
        """With the whole log, after a gap, a return (when the viewer had `seen` so many events) or a take-back."""
        known = self.events == tuple(events[: len(self.events)])
        found = attrs.evolve(self, events=tuple(events), lines=(), seen=seen)
        since = self.since if known and self.since else found.last_action() + 1
        return attrs.evolve(found, since=since, fresh=found.events[since:])

    def added(self, events: Sequence[Any], *, acted: bool) -> "EventLog":
        """With what an update told; `acted`: it is the answer to the viewer's own action."""
        own = own_part(events, self.viewer)
        if acted:
            since = len(self.events) + own
            return attrs.evolve(self, events=(*self.events, *events), since=since, fresh=tuple(events[own:]))
        found = (*self.events, *events)
        return attrs.evolve(self, events=found, fresh=(*self.fresh, *events) if events else self.fresh)

    def spoken(self, scene: Scene, board: Board) -> "EventLog":
        """With a line for each event, all of them anew where the players are called otherwise now."""
        known = self.lines if self.names == scene.names else ()
        if len(known) == len(self.events):
            return self
        lines = (self._line(event, scene, board) for event in self.events[len(known) :])
        return attrs.evolve(self, lines=(*known, *lines), names=scene.names)

    def noted(self, *notes: Message) -> "EventLog":
        """With who lost the connection and who is back now."""
        known = (*self.notes, *((len(self.events), note) for note in notes))
        return attrs.evolve(self, notes=known[-NOTES_KEPT:]) if notes else self

    def whole(self, say: Say) -> tuple[Line, ...]:
        """All lines, and in their places who lost the connection and who was back."""
        lines = list(self.lines)
        for before, note in reversed(self.notes):
            lines.insert(min(before, len(self.lines)), Line(say(note), ink="dim"))
        return tuple(lines)

    def headlines(self, first: int) -> tuple[Line, ...]:
        """Of what happened from event number `first` on: at most five sentences in the order in which it happened,
        chosen by whether it touched the viewer, then by what is newest."""
        return tuple(self.lines[first + place] for place in headlines(self.events[first:], self.viewer))

    def _line(self, event: Any, scene: Scene, board: Board) -> Line:
        sentence = scene.speak(scene.game.text.event_message(event))
        return Line(sentence, self._mine(event), board.place(event), seat=getattr(event, "seat", None))

    def last_action(self) -> int:
        """Where the viewer's latest own action probably was, -1 for nowhere: an event of the viewer's that is not of
        a kind which comes to several seats in a row (income), before those that tell of what is asked now."""
        shared = {
            type(one)
            for one, other in pairwise(self.events)
            if type(one) is type(other) and getattr(one, "seat", None) != getattr(other, "seat", None)
        }
        place = len(self.events) - 1
        while place >= 0 and self._mine(self.events[place]):
            place -= 1
        while place >= 0 and not (self._mine(self.events[place]) and type(self.events[place]) not in shared):
            place -= 1
        return place

    def _mine(self, event: Any) -> bool:
        return touches(event, self.viewer)
