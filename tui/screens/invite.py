"""Shows how others join a table (invite, command, QR code, server key), and asks from where they may connect."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from textual import events, on
from textual.widget import Widget

from core.link.lobby import ListenAddress
from tui.screens.page import ListPage, Page
from tui.widgets.form import Form, Row
from tui.widgets.painted import TextLine
from tui.widgets.qr_code import square_code
from tui.widgets.reader import INDENT, Reader, Runs, copied, side_by_side, wrapped

CODE_MARGIN = 3
LEAST_TEXT = 30
"""Columns that the text needs next to the code."""
SCROLL_KEYS = ("up", "down", "page-up", "page-down")
CODE_INK = "code-light on code-dark"


class InviteScreen(Page):
    """Shows the invite of one table. The QR code is left out where it does not fit, and with ASCII glyphs."""

    HEADING = "invite-title"
    KEEPS = "invite-first"
    """The message id of what the invite does."""
    BAR = ("back", "help")

    def __init__(self, invite: str, page: str = "") -> None:
        """`page` is the address for browsers; empty where there is none."""
        super().__init__()
        self._invite, self._page = invite, page

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        self.query_one(Reader).focus()

    def bar_names(self) -> tuple[str, ...]:
        """Show the scroll keys only where the text is longer than the screen."""
        scrolls = any(reader.is_longer for reader in self.query(Reader))
        return (*SCROLL_KEYS, *self.BAR) if scrolls else self.BAR

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        reader = self.query_one("#reader", Reader)
        reader.show(self.lines(reader.columns, reader.size.height), reader.top)
        self.query_one("#bar", TextLine).show(self.bar_runs())

    def lines(self, width: int, height: int) -> list[Runs]:
        """Return the text, next to the code where there is room.

        Texts to copy or compare have lines of their own. If it is too long to stand next to the code, the command
        stands above the code and the rest below. On a narrow screen the code stands below everything.
        """
        invitation = self._invite
        command = self.app.lobby.invitation(invitation)
        link = self.app.lobby.invitation_link(invitation)
        ascii_only = self.app.appearance.glyphs.ascii_only
        code = square_code(link) if link is not None and not ascii_only else ()
        wide = len(code[0]) + CODE_MARGIN if code else 0
        first = [("invite-only" if self._fingerprint() else "invite-code", invitation)]
        shell = [("invite-shell", command or "")]
        below = [("invite-page", self._page), ("invite-key", self._fingerprint())]
        keeps = wrapped(self.say(self.KEEPS), width - wide, "dim")
        is_beside = bool(code) and len(code) <= height and wide + LEAST_TEXT <= width
        if is_beside and all(
            len(text) + len(INDENT) <= width - wide for text in (invitation, command or "", link or "")
        ):
            texts = [*first, *shell, ("invite-link-square", link or "")]
            words = [(), *self._copyable(texts, width - wide), *keeps]
            return [*side_by_side(_code_lines(code), words, wide), *self._under(below, width)]
        above = self._copyable(shell, width)[:-1]
        says = ["invite-further", self.KEEPS]
        if self._page:
            above = [((line, "bold accent"),) for text in (command or "", self._page) for line in copied(text, width)]
            says = ["invite-above", *says]
        if is_beside and len(above) + len(code) <= height:
            words = [line for id in says for line in ((), *wrapped(self.say(id), width - wide, "dim"))]
            key = copied(self._fingerprint(), width) if self._fingerprint() else []
            if key:  # directly below the code, its heading next to the code's last rows
                told = wrapped(self.say("invite-key"), width - wide, "text")
                words += [()] * (len(code) - len(words) - len(told)) + told
            under: list[Runs] = [((line, "bold accent"),) for line in key]
            rest = [*first, ("invite-link", link or "")]
            return [*above, *side_by_side(_code_lines(code), words, wide), *under, *self._under(rest, width)]
        words = self._copyable([*first, *shell, ("invite-link", link or "")], width)
        plain = [(), *words, *wrapped(self.say(self.KEEPS), width, "dim"), *self._under(below, width)]
        is_below = code and len(code[0]) <= width and len(plain) + 1 + len(code) <= height
        return [*plain, (), *_code_lines(code)] if is_below else plain

    def _fingerprint(self) -> str:
        """Return the fingerprint of this machine's server key; empty on a server elsewhere."""
        friends_server = self.app.friends_server
        return friends_server.fingerprint() if friends_server is not None else ""

    def _copyable(self, parts: Sequence[tuple[str, str]], width: int) -> list[Runs]:
        """Return every text that is not empty below its heading, each followed by an empty line."""
        lines: list[Runs] = []
        for id, text in parts:
            if text:
                lines += wrapped(self.say(id), width, "text")
                lines += [((line, "bold accent"),) for line in copied(text, width)]
                lines.append(())
        return lines

    def _under(self, parts: Sequence[tuple[str, str]], width: int) -> list[Runs]:
        """Return the same, to stand below everything else."""
        return [(), *self._copyable(parts, width)][:-1]


def _code_lines(code: Sequence[str]) -> list[Runs]:
    return [((line, CODE_INK),) for line in code]


class FriendsScreen(ListPage):
    """Asks from where friends may connect to this machine. Nothing listens before the answer."""

    HEADING = "friends-title"
    ABOUT = "friends-about"
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self, agreed: Callable[[ListenAddress], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._on_agreed = agreed

    def rows(self) -> list[Row]:
        friends_server = self.app.friends_server
        address = friends_server.network() if friends_server is not None else ""
        network = self.say("friends-network", address=address)
        found = [Row(address, network, hint=self.say("friends-network-hint"))] if address else []
        return [*found, Row("", self.say("friends-here"), hint=self.say("friends-here-hint"))]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        at = ListenAddress(event.row.id) if event.row.id else ListenAddress()
        self.dismiss()
        self.app.attempt(self._on_agreed, at)
