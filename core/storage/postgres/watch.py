"""Cuts a connection whose server says nothing more, though it is there: it hangs, or its disk does.

Whoever asks waits in the library for as long as the connection lasts. Nothing at the other end can be told to answer in
time: a commit that waits for a standby must not be given up there, where it would count as done.
"""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

LIMIT: Final = 10.0
"""Seconds in which a statement is answered, or never: the slowest of ours takes milliseconds."""


class Watch:
    """Watches one connection at a time, from a thread of its own, which ends with `close`."""

    def __init__(self, descriptor: Callable[[], int | None]) -> None:
        """`descriptor` gives the socket of the connection, None where there is none."""
        self._descriptor = descriptor
        self._asked: float | None = None
        self.still = threading.Lock()
        """Held while a connection is closed: its number may be another socket's right afterwards."""
        self._closed = threading.Event()
        threading.Thread(target=self._look, name="belvedere-database", daemon=True).start()

    def close(self) -> None:
        """Watch no longer."""
        self._closed.set()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Cut the connection when what is done inside takes too long."""
        with self.still:
            self._asked = time.monotonic()
        try:
            yield
        finally:
            with self.still:
                self._asked = None

    def _look(self) -> None:
        while not self._closed.wait(LIMIT / 4):
            with self.still:
                if self._asked is not None and time.monotonic() - self._asked > LIMIT:
                    self._cut()

    def _cut(self) -> None:
        descriptor = self._descriptor()
        if descriptor is not None:
            with suppress(OSError), socket.socket(fileno=os.dup(descriptor)) as mine:
                mine.shutdown(socket.SHUT_RDWR)
