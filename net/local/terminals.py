"""Opens the tables of a data folder, or joins another process of the same person that has them open.

One process, a terminal or a server, holds the folder and listens for further terminals (`net.admin.sockets`). If it
is a terminal and ends, the first of the others to notice opens the folder. The rest connect to that one:
`net.client.lobby` dials again and attaches every link again. Terminals don't take over from a server, since it may be
restarting.

Heavy modules are imported on first use, so that they do not delay the first screen.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.storage.database import SOCKET, TERMINALS
from core.storage.store import Store
from core.storage.values import StoreError
from net.admin.sockets import TerminalSocket, reachable

if TYPE_CHECKING:
    from core.link.lobby import Lobby
    from core.text import Texts
    from net.client.lobby import Wire
    from net.local.terminal_lobby import TerminalLobby
    from net.tables.host import Host

TRIES: Final = 20
"""Attempts to connect while another process holds the folder and nothing listens yet."""
PAUSE: Final = 0.1
"""Seconds between the attempts."""
HELD: Final = "store-held"


class LocalTables:
    """The tables in `folder`, for the person `name` at this machine. Close it at the end."""

    def __init__(self, folder: Path, name: str, texts: "Callable[[], Texts]") -> None:
        """`texts` returns the texts for terminals that join."""
        self._folder = folder
        self._name = name
        self._texts = texts
        self._store: Store | None = None
        self._host: Host | None = None
        self._opening = asyncio.Lock()
        self._socket: TerminalSocket | None = None
        self._joined: TerminalLobby | None = None

    async def open(self) -> "Lobby | None":
        """Hold the folder and return None, or return the lobby of the process that holds it.

        Raises StoreError if something else holds the folder, or it cannot be opened.
        """
        for _ in range(TRIES):
            try:
                await self._hold()
                return None
            except StoreError as problem:
                if problem.sentence.id != HELD:
                    raise
                held = problem
            with suppress(OSError):
                return await self._join(await self._connect())
            await asyncio.sleep(PAUSE)
        raise held

    async def lobby(self) -> "Lobby":
        """Return the lobby for a folder held by this process."""
        from net.lobby.person_lobby import PersonLobby

        return PersonLobby(await self.host(), name=self._name)

    async def host(self) -> "Host":
        """Return the host of the tables in a folder held by this process, started on first use."""
        from net.services.bot_processes import Workers
        from net.tables.host import Host

        async with self._opening:
            if self._host is None:
                assert self._store is not None
                self._host = await Host(self._store, Workers()).__aenter__()
        return self._host

    async def dial(self) -> "Wire":
        """Connect to the process that has the tables open, after taking the folder if no other process has.

        Never takes over from a server. Raises OSError.
        """
        try:
            return await self._connect()
        except OSError:
            if self._joined is not None and self._joined.public_address:
                raise
            try:
                await self._hold()
            except StoreError as problem:
                raise OSError(str(problem)) from problem
            return await self._connect()

    async def close(self) -> None:
        """Disconnect, and close the tables if this process holds them."""
        if self._joined is not None:
            await self._joined.close()
        if self._socket is not None:
            await self._socket.close()
        if self._host is not None:
            await self._host.__aexit__(None, None, None)
        if self._store is not None:
            self._store.close()

    # The folder

    async def _hold(self) -> None:
        """Hold the folder and listen there. Where Unix sockets are missing, no terminal can join."""
        self._store = Store.open(self._folder)
        (self._folder / SOCKET).unlink(missing_ok=True)  # left by a killed server: the folder is ours
        with suppress(OSError, AttributeError):
            socket = TerminalSocket(self._folder, self.lobby, self._texts)
            await socket.open()
            self._socket = socket

    async def _connect(self) -> "StreamWire":
        with reachable(self._folder, TERMINALS) as path:
            reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST)
        return StreamWire(reader, writer)

    async def _join(self, wire: "Wire") -> "Lobby":
        from net.local.terminal_lobby import TerminalLobby

        self._joined = TerminalLobby(_dial_first(wire, self.dial))
        await self._joined.arrive(self._name)
        return self._joined


LONGEST: Final = 4 * 1024 * 1024
"""Maximum bytes of one line from the process that has the tables open."""


class StreamWire:
    """Lines over a Unix socket (`net.client.lobby.Wire`)."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def read(self) -> str | None:
        """Return the next line, or None at the end."""
        try:
            return (await self._reader.readline()).decode("utf-8", "replace") or None
        except (OSError, ValueError):
            return None

    def write(self, line: str) -> None:
        """Send a line; it is lost if the other end has closed."""
        if not self._writer.is_closing():
            self._writer.write(line.encode())

    def close(self) -> None:
        """Close the connection."""
        self._writer.close()


def _dial_first(wire: "Wire", dial: "Callable[[], Awaitable[Wire]]") -> "Callable[[], Awaitable[Wire]]":
    """Return a dial function that returns `wire` first and dials after that."""
    wires = [wire]

    async def dialled() -> "Wire":
        return wires.pop() if wires else await dial()

    return dialled
