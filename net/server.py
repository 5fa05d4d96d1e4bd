"""The server: listens, lets people in, and ends in good order."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import asyncssh

from core.kernel.faults import reason
from core.link import Lobby
from core.store import Store
from core.text import Texts
from net.accounts import identified
from net.auth import Login, ssh_options
from net.config import ServerConfig
from net.host import Host
from net.hostkey import host_key
from net.house import Face, House, Identify, Person, taken_at_their_word, texts_for
from net.incident import incident
from net.limits import FairSocket, Gate, source_of
from net.listening import ServerError, keep_private, listen, prepare_folder, require_library
from net.lobby import PersonLobby
from net.log import ServerLog
from net.session import AGAIN, DENIED
from net.sweeper import Sweeper
from net.thinking import Workers

_RETRY = 0.1
_SPACING = 0.005
"""Seconds between two handshakes that begin: each costs milliseconds, and the keys of players come in between."""
_AT_ONCE = 8
"""Refusals in one turn of the loop."""


def _announce(sentence: str) -> None:
    print(sentence, flush=True)


def _nothing() -> None:
    """There is nothing to load."""


async def serve(
    config: ServerConfig,
    full_screen: Face,
    line: Face,
    *,
    announce: Callable[[str], None] = _announce,
    warm: Callable[[], None] = _nothing,
) -> int:
    """Be the server of the tables in `config.folder` until SIGTERM or SIGINT; return 0.

    `announce` is given what the person who runs it should read: where it listens, its fingerprint, the line to
    type. `warm` is called after that, to load what the first visitor would otherwise wait for. Raises ServerError,
    HostKeyError or StoreError, with nothing left running, when it cannot begin.
    """
    keep_private()
    prepare_folder(config)
    async with Host(Store.open(config.folder), Workers()) as host:
        identify = partial(identified, host)
        server = await Server.open(config, partial(_lobby, host), full_screen, line, identify=identify)
        host.key_removed = server.key_removed
        texts = texts_for(os.environ.get("LANG"))
        stop = _signalled()
        for sentence in server.greeting(texts):
            announce(sentence)
        warm()
        server.sweeper.begin()
        try:
            await stop.wait()
            announce(texts.ui("server-stopping"))
        finally:
            await server.close()
    return 0


class Server:
    """A listening server. Make it with `open`; end it with `close`."""

    def __init__(self, house: House, key: asyncssh.SSHKey, listener: socket.socket) -> None:
        self._house, self._key, self._listener = house, key, listener
        self._options = ssh_options(key, house.config.limits.login_time, pq_only=house.config.pq_only)
        self._connections: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    @classmethod
    async def open(
        cls,
        config: ServerConfig,
        lobby: Callable[[Person], Lobby],
        full_screen: Face,
        line: Face,
        *,
        identify: Identify = taken_at_their_word,
    ) -> "Server":
        """Begin to listen. `lobby` gives each person their end of the house, `identify` finds the account of a key.

        Raises ServerError or HostKeyError.
        """
        require_library()
        prepare_folder(config)
        key = host_key(config.folder)
        try:
            log = ServerLog.open(config.folder)
        except OSError as error:
            raise ServerError("server-folder-unusable", folder=str(config.folder), reason=reason(error)) from None
        try:
            listener = listen(config)
        except ServerError:
            log.close()
            raise
        gate = Gate(config.limits)
        return cls(House(config, lobby, full_screen, line, log, gate, identify=identify), key, listener)

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def sweeper(self) -> Sweeper:
        """What decides when garbage is collected."""
        return self._house.sweeper

    @property
    def visits(self) -> int:
        """Sessions now open."""
        return len(self._house.sessions)

    @property
    def connections(self) -> int:
        """Connections now open, logged in or not."""
        return self._house.gate.open

    def greeting(self, texts: Texts) -> tuple[str, ...]:
        """What the person who runs the server should read."""
        address, port = self.address
        open_to_all = address in ("0.0.0.0", "::")
        command = f"ssh {socket.gethostname() if open_to_all else address}{f' -p {port}' * (port != 22)}"
        return (
            texts.ui("server-ready", address=address, port=str(port)),
            texts.ui("server-fingerprint", fingerprint=self._key.get_fingerprint()),
            texts.ui("server-type-this", command=command),
        )

    def key_removed(self, fingerprint: str) -> None:
        """End the visits of whoever came with a key that leads to their account no longer."""
        for session in tuple(self._house.sessions):
            if session.key == fingerprint:
                session.leave("server-key-removed", DENIED)

    async def close(self) -> None:
        """Let nobody new in, say goodbye to everybody, and end after a bounded time."""
        self._accepting.cancel()
        self._listener.close()
        for session in tuple(self._house.sessions):
            session.leave("server-restarting", AGAIN)
        if self._house.sessions:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._house.emptied.wait(), self._house.config.limits.drain_time)
        for connection in tuple(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        self._house.log.close()

    async def _accept(self) -> None:
        """Take connections for ever, whatever goes wrong with one."""
        loop = asyncio.get_running_loop()
        refused = 0
        while True:
            try:
                raw, address = await loop.sock_accept(self._listener)
            except OSError:  # out of descriptors, most likely: wait, never die, never spin
                await asyncio.sleep(_RETRY)
                continue
            try:
                admitted = self._admit(raw, source_of(address[0]))
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address[0]}")
                raw.close()
                admitted = False
            refused = 0 if admitted else refused + 1
            if admitted:
                await asyncio.sleep(_SPACING)
            elif refused % _AT_ONCE == 0:  # while somebody waits, accepting never gives way by itself
                await asyncio.sleep(0)

    def _admit(self, raw: socket.socket, source: str) -> bool:
        """Let a connection begin, or close it (False)."""
        gate = self._house.gate
        if not gate.admit(source):
            raw.close()
            self._house.log.refused("refused %s", source)
            return False
        sock = FairSocket.adopt(raw, self._house.config.limits, gate.input_of(source))
        gate.opened(source, sock)
        task = asyncio.get_running_loop().create_task(self._connection(sock, source))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)
        return True

    async def _connection(self, sock: FairSocket, source: str) -> None:
        """One connection from its first byte to its last."""
        connection: asyncssh.SSHServerConnection | None = None
        try:
            connection = await asyncssh.run_server(
                sock, options=self._options, server_factory=lambda: Login(self._house, sock, source)
            )
            await connection.wait_closed()
        except Exception as error:  # noqa: BLE001  malformed input raises more than the library's own errors
            self._house.log.refused("connection from %s ended: %s", source, type(error).__name__)
        finally:
            if connection is not None:
                connection.abort()
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            self._house.gate.closed(source, sock)


def _lobby(host: Host, person: Person) -> Lobby:
    limit = 1 if person.guest else None
    return PersonLobby(
        host, person.id, person.name, table_limit=limit, guest=person.guest, door=person.door, key=person.key
    )


def _signalled() -> asyncio.Event:
    """Set by the first SIGTERM or SIGINT; the second ends the process at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, _once_or_end, stop)
    return stop


def _once_or_end(stop: asyncio.Event) -> None:
    """The first signal asks to stop, the second ends at once."""
    if stop.is_set():
        os._exit(1)
    stop.set()
