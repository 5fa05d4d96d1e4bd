"""Commands from the server's own machine: a socket in the data folder, one JSON line each way.

Only the account that runs the server, and root, are answered.
"""

import asyncio
import json
import os
import socket
import struct
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from core.kernel.message import BelvedereError
from core.line_buffer import REQUEST, LineReader
from core.storage.database import SOCKET, TERMINALS
from core.text import Texts
from net.config.server_texts import texts_for
from net.config.startup import unusable_folder
from net.telemetry.log import LOG, incident

if TYPE_CHECKING:
    from core.link.lobby import Lobby


# Unix sockets in a data folder, and the process at their other end.
#
# The path of a data folder may be too long for a socket. Where the system allows it, the socket is then reached through
# the folder's file descriptor.

PATH_LIMIT: Final = 100
"""Bytes of a socket's path that every system accepts."""


def listening(folder: Path, name: str) -> socket.socket:
    """Create a listening socket `name` in `folder` that only this account can use. The caller must hold the folder's
    lock, because a leftover socket is removed. Raises OSError."""
    (folder / name).unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with reachable(folder, name) as path:
            listener.bind(path)
        (folder / name).chmod(0o600)
    except BaseException:
        listener.close()
        raise
    return listener


@contextmanager
def reachable(folder: Path, name: str) -> Iterator[str]:
    """Provide a path of the socket that is short enough."""
    path = str(folder / name)
    if len(os.fsencode(path)) <= PATH_LIMIT or sys.platform != "linux":
        yield path
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{handle}/{name}"
    finally:
        os.close(handle)


def is_trusted(connection: socket.socket) -> bool:
    """Return whether the process at the other end runs as this user or root. On other systems than Linux the folder's
    mode ensures that."""
    if sys.platform != "linux":
        return True
    return peer(connection)[1] in (os.geteuid(), 0)


def peer(connection: socket.socket) -> tuple[int, int, int]:
    """Return the ids of the process, user and group at the other end of a local connection."""
    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    process, user, group = struct.unpack("3i", found)
    return process, user, group


LONGEST: Final = 64 * 1024
"""The most bytes of a request."""
PIECE: Final = 16 * 1024
"""Bytes of one read."""
HEARS_WITHIN: Final = 10.0
"""Seconds within which even a busy server must react to a request."""
ANSWER_TIME: Final = 600.0
"""Seconds for the answer of a server that has reacted: it may copy a large store."""
REFUSED, OURS, LATER = 2, 70, 75
"""Exit statuses: the caller's mistake, the server's fault, a temporary failure."""


@attrs.frozen
class LocalAnswer:
    """The answer to a command on this machine."""

    status: int
    """The exit status of `belvedere admin` or `belvedere backup`."""
    text: str
    """The text that it prints."""


Handler = Callable[[Sequence[str], Texts], Awaitable[LocalAnswer]]
"""Answers the words after the first one, in the language of the texts. Raises BelvedereError for a refusal."""


