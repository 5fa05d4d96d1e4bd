"""Shows the form that makes a table: its first row plays what stands below it, so that Enter alone is enough."""

from collections.abc import Iterable

from textual import events, on
from textual.widget import Widget

from core.kernel.message import Message
from core.link.lobby_commands import CreateTable
from tui.screens.new_table.draft import Draft, changed, new_draft, rows, table_spec
from tui.screens.page import Page
from tui.screens.skyline import skyline
from tui.widgets.form import Form
from tui.widgets.reader import Reader, Runs, beside, wrapped
from tui.widgets.text_line import TextLine
from tui.words.names import game_title, length

PICTURE_WIDTH, NARROW_PICTURE = 22, 14
TALL = 30
"""Rows of the terminal from which there is space between the parts."""
ROOMY = 90
"""Columns from which there is room for the wider picture."""
STRUCTURE = ("game", "seats", "seat", "watching", "clock")
"""Rows whose change alters which rows there are."""


class NewTableScreen(Page):
    """The game with its picture, the seats, the options."""

    CONTEXT = "new-table"
    HEADING = "new-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._wanted = game
        self.draft: Draft | None = None

    def body(self) -> Iterable[Widget]:
        self.draft = self.draft or new_draft(self.shell.lobby.me, self._wanted)
        yield self.reader(id="about", is_beside=True)
        yield self.form(self._rows())
        yield TextLine(self.shell.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= TALL, "-roomy")
        self.call_after_refresh(self._describe)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self.query_one("#hint", TextLine).show([(f"   {event.row.hint}", "dim")])

    @on(Form.Changed)
    def _change(self, event: Form.Changed) -> None:
        assert self.draft is not None
        self.draft = changed(self.draft, event.row, served=self.shell.has_visitors)
        if event.row.id.partition("-")[0] in STRUCTURE:
            self.query_one(Form).show(self._rows())
            self._describe()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "play":
            self.shell.attempt(self._play)
        else:
            self.query_one(Form).action_down()

    async def _play(self) -> None:
        assert self.draft is not None
        app = self.shell
        await app.open_table(await app.lobby.do(CreateTable(table_spec(self.draft))))

    def _rows(self) -> list:  # type: ignore[type-arg]
        assert self.draft is not None
        return rows(self.draft, self.shell.texts, served=self.shell.has_visitors)

    def _describe(self) -> None:
        about = self.query_one("#about", Reader)
        about.show(self._about(about.size.width))

    def _about(self, width: int) -> list[Runs]:
        assert self.draft is not None
        texts, meta = self.shell.texts, self.draft.meta
        room = PICTURE_WIDTH if width >= ROOMY else NARROW_PICTURE
        picture = skyline(meta.key, room, ascii_only=self.shell.appearance.glyphs.ascii_only)
        credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
        words: list[Runs] = [((game_title(texts, meta.key), "bold strong"), (f"  {credit}", "dim"))]
        summary = texts.say(Message(f"{meta.key}-summary"), game=meta.key)
        words += wrapped(summary, width - room - 3)
        words.append(((texts.ui("new-length", **length(meta)), "dim"),))
        return beside(picture, words, room + 3)
