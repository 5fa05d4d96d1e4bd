"""What happened, as far as the viewer was told: the log, and what came since the viewer last acted."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from core.kernel.decision import Seat
from core.link.updates import Update
from core.table.headlines import headlines, touches
from tui.boards import Board, Scene
from tui.widgets.log import Line


class Story:
    """The events of one table for one viewer, oldest first."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.events: list[Any] = []
        self._since = 0
        self._seen: int | None = None
        self._lines: list[Line] = []

    def restart(self, events: Sequence[Any], seen: int | None = None) -> None:
        """The whole log, after a gap, a return (when the viewer had `seen` so many of them) or a take-back."""
        self._seen = seen
        known = self.events == list(events[: len(self.events)])
        self.events = list(events)
        self._lines = []
        if not known or not self._since:
            self._since = self._last_deed() + 1

    def add(self, update: Update, *, acted: bool) -> None:
        """What an update told; `acted`: it is the answer to the viewer's own action."""
        self.events.extend(update.events)
        if acted:
            self._since = len(self.events)

    def forget_lines(self) -> None:
        """Say everything anew: the language or the names have changed."""
        self._lines = []

    def lines(self, scene: Scene, board: Board) -> list[Line]:
        """One line for each event."""
        del self._lines[len(self.events) :]
        for event in self.events[len(self._lines) :]:
            sentence = scene.speak(scene.game.text.event_message(event))
            self._lines.append(Line(sentence, self._mine(event), board.place(event)))
        return self._lines

    def since(self, scene: Scene, board: Board) -> list[Line]:
        """What happened since the viewer last acted: at most five sentences, those that touched the viewer first,
        then the newest."""
        return self._headlines(scene, board, self._since)

    def missed(self, scene: Scene, board: Board) -> list[Line]:
        """What happened while the viewer was away, likewise; once, after a return."""
        seen, self._seen = self._seen, None
        return [] if seen is None else self._headlines(scene, board, seen)

    def _headlines(self, scene: Scene, board: Board, first: int) -> list[Line]:
        lines = self.lines(scene, board)
        return [lines[first + place] for place in headlines(self.events[first:], self.viewer)]

    def _last_deed(self) -> int:
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
