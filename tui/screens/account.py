"""Shows the pages of an account: its keys, the players it blocks and follows, and its vacation."""

from typing import ClassVar

from textual import on

from core.kernel.message import BelvedereError, message
from core.link.account import KeyCard, added_sentence, key_dates, vacation_sentences
from core.link.lobby import Visitor
from core.link.lobby_commands import (
    AddKey,
    AnnounceMe,
    BlockPerson,
    FollowPerson,
    ListBlocked,
    ListFollowed,
    ListKeys,
    ListVisitors,
    MakePasskey,
    RemoveKey,
    TakeVacation,
    UnblockPerson,
    UnfollowPerson,
)
from core.link.spec import VacationStatus
from tui.preferences.keymap import bindings
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.widgets.reader import wrapped
from tui.words.names import place


class AccountScreen(PanelPage):
    """Lists the keys of an account: Enter twice removes one.

    A further row takes a line of a `.pub` file or a fingerprint, and shows the code with which the holder of that
    key confirms it. Where a browser can create a passkey, another row asks for one.
    """

    HEADING = "account-title"
    ABOUT = "account-about"

    def __init__(self, cards: tuple[KeyCard, ...]) -> None:
        super().__init__()
        self._cards = cards
        self._removing = self._agreeing = ""
        self._asked: dict[str, str] = {}
        """How to confirm each key that was requested here, by fingerprint."""

    @on(Form.Moved)
    def _forget_confirmation(self) -> None:
        self._removing = self._agreeing = ""

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        kind, _, fingerprint = event.row.id.partition(" ")
        try:
            if kind == "new":
                await self._add(event.row.note)
            elif kind == "passkey":
                self.app.attempt(self._make_passkey)
            elif fingerprint != self._removing:
                self._removing = fingerprint
                self.tell(self.say("account-sure-this" if self._is_in_use(fingerprint) else "account-sure"))
            else:
                await self._remove(fingerprint)
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")

    async def _add(self, key: str) -> None:
        """Request the typed key. For the code of a browser, a second Enter confirms."""
        if not key.strip():
            return
        added = await self.app.lobby.do(AddKey(key, sure=key == self._agreeing))
        self._agreeing = key if added.awaits == "you" else ""
        sentence = self.app.texts.say(added_sentence(added))
        if added.awaits == "holder":
            self._asked[added.fingerprint] = sentence
            await self._show(f"key {added.fingerprint}")
        else:
            self.tell(sentence)

    async def _make_passkey(self) -> None:
        """Create a passkey. Everything else goes on while the browser waits for its user."""
        self.tell(self.say("account-passkey-asking"))
        try:
            made = await self.app.lobby.do(MakePasskey())
        except BelvedereError as problem:
            self._answer(self.app.texts.say(problem.sentence), "warning")
        else:
            if self.is_attached:
                await self._show(f"key {made.fingerprint}")
            self._answer(self.app.texts.say(message("key-added", fingerprint=made.fingerprint)))

    def _answer(self, sentence: str, ink: str = "dim") -> None:
        """Show the result of a long request: on this page, or wherever the player is now."""
        if self.is_attached:
            self.tell(sentence, ink)
        else:
            self.app.tell(sentence)

    async def _remove(self, fingerprint: str) -> None:
        await self.app.lobby.do(RemoveKey(fingerprint, even_this=True))
        await self._show("new")

    async def _show(self, row: str) -> None:
        self._cards = await self.app.lobby.do(ListKeys())
        self.show_rows(self.rows(), on=row)

    def _is_in_use(self, fingerprint: str) -> bool:
        return any(card.in_use for card in self._cards if card.fingerprint == fingerprint)

    def rows(self) -> list[Row]:
        account = self.app.lobby.account
        passkey = Row("passkey", self.say("account-passkey"), hint=self.say("account-passkey-hint"))
        return [
            *map(self._row, self._cards),
            Row("gap", kind="space"),
            Row("new", self.say("account-new"), "text", hint=self.say("account-new-hint")),
            *([passkey] if account is not None and account.makes_passkeys else []),
        ]

    def _row(self, card: KeyCard) -> Row:
        label = card.label or self.say("key-no-label")
        hint = self.app.texts.say(key_dates(card))
        if card.awaits:
            hint = self._asked.get(card.fingerprint, hint)
        return Row(f"key {card.fingerprint}", label, note=card.fingerprint.removeprefix("SHA256:"), hint=hint)


