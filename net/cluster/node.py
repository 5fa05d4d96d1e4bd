"""Decides from heartbeats and lease renewals what one node of a cluster may do and must stop doing.

`NodeRules` is a value without I/O; `Heartbeats` feeds it and carries out its orders. Safety rests only on the epochs of
claims. These rules keep tables from standing still and from moving back and forth:

* **R1** Each renewal names the tables that this node still owns. The node stops the others without writing anything.
* **R2** A node that slept for longer than half its lease ends every link, and renews before it serves anything. A claim
  it asked for before that starts no table: the table may have another owner by then.
* **R3** A node takes a table only from a silent owner. It must have been connected and awake for four heartbeats, and
  must hear the larger part of all nodes: otherwise the smaller part of a split bus would take the tables of the larger.
  Of two nodes the smaller part may take them, once the renewals of the other no longer say that it hears the larger
  part: that node is dead or has no bus. Without this, two nodes that do not hear each other would take tables from each
  other in turns.
* **R3, sooner** A process that dies loses its connection to the bus at once, and NATS returns requests to it. So a node
  with a late heartbeat gets a request, on a subject that it subscribes to before its first heartbeat. It counts as
  silent once two requests came back, the second at least half a second after the first, while the larger part was
  heard. A request without any answer changes nothing: the node may hang, or its machine may be down. Any answer or
  heartbeat ends the doubt, and so does a new connection of this node to the bus: after a restart of the bus,
  subscriptions return in any order. Only nodes heard over the present connection get requests, and a new connection
  allows no claims for four heartbeats. So only a node that did not reconnect in time, which is nearly always a dead
  one, is silent this soon.
* **R4** A node is cut off while it hears the smaller part and another node has heard the larger part for a whole lease
  longer. It then releases all tables and ends its visits.

Times are seconds of this node's monotonic clock, except in a Renewal, which has the store's.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Collection, Mapping
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

import attrs

from core.storage.leases import NOBODY_GONE, LeaseStorage, LivingNode, NodeStatus, Ownership, Renewal, is_larger_part
from core.storage.values import Claim, StoreError
from net.cluster.bus import JUST, Bus, BusMessage, Subscription, Timers
from net.cluster.table_messages import commands_subject
from net.services.writer import without_paths
from net.telemetry.log import LOG, incident

SILENCE: Final = 3
"""Missing heartbeats after which a node counts as silent."""
LATE: Final = 1.25
"""Heartbeats since the last one of a node after which it gets a request."""
LATELY: Final = 2
"""Heartbeats within which a node must have heard the larger part to take a table from a silent one. When the bus
splits, nodes fall silent one after another; with this limit none of them counts when the first falls silent."""
AGAIN: Final = 0.5
"""Seconds between a returned request and the next one: longer than a node takes to reconnect to the bus, which it tries
every `net.cluster.nats_bus.RECONNECT` seconds."""
LISTENING: Final = 4
"""Heartbeats for which a node must have been connected and awake before it may call others silent."""
RENEWALS: Final = 3
"""Renewals per lease."""


@attrs.frozen
class Orders:
    """The next duties of a node: its tables, links and visits."""

    lost: frozenset[Claim] = frozenset()
    """Claims of tables that another node owns: stop these tables without writing, so that visitors find the owner."""
    release: frozenset[Claim] = frozenset()
    """Claims to release, so that any node may take the tables."""
    ends_links: bool = False
    """End every link to a table here or of a visitor here: they may show outdated states."""
    ends_visits: bool = False
    """Send all visitors to other nodes."""


NONE: Final = Orders()


@attrs.define
class _Doubt:
    """This node's knowledge of another one that may be gone."""

    since: float | None = None
    """When the first request came back; None before that."""
    is_sure: bool = False
    """Whether a second request came back, sent at least AGAIN seconds later."""


