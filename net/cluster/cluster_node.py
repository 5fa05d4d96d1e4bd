"""Makes a host one node of a cluster: sends heartbeats, serves the gateways of other nodes and finds their tables."""

import asyncio
import random
import ssl
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from contextvars import Context
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import attrs

from core import catalog
from core.encoding.strict_json import Json
from core.kernel.message import BelvedereError, message
from core.storage.database import as_store_errors
from core.storage.leases import LivingNode, NodeCard, NodeStatus, has_rules
from core.storage.postgres.store import NodeStore, PostgresLeases
from core.storage.store import Store
from core.storage.values import Claim, StoreError
from core.text import english
from net.cluster.bus import JUST, PROTOCOL, AnswerTasks, Bus, BusMessage, ClusterBus, NotAnswered, Subscription
from net.cluster.cluster_lobby import ClusterLobby
from net.cluster.gateway import ClusterDirectory, Gateway, TableAgent
from net.cluster.nats_bus import NatsBus
from net.cluster.node import Heartbeats, LeaseThread, NodeRules
from net.cluster.table_messages import decode, encode
from net.cluster.used_shares import UsedShares
from net.config.server_config import ServerConfig
from net.config.startup import ServerError
from net.news import AdminOrder, AdminOutcome, NodeOutcome, ObeyAdmin
from net.services.bot_processes import Workers
from net.services.reviews import ClusterReviews
from net.services.services import Services
from net.services.writer import Writer
from net.tables.host import Host
from net.tables.table_end import TableEnd
from net.telemetry.log import LOG, incident

# Carries the commands of admins to other nodes, and what came of them back

PATIENCE: Final = 3.0
"""Seconds for a node to answer."""


