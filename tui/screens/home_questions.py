"""Asks for a player's name, for the table to join, and whether to trust the key of a server."""

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, on

from core.clean import NAME_LIMIT, clean_name
from core.kernel.message import BelvedereError
from core.link.account import joined_sentence
from core.link.invites import is_invite, parse_invite
from core.link.lobby import WayThere
from core.link.lobby_commands import ConfirmKey
from core.link.spec import BOT_NAMES, NAMELESS
from themes.glyphs import seat_letter
from tui.preferences.keymap import bindings
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import badge_ink
from tui.widgets.painted import TextLine
from tui.widgets.picture import Box, Canvas
from tui.widgets.reader import Runs, wrapped
from tui.words.arguments import join_here, way_to

EXAMPLES: Final = (
    ("invite", "oak-lamp-river-stone"),
    ("server", "example.org:2222"),
    ("both", "oak-lamp-river-stone@example.org"),
    ("command", "ssh -p 2222 example.org"),
)
"""The texts that a player may type to join: an invite, an address, both, a command."""
WORDS_COLUMN: Final = 35
"""The column of words next to examples."""
SERVER_PREFIX: Final = "server "
"""Prefix of the ids of rows for servers."""


class NameScreen(PanelPage):
    """Asks for a name: of a new player once, later when they want to change it.

    The screen closes when the server has accepted the name. A new player can instead type the code by which an
    account requested their key.
    """

    HEADING = "name-title"
    ABOUT = "name-about"
    BAR = ("choose", "back", "help")
    EXAMPLE_ROWS = 5

    def __init__(self) -> None:
        super().__init__()
        self._agreeing = ""

    def rows(self) -> list[Row]:
        hint = self.say("name-hint", limit=NAME_LIMIT)
        rows = [Row("name", self.say("name-name"), "text", note=self._offer(), hint=hint, is_offered=True)]
        if self.app.lobby.account is None or self.app.is_known:
            return rows
        return [*rows, Row("code", self.say("name-code"), "text", hint=self.say("name-code-hint"))]

    @property
    def example_title(self) -> str:
        return self.say("name-example")

    @on(Form.Changed)
    def _show_changed(self) -> None:
        self._show_example()

    def paint_example(self, canvas: Canvas, box: Box) -> None:
        """Paint the seats of a table, the first of this player."""
        typed = clean_name(self.query_one(Form).rows[0].note) or NAMELESS
        for seat, name in enumerate((typed, *BOT_NAMES[:1])):
            shape = self.app.appearance.glyphs.seat(seat)
            x = canvas.put(box.x, box.y + 1 + seat, f" {shape} {seat_letter(seat)} ", badge_ink(f"seat-{seat + 1}"))
            canvas.put(x + 1, box.y + 1 + seat, name, f"{'bold strong' if not seat else 'dim'} on surface")

    def _offer(self) -> str:
        """Return the name so far; for a player who has none yet, their login name at their own machine."""
        machine = self.app.local_machine
        if not self.app.is_named and machine is not None and machine.login:
            return machine.login
        return self.app.lobby.me or self.app.settings.name

    @on(Form.Moved)
    def _forget_confirmation(self) -> None:
        self._agreeing = ""

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        try:
            if event.row.id == "code":
                await self._join_account(event.row.note)
            else:
                await self.app.call_me(event.row.note)
                self.dismiss()
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")

    async def _join_account(self, code: str) -> None:
        """Show which account the key of this session would join; a second Enter joins it and ends the session."""
        if not code.strip():
            return
        account = await self.app.lobby.do(ConfirmKey(code, sure=code == self._agreeing))
        self._agreeing = code
        if account.joined:
            self.tell(self.app.texts.say(joined_sentence(account)))
        else:
            self.tell(self.say("name-code-sure", name=account.name, tables=account.tables))


