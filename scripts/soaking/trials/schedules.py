"""Nodes of a house are killed, paused, cut off and kept from their store, thousands of times, by a clock that is moved
by hand: is anything lost, forked or left standing?

What does not hold is said with the seed of its history. `scripts/soak schedules --seed SEED --schedules 1` lives
through that one again.
"""

import asyncio
import sys
import time

from net.incident import LOG
from scripts.soaking.nodes.world import ALL, TABLES, Parts, World
from scripts.soaking.trial import Finding, Setting, Trial

SIZES = (3, 3, 3, 2, 4, 5)
"""Nodes of one history after another."""
MILLION = 1_000_000
"""Seeds of histories that belong to one seed of a run."""
FEW = 10
"""Histories in the small form: the suite has others."""


def _run(setting: Setting) -> list[Finding]:
    end = time.monotonic() + setting.seconds
    broken: list[int] = []
    first = setting.seed if setting.seed >= MILLION else setting.seed * MILLION
    lived = faults = moves = acknowledged = 0
    while _wants_more(setting, lived, in_time=time.monotonic() < end):
        seed = first + lived
        world = World(seed, Parts(), ALL, SIZES[seed % MILLION % len(SIZES)])
        if found := world.run():
            broken.append(seed)
            print(f"history {seed}: {'; '.join(found)}", file=sys.stderr)
        lived, faults = lived + 1, faults + world.fault_count
        moves += sum(world.store.ownership(table).epoch - 1 for table in TABLES)
        acknowledged += sum(len(visitor.acknowledged) for visitor in world.visitors)
    return [
        Finding("histories of two to five nodes", lived, setting.schedules or 1, "more"),
        Finding("faults in them", faults, lived, "more"),
        Finding("tables that were taken over", moves),
        Finding("entries that their players were shown", acknowledged, lived, "more"),
        Finding("histories in which something does not hold", len(broken), 0),
        *(Finding("the seed of one of them", seed) for seed in broken[:3]),
    ]


def _wants_more(setting: Setting, lived: int, *, in_time: bool) -> bool:
    if setting.schedules:
        return lived < setting.schedules
    return lived < FEW or (in_time and not setting.small)


async def run(setting: Setting) -> list[Finding]:
    level = LOG.level
    LOG.setLevel("CRITICAL")  # hundreds of beats fail on purpose
    try:
        return await asyncio.to_thread(_run, setting)
    finally:
        LOG.setLevel(level)


TRIAL = Trial("schedules", "a few nodes of a house by a clock moved by hand, in thousands of histories of faults", run)
