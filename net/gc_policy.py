"""Sets Python's garbage collector, here and nowhere else; `BELVEDERE_PLAIN=gc` leaves the collector as Python has it.

What a session or a connection leaves behind refers to itself, so that only a full collection frees it; but a full
collection stops the event loop for about 2 milliseconds for each session that is open. It is made as seldom as the
memory allows: when as many sessions have ended as are open, which costs each ended session the same.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from core.plain import is_plain

THRESHOLDS: Final = (1_000, 5, 7_000)
"""Young objects are collected in lots that no player notices: larger ones stop the loop for a tenth of a second. The
oldest generation is hardly ever collected unless asked for."""
FEWEST: Final = 16
"""Ended sessions that are not worth a collection."""
FAILED_LOGINS: Final = 25
"""So many connections that ended without a login count as a session. They leave less behind, about 8 kilobytes each,
but come in floods, and freeing those of half a minute at once would be noticed."""
DELAY: Final = 1.0
"""Seconds between the end of a session and the collection that it is due: its last tasks end meanwhile."""


START: Final = 2.0
"""Seconds from the opening of the tables of one player until what that start has loaded is all there."""


@contextmanager
def paused() -> Iterator[None]:
    """Collect nothing while a program starts, until `resume_soon`, or the end of the command. What it loads stays;
    looking through it again and again took a seventh of the time to the first screen
    (`BELVEDERE_PLAIN=gc scripts/bench --only P17`)."""
    if is_plain("gc"):
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def resume_soon() -> None:
    """Collect again after START, and leave all that is loaded then out of it."""
    if not is_plain("gc"):
        asyncio.get_running_loop().call_later(START, _resume)


def _resume() -> None:
    gc.freeze()
    gc.enable()


class CollectorPolicy:
    """Decides when ended sessions and connections are worth a full collection."""

    def __init__(self) -> None:
        self._waste = 0

    def begin(self) -> None:
        """Leave all that is loaded now out of every later collection, and set the thresholds."""
        if is_plain("gc"):
            return
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()

    def session_ended(self, still_open: int) -> bool:
        """Count an ended session; `still_open` are left. Whether a full collection is due now."""
        return self._add(FAILED_LOGINS, still_open)

    def login_failed(self, still_open: int) -> bool:
        """Count a connection that ended without a login, beside so many sessions. Whether a collection is due now."""
        return self._add(1, still_open)

    def collect_soon(self) -> None:
        """Make a full collection after DELAY."""
        if not is_plain("gc"):
            asyncio.get_running_loop().call_later(DELAY, gc.collect)

    def _add(self, waste: int, still_open: int) -> bool:
        self._waste += waste
        if self._waste < FAILED_LOGINS * max(FEWEST, still_open):
            return False
        self._waste = 0
        return True
