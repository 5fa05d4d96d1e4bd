"""What a server's faces take from the terminal at the other end."""

import pytest

from tui.commands.faces import glyphs_for


@pytest.mark.parametrize(
    ("locale", "glyphs"),
    [
        ("fr_FR.UTF-8", "unicode"),
        ("C.utf8", "unicode"),
        ("de_DE.UTF-8@euro", "unicode"),
        ("", "unicode"),
        ("fr_FR.ISO-8859-1", "ascii"),
        ("de_DE@euro", "ascii"),
        ("C", "ascii"),
        ("POSIX", "ascii"),
    ],
)
def test_a_terminal_without_unicode_gets_ascii_glyphs(locale: str, glyphs: str) -> None:
    assert glyphs_for(locale) == glyphs
