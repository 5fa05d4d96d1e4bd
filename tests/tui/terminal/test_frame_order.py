"""Frames are sent in the order that takes the fewest bytes, and show the same."""

import re
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from scripts.clients.screen import Screen
from tests.tui.terminal.cells import BLUE, GREY, PENS, RED, Cells, words
from tui.terminal import pacing
from tui.terminal.colour_depth import paint

COLUMNS, ROWS = 24, 6
lines = st.lists(st.lists(st.tuples(st.sampled_from(PENS), words), max_size=6), min_size=1, max_size=ROWS)


def test_pens_that_take_turns_are_set_once() -> None:
    lines = (f"\x1b[{y};1H{RED}■\x1b[0m{GREY} builds\x1b[0m" for y in range(1, 5))
    sent = paint("".join(lines), "256")
    assert len(re.findall("m■", sent)) == 1
    assert sent.count("\x1b[38;5;") == 2


def test_what_lies_between_on_the_row_is_skipped_by_a_move_to_the_right() -> None:
    sent = paint(f"\x1b[2;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m{BLUE}ten\x1b[0m", "256")
    assert "one\x1b[3Csix" in sent


def test_runs_that_have_a_pen_each_stay_in_reading_order() -> None:
    frame = f"\x1b[1;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{GREY}ten\x1b[0m"
    assert re.sub(r"\x1b\[[\d;]*[mH]", "", paint(frame, "256")) == "onetwoten"


def test_what_touches_is_sent_together_in_a_frame_of_many_runs() -> None:
    """Two houses side by side, the second of which grows together at its foot."""
    frame = (
        f"\x1b[1;1H{RED}a\x1b[0m{BLUE}b\x1b[0m\x1b[1;9H{RED}f\x1b[0m\x1b[1;14H{BLUE}g\x1b[0m"
        f"\x1b[2;2H{RED}c\x1b[0m{BLUE}d\x1b[0m\x1b[2;9H{RED}hijklm\x1b[0m"
    )
    with patch.object(pacing, "AREAS_FROM", 0):
        assert re.sub(r"\x1b\[[\d;]*[mHCD]|[\r\n]", "", paint(frame, "256", columns=24)) == "abcdfghijklm"


def test_the_cursor_is_left_where_the_frame_leaves_it() -> None:
    frame = f"\x1b[1;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m\x1b[4;7H"
    assert paint(frame, "256").endswith("\x1b[4;7H")


def test_the_same_column_a_row_below_is_a_line_feed_away() -> None:
    frame = f"\x1b[2;70H{RED}one\x1b[0m\x1b[3;70H{RED}two\x1b[0m\x1b[4;2H{RED}six\x1b[0m"
    assert "one\n\x1b[3Dtwo\r\n\x1b[Csix" in paint(frame, "256", columns=80)


def test_at_the_edge_where_the_cursor_stays_places_are_absolute() -> None:
    frame = f"\x1b[2;70H{RED}one\x1b[0m\x1b[3;70H{RED}two\x1b[0m"
    assert "one\x1b[3;70Htwo" in paint(frame, "256", columns=72)


def test_long_blanks_are_erased_where_that_takes_the_colour_set() -> None:
    frame = f"\x1b[1;1H{RED}ab{' ' * 30}cd\x1b[0m"
    assert "ab\x1b[30X\x1b[30Ccd" in paint(frame, "256", erases=True)
    assert f"ab{' ' * 30}cd" in paint(frame, "256")


def test_underlined_blanks_are_not_erased() -> None:
    assert " " * 30 in paint(f"\x1b[1;1H\x1b[4m{RED}ab{' ' * 30}cd\x1b[0m", "256", erases=True)


def test_after_a_letter_that_may_be_wide_places_are_absolute() -> None:
    sent = paint(f"\x1b[1;1H{RED}龍a\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m{BLUE}ten\x1b[0m", "256")
    assert "龍a\x1b[1;7Hsix" in sent
    assert "two\x1b[3Cten" in sent


@given(lines)
def test_every_cell_shows_the_same_letter_in_the_same_pen(found: list[list[tuple[str, str]]]) -> None:
    frame = "".join(
        f"\x1b[{y};2H{''.join(f'{pen}{text}{chr(27)}[0m' for pen, text in runs)}" for y, runs in enumerate(found, 1)
    )
    shown = cells(frame)
    for columns in (COLUMNS, 3, 0):
        assert cells(paint(frame, "full", columns=columns)) == shown
        assert cells(paint(frame, "full", columns=columns, erases=True)) == shown
    for bound in ("GROUNDS_FROM", "AREAS_FROM"):
        with patch.object(pacing, bound, 0):
            assert cells(paint(frame, "full", columns=COLUMNS, erases=True)) == shown


def cells(sent: str) -> dict[tuple[int, int], tuple[str, str, str]]:
    """What a terminal shows of what is sent."""
    terminal = Cells()
    terminal.feed(sent)
    return terminal.seen


def test_a_terminal_shows_the_same_letters() -> None:
    frame = f"\x1b[1;1H{RED}Bali\x1b[0m{BLUE} rice\x1b[0m{RED} ■\x1b[0m\x1b[3;2H{RED}temple\x1b[0m{BLUE} tax\x1b[0m"
    before, after = Screen(COLUMNS, ROWS), Screen(COLUMNS, ROWS)
    before.feed(frame)
    after.feed(paint(frame, "256"))
    assert before.lines == after.lines
