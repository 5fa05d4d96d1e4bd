"""Lets further terminals of the person who owns a data folder in, over a local socket, by whoever holds the folder.

It speaks the JSON protocol (`net.json`); only processes of the same account, and of root, are answered.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.line_buffer import REQUEST, LineReader
from core.storage.data_folder import TERMINALS
from net.incident import incident
from net.unix_socket import is_trusted, listening

if TYPE_CHECKING:
    from core.link.lobby import Lobby
    from core.text import Texts

PIECE: Final = 16 * 1024
"""Bytes of one read."""
UNREAD: Final = 16 * 1024 * 1024
"""Bytes that wait for a terminal which reads nothing, until it is let go."""


class TerminalSocket:
    """The socket for terminals in a folder, from `open` to `close`."""

    def __init__(
        self,
        folder: Path,
        lobby: "Callable[[], Awaitable[Lobby]]",
        texts: "Callable[[], Texts]",
        door: str = "",
    ) -> None:
        """`lobby` gives each terminal its person's end of the tables, `texts` the sentences of servers. `door` is where
        others find the server that has them; empty where there is none."""
        self._folder = folder
        self._lobby = lobby
        self._texts = texts
        self._door = door
        self._server: asyncio.Server | None = None
        self._visits: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def __aenter__(self) -> "TerminalSocket":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Listen. The caller holds the lock of the folder. Raises OSError, or AttributeError where the system has no
        such sockets: then nobody can join."""
        listener = listening(self._folder, TERMINALS)
        self._server = await asyncio.start_unix_server(self._welcome, sock=listener)

    async def close(self) -> None:
        """Send every terminal away, and remove the socket."""
        if self._server is not None:
            self._server.close()
            (self._folder / TERMINALS).unlink(missing_ok=True)
        for writer in self._visits.values():
            writer.close()
        await asyncio.gather(*self._visits, return_exceptions=True)

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
        except Exception as fault:  # noqa: BLE001  this process must outlive the terminal
            incident(fault, "another terminal")
        finally:
            writer.close()
            del self._visits[task]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from net.json.server import run_api  # here: a first screen does not wait for it

        lines = LineReader(partial(reader.read, PIECE), REQUEST)

        async def read() -> str | None:
            await writer.drain()  # a terminal that does not take its answers is asked nothing further
            return await lines.read()

        def write(line: str) -> None:
            if writer.transport.get_write_buffer_size() > UNREAD:
                writer.transport.abort()
            else:
                writer.write(line.encode())

        await run_api(await self._lobby(), self._texts(), read, write, door=self._door)
