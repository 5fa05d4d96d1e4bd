"""A step of the cursor sends at most a thousand bytes, where most is drawn anew: a tall building that jumps."""

import random

from tests.tui.support.harness import do, new_table, on_a_terminal
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups


@needs_speed_ups
async def test_a_tall_building_that_jumps_at_the_largest_scale_sends_less_than_a_thousand_bytes() -> None:
    table, rng = new_table("bella_vista", 4, seed=28), random.Random(28)
    while table.version < 28 or 0 not in table.to_act:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    async with on_a_terminal(table, 0, MemoryTerminal((200, 60), COLORTERM="truecolor")) as press:
        sent = [await press(key) for key in (b"\t", b"\t", b"\t", b"\x1b[C")]
    assert all(0 < count < 700 for count in sent), sent
