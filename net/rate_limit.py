"""Limits how often, or how much, something may happen, by a token bucket."""

import time
from collections.abc import Callable


class TokenBucket:
    """Holds `burst` tokens at first and is refilled at `rate` tokens a second; `clock` measures seconds.

    >>> bucket = TokenBucket(1, 2, clock=lambda: 0.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._clock, self._at = clock, clock()

    def owe(self, amount: float = 1) -> float:
        """Take `amount` tokens, more than are left if need be: the seconds until none of them is owed any more.

        >>> bucket = TokenBucket(2, 2, clock=lambda: 0.0)
        >>> bucket.owe(2), bucket.owe(), bucket.owe()
        (0.0, 0.5, 1.0)
        """
        self._fill()
        self._left -= amount
        return max(0.0, -self._left / self._rate)

    def take(self, amount: float = 1) -> bool:
        """Whether `amount` tokens are left; if so, they are taken."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
