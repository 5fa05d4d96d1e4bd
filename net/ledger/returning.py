"""Remembers from which addresses somebody logged in, and, over a restart too, from which ones a known key came.

What is kept are keyed digests and days. Without the private key of the server nothing follows from them; whoever has
both could try out addresses.
"""

import collections
import json
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

SOURCES: Final = 65_536
"""Sources whose login is remembered until the server ends."""
MOST: Final = 8_192
"""Sources that are kept over a restart; the one that came the longest ago is forgotten first. 45 bytes each."""
A_DAY: Final = 16
"""New sources of one account that are kept on one day: who has many addresses takes no place from others."""
DAY: Final = 86_400


class ReturningSources:
    """The sources from which somebody logged in. `now` tells the time of day, in seconds since the epoch."""

    def __init__(
        self, secret: bytes = b"", days: int = 0, text: str = "", now: Callable[[], float] = time.time
    ) -> None:
        """`text` is what `text` gave before; it is of use with the same `secret` alone. A source is kept for `days`
        after its last known key; with 0 none is."""
        self._secret = blake2b(secret, digest_size=32).digest()
        self._days = days
        self._now = now
        self._seen: dict[str, bool] = {}
        """Since the start, whether a known key was among those who came from there."""
        self._kept = _read(text)
        self._added: collections.Counter[str] = collections.Counter()
        self._today = 0
        self.is_changed = False
        """Whether `text` gives something else than it did last."""

    def note(self, source: str, account: str = "", *, is_known: bool) -> None:
        """Note that `account` logged in from there, and whether its key `is_known`."""
        known = self._seen.pop(source, False)
        self._seen[source] = known or is_known
        if len(self._seen) > SOURCES:
            del self._seen[next(iter(self._seen))]
        if is_known and self._days:
            self._keep(self._digest(source), account)

    def is_returning(self, source: str) -> bool:
        """Whether somebody logged in from there."""
        return source in self._seen or self.is_known(source)

    def is_known(self, source: str) -> bool:
        """Whether a known key came from there."""
        if self._seen.get(source):
            return True
        if not self._kept or not self._days:
            return False
        day = self._kept.get(self._digest(source))
        return day is not None and day > self._day() - self._days

    def text(self) -> str:
        """What is to be kept: a JSON object of digests with the days, since 1970, on which a known key came last."""
        self.is_changed = False
        oldest = self._day() - self._days
        self._kept = {digest: day for digest, day in self._kept.items() if day > oldest}
        return json.dumps(self._kept)

    def _keep(self, digest: str, account: str) -> None:
        today = self._day()
        if today != self._today:
            self._today = today
            self._added.clear()
        if self._kept.get(digest) == today:
            return
        if digest not in self._kept:
            if self._added[account] >= A_DAY:
                return
            self._added[account] += 1
        self._kept.pop(digest, None)
        self._kept[digest] = today
        self.is_changed = True
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]

    def _digest(self, source: str) -> str:
        return blake2b(source.encode(), key=self._secret, digest_size=16).hexdigest()

    def _day(self) -> int:
        return int(self._now() // DAY)


def _read(text: str) -> dict[str, int]:
    """What is in a text; nothing where it is none of ours: then everybody is new once more."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(digest): day for digest, day in found.items() if type(day) is int}
