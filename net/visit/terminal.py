"""The terminal of a visitor over any carrier: input, output, size, environment, and limits for slow clients."""

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Protocol

from core.clean import clean, isolated
from core.line_buffer import TYPED, LineBuffer
from core.pastes import PasteGate
from core.terminal_size import USUAL_SIZE, size_in_use
from net.config.shares import Limits
from net.json.protocol import JOINS

RESTORE = (
    b"\x1b[0m\x1b[0 q\x1b]112\x1b\\\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?7h\x1b[?1049l\x1b[?25h"
)
"""Switches off every mode that a full-screen face may have switched on."""

_DRAIN_POLL = 0.05
"""Seconds between two checks whether a slow client has caught up."""
_KEPT = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "COLORTERM", "COLORFGBG", "LC_TERMINAL", JOINS)
_VALUE_LIMIT, _TERM_LIMIT = 64, 32
"""Maximum characters of a variable, and of TERM."""
_SENT_WHILE_HIDDEN = (b"\x07", b"\x1b]")
"""Output that is also sent to a hidden terminal: the bell, and titles."""


def _discard_time(seconds: float) -> None:
    """Discard the measurement."""


class Carrier(Protocol):
    """Carries a session between a person and the server."""

    def write(self, data: bytes) -> None:
        """Send bytes to the terminal."""

    def write_error(self, data: bytes) -> None:
        """Send bytes to the separate error stream, if there is one."""

    def pause_reading(self) -> None:
        """Pause input."""

    def resume_reading(self) -> None:
        """Resume input."""

    def hold(self, seconds: float) -> None:
        """Stop reading from the connection for some seconds, because its client sends too fast."""

    def environment(self) -> Mapping[bytes, bytes]:
        """Return the client's environment variables so far."""

    def exit(self, status: int, words: str) -> None:
        """End the session with a status, and the last sentence shown, if any."""

    def abort(self) -> bool:
        """End the whole connection at once. Return False if it has ended already."""


class Backlog(Protocol):
    """Counts the output that has not reached the client yet."""

    @property
    def outstanding(self) -> int:
        """Bytes that have not arrived."""

    def wrote(self, count: int) -> None:
        """Note that `count` bytes are about to be sent."""

    def is_stuck(self) -> bool:
        """Return whether bytes have waited since the last call and none have been sent."""


