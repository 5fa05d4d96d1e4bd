"""Time that passes when it is told to, and what happens later in it."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any


class Later:
    """Something that happens later, unless it is cancelled."""

    __slots__ = ("args", "callback")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.callback: Callable[..., object] | None = callback
        self.args = args

    def cancel(self) -> None:
        """Let it not happen."""
        self.callback = None


class HandTimers:
    """A clock that stands where it was moved. What falls due together happens in the order asked for."""

    def __init__(self) -> None:
        self._now = 0.0
        self._heap: list[tuple[float, int, Later]] = []
        self._numbers = count()

    def time(self) -> float:
        """Seconds since the beginning."""
        return self._now

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> Later:
        """Call something after so many seconds."""
        later = Later(callback, args)
        heappush(self._heap, (self._now + max(0.0, delay), next(self._numbers), later))
        return later

    def jump(self, seconds: float) -> None:
        """Let time pass in which nothing happens, as when a process stands still."""
        self._now += seconds

    def go(self, until: float) -> None:
        """Let everything happen that falls due until then, and stand there."""
        heap = self._heap
        while heap and heap[0][0] <= until:
            due, _, later = heappop(heap)
            self._now = max(self._now, due)
            if later.callback is not None:
                later.callback(*later.args)
        self._now = until
