"""Makes a host one node of a cluster: sends heartbeats, serves the gateways of other nodes and finds their tables.

It also counts what a person or address uses at all nodes, so that using several nodes gives no larger share. Each node
tells the others its charges. It publishes every change of charges that are held until released, and all of them
regularly in case a message was lost; charges held at a silent node no longer count. It publishes charges that expire
with time in steps of a fraction of the share, so that little use causes no messages. So a person can exceed a share by
at most one step for each other node, and by charges made while the bus is down.
"""

import asyncio
import random
import ssl
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Final, assert_never

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
from net.cluster.bus import JUST, PROTOCOL, AnswerTasks, Bus, BusMessage, ClusterBus, NotAnswered, Subscription, Timers
from net.cluster.cluster_lobby import ClusterLobby
from net.cluster.gateway import ClusterDirectory, Gateway, TableAgent
from net.cluster.nats_bus import NatsBus
from net.cluster.node import Heartbeats, LeaseThread, NodeRules
from net.cluster.table_messages import decode, encode
from net.config.server_config import ServerConfig
from net.config.shares import Scope
from net.config.startup import ServerError
from net.ledger.ledger import Ledger, Place
from net.news import AdminOrder, AdminOutcome, NodeOutcome, ObeyAdmin
from net.process import release
from net.services.bot_processes import Workers
from net.services.reviews import ReviewNode
from net.services.services import Services
from net.services.writer import Writer
from net.tables.host import Host
from net.tables.table_end import TableEnd
from net.telemetry.log import LOG, incident

STEPS: Final = 20
"""Steps in a share; a node publishes use once it fills one step."""
GATHER: Final = 0.3
"""Seconds for which changes are collected into one message."""
WHOLE_EVERY: Final = 30.0
"""Seconds between messages with all held charges."""


@attrs.frozen
class ShareUse:
    """An amount of one share."""

    kind: str
    scope: Scope
    key: str
    amount: float

    @property
    def place(self) -> Place:
        """The key of the share in the ledger."""
        return self.kind, self.scope, self.key


@attrs.frozen
class SharesUsed:
    """Expiring charges of a node since its last such message."""

    node: str
    used: tuple[ShareUse, ...]


@attrs.frozen
class SharesHeld:
    """Held charges of a node: those of changed shares, or all."""

    node: str
    held: tuple[ShareUse, ...]
    is_whole: bool


SharesMessage = SharesUsed | SharesHeld


@attrs.define
class _Unpublished:
    """Expiring charges of one share that are not published yet."""

    since: float
    amount: float = 0.0


