"""Shows a player's private notes on a table, running or finished, with a line to add more."""

from textual import on

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby_commands import PrivateNotes
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, wrapped


class PrivateNotesScreen(ListPage):
    """Shows the notes on a seat (None: the player's first seat), the latest lines last.

    Enter adds the typed line; Enter twice on the last row erases all notes.
    """

    HEADING = "private-notes-title"
    ABOUT = "private-notes-about"
    READS = True

    def __init__(self, table: str, seat: Seat | None) -> None:
        super().__init__()
        self._table = table
        self._seat = seat
        self._text = ""
        self._is_erasing = False

    def rows(self) -> list[Row]:
        return [
            Row("write", self.say("private-notes-write"), "text", hint=self.say("private-notes-write-hint")),
            Row("erase", self.say("private-notes-erase"), hint=self.say("private-notes-erase-hint")),
        ]

    def on_mount(self) -> None:
        super().on_mount()
        self.app.attempt(self._ask)

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    @on(Form.Moved)
    def _forget_confirmation(self) -> None:
        self._is_erasing = False

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        line = event.row.note.strip()
        if event.row.id == "write" and line:
            await self._ask(line, add=True)
            self.show_rows(self.rows(), on="write")
        elif event.row.id == "erase" and self._is_erasing:
            self._is_erasing = False
            await self._ask("")
        elif event.row.id == "erase":
            self._is_erasing = True
            self.tell(self.say("private-notes-erase-sure"))

    async def _ask(self, text: str | None = None, *, add: bool = False) -> None:
        """Fetch the notes, after writing `text` if there is one; a refusal is shown below."""
        try:
            self._text = await self.app.lobby.do(PrivateNotes(self._table, self._seat, text, add))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
        self._show()

    def _show(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one(Reader)
        width = reader.columns - 6
        lines = [row for line in self._text.splitlines() for row in wrapped(line, width, "text", "   ")]
        reader.show(lines or wrapped(self.app.texts.ui("private-notes-none"), width, "dim", "   "), top=len(lines))
