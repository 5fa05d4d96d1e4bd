"""Kill, pause and cut off three nodes of a cluster with real engines while tables are played. Checks that nothing is
lost, doubled or forked, and that every table continues."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.server_process import ModuleProcess, start_module
from scripts.clients.warm_process import WarmStarter
from scripts.soaking.cluster.history import Tally
from scripts.soaking.cluster.rounds import KILLED, KINDS, Cluster, Round, Size, running_cluster
from scripts.soaking.trial import Finding, Setting, Trial, quantile

SMALL = (KILLED, "a node hangs for longer than its lease", "PostgreSQL fails over to its standby")
"""The faults of a small trial."""
MILLION = 1_000_000


async def run(setting: Setting) -> list[Finding]:
    if not _kinds(setting):
        sys.exit(f"No fault has {setting.only!r} in its name. There are: {'; '.join(KINDS)}.")
    tally, began = Tally.read(setting.tally), time.monotonic()
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        async with warm_nodes(), running_cluster(Path(place), setting.heartbeat) as cluster:
            while setting.wants_more(tally.counts["kills"], time.monotonic() - began < setting.seconds):
                await _round(cluster, setting, tally)
                if setting.small:
                    break
            for node in cluster.nodes:
                tally.counts["falls"] += len(node.falls)
                tally.broken += [f"node {node.name} ended by itself: {fall}" for fall in node.falls]
                tally.broken += [f"node {node.name}: {line}" for line in node.incidents]
                tally.counts["incidents"] += len(node.incidents)
    tally.write(setting.tally)
    print("\n".join((*tally.rows(), *tally.broken)), flush=True)
    return _findings(setting, tally)


async def _round(cluster: Cluster, setting: Setting, tally: Tally) -> None:
    size = Size(4, len(SMALL), 0) if setting.small else Size(5, min(40, setting.kills or 40) if setting.only else 40)
    seed = setting.seed * MILLION + tally.rounds
    tally.add(await Round(cluster, seed, size).live(_kinds(setting) if setting.small or setting.only else ()))
    tally.write(setting.tally)
    counts = tally.counts
    said = ("kills", "pauses", "entries", "lost", "doubled", "forked")
    print(f"round {seed}: " + ", ".join(f"{counts[what]:,} {what}" for what in said), file=sys.stderr, flush=True)


def _kinds(setting: Setting) -> Sequence[str]:
    """Return the kinds of faults, in order."""
    return SMALL if setting.small else [kind for kind in KINDS if setting.only in kind]


@asynccontextmanager
async def warm_nodes() -> AsyncIterator[None]:
    """Fork servers from a process with all modules loaded, as the tests do."""
    if ModuleProcess.start_module is not start_module:
        yield
        return
    starter = WarmStarter("net.cluster.cluster_node")
    ModuleProcess.start_module = staticmethod(starter.start)
    try:
        yield
    finally:
        ModuleProcess.start_module = staticmethod(start_module)
        await asyncio.to_thread(starter.close)


def _findings(setting: Setting, tally: Tally) -> list[Finding]:
    counts = tally.counts
    waits = tally.waits.get(KILLED, [])
    stood_still = sum("stood still" in fault for fault in tally.broken)
    return [
        Finding("nodes killed", counts["kills"], 1, "more"),
        Finding("nodes that stood still", counts["pauses"], None if setting.only else 1, "more"),
        Finding("tables that were played", counts["tables"]),
        Finding("accepted actions", counts["entries"], 1, "more"),
        Finding("views that were shown and compared", counts["views"], 1, "more"),
        Finding(
            "turns that were shown at full screens", counts["terminal turns"], None if setting.small else 1, "more"
        ),
        Finding(
            "choices at full screens, compared with the log",
            counts["terminal choices"],
            None if setting.small else 1,
            "more",
        ),
        Finding("screens, their choices and ends of visits with a fault", counts["screens"], 0),
        Finding("acknowledged actions that were lost", counts["lost"], 0),
        Finding("actions that were doubled", counts["doubled"], 0),
        Finding("tables that were forked", counts["forked"], 0),
        Finding("links that showed an older version behind a newer", counts["fell"], 0),
        Finding("tables that stood still for good", stood_still, 0),
        Finding("nodes that ended by themselves", counts["falls"], 0),
        Finding("incidents", counts["incidents"], 0),
        Finding("p50 from a kill to the next action (s)", quantile(waits, 0.5), 2, timed=True),
        Finding("p99 of these (s)", quantile(waits, 0.99), 5, timed=True),
    ]


TRIALS = (
    Trial("cluster", "three nodes are killed, paused and cut off, and their engines crash; nothing is lost", run),
)
