"""The people around the table as one viewer knows them, and the events of the table as shown."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, Say, message
from core.link.updates import Announced, Chat, Clocks, DeliveredLines, Roster, SeatVacation
from core.table.table import headlines, own_part, starts_turn, touches
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.widgets.log import Line
from tui.words.tables import changes, is_asked, is_asked_to_agree, is_shown, request_news, vacation_changes

TALK_KEPT = 200
"""Maximum number of stored chat lines."""

NOTES_KEPT = 200
"""Maximum number of stored lines about who came and went."""


@attrs.frozen
class TablePeople:
    """The people around one table."""

    viewer: Seat | None
    """The viewer's own seat, None for a spectator."""
    roster: Roster | None = attrs.field(default=None, eq=id)
    """The roster, None before its delivery."""
    talk: tuple[Chat | Announced | Message, ...] = attrs.field(default=(), eq=id)
    """The chat and arrivals of spectators, oldest first."""
    told: DeliveredLines = attrs.field(factory=DeliveredLines, eq=id)
    """The chat lines among them."""
    is_past: bool = False
    """Whether the viewer has acted since the newest line."""
    gone: tuple[tuple[Seat, float], ...] = ()
    """Seats of players who lost their connection while the viewer watched, and when on the monotonic clock."""
    declined: bool = False
    """Whether the viewer prefers not to be shown to spectators."""
    sharing: frozenset[Seat] = frozenset()
    """The seats that share the viewer's terminal: all are present, though only one has a link at a time."""
    unranked: bool = False
    """Whether the table plays the deal of an earlier day, which counts for nothing."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; an empty seat has its letter."""
        if self.roster is None:
            return tuple(map(seat_letter, range(9)))
        return tuple(player.name or seat_letter(seat) for seat, player in enumerate(self.roster.players))

    @property
    def is_maker(self) -> bool:
        """Whether the viewer may begin the table before every seat is taken."""
        return self.roster is not None and self.viewer in self.roster.makers

    @property
    def is_shown(self) -> bool:
        """Whether the viewer decides if spectators see their view."""
        return is_shown(self.roster, self.viewer)

    @property
    def is_asked_to_be_shown(self) -> bool:
        """Whether the viewer has not decided that yet."""
        return is_asked(self.roster, self.viewer) and not self.declined

    @property
    def is_asked_to_agree(self) -> bool:
        """Whether the viewer has not answered a request to take back actions."""
        return is_asked_to_agree(self.roster, self.viewer)

    @property
    def may_decline(self) -> bool:
        """Whether the viewer may end a request to take back actions: another player's, or their own."""
        request = self.roster.request if self.roster is not None else None
        return self.is_asked_to_agree or (request is not None and request.seat == self.viewer)

    @property
    def is_late(self) -> bool:
        """Whether the viewer watches a table that shows every hand some turns late."""
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
        """The seats of people who are not connected and have no stand-in."""
        roster = self.roster
        if roster is None:
            return ()
        played = self.stand_in_seats | set(roster.conceded)
        return tuple(
            seat
            for seat, player in enumerate(roster.players)
            if player.kind == "person" and not (roster.present[seat] or seat in played | self.sharing | {self.viewer})
        )

    @property
    def on_vacation(self) -> dict[Seat, SeatVacation]:
        """Current vacations by seat."""
        return {one.seat: one for one in self.roster.vacations} if self.roster is not None else {}

    def is_here(self, seat: Seat) -> bool:
        """Return whether a person at this seat is connected."""
        roster = self.roster
        return roster is not None and roster.players[seat].kind == "person" and roster.present[seat]

    def with_talk(self, *lines: Chat | Announced | Message) -> "TablePeople":
        """Add lines to the chat. Lines that are already known are left out, for example after a handover to another
        node."""
        told, new = self.told, list[Chat | Announced | Message]()
        for line in lines:
            if not isinstance(line, Chat) or told.is_news(line):
                new.append(line)
            if isinstance(line, Chat):
                told = told.with_line(line)
        return attrs.evolve(self, talk=(*self.talk, *new)[-TALK_KEPT:], told=told, is_past=self.is_past and not new)

    def with_chat_restarted(self) -> "TablePeople":
        """Prepare for the chat to be delivered again from its start."""
        return attrs.evolve(self, told=self.told.repeating())

    @property
    def newest(self) -> Chat | Announced | Message | None:
        """The newest line. One that reports a change (lost connections and returns) is dropped once the viewer has
        acted."""
        said = self.talk[-1] if self.talk else None
        return None if self.is_past and not isinstance(said, Chat | Announced) else said

    def met(self, roster: Roster, at: float) -> tuple["TablePeople", list[Message]]:
        """Take a roster at the moment `at`. Return news about stand-ins too: new ones, and players who returned."""
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
        told = *changes(known, roster), *vacation_changes(known, roster), *request_news(known, roster, (self.viewer,))
        return now.with_talk(*told), new + back

    def newly_paused(self, known: Clocks | None, clocks: Clocks) -> list[Message]:
        """Return news about newly paused clocks; `known` are the clocks before."""
        before = () if known is None else known.paused
        told = [seat for seat in clocks.paused if seat not in before and seat != self.viewer]
        return [message("table-screen-paused", name=self.names[seat]) for seat in told]


