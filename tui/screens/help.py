"""What the keys do where the player is now, made from the one table of bindings."""

from collections.abc import Iterable

from textual.widget import Widget

from tui import keys
from tui.screens.page import Page
from tui.widgets.reader import Reader, Runs

KEY_WIDTH = 18


class HelpScreen(Page):
    """Keys and sentences for one context; the key that opened it closes it."""

    HEADING = "help-title"
    BAR = ("up", "down", "back")

    def __init__(self, context: str) -> None:
        super().__init__()
        self._place = context

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self._lines())
        reader.focus()

    def action_help(self) -> None:
        self.action_back()

    def _lines(self) -> list[Runs]:
        lines: list[Runs] = [((self.say(f"help-{self._place}"), "strong"),), ()]
        lines += [self._line(binding) for binding in keys.BINDINGS if self._place in binding.contexts]
        if self._place == "table":
            lines += [(), ((self.say("help-mouse"), "dim"),), ((self.say("help-seats"), "dim"),)]
        return [*lines, (), ((self.say("help-remap"), "dim"),)]

    def _line(self, binding: keys.Binding) -> Runs:
        ascii_only = self.belvedere.looks.glyphs.ascii_only
        found = keys.keys_of(binding, self.belvedere.settings.keys)
        names = [keys.shown(key, ascii_only=ascii_only) for key in found]
        shown = f"{names[0]}-{names[-1]}" if len(names) > 3 else "  ".join(names)
        return ((f"  {shown:<{KEY_WIDTH}}", "bold accent"), (self.say(binding.tooltip), "text"))
