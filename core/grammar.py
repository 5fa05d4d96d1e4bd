"""Writes what depends on the language inside a sentence: numbers, signs, elided names, dates.

The one place where these are settled. Sentences use them as Fluent functions (`OF($seat)`, `THAT($seat)`,
`SIGNED($points)`); numbers given to a sentence are always written by `format_number`.
"""

import unicodedata
from datetime import UTC, datetime
from typing import Final, Literal

from core.kernel.message import Message, message

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
"""The languages of sentences, the first for readers of none of them."""

MINUS: Final = "\N{MINUS SIGN}"
ASCII_MINUS: Final = "-"
NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"

_THOUSANDS: Final[dict[Language, str]] = {"en": ",", "fr": NO_BREAK_SPACE}


def format_number(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """A whole number with a true minus and a mark between thousands; a year is no number, but a word.

    >>> format_number(-4, "en"), format_number(1048576, "en"), format_number(-4, "fr", ascii_only=True)
    ('−4', '1,048,576', '-4')
    """
    minus = "" if value >= 0 else ASCII_MINUS if ascii_only else MINUS
    return minus + f"{abs(value):,}".replace(",", _THOUSANDS[language])


def format_signed(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """A change: with its sign, zero without one.

    >>> [format_signed(value, "en") for value in (3, 0, -3)]
    ['+3', '0', '−3']
    """
    return f"{'+' if value > 0 else ''}{format_number(value, language, ascii_only=ascii_only)}"


def format_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """A number with decimals; French has a comma.

    >>> format_decimal(-3.04, "en"), format_decimal(0.25, "fr", 2)
    ('−3.0', '0,25')
    """
    text = f"{value:.{places}f}".replace("-", ASCII_MINUS if ascii_only else MINUS)
    return text.replace(".", ",") if language == "fr" else text


def format_signed_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """A number with decimals and its sign.

    >>> format_signed_decimal(3.04, "en")
    '+3.0'
    """
    return f"{'+' if value > 0 else ''}{format_decimal(value, language, places, ascii_only=ascii_only)}"


def of(name: str, language: Language) -> str:
    """`name` after *of*; French elides before a vowel. Before an h both are right, so nothing is elided there.

    >>> of("Ada", "fr"), of("Ben", "fr"), of("Yves", "fr"), of("Yann", "fr"), of("Ada", "en")
    ("d'Ada", 'de Ben', "d'Yves", 'de Yann', 'of Ada')
    """
    return f"of {name}" if language == "en" else f"d'{name}" if _is_elided(name) else f"de {name}"


def that(name: str, language: Language) -> str:
    """`name` after *that* (French *que*).

    >>> that("Ada", "fr"), that("Ben", "fr")
    ("qu'Ada", 'que Ben')
    """
    return f"that {name}" if language == "en" else f"qu'{name}" if _is_elided(name) else f"que {name}"


def day(time: float) -> Message:
    """The date of a time (seconds since the epoch) in UTC, as a part of a sentence."""
    return message("moment-day", **_date(datetime.fromtimestamp(time, UTC)))


def moment(time: float, *, is_local: bool = False) -> Message:
    """A time (seconds since the epoch) as a part of a sentence: by the clock of this machine where its reader sits at
    it, else in UTC, which is then said."""
    when = datetime.fromtimestamp(time) if is_local else datetime.fromtimestamp(time, UTC)
    clock = {"hours": str(when.hour), "minutes": f"{when.minute:02}"}
    return message("moment-local" if is_local else "moment-utc", **_date(when), **clock)


def _date(when: datetime) -> dict[str, int | str | Message]:
    return {"day": when.day, "month": Message(f"moment-month-{when.month}"), "year": str(when.year)}


def _is_elided(name: str) -> bool:
    """Whether French drops the e before `name`: it begins with a vowel, or with a y before a consonant."""
    first, second = (unicodedata.normalize("NFD", letter)[0] for letter in f"{name.casefold():\0<2}"[:2])
    return first in "aeiouœæ" or (first == "y" and second.isalpha() and second not in "aeiouyœæ")
