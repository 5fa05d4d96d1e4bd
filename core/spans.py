"""Reads lengths of time that people type: a number and a unit, in English or French."""

import re
from collections.abc import Sequence
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
_SPOKEN: Final = frozenset(name for name, unit in _UNITS.items() if len(name) > 2 and unit != "s")
"""Names of units that hardly begin a sentence about anything else, as "second" does."""
_SPAN: Final = re.compile(r"([0-9]{1,5}) ?([^\W\d]+)")
_PREPOSITIONS: Final = frozenset({"for", "until", "till", "pendant", "pour", "jusqu'au", "jusqu'à"})
"""Words before which somebody would write a length of time or a date."""


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
    """The span in `text`, such as `90s`, `30m`, `12h`, `7d`, `2w`, `6mo`, `1y` or `3 weeks`; None for anything else.

    >>> parse_span("6mo"), parse_span("3 weeks").seconds, parse_span("ann")
    (Span(count=6, unit='mo'), 1814400, None)
    """
    found = _SPAN.fullmatch(text.strip().casefold())
    unit = _UNITS.get(found[2]) if found and found[1].isascii() else None
    return Span(int(found[1]), unit) if found and unit else None


def likely_span(words: Sequence[str]) -> str:
    """The first of some words, where somebody may have meant a length of time or a date by them; else empty.

    >>> likely_span(["1fortnight", "spam"]), likely_span(["a", "week"]), likely_span(["for", "spam"])
    ('1fortnight', 'a week', '')
    """
    skipped = int(bool(words) and words[0].casefold() in _PREPOSITIONS)
    first = next(iter(words[skipped:]), "")
    if any(letter.isnumeric() for letter in first):
        return " ".join(words[: skipped + (2 if first.isnumeric() else 1)])
    found = words[: skipped + 2]
    return "" if _SPOKEN.isdisjoint(word.casefold() for word in found) else " ".join(found)
