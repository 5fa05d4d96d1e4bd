"""Runs the server: listens, lets visitors in, and shuts down cleanly."""

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack, ExitStack, suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

import asyncssh

from core.clean import command_words
from core.link.lobby import Lobby
from core.text import Texts
from net.admin.commands import AdminCommands
from net.admin.reports import THIS_MACHINE, Audit, families
from net.admin.shared_admission import PERIOD as ADMISSION_PERIOD
from net.admin.sockets import REFUSED, LocalAnswer, TerminalSocket
from net.admin.upkeep import (
    KEYS_PERIOD,
    SOURCES_PERIOD,
    KeptSources,
    KeyFileWatch,
    Upkeep,
    kept_sources,
)
from net.config.address import Address, parse_address
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.config.startup import (
    WebCertificate,
    keep_private,
    listen,
    prepare_folder,
    prepare_web,
    raise_descriptors,
    require_store,
    set_home,
    unusable_folder,
)
from net.hosting import (
    lobby_of,
    maintain,
    node_of,
    open_host,
    owner_lobby,
    ports_for,
    require_same_key,
    server_services,
)
from net.ledger.register import ReturningSources
from net.lobby.records import Draw, Exports
from net.people.accounts import ProgramTokens, identified
from net.people.membership import Membership
from net.people.passkeys import PasskeyBook
from net.people.sanctions import Admission, Sanctions, read_lockdown
from net.people.visit import Face, Person, Proxies
from net.process import CollectorPolicy, notify_supervisor, release, stop_signal
from net.services.notify import NO_COMMAND, Notifier
from net.ssh.acceptor import Acceptor
from net.ssh.asyncssh_private import require_library
from net.ssh.host_key import host_key, known_key, sign_record
from net.tables.host import Host
from net.tables.table_end import RecordSigner, VisitorControl
from net.telemetry.figures import Family, Figures, LagWatch
from net.telemetry.http_port import State
from net.telemetry.log import FILE as LOG_FILE
from net.telemetry.log import ErrorLines, ServerLog
from net.visit.connection_limiter import ConnectionLimiter
from net.visit.server_context import AGAIN, DENIED, USAGE, ServerContext

if TYPE_CHECKING:
    from net.web.port import WebPort


LOADED_LATER: Final = ("net.lobby.person_lobby", "core.learning.puzzles")
"""Modules that the first visitor needs, loaded once the server is ready. Measured by `scripts/bench --only P18`."""


def _announce(sentence: str) -> None:
    print(sentence, flush=True)


def _nothing() -> None:
    """Do nothing."""


async def serve(
    config: ServerConfig,
    full_screen: Face,
    line: Face,
    *,
    announce: Callable[[str], None] = _announce,
    warm: Callable[[], None],
    draw: Draw,
    new_store: bool = False,
) -> int:
    """Serve the tables in `config.folder` until SIGTERM or SIGINT; return 0.

    `announce` shows texts to the host: the address, the fingerprint, the command to connect. Then `warm` loads
    modules that the first visitor would otherwise wait for. `draw` makes exports for browsers. `new_store` allows an
    empty store where the old one is lost. Raises ServerError, HostKeyError or StoreError if the server cannot start;
    nothing is left running then.
    """
    keep_private()
    raise_descriptors(config)
    prepare_folder(config.folder)
    has_run = known_key(config.folder) is not None
    if has_run and not config.store:
        require_store(config.folder, new_store=new_store)
    set_home(config.folder)
    figures = Figures()
    sanctions = Sanctions.open(config.folder, figures.now)
    words = command_words(config.notify, NO_COMMAND) if config.notify else ()
    notifier = Notifier(words, figures.monotonic) if words else None
    node = node_of(config)
    services = server_services(config, figures, sanctions, notifier.call if notifier else None, node)
    async with (
        open_host(config, services, node, has_run=has_run, new_store=new_store) as host,
        Exports(host.services.ledger, draw) as exports,
        AsyncExitStack() as answering,  # until the end: if its checks fail, a balancer disconnects visitors
    ):
        stop = stop_signal()
        server = await Server.open(
            config,
            partial(lobby_of, host),
            full_screen,
            line,
            host=host,
            figures=figures,
            sanctions=sanctions,
            exports=exports,
            stop=stop.set,
            errors=ErrorLines(config.folder / LOG_FILE),
        )
        sources = KeptSources(host, server.returning)
        texts = texts_for(os.environ.get("LANG"))
        try:
            await answering.enter_async_context(maintain(host, config, server.answer_admin))
            await require_same_key(host, server.fingerprint, config.folder)
            await server.check_admission()
            await host.services.writer.check_pages()
            watching = Upkeep(server.check_keys, server.check_certificate, period=KEYS_PERIOD)
            admitting = Upkeep(server.check_admission, period=ADMISSION_PERIOD)
            keeping = Upkeep(sources.check, period=SOURCES_PERIOD)
            terminals = TerminalSocket(
                config.folder, partial(owner_lobby, host), lambda: texts, server.public_address.written
            )
            ports = ports_for(config, server.families, server.state)
            readiness = await answering.enter_async_context(ports)
            async with LagWatch(figures), watching, keeping, admitting, terminals:
                for sentence in server.greeting(texts):
                    announce(sentence)
                for module in LOADED_LATER:
                    import_module(module)
                warm()
                server.collector_policy.begin()
                server.note("server started", version=release(), process=os.getpid(), node=node)
                notify_supervisor("READY")
                await stop.wait()
                notify_supervisor("STOPPING")
                server.note("server stops", process=os.getpid(), visitors=server.sessions)
                announce(texts.ui("server-stopping"))
                await readiness.close(config.limits.balancer_time)
        finally:
            if host.neighbours is not None:
                server.stop()
                await host.neighbours.hand_over_all()
            await server.close("server-node-ends" if node else "server-restarting")
            if host.neighbours is not None:  # again, for tables loaded meanwhile
                await host.neighbours.hand_over_all()
            await sources.keep_last()
            if notifier is not None:
                await notifier.close()
    return 0


