"""The server: listens, lets people in, and ends in good order."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial

import asyncssh
import attrs

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.link.lobby import Lobby
from core.storage.store import Store
from core.text import Texts
from net.admin.backups import Backups
from net.admin.command import run_admin
from net.admin.disk_space import DiskSpace
from net.admin.figures import Family, Figures
from net.admin.local_socket import REFUSED, Answer, Handler, LocalSocket
from net.admin.log import ServerLog
from net.admin.metrics import LagWatch, MetricsPort
from net.admin.upkeep import Upkeep
from net.config.address import Address, parse_address
from net.config.limits import FairSocket, Gate, source_of
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.incident import incident
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.sanctions import Sanctions
from net.people.visit import Face, Person
from net.services.bot_processes import Workers
from net.services.notify import Notifier, command_of
from net.services.services import call_nobody
from net.ssh.gc_policy import CollectorPolicy
from net.ssh.handshake import shake_hands
from net.ssh.host_key import host_key
from net.ssh.listening import ServerError, have_home, keep_private, listen, prepare_folder, require_library
from net.ssh.login import Login, ssh_options
from net.ssh.server_context import Identify, ServerContext, taken_at_their_word
from net.ssh.session import AGAIN, DENIED
from net.tables.host import Host
from net.wiring import Wiring, watched_services

_RETRY = 0.1
_TOGETHER, _SPACING = 4, 0.005
"""While more than so many handshakes go on, so many seconds pass before the next begins: each costs milliseconds, and
the keys of players come in between. Fewer are let in without a pause, which is cheaper for everybody."""
_AT_ONCE = 8
"""Refusals in one turn of the loop."""
THIS_MACHINE = "this machine"
"""How the audit calls whoever asks from the machine itself."""


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
    have_home(config.folder)
    figures = Figures()
    sanctions = Sanctions.open(config.folder, figures.now)
    notifier = Notifier(command_of(config.notify), figures.monotonic) if config.notify else None
    services = watched_services(figures, sanctions, notifier.call if notifier else call_nobody)
    async with (
        _metrics(config) as port,
        Host(Store.open(config.folder), Workers(), services=services) as host,
        _beside(host, config) as answers,
    ):
        stop = _signalled()
        wiring = Wiring(figures, sanctions, host, stop.set)
        identify = partial(identified, host)
        server = await Server.open(config, partial(_lobby, host), full_screen, line, identify=identify, wiring=wiring)
        if port is not None:
            port.told = server.families
        host.key_removed = server.key_removed
        answers["admin"] = server.answer_admin
        texts = texts_for(os.environ.get("LANG"))
        for sentence in server.greeting(texts):
            announce(sentence)
        if (concern := await DiskSpace(host).concern()) is not None:
            announce(texts.say(concern))
        warm()
        server.collector_policy.begin()
        try:
            async with LagWatch(figures):
                await stop.wait()
            announce(texts.ui("server-stopping"))
        finally:
            await server.close()
            if notifier is not None:
                await notifier.close()
    return 0


@asynccontextmanager
async def _metrics(config: ServerConfig) -> AsyncIterator[MetricsPort | None]:
    """Where figures are told to this machine; None when the host does not want that. Raises ServerError."""
    if not config.metrics:
        yield None
        return
    async with MetricsPort(listen(attrs.evolve(config, listen="127.0.0.1", port=config.metrics))) as port:
        yield port


@asynccontextmanager
async def _beside(host: Host, config: ServerConfig) -> AsyncIterator[dict[str, Handler]]:
    """As long as the host is open: its upkeep, and answers to whoever asks from this machine, by their first word."""
    backups = Backups(host, config.folder, hours=config.backup_hours, kept=config.backups)
    backups.clear()
    answers: dict[str, Handler] = {"backup": backups.hand_out}
    upkeep = Upkeep(DiskSpace(host).look, backups.look)
    async with LocalSocket(config.folder, answers), upkeep:
        yield answers


class Server:
    """A listening server. Make it with `open`; end it with `close`."""

    def __init__(
        self,
        context: ServerContext,
        key: asyncssh.SSHKey,
        listener: socket.socket,
        closed: Callable[[], None],
        host: Host | None = None,
    ) -> None:
        self._context, self._key, self._listener, self._closed, self._host = context, key, listener, closed, host
        self._options = ssh_options(key, context.config.limits.login_time, pq_only=context.config.pq_only)
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
        wiring: Wiring | None = None,
    ) -> "Server":
        """Begin to listen. `lobby` gives each person their end of the house, `identify` finds the account of a key;
        what is `backstage` is made if it is not given.

        Raises ServerError or HostKeyError, or another BelvedereError for what is kept in the folder.
        """
        require_library()
        prepare_folder(config)
        key = host_key(config.folder)
        if wiring is None:
            figures = Figures()
            wiring = Wiring(figures, Sanctions.open(config.folder, figures.now))
        with ExitStack() as closing:
            try:
                log = ServerLog.open(config.folder, wiring.figures.stumbled)
                closing.callback(log.close)
                gate = Gate(config.limits)
                context = ServerContext(config, lobby, full_screen, line, log, gate, identify=identify)
                closing.callback(wiring.furnish(context))
            except OSError as error:
                raise ServerError("server-folder-unusable", folder=str(config.folder), reason=reason(error)) from None
            listener = listen(config)
            return cls(context, key, listener, closing.pop_all().close, wiring.host)

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def collector_policy(self) -> CollectorPolicy:
        """What decides when garbage is collected."""
        return self._context.collector_policy

    @property
    def visits(self) -> int:
        """Sessions now open."""
        return len(self._context.sessions)

    @property
    def connections(self) -> int:
        """Connections now open, logged in or not."""
        return self._context.gate.open

    def greeting(self, texts: Texts) -> tuple[str, ...]:
        """What the person who runs the server should read."""
        address, port = self.address
        own = Address(socket.gethostname() if address in ("0.0.0.0", "::") else address, port)
        asked = self._context.config.address
        command = f"ssh {(parse_address(asked, port) if asked else own).as_ssh}"
        return (
            texts.ui("server-ready", address=address, port=str(port)),
            texts.ui("server-fingerprint", fingerprint=self._key.get_fingerprint()),
            texts.ui("server-type-this", command=command),
        )

    def key_removed(self, fingerprint: str) -> None:
        """End the visits of whoever came with a key that leads to their account no longer."""
        for session in tuple(self._context.sessions):
            if session.key == fingerprint and not session.is_brief:
                session.leave("server-key-removed", DENIED)

    def families(self) -> Iterable[Family]:
        """The figures as they are now."""
        return self._context.figures.families(self._context, self._host)

    async def answer_admin(self, words: Sequence[str], texts: Texts) -> Answer:
        """What an admin on this machine is told."""
        if self._context.do is None:
            raise BelvedereError("admin-not-you")
        status, text = await run_admin(self._context.do, words, THIS_MACHINE, texts)
        return Answer(REFUSED if status else status, text)

    async def close(self) -> None:
        """Let nobody new in, say goodbye to everybody, and end after a bounded time."""
        self._accepting.cancel()
        self._listener.close()
        for session in tuple(self._context.sessions):
            session.leave("server-restarting", AGAIN)
        if self._context.sessions:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._context.emptied.wait(), self._context.config.limits.drain_time)
        for connection in tuple(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        self._closed()

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
                admitted = self._admit(raw, address[0])
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address[0]}")
                raw.close()
                admitted = False
            refused = 0 if admitted else refused + 1
            if admitted:
                await asyncio.sleep(_SPACING if self._context.gate.pending > _TOGETHER else 0)
            elif refused % _AT_ONCE == 0:  # while somebody waits, accepting never gives way by itself
                await asyncio.sleep(0)

    def _admit(self, raw: socket.socket, address: str) -> bool:
        """Let a connection begin, or close it (False)."""
        gate, source = self._context.gate, source_of(address)
        banned = self._context.door.sanctions.ban_of_address(address) is not None
        refusal = "banned" if banned else gate.refusal(source)
        if refusal is not None:
            raw.close()
            self._context.figures.refused(refusal)
            self._context.log.refused("refused", source=source, reason=refusal)
            return False
        sock = FairSocket.adopt(raw, self._context.config.limits, gate.input_of(source))
        gate.opened(source, sock)
        task = asyncio.get_running_loop().create_task(self._connection(sock, source))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)
        return True

    async def _connection(self, sock: FairSocket, source: str) -> None:
        """One connection from its first byte to its last."""
        connection: asyncssh.SSHServerConnection | None = None
        try:
            connection = await shake_hands(sock, self._options, lambda: Login(self._context, sock, source))
            await connection.wait_closed()
        except Exception as error:  # noqa: BLE001  malformed input raises more than the library's own errors
            self._context.figures.refused("broken")
            self._context.log.refused("connection ended", source=source, error=type(error).__name__)
        finally:
            if connection is not None:
                connection.abort()
            else:
                self._context.turned_away()
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            self._context.gate.closed(source, sock)


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
