"""Sentences of line mode are broken between words where the terminal would break them in one."""

import pytest

from tui.cli.play import wrapped


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("Anna takes a shrine.\n", "Anna takes a\nshrine.\n"),
        ("  Anna takes a card\nshort\n", "  Anna takes\n  a card\nshort\n"),
        ("a  b  c  d  e  f\n", "a  b  c  d  e  f\n"),  # a row of a table or a map
        ("Anna takes 2\u00a0stones\n", "Anna takes\n2\u00a0stones\n"),
        ("\n", "\n"),
    ],
)
def test_a_sentence_is_broken_between_words_and_a_table_stays(lines: str, shown: str) -> None:
    assert wrapped(lines, 12) == shown


def test_nothing_breaks_if_no_terminal_has_a_width() -> None:
    assert wrapped("Anna takes a shrine.\n", 0) == "Anna takes a shrine.\n"
