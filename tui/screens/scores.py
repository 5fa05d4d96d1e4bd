"""Everybody's score sheets as far as the viewer may know them."""

from collections.abc import Sequence
from typing import ClassVar

from core.kernel.game import AnyGame
from core.kernel.message import Say
from core.link.updates import Update
from tui.preferences.keymap import bindings
from tui.screens.reading import ReadingPage
from tui.screens.sheets import comparison, explanation
from tui.widgets.reader import Runs


class ScoresScreen(ReadingPage):
    """The sheets side by side, then each in words."""

    CONTEXT = "results"
    HEADING = "scores-title"
    BINDINGS: ClassVar = [*bindings("scores")]

    def __init__(self, game: AnyGame, speaker: Say, names: Sequence[str], update: Update) -> None:
        super().__init__()
        self._game = game
        self._speaker = speaker
        self._names = names
        self._update = update

    def action_scores(self) -> None:
        self.action_back()

    def lines(self, width: int) -> list[Runs]:
        glyphs, names, sheets = self.belvedere.looks.glyphs, self._names, self._update.sheets
        lines = comparison(self._game, self.belvedere.texts, glyphs, names, sheets)
        lines.append(())
        for sheet in sheets:
            lines += explanation(self._speaker, glyphs, names[sheet.seat], sheet, width)
        return lines
