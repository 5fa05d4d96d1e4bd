"""Reads lengths of time that people type: a number and a unit, in English or French."""

import re
from typing import Final, Literal

import attrs

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
_NAMES: Final[dict[Unit, str]] = {
    "s": "s sec secs second seconds seconde secondes",
    "m": "m min mins minute minutes",
    "h": "h hour hours heure heures",
    "d": "d day days j jour jours",
    "w": "w week weeks sem semaine semaines",
    "mo": "mo month months mois",
    "y": "y year years an ans année années annee annees",
}
_UNITS: Final = {name: unit for unit, names in _NAMES.items() for name in names.split()}
_SPAN: Final = re.compile(r"([0-9]{1,5}) ?([^\W\d]+)")


@attrs.frozen
class Span:
    """A length of time as it was typed."""

    count: int
    unit: Unit

    @property
    def seconds(self) -> int:
        """The same in seconds."""
        return self.count * SECONDS_OF[self.unit]


def parse_span(text: str) -> Span | None:
    """The span in `text`, such as `90s`, `30m`, `12h`, `7d`, `2w`, `6mo`, `1y` or `3 weeks`; None for anything else,
    and for `7M`, which may be minutes or months.

    >>> parse_span("6mo"), parse_span("3 weeks").seconds, parse_span("ann")
    (Span(count=6, unit='mo'), 1814400, None)
    """
    found = _SPAN.fullmatch(text.strip())
    unit = _UNITS.get(found[2].casefold()) if found and found[1].isascii() and found[2] != "M" else None
    return Span(int(found[1]), unit) if found and unit else None