def _with_losses(before: TablePeople, now: TablePeople, at: float) -> TablePeople:
    """Record lost connections since `before`, with a line for each loss and return."""
    known = dict(before.gone)
    bots = {seat for seat, one in enumerate(before.roster.players if before.roster else ()) if one.kind == "bot"}
    lost = [seat for seat in now.absent if seat not in before.absent and before.is_here(seat) and seat not in bots]
    gone = {seat: since for seat, since in known.items() if seat in now.absent} | dict.fromkeys(lost, at)
    found = attrs.evolve(now, gone=tuple(sorted(gone.items())))
    lines = came_and_went(before, found)
    return found.with_talk(*lines) if lines else found


def came_and_went(before: TablePeople, now: TablePeople) -> list[Message]:
    """Return a line for each connection lost since `before`, and for each return."""
    known = dict(before.gone)
    lost = [seat for seat, _ in now.gone if seat not in known]
    back = [seat for seat in known if now.is_here(seat)]
    return [
        *(message("presence-lost", name=now.names[seat]) for seat in lost),
        *(message("presence-back", name=now.names[seat]) for seat in back),
    ]


# The events of one table as shown to its viewer, with a line for each, and those since the viewer acted


@attrs.frozen
class EventLog:
    """The events, oldest first."""

    viewer: Seat | None
    """The viewer's own seat; its events are marked."""
    events: tuple[Any, ...] = ()
    """All events that the viewer received."""
    lines: tuple[Line, ...] = ()
    """One line for each event, once there is an update to describe them with (`spoken`)."""
    names: tuple[str, ...] = ()
    """The players' names in the lines."""
    since: int = 0
    """The number of events up to the viewer's latest action, without simultaneous ones of others."""
    fresh: tuple[Any, ...] = ()
    """The events since then."""
    notes: tuple[tuple[int, Message], ...] = ()
    """Lost connections and returns, each with the number of events before it."""
    seen: int | None = None
    """The number of events shown before a return, until the missed ones have been shown."""

    def restarted(self, events: Sequence[Any], seen: int | None = None) -> "EventLog":
        """Take the whole log after a gap, a return (the viewer had `seen` that many events) or a take-back."""
        known = self.events == tuple(events[: len(self.events)])
        found = attrs.evolve(self, events=tuple(events), lines=(), seen=seen)
        since = self.since if known and self.since else found.last_action() + 1
        return attrs.evolve(found, since=since, fresh=found.events[since:])

    def added(self, events: Sequence[Any], *, acted: bool) -> "EventLog":
        """Add the events of an update; `acted` says that it answers the viewer's own action."""
        own = own_part(events, self.viewer)
        if acted:
            since = len(self.events) + own
            return attrs.evolve(self, events=(*self.events, *events), since=since, fresh=tuple(events[own:]))
        found = (*self.events, *events)
        return attrs.evolve(self, events=found, fresh=(*self.fresh, *events) if events else self.fresh)

    def spoken(self, scene: Scene, board: Board) -> "EventLog":
        """Write a line for each new event; for all events if the players' names have changed."""
        known = self.lines if self.names == scene.names else ()
        if len(known) == len(self.events):
            return self
        lines = (self._line(event, scene, board) for event in self.events[len(known) :])
        return attrs.evolve(self, lines=(*known, *lines), names=scene.names)

    def noted(self, *notes: Message) -> "EventLog":
        """Add notes about lost connections and returns."""
        known = (*self.notes, *((len(self.events), note) for note in notes))
        return attrs.evolve(self, notes=known[-NOTES_KEPT:]) if notes else self

    def whole(self, say: Say) -> tuple[Line, ...]:
        """Return all lines, with lost connections and returns in their places."""
        lines = list(self.lines)
        for before, note in reversed(self.notes):
            lines.insert(min(before, len(self.lines)), Line(say(note), ink="dim"))
        return tuple(lines)

    def headlines(self, first: int) -> tuple[Line, ...]:
        """Return at most five lines from event number `first` on in order, preferring events that touch the viewer,
        then new ones."""
        return tuple(self.lines[first + place] for place in headlines(self.events[first:], self.viewer))

    def _line(self, event: Any, scene: Scene, board: Board) -> Line:
        sentence = scene.speak(scene.game.text.event_message(event))
        return Line(
            sentence,
            self._mine(event),
            board.place(event),
            seat=getattr(event, "seat", None),
            starts=starts_turn(event),
        )

    def last_action(self) -> int:
        """Return the probable place of the viewer's latest own action, -1 for none.

        That is the latest event of the viewer before the current question, unless its kind comes to several seats in a
        row, such as income.
        """
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