class BlockedScreen(PanelPage):
    """Lists the blocked players: Enter unblocks one. Below are the players who are here, whom Enter twice blocks,
    and a row for any other name."""

    HEADING = "blocked-title"
    ABOUT = "blocked-about"

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._visitors: tuple[Visitor, ...] = ()
        self._blocking = ""

    def on_mount(self) -> None:
        super().on_mount()
        self.app.attempt(self._show)

    @on(Form.Moved)
    def _forget_confirmation(self) -> None:
        self._blocking = ""

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        kind, _, name = event.row.id.partition(" ")
        try:
            if kind == "blocked":
                await self.app.lobby.do(UnblockPerson(name))
                await self._show("new")
            elif kind == "new":
                await self._block(event.row.note.strip())
            elif name == self._blocking:
                await self._block(name)
            else:
                self._blocking = name
                self.tell(self.say("blocked-sure", name=name))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")

    async def _block(self, name: str) -> None:
        if name:
            await self._show(f"blocked {await self.app.lobby.do(BlockPerson(name))}")

    async def _show(self, row: str | None = None) -> None:
        self._names = await self.app.lobby.do(ListBlocked())
        self._visitors = await self.app.lobby.do(ListVisitors())
        rows = self.rows()
        self.show_rows(rows, on=row or next(one.id for one in rows if one.selectable))

    def rows(self) -> list[Row]:
        me = self.app.lobby.me
        others = [one.name for one in self._visitors if not one.guest and one.name not in (me, *self._names)]
        rows = [Row(f"blocked {name}", name, hint=self.say("blocked-hint")) for name in self._names]
        if others:
            rows += [Row("gap", kind="space"), Row("head", self.say("blocked-here"), "heading")]
            rows += [Row(f"here {name}", name, hint=self.say("blocked-here-hint")) for name in others]
        rows.append(Row("gap2", kind="space"))
        return [*rows, Row("new", self.say("blocked-new"), "text", hint=self.say("blocked-new-hint"))]


