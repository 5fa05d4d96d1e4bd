"""A step of the cursor sends at most a thousand bytes, where most is drawn anew: a tall building that jumps."""

import asyncio
import random

from tests.tui.support.harness import TableApp, TableLink, do, new_table
from tests.tui.support.terminals import MemoryTerminal
from tui.terminal.driver import serve


async def test_a_tall_building_that_jumps_at_the_largest_scale_sends_less_than_a_thousand_bytes() -> None:
    table, rng = new_table("bella_vista", 4, seed=28), random.Random(28)
    while table.version < 28 or 0 not in table.to_act:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    terminal = MemoryTerminal((200, 60), COLORTERM="truecolor")
    apps: list[TableApp] = []
    task = asyncio.create_task(serve(lambda: apps.append(TableApp(TableLink(table, 0))) or apps[-1], terminal))
    try:
        await terminal.shows("Place building")
        for key in (b"\t", b"\t", b"\t", b"\x1b[C"):
            before, sent = apps[0].table.model.chooser.cursor, len(terminal.frames)
            terminal.receive(key)
            await terminal.until(lambda at=before, first=sent: _has_moved(apps[0], at, terminal, first))
            assert max(len(frame) for frame in terminal.frames[sent:]) < 700
    finally:
        terminal.closed()
        await task


def _has_moved(app: TableApp, cursor: str | None, terminal: MemoryTerminal, first: int) -> bool:
    """Whether the cursor stands elsewhere and the board was sent."""
    return app.table.model.chooser.cursor != cursor and len(terminal.frames) > first
