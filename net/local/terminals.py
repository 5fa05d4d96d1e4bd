"""Opens the tables of a data folder, or joins the terminal of the same person that has them open.

One process holds a folder. It listens on a socket there that no other account may use, and speaks the JSON protocol
(`net.json`) with further terminals of its person. When it ends, the first of the others to notice opens the folder and
the rest join that one: `net.client.lobby` dials again and attaches every link anew.

What is heavy is imported when it is first needed, so that a first screen does not wait for it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.storage.data_folder import TERMINALS
from core.storage.store import Store
from core.storage.values import StoreError
from net.unix_socket import is_trusted, listening, reachable

if TYPE_CHECKING:
    from core.link.lobby import Lobby
    from core.text import Texts
    from net.client.lobby import Wire
    from net.local.terminal_lobby import TerminalLobby
    from net.tables.host import Host

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of one line."""
UNREAD: Final = 16 * 1024 * 1024
"""Bytes that wait for a terminal which reads nothing, until it is let go."""
TRIES: Final = 20
"""Times that a folder is looked at which another process holds, and where nobody listens yet."""
PAUSE: Final = 0.1
"""Seconds between them."""
HELD: Final = "store-held"


class LocalTables:
    """The tables in `folder`, for the person called `name` at this machine. Close it at the end."""

    def __init__(self, folder: Path, name: str, texts: "Callable[[], Texts]") -> None:
        """`texts` gives the sentences for terminals that join."""
        self._folder, self._name, self._texts = folder, name, texts
        self._store: Store | None = None
        self._host: Host | None = None
        self._opening = asyncio.Lock()
        self._server: asyncio.Server | None = None
        self._visits: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
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
        """A wire to the terminal that has the tables open, which is this one when no other has. Raises OSError."""
        try:
            return await self._connect()
        except OSError:
            try:
                await self._hold()
            except StoreError as problem:
                raise OSError(str(problem)) from problem
            return await self._connect()

    async def close(self) -> None:
        """Leave; the tables are closed where they are held here."""
        if self._joined is not None:
            await self._joined.close()
        if self._server is not None:
            self._server.close()
            (self._folder / TERMINALS).unlink(missing_ok=True)
        for writer in self._visits.values():
            writer.close()
        await asyncio.gather(*self._visits, return_exceptions=True)
        if self._host is not None:
            await self._host.__aexit__(None, None, None)
        if self._store is not None:
            self._store.close()

    # The folder

    async def _hold(self) -> None:
        """Take the folder and listen there. Without a socket, where the system has none, nobody can join."""
        self._store = Store.open(self._folder)
        with suppress(OSError, AttributeError):
            listener = listening(self._folder, TERMINALS)
            self._server = await asyncio.start_unix_server(self._welcome, sock=listener, limit=LONGEST)

    # Further terminals

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a terminal of the same account to its end."""
        task = asyncio.current_task()
        assert task is not None
        self._visits[task] = writer
        try:
            if is_trusted(writer.get_extra_info("socket")):
                await self._serve(reader, writer)
        except (OSError, ValueError):
            pass  # it has gone, in the middle of a line
        except Exception as fault:  # noqa: BLE001  this terminal must outlive the other one
            from net.incident import incident

            incident(fault, "another terminal")
        finally:
            writer.close()
            del self._visits[task]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from net.json.server import run_api

        async def read() -> str | None:
            return (await reader.readline()).decode("utf-8", "replace") or None

        def write(line: str) -> None:
            if writer.transport.get_write_buffer_size() > UNREAD:
                writer.transport.abort()
            else:
                writer.write(line.encode())

        await run_api(await self.lobby(), self._texts(), read, write)

    async def _connect(self) -> "StreamWire":
        with reachable(self._folder, TERMINALS) as path:
            reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST)
        return StreamWire(reader, writer)

    async def _join(self, wire: "Wire") -> "Lobby":
        from net.local.terminal_lobby import TerminalLobby

        self._joined = TerminalLobby(_first(wire, self.dial))
        await self._joined.arrive(self._name)
        return self._joined


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
