"""Describes the clocks of tables: how long a seat may think, agreed when the table is made. Nothing here measures time.

What is limited is the answer to one decision, not the turn: turns have from one decision to eight, a seat may have
several in a row, and where all choose at once there are none.
"""

import re
from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.spans import parse_span

SECONDS: Final = range(5, 3601)
"""Seconds that a clock may give for one answer."""
BANKS: Final = range(30, 6 * 3600 + 1)
"""Seconds that a clock may give for a whole game."""
INCREMENTS: Final = range(301)
"""Seconds that an answer may bring."""
DAYS: Final = range(1, 31)
"""Days that a clock may give for one answer."""
PATIENCES: Final = range(10, 86_401)
"""Seconds for which a table may wait for an absent player."""
DAY: Final = 86_400
YEAR: Final = 365 * DAY
MOST_VACATION: Final = 30
"""Days in a year for which a person may be on vacation."""


@attrs.frozen
class NoClock:
    """No limit."""


@attrs.frozen
class PerDecision:
    """So many seconds for each answer; what is left over is not kept."""

    seconds: int


@attrs.frozen
class Bank:
    """A reserve for the whole game that grows with each answer."""

    seconds: int
    """Seconds at the start."""
    increment: int
    """Seconds that each answer adds."""


@attrs.frozen
class Days:
    """So many days for each answer, whether the player is at the table or not."""

    days: int


@attrs.frozen
class Vacation:
    """A time in which a clock of days stands still for one person, in seconds since the epoch."""

    begins: float
    ends: float


@attrs.frozen
class VacationStatus:
    """Until when one is on vacation (seconds since the epoch; 0: one is not), and for how many whole days one could be
    from now on."""

    until: float
    left: int


Clock = NoClock | PerDecision | Bank | Days

NO_CLOCK: Final = NoClock()
PATIENCE: Final = 300
"""Seconds for which a table waits for an absent player, unless it was made otherwise; 0 is without limit."""
UNLIMITED: Final = ("unlimited", "illimité", "illimite", "ever")
"""Words for a waiting time without limit."""

_BANK = re.compile(r"([0-9]{1,3})\+([0-9]{1,3})")


def parse_clock(text: str) -> Clock:
    """The clock in a word: `none`, `90s` or `2m` for each answer, `15+10` (minutes for the game and seconds for each
    answer), `3d` (days for each answer). Raises BelvedereError for anything else, and for a clock too fast or slow.

    >>> parse_clock("15+10"), parse_clock("2m")
    (Bank(seconds=900, increment=10), PerDecision(seconds=120))
    """
    word = text.strip().casefold()
    found: Clock
    if word == "none":
        return NO_CLOCK
    if match := _BANK.fullmatch(word):
        found = Bank(60 * int(match[1]), int(match[2]))
    elif (span := parse_span(word)) is not None:
        found = PerDecision(span.seconds) if span.unit in ("s", "m", "h") else Days(span.seconds // DAY)
    else:
        raise BelvedereError("clock-unknown", word=text[:40])
    check_clock(found)
    return found


def parse_patience(text: str) -> int:
    """The seconds in a word: `5m` or `90s`; `unlimited` is 0. Raises BelvedereError for anything else.

    >>> parse_patience("5m"), parse_patience("unlimited")
    (300, 0)
    """
    word = text.strip().casefold()
    if word in UNLIMITED:
        return 0
    span = parse_span(word)
    if span is None or not span.seconds:
        raise BelvedereError("patience-unknown", word=text[:40])
    check_patience(span.seconds)
    return span.seconds


def check_clock(clock: Clock) -> None:
    """Raise BelvedereError for a clock that is too fast or too slow to play by."""
    match clock:
        case PerDecision(seconds) if seconds not in SECONDS:
            raise _out_of_range("clock-seconds-range", SECONDS)
        case Bank(seconds, increment) if seconds not in BANKS or increment not in INCREMENTS:
            raise BelvedereError(
                "clock-bank-range", least=str(BANKS[0]), most=str(BANKS[-1] // 60), increment=str(INCREMENTS[-1])
            )
        case Days(days) if days not in DAYS:
            raise _out_of_range("clock-days-range", DAYS)


def check_patience(seconds: int) -> None:
    """Raise BelvedereError for a patience that is neither 0 nor one a table may have."""
    if seconds and seconds not in PATIENCES:
        raise _out_of_range("clock-patience-range", PATIENCES)


def clock_message(clock: Clock) -> Message:
    """A clock in words."""
    match clock:
        case NoClock():
            return Message("clock-none")
        case PerDecision(seconds):
            return message("clock-per-decision", time=duration(seconds))
        case Bank(seconds, increment):
            return message("clock-bank", time=duration(seconds), increment=increment)
        case Days(days):
            return message("clock-by-days", days=days)


def patience_message(clock: Clock, patience: int) -> Message:
    """In words, how long the others wait for an absent player."""
    if isinstance(clock, Days):
        return Message("clock-patience-days")
    return message("clock-patience-for", time=duration(patience)) if patience else Message("clock-patience-ever")


def duration(seconds: float) -> Message:
    """A length of time in words, in its two largest units.

    >>> str(duration(90)), str(duration(3 * 86_400))
    ('duration-minutes (minutes=1, seconds=30)', 'duration-days (days=3, hours=0)')
    """
    whole = int(seconds)
    if whole < 60:
        return message("duration-seconds", seconds=whole)
    if whole < 3600:
        return message("duration-minutes", minutes=whole // 60, seconds=whole % 60)
    if whole < DAY:
        return message("duration-hours", hours=whole // 3600, minutes=whole % 3600 // 60)
    return message("duration-days", days=whole // DAY, hours=whole % DAY // 3600)


def _out_of_range(id: str, allowed: range) -> BelvedereError:
    return BelvedereError(id, least=str(allowed[0]), most=str(allowed[-1]))
