"""Reads lines from a file descriptor, without a thread that would outlive its reader."""

import asyncio
import os

PIECE = 4096
LONGEST = 65536
"""Bytes of one line; what is longer is taken in several."""


class TypedLines:
    """Gives what is typed on `descriptor`, line by line. The loop goes on meanwhile."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._waiting = b""
        self._ended = False

    async def read(self) -> str | None:
        """The next line without its end, or None when there are no more."""
        while b"\n" not in self._waiting and len(self._waiting) < LONGEST and not self._ended:
            await self._more()
        if not self._waiting:
            return None
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    async def _more(self) -> None:
        await _readable(self._descriptor)
        piece = os.read(self._descriptor, PIECE)
        self._waiting += piece
        self._ended = not piece


async def _readable(descriptor: int) -> None:
    """Wait until there is something to read. A plain file always is readable, and cannot be waited for."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    try:
        loop.add_reader(descriptor, ready.set)
    except PermissionError:
        return
    try:
        await ready.wait()
    finally:
        loop.remove_reader(descriptor)
