"""Lists the tables that are over and the record files of this machine, to look through."""

from collections.abc import Iterable
from pathlib import Path

from textual import on
from textual.widget import Widget

from core.grammar import moment
from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.link.lobby import TableCard
from core.link.lobby_commands import FetchRecord, ListTables
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.text_line import TextLine
from tui.words.names import game_title


class ReplaysScreen(Page):
    """A list of finished tables; on one's own machine any record file as well."""

    CONTEXT = "home"
    HEADING = "replays-title"
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, TableCard] = {}

    def body(self) -> Iterable[Widget]:
        yield self.form()
        yield TextLine(self.shell.appearance.inks, id="hint")

    async def on_mount(self) -> None:
        form = self.query_one(Form)
        form.focus()
        tables = await self.shell.lobby.do(ListTables())
        self._cards = {card.id: card for card in tables if card.status == "finished"}
        form.show([*(self._row(card) for card in self._cards.values()), *self._files()])

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self.query_one("#hint", TextLine).show([(f"   {event.row.hint}", "dim")])

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        self.shell.attempt(self._open, event.row)

    async def _open(self, row: Row) -> None:
        app = self.shell
        if row.id in self._cards:
            mine = self._cards[row.id].mine
            app.open_replay(await app.lobby.do(FetchRecord(row.id)), next(iter(mine), None))
        else:
            app.open_replay(_text(row.note or row.id))

    def _row(self, card: TableCard) -> Row:
        names = ", ".join(player.name for player in card.players)
        title = self.say("home-continue", game=game_title(self.shell.texts, card.game), names=names)
        when = self.shell.texts.say(moment(card.changed, is_local=self.shell.local_machine is not None))
        return Row(card.id, title, note=f"{when}  {card.id}", hint=self.say("replays-table-hint"))

    def _files(self) -> list[Row]:
        if self.shell.local_machine is None:
            return [] if self._cards else [Row("none", self.say("replays-none"), "heading")]
        kept = [Row(str(path), path.name, hint=str(path)) for path in self.shell.local_machine.kept()]
        gap = [Row("gap", kind="space")] if self._cards else []
        return [*gap, *kept, Row("file", self.say("replays-file"), "text", hint=self.say("replays-file-hint"))]


def _text(name: str) -> str:
    path = Path(name).expanduser()
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None
