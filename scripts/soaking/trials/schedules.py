"""Kill, pause and cut off simulated nodes of a cluster, or disconnect them from their store, on a manual clock. Checks
that nothing is lost, forked or stuck, and that nodes which break a rule are detected.

A violated invariant is reported with the seed of its history. `scripts/soak schedules --seed SEED --schedules 1`
replays that history.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

import attrs

from core.storage.leases import Ownership, Renewal
from core.storage.values import Claim
from net.cluster.bus import BusMessage
from net.cluster.node import AGAIN, Heartbeats, NodeRules, Orders
from net.cluster.table_messages import Incoming, Outgoing, Receiving
from net.telemetry.log import LOG
from scripts.soaking.simulation import ALL, TABLES, Parts, SimulatedStore, World, broken_by
from scripts.soaking.trial import Finding, Setting, Trial

# Nodes that each break one rule, to prove that the simulation detects violations.


class Unlearned(NodeRules):
    """Breaks R1: does not learn from a renewal which tables have other owners."""

    def apply_renewal(self, renewal: Renewal, held: Collection[Claim], coming: Collection[str], now: float) -> Orders:
        return attrs.evolve(super().apply_renewal(renewal, held, coming, now), lost=frozenset())


class Sleepwalker(NodeRules):
    """Breaks R2: does not notice that it was paused."""

    def _has_slept(self, now: float) -> bool:
        return False


class Hasty(NodeRules):
    """Breaks R3: takes a table from a node although it hears its heartbeats, or without having listened long enough."""

    def _may_take(self, of: Ownership, now: float) -> bool:
        return True


class Covetous(NodeRules):
    """Breaks R3 for two nodes: takes a table back from a silent node, although that node is the larger part."""

    def _is_other_deaf(self, of: Ownership) -> bool:
        return self._living == {self.id, of.owner}


class Jumpy(NodeRules):
    """Breaks R3 by haste: considers a node gone after one absence report."""

    def note_returned(self, node: str, asked: float, now: float) -> None:
        super().note_returned(node, asked, now)
        super().note_returned(node, now + AGAIN, now)


class Lone(NodeRules):
    """Breaks R3 in isolation: considers others gone when no node hears this one."""

    def _is_gone(self, node: str) -> bool:
        doubt = self._doubts.get(node)
        return doubt is not None and doubt.is_sure


class Stubborn(NodeRules):
    """Breaks R4: does not notice that it is in the smaller part."""

    def _is_in_smaller_part(self, renewal: Renewal, now: float) -> bool:
        return False


class Rash(NodeRules):
    """Breaks R4 by miscounting: counts since when others heard the larger part, even while none could."""

    def _is_in_smaller_part(self, renewal: Renewal, now: float) -> bool:
        mine = renewal.node(self.id)
        if mine.heard == renewal.time or mine.heard is None:
            return False
        return any((other.heard or 0) - mine.heard >= self.lease for other in renewal.nodes)


class Impatient(Receiving):
    """Breaks R5: shows updates from any sender before the owner has answered."""

    def take(self, body: bytes) -> None:
        if self.epoch is None:
            self.epoch = int(body.split(b" ")[0])
        super().take(body)


class Fragile(Heartbeats):
    """Breaks R6: any error ends its heartbeat."""

    def _guard(self, part: Callable[[], None]) -> None:
        part()


class Forgetful(Incoming):
    """Ignores messages for closed links."""

    def _take_delivery(self, message: BusMessage) -> None:
        if message.subject in self._links:
            super()._take_delivery(message)


class Clinging(Outgoing):
    """Keeps sending to abandoned links."""

    def _take_report(self, message: BusMessage) -> None:
        """Ignore the report."""


class Unfenced(SimulatedStore):
    """Accepts entries from replaced owners."""

    is_fenced = False


@attrs.frozen
class Defect:
    """A world with a defect in each of its nodes, and the faults that reveal it soonest."""

    parts: Parts
    kinds: tuple[str, ...]
    size: int = 3
    """The number of nodes."""


DEFECTS: Final = {
    "R1": Defect(Parts(rules=Unlearned), ("cut",)),
    "R2": Defect(Parts(rules=Sleepwalker), ("pause",)),
    "R3": Defect(Parts(rules=Hasty), ("bus",)),
    "R3 of two": Defect(Parts(rules=Covetous), ("tear",), size=2),
    "R3, sooner": Defect(Parts(rules=Jumpy), ("blink",)),
    "R3, sooner, torn": Defect(Parts(rules=Lone), ("tear",)),
    "R4": Defect(Parts(rules=Stubborn), ("tear",)),
    "R4 after an outage": Defect(Parts(rules=Rash), ("bus",)),
    "R5": Defect(Parts(receiving=Impatient), ("kill", "relay")),
    "R6": Defect(Parts(heartbeats=Fragile), ("pause",)),
    "links at a gateway": Defect(Parts(incoming=Forgetful), ("bus", "cut")),
    "links at an owner": Defect(Parts(outgoing=Clinging), ("kill", "cut")),
    "fencing": Defect(Parts(store=Unfenced), ("cut", "away")),
}
"""By the rule that is broken."""


SIZES = (3, 3, 3, 2, 4, 5)
"""Numbers of nodes in successive histories."""
MILLION = 1_000_000
"""Histories for one seed of a run, each with its own seed."""
FEW = 10
"""Histories of a small trial; the test suite runs others."""
MOST = 400
"""Histories within which a defect must show."""
TELLS_EVERY = 1000
"""Histories between two progress reports; each report also writes the tally."""


@attrs.define
class _Lived:
    """Results of successive histories; `first` is the seed of the first one."""

    first: int
    histories: int = 0
    faults: int = 0
    moves: int = 0
    acknowledged: int = 0
    broken: list[int] = attrs.field(factory=list)
    cpu: float = 0.0
    """CPU seconds that they took."""

    @classmethod
    def read(cls, file: Path | None, first: int) -> "_Lived":
        """Read these histories' results from a file; return empty results if there is none or it holds others."""
        if file is None or not file.exists():
            return cls(first)
        kept = cls(**json.loads(file.read_text(encoding="utf-8")))
        return kept if kept.first == first else cls(first)

    def write(self, file: Path | None) -> None:
        """Write the results to a file atomically."""
        if file is not None:
            new = file.with_suffix(".new")
            new.write_text(json.dumps(attrs.asdict(self)), encoding="utf-8")
            new.replace(file)

    def live(self) -> None:
        """Run the next history."""
        seed, began = self.first + self.histories, time.process_time()
        world = World(seed, Parts(), ALL, SIZES[seed % MILLION % len(SIZES)])
        if found := world.run():
            self.broken.append(seed)
            print(f"history {seed}: {'; '.join(found)}", file=sys.stderr, flush=True)
        self.histories += 1
        self.faults += world.fault_count
        self.moves += sum(world.store.ownership(table).epoch - 1 for table in TABLES)
        self.acknowledged += sum(len(visitor.acknowledged) for visitor in world.visitors)
        self.cpu += time.process_time() - began

    def tell(self) -> None:
        """Report progress to standard error."""
        told = (
            f"{self.histories:,} histories, {self.faults:,} faults, {len(self.broken)} in which something does not hold"
        )
        print(f"{told}; {self.cpu / self.histories * 1000:.1f} ms of CPU each", file=sys.stderr, flush=True)


