"""Asks for one line: what to call a person, or the invite of a table."""

from textual import on

from core.clean import NAME_LIMIT
from core.kernel.errors import BelvedereError
from core.link.lobby_commands import JoinTable
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row


class NameScreen(ListPage):
    """Asks what to call this person: once of a stranger, later when they want another name. Enter takes it, and the
    screen goes when the server has agreed."""

    CONTEXT = "new-table"
    HEADING = "name-title"
    ABOUT = "name-about"
    BAR = ("choose", "back", "help")

    def rows(self) -> list[Row]:
        hint = self.say("name-hint", limit=NAME_LIMIT)
        return [Row("name", self.say("name-name"), "text", note=self.shell.lobby.me, hint=hint)]

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        try:
            await self.shell.call_me(event.row.note)
        except BelvedereError as problem:
            self.tell(self.shell.texts.say(problem.sentence), "warning")
        else:
            self.dismiss()


class JoinScreen(ListPage):
    """Asks for an invite, and sits down at its table."""

    CONTEXT = "new-table"
    HEADING = "join-title"
    ABOUT = "join-about"
    BAR = ("choose", "back", "help")

    def rows(self) -> list[Row]:
        return [Row("invite", self.say("join-invite"), "text"), Row("join", self.say("join-join"))]

    @on(Form.Chosen)
    def _choose(self) -> None:
        self.shell.attempt(self._join, self.query_one(Form).rows[0].note.strip())

    async def _join(self, invite: str) -> None:
        if not invite:
            raise BelvedereError("join-empty")
        await self.shell.open_table(await self.shell.lobby.do(JoinTable(invite)))
