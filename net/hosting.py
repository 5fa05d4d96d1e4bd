"""Opens the host of a server's tables, alone with its store or as one node of a house, with what looks after it."""

import re
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from core.kernel.errors import BelvedereError
from net.admin.backups import Backups
from net.admin.leftovers import LeftoverTables
from net.admin.local_socket import Handler, LocalSocket
from net.admin.upkeep import DiskSpace, Upkeep
from net.config.server_config import ServerConfig
from net.config.startup import ServerError, open_store, require_database
from net.house_orders import ObeyAdmin
from net.incident import LOG
from net.services.bot_processes import Thinker, Workers
from net.services.services import Services
from net.services.writer import Writer
from net.ssh.host_key import KEY
from net.tables.host import Host

HOUSE_KEY: Final = "house key"
"""The key of the note that keeps the fingerprint of the host key of all nodes."""


class NodeServer(Protocol):
    """A server that listens, as its house sees it."""

    @property
    def fingerprint(self) -> str: ...

    check_admission: Callable[[], Coroutine[Any, Any, None]]
    obey: ObeyAdmin

    def is_closing(self) -> bool: ...

    def send_away(self) -> None: ...

    def stop(self) -> None: ...


def node_of(config: ServerConfig) -> str:
    """What this run of the server is called among the nodes of its house, as none was before; empty without one."""
    if not config.bus:
        return ""
    return f"{re.sub(r'[^A-Za-z0-9_-]', '-', node_name(config))}-{secrets.token_hex(4)}"


def node_name(config: ServerConfig) -> str:
    """What its host calls the node."""
    return config.node or f"{socket.gethostname()}-{config.port}"


@asynccontextmanager
async def opened_host(
    config: ServerConfig,
    services: Callable[[Writer, Thinker], Services],
    node: str,
    *,
    has_run: bool,
    new_store: bool,
) -> AsyncIterator[Host]:
    """The host of the tables, open: as the `node` of its house, unless that is empty. Raises ServerError or
    StoreError when it cannot begin."""
    if not node:
        async with Host(open_store(config, has_run=has_run, new_store=new_store), Workers(), services=services) as host:
            yield host
        return
    require_database(config)
    try:
        from net.cluster.join import joined_host  # here: nats and psycopg are loaded where they are wanted
    except ImportError:
        raise ServerError("server-bus-library") from None
    name, is_new = node_name(config), new_store or not has_run
    async with joined_host(config, services, node, name, is_new=is_new) as host:
        yield host


async def join_others(host: Host, server: NodeServer, folder: Path) -> None:
    """Let a server that listens be one with the other nodes of its house, if it has any: they have one host key, and
    let the same people in. Raises ServerError where its key is another one."""
    if host.neighbours is None:
        return
    host.neighbours.send_away, host.neighbours.obey = server.send_away, server.obey
    host.neighbours.is_closing = server.is_closing
    host.admission_changed = lambda: host.owners.start(_admission_checked(server))
    await _require_same_key(host, server.fingerprint, folder)
    await server.check_admission()


async def leave_others(host: Host, server: NodeServer) -> None:
    """Let nobody new in, and let other nodes have the tables that are at work here, if there are other nodes."""
    if host.neighbours is not None:
        server.stop()
        await host.neighbours.hand_over_all()


async def _admission_checked(server: NodeServer) -> None:
    try:
        await server.check_admission()
    except (BelvedereError, OSError) as error:  # it is looked at again soon
        LOG.error("who is let in was not taken over from another node: %s", error)


async def _require_same_key(host: Host, fingerprint: str, folder: Path) -> None:
    """Raises ServerError for a host key that is not that of the first node of the house, which visitors know."""
    writer = host.services.writer
    known = await writer.run(lambda store: store.note(HOUSE_KEY))
    if known is None:
        await writer.run(lambda store: store.keep_note(HOUSE_KEY, fingerprint))
    elif known != fingerprint:
        raise ServerError("server-other-key", key=str(folder / KEY), fingerprint=known)


@asynccontextmanager
async def maintained(host: Host, config: ServerConfig) -> AsyncIterator[dict[str, Handler]]:
    """Run the upkeep of an open host, and answer commands of this machine by the handlers that are yielded."""
    backups = Backups(host, config.folder, hours=config.backup_hours, kept=config.backups)
    backups.clear()
    handlers: dict[str, Handler] = {"backup": backups.hand_out}
    checks = DiskSpace(host).check, backups.check, LeftoverTables(host, config).check
    async with LocalSocket(config.folder, handlers), Upkeep(*checks):
        yield handlers
