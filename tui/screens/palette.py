"""Shows the command palette: everything one can do from here, by its name."""

from collections.abc import Iterable
from typing import ClassVar

import attrs
from textual import events, on
from textual.widget import Widget

from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.session.openings import OpenRules, OpenSettings
from tui.widgets.form import Form, Row
from tui.widgets.text_line import TextLine

MOVING = (
    *("up", "down", "left", "right", "choose", "back", "next", "previous"),
    *("page-up", "page-down", "digit", "palette"),
)
"""Bindings that only move about, which are not listed by name."""


OTHERS = {"rules": OpenRules(), "settings": OpenSettings()}
"""Screens that can be opened from anywhere."""


class PaletteScreen(Page):
    """Type part of a name, choose with the arrows. What was open below gets the key that was chosen."""

    HEADING = "palette-title"
    BAR = ("up", "down", "choose", "back")
    BINDINGS: ClassVar = [*bindings("back")]

    def __init__(self) -> None:
        super().__init__()
        self._typed = ""
        self._below = "home"

    def body(self) -> Iterable[Widget]:
        below = self.app.screen_stack[-2] if len(self.app.screen_stack) > 1 else None
        self._below = getattr(below, "CONTEXT", "home")
        yield self.form([Row("typed", self.say("palette-find"), "text"), *self._found()])
        yield TextLine(self.shell.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def on_key(self, event: events.Key) -> None:
        """Typing goes into the first row wherever the cursor is."""
        form = self.query_one(Form)
        if event.is_printable and event.character and form.current and form.current.kind != "text":
            event.stop()
            event.prevent_default()
            self._find(self._typed + event.character)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self.query_one("#hint", TextLine).show([(f"   {event.row.hint}", "dim")])

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        self._find(event.row.note)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        found = self._found()
        row = found[0] if event.row.id == "typed" and found else event.row
        if row.id == "typed" or not self.is_in_front:
            return
        self.dismiss()
        if row.id in OTHERS:
            self.app.call_later(self.shell.open, OTHERS[row.id])
        else:
            key = keys.keys_of(keys.BY_ID[row.id], self.shell.settings.keys)[0]
            self.app.call_later(self.app.simulate_key, key)

    def _find(self, typed: str) -> None:
        self._typed = typed
        form = self.query_one(Form)
        form.show([attrs.evolve(form.rows[0], note=typed), *self._found()], on="typed")

    def _found(self) -> list[Row]:
        rows = [self._row(binding) for binding in keys.BINDINGS if self._is_offered(binding)]
        rows += [Row(id, self.say(f"home-{id}"), hint=self.say(f"home-{id}-hint")) for id in OTHERS]
        return [row for row in rows if self._typed.casefold() in f"{row.label} {row.hint}".casefold()]

    def _is_offered(self, binding: keys.Binding) -> bool:
        return self._below in binding.contexts and binding.id not in MOVING

    def _row(self, binding: keys.Binding) -> Row:
        key = keys.keys_of(binding, self.shell.settings.keys)[0]
        shown = keys.shown(key, ascii_only=self.shell.appearance.glyphs.ascii_only, language=self.shell.texts.language)
        return Row(binding.id, self.say(binding.label), note=shown, hint=self.say(binding.tooltip))
