"""What a rival's move sends with everything that comes of it: the trail and its end, marks, the log, scores, the prompt
and the preview of the first choice. The median over a stretch of a table of three is at most a thousand bytes."""

import asyncio
import random
from statistics import median

import pytest

from core.catalog import keys
from tests.tui.support.harness import TableApp, TableLink, do, new_table
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from tui.screens.table.text_frame import render
from tui.terminal.driver import serve

SEATS, GROWN, ARRIVALS = 3, 16, 7
"""People at the table, actions before anyone looks, and moves of rivals that are looked at."""
MOST = 1000
"""Bytes of an arrival."""


@needs_speed_ups
@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", keys())
async def test_a_rivals_move_sends_few_bytes(game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.widgets.area.FLASH", 0.05)
    sent = await arrivals(game, size)
    assert len(sent) == ARRIVALS
    assert 0 < median(sent) <= MOST, sent


async def arrivals(game: str, size: tuple[int, int]) -> list[int]:
    """The bytes of each, by random choices that are always the same."""
    table, rng = new_table(game, SEATS, seed=5), random.Random(5)
    while table.version < GROWN:
        seat = table.to_act[-1]
        do(table, seat, rng.choice(table.legal(seat)))
    link, terminal = TableLink(table, 0), MemoryTerminal(size)
    apps: list[TableApp] = []
    task = asyncio.create_task(serve(lambda: apps.append(TableApp(link)) or apps[-1], terminal))
    found: list[int] = []
    try:
        await terminal.until(lambda: bool(terminal.screen.lines[-1]))
        while len(found) < ARRIVALS and table.to_act:
            seat = table.to_act[-1]
            await _at_rest(apps[0], terminal)
            before = len(terminal.output.encode())
            link.act(seat, rng.choice(table.legal(seat)))
            await _at_rest(apps[0], terminal)
            if seat:
                found.append(len(terminal.output.encode()) - before)
    finally:
        terminal.closed()
        await task
    return found


async def _at_rest(app: TableApp, terminal: MemoryTerminal) -> None:
    """Wait until nothing shines, the choice under the cursor has been tried, all of it is shown, and nothing more is
    sent."""

    def is_shown() -> bool:
        is_over = not app.table.areas["board"].is_lit and app.table.model.untried() is None
        return is_over and terminal.screen.lines == render(app.table.table, *terminal.size)

    sent = -1
    while sent != len(terminal.frames) or not is_shown():
        sent = len(terminal.frames)
        await asyncio.sleep(0.12)  # longer than from one frame to the next
