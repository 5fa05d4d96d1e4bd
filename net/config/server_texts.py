"""Loads the sentences of the server."""

from pathlib import Path

from core.text import Texts, negotiate

LOCALE = Path(__file__).parents[1] / "locale"


def texts_for(language: str | None) -> Texts:
    """The sentences of the server in the language of a LANG value."""
    return Texts(negotiate(None, None, language), (LOCALE,))
