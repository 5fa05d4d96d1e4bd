"""Lines of text from the bytes of a channel, for people and for pipes."""

import asyncio
import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable

LONGEST = 4096
"""Characters of a line that are kept."""
WAITING = 64
"""Lines that may wait to be read; what comes faster is held back by pausing the channel."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class Lines:
    """Takes bytes and gives lines. With `echo` it edits like a terminal: the other end shows only what it is sent.

    `send` takes what should be shown, `pause` asks for no more input for now.
    """

    def __init__(self, send: Callable[[bytes], None], pause: Callable[[bool], None], *, echo: bool) -> None:
        self._send, self._pause, self._echo = send, pause, echo
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._line: list[str] = []
        self._lines: deque[str] = deque()
        self._ended = self._paused = False
        self._arrived = asyncio.Event()
        self._skip_newline = False

    async def read(self) -> str | None:
        """The next line without its end; None when there will be no more. Others have their turn before each."""
        await asyncio.sleep(0)
        while not self._lines:
            if self._ended:
                return None
            self._arrived.clear()
            await self._arrived.wait()
        line = self._lines.popleft()
        if self._paused and len(self._lines) < WAITING // 2:
            self._paused = False
            self._pause(False)
        return line

    def write(self, text: str) -> None:
        """Show `text`; it brings its own line ends."""
        self._send(shown(text, crlf=self._echo))

    def receive(self, data: bytes) -> None:
        """Take what the channel brought."""
        for character in self._decode(data):
            self._take(character)
        if len(self._lines) >= WAITING and not self._paused:
            self._paused = True
            self._pause(True)

    def end(self) -> None:
        """There will be no more input; what was typed so far counts as a line in a pipe, not on a terminal."""
        if self._line and not self._echo:
            self._finish()
        self._ended = True
        self._arrived.set()

    def _take(self, character: str) -> None:
        skip, self._skip_newline = self._skip_newline, character == "\r"
        match character:
            case "\n" if skip:
                pass
            case "\r" | "\n":
                self._show("\r\n")
                self._finish()
            case "\x03" | "\x04" if self._echo:
                if character == "\x03" or not self._line:
                    self._show("\r\n")
                    self.end()
            case "\x7f" | "\b" if self._echo:
                if self._line:
                    self._line.pop()
                    self._show("\b \b")
            case "\x15" if self._echo:
                self._show("\b \b" * len(self._line))
                self._line.clear()
            case _ if character >= " " and not "\x7f" <= character <= "\x9f" and len(self._line) < LONGEST:
                self._line.append(character)
                self._show(character)

    def _finish(self) -> None:
        if len(self._lines) < 4 * WAITING:
            self._lines.append("".join(self._line))
        self._line.clear()
        self._arrived.set()

    def _show(self, text: str) -> None:
        if self._echo:
            self._send(text.encode("utf-8", "replace"))


def shown(text: str, *, crlf: bool) -> bytes:
    """Text as plain bytes: no control characters but line ends and tabs.

    >>> shown("a\\x1b[2Jb\\n", crlf=True)
    b'a[2Jb\\r\\n'
    """
    plain = _CONTROL.sub("", text)
    return (plain.replace("\n", "\r\n") if crlf else plain).encode("utf-8", "replace")
