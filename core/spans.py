"""Parses lengths of time that people type: a number and a unit, in any of our languages."""

import re
from typing import Final, Literal

import attrs

from core.languages import LANGUAGES, grammar_of

Unit = Literal["s", "m", "h", "d", "w", "mo", "y"]

SECONDS_OF: Final[dict[Unit, int]] = {
    "s": 1,
    "m": 60,
    "h": 3600,
    "d": 86_400,
    "w": 7 * 86_400,
    "mo": 30 * 86_400,
    "y": 365 * 86_400,
}
"""A month has 30 days, a year 365."""
_UNITS: Final[dict[str, Unit]] = {
    name: unit
    for language in reversed(LANGUAGES)
    for unit in SECONDS_OF
    for name in grammar_of(language).UNITS[unit].casefold().split()
}
"""The unit for each word, in every language at once; English wins a conflict."""
_SPAN: Final = re.compile(r"([0-9]{1,5}) ?([^\W\d]+)")


@attrs.frozen
class Span:
    """A length of time as typed."""

    count: int
    unit: Unit

    @property
    def seconds(self) -> int:
        """The length in seconds."""
        return self.count * SECONDS_OF[self.unit]


def parse_span(text: str) -> Span | None:
    """Return the span in `text`, such as `90s`, `30m`, `12h`, `7d`, `2w`, `6mo`, `1y` or `3 weeks`. Return None for
    anything else, and for `7M`, which may mean minutes or months.

    >>> parse_span("6mo"), parse_span("3 weeks").seconds, parse_span("ann")
    (Span(count=6, unit='mo'), 1814400, None)
    """
    found = _SPAN.fullmatch(text.strip())
    unit = _UNITS.get(found[2].casefold()) if found and found[1].isascii() and found[2] != "M" else None
    return Span(int(found[1]), unit) if found and unit else None
