"""When a frame is drawn, and which parts of it the terminal already shows."""

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer
from textual.widgets import Static

from core.work_share import WORK_SHARE
from tests.net.support.demo import Demo
from tests.tui.support.terminals import needs_speed_ups
from tests.tui.terminal.cells import PENS, Cells, words
from tui.terminal.colour_depth import nothing_shown, paint
from tui.terminal.driver import BELL, LAYOUT_COST
from tui.terminal.pacing import FRAME_PERIOD, Pacing, narrowed

# When served apps draw


class Clock:
    """A loop with a stopped clock: later events are kept in `due`."""

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


@needs_speed_ups
async def test_frames_keep_their_distance_while_nothing_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch)
    paced.pacing.resume(paced.timer)
    ((when, draw),) = paced.clock.due
    assert (when, paced.resumed) == (paced.clock.now + FRAME_PERIOD, [])
    draw()
    assert paced.resumed == [paced.timer]


@needs_speed_ups
async def test_frames_follow_keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch)
    paced.pacing.note_key()
    paced.pacing.resume(paced.timer)
    assert (paced.clock.due, paced.resumed) == ([], [paced.timer])


@needs_speed_ups
async def test_frames_wait_for_the_share_of_their_visitor_until_a_key_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch, wait=5.0)
    paced.clock.now += 1
    paced.pacing.resume(paced.timer)
    paced.clock.now += 1
    paced.pacing.resume(paced.timer)
    assert [when for when, _ in paced.clock.due] == [paced.clock.now + 4.0]
    assert paced.resumed == []
    paced.pacing.note_key()
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


@needs_speed_ups
async def test_changes_behind_a_screen_are_not_drawn(opened: Any) -> None:
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


@needs_speed_ups
async def test_of_two_whole_frames_in_one_turn_only_the_last_is_sent(opened: Any) -> None:
    """A screen that came to rest just as it was laid out again was sent twice, 17 kB each at 140x45."""
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


# Frames of changed regions say what a terminal needs and no more


def written(*spans: tuple[int, int, int], right: str = "klmnopqrst") -> str:
    """The output for spans (row, first column, column behind) of two strips of ten cells side by side."""
    chops = [{0: Strip([Segment("abcdefghij")]), 10: Strip([Segment(right)])} for _ in range(2)]
    update = ChopsUpdate(chops, list(spans), [[10, 20]] * 2)
    sent: str = narrowed(update).render_segments(Console())
    return sent.replace("\x1b", "^")


def test_a_region_is_sent_from_its_first_cell() -> None:
    assert written((0, 3, 5)) == "^[1;4Hde"
    assert written((1, 12, 20)) == "^[2;13Hmnopqrst"


def test_regions_over_two_widgets_and_rows_are_sent_one_by_one() -> None:
    assert written((0, 8, 12), (1, 0, 1)) == "^[1;9Hij^[1;11Hkl^[2;1Ha"


def test_no_wide_character_is_cut_in_two() -> None:
    assert written((0, 13, 15), right="多klmnopqr") == "^[1;11H多klm"


def test_other_updates_are_left_alone() -> None:
    whole = object()
    assert narrowed(whole) is whole


def test_rows_with_the_same_changes_of_ground_set_each_ground_once() -> None:
    left, right = Style(bgcolor="red"), Style(bgcolor="blue")
    chops = [{0: Strip([Segment("ab", left), Segment("cd", right)])} for _ in range(3)]
    update = ChopsUpdate(chops, [(row, 0, 4) for row in range(3)], [[4]] * 3)
    console = Console(color_system="truecolor", force_terminal=True)
    sent = re.sub(r"\x1b\[[0-9;]*m", "", paint(narrowed(update).render_segments(console), "full"))
    assert sent.replace("\x1b", "^") == "^[1;1Hab\r\nab\r\nab^[1;3Hcd\n^[2Dcd\n^[2Dcd"


# Of a frame only what a terminal does not show yet is sent, and it shows the same as if all had been sent


RED, BLUE = PENS[:2]
COLUMNS, ROWS = 24, 6


def put(row: int, column: int, *runs: tuple[str, str]) -> str:
    """A frame with runs (pen, text) side by side."""
    return f"\x1b[{row};{column}H" + "".join(f"{pen}{text}\x1b[0m" for pen, text in runs)


def sent(*frames: str) -> list[str]:
    """The output for one frame after the other."""
    shown = nothing_shown(COLUMNS, ROWS)
    return [paint(frame, "256", columns=COLUMNS, shown=shown) for frame in frames]


def test_unchanged_cells_are_not_sent_again() -> None:
    frame = put(1, 1, (RED, "rice"), (BLUE, "temple"))
    assert sent(frame, frame)[1] == ""


def test_only_the_letters_that_changed_are_sent() -> None:
    before = put(1, 1, (RED, "12 points in all"))
    after = put(1, 1, (RED, "13 points in all"))
    assert sent(before, after)[1] == "\x1b[1;2H\x1b[38;5;160m3\x1b[0m"


def test_letters_between_two_changes_are_written_along() -> None:
    assert sent(put(1, 1, (RED, "a234b")), put(1, 1, (RED, "c234d")))[1].count("H") == 1
    assert "c\x1b[5Cd" in sent(put(1, 1, (RED, "a23456b")), put(1, 1, (RED, "c23456d")))[1]


def test_the_ink_of_blanks_is_not_seen() -> None:
    assert sent(put(1, 1, (RED, "   ")), put(1, 1, (BLUE, "   ")))[1] == ""
    assert sent(put(1, 1, (RED, "   ")), put(1, 1, (f"\x1b[4m{BLUE}", "   ")))[1] != ""


