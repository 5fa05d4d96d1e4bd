"""The terminal of one's own process, on a pseudo-terminal."""

import asyncio
import fcntl
import os
import pty
import signal
import struct
import termios
from collections.abc import AsyncIterator, Callable

import pytest

from scripts.clients.screen import Screen
from tests.net.support.demo import Demo
from tui.terminal.answers import TerminalColours
from tui.terminal.driver import MODES_OFF, serve
from tui.terminal.local_terminal import OUTPUT_BACKLOG, LocalTerminal

PATIENCE = 20.0
ANSWERS = b"\x1bP1+r5463\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;52;c"


class Master:
    """The side of a pseudo-terminal at which its person sits."""

    def __init__(self) -> None:
        self.fd, self.tty = pty.openpty()
        self.resize(80, 24)
        os.set_blocking(self.fd, False)
        self.before = termios.tcgetattr(self.tty)
        self.shown = b""
        self.received: list[bytes] = []
        self.told: list[str] = []
        self.terminal = LocalTerminal({"TERM": "xterm-256color"}, self.tty, self.tty)

    def start(self) -> None:
        """Let the terminal take keys."""
        self.terminal.start(
            self.received.append,
            lambda columns, rows: self.told.append(f"{columns}x{rows}"),
            lambda: self.told.append("closed"),
            lambda: self.told.append("drained"),
        )

    def resize(self, columns: int, rows: int) -> None:
        """Change the size."""
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data: bytes) -> None:
        """Press keys."""
        os.write(self.fd, data)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Look at what is shown until `condition` holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.look()
                await asyncio.sleep(0)

    def look(self) -> None:
        """Read what is shown."""
        try:
            self.shown += os.read(self.fd, 1 << 16)
        except (BlockingIOError, OSError):
            return

    @property
    def screen(self) -> Screen:
        """What the terminal looks like."""
        screen = Screen(80, 24)
        screen.feed(self.shown.decode())
        return screen

    def close(self) -> None:
        """Throw it away."""
        self.terminal.end()
        for fd in (self.fd, self.tty):
            if fd >= 0:
                os.close(fd)


@pytest.fixture
async def master() -> AsyncIterator[Master]:
    made = Master()
    yield made
    made.close()


async def test_every_key_arrives_as_it_is_and_the_terminal_is_given_back(master: Master) -> None:
    master.start()
    master.type(b"a\r\x03\x1a\x11")
    await master.until(lambda: b"".join(master.received) == b"a\r\x03\x1a\x11")
    assert termios.tcgetattr(master.tty) != master.before
    master.terminal.end()
    assert termios.tcgetattr(master.tty) == master.before
    assert os.get_blocking(master.tty)
    assert not master.terminal.write(b"more")


async def test_a_new_size_is_told(master: Master) -> None:
    master.start()
    assert master.terminal.size == (80, 24)
    master.resize(120, 40)
    os.kill(os.getpid(), signal.SIGWINCH)
    await master.until(lambda: master.told == ["120x40"])


async def test_a_terminal_that_is_behind_gets_no_more_frames_until_it_has_shown_all(master: Master) -> None:
    master.start()
    frame, taken = b"x" * 8192, 0
    while master.terminal.write(frame):
        taken += len(frame)
        assert taken < 100 * OUTPUT_BACKLOG
    assert taken >= OUTPUT_BACKLOG
    assert not master.terminal.write(b"small")
    await master.until(lambda: "drained" in master.told)
    await master.until(lambda: len(master.shown) == taken)
    assert master.terminal.write(b"small")


async def test_no_keys_are_read_while_too_much_waits(master: Master) -> None:
    master.start()
    master.terminal.pause(True)
    master.type(b"a")
    await asyncio.sleep(0)
    assert master.received == []
    master.terminal.pause(False)
    await master.until(lambda: master.received == [b"a"])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
async def test_who_is_asked_to_end_leaves_the_terminal_in_order(master: Master, number: int) -> None:
    master.start()
    os.kill(os.getpid(), number)
    await master.until(lambda: master.told == ["closed"])


async def test_a_terminal_that_is_gone_closes_the_app(master: Master) -> None:
    master.start()
    os.close(master.fd)
    master.fd = -1
    await master.until(lambda: "closed" in master.told)
    assert master.terminal.size == (80, 24)


async def test_an_app_runs_here_as_it_does_elsewhere(master: Master) -> None:
    colours = TerminalColours(master.terminal.environment)
    task = asyncio.create_task(serve(Demo, master.terminal, colours))
    await master.until(lambda: "nothing yet" in master.screen)
    assert b"38;5;" in master.shown
    shown = len(master.shown)
    master.type(ANSWERS)
    await master.until(lambda: b"38;2;" in master.shown[shown:])
    assert colours.dark is False
    assert "nothing yet" in master.screen
    master.type(b"a")
    await master.until(lambda: "key a" in master.screen)
    master.type(b"q")
    await master.until(task.done)
    master.terminal.end()
    master.look()
    assert task.result() == 0
    assert master.shown.decode().endswith("".join(MODES_OFF))
    assert termios.tcgetattr(master.tty) == master.before


async def test_a_paste_presses_no_keys_here_either(master: Master) -> None:
    task = asyncio.create_task(serve(Demo, master.terminal))
    await master.until(lambda: "nothing yet" in master.screen)
    master.type(b"\x1b[200~\x1b[31m & q\x1b[201~")
    await master.until(lambda: "pasted 8" in master.screen)
    master.type(b"q")
    await master.until(task.done)
    master.terminal.end()
    assert task.result() == 0


async def test_what_a_slow_terminal_has_not_shown_yet_is_shown_at_the_end(master: Master) -> None:
    master.start()
    master.terminal.write(b"a" * 1000)
    master.terminal.end()
    master.look()
    assert master.shown == b"a" * 1000
