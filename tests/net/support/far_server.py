"""A server somewhere else in this process: the JSON face at the other end of wires in memory, which can be cut."""

import asyncio
from collections.abc import Callable

from net.config.server_texts import texts_for
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host


class FarServer:
    """A house at the other end of wires in memory, which can be cut."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.wires: list[MemoryWire] = []
        self.closed = False

    async def dial(self) -> "MemoryWire":
        if self.closed:
            raise OSError("nobody listens")
        self.wires.append(MemoryWire(PersonLobby(self.host, "SHA256:ann", "ann")))
        return self.wires[-1]


class MemoryWire:
    """Lines to a face of the house."""

    def __init__(self, lobby: PersonLobby) -> None:
        self.rewrite: Callable[[str], str] = str
        """What becomes of a line on the way."""
        self._there: asyncio.Queue[str | None] = asyncio.Queue()
        self._back: asyncio.Queue[str | None] = asyncio.Queue()
        self.task = asyncio.create_task(run_api(lobby, texts_for("en"), self._there.get, self._back.put_nowait))

    async def read(self) -> str | None:
        line = await self._back.get()
        return None if line is None else self.rewrite(line)

    def write(self, line: str) -> None:
        self._there.put_nowait(line)

    def close(self) -> None:
        self._there.put_nowait(None)

    def say(self, line: str) -> None:
        """The house says more."""
        self._back.put_nowait(line)

    def cut(self) -> None:
        """The line breaks."""
        self.close()
        self._back.put_nowait(None)
