"""Starts the servers that are measured, and runs the clients that measure them."""

import asyncio
import signal
from collections.abc import Collection, Coroutine
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from scripts.clients.free_port import free_port
from scripts.clients.server_process import ModuleProcess

_T = TypeVar("_T")


@cache
def runner() -> asyncio.Runner:
    """The loop in which all clients of this process live."""
    return asyncio.Runner()


def wait_for(work: Coroutine[Any, Any, _T]) -> _T:
    """Run `work` on the clients' loop."""
    return runner().run(work)


class MeasuredServer(ModuleProcess):
    """A server of scripts.benchmarks.server, with its data in a folder of its own."""

    folder: TemporaryDirectory[str]
    """What is removed when it stops."""
    web_port: int
    """Where it lets browsers in; 0 for nowhere."""

    @classmethod
    async def start(cls, kind: str, cores: Collection[int] = (), *, web: bool = False) -> "MeasuredServer":
        """A new server of that kind; `cores` are all that it may use, if given. With `web` it lets browsers in."""
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        port = free_port() if web else 0
        server = await cls.run("scripts.benchmarks.server", kind, folder.name, str(port), cores=cores)
        server.folder, server.web_port = folder, port
        return server

    async def longest_turn(self) -> float:
        """The CPU seconds of its loop's longest turn since the last time this was asked."""
        return float(await self.ask(signal.SIGUSR1))

    async def close(self) -> None:
        """End it at once, even if clients are still connected."""
        await super().close()
        self.folder.cleanup()
