"""Decides what one node of a house may do and must stop doing, by the beats it hears and the renewals of its lease.

A value that changes with what happens to it and asks nobody: `net.cluster.node` lets it happen. Safety does not rest
here but on the epochs of claims; these rules keep tables from standing still and from wandering (R1 to R4):

* **R1** Each renewal names the tables that are still this node's. It lets go of the others without writing anything.
* **R2** A node that slept for longer than half its lease ends every link, and renews before it serves anything. What it
  had asked to claim before sets no table to work: another may have it by then, and a renewal speaks of those at work.
* **R3** Nobody takes a table from a node that it hears, nor before it has itself been connected for four beats, nor
  while it hears the smaller part of all: where the bus is torn, that would take what the larger part has. Of two nodes
  the smaller part may once the other says no longer, by its renewals, that it hears the larger part: it is dead or has
  no bus, and else two that do not hear each other would take a table from each other again and again.
* **R3, sooner** Where a process dies its connection to the bus ends at once, and a question to it comes back. A node
  whose beat is late is asked on a subject that it subscribes to before its first beat; where nobody is there, and again
  half a second after that was known, and the larger part has been heard since, it counts as silent. A question without
  an answer changes nothing (it stands still, or its machine is gone), and any answer and any beat end the doubt. Nor
  does a restart of the bus, whose subscriptions come back in any order: all this belongs to one connection, only who
  was heard over it is asked, and over a new one nobody takes anything for four beats. What is silent so soon is a node
  whose own connection ended and did not come back for longer than it takes to connect again: a dead one, above all.
* **R4** A node that hears the smaller part of all, while another has heard the larger part for a whole lease in which
  it did not, is cut off: it gives all tables back and ends its visits.

Times are seconds of this node's monotonic clock, but for those in a Renewal.
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
from net.cluster.bus import JUST, Bus, Letter, Subscription, Timers
from net.cluster.table_messages import wishes_of
from net.services.writer import without_paths
from net.telemetry.log import LOG, incident

SILENCE: Final = 3
"""Beats that are missed before a node counts as silent."""
LATE: Final = 1.25
"""Beats after the last one of a node from which on it is asked whether it is there."""
LATELY: Final = 2
"""Beats within which the larger part must have been heard by who takes a table from a silent node: where the bus is
torn, one is silent before the other is, and by then neither was heard lately."""
AGAIN: Final = 0.5
"""Seconds after it is known that nobody is there until that is asked again: longer than a node takes that has lost its
connection to the bus and tries every `net.cluster.nats_bus.RECONNECT` seconds to connect again."""
LISTENING: Final = 4
"""Beats for which a node must have been connected, and awake, before it judges by what it does not hear."""
RENEWALS: Final = 3
"""Renewals in the time of a lease."""


@attrs.frozen
class Orders:
    """What a node must do now with what is at work in it."""

    let_go: frozenset[Claim] = frozenset()
    """These tables are another's: stop, write nothing, and let their people find the new owner."""
    give_back: frozenset[Claim] = frozenset()
    """Make these tables nobody's."""
    ends_links: bool = False
    """End every link to a table here and of a visitor here: what they say may be old."""
    ends_visits: bool = False
    """Send everybody away, to another door."""


NONE: Final = Orders()


@attrs.define
class _Doubt:
    """What is known of a node that may be gone."""

    since: float | None = None
    """When it was first known that nobody is there; None while nothing is known."""
    is_sure: bool = False
    """Whether it was known again, long enough after that."""


