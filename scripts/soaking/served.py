"""Start servers under test and read their resource usage."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs

from net.telemetry.log import FILE
from scripts.clients.server_process import ModuleProcess

GENEROUS = {
    "per_source": 2000,
    "crowd": 2000,
    "pending": 2000,
    "connections": 2000,
    "source_rate": 1e6,
    "source_burst": 1e6,
    "total_rate": 1e6,
    "total_burst": 1e6,
    "guests_per_source": 2000,
    "thin_most": 0,
    "penalty_most": 0,
}
"""Limits for trials that do not test the connection limits."""
_POLL = 0.1


@attrs.frozen
class Reading:
    """Resource usage of a server at one moment: bytes of memory, open descriptors, tasks of the loop, sessions, and the
    CPU seconds of its longest turn since the previous reading."""

    memory: int
    descriptors: int
    tasks: int
    sessions: int
    longest: float


class TriedServer(ModuleProcess):
    """A server process of `scripts.soaking.server`."""

    folder: Path
    """The folder with its data and its log."""

    @classmethod
    async def start(cls, folder: Path, **limits: Any) -> "TriedServer":
        """Start a server with its data in `folder` and these limits."""
        server = await cls.run("scripts.soaking.server", str(folder), json.dumps(limits))
        server.folder = folder
        return server

    @property
    def incidents(self) -> int:
        """Number of incidents and tracebacks in the log so far."""
        text = self._log()
        return text.count("incident ") + text.count("Traceback")

    def complain(self) -> None:
        """Print the log to standard error, without INFO lines, if it holds incidents."""
        if self.incidents:
            lines = [line for line in self._log().splitlines() if " INFO " not in line]
            print("\n".join(lines), file=sys.stderr)

    def _log(self) -> str:
        return (self.folder / FILE).read_text(encoding="utf-8", errors="replace")

    async def reading(self) -> Reading:
        """Return the present resource usage, after a garbage collection."""
        counts = json.loads(await self.ask(signal.SIGUSR1))
        return Reading(self.memory, self.descriptors, counts["tasks"], counts["sessions"], counts["longest"])

    async def rest(self, before: Reading, patience: float = 30.0, spare: int = 0) -> Reading:
        """Wait until usage is back at `before` plus `spare` descriptors, or time is up; return the last reading."""
        end = asyncio.get_running_loop().time() + patience
        while True:
            now = await self.reading()
            level = now.descriptors <= before.descriptors + spare and now.tasks <= before.tasks
            if (level and now.sessions <= before.sessions) or asyncio.get_running_loop().time() > end:
                return now
            await asyncio.sleep(_POLL)


@asynccontextmanager
async def served(prepare: Callable[[Path], None] = lambda data: None, **limits: Any) -> AsyncIterator[TriedServer]:
    """Run a server in a temporary folder. `prepare` gets the path of its data folder before the start."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        prepare(data := Path(folder) / "data")
        server = await TriedServer.start(data, **limits)
        try:
            yield server
        finally:
            await server.stop()
            server.complain()
