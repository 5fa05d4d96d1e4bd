"""The driver: an app at a terminal, the order of its frames, and their output."""

import asyncio
import gc
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._context import active_app
from textual.app import App, ComposeResult
from textual.content import Content
from textual.message import Message
from textual.screen import Screen as TextualScreen
from textual.widget import Widget
from textual.widgets import (
    Button,
    Checkbox,
    Collapsible,
    DataTable,
    Footer,
    Header,
    Input,
    Label,
    ListItem,
    ListView,
    Log,
    Markdown,
    OptionList,
    RadioButton,
    RichLog,
    Select,
    SelectionList,
    Static,
    Tabs,
    TextArea,
    Tree,
)

from net.visit.terminal import RESTORE
from scripts.clients.screen import Screen
from tests.net.support.demo import Demo
from tests.net.support.egress import assert_harmless
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from tests.tui.terminal.cells import BLUE, GREY, PENS, RED, Cells, words
from tui.terminal import pacing
from tui.terminal.answers import BACKGROUND_QUERY, TerminalColours
from tui.terminal.colour_depth import paint
from tui.terminal.driver import (
    CURSOR_COLOUR,
    CURSOR_OFF,
    CURSOR_ON,
    MODES_OFF,
    MODES_ON,
    OWN_COLOUR,
    SYNCHRONIZED_QUERY,
    ProcessExit,
    contain,
    serve,
)

# Apps on terminals that are somewhere else


OFF = "".join(MODES_OFF)


async def test_modes_first_then_the_whole_screen_at_once(opened):
    terminal, _ = await opened()
    questions = TerminalColours(terminal.environment).questions
    assert terminal.frames[0].decode() == "".join(MODES_ON) + CURSOR_ON + SYNCHRONIZED_QUERY + questions
    assert terminal.screen.lines[:2] == ["nothing yet", "80x24"]


async def test_an_app_that_quits_leaves_a_clean_terminal(opened):
    terminal, task = await opened()
    terminal.receive(b"q")
    assert await task == 0
    assert terminal.output.endswith(OFF)
    assert terminal.output.count(OFF) == 1


class Amber(Demo):
    """An app with a colour for the terminal's own cursor."""

    cursor_colour = "#e9b95f"


async def test_the_terminals_own_cursor_is_underlined_in_the_colour_of_the_app_and_given_back(opened):
    terminal, task = await opened(Amber)
    amber = CURSOR_COLOUR.format(Amber.cursor_colour)
    assert terminal.output.index(CURSOR_ON) < terminal.output.index(amber)
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert terminal.output.count(amber) == 1
    terminal.drained()  # what it was sent may have been dropped, or it was given back to a shell meanwhile
    await terminal.until(lambda: terminal.output.count(amber) == 2)
    terminal.receive(b"q")
    await task
    assert terminal.output.endswith(CURSOR_OFF + OFF)
    assert CURSOR_OFF.encode() in RESTORE


async def test_without_a_colour_of_the_app_the_terminals_own_cursor_has_its_usual_one(opened):
    """With another theme it kept the colour of the last one."""
    app = Amber()
    terminal, _ = await opened(lambda: app)
    await terminal.until(lambda: CURSOR_COLOUR.format(Amber.cursor_colour) in terminal.output)
    app.cursor_colour = ""
    terminal.receive(b"a")
    await terminal.until(lambda: terminal.output.count(OWN_COLOUR) == 1)
    terminal.receive(b"b")
    await terminal.shows("key b")
    assert terminal.output.count(OWN_COLOUR) == 1


@pytest.mark.parametrize("term", ["linux", "vt220", ""])
async def test_a_terminal_that_would_print_it_gets_no_cursor_shape(opened, term):
    terminal, task = await opened(Amber, TERM=term)
    terminal.receive(b"q")
    await task
    assert not any(told in terminal.output for told in (CURSOR_ON, CURSOR_OFF, "\x1b]12;"))


