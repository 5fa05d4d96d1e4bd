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
from net.cluster.bus import JUST, Bus, Letter, Subscription, Timers
from net.cluster.deliveries import wishes_of
from net.cluster.node import AGAIN, LATE, NodeRules, Orders
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

    def settled(self, node: str, *, is_gone: bool) -> None:
        """Another node, which was in doubt, is gone or there."""


class Heart:
    """The life of one node. `start` begins it; `stop` ends it."""

    def __init__(
        self, rules: NodeRules, bus: Bus, leases: LeaseAccess, tables: NodeTables, timers: Timers, status: NodeStatus
    ) -> None:
        self.rules, self.status = rules, status
        """What the node says of itself from the next renewal on."""
        self._bus = bus
        self._leases = leases
        self._tables = tables
        self._timers = timers
        self._is_stopped = False
        self._asked = self._turn = 0
        self._turns: dict[str, tuple[int, float]] = {}  # of each node that was heard the last one, and since when
        self._gone: frozenset[str] = frozenset()
        self._subscriptions: list[Subscription] = []

    def start(self) -> None:
        """Begin to beat."""
        subscribe = self._bus.subscribe
        self._subscriptions = [
            subscribe(f"q.{self.rules.id}.*", self._answered),
            subscribe(BEAT, self._hear),
        ]
        self._beat()

    def stop(self) -> None:
        """Beat no more. The lease runs out, unless the node leaves."""
        self._is_stopped = True
        for subscription in self._subscriptions:
            subscription.close()

    def doubt(self, node: str) -> None:
        """Find out whether another node is there: somebody did not reach it."""
        if not self.rules.doubts(node):
            self.rules.doubt(node)
            self._ask_later(node, 0.0)

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
        node, rules = said["node"], self.rules
        was_in_doubt = rules.doubts(node)
        rules.hear(node, self._timers.time(), said.get("protocol", FIRST))
        if node != rules.id:
            self._ask_later(node, LATE * rules.beat + JUST)
        if (sent := said["tally"].get(rules.id)) is not None:
            self._tables.told(node, sent)
        if was_in_doubt:
            self._tables.settled(node, is_gone=False)
        self._find_gone()

    # Whether a node that was heard is there

    def _ask_later(self, node: str, delay: float) -> int:
        """Have one turn at a time to ask a node: its number."""
        self._turn += 1
        self._turns[node] = self._turn, self._timers.time()
        self._timers.call_later(delay, self._guarded, partial(self._ask, node, self._turn))
        return self._turn

    def _ask(self, node: str, turn: int) -> None:
        """Ask a node that is late or in doubt, and again where no answer comes: it knows no link by this name, and says
        so."""
        rules = self.rules
        if self._is_stopped or self._turns.get(node, (0, 0.0))[0] != turn:
            return
        rules.connect(self._bus.connected_since)
        if not rules.is_to_be_asked(node, self._timers.time()):
            del self._turns[node]
            return
        rules.doubt(node)
        question = self._ask_later(node, rules.beat)
        self._bus.publish(wishes_of(node), b"", f"q.{rules.id}.{node}:{question}")

    def _answered(self, letter: Letter) -> None:
        node, _, question = letter.subject.rpartition(".")[2].rpartition(":")
        turn, asked = self._turns.get(node, (0, 0.0))
        if self._is_stopped or str(turn) != question:
            return  # it has beaten meanwhile
        self.rules.connect(self._bus.connected_since)
        if letter.is_unheard:
            self.rules.unheard(node, asked, self._timers.time())
            self._ask_later(node, AGAIN + JUST)
            self._find_gone()
        else:
            self.rules.answered(node)
            self._tables.settled(node, is_gone=False)

    def _find_gone(self) -> None:
        """Say of each node once that it is gone."""
        gone = self.rules.gone()
        for node in gone - self._gone:
            self._tables.settled(node, is_gone=True)
        self._gone = gone

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
