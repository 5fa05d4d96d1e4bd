"""A server that is tried: started, looked at from outside, and ended."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs

from net.telemetry.log import FILE

ROOT = Path(__file__).resolve().parents[2]
GENEROUS = {
    "per_source": 2000, "crowd": 2000, "pending": 2000, "connections": 2000, "source_rate": 1e6, "source_burst": 1e6,
    "total_rate": 1e6, "total_burst": 1e6,
}  # fmt: skip
"""Limits for trials in which the floodgates are not what is tried."""
PATIENCE = 20.0
_POLL = 0.1
_TICKS = os.sysconf("SC_CLK_TCK")


@attrs.frozen
class Reading:
    """What a server holds at one moment: bytes of memory, open descriptors, tasks of the loop, sessions; and the CPU
    seconds of its longest turn since the reading before."""

    memory: int
    descriptors: int
    tasks: int
    sessions: int
    longest: float


class Served:
    """A server process; `port` is where it listens."""

    def __init__(self, process: asyncio.subprocess.Process, folder: Path, port: int) -> None:
        self.process, self.folder, self.port = process, folder, port

    @classmethod
    async def start(cls, folder: Path, **limits: Any) -> "Served":
        """A server with its data in `folder`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "scripts.soaking.server", str(folder), json.dumps(limits), cwd=ROOT,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        return cls(process, folder, int(await process.stdout.readline()))

    @property
    def is_alive(self) -> bool:
        return self.process.returncode is None

    @property
    def cpu(self) -> float:
        """Seconds of CPU used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        """Bytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    @property
    def incidents(self) -> int:
        """Faults of ours and tracebacks in the log so far."""
        text = self._log()
        return text.count("incident ") + text.count("Traceback")

    def complain(self) -> None:
        """Show what the log says of faults on standard error."""
        if self.incidents:
            lines = [line for line in self._log().splitlines() if " INFO " not in line]
            print("\n".join(lines), file=sys.stderr)

    def _log(self) -> str:
        return (self.folder / FILE).read_text(encoding="utf-8", errors="replace")

    async def reading(self) -> Reading:
        """What it holds now, after a collection of garbage."""
        self.process.send_signal(signal.SIGUSR1)
        assert self.process.stdout is not None
        counts = json.loads(await asyncio.wait_for(self.process.stdout.readline(), PATIENCE))
        descriptors = len(os.listdir(f"/proc/{self.process.pid}/fd"))
        return Reading(self.memory, descriptors, counts["tasks"], counts["sessions"], counts["longest"])

    async def rest(self, before: Reading, patience: float = 30.0) -> Reading:
        """What it holds when it has come down to what it held before, or after so many seconds."""
        end = asyncio.get_running_loop().time() + patience
        while True:
            now = await self.reading()
            level = now.descriptors <= before.descriptors and now.tasks <= before.tasks
            if (level and now.sessions <= before.sessions) or asyncio.get_running_loop().time() > end:
                return now
            await asyncio.sleep(_POLL)

    async def stop(self) -> int:
        """End it in good order, or else at once; its status."""
        if self.is_alive:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), PATIENCE)
            except TimeoutError:
                self.process.kill()
        return await self.process.wait()


@asynccontextmanager
async def served(**limits: Any) -> AsyncIterator[Served]:
    """A server in a folder of its own, gone afterwards."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        server = await Served.start(Path(folder) / "data", **limits)
        try:
            yield server
        finally:
            await server.stop()
            server.complain()
