"""Load the sentences of the interface in the reader's language."""

import os
from collections.abc import Sequence
from pathlib import Path

from core.grammar import LANGUAGES
from core.kernel.message import BelvedereError
from core.languages import named_languages
from core.text import Texts, negotiate

LOCALE_FOLDER = Path(__file__).parents[1] / "locale"


def texts_for(option: str | None, profile: str | None, environment: str | None = None) -> Texts:
    """Return texts in the language of the option, the profile or the terminal (`environment`, a LANG value), in this
    order.

    Raises BelvedereError for an option with an unknown language.
    """
    if option is not None and option.lower() not in LANGUAGES:
        raise BelvedereError("language-unknown", language=option, known=named_languages())
    preferred = None if profile == "auto" else profile
    return Texts(negotiate(option, preferred, environment), (LOCALE_FOLDER,))


def local_texts(option: str | None = None, folders: Sequence[Path] = ()) -> Texts:
    """Return texts for the person at this machine, by the option, their settings or the terminal. Never raises.

    `folders` contain further sentences.
    """
    return Texts(negotiate(option, kept_language(), terminal_language()), (LOCALE_FOLDER, *folders))


def kept_language() -> str | None:
    """Return the language in this player's settings, None if it follows the terminal or cannot be read."""
    from tui.preferences.settings import config_folder, load_settings

    found = load_settings(config_folder()).settings.language
    return None if found == "auto" else found


def terminal_language() -> str | None:
    """Return the language setting of the local terminal."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return None
