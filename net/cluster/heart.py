"""Lets a node live: sends its beat, hears those of others, renews its lease, and has its rules carried out.

Whatever the bus, the store or the node's tables do, the next beat follows (R6): a node whose beat ends in silence is a
dead node to all others.
"""

import json
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Final, Protocol, TypeVar

from core.storage.nodes.leases import LeaseStorage, NodeStatus, Renewal
from core.storage.values import Claim, StoreError
from net.cluster.bus import Bus, Letter, Timers
from net.cluster.node import NodeRules, Orders
from net.incident import LOG, incident

BEAT: Final = "beat"
"""The subject of all beats."""
FIRST: Final = 1
"""The protocol of nodes whose beats do not say it."""
T = TypeVar("T")


class LeaseAccess(Protocol):
    """Asks the store about leases without waiting for it."""

    def ask(
        self, job: Callable[[LeaseStorage], T], done: Callable[[T], None], failed: Callable[[StoreError], None]
    ) -> None:
        """Have `job` done elsewhere, and call `done` with what came of it, or `failed`, once."""


class NodeTables(Protocol):
    """What is at work in a node, as far as its life is concerned."""

    def held(self) -> frozenset[Claim]:
        """The tables that are at work here."""

    def coming(self) -> Collection[str]:
        """The tables that are being claimed."""

    def let_go(self, claims: Collection[Claim]) -> None:
        """Stop these, whose owner is another by now, and let their people go there."""

    def end_links(self) -> None:
        """End every link, to a table here and of a visitor here, so that everybody looks for the owner anew."""

    def end_visits(self) -> None:
        """Send everybody away, to another door."""

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each other node was sent so far, by its id."""

    def told(self, node: str, sent: int) -> None:
        """Another node has sent so many deliveries to this one."""


class Heart:
    """The life of one node. `start` begins it; `stop` ends it."""

    def __init__(
        self, rules: NodeRules, bus: Bus, leases: LeaseAccess, tables: NodeTables, timers: Timers, status: NodeStatus
    ) -> None:
        self.rules, self.status = rules, status
        """What the node says of itself from the next renewal on."""
        self._bus, self._leases, self._tables, self._timers = bus, leases, tables, timers
        self._is_stopped = False
        self._asked = 0

    def start(self) -> None:
        """Begin to beat."""
        subscription = self._bus.subscribe(BEAT, self._hear)
        self._subscription = subscription
        self._beat()

    def stop(self) -> None:
        """Beat no more. The lease runs out, unless the node leaves."""
        self._is_stopped = True
        self._subscription.close()

    def _beat(self) -> None:
        if self._is_stopped:
            return
        for part in (self._look, self._tell, self._renew):
            self._guarded(part)
        self._timers.call_later(self.rules.beat, self._beat)

    def _guarded(self, part: Callable[[], None]) -> None:
        """Do a part of what a beat is; whatever it raises, the next part follows."""
        try:
            part()
        except Exception as error:  # noqa: BLE001  a dead beat is a dead node
            incident(error, f"the beat of node {self.rules.id}")

    def _look(self) -> None:
        self._obey(self.rules.look(self._timers.time(), self._bus.connected_since))

    def _tell(self) -> None:
        here = self.rules.hears(self._timers.time())  # of those that are gone there are more and more
        tally = {node: sent for node, sent in self._tables.tally().items() if node in here}
        rules = self.rules
        said = {"node": rules.id, "draining": rules.is_draining, "tally": tally, "protocol": rules.protocol}
        self._bus.publish(BEAT, json.dumps(said).encode())

    def _hear(self, letter: Letter) -> None:
        said = json.loads(letter.body)
        self.rules.hear(said["node"], self._timers.time(), said.get("protocol", FIRST))
        if (sent := said["tally"].get(self.rules.id)) is not None:
            self._tables.told(said["node"], sent)

    def _renew(self) -> None:
        rules, now, status = self.rules, self._timers.time(), self.status
        if not rules.wants_renewal(now):
            return
        hears = rules.ask(now, self._tables.held())
        self._asked += 1
        self._leases.ask(
            lambda store: store.renew(rules.id, status, rules.lease, hears),
            partial(self._renewed, self._asked),
            partial(self._not_renewed, self._asked),
        )

    def _renewed(self, asked: int, renewal: Renewal) -> None:
        if self._is_stopped or asked != self._asked:
            return
        now = self._timers.time()
        self._guarded(lambda: self._obey(self.rules.renewed(renewal, self._tables.held(), self._tables.coming(), now)))

    def _not_renewed(self, asked: int, error: StoreError) -> None:
        if asked == self._asked:
            LOG.warning("the lease of node %s was not renewed: %s", self.rules.id, error)
            self.rules.refused()

    def _obey(self, orders: Orders) -> None:
        """Carry out orders, each whatever became of those before."""
        if orders.let_go:
            self._guarded(lambda: self._tables.let_go(orders.let_go))
        if orders.ends_links:
            self._guarded(self._tables.end_links)
        if orders.give_back:
            self._guarded(partial(self._give_back, orders.give_back))
        if orders.ends_visits:
            self._guarded(self._tables.end_visits)

    def _give_back(self, claims: Collection[Claim]) -> None:
        self._leases.ask(lambda store: store.give_back(self.rules.id, claims), lambda _: None, self._not_given_back)

    def _not_given_back(self, error: StoreError) -> None:
        """The next renewal finds them there, and says so again."""
        LOG.warning("node %s did not give tables back: %s", self.rules.id, error)
