"""Makes a host one node of a house: it lives by the rules of nodes, serves doors of others, and finds their tables."""

import asyncio
import random
from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from contextvars import Context
from typing import Final, Protocol

import attrs

from core.encoding.strict_json import Json
from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.storage.nodes.leases import NodeCard, NodeStatus, has_rules
from core.storage.values import Claim, StoreError
from core.text import english
from net.cluster.admin_orders import AdminOrders
from net.cluster.agent import TableAgent
from net.cluster.bus import JUST, Bus
from net.cluster.heart import Heart
from net.cluster.house_lobby import HouseLobby
from net.cluster.lease_thread import LeaseThread
from net.cluster.node import NodeRules
from net.cluster.node_door import NodeDoor
from net.cluster.remote_table import HouseDirectory
from net.cluster.shared.used_shares import UsedShares
from net.house_orders import AdminOrder, AdminOutcome, NodeOutcome, ObeyAdmin
from net.incident import LOG, incident
from net.services.reviews import HouseReviews
from net.table_end import TableEnd
from net.tables.host import Host

FEW: Final = 20
"""Tables with which a node looks for no other to put a new one."""
MORE: Final = 1.5
"""Times as many tables as the nodes have on average, from which on it does."""
MOST_LATE: Final = 0.05
"""Seconds of lateness of its loop from which on a node has no room."""
FORGETTING: Final = 0.9
"""What is left at each beat of how late the loop was at worst."""


class Errands(Protocol):
    """What the store knows of the whole house."""

    async def forsaken(self) -> Sequence[str]:
        """Tables of no living node at which a bot owes a choice. Raises StoreError."""
        ...

    async def nodes(self) -> Sequence[NodeCard]:
        """The living nodes. Raises StoreError."""
        ...


def _nobody_here() -> None:
    """Nobody is here who could be sent away."""


def _not_yet() -> bool:
    """Nothing closes before the server listens."""
    return False


async def _no_admins(order: AdminOrder) -> AdminOutcome:
    """Nobody obeys admins before the server listens."""
    return AdminOutcome((message("node-waits"),), Json(None), is_refused=True)


class HouseNode:
    """What makes one host a node. Create it in the running loop; `start` begins its life, `stop` ends it."""

    def __init__(
        self,
        rules: NodeRules,
        host: Host,
        bus: Bus,
        leases: LeaseThread,
        gone: MutableMapping[str, int],
        status: NodeStatus,
        *,
        house: str,
        errands: Errands,
    ) -> None:
        """`house` is a name that no other house on the bus has, `gone` is that of the node's store."""
        self.rules = rules
        self.send_away: Callable[[], None] = _nobody_here
        """Called when this node is cut off: everybody who came in here is to go to another."""
        self.is_closing: Callable[[], bool] = _not_yet
        """Whether the server of this node lets nobody new in, and ends once the last has left."""
        self.obey: ObeyAdmin = _no_admins
        """Carries out here what an admin asked for at another node."""
        self._host = host
        self._leases = leases
        self._errands = errands
        leases.refusal = lambda error: host.services.writer.refusal(error)
        self._timers = asyncio.get_running_loop()
        self._door = NodeDoor(rules.id, bus, host, self._timers, rules.beat, lambda node: self._heart.doubt(node))
        self._agent = TableAgent(rules.id, bus, host, self._timers, rules.beat)
        self.lobby = HouseLobby(rules.id, house, bus, host, self._timers, lambda: rules.spoken)
        """This node's part of the lobby."""
        self._shares = UsedShares(rules.id, house, bus, host.services.ledger, self._timers)
        self._orders = AdminOrders(rules.id, bus, lambda order: self.obey(order))
        self._heart = Heart(rules, bus, leases, self, self._timers, status)
        self._directory = HouseDirectory(rules, leases, gone, self._door, self._timers, self._another, host.find)
        host.neighbours, host.owners.shares_store = self, True
        host.services.reviews.house = HouseReviews(rules.id, lambda node: node in rules.hears(self._timers.time()))
        host.owners.may_begin = self._may_begin
        self._is_stopped = False
        self._due = self._late = 0.0
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Live, and be there for others."""
        self._agent.start()
        self._heart.start()
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
        self._heart.stop()
        self.lobby.close()
        self._shares.close()
        self._orders.close()
        self._agent.close()
        self._door.close()

    def _look(self) -> None:
        if self._is_stopped:
            return
        now = self._timers.time()
        self._late = max(now - self._due, self._late * FORGETTING)
        self._due = now + self.rules.beat
        self._heart.status = attrs.evolve(self._heart.status, load=round(self._late, 3), is_draining=self._is_draining)
        self._guarded(self._door.look, self._agent.look, self.lobby.look, self._shares.look)
        self._timers.call_later(self.rules.beat, self._look)
        silent = self.rules.next_silence(now)
        if silent is not None and silent < self.rules.beat:  # its people need not wait for the next look
            self._timers.call_later(silent + JUST, self._guarded, self._door.look)

    @property
    def _is_draining(self) -> bool:
        """Whether it is about to end, or ends: others are not to give it tables."""
        return self.rules.is_draining or self.is_closing()

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
                    for table in await self._errands.forsaken():
                        await self._host.find(table)
            except BelvedereError as error:
                LOG.warning("a table where a bot is awaited was not picked up: %s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, "picking up tables where bots are awaited")
            await asyncio.sleep(self.rules.lease * random.uniform(0.3, 0.9))

    # net.table_end.Neighbours

    @property
    def heard(self) -> int:
        """How many nodes are not silent, this one included."""
        return len(self.rules.hears(self._timers.time()))

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
        found = await self._errands.nodes()
        return [attrs.evolve(one, is_draining=self._is_draining) if one.id == self.rules.id else one for one in found]

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        """What comes of a command of an admin at all other nodes, or at those called `at`. Raises StoreError."""
        others = [one for one in await self.nodes() if one.id != self.rules.id and at in ("", one.name, one.id)]
        return await self._orders.ask(others, order)

    def _may_begin(self, asked: float) -> bool:
        return self.rules.may_begin(asked, self._timers.time())

    def _another(self, takers: Sequence[str] | None) -> str | None:
        """A node that takes a table while this one does not, the first of these `takers` that is heard."""
        others = self.rules.hears(self._timers.time()) - {self.rules.id}
        return next((one for one in (sorted(others) if takers is None else takers) if one in others), None)

    # What the heart asks for

    def held(self) -> frozenset[Claim]:
        """The tables that are at work here."""
        return self._host.owners.held()

    def coming(self) -> Collection[str]:
        """The tables that are being claimed, or given back."""
        return self._host.owners.coming()

    def let_go(self, claims: Collection[Claim]) -> None:
        """Stop these, whose owner is another by now, and let their people go there."""
        self._host.owners.let_go(claims)

    def end_links(self) -> None:
        """End every link, to a table here and of a visitor here, so that everybody looks for the owner anew."""
        self._host.owners.end_links()
        self._door.lose()

    def end_visits(self) -> None:
        """Send everybody away, to another door."""
        self.send_away()

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each other node was sent so far, by its id."""
        return self._agent.sent

    def told(self, node: str, sent: int) -> None:
        """Another node has sent so many deliveries to this one."""
        self._door.told(node, sent)

    def settled(self, node: str, *, is_gone: bool) -> None:
        """Another node, which was in doubt, is gone or there."""
        if is_gone:
            self._door.lose(node)
        self._directory.look_again()
