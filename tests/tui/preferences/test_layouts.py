"""Keys of other keyboards are pressed by their place, except where text is typed."""

from pathlib import Path

import pytest

from tests.tui.support.harness import new_table
from tests.tui.support.shell import house, playing
from tests.tui.support.sitter import Sitter
from tui.preferences.keys import BINDINGS
from tui.preferences.layouts import by_position
from tui.screens.rules import RulesScreen
from tui.screens.statistics import StatisticsScreen

LETTERS = {
    "ru": "йцукенгшщзфывапролдячсмить",
    "el": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "he": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
}


@pytest.mark.parametrize("layout", LETTERS)
def test_each_letter_is_the_key_in_its_place(layout: str) -> None:
    places = zip(LETTERS[layout], "qwertyuiopasdfghjklzxcvbnm", strict=True)
    assert [by_position(letter) for letter, key in places if not letter.isascii()] == [
        (key, key)
        for letter, key in zip(LETTERS[layout], "qwertyuiopasdfghjklzxcvbnm", strict=True)
        if not letter.isascii()
    ]


def test_shifted_letters_and_signs_are_in_their_places_too() -> None:
    assert [by_position(letter) for letter in "ДЯΛжЖхэ"] == [
        ("L", "L"),
        ("Z", "Z"),
        ("L", "L"),
        ("semicolon", ";"),
        ("colon", ":"),
        ("left_square_bracket", "["),
        ("apostrophe", "'"),
    ]


def test_digits_that_need_shift_and_digits_of_other_scripts_are_digits() -> None:
    assert [key for key, _ in filter(None, map(by_position, "&é\"'(-è_çà"))] == [*"1234567890"]
    assert [key for key, _ in filter(None, map(by_position, "١۲३４"))] == [*"1234"]


def test_wide_signs_have_the_names_that_textual_gives_to_their_keys() -> None:
    """`-` and `\\` of an input method had no meaning."""
    assert [key for key, _ in filter(None, map(by_position, "－＋＠＿／＼："))] == [
        "minus",
        "plus",
        "at",
        "underscore",
        "slash",
        "backslash",
        "colon",
    ]


def test_no_key_of_a_binding_but_the_apostrophe_is_another_key() -> None:
    """The key of the 4 on French keyboards; a bound key keeps its own meaning."""
    names = {key for binding in BINDINGS for key in binding.keys}
    characters = {"equals_sign": "=", "question_mark": "?", "apostrophe": "'", "colon": ":", "slash": "/"}
    bound = {characters.get(name, name) for name in names}
    assert {character for character in bound if by_position(character)} == {"'"}


def test_at_the_table_keys_work_by_position_and_chat_by_letters() -> None:
    sitter = Sitter(new_table("bali", 2))
    sitter.press("ц")
    asked = sitter.look()
    assert asked != Sitter(new_table("bali", 2)).look()
    usual = Sitter(new_table("bali", 2))
    usual.press("w")
    assert asked == usual.look()
    sitter.press("е", *"цель é4")  # talk
    assert "цель é4" in sitter.look()
    digits = [Sitter(new_table("bali", 2)) for _ in range(2)]
    for one, key in zip(digits, "2é", strict=True):
        one.press(key)
    assert digits[0].look() == digits[1].look()


async def test_on_pages_keys_work_by_position_and_lines_by_letters(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("escape", "ы")
        await player.until(lambda: isinstance(player.app.screen, StatisticsScreen))
        await player.press("й")
        await player.until(lambda: not isinstance(player.app.screen, StatisticsScreen))
        player.app.open(RulesScreen())
        await player.until(lambda: isinstance(player.app.screen, RulesScreen))
        await player.press("slash", *"ыйе")
        await player.sees("ыйе")
