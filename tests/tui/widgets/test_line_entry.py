"""A line that is typed: its keys, letters of more than one character or cell, and the part of it that is shown."""

import pytest
from rich.cells import cell_len

from tui.widgets.line_entry import EDITING, LineEntry, in_sight


def line(shown: str) -> LineEntry:
    """A line with its cursor at the bar."""
    return LineEntry("talk", shown.replace("|", ""), shown.index("|"))


def shown(entry: LineEntry) -> str:
    return f"{entry.text[: entry.cursor]}|{entry.text[entry.cursor :]}"


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("take two| cards", "left", "take tw|o cards"),
        ("take two| cards", "right", "take two |cards"),
        ("take two| cards", "ctrl+left", "take |two cards"),
        ("take |two cards", "ctrl+left", "|take two cards"),
        ("take t|wo, cards", "ctrl+right", "take two|, cards"),
        ("take two|, cards", "ctrl+right", "take two, cards|"),
        ("take two| cards", "home", "|take two cards"),
        ("take two| cards", "ctrl+e", "take two cards|"),
        ("take two| cards", "backspace", "take tw| cards"),
        ("take two| cards", "delete", "take two|cards"),
        ("take two| cards", "ctrl+w", "take | cards"),
        ("take two| cards", "ctrl+delete", "take two|"),
        ("take two| cards", "ctrl+u", "| cards"),
        ("take two| cards", "ctrl+k", "take two|"),
        ("take two| cards", "alt+b", "take |two cards"),
        ("take two| cards", "alt+f", "take two cards|"),
        ("take two| cards", "alt+backspace", "take | cards"),
        ("take two| cards", "alt+d", "take two|"),
        ("take two| cards", "up", "take two| cards"),
    ],
)
def test_a_key_edits_the_line(before: str, key: str, after: str) -> None:
    assert shown(line(before).edited(key)) == after


@pytest.mark.parametrize("key", sorted(EDITING))
def test_an_empty_line_stays_empty(key: str) -> None:
    assert shown(line("|").edited(key)) == "|"


@pytest.mark.parametrize("letter", ["日", "x\u0323\u0302", "👍🏽", "❤\ufe0f"])
def test_a_letter_of_several_characters_or_cells_is_passed_and_erased_whole(letter: str) -> None:
    assert shown(line(f"a{letter}|b").edited("left")) == f"a|{letter}b"
    assert shown(line(f"a|{letter}b").edited("right")) == f"a{letter}|b"
    assert shown(line(f"a{letter}|b").edited("backspace")) == "a|b"
    assert shown(line(f"a|{letter}b").edited("delete")) == "a|b"


def test_a_separate_accent_joins_the_letter_before_it() -> None:
    """Terminals that send composed characters in pieces lost their accents here."""
    assert shown(line("e|t").typed("\u0301")) == "é|t"
    assert shown(line("|").typed("e\u0301te\u0301")) == "été|"


def test_a_paste_becomes_one_printable_line() -> None:
    assert shown(line("a |b").typed("one\r\ntwo\x1b[31m\u202e three\n")) == "a one two[31m three|b"


def test_a_full_line_takes_no_more() -> None:
    assert shown(line("abc|").typed("defgh", limit=5)) == "abcde|"
    assert shown(line("abc|").typed("d", limit=3)) == "abc|"


@pytest.mark.parametrize("text", ["x" * 60, "日本" * 20, "e\u0323\u0302" * 40, ""])
@pytest.mark.parametrize("room", [-3, 0, 1, 2, 9, 200])
def test_the_cursor_is_visible_everywhere(text: str, room: int) -> None:
    place = LineEntry("talk", text, len(text))
    seen = set()
    while place.cursor not in seen:
        seen.add(place.cursor)
        parts = in_sight(text, place.cursor, room)
        assert cell_len("".join(parts)) <= max(room, cell_len(parts[1]))
        assert parts[1]
        assert text[: place.cursor].endswith(parts[0])
        assert f"{text[place.cursor :]} ".startswith("".join(parts[1:]).rstrip())
        place = place.edited("left")
    assert 0 in seen


def test_a_line_that_is_cut_says_so() -> None:
    assert in_sight("abcdefgh", 8, 5, end="_", more=">") == (">fgh", "_", "")
    assert in_sight("abcdefgh", 2, 5, end="_", more=">") == ("ab", "c", "de")


def test_typing_replaces_an_offered_text_and_moving_keeps_it() -> None:
    """A new name was appended to the old one."""
    offered = LineEntry("name", "Player", 6, is_offered=True)
    assert shown(offered.typed("Z").typed("oe")) == "Zoe|"
    assert shown(offered.edited("left").typed("x")) == "Playex|r"
    assert shown(offered.edited("end").typed("s")) == "Players|"
    assert shown(offered.edited("backspace")) == "|"
