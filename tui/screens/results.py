"""Shows how a table ended: the standing, the score sheets side by side, and what can come next."""

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.widget import Widget

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.kernel.message import Message, all_of
from core.kernel.score import Outcome
from core.link.lobby import TableCard
from core.link.lobby_commands import FetchRecord, Rematch
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.screens.scores import sheet_lines
from tui.session.shell import OpenScores
from tui.terminal.local_machine import LocalMachine
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, Runs, wrapped


class ResultsScreen(Page):
    """Standing and sheets to read, then rematch, replay, export and home."""

    CONTEXT = "results"
    HEADING = "results-title"
    BAR = ("up", "down", "choose", "page-down", "scores", "back", "help")
    BINDINGS: ClassVar = [*bindings("scores")]

    def __init__(self, card: TableCard, sheets: OpenScores) -> None:
        super().__init__()
        self._card = card
        self._at_end = sheets

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
        self.shell.open(self._at_end)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "board":
                self.action_back()
            case "home":
                self.shell.attempt(self.shell.leave_table)
            case choice:
                self.shell.attempt(self._follow, choice)

    async def _follow(self, choice: str) -> None:
        app, table = self.shell, self._card.id
        if choice == "rematch":
            await app.open_table(await app.lobby.do(Rematch(table)))
        elif choice == "replay":
            app.open_replay(await app.lobby.do(FetchRecord(table)))
        elif app.local_machine is not None:
            self._export(app.local_machine, await app.lobby.do(FetchRecord(table)))

    def _export(self, local_machine: LocalMachine, record: str) -> None:
        try:
            path = local_machine.export(f"belvedere-{self._card.id}.jsonl", record)
        except OSError as problem:
            raise BelvedereError("results-not-exported", reason=reason(problem)) from None
        self.shell.tell(self.say("results-exported", path=str(path)))

    def _rows(self) -> list[Row]:
        """First what does no harm: a key meant for the table may arrive just after its end."""
        names = ["board", "rematch", "replay", "export", "home"]
        if not self._card.mine:
            names.remove("rematch")
        if self.shell.local_machine is None:
            names.remove("export")
        return [Row(name, self.say(f"results-{name}")) for name in names]

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self._lines(reader.size.width), reader.top)

    def _lines(self, width: int) -> list[Runs]:
        outcome = self._at_end.update.outcome
        assert outcome is not None
        sheets = sheet_lines(self._at_end, self.shell.texts, self.shell.appearance.glyphs, width)
        return [*self._standing(outcome, width), (), *sheets]

    def _standing(self, outcome: Outcome, width: int) -> list[Runs]:
        names, glyphs = self._at_end.names, self.shell.appearance.glyphs
        winners = all_of([names[seat] for seat in outcome.winners])
        lines: list[Runs] = [((self._headline(winners, len(outcome.winners)), "bold accent"),)]
        for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
            place = self.say("results-place", rank=outcome.ranks[seat], name=names[seat], points=outcome.totals[seat])
            lines.append(((f"  {glyphs.seat(seat)} ", f"bold seat-{seat + 1}"), (place, "text")))
        for tie in outcome.tie_breaks:
            lines += wrapped(self._at_end.speaker(tie), width, "dim", "  ")
        return lines

    def _headline(self, winners: str | Message, count: int) -> str:
        return self.say("results-winners", names=winners, count=count)
