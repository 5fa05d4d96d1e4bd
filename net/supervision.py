"""Tells how a server stands with what started it: by signals it is asked to stop, and it says what state it is in."""

import asyncio
import atexit
import os
import signal
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

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
