"""Tells the tap that was meant for what stood at its place a moment ago, before rows moved."""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar


class LateTaps:
    """What stood where, before it moved of itself. One finger touches one thing at a time: only the first tap after
    that can have begun before it."""

    REST: ClassVar[float] = 0.5
    """Seconds for which a tap may have been meant for what stood there before. Chosen, not measured: a finger that is
    on its way needs some 0.3 s to arrive."""

    def __init__(self) -> None:
        self._before: Callable[[int, int], str | None] | None = None
        self._moved_at = 0.0

    def moved(self, before: Callable[[int, int], str | None]) -> None:
        """Things have moved; `before` gives the id of what stood at a column and a row until now."""
        self._before, self._moved_at = before, monotonic()

    def is_late(self, x: int, y: int, id: str) -> bool:
        """Whether a tap that hits `id` now was meant for something else. To be asked of every tap."""
        before, self._before = self._before, None
        if before is None or monotonic() >= self._moved_at + self.REST:
            return False
        return before(x, y) not in (None, id)