class Server:
    """A listening server. Create it with `open`, end it with `close`."""

    def __init__(
        self,
        context: ServerContext,
        key: asyncssh.SSHKey,
        listener: socket.socket,
        close_files: Callable[[], None],
        commands: AdminCommands,
        keys: KeyFileWatch,
        host: Host,
        web: socket.socket | None = None,
        certificate: WebCertificate | None = None,
    ) -> None:
        """`close_files` is called at the end.

        `web` is the socket for browsers, with TLS if there is a `certificate`.
        """
        self._context = context
        self._commands = commands
        self._keys = keys
        self._key = key
        self._listener = listener
        self._close_files = close_files
        self._host = host
        self._certificate = certificate
        self._acceptor = Acceptor(context, key, listener)
        self._web = _web_port(context, web, listener.getsockname()[1], certificate) if web is not None else None

    @classmethod
    async def open(
        cls,
        config: ServerConfig,
        lobby: Callable[[Person], Lobby],
        full_screen: Face,
        line: Face,
        *,
        host: Host,
        figures: Figures | None = None,
        sanctions: Sanctions | None = None,
        exports: Exports | None = None,
        stop: Callable[[], None] = _nothing,
        errors: logging.Handler | None = None,
    ) -> "Server":
        """Start to listen. `lobby` creates each person's lobby on `host`; `stop` shuts the process down cleanly;
        `errors` gets what the host must know, besides the log.

        Raises ServerError or HostKeyError, or another BelvedereError for files in the folder.
        """
        require_library()
        prepare_folder(config.folder)
        key = host_key(config.folder)
        figures = figures or Figures()
        sanctions = sanctions or Sanctions.open(config.folder, figures.now)
        admission = Admission(sanctions, config.admins, read_lockdown(config.folder))
        membership = Membership.open(config, figures.now)
        ledger = host.services.ledger
        secret = key.export_private_key("pkcs8-der")
        known = await kept_sources(host)
        returning = ReturningSources(secret, config.known_days, known, figures.now)
        limiter = ConnectionLimiter(config.limits, figures.monotonic, ledger=ledger, returning=returning)
        with ExitStack() as closing:
            try:
                log = ServerLog.open(config.folder, figures.count_incident, errors)
                closing.callback(log.close)
                audit = Audit.open(config.folder)
                closing.callback(audit.close)
            except OSError as error:
                raise unusable_folder(config.folder, error) from None
            context = ServerContext(
                config,
                lobby,
                partial(identified, host.services),
                full_screen,
                line,
                log,
                limiter,
                figures=figures,
                admission=admission,
                membership=membership,
                exports=exports,
                register=host.services.register,
                links=host.services.browser_links,
                passkeys=PasskeyBook(host.services),
                tokens=ProgramTokens(host.services),
                webhooks=host.services.webhooks,
                end_key=host.key_is_gone,
                is_damaged=lambda: bool(host.services.writer.damage),
                check_table=host.check_known,
            )
            ledger.observe = context.observe  # the ledger is created with the tables, before the server
            commands = AdminCommands(context, host, audit, stop)
            context.admin = commands.answer  # commands list the sessions, and sessions run commands
            certificate = prepare_web(config) if config.web else None
            Proxies(config.web_proxies)  # refuse invalid networks before anything listens
            listener = listen(config.listen, config.port)
            closing.callback(listener.close)
            web = listen(config.web_listen, config.web) if config.web else None
            keys = KeyFileWatch(context, audit)
            server = cls(context, key, listener, closing.pop_all().close, commands, keys, host, web, certificate)
            host.visitors = server.control
            host.signer = RecordSigner(server.public_address.host, partial(sign_record, key))
            links = host.services.browser_links
            links.ssh = server.public_address.as_ssh
            if (pages := server._web) is not None:
                links.site, links.public_site = pages.site, pages.public_site
            return server

    @property
    def control(self) -> VisitorControl:
        """The operations that the host of the tables needs from this server."""
        return VisitorControl(
            end_key=self._end_key,
            check_admission=self.check_admission,
            send_away=self.send_away,
            is_closing=self.is_closing,
            obey=self._commands.cluster.obey_order,
        )

    @property
    def address(self) -> tuple[str, int]:
        """Address and port of the SSH socket."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host key."""
        return self._key.get_fingerprint()

    @property
    def web_address(self) -> tuple[str, int] | None:
        """Address and port for browsers, or None."""
        return self._web.address if self._web is not None else None

    @property
    def collector_policy(self) -> CollectorPolicy:
        """Decides when to collect garbage."""
        return self._context.collector_policy

    @property
    def returning(self) -> ReturningSources:
        """Remembers from which addresses known keys came."""
        return self._context.limiter.returning

    @property
    def sessions(self) -> int:
        """Number of open sessions."""
        return len(self._context.sessions)

    @property
    def connections(self) -> int:
        """Number of open connections, logged in or not."""
        return self._context.limiter.open

    @property
    def public_address(self) -> Address:
        """The address for visitors: the configured one, otherwise the one it listens on."""
        (address, port), asked = self.address, self._context.config.address
        if asked:
            return parse_address(asked, port)
        return Address(socket.gethostname() if address in ("0.0.0.0", "::") else address, port)

    def greeting(self, texts: Texts) -> tuple[str, ...]:
        """Return the sentences for the host after the start."""
        sentences = [
            texts.ui("server-ready", address=self.address[0], port=str(self.address[1])),
            texts.ui("server-fingerprint", fingerprint=self.fingerprint),
            texts.ui("server-type-this", command=f"ssh {self.public_address.as_ssh}"),
        ]
        where = "server-web-ready" if self._certificate is None else "server-web-elsewhere"
        if self._web is not None:
            sentences.insert(1, texts.ui(where, link=self._web.link))
        return tuple(sentences)

    def note(self, event: str, **fields: str | int | float) -> None:
        """Write a line to the log."""
        self._context.log.note(event, **fields)

    def _end_key(self, fingerprint: str) -> None:
        """End the sessions that used a key which was removed from its account, or a token with that hash."""
        for session in tuple(self._context.sessions):
            if fingerprint in (session.person.key, session.person.token) and not session.is_brief:
                session.leave("server-key-removed", DENIED)

    def is_closing(self) -> bool:
        """Return whether new visitors are refused because the server stops after the last one leaves."""
        return self._context.admission.is_draining

    def state(self) -> State:
        """Return whether a balancer may send new visitors, and the reason if not."""
        return self._context.state if self._host.is_serving else "closing"

    def send_away(self, sentence: str = "server-node-apart") -> None:
        """Disconnect all visitors with the sentence of that id. They may reconnect, in a cluster to another node."""
        for session in tuple(self._context.sessions):
            session.leave(sentence, AGAIN)

    def families(self) -> Iterable[Family]:
        """Return the current figures."""
        return families(self._context, self._host)

    async def answer_admin(self, words: Sequence[str], texts: Texts) -> LocalAnswer:
        """Run a command of an admin on this machine."""
        status, text = await self._commands.answer(words, THIS_MACHINE, texts)
        return LocalAnswer(REFUSED if status == USAGE else status, text)

    async def check_keys(self) -> None:
        """Read the key files again if they have changed."""
        await self._keys.check()

    async def check_admission(self) -> None:
        """Apply bans and lockdowns that another node changed. Raises BelvedereError or OSError."""
        await self._commands.shared.check()

    async def check_certificate(self) -> None:
        """Read the certificate for browsers again if it has changed. Raises ServerError if it cannot be used."""
        if self._certificate is not None:
            await asyncio.to_thread(self._certificate.look)

    def stop(self) -> None:
        """Stop listening. Visitors stay connected until `close`."""
        self._acceptor.stop()
        if self._web is not None:
            self._web.stop()

    async def emptied(self) -> None:
        """Wait until all visitors have left."""
        if self._context.sessions:
            await self._context.emptied.wait()

    async def close(self, sentence: str = "server-restarting") -> None:
        """Stop listening, disconnect all visitors with the sentence of that id, and shut down within the drain time."""
        self.stop()
        self.send_away(sentence)
        if self._context.sessions:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._context.emptied.wait(), self._context.config.limits.drain_time)
        await self._acceptor.end()
        if self._web is not None:
            self._web.end()
        self._close_files()


def _web_port(
    context: ServerContext, listener: socket.socket, ssh_port: int, certificate: WebCertificate | None
) -> "WebPort":
    """Create the web port; `net.web` is imported only if it is used."""
    from net.web.port import WebPort  # here: websockets is loaded where it is wanted

    return WebPort(context, listener, ssh_port, certificate)
