"""What shall we call you: asked once of a stranger, and again whenever they want to be called something else."""

from collections.abc import Iterable

from textual import on
from textual.widget import Widget

from core.clean import NAME_LIMIT
from core.kernel.errors import BelvedereError
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.line import Line


class NameScreen(Page):
    """One line to type a name in; Enter takes it, and the screen goes when the house has agreed."""

    CONTEXT = "new-table"
    HEADING = "name-title"
    BAR = ("choose", "back", "help")

    def body(self) -> Iterable[Widget]:
        inks = self.belvedere.looks.inks
        yield Line(inks, [(self.say("name-about"), "text")], id="about")
        yield self.form([Row("name", self.say("name-name"), "text", note=self.belvedere.lobby.me)])
        yield Line(inks, [(f"   {self.say('name-hint', limit=NAME_LIMIT)}", "dim")], id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        try:
            await self.belvedere.call_me(event.row.note)
        except BelvedereError as problem:
            self.query_one("#hint", Line).show([(f"   {self.belvedere.texts.say(problem.sentence)}", "warning")])
        else:
            self.dismiss()
