"""Every key that works at the table stands in the row of keys or in the help."""

import pytest

from tests.tui.support.harness import new_table, texts
from tests.tui.support.sitter import Sitter
from tui.preferences.keys import BINDINGS, BY_ID, keymap
from tui.screens.table.update import KEYS

APP_KEYS = {"help", "palette", "next-table"}
"""Bindings that the app carries out before the table."""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_key_of_the_table_has_a_sentence_in_its_help(language: str) -> None:
    """Only the question mentioned conceding while leaving."""
    working = {id.partition("-")[0] if id.startswith("digit-") else id for id in KEYS} | APP_KEYS
    listed = {binding.id for binding in BINDINGS if "table" in binding.contexts}
    assert working == listed
    say = texts(language).ui
    assert all(say(BY_ID[id].tooltip_in("table")) for id in listed)
    assert any(f"{word}+C" in say(BY_ID["leave"].tooltip_in("table")) for word in ("Shift", "Maj", "Umschalt"))


def test_take_back_stands_in_the_row_of_keys_while_it_is_possible() -> None:
    """With a key that has no other binding."""
    assert list(keymap("table", {}).values()).count("take-back") == 1
    for size in ((80, 22), (80, 24), (100, 30), (140, 45)):
        sitter = Sitter(new_table("neoville", 2), size=size)
        assert "u take back" not in sitter.look()
        sitter.press("enter", "enter")
        assert sitter.model.update is not None
        assert sitter.model.update.take_back.allowed
        assert "u take back" in sitter.look().splitlines()[-1]
