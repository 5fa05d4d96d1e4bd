"""Shows how others come to a table: the words to say, the line to type, a code for a telephone's camera, at one's own
keyboard the key to compare; and asks who may come there."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from textual import events, on
from textual.widget import Widget

from core.link.door import Doorway
from tui.screens.page import ListPage, Page
from tui.widgets.form import Form, Row
from tui.widgets.qr_code import square_code
from tui.widgets.reader import Reader, Runs, beside, wrapped

MARGIN = 3
LEAST_TEXT = 30
"""Columns that the words need beside the code."""
CODE = "code-light on code-dark"


class InviteScreen(Page):
    """The invite of one table, until it is closed. With ascii glyphs, or where it does not fit, without the code."""

    CONTEXT = "results"
    HEADING = "invite-title"
    BAR = ("back", "help")

    def __init__(self, invite: str, page: str = "") -> None:
        """`page` is where browsers come by it; empty where they do not."""
        super().__init__()
        self._invite, self._page = invite, page

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        self.query_one(Reader).focus()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self.lines(reader.size.width, reader.size.height))

    def lines(self, width: int, height: int) -> list[Runs]:
        """The words, beside the code where there is room for it. The address of the page and the key of this machine,
        which are copied and compared as they stand, have the whole width."""
        link = self.shell.lobby.invitation_link(self._invite)
        ascii_only = self.shell.appearance.glyphs.ascii_only
        code = square_code(link) if link is not None and not ascii_only else ()
        wide = len(code[0]) if code else 0
        fits = bool(code) and len(code) <= height and wide + MARGIN + LEAST_TEXT <= width
        if not fits:
            return [*self._words(width, link, is_shown=False), *self._below(width)]
        words = self._words(width - wide - MARGIN, link, is_shown=True)
        return [*beside([((line, CODE),) for line in code], words, wide + MARGIN), *self._below(width)]

    def _words(self, width: int, link: str | None, *, is_shown: bool) -> list[Runs]:
        command = self.shell.lobby.invitation(self._invite)
        parts: list[tuple[str, str | None]] = [("invite-code", self._invite)]
        if command is not None:
            parts.append(("invite-shell", command))
        if link is not None:
            parts.append(("invite-link-square" if is_shown else "invite-link", link))
        lines: list[Runs] = [()]
        for id, text in parts:
            lines += [*wrapped(self.say(id), width, "text"), *wrapped(text or "", width, "bold accent", "  "), ()]
        return [*lines, *wrapped(self.say("invite-first"), width, "dim")]

    def _below(self, width: int) -> list[Runs]:
        """Where browsers come, and by which key a friend's ssh knows one's own machine."""
        door = self.shell.door
        parts = (("invite-page", self._page), ("invite-key", door.fingerprint() if door is not None else ""))
        lines: list[Runs] = []
        for id, text in parts:
            if text:
                lines += [(), *wrapped(self.say(id), width, "text"), *wrapped(text, width, "bold accent", "  ")]
        return lines


class FriendsScreen(ListPage):
    """Asks from where friends may come to a table at this keyboard. Nothing listens before the answer."""

    CONTEXT = "new-table"
    HEADING = "friends-title"
    ABOUT = "friends-about"
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self, agreed: Callable[[Doorway], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._agreed = agreed

    def rows(self) -> list[Row]:
        door = self.shell.door
        address = door.network() if door is not None else ""
        network = self.say("friends-network", address=address)
        found = [Row(address, network, hint=self.say("friends-network-hint"))] if address else []
        return [*found, Row("", self.say("friends-here"), hint=self.say("friends-here-hint"))]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        at = Doorway(event.row.id) if event.row.id else Doorway()
        self.dismiss()
        self.shell.attempt(self._agreed, at)
