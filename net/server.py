"""Runs the server: listens, lets visitors in, and ends in good order."""

import asyncio
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
    DiskSpace,
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
    require_store,
    set_home,
    unusable_folder,
)
from net.hosting import (
    lobby_of,
    maintained,
    node_of,
    opened_host,
    owner_lobby,
    ports_for,
    require_same_key,
    server_services,
)
from net.ledger.register import ReturningSources
from net.lobby.records import Draw, Exports
from net.people.accounts import identified
from net.people.membership import Membership
from net.people.passkeys import PasskeyBook
from net.people.sanctions import Admission, Sanctions, read_lockdown
from net.people.visit import Face, Person, Proxies
from net.process import CollectorPolicy, signalled, tell_supervisor
from net.services.notify import NO_COMMAND, Notifier
from net.ssh.acceptor import Acceptor
from net.ssh.asyncssh_private import require_library
from net.ssh.host_key import host_key, known_key
from net.tables.host import Host
from net.tables.table_end import VisitorControl
from net.telemetry.figures import Family, Figures, LagWatch
from net.telemetry.log import ServerLog
from net.visit.connection_limiter import ConnectionLimiter
from net.visit.server_context import AGAIN, DENIED, USAGE, ServerContext

if TYPE_CHECKING:
    from net.web.port import WebPort


LOADED_LATER: Final = ("net.lobby.person_lobby", "core.learning.puzzles")
"""Modules that the first visitor needs, loaded once the server is ready: `scripts/bench --only P18` measures this."""


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
    """Be the server of the tables in `config.folder` until SIGTERM or SIGINT; return 0.

    `announce` is given what the person who runs it should read: where it listens, its fingerprint, the line to
    type. `warm` is called after that, to load what the first visitor would otherwise wait for. `draw` makes exports for
    browsers. With `new_store` it begins anew where its store is gone. Raises ServerError, HostKeyError or StoreError,
    with nothing left running, when it cannot begin.
    """
    keep_private()
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
        opened_host(config, services, node, has_run=has_run, new_store=new_store) as host,
        Exports(host.services.ledger, draw) as exports,
        AsyncExitStack() as answering,  # to the end: a balancer cuts off whoever is at a server that answers nothing
    ):
        stop = signalled()
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
        )
        sources = KeptSources(host, server.returning)
        texts = texts_for(os.environ.get("LANG"))
        try:
            await answering.enter_async_context(maintained(host, config, server.answer_admin))
            await require_same_key(host, server.fingerprint, config.folder)
            await server.check_admission()
            watching = Upkeep(server.check_keys, server.check_certificate, period=KEYS_PERIOD)
            admitting = Upkeep(server.check_admission, period=ADMISSION_PERIOD)
            keeping = Upkeep(sources.check, period=SOURCES_PERIOD)
            terminals = TerminalSocket(config.folder, partial(owner_lobby, host), lambda: texts, server.door.written)
            ports = ports_for(config, server.families, server.is_open)
            readiness = await answering.enter_async_context(ports)
            async with LagWatch(figures), watching, keeping, admitting, terminals:
                for sentence in server.greeting(texts):
                    announce(sentence)
                if (concern := await DiskSpace(host).concern()) is not None:
                    announce(texts.say(concern))
                for module in LOADED_LATER:
                    import_module(module)
                warm()
                server.collector_policy.begin()
                tell_supervisor("READY")
                await stop.wait()
                tell_supervisor("STOPPING")
                announce(texts.ui("server-stopping"))
                await readiness.close(config.limits.balancer_time)
        finally:
            if host.neighbours is not None:
                server.stop()
                await host.neighbours.hand_over_all()
            await server.close("server-node-ends" if node else "server-restarting")
            if host.neighbours is not None:  # with what was begun meanwhile
                await host.neighbours.hand_over_all()
            await sources.keep_last()
            if notifier is not None:
                await notifier.close()
    return 0


