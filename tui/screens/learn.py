"""Shows the lesson of every game, puzzles, and the deal of the day."""

import asyncio
from collections.abc import Iterable
from functools import partial

from textual import on
from textual.widget import Widget

from core import catalog
from core.learning.daily import daily_sentences
from core.link.lobby import DailyCard, TableCard
from core.link.lobby_commands import FetchRecord, ListTables, PlayDaily, ShowDaily
from core.review.tries import Judged
from tui.screens.page import ListPage, Page
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, Runs, wrapped
from tui.words.learning import (
    LESSON_MINUTES,
    OWN_PUZZLES,
    PUZZLE_TRIES,
    LessonOffer,
    PuzzleOffer,
    lesson_offers,
    lesson_table,
    next_lesson,
    next_task,
    puzzle_offer,
    theme_title,
)
from tui.words.names import game_title

LESSON_PREFIX, TABLE_PREFIX = "lesson-", "table-"
"""Prefixes of the ids of rows for lessons and new tables; the key of the game follows."""
PUZZLES, DAILY, STATISTICS = "puzzles", "daily", "statistics"

ALL_GAMES = "all"

PLAY_ROW, WATCH_ROW, BEFORE_ROW = "play", "watch", "before"


class LearnScreen(ListPage):
    """Lists one suggestion, then the lessons."""

    HEADING = "learn-title"
    ABOUT = "learn-about"

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._list)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        row = event.row.id.removeprefix("next-")
        if row == PUZZLES:
            self.app.open(PuzzlesScreen())
        elif row == DAILY:
            self.app.open(DailyScreen())
        elif row == STATISTICS:
            from tui.screens.statistics import StatisticsScreen

            self.app.open(StatisticsScreen())
        elif row.startswith(LESSON_PREFIX):
            self.app.attempt(self._open, row.removeprefix(LESSON_PREFIX))
        else:
            from tui.screens.new_table import NewTableScreen

            self.app.open(NewTableScreen(row.removeprefix(TABLE_PREFIX)))

    async def _open(self, game: str) -> None:
        await self.app.open_table(await lesson_table(self.app.lobby, game))

    async def _list(self) -> None:
        cards = await self.app.lobby.do(ListTables())
        if self.is_attached:
            self.show_rows(self._rows(cards))

    def _rows(self, cards: Iterable[TableCard]) -> list[Row]:
        progress = self.app.learned.progress
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
        """Yield the suggestion: the next lesson, or an unfinished game once all lessons are done."""
        offer = next_lesson(offers)
        fresh = next((meta.key for meta in catalog.games() if meta.key not in finished), None)
        if offer is not None:
            id, name, game = f"{LESSON_PREFIX}{offer.game}", f"learn-next-{offer.state}", offer.game
        elif fresh is not None:
            id, name, game = f"{TABLE_PREFIX}{fresh}", "learn-next-table", fresh
        else:
            return
        title = game_title(self.app.texts, game)
        yield Row(f"next-{id}", self.say(name, game=title), hint=self.say("learn-next-hint"))

    def _lesson(self, offer: LessonOffer) -> Row:
        return Row(
            f"{LESSON_PREFIX}{offer.game}",
            game_title(self.app.texts, offer.game),
            note=self.say(f"learn-{offer.state}", minutes=LESSON_MINUTES),
            hint=self.say("learn-lesson-hint"),
        )


# Puzzles: positions of a table with one decision, whose best answer is proven or judged


