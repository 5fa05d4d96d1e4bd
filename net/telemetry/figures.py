"""Counts and measures the server's work, in counters and histograms."""

import asyncio
import collections
import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal

import attrs

Labels = tuple[tuple[str, str], ...]
Kind = Literal["counter", "gauge", "histogram"]

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the buckets for times, in seconds."""
LAG_PERIOD: Final = 0.25
"""Seconds between two measurements of the event loop's lag."""


class Histogram:
    """Number of values up to each bound, and the sum of all values."""

    def __init__(self, bounds: Sequence[float] = BOUNDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


@attrs.frozen
class Family:
    """All figures of one name."""

    name: str
    kind: Kind
    help: str
    """An English clause with its unit."""
    samples: tuple[tuple[Labels, float], ...]
    """Values by labels; empty for a histogram."""
    histogram: Histogram | None = None


class Figures:
    """Counters since the server's start."""

    def __init__(self, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        """`now` returns seconds since the epoch, `monotonic` measures seconds."""
        self.now, self.monotonic = now, monotonic
        self.started = now()
        self.logins = self.actions = self.incidents = 0
        self.refusals: collections.Counter[str] = collections.Counter()
        self.store_write = Histogram()
        self.loop_lag = Histogram()
        self.key_to_frame = Histogram()

    def count_incident(self) -> None:
        """Count an internal error that was logged."""
        self.incidents += 1

    def refused(self, reason: str) -> None:
        """Count a visitor who was refused or disconnected; `reason` is a few words."""
        self.refusals[reason] += 1


class LagWatch:
    """Measures the lag of the event loop, as an async context manager."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "LagWatch":
        self._task = asyncio.get_running_loop().create_task(self._watch(), name="lag")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        while True:
            started = self._figures.monotonic()
            await asyncio.sleep(LAG_PERIOD)
            self._figures.loop_lag.observe(max(0.0, self._figures.monotonic() - started - LAG_PERIOD))
