"""Pages that differ in one widget: ours, or Textual's widget for the same purpose.

They hold a line to type in, a document to scroll and a list to choose from, each on the smallest page that Belvedere
can have. Textual's widgets get our colours, and no costly extras that ours lack: no border, no blinking cursor, no
animation.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.text import Text
from textual.app import App
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Label, ListItem, ListView, Markdown, OptionList, RichLog, Static

from core.catalog import load
from core.kernel.message import Message
from core.link.lobby import Lobby
from core.text import Texts
from tui.app import BelvedereApp
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.screens.page import ListPage, Page, ReadingPage
from tui.widgets.form import Row
from tui.widgets.painted import TextLine
from tui.widgets.reader import Runs, wrapped

GAME = "bella_vista"
"""The game with the rules that are the document."""
ROWS = 30
"""Rows of the list: more than a terminal of 24 rows shows at once."""


def _sections(texts: Texts) -> list[tuple[str, str]]:
    """Return the titles and texts of the document."""

    def say(id: str) -> str:
        return texts.say(Message(id), game=GAME)

    return [(say(f"{GAME}-rules-{key}-title"), say(f"{GAME}-rules-{key}")) for key in load(GAME).text.rules]


def _choices() -> list[tuple[str, str]]:
    """Return the names of the list's rows with their descriptions."""
    return [
        (f"Continue Bella Vista with Anna, Ben and player {row}", f"2025-01-{row:02}") for row in range(1, ROWS + 1)
    ]


class OurLine(ListPage):
    """A form row to type in, and one to choose."""

    HEADING = "join-title"

    def rows(self) -> list[Row]:
        return [Row("invite", self.say("join-invite"), "text"), Row("join", self.say("join-join"))]


class TextualLine(Page):
    """The same form with Textual's line above it."""

    HEADING, BAR = "join-title", ListPage.BAR
    DEFAULT_CSS = """
    TextualLine Input, TextualLine Input:focus {
        background: $background; background-tint: $background 0%; color: $text; margin: 0 3;
        & > .input--cursor { background: $cursor; color: $cursor-text; }
    }
    """

    def body(self) -> Iterable[Widget]:
        line = Input(compact=True)
        line.cursor_blink = False
        yield line
        yield self.form([Row("join", self.say("join-join"))], waits=True)
        yield TextLine(self.app.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Input).focus()


class OurDocument(ReadingPage):
    """The document in our reader."""

    HEADING = "rules-title"

    def lines(self, width: int) -> list[Runs]:
        sections = _sections(self.app.texts)
        return [line for title, text in sections for line in (((title, "bold accent"),), (), *wrapped(text, width), ())]


class TextualDocument(Page):
    """The document in a scrolling widget of Textual."""

    HEADING, BAR = "rules-title", ReadingPage.BAR
    DEFAULT_CSS = """
    TextualDocument VerticalScroll, TextualDocument RichLog, TextualDocument Markdown, TextualDocument Static {
        background: $background; background-tint: $background 0%; color: $text; padding: 0;
        scrollbar-size-vertical: 1;
    }
    """

    def on_mount(self) -> None:
        self.query("VerticalScroll, RichLog").first().focus()


class MarkdownDocument(TextualDocument):
    """One widget for each paragraph."""

    def body(self) -> Iterable[Widget]:
        text = "\n\n".join(f"## {title}\n\n{text}" for title, text in _sections(self.app.texts))
        with VerticalScroll():
            yield Markdown(text)


class StaticDocument(TextualDocument):
    """The whole document as one wrapping text."""

    def body(self) -> Iterable[Widget]:
        heading = self.app.appearance.inks.style("bold accent")
        parts = [part for title, text in _sections(self.app.texts) for part in ((title, heading), f"\n\n{text}\n\n")]
        with VerticalScroll():
            yield Static(Text.assemble(*parts))


class LogDocument(TextualDocument):
    """A log, which stores rendered lines."""

    def body(self) -> Iterable[Widget]:
        log = RichLog(wrap=True, min_width=20, auto_scroll=False)
        heading = self.app.appearance.inks.style("bold accent")
        for title, text in _sections(self.app.texts):
            log.write(Text(title, heading))
            log.write(Text(f"\n{text}\n"))
        yield log


class OurList(ListPage):
    """The list as rows of a form."""

    HEADING = "replays-title"

    def rows(self) -> list[Row]:
        return [Row(title, title, note=note) for title, note in _choices()]


class TextualList(Page):
    """The list in a widget of Textual."""

    HEADING, BAR = "replays-title", ListPage.BAR
    DEFAULT_CSS = """
    TextualList OptionList, TextualList ListView, TextualList ListItem {
        height: 1fr; background: $background; background-tint: $background 0%; color: $text; padding: 0;
        scrollbar-size-vertical: 1;
    }
    """

    def on_mount(self) -> None:
        self.query("OptionList, ListView").first().focus()


class OptionsList(TextualList):
    """One widget for all rows."""

    def body(self) -> Iterable[Widget]:
        dim = self.app.appearance.inks.style("dim")
        yield OptionList(*(Text.assemble(f"   {title}  ", (note, dim)) for title, note in _choices()), compact=True)


class ItemsList(TextualList):
    """Two widgets for each row."""

    def body(self) -> Iterable[Widget]:
        yield ListView(*(ListItem(Label(f"   {title}  {note}", markup=False)) for title, note in _choices()))


PAGES: Mapping[str, Callable[[], Page]] = {
    "line-ours": OurLine,
    "line-input": TextualLine,
    "document-ours": OurDocument,
    "document-markdown": MarkdownDocument,
    "document-static": StaticDocument,
    "document-log": LogDocument,
    "list-ours": OurList,
    "list-options": OptionsList,
    "list-items": ItemsList,
}
"""All pages by name; the part before the hyphen is the purpose."""


class PageApp(BelvedereApp):
    """An app with a single page."""

    def __init__(self, lobby: Lobby, page: Callable[[], Page]) -> None:
        self._page = page
        super().__init__(lobby, Settings(), texts_for(None, None, "en"))
        self.animation_level = "none"

    def get_default_screen(self) -> Screen[None]:
        return self._page()


def page_app(lobby: Lobby, name: str) -> App[Any]:
    """Return an app that shows the page with that name."""
    return PageApp(lobby, PAGES[name])
