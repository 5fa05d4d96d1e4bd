"""Whatever stands in a text, a terminal is told to show it and nothing else: every way to show one, every payload."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from textual.app import App
from textual.content import Content
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

from tests.net.support.egress import assert_harmless
from tests.tui.support.terminals import MemoryTerminal
from tui.terminal.driver import serve

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
