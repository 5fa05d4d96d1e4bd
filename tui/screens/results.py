"""How a table ended: the standing, the score sheets side by side, and what comes next."""

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.widget import Widget

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.kernel.message import Message, all_of
from core.kernel.score import Outcome
from core.link.updates import Update
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.screens.sheets import comparison, explanation
from tui.session.table_session import Sitting
from tui.terminal.local_machine import Desk
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, Runs, wrapped


class ResultsScreen(Page):
    """Standing and sheets to read, then rematch, replay, export and home."""

    CONTEXT = "results"
    HEADING = "results-title"
    BAR = ("up", "down", "choose", "page-down", "scores", "back", "help")
    BINDINGS: ClassVar = [*bindings("scores")]

    def __init__(self, sitting: Sitting, update: Update) -> None:
        super().__init__()
        self._sitting = sitting
        self._update = update

    def body(self) -> Iterable[Widget]:
        yield self.reader(is_beside=True)
        yield self.form(self._rows())

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def action_page_up(self) -> None:
        self.query_one(Reader).action_page_up()

    def action_page_down(self) -> None:
        self.query_one(Reader).action_page_down()

    def action_scores(self) -> None:
        self.belvedere.open_scores(self._update)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "board":
                self.action_back()
            case "home":
                self.belvedere.attempt(self.belvedere.leave_table)
            case choice:
                self.belvedere.attempt(self._follow, choice)

    async def _follow(self, choice: str) -> None:
        app, table = self.belvedere, self._sitting.card.id
        if choice == "rematch":
            await app.open_table(await app.lobby.rematch(table))
        elif choice == "replay":
            app.open_replay(await app.lobby.record(table))
        elif app.desk is not None:
            self._export(app.desk, await app.lobby.record(table))

    def _export(self, desk: Desk, record: str) -> None:
        try:
            path = desk.export(f"belvedere-{self._sitting.card.id}.jsonl", record)
        except OSError as problem:
            raise BelvedereError("results-not-exported", reason=reason(problem)) from None
        self.belvedere.tell(self.say("results-exported", path=str(path)))

    def _rows(self) -> list[Row]:
        """First what does no harm: a key meant for the table may arrive just after its end."""
        names = ["board", "rematch", "replay", "export", "home"]
        if not self._sitting.card.mine:
            names.remove("rematch")
        if self.belvedere.served:
            names.remove("export")
        return [Row(name, self.say(f"results-{name}")) for name in names]

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self._lines(reader.size.width), reader.top)

    def _lines(self, width: int) -> list[Runs]:
        sitting, glyphs, sheets = self._sitting, self.belvedere.looks.glyphs, self._update.sheets
        assert self._update.outcome is not None
        names = sitting.plain_names()
        lines = [*self._standing(self._update.outcome, width), ()]
        lines += comparison(sitting.game, self.belvedere.texts, glyphs, names, sheets)
        lines.append(())
        for sheet in sheets:
            lines += explanation(sitting.speaker(), glyphs, names[sheet.seat], sheet, width)
        return lines

    def _standing(self, outcome: Outcome, width: int) -> list[Runs]:
        names, glyphs = self._sitting.plain_names(), self.belvedere.looks.glyphs
        winners = all_of([names[seat] for seat in outcome.winners])
        lines: list[Runs] = [((self._headline(winners, len(outcome.winners)), "bold accent"),)]
        for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
            place = self.say("results-place", rank=outcome.ranks[seat], name=names[seat], points=outcome.totals[seat])
            lines.append(((f"  {glyphs.seat(seat)} ", f"bold seat-{seat + 1}"), (place, "text")))
        for tie in outcome.tie_breaks:
            lines += wrapped(self._sitting.speaker()(tie), width, "dim", "  ")
        return lines

    def _headline(self, winners: str | Message, count: int) -> str:
        return self.say("results-winners", names=winners, count=count)
