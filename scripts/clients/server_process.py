"""Start a server in its own process, measure it from outside and end it, even if its parent is killed."""

import asyncio
import ctypes
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final, TypeVar

ROOT: Final = Path(__file__).resolve().parents[2]
SURROUNDINGS: Final = {"LANG": "C", "PYTHONPATH": str(ROOT)}
"""Environment variables set in addition to those of this process."""
PATIENCE: Final = 30.0
"""Timeout in seconds for an answer of the server."""
_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
_PR_SET_PDEATHSIG: Final = 1
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_S = TypeVar("_S", bound="ModuleProcess")


def end_with_parent(number: int = signal.SIGTERM) -> None:
    """Send this process a signal when its parent ends, even if that was killed; call it in the new process
    (`preexec_fn`). Only Linux supports this; elsewhere nothing happens."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, int(number))


def cpu_of(process: int) -> float:
    """Return the CPU seconds that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


async def start_module(
    words: Sequence[str], errors: int | None, *, under: Sequence[str] = ()
) -> asyncio.subprocess.Process:
    """Start `python -m` with these words, run by the command `under`; `errors` is the target of standard error."""
    return await asyncio.create_subprocess_exec(
        *under,
        sys.executable,
        "-m",
        *words,
        cwd=ROOT,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=errors,
        preexec_fn=end_with_parent,
        env=os.environ | SURROUNDINGS,
    )


class ModuleProcess:
    """A serving Python module of this repository in its own process, which prints the port it listens on."""

    start_module = staticmethod(start_module)
    """Starts the process, unless another command runs it. Tests replace it with a cheaper way."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.port = 0
        """The local port on which it listens."""

    @classmethod
    async def run(cls: type[_S], *command: str, under: Sequence[str] = (), cores: Collection[int] = ()) -> _S:
        """Start `python -m` with the words of `command`. `under` is a command that runs it; `cores` are the only ones
        it may use."""
        start = partial(start_module, under=under) if under else cls.start_module
        process = await start(command, cls._errors())
        if cores:
            os.sched_setaffinity(process.pid, cores)
        server = cls(process)
        await asyncio.wait_for(server._until_listening(), PATIENCE)
        return server

    @staticmethod
    def _errors() -> int | None:
        """Return the target of standard error: that of this process."""
        return None

    async def _until_listening(self) -> None:
        self.port = int(await self.line())

    async def line(self) -> str:
        """Return the next line of its output; empty if it has ended."""
        assert self.process.stdout is not None
        return (await self.process.stdout.readline()).decode()

    async def ask(self, number: int = signal.SIGUSR1) -> str:
        """Send it a signal and return the line that it prints."""
        self.signal(number)
        return await asyncio.wait_for(self.line(), PATIENCE)

    @property
    def is_alive(self) -> bool:
        """Whether it is still running."""
        return self.process.returncode is None

    @property
    def cpu(self) -> float:
        """CPU seconds used so far."""
        return cpu_of(self.process.pid)

    @property
    def children(self) -> list[int]:
        """Ids of its running child processes."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]

    @property
    def memory(self) -> int:
        """Bytes of memory in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    @property
    def descriptors(self) -> int:
        """Number of open files and sockets."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def threads(self) -> int:
        """Number of threads."""
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    async def stop(self) -> int:
        """Shut it down, or kill it after a timeout; return its status."""
        if self.is_alive:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), PATIENCE)
            except TimeoutError:
                self.process.kill()
        return await self.process.wait()

    async def close(self) -> None:
        """Kill it."""
        if self.is_alive:
            self.process.kill()
        await self.process.wait()


class ServerProcess(ModuleProcess):
    """`belvedere serve` in its own process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        super().__init__(process)
        self.said: list[str] = []
        """The lines printed at its start."""

    @classmethod
    async def start(
        cls,
        folder: Path,
        *flags: str,
        module: str = "tui",
        before: Sequence[str] = (),
        under: Sequence[str] = (),
    ) -> "ServerProcess":
        """Start `module` with its data in `folder`, and wait until it listens or has ended. `before` are arguments of
        the module itself; `under` is a command that runs it."""
        return await cls.run(module, *before, "serve", "--port", "0", "--data", str(folder), *flags, under=under)

    @staticmethod
    def _errors() -> int | None:
        return asyncio.subprocess.PIPE

    @property
    def address(self) -> tuple[str, int]:
        """The host and port for clients."""
        return "127.0.0.1", self.port

    async def _until_listening(self) -> None:
        while line := await self.line():
            self.said.append(line.rstrip("\n"))
            if " -p " in line:
                self.port = int(line.rpartition(" -p ")[2])
                return

    async def end(self) -> tuple[int, str]:
        """Wait for its end; return the status and its standard error output."""
        assert self.process.stderr is not None
        errors = await asyncio.wait_for(self.process.stderr.read(), PATIENCE)
        return await asyncio.wait_for(self.process.wait(), PATIENCE), errors.decode()


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[ServerProcess]:
    """Run `belvedere serve` during this context."""
    server = await ServerProcess.start(data)
    try:
        yield server
    finally:
        await server.close()


# Ports of this machine: a free one, and whether a port is in use.

PORTS: Final = range(10_000, 32_000)
"""Below the ephemeral ports, which the next connection of any test may take before the server listens."""
_drawn = SystemRandom()
"""Not the generator that tests seed: parallel processes would all draw the same port."""


def free_port() -> int:
    """Return a local port that was free a moment ago."""
    while True:
        port = _drawn.choice(PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def is_open(port: int) -> bool:
    """Return whether a local port is in use."""
    with socket.socket() as there:
        return there.connect_ex(("127.0.0.1", port)) == 0