class NodeRules:
    """The rules R1 to R4 for one node. Its `id` is unique, also among earlier nodes."""

    def __init__(self, id: str, *, lease: float = 6.0, heartbeat: float = 1.0) -> None:
        self.id = id
        self.lease = lease
        self.heartbeat = heartbeat
        self.is_cut_off = False
        """Whether it belongs to the smaller part of all nodes (R4)."""
        self.is_draining = False
        """Whether it takes no further tables, because it ends soon."""
        self.living: tuple[LivingNode, ...] = ()
        """The nodes of the cluster at the last renewal."""
        self._looked: float | None = None
        self._awake = 0.0  # since when it has looked at the clock at every heartbeat
        self._connected: float | None = None
        self._heard: dict[str, float] = {}
        self._doubts: dict[str, _Doubt] = {}
        self._asked: float | None = None  # when it last asked for a renewal
        self._asked_about: frozenset[Claim] = frozenset()
        self._is_asking = self._was_refused = False
        self._is_renewed = False  # whether the lease was renewed since it woke
        self._living: frozenset[str] = frozenset()  # ids of the nodes at the last renewal
        self._steady: float | None = None  # since when every renewal has succeeded

    # Events

    def look(self, now: float, connected_since: float | None) -> Orders:
        """Return what a node must do that may have slept. Call it at every heartbeat."""
        is_first, slept = self._looked is None, self._has_slept(now)
        self._looked = now
        self.connect(connected_since)
        self._heard = {node: at for node, at in self._heard.items() if now - at < SILENCE * self.heartbeat}
        self._doubts = {node: doubt for node, doubt in self._doubts.items() if node in self._heard}
        if is_first or slept:
            self._awake = now
            self._is_renewed = False
            self._steady = None
        return Orders(ends_links=True) if slept else NONE

    def hear(self, node: str, now: float) -> None:
        """Note a heartbeat of any node, including this one."""
        self._heard[node] = now
        self._doubts.pop(node, None)

    def connect(self, since: float | None) -> None:
        """Note since when the bus has been connected, if it is. A new connection ends all doubts."""
        if since != self._connected:
            self._connected = since
            self._doubts.clear()

    def doubt(self, node: str) -> None:
        """Note that a node that was heard may be gone."""
        if node in self._heard:
            self._doubts.setdefault(node, _Doubt())

    def note_returned(self, node: str, asked: float, now: float) -> None:
        """Note that the bus returned a request, sent at `asked`, because the node does not subscribe."""
        doubt = self._doubts.get(node)
        if doubt is None:
            return
        if doubt.since is None:
            doubt.since = now
        doubt.is_sure = doubt.is_sure or asked - doubt.since >= AGAIN

    def note_answer(self, node: str) -> None:
        """Note an answer of a node: it is not gone."""
        self._doubts.pop(node, None)

    def wants_renewal(self, now: float) -> bool:
        """Return whether to renew the lease now. A failed renewal is retried at every heartbeat."""
        if self._asked is None or now - self._asked >= self.lease:
            return True  # even if an answer to the last request is still due
        is_due = now - self._asked >= self.lease / RENEWALS
        return not self._is_asking and (is_due or self._was_refused or not self._is_renewed)

    def ask(self, now: float, held: Collection[Claim]) -> frozenset[str]:
        """Note a request for renewal while this node holds these claims. Return the nodes that it hears."""
        self._asked = now
        self._asked_about = frozenset(held)
        self._is_asking = True
        return self.hears(now)

    def apply_renewal(self, renewal: Renewal, held: Collection[Claim], coming: Collection[str], now: float) -> Orders:
        """Return what a node must do after a renewal. `held` are its claims by now, `coming` the tables that
        it is claiming or releasing."""
        asked = self._asked if self._asked is not None else now
        self._is_asking = self._was_refused = False
        self._is_renewed = self._is_renewed or asked >= self._awake
        self._steady = asked if self._steady is None else self._steady
        self.living = renewal.nodes
        self._living = frozenset(node.id for node in renewal.nodes)
        self.is_cut_off = self._is_in_smaller_part(renewal, now)
        if self.is_cut_off:
            return Orders(frozenset(held), renewal.mine, ends_visits=True)
        lost = self._asked_about.intersection(held) - renewal.mine
        left = {claim for claim in renewal.mine.difference(held) if claim.table not in coming}
        return Orders(lost, frozenset(left))  # left: claims without an answer

    def note_refusal(self) -> None:
        """Note that the store did not renew the lease."""
        self._is_asking = False
        self._was_refused = True
        self._steady = None

    # What the node may do

    def hears(self, now: float) -> frozenset[str]:
        """Return the nodes that are not silent."""
        return frozenset(self._audible(now))

    def doubts(self, node: str) -> bool:
        """Return whether a node is in doubt."""
        return node in self._doubts

    def gone_nodes(self) -> frozenset[str]:
        """Return the nodes that are gone."""
        return frozenset(filter(self._is_gone, self._doubts))

    def needs_request(self, node: str, now: float) -> bool:
        """Return whether another node, not yet silent, is late or in doubt."""
        heard = self._audible(now).get(node) if node != self.id else None
        return heard is not None and (node in self._doubts or now - heard >= LATE * self.heartbeat)

    def next_silence(self, now: float, node: str | None = None) -> float | None:
        """Return the seconds until the next node, or the given one, becomes silent without another heartbeat.
        None if this node hears none."""
        heard = [at for one, at in self._audible(now).items() if node in (None, one)]
        return min(heard) + SILENCE * self.heartbeat - now if heard else None

    def may_serve(self, now: float) -> bool:
        """Return whether it may show tables and accept actions."""
        return self._is_renewed and not self._has_slept(now) and not self.is_cut_off

    def may_begin(self, asked: float, now: float) -> bool:
        """Return whether it may start a table if it requested the claim at `asked`."""
        return self.may_serve(now) and asked >= self._awake

    def epoch_to_claim_by(self, of: Ownership, now: float) -> int | None:
        """Return the epoch by which this node may claim a table; None if it must ask the owner or wait."""
        if not self.may_serve(now) or self.is_draining:
            return None
        if of.owner is None or of.owner == self.id or (not of.is_alive and self._is_steady(now)):
            return NOBODY_GONE
        return of.epoch if self._may_take(of, now) else None

    def _audible(self, now: float) -> dict[str, float]:
        """Return the time of the last heartbeat of each node that is not silent."""
        heard = self._heard.items()
        return {node: at for node, at in heard if now - at < SILENCE * self.heartbeat and not self._is_gone(node)}

    def _is_gone(self, node: str) -> bool:
        """Return whether a node is surely gone. This node must have heard the larger part since the first returned
        request: otherwise it may be unreachable itself."""
        doubt = self._doubts.get(node)
        if doubt is None or doubt.since is None or not doubt.is_sure:
            return False
        since = doubt.since
        here = {self.id, *(other for other, at in self._heard.items() if at >= since)}
        return is_larger_part(here, self._living)

    def _has_slept(self, now: float) -> bool:
        return self._looked is not None and now - self._looked > self.lease / 2

    def _is_steady(self, now: float) -> bool:
        """Return whether the store has answered for a whole lease. Right after an outage of the store even living nodes
        have no lease, and all must be able to renew theirs before any of them claims a table."""
        return self._steady is not None and now - self._steady >= self.lease

    def _may_take(self, of: Ownership, now: float) -> bool:
        is_silent = self._is_listening(now) and of.owner not in self.hears(now)
        lately = frozenset(node for node, at in self._audible(now).items() if now - at < LATELY * self.heartbeat)
        return is_silent and (is_larger_part(lately, self._living) or self._is_other_deaf(of))

    def _is_listening(self, now: float) -> bool:
        listening = LISTENING * self.heartbeat
        return self._connected is not None and now - max(self._connected, self._awake) >= listening

    def _is_other_deaf(self, of: Ownership) -> bool:
        """Return whether the only other node is dead or has no bus: it hears nothing, by its renewals."""
        longest = self.lease / RENEWALS + self.heartbeat
        return self._living == {self.id, of.owner} and (of.unheard is None or of.unheard >= longest)

    def _is_in_smaller_part(self, renewal: Renewal, now: float) -> bool:
        """Return whether another node has heard the larger part for a whole lease longer than this one. A shorter time
        says nothing: after a general outage the first node to reconnect hears the others first."""
        mine = renewal.node(self.id)
        if mine.heard == renewal.time or now - self._awake < LISTENING * self.heartbeat:
            return False
        return self.is_cut_off or any(
            heard_longer(other, mine) >= self.lease for other in renewal.nodes if other.id != self.id
        )


