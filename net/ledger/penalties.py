"""Lets a source that fails logins, guesses invites or floods wait, longer each time, and forgets it in time."""

import math
import time
from collections.abc import Callable, Mapping
from typing import Final, Literal

import attrs

from net.config.limits import Limits

Offence = Literal["left", "login", "broken", "invites", "flood"]
"""Left before a login, as a client does to ask about the key of a server; a login that failed or was never finished;
what no client sends; too many wrong invites; more than limits allow."""

SECONDS: Final[Mapping[Offence, float]] = {"left": 0.5, "login": 2, "broken": 2, "invites": 30, "flood": 4}
"""What the first offence after a quiet while costs."""
HEAVIEST: Final = 12.0
"""Offences beyond which one more costs no more."""
REMEMBERED: Final = 65_536
"""Sources that are remembered; the one that offended the longest ago is forgotten first."""


@attrs.define
class _Record:
    weight: float
    """How often it offended lately, halved in every `penalty_half_life`."""
    since: float
    """When that was so."""
    until: float
    """When its waiting time ends."""
    is_enforced: bool = False


class Penalties:
    """Waiting times by source. `clock` measures seconds.

    An offence costs its seconds, twice as many for each that came lately; lately fades with the half-life. What is
    shorter than `penalty_least` is not enforced: a person who fails once or twice is not kept waiting.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._records: dict[str, _Record] = {}

    def offended(self, source: str, offence: Offence) -> float:
        """Note an offence; the seconds that `source` has to wait from now on."""
        now = self._clock()
        record = self._records.pop(source, None) or _Record(0.0, now, now)
        weight = self._faded(record, now)
        cost = min(SECONDS[offence] * 2**weight, self._limits.penalty_most)
        is_enforced = cost >= self._limits.penalty_least or (record.is_enforced and record.until > now)
        self._records[source] = _Record(min(weight + 1, HEAVIEST), now, max(record.until, now + cost), is_enforced)
        if len(self._records) > REMEMBERED:
            del self._records[next(iter(self._records))]
        return self.wait(source)

    def wait(self, source: str) -> float:
        """The seconds that `source` still has to wait; 0 when it need not."""
        record = self._records.get(source)
        if record is None:
            return 0.0
        left = min(record.until - self._clock(), self._limits.penalty_most)  # which rounding may exceed
        if left <= 0:
            if self._faded(record, self._clock()) < 0.5:
                del self._records[source]
            return 0.0
        return left if record.is_enforced else 0.0

    def count(self) -> int:
        """How many sources wait now."""
        return sum(self.wait(source) > 0 for source in tuple(self._records))

    def forgive(self, source: str) -> None:
        """Forget what a source did."""
        self._records.pop(source, None)

    def _faded(self, record: _Record, now: float) -> float:
        lives = (now - record.since) / self._limits.penalty_half_life
        return record.weight * math.pow(0.5, lives)