class PuzzlesScreen(ListPage):
    """Lists every game with puzzles; for one game, all its puzzles and each kind and theme."""

    HEADING = "puzzles-title"
    ABOUT = "puzzles-what"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self._game = self.about_game = game

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        await self._list()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if self._game:
            self.app.attempt(self._open, "" if event.row.id == ALL_GAMES else event.row.id)
        else:
            self.app.open(PuzzlesScreen(event.row.id))

    async def _open(self, theme: str) -> None:
        from tui.screens.replay import WhatIfScreen
        from tui.screens.review import TryScreen

        learned, texts = self.app.learned, self.app.texts
        task = await next_task(self.app.lobby, learned.progress, learned.learn, self._game, texts, theme)

        def learn_verdict(judged: Judged) -> None:
            learned.learn(task.learned(judged))

        table, update = task.table, task.decision.update
        names = tuple(player.name for player in table.players)
        assert update.viewer is not None
        self.app.open(
            TryScreen(
                table,
                (task.decision,),
                learn_verdict,
                about=task.about,
                misses=PUZZLE_TRIES,
                heading="puzzle-title",
                what_if=partial(WhatIfScreen, table.id, update.version, names, update.viewer),
                ask_next=partial(self.app.attempt, self._open, theme),
            )
        )

    async def _list(self) -> None:
        progress = self.app.learned.progress
        keys = (self._game,) if self._game else catalog.keys()
        offers = await asyncio.to_thread(lambda: [puzzle_offer(key, progress) for key in keys])
        if self.is_attached:
            rows = self._themes(offers[0]) if self._game else [self._row(offer) for offer in offers if offer.count]
            self.show_rows(rows)

    def _row(self, offer: PuzzleOffer) -> Row:
        title = game_title(self.app.texts, offer.game)
        note = self.say("puzzles-of", tried=offer.tried, count=offer.count)
        return Row(offer.game, title, note=note, hint=self._how_far(offer))

    def _themes(self, offer: PuzzleOffer) -> list[Row]:
        texts, hint = self.app.texts, self._how_far(offer)
        rows = [Row("game", game_title(texts, offer.game), "heading")]
        rows.append(Row(ALL_GAMES, self.say("puzzles-all"), note=str(offer.count), hint=hint))
        own = [(OWN_PUZZLES, offer.own)] if offer.own else []
        for theme, count in (*own, *offer.kinds.items(), *offer.themes.items()):
            rows.append(Row(theme, theme_title(offer.game, theme, texts), note=str(count), hint=hint))
        return rows

    def _how_far(self, offer: PuzzleOffer) -> str:
        return self.say("puzzles-row", tried=offer.tried, count=offer.count, found=offer.found, due=offer.due)


# The deal of the day: its terms, the player's own try, and then the results of others


class DailyScreen(Page):
    """Shows the player's own try, then the results; `day` is in days since 1970, 0 for today."""

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
        self.app.attempt(self._ask)

    def on_resize(self) -> None:
        self.call_after_refresh(self._read)

    async def _ask(self) -> None:
        self._card = await self.app.lobby.do(ShowDaily(self._day))
        self.show_rows(self._rows())
        self._read()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "play":
                self.app.attempt(self._play)
            case "watch":
                self.app.attempt(self._watch)
            case _ if self._card is not None:
                self._day = self._card.deal.day - 1
                self.app.attempt(self._ask)

    async def _play(self) -> None:
        await self.app.open_table(await self.app.lobby.do(PlayDaily()))

    async def _watch(self) -> None:
        if self._card is not None:
            from tui.screens.replay import open_replay

            open_replay(self.app, await self.app.lobby.do(FetchRecord(self._card.table)))

    def _rows(self) -> list[Row]:
        if self._card is None:
            return []
        card, rows = self._card, list[Row]()
        if card.status == "finished":
            rows.append(Row(WATCH_ROW, self.say("daily-page-watch")))
        elif not card.seed or card.status == "running":
            rows.append(Row(PLAY_ROW, self.say(f"daily-page-{card.status}")))
        return [*rows, Row(BEFORE_ROW, self.say("daily-page-before"))]

    def _read(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        lines: list[Runs] = []
        if self._card is not None:
            for index, sentence in enumerate(daily_sentences(self._card)):
                ink = "bold accent" if index == 0 else "text"
                lines += wrapped(self.app.texts.say(sentence), reader.columns, ink)
        reader.show(lines)
