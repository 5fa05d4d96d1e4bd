"""Starts server processes as forks of one that has loaded the server already: with each loading the same modules anew,
tests/net/server/test_server.py took 25 s of CPU, and takes 7.

Each is a process of its own as if started by `python -m`: the same arguments, surroundings and folder, the same
`__main__`, nothing open but its standard streams.
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
"""Bytes of a request."""
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
"""What is read when it is needed, and by no module while it is loaded: each process has it as it is when it begins."""
_PLAYED = "bali"
"""The game that is played wherever any will do."""


class WarmProcess:
    """A process that was forked, with what asyncio's own processes have."""

    def __init__(self, pid: int, end: "_Stream", stdout: "_Stream", stderr: "_Stream | None" = None) -> None:
        self.pid = pid
        self.stdout = stdout.reader
        self.stderr = stderr and stderr.reader
        self.returncode: int | None = None
        self._said = [stream for stream in (stdout, stderr) if stream]
        self._ended = asyncio.create_task(self._watch(end))

    async def wait(self) -> int:
        """Its status, when it has ended."""
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        """Send it a signal, as long as it lives."""
        if self.returncode is None:
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    async def _watch(self, end: "_Stream") -> int:
        self.returncode = int(await end.reader.readline() or -signal.SIGTERM)  # it ends with who forked it
        for stream in (*self._said, end):
            stream.close()
        await asyncio.sleep(0)  # the loop closes them in its next turn
        return self.returncode


@attrs.frozen
class _Stream:
    """The end of a pipe from which something is read."""

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
        """Read what is there, and no more: others may hold the other end."""
        with suppress(BlockingIOError):
            while not self.transport.is_closing():
                if not (data := os.read(self.descriptor, _LARGEST)):
                    break
                self.reader.feed_data(data)
        self.transport.close()


class ForkedProcess:
    """The same without a loop: what is used of `subprocess.Popen` for a server."""

    def __init__(self, end: int, stdout: int) -> None:
        self._end = os.fdopen(end, "rb", 0)
        self.pid = int(self._end.readline())
        self.stdout = os.fdopen(stdout)

    def send_signal(self, number: int) -> None:
        """Send it a signal; it has not ended."""
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Its status, when it has ended."""
        if not select.select([self._end], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        with self._end, self.stdout:
            return int(self._end.readline())


class WarmStarter:
    """The process from which others are forked."""

    def __init__(self, *further: str) -> None:
        """`further` modules are loaded too, for servers that need them."""
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
        """What `python -m` starts with these words; `errors` is PIPE, or None where standard error is that of this
        process. In other surroundings than at the beginning, which modules may have read, it is started anew."""
        environment = os.environ | SURROUNDINGS
        if not self._can_fork(environment):
            return await start_module(words, errors)
        end, *said = [await _Stream.of(begin) for begin in self._begin(words, errors, environment)]
        pid = int(await end.reader.readline())
        return WarmProcess(pid, end, *said)

    def begin(self, words: Sequence[str], keyboard: int | None = None) -> ForkedProcess:
        """The same at once, for a test without a loop, with a `keyboard` if it reads something. Its standard error is
        that of this process."""
        environment = os.environ | SURROUNDINGS
        assert self._can_fork(environment)
        return ForkedProcess(*self._begin(words, None, environment, keyboard))

    def run(self, words: Sequence[str], typed: str = "", **surroundings: str) -> "subprocess.CompletedProcess[str]":
        """What `subprocess.run` gives of `python -m` with these words: all that it printed, once it has ended by
        itself. It reads what is `typed`, which fits into a pipe; `surroundings` are set beside those of this
        process."""
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
        """Whether the surroundings are those in which it was started, but for what is read later."""
        now, then = ({**one, **dict.fromkeys(_READ_LATE)} for one in (environment, self._environment))
        return now == then

    def _begin(
        self, words: Sequence[str], errors: int | None, environment: Mapping[str, str], keyboard: int | None = None
    ) -> list[int]:
        """Have a process forked: where its number and its status are read, what it prints, and its errors where they
        are not those of this process."""
        pipes = [os.pipe() for _ in range(1 if errors is None else 2)]
        out, *rest = (end for _, end in pipes)
        with open(os.devnull, "rb") as nothing:
            reads = nothing.fileno() if keyboard is None else keyboard
            end = self._ask(words, environment, reads, out, *(rest or [2]))
        for _, writes in pipes:
            os.close(writes)
        return [end, *(begin for begin, _ in pipes)]

    def _ask(self, words: Sequence[str], environment: Mapping[str, str], *streams: int) -> int:
        """Have a process forked with these standard streams: where its number and its status are read."""
        end, told = os.pipe()
        request = json.dumps({"words": [*words], "environment": dict(environment)})
        socket.send_fds(self._ours, [request.encode()], [told, *streams])
        os.close(told)
        return end

    def close(self) -> None:
        """End it, and with it all that it has started."""
        self._process.terminate()  # a closed socket would not do: a fork of this process may have it open
        self._process.wait()
        self._ours.close()


def _text_of(stream: IO[bytes]) -> str:
    """What another process has written there, as `subprocess` reads it."""
    stream.seek(0)
    return stream.read().decode().replace("\r\n", "\n")


# In the process from which others are forked


def _load(further: Sequence[str]) -> None:
    """Load what a server has loaded when its first visitor comes, and what commands load at the keyboard."""
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
    gc.freeze()  # a server that looks for garbage at its start would have to copy all of it


def _next_child(asked: socket.socket) -> list[str]:
    """The words for `python -m` in each process that is forked, in whose surroundings it is by then; where they are
    forked the function ends the process when nothing is asked any more."""
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
            with suppress(BrokenPipeError):  # who asked for it has gone
                os.write(told, b"%d\n" % os.waitstatus_to_exitcode(status))
            os.close(told)


def _begin(parent: int, streams: list[int], others: list[int]) -> None:
    """Have nothing but standard streams, and signals as they are at the beginning."""
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
    """Ends a process that was forked once all else is over that is done at its end: to take apart what has been loaded
    in the process it was forked from costs 50 ms of CPU, as much as a start."""

    def __init__(self) -> None:
        self.status: int | None = None
        """What it ends with; None where the interpreter has to say something first."""
        atexit.register(self._end)  # before anything is loaded: what is registered later is done earlier

    def _end(self) -> None:
        if self.status is not None:
            gc.collect()  # what was left behind complains
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