class NodeRules:
    """The rules for one node, whose `id` no other has had."""

    def __init__(self, id: str, *, lease: float = 6.0, beat: float = 1.0) -> None:
        self.id = id
        self.lease = lease
        self.beat = beat
        self.is_cut_off = False
        """Whether it is with the smaller part of all nodes."""
        self.is_draining = False
        """Whether it takes no more tables."""
        self.living: tuple[LivingNode, ...] = ()
        """The nodes of the house, as the last renewal said."""
        self._looked: float | None = None
        self._awake = 0.0  # since when it has looked at the clock as often as it should
        self._connected: float | None = None
        self._heard: dict[str, float] = {}
        self._doubts: dict[str, _Doubt] = {}
        self._asked: float | None = None  # when it last asked for a renewal
        self._asked_about: frozenset[Claim] = frozenset()
        self._is_asking = self._was_refused = False
        self._is_renewed = False  # since it is awake
        self._living: frozenset[str] = frozenset()  # as the last renewal said
        self._steady: float | None = None  # since when the store has answered every time

    # What happens

    def look(self, now: float, connected_since: float | None) -> Orders:
        """Look at the clock, as it is done at every beat, and whether the bus is connected."""
        is_first, slept = self._looked is None, self._has_slept(now)
        self._looked = now
        self.connect(connected_since)
        self._heard = {node: at for node, at in self._heard.items() if now - at < SILENCE * self.beat}
        self._doubts = {node: doubt for node, doubt in self._doubts.items() if node in self._heard}
        if is_first or slept:
            self._awake = now
            self._is_renewed = False
            self._steady = None
        return Orders(ends_links=True) if slept else NONE

    def hear(self, node: str, now: float) -> None:
        """A beat has come, of this node too."""
        self._heard[node] = now
        self._doubts.pop(node, None)

    def connect(self, since: float | None) -> None:
        """The bus is connected since then, or not. What was known over another connection counts no more."""
        if since != self._connected:
            self._connected = since
            self._doubts.clear()

    def doubt(self, node: str) -> None:
        """A node may be gone."""
        if node in self._heard:
            self._doubts.setdefault(node, _Doubt())

    def unheard(self, node: str, asked: float, now: float) -> None:
        """Nobody is there who could answer what this node `asked` that one then."""
        doubt = self._doubts.get(node)
        if doubt is None:
            return
        if doubt.since is None:
            doubt.since = now
        doubt.is_sure = doubt.is_sure or asked - doubt.since >= AGAIN

    def answered(self, node: str) -> None:
        """A node has answered: it is there."""
        self._doubts.pop(node, None)

    def wants_renewal(self, now: float) -> bool:
        """Whether the lease is to be renewed now. Where that failed it is tried again at every beat."""
        if self._asked is None or now - self._asked >= self.lease:
            return True  # whatever became of an answer
        is_due = now - self._asked >= self.lease / RENEWALS
        return not self._is_asking and (is_due or self._was_refused or not self._is_renewed)

    def ask(self, now: float, held: Collection[Claim]) -> frozenset[str]:
        """The renewal is asked for while these tables are at work here; whom this node hears."""
        self._asked = now
        self._asked_about = frozenset(held)
        self._is_asking = True
        return self.hears(now)

    def renewed(self, renewal: Renewal, held: Collection[Claim], coming: Collection[str], now: float) -> Orders:
        """The lease was renewed. `held` are the tables that are at work here by now, `coming` those that are being
        claimed."""
        asked = self._asked if self._asked is not None else now
        self._is_asking = self._was_refused = False
        self._is_renewed = self._is_renewed or asked >= self._awake
        self._steady = asked if self._steady is None else self._steady
        self.living = renewal.nodes
        self._living = frozenset(node.id for node in renewal.nodes)
        self.is_cut_off = self._is_with_the_smaller_part(renewal, now)
        if self.is_cut_off:
            return Orders(frozenset(held), renewal.mine, ends_visits=True)
        lost = self._asked_about.intersection(held) - renewal.mine
        left = {claim for claim in renewal.mine.difference(held) if claim.table not in coming}
        return Orders(lost, frozenset(left))  # what is left: its claim was made, and the answer to it lost

    def refused(self) -> None:
        """The store did not renew the lease."""
        self._is_asking = False
        self._was_refused = True
        self._steady = None

    # What may be

    def hears(self, now: float) -> frozenset[str]:
        """The nodes that are not silent."""
        return frozenset(self._audible(now))

    def doubts(self, node: str) -> bool:
        """Whether a node that was heard may be gone."""
        return node in self._doubts

    def gone(self) -> frozenset[str]:
        """The nodes that are surely not there."""
        return frozenset(filter(self._is_gone, self._doubts))

    def is_to_be_asked(self, node: str, now: float) -> bool:
        """Whether another node, which does not count as silent yet, is late or in doubt."""
        heard = self._audible(now).get(node) if node != self.id else None
        return heard is not None and (node in self._doubts or now - heard >= LATE * self.beat)

    def next_silence(self, now: float, node: str | None = None) -> float | None:
        """Seconds until the first of those it hears, or that `node`, counts as silent if no beat comes; None where it
        hears none, or not that one."""
        heard = [at for one, at in self._audible(now).items() if node in (None, one)]
        return min(heard) + SILENCE * self.beat - now if heard else None

    def may_serve(self, now: float) -> bool:
        """Whether it may show tables, and take wishes for them."""
        return self._is_renewed and not self._has_slept(now) and not self.is_cut_off

    def may_begin(self, asked: float, now: float) -> bool:
        """Whether a table may be set to work that this node `asked` to claim then."""
        return self.may_serve(now) and asked >= self._awake

    def epoch_to_claim_by(self, of: Ownership, now: float) -> int | None:
        """By which epoch this node may claim a table; None where it must ask the owner, or wait."""
        if not self.may_serve(now) or self.is_draining:
            return None
        if of.owner is None or of.owner == self.id or (not of.is_alive and self._is_steady(now)):
            return NOBODY_GONE
        return of.epoch if self._may_take(of, now) else None

    def _audible(self, now: float) -> dict[str, float]:
        """When the nodes were heard last that are not silent."""
        heard = self._heard.items()
        return {node: at for node, at in heard if now - at < SILENCE * self.beat and not self._is_gone(node)}

    def _is_gone(self, node: str) -> bool:
        """Whether a node is surely not there, and the larger part is: else it may be this node that nobody reaches."""
        doubt = self._doubts.get(node)
        if doubt is None or doubt.since is None or not doubt.is_sure:
            return False
        since = doubt.since
        here = {self.id, *(other for other, at in self._heard.items() if at >= since)}
        return is_larger_part(here, self._living)

    def _has_slept(self, now: float) -> bool:
        return self._looked is not None and now - self._looked > self.lease / 2

    def _is_steady(self, now: float) -> bool:
        """Whether the store has answered for a whole lease: right after an outage leases have run out of nodes that
        live, and all are to renew theirs before anybody claims."""
        return self._steady is not None and now - self._steady >= self.lease

    def _may_take(self, of: Ownership, now: float) -> bool:
        is_silent = self._is_listening(now) and of.owner not in self.hears(now)
        lately = frozenset(node for node, at in self._audible(now).items() if now - at < LATELY * self.beat)
        return is_silent and (is_larger_part(lately, self._living) or self._is_left_alone_by(of))

    def _is_listening(self, now: float) -> bool:
        listening = LISTENING * self.beat
        return self._connected is not None and now - max(self._connected, self._awake) >= listening

    def _is_left_alone_by(self, of: Ownership) -> bool:
        """Of two nodes the other is dead or has no bus: who hears at least itself says so at every renewal."""
        longest = self.lease / RENEWALS + self.beat
        return self._living == {self.id, of.owner} and (of.unheard is None or of.unheard >= longest)

    def _is_with_the_smaller_part(self, renewal: Renewal, now: float) -> bool:
        """Another has heard the larger part without a break, a whole lease longer than this node has. After an outage
        for all the first to be connected again hears the others before they do: that alone says nothing."""
        mine = renewal.node(self.id)
        if mine.heard == renewal.time or now - self._awake < LISTENING * self.beat:
            return False
        return self.is_cut_off or any(
            heard_longer(other, mine) >= self.lease for other in renewal.nodes if other.id != self.id
        )


