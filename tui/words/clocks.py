"""Says what the clocks of a table show between two deliveries, for how long players are gone, and when that changes."""

from math import ceil
from typing import TYPE_CHECKING, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, SeatName, message
from core.link.account import last_day
from core.link.clock import DAY, duration

if TYPE_CHECKING:
    from core.link.updates import Clocks, Roster, SeatVacation

HURRY: Final = 60
"""Seconds from which every second is shown."""
LITTLE: Final = 20
"""Seconds that are little."""
STEP: Final = 10
"""Seconds that are told apart in the first minute of an absence."""
SLACK: Final = 0.02
"""Seconds after a change before it is looked at."""


@attrs.frozen
class ClockFace:
    """The clocks of a table as they were delivered."""

    clocks: "Clocks"
    at: float
    """When, in seconds of the reader's own monotonic clock."""

    def left(self, seat: Seat, now: float) -> float | None:
        """The seconds that `seat` has left at `now`, None for a seat without a clock."""
        left = self.clocks.left[seat] if seat < len(self.clocks.left) else None
        if left is None or seat not in self.clocks.running:
            return left
        return max(0.0, left - (now - self.at))

    def next_change(self, now: float) -> float | None:
        """The seconds until one of the clocks shows something else, None when none will."""
        found = [self.left(seat, now) for seat in self.clocks.running]
        return min((_until_change(left) for left in found if left), default=None)


def reading(left: float) -> str | Message:
    """What a clock shows: seconds in the last minute, minutes on the last day, then days and hours; rounded up.

    >>> reading(44.2), str(reading(61)), str(reading(7 * 3600))
    ('0:45', 'duration-minutes (minutes=2, seconds=0)', 'duration-hours (hours=7, minutes=0)')
    """
    unit = _unit(left)
    shown = unit * ceil(left / unit)
    return f"0:{shown:02}" if shown < HURRY else duration(shown)


def vacation_told(one: "SeatVacation") -> Message:
    """Until when the person in a seat is on vacation."""
    return message("seat-vacation", seat=SeatName(one.seat), day=last_day(one.until))


def vacation_changes(before: "Roster", after: "Roster") -> list[Message]:
    """Who went on vacation, or stays longer, and who is back, between two rosters of one table."""
    away = {one.seat for one in after.vacations}
    told = [vacation_told(one) for one in after.vacations if one not in before.vacations]
    back = [one.seat for one in before.vacations if one.seat not in away]
    return told + [message("seat-vacation-over", seat=SeatName(seat)) for seat in back]


def _until_change(left: float) -> float:
    unit = _unit(left)
    return left - unit * (ceil(left / unit) - 1) + SLACK


def _unit(left: float) -> int:
    return 1 if left <= HURRY else 60 if left <= DAY else 3600


def gone_for(seconds: float) -> Message:
    """How long ago a connection was lost, rounded down to ten seconds, then to minutes.

    >>> str(gone_for(3)), str(gone_for(47)), str(gone_for(150))
    ('presence-now', 'presence-seconds (count=40)', 'presence-minutes (count=2)')
    """
    if seconds < STEP:
        return Message("presence-now")
    if seconds < HURRY:
        return message("presence-seconds", count=int(seconds) // STEP * STEP)
    return message("presence-minutes", count=int(seconds) // 60)


def until_longer(seconds: float) -> float:
    """The seconds until `gone_for` says something else."""
    unit = STEP if seconds < HURRY else 60
    return unit - seconds % unit + SLACK
