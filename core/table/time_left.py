"""Computes what the seats of one table have left on their clocks, from seconds that the caller has measured."""

from collections.abc import Collection, Mapping
from typing import Final

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.link.spec import DAY, Bank, Clock, Days, NoClock, PerDecision

RETURNING: Final = 60.0
"""Seconds that a seat has at least when its owner takes it back from a stand-in."""
REOPENING: Final = 3600.0
"""Seconds that a clock of days has at least after the host was away, so that no time ends meanwhile."""


NOTHING_SPARED: Final[Mapping[Seat, float]] = {}


@attrs.frozen
class Times:
    """The times of one table, by seat."""

    left: tuple[float, ...]
    """Seconds left on the clock; 0 where there is none."""
    away: tuple[float, ...]
    """Seconds for which the owner was absent since the seat last answered."""
    reached: tuple[int, ...]
    """The most answers that the seat has given: one that was taken back and is given again brings no time."""


@attrs.frozen
class Release:
    """That the owner of a table gave it back when its times were kept, with nobody at it or for the next owner."""

    epoch: int
    """That of the claim which was given back."""
    by: str
    """What the owner is called."""
    worked: float
    """Seconds for which its host had been at work then."""
    away: tuple[float, ...]
    """As in Times."""
    to: str = optional_field("", spared=True)
    """What the next owner is called; empty where anybody may be that."""


@attrs.frozen
class KeptTimes:
    """What a store keeps of times."""

    at: float
    """When they were kept, in seconds since the epoch."""
    left: tuple[float, ...]
    reached: tuple[int, ...]
    given: Release | None = optional_field(None, spared=True)
    """Where they are those of a table that was given back."""


def full(clock: Clock) -> float:
    """The seconds on a clock at the start."""
    match clock:
        case NoClock():
            return 0.0
        case PerDecision(seconds) | Bank(seconds):
            return float(seconds)
        case Days(days):
            return float(days * DAY)


def opening(clock: Clock, answers: Collection[int]) -> Times:
    """The times of a table where the seats have given so many `answers` (by seat) before anything was measured."""
    seats = len(answers)
    return Times((full(clock),) * seats, (0.0,) * seats, tuple(answers))


def passed(times: Times, seconds: float, running: Collection[Seat], left_alone: Collection[Seat]) -> Times:
    """The times when `seconds` (0 or more) have passed while the clocks of `running` seats ran and the owners of
    those `left_alone` were absent. Nothing falls below 0."""
    left = tuple(max(0.0, one - seconds) if seat in running else one for seat, one in enumerate(times.left))
    away = tuple(one + seconds if seat in left_alone else one for seat, one in enumerate(times.away))
    return attrs.evolve(times, left=left, away=away)


def answered(times: Times, clock: Clock, seat: Seat, answers: int) -> Times:
    """The times when `answers` of `seat` stand, after it gave one or took one back."""
    away = _with(times.away, seat, 0.0)
    if answers <= times.reached[seat]:
        return attrs.evolve(times, away=away)
    reached = (*times.reached[:seat], answers, *times.reached[seat + 1 :])
    return Times(_with(times.left, seat, _refilled(clock, times.left[seat])), away, reached)


def returned(times: Times, clock: Clock, seat: Seat) -> Times:
    """The times when the owner of `seat` takes it back from a stand-in: with time enough to look at the board."""
    least = 0.0 if isinstance(clock, NoClock) else min(RETURNING, full(clock))
    left = _with(times.left, seat, max(least, times.left[seat]))
    return attrs.evolve(times, left=left, away=_with(times.away, seat, 0.0))


def kept(times: Times, now: float) -> KeptTimes:
    """The times as they are stored at `now` (seconds since the epoch)."""
    return KeptTimes(round(now, 1), tuple(round(one, 1) for one in times.left), times.reached)


def reopened(
    stored: KeptTimes, clock: Clock, asked: Collection[Seat], now: float, spared: Mapping[Seat, float] = NOTHING_SPARED
) -> Times:
    """The times when a table is picked up at `now` (seconds since the epoch). Only a clock of days has gone on, but for
    the seconds that a seat is `spared`, and leaves the seats that are `asked` an hour at least; absent owners are
    waited for anew."""
    found = zip(stored.left, gone_on(stored, clock, asked, now, spared), strict=True)
    left = tuple(max(now_left, min(one, REOPENING)) for one, now_left in found)
    return Times(left, (0.0,) * len(left), stored.reached)


def resumed(
    stored: KeptTimes,
    given: Release,
    clock: Clock,
    asked: Collection[Seat],
    people: Collection[Seat],
    gone: float,
    spared: Mapping[Seat, float] = NOTHING_SPARED,
) -> Times:
    """The times of a table that was given back and is picked up `gone` seconds later, as if it had been at work
    meanwhile with nobody there. `people` are the seats that nobody else plays for."""
    left = gone_on(stored, clock, asked, stored.at + gone, spared)
    away = tuple(one + gone if seat in people else one for seat, one in enumerate(given.away))
    return Times(left, away, stored.reached)


def gone_on(
    stored: KeptTimes, clock: Clock, asked: Collection[Seat], now: float, spared: Mapping[Seat, float] = NOTHING_SPARED
) -> tuple[float, ...]:
    """What the seats of a table that nobody attends have left at `now` (seconds since the epoch). Only a clock of days
    goes on there, but for the seconds that a seat is `spared`."""
    gone = max(0.0, now - stored.at) if isinstance(clock, Days) else 0.0
    return tuple(
        max(0.0, one - max(0.0, gone - spared.get(seat, 0.0))) if seat in asked else one
        for seat, one in enumerate(stored.left)
    )


def _refilled(clock: Clock, left: float) -> float:
    return left + clock.increment if isinstance(clock, Bank) else full(clock)


def _with(values: tuple[float, ...], seat: Seat, value: float) -> tuple[float, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