class TerminalChannel:
    """The input and output of one session, with a limit on pending output."""

    def __init__(
        self,
        carrier: Carrier,
        backlog: Backlog,
        limits: Limits,
        cut: Callable[[], None],
        timed: Callable[[float], None] = _discard_time,
    ) -> None:
        """`cut` disconnects a client that falls too far behind.

        `timed` receives the seconds from a key press to the next frame.
        """
        self._carrier = carrier
        self._backlog = backlog
        self._limits = limits
        self._cut = cut
        self._loop = asyncio.get_running_loop()
        self._size = USUAL_SIZE
        self._environment: dict[str, str] = {}
        self._receive: Callable[[bytes], None] | None = None
        self._resized: Callable[[int, int], None] | None = None
        self._closed: Callable[[], None] | None = None
        self._drained: Callable[[], None] | None = None
        self._early: list[bytes] = []
        self._gone = self._leaving = self._refusing = self._hidden = self._waits = False
        self._poll: asyncio.TimerHandle | None = None
        self._late_since = 0.0
        self._timed = timed
        self._typed_at: float | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, clamped."""
        return self._size

    @property
    def environment(self) -> Mapping[str, str]:
        """The client's TERM, COLORTERM, COLORFGBG, NO_COLOR, LANG, LC_CTYPE, LC_TERMINAL and `JOINS`, cleaned.

        LANG is the language; LC_CTYPE is the character set if it differs.
        """
        return self._environment

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        """Set the callbacks for all further events. Earlier input is delivered first."""
        self._receive = receive
        self._resized = resized
        self._closed = closed
        self._drained = drained
        early, self._early = self._early, []
        if early:
            self._waits = False
            receive(b"".join(early))
            if not self._waits:  # last, because the carrier's pending input follows at once
                self.pause(False)
        if self._leaving:
            self.leave()

    def write(self, data: bytes) -> bool:
        """Send `data` whole, or drop it and return False while the client has too much outstanding."""
        if self._gone or self._refusing:
            return False
        if self._hidden and not data.startswith(_SENT_WHILE_HIDDEN):
            return False
        if self._backlog.outstanding > self._limits.backlog:
            self._refusing, self._late_since = True, self._loop.time()
            self._poll = self._loop.call_later(_DRAIN_POLL, self._check_backlog)
            return False
        self.send(data)
        if self._typed_at is not None:
            self._timed(self._loop.time() - self._typed_at)
            self._typed_at = None
        return True

    def send(self, data: bytes, *, is_error: bool = False) -> None:
        """Send `data` unconditionally, to the error stream if `is_error`.

        A client with far too much outstanding is disconnected.
        """
        if self._gone:
            return
        if self._backlog.outstanding > 8 * self._limits.backlog:
            self._cut()
            return
        self._backlog.wrote(len(data))
        with suppress(OSError):
            (self._carrier.write_error if is_error else self._carrier.write)(data)

    async def drained(self) -> None:
        """Wait until the client has received most of its output."""
        while self._backlog.outstanding > self._limits.backlog and not self._gone:  # noqa: ASYNC110  bytes only count
            await asyncio.sleep(_DRAIN_POLL)

    def pause(self, waiting: bool) -> None:
        """Pause (True) or resume (False) the client's input."""
        self._waits = waiting
        if self._gone:
            return
        if waiting:
            self._carrier.pause_reading()
        else:
            self._carrier.resume_reading()

    def hide(self, hidden: bool) -> None:
        """Drop frames while the page is hidden, and redraw the whole screen afterwards."""
        was, self._hidden = self._hidden, hidden
        if was and not hidden and not self._refusing and self._drained is not None:
            self._drained()

    def restore(self) -> None:
        """Switch off the modes of a full-screen face if its last frame may have been dropped."""
        if self._refusing or self._hidden:
            self.send(RESTORE)

    def terminal(self, term: str) -> None:
        """Set the client's TERM."""
        self._environment["TERM"] = clean(term, _TERM_LIMIT)

    def describe(self, environment: Mapping[bytes, bytes]) -> None:
        """Keep some variables of the client's environment and drop the others."""
        sent = {name: environment.get(name.encode(), b"").decode("utf-8", "replace") for name in _KEPT}
        kept = {name: clean(value[:_VALUE_LIMIT], _VALUE_LIMIT) for name, value in sent.items() if value}
        above, messages = kept.pop("LC_ALL", ""), kept.pop("LC_MESSAGES", "")
        language = above or messages or kept.get("LANG", "")
        if above or (messages and "LC_CTYPE" not in kept):
            kept["LC_CTYPE"] = above or kept.get("LANG", "")
        self._environment.update(kept | {"LANG": language})

    def resize(self, columns: int, rows: int) -> None:
        """Set a new size of the client's terminal."""
        self._size = size_in_use(columns, rows, self._size)
        if self._resized is not None:
            self._resized(*self._size)

    def receive(self, data: bytes) -> None:
        """Handle bytes from the client."""
        if self._typed_at is None:
            self._typed_at = self._loop.time()
        if self._receive is not None:
            self._receive(data)
        else:
            if not self._early:
                self.pause(True)  # only bytes in flight are still kept
            self._early.append(data)

    def forget_early(self) -> None:
        """Drop input from before the start of the face."""
        self._early.clear()

    def leave(self) -> None:
        """Ask the face to end, once it has started; its remaining output is still sent."""
        self._leaving = True
        closed, self._closed = self._closed, None
        if closed is not None:
            closed()

    def lost(self) -> None:
        """Note that the client is gone."""
        self._gone = True
        if self._poll is not None:
            self._poll.cancel()
        self.leave()

    def _check_backlog(self) -> None:
        """Redraw for a client that has caught up, and disconnect one that stays behind."""
        if self._backlog.outstanding < self._limits.backlog // 4:
            self._refusing = False
            if self._drained is not None:
                self._drained()
        elif self._loop.time() - self._late_since > self._limits.backlog_time:
            self._cut()
        else:
            self._poll = self._loop.call_later(_DRAIN_POLL, self._check_backlog)