def heard_longer(other: LivingNode, mine: LivingNode) -> float:
    """Return the seconds for which another node has heard the larger part without a break, since this node last did."""
    if other.heard is None or other.hearing is None:
        return 0.0
    return other.heard - (other.hearing if mine.heard is None else max(other.hearing, mine.heard))


# Keeps a node alive: sends its heartbeats, receives those of others, renews its lease and carries out its orders.
#
# R6: no failure of the bus, the store or a table stops the heartbeats, because a silent node is dead to all others.

HEARTBEAT: Final = "heartbeat"
"""The subject of the heartbeats of all nodes."""
T = TypeVar("T")


class NodeTables(Protocol):
    """The tables, links and visits of a node, for Heartbeats."""

    def held(self) -> frozenset[Claim]:
        """Return the claims of the tables loaded here."""

    def coming(self) -> Collection[str]:
        """Return the tables that are being claimed or released."""

    def drop(self, claims: Collection[Claim]) -> None:
        """Stop these tables, which another node owns by now, and send their visitors there."""

    def end_links(self) -> None:
        """End every link to a table here or of a visitor here, so that all look for the owner again."""

    def end_visits(self) -> None:
        """Send all visitors to other nodes."""

    def tally(self) -> Mapping[str, int]:
        """Return the number of deliveries sent so far to each other node, by its id."""

    def compare_tally(self, node: str, sent: int) -> None:
        """Look for lost deliveries: another node has sent this many to this one."""

    def settle(self, node: str, *, is_gone: bool) -> None:
        """Act on the end of a doubt: another node is gone, or it is not."""