def _run(setting: Setting) -> list[Finding]:
    end = time.monotonic() + setting.seconds
    lived = _Lived.read(setting.tally, setting.seed if setting.seed >= MILLION else setting.seed * MILLION)
    while _wants_more(setting, lived.histories, in_time=time.monotonic() < end):
        lived.live()
        if lived.histories % TELLS_EVERY == 0:
            lived.write(setting.tally)
            lived.tell()
    lived.write(setting.tally)
    return [
        Finding("histories of two to five nodes", lived.histories, setting.schedules or 1, "more"),
        Finding("faults in them", lived.faults, lived.histories, "more"),
        Finding("tables that were taken over", lived.moves),
        Finding("entries that their players were shown", lived.acknowledged, lived.histories, "more"),
        Finding("milliseconds of CPU for each of them", lived.cpu / lived.histories * 1000),
        Finding("histories in which something does not hold", len(lived.broken), 0),
        *(Finding("the seed of one of them", seed) for seed in lived.broken[:3]),
        *(
            []
            if setting.small
            else [Finding("of nodes that break one rule, those found out", _found(), len(DEFECTS), "more")]
        ),
    ]


def _wants_more(setting: Setting, lived: int, *, in_time: bool) -> bool:
    if setting.schedules:
        return lived < setting.schedules
    return lived < FEW or (in_time and not setting.small)


def _found() -> int:
    """Return how many of the defects are detected."""
    return sum(map(_shows, DEFECTS.values()))


def _shows(defect: Defect) -> bool:
    return any(broken_by(seed, defect.parts, defect.kinds, defect.size) for seed in range(MOST))


async def run(setting: Setting) -> list[Finding]:
    """Kill, pause and cut off nodes of a cluster, or disconnect them from their store, thousands of times, on a manual
    clock. Check that nothing is lost, forked or stuck, and that nodes which break a rule are detected.

    A violated invariant is reported with the seed of its history. `scripts/soak schedules --seed SEED --schedules 1`
    replays that history.
    """
    level = LOG.level
    LOG.setLevel("CRITICAL")  # hundreds of heartbeats fail on purpose
    try:
        return await asyncio.to_thread(_run, setting)
    finally:
        LOG.setLevel(level)


TRIALS = (Trial("schedules", "simulated cluster nodes on a manual clock, in thousands of histories of faults", run),)
