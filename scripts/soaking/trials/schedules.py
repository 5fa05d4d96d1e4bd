"""Nodes of a house are killed, paused, cut off and kept from their store, thousands of times, by a clock that is moved
by hand: is anything lost, forked or left standing? And is a node found out that breaks one of the rules?

What does not hold is said with the seed of its history. `scripts/soak schedules --seed SEED --schedules 1` lives
through that one again.
"""

import asyncio
import json
import sys
import time
from pathlib import Path

import attrs

from net.telemetry.log import LOG
from scripts.soaking.nodes.defects import DEFECTS, Defect
from scripts.soaking.nodes.world import ALL, TABLES, Parts, World, broken_by
from scripts.soaking.trial import Finding, Setting, Trial

SIZES = (3, 3, 3, 2, 4, 5)
"""Nodes of one history after another."""
MILLION = 1_000_000
"""Seeds of histories that belong to one seed of a run."""
FEW = 10
"""Histories in the small form: the suite has others."""
MOST = 400
"""Histories until a defect must have shown."""
TELLS_EVERY = 1000
"""Histories after which it is said how many there were, and the tally is written."""


@attrs.define
class _Lived:
    """What came of histories one after another, of which `first` is the seed of the first."""

    first: int
    histories: int = 0
    faults: int = 0
    moves: int = 0
    acknowledged: int = 0
    broken: list[int] = attrs.field(factory=list)
    cpu: float = 0.0
    """Seconds that they took."""

    @classmethod
    def read(cls, file: Path | None, first: int) -> "_Lived":
        """What a file keeps of these histories; nothing yet where there is none, or one of others."""
        if file is None or not file.exists():
            return cls(first)
        kept = cls(**json.loads(file.read_text(encoding="utf-8")))
        return kept if kept.first == first else cls(first)

    def write(self, file: Path | None) -> None:
        """Keep it, whole or as it was."""
        if file is not None:
            new = file.with_suffix(".new")
            new.write_text(json.dumps(attrs.asdict(self)), encoding="utf-8")
            new.replace(file)

    def live(self) -> None:
        """Live through the next one."""
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
        """Say how far it has come."""
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
    """In how many of the worlds whose nodes break a rule that shows."""
    return sum(map(_shows, DEFECTS.values()))


def _shows(defect: Defect) -> bool:
    return any(broken_by(seed, defect.parts, defect.kinds, defect.size) for seed in range(MOST))


async def run(setting: Setting) -> list[Finding]:
    level = LOG.level
    LOG.setLevel("CRITICAL")  # hundreds of beats fail on purpose
    try:
        return await asyncio.to_thread(_run, setting)
    finally:
        LOG.setLevel(level)


TRIAL = Trial("schedules", "a few nodes of a house by a clock moved by hand, in thousands of histories of faults", run)
