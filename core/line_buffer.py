"""Splits the bytes of a client into lines of text, for every face and program that reads line by line."""

from collections.abc import Awaitable, Callable
from typing import Final

from core.kernel.message import BelvedereError

TYPED: Final = 4096
"""The longest line in line mode, in bytes: as much as a terminal accepts in one line."""
REQUEST: Final = 16 * 1024
"""The longest request of a program, in bytes."""
COMMAND: Final = 1024
"""The longest command after `ssh HOST`, in bytes."""


class LineBuffer:
    """Splits UTF-8 input into lines that end with a line feed. A carriage return before it is not part of the line.

    Every line comes out once, as its text or as a refusal. At most `limit` bytes of a line are kept. The caller bounds
    the memory by pausing input while `size` is above four times `limit`.
    """

    def __init__(self, limit: int) -> None:
        """`limit` is the longest line, in bytes without its end."""
        self.limit = limit
        self._waiting = bytearray()
        self._searched = 0
        self._is_too_long = self._has_ended = False

    @property
    def size(self) -> int:
        """Bytes waiting to be taken."""
        return len(self._waiting)

    @property
    def is_over(self) -> bool:
        """Whether the input has ended and every line was taken."""
        return self._has_ended and not self._waiting and not self._is_too_long

    def feed(self, data: bytes) -> None:
        """Add input."""
        self._waiting += data

    def end(self) -> None:
        """Mark the end of the input; an unfinished last line counts as a line."""
        self._has_ended = True

    def take(self) -> str | None:
        """Return the next line, or None until one is complete. Raises BelvedereError in its place if it is too long or
        not UTF-8."""
        end = self._waiting.find(b"\n", self._searched)
        if end < 0:
            if len(self._waiting) > self.limit + 1:  # plus one for a carriage return
                self._is_too_long = True
                self._waiting.clear()
            self._searched = len(self._waiting)
            if not self._has_ended or self.is_over:
                return None
            end = len(self._waiting)
        line = bytes(self._waiting[:end]).removesuffix(b"\r")
        del self._waiting[: end + 1]
        self._searched = 0
        is_too_long, self._is_too_long = self._is_too_long or len(line) > self.limit, False
        if is_too_long:
            raise BelvedereError("input-too-long", limit=self.limit)
        try:
            return line.decode()
        except UnicodeDecodeError as fault:
            raise BelvedereError("input-not-utf8", place=fault.start + 1) from None


class LineReader:
    """Reads a stream line by line, without reading ahead more than needed."""

    def __init__(self, more: Callable[[], Awaitable[bytes]], limit: int) -> None:
        """`more` returns the next piece of the stream, empty at its end; `limit` is the longest line, in bytes."""
        self._more, self._lines = more, LineBuffer(limit)

    async def read(self) -> str | None:
        """Return the next line without its end, or None at the end. Raises BelvedereError like `LineBuffer.take`."""
        while (line := self._lines.take()) is None and not self._lines.is_over:
            if piece := await self._more():
                self._lines.feed(piece)
            else:
                self._lines.end()
        return line