@pytest.mark.parametrize("event", ["ctrl+l", "same size", "new size", "drained"])
async def test_a_terminal_that_may_have_been_reset_gets_its_modes_with_the_next_whole_frame(opened, event):
    terminal, _ = await opened()
    sent = len(terminal.frames)
    match event:
        case "ctrl+l":
            terminal.receive(b"\x0c")
        case "same size":
            terminal.resized(80, 24)
        case "new size":
            terminal.resized(90, 30)
        case _:
            terminal.drained()
    modes = ("".join(MODES_ON) + CURSOR_ON).encode()
    await terminal.until(lambda: any(frame.startswith(modes) and frame != modes for frame in terminal.frames[sent:]))
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert modes not in terminal.frames[-1], "a plain frame carries no modes"


async def test_a_terminal_that_is_looked_at_again_gets_its_modes_and_no_new_frame(opened):
    """Except those that clear the screen or that may report the focus again, which would loop forever."""
    terminal, _ = await opened()
    sent = len(terminal.frames)
    terminal.receive(b"\x1b[O\x1b[I")
    await terminal.until(lambda: len(terminal.frames) > sent)
    again = b"".join(terminal.frames[sent:]).decode()
    kept = [mode for mode in MODES_ON if "1049" not in mode and "1004" not in mode]
    assert again == "".join(kept) + CURSOR_ON


async def test_the_status_is_the_apps(opened):
    class Leaver(Demo):
        def on_key(self) -> None:
            self.exit(return_code=75)

    terminal, task = await opened(Leaver)
    terminal.receive(b"a")
    assert await task == 75


async def test_a_closed_terminal_ends_the_app(opened):
    terminal, task = await opened()
    terminal.closed()
    assert await task == 0


@pytest.mark.parametrize("end", ["gone", "left", None])
async def test_an_app_torn_down_during_its_start_is_not_a_fault(end):
    """A player who leaves at once, by a key or with the line, leaves a screen that looks for missing parts."""
    terminal = MemoryTerminal()

    class Hasty(Demo):
        def on_mount(self) -> None:
            if end == "gone":
                terminal.closed()
            if end == "left":
                self.exit(0)
            raise LookupError("no such part")

    if end:
        assert await serve(Hasty, terminal) == 0
    else:
        with pytest.raises(LookupError):
            await serve(Hasty, terminal)
    assert terminal.output.endswith(OFF)


async def test_a_cancelled_app_leaves_a_clean_terminal(opened):
    terminal, task = await opened()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert terminal.output.endswith(OFF)


async def test_the_caller_learns_of_a_crash_but_the_terminal_does_not(opened):
    terminal, task = await opened()
    other, _ = await opened()
    terminal.receive(b"x")
    with pytest.raises(ValueError, match="the hand of seat 2"):
        await task
    assert terminal.output.endswith(OFF)
    assert "priest" not in terminal.output
    assert "Traceback" not in terminal.output
    other.receive(b"a")
    await other.shows("key a")


class Exits(App[None]):
    """Asks for the end of the process, somewhere."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where

    def compose(self) -> ComposeResult:
        yield Exiting("ready", id="exiting")

    async def on_key(self) -> None:
        match self.where:
            case "app":
                sys.exit(3)
            case "widget":
                self.query_one(Exiting).post_message(Exiting.Now())
            case "timer":
                self.query_one(Exiting).set_timer(0.001, end_the_process)
            case "interval":
                self.query_one(Exiting).set_interval(0.001, end_the_process)
            case "worker":
                self.run_worker(self.work_badly())
            case "callback":
                self.query_one(Exiting).call_after_refresh(end_the_process)

    async def work_badly(self) -> None:
        sys.exit(4)


def end_the_process() -> None:
    sys.exit(6)


class Exiting(Static):
    """A widget that ends processes on command."""

    class Now(Message):
        """Do it."""

    def on_exiting_now(self) -> None:
        sys.exit(5)


@pytest.mark.parametrize("where", ["app", "widget", "timer", "interval", "worker", "callback"])
async def test_an_app_that_ends_the_process_ends_itself_only(opened, where):
    terminal, task = await opened(lambda: Exits(where))
    other, _ = await opened()
    terminal.receive(b"a")
    with pytest.raises(ProcessExit):
        await asyncio.wait_for(task, 20)
    assert terminal.output.endswith(OFF)
    other.receive(b"b")
    await other.shows("key b")


async def test_a_task_cancelled_before_its_first_step_leaves_nothing_that_was_never_awaited() -> None:
    """A session that ended left timers that had not started, each with a warning in the host's log."""

    async def timer() -> None:
        await asyncio.Event().wait()

    loop = asyncio.get_running_loop()
    before = loop.get_task_factory()
    contain(loop)
    token = active_app.set(App())
    try:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            task = loop.create_task(timer())
            task.cancel()
            await asyncio.wait([task])
            del task
            await asyncio.sleep(0)
            gc.collect()
    finally:
        active_app.reset(token)
        loop.set_task_factory(before)
    said = [str(one.message) for one in told]  # what other tests left is collected here too
    assert [one for one in said if timer.__qualname__ in one] == []


