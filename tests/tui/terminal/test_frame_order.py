"""Frames are sent in the order that takes the fewest bytes, and show the same."""

import re
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from scripts.clients.screen import Screen
from tui.terminal import frame_order
from tui.terminal.colour_depth import paint

RED, BLUE, GREY = "\x1b[38;2;200;0;0m", "\x1b[38;2;0;0;200m", "\x1b[38;2;90;90;90m"
COLUMNS, ROWS = 24, 6
PENS = (RED, BLUE, GREY, f"\x1b[1m{RED}", f"\x1b[4m{GREY}", "\x1b[48;2;0;40;0m", f"\x1b[48;2;0;40;0m{BLUE}")
words = st.text("ab ■é", min_size=1, max_size=4)
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


def test_the_cursor_is_left_where_the_frame_leaves_it() -> None:
    frame = f"\x1b[1;1H{RED}one\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m\x1b[4;7H"
    assert paint(frame, "256").endswith("\x1b[4;7H")


def test_after_a_letter_that_may_be_wide_places_are_absolute() -> None:
    sent = paint(f"\x1b[1;1H{RED}龍a\x1b[0m{BLUE}two\x1b[0m{RED}six\x1b[0m{BLUE}ten\x1b[0m", "256")
    assert "龍a\x1b[1;7Hsix" in sent
    assert "two\x1b[3Cten" in sent


@given(lines)
def test_every_cell_shows_the_same_letter_in_the_same_pen(found: list[list[tuple[str, str]]]) -> None:
    frame = "".join(
        f"\x1b[{y};2H{''.join(f'{pen}{text}{chr(27)}[0m' for pen, text in runs)}" for y, runs in enumerate(found, 1)
    )
    assert cells(paint(frame, "full")) == cells(frame)
    with patch.object(frame_order, "MANY", 0):
        assert cells(paint(frame, "full")) == cells(frame)


def cells(sent: str) -> dict[tuple[int, int], tuple[str, str, str]]:
    """By row and column: the letter, its ground, and its pen as far as it is seen on it."""
    found: dict[tuple[int, int], tuple[str, str, str]] = {}
    row = column = 1
    codes: dict[str, str] = {}
    for place, right, sgr, letter in re.findall(r"\x1b\[([\d;]+)H|\x1b\[(\d*)C|\x1b\[([\d;]*)m|([^\x1b])", sent):
        if place:
            row, column = map(int, place.split(";"))
        elif letter:
            ink = {name: code for name, code in codes.items() if name != "48"}
            seen = ink if letter != " " or "4" in codes else {}
            found[row, column] = letter, codes.get("48", ""), ";".join(f"{key}={seen[key]}" for key in sorted(seen))
            column += 1
        elif right or not sgr:
            column += int(right or 1)
        else:
            codes = _pen(codes, sgr)
    return found


def _pen(codes: dict[str, str], sgr: str) -> dict[str, str]:
    """The pen after a sequence: colours by 38 and 48, bold and underlined by 1 and 4."""
    codes, numbers = dict(codes), iter(sgr.split(";"))
    for number in numbers:
        if number == "0":
            codes = {}
        elif number == "22":
            codes.pop("1", None)
        elif number in ("38", "48"):
            next(numbers)
            codes[number] = ";".join(next(numbers) for _ in range(3))
        else:
            codes[number] = "on"
    return codes


def test_a_terminal_shows_the_same_letters() -> None:
    frame = f"\x1b[1;1H{RED}Bali\x1b[0m{BLUE} rice\x1b[0m{RED} ■\x1b[0m\x1b[3;2H{RED}temple\x1b[0m{BLUE} tax\x1b[0m"
    before, after = Screen(COLUMNS, ROWS), Screen(COLUMNS, ROWS)
    before.feed(frame)
    after.feed(paint(frame, "256"))
    assert before.lines == after.lines
