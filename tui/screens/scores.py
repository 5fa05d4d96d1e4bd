"""Everybody's score sheets as far as the viewer may know them."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from core.kernel.game import AnyGame
from core.kernel.message import Say
from core.link import Update
from tui.keymap import bindings
from tui.screens.page import Page
from tui.sheets import comparison, explanation
from tui.widgets.reader import Reader, Runs


class ScoresScreen(Page):
    """The sheets side by side, then each in words."""

    CONTEXT = "results"
    HEADING = "scores-title"
    BAR = ("up", "down", "page-up", "page-down", "back")
    BINDINGS: ClassVar = [*bindings("scores")]

    def __init__(self, game: AnyGame, speaker: Say, names: Sequence[str], update: Update) -> None:
        super().__init__()
        self._game = game
        self._speaker = speaker
        self._names = names
        self._update = update

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        self.query_one(Reader).focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def action_scores(self) -> None:
        self.action_back()

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self._lines(reader.size.width), reader.top)

    def _lines(self, width: int) -> list[Runs]:
        glyphs, names, sheets = self.belvedere.looks.glyphs, self._names, self._update.sheets
        lines = comparison(self._game, self.belvedere.texts, glyphs, names, sheets)
        lines.append(())
        for sheet in sheets:
            lines += explanation(self._speaker, glyphs, names[sheet.seat], sheet, width)
        return lines
