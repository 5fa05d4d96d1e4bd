"""Frames of changed regions say what a terminal needs and no more."""

import re

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from tui.terminal.colour_depth import paint
from tui.terminal.pacing import narrowed


def written(*spans: tuple[int, int, int], right: str = "klmnopqrst") -> str:
    """What is sent for spans (row, first column, column behind) of two strips of ten cells side by side."""
    chops = [{0: Strip([Segment("abcdefghij")]), 10: Strip([Segment(right)])} for _ in range(2)]
    update = ChopsUpdate(chops, list(spans), [[10, 20]] * 2)
    sent: str = narrowed(update).render_segments(Console())
    return sent.replace("\x1b", "^")


def test_a_region_is_sent_from_its_first_cell() -> None:
    assert written((0, 3, 5)) == "^[1;4Hde"
    assert written((1, 12, 20)) == "^[2;13Hmnopqrst"


def test_regions_over_two_widgets_and_rows_are_sent_one_by_one() -> None:
    assert written((0, 8, 12), (1, 0, 1)) == "^[1;9Hij^[1;11Hkl^[2;1Ha"


def test_no_wide_character_is_cut_in_two() -> None:
    assert written((0, 13, 15), right="多klmnopqr") == "^[1;11H多klm"


def test_other_updates_are_left_alone() -> None:
    whole = object()
    assert narrowed(whole) is whole


def test_where_rows_change_from_ground_to_ground_alike_each_ground_is_set_once() -> None:
    left, right = Style(bgcolor="red"), Style(bgcolor="blue")
    chops = [{0: Strip([Segment("ab", left), Segment("cd", right)])} for _ in range(3)]
    update = ChopsUpdate(chops, [(row, 0, 4) for row in range(3)], [[4]] * 3)
    console = Console(color_system="truecolor", force_terminal=True)
    sent = re.sub(r"\x1b\[[0-9;]*m", "", paint(narrowed(update).render_segments(console), "full"))
    assert sent.replace("\x1b", "^") == "^[1;1Hab\r\nab\r\nab^[1;3Hcd\n^[2Dcd\n^[2Dcd"
