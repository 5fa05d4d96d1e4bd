"""Loads the server's texts, in English and French."""

from pathlib import Path

from core.text import Texts, negotiate

LOCALE = Path(__file__).parents[1] / "locale"


def texts_for(language: str | None) -> Texts:
    """Return the server's texts in the language of a LANG value."""
    return Texts(negotiate(None, None, language), (LOCALE,))
