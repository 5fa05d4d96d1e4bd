"""A house of a few nodes under faults that follow from a seed, and the judge of what its visitors were shown.

What must hold, whatever happens (R1 to R6 are the rules of `net.cluster`):

* an entry that a visitor was shown is in the log of its table, where they saw it, once: no fork, nothing lost or
  doubled;
* what one door shows to a visitor never goes back;
* nobody is shown a table by an owner who was replaced long ago, unless they could not have learned it (R1, R2);
* while the bus is torn, who is with the smaller part takes nothing from the larger (R3);
* once the faults are over everybody goes on soon (R6), and a table does not wander (R3, R4).
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from core.storage.leases import Ownership
from net.cluster.bus import MemoryNetwork, Weather
from net.cluster.node import Heart, NodeRules
from net.cluster.table_messages import Incoming, Outgoing, Receiving
from scripts.soaking.nodes.door import Visitor
from scripts.soaking.nodes.node import SimulatedNode
from scripts.soaking.nodes.process import SeededFault, SimulatedStore
from scripts.soaking.nodes.timers import HandTimers

TABLES: Final = ("t1", "t2")
SETTLED: Final = 10.0
"""Seconds until every table has an owner and everybody has come."""
TROUBLE: Final = 30.0
"""Seconds in which faults begin."""
SOON: Final = 25.0
"""Seconds after the last fault until everybody goes on."""
FRESH: Final = 5.5
"""Seconds after which the owner of a table that was replaced shows it no more."""
UNDER_WAY: Final = 0.7
"""Seconds after the bus was torn in which something arrives that was under way."""
TORN: Final = 18.0
"""Seconds until somebody goes on who is with the smaller part: three leases."""
WANDERING: Final = 8
"""Claims of one table for each fault at most."""
CALM: Final = 5.0
"""Seconds after the last fault from which nothing is lost any more."""
MISSES: Final = 6
"""How often a visitor may miss something from then on: what was lost before is noticed late."""
BLINK: Final = (0.05, 0.4)
"""Seconds that a node takes to connect again which has lost its connection to the bus."""
STILL: Final = {"bus", "store", "blink"}
"""Faults that hit all nodes alike, or are soon over: no table moves for them."""
WEATHER: Final = Weather(drop=0.01, delay=(0.001, 0.03), late=0.02)


@attrs.frozen
class Parts:
    """What a world is made of: tests put something broken in the place of each."""

    rules: Callable[[str], NodeRules] = NodeRules
    heart: Callable[..., Heart] = Heart
    receiving: Callable[..., Receiving] = Receiving
    incoming: Callable[..., Incoming] = Incoming
    outgoing: Callable[..., Outgoing] = Outgoing
    store: Callable[..., SimulatedStore] = SimulatedStore


class World:
    """One history."""

    def __init__(self, seed: int, parts: Parts, kinds: tuple[str, ...], size: int = 3) -> None:
        """`size` is how many nodes there are."""
        self._names = tuple("abcdefgh"[:size])
        self.dice = random.Random(seed)
        self.rules = parts.rules
        self.heart = parts.heart
        self.receiving = parts.receiving
        self.incoming, self.outgoing = parts.incoming, parts.outgoing
        self.timers = HandTimers()
        self.store = parts.store(self.timers, list(TABLES))
        self.network = MemoryNetwork(self.timers, seed, WEATHER)
        self.faulty = 0.02
        self.faults: list[BaseException] = []
        """What callbacks raised."""
        self.broken: list[str] = []
        """What does not hold."""
        self._bus_until = 0.0  # when the bus is back for everybody
        self._smaller: tuple[frozenset[str], float] = frozenset(), 0.0  # the part of a torn bus, and since when
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

    # What happens

    def run(self) -> list[str]:
        """Live through it all; what did not hold."""
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
        """Lead everybody who is outside to a door, as a balancer does: not to a node that says it is down."""
        doors = [node for node in self.nodes.values() if not node.process.is_dead and node.may_serve]
        for visitor in self.visitors:
            if visitor.link is None and doors:
                visitor.come(self.dice.choice(doors))
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
        """A tear is over. Where nothing else went wrong meanwhile, nobody stood still for long in it (R4)."""
        self.network.tear()
        self._smaller = frozenset(), 0.0
        now = self.timers.time()
        if set(self._kinds) <= {"tear"}:
            for visitor in self.visitors:
                if now - max(visitor.last_progress, began) > TORN:
                    self.broken.append(f"{visitor.name} stood still for long while the bus was torn at {began:.1f}")

    def _relay(self, table: str) -> None:
        """Cut the owner of a table off just long enough to be replaced, and let the next one die right after: for a
        moment the first, who has not learned it, is the only one who answers."""
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

    # What must hold

    def judge_shown(self, visitor: Visitor, by: str, epoch: int, view: list[str]) -> None:
        """Somebody was shown a table."""
        now = self.timers.time()
        if self.store.logs[visitor.table][: len(view)] != view:
            self.broken.append(f"{visitor.name} was shown at {now:.1f} what is not in the log")
        replaced = self.store.replaced.get((visitor.table, epoch), now)
        owner = next((node for node in self.nodes.values() if node.rules.id == by), None)
        could_learn = owner is not None and not owner.store.is_away and owner.store.last_away < replaced
        if now - replaced > FRESH and could_learn:
            self.broken.append(f"{visitor.name} was shown at {now:.1f} epoch {epoch}, replaced at {replaced:.1f}")

    def judge_taken(self, node: SimulatedNode, of: Ownership) -> None:
        """A node takes a table from an owner whose lease has not run out. Of two, either may be the larger part."""
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
                self.broken.append(f"{visitor.name} stands still since {last:.1f}; faults were over at {self.over:.1f}")
            if (misses := sum(at > self.over + CALM for at in visitor.misses)) > MISSES:
                self.broken.append(f"{visitor.name} missed something {misses} times though nothing was lost")
        if abandoned := self._abandoned():
            self.broken.append(f"owners send to links that nobody has: {sorted(abandoned)}")
        for table in TABLES:
            claims = self.store.ownership(table).epoch - epochs[table]
            if claims > WANDERING * self.fault_count or (claims and set(self._kinds) <= STILL):
                self.broken.append(f"{table} was claimed {claims} times in {self.fault_count} faults")
        self.broken += [repr(fault) for fault in self.faults if not isinstance(fault, SeededFault)]

    def _abandoned(self) -> set[str]:
        """The links that an owner sends to and no visitor has."""
        owners = [owner for node in self.nodes.values() for owner in node.owners.values()]
        wanted = {visitor.link.subject for visitor in self.visitors if visitor.link is not None}
        return {subject for owner in owners for subject in owner.there} - wanted


ALL: Final = ("kill", "pause", "cut", "bus", "tear", "store", "away", "relay", "blink")
"""Every kind of fault."""


def broken_by(seed: int, parts: Parts | None = None, kinds: tuple[str, ...] = ALL, size: int = 3) -> list[str]:
    """What does not hold in the history of a seed."""
    return World(seed, parts or Parts(), kinds, size).run()
