"""A simulated cluster with faults drawn from a seed, and checks of everything its visitors were shown.

These invariants must hold under all faults (R1 to R6 are the rules of `net.cluster`):

* an entry that a visitor was shown is in the log of its table exactly once, at the version shown: no fork, no loss, no
  duplicate;
* what one node shows to a visitor never goes back;
* a replaced owner shows its table only as long as it cannot have learned of its successor (R1, R2);
* while the bus is split, nodes in the smaller part take no tables from the larger part (R3);
* soon after the last fault all visitors progress again (R6), and tables do not keep moving (R3, R4).
"""

import json
import random
from collections import deque
from collections.abc import Callable, Collection, Mapping
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

import attrs

from core.storage.leases import NodeStatus, Ownership
from core.storage.values import Claim, Deposed, StoreError
from net.cluster.bus import BusMessage, Subscription
from net.cluster.node import Heartbeats, NodeRules
from net.cluster.table_messages import Incoming, IncomingLink, Outgoing, OutgoingLink, Receiving, commands_subject
from scripts.soaking.memory import MemoryBus, MemoryLeases, MemoryNetwork, Weather

# Manual timers: time advances only on request.


class Later:
    """A scheduled call that can be cancelled."""

    __slots__ = ("args", "callback")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.callback: Callable[..., object] | None = callback
        self.args = args

    def cancel(self) -> None:
        """Cancel the call."""
        self.callback = None


class HandTimers:
    """A clock that is moved by hand. Calls due at the same time run in the order in which they were scheduled."""

    def __init__(self) -> None:
        self._now = 0.0
        self._heap: list[tuple[float, int, Later]] = []
        self._numbers = count()

    def time(self) -> float:
        """Return seconds since the start."""
        return self._now

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> Later:
        """Schedule a call after a delay in seconds."""
        later = Later(callback, args)
        heappush(self._heap, (self._now + max(0.0, delay), next(self._numbers), later))
        return later

    def jump(self, seconds: float) -> None:
        """Advance time without running calls, as when a process is paused."""
        self._now += seconds

    def go(self, until: float) -> None:
        """Run all calls due until that time, and set the clock to it."""
        heap = self._heap
        while heap and heap[0][0] <= until:
            due, _, later = heappop(heap)
            self._now = max(self._now, due)
            if later.callback is not None:
                later.callback(*later.args)
        self._now = until


# A simulated process with a slightly wrong clock, which can be paused, resumed and killed; and its connection to the
# store.


class SeededFault(RuntimeError):
    """A simulated library error that no code expects."""


