"""Opens the tables of a data folder, or joins the process of the same person that has them open.

One process holds a folder, a terminal or a server, and listens there for further terminals of its person
(`net.admin.sockets`). When a terminal that holds it ends, the first of the others to notice opens the folder
and the rest join that one: `net.client.lobby` dials again and attaches every link anew. A folder that a server held is
left to it, for it may only be starting again.

What is heavy is imported when it is first needed, so that a first screen does not wait for it.
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
"""Times that a folder is looked at which another process holds, and where nobody listens yet."""
PAUSE: Final = 0.1
"""Seconds between them."""
HELD: Final = "store-held"


class LocalTables:
    """The tables in `folder`, for the person called `name` at this machine. Close it at the end."""

    def __init__(self, folder: Path, name: str, texts: "Callable[[], Texts]") -> None:
        """`texts` gives the sentences for terminals that join."""
        self._folder = folder
        self._name = name
        self._texts = texts
        self._store: Store | None = None
        self._host: Host | None = None
        self._opening = asyncio.Lock()
        self._socket: TerminalSocket | None = None
        self._joined: TerminalLobby | None = None

    async def open(self) -> "Lobby | None":
        """Hold the folder (None: `lobby` opens its tables when they are wanted), or give the lobby of the terminal
        that does. Raises StoreError when it is held by something else, or cannot be opened."""
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
        """The lobby of the folder that is held here."""
        from net.lobby.person_lobby import PersonLobby

        return PersonLobby(await self.host(), name=self._name)

    async def host(self) -> "Host":
        """The host of the tables of the folder that is held here, which starts when it is first wanted."""
        from net.services.bot_processes import Workers
        from net.tables.host import Host

        async with self._opening:
            if self._host is None:
                assert self._store is not None
                self._host = await Host(self._store, Workers()).__aenter__()
        return self._host

    async def dial(self) -> "Wire":
        """A wire to the process that has the tables open, which is this one when no other has; but not where a server
        had. Raises OSError."""
        try:
            return await self._connect()
        except OSError:
            if self._joined is not None and self._joined.door:
                raise
            try:
                await self._hold()
            except StoreError as problem:
                raise OSError(str(problem)) from problem
            return await self._connect()

    async def close(self) -> None:
        """Leave; the tables are closed where they are held here."""
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
        """Take the folder and listen there. Without a socket, where the system has none, nobody can join."""
        self._store = Store.open(self._folder)
        (self._folder / SOCKET).unlink(missing_ok=True)  # of a server that was killed: none is here now
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

        self._joined = TerminalLobby(_first(wire, self.dial))
        await self._joined.arrive(self._name)
        return self._joined


LONGEST: Final = 4 * 1024 * 1024
"""Bytes of one line of the process that has the tables open."""


class StreamWire:
    """Lines over a connection of this machine (`net.client.lobby.Wire`)."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def read(self) -> str | None:
        """The next line, None when there will be no more."""
        try:
            return (await self._reader.readline()).decode("utf-8", "replace") or None
        except (OSError, ValueError):
            return None

    def write(self, line: str) -> None:
        """Send a line, which is lost when the other end has gone."""
        if not self._writer.is_closing():
            self._writer.write(line.encode())

    def close(self) -> None:
        """End the connection."""
        self._writer.close()


def _first(wire: "Wire", dial: "Callable[[], Awaitable[Wire]]") -> "Callable[[], Awaitable[Wire]]":
    """Dials, with a wire that is there already for the first time."""
    wires = [wire]

    async def dialled() -> "Wire":
        return wires.pop() if wires else await dial()

    return dialled
