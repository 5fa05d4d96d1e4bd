"""Shows a finished table, version by version, from any seat."""

from collections.abc import Iterable
from typing import ClassVar

import attrs
from textual import events
from textual.timer import Timer
from textual.widget import Widget

from core.kernel.decision import Seat
from core.record.replay import Replay
from tui.boards import Scene, board_for
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.screens.replay.playback import Playback
from tui.screens.table.painting.layout import MEDIUM, side_width
from tui.session.shell import OpenScores
from tui.widgets.area import Area
from tui.widgets.log import Line, paint_log
from tui.widgets.picture import Box, Canvas, Picture
from tui.widgets.text_line import TextLine

RATES = (1, 2, 4, 8)
"""Moves a second."""
BELOW = 5
"""Rows of the log below a board."""


class ReplayScreen(Page):
    """The board at one version with the log up to there, and where that is."""

    CONTEXT = "replay"
    HEADING = "replay-title"
    BAR = ("step-back", "step-on", "seat", "choose", "find", "back", "help")
    BINDINGS: ClassVar = [
        *bindings("left", "right", "up", "down", "page-up", "page-down", "choose", "step-back", "step-on"),
        *bindings("seat", "find", "scores", "next"),
    ]

    def __init__(self, replay: Replay, viewer: Seat | None = None) -> None:
        super().__init__()
        self.playback = Playback(replay, viewer=viewer)
        self._rate = RATES[0]
        self._timer: Timer | None = None
        self._word: str | None = None

    def body(self) -> Iterable[Widget]:
        appearance = self.shell.appearance
        yield Area(appearance.inks, appearance.glyphs, id="board")
        yield TextLine(appearance.inks, id="place")

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    def draw_again(self) -> None:
        super().draw_again()
        self._draw()

    def on_key(self, event: events.Key) -> None:
        if self._word is None:
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self._word = None
        elif event.key == "enter":
            self._jump()
            return
        elif event.key == "backspace":
            self._word = self._word[:-1]
        elif event.is_printable and event.character:
            self._word += event.character
        self._tell_place()

    def action_step_on(self) -> None:
        self._go(self.playback.stepped(1))

    def action_step_back(self) -> None:
        self._go(self.playback.stepped(-1))

    def action_right(self) -> None:
        self.action_step_on()

    def action_left(self) -> None:
        self.action_step_back()

    def action_down(self) -> None:
        self._go(self.playback.turned(1))

    def action_up(self) -> None:
        self._go(self.playback.turned(-1))

    def action_page_down(self) -> None:
        self._go(self.playback.rounded(1))

    def action_page_up(self) -> None:
        self._go(self.playback.rounded(-1))

    def action_choose(self) -> None:
        """Run by itself, or stop."""
        if self._timer is None:
            self._timer = self.set_interval(1 / self._rate, self._run_on)
        else:
            self._halt()
        self._tell_place()

    def action_next(self) -> None:
        """The next speed."""
        running = self._timer is not None
        self._halt()
        self._rate = RATES[(RATES.index(self._rate) + 1) % len(RATES)]
        if running:
            self.action_choose()
        self._tell_place()

    def action_seat(self) -> None:
        self._go(self.playback.seen_by_next())

    def action_scores(self) -> None:
        update = self.playback.update()
        speaker = self.shell.texts.speaker(self.playback.game.meta.key, self.playback.names, self.playback.viewer)
        self.shell.open(OpenScores(self.playback.game, speaker, self.playback.names, update))

    def action_find(self) -> None:
        self._halt()
        self._word = ""
        self._tell_place()

    def _jump(self) -> None:
        word, self._word = self._word or "", None
        there = self.playback.found(word, self.shell.texts)
        if there is None:
            self.shell.tell(self.say("replay-not-found"))
            self._tell_place()
        else:
            self._go(there)

    def _run_on(self) -> None:
        there = self.playback.stepped(1)
        if there.index == self.playback.index:
            self._halt()
        self._go(there)

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _go(self, playback: Playback) -> None:
        self.playback = playback
        self._draw()

    def _draw(self) -> None:
        playback, app = self.playback, self.shell
        area = self.query_one(Area)
        front = playback.viewer if playback.viewer is not None else 0
        update, look = playback.update(), app.appearance
        scene = Scene(
            playback.game,
            update,
            app.texts,
            look.glyphs,
            playback.names,
            front,
            stand_ins=playback.stand_ins,
            depth=look.depth,
        )
        area.show(self._painted(scene, area.size.width, area.size.height))
        self._tell_place()

    def _painted(self, scene: Scene, width: int, height: int) -> Picture:
        """The board, and the log in the region that it leaves, or that is left beside or below it."""
        board = board_for(scene.game.meta.key)
        if board.log is not None:
            space, free = Box(0, 0, width, height), board.log(scene, width, height)
        else:
            space, free = halves(width, height)
        canvas = Canvas(width, height)
        canvas.paste(board.paint(scene, space.width, space.height), 0, 0)
        before = self.playback.facts_before(scene.texts, free.height)
        lines = [Line(fact.sentence, seat=fact.seat) for fact in before]
        lines += [Line(fact.sentence, ink="strong", seat=fact.seat) for fact in self.playback.facts(scene.texts)]
        heading = self.say("table-screen-log") if free.height > BELOW else ""
        canvas.paste(paint_log(free.width, free.height, lines, scene.glyphs, title=heading), free.x, free.y)
        return attrs.evolve(canvas.picture(), targets=())

    def _tell_place(self) -> None:
        line = self.query_one("#place", TextLine)
        if self._word is not None:
            line.show([(f" {self.say('replay-find')} ", "accent"), (self._word, "bold strong"), ("_", "accent")])
            return
        playback = self.playback
        place = self.say("replay-place", version=playback.version, last=playback.last)
        who = self._who()
        speed = [(self.say("replay-speed", rate=self._rate) + " ", "dim")] if self._timer is not None else []
        line.show([(f" {place}", "bold accent"), (f"  {who}", "dim")], speed)

    def _who(self) -> str:
        viewer = self.playback.viewer
        return self.say("replay-open") if viewer is None else self.say("replay-seat", name=self.playback.names[viewer])


def halves(width: int, height: int) -> tuple[Box, Box]:
    """The regions of the board and of the log where a board has no place for a log of its own.

    >>> halves(80, 20)
    (Box(x=0, y=0, width=80, height=15), Box(x=0, y=15, width=80, height=5))
    """
    if width < MEDIUM[0]:
        return Box(0, 0, width, height - BELOW), Box(0, height - BELOW, width, BELOW)
    side = side_width(width)
    return Box(0, 0, width - side - 2, height), Box(width - side, 0, side, height)