class UsedShares:
    """Exchanges the charges of one node with the others, from `start` to `close`."""

    def __init__(self, node: str, cluster: str, bus: Bus, ledger: Ledger, timers: Timers) -> None:
        """`cluster` is the unique name of the cluster on the bus."""
        self._node = node
        self._subject = f"shares.{cluster}"
        self._bus = bus
        self._ledger = ledger
        self._timers = timers
        self._held: dict[Place, float] = {}
        self._changed: set[Place] = set()
        self._unpublished: dict[Place, _Unpublished] = {}
        self._due: dict[Place, float] = {}
        self._others: dict[str, dict[Place, float]] = {}
        self._whole_at = 0.0
        self._is_scheduled = False
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Publish and receive from now on."""
        self._subscription = self._bus.subscribe(self._subject, self._take)
        self._ledger.counted = self._note_charge

    def close(self) -> None:
        """Stop publishing and receiving."""
        self._ledger.counted = None
        if self._subscription is not None:
            self._subscription.close()

    def look(self, heard: Collection[str]) -> None:
        """Drop the charges held at silent nodes. Publish all held charges regularly, and forget expired ones."""
        if not self._others.keys() <= set(heard):
            self._others = {node: held for node, held in self._others.items() if node in heard}
            self._merge()
        now = self._timers.time()
        if now - self._whole_at < WHOLE_EVERY:
            return
        self._whole_at = now
        self._publish(SharesHeld(self._node, _uses(self._held), True))
        self._unpublished = {
            place: one for place, one in self._unpublished.items() if now - one.since < self._window(place)
        }

    def _note_charge(self, place: Place, amount: float) -> None:
        kind = self._ledger.kind(place[0])
        share = kind.shares.get(place[1])
        if share is None:
            return
        if kind.window is None:
            self._hold(place, self._held.get(place, 0.0) + amount)
        else:
            unpublished = self._unpublished.setdefault(place, _Unpublished(self._timers.time()))
            unpublished.amount += amount
            if unpublished.amount * STEPS >= share:
                self._due[place] = self._due.get(place, 0.0) + self._unpublished.pop(place).amount
                self._schedule_publishing()

    def _hold(self, place: Place, amount: float) -> None:
        if amount > 0:
            self._held[place] = amount
        else:
            self._held.pop(place, None)
        self._changed.add(place)
        self._schedule_publishing()

    def _window(self, place: Place) -> float:
        return self._ledger.kind(place[0]).window or 0.0

    def _schedule_publishing(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._timers.call_later(GATHER, self._publish_changes)

    def _publish_changes(self) -> None:
        self._is_scheduled = False
        if self._changed:
            held = {place: self._held.get(place, 0.0) for place in self._changed}
            self._changed = set()
            self._publish(SharesHeld(self._node, _uses(held), False))
        if self._due:
            due, self._due = self._due, {}
            self._publish(SharesUsed(self._node, _uses(due)))

    def _publish(self, message: SharesMessage) -> None:
        self._bus.publish(self._subject, encode(message, SharesMessage))

    # Messages of other nodes

    def _take(self, message: BusMessage) -> None:
        said: SharesMessage = decode(SharesMessage, message.body)
        if said.node == self._node:
            return
        match said:
            case SharesUsed(_, used):
                for one in used:
                    self._ledger.used_elsewhere(one.place, one.amount)
            case SharesHeld(node, held, is_whole):
                before = {} if is_whole else self._others.get(node, {})
                after = before | {one.place: one.amount for one in held}
                self._others[node] = {place: amount for place, amount in after.items() if amount > 0}
                self._merge()
            case _:
                assert_never(said)

    def _merge(self) -> None:
        merged: dict[Place, float] = {}
        for held in self._others.values():
            for place, amount in held.items():
                merged[place] = merged.get(place, 0.0) + amount
        self._ledger.held_elsewhere(merged)


def _uses(found: dict[Place, float]) -> tuple[ShareUse, ...]:
    return tuple(ShareUse(*place, amount) for place, amount in found.items())


# Carries the commands of admins to other nodes, and their outcomes back

TIMEOUT: Final = 3.0
"""Seconds for a node to answer."""


class AdminOrders:
    """Sends and receives commands of admins for one node, from `start` to `close`."""

    def __init__(self, node: str, bus: Bus, obey: ObeyAdmin) -> None:
        self._node = node
        self._bus = bus
        self._obey = obey
        self._answers = AnswerTasks()
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Receive commands from now on."""
        self._subscription = self._bus.subscribe(_orders_of(self._node), self._take_order)

    def close(self) -> None:
        """Stop receiving commands."""
        if self._subscription is not None:
            self._subscription.close()

    async def ask(self, nodes: Sequence[NodeCard], order: AdminOrder) -> list[NodeOutcome]:
        """Send a command to these nodes, and return the outcome at each."""
        return await asyncio.gather(*(self._ask(one, order) for one in nodes))

    async def _ask(self, node: NodeCard, order: AdminOrder) -> NodeOutcome:
        try:
            answer = await self._bus.request(_orders_of(node.id), encode(order, AdminOrder), TIMEOUT)
        except NotAnswered:
            return NodeOutcome(node.name, None)
        return NodeOutcome(node.name, decode(AdminOutcome, answer))

    def _take_order(self, bus_message: BusMessage) -> None:
        order: AdminOrder = decode(AdminOrder, bus_message.body)
        self._answers.begin(self._answer(order, bus_message.reply))

    async def _answer(self, order: AdminOrder, reply: str) -> None:
        try:
            outcome = await self._obey(order)
        except Exception as error:  # noqa: BLE001  every request must get an answer
            number = incident(error, f"an order of an admin at another node: {order.words[:1]}")
            outcome = AdminOutcome((message("table-incident", incident=number),), Json(None), is_refused=True)
        self._bus.publish(reply, encode(outcome, AdminOutcome))