class JoinScreen(PanelPage):
    """Asks for an invite or an address, then joins the table or connects to the server.

    On the player's own machine, recent servers follow.
    """

    CONTEXT = "join"
    HEADING = "join-title"
    ABOUT = "join-about"
    EXAMPLE_ROWS = 3
    """Rows of the example without what one may type."""
    BINDINGS: ClassVar = [*bindings("forget")]

    def __init__(self) -> None:
        super().__init__()
        self._is_going = False

    @property
    def about_id(self) -> str:
        return "join-about" if self.app.servers is None else "join-about-servers"

    @property
    def example_title(self) -> str:
        return self.say("join-example")

    def paint_example(self, canvas: Canvas, box: Box) -> None:
        """Paint examples of accepted answers, each with its meaning."""
        step = 2 if self.has_class("-upright") else 1
        for place, (id, text) in enumerate(self._examples):
            y = box.y + 1 + place * step
            canvas.put(box.x, y, text, "accent on surface")
            words = self.say(f"join-example-{id}")
            if step == 2:
                canvas.put(box.x + 2, y + 1, words, "dim on surface")
            elif box.width >= WORDS_COLUMN + cell_len(words):
                canvas.put(box.x + WORDS_COLUMN, y, words, "dim on surface")

    @property
    def example_rows(self) -> int:
        """On an upright phone, what each example is stands below it."""
        return self.EXAMPLE_ROWS + len(self._examples) * (2 if self.has_class("-upright") else 1)

    @property
    def _examples(self) -> Sequence[tuple[str, str]]:
        return EXAMPLES if self.app.servers is not None else EXAMPLES[:1]

    def rows(self) -> list[Row]:
        servers = self.app.servers
        if servers is None:
            return [Row("invite", self.say("join-invite"), "text"), Row("join", self.say("join-join"))]
        asked = Row("invite", self.say("join-way"), "text", hint=self.say("join-way-hint"))
        return [asked, Row("join", self.say("join-go")), *self._lately(servers.lately())]

    def _lately(self, servers: tuple[str, ...]) -> list[Row]:
        if not servers:
            return []
        hint = self.say("join-lately-hint")
        return [
            Row("gap", kind="space"),
            Row("lately", self.say("join-lately"), "heading"),
            *(Row(f"{SERVER_PREFIX}{one}", one, hint=hint) for one in servers),
        ]

    def bar_names(self) -> tuple[str, ...]:
        if self.app.servers is None or not self.app.servers.lately():
            return ("choose", "back", "help")
        return ("up", "down", "choose", "forget", "back", "help")

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        text = self.query_one(Form).rows[0].note.strip()
        if not self._is_going:
            self._is_going = True
            self.app.attempt(
                self._join, text, event.row.id.removeprefix(SERVER_PREFIX) if SERVER_PREFIX in event.row.id else ""
            )

    async def _join(self, text: str, server: str) -> None:
        """Connect to a listed server, with the typed invite if there is one, or go where the text leads."""
        app, invite = self.app, parse_invite(text)
        try:
            if not (text or server):
                raise BelvedereError("join-empty")
            way = WayThere(server, invite if is_invite(invite) else None) if server else None
            way = way or await way_to(text, app.lobby, app.servers)
            if way.server:
                await self._go(way)
            else:
                await app.open_table(await join_here(way.invite or "", app.lobby, app.servers))
        finally:
            self._is_going = False
            if self.is_attached:
                self.tell("")

    async def _go(self, way: WayThere) -> None:
        app = self.app
        assert app.servers is not None
        self.tell(self.say("join-reaching", server=way.server))
        lobby = await app.servers.reach(way, self._trusts)
        if self.is_attached:
            await app.visit(lobby, way)
        else:  # the player has gone back meanwhile
            await app.servers.leave(lobby)

    async def _trusts(self, host: str, fingerprint: str) -> bool:
        """Ask whether to trust the key of a server; leaving the question means no."""
        if not self.is_attached:
            return False
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def answer_once(trusted: bool) -> None:
            if not answer.done():
                answer.set_result(trusted)

        self.app.open(ServerKeyScreen(host, fingerprint, answer_once), lambda: answer_once(False))
        return await answer

    def action_forget(self) -> None:
        """Forget the server under the cursor."""
        form, servers = self.query_one(Form), self.app.servers
        if servers is None or form.current is None or not form.current.id.startswith(SERVER_PREFIX):
            return
        server = form.current.id.removeprefix(SERVER_PREFIX)
        try:
            servers.forget(server)
        except BelvedereError as problem:
            self.app.tell(self.app.texts.say(problem.sentence))
            return
        rows = [form.rows[0], *self.rows()[1:]]
        form.show(rows, on=rows[min(form.cursor, len(rows) - 1)].id)
        self.query_one("#bar", TextLine).show(self.bar_runs())
        self.call_after_refresh(self.tell, self.say("join-forgotten", server=server))


class ServerKeyScreen(PanelPage):
    """Asks whether to trust the key of an unknown server. The cursor starts on "no"."""

    HEADING = "server-key-title"
    READS = True
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self, host: str, fingerprint: str, answered: Callable[[bool], None]) -> None:
        super().__init__()
        self._host = host
        self._fingerprint = fingerprint
        self._answered = answered

    def rows(self) -> list[Row]:
        return [Row("no", self.say("server-key-no")), Row("yes", self.say("server-key-yes"))]

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self.read_out(self.lines)

    def lines(self, width: int) -> list[Runs]:
        """Return the lines of the question."""
        return [
            *wrapped(self.say("server-key-about", host=self._host), width),
            (),
            *wrapped(self._fingerprint, width, "bold accent", "  "),
            (),
            *wrapped(self.say("server-key-compare"), width, "dim"),
        ]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        self._answered(event.row.id == "yes")
        self.dismiss()
