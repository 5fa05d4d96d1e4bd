"""Shows what one can learn: the lesson of every game, how far it has come, and what to do next."""

from collections.abc import Iterable

from textual import on

from core import catalog
from core.link.lobby import TableCard
from core.link.lobby_commands import ListTables
from tui.screens.page import ListPage
from tui.session.openings import OpenDaily, OpenNewTable, OpenPuzzles, OpenStatistics
from tui.widgets.form import Form, Row
from tui.words.lessons import MINUTES, LessonOffer, lesson_offers, lesson_table, next_lesson
from tui.words.names import game_title

LESSON, TABLE = "lesson-", "table-"
"""Ids of rows that lead to a lesson and to a new table begin so; the key of the game follows."""
PUZZLES, DAILY, STATISTICS = "puzzles", "daily", "statistics"


class LearnScreen(ListPage):
    """One suggestion, then the lessons."""

    HEADING = "learn-title"
    ABOUT = "learn-about"

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.shell.attempt(self._list)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        row = event.row.id.removeprefix("next-")
        if row == PUZZLES:
            self.shell.open(OpenPuzzles())
        elif row == DAILY:
            self.shell.open(OpenDaily())
        elif row == STATISTICS:
            self.shell.open(OpenStatistics())
        elif row.startswith(LESSON):
            self.shell.attempt(self._open, row.removeprefix(LESSON))
        else:
            self.shell.open(OpenNewTable(row.removeprefix(TABLE)))

    async def _open(self, game: str) -> None:
        await self.shell.open_table(await lesson_table(self.shell.lobby, game))

    async def _list(self) -> None:
        cards = await self.shell.lobby.do(ListTables())
        if self.is_attached:
            self.show_rows(self._rows(cards))

    def _rows(self, cards: Iterable[TableCard]) -> list[Row]:
        progress = self.shell.learned.progress
        offers = lesson_offers(cards, progress)
        lessons = [self._lesson(offer) for offer in offers]
        return [
            *self._next(offers, progress.finished),
            Row("lessons", self.say("learn-lessons"), "heading"),
            *lessons,
            Row("practice", self.say("learn-practice"), "heading"),
            Row(PUZZLES, self.say("puzzles-title"), hint=self.say("learn-puzzles-hint")),
            Row(DAILY, self.say("daily-page-title"), hint=self.say("learn-daily-hint")),
            Row(STATISTICS, self.say("statistics-title"), hint=self.say("learn-statistics-hint")),
        ]

    def _next(self, offers: Iterable[LessonOffer], finished: Iterable[str]) -> Iterable[Row]:
        """The suggestion: a lesson, once all are done a game that was not finished yet; none after that."""
        offer = next_lesson(offers)
        fresh = next((meta.key for meta in catalog.games() if meta.key not in finished), None)
        if offer is not None:
            id, name, game = f"{LESSON}{offer.game}", f"learn-next-{offer.state}", offer.game
        elif fresh is not None:
            id, name, game = f"{TABLE}{fresh}", "learn-next-table", fresh
        else:
            return
        title = game_title(self.shell.texts, game)
        yield Row(f"next-{id}", self.say(name, game=title), hint=self.say("learn-next-hint"))

    def _lesson(self, offer: LessonOffer) -> Row:
        return Row(
            f"{LESSON}{offer.game}",
            game_title(self.shell.texts, offer.game),
            note=self.say(f"learn-{offer.state}", minutes=MINUTES),
            hint=self.say("learn-lesson-hint"),
        )
