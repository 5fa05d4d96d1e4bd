"""Joins a house: opens its store and its bus for one node, and lets the node live as long as its host is open."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from core import catalog
from core.storage.database import as_store_errors
from core.storage.nodes.leases import LivingNode, NodeCard, NodeStatus
from core.storage.postgres.leases import PostgresLeases
from core.storage.postgres.node_store import NodeStore
from core.storage.protocols import Storage
from core.storage.values import StoreError
from net.cluster.bus import PROTOCOL, HouseBus
from net.cluster.house_node import HouseNode
from net.cluster.lease_thread import LeaseThread
from net.cluster.nats_bus import NatsBus
from net.cluster.node import NodeRules
from net.config.server_config import ServerConfig
from net.config.startup import ServerError
from net.services.bot_processes import Thinker, Workers
from net.services.services import Services
from net.services.writer import Writer
from net.tables.host import Host

FORSAKEN: Final = 20
"""Tables at which a bot owes a choice that a node takes at a time."""
LAST: Final = "node"
"""The file in the data folder that keeps the id of the last node there."""
UNPREPARED: Final = ("store-elsewhere-nodes", "store-elsewhere-empty")
"""What is said of a database in which no house is yet."""
LOOKS_EVERY: Final = 0.02
"""Seconds between two looks whether the first renewal has come."""


@asynccontextmanager
async def joined_host(
    config: ServerConfig, services: Callable[[Writer, Thinker], Services], node: str, name: str, *, is_new: bool
) -> AsyncIterator[Host]:
    """The host of a node, open. The first node of a house prepares its database, and makes the store where it is empty
    and one `is_new`. Raises StoreError, and ServerError where the bus cannot be reached."""
    leases = LeaseThread(await asyncio.to_thread(_leases, config.store, config.folder, is_new=is_new))
    try:
        bus = await _connected(config.bus, node)
        try:
            store = NodeStore.join(config.store, config.folder, node)
            async with _living(config, services, node, name, store, bus, leases) as host:
                yield host
        finally:
            await bus.close()
    finally:
        await leases.close()


@asynccontextmanager
async def _living(
    config: ServerConfig,
    services: Callable[[Writer, Thinker], Services],
    node: str,
    name: str,
    store: NodeStore,
    bus: NatsBus,
    leases: LeaseThread,
) -> AsyncIterator[Host]:
    """The host of a node while the node lives: it beats before the host opens, and until it is closed."""
    host = Host(store, Workers(), services=services)
    rules = NodeRules(node, lease=config.lease, beat=config.beat, protocol=PROTOCOL)
    status = NodeStatus(name, release=_release(), protocol=PROTOCOL, rules=_rules())
    ours = HouseBus(bus, store.house, PROTOCOL, f"inbox.{node}", lambda: rules.spoken)
    errands = HouseErrands(host, store)
    made = HouseNode(rules, host, ours, leases, store.gone, status, house=store.house, errands=errands)
    made.start()
    try:
        with ExitStack() as closing:
            closing.callback(store.close)  # until it is the host's
            await _succeed(node, config.folder, leases)
            while not rules.may_serve(asyncio.get_running_loop().time()):  # noqa: ASYNC110  rules tell nobody
                await asyncio.sleep(LOOKS_EVERY)
            _require_understood(rules.living)
            closing.pop_all()
        async with host:
            yield host
    finally:
        made.stop()
        with suppress(StoreError):  # then its lease runs out
            await leases.run(lambda store: store.leave(node))


async def _succeed(node: str, folder: Path, leases: LeaseThread) -> None:
    """Let the last node of this data folder, which nobody else has open, be alive no longer: it may have ended without
    a word. Raises StoreError."""
    if last := await asyncio.to_thread(_replaced, folder / LAST, node):
        await leases.run(lambda store: store.leave(last))


def _replaced(file: Path, text: str) -> str:
    """What was in a small file until now."""
    with as_store_errors(file.parent):
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(text, encoding="utf-8")
    return before


def _require_understood(living: Sequence[LivingNode]) -> None:
    """Raises ServerError where a node that is alive says things that this release does not understand, or does not
    understand it."""
    for other in living:
        if abs(other.status.protocol - PROTOCOL) > 1:
            raise ServerError("server-other-protocol", node=other.status.name, release=other.status.release or "-")


class HouseErrands:
    """What a node asks the store of its house about, in the thread of its host's writer."""

    def __init__(self, host: Host, store: NodeStore) -> None:
        self._host, self._store = host, store

    async def forsaken(self) -> Sequence[str]:
        """Tables of no living node at which a bot owes a choice."""
        return await self._host.services.writer.run(partial(_forsaken, self._store))

    async def nodes(self) -> Sequence[NodeCard]:
        """The living nodes."""
        return await self._host.services.writer.run(partial(_nodes, self._store))


def _forsaken(mine: NodeStore, store: Storage) -> Sequence[str]:
    return mine.forsaken(FORSAKEN)


def _nodes(mine: NodeStore, store: Storage) -> Sequence[NodeCard]:
    return mine.nodes()


def _leases(url: str, folder: Path, *, is_new: bool) -> PostgresLeases:
    """The leases of the house in a database; no house is there yet where nobody has prepared it."""
    try:
        return PostgresLeases.connect(url, folder)
    except StoreError as error:
        if error.sentence.id not in UNPREPARED:
            raise
    PostgresLeases.prepare(url, folder, is_new=is_new)
    return PostgresLeases.connect(url, folder)


async def _connected(servers: Sequence[str], node: str) -> NatsBus:
    tls = ssl.create_default_context() if any(server.startswith("tls:") for server in servers) else None
    try:
        return await NatsBus.connect(servers, node, tls=tls)
    except OSError as error:
        raise ServerError("server-bus-unreachable", bus=", ".join(servers), reason=str(error)) from None


def _rules() -> dict[str, tuple[int, ...]]:
    """By the key of a game the versions of its rules that this release has."""
    games = [catalog.load(meta.key) for meta in catalog.games()]
    return {game.meta.key: (*sorted(game.earlier), game.meta.rules_version) for game in games}


def _release() -> str:
    """The version of this program; empty in a checkout that was never installed."""
    try:
        return version("belvedere")
    except PackageNotFoundError:
        return ""
