"""Controls Python's garbage collector and the process's signals.

Only this module changes the collector; `BELVEDERE_PLAIN=gc` leaves it at Python's defaults. Ended sessions and
connections contain reference cycles, so only a full collection frees them. But a full collection stops the event loop
for about 2 milliseconds per open session. It therefore runs once as many sessions have ended as are open, which gives
each ended session the same cost.
"""

import asyncio
import atexit
import gc
import os
import signal
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Final

from core.plain import is_plain

THRESHOLDS: Final = (1_000, 5, 7_000)
"""Small young generations, because larger ones stop the event loop for a tenth of a second.

The oldest one is almost never collected automatically.
"""
FEWEST: Final = 16
"""Minimum number of ended sessions for a collection."""
FAILED_LOGINS: Final = 25
"""Failed logins that count as one session.

Each leaves about 8 kilobytes, less than a session, but they come in floods: freeing half a minute's worth at once
would cause a noticeable pause.
"""
DELAY: Final = 1.0
"""Seconds between the end of a session and the collection, in which its last tasks end."""


START: Final = 2.0
"""Seconds after opening the tables of one player, in which all modules for the start get loaded."""


@contextmanager
def pause_collector() -> Iterator[None]:
    """Disable the collector while a program starts, until `resume_soon` or the end of the command.

    Scanning the loaded modules repeatedly took a seventh of the time to the first screen
    (`BELVEDERE_PLAIN=gc scripts/bench --only P17`).
    """
    if is_plain("gc"):
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def resume_soon() -> None:
    """Enable the collector again after START, without the objects loaded until then."""
    if not is_plain("gc"):
        asyncio.get_running_loop().call_later(START, _resume)


def _resume() -> None:
    gc.freeze()
    gc.enable()


class CollectorPolicy:
    """Decides when to run a full collection for ended sessions and connections."""

    def __init__(self) -> None:
        self._waste = 0

    def begin(self) -> None:
        """Exclude all objects loaded so far from collections, and set the thresholds."""
        if is_plain("gc"):
            return
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()

    def session_ended(self, still_open: int) -> bool:
        """Count an ended session, with `still_open` others left. Return whether a full collection is due."""
        return self._add(FAILED_LOGINS, still_open)

    def login_failed(self, still_open: int) -> bool:
        """Count a failed login, with `still_open` sessions. Return whether a full collection is due."""
        return self._add(1, still_open)

    def collect_soon(self) -> None:
        """Run a full collection after DELAY."""
        if not is_plain("gc"):
            asyncio.get_running_loop().call_later(DELAY, gc.collect)

    def _add(self, waste: int, still_open: int) -> bool:
        self._waste += waste
        if self._waste < FAILED_LOGINS * max(FEWEST, still_open):
            return False
        self._waste = 0
        return True


# Signals that stop the server, and its state for the supervisor

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
"""Signals that stop the server."""


def stop_signal() -> asyncio.Event:
    """Return an event that the first signal sets. The second signal ends the process at once."""
    stop, asked = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, _handle_signal, stop, asked)
    return stop


async def run_uninterrupted(server: Coroutine[Any, Any, int]) -> int:
    """Run a server, and return its status for a process that then exits.

    Signals after the server's clean end must not change that status. The closing event loop and the exiting Python
    would restore the default handlers, and a signal would kill the process.
    """
    status = await server
    loop = asyncio.get_running_loop()
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    for number in SIGNALS:
        loop.remove_signal_handler(number)
        signal.signal(number, lambda *_: os._exit(status))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    atexit.register(_ignore)
    return status


def notify_supervisor(state: str) -> None:
    """Report the state `READY` or `STOPPING` to the supervisor, if it asks for that (sd_notify)."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor, suppress(OSError):  # else it times out
        supervisor.connect(f"\0{place[1:]}" if place.startswith("@") else place)
        supervisor.send(f"{state}=1".encode())


@cache
def release() -> str:
    """Return the version of this program, or "" in a checkout that was never installed."""
    from importlib.metadata import PackageNotFoundError, version  # most commands do without

    try:
        return version("belvedere")
    except PackageNotFoundError:
        return ""


def _ignore() -> None:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def _handle_signal(stop: asyncio.Event, asked: asyncio.Event) -> None:
    """Stop on the first signal and exit on the second. A signal during a stop by an admin counts as the first."""
    if asked.is_set():
        os._exit(1)
    asked.set()
    stop.set()
