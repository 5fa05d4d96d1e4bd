"""Shows what one can learn: the lesson of every game, and puzzles."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import attrs
from textual import events, on
from textual.widget import Widget

from core import catalog
from core.kernel.message import BelvedereError
from core.learning.progress import Progress
from core.link.lobby_commands import FetchStatistics, ListTables, ShowDaily
from core.review.tries import Judged
from tui.screens import learn_cards as cards
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, emblem_names, paint_emblem_part
from tui.screens.home_cards import Cards
from tui.screens.learn_cards import LearnMenu, LearnView, Lesson
from tui.screens.page import Page
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import PADDING, meter_spans, paint_meter
from tui.widgets.painted import TextLine
from tui.widgets.picture import Box, Canvas, Span, cut, wrap
from tui.widgets.sizes import is_upright
from tui.words.learning import (
    OWN_PUZZLES,
    PUZZLE_TRIES,
    LessonOffer,
    PuzzleOffer,
    lesson_offers,
    lesson_steps,
    lesson_table,
    next_lesson,
    next_task,
    puzzle_offer,
    theme_title,
)
from tui.words.names import game_title

if TYPE_CHECKING:
    from tui.app import BelvedereApp

ALL_GAMES = "all"
METER, SHORT_METER, METER_FROM = 16, 8, 100
"""Columns of a meter in the lists of puzzles: from that many columns of the screen, and below."""
WORDS_ROWS = 4
"""Rows of the words below the emblem of a game."""


class LearnScreen(Page):
    """Shows the lessons with the player's progress, puzzles, the deal of the day and statistics; the cursor starts on
    the suggestion."""

    HEADING = "learn-title"

    def __init__(self) -> None:
        super().__init__()
        self._view = LearnView()
        self._has_listed = False

    def body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        menu = LearnMenu(
            appearance.inks, Cards(self.app.texts, appearance.glyphs), self._rows(), on=self._view.suggested, id="cards"
        )
        menu.view = self._view
        yield menu

    def on_mount(self) -> None:
        self.query_one(LearnMenu).focus()

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._list)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case cards.PUZZLES:
                self.app.open(PuzzlesScreen())
            case cards.DAILY:
                from tui.screens.daily import DailyScreen

                self.app.open(DailyScreen())
            case cards.STATISTICS:
                from tui.screens.statistics import StatisticsScreen

                self.app.open(StatisticsScreen())
            case cards.NEXT_TABLE:
                from tui.screens.new_table import NewTableScreen

                self.app.open(NewTableScreen(self._view.next_table))
            case lesson:
                game = lesson.removeprefix(cards.LESSON_PREFIX)
                self.app.ask_name_first(partial(self.app.attempt, open_lesson, self.app, game))

    async def _list(self) -> None:
        """Show the lessons, then everything that takes longer to find."""
        progress, lobby = self.app.learned.progress, self.app.lobby
        offers = lesson_offers(await lobby.do(ListTables()), progress)
        lessons = await asyncio.to_thread(lambda: tuple(_lesson(offer, progress) for offer in offers))
        suggested = next_lesson(offers)
        fresh = (
            "" if suggested else next((meta.key for meta in catalog.games() if meta.key not in progress.finished), "")
        )
        self._view = attrs.evolve(
            self._view,
            lessons=lessons,
            next_table=fresh,
            suggested=f"{cards.LESSON_PREFIX}{suggested.game}" if suggested else cards.NEXT_TABLE if fresh else "",
        )
        is_first, self._has_listed = not self._has_listed, True
        self._show(self._view.suggested if is_first else None)
        puzzles = await asyncio.to_thread(lambda: tuple(puzzle_offer(meta.key, progress) for meta in catalog.games()))
        self._view = attrs.evolve(self._view, puzzles=tuple(offer for offer in puzzles if offer.count))
        self._show()
        with suppress(BelvedereError):
            today = await lobby.do(ShowDaily())
            self._view = attrs.evolve(self._view, today=today)
            self._view = attrs.evolve(self._view, yesterday=await lobby.do(ShowDaily(today.deal.day - 1)))
        with suppress(BelvedereError):
            self._view = attrs.evolve(self._view, statistics=await lobby.do(FetchStatistics()))
        self._show()

    def _show(self, on: str | None = None) -> None:
        """Show the known facts, with the cursor on the part `on`."""
        if not self.is_complete:
            return
        menu = self.query_one(LearnMenu)
        menu.view = self._view
        menu.list_rows("wide", self._rows(), lambda row: "", on)
        done = sum(lesson.offer.state == "done" for lesson in self._view.lessons)
        tried = sum(offer.tried for offer in self._view.puzzles or ())
        far = self.say("learn-progress", done=done, lessons=len(self._view.lessons), tried=tried)
        self.query_one("#title", TextLine).show(self.title_runs(), [(f"{far} ", "dim on surface")])

    def _rows(self) -> list[Row]:
        """Return all parts of the page, in order."""
        ids = [lesson.id for lesson in self._view.lessons]
        ids += [cards.NEXT_TABLE] * bool(self._view.next_table)
        return [Row(id) for id in (*ids, cards.PUZZLES, cards.DAILY, cards.STATISTICS)]


async def open_lesson(app: "BelvedereApp", game: str) -> None:
    """Open the lesson of a game, where it was left or from the start."""
    await app.open_table(await lesson_table(app.lobby, game))


def _lesson(offer: LessonOffer, progress: Progress) -> Lesson:
    done, steps = lesson_steps(offer.game, progress)
    here = {"new": 0, "begun": done, "done": steps}[offer.state]
    return Lesson(offer, here, steps)


# Puzzles: positions of a table with one decision and a best answer that is proven or judged


class PuzzlesScreen(PanelPage):
    """Lists every game with puzzles; for one game, all its puzzles and each kind and theme. Beside or below the list is
    a card of the game."""

    HEADING = "puzzles-title"
    ABOUT = "puzzles-what"
    EXAMPLE_ROWS = EMBLEM_HEIGHT + 3
    BESIDE_FROM = 80

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self._game = self.about_game = game
        self._offers: tuple[PuzzleOffer, ...] = ()

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        await self._list()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if self._game:
            self.app.attempt(self._open, "" if event.row.id == ALL_GAMES else event.row.id)
        else:
            self.app.open(PuzzlesScreen(event.row.id))

    def way_back(self) -> Callable[[], None]:
        return partial(self.app.open, PuzzlesScreen(self._game))

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
        self._offers = await asyncio.to_thread(lambda: tuple(puzzle_offer(key, progress) for key in keys))
        self._show_offers()

    @on(events.Resize)
    def _fit_rows(self) -> None:
        self.call_after_refresh(self._show_offers)

    def _show_offers(self) -> None:
        offers = self._offers
        if offers and self.is_complete:
            self.show_rows(self._themes(offers[0]) if self._game else [self._row(one) for one in offers if one.count])
            self.call_after_refresh(self._show_example)

    @on(Form.Moved)
    def _show_game(self) -> None:
        self.call_after_refresh(self._show_example)

    # The card of the game

    @property
    def _offer(self) -> PuzzleOffer | None:
        """The puzzles of the game under the cursor, or of the game of this page."""
        row = self.query_one(Form).current
        wanted = self._game or (row.id if row is not None else "")
        return next((offer for offer in self._offers if offer.game == wanted), None)

    @property
    def example_title(self) -> str:
        return game_title(self.app.texts, self._offer.game) if self._offer is not None else ""

    @property
    def example_columns(self) -> int:
        return super().example_columns if self._is_wide else EMBLEM_WIDTH + 2 * PADDING

    @property
    def example_rows(self) -> int:
        if not self.has_class("-beside"):
            return self.EXAMPLE_ROWS
        themes = len(self._offer.themes) + 1 if self._offer is not None and not self._game else 0
        return self.EXAMPLE_ROWS + (themes if self._is_wide else WORDS_ROWS)

    @property
    def _is_wide(self) -> bool:
        return self.size.width >= super().BESIDE_FROM

    def paint_example(self, canvas: Canvas, box: Box) -> None:
        """Paint the emblem of a game, how far the player is with its puzzles, and what they are about."""
        texts, glyphs, offer = self.app.texts, self.app.appearance.glyphs, self._offer
        if offer is None:
            return
        names = emblem_names(texts, offer.game)
        paint_emblem_part(canvas, box.x, box.y + 1, offer.game, names, rows=EMBLEM_HEIGHT, glyphs=glyphs)
        is_beside = box.width > EMBLEM_WIDTH
        words = Box(box.x, box.y + EMBLEM_HEIGHT + 2, box.width, WORDS_ROWS)
        if is_beside:
            words = Box(box.x + EMBLEM_WIDTH + 2, box.y + 1, box.width - EMBLEM_WIDTH - 2, EMBLEM_HEIGHT)
        for y, line in enumerate(wrap(self._how_far(offer), words.width, rows=words.height), words.y):
            canvas.put(words.x, y, line, "text on surface")
        y = box.y + EMBLEM_HEIGHT + 2
        if not is_beside or self._game:
            return
        for theme, count in offer.themes.items():
            if y < box.bottom:
                canvas.put(box.x, y, cut(theme_title(offer.game, theme, texts), EMBLEM_WIDTH), "text on surface")
                share, room = count / max(offer.themes.values()), box.width - EMBLEM_WIDTH - 7
                paint_meter(canvas, box.x + EMBLEM_WIDTH + 1, y, room, share, "accent", ground="surface")
                canvas.right(box.right, y, str(count), "text on surface")
                y += 1

    def _row(self, offer: PuzzleOffer) -> Row:
        title = game_title(self.app.texts, offer.game)
        tried = self.say("puzzles-of", tried=offer.tried, count=offer.count)
        return Row(offer.game, title, spans=self._meter(offer.tried, offer.count, tried))

    def _meter(self, part: int, whole: int, words: str, role: str = "gain") -> tuple[Span, ...]:
        ascii_only = self.app.appearance.glyphs.ascii_only
        width = METER if self.size.width >= METER_FROM or is_upright(*self.app.size) else SHORT_METER
        return (*meter_spans(part / max(1, whole), width, role, ascii_only=ascii_only), (f"  {words}", "text"))

    def _themes(self, offer: PuzzleOffer) -> list[Row]:
        everything = self._meter(offer.tried, offer.count, self.say("puzzles-of", tried=offer.tried, count=offer.count))
        rows = [Row(ALL_GAMES, self.say("puzzles-all"), spans=everything)]
        own = [(OWN_PUZZLES, offer.own)] if offer.own else []
        for theme, count in (*own, *offer.kinds.items(), *offer.themes.items()):
            spans = self._meter(count, offer.count, str(count), "accent")
            rows.append(Row(theme, theme_title(offer.game, theme, self.app.texts), spans=spans))
        return rows

    def _how_far(self, offer: PuzzleOffer) -> str:
        return self.say("puzzles-row", tried=offer.tried, count=offer.count, found=offer.found, due=offer.due)
