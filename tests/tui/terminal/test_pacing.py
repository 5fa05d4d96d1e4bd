"""When served apps draw."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from rich.segment import Segment
from textual._compositor import LayoutUpdate
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer
from textual.widgets import Static

from tests.net.support.demo import Demo
from tests.tui.support.terminals import needs_speed_ups
from tui.terminal.driver import BELL
from tui.terminal.pacing import FRAME_PERIOD, Pacing

pytestmark = needs_speed_ups


class Clock:
    """A loop whose clock stands still: what is to happen later is kept in `due`."""

    now = 3600.0

    def __init__(self) -> None:
        self.due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        self.due.append((when, call))
        return asyncio.TimerHandle(when, call, (), asyncio.get_running_loop())

    def call_later(self, delay: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, call)


class Paced:
    """An app's pacing just after a frame, with a timer that waits for the next one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wait: float = 0.0) -> None:
        """`wait` are the seconds that each frame has to wait for the share of a visitor."""
        self.clock, self.resumed = Clock(), list[Any]()
        monkeypatch.setattr(Timer, "resume", self.resumed.append)
        app, self.timer = Demo(), Timer(Demo(), 1.0)
        monkeypatch.setattr(app, "_display", lambda screen, renderable: None)
        loop: Any = self.clock
        self.pacing = Pacing(app, loop, lambda: None, lambda: None, lambda: wait)
        self.pacing.unsettle()
        for _, settle in self.clock.due:
            settle()
        self.clock.due.clear()
        self.pacing.display(Screen(), "a frame")


async def test_frames_keep_their_distance_while_nothing_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch)
    paced.pacing.resume(paced.timer)
    ((when, draw),) = paced.clock.due
    assert (when, paced.resumed) == (paced.clock.now + FRAME_PERIOD, [])
    draw()
    assert paced.resumed == [paced.timer]


async def test_frames_follow_keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch)
    paced.pacing.keyed()
    paced.pacing.resume(paced.timer)
    assert (paced.clock.due, paced.resumed) == ([], [paced.timer])


async def test_frames_wait_for_the_share_of_their_visitor_until_a_key_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch, wait=5.0)
    paced.clock.now += 1
    paced.pacing.resume(paced.timer)
    paced.clock.now += 1
    paced.pacing.resume(paced.timer)
    assert [when for when, _ in paced.clock.due] == [paced.clock.now + 4.0]
    assert paced.resumed == []
    paced.pacing.keyed()
    assert paced.resumed == [paced.timer]


class Layers(App[None]):
    """A screen in front of another; a key rings the bell when two frames could have been drawn."""

    CSS = "Screen { background: $background; }"

    def compose(self) -> ComposeResult:
        yield Static("nothing yet", id="said")

    def on_mount(self) -> None:
        self.below = self.screen
        self.push_screen(Screen())

    def on_key(self) -> None:
        self.set_timer(2 * FRAME_PERIOD, self.bell)


async def test_what_changes_behind_a_screen_is_not_drawn(opened: Any) -> None:
    app = Layers()
    terminal, _ = await opened(lambda: app)

    async def two_frames_later(bells: int) -> None:
        terminal.receive(b"a")
        await terminal.until(lambda: terminal.output.count(BELL) == bells)

    await two_frames_later(1)
    frames = len(terminal.frames)
    app.below.query_one("#said", Static).update("unseen")
    await two_frames_later(2)
    assert terminal.frames[frames:] == [BELL.encode()]
    app.pop_screen()
    await terminal.until(lambda: terminal.screen.lines[0] == "unseen")


async def test_of_two_whole_frames_in_one_turn_only_the_last_is_sent(opened: Any) -> None:
    """A screen that came to rest just as it was laid out once more was sent twice, 17 kB each at 140x45."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    columns, rows = app.size

    def whole(text: str) -> LayoutUpdate:
        return LayoutUpdate([[Strip([Segment(text.ljust(columns))])]] * rows, app.size.region)

    for text in ("passing", "staying"):
        app._display(app.screen, whole(text))
    app.bell()
    await terminal.shows("staying")
    assert "passing" not in terminal.output
    assert terminal.frames[-1].endswith(BELL.encode())
