"""Sit down at a table by its invite."""

from collections.abc import Iterable

from textual import on
from textual.widget import Widget

from core.kernel.errors import BelvedereError
from tui.screens.page import Page
from tui.widgets.form import Form, Row
from tui.widgets.line import Line


class JoinScreen(Page):
    """One line to type the invite in."""

    CONTEXT = "new-table"
    HEADING = "join-title"
    BAR = ("choose", "back", "help")

    def body(self) -> Iterable[Widget]:
        yield Line(self.belvedere.looks.inks, [(self.say("join-about"), "text")], id="about")
        yield self.form([Row("invite", self.say("join-invite"), "text"), Row("join", self.say("join-join"))])

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Chosen)
    def _choose(self) -> None:
        self.belvedere.attempt(self._join, self.query_one(Form).rows[0].note.strip())

    async def _join(self, invite: str) -> None:
        if not invite:
            raise BelvedereError("join-empty")
        app = self.belvedere
        await app.open_table(await app.lobby.join(invite))
