"""Of a frame only what a terminal does not show yet is sent, and it shows the same as if all had been sent."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from textual._compositor import LayoutUpdate
from textual.strip import Strip

from tests.net.support.demo import Demo
from tests.tui.support.terminals import needs_speed_ups
from tests.tui.terminal.cells import PENS, Cells, words
from tui.terminal.colour_depth import nothing_shown, paint

RED, BLUE = PENS[:2]
COLUMNS, ROWS = 24, 6


def put(row: int, column: int, *runs: tuple[str, str]) -> str:
    """A frame with runs (pen, text) side by side."""
    return f"\x1b[{row};{column}H" + "".join(f"{pen}{text}\x1b[0m" for pen, text in runs)


def sent(*frames: str) -> list[str]:
    """What is sent for one frame after the other."""
    shown = nothing_shown(COLUMNS, ROWS)
    return [paint(frame, "256", columns=COLUMNS, shown=shown) for frame in frames]


def test_what_is_shown_already_is_not_sent_again() -> None:
    frame = put(1, 1, (RED, "rice"), (BLUE, "temple"))
    assert sent(frame, frame)[1] == ""


def test_only_the_letters_that_changed_are_sent() -> None:
    before = put(1, 1, (RED, "12 points in all"))
    after = put(1, 1, (RED, "13 points in all"))
    assert sent(before, after)[1] == "\x1b[1;2H\x1b[38;5;160m3\x1b[0m"


def test_letters_between_two_changes_are_written_along() -> None:
    assert sent(put(1, 1, (RED, "a234b")), put(1, 1, (RED, "c234d")))[1].count("H") == 1
    assert "c\x1b[5Cd" in sent(put(1, 1, (RED, "a23456b")), put(1, 1, (RED, "c23456d")))[1]


def test_the_ink_of_blanks_is_not_seen() -> None:
    assert sent(put(1, 1, (RED, "   ")), put(1, 1, (BLUE, "   ")))[1] == ""
    assert sent(put(1, 1, (RED, "   ")), put(1, 1, (f"\x1b[4m{BLUE}", "   ")))[1] != ""


def test_a_cursor_that_stays_is_not_moved() -> None:
    frame = put(1, 1, (RED, "rice"))
    first, second, third = sent(f"{frame}\x1b[3;3H", f"{frame}\x1b[3;3H", f"{frame}\x1b[3;4H")
    assert first.endswith("\x1b[3;3H")
    assert (second, third) == ("", "\x1b[3;4H")


def test_text_whose_width_is_not_sure_is_always_sent() -> None:
    frame = put(1, 1, (RED, "稲e\u0301"))
    assert sent(frame, frame)[1] == sent(frame)[0]


def test_what_covers_a_letter_of_two_cells_is_sent_whole() -> None:
    assert "abcd" in sent(put(1, 1, (RED, "abcd")), put(1, 2, (RED, "稲")), put(1, 1, (RED, "abcd")))[2]


def test_what_lies_outside_is_always_sent() -> None:
    frame = put(ROWS + 1, 1, (RED, "rice")) + put(1, COLUMNS - 1, (RED, "rice"))
    assert sent(frame, frame)[1] == sent(frame)[0]


def test_after_text_without_a_place_everything_is_sent() -> None:
    frame = put(1, 1, (RED, "rice"))
    assert sent(frame, "somewhere", frame)[2] == sent(frame)[0]


def test_all_is_sent_again_once_it_is_forgotten() -> None:
    frame, shown = put(1, 1, (RED, "rice")), nothing_shown(COLUMNS, ROWS)
    first = paint(frame, "256", shown=shown)
    shown.forget()
    assert paint(frame, "256", shown=shown) == first


wide_words = st.one_of(words, words, words, st.sampled_from(("稲", "a稲", "e\u0301")))
rows = st.lists(st.tuples(st.sampled_from(PENS), wide_words), min_size=1, max_size=4)
pictures = st.lists(st.tuples(st.integers(1, 12), rows), min_size=1, max_size=ROWS)


@given(st.lists(pictures, min_size=2, max_size=6))
def test_any_frames_show_the_same_as_all_of_their_cells(found: list[list[tuple[int, list[tuple[str, str]]]]]) -> None:
    frames = ["".join(put(y, x, *runs) for y, (x, runs) in enumerate(picture, 1)) for picture in found]
    for erases in (False, True):
        whole, less, shown = Cells(), Cells(), nothing_shown(COLUMNS, ROWS)
        for frame in frames:
            whole.feed(paint(frame, "full", columns=COLUMNS))
            less.feed(paint(frame, "full", columns=COLUMNS, erases=erases, shown=shown))
            assert less.seen == whole.seen


def shows(app: Demo, text: str) -> None:
    """Draw a whole screen of a text."""
    columns, rows = app.size
    app._display(app.screen, LayoutUpdate([[Strip([Segment(text.ljust(columns))])]] * rows, app.size.region))


@needs_speed_ups
async def test_a_screen_that_is_laid_out_anew_costs_what_changed(opened: Any) -> None:
    """A prompt that took a row more moved the areas of an upright phone: nine kilobytes were sent with every move."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    shows(app, "one row of many 1")
    await terminal.shows("many 1")
    before = len(terminal.output)
    shows(app, "one row of many 2")
    await terminal.shows("many 2")
    assert len(terminal.output) - before < 200


async def test_a_terminal_of_another_size_is_shown_everything(opened: Any) -> None:
    app = Demo()
    terminal, _ = await opened(lambda: app)
    terminal.size = 90, 24
    before = len(terminal.output)
    terminal.resized(90, 24)
    await terminal.until(lambda: "nothing yet" in terminal.output[before:])


async def test_a_terminal_that_was_smaller_for_a_moment_is_shown_everything(opened: Any) -> None:
    """Its size is the one it had when that is told: the rows that it lost are known to nobody."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    lines = terminal.screen.lines
    terminal.screen.feed("\x1b[2J")
    terminal.resized(80, 24)
    await terminal.until(lambda: terminal.screen.lines == lines)


async def test_ctrl_l_draws_everything_again(opened: Any) -> None:
    """Whatever else was written to the terminal meanwhile, by ssh itself or by a program beside, is covered."""
    app = Demo()
    terminal, _ = await opened(lambda: app)
    terminal.screen.feed("\x1b[1;1Hsomebody writes here")
    terminal.receive(b"\x0c")
    await terminal.until(lambda: terminal.screen.lines[0].rstrip() == "key ctrl+l")
    await terminal.shows("80x24")
