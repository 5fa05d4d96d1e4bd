"""Asks decisions of a finished table again: the table screen as it was, and what came of each choice."""

from typing import ClassVar

from textual import events

from core.catalog import load
from core.review.tries import Judged, TryLink, judged_lines
from tui.preferences.keymap import bindings
from tui.screens.page import ReadingPage
from tui.screens.table.messages import AppEffect, LeaveTable, ShowScores
from tui.screens.table.screen import TableScreen
from tui.session.openings import OpenScores, OpenTry, OpenVerdict
from tui.widgets.reader import Runs, wrapped


class TryScreen(TableScreen):
    """A table that asks one decision after the other and goes nowhere.

    When one is settled a page says what came of it; whoever leaves that page to look at the board comes back to it by
    any key.
    """

    HAS_PREVIEWS: ClassVar[bool] = False  # what a choice brings is the question

    def __init__(self, opening: OpenTry) -> None:
        self._opening = opening
        self._names = tuple(player.name for player in opening.table.players)
        self._trying = TryLink(opening.table, opening.tries, self._judged, misses=opening.misses)
        self._verdict: OpenVerdict | None = None
        super().__init__(self._trying, load(opening.table.game))
        self.about = opening.table.about

    def on_key(self, event: events.Key) -> None:
        if self._verdict is None:
            super().on_key(event)
        elif event.key not in ("escape", "q"):
            event.stop()
            event.prevent_default()
            self._show_verdict()
        else:
            event.stop()
            self.dismiss()

    def _judged(self, link: TryLink, judged: Judged) -> None:
        texts = self.app.texts
        self._opening.settled(judged)
        lines = [self._opening.about or texts.ui("try-place", number=len(link.done), count=link.count), ""]
        lines += judged_lines(judged, self.game, self._names, texts)
        if len(link.done) == link.count > 1:
            lines += ["", texts.ui("try-over", found=link.found, count=link.count)]
        keys = "try-keys" if self._opening.ask_next is None else "try-keys-next"
        self._verdict = OpenVerdict(tuple(lines), self._go_on, self._opening.heading, self._opening.what_if, keys)
        self.call_later(self._show_verdict)

    def _show_verdict(self) -> None:
        if self._verdict is not None:
            self.app.open(self._verdict)

    def _go_on(self) -> None:
        self._verdict = None
        if len(self._trying.done) < self._trying.count:
            self._trying.go_on()
            return
        self.dismiss()
        if self._opening.ask_next is not None:
            self._opening.ask_next()

    def _done(self, effect: AppEffect) -> None:
        if isinstance(effect, LeaveTable):
            self.dismiss()
        elif isinstance(effect, ShowScores):
            speaker = self.app.texts.speaker(self.link.game, self._names, self.link.viewer)
            self.app.open(OpenScores(self.game, speaker, self._names, effect.update))


class VerdictScreen(ReadingPage):
    """What came of a decision: Enter goes on, Esc shows the board once more; from a puzzle x goes on as a table."""

    BINDINGS: ClassVar = [*bindings("choose", "what-if")]

    def __init__(self, opening: OpenVerdict) -> None:
        super().__init__()
        self._opening = opening
        self.HEADING = opening.heading

    def action_choose(self) -> None:
        if self.is_in_front:
            self.dismiss()
            self.app.call_later(self._opening.went_on)  # this screen handles no more messages

    def action_what_if(self) -> None:
        if self.is_in_front and self._opening.what_if is not None:
            self.shell.open(self._opening.what_if)

    def bar_names(self) -> tuple[str, ...]:
        return ("choose", "back") if self._opening.what_if is None else ("choose", "what-if", "back")

    def lines(self, width: int) -> list[Runs]:
        found: list[Runs] = [()]
        for index, line in enumerate(self._opening.lines):
            ink = "bold accent" if index == 2 else "dim" if line.startswith(" ") else "text"
            found += wrapped(line, width, ink, " " * (len(line) - len(line.lstrip()))) or [()]
        found += [(), *wrapped(self.say(self._opening.keys), width, "dim")]
        if self._opening.what_if is not None:
            found += wrapped(self.say("try-what-if"), width, "dim")
        return found
