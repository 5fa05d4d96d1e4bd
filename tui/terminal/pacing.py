"""Decides when a served app draws: a new screen once it is at rest, then as fast as keys come, else twelve times a
second, and never what would not be seen.

A trick that `BELVEDERE_PLAIN=textual` switches off: Textual then draws at once, up to 60 times a second, and every
layout of a new screen. What it is worth stands in `tui/terminal/__init__.py`.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from textual._compositor import LayoutUpdate
from textual.app import App
from textual.screen import Screen
from textual.timer import Timer

from tui.terminal.frame_diff import narrowed

FRAME_PERIOD = 1 / 12
"""Seconds between frames while nothing is typed."""
TYPING_LASTS = 0.25
"""So many seconds after a key, frames come as fast as they can."""
SETTLE, SETTLE_LIMIT = 0.03, 0.4
"""The first frame of a screen is sent when it has been quiet for so many seconds, or at last after so many."""


class Pacing:
    """Stands between an app's screens and its driver."""

    def __init__(
        self,
        app: App[Any],
        loop: asyncio.AbstractEventLoop,
        repaint: Callable[[], None],
        overpaint: Callable[[], None],
        may_draw: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """`repaint` draws the whole screen in front; `overpaint` forgets what was drawn and not sent yet; `may_draw`
        returns the seconds that a frame has to wait for the visitor's share."""
        self._app = app
        self._loop = loop
        self._repaint = repaint
        self._overpaint = overpaint
        self._may_draw, self._earliest = may_draw, float("-inf")
        self._refused = self._settled = self._stopped = False
        self._is_whole_due = False
        self._last_key = self._last_frame = float("-inf")
        self._resume_timer: asyncio.TimerHandle | None = None
        self._settle_timers: list[asyncio.TimerHandle] = []
        self._resumes: dict[Timer, None] = {}
        self._display = app._display
        app._display = self.display  # type: ignore[method-assign]

    def stop(self) -> None:
        """Draw nothing more."""
        self._stopped = True
        for timer in (self._resume_timer, *self._settle_timers):
            if timer is not None:
                timer.cancel()
        self._resumes.clear()

    def keyed(self) -> None:
        """A key came: what waits is drawn at once."""
        self._last_key = self._loop.time()
        if self._resume_timer is not None:
            self._resume_timer.cancel()
        self._resume_all()

    def refuse(self) -> None:
        """Hold frames back: the terminal does not take any."""
        self._refused = True

    def accept(self) -> None:
        """The terminal takes frames again."""
        self._refused = False
        self._is_whole_due = False

    def unsettle(self) -> None:
        """Draw nothing until the screen has come to rest."""
        self._settled = False
        for timer in self._settle_timers:
            timer.cancel()
        self._settle_timers = [self._loop.call_later(SETTLE_LIMIT, self._settle)]

    def take_over(self, screen: Screen[Any]) -> None:
        """Let a new screen draw when this object says so. It is laid out four or five times before it is worth drawing:
        its first frame waits until it is quiet."""
        refresh = screen._compositor_refresh
        screen._compositor_refresh = partial(self._draw, screen, refresh)  # type: ignore[method-assign]
        self.unsettle()

    def display(self, screen: Screen[Any], renderable: Any) -> None:
        """Write a frame of a screen (None: nothing to write), or hold it back."""
        timer = screen._update_timer
        if "resume" not in timer.__dict__:
            timer.resume = partial(self.resume, timer)  # type: ignore[method-assign]
        if renderable is None or not self._is_held:
            if type(renderable) is LayoutUpdate and renderable.region == screen.size.region:
                self._overpaint()
            self._display(screen, narrowed(renderable))
            self._last_frame = self._loop.time() if renderable is not None else self._last_frame
        else:
            self._hold()
            self._app.post_display_hook()

    def resume(self, timer: Timer) -> None:
        """Let the timer that draws a screen go on, now or when the next frame is due."""
        now = self._loop.time()
        due = self._last_frame if now - self._last_key < TYPING_LASTS else self._last_frame + FRAME_PERIOD
        if self._resume_timer is None and not self._refused:
            self._earliest = now + self._may_draw()
        due = max(due, self._earliest)
        if now >= due and not self._refused:
            Timer.resume(timer)
            return
        self._resumes[timer] = None
        if self._resume_timer is None and not self._refused:
            self._resume_timer = self._loop.call_at(due, self._resume_all)

    def _resume_all(self) -> None:
        self._resume_timer = None
        if self._refused:
            return
        timers = list(self._resumes)
        self._resumes.clear()
        for timer in timers:
            Timer.resume(timer)

    @property
    def _is_held(self) -> bool:
        """Whether a frame drawn now would be dropped."""
        return self._refused or not self._settled

    def _hold(self) -> None:
        self._is_whole_due = True
        if not self._settled:
            for timer in self._settle_timers[1:]:
                timer.cancel()
            due = self._loop.time() + SETTLE
            self._settle_timers[1:] = [self._loop.call_at(due, self._quiet, due)]

    def _quiet(self, due: float) -> None:
        """Nothing was laid out for a while; when the loop had no time for that, wait again."""
        if self._loop.time() - due > SETTLE / 10:
            self._hold()
        else:
            self._settle()

    def _settle(self) -> None:
        if self._stopped or self._settled:
            return
        self._settled = True
        if self._is_whole_due:
            self._is_whole_due = False
            self._repaint()

    def _draw(self, screen: Screen[Any], refresh: Callable[[], None]) -> None:
        if self._is_covered(screen):
            screen._dirty_widgets.clear()
        elif self._is_held and screen is self._app.screen:
            self._hold()
            screen._dirty_widgets.clear()
        else:
            refresh()

    def _is_covered(self, screen: Screen[Any]) -> bool:
        """Whether another screen hides this one, which is drawn whole when it is in front again. Textual draws the one
        in front again for every change of the next behind it, whatever shines through."""
        stack = self._app.screen_stack
        return bool(stack) and stack[-1] is not screen and stack[-1].styles.background.a == 1