class Process:
    """Timers of one process. Calls due during a pause run on waking; a dead process runs none. As in asyncio, an
    exception ends only the callback that raised it."""

    def __init__(self, timers: HandTimers, dice: random.Random, faults: list[BaseException]) -> None:
        self._timers, self._faults = timers, faults
        self._offset = dice.uniform(0, 1e6)
        self._rate = dice.uniform(0.999, 1.001)
        self.is_dead = self.is_paused = False
        self._backlog: list[tuple[Callable[..., object], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self._offset + self._timers.time() * self._rate

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> object:
        return self._timers.call_later(delay / self._rate, self._due, callback, args)

    def _due(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        if self.is_dead:
            return
        if self.is_paused:
            self._backlog.append((callback, args))
            return
        try:
            callback(*args)
        except Exception as fault:  # noqa: BLE001  as a loop does; the world reports faults that were not seeded
            self._faults.append(fault)

    def pause(self) -> None:
        self.is_paused = True

    def wake(self) -> None:
        self.is_paused = False
        backlog, self._backlog = self._backlog, []
        for callback, args in backlog:
            self._due(callback, args)

    def kill(self) -> None:
        self.is_dead = True


class SimulatedStore(MemoryLeases):
    """Tables with their entries in the simulated store, the reference for all checks."""

    is_fenced = True
    """Whether only the owner with the latest claim may append entries."""

    def __init__(self, timers: HandTimers, tables: list[str]) -> None:
        super().__init__(timers.time, tables)
        self._timers = timers
        self.is_away = False
        self.logs: dict[str, list[str]] = {table: [] for table in tables}
        self.replaced: dict[tuple[str, int], float] = {}
        """When the owner of each epoch was replaced."""

    def claim(self, table: str, node: str, seen: int = -1) -> Claim | None:
        claim = super().claim(table, node, seen)
        if claim is not None:
            self.replaced[table, claim.epoch - 1] = self._timers.time()
        return claim

    def append(self, claim: Claim, version: int, action: str) -> None:
        """Store an entry. Raises Deposed, or StoreError if its version does not follow."""
        log = self.logs[claim.table]
        if self.is_fenced and self.ownership(claim.table).epoch != claim.epoch:
            raise Deposed("store-deposed", table=claim.table)
        if version == len(log) and log[-1] == action:
            return
        if version != len(log) + 1:
            raise StoreError("store-gap", version=str(version), table=claim.table)
        log.append(action)


class StoreLink:
    """The connection of one process to the store. Both directions take time, and either can be cut."""

    def __init__(self, store: SimulatedStore, timers: HandTimers, process: Process, dice: random.Random) -> None:
        self._store = store
        self._timers = timers
        self._process = process
        self._dice = dice
        self.is_cut = False
        self.last_away = -1e9
        """When the store was last unreachable."""

    @property
    def is_away(self) -> bool:
        away = self.is_cut or self._store.is_away
        if away:
            self.last_away = self._timers.time()
        return away

    def ask(self, job: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[StoreError], None]) -> None:
        self._timers.call_later(self._dice.uniform(0.001, 0.03), self._arrive, job, done, failed)

    def _arrive(self, job: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
        try:
            if self.is_away:
                raise StoreError("store-closed")
            found = job(self._store)
        except StoreError as error:
            self._timers.call_later(0.05, self._process.call_later, 0, failed, error)
        else:
            self._timers.call_later(self._dice.uniform(0.001, 0.03), self._answer, found, done, failed)

    def _answer(self, found: Any, done: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
        """Deliver the result, unless the connection was lost after the job ran."""
        if self.is_away:
            self._process.call_later(0, failed, StoreError("store-closed"))
        else:
            self._process.call_later(0, done, found)


# The owner of a table in a simulation: handles one request after another, and shows an entry once it is stored

RETRY = 1.0
"""Seconds until the owner retries an entry that the store refused."""


class SimulatedOwner:
    """A table running in a node under a claim, with links from this node and numbered links from others."""

    def __init__(self, node: "SimulatedNode", claim: Claim, log: list[str]) -> None:
        self.node = node
        self.claim = claim
        self.log = log
        self.here: list[SimulatedLink] = []
        self.there: dict[str, OutgoingLink] = {}
        self._wishes: deque[tuple[int, str]] = deque()
        self._is_writing = self.is_over = False
        subjects = f"t.{claim.table}", f"t.{claim.table}.{claim.epoch}"
        self._subscriptions = [
            node.bus.subscribe(subject, take) for subject, take in zip(subjects, (self._open, self._wish), strict=True)
        ]

    # Links from other nodes

    def _open(self, bus_message: BusMessage) -> None:
        if self.node.may_serve:
            subject = bus_message.body.decode()
            self.there[subject] = self.node.outgoing.open(
                subject, self.claim.epoch, lambda: self.there.pop(subject, None)
            )
            self.node.bus.publish(bus_message.reply, json.dumps([self.claim.epoch, self.node.rules.id]).encode())
            self._send(subject, self.log, is_fresh=True)

    def _wish(self, bus_message: BusMessage) -> None:
        what, *rest = json.loads(bus_message.body)
        if what == "close":
            if bus_message.reply in self.there:
                self.there.pop(bus_message.reply).close()
        elif bus_message.reply not in self.there:
            self.node.outgoing.disown(bus_message.reply)
        elif what == "refresh" or not self.act(*rest):
            self._send(bus_message.reply, self.log, is_fresh=True)

    def _send(self, subject: str, what: Any, *, is_fresh: bool) -> None:
        if self.node.may_serve:
            self.there[subject].send(json.dumps([len(self.log), what]).encode(), is_fresh=is_fresh)

    # Entries

    def act(self, version: int, action: str) -> bool:
        """Accept an action for a version; return False if that version is no longer current."""
        if version != len(self.log) or self._wishes or self._is_writing:
            return False
        self._wishes.append((version, action))
        self._next()
        return True

    def _next(self) -> None:
        if self.is_over or self._is_writing or not self._wishes:
            return
        self._is_writing = True
        version, action = self._wishes[0]
        self.node.store.ask(
            lambda store: store.append(self.claim, version + 1, action), lambda _: self._stored(action), self._refused
        )

    def _stored(self, action: str) -> None:
        self._is_writing = False
        if self.is_over:
            return
        self._wishes.popleft()
        self.log.append(action)
        for link in list(self.here):
            self.show(link)
        for subject in list(self.there):
            self._send(subject, action, is_fresh=False)
        self._next()

    def _refused(self, error: StoreError) -> None:
        self._is_writing = False
        if isinstance(error, Deposed):
            self.node.drop([self.claim])
        else:
            self.node.process.call_later(RETRY, self._next)

    def show(self, link: "SimulatedLink") -> None:
        """Show the present state to a link of this node."""
        if self.node.may_serve and not self.is_over:
            link.shown(self.node.rules.id, self.claim.epoch, list(self.log))

    def end(self) -> None:
        """Stop making decisions."""
        self.is_over = True
        for subscription in self._subscriptions:
            subscription.close()
        self.end_links()

    def end_links(self) -> None:
        """Let all links look for the owner again."""
        for link in self.there.values():
            link.send(b"moved", is_fresh=True)
            link.close()
        here, self.here, self.there = self.here, [], {}
        for one in here:
            one.find_again(0.1)


# A node of a simulated cluster: the heartbeats and rules of a real one, with simulated tables and visitors


class FaultyBus:
    """A bus that sometimes raises an unexpected error when a heartbeat is sent."""

    def __init__(self, bus: MemoryBus, dice: random.Random, share: float) -> None:
        self._bus = bus
        self._dice = dice
        self._share = share
        self.subscribe = bus.subscribe

    @property
    def connected_since(self) -> float | None:
        return self._bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if subject == "heartbeat" and self._dice.random() < self._share:
            raise SeededFault("the bus")
        self._bus.publish(subject, body, reply)


class SimulatedNode:
    """One incarnation of a node, from its start until it is killed."""

    def __init__(self, world: "World", name: str, incarnation: int) -> None:
        self.world, self.name = world, name
        dice = random.Random(world.dice.random())
        self.process = Process(world.timers, dice, world.faults)
        self.store = StoreLink(world.store, world.timers, self.process, dice)
        self.memory_bus = world.network.connect(name, self.process)
        self.bus: Any = FaultyBus(self.memory_bus, dice, world.faulty)
        self.rules = world.rules(f"{name}{incarnation}")
        self.owners: dict[str, SimulatedOwner] = {}
        self.incoming: Incoming = world.incoming(self.bus, self.rules.id)
        self.outgoing: Outgoing = world.outgoing(self.bus, self.rules.id)
        self.bus.subscribe(commands_subject(self.rules.id), lambda bus_message: self.outgoing.disown(bus_message.reply))
        self._coming: dict[str, list[SimulatedLink]] = {}
        self.heartbeats = world.heartbeats(self.rules, self.bus, self.store, self, self.process, NodeStatus(name))
        self.process.call_later(dice.random(), self.heartbeats.start)
        self.process.call_later(1.0, self._look)

    @property
    def may_serve(self) -> bool:
        return bool(self.rules.may_serve(self.process.time()))

    @property
    def visitors(self) -> list["SimulatedLink"]:
        """Return the links of visitors connected to this node."""
        return [one.link for one in self.world.visitors if one.link is not None and one.link.node is self]

    def kill(self) -> None:
        """End the node without notice."""
        self.process.kill()
        self.world.network.cut(self.name)
        self.world.network.forget(self.memory_bus)
        for link in self.visitors:
            link.visitor.leave()

    def _look(self) -> None:
        for link in self.visitors:
            link.look()
        self.process.call_later(1.0, self._look)

    # Tables

    def find(self, link: "SimulatedLink") -> None:
        """Connect a link to the owner of its table on any node; claim the table if it has no owner."""
        table = link.table
        if table in self.owners:
            link.attach(self.owners[table])
        elif table in self._coming:
            self._coming[table].append(link)
        else:
            self.store.ask(
                lambda store: store.ownership(table),
                lambda found: self._found(found, link),
                lambda _: link.find_again(1.0),
            )

    def _found(self, of: Ownership, link: "SimulatedLink") -> None:
        table = of.table
        if table in self.owners or table in self._coming:
            self.find(link)
            return
        epoch = self.rules.epoch_to_claim_by(of, self.process.time())
        if epoch is not None:
            if epoch == of.epoch:
                self.world.judge_taken(self, of)
            self._coming[table] = [link]
            node, asked = self.rules.id, self.process.time()
            self.store.ask(
                lambda store: store.claim(table, node, epoch),
                lambda claim: self._claimed(table, claim, asked),
                lambda _: self._not_coming(table),
            )
        elif of.owner is not None and of.owner != self.rules.id:
            link.open(of)
        else:
            link.find_again(1.0)

    def _claimed(self, table: str, claim: Claim | None, asked: float) -> None:
        if claim is None:
            self._not_coming(table)
            return
        self.store.ask(
            lambda store: list(store.logs[table]),
            lambda log: self._loaded(claim, log, asked),
            lambda _: self._not_coming(table),
        )

    def _loaded(self, claim: Claim, log: list[str], asked: float) -> None:
        if not self.rules.may_begin(asked, self.process.time()):
            self._not_coming(claim.table)
            return
        owner = self.owners[claim.table] = SimulatedOwner(self, claim, log)
        for link in self._coming.pop(claim.table):
            link.attach(owner)

    def _not_coming(self, table: str) -> None:
        for link in self._coming.pop(table, []):
            link.find_again(0.5)

    # Orders from the heartbeats

    def held(self) -> frozenset[Claim]:
        return frozenset(owner.claim for owner in self.owners.values())

    def coming(self) -> Collection[str]:
        return self._coming.keys()

    def drop(self, claims: Collection[Claim]) -> None:
        for claim in claims:
            owner = self.owners.get(claim.table)
            if owner is not None and owner.claim == claim:
                del self.owners[claim.table]
                owner.end()

    def end_links(self) -> None:
        for owner in self.owners.values():
            owner.end_links()
        for link in self.visitors:
            link.find_again(0.1)

    def end_visits(self) -> None:
        for link in self.visitors:
            link.visitor.leave()

    def tally(self) -> Mapping[str, int]:
        return self.outgoing.tally()

    def compare_tally(self, node: str, sent: int) -> None:
        if self.incoming.find_losses(node, sent):
            for link in self.visitors:
                if link.owner_id == node and link.owner is None:
                    link.receiving.miss()

    def settle(self, node: str, *, is_gone: bool) -> None:
        for link in self.visitors if is_gone else ():
            if link.owner_id == node and link.owner is None:
                link.find_again(0)


# A visitor of a simulated cluster and their link to a table, which looks for the owner again after each loss

ANSWER = 2.0
"""Seconds to wait for an owner's answer before looking for the owner again."""
REFRESHES = 3
"""Heartbeats in which a link requests refreshes before it looks for the owner again."""
PATIENCE = 3.0
"""Seconds until a visitor repeats an action that had no effect."""


class SimulatedLink:
    """A visitor's link to a table, on the node to which the visitor is connected."""

    def __init__(self, node: "SimulatedNode", visitor: "Visitor") -> None:
        self.node = node
        self.visitor = visitor
        self.table = visitor.table
        self.is_over = False
        self.view: list[str] = []
        self.owner: SimulatedOwner | None = None
        self.owner_id: str | None = None
        self.least = 0
        self._end: IncomingLink | None = None
        self._inbox: Subscription | None = None
        self._tries = self._asked = 0
        self.find_again(0)

    @property
    def subject(self) -> str:
        """Return the subject on which a remote owner sends; empty if the owner is local or unknown."""
        return self._end.subject if self._end is not None else ""

    # Finding the owner

    def find_again(self, delay: float) -> None:
        """Look for the owner after a delay."""
        self._leave()
        self._tries += 1
        self.node.process.call_later(delay, self._find, self._tries)

    def _find(self, tries: int) -> None:
        if not self.is_over and tries == self._tries:
            self.node.find(self)

    def attach(self, owner: "SimulatedOwner") -> None:
        """Attach to an owner on this node."""
        self._tries += 1
        if self.is_over:
            return
        self.owner = owner
        self.owner_id = owner.node.rules.id
        self.least = max(self.least, owner.claim.epoch)
        owner.here.append(self)
        owner.show(self)

    def open(self, of: Ownership) -> None:
        """Ask a remote owner to open the link."""
        if self.is_over:
            return
        node = self.node
        self.receiving = node.world.receiving(self._delivered, self.least)
        self._asked = 0
        self._end = node.incoming.open(self._came, lambda: self.find_again(0.1))
        inbox = f"a{self._end.subject}"
        self._inbox = node.bus.subscribe(inbox, partial(self._answered, of.owner or ""))
        node.bus.publish(f"t.{of.table}", self._end.subject.encode(), inbox)
        self._tries += 1
        node.process.call_later(ANSWER, self._give_up, self._tries)

    def _give_up(self, tries: int) -> None:
        if tries == self._tries and self.owner_id is None and not self.is_over:
            self.find_again(0)

    def _answered(self, asked: str, bus_message: BusMessage) -> None:
        if bus_message.is_unheard:
            self.node.heartbeats.doubt(asked)
            self.find_again(0.3)
            return
        if self.owner_id is not None:
            return
        epoch, owner = json.loads(bus_message.body)
        self.owner_id, self._tries = owner, self._tries + 1
        if self.receiving.open(epoch):
            self.least = epoch
        else:
            self.find_again(0.3)

    def _leave(self) -> None:
        if self._end is not None and self._inbox is not None:
            if self.owner_id is not None:
                self.wish("close")
            self._inbox.close()
            self._end.close()
            self._end = self._inbox = None
        if self.owner is not None and self in self.owner.here:
            self.owner.here.remove(self)
        self.owner = self.owner_id = None

    def close(self) -> None:
        """Close the link of a visitor who has left."""
        self._leave()
        self.is_over = True

    # Incoming messages

    def _came(self, body: bytes) -> None:
        if self.node.may_serve:
            self.receiving.take(body)

    def _delivered(self, body: bytes) -> None:
        if body == b"moved":
            self.find_again(0.1)
            return
        version, what = json.loads(body)
        view = what if isinstance(what, list) else [*self.view, what]
        if self.owner_id is None:
            self.node.world.broken.append(f"{self.visitor.name} was shown what no owner has answered for")
        epoch = self.receiving.epoch
        self.shown(self.owner_id or "", epoch if epoch is not None else 0, view)
        if len(view) != version:
            self.node.world.broken.append(f"{self.visitor.name} was shown {len(view)} entries as version {version}")

    def shown(self, by: str, epoch: int, view: list[str]) -> None:
        """Show the table to the visitor."""
        self.view, self._asked = view, 0
        self.visitor.see(by, epoch, view)

    def look(self) -> None:
        """Check at each heartbeat that the owner is there and that no message was lost."""
        if self.owner is not None or self.owner_id is None:
            return
        if self.owner_id not in self.node.rules.hears(self.node.process.time()):
            self.find_again(0)
        elif self.receiving.is_waiting:
            self._asked += 1
            self.visitor.misses.append(self.node.world.timers.time())
            if self._asked > REFRESHES:
                self.find_again(0)
            else:
                self.wish("refresh")

    # Requests

    def wish(self, what: str, *rest: object) -> None:
        """Send a request to the owner."""
        if self.owner is not None:
            if what == "refresh" or (what == "act" and not self.owner.act(*rest)):  # type: ignore[arg-type]
                self.owner.show(self)
        elif self._end is not None:
            subject = f"t.{self.table}.{self.least}"
            self.node.bus.publish(subject, json.dumps([what, *rest]).encode(), self._end.subject)


class Visitor:
    """A player or spectator of a table, who reconnects through another node when theirs closes."""

    def __init__(self, world: "World", name: str, table: str, dice: random.Random, *, plays: bool) -> None:
        self.world = world
        self.name = name
        self.table = table
        self.plays = plays
        self.link: SimulatedLink | None = None
        self.last_acknowledged = self.last_shown = 0.0
        self.acknowledged: dict[str, int] = {}
        self.misses: list[float] = []
        """When the visitor noticed messages that had not arrived."""
        self._dice = dice
        self._number = 0
        self._wished = -PATIENCE
        self._last: tuple[int, int] = (0, 0)
        self._act()

    @property
    def last_progress(self) -> float:
        """Return when the visitor last progressed: a player's own entry, or for a spectator any entry of the table."""
        return self.last_acknowledged if self.plays else self.last_shown

    def come(self, node: "SimulatedNode") -> None:
        """Connect to a node."""
        self._last = (0, 0)
        self.link = SimulatedLink(node, self)

    def leave(self) -> None:
        """Leave a closing node; `World._usher` soon leads the visitor to another."""
        if self.link is not None:
            self.link.close()
            self.link = None

    def see(self, by: str, epoch: int, view: list[str]) -> None:
        """Receive a view of the table from an owner."""
        self.world.judge_shown(self, by, epoch, view)
        if (epoch, len(view)) < self._last:
            self.world.broken.append(f"{self.name} was shown {(epoch, len(view))} after {self._last}")
        self._last, self.last_shown = (epoch, len(view)), self.world.timers.time()
        action = f"{self.name}:{self._number}"
        if self.plays and action in view:
            self.acknowledged[action] = view.index(action) + 1
            self.last_acknowledged = self.world.timers.time()
            self._number, self._wished = self._number + 1, -PATIENCE

    def _act(self) -> None:
        now, link = self.world.timers.time(), self.link
        if link is not None and not link.node.process.is_paused:
            if not self.plays:
                link.wish("refresh")
            elif now - self._wished >= PATIENCE:
                self._wished = now
                link.wish("act", len(link.view), f"{self.name}:{self._number}")
        self.world.timers.call_later(self._dice.uniform(0.5, 2.0) if self.plays else 3.0, self._act)


TABLES: Final = ("t1", "t2")
SETTLED: Final = 10.0
"""Seconds until every table has an owner and every visitor is connected."""
TROUBLE: Final = 30.0
"""Length of the period in which faults begin, in seconds."""
SOON: Final = 25.0
"""Seconds after the last fault until every visitor has progressed."""
FRESH: Final = 5.5
"""Seconds after which a replaced owner no longer shows its table."""
UNDER_WAY: Final = 0.7
"""Seconds after a bus split in which messages already sent may still arrive."""
TORN: Final = 18.0
"""Seconds until visitors with the smaller part progress: three leases."""
WANDERING: Final = 8
"""Maximum number of claims of one table for each fault."""
CALM: Final = 5.0
"""Seconds after the last fault from which no more messages are lost."""
MISSES: Final = 6
"""Maximum misses of a visitor from then on: earlier losses are noticed late."""
BLINK: Final = (0.05, 0.4)
"""Minimum and maximum seconds until a node reconnects to the bus after a brief loss."""
STILL: Final = {"bus", "store", "blink"}
"""Faults that hit all nodes alike or are brief, so that no table moves."""
WEATHER: Final = Weather(drop=0.01, delay=(0.001, 0.03), late=0.02)


@attrs.frozen
class Parts:
    """The classes a world is built from; tests replace each with a defective one."""

    rules: Callable[[str], NodeRules] = NodeRules
    heartbeats: Callable[..., Heartbeats] = Heartbeats
    receiving: Callable[..., Receiving] = Receiving
    incoming: Callable[..., Incoming] = Incoming
    outgoing: Callable[..., Outgoing] = Outgoing
    store: Callable[..., SimulatedStore] = SimulatedStore


class World:
    """One history of a simulated cluster."""

    def __init__(self, seed: int, parts: Parts, kinds: tuple[str, ...], size: int = 3) -> None:
        """`size` is the number of nodes."""
        self._names = tuple("abcdefgh"[:size])
        self.dice = random.Random(seed)
        self.rules = parts.rules
        self.heartbeats = parts.heartbeats
        self.receiving = parts.receiving
        self.incoming, self.outgoing = parts.incoming, parts.outgoing
        self.timers = HandTimers()
        self.store = parts.store(self.timers, list(TABLES))
        self.network = MemoryNetwork(self.timers, seed, WEATHER)
        self.faulty = 0.02
        self.faults: list[BaseException] = []
        """Exceptions raised by callbacks."""
        self.broken: list[str] = []
        """Violated invariants, in words."""
        self._bus_until = 0.0  # when the bus is back for all nodes
        self._smaller: tuple[frozenset[str], float] = frozenset(), 0.0  # smaller part of a split bus, since when
        self.fault_count = 0
        self.over = SETTLED
        self._kinds = kinds
        self.nodes: dict[str, SimulatedNode] = {}
        self._incarnations = 0
        self.visitors = [
            Visitor(self, f"{kind}{number}", table, random.Random(self.dice.random()), plays=kind != "watcher")
            for number, table in enumerate(TABLES)
            for kind in ("player", "rival", "watcher")
        ]
        for name in self._names:
            self._start(name)
        self._usher()

    # Events

    def run(self) -> list[str]:
        """Run the whole history and return the violated invariants."""
        self.timers.go(SETTLED)
        epochs = {table: self.store.ownership(table).epoch for table in TABLES}
        for _ in range(self.dice.randint(2, 5)):
            self.timers.call_later(self.dice.uniform(0, TROUBLE), self._fault, self.dice.choice(self._kinds))
        self.timers.go(SETTLED + TROUBLE)
        while self.timers.time() < self.over:
            self.timers.go(self.over)
        self.faulty = 0.0
        self.network.weather = attrs.evolve(WEATHER, drop=0.0)
        self.timers.go(self.over + SOON)
        self._judge_end(epochs)
        return self.broken

    def _start(self, name: str) -> None:
        self._incarnations += 1
        self.nodes[name] = SimulatedNode(self, name, self._incarnations)

    def _usher(self) -> None:
        """Connect waiting visitors to a node, as a load balancer does, but to none that reports itself as down."""
        open_nodes = [node for node in self.nodes.values() if not node.process.is_dead and node.may_serve]
        for visitor in self.visitors:
            if visitor.link is None and open_nodes:
                visitor.come(self.dice.choice(open_nodes))
        self.timers.call_later(1.0, self._usher)

    def _fault(self, kind: str) -> None:
        dice, name = self.dice, self.dice.choice(self._names)
        if kind == "relay":
            self._relay(dice.choice(TABLES))
            return
        node = self.nodes[name]
        seconds = dice.choice((dice.uniform(0.2, 4), dice.uniform(4, 15)))
        if node.process.is_dead or node.process.is_paused or self.timers.time() < self._bus_until:
            return
        self.fault_count += 1
        undo: Callable[[], object]
        match kind:
            case "kill":
                node.kill()
                undo = lambda: self._start(name)  # noqa: E731
            case "pause":
                node.process.pause()
                undo = node.process.wake
            case "cut":
                self.network.cut(name)
                undo = lambda: self._mend(name)  # noqa: E731
            case "bus":
                self.network.cut(*self._names)
                self._bus_until = self.timers.time() + seconds + 2
                undo = lambda: [self.timers.call_later(dice.uniform(0, 2), self._mend, one) for one in self._names]  # noqa: E731
            case "blink":
                seconds = dice.uniform(*BLINK)
                self.network.cut(name)
                undo = lambda: self._mend(name)  # noqa: E731
                self._bus_until = self.timers.time() + seconds + 2
            case "tear":
                part = dice.sample(self._names, dice.randint(1, len(self._names) // 2))
                rest = [one for one in self._names if one not in part]
                self.network.tear(tuple(part), tuple(rest))
                is_smaller = len(part) < len(rest) or self._names[0] in rest
                self._smaller = frozenset(part if is_smaller else rest), self.timers.time()
                seconds = dice.uniform(10, 30)
                undo = partial(self._join, self.timers.time())
                self._bus_until = self.timers.time() + seconds + 2
            case "store":
                self.store.is_away = True
                undo = lambda: setattr(self.store, "is_away", False)  # noqa: E731
            case _:
                node.store.is_cut = True
                undo = lambda: setattr(node.store, "is_cut", False)  # noqa: E731
        self.over = max(self.over, self.timers.time() + seconds + 3)
        self.timers.call_later(seconds, undo)

    def _join(self, began: float) -> None:
        """End a bus split. If no other fault happened meanwhile, no player may have been stuck for long (R4)."""
        self.network.tear()
        self._smaller = frozenset(), 0.0
        now = self.timers.time()
        if set(self._kinds) <= {"tear"}:
            for visitor in self.visitors:
                if now - max(visitor.last_progress, began) > TORN:
                    self.broken.append(f"{visitor.name} stood still for long while the bus was torn at {began:.1f}")

    def _relay(self, table: str) -> None:
        """Cut a table's owner off just long enough to be replaced, then kill its successor. For a moment only the first
        owner answers, and it does not know that it was replaced."""
        before = self.store.ownership(table)
        node = next((one for one in self.nodes.values() if one.rules.id == before.owner), None)
        if node is None or node.process.is_dead or node.process.is_paused:
            return
        self.fault_count += 1
        self.network.cut(node.name)
        self.over = max(self.over, self.timers.time() + 15)
        self._follow(table, node.name, before.epoch, 100)

    def _follow(self, table: str, former: str, epoch: int, tries: int) -> None:
        now = self.store.ownership(table)
        heir = next((one for one in self.nodes.values() if one.rules.id == now.owner), None)
        if tries and (now.epoch == epoch or heir is None):
            self.timers.call_later(0.1, self._follow, table, former, epoch, tries - 1)
            return
        self._mend(former)
        if heir is not None and heir.name != former and not heir.process.is_dead:
            self.timers.call_later(self.dice.uniform(0.2, 1.2), heir.kill)
            self.timers.call_later(5.0, self._start, heir.name)

    def _mend(self, name: str) -> None:
        if not self.nodes[name].process.is_dead:
            self.network.mend(name)

    # Invariants

    def judge_shown(self, visitor: Visitor, by: str, epoch: int, view: list[str]) -> None:
        """Check a view that a visitor was shown."""
        now = self.timers.time()
        if self.store.logs[visitor.table][: len(view)] != view:
            self.broken.append(f"{visitor.name} was shown an entry at {now:.1f} that is not in the log")
        replaced = self.store.replaced.get((visitor.table, epoch), now)
        owner = next((node for node in self.nodes.values() if node.rules.id == by), None)
        could_learn = owner is not None and not owner.store.is_away and owner.store.last_away < replaced
        if now - replaced > FRESH and could_learn:
            self.broken.append(f"{visitor.name} was shown at {now:.1f} epoch {epoch}, replaced at {replaced:.1f}")

    def judge_taken(self, node: SimulatedNode, of: Ownership) -> None:
        """Check that a node takes a table from a live owner only as part of the larger side. Of two nodes, either may
        be it."""
        smaller, since = self._smaller
        is_judged = len(self._names) > 2 and set(self._kinds) <= {"tear"} and self.timers.time() - since > UNDER_WAY
        if is_judged and node.name in smaller and (of.owner or "").rstrip("0123456789") not in smaller:
            self.broken.append(f"{node.name} took {of.table} from {of.owner} while the bus was torn at {since:.1f}")

    def _judge_end(self, epochs: dict[str, int]) -> None:
        for log in self.store.logs.values():
            if len(set(log)) != len(log):
                self.broken.append("an entry is in the log twice")
        for visitor in self.visitors:
            log = self.store.logs[visitor.table]
            if any(log[version - 1 : version] != [action] for action, version in visitor.acknowledged.items()):
                self.broken.append(f"an entry of {visitor.name} was acknowledged and is lost")
            last = visitor.last_progress
            if last <= self.over:
                self.broken.append(f"{visitor.name} is stuck since {last:.1f}; faults were over at {self.over:.1f}")
            if (misses := sum(at > self.over + CALM for at in visitor.misses)) > MISSES:
                self.broken.append(f"{visitor.name} missed something {misses} times though nothing was lost")
        if abandoned := self._abandoned():
            self.broken.append(f"owners send to abandoned links: {sorted(abandoned)}")
        for table in TABLES:
            claims = self.store.ownership(table).epoch - epochs[table]
            if claims > WANDERING * self.fault_count or (claims and set(self._kinds) <= STILL):
                self.broken.append(f"{table} was claimed {claims} times in {self.fault_count} faults")
        self.broken += [repr(fault) for fault in self.faults if not isinstance(fault, SeededFault)]

    def _abandoned(self) -> set[str]:
        """Return the links to which an owner still sends although no visitor has them."""
        owners = [owner for node in self.nodes.values() for owner in node.owners.values()]
        wanted = {visitor.link.subject for visitor in self.visitors if visitor.link is not None}
        return {subject for owner in owners for subject in owner.there} - wanted


ALL: Final = ("kill", "pause", "cut", "bus", "tear", "store", "away", "relay", "blink")
"""Every kind of fault."""


def broken_by(seed: int, parts: Parts | None = None, kinds: tuple[str, ...] = ALL, size: int = 3) -> list[str]:
    """Return the violated invariants in the history of a seed."""
    return World(seed, parts or Parts(), kinds, size).run()
