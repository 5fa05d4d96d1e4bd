"""Makes lines of text from the bytes of a channel, with an editor for terminals and without one for pipes."""

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Awaitable, Callable

from core.line_buffer import TYPED, LineBuffer
from core.pastes import PasteGate

HOLD = 0.05
"""Seconds that `write_later` waits at most for more to send with it."""

PASTES_ON, PASTES_OFF = b"\x1b[?2004h", b"\x1b[?2004l"
"""Asks a terminal to say what is pasted, and no longer to."""

_RUNS = re.compile("[^\x00-\x1f\x7f-\x9f]+|[\x00-\x1f\x7f-\x9f]")
"""Printable text in one piece, anything else one by one."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_LINE_ENDS = str.maketrans("\r\n\t", "   ")
_ASCII_CONTROL = bytes({*range(0x20), 0x7F} - {0x09, 0x0A})


class LineEditor:
    """Takes bytes and gives lines. Into a pipe, what is written within one turn of the loop is sent together."""

    def __init__(
        self,
        send: Callable[[bytes], None],
        pause: Callable[[bool], None],
        drained: Callable[[], Awaitable[None]],
        *,
        echo: bool,
        limit: int = TYPED,
    ) -> None:
        """`send` takes what is to be shown, `pause` asks for no more input (True) or for more, `drained` waits until
        the client has taken most of what it was sent. `limit` is the longest line, in bytes. With `echo` it edits like
        a terminal, for clients that show only what they are sent; what is pasted there becomes text of one line, and
        no key."""
        self._send = send
        self._pause = pause
        self._drained = drained
        self._echo = echo
        self._decode = getincrementaldecoder("utf-8")("surrogateescape").decode
        self._line = ""
        self._lines = LineBuffer(limit)
        self._ended = self._paused = False
        self._arrived = asyncio.Event()
        self._skip_newline = False
        self._pastes = PasteGate(limit + 1)  # one more than may be, so that a longer paste is refused and not cut short
        self._paste_timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._texts: list[str] = []
        self._is_flushing = self._is_held = False

    async def read(self) -> str | None:
        """The next line without its end; None when there will be no more. Raises BelvedereError, in place of the line,
        when it is too long or not UTF-8. Other tasks run before each line, and a client that does not take its answers
        is asked nothing further."""
        if self._lines.size or self._ended:
            await asyncio.sleep(0)
        await self._drained()
        while True:
            self._arrived.clear()
            try:
                line = self._lines.take()
            finally:
                self._regulate()
            if line is not None or self._lines.is_over:
                return line
            await self._arrived.wait()

    def write(self, text: str) -> None:
        """Show `text`; it brings its own line ends."""
        if self._echo:
            self._send(shown(text, crlf=True))
            return
        self._texts.append(text)
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self.flush)

    def write_later(self, text: str) -> None:
        """Show `text` with what is written next, or by itself when that is long in coming."""
        if self._echo:
            self.write(text)
            return
        self._texts.append(text)
        if not self._is_held:
            self._is_held = True
            self._loop.call_later(HOLD, self._flush_held)

    def flush(self) -> None:
        """Send all that was written."""
        self._is_flushing = False
        if self._texts:
            texts, self._texts = self._texts, []
            self._send(shown("".join(texts), crlf=self._echo))

    def receive(self, data: bytes) -> None:
        """Take what the channel brought."""
        if self._ended:
            return
        if self._echo:
            self._take_all(self._pastes.admit(self._decode(data)))
            self._await_quiet()
        else:
            self._lines.feed(data)
            self._arrived.set()
        self._regulate()

    def end(self) -> None:
        """There will be no more input; what was typed so far counts as a line in a pipe, not on a terminal."""
        if self._paste_timer is not None:
            self._paste_timer.cancel()
        self._ended = True
        self._lines.end()
        self._arrived.set()

    def _regulate(self) -> None:
        """Pause the channel while much waits. Half of that is more than an unfinished line leaves behind."""
        waits, limit = self._lines.size, self._lines.limit
        if not self._paused and waits > 4 * limit:
            self._paused = True
            self._pause(True)
        elif self._paused and waits <= 2 * limit:
            self._paused = False
            self._pause(False)

    def _await_quiet(self) -> None:
        """Let a paste be over once nothing more has come for a moment."""
        if self._paste_timer is not None:
            self._paste_timer.cancel()
            self._paste_timer = None
        if self._pastes.patience is not None and not self._ended:
            self._paste_timer = self._loop.call_later(self._pastes.patience, self._quiet)

    def _quiet(self) -> None:
        pasted, typed = self._pastes.settle()
        self._take_all(" ".join(pasted.translate(_LINE_ENDS).split()))
        self._take_all(typed)

    def _take_all(self, text: str) -> None:
        for run in _RUNS.findall(text):
            self._take(run)

    def _flush_held(self) -> None:
        self._is_held = False
        self.flush()

    def _take(self, run: str) -> None:
        skip, self._skip_newline = self._skip_newline, run == "\r"
        match run:
            case "\n" if skip:
                pass
            case "\r" | "\n":
                self._show("\r\n")
                self._finish()
            case "\x03" | "\x04":
                if run == "\x03" or not self._line:
                    self._show("\r\n")
                    self.end()
            case "\x7f" | "\b":
                if self._line:
                    self._line = self._line[:-1]
                    self._show("\b \b")
            case "\x15":
                self._show("\b \b" * len(self._line))
                self._line = ""
            case _ if run[0] >= " " and not "\x7f" <= run[0] <= "\x9f":
                kept = run[: self._lines.limit + 1 - len(self._line)]  # one more than may be: such a line is refused
                self._line += kept
                self._show(kept)

    def _finish(self) -> None:
        self._lines.feed(f"{self._line}\n".encode("utf-8", "surrogateescape"))
        self._line = ""
        self._arrived.set()

    def _show(self, text: str) -> None:
        if text:
            self._send(text.encode("utf-8", "replace"))


def shown(text: str, *, crlf: bool) -> bytes:
    """Text as plain bytes: no control characters but line ends and tabs.

    >>> shown("a\\x1b[2Jb\\n", crlf=True)
    b'a[2Jb\\r\\n'
    """
    if text.isascii():
        data = text.encode().translate(None, _ASCII_CONTROL)
        return data.replace(b"\n", b"\r\n") if crlf else data
    plain = _CONTROL.sub("", text)
    return (plain.replace("\n", "\r\n") if crlf else plain).encode("utf-8", "replace")
