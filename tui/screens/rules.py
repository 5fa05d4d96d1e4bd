"""Shows the rules of a game: a list of sections, their text, and a search."""

from collections.abc import Iterable
from typing import ClassVar

import attrs
from rich.cells import cell_len
from textual import events, on
from textual.geometry import Size
from textual.widget import Widget

from core.catalog import games, load
from core.kernel.message import Message
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import GAP, MARGIN, PADDING, Panel, flow_panels, place_panels, text_width
from tui.widgets.line_entry import LineEntry
from tui.widgets.painted import TextLine
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import is_upright
from tui.words.names import game_title

AROUND_COLUMNS = MARGIN + PADDING + 4
"""Columns of a list row besides its title: the margin, the cursor, the sign of more rows and the gap."""
PANEL, LONGEST = 60, 104
"""Columns of a panel of text from which all sections are shown in two columns, so that a step of the cursor changes
only titles; and the most that are easy to read."""


class RulesScreen(Page):
    """Shows sections on the left and their text on the right; `/` searches."""

    CONTEXT = "rules"
    HEADING = "rules-title"
    BAR = ("up", "down", "page-up", "page-down", "find", "back", "help")
    BINDINGS: ClassVar = [*bindings("find", "page-up", "page-down")]

    def __init__(self, game: str | None = None, *, section: str | None = None, word: str = "") -> None:
        super().__init__()
        self._game = game or games()[0].key
        self._section = section
        self._word = word
        self._entry: LineEntry | None = None
        """The search word while it is being typed."""

    def body(self) -> Iterable[Widget]:
        yield TextLine(self.app.appearance.inks, id="find")
        form = self.form(self._rows())
        form.takes_pages = False
        yield form
        yield self.reader(is_beside=True)

    def on_mount(self) -> None:
        self._tell_find()
        form = self.query_one(Form)
        form.show(self._rows(), on=self._section)
        form.focus()

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out(event.size)
        self.call_after_refresh(self._read)
        self.call_after_refresh(self._tell_find)

    def _lay_out(self, size: Size) -> None:
        """Give titles the columns of the longest one, but leave the text at least half the width."""
        needed = max(cell_len(self._title(key)) for key in load(self._game).text.rules) + AROUND_COLUMNS
        list_column = "" if is_upright(*size) else f"{min(needed, size.width // 2)} "
        self.styles.grid_columns = f"{list_column}1fr"

    def on_key(self, event: events.Key) -> None:
        if self._entry is None:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "escape"):
            self._word = "" if event.key == "escape" else self._word
            self._narrow(None)
        elif event.is_printable and event.character:
            self._narrow(self._entry.typed(event.character))
        else:
            self._narrow(self._entry.edited(event.key))

    def on_paste(self, event: events.Paste) -> None:
        if self._entry is not None:
            self._narrow(self._entry.typed(event.text))

    @on(Form.Moved)
    def _show_section(self, event: Form.Moved) -> None:
        self._section = event.row.id
        self._read()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        kind, _, key = event.row.id.partition(" ")
        if kind == "game":
            self._game, self._section = key, None
            self._lay_out(self.size)
            self.show_rows(self._rows())
            self._tell_find()

    def action_find(self) -> None:
        self.set_focus(None)
        self._narrow(LineEntry("find", self._word, len(self._word)))

    def action_page_up(self) -> None:
        self.query_one(Reader).action_page_up()

    def action_page_down(self) -> None:
        self.query_one(Reader).action_page_down()

    def _narrow(self, entry: LineEntry | None) -> None:
        """Show the sections that contain the word; None uses the finished search word."""
        self._entry = entry
        self._word = self._word if entry is None else entry.text
        self.show_rows(self._rows())
        if entry is None:
            self.query_one(Form).focus()
        self._tell_find()
        self._read()

    def _tell_find(self) -> None:
        find, label = self.query_one("#find", TextLine), f"{self.say('rules-find')} "
        if self._entry is not None:
            find.show_line(label, self._entry)
        elif self._word:
            find.show([(label, "accent"), (self._word, "bold strong")])
        else:
            find.show([(game_title(self.app.texts, self._game), "bold strong")])

    def _rows(self) -> list[Row]:
        rows = [Row(key, self._title(key)) for key in load(self._game).text.rules if self._has(key)]
        others = [meta.key for meta in games() if meta.key != self._game]
        if others:
            rows.append(Row("gap", kind="space"))
        return rows + [Row(f"game {key}", game_title(self.app.texts, key)) for key in others]

    def _has(self, section: str) -> bool:
        word = self._word.casefold()
        return word in self._title(section).casefold() or word in self._text(section).casefold()

    def _title(self, section: str) -> str:
        return self.app.texts.say(Message(f"{self._game}-rules-{section}-title"), game=self._game)

    def _text(self, section: str) -> str:
        return self.app.texts.say(Message(f"{self._game}-rules-{section}"), game=self._game)

    def _read(self) -> None:
        reader = self.query_one(Reader)
        form = self.query_one(Form)
        row = form.current
        if row is None or row.id.startswith("game "):
            reader.show([((self.say("rules-none"), "dim"),)] if row is None else ())
            return
        width = reader.size.width
        count = 2 if width >= 2 * PANEL + GAP else 1
        size = min((width + GAP) // count - GAP, LONGEST)
        columns = [(place * (size + GAP), size) for place in range(count)]
        sections = [one for one in form.rows if one.selectable and not one.id.startswith("game ")]
        glyphs, more = self.app.appearance.glyphs, count > 1
        panels = [self._panel(section, text_width(columns)) for section in (sections if more else [row])]
        if not more:
            reader.show(flow_panels(glyphs, width, panels, columns))
            return
        place = sections.index(row)
        panels[place] = attrs.evolve(panels[place], title=f"{glyphs['cursor']} {row.label}")
        box = place_panels(panels, columns)[place]
        is_seen = (
            reader.top <= box.y and min(box.bottom, box.y + reader.size.height // 2) <= reader.top + reader.size.height
        )
        reader.show(flow_panels(glyphs, width, panels, columns), reader.top if is_seen else box.y)

    def _panel(self, section: Row, width: int) -> Panel:
        return Panel(section.label, _highlight([(), *wrapped(self._text(section.id), width)], self._word))


def _highlight(lines: list[Runs], word: str) -> list[Runs]:
    """Return the lines with every occurrence of the word marked."""
    if not word:
        return lines
    return [tuple(piece for run in line for piece in _mark(run, word)) for line in lines]


def _mark(run: tuple[str, str], word: str) -> list[tuple[str, str]]:
    text, ink = run
    pieces, place = [], 0
    while (found := text.casefold().find(word.casefold(), place)) >= 0:
        pieces += [(text[place:found], ink), (text[found : found + len(word)], "bold cursor-text on cursor")]
        place = found + len(word)
    return [*pieces, (text[place:], ink)]
