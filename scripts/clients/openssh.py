"""Run the stock OpenSSH client, or another client program, on a terminal or on pipes."""

import asyncio
import fcntl
import os
import pty
import shutil
import signal
import struct
import subprocess
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable
from pathlib import Path

from scripts.clients.screen import Screen

PATIENCE = 60.0
"""Timeout in seconds for a condition."""

LINE_PATIENCE = 60.0
"""Timeout in seconds for a line."""

_COMMAND = (
    "ssh",
    "-F",
    "none",
    "-o",
    "StrictHostKeyChecking=no",
    "-o",
    "UserKnownHostsFile=/dev/null",
    "-o",
    "LogLevel=ERROR",
    "-o",
    "IdentitiesOnly=yes",
    "-o",
    "IdentityAgent=none",
    "-o",
    "ConnectTimeout=10",
)


_OWN_TERMINAL = ("setsid", "-c") if shutil.which("setsid") else ()
"""Runs a command on its own terminal. Doing this in `preexec_fn` would require a copy of this process, which takes 20
ms of CPU with all tests loaded."""


def make_key(folder: Path, name: str = "id") -> Path:
    """Create a key pair in `folder`; return the path of its private half."""
    path = folder / name
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    return path


def stock_command(
    port: int, *words: str, key: Path | None = None, user: str = "ann", options: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the stock `ssh` command for `words` on a local server, ignoring this account's configuration; without a
    `key` as a guest."""
    identity = ("-i", str(key)) if key else ("-o", "IdentityFile=none", "-o", "PubkeyAuthentication=no")
    return (_COMMAND[0], *options, *_COMMAND[1:], *identity, "-p", str(port), f"{user}@127.0.0.1", *words)


class OpenSshClient:
    """`ssh` in its own process. With `size` (columns, rows) it runs on a pseudo-terminal, otherwise on pipes, where it
    carries a program's lines (scripts.clients.program.LineTransport)."""

    def __init__(
        self,
        port: int,
        *words: str,
        key: Path | None = None,
        user: str = "ann",
        size: tuple[int, int] | None = (80, 24),
        term: str = "xterm-256color",
        options: tuple[str, ...] = (),
        command: tuple[str, ...] = (),
    ) -> None:
        """Run `command`, if given, instead of `ssh`."""
        self.output = b""
        """All output so far."""
        self.is_over = False
        """Whether its output has ended."""
        self.screen = Screen(*(size or (80, 24)))
        self._lines_read = 0
        self._changed = asyncio.Event()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._loop = asyncio.get_running_loop()
        command = command or stock_command(port, *words, key=key, user=user, options=options)
        environment = {"PATH": os.environ["PATH"], "TERM": term, "HOME": "/nonexistent"}
        if size is None:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
            )
            assert self.process.stdout is not None
            assert self.process.stdin is not None
            self._fd, self._in = self.process.stdout.fileno(), self.process.stdin.fileno()
        else:
            master, slave = pty.openpty()
            _set_size(slave, size)
            self.process = subprocess.Popen(
                (*_OWN_TERMINAL, *command),
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=environment,
                preexec_fn=None if _OWN_TERMINAL else _own_terminal,
            )
            os.close(slave)
            self._fd = self._in = master
        os.set_blocking(self._fd, False)
        self._loop.add_reader(self._fd, self._read)

    async def until(self, condition: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until `condition` holds; it is checked whenever output arrives."""
        async with asyncio.timeout(patience):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def line(self) -> bytes:
        """Return the next line of its output; at the end the rest without a line end."""
        start = self._lines_read
        await self.until(lambda: b"\n" in self.output[start:] or self.is_over, LINE_PATIENCE)
        line = self.output[start:].partition(b"\n")[0]
        self._lines_read += len(line) + 1
        return line

    async def shows(self, text: str) -> None:
        """Wait until `text` is on the screen."""
        try:
            await self.until(lambda: text in self.screen)
        except TimeoutError:
            raise AssertionError(
                f"{text!r} never came; the screen: {self.screen.lines}; {self.output[-300:]!r}"
            ) from None

    async def sent(self, data: bytes) -> None:
        """Wait until the server's output contains `data`."""
        try:
            await self.until(lambda: data in self.output)
        except TimeoutError:
            raise AssertionError(f"{data!r} never came: {self.output[-600:]!r}") from None

    def type(self, data: bytes) -> None:
        """Press keys."""
        os.write(self._in, data)

    def end_input(self) -> None:
        """Close the client's standard input (pipes only)."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def resize(self, columns: int, rows: int) -> None:
        """Resize the client's terminal."""
        self.screen = Screen(columns, rows)
        _set_size(self._fd, (columns, rows))

    def signal(self, number: int) -> None:
        """Send the client a signal."""
        self.process.send_signal(number)

    async def status(self) -> int:
        """Wait for the client's end; return its exit status."""
        async with asyncio.timeout(PATIENCE):  # `wait_for` ignores a cancellation once the client has ended
            status = await asyncio.to_thread(self.process.wait)
        self._read()
        return status

    def close(self) -> None:
        """Kill the client."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()
        self._loop.remove_reader(self._fd)
        if self._fd == self._in:
            os.close(self._fd)
        else:
            for stream in (self.process.stdin, self.process.stdout):
                if stream is not None:
                    stream.close()

    def _read(self) -> None:
        try:
            while data := os.read(self._fd, 65536):
                self.output += data
                self.screen.feed(self._decode(data))
                self._changed.set()
        except BlockingIOError:
            return
        except OSError:
            pass
        self.is_over = True
        self._changed.set()
        self._loop.remove_reader(self._fd)


def _own_terminal() -> None:
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _set_size(fd: int, size: tuple[int, int]) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
