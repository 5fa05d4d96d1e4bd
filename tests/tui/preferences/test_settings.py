"""Settings are kept, and nothing in their file is guessed."""

from pathlib import Path

import pytest

from tests.said import refused, said
from tui.preferences.settings import FILE, Settings, SettingsError, load_settings, parse_settings, save_settings


def test_standard_settings_without_a_file(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Settings()


def test_what_was_saved_is_read_back(tmp_path: Path) -> None:
    settings = Settings(
        name='Zoé "Z" \\ \x7f', language="fr", theme="light", glyphs="ascii", motion=False, bell=False,
        title=False, notices="always", previews=False, keys={"take-back": "z x"},
    )  # fmt: skip
    save_settings(settings, tmp_path / "made" / "anew")
    assert load_settings(tmp_path / "made" / "anew") == settings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('colour = "red"', "colour is not a setting"),
        ('langauge = "fr"', "Did you mean language?"),
        ('language = "de"', "language is auto, en or fr, not 'de'"),
        ("bell = 1", "bell is true or false, not 1"),
        ("bell = 'yes'", "bell is true or false"),
        ("theme = 3", "theme is a text"),
        ("keys = 3", "keys is a table"),
        ('[keys]\nfly = "f"', 'no binding called "fly"'),
        ("[keys]\nup = 4", "keys.up is a text"),
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
