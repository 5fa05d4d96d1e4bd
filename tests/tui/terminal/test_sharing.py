"""Objects shared by the served apps of one process; the apps leave nothing behind."""

import asyncio
import gc
import tracemalloc
from weakref import WeakSet

import pytest
import textual.strip
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual._queue import Queue
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import FIFOCache
from textual.color import Color
from textual.filter import Monochrome
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from tests.net.support.demo import Demo
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from tui.terminal.driver import SessionDriver, prepare, serve
from tui.terminal.sharing import FewTimers, MessageQueue, SharedStylesheet
from tui.widgets.painted import Painted

pytestmark = needs_speed_ups


async def test_apps_alike_share_their_parsed_style_sheet(opened):
    apps = [Demo(), Demo()]
    for app in apps:
        await opened(lambda app=app: app)
    first, second = apps
    assert isinstance(first.stylesheet, SharedStylesheet)
    assert first.stylesheet.rules is second.stylesheet.rules
    assert first.stylesheet.rules_map is second.stylesheet.rules_map


async def test_an_app_with_another_theme_keeps_its_own_colours(opened):
    class Light(Demo):
        def on_mount(self) -> None:
            self.theme = "textual-light"

    dark, light = Demo(), Light()
    await opened(lambda: dark)
    await opened(lambda: light)
    await opened(Demo)
    assert dark.screen.styles.background.brightness < 0.5 < light.screen.styles.background.brightness
    assert dark.stylesheet.rules is not light.stylesheet.rules


async def test_a_screen_has_a_widget_for_notices_once_there_are_any(opened):
    app = Demo()
    terminal, _ = await opened(lambda: app)
    assert [type(child) for child in app.screen.children] == [Static] * 3
    app.notify("the first notice")
    await terminal.shows("the first notice")
    app.call_later(app.push_screen, Screen())
    app.call_later(app.notify, "another one")
    await terminal.shows("another one")
    app.clear_notifications()
    await terminal.until(lambda: "another one" not in terminal.screen)


async def test_a_notice_that_comes_while_an_app_ends_breaks_nothing(opened):
    """Its screen takes no more widgets: that was an incident at the visit of a person who left."""
    app = Demo()
    _, task = await opened(lambda: app)
    app.exit(return_code=7)
    app.notify("too late")
    assert await task == 7


class Rows(Painted):
    """Draws itself."""

    DEFAULT_CSS = "Rows { height: 3; }"

    def render_line(self, y: int) -> Strip:
        return Strip([Segment(f"row {y}")])


async def test_a_widget_that_draws_its_own_rows_keeps_only_those(opened):
    """Textual keeps every region a second time, forever."""
    app, rows = Demo(), Rows()
    terminal, _ = await opened(lambda: app)
    app.call_later(app.mount, rows)
    await terminal.shows("row 2")
    for x in range(50):
        rows.refresh(Region(x, 1, 1, 1))
    kept = [one for part in vars(rows).values() if isinstance(part, set) for one in part if isinstance(one, Region)]
    assert 50 <= len(kept) < 60


async def test_a_widget_takes_little_memory(opened):
    """It took 27 kB, 5 of them for messages, timers and subscriptions that it did not have."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    await _mounted(app, terminal, Rows())
    tracemalloc.start()
    try:
        await _mounted(app, terminal, *(Rows() for _ in range(20)))
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] / 20 < 24_500
    finally:
        tracemalloc.stop()


async def _mounted(app, terminal, *rows):
    app.call_later(app.mount, *rows)
    await terminal.until(lambda: all(row.is_mounted for row in rows))


async def test_messages_are_taken_in_their_order_as_soon_as_there_are_any():
    queue = MessageQueue()
    assert {name for name in vars(Queue) if not name.startswith("_")} <= set(dir(queue))
    taken = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    for message in "abc":
        queue.put_nowait(message)
    assert (await taken, queue.qsize()) == ("a", 2)
    assert (await queue.get(), queue.get_nowait(), queue.empty()) == ("b", "c", True)
    with pytest.raises(asyncio.QueueEmpty):
        queue.get_nowait()


async def test_a_message_is_kept_when_its_receiver_is_cancelled():
    queue = MessageQueue()
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.put_nowait("kept")
    waiting.cancel()
    await asyncio.wait([waiting])
    assert await queue.get() == "kept"


def test_a_timer_is_forgotten_with_its_last_user():
    other = frozenset("timer")
    for timers in (WeakSet(), FewTimers()):
        ended = frozenset("ended")
        timers.add(ended)
        timers.add(other)
        assert {ended, other} == set(timers)
        del ended
        assert ([other], 1) == (list(timers), len(timers))
        timers.clear()
        assert not timers


async def test_apps_alike_share_the_variables_of_their_colours(opened):
    apps = [Demo(), Demo()]
    for app in apps:
        await opened(lambda app=app: app)
    assert apps[0].theme_variables is apps[1].theme_variables


async def test_ended_sessions_leave_nothing_behind():
    """Two hundred sessions, ended by quitting, by closing and by being cut."""
    tasks, before = asyncio.all_tasks(), _session_parts()
    for _ in range(10):
        await asyncio.gather(*(_one_session(number % 3) for number in range(20)))
    known = {id(part) for part in before}
    assert [part for part in _session_parts() if id(part) not in known] == []
    assert asyncio.all_tasks() == tasks


def test_rows_of_served_apps_keep_no_copies_and_look_the_same(monkeypatch):
    """Every way in which Textual makes one strip of another."""
    monkeypatch.setattr(textual.strip, "FIFOCache", FIFOCache)
    expected = [strip.text for strip in _made_of(_strip())]
    assert len(expected) == 10
    prepare(Demo(), lambda error: None)
    served = _strip()
    assert [strip.text for strip in _made_of(served)] == expected
    assert served.crop(2, 6) is not served.crop(2, 6)


def _strip():
    return Strip([Segment("some ", RichStyle(bold=True)), Segment("words", RichStyle())], 10)


def _made_of(strip):
    background = Color.parse("black")
    return [
        strip.crop(2, 6),
        *strip.divide([3, 10]),
        strip.adjust_cell_length(14),
        strip.crop_extend(3, 12, None),
        strip.extend_cell_length(12),
        strip.apply_style(RichStyle(italic=True)),
        strip.apply_offsets(1, 1),
        strip.apply_filter(Monochrome(), background),
        Strip.join([strip, strip]),
    ]


def _session_parts():
    """The live objects of apps and their terminals; other tests in this process may have left some."""
    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, (App, Screen, XTermParser, SessionDriver))]


async def _one_session(ending: int) -> None:
    terminal = MemoryTerminal()
    task = asyncio.create_task(serve(Demo, terminal))
    await terminal.shows("nothing yet")
    terminal.receive(b"a\x1b[1;2A\x1b[97u")
    await terminal.shows("key")
    match ending:
        case 0:
            terminal.receive(b"q")
        case 1:
            terminal.closed()
        case _:
            task.cancel()
    await asyncio.wait([task])
