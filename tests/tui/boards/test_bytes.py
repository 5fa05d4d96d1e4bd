"""How little boards send: a step of the cursor, the move of a rival, a whole board."""

import random
from statistics import median

import pytest
from rich.color import ColorSystem

from core.catalog import keys
from tests.tui.support.frames import PHONE
from tests.tui.support.harness import do, new_table, on_a_terminal, onlooker
from tests.tui.support.moments import EVERY_SIZE, sitter_at, table_at, viewer_at
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from themes.inks import inks_of
from themes.palette import load_theme
from tui.boards import board_for
from tui.terminal.colour_depth import paint

STEP = 1000
"""Bytes that are sent at most for a step of the cursor, and for a rival's move in the middle."""
MOST = 1600
"""Bytes that are sent at most for a rival's move at 80x24."""
TAB, RIGHT, DOWN = b"\t", b"\x1b[C", b"\x1b[B"
STEPS = {
    "bali": ("take-demon", (), (TAB,) * 4),
    "bella_vista": ("ghost", (), (TAB, TAB, DOWN, TAB, RIGHT, b"r")),
    "bellevue": ("build", (), (RIGHT,) * 3),
    "bellevue, a card in hand": ("build", (b"4",), (TAB,) * 3),
    "cloud_city": ("ghost", (b"1",), (TAB,) * 5),
    "neoville": ("place", (b"1",), (TAB,) * 5),
}
"""By game: a moment, keys pressed first, and steps of the cursor."""
ON_A_PHONE = [name for name in STEPS if name not in ("bella_vista", "bellevue")]
"""The lens of Bella Vista moves by several cells at once, and is sent whole then."""
WHOLE = {(80, 24): 8_000, (100, 30): 10_000, (140, 45): 20_000, (200, 60): 30_000}
"""Bytes of a whole board at most, in true colour."""
SEATS, GROWN, ARRIVALS = 3, 16, 7
"""People at the table, actions before anyone looks, and moves of rivals that are looked at."""


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@needs_speed_ups
@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, size) for name in STEPS for size in EVERY_SIZE), *((name, PHONE) for name in ON_A_PHONE)],
    ids=lambda part: part if isinstance(part, str) else named(part),
)
async def test_a_step_of_the_cursor_sends_less_than_a_thousand_bytes(name: str, size: tuple[int, int]) -> None:
    """With a piece in hand at its new place, the sentence about it, and its effect."""
    game, (moment, before, steps) = name.partition(",")[0], STEPS[name]
    async with on_a_terminal(table_at(game, moment), viewer_at(game, moment), MemoryTerminal(size)) as press:
        for key in before:
            await press(key)
        for key in steps:
            assert 0 < await press(key) < STEP


@needs_speed_ups
async def test_a_tall_building_that_jumps_at_the_largest_scale_sends_less_than_a_thousand_bytes() -> None:
    table, rng = new_table("bella_vista", 4, seed=28), random.Random(28)
    while table.version < 28 or 0 not in table.to_act:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    async with on_a_terminal(table, 0, MemoryTerminal((200, 60), COLORTERM="truecolor")) as press:
        sent = [await press(key) for key in (TAB, TAB, TAB, RIGHT)]
    assert all(0 < count < 700 for count in sent), sent


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("bali", "play"),
        ("bella_vista", "ghost"),
        ("bella_vista", "offer"),
        ("bella_vista", "end"),
        ("bellevue", "build"),
        ("cloud_city", "ghost"),
        ("cloud_city", "link"),
        ("cloud_city", "end"),
        ("neoville", "place"),
        ("neoville", "build"),
    ],
)
def test_a_whole_board_is_sent_in_few_bytes(game: str, moment: str) -> None:
    inks = inks_of(load_theme("dark"))
    for (width, height), most in WHOLE.items():
        scene = sitter_at(game, moment, (width, height)).model.scene()
        assert scene is not None
        picture = board_for(game).paint(scene, width, height - 7)
        rows = [
            "".join(inks.style(ink).render(text, color_system=ColorSystem.TRUECOLOR) for text, ink in row)
            for row in picture.rows
        ]
        frame = "".join(f"\x1b[{y};1H{row}" for y, row in enumerate(rows, 2))
        assert len(paint(frame, "full").encode()) <= most


async def test_a_whole_screen_is_sent_in_few_bytes() -> None:
    """When the player goes to another scale and back."""
    async with on_a_terminal(table_at("bali", "play"), viewer_at("bali", "play"), MemoryTerminal((140, 45))) as press:
        for key in (b"z", b"Z"):
            assert 1000 < await press(key) < 30_000


@needs_speed_ups
@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=named)
@pytest.mark.parametrize("game", keys())
async def test_a_rivals_move_sends_few_bytes(game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """With all consequences: the trail and its end, marks, the log, scores, the prompt and the preview.

    The median of seven moves is at most 1 kB. At 80x24 the most were 1,429 bytes in Bali, 1,286 in Bella Vista, 1,195
    in Cloud City, 1,040 in Neoville and 181 in Bellevue.
    """
    monkeypatch.setattr("tui.widgets.area.FLASH", 0.05)
    table, rng = new_table(game, SEATS, seed=5), random.Random(5)
    while table.version < GROWN:
        seat = table.to_act[-1]
        do(table, seat, rng.choice(table.legal(seat)))
    sent: list[int] = []
    async with onlooker(table, size) as there:
        while len(sent) < ARRIVALS and table.to_act:
            seat = table.to_act[-1]
            frames = await there.after(seat, rng.choice(table.legal(seat)))
            if seat:
                sent.append(sum(map(len, frames)))
    assert len(sent) == ARRIVALS
    assert 0 < median(sent) <= STEP, sent
    assert size != (80, 24) or max(sent) <= MOST, sent
