"""The code in half blocks has the content that a reader of codes would find in it."""

import pytest
import segno

from tui.widgets.qr_code import QUIET, square_code

DARK = {" ": (True, True), "█": (False, False), "▀": (False, True), "▄": (True, False)}


def squares(lines: tuple[str, ...]) -> list[list[bool]]:
    """The squares that the lines show, True where one is dark."""
    rows: list[list[bool]] = []
    for line in lines:
        rows.append([DARK[block][0] for block in line])
        rows.append([DARK[block][1] for block in line])
    return rows


@pytest.mark.parametrize("link", ["ssh://oak-lamp-27@example.org", f"ssh://oak-lamp-27@{'x' * 60}.example.org:22222"])
def test_the_blocks_are_the_squares_of_the_code_with_a_bright_margin(link: str) -> None:
    code = segno.make_qr(link, error="l", boost_error=False)
    expected = [[bool(square) for square in row] for row in code.matrix_iter(border=QUIET)]
    found = squares(square_code(link))
    assert found[: len(expected)] == expected
    assert not any(map(any, found[len(expected) :]))
    assert not any(map(any, found[:QUIET]))


def test_a_usual_invite_fits_next_to_its_words_on_a_small_terminal() -> None:
    lines = square_code("ssh://harmonica-paddle-999@belvedere.example.org:22222")
    assert len(lines) <= 22
    assert len(lines[0]) <= 80 - 33
