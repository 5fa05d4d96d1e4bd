"""Start server processes as forks of one that has already loaded the server. When each process loaded the modules
itself, tests/net/server/test_server.py took 25 s of CPU; now it takes 7.

Each is a separate process as if started by `python -m`: the same arguments, environment, working folder and `__main__`,
and only the standard streams open.
"""

import asyncio
import atexit
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from tempfile import TemporaryFile
from typing import IO

import attrs

from scripts.clients.server_process import ROOT, SURROUNDINGS, end_with_parent, start_module

_LARGEST = 1 << 20
"""Maximum bytes of a request."""
_READ_LATE = (
    "BELVEDERE_DATA",
    "HOME",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "PYTEST_CURRENT_TEST",
    "SSH_AUTH_SOCK",
    "TERM",
    "USER",
    "XDG_CONFIG_HOME",
)
"""Environment variables that are read when needed, not while modules load, so that they may differ in each process."""
_PLAYED = "bali"
"""The game for tests that need any game."""


class WarmProcess:
    """A forked process with the interface of asyncio's processes."""

    def __init__(self, pid: int, end: "_Stream", stdout: "_Stream", stderr: "_Stream | None" = None) -> None:
        self.pid = pid
        self.stdout = stdout.reader
        self.stderr = stderr and stderr.reader
        self.returncode: int | None = None
        self._said = [stream for stream in (stdout, stderr) if stream]
        self._ended = asyncio.create_task(self._watch(end))

    async def wait(self) -> int:
        """Wait for its end; return its status."""
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is running."""
        if self.returncode is None:
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    async def _watch(self, end: "_Stream") -> int:
        self.returncode = int(await end.reader.readline() or -signal.SIGTERM)  # it ends with the process that forked it
        for stream in (*self._said, end):
            stream.close()
        await asyncio.sleep(0)  # the loop closes them in its next turn
        return self.returncode


@attrs.frozen
class _Stream:
    """The reading end of a pipe."""

    descriptor: int
    reader: asyncio.StreamReader
    transport: asyncio.ReadTransport

    @classmethod
    async def of(cls, descriptor: int) -> "_Stream":
        reader = asyncio.StreamReader()
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(descriptor, "rb", 0)
        )
        return cls(descriptor, reader, transport)

    def close(self) -> None:
        """Read the buffered rest and stop: others may hold the other end open."""
        with suppress(BlockingIOError):
            while not self.transport.is_closing():
                if not (data := os.read(self.descriptor, _LARGEST)):
                    break
                self.reader.feed_data(data)
        self.transport.close()


class ForkedProcess:
    """The same without a loop: the part of `subprocess.Popen` that servers need."""

    def __init__(self, end: int, stdout: int) -> None:
        self._end = os.fdopen(end, "rb", 0)
        self.pid = int(self._end.readline())
        self.stdout = os.fdopen(stdout)

    def send_signal(self, number: int) -> None:
        """Send it a signal; it must be running."""
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Wait for its end; return its status."""
        if not select.select([self._end], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        with self._end, self.stdout:
            return int(self._end.readline())


class WarmStarter:
    """The process from which others are forked."""

    def __init__(self, *further: str) -> None:
        """Load `further` modules too, for servers that need them."""
        self._environment = os.environ | SURROUNDINGS
        self._ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno()), *further],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                preexec_fn=end_with_parent,
                env=self._environment,
            )

    async def start(self, words: Sequence[str], errors: int | None) -> WarmProcess | asyncio.subprocess.Process:
        """Start `python -m` with these words. `errors` is PIPE, or None to share standard error. Start a new process
        instead of a fork if the environment has changed, because modules may have read it."""
        environment = os.environ | SURROUNDINGS
        if not self._can_fork(environment):
            return await start_module(words, errors)
        end, *said = [await _Stream.of(begin) for begin in self._begin(words, errors, environment)]
        pid = int(await end.reader.readline())
        return WarmProcess(pid, end, *said)

    def begin(self, words: Sequence[str], keyboard: int | None = None) -> ForkedProcess:
        """Start one without a loop, for synchronous tests, with a `keyboard` if it reads input. It shares this
        process's standard error."""
        environment = os.environ | SURROUNDINGS
        assert self._can_fork(environment)
        return ForkedProcess(*self._begin(words, None, environment, keyboard))

    def run(self, words: Sequence[str], typed: str = "", **surroundings: str) -> "subprocess.CompletedProcess[str]":
        """Run `python -m` with these words, like `subprocess.run`, and return its status and output. It reads `typed`,
        which must fit into a pipe; `surroundings` are additional environment variables."""
        environment = {**os.environ, "PYTHONPATH": SURROUNDINGS["PYTHONPATH"], **surroundings}
        assert self._can_fork(environment)
        keyboard, types = os.pipe()
        with TemporaryFile() as printed, TemporaryFile() as complained:
            end = self._ask(words, environment, keyboard, printed.fileno(), complained.fileno())
            os.close(keyboard)
            with os.fdopen(types, "wb") as writer, suppress(BrokenPipeError):
                writer.write(typed.encode())
            with os.fdopen(end, "rb") as told:
                _, status = map(int, told)
            outcome = [_text_of(stream) for stream in (printed, complained)]
        return subprocess.CompletedProcess([*words], status, *outcome)

    def _can_fork(self, environment: Mapping[str, str]) -> bool:
        """Return whether the environment is that of its start, except for variables that are read later."""
        now, then = ({**one, **dict.fromkeys(_READ_LATE)} for one in (environment, self._environment))
        return now == then

    def _begin(
        self, words: Sequence[str], errors: int | None, environment: Mapping[str, str], keyboard: int | None = None
    ) -> list[int]:
        """Fork a process; return the descriptors for its id and status, its output, and its errors unless they are
        shared."""
        pipes = [os.pipe() for _ in range(1 if errors is None else 2)]
        out, *rest = (end for _, end in pipes)
        with open(os.devnull, "rb") as nothing:
            reads = nothing.fileno() if keyboard is None else keyboard
            end = self._ask(words, environment, reads, out, *(rest or [2]))
        for _, writes in pipes:
            os.close(writes)
        return [end, *(begin for begin, _ in pipes)]

    def _ask(self, words: Sequence[str], environment: Mapping[str, str], *streams: int) -> int:
        """Fork a process with these standard streams; return the descriptor for its id and status."""
        end, told = os.pipe()
        request = json.dumps({"words": [*words], "environment": dict(environment)})
        socket.send_fds(self._ours, [request.encode()], [told, *streams])
        os.close(told)
        return end

    def close(self) -> None:
        """End it and all processes that it started."""
        self._process.terminate()  # closing the socket would not suffice: a fork of this process may have it open
        self._process.wait()
        self._ours.close()


