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
words = st.text("ab ■é", min_size=1, max_size=4) | st.sampled_from((" " * 11, f"a{' ' * 12}b", f"{' ' * 14}■"))
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
    with patch.object(frame_order, "MANY", 0):
        assert cells(paint(frame, "full", columns=COLUMNS, erases=True)) == shown


def cells(sent: str) -> dict[tuple[int, int], tuple[str, str, str]]:
    """By row and column: the letter, its ground, and its pen as far as it is seen on it."""
    found: dict[tuple[int, int], tuple[str, str, str]] = {}
    row = column = 1
    codes: dict[str, str] = {}
    for values, does, letter in re.findall(r"\x1b\[([\d;]*)([HCDXm])|([^\x1b])", sent):
        count = int(values or 1) if does in ("C", "D", "X") else 1
        if does == "H":
            row, column = (int(value or 1) for value in (values + ";").split(";")[:2])
        elif does == "m":
            codes = _pen(codes, values)
        elif does in ("C", "D"):
            column += count if does == "C" else -count
        elif letter in ("\r", "\n"):
            row, column = (row + 1, column) if letter == "\n" else (row, 1)
        else:
            ink = {name: code for name, code in codes.items() if name != "48"}
            seen = ink if letter.strip(" ") or "4" in codes else {}
            for place in range(column, column + count):
                found[row, place] = (
                    letter or " ",
                    codes.get("48", ""),
                    ";".join(f"{key}={seen[key]}" for key in sorted(seen)),
                )
            column += count if letter else 0
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
