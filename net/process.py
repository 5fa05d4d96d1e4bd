"""Sets Python's garbage collector, here and nowhere else; `BELVEDERE_PLAIN=gc` leaves the collector as Python has it.

What a session or a connection leaves behind refers to itself, so that only a full collection frees it; but a full
collection stops the event loop for about 2 milliseconds for each session that is open. It is made as seldom as the
memory allows: when as many sessions have ended as are open, which costs each ended session the same.
"""

import asyncio
import atexit
import gc
import os
import signal
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

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


# Tells how a server stands with what started it: by signals it is asked to stop, and it says what state it is in

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
"""Either asks the server to stop."""


def signalled() -> asyncio.Event:
    """Set by the first signal; the second ends the process at once."""
    stop, asked = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, _once_or_end, stop, asked)
    return stop


async def uninterrupted(server: Coroutine[Any, Any, int]) -> int:
    """The status of a server, for the process that does nothing else. A signal that comes once the server has ended in
    good order ends the process with that status, or is too late to change it: the loop when it closes, and Python when
    it ends, would let it kill the process."""
    status = await server
    loop = asyncio.get_running_loop()
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    for number in SIGNALS:
        loop.remove_signal_handler(number)
        signal.signal(number, lambda *_: os._exit(status))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    atexit.register(_ignore)
    return status


def tell_supervisor(state: str) -> None:
    """Say to what started this process, where it wants to know, that it is `READY` or `STOPPING` (sd_notify)."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told, suppress(OSError):  # else it waits, and says so
        told.connect(f"\0{place[1:]}" if place.startswith("@") else place)
        told.send(f"{state}=1".encode())


def _ignore() -> None:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def _once_or_end(stop: asyncio.Event, asked: asyncio.Event) -> None:
    """The first signal asks to stop, the second ends at once. One that comes while the server ends on an admin's word
    is the first."""
    if asked.is_set():
        os._exit(1)
    asked.set()
    stop.set()
