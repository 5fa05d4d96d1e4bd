"""Splits the bytes of a client into lines of text, for every face and program that is read line by line."""

from collections.abc import Awaitable, Callable
from typing import Final

from core.kernel.message import BelvedereError

TYPED: Final = 4096
"""The longest line of line mode, in bytes: as much as a terminal takes in one line."""
REQUEST: Final = 16 * 1024
"""The longest request of a program, in bytes."""
COMMAND: Final = 1024
"""The longest command behind `ssh HOST`, in bytes."""


class LineBuffer:
    """Lines of UTF-8 that end with a line feed; a carriage return before it does not belong to the line.

    Every line that is fed comes out once, as its text or as a refusal. At most `limit` bytes of a line are kept, so the
    caller bounds the memory by feeding no more while `size` is above four times `limit`.
    """

    def __init__(self, limit: int) -> None:
        """`limit` is the longest line, in bytes without its end."""
        self.limit = limit
        self._waiting = bytearray()
        self._searched = 0
        self._is_too_long = self._has_ended = False

    @property
    def size(self) -> int:
        """Bytes that wait to be taken."""
        return len(self._waiting)

    @property
    def is_over(self) -> bool:
        """Whether the input has ended and every line was taken."""
        return self._has_ended and not self._waiting and not self._is_too_long

    def feed(self, data: bytes) -> None:
        """Add input."""
        self._waiting += data

    def end(self) -> None:
        """Note the end of the input; an unfinished last line counts as a line."""
        self._has_ended = True

    def take(self) -> str | None:
        """Return the next line, or None until there is a whole one. Raises BelvedereError, in place of the line, when
        it is too long or not UTF-8."""
        end = self._waiting.find(b"\n", self._searched)
        if end < 0:
            if len(self._waiting) > self.limit + 1:  # one more for a carriage return
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
    """Reads a stream line by line, and no more of it than is wanted."""

    def __init__(self, more: Callable[[], Awaitable[bytes]], limit: int) -> None:
        """`more` gives the next piece of the stream, empty at its end; `limit` is the longest line, in bytes."""
        self._more, self._lines = more, LineBuffer(limit)

    async def read(self) -> str | None:
        """Return the next line without its end, or None when there are no more. Raises BelvedereError as
        `LineBuffer.take`."""
        while (line := self._lines.take()) is None and not self._lines.is_over:
            if piece := await self._more():
                self._lines.feed(piece)
            else:
                self._lines.end()
        return line
