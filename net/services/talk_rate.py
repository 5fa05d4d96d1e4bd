"""Limits how often a person may talk, at a table or in the lobby."""

from collections import deque
from collections.abc import Callable, Hashable
from typing import Final

BURST: Final = 3
SECONDS: Final = 3.0
"""A person may say three things in three seconds."""


class TalkRate:
    """Counts what each speaker said lately; `monotonic` measures seconds."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._times: dict[Hashable, deque[float]] = {}

    def take(self, speaker: Hashable) -> bool:
        """Whether `speaker` may say one thing more now; if so, it counts."""
        now = self._monotonic()
        self._times = {one: times for one, times in self._times.items() if now - times[-1] < SECONDS}
        times = self._times.setdefault(speaker, deque(maxlen=BURST))
        if len(times) == BURST and now - times[0] < SECONDS:
            return False
        times.append(now)
        return True
