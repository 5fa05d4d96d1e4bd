"""Read lines from a file descriptor, without a thread that would outlive its reader."""

import asyncio
import os

from core.line_buffer import TYPED, LineReader

READ_BYTES = 4096


class TypedLines:
    """Reads typed lines from `descriptor` without blocking the loop."""

    def __init__(self, descriptor: int, limit: int = TYPED) -> None:
        """`limit` is the maximum length of a line in bytes."""
        self._descriptor = descriptor
        self.read = LineReader(self._more, limit).read
        """See LineReader.read."""

    async def _more(self) -> bytes:
        await _readable(self._descriptor)
        try:
            return os.read(self._descriptor, READ_BYTES)
        except OSError:  # a terminal that has gone
            return b""


async def _readable(descriptor: int) -> None:
    """Wait for input. A plain file is always readable and cannot be waited for."""
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
