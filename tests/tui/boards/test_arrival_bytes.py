"""What a rival's move sends with everything that comes of it: the trail and its end, marks, the log, scores, the prompt
and the preview of the first choice. The median over a stretch of a table of three is at most a thousand bytes."""

import random
from statistics import median

import pytest

from core.catalog import keys
from tests.tui.support.harness import do, new_table
from tests.tui.support.onlooker import onlooker
from tests.tui.support.terminals import needs_speed_ups

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
    found: list[int] = []
    async with onlooker(table, size) as there:
        while len(found) < ARRIVALS and table.to_act:
            seat = table.to_act[-1]
            frames = await there.after(seat, rng.choice(table.legal(seat)))
            if seat:
                found.append(sum(map(len, frames)))
    return found