class AdminOrders:
    """One node's part of that. `start` begins it, `close` ends it."""

    def __init__(self, node: str, bus: Bus, obey: ObeyAdmin) -> None:
        self._node = node
        self._bus = bus
        self._obey = obey
        self._answers = AnswerTasks()
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Obey from now on."""
        self._subscription = self._bus.subscribe(_orders_of(self._node), self._asked)

    def close(self) -> None:
        """Obey no more."""
        if self._subscription is not None:
            self._subscription.close()

    async def ask(self, nodes: Sequence[NodeCard], order: AdminOrder) -> list[NodeOutcome]:
        """What comes of an order at each of these nodes."""
        return await asyncio.gather(*(self._ask(one, order) for one in nodes))

    async def _ask(self, node: NodeCard, order: AdminOrder) -> NodeOutcome:
        try:
            answer = await self._bus.request(_orders_of(node.id), encode(order, AdminOrder), PATIENCE)
        except NotAnswered:
            return NodeOutcome(node.name, None)
        return NodeOutcome(node.name, decode(AdminOutcome, answer))

    def _asked(self, bus_message: BusMessage) -> None:
        order: AdminOrder = decode(AdminOrder, bus_message.body)
        self._answers.begin(self._answer(order, bus_message.reply))

    async def _answer(self, order: AdminOrder, reply: str) -> None:
        try:
            outcome = await self._obey(order)
        except Exception as error:  # noqa: BLE001  who asked must have an answer
            number = incident(error, f"an order of an admin at another node: {order.words[:1]}")
            outcome = AdminOutcome((message("table-incident", incident=number),), Json(None), is_refused=True)
        self._bus.publish(reply, encode(outcome, AdminOutcome))


def _orders_of(node: str) -> str:
    """The subject of orders to a node."""
    return f"n.{node}"


FEW: Final = 20
"""Tables with which a node looks for no other to put a new one."""
MORE: Final = 1.5
"""Times as many tables as the nodes have on average, from which on it does."""
MOST_LATE: Final = 0.05
"""Seconds of lateness of its loop from which on a node has no room."""
FORGETTING: Final = 0.9
"""What is left at each heartbeat of how late the loop was at worst."""


class ClusterNode:
    """What makes one host a node. Create it in the running loop; `start` begins its life, `stop` ends it."""

    def __init__(
        self,
        rules: NodeRules,
        host: Host,
        bus: Bus,
        leases: LeaseThread,
        store: NodeStore,
        status: NodeStatus,
    ) -> None:
        """`store` is that of the host, for what the host does not ask of it."""
        self.rules = rules
        self._host = host
        self._leases = leases
        self._store = store
        self._timers = asyncio.get_running_loop()
        self._gateway = Gateway(
            rules.id, bus, host, self._timers, rules.heartbeat, lambda node: self._heartbeats.doubt(node)
        )
        self._agent = TableAgent(rules.id, bus, host, self._timers, rules.heartbeat)
        self.lobby = ClusterLobby(rules.id, store.cluster, bus, host, self._timers)
        """This node's part of the lobby."""
        self._shares = UsedShares(rules.id, store.cluster, bus, host.services.ledger, self._timers)
        self._orders = AdminOrders(rules.id, bus, self._obey)
        self._heartbeats = Heartbeats(rules, bus, leases, self, self._timers, status)
        self._directory = ClusterDirectory(
            rules, leases, store.gone, self._gateway, self._timers, self._another, host.find
        )
        host.owners.neighbours = self
        host.services.reviews.cluster = ClusterReviews(rules.id, lambda node: node in rules.hears(self._timers.time()))
        self._is_stopped = False
        self._due = self._late = 0.0
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Live, and be there for others."""
        self._agent.start()
        self._heartbeats.start()
        self.lobby.start()
        self._shares.start()
        self._orders.start()
        self._due = self._timers.time()
        self._look()
        self._waking = asyncio.create_task(self._wake(), name="tables where bots are awaited", context=Context())

    def stop(self) -> None:
        """Beat no more and answer nobody. The lease runs out, unless the node leaves."""
        self._is_stopped = True
        if self._waking is not None:
            self._waking.cancel()
        self._heartbeats.stop()
        self.lobby.close()
        self._shares.close()
        self._orders.close()
        self._agent.close()
        self._gateway.close()

    def _look(self) -> None:
        if self._is_stopped:
            return
        now = self._timers.time()
        self._late = max(now - self._due, self._late * FORGETTING)
        self._due = now + self.rules.heartbeat
        self._heartbeats.status = attrs.evolve(
            self._heartbeats.status, load=round(self._late, 3), is_draining=self._is_draining
        )
        self._guarded(self._gateway.look, self._agent.look, self.lobby.look, self._shares.look)
        self._timers.call_later(self.rules.heartbeat, self._look)
        silent = self.rules.next_silence(now)
        if silent is not None and silent < self.rules.heartbeat:  # its people need not wait for the next look
            self._timers.call_later(silent + JUST, self._guarded, self._gateway.look)

    @property
    def _is_draining(self) -> bool:
        """Whether it is about to end, or ends: others are not to give it tables."""
        visitors = self._host.visitors
        return self.rules.is_draining or (visitors is not None and visitors.is_closing())

    async def _obey(self, order: AdminOrder) -> AdminOutcome:
        if (visitors := self._host.visitors) is None:  # the server does not listen yet
            return AdminOutcome((message("node-waits"),), Json(None), is_refused=True)
        return await visitors.obey(order)

    def _guarded(self, *looks: Callable[[Collection[str]], None]) -> None:
        """Look at what depends on whom this node hears."""
        heard = self.rules.hears(self._timers.time())
        for look in () if self._is_stopped else looks:
            try:
                look(heard)
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, f"the links of node {self.rules.id}")

    async def _wake(self) -> None:
        """Take tables where bots are awaited, again and again, as all nodes do in turn."""
        while True:
            try:
                if self.rules.may_serve(self._timers.time()) and not self.rules.is_draining:
                    for table in await self._host.services.writer.run(partial(_forsaken, self._store)):
                        await self._host.find(table)
            except BelvedereError as error:
                LOG.warning("cannot load a table waiting for a bot: %s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, "loading tables waiting for bots")
            await asyncio.sleep(self.rules.lease * random.uniform(0.3, 0.9))

    # net.tables.table_end.Neighbours

    @property
    def heard(self) -> int:
        """How many nodes are not silent, this one included."""
        return len(self.rules.hears(self._timers.time()))

    def may_begin(self, asked: float) -> bool:
        """Whether a table may be set to work whose claim was asked for at that time of the loop."""
        return self.rules.may_begin(asked, self._timers.time())

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing."""
        self._directory.check_serving()

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Raises StoreError."""
        return await self._directory.elsewhere(table)

    async def place(self, made: TableEnd) -> TableEnd:
        """Let a new table be where there is room: here, or at another node, which then has it at work. Raises
        StoreError."""
        try:
            to = await self._roomier(made.id)
        except StoreError:
            to = None
        if to is None:
            return made
        await self._host.hand_over(made.id, to)
        placed = await self._host.find(made.id)
        await placed.people()  # it is picked up there
        return placed

    async def _roomier(self, table: str) -> str | None:
        """The less loaded of two other nodes, where this one has much to do and that has less; None: it stays here."""
        mine = self._host.owners.loaded()
        if len(mine) <= FEW:
            return None
        (setup,) = (owner.seats.setup for owner in mine if owner.id == table)
        heard = self.rules.hears(self._timers.time())
        nodes = [one for one in await self.nodes() if one.id in heard]
        is_busy = self._late > MOST_LATE or len(mine) * len(nodes) > MORE * sum(one.tables for one in nodes)
        others = [
            one
            for one in nodes
            if one.id != self.rules.id
            and not one.is_draining
            and one.load <= MOST_LATE
            and one.tables < len(mine)
            and self._plays(one.id, setup.spec.game, setup.rules_version)
        ]
        if not (is_busy and others):
            return None
        return min(random.sample(others, min(2, len(others))), key=lambda one: one.tables).id

    async def hand_over_all(self) -> None:
        """Take no more tables, and let other nodes have those that are at work here, the idlest nodes first."""
        self.rules.is_draining = True
        heard = self.rules.hears(self._timers.time())
        try:
            found = sorted(await self.nodes(), key=lambda one: one.tables)
        except StoreError:
            found = []
        others = [one.id for one in found if one.id != self.rules.id and one.id in heard and not one.is_draining]
        await self._host.owners.give_away(others, self._plays)

    def _plays(self, node: str, game: str, rules_version: int) -> bool:
        """Whether another node has these rules, as far as its last renewal said."""
        return any(has_rules(one.status, game, rules_version) for one in self.rules.living if one.id == node)

    async def nodes(self) -> Sequence[NodeCard]:
        """All that are alive. What this one says is told at once, without waiting for a renewal. Raises StoreError."""
        found = await self._host.services.writer.run(partial(_nodes, self._store))
        return [attrs.evolve(one, is_draining=self._is_draining) if one.id == self.rules.id else one for one in found]

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        """What comes of a command of an admin at all other nodes, or at those called `at`. Raises StoreError."""
        others = [one for one in await self.nodes() if one.id != self.rules.id and at in ("", one.name, one.id)]
        return await self._orders.ask(others, order)

    def _another(self, takers: Sequence[str] | None) -> str | None:
        """A node that takes a table while this one does not, the first of these `takers` that is heard."""
        others = self.rules.hears(self._timers.time()) - {self.rules.id}
        return next((one for one in (sorted(others) if takers is None else takers) if one in others), None)

    # What the heartbeats ask for

    def held(self) -> frozenset[Claim]:
        """The tables that are at work here."""
        return self._host.owners.held()

    def coming(self) -> Collection[str]:
        """The tables that are being claimed, or given back."""
        return self._host.owners.coming()

    def drop(self, claims: Collection[Claim]) -> None:
        """Stop these, whose owner is another by now, and let their people go there."""
        self._host.owners.drop(claims)

    def end_links(self) -> None:
        """End every link, to a table here and of a visitor here, so that everybody looks for the owner anew."""
        self._host.owners.end_links()
        self._gateway.lose()

    def end_visits(self) -> None:
        """Send everybody away, to another node."""
        if (visitors := self._host.visitors) is not None:
            visitors.send_away()

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each other node was sent so far, by its id."""
        return self._agent.sent

    def compare_tally(self, node: str, sent: int) -> None:
        """Another node has sent so many deliveries to this one."""
        self._gateway.compare_tally(node, sent)

    def settle(self, node: str, *, is_gone: bool) -> None:
        """Another node, which was in doubt, is gone or there."""
        if is_gone:
            self._gateway.lose(node)
        self._directory.look_again()


