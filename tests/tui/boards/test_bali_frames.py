"""The table of Bali as text at each kind of moment, at three sizes and some at a fourth: `scripts/frames` writes it."""

from itertools import product

import pytest
from rich.cells import cell_len

from tests.tui.support.bali_moments import MOMENTS, table_at
from tests.tui.support.frames import DRAWN_SIZES, asked_seat, check_ascii, check_worlds, drawn
from tests.tui.support.golden import check_frame

DRAWN = [*product(MOMENTS, DRAWN_SIZES), *product(("play", "end"), [(200, 60)])]
"""Moments and the sizes at which they are drawn."""


@pytest.mark.parametrize(
    ("moment", "size"), DRAWN, ids=lambda part: part if isinstance(part, str) else f"{part[0]}x{part[1]}"
)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    lines = drawn(table, asked_seat(table), size)
    check_frame(f"table-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table = table_at("take-demon")
    lines = drawn(table, None if watching else asked_seat(table), size, language, glyphs)
    check_frame(f"table-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        check_ascii(lines)


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["play", "take-demon", "look", "offer-face-down"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    check_worlds(table_at(moment), viewer, size)