class Heartbeats:
    """Sends and receives heartbeats for one node, and renews its lease, from `start` to `stop`."""

    def __init__(
        self, rules: NodeRules, bus: Bus, leases: "LeaseThread", tables: NodeTables, timers: Timers, status: NodeStatus
    ) -> None:
        self.rules, self.status = rules, status
        """The data that the node stores about itself at the next renewal."""
        self._bus = bus
        self._leases = leases
        self._tables = tables
        self._timers = timers
        self._is_stopped = False
        self._asked = self._turn = 0
        self._turns: dict[str, tuple[int, float]] = {}  # by node: the number of its next request, and since when
        self._gone: frozenset[str] = frozenset()
        self._subscriptions: list[Subscription] = []

    def start(self) -> None:
        """Send heartbeats from now on."""
        subscribe = self._bus.subscribe
        self._subscriptions = [
            subscribe(f"q.{self.rules.id}.*", self._take_answer),
            subscribe(HEARTBEAT, self._hear),
        ]
        self._heartbeat()

    def stop(self) -> None:
        """Send no more heartbeats. The lease runs out, unless the node leaves."""
        self._is_stopped = True
        for subscription in self._subscriptions:
            subscription.close()

    def doubt(self, node: str) -> None:
        """Find out whether another node is gone, after a request to it failed."""
        if not self.rules.doubts(node):
            self.rules.doubt(node)
            self._ask_later(node, 0.0)

    def _heartbeat(self) -> None:
        if self._is_stopped:
            return
        for part in (self._look, self._send_heartbeat, self._renew):
            self._guard(part)
        self._timers.call_later(self.rules.heartbeat, self._heartbeat)

    def _guard(self, part: Callable[[], None]) -> None:
        """Do one part of a heartbeat. The next part follows even if this one raises."""
        try:
            part()
        except Exception as error:  # noqa: BLE001  without heartbeats a node is dead
            incident(error, f"the heartbeat of node {self.rules.id}")

    def _look(self) -> None:
        self._obey(self.rules.look(self._timers.time(), self._bus.connected_since))

    def _send_heartbeat(self) -> None:
        here = self.rules.hears(self._timers.time())  # without this, ids of ended nodes would pile up
        tally = {node: sent for node, sent in self._tables.tally().items() if node in here}
        rules = self.rules
        said = {"node": rules.id, "draining": rules.is_draining, "tally": tally}
        self._bus.publish(HEARTBEAT, json.dumps(said).encode())

    def _hear(self, message: BusMessage) -> None:
        said = json.loads(message.body)
        node, rules = said["node"], self.rules
        was_in_doubt = rules.doubts(node)
        rules.hear(node, self._timers.time())
        if node != rules.id:
            self._ask_later(node, LATE * rules.heartbeat + JUST)
        if (sent := said["tally"].get(rules.id)) is not None:
            self._tables.compare_tally(node, sent)
        if was_in_doubt:
            self._tables.settle(node, is_gone=False)
        self._find_gone()

    # Requests to nodes that are late or in doubt

    def _ask_later(self, node: str, delay: float) -> int:
        """Schedule the next request to a node, in place of an earlier one. Return its number."""
        self._turn += 1
        self._turns[node] = self._turn, self._timers.time()
        self._timers.call_later(delay, self._guard, partial(self._ask, node, self._turn))
        return self._turn

    def _ask(self, node: str, turn: int) -> None:
        """Send a request to a node that is late or in doubt, and schedule the next. It names a link that does not
        exist, which a living node reports."""
        rules = self.rules
        if self._is_stopped or self._turns.get(node, (0, 0.0))[0] != turn:
            return
        rules.connect(self._bus.connected_since)
        if not rules.needs_request(node, self._timers.time()):
            del self._turns[node]
            return
        rules.doubt(node)
        question = self._ask_later(node, rules.heartbeat)
        self._bus.publish(commands_subject(node), b"", f"q.{rules.id}.{node}:{question}")

    def _take_answer(self, message: BusMessage) -> None:
        node, _, question = message.subject.rpartition(".")[2].rpartition(":")
        turn, asked = self._turns.get(node, (0, 0.0))
        if self._is_stopped or str(turn) != question:
            return  # a heartbeat came first
        self.rules.connect(self._bus.connected_since)
        if message.is_unheard:
            self.rules.note_returned(node, asked, self._timers.time())
            self._ask_later(node, AGAIN + JUST)
            self._find_gone()
        else:
            self.rules.note_answer(node)
            self._tables.settle(node, is_gone=False)

    def _find_gone(self) -> None:
        """Report each node that is gone, once."""
        gone = self.rules.gone_nodes()
        for node in gone - self._gone:
            self._tables.settle(node, is_gone=True)
        self._gone = gone

    def _renew(self) -> None:
        rules, now, status = self.rules, self._timers.time(), self.status
        if not rules.wants_renewal(now):
            return
        hears = rules.ask(now, self._tables.held())
        self._asked += 1
        self._leases.ask(
            lambda store: store.renew(rules.id, status, rules.lease, hears),
            partial(self._apply_renewal, self._asked),
            partial(self._note_not_renewed, self._asked),
        )

    def _apply_renewal(self, asked: int, renewal: Renewal) -> None:
        if self._is_stopped or asked != self._asked:
            return
        now = self._timers.time()
        self._guard(
            lambda: self._obey(self.rules.apply_renewal(renewal, self._tables.held(), self._tables.coming(), now))
        )

    def _note_not_renewed(self, asked: int, error: StoreError) -> None:
        if asked == self._asked:
            LOG.warning("cannot renew the lease of node %s: %s", self.rules.id, error)
            self.rules.note_refusal()

    def _obey(self, orders: Orders) -> None:
        """Carry out orders, each even if the one before failed."""
        if orders.lost:
            self._guard(lambda: self._tables.drop(orders.lost))
        if orders.ends_links:
            self._guard(self._tables.end_links)
        if orders.release:
            self._guard(partial(self._release, orders.release))
        if orders.ends_visits:
            self._guard(self._tables.end_visits)

    def _release(self, claims: Collection[Claim]) -> None:
        self._leases.ask(lambda store: store.release(self.rules.id, claims), lambda _: None, self._note_not_released)

    def _note_not_released(self, error: StoreError) -> None:
        """Only log it: the next renewal finds the claims again and orders their release."""
        LOG.warning("node %s cannot release tables: %s", self.rules.id, error)


