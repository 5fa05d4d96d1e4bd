"""Decides when to work out what a choice would do: the cursor rests, and nobody else is kept waiting."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.timer import Timer

REST: Final = 0.15
"""Seconds the cursor rests on a choice before its consequences are worked out."""
PAUSE: Final = 0.05
"""Seconds until the next try while the loop has too much to do."""
LATE: Final = 0.005
"""Seconds by which a timer is late when the loop has enough to do with the keys of many people."""
TRIES: Final = 20
"""Tries after which the consequences are worked out even so."""


class Rest:
    """Calls `rested` when nothing has stirred for a while. `set_timer` is that of a widget."""

    def __init__(
        self,
        set_timer: Callable[[float, Callable[[], None]], Timer],
        rested: Callable[[], None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._set_timer = set_timer
        self._rested = rested
        self._now = now
        self._timer: Timer | None = None
        self._due = 0.0
        self._tries = 0

    def begin(self) -> None:
        """It rests from now on."""
        self.stop()
        self._tries = 0
        self._wait(REST)

    def stop(self) -> None:
        """It stirs."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        self._due = self._now() + seconds
        self._timer = self._set_timer(seconds, self._ring)

    def _ring(self) -> None:
        self._tries += 1
        if self._now() - self._due > LATE and self._tries < TRIES:
            self._wait(PAUSE)
        else:
            self._timer = None
            self._rested()