# Joins a cluster: opens its store and its bus for one node, and lets the node live as long as its host is open

FORSAKEN: Final = 20
"""Tables at which a bot owes a choice that a node takes at a time."""
LAST: Final = "node"
"""The file in the data folder that keeps the id of the last node there."""
UNPREPARED: Final = ("store-elsewhere-nodes", "store-elsewhere-empty")
"""What is said of a database in which no cluster is yet."""
LOOKS_EVERY: Final = 0.02
"""Seconds between two looks whether the first renewal has come."""


@asynccontextmanager
async def joined_host(
    config: ServerConfig, services: Callable[[Writer, Workers], Services], node: str, name: str, *, is_new: bool
) -> AsyncIterator[Host]:
    """Open the host of a node, and close it at the end. The first node of a cluster prepares its database, and creates
    the store if `is_new` and the database is empty. Raises StoreError, or ServerError if the bus cannot be reached."""
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
    services: Callable[[Writer, Workers], Services],
    node: str,
    name: str,
    store: NodeStore,
    bus: NatsBus,
    leases: LeaseThread,
) -> AsyncIterator[Host]:
    """The host of a node while the node lives: it sends heartbeats before the host opens, and until it is closed."""
    host = Host(store, Workers(), services=services)
    rules = NodeRules(node, lease=config.lease, heartbeat=config.beat)
    status = NodeStatus(name, release=_release(), protocol=PROTOCOL, rules=_rules())
    ours = ClusterBus(bus, store.cluster, PROTOCOL, f"inbox.{node}")
    made = ClusterNode(rules, host, ours, leases, store, status)
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
    """Raises ServerError where a living node has another protocol than this release."""
    for other in living:
        if other.status.protocol != PROTOCOL:
            raise ServerError("server-other-protocol", node=other.status.name, release=other.status.release or "-")


def _forsaken(mine: NodeStore, store: Store) -> Sequence[str]:
    return mine.forsaken(FORSAKEN)


def _nodes(mine: NodeStore, store: Store) -> Sequence[NodeCard]:
    return mine.nodes()


def _leases(url: str, folder: Path, *, is_new: bool) -> PostgresLeases:
    """The leases of the cluster in a database; no cluster is there yet where nobody has prepared it."""
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
