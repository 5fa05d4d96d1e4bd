"""Computes the time left on the clocks of one table, from seconds that the caller has measured."""

from collections.abc import Collection, Mapping
from typing import Final

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.link.spec import DAY, Bank, Clock, Days, NoClock, PerDecision

RETURNING: Final = 60.0
"""The least time, in seconds, that a seat has when its owner takes it back from a stand-in."""
GIFT: Final = 300
"""The time that a player gives another, in seconds; on a clock of days it is a day."""
REOPENING: Final = 3600.0
"""The least time, in seconds, on a clock of days after the host was down, so that no time expires meanwhile."""


NOTHING_SPARED: Final[Mapping[Seat, float]] = {}


@attrs.frozen
class Times:
    """The clock times of one table, by seat."""

    left: tuple[float, ...]
    """Seconds left on the clock; 0 without a clock."""
    away: tuple[float, ...]
    """Seconds of the owner's absence since the seat's latest answer."""
    reached: tuple[int, ...]
    """The most answers that the seat has given. Repeating an answer that was taken back adds no time."""


@attrs.frozen
class Release:
    """A release of a table by its owner when its times were stored, without anyone attached or for the next owner."""

    epoch: int
    """The epoch of the released claim."""
    by: str
    """The name of the owner."""
    worked: float
    """Seconds that its host had been running by then."""
    away: tuple[float, ...]
    """As in Times."""
    to: str = optional_field("", spared=True)
    """The name of the next owner; empty if any owner may claim the table."""


@attrs.frozen
class KeptTimes:
    """The stored clock times of a table."""

    at: float
    """When they were stored, in seconds since the epoch."""
    left: tuple[float, ...]
    reached: tuple[int, ...]
    given: Release | None = optional_field(None, spared=True)
    """The release, if the table was released when they were stored."""


def full_time(clock: Clock) -> float:
    """Return the seconds on a clock at the start."""
    match clock:
        case NoClock():
            return 0.0
        case PerDecision(seconds) | Bank(seconds):
            return float(seconds)
        case Days(days):
            return float(days * DAY)


def initial_times(clock: Clock, answers: Collection[int]) -> Times:
    """Return the initial times of a table after a number of `answers` by each seat."""
    seats = len(answers)
    return Times((full_time(clock),) * seats, (0.0,) * seats, tuple(answers))


def run_clocks(times: Times, seconds: float, running: Collection[Seat], left_alone: Collection[Seat]) -> Times:
    """Return the times after `seconds` (0 or more) during which the clocks of the `running` seats ran and the owners of
    the seats `left_alone` were absent. No time falls below 0."""
    left = tuple(max(0.0, one - seconds) if seat in running else one for seat, one in enumerate(times.left))
    away = tuple(one + seconds if seat in left_alone else one for seat, one in enumerate(times.away))
    return attrs.evolve(times, left=left, away=away)


def after_answer(times: Times, clock: Clock, seat: Seat, answers: int) -> Times:
    """Return the times after `seat` gave or took back an answer and now has `answers` standing."""
    away = _with(times.away, seat, 0.0)
    if answers <= times.reached[seat]:
        return attrs.evolve(times, away=away)
    reached = (*times.reached[:seat], answers, *times.reached[seat + 1 :])
    return Times(_with(times.left, seat, _refilled(clock, times.left[seat])), away, reached)


def after_return(times: Times, clock: Clock, seat: Seat) -> Times:
    """Return the times after the owner of `seat` takes it back from a stand-in, with enough time to look at the
    board."""
    least = 0.0 if isinstance(clock, NoClock) else min(RETURNING, full_time(clock))
    left = _with(times.left, seat, max(least, times.left[seat]))
    return attrs.evolve(times, left=left, away=_with(times.away, seat, 0.0))


def gift(clock: Clock) -> int:
    """Return the seconds that a player gives another; 0 without a clock."""
    return 0 if isinstance(clock, NoClock) else DAY if isinstance(clock, Days) else GIFT


def after_gift(times: Times, clock: Clock, seats: Collection[Seat]) -> Times:
    """Return the times after other players gave more time to `seats`, once for each time that they are named."""
    left = list(times.left)
    for seat in seats:
        left[seat] += gift(clock)
    return attrs.evolve(times, left=tuple(left))


def after_agreement(times: Times, answers: Collection[int]) -> Times:
    """Return the times after an agreed take-back, with the `answers` of each seat that still stand. Answers that are
    given again add time again, as for the first time: the others had not asked for this."""
    reached = tuple(min(pair) for pair in zip(times.reached, answers, strict=True))
    return attrs.evolve(times, reached=reached)


def stored_times(times: Times, now: float) -> KeptTimes:
    """Return the times in stored form at `now` (seconds since the epoch)."""
    return KeptTimes(round(now, 1), tuple(round(one, 1) for one in times.left), times.reached)


def times_on_reopening(
    stored: KeptTimes, clock: Clock, asked: Collection[Seat], now: float, spared: Mapping[Seat, float] = NOTHING_SPARED
) -> Times:
    """Return the times of a table that is loaded at `now` (seconds since the epoch) after its host was down. The
    absence of owners counts from 0 again."""
    left = left_on_reopening(stored, clock, asked, now, spared)
    return Times(left, (0.0,) * len(left), stored.reached)


def left_on_reopening(
    stored: KeptTimes, clock: Clock, asked: Collection[Seat], now: float, spared: Mapping[Seat, float] = NOTHING_SPARED
) -> tuple[float, ...]:
    """Return the seconds left by seat at `now` (seconds since the epoch) after the host was down. Only a clock of days
    has run meanwhile, except for the seconds that a seat is `spared`. It leaves the seats `asked` at least an hour."""
    found = zip(stored.left, left_unattended(stored, clock, asked, now, spared), strict=True)
    return tuple(max(now_left, min(one, REOPENING)) for one, now_left in found)


def times_on_claim(
    stored: KeptTimes,
    given: Release,
    clock: Clock,
    asked: Collection[Seat],
    people: Collection[Seat],
    gone: float,
    spared: Mapping[Seat, float] = NOTHING_SPARED,
) -> Times:
    """Return the times of a released table that is loaded `gone` seconds later, as if it had run meanwhile without
    anyone attached. `people` are the seats without a bot or stand-in."""
    left = left_unattended(stored, clock, asked, stored.at + gone, spared)
    away = tuple(one + gone if seat in people else one for seat, one in enumerate(given.away))
    return Times(left, away, stored.reached)


def left_unattended(
    stored: KeptTimes, clock: Clock, asked: Collection[Seat], now: float, spared: Mapping[Seat, float] = NOTHING_SPARED
) -> tuple[float, ...]:
    """Return the seconds left by seat at `now` (seconds since the epoch) for an unattended table. Only a clock of days
    runs then, except for the seconds that a seat is `spared`."""
    gone = max(0.0, now - stored.at) if isinstance(clock, Days) else 0.0
    return tuple(
        max(0.0, one - max(0.0, gone - spared.get(seat, 0.0))) if seat in asked else one
        for seat, one in enumerate(stored.left)
    )


def _refilled(clock: Clock, left: float) -> float:
    return left + clock.increment if isinstance(clock, Bank) else full_time(clock)


def _with(values: tuple[float, ...], seat: Seat, value: float) -> tuple[float, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
