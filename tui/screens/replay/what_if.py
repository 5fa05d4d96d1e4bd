"""Asks how to go on from a ply of a finished table, with whom, and begins that study."""

from typing import Final, get_args

from textual import on

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.link.lobby_commands import WhatIf
from core.link.spec import Level
from themes.glyphs import seat_letter
from tui.screens.page import ListPage
from tui.session.openings import OpenWhatIf
from tui.widgets.form import Form, Row

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
LUCK: Final = ("same", "fresh")
WAYS: Final = ("invite", "here")
"""How a friend comes, where others can come: by the invite, or to this keyboard. At home there is only the latter."""


class WhatIfScreen(ListPage):
    """Which seat is mine and which a friend's, who plays the others, and with what luck; Enter on the first row goes
    on."""

    HEADING = "what-if-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, opening: OpenWhatIf) -> None:
        super().__init__()
        self._opening = opening

    def rows(self) -> list[Row]:
        opening, texts = self._opening, self.shell.texts
        seats = tuple(f"{seat_letter(seat)} {name}" for seat, name in enumerate(opening.names))
        levels = tuple(texts.say(Message(f"line-level-{level}")) for level in LEVELS)
        luck = tuple(self.say(f"what-if-{sort}") for sort in LUCK)
        begin = self.say("what-if-begin", version=opening.version)
        friends = (self.say("what-if-nobody"), *seats, *([self.say("what-if-all")] if len(seats) > 2 else []))
        come = Row(
            "come",
            self.say("what-if-come"),
            "choice",
            values=tuple(self.say(f"what-if-{way}") for way in WAYS),
            hint=self.say("what-if-come-hint"),
        )
        return [
            Row("begin", begin, hint=self.say("what-if-hint")),
            Row("gap", kind="space"),
            Row("seat", self.say("what-if-seat"), "choice", values=seats, index=opening.seat),
            Row("level", self.say("what-if-level"), "choice", values=levels, index=LEVELS.index("normal")),
            Row("luck", self.say("what-if-luck"), "choice", values=luck, hint=self.say("what-if-luck-hint")),
            Row("friend", self.say("what-if-friend"), "choice", values=friends, hint=self.say("what-if-friend-hint")),
            *([come] if self.shell.has_visitors else []),
        ]

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        self.tell(event.row.hint)

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
            friends=self._friends(chosen["seat"], chosen["friend"]),
            invited="come" in chosen and WAYS[chosen["come"]] == "invite",
        )
        opened = self.say("what-if-opened")
        if command.friends and command.invited:
            opened = self.say("what-if-waits")
        await shell.open_table(await shell.lobby.do(command))
        shell.tell(opened)

    def _friends(self, mine: Seat, row: int) -> tuple[Seat, ...]:
        """The seats of friends by the place in their row: nobody, one seat after the other, all others. Raises
        BelvedereError where that is my own."""
        seats = range(len(self._opening.names))
        if row == 0:
            return ()
        if row > len(seats):
            return tuple(seat for seat in seats if seat != mine)
        if row - 1 == mine:
            raise BelvedereError("what-if-own-seat")
        return (row - 1,)