# Splits the bytes of a channel into lines, with line editing for terminals and without it for pipes

HOLD = 0.05
"""Maximum seconds that `write_later` waits for more output."""

PASTES_ON, PASTES_OFF = b"\x1b[?2004h", b"\x1b[?2004l"
"""Switches bracketed paste on and off."""

_RUNS = re.compile("[^\x00-\x1f\x7f-\x9f]+|[\x00-\x1f\x7f-\x9f]")
"""Printable text in one piece, control characters one by one."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_LINE_ENDS = str.maketrans("\r\n\t", "   ")
_ASCII_CONTROL = bytes({*range(0x20), 0x7F} - {0x09, 0x0A})


class LineEditor:
    """Converts bytes to lines. To a pipe, the output of one turn of the event loop is sent together."""

    def __init__(
        self,
        send: Callable[[bytes], None],
        pause: Callable[[bool], None],
        drained: Callable[[], Awaitable[None]],
        *,
        echo: bool,
        limit: int = TYPED,
    ) -> None:
        """`limit` is the maximum length of a line in bytes.

        `send` takes output, `pause` pauses (True) or resumes (False) the input, `drained` waits until the client has
        received most of its output. With `echo` it edits like a terminal, for clients that don't echo themselves; a
        paste becomes text on one line, never a command key.
        """
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
        self._pastes = PasteGate(
            limit + 1
        )  # one more than allowed, so that a longer paste is refused and not truncated
        self._paste_timer: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._texts: list[str] = []
        self._is_flushing = self._is_held = False

    async def read(self) -> str | None:
        """Return the next line without its end, or None at the end of the input.

        Raises BelvedereError in place of a line that is too long or not UTF-8. Gives way to other tasks before each
        line, and waits while the client does not read its answers.
        """
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
        """Print `text`, which includes its own line ends."""
        if self._echo:
            self._send(plain_bytes(text, crlf=True))
            return
        self._texts.append(text)
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self.flush)

    def write_later(self, text: str) -> None:
        """Print `text` with the next output, or after HOLD seconds."""
        if self._echo:
            self.write(text)
            return
        self._texts.append(text)
        if not self._is_held:
            self._is_held = True
            self._loop.call_later(HOLD, self._flush_held)

    def flush(self) -> None:
        """Send all pending output."""
        self._is_flushing = False
        if self._texts:
            texts, self._texts = self._texts, []
            self._send(plain_bytes("".join(texts), crlf=self._echo))

    def receive(self, data: bytes) -> None:
        """Handle bytes from the channel."""
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
        """Note the end of the input. A last line without an end counts in a pipe, but not on a terminal."""
        if self._paste_timer is not None:
            self._paste_timer.cancel()
        self._ended = True
        self._lines.end()
        self._arrived.set()

    def _regulate(self) -> None:
        """Pause the channel while much input waits. It resumes at half of that, above any unfinished line."""
        waits, limit = self._lines.size, self._lines.limit
        if not self._paused and waits > 4 * limit:
            self._paused = True
            self._pause(True)
        elif self._paused and waits <= 2 * limit:
            self._paused = False
            self._pause(False)

    def _await_quiet(self) -> None:
        """End a paste once no more input has come for a moment."""
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
                kept = run[
                    : self._lines.limit + 1 - len(self._line)
                ]  # one more than allowed, so that the line is refused
                self._line += kept
                self._show(kept)

    def _finish(self) -> None:
        self._lines.feed(f"{self._line}\n".encode("utf-8", "surrogateescape"))
        self._line = ""
        self._arrived.set()

    def _show(self, text: str) -> None:
        if text:
            self._send(text.encode("utf-8", "replace"))


def plain_bytes(text: str, *, crlf: bool) -> bytes:
    """Encode text without control characters, except for line ends and tabs.

    >>> plain_bytes("a\\x1b[2Jb\\n", crlf=True)
    b'a[2Jb\\r\\n'
    """
    if text.isascii():
        data = text.encode().translate(None, _ASCII_CONTROL)
        return data.replace(b"\n", b"\r\n") if crlf else data
    plain = isolated(_CONTROL.sub("", text))
    return (plain.replace("\n", "\r\n") if crlf else plain).encode("utf-8", "replace")
