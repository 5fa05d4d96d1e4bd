"""When the garbage collector looks at everything.

What a session or a connection leaves behind refers to itself, so only a full collection frees it; but a full
collection stops everybody for about 2 milliseconds for each session that is open. So it is made as seldom as the
memory allows: when as many sessions have ended as are open, which costs each ended session the same little.
"""

import gc

THRESHOLDS = (1_000, 5, 7_000)
"""Young objects are collected in lots that nobody feels: larger ones stop the loop for a tenth of a second. The oldest
are hardly ever collected without being asked for."""
FEWEST = 16
"""Ended sessions that are not worth a collection."""
STRANGERS = 25
"""So many connections that nobody logged in on count as a session. They leave less behind, about 8 kilobytes each, but
come in floods, and freeing those of half a minute at once would be felt."""


class CollectorPolicy:
    """Weighs what has ended, and says when it is time to collect it."""

    def __init__(self) -> None:
        self._waste = 0

    def begin(self) -> None:
        """Leave what is loaded now out of every later collection."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)

    def ended(self, still_open: int) -> bool:
        """A session has ended; `still_open` are left. Whether a full collection is due now."""
        return self._left(STRANGERS, still_open)

    def turned_away(self, still_open: int) -> bool:
        """A connection has ended before a login, beside so many sessions. Whether a full collection is due now."""
        return self._left(1, still_open)

    def _left(self, much: int, still_open: int) -> bool:
        self._waste += much
        if self._waste < STRANGERS * max(FEWEST, still_open):
            return False
        self._waste = 0
        return True
