"""The sentences of the interface in the reader's language."""

import os
from pathlib import Path

from core.kernel.errors import BelvedereError
from core.text import Texts, negotiate

LOCALE = Path(__file__).parent / "locale"


def texts_for(option: str | None, profile: str | None, environment: str | None = None) -> Texts:
    """Texts in the language of the option, else the profile, else the terminal (`environment`, a LANG value).

    Raises BelvedereError for an option that is no language of ours.
    """
    if option is not None and option.lower() not in {"en", "fr"}:
        raise BelvedereError(f"The language {option!r} is not spoken here; choose en (English) or fr (French).")
    wish = None if profile == "auto" else profile
    return Texts(negotiate(option, wish, environment), (LOCALE,))


def terminal_language() -> str | None:
    """What the local terminal says about its language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return None