def heard_longer(other: LivingNode, mine: LivingNode) -> float:
    """For how many seconds another has heard the larger part, without a break, since this node last did."""
    if other.heard is None or other.hearing is None:
        return 0.0
    return other.heard - (other.hearing if mine.heard is None else max(other.hearing, mine.heard))


# Lets a node live: sends its beat, hears those of others, renews its lease, and has its rules carried out.
#
# Whatever the bus, the store or the node's tables do, the next beat follows (R6): a node whose beat ends in silence
# is a
# dead node to all others.

BEAT: Final = "beat"
"""The subject of all beats."""
T = TypeVar("T")


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
        self, rules: NodeRules, bus: Bus, leases: "LeaseThread", tables: NodeTables, timers: Timers, status: NodeStatus
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
            incident(error, f"the heartbeat of node {self.rules.id}")

    def _look(self) -> None:
        self._obey(self.rules.look(self._timers.time(), self._bus.connected_since))

    def _tell(self) -> None:
        here = self.rules.hears(self._timers.time())  # of those that are gone there are more and more
        tally = {node: sent for node, sent in self._tables.tally().items() if node in here}
        rules = self.rules
        said = {"node": rules.id, "draining": rules.is_draining, "tally": tally}
        self._bus.publish(BEAT, json.dumps(said).encode())

    def _hear(self, letter: Letter) -> None:
        said = json.loads(letter.body)
        node, rules = said["node"], self.rules
        was_in_doubt = rules.doubts(node)
        rules.hear(node, self._timers.time())
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
            LOG.warning("cannot renew the lease of node %s: %s", self.rules.id, error)
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
        LOG.warning("node %s cannot release tables: %s", self.rules.id, error)


# Asks the store about leases in a thread of its own, over a connection of its own: neither entries that wait for the
# store nor the loop that waits for nothing hold up a renewal.


class OpenLeases(LeaseStorage, Protocol):
    """Leases that hold something open."""

    def close(self) -> None: ...


@attrs.frozen(eq=False)
class _Query:
    function: Callable[[LeaseStorage], Any]
    done: Callable[[Any], None]
    failed: Callable[[StoreError], None]


class LeaseThread:
    """Does what is asked of leases, one after another. Begin it inside the running loop; `close` ends it."""

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
        """Have `job` done, and then `done` called in the loop with what came of it, or `failed`, once."""
        if self._is_closed:
            failed(StoreError("store-closed"))
        else:
            self._jobs.put(_Query(job, done, failed))

    async def run(self, job: Callable[[LeaseStorage], T]) -> T:
        """What `job` answers. Raises StoreError, which visitors may read."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self.ask(
            job,
            lambda found: None if answer.done() else answer.set_result(found),
            lambda error: None if answer.done() else answer.set_exception(without_paths(error)),
        )
        return await answer

    async def close(self) -> None:
        """Finish what was asked for, and let go of the store. A second call does nothing."""
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
            except Exception as error:  # noqa: BLE001  whatever it is, the next renewal must be asked for
                number = incident(error, "leases")
                self._answer(job.failed, StoreError("store-unusable", folder="leases", reason=f"incident {number}"))
            else:
                self._answer(job.done, found)
        self._leases.close()

    def _answer(self, call: Callable[[Any], None], value: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, value)
