"""Shows the command palette: every available command by name."""

from typing import ClassVar

from textual import events, on

from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row

MOVING_KEYS = (
    "up",
    "down",
    "left",
    "right",
    "choose",
    "back",
    "next",
    "previous",
    "page-up",
    "page-down",
    "first",
    "last",
    "digit",
    "palette",
)
"""Bindings that only move the cursor; they are not listed."""


OTHER_SCREENS = ("rules", "settings")
"""Screens that can be opened from anywhere."""


class PaletteScreen(ListPage):
    """Filters commands by a typed part of their name. The screen below gets the chosen key."""

    HEADING = "palette-title"
    BAR = ("up", "down", "choose", "back")
    BINDINGS: ClassVar = [*bindings("back")]

    def __init__(self) -> None:
        super().__init__()
        self._typed = ""

    def rows(self) -> list[Row]:
        return [Row("typed", self.say("palette-find"), "text", note=self._typed), *self._found()]

    def on_key(self, event: events.Key) -> None:
        """Send typed characters to the first row, wherever the cursor is."""
        form = self.query_one(Form)
        if event.is_printable and event.character and form.current and form.current.kind != "text":
            event.stop()
            event.prevent_default()
            self._find(self._typed + event.character)

    @on(Form.Changed)
    def _filter(self, event: Form.Changed) -> None:
        self._find(event.row.note)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        found = self._found()
        row = found[0] if event.row.id == "typed" and found else event.row
        if row.id == "typed" or not self.is_in_front:
            return
        self.dismiss()
        if row.id in OTHER_SCREENS:
            self.app.call_later(self._open, row.id)
        else:
            key = keys.keys_of(keys.BY_ID[row.id], self.app.settings.keys)[0]
            self.app.call_later(self.app.simulate_key, key)

    def _open(self, id: str) -> None:
        from tui.screens.rules import RulesScreen
        from tui.screens.settings import SettingsScreen

        self.app.open(RulesScreen(self._game) if id == "rules" else SettingsScreen())

    def _find(self, typed: str) -> None:
        self._typed = typed
        self.show_rows(self.rows(), on="typed")

    def _found(self) -> list[Row]:
        rows = [self._row(binding) for binding in keys.BINDINGS if self._is_available(binding)]
        rows += [Row(id, self.say(f"home-{id}"), hint=self.say(f"home-{id}-hint")) for id in OTHER_SCREENS]
        return [row for row in rows if self._typed.casefold() in f"{row.label} {row.hint}".casefold()]

    def _is_available(self, binding: keys.Binding) -> bool:
        return binding.id not in MOVING_KEYS and keys.is_had(binding, self._below, one_table=self.app.lobby.one_table)

    @property
    def _below(self) -> str:
        """The context of the screen below."""
        below = self.app.screen_stack[-2] if len(self.app.screen_stack) > 1 else None
        return str(getattr(below, "CONTEXT", "home"))

    @property
    def _game(self) -> str | None:
        """The key of the game of the topmost screen that has one; home has the latest game played."""
        about = (getattr(screen, "about_game", None) for screen in reversed(self.app.screen_stack))
        return next((game for game in about if game), None)

    def _row(self, binding: keys.Binding) -> Row:
        key = keys.keys_of(binding, self.app.settings.keys)[0]
        shown = keys.shown(key, ascii_only=self.app.appearance.glyphs.ascii_only, language=self.app.texts.language)
        label = self.say(binding.label_in(self._below))
        hint = self.say(binding.tooltip_in(self._below))
        return Row(binding.id, label, note=shown, hint=hint)
