"""Asks how to go on from a ply of a finished table, and begins that study."""

from collections.abc import Iterable
from typing import Final, get_args

from textual import on
from textual.widget import Widget

from core.kernel.message import Message
from core.link.lobby_commands import WhatIf
from core.link.spec import Level
from themes.glyphs import seat_letter
from tui.screens.page import Page
from tui.session.openings import OpenWhatIf
from tui.widgets.form import Form, Row
from tui.widgets.text_line import TextLine

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
LUCK: Final = ("same", "fresh")


class WhatIfScreen(Page):
    """Which seat is mine, who plays the others, and with what luck; Enter on the first row goes on."""

    CONTEXT = "new-table"
    HEADING = "what-if-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, opening: OpenWhatIf) -> None:
        super().__init__()
        self._opening = opening

    def body(self) -> Iterable[Widget]:
        yield self.form(self._rows())
        yield TextLine(self.shell.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def _rows(self) -> list[Row]:
        opening, texts = self._opening, self.shell.texts
        seats = tuple(f"{seat_letter(seat)} {name}" for seat, name in enumerate(opening.names))
        levels = tuple(texts.say(Message(f"line-level-{level}")) for level in LEVELS)
        luck = tuple(self.say(f"what-if-{sort}") for sort in LUCK)
        begin = self.say("what-if-begin", version=opening.version)
        return [
            Row("begin", begin, hint=self.say("what-if-hint")),
            Row("gap", kind="space"),
            Row("seat", self.say("what-if-seat"), "choice", values=seats, index=opening.seat),
            Row("level", self.say("what-if-level"), "choice", values=levels, index=LEVELS.index("normal")),
            Row("luck", self.say("what-if-luck"), "choice", values=luck, hint=self.say("what-if-luck-hint")),
        ]

    @on(Form.Moved)
    @on(Form.Changed)
    def _hint(self, event: Form.Moved | Form.Changed) -> None:
        self.query_one("#hint", TextLine).show([(f"   {event.row.hint}", "dim")])

    @on(Form.Chosen)
    def _choose(self) -> None:
        self.shell.attempt(self._begin)

    async def _begin(self) -> None:
        shell, opening = self.shell, self._opening
        chosen = {row.id: row.index for row in self.query_one(Form).rows}
        if opening.record and shell.local_machine is not None:
            shell.local_machine.keep(opening.table, opening.record)
        command = WhatIf(
            opening.table,
            opening.version,
            chosen["seat"],
            LEVELS[chosen["level"]],
            fresh=LUCK[chosen["luck"]] == "fresh",
            record=opening.record,
        )
        opened = self.say("what-if-opened")
        await shell.open_table(await shell.lobby.do(command))
        shell.tell(opened)
