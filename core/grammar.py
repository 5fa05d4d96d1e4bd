"""Formats the language-dependent parts of a sentence: numbers, signs, names after a preposition, dates.

Sentences use them as Fluent functions (`OF($seat)`, `THAT($seat)`, `SIGNED($points)`); `format_number` formats every
number in a sentence. The differences between languages are in `core.languages`.
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
    """Return a whole number with a real minus sign and thousands separators. Pass years as text instead.

    >>> format_number(-4, "en"), format_number(1048576, "en"), format_number(-4, "fr", ascii_only=True)
    ('−4', '1,048,576', '-4')
    """
    minus = "" if value >= 0 else ASCII_MINUS if ascii_only else MINUS
    return minus + f"{abs(value):,}".replace(",", grammar_of(language).THOUSANDS)


def format_signed(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """Return a change with its sign; zero has none.

    >>> [format_signed(value, "en") for value in (3, 0, -3)]
    ['+3', '0', '−3']
    """
    return f"{'+' if value > 0 else ''}{format_number(value, language, ascii_only=ascii_only)}"


def format_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """Return a number with decimals; French uses a comma.

    >>> format_decimal(-3.04, "en"), format_decimal(0.25, "fr", 2)
    ('−3.0', '0,25')
    """
    text = f"{value:.{places}f}".replace("-", ASCII_MINUS if ascii_only else MINUS)
    return text.replace(".", grammar_of(language).DECIMAL_MARK)


def format_signed_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """Return a number with decimals and its sign.

    >>> format_signed_decimal(3.04, "en")
    '+3.0'
    """
    return f"{'+' if value > 0 else ''}{format_decimal(value, language, places, ascii_only=ascii_only)}"


def of(name: str, language: Language) -> str:
    """Return `name` after the word for *of*.

    >>> of("Ada", "en"), of("Ada", "fr")
    ('of Ada', "d'Ada")
    """
    return grammar_of(language).of(name)


def that(name: str, language: Language) -> str:
    """Return `name` after the word for *that*.

    >>> that("Ada", "en"), that("Ada", "fr")
    ('that Ada', "qu'Ada")
    """
    return grammar_of(language).that(name)


def day(time: float, *, is_local: bool = False) -> Message:
    """Return the date of a time (seconds since the epoch) as part of a sentence: for a reader at this machine, or in
    UTC."""
    return message("moment-day", **_date(datetime.fromtimestamp(time, None if is_local else UTC)))


def moment(time: float, *, is_local: bool = False) -> Message:
    """Return a time (seconds since the epoch) as part of a sentence: in local time for a reader at this machine,
    otherwise in UTC, which it names."""
    when = datetime.fromtimestamp(time) if is_local else datetime.fromtimestamp(time, UTC)
    clock = {"hours": str(when.hour), "minutes": f"{when.minute:02}"}
    return message("moment-local" if is_local else "moment-utc", **_date(when), **clock)


def _date(when: datetime) -> dict[str, int | str | Message]:
    return {"day": when.day, "month": Message(f"moment-month-{when.month}"), "year": str(when.year)}