class FollowedScreen(PanelPage):
    """Lists the players whom this player follows, with the places of those who are here: Enter watches their table, and
    a key stops following. Below are the others who are here, whom Enter or the same key follows, a row for any other
    name, and whether this player's own arrivals are announced."""

    CONTEXT = "people"
    HEADING = "followed-title"
    ABOUT = "followed-about"
    BAR = ("up", "down", "choose", "follow", "back", "help")
    BINDINGS: ClassVar = [*bindings("follow")]

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] | None = None
        """The followed players; None until they are known."""
        self._visitors: tuple[Visitor, ...] = ()
        self._is_announced = True

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._show)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        kind, _, name = event.row.id.partition(" ")
        if kind == "new":
            self.app.attempt(self._follow, event.row.note.strip())
        elif kind == "here":
            self.app.attempt(self._follow, name)
        elif kind == "followed" and (here := self._visitor(name)) is not None and here.table is not None:
            self.app.attempt(self.app.open_table_called, here.table)

    @on(Form.Changed)
    async def _change(self, event: Form.Changed) -> None:
        if event.row.id == "announce":
            self._is_announced = await self.app.lobby.do(AnnounceMe(bool(event.row.index)))

    def action_follow(self) -> None:
        """Follow the player under the cursor, or stop following them."""
        row = self.query_one(Form).current
        kind, _, name = row.id.partition(" ") if row is not None else ("", "", "")
        if kind == "here":
            self.app.attempt(self._follow, name)
        elif kind == "followed":
            self.app.attempt(self._unfollow, name)

    async def _follow(self, name: str) -> None:
        if name:
            await self._show(f"followed {await self.app.lobby.do(FollowPerson(name))}")

    async def _unfollow(self, name: str) -> None:
        await self.app.lobby.do(UnfollowPerson(name))
        await self._show("new" if self._visitor(name) is None else f"here {name}")

    async def _show(self, row: str | None = None) -> None:
        lobby = self.app.lobby
        self._names = await lobby.do(ListFollowed())
        self._visitors = await lobby.do(ListVisitors())
        self._is_announced = await lobby.do(AnnounceMe())
        rows = self.rows()
        current = self.query_one(Form).current if self.is_complete else None
        kept = row or (current.id if current is not None else "")
        ids = [one.id for one in rows if one.selectable]
        self.show_rows(rows, on=kept if kept in ids else ids[0])

    def _visitor(self, name: str) -> Visitor | None:
        """Return the player with a name, if they are here."""
        return next((one for one in self._visitors if one.name == name and not one.guest), None)

    def rows(self) -> list[Row]:
        if self._names is None:
            return []
        me = self.app.lobby.me
        others = [one for one in self._visitors if not one.guest and one.name not in (me, *self._names)]
        rows = [self._followed_row(name) for name in self._names]
        rows = rows or [Row("none", self.say("followed-none"), "heading")]
        if others:
            hint = self.say("followed-here-hint")
            rows += [Row("gap", kind="space"), Row("head", self.say("followed-here"), "heading")]
            rows += [Row(f"here {one.name}", one.name, note=place(self.app.texts, one), hint=hint) for one in others]
        values = (self.say("off"), self.say("on"))
        hint = self.say("followed-announce-hint")
        return [
            *rows,
            Row("gap2", kind="space"),
            Row("new", self.say("followed-new"), "text", hint=self.say("followed-new-hint")),
            Row(
                "announce",
                self.say("followed-announce"),
                "choice",
                values=values,
                index=int(self._is_announced),
                hint=hint,
            ),
        ]

    def _followed_row(self, name: str) -> Row:
        """Return the row of a followed player: where they are, and what can be done."""
        here, key = self._visitor(name), self.app.key_shown("follow")
        where = self.say("followed-away") if here is None else place(self.app.texts, here)
        can_watch = here is not None and here.table is not None
        hint = self.say("followed-watch-hint" if can_watch else "followed-hint", key=key)
        return Row(f"followed {name}", name, spans=((where, "accent" if can_watch else "dim"),), hint=hint)


class VacationScreen(PanelPage):
    """Shows the end of the vacation and the days left. One row takes days or a date; another ends the vacation."""

    HEADING = "vacation-title"
    ABOUT = "vacation-about"
    READS = True

    def __init__(self) -> None:
        super().__init__()
        self._status: VacationStatus | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self.app.attempt(self._ask, "")

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        until = "end" if event.row.id == "back" else event.row.note.strip()
        if until:
            await self._ask(until)

    async def _ask(self, until: str) -> None:
        try:
            self._status = await self.app.lobby.do(TakeVacation(until))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
        else:
            self.show_rows(self.rows(), on="until")
            self._show()

    def _show(self) -> None:
        if not self.is_complete:
            return
        told = () if self._status is None else vacation_sentences(self._status)
        self.read_out(lambda width: [row for one in told for row in wrapped(self.app.texts.say(one), width)])

    def rows(self) -> list[Row]:
        until = Row("until", self.say("vacation-row"), "text", hint=self.say("vacation-hint"))
        back = Row("back", self.say("vacation-back"), hint=self.say("vacation-back-hint"))
        return [until, back] if self._status is not None and self._status.until else [until]