async def test_the_standard_streams_stay_where_they_are(opened):
    before = sys.stdout, sys.stderr
    _, first = await opened()
    _, second = await opened()
    assert (sys.stdout, sys.stderr) == before
    first.cancel()
    await asyncio.wait([first])
    assert (sys.stdout, sys.stderr) == before
    second.cancel()
    await asyncio.wait([second])
    assert (sys.stdout, sys.stderr) == before


async def test_colours_are_the_terminals_own(opened, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    many, _ = await opened(TERM="xterm", COLORTERM="truecolor")
    few, _ = await opened(TERM="xterm-256color")
    none, _ = await opened(TERM="xterm", NO_COLOR="1")
    assert "38;2;" in many.output
    assert "38;5;" in few.output
    assert "38;2;" not in few.output
    assert "38;" not in none.output
    assert "48;" not in none.output


@pytest.mark.parametrize(
    ("asked", "got"),
    [((0, 33), "80x33"), ((99, 0), "99x24"), ((2**32 - 1, 2**32 - 1), "250x100"), ((100, 30), "100x30")],
)
async def test_sizes_are_clamped_and_zeros_ignored_on_both_roads(opened, asked, got):
    outside, _ = await opened()
    outside.resized(*asked)
    await outside.until(lambda: any(got.encode() in frame for frame in outside.frames))
    inside, _ = await opened()
    inside.receive(b"\x1b[48;%d;%d;0;0t" % (asked[1] % 10**8, asked[0] % 10**8))
    await inside.until(lambda: any(got.encode() in frame for frame in inside.frames))


class Twitching(TextualScreen[None]):
    """Does something whenever its size changes, as most screens do."""

    def __init__(self, sizes: list[tuple[int, int]]) -> None:
        super().__init__()
        self.sizes = sizes

    def on_resize(self, event: Any) -> None:
        self.sizes.append(tuple(event.size))
        assert len(self.sizes) < 50, "two sizes chase each other forever, and no one else is served"
        self.call_after_refresh(lambda: None)


async def test_two_sizes_at_once_do_not_chase_each_other():
    """A screen is laid out for a size and sends itself that size again: two on their way undid each other."""
    sizes: list[tuple[int, int]] = []

    class Hasty(MemoryTerminal):
        def start(self, receive, resized, closed, drained):
            super().start(receive, resized, closed, drained)
            asyncio.get_running_loop().call_soon(resized, 121, 40)

    class Twitcher(App[None]):
        def get_default_screen(self):
            return Twitching(sizes)

    terminal = Hasty()
    task = asyncio.create_task(serve(Twitcher, terminal))
    await terminal.until(lambda: len(terminal.frames) > 1)
    terminal.closed()
    await task
    assert sizes[-1] == (121, 40)


async def test_output_for_the_previous_size_does_not_stay_on_a_smaller_terminal():
    """Lines that go on below its last row move it up, and the server took the rows for those of before."""

    terminal = MemoryTerminal((80, 24))

    class Rows(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("\n".join(f"row {row}" for row in range(20)))

        def _display(self, *frame: Any) -> None:
            if terminal.size == (80, 24):  # it becomes smaller while the first one is drawn
                terminal.size = (80, 20)
                terminal.screen = type(terminal.screen)(80, 20)
                terminal.resized(80, 20)
            super()._display(*frame)

    task = asyncio.create_task(serve(Rows, terminal))
    await terminal.until(lambda: terminal.screen.lines == [f"row {row}" for row in range(20)])
    terminal.closed()
    await task


@needs_speed_ups
async def test_a_screen_in_front_sends_only_its_differences():
    """It is laid out for the size that there is, as one is that has another."""

    class Ending(TextualScreen[None]):
        def __init__(self, end: str) -> None:
            super().__init__()
            self.end = end

        def compose(self) -> ComposeResult:
            yield Static("\n".join([*(f"row {row}" for row in range(23)), self.end]))

    class Two(App[None]):
        def get_default_screen(self) -> TextualScreen[None]:
            return Ending("first")

        async def on_key(self) -> None:
            await self.push_screen(Ending("second"))

    terminal = MemoryTerminal()
    task = asyncio.create_task(serve(Two, terminal))
    await terminal.shows("first")
    before = len(terminal.output)
    terminal.receive(b"a")
    await terminal.shows("second")
    assert "row" not in terminal.output[before:]
    terminal.closed()
    await task


async def test_many_changes_of_size_are_followed_together(opened):
    """The last size wins; each that is followed costs a whole layout."""
    terminal, _ = await opened()
    told = terminal.frames
    before = len(told)
    for width in range(1000):
        terminal.resized(21 + width % 200, 30)
    terminal.resized(111, 37)
    terminal.screen = type(terminal.screen)(111, 37)
    await terminal.shows("111x37")
    assert len(told) - before < 12


async def test_a_frame_that_is_not_taken_is_made_up_for_by_a_whole_one(opened):
    terminal, _ = await opened()
    terminal.taking = False
    sent = len(terminal.frames)
    for key in (b"a", b"b", b"c"):
        terminal.receive(key)
        await settled()
    assert len(terminal.frames) == sent
    terminal.taking = True
    terminal.drained()
    await terminal.shows("key c")
    fresh = MemoryTerminal()
    for frame in terminal.frames[sent:]:
        fresh.write(frame)
    assert fresh.screen.lines == terminal.screen.lines


async def settled() -> None:
    """Let everything that can happen now, happen."""
    for _ in range(200):
        await asyncio.sleep(0)


async def test_synchronized_output_is_used_where_the_terminal_has_it(opened):
    terminal, _ = await opened()
    assert "\x1b[?2026h" not in terminal.output
    terminal.receive(b"\x1b[?2026;2$y")
    terminal.resized(90, 25)
    await terminal.until(lambda: any(frame.startswith(b"\x1b[?2026h") for frame in terminal.frames))
    frame = next(frame for frame in terminal.frames if frame.startswith(b"\x1b[?2026h"))
    assert frame.endswith(b"\x1b[?2026l")


class Reaching(App[None]):
    """Tries everything that would leave its screen."""

    def compose(self) -> ComposeResult:
        yield Static("ready")

    def on_key(self) -> None:
        self.copy_to_clipboard("stolen")
        self.open_url("http://example.org")
        self.bell()
        self.deliver_screenshot(path="/nonexistent")
        self.query_one(Static).update("done")


async def test_nothing_leaves_but_screen_and_bell(opened):
    terminal, _ = await opened(Reaching)
    terminal.receive(b"a")
    await terminal.shows("done")
    assert "\x07" in terminal.output
    assert "\x1b]" not in terminal.output.replace(BACKGROUND_QUERY, "")


# Frames are sent in the order that takes the fewest bytes, and show the same


COLUMNS, ROWS = 24, 6
lines = st.lists(st.lists(st.tuples(st.sampled_from(PENS), words), max_size=6), min_size=1, max_size=ROWS)


def test_pens_that_take_turns_are_set_once() -> None:
    lines = (f"\x1b[{y};1H{RED}■\x1b[0m{GREY} builds\x1b[0m" for y in range(1, 5))
    sent = paint("".join(lines), "256")
    assert len(re.findall("m■", sent)) == 1
    assert sent.count("\x1b[38;5;") == 2


def test_unchanged_cells_between_are_skipped_by_a_move_to_the_right() -> None:
    sent = paint(f"\x1b[2;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m{BLUE}ten\x1b[0m", "256")
    assert "one\x1b[3Csix" in sent


def test_runs_that_have_a_pen_each_stay_in_reading_order() -> None:
    frame = f"\x1b[1;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{GREY}ten\x1b[0m"
    assert re.sub(r"\x1b\[[\d;]*[mH]", "", paint(frame, "256")) == "onetwoten"


def test_touching_cells_are_sent_together_in_a_frame_of_many_runs() -> None:
    """Two houses side by side; the second grows together at its foot."""
    frame = (
        f"\x1b[1;1H{RED}a\x1b[0m{BLUE}b\x1b[0m\x1b[1;9H{RED}f\x1b[0m\x1b[1;14H{BLUE}g\x1b[0m"
        f"\x1b[2;2H{RED}c\x1b[0m{BLUE}d\x1b[0m\x1b[2;9H{RED}hijklm\x1b[0m"
    )
    with patch.object(pacing, "AREAS_FROM", 0):
        assert re.sub(r"\x1b\[[\d;]*[mHCD]|[\r\n]", "", paint(frame, "256", columns=24)) == "abcdfghijklm"


def test_the_cursor_is_left_where_the_frame_leaves_it() -> None:
    frame = f"\x1b[1;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m\x1b[4;7H"
    assert paint(frame, "256").endswith("\x1b[4;7H")


def test_the_same_column_a_row_below_is_a_line_feed_away() -> None:
    frame = f"\x1b[2;70H{RED}one\x1b[0m\x1b[3;70H{RED}two\x1b[0m\x1b[4;2H{RED}six\x1b[0m"
    assert "one\n\x1b[3Dtwo\r\n\x1b[Csix" in paint(frame, "256", columns=80)


def test_at_the_edge_where_the_cursor_stays_places_are_absolute() -> None:
    frame = f"\x1b[2;70H{RED}one\x1b[0m\x1b[3;70H{RED}two\x1b[0m"
    assert "one\x1b[3;70Htwo" in paint(frame, "256", columns=72)


def test_long_blanks_are_erased_where_that_takes_the_colour_set() -> None:
    frame = f"\x1b[1;1H{RED}ab{' ' * 30}cd\x1b[0m"
    assert "ab\x1b[30X\x1b[30Ccd" in paint(frame, "256", erases=True)
    assert f"ab{' ' * 30}cd" in paint(frame, "256")


def test_underlined_blanks_are_not_erased() -> None:
    assert " " * 30 in paint(f"\x1b[1;1H\x1b[4m{RED}ab{' ' * 30}cd\x1b[0m", "256", erases=True)


def test_after_a_letter_that_may_be_wide_places_are_absolute() -> None:
    sent = paint(f"\x1b[1;1H{RED}龍a\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m{BLUE}ten\x1b[0m", "256")
    assert "龍a\x1b[1;7Hsix" in sent
    assert "two\x1b[3Cten" in sent


@given(lines)
def test_every_cell_shows_the_same_letter_in_the_same_pen(found: list[list[tuple[str, str]]]) -> None:
    frame = "".join(
        f"\x1b[{y};2H{''.join(f'{pen}{text}{chr(27)}[0m' for pen, text in runs)}" for y, runs in enumerate(found, 1)
    )
    shown = cells(frame)
    for columns in (COLUMNS, 3, 0):
        assert cells(paint(frame, "full", columns=columns)) == shown
        assert cells(paint(frame, "full", columns=columns, erases=True)) == shown
    for bound in ("GROUNDS_FROM", "AREAS_FROM"):
        with patch.object(pacing, bound, 0):
            assert cells(paint(frame, "full", columns=COLUMNS, erases=True)) == shown


def cells(sent: str) -> dict[tuple[int, int], tuple[str, str, str]]:
    """A terminal's screen after the output."""
    terminal = Cells()
    terminal.feed(sent)
    return terminal.seen


def test_a_terminal_shows_the_same_letters() -> None:
    frame = f"\x1b[1;1H{RED}Bali\x1b[0m{BLUE} rice\x1b[0m{RED} ■\x1b[0m\x1b[3;2H{RED}temple\x1b[0m{BLUE} tax\x1b[0m"
    before, after = Screen(COLUMNS, ROWS), Screen(COLUMNS, ROWS)
    before.feed(frame)
    after.feed(paint(frame, "256"))
    assert before.lines == after.lines


# Any text is only shown by a terminal and does nothing else: every way to show one, every payload


PAYLOADS = (
    "\x1b]0;owned\x07",
    "\x1b]52;c;b3duZWQ=\x07",
    "\x1b[2J",
    "\x9b6n",
    "\x05",
    "\x1bP+q544e\x1b\\",
    "\x1b[?1049l",
    "\x1b]8;;http://x\x1b\\y\x1b]8;;\x1b\\",
    "\x00\x7f\x08",
    "\x1bc",
    "\x1b[6n",
    "\x90q#0\x9c",
    "\x1b#8",
    "\x0e\x0f",
    "\x1b[?2004h\x1b[201~",
    "\r\n\x0b\x0c",
)
HOSTILE = "".join(f"a{payload}z" for payload in PAYLOADS)


def static() -> Widget:
    return Static(Content(HOSTILE))


def label() -> Widget:
    return Label(Content(HOSTILE))


def button() -> Widget:
    return Button(Content(HOSTILE))


def typed() -> Widget:
    return Input(HOSTILE)


def placeholder() -> Widget:
    return Input(placeholder=HOSTILE.replace("\n", " ").replace("[", "("))


def markdown() -> Widget:
    return Markdown(HOSTILE.replace("\n", " "))


def options() -> Widget:
    return OptionList(Content(HOSTILE))


def tree() -> Widget:
    return Tree(Content(HOSTILE).plain)


def tabs() -> Widget:
    return Tabs(Content(HOSTILE))


def rich_log() -> Widget:
    return RichLog()


def log() -> Widget:
    return Log()


def table() -> Widget:
    return DataTable()


def area() -> Widget:
    return TextArea(HOSTILE)


def select() -> Widget:
    return Select([(Content(HOSTILE), 1)], value=1)


def selections() -> Widget:
    return SelectionList((Content(HOSTILE), 1))


def items() -> Widget:
    return ListView(ListItem(Label(Content(HOSTILE))))


def checkbox() -> Widget:
    return Checkbox(Content(HOSTILE))


def radio() -> Widget:
    return RadioButton(Content(HOSTILE))


def folded() -> Widget:
    return Collapsible(title=HOSTILE.replace("[", "("))


def bordered() -> Widget:
    widget = Static("inside")
    widget.border_title = Content(HOSTILE)
    widget.styles.border = ("round", "white")
    return widget


def headed() -> Widget:
    return Header()


SINKS: tuple[Callable[[], Widget], ...] = (
    static,
    label,
    button,
    typed,
    placeholder,
    markdown,
    options,
    tree,
    tabs,
    rich_log,
    log,
    table,
    area,
    select,
    selections,
    items,
    checkbox,
    radio,
    folded,
    bordered,
    headed,
)


class Sink(App[None]):
    """Shows hostile text in one way, in its title, and in a notice."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, sink: Callable[[], Widget]) -> None:
        super().__init__()
        self._sink = sink
        self.title = HOSTILE

    def compose(self) -> Iterator[Widget]:
        yield self._sink()
        yield Static("that is all", id="end")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#end").styles.dock = "top"
        for written in self.query(RichLog):
            written.write(HOSTILE)
        for written in self.query(Log):
            written.write(HOSTILE)
        for cells in self.query(DataTable):
            cells.add_columns("one", "two")
            cells.add_row(HOSTILE.replace("[", "("), "x")
        self.notify(HOSTILE, markup=False)


@pytest.mark.parametrize("sink", SINKS, ids=lambda sink: sink.__name__)
async def test_nothing_but_text_positions_and_colours_leaves(sink: Callable[[], Widget]) -> None:
    terminal = MemoryTerminal((100, 40))
    task = asyncio.create_task(serve(lambda: Sink(sink), terminal))
    await terminal.shows("that is all")
    terminal.closed()
    await task
    assert_harmless(terminal.output)
