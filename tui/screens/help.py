"""Shows what the keys do on the current screen."""

from typing import ClassVar

import attrs

from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import ReadingPage
from tui.widgets.reader import Runs, side_by_side, wrapped

KEY_WIDTH = 18
SIGN_WIDTH = 12
"""Columns of signs and the blanks around them."""


@attrs.frozen
class Legend:
    """What the table screen shows, in words."""

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
        lines = [] if self._legend is None else self._on_screen(self._legend, width)
        lines += [((self.say(f"help-{self._place}"), "strong"),)]
        lines += [*wrapped(self.say("help-rules-too"), width, "dim"), ()]
        for binding in keys.BINDINGS:
            if keys.is_had(binding, self._place, one_table=self.app.lobby.one_table):
                lines += self._describe(binding, width)
        notes = (
            ("help-mouse", "help-seats", "help-clocks", "help-stand-ins", "help-remap")
            if self._place == "table"
            else ("help-remap",)
        )
        return [*lines, (), *(line for note in notes for line in wrapped(self.say(note), width, "dim"))]

    def _on_screen(self, legend: Legend, width: int) -> list[Runs]:
        """Return lines about the target under the cursor, then about every sign on the screen."""
        lines: list[Runs] = []
        if legend.here:
            lines += [((self.say("help-here"), "strong"),)]
            lines += [*(line for one in legend.here for line in wrapped(one, width - 2, indent="  ")), ()]
        lines += [((self.say("help-signs"), "strong"),), *wrapped(legend.written, width, "dim", indent="  ")]
        for sample, word in legend.signs:
            lines += side_by_side([(("  ", "text"), *sample)], wrapped(word, width - SIGN_WIDTH - 2), SIGN_WIDTH)
        return [*lines, ()]

    def _describe(self, binding: keys.Binding, width: int) -> list[Runs]:
        ascii_only = self.app.appearance.glyphs.ascii_only
        found = keys.keys_of(binding, self.app.settings.keys)
        names = [keys.shown(key, ascii_only=ascii_only, language=self.app.texts.language) for key in found]
        shown = f"{names[0]}-{names[-1]}" if len(names) > 3 else "  ".join(names)
        words = wrapped(self.say(binding.tooltip_in(self._place)), width - KEY_WIDTH - 2)
        return side_by_side([((f"  {shown}", "bold accent"),)], words, KEY_WIDTH + 2)
