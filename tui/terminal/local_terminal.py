"""The terminal of this process: input, output, size, modes and signals."""

import asyncio
import os
import signal
import termios
from collections.abc import Callable, Mapping
from contextlib import suppress

from core.terminal_size import USUAL_SIZE, size_in_use
from tui.terminal.driver import modes_off

OUTPUT_BACKLOG = 65536
"""Bytes waiting for a slow terminal above which frames are dropped."""
READ_BYTES = 4096
_ENDS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
"""Signals that end a program; the terminal is restored first."""


class LocalTerminal:
    """A `core.link.visit.Terminal` over two file descriptors of one tty. `end` restores its modes."""

    def __init__(self, environment: Mapping[str, str], keyboard: int = 0, screen: int = 1) -> None:
        """Open the tty of both descriptors, which stay open."""
        self.environment = environment
        self._off = modes_off(environment).encode()
        self._loop = asyncio.get_running_loop()
        self._given = screen
        self._opened = [_own(keyboard), _own(screen)]
        self._keyboard, self._screen = (
            given if own is None else own for given, own in zip((keyboard, screen), self._opened, strict=True)
        )
        self._before = termios.tcgetattr(self._keyboard)
        self._waiting = bytearray()
        self._refusing = self._ended = self._writing = self._reading = False
        self._receive: Callable[[bytes], None] = lambda data: None
        self._resized: Callable[[int, int], None] = lambda columns, rows: None
        self._closed: Callable[[], None] = lambda: None
        self._drained: Callable[[], None] = lambda: None

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            return size_in_use(*os.get_terminal_size(self._screen))
        except OSError:
            return USUAL_SIZE

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        """Switch to raw mode and report keys, size changes, the end, and free output to these functions."""
        self._receive = receive
        self._resized = resized
        self._closed = closed
        self._drained = drained
        self._become_raw()
        self._loop.add_signal_handler(signal.SIGWINCH, lambda: self._resized(*self.size))
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._loop.add_signal_handler(signal.SIGCONT, self._resume)
        for number in _ENDS:
            self._loop.add_signal_handler(number, self._close)
        self.pause(False)

    def write(self, data: bytes) -> bool:
        """Show `data`, or drop it and return False while too much output waits."""
        if self._ended or self._refusing:
            return False
        if len(self._waiting) > OUTPUT_BACKLOG:
            self._refusing = True
            return False
        self._waiting += data
        self._flush()
        return True

    def pause(self, waiting: bool) -> None:
        """Stop reading keys (True), or resume (False)."""
        if waiting and self._reading:
            self._loop.remove_reader(self._keyboard)
        elif not waiting and not self._reading and not self._ended:
            self._loop.add_reader(self._keyboard, self._read)
        self._reading = not waiting and not self._ended

    def end(self) -> None:
        """Write pending output and restore the terminal. Unread input, such as late answers, is discarded."""
        if self._ended:
            return
        self.pause(True)
        self._ended = True
        if self._writing:
            self._loop.remove_writer(self._screen)
        for number in (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, *_ENDS):
            self._loop.remove_signal_handler(number)
        with suppress(OSError, termios.error):
            self._write_all(bytes(self._waiting) + (self._off if self._refusing else b""))
            termios.tcsetattr(self._keyboard, termios.TCSAFLUSH, self._before)
        for own in self._opened:
            if own is not None:
                os.close(own)

    def _become_raw(self) -> None:
        """Switch off echo, line editing, signals from keys and all translation."""
        modes = termios.tcgetattr(self._keyboard)
        modes[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        modes[1] &= ~termios.OPOST  # a line feed moves one row down, as over ssh
        modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._keyboard, termios.TCSANOW, modes)

    def _read(self) -> None:
        try:
            data = os.read(self._keyboard, READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._receive(data)
        else:
            self._close()

    def _close(self) -> None:
        """Report that the terminal is gone or that the process must end."""
        self.pause(True)
        self._closed()

    def _flush(self) -> None:
        try:
            while self._waiting:
                del self._waiting[: os.write(self._screen, self._waiting)]
        except BlockingIOError:
            pass
        except OSError:
            self._waiting.clear()
            self._close()
        if bool(self._waiting) != self._writing:
            self._writing = bool(self._waiting)
            if self._writing:
                self._loop.add_writer(self._screen, self._flush)
            else:
                self._loop.remove_writer(self._screen)
        if self._refusing and not self._waiting:
            self._refusing = False
            self._drained()

    def _write_all(self, data: bytes) -> None:
        os.set_blocking(self._screen, True)
        while data:
            data = data[os.write(self._screen, data) :]

    def _suspend(self) -> None:
        """Restore the terminal for the shell until the process is continued."""
        self._write_all(bytes(self._waiting) + self._off)
        self._waiting.clear()
        termios.tcsetattr(self._keyboard, termios.TCSADRAIN, self._before)
        os.set_blocking(self._screen, self._opened[1] is None)
        os.kill(os.getpid(), signal.SIGSTOP)

    def _resume(self) -> None:
        """Take the terminal again after a signal stopped the process, and show everything."""
        self._become_raw()
        self._resized(*self.size)


def _own(descriptor: int) -> int | None:
    """Open the same tty again, None if impossible. Non-blocking mode of the given one would affect the shell too."""
    try:
        return os.open(os.ttyname(descriptor), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return None