def test_a_cursor_that_stays_is_not_moved() -> None:
    frame = put(1, 1, (RED, "rice"))
    first, second, third = sent(f"{frame}\x1b[3;3H", f"{frame}\x1b[3;3H", f"{frame}\x1b[3;4H")
    assert first.endswith("\x1b[3;3H")
    assert (second, third) == ("", "\x1b[3;4H")


def test_text_of_uncertain_width_is_always_sent() -> None:
    frame = put(1, 1, (RED, "稲e\u0301"))
    assert sent(frame, frame)[1] == sent(frame)[0]


def test_cells_over_a_wide_letter_are_sent_whole() -> None:
    assert "abcd" in sent(put(1, 1, (RED, "abcd")), put(1, 2, (RED, "稲")), put(1, 1, (RED, "abcd")))[2]


def test_cells_outside_are_always_sent() -> None:
    frame = put(ROWS + 1, 1, (RED, "rice")) + put(1, COLUMNS - 1, (RED, "rice"))
    assert sent(frame, frame)[1] == sent(frame)[0]


def test_after_text_without_a_place_everything_is_sent() -> None:
    frame = put(1, 1, (RED, "rice"))
    assert sent(frame, "somewhere", frame)[2] == sent(frame)[0]


def test_all_is_sent_again_once_it_is_forgotten() -> None:
    frame, shown = put(1, 1, (RED, "rice")), nothing_shown(COLUMNS, ROWS)
    first = paint(frame, "256", shown=shown)
    shown.forget()
    assert paint(frame, "256", shown=shown) == first


wide_words = st.one_of(words, words, words, st.sampled_from(("稲", "a稲", "e\u0301")))
rows = st.lists(st.tuples(st.sampled_from(PENS), wide_words), min_size=1, max_size=4)
pictures = st.lists(st.tuples(st.integers(1, 12), rows), min_size=1, max_size=ROWS)


@given(st.lists(pictures, min_size=2, max_size=6))
def test_any_frames_show_the_same_as_all_of_their_cells(found: list[list[tuple[int, list[tuple[str, str]]]]]) -> None:
    frames = ["".join(put(y, x, *runs) for y, (x, runs) in enumerate(picture, 1)) for picture in found]
    for erases in (False, True):
        whole, less, shown = Cells(), Cells(), nothing_shown(COLUMNS, ROWS)
        for frame in frames:
            whole.feed(paint(frame, "full", columns=COLUMNS))
            less.feed(paint(frame, "full", columns=COLUMNS, erases=erases, shown=shown))
            assert less.seen == whole.seen


def shows(app: Demo, text: str) -> None:
    """Draw a whole screen of a text."""
    columns, rows = app.size
    app._display(app.screen, LayoutUpdate([[Strip([Segment(text.ljust(columns))])]] * rows, app.size.region))


@needs_speed_ups
async def test_a_new_layout_of_a_screen_sends_only_the_changes(opened: Any) -> None:
    """A prompt that took a row more moved the areas of an upright phone: nine kilobytes were sent with every move."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    shows(app, "one row of many 1")
    await terminal.shows("many 1")
    before = len(terminal.output)
    shows(app, "one row of many 2")
    await terminal.shows("many 2")
    assert len(terminal.output) - before < 200


async def test_a_terminal_of_another_size_is_shown_everything(opened: Any) -> None:
    app = Demo()
    terminal, _ = await opened(lambda: app)
    terminal.size = 90, 24
    before = len(terminal.output)
    terminal.resized(90, 24)
    await terminal.until(lambda: "nothing yet" in terminal.output[before:])


async def test_a_terminal_that_was_smaller_for_a_moment_is_shown_everything(opened: Any) -> None:
    """It still has its old size when that is announced: its lost rows are unknown."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    lines = terminal.screen.lines
    terminal.screen.feed("\x1b[2J")
    terminal.resized(80, 24)
    await terminal.until(lambda: terminal.screen.lines == lines)


async def test_ctrl_l_draws_everything_again(opened: Any) -> None:
    """Other output to the terminal meanwhile, by ssh itself or by another program, is covered."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    terminal.screen.feed("\x1b[1;1Hsomebody writes here")
    terminal.receive(b"\x0c")
    await terminal.until(lambda: terminal.screen.lines[0].rstrip() == "key ctrl+l")
    await terminal.shows("80x24")


# What an app does is charged to the visitor who sees it, and waits for their share


class Share:
    """A share of work that lets every change of size wait for so many seconds, and nothing else."""

    def __init__(self, wait: float) -> None:
        self.wait, self.spent = wait, 0

    def spend(self, seconds: float) -> None:
        self.spent += 1

    def reserve(self, seconds: float) -> float:
        return self.wait if seconds == LAYOUT_COST else 0.0


@pytest.fixture
def share() -> Iterator[Share]:
    share = Share(3600.0)
    token = WORK_SHARE.set(share)
    yield share
    WORK_SHARE.reset(token)


async def test_the_work_of_an_app_is_charged_to_its_viewer(opened, share):
    terminal, _ = await opened()
    before = share.spent
    assert before
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert share.spent > before


async def test_a_change_of_size_waits_for_the_share_of_a_visitor_and_keys_do_not_wait_for_it(opened, share):
    terminal, _ = await opened()
    terminal.resized(100, 30)
    terminal.resized(111, 37)
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert "111x37" not in terminal.output


async def test_of_waiting_changes_of_size_only_the_last_is_followed(opened, share):
    share.wait = 0.01
    terminal, _ = await opened()
    terminal.resized(100, 30)
    terminal.resized(111, 37)
    terminal.screen = type(terminal.screen)(111, 37)
    await terminal.shows("111x37")
    assert "100x30" not in terminal.output
