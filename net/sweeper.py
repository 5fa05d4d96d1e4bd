"""When the garbage collector looks at everything.

What a session leaves behind refers to itself, so only a full collection frees it; but a full collection stops
everybody for about 2 milliseconds for each session that is open. So it is made as seldom as the memory allows:
when as many sessions have ended as are open, which costs each ended session the same little.
"""

import gc

THRESHOLDS = (1_000, 5, 7_000)
"""Young objects are collected as usual, but seldomer; the oldest generation never by itself."""
FEWEST = 16
"""Ended sessions that are not worth a collection."""


class Sweeper:
    """Counts ended sessions and collects when it is time."""

    def __init__(self) -> None:
        self._ended = 0

    def begin(self) -> None:
        """Leave what is loaded now out of every later collection."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)

    def ended(self, still_open: int) -> bool:
        """A session has ended; `still_open` are left. Whether a full collection is due now."""
        self._ended += 1
        if self._ended < max(FEWEST, still_open):
            return False
        self._ended = 0
        return True
