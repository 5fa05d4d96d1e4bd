import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clean import NAME_LIMIT, clean, clean_name, fold_name

HOSTILE = "".join(map(chr, (*range(32), *range(127, 160), 0x200B, 0x200E, 0x202E, 0x2066, 0xFEFF, 0xE000, 0x2800)))


@given(st.text(st.characters() | st.sampled_from(HOSTILE), max_size=300), st.integers(1, 50))
def test_cleaned_text_is_one_printable_line_within_its_limit(text: str, limit: int) -> None:
    line = clean(text, limit)
    assert len(line) <= limit
    assert not [c for c in line if unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp")]
    assert line == " ".join(line.split())


@given(st.text(st.characters() | st.sampled_from(HOSTILE), max_size=300))
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert clean_name(clean_name(text)) == clean_name(text)


@given(st.text(max_size=100))
def test_a_name_is_short_and_made_of_word_characters(text: str) -> None:
    assert re.fullmatch(rf"[\w.-]{{0,{NAME_LIMIT}}}", clean_name(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\x1b]0;title\x07hi", "]0;titlehi"),
        ("a\u202eb", "ab"),
        ("z" + "\u0301\u0302\u0303\u0304", "\u017a\u0302\u0303"),
        ("one\ntwo\tthree", "one two three"),
        ("[bold]x[/]", "[bold]x[/]"),
        ("\u3164", ""),
    ],
)
def test_hostile_text_loses_what_a_terminal_would_obey(text: str, expected: str) -> None:
    assert clean(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Ann Lee", "Ann-Lee"), ("../../x", "x"), ("Bоb", "Bb"), ("\x1b[31m", "31m"), ("…", ""), ("Zoé", "Zoé")],
)
def test_a_name_keeps_one_script(text: str, expected: str) -> None:
    """The second `o` of "Bоb" is Cyrillic."""
    assert clean_name(text) == expected


def test_names_that_look_alike_fold_to_the_same() -> None:
    assert fold_name("B0b") == fold_name("bOB")


def test_marks_are_counted_across_what_is_taken_out() -> None:
    """What cannot be seen between two marks does not make room for more of them."""
    assert clean("x" + "\x01\u0317\x02\u0318" * 9) == "x\u0317\u0318"
    assert clean("\x01\u0317a") == "a"
