"""Opens the host of a server's tables, as a single server or as one node of a cluster, with its upkeep and ports."""

import re
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.link.lobby import Lobby
from core.text import Texts
from net.admin.sockets import Handler, LocalAnswer, LocalSocket
from net.admin.upkeep import Backups, DiskSpace, LeftoverTables, Upkeep
from net.config.address import parse_address
from net.config.server_config import ServerConfig
from net.config.startup import ServerError, listen, open_store, require_database
from net.ledger.ledger import Ledger
from net.people.membership import names_of
from net.people.sanctions import Sanctions
from net.people.visit import Person, Proxies
from net.services.bot_processes import Workers
from net.services.bot_turns import HintLimits
from net.services.notify import Call
from net.services.reviews import ReviewLimits
from net.services.services import Point, Services
from net.services.writer import Writer, without_paths
from net.ssh.host_key import KEY, host_key
from net.tables.host import Host
from net.telemetry.figures import Family, Figures
from net.telemetry.http_port import Readiness, State, health_port
from net.webhooks.allowed_hosts import AllowedHosts

if TYPE_CHECKING:
    from net.webhooks.push import PushServer

CLUSTER_KEY: Final = "cluster key"
"""The key of the stored note with the fingerprint of the common host key of all nodes."""


def node_of(config: ServerConfig) -> str:
    """Return a new unique id for this run as a node of a cluster, or "" without a cluster."""
    if not config.bus:
        return ""
    return f"{re.sub(r'[^A-Za-z0-9_-]', '-', node_name(config))}-{secrets.token_hex(4)}"


def node_name(config: ServerConfig) -> str:
    """Return the node's name: the configured one, or host name and port."""
    return config.node or f"{socket.gethostname()}-{config.port}"


@asynccontextmanager
async def open_host(
    config: ServerConfig,
    services: Callable[[Writer, Workers], Services],
    node: str,
    *,
    has_run: bool,
    new_store: bool,
) -> AsyncIterator[Host]:
    """Open the host of the tables, as `node` of a cluster unless that is empty. Raises ServerError or StoreError if it
    cannot start."""
    if not node:
        async with Host(open_store(config, has_run=has_run, new_store=new_store), Workers(), services=services) as host:
            yield host
        return
    require_database(config)
    try:
        from net.cluster.cluster_node import open_node_host
    except ImportError:
        raise ServerError("server-bus-library") from None
    name, is_new = node_name(config), new_store or not has_run
    async with open_node_host(config, services, node, name, is_new=is_new) as host:
        yield host


async def require_same_key(host: Host, fingerprint: str, folder: Path) -> None:
    """Raise ServerError if the host key differs from that of the first node of the cluster, which visitors know."""
    if host.neighbours is None:
        return
    writer = host.services.writer
    known = await writer.run(lambda store: store.note(CLUSTER_KEY))
    if known is None:
        await writer.run(lambda store: store.keep_note(CLUSTER_KEY, fingerprint))
    elif known != fingerprint:
        raise ServerError("server-other-key", key=str(folder / KEY), fingerprint=known)


@asynccontextmanager
async def maintain(host: Host, config: ServerConfig, admin: Handler) -> AsyncIterator[None]:
    """Run the maintenance tasks of an open host and answer commands from this machine; `admin` handles admin
    commands.
    """
    backups = Backups(
        host,
        config.folder,
        hours=config.backup_hours,
        days=config.backup_days,
        settings=config.files,
        checks_daily=not config.store,  # a database server checks its own pages
    )
    backups.clear()

    async def damage(words: Sequence[str], texts: Texts) -> LocalAnswer:
        return LocalAnswer(0, host.services.writer.damage)

    handlers: dict[str, Handler] = {"backup": backups.hand_out, "admin": admin, "damage": damage}
    checks = DiskSpace(host).check, backups.check, LeftoverTables(host, config).check
    async with LocalSocket(config.folder, handlers), Upkeep(*checks):
        yield


