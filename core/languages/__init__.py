"""Finds the languages of Belvedere: each is a module of this folder, named by its code (`fr.py`).

The module holds everything but sentences: the language's own name, number format, plural rule and names of keys. The
sentences are in the `.ftl` files of every `locale` folder. docs/translating.md explains how to add a language.
"""

import os
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:  # `belvedere --help` loads this module and must stay fast
    from collections.abc import Mapping
    from typing import Protocol

    class Grammar(Protocol):
        """The definitions in the module of a language."""

        NAME: str
        """The language's name in itself, as the settings show it."""
        THOUSANDS: str
        """The thousands separator."""
        DECIMAL_MARK: str
        """The decimal mark."""
        KEYS: Mapping[str, str]
        """The names of keys, by the English ones of `tui.preferences.keys.SHOWN_KEYS`; the others stay English."""
        UNITS: Mapping[str, str]
        """Words for lengths of time that people may type, separated by spaces, by the unit of `core.spans`."""
        UNLIMITED: str
        """Words for a waiting time without limit, separated by spaces."""
        YES: str
        """Words that confirm a command of line mode, separated by spaces."""

        @staticmethod
        def plural(number: int) -> str:
            """Return the plural category of a whole number (Unicode CLDR): one of zero, one, two, few, many, other."""

        @staticmethod
        def of(name: str) -> str:
            """Return `name` after the word for *of*; sentences write `OF($seat)`."""

        @staticmethod
        def that(name: str) -> str:
            """Return `name` after the word for *that*; sentences write `THAT($seat)`."""


FALLBACK = "en"
"""The default language. It also supplies the sentences that are missing in another language."""


def codes_in(folder: str) -> tuple[str, ...]:
    """Return the codes of the languages in a folder, English first, the others in alphabetical order."""
    found = {name.removesuffix(".py") for name in os.listdir(folder) if name.endswith(".py")}
    return (FALLBACK, *sorted(found - {"__init__", FALLBACK}))


LANGUAGES = codes_in(os.path.dirname(__file__))
"""The codes of all languages."""


@cache
def grammar_of(language: str) -> "Grammar":
    """Return the module of a language. Raises LookupError for an unknown code."""
    if language not in LANGUAGES:
        raise LookupError(language)
    return __import__(f"{__name__}.{language}", fromlist=["NAME"])  # type: ignore[return-value]  # each module here is a Grammar


def words_of(name: str) -> tuple[str, ...]:
    """Return the words for `UNLIMITED` or `YES` in all languages. People may type any of them.

    >>> words_of("YES")[:2]
    ('yes', 'ja')
    """
    return tuple(word for language in LANGUAGES for word in getattr(grammar_of(language), name).split())


def named_languages() -> str:
    """Return all codes with the languages' own names, with commas: `en (English), de (Deutsch)`."""
    return ", ".join(f"{code} ({grammar_of(code).NAME})" for code in LANGUAGES)


def nearest_language(wish: str | None) -> str | None:
    """Return the language of a language code or LANG value; None if it is unknown.

    >>> nearest_language("fr_CA.UTF-8"), nearest_language("EN"), nearest_language("frisian")
    ('fr', 'en', None)
    """
    primary = (wish or "").lower()
    for mark in "-_.@":
        primary = primary.partition(mark)[0]
    return primary if primary in LANGUAGES else None


def negotiate(*wishes: str | None) -> str:
    """Return the language of the first wish that names a supported one (`fr`, `fr_FR.UTF-8`), otherwise English."""
    return next(filter(None, map(nearest_language, wishes)), FALLBACK)
