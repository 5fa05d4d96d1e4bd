"""Starts the servers that are tried, and reads what they hold."""

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
"""Limits for trials in which the floodgates are not what is tried."""
_POLL = 0.1


@attrs.frozen
class Reading:
    """What a server holds at one moment: bytes of memory, open descriptors, tasks of the loop, sessions; and the CPU
    seconds of its longest turn since the reading before."""

    memory: int
    descriptors: int
    tasks: int
    sessions: int
    longest: float


class TriedServer(ModuleProcess):
    """A server of scripts.soaking.server."""

    folder: Path
    """Where its data and its log are."""

    @classmethod
    async def start(cls, folder: Path, **limits: Any) -> "TriedServer":
        """A server with its data in `folder`, and with those limits."""
        server = await cls.run("scripts.soaking.server", str(folder), json.dumps(limits))
        server.folder = folder
        return server

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
        counts = json.loads(await self.ask(signal.SIGUSR1))
        return Reading(self.memory, self.descriptors, counts["tasks"], counts["sessions"], counts["longest"])

    async def rest(self, before: Reading, patience: float = 30.0, spare: int = 0) -> Reading:
        """What it holds when it has come down to what it held before, but for `spare` descriptors, or after so many
        seconds."""
        end = asyncio.get_running_loop().time() + patience
        while True:
            now = await self.reading()
            level = now.descriptors <= before.descriptors + spare and now.tasks <= before.tasks
            if (level and now.sessions <= before.sessions) or asyncio.get_running_loop().time() > end:
                return now
            await asyncio.sleep(_POLL)


@asynccontextmanager
async def served(prepare: Callable[[Path], None] = lambda data: None, **limits: Any) -> AsyncIterator[TriedServer]:
    """A server in a folder of its own, gone afterwards; `prepare` is given the path of its data before it starts."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        prepare(data := Path(folder) / "data")
        server = await TriedServer.start(data, **limits)
        try:
            yield server
        finally:
            await server.stop()
            server.complain()
