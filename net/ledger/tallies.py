"""Counts one share: what is held until it is given back, or what was used in the last while, or what drains away."""

from collections import deque
from typing import Final

SLOTS: Final = 60
"""Parts of a window: what is used within one of them is free again at the same moment."""


class Held:
    """What somebody holds."""

    __slots__ = ("_amount",)

    def __init__(self) -> None:
        self._amount = 0.0

    def used(self, now: float) -> float:
        """How much is held."""
        return self._amount

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        self._amount += amount

    def give_back(self, amount: float) -> None:
        """Count `amount` less."""
        self._amount -= amount

    def again(self, now: float, room: float) -> float | None:
        """When no more than `room` will be used: nobody knows."""
        return None


class SlidingWindow:
    """What was used in the last `seconds`: never more than is counted, at most a part of the window longer."""

    __slots__ = ("_parts", "_seconds", "_sum")

    def __init__(self, seconds: float) -> None:
        self._seconds, self._sum = seconds, 0.0
        self._parts: deque[tuple[float, float, float]] = deque()
        """When each part began, when it was added to last, and the amount."""

    def used(self, now: float) -> float:
        """How much was used lately."""
        while self._parts and now - self._parts[0][1] >= self._seconds:
            self._sum -= self._parts.popleft()[2]
        if not self._parts:
            self._sum = 0.0  # no remainder of additions stays
        return self._sum

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        began, before = now, 0.0
        if self._parts and now - self._parts[-1][0] < self._seconds / SLOTS:
            began, _, before = self._parts.pop()
        self._parts.append((began, now, before + amount))
        self._sum += amount

    def give_back(self, amount: float) -> None:
        """Nothing: what was used is free again in time."""

    def again(self, now: float, room: float) -> float | None:
        """The seconds until no more than `room` counts as used; None when that will never be."""
        left = self.used(now)
        if room < 0:
            return None
        for _, last, amount in self._parts:
            if left <= room:
                break
            left -= amount
            until = last + self._seconds - now
        return until if self.used(now) > room else 0.0


class Draining:
    """What was used, less what has drained away since, at a steady `rate` a second: a leaky bucket.

    Someone who uses up a share may go on at that rate, while a window would let them do nothing, then everything again.
    """

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._level = 0.0
        self._at = 0.0

    def used(self, now: float) -> float:
        """How much has not drained away."""
        self._level = max(0.0, self._level - self._rate * (now - self._at))
        self._at = now
        return self._level

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        self._level = self.used(now) + amount

    def give_back(self, amount: float) -> None:
        """Nothing: what was used drains away."""

    def again(self, now: float, room: float) -> float | None:
        """The seconds until no more than `room` counts as used; None when that will never be."""
        return None if room < 0 else max(0.0, self.used(now) - room) / self._rate


Tally = Held | SlidingWindow | Draining
