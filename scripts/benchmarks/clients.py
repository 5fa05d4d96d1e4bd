"""SSH clients that press keys, and the servers they press them at."""

import asyncio
import atexit
import os
import signal
import sys
import time
from collections.abc import Collection, Coroutine
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import asyncssh

from scripts.benchmarks.starts import ROOT

RIGHT, LEFT, ENTER = b"\x1b[C", b"\x1b[D", b"\r"
PAGE_UP, PAGE_DOWN = b"\x1b[5~", b"\x1b[6~"
SIZE = (120, 40)
PATIENCE = 20.0
"""Seconds until a screen that does not answer is given up."""
_TICKS = os.sysconf("SC_CLK_TCK")
_T = TypeVar("_T")


@cache
def runner() -> asyncio.Runner:
    """The loop in which all clients of this process live."""
    return asyncio.Runner()


def wait_for(work: Coroutine[Any, Any, _T]) -> _T:
    """Run `work` on the clients' loop."""
    return runner().run(work)


class Served:
    """A server process, with its CPU time (seconds) and memory (bytes). `cores`: all that it may use, if given."""

    def __init__(self, process: asyncio.subprocess.Process, folder: TemporaryDirectory[str], port: int) -> None:
        self._process, self._folder, self.port = process, folder, port

    @classmethod
    async def start(cls, kind: str, cores: Collection[int] = ()) -> "Served":
        """A new server; `kind` as in scripts.benchmarks.server."""
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "scripts.benchmarks.server", kind, folder.name, cwd=ROOT,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        if cores:
            os.sched_setaffinity(process.pid, cores)
        atexit.register(_end, process)
        assert process.stdout is not None
        return cls(process, folder, int(await process.stdout.readline()))

    @property
    def cpu(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    async def longest_turn(self) -> float:
        """The CPU seconds of its loop's longest turn since the last time this was asked."""
        assert self._process.stdout is not None
        self._process.send_signal(signal.SIGUSR1)
        return float(await asyncio.wait_for(self._process.stdout.readline(), PATIENCE))

    async def stop(self) -> None:
        """End it, whoever is still there."""
        self._process.kill()
        await self._process.wait()
        self._folder.cleanup()


class _Guest(asyncssh.SSHClient):
    """Comes in without a key, under any name; no question is asked of it."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return []


class Client(asyncssh.SSHClientSession[bytes]):
    """Presses keys; notes how many seconds the answer takes to come (`delays`) and how many bytes it has (`sizes`)."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self._answer = asyncio.Event()
        self._received = 0

    @classmethod
    async def connect(cls, port: int, user: str = "guest", source: str = "127.0.0.1", app: str = "") -> "Client":
        """A client whose screen is there; it comes from the address `source` of this machine. `app` is what it asks for
        where each may choose."""
        connection = await asyncssh.connect(
            "127.0.0.1", port, username=user, known_hosts=None, client_keys=None, config=None, agent_path=None,
            local_addr=(source, 0), client_factory=_Guest,
        )  # fmt: skip
        _, client = await connection.create_session(
            cls, term_type="xterm-256color", term_size=SIZE, encoding=None, env={"LANG": app} if app else None
        )
        await client.arrive()
        return client

    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._received += len(data)
        self._answer.set()

    def leave(self) -> None:
        self._channel.get_connection().abort()

    async def arrive(self) -> None:
        """Wait for all of the first screen."""
        await asyncio.wait_for(self._answer.wait(), PATIENCE)
        await self.settle()

    async def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has come for `quiet` seconds."""
        while True:
            self._answer.clear()
            try:
                await asyncio.wait_for(self._answer.wait(), quiet)
            except TimeoutError:
                return

    async def press(self, key: bytes, patience: float = PATIENCE) -> None:
        """Press one key and wait for the first bytes of the answer."""
        self._answer.clear()
        self._received = 0
        start = time.perf_counter()
        self._channel.write(key)
        await asyncio.wait_for(self._answer.wait(), patience)
        self.delays.append(time.perf_counter() - start)

    async def walk(self, presses: int, quiet: float = 0.05) -> None:
        """Press right and left in turn, each when the answer to the one before is complete."""
        self.delays, self.sizes = [], []
        for place in range(presses):
            await self.press(LEFT if place % 2 else RIGHT)
            await self.settle(quiet)
            self.sizes.append(self._received)

    async def play(self, offset: float, seconds: int) -> None:
        """Press a key a second, whatever comes back, from `offset` seconds on."""
        loop = asyncio.get_running_loop()
        self.delays, due = [], loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            await self.press(LEFT if place % 2 else RIGHT)

    async def answers(self, patience: float = 3.0) -> bool:
        """Whether pressing right and left changes what is shown."""
        try:
            for key in (RIGHT, LEFT, RIGHT, LEFT):
                await self.press(key, patience)
        except TimeoutError:
            return False
        return True

    async def wait(self, offset: float, seconds: int) -> None:
        """Turn a page of the log every second, from `offset` seconds on, whether that shows anything or not."""
        loop = asyncio.get_running_loop()
        due = loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            self._channel.write(PAGE_DOWN if place % 2 else PAGE_UP)


def _end(process: asyncio.subprocess.Process) -> None:
    """Leave no server behind, however this process ends."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
