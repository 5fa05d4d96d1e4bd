"""Asks for one line: what to call a person, or the invite of a table."""

from collections.abc import Iterable

from textual import on
from textual.widget import Widget

from core.clean import NAME_LIMIT
from core.kernel.errors import BelvedereError
from core.link.lobby_commands import JoinTable
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.text_line import TextLine


class NameScreen(Page):
    """Asks what to call this person: once of a stranger, later when they want another name. Enter takes it, and the
    screen goes when the server has agreed."""

    CONTEXT = "new-table"
    HEADING = "name-title"
    BAR = ("choose", "back", "help")

    def body(self) -> Iterable[Widget]:
        inks = self.shell.appearance.inks
        yield TextLine(inks, [(self.say("name-about"), "text")], id="about")
        yield self.form([Row("name", self.say("name-name"), "text", note=self.shell.lobby.me)])
        yield TextLine(inks, [(f"   {self.say('name-hint', limit=NAME_LIMIT)}", "dim")], id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        try:
            await self.shell.call_me(event.row.note)
        except BelvedereError as problem:
            self.query_one("#hint", TextLine).show([(f"   {self.shell.texts.say(problem.sentence)}", "warning")])
        else:
            self.dismiss()


class JoinScreen(Page):
    """Asks for an invite, and sits down at its table."""

    CONTEXT = "new-table"
    HEADING = "join-title"
    BAR = ("choose", "back", "help")

    def body(self) -> Iterable[Widget]:
        yield TextLine(self.shell.appearance.inks, [(self.say("join-about"), "text")], id="about")
        yield self.form([Row("invite", self.say("join-invite"), "text"), Row("join", self.say("join-join"))])

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Chosen)
    def _choose(self) -> None:
        self.shell.attempt(self._join, self.query_one(Form).rows[0].note.strip())

    async def _join(self, invite: str) -> None:
        if not invite:
            raise BelvedereError("join-empty")
        await self.shell.open_table(await self.shell.lobby.do(JoinTable(invite)))
