import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from core.clean import NAME_LIMIT, clean, clean_name, fold_name, isolated, well_formed_name
from net.visit.terminal import plain_bytes
from tests.said import refused_as

HOSTILE = "".join(map(chr, (*range(32), *range(127, 160), 0x200B, 0x200E, 0x202E, 0x2066, 0xFEFF, 0xE000, 0x2800)))


@given(st.text(st.characters() | st.sampled_from(HOSTILE), max_size=300), st.integers(1, 50))
def test_cleaned_text_is_one_printable_line_within_its_limit(text: str, limit: int) -> None:
    line = clean(text, limit)
    assert len(line) <= limit
    emoji = range(0x1F300, 0x1FB00)
    assert not [c for c in line if ord(c) not in emoji and unicodedata.category(c)[0] == "C"]
    assert not [c for c in line if unicodedata.category(c) in ("Zl", "Zp")]
    assert line == " ".join(line.split())


@given(st.text(st.characters() | st.sampled_from(HOSTILE), max_size=300))
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert clean_name(clean_name(text)) == clean_name(text)


@given(st.text(max_size=100))
def test_a_name_is_short_and_made_of_word_characters(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= NAME_LIMIT
    assert all(re.match(r"[\w.-]", one) or (at and unicodedata.category(one)[0] == "M") for at, one in enumerate(name))


@pytest.mark.parametrize("name", ["नमस्ते", "ஸ்ரீராம்", "สมชัย", "שָׁלוֹם", "محمّد", "ẹ\u0301la", "한글", "Ann_Lee.9"])
def test_a_name_keeps_the_marks_of_its_script(name: str) -> None:
    assert clean_name(name) == well_formed_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("text", "sentence", "left"),
    [
        ("Maximilian Mustermann", "lobby-name-long", "Maximilian-Muste"),
        ("Ann!", "lobby-name-signs", "Ann"),
        ("[b]Ann[/]", "lobby-name-signs", "bAnn"),
        ("Ann 🐟", "lobby-name-signs", "Ann"),
        ("_Ann", "lobby-name-signs", "Ann"),
        ("Ann\u200b", "lobby-name-signs", "Ann"),
        ("n\u0947", "lobby-name-signs", "n"),
        ("Bоb", "lobby-name-scripts", "Bb"),
    ],
)
def test_the_removed_parts_of_a_name_are_reported(text: str, sentence: str, left: str) -> None:
    with refused_as(sentence, name=left):
        well_formed_name(text)


def test_words_of_right_to_left_scripts_are_isolated_once_and_stay_as_wide() -> None:
    row = "שָׁלוֹם-2 محمّد 14  Ann 3"
    assert isolated(row) == "שָׁלוֹם\u200e-2 محمّد\u200e 14  Ann 3"
    assert isolated(isolated(row)) == isolated(row)
    assert cell_len(isolated(row)) == cell_len(row)
    assert plain_bytes(row, crlf=False) == isolated(row).encode()


def test_emoji_that_this_python_does_not_know_stay_in_chat() -> None:
    """U+1FAE9 is of Unicode 16, U+1F6D8 of Unicode 17."""
    assert clean("hi \U0001fae9 \U0001f6d8\U000e0301\ue000") == "hi \U0001fae9 \U0001f6d8"


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
def test_hostile_text_loses_its_control_sequences(text: str, expected: str) -> None:
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


def test_marks_are_counted_across_removed_characters() -> None:
    """Invisible characters between two marks do not make room for more marks."""
    assert clean("x" + "\x01\u0317\x02\u0318" * 9) == "x\u0317\u0318"
    assert clean("\x01\u0317a") == "a"