class LocalSocket:
    """Answers requests on a socket in `folder`; their first word selects the handler."""

    def __init__(self, folder: Path, handlers: Mapping[str, Handler]) -> None:
        self._folder, self._handlers = folder, handlers
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "LocalSocket":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Start to answer. The caller must hold the folder's lock, because a leftover socket is removed.

        Raises ServerError if no socket can be created in the folder.
        """
        try:
            listener = listening(self._folder, SOCKET)
        except OSError as error:
            raise unusable_folder(self._folder, error) from None
        self._server = await asyncio.start_unix_server(self._serve, sock=listener)

    async def close(self) -> None:
        """Stop answering, and remove the socket."""
        if self._server is not None:
            self._server.close()
            (self._folder / SOCKET).unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if is_trusted(writer.get_extra_info("socket")):
                answer = await self._answer(LineReader(partial(reader.read, PIECE), LONGEST))
                writer.write(json.dumps(attrs.asdict(answer)).encode() + b"\n")
                await writer.drain()
            else:
                LOG.warning("refused a request on the local socket from another account of this machine")
        except (OSError, ValueError):
            LOG.warning("a request on the local socket was interrupted")
        finally:
            writer.close()

    async def _answer(self, lines: LineReader) -> LocalAnswer:
        try:
            words, texts = _request(await lines.read() or "")
        except BelvedereError as problem:
            return LocalAnswer(REFUSED, texts_for(None).say(problem.sentence))
        handler = self._handlers.get(words[0]) if words else None
        if handler is None:
            return LocalAnswer(REFUSED, texts.ui("server-unknown-word", word=words[0][:32] if words else ""))
        try:
            return await handler(words[1:], texts)
        except BelvedereError as problem:
            return LocalAnswer(LATER if problem.is_temporary else REFUSED, texts.say(problem.sentence))
        except Exception as error:  # noqa: BLE001  the server must outlive every request
            number = incident(error, f"the local request {words[0]!a}")
            return LocalAnswer(OURS, texts.ui("server-incident", number=number))


def ask(folder: Path, words: Sequence[str], language: str = "") -> LocalAnswer | None:
    """Return the answer of the server that holds `folder`; None if there is none. `language` is a LANG value.

    Raises TimeoutError if the server does not react: a stopped process still has its socket. Raises OSError if the
    connection breaks.
    """
    if _exchange(folder, (), language, HEARS_WITHIN) is None:
        return None
    return _exchange(folder, words, language, ANSWER_TIME)


def _exchange(folder: Path, words: Sequence[str], language: str, seconds: float) -> LocalAnswer | None:
    """Return the answer that a server gives within `seconds`; None if none is listening. Without words it is a
    probe."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(seconds)
        try:
            with reachable(folder, SOCKET) as path:
                connection.connect(path)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except BlockingIOError:  # the queue of connections is full
            raise TimeoutError from None
        connection.sendall(json.dumps({"words": list(words), "language": language}).encode() + b"\n")
        with connection.makefile("rb") as lines:
            line = lines.readline()
    if not line:
        raise ConnectionResetError
    return LocalAnswer(**json.loads(line))


def _request(line: str) -> tuple[list[str], Texts]:
    """Return the words and the texts of a request; no words if it is malformed."""
    with suppress(ValueError, RecursionError):
        data = json.loads(line)
        words = data.get("words") if isinstance(data, dict) else None
        if isinstance(words, list) and all(isinstance(word, str) for word in words):
            return words, texts_for(str(data.get("language", ""))[:64])
    return [], texts_for(None)


# The socket by which other terminals of a data folder's owner join the process that holds the folder.
#
# It uses the JSON protocol (`net.json`). Only processes of the same account, and of root, are answered.

UNREAD: Final = 16 * 1024 * 1024
"""Unread bytes after which a terminal is disconnected."""


class TerminalSocket:
    """The socket for terminals in a folder, from `open` to `close`."""

    def __init__(
        self,
        folder: Path,
        lobby: "Callable[[], Awaitable[Lobby]]",
        texts: "Callable[[], Texts]",
        public_address: str = "",
    ) -> None:
        """`lobby` returns a lobby for each terminal, `texts` the texts of servers. `public_address` is that of
        the server; empty if there is none."""
        self._folder = folder
        self._lobby = lobby
        self._texts = texts
        self._public_address = public_address
        self._server: asyncio.Server | None = None
        self._visits: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def __aenter__(self) -> "TerminalSocket":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Start listening. The caller must hold the folder's lock. Raises OSError, or AttributeError on systems without
        such sockets, where other terminals cannot join."""
        listener = listening(self._folder, TERMINALS)
        self._server = await asyncio.start_unix_server(self._welcome, sock=listener)

    async def close(self) -> None:
        """Disconnect every terminal, and remove the socket."""
        if self._server is not None:
            self._server.close()
            (self._folder / TERMINALS).unlink(missing_ok=True)
        for writer in self._visits.values():
            writer.close()
        await asyncio.gather(*self._visits, return_exceptions=True)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one terminal of the same account until it disconnects."""
        task = asyncio.current_task()
        assert task is not None
        self._visits[task] = writer
        try:
            if is_trusted(writer.get_extra_info("socket")):
                await self._serve(reader, writer)
        except (OSError, ValueError):
            pass  # it disconnected in the middle of a line
        except Exception as fault:  # noqa: BLE001  this process must outlive the terminal
            incident(fault, "another terminal")
        finally:
            writer.close()
            del self._visits[task]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from net.json.server import run_api  # imported late so that the first screen does not wait for it

        lines = LineReader(partial(reader.read, PIECE), REQUEST)

        async def read() -> str | None:
            await writer.drain()  # a terminal that does not read its answers is not read from either
            return await lines.read()

        def write(line: str) -> None:
            if writer.transport.get_write_buffer_size() > UNREAD:
                writer.transport.abort()
            else:
                writer.write(line.encode())

        await run_api(await self._lobby(), self._texts(), read, write, public_address=self._public_address)
