"""Shows the keys that lead to an account, with a line to add another one."""

from textual import on

from core.kernel.errors import BelvedereError
from core.link.account import KeyCard, key_dates
from core.link.lobby_commands import AddKey, ListKeys, RemoveKey
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row


class AccountScreen(ListPage):
    """A row for every key: Enter twice forgets it. The last row takes a line of a `.pub` file, or a fingerprint."""

    CONTEXT = "new-table"
    HEADING = "account-title"
    ABOUT = "account-about"

    def __init__(self, cards: tuple[KeyCard, ...]) -> None:
        super().__init__()
        self._cards = cards
        self._removing = ""

    @on(Form.Moved)
    def _moved(self) -> None:
        self._removing = ""

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        kind, _, fingerprint = event.row.id.partition(" ")
        try:
            if kind == "new":
                await self._add(event.row.note)
            elif fingerprint != self._removing:
                self._removing = fingerprint
                self.tell(self.say("account-sure-this" if self._is_in_use(fingerprint) else "account-sure"))
            else:
                await self._remove(fingerprint)
        except BelvedereError as problem:
            self.tell(self.shell.texts.say(problem.sentence), "warning")

    async def _add(self, key: str) -> None:
        if key.strip():
            added = await self.shell.lobby.do(AddKey(key))
            await self._show(f"key {added.fingerprint}")

    async def _remove(self, fingerprint: str) -> None:
        await self.shell.lobby.do(RemoveKey(fingerprint, even_this=True))
        await self._show("new")

    async def _show(self, row: str) -> None:
        self._cards = await self.shell.lobby.do(ListKeys())
        self.query_one(Form).show(self.rows(), on=row)

    def _is_in_use(self, fingerprint: str) -> bool:
        return any(card.in_use for card in self._cards if card.fingerprint == fingerprint)

    def rows(self) -> list[Row]:
        return [
            *map(self._row, self._cards),
            Row("gap", kind="space"),
            Row("new", self.say("account-new"), "text", hint=self.say("account-new-hint")),
        ]

    def _row(self, card: KeyCard) -> Row:
        label = card.label or self.say("key-no-label")
        hint = self.shell.texts.say(key_dates(card))
        return Row(f"key {card.fingerprint}", label, note=card.fingerprint.removeprefix("SHA256:"), hint=hint)
