"""Keeps the events of one table as its viewer was shown them, a line for each, and what came since the viewer acted."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, Say
from core.table.headlines import headlines, own_part, touches
from tui.boards import Board, Scene
from tui.widgets.log import Line

NOTES_KEPT = 200
"""Lines about who came and went that are kept."""


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