# Connects the tables to the server: its figures, sanctions, log and people

HERE: Final = "127.0.0.1"
"""The address for Prometheus, which connects from this machine or through a proxy on it."""


def server_services(
    config: ServerConfig,
    figures: Figures,
    sanctions: Sanctions,
    call: Callable[[Call], None] | None = None,
    node: str = "",
) -> Callable[[Writer, Workers], Services]:
    """Return the factory of a server's services. They follow `config`, count in `figures`, mute by `sanctions`, notify
    absent players through `call`, claim tables as `node` if given, and hide the host's paths from visitors. Raises
    ServerError if the allowed webhook hosts are invalid."""

    hosts = AllowedHosts(config.webhook_hosts)
    key = host_key(config.folder).export_private_key("pkcs8-der")
    push = push_server(config, key) if config.web and config.web_push else None

    def passing(point: Point) -> None:
        if point == "committed":
            figures.actions += 1

    def services(writer: Writer, thinker: Workers) -> Services:
        writer.observe, writer.refusal = figures.store_write.observe, without_paths
        return Services(
            writer,
            thinker,
            owner_name=node or secrets.token_hex(5),
            now=figures.now,
            monotonic=figures.monotonic,
            passing=passing,
            is_muted=sanctions.is_muted,
            is_banned=lambda identity: sanctions.ban_of_account(identity) is not None,
            secret=key,
            talk_lines=config.talk_lines,
            reviewing=ReviewLimits(config.reviews, config.review_seconds),
            ledger=Ledger(config.kinds, figures.monotonic),
            call=call,
            hints=HintLimits(config.hints, config.hint_ms / 1000, config.hint_queue),
            webhook_hosts=hosts,
            push=push,
        )

    return services


def push_server(config: ServerConfig, host_key: bytes) -> "PushServer":
    """Return the server as push services know it. Raises ServerError if its key cannot be used."""
    from net.webhooks.push import SERVICES, PushServer, push_key  # imported here: only servers with pages need it

    names = (*config.web_names, *([parse_address(config.address).host] if config.address else []))
    hosts = AllowedHosts((*SERVICES, *config.webhook_hosts))
    return PushServer(push_key(config.folder, host_key), hosts, *(f"https://{name}/" for name in names[:1]))


def lobby_of(host: Host, person: Person) -> Lobby:
    """Return a person's lobby at `host`."""
    from net.lobby.person_lobby import PersonLobby  # imported here so that the server starts to listen sooner

    return PersonLobby(
        host,
        person.id,
        person.name,
        guest=person.guest,
        public_address=person.address,
        key=person.key,
        certified=names_of(person.certificate) if person.certificate is not None else (),
        make_passkey=person.make_passkey,
        add_to_seed=person.add_to_seed,
        has_token=bool(person.token),
    )


async def owner_lobby(host: Host) -> Lobby:
    """Return the lobby at `host` for the owner of its data folder, at this machine's keyboard."""
    from net.lobby.person_lobby import PersonLobby

    return PersonLobby(host)


@asynccontextmanager
async def ports_for(
    config: ServerConfig, families: Callable[[], Iterable[Family]], state: Callable[[], State]
) -> AsyncIterator[Readiness]:
    """Open the configured ports for Prometheus and for the health checks of a load balancer, which must be on this
    machine or a known proxy. Yields the readiness that the balancer reads. Raises ServerError."""
    readiness = Readiness(state)
    proxies = Proxies((HERE, "::1", *config.proxies, *config.web_proxies))
    async with AsyncExitStack() as ports:
        if config.metrics:
            from net.telemetry.metrics import metrics_port

            await ports.enter_async_context(metrics_port(listen(HERE, config.metrics), families))
        if config.health:
            listener = listen(config.listen, config.health)
            await ports.enter_async_context(health_port(listener, readiness, proxies.trust))
        yield readiness
