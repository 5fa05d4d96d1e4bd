"""Shows the deal of the day: what it is, one's own try, and how others did once that is over."""

from collections.abc import Iterable

from textual import on
from textual.widget import Widget

from core.learning.daily import daily_sentences
from core.link.lobby import DailyCard
from core.link.lobby_commands import FetchRecord, PlayDaily, ShowDaily
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, Runs, wrapped

PLAY, WATCH, BEFORE = "play", "watch", "before"


class DailyScreen(Page):
    """One's own try first, then the board; `day` is in days since 1970, 0 for today."""

    HEADING = "daily-page-title"
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self, day: int = 0) -> None:
        super().__init__()
        self._day = day
        self._card: DailyCard | None = None

    def body(self) -> Iterable[Widget]:
        yield self.form(self._rows())
        yield self.reader(id="figures", is_beside=True)

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.shell.attempt(self._ask)

    def on_resize(self) -> None:
        self.call_after_refresh(self._read)

    async def _ask(self) -> None:
        self._card = await self.shell.lobby.do(ShowDaily(self._day))
        self.show_rows(self._rows())
        self._read()

    @on(Form.Chosen)
    def _chosen(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "play":
                self.shell.attempt(self._play)
            case "watch":
                self.shell.attempt(self._watch)
            case _ if self._card is not None:
                self._day = self._card.deal.day - 1
                self.shell.attempt(self._ask)

    async def _play(self) -> None:
        await self.shell.open_table(await self.shell.lobby.do(PlayDaily()))

    async def _watch(self) -> None:
        if self._card is not None:
            self.shell.open_replay(await self.shell.lobby.do(FetchRecord(self._card.table)))

    def _rows(self) -> list[Row]:
        if self._card is None:
            return []
        card, rows = self._card, list[Row]()
        if card.status == "finished":
            rows.append(Row(WATCH, self.say("daily-page-watch")))
        elif not card.seed or card.status == "running":
            rows.append(Row(PLAY, self.say(f"daily-page-{card.status}")))
        return [*rows, Row(BEFORE, self.say("daily-page-before"))]

    def _read(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        lines: list[Runs] = []
        if self._card is not None:
            for index, sentence in enumerate(daily_sentences(self._card)):
                ink = "bold accent" if index == 0 else "text"
                lines += wrapped(self.shell.texts.say(sentence), reader.columns, ink)
        reader.show(lines)
