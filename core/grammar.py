"""Writes what depends on the language inside a sentence: numbers, signs, names after a preposition, dates.

Sentences use them as Fluent functions (`OF($seat)`, `THAT($seat)`, `SIGNED($points)`); `format_number` writes every
number in a sentence. What differs from language to language is in `core.languages`.
"""

from datetime import UTC, datetime
from typing import Final

from core.kernel.message import Message, message
from core.languages import LANGUAGES, grammar_of

__all__ = [
    "ASCII_MINUS",
    "LANGUAGES",
    "MINUS",
    "Language",
    "day",
    "format_decimal",
    "format_number",
    "format_signed",
    "format_signed_decimal",
    "moment",
    "of",
    "that",
]

Language = str
"""The code of a language, one of `LANGUAGES`."""

MINUS: Final = "\N{MINUS SIGN}"
ASCII_MINUS: Final = "-"


def format_number(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """A whole number with a true minus and a mark between thousands; a year is no number, but a word.

    >>> format_number(-4, "en"), format_number(1048576, "en"), format_number(-4, "fr", ascii_only=True)
    ('−4', '1,048,576', '-4')
    """
    minus = "" if value >= 0 else ASCII_MINUS if ascii_only else MINUS
    return minus + f"{abs(value):,}".replace(",", grammar_of(language).THOUSANDS)


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
    return text.replace(".", grammar_of(language).DECIMAL_MARK)


def format_signed_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """A number with decimals and its sign.

    >>> format_signed_decimal(3.04, "en")
    '+3.0'
    """
    return f"{'+' if value > 0 else ''}{format_decimal(value, language, places, ascii_only=ascii_only)}"


def of(name: str, language: Language) -> str:
    """`name` after the word for *of*.

    >>> of("Ada", "en"), of("Ada", "fr")
    ('of Ada', "d'Ada")
    """
    return grammar_of(language).of(name)


def that(name: str, language: Language) -> str:
    """`name` after the word for *that*.

    >>> that("Ada", "en"), that("Ada", "fr")
    ('that Ada', "qu'Ada")
    """
    return grammar_of(language).that(name)


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
