"""Settings are kept, and nothing in their file is guessed."""

from pathlib import Path

import pytest

from tests.said import refused, said
from tui.preferences.settings import (
    FILE,
    MOST_TERMINALS,
    Settings,
    SettingsError,
    colours_of,
    load_settings,
    parse_settings,
    save_settings,
    with_colours,
)


def test_standard_settings_without_a_file(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings()


def test_what_was_saved_is_read_back(tmp_path: Path) -> None:
    settings = Settings(
        name='Zoé "Z" \\ \x7f', language="fr", theme="light", glyphs="ascii", motion=False, bell=False,
        title=False, notices="always", previews=False, keys={"take-back": "z x"},
        colours={"xterm-256color 62;4": "16", "linux": "none"},
    )  # fmt: skip
    save_settings(settings, tmp_path / "made" / "anew")
    assert load_settings(tmp_path / "made" / "anew") == settings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('colour = "red"', "colour is not a setting"),
        ('langauge = "fr"', "Did you mean language?"),
        ('language = "de"', "language cannot be 'de'; it is auto, en or fr"),
        ("bell = 1", "bell cannot be 1; it is true or false"),
        ("bell = 'yes'", "bell cannot be 'yes'"),
        ("theme = 3", "theme cannot be 3; it is a text"),
        ("keys = 3", "keys is a table"),
        ("colours = 3", "colours is a table"),
        ('[colours]\nxterm = "8"', "colours.xterm cannot be '8'; it is ask, 16, 256, all or none"),
        ("[colours]\nxterm = 256", "cannot be 256"),
        ('[keys]\nfly = "f"', 'no binding called "fly"'),
        ("[keys]\nup = 4", "keys.up cannot be 4; it is a text"),
        ("bell = \ntitle = true", "line 1"),
    ],
)
def test_what_is_not_known_is_refused_with_file_and_key(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as refusal:
        load_settings(tmp_path)
    assert told in said(refusal.value)
    assert str(tmp_path / FILE) in said(refusal.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    with refused("cannot be read", SettingsError):
        load_settings(tmp_path)


def test_every_setting_has_a_standard_value() -> None:
    assert parse_settings("") == Settings()


def test_a_choice_of_colours_belongs_to_the_terminal_that_answered_so() -> None:
    settings = with_colours(Settings(), "xterm-256color 62;4", "256")
    assert colours_of(settings, "xterm-256color 62;4") == "256"
    assert colours_of(settings, "xterm-256color 1;2") == "ask"
    assert colours_of(settings, "xterm") == "ask"
    assert colours_of(with_colours(settings, "xterm-256color 62;4", "ask"), "xterm-256color 62;4") == "ask"


def test_until_a_terminal_has_answered_the_latest_of_its_name_is_taken() -> None:
    settings = with_colours(with_colours(Settings(), "xterm 62;4", "256"), "xterm 1;2", "16")
    assert colours_of(settings, "xterm") == "16"


def test_a_choice_for_a_name_alone_counts_for_every_terminal_called_so() -> None:
    settings = Settings(colours={"xterm": "none"})
    assert colours_of(settings, "xterm 62;4") == "none"
    assert colours_of(with_colours(settings, "xterm 62;4", "ask"), "xterm 62;4") == "ask"


def test_the_latest_terminals_are_remembered() -> None:
    settings = Settings()
    for number in range(2 * MOST_TERMINALS):
        settings = with_colours(settings, f"xterm {number}", "16")
    assert list(settings.colours) == [f"xterm {number}" for number in range(MOST_TERMINALS, 2 * MOST_TERMINALS)]
    with refused("it is ask, 16, 256, all or none", SettingsError):
        with_colours(settings, "xterm", "lots")


def test_what_the_terminal_says_is_standard_and_what_was_chosen_is_kept(tmp_path: Path) -> None:
    plain = Settings(glyphs="ascii")
    assert load_settings(tmp_path, plain).glyphs == "ascii"
    save_settings(plain, tmp_path, plain)
    assert load_settings(tmp_path).glyphs == "unicode"
    save_settings(Settings(glyphs="unicode"), tmp_path, plain)
    assert load_settings(tmp_path, plain).glyphs == "unicode"
