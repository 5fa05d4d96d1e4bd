"""Lists finished tables and the record files of this machine."""

from pathlib import Path
from typing import ClassVar

from textual import events, on

from core.grammar import moment
from core.kernel.decision import Seat
from core.link.lobby import SharedStudy, TableCard
from core.link.lobby_commands import FetchRecord, ListStudies, ListTables
from tui.preferences.keymap import bindings
from tui.screens.page import ListPage
from tui.terminal.local_machine import text_of
from tui.widgets.form import Form, Row
from tui.words.arguments import shared_record
from tui.words.names import table_title

FOLLOW_ROW = "follow"
"""The row for the code of a shared study."""


class ReplaysScreen(ListPage):
    """Lists finished tables and, on the player's own machine, record files."""

    CONTEXT = "replays"
    HEADING = "replays-title"
    BAR = ("up", "down", "choose", "review", "back", "help")
    BINDINGS: ClassVar = [*bindings("review")]

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, TableCard] = {}
        self._is_listed = False
        self._shared: dict[str, SharedStudy] = {}

    def rows(self) -> list[Row]:
        return [*self._finished_rows(), *self._file_rows(), *self._shared_rows()] if self._is_listed else []

    @on(events.Mount)
    def _fetch(self) -> None:
        self.app.attempt(self._list)

    async def _list(self) -> None:
        tables = await self.app.lobby.do(ListTables())
        self._cards = {card.id: card for card in tables if card.status == "finished" or card.study is not None}
        if self._has_studies:
            self._shared = {shared.code: shared for shared in await self.app.lobby.do(ListStudies())}
        self._is_listed = True
        self.show_rows(self.rows())

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        self.app.attempt(self._open, event.row)

    @property
    def _has_studies(self) -> bool:
        return self.app.has_visitors and not self.app.lobby.one_table

    def action_review(self) -> None:
        row = self.query_one(Form).current if not self.app.lobby.one_table else None
        if (
            row is not None
            and row.kind not in ("heading", "space")
            and row.id != FOLLOW_ROW
            and row.id not in self._shared
        ):
            self.app.attempt(self._review, row)

    async def _open(self, row: Row) -> None:
        from tui.screens.replay import open_replay

        if (card := self._cards.get(row.id)) is not None and card.status != "finished":
            await self.app.open_table(card)
            return
        if row.id == FOLLOW_ROW or row.id in self._shared:
            open_replay(self.app, await shared_record(self.app.lobby, row.note if row.id == FOLLOW_ROW else row.id))
            return
        record, viewer, file = await self._record(row)
        open_replay(self.app, record, viewer, file=file)

    async def _review(self, row: Row) -> None:
        from tui.screens.review import ReviewScreen

        record, viewer, _ = await self._record(row)
        self.app.open(ReviewScreen(record, viewer))

    async def _record(self, row: Row) -> tuple[str, Seat | None, Path | None]:
        """Return the record of a row, the seat to see it from, and its file if it has one."""
        if row.id in self._cards:
            return await self.app.lobby.do(FetchRecord(row.id)), next(iter(self._cards[row.id].mine), None), None
        path = _path(row.note or row.id)
        return text_of(path), None, path

    def _finished_rows(self) -> list[Row]:
        """Return a row for every finished table and its studies; studies of other records come last."""
        cards = self._cards.values()
        trunks = [card for card in cards if card.study is None or card.study.record not in self._cards]
        return [row for card in trunks for row in (self._row(card), *self._study_rows(card.id, {card.id}))]

    def _study_rows(self, table: str, above: set[str]) -> list[Row]:
        found: list[Row] = []
        for card in self._cards.values():
            if card.study is not None and card.study.record == table and card.id not in above:
                found += [self._row(card, indent=2 * len(above)), *self._study_rows(card.id, above | {card.id})]
        return found

    def _row(self, card: TableCard, *, indent: int = 0) -> Row:
        names = ", ".join(player.name for player in card.players)
        title = " " * indent + self.say("home-continue", game=table_title(self.app.texts, card), names=names)
        when = self.app.texts.say(moment(card.changed, is_local=self.app.local_machine is not None))
        hint = "replays-table-hint" if card.status == "finished" else "home-continue-hint"
        return Row(card.id, title, note=f"{when}  {card.id}", hint=self.say(hint))

    def _file_rows(self) -> list[Row]:
        if self.app.local_machine is None:
            return [] if self._cards else [Row("none", self.say("replays-none"), "heading")]
        kept = [Row(str(path), path.name, hint=str(path)) for path in self.app.local_machine.imported_records()]
        gap = [Row("gap", kind="space")]
        above = gap if self._cards else [] if kept else [Row("none", self.say("replays-none"), "heading"), *gap]
        return [*above, *kept, Row("file", self.say("replays-file"), "text", hint=self.say("replays-file-hint"))]

    def _shared_rows(self) -> list[Row]:
        """Return rows for the player's shared studies and for the code of another; none on their own machine."""
        if not self._has_studies:
            return []
        known = [
            Row(code, self.say("replays-shared", name=shared.leader, code=code), hint=self.say("replays-shared-hint"))
            for code, shared in self._shared.items()
        ]
        follow = Row(FOLLOW_ROW, self.say("replays-follow"), "text", hint=self.say("replays-follow-hint"))
        return [Row("shared-gap", kind="space"), *known, follow]


def _path(name: str) -> Path:
    return Path(name).expanduser()
