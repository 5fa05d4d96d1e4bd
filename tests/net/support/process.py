"""`belvedere serve` in a process of its own."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.places import ROOT

PATIENCE = 30.0


class ServerProcess:
    """A running server; `address` is where clients find it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said: list[str] = []
        self.address = ("127.0.0.1", 0)

    @classmethod
    async def start(
        cls,
        folder: Path,
        *flags: str,
        module: str = "tui",
        before: tuple[str, ...] = (),
        under: tuple[str, ...] = (),
    ) -> "ServerProcess":
        """Start `module` with its data in `folder`, and wait until it listens or has ended. `before` are words for the
        module itself, `under` is a command that runs it."""
        process = await asyncio.create_subprocess_exec(
            *under, sys.executable, "-m", module, *before, "serve", "--port", "0", "--data", str(folder), *flags,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, cwd=ROOT,
            env=os.environ | {"LANG": "C", "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        server = cls(process)
        await asyncio.wait_for(server._until_listening(), PATIENCE)
        return server

    async def _until_listening(self) -> None:
        assert self.process.stdout is not None
        while line := (await self.process.stdout.readline()).decode():
            self.said.append(line.rstrip("\n"))
            if " -p " in line:
                self.address = ("127.0.0.1", int(line.rpartition(" -p ")[2]))
                return

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    async def end(self) -> tuple[int, str]:
        """Wait for its end: the status, and what it said on standard error."""
        assert self.process.stderr is not None
        errors = await asyncio.wait_for(self.process.stderr.read(), PATIENCE)
        return await asyncio.wait_for(self.process.wait(), PATIENCE), errors.decode()

    async def close(self) -> None:
        """End it, whatever it does."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[ServerProcess]:
    """A server that is gone afterwards, whatever happens."""
    server = await ServerProcess.start(data)
    try:
        yield server
    finally:
        await server.close()