def _orders_of(node: str) -> str:
    """Return the subject of commands to a node."""
    return f"n.{node}"


FEW: Final = 20
"""Tables up to which a node keeps every new table."""
MORE: Final = 1.5
"""Multiple of the average number of tables above which a node places new ones elsewhere."""
MOST_LATE: Final = 0.05
"""Seconds of delay of its loop above which a node counts as busy."""
FORGETTING: Final = 0.9
"""The factor by which the recorded delay of the loop shrinks at each heartbeat."""


class ClusterNode:
    """Makes one host a node, from `start` to `stop`. Create it in the running loop."""

    def __init__(
        self,
        rules: NodeRules,
        host: Host,
        bus: Bus,
        leases: LeaseThread,
        store: NodeStore,
        status: NodeStatus,
    ) -> None:
        """`store` is the store of the host."""
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
        """This node's end of the common lobby."""
        self._shares = UsedShares(rules.id, store.cluster, bus, host.services.ledger, self._timers)
        self._orders = AdminOrders(rules.id, bus, self._obey)
        self._heartbeats = Heartbeats(rules, bus, leases, self, self._timers, status)
        self._directory = ClusterDirectory(
            rules, leases, store.gone, self._gateway, self._timers, self._another, host.find
        )
        host.owners.neighbours = self
        host.services.reviews.cluster = ReviewNode(rules.id, lambda node: node in rules.hears(self._timers.time()))
        self._is_stopped = False
        self._due = self._late = 0.0
        self._loading: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Send heartbeats and serve other nodes from now on."""
        self._agent.start()
        self._heartbeats.start()
        self.lobby.start()
        self._shares.start()
        self._orders.start()
        self._due = self._timers.time()
        self._look()
        self._loading = asyncio.create_task(
            self._load_waiting(), name="tables where bots are awaited", context=Context()
        )

    def stop(self) -> None:
        """Stop heartbeats and answers. The lease then expires unless the node leaves."""
        self._is_stopped = True
        if self._loading is not None:
            self._loading.cancel()
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
        self._guard(self._gateway.look, self._agent.look, self.lobby.look, self._shares.look)
        self._timers.call_later(self.rules.heartbeat, self._look)
        silent = self.rules.next_silence(now)
        if silent is not None and silent < self.rules.heartbeat:  # its people need not wait for the next look
            self._timers.call_later(silent + JUST, self._guard, self._gateway.look)

    @property
    def _is_draining(self) -> bool:
        """Whether the node ends soon, so that others must not hand it tables."""
        visitors = self._host.visitors
        return self.rules.is_draining or (visitors is not None and visitors.is_closing())

    async def _obey(self, order: AdminOrder) -> AdminOutcome:
        if (visitors := self._host.visitors) is None:  # the server does not listen yet
            return AdminOutcome((message("node-waits"),), Json(None), is_refused=True)
        return await visitors.obey(order)

    def _guard(self, *looks: Callable[[Collection[str]], None]) -> None:
        """Call checks with the nodes that are not silent; log their exceptions."""
        heard = self.rules.hears(self._timers.time())
        for look in () if self._is_stopped else looks:
            try:
                look(heard)
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, f"the links of node {self.rules.id}")

    async def _load_waiting(self) -> None:
        """Load unowned tables that wait for a bot, regularly. All nodes do so at random intervals."""
        while True:
            try:
                if self.rules.may_serve(self._timers.time()) and not self.rules.is_draining:
                    for table in await self._host.services.writer.run(partial(_unowned_waiting, self._store)):
                        await self._host.find(table)
            except BelvedereError as error:
                LOG.warning("cannot load a table waiting for a bot: %s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, "loading tables waiting for bots")
            await asyncio.sleep(self.rules.lease * random.uniform(0.3, 0.9))

    # net.tables.table_end.Neighbours

    @property
    def heard(self) -> int:
        """The number of nodes that are not silent, including this one."""
        return len(self.rules.hears(self._timers.time()))

    def may_begin(self, asked: float) -> bool:
        """Return whether a table may start if its claim was requested at this time of the loop."""
        return self.rules.may_begin(asked, self._timers.time())

    def check_serving(self) -> None:
        """Raise StoreError while this node may not serve tables."""
        self._directory.check_serving()

    async def elsewhere(self, table: str) -> TableEnd | None:
        """Return a table at another node, or None if this node must load it. Raises StoreError."""
        return await self._directory.elsewhere(table)

    async def place(self, made: TableEnd) -> TableEnd:
        """Keep a new table here, or hand it to a less busy node, and return it. Raises StoreError."""
        try:
            to = await self._less_busy(made.id)
        except StoreError:
            to = None
        if to is None:
            return made
        await self._host.hand_over(made.id, to)
        placed = await self._host.find(made.id)
        await placed.people()  # this loads it there
        return placed

    async def _less_busy(self, table: str) -> str | None:
        """Return a less busy node for a new table if this one is busy, otherwise None."""
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
        """Stop taking tables, and hand those here to other nodes, first to those with the fewest."""
        self.rules.is_draining = True
        heard = self.rules.hears(self._timers.time())
        try:
            found = sorted(await self.nodes(), key=lambda one: one.tables)
        except StoreError:
            found = []
        others = [one.id for one in found if one.id != self.rules.id and one.id in heard and not one.is_draining]
        await self._host.owners.hand_over_all(others, self._plays)

    def _plays(self, node: str, game: str, rules_version: int) -> bool:
        """Return whether another node had these rules at its last renewal."""
        return any(has_rules(one.status, game, rules_version) for one in self.rules.living if one.id == node)

    async def nodes(self) -> Sequence[NodeCard]:
        """Return all living nodes, with the current state of this one. Raises StoreError."""
        found = await self._host.services.writer.run(partial(_nodes, self._store))
        return [attrs.evolve(one, is_draining=self._is_draining) if one.id == self.rules.id else one for one in found]

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        """Send a command of an admin to all other nodes, or to those called `at`. Return the outcomes. Raises
        StoreError."""
        others = [one for one in await self.nodes() if one.id != self.rules.id and at in ("", one.name, one.id)]
        return await self._orders.ask(others, order)

    def _another(self, takers: Sequence[str] | None) -> str | None:
        """Return the first node that is not silent among the `takers`, or among all others if None."""
        others = self.rules.hears(self._timers.time()) - {self.rules.id}
        return next((one for one in (sorted(others) if takers is None else takers) if one in others), None)

    # net.cluster.node.NodeTables

    def held(self) -> frozenset[Claim]:
        """Return the claims of the tables loaded here."""
        return self._host.owners.held()

    def coming(self) -> Collection[str]:
        """Return the tables that are being claimed or released."""
        return self._host.owners.coming()

    def drop(self, claims: Collection[Claim]) -> None:
        """Stop these tables, which another node owns by now, and send their visitors there."""
        self._host.owners.drop(claims)

    def end_links(self) -> None:
        """End every link to a table here or of a visitor here, so that all look for the owner again."""
        self._host.owners.end_links()
        self._gateway.lose()

    def end_visits(self) -> None:
        """Send all visitors to other nodes."""
        if (visitors := self._host.visitors) is not None:
            visitors.send_away()

    def tally(self) -> Mapping[str, int]:
        """Return the number of deliveries sent so far to each other node, by its id."""
        return self._agent.sent

    def compare_tally(self, node: str, sent: int) -> None:
        """Look for lost deliveries: another node has sent this many to this one."""
        self._gateway.compare_tally(node, sent)

    def settle(self, node: str, *, is_gone: bool) -> None:
        """Act on the end of a doubt: another node is gone, or it is not."""
        if is_gone:
            self._gateway.lose(node)
        self._directory.look_again()


# Joins a cluster: opens its store and bus for one node, which lives as long as its host is open

MAX_LOADED: Final = 20
"""Unowned tables waiting for a bot that a node loads at a time."""
LAST: Final = "node"
"""The file in the data folder with the id of the last node that used it."""
UNPREPARED: Final = ("store-elsewhere-nodes", "store-elsewhere-empty")
"""The errors for a database without a cluster."""
LOOKS_EVERY: Final = 0.02
"""Seconds between checks for the first renewal."""


@asynccontextmanager
async def open_node_host(
    config: ServerConfig, services: Callable[[Writer, Workers], Services], node: str, name: str, *, is_new: bool
) -> AsyncIterator[Host]:
    """Open the host of a node, and close it at the end. The first node of a cluster prepares its database, and creates
    the store if `is_new` and the database is empty. Raises StoreError, or ServerError if the bus cannot be reached."""
    leases = LeaseThread(await asyncio.to_thread(_leases, config.store, config.folder, is_new=is_new))
    try:
        bus = await _connect_bus(config.bus, node)
        try:
            store = NodeStore.join(config.store, config.folder, node)
            async with _running_host(config, services, node, name, store, bus, leases) as host:
                yield host
        finally:
            await bus.close()
    finally:
        await leases.close()


@asynccontextmanager
async def _running_host(
    config: ServerConfig,
    services: Callable[[Writer, Workers], Services],
    node: str,
    name: str,
    store: NodeStore,
    bus: NatsBus,
    leases: LeaseThread,
) -> AsyncIterator[Host]:
    """Open the host of a living node, which sends heartbeats before the host opens and until it is closed."""
    host = Host(store, Workers(), services=services)
    rules = NodeRules(node, lease=config.lease, heartbeat=config.heartbeat)
    status = NodeStatus(name, release=release(), protocol=PROTOCOL, rules=_rules())
    ours = ClusterBus(bus, store.cluster, PROTOCOL, f"inbox.{node}")
    made = ClusterNode(rules, host, ours, leases, store, status)
    made.start()
    try:
        with ExitStack() as closing:
            closing.callback(store.close)  # until the host closes it
            await _succeed(node, config.folder, leases)
            while not rules.may_serve(asyncio.get_running_loop().time()):  # noqa: ASYNC110  rules notify no one
                await asyncio.sleep(LOOKS_EVERY)
            _require_understood(rules.living)
            closing.pop_all()
        async with host:
            yield host
    finally:
        made.stop()
        with suppress(StoreError):  # the lease expires anyway
            await leases.run(lambda store: store.leave(node))


async def _succeed(node: str, folder: Path, leases: LeaseThread) -> None:
    """End the lease of the last node of this data folder, which may have crashed. The folder is locked, so that node no
    longer runs. Raises StoreError."""
    if last := await asyncio.to_thread(_replace, folder / LAST, node):
        await leases.run(lambda store: store.leave(last))


def _replace(file: Path, text: str) -> str:
    """Replace the text of a small file, and return the former text."""
    with as_store_errors(file.parent):
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(text, encoding="utf-8")
    return before


def _require_understood(living: Sequence[LivingNode]) -> None:
    """Raise ServerError if a living node speaks another protocol."""
    for other in living:
        if other.status.protocol != PROTOCOL:
            raise ServerError("server-other-protocol", node=other.status.name, release=other.status.release or "-")


def _unowned_waiting(mine: NodeStore, store: Store) -> Sequence[str]:
    return mine.orphaned_tables(MAX_LOADED)


def _nodes(mine: NodeStore, store: Store) -> Sequence[NodeCard]:
    return mine.nodes()


def _leases(url: str, folder: Path, *, is_new: bool) -> PostgresLeases:
    """Open the leases in a database, after preparing the database if it has no cluster yet."""
    try:
        return PostgresLeases.connect(url, folder)
    except StoreError as error:
        if error.sentence.id not in UNPREPARED:
            raise
    PostgresLeases.prepare(url, folder, is_new=is_new)
    return PostgresLeases.connect(url, folder)


async def _connect_bus(servers: Sequence[str], node: str) -> NatsBus:
    tls = ssl.create_default_context() if any(server.startswith("tls:") for server in servers) else None
    try:
        return await NatsBus.connect(servers, node, tls=tls)
    except OSError as error:
        raise ServerError("server-bus-unreachable", bus=", ".join(servers), reason=str(error)) from None


def _rules() -> dict[str, tuple[int, ...]]:
    """Return the versions of rules in this release, by the key of the game."""
    games = [catalog.load(meta.key) for meta in catalog.games()]
    return {game.meta.key: (*sorted(game.earlier), game.meta.rules_version) for game in games}