# Uses the leases of the store in a separate thread over a separate connection, so that entries waiting for the store
# never delay a renewal, and a renewal never blocks the loop.


class OpenLeases(LeaseStorage, Protocol):
    """Leases behind an open connection."""

    def close(self) -> None: ...


@attrs.frozen(eq=False)
class _Query:
    function: Callable[[LeaseStorage], Any]
    done: Callable[[Any], None]
    failed: Callable[[StoreError], None]


class LeaseThread:
    """Runs jobs on leases one after another in a thread. Create it inside the running loop; `close` ends it."""

    def __init__(self, leases: OpenLeases) -> None:
        self._leases = leases
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Query | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="belvedere-leases", daemon=True)
        self._thread.start()

    def ask(
        self, job: Callable[[LeaseStorage], T], done: Callable[[T], None], failed: Callable[[StoreError], None]
    ) -> None:
        """Run a job in the thread, then call `done` with its result or `failed` in the loop."""
        if self._is_closed:
            failed(StoreError("store-closed"))
        else:
            self._jobs.put(_Query(job, done, failed))

    async def run(self, job: Callable[[LeaseStorage], T]) -> T:
        """Return the result of a job. Raises StoreError, without paths, so that visitors may read it."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self.ask(
            job,
            lambda found: None if answer.done() else answer.set_result(found),
            lambda error: None if answer.done() else answer.set_exception(without_paths(error)),
        )
        return await answer

    async def close(self) -> None:
        """Finish pending jobs and close the connection. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                found = job.function(self._leases)
            except StoreError as error:
                self._answer(job.failed, error)
            except Exception as error:  # noqa: BLE001  the thread must survive for the next renewal
                number = incident(error, "leases")
                self._answer(job.failed, StoreError("store-unusable", folder="leases", reason=f"incident {number}"))
            else:
                self._answer(job.done, found)
        self._leases.close()

    def _answer(self, call: Callable[[Any], None], value: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, value)
