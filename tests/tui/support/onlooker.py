"""The first seat of a table at a terminal in memory, where the moves of the others arrive."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.tui.support.harness import TableApp, TableLink
from tests.tui.support.terminals import MemoryTerminal
from tui.screens.table.controller import render
from tui.terminal.driver import serve


class Onlooker:
    """What a person at the first seat has been sent."""

    def __init__(self, table: Any, size: tuple[int, int]) -> None:
        self.link, self.terminal = TableLink(table, 0), MemoryTerminal(size)
        self.app = TableApp(self.link)

    async def after(self, seat: int, action: Any) -> Sequence[bytes]:
        """The frames that come of an action of a seat."""
        before = len(self.terminal.frames)
        self.link.act(seat, action)
        await self.at_rest()
        return self.terminal.frames[before:]

    async def at_rest(self) -> None:
        """Wait until nothing shines, the choice under the cursor has been tried, all of it is shown, and nothing more
        is sent."""

        def is_shown() -> bool:
            there = self.app.table
            is_over = not there.areas["board"].is_lit and there.model.untried() is None
            return is_over and self.terminal.screen.lines == render(there.table, *self.terminal.size)

        sent = -1
        while sent != len(self.terminal.frames) or not is_shown():
            sent = len(self.terminal.frames)
            await asyncio.sleep(0.12)  # longer than from one frame to the next


@asynccontextmanager
async def onlooker(table: Any, size: tuple[int, int]) -> AsyncIterator[Onlooker]:
    """The person there, whose screen has come to rest."""
    there = Onlooker(table, size)
    serving = asyncio.create_task(serve(lambda: there.app, there.terminal))
    try:
        await there.terminal.until(lambda: bool(there.terminal.screen.lines[-1]))
        await there.at_rest()
        yield there
    finally:
        there.terminal.closed()
        await serving