def _text_of(stream: IO[bytes]) -> str:
    """Return the content of a stream as text, decoded as `subprocess` does."""
    stream.seek(0)
    return stream.read().decode().replace("\r\n", "\n")


# Code of the process from which others are forked


def _load(further: Sequence[str]) -> None:
    """Load what a server has loaded when its first visitor connects, and what local commands load."""
    for module in (
        "net.check",
        "net.config.server_config",
        "net.local.terminals",
        "net.server",
        "tui.cli.arguments",
        "tui.cli.play",
        "tui.cli.typed_lines",
        "tui.preferences.language",
        *further,
    ):
        import_module(module)
    import_module("tui.cli.served").warm()
    import_module("core.catalog").games()
    import_module("core.catalog").load(_PLAYED)
    import_module("tui.boards").board_for(_PLAYED)
    gc.collect()
    gc.freeze()  # otherwise a garbage collection at a server's start would copy all of it


def _next_child(asked: socket.socket) -> list[str]:
    """Return the words for `python -m` in each forked process, with its environment already set. In the parent, fork on
    request, and end the process after the last request."""
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    running: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([asked, woken], [], [])
        if woken in ready:
            os.read(woken, _LARGEST)
            _tell_ends(running)
        if asked not in ready:
            continue
        request, ends, _, _ = socket.recv_fds(asked, _LARGEST, 4)
        if not request:
            sys.exit()
        (status, *streams), parent = ends, os.getpid()
        if not (pid := os.fork()):
            _begin(parent, streams, [asked.detach(), woken, wakes, status, *running.values()])
            wanted = json.loads(request)
            os.environ.clear()
            os.environ.update(wanted["environment"])
            return list(wanted["words"])
        os.write(status, b"%d\n" % pid)
        running[pid] = status
        for stream in streams:
            os.close(stream)


def _tell_ends(running: dict[int, int]) -> None:
    for pid in list(running):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            told = running.pop(pid)
            with suppress(BrokenPipeError):  # the requester has gone
                os.write(told, b"%d\n" % os.waitstatus_to_exitcode(status))
            os.close(told)


def _begin(parent: int, streams: list[int], others: list[int]) -> None:
    """Keep only standard streams open, and restore the default signal handlers."""
    end_with_parent()
    if os.getppid() != parent:
        sys.exit()
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    for descriptor in (*streams, *others):
        os.close(descriptor)


class _QuickEnd:
    """Ends a forked process right after its other exit handlers. Destroying the modules inherited from its parent would
    cost 50 ms of CPU, as much as a start."""

    def __init__(self) -> None:
        self.status: int | None = None
        """The exit status; None if the interpreter still has to print something."""
        atexit.register(self._end)  # before other modules load: exit handlers run in reverse order

    def _end(self) -> None:
        if self.status is not None:
            gc.collect()  # so that unclosed resources are reported
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(self.status)


def _run(module: str, words: Sequence[str], end: _QuickEnd) -> None:
    sys.argv = ["-m", *words]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        end.status = 0
    except SystemExit as leaving:
        end.status = leaving.code if isinstance(leaving.code, int) else None
        raise


if __name__ == "__main__":
    quick_end = _QuickEnd()
    _load(sys.argv[2:])
    chosen, *arguments = _next_child(socket.socket(fileno=int(sys.argv[1])))
    _run(chosen, arguments, quick_end)
