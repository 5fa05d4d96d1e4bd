"""Shows what the keys do on the current screen."""

from functools import partial
from typing import ClassVar

import attrs

from core.catalog import load
from core.kernel.message import Message
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import ReadingPage
from tui.widgets.kit.look import Panel, flow_panels, panel_columns, text_width
from tui.widgets.reader import Runs, side_by_side, wrapped

KEY_WIDTH = 16
SIGN_WIDTH = 10
"""Columns of keys and of signs, with the blanks after them."""
PANEL, MOST_PANELS = 60, 3
"""The fewest columns of a panel, and the most panels side by side."""
TYPING = ("home", "join", "new-table", "page", "people", "replay", "replays", "rules", "settings", "table")
"""Contexts with lines to type in."""
TABLE_NOTES = ("help-mouse", "help-seats", "help-clocks", "help-stand-ins")


@attrs.frozen
class Legend:
    """The contents of the table screen, in words."""

    here: tuple[str, ...]
    """Sentences about the target under the cursor, if any."""
    written: str
    """How the game notates places and pieces."""
    signs: tuple[tuple[tuple[tuple[str, str], ...], str], ...]
    """Every sign, as inked texts, with its meaning."""


class HelpScreen(ReadingPage):
    """Lists keys and sentences for one context; the key that opened it closes it."""

    HEADING = "help-title"
    BINDINGS: ClassVar = [*bindings("find")]

    def __init__(
        self, context: str, game: str | None = None, section: str | None = None, legend: Legend | None = None
    ) -> None:
        super().__init__()
        self._legend = legend
        self._place = context
        self._game = game
        self._section = section

    def action_find(self) -> None:
        """Open the rules at the section about the current decision."""
        from tui.screens.rules import RulesScreen

        self.app.open(RulesScreen(self._game, section=self._section))

    def action_help(self) -> None:
        self.action_back()

    def lines(self, width: int) -> list[Runs]:
        columns = panel_columns(width, MOST_PANELS, PANEL)
        inner = text_width(columns)
        panels = [] if self._legend is None else self._on_screen(self._legend, inner)
        found = [
            self._describe(binding, inner)
            for binding in keys.BINDINGS
            if keys.is_had(binding, self._place, one_table=self.app.lobby.one_table)
        ]
        part = -(-len(found) // len(columns))
        for first in range(0, len(found), part):
            title = self.say(f"help-{self._place}") if not first else ""
            panels.append(Panel(title, [line for lines in found[first : first + part] for line in lines]))
        about_table = TABLE_NOTES if self._place == "table" else ()
        typing = ("help-typing",) if self._place in TYPING else ()
        notes = ("help-rules-too", *about_table, *typing, "help-redraw", "help-remap")
        told = [line for note in notes for line in wrapped(self.say(note), inner, "dim")]
        return flow_panels(
            self.app.appearance.glyphs, width, [*panels, Panel("", told), *self._on_components(inner)], columns
        )

    def _on_components(self, width: int) -> list[Panel]:
        """Return a panel about the components of the chosen game, as its rules describe them, on a page that makes a
        table."""
        if self._place != "new-table" or self._game is None or self._section not in load(self._game).text.rules:
            return []
        title, told = (f"{self._game}-rules-{self._section}{part}" for part in ("-title", ""))
        say = partial(self.app.texts.say, game=self._game)
        return [Panel(say(Message(title)), wrapped(say(Message(told)), width))]

    def _on_screen(self, legend: Legend, width: int) -> list[Panel]:
        """Return panels about the target under the cursor, and about every sign on the screen."""
        panels = []
        if legend.here:
            panels.append(Panel(self.say("help-here"), [line for one in legend.here for line in wrapped(one, width)]))
        lines = wrapped(legend.written, width, "dim")
        for sample, word in legend.signs:
            lines += side_by_side([sample], wrapped(word, width - SIGN_WIDTH), SIGN_WIDTH)
        return [*panels, Panel(self.say("help-signs"), lines)]

    def _describe(self, binding: keys.Binding, width: int) -> list[Runs]:
        words = wrapped(self.say(binding.tooltip_in(self._place)), width - KEY_WIDTH)
        return side_by_side([((self.app.keys_shown(binding), "bold accent"),)], words, KEY_WIDTH)
