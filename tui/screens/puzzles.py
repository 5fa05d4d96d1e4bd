"""Offers puzzles: positions of a table with one decision, whose best answer is proven or judged."""

import asyncio
from functools import partial

from textual import on

from core import catalog
from core.review.tries import Judged
from tui.screens.page import ListPage
from tui.session.openings import OpenPuzzles, OpenTry, OpenWhatIf
from tui.widgets.form import Form, Row
from tui.words.names import game_title
from tui.words.puzzles import OWN, TRIES, PuzzleOffer, next_task, puzzle_offer, theme_told

ALL = "all"


class PuzzlesScreen(ListPage):
    """A row for every game with puzzles; of a game, one for all of its puzzles and one for each kind and theme."""

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
            self.shell.attempt(self._open, "" if event.row.id == ALL else event.row.id)
        else:
            self.shell.open(OpenPuzzles(event.row.id))

    async def _open(self, theme: str) -> None:
        learned, texts = self.shell.learned, self.shell.texts
        task = await next_task(self.shell.lobby, learned.progress, learned.learn, self._game, texts, theme)

        def settled(judged: Judged) -> None:
            learned.learn(task.learned(judged))

        table, update = task.table, task.decision.update
        names = tuple(player.name for player in table.players)
        assert update.viewer is not None
        what_if = OpenWhatIf(table.id, update.version, names, update.viewer)
        ask_next = partial(self.shell.attempt, self._open, theme)
        self.shell.open(OpenTry(table, (task.decision,), task.about, TRIES, settled, "puzzle-title", what_if, ask_next))

    async def _list(self) -> None:
        progress = self.shell.learned.progress
        keys = (self._game,) if self._game else catalog.keys()
        offers = await asyncio.to_thread(lambda: [puzzle_offer(key, progress) for key in keys])
        if self.is_attached:
            rows = self._themes(offers[0]) if self._game else [self._row(offer) for offer in offers if offer.count]
            self.show_rows(rows)

    def _row(self, offer: PuzzleOffer) -> Row:
        title = game_title(self.shell.texts, offer.game)
        note = self.say("puzzles-of", tried=offer.tried, count=offer.count)
        return Row(offer.game, title, note=note, hint=self._how_far(offer))

    def _themes(self, offer: PuzzleOffer) -> list[Row]:
        texts, hint = self.shell.texts, self._how_far(offer)
        rows = [Row("game", game_title(texts, offer.game), "heading")]
        rows.append(Row(ALL, self.say("puzzles-all"), note=str(offer.count), hint=hint))
        own = [(OWN, offer.own)] if offer.own else []
        for theme, count in (*own, *offer.kinds.items(), *offer.themes.items()):
            rows.append(Row(theme, theme_told(offer.game, theme, texts), note=str(count), hint=hint))
        return rows

    def _how_far(self, offer: PuzzleOffer) -> str:
        return self.say("puzzles-row", tried=offer.tried, count=offer.count, found=offer.found, due=offer.due)
