"""Measures the host's own time: time in which the process was stopped or the machine suspended does not count."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Final

BEAT: Final = 1.0
"""Seconds between two looks at the clock."""
LONGEST: Final = 2.5
"""Seconds between two looks that count at most; the rest was a pause of the whole process."""


class MonotonicClock:
    """Counts the seconds in which the process was at work, from 0. `monotonic` measures."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._looked = monotonic()
        self._time = 0.0
        self._reminders: dict[Hashable, tuple[float, Callable[[], None]]] = {}

    @property
    def time(self) -> float:
        """Seconds at work so far."""
        now = self._monotonic()
        self._time += min(max(0.0, now - self._looked), LONGEST)
        self._looked = now
        return self._time

    def remind(self, whom: Hashable, at: float | None, call: Callable[[], None]) -> None:
        """Call `call` at the first beat at or after the time `at`, once; None cancels the reminder of `whom`."""
        self._reminders.pop(whom, None)
        if at is not None:
            self._reminders[whom] = (at, call)

    def beat(self) -> None:
        """Look at the clock, and remind those whose time has come."""
        now = self.time
        due = [(whom, call) for whom, (at, call) in self._reminders.items() if at <= now]
        for whom, call in due:
            self._reminders.pop(whom, None)
            call()

    async def run(self) -> None:
        """Beat for ever."""
        while True:
            await asyncio.sleep(BEAT)
            self.beat()