class Server:
    """A listening server. Make it with `open`; end it with `close`."""

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
        """`close_files` is called at the end; browsers come in by `web`, and by TLS where there is a `certificate`."""
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
    ) -> "Server":
        """Begin to listen. `lobby` gives each person their own end of the lobby of `host`; `stop` ends the process in
        good order.

        Raises ServerError or HostKeyError, or another BelvedereError for what is kept in the folder.
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
                log = ServerLog.open(config.folder, figures.count_incident)
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
                end_key=host.key_is_gone,
            )
            ledger.observe = context.observe  # the ledger is made with the tables, before there are visitors
            commands = AdminCommands(context, host, audit, stop)
            context.admin = commands.answer  # commands look at the sessions, and a session gives them commands
            certificate = prepare_web(config) if config.web else None
            Proxies(config.web_proxies)  # what is none of a network is refused before anything listens
            listener = listen(config.listen, config.port)
            closing.callback(listener.close)
            web = listen(config.web_listen, config.web) if config.web else None
            keys = KeyFileWatch(context, audit)
            server = cls(context, key, listener, closing.pop_all().close, commands, keys, host, web, certificate)
            host.visitors = server.control
            if (pages := server._web) is not None:
                links = host.services.browser_links
                links.site, links.public_site = pages.site, pages.public_site
            return server

    @property
    def control(self) -> VisitorControl:
        """What its host asks of it."""
        return VisitorControl(
            end_key=self._end_key,
            check_admission=self.check_admission,
            send_away=self.send_away,
            is_closing=self.is_closing,
            obey=self._commands.cluster.told,
        )

    @property
    def address(self) -> tuple[str, int]:
        """The address and the port where it listens."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def fingerprint(self) -> str:
        """By which visitors know it."""
        return self._key.get_fingerprint()

    @property
    def web_address(self) -> tuple[str, int] | None:
        """The address and the port where browsers are let in; None where they are not."""
        return self._web.address if self._web is not None else None

    @property
    def collector_policy(self) -> CollectorPolicy:
        """What decides when garbage is collected."""
        return self._context.collector_policy

    @property
    def returning(self) -> ReturningSources:
        """Remembers who came from where."""
        return self._context.limiter.returning

    @property
    def sessions(self) -> int:
        """Sessions now open."""
        return len(self._context.sessions)

    @property
    def connections(self) -> int:
        """Connections now open, logged in or not."""
        return self._context.limiter.open

    @property
    def door(self) -> Address:
        """Where others find it: what its host says, else where it listens."""
        (address, port), asked = self.address, self._context.config.address
        if asked:
            return parse_address(asked, port)
        return Address(socket.gethostname() if address in ("0.0.0.0", "::") else address, port)

    def greeting(self, texts: Texts) -> tuple[str, ...]:
        """What the person who runs the server should read."""
        sentences = [
            texts.ui("server-ready", address=self.address[0], port=str(self.address[1])),
            texts.ui("server-fingerprint", fingerprint=self.fingerprint),
            texts.ui("server-type-this", command=f"ssh {self.door.as_ssh}"),
        ]
        where = "server-web-ready" if self._certificate is None else "server-web-elsewhere"
        if self._web is not None:
            sentences.insert(1, texts.ui(where, link=self._web.link))
        return tuple(sentences)

    def _end_key(self, fingerprint: str) -> None:
        """End the sessions that came with a key which leads to its account no longer."""
        for session in tuple(self._context.sessions):
            if session.person.key == fingerprint and not session.is_brief:
                session.leave("server-key-removed", DENIED)

    def is_closing(self) -> bool:
        """Whether it lets nobody new in, since it ends once the last visitor has left."""
        return self._context.admission.is_draining

    def is_open(self) -> bool:
        """Whether new visitors may be sent here."""
        return not self.is_closing() and self._host.is_serving

    def send_away(self, sentence: str = "server-node-apart") -> None:
        """Say goodbye to every visitor with the sentence of that id; who came in at a node may come in at another."""
        for session in tuple(self._context.sessions):
            session.leave(sentence, AGAIN)

    def families(self) -> Iterable[Family]:
        """The figures as they are now."""
        return families(self._context, self._host)

    async def answer_admin(self, words: Sequence[str], texts: Texts) -> LocalAnswer:
        """Answer an admin on this machine."""
        status, text = await self._commands.answer(words, THIS_MACHINE, texts)
        return LocalAnswer(REFUSED if status == USAGE else status, text)

    async def check_keys(self) -> None:
        """Read the files of keys again if they have changed."""
        await self._keys.check()

    async def check_admission(self) -> None:
        """Take over who is let in, where another node has changed that. Raises BelvedereError and OSError."""
        await self._commands.shared.check()

    async def check_certificate(self) -> None:
        """Read the certificate for browsers again if it has changed. Raises ServerError when it cannot be used."""
        if self._certificate is not None:
            await asyncio.to_thread(self._certificate.look)

    def stop(self) -> None:
        """Let nobody new in. Who is here stays until `close`."""
        self._acceptor.stop()
        if self._web is not None:
            self._web.stop()

    async def emptied(self) -> None:
        """Wait until nobody is here."""
        if self._context.sessions:
            await self._context.emptied.wait()

    async def close(self, sentence: str = "server-restarting") -> None:
        """Let nobody new in, say goodbye to every visitor with the sentence of that id, and end after a bounded
        time."""
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
    """Lets browsers in."""
    from net.web.port import WebPort  # here: websockets is loaded where it is wanted

    return WebPort(context, listener, ssh_port, certificate)
