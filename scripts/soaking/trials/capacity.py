"""How many players do 1 to 100 nodes carry, and what is full first? Reckoned from what was measured."""

import json
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from scripts.soaking.trial import Finding, Setting, Trial

# Reckons from measured costs how many players nodes carry, and what is full first.
#
# The costs are those of `scripts/soaking/trials/costs.json`, from two results of the benchmark:
#
#     scripts/bench --only nodes --only programs --only read-bali --rounds 3 --json
#     scripts/bench --only full-key-bali --only full-played-bali --rounds 1 --json
#
# Keys, actions and messages come by chance, and wait for each other in the one thread of a node. What is not measured
# before nodes run (presence, lists, looking for an owner, a refresh after a loss) is not in it, so that the figures are
# the most there can be.

COSTS: Final = Path(__file__).with_name("costs.json")
KEY_GAP, ACTION_GAP = 1.0, 10.0
"""Seconds between two keys and two actions of a player."""
SEATS: Final = 2.5
"""Of a table."""
REMOTE: Final = 0.6
"""The share of the seats whose player is at another node, in a cluster of several."""
HEARTBEAT, RENEWAL = 1.0, 2.0
"""Seconds between two heartbeats, and two renewals."""
MEASURED: Final = 300
"""People at one server who were measured, each pressing a key a second (`full-key-bali`): what they used of a core is
all that is used of one here. In even portions a core could be filled nearly whole, but frames are not even: 99 keys of
100 took up to 25 ms then."""
SLOWEST: Final = 0.05
"""Seconds within which 99 keys of 100 are done with, besides."""
STRETCH: Final = 20.0
"""Seconds of a node's life that are tried."""
MOST: Final = 1000
"""Players of a node at most."""
CORES: Final = {"PostgreSQL": 4.0, "NATS": 2.0}
"""What the machines of the engines have."""
MEMORY: Final = 2048.0
"""Megabytes of a node's machine."""


@attrs.frozen
class Costs:
    """What things cost. CPU in seconds, memory in megabytes."""

    key: float
    """A key press, its frame included."""
    action: float
    """An accepted action of which both seats hear, kept in a file."""
    entry: float
    """What it is more in a node where it is kept in PostgreSQL."""
    entry_engine: float
    write: float
    """An update, from values to bytes."""
    read: float
    """An update, from bytes to values, with every check."""
    delivery: float
    """A message, sending and receiving."""
    delivery_engine: float
    heartbeat: float
    heartbeat_engine: float
    lease: float
    lease_engine: float
    session: float
    table: float

    @classmethod
    def of(cls, probes: Mapping[str, float]) -> "Costs":
        """From medians of the benchmark, by the keys of the probes."""
        micro = {name: value / 1e6 for name, value in probes.items()}
        return cls(
            probes["full-key-bali"] / 1e3,
            1 / probes["programs"],
            micro["entry-node"],
            micro["entry-engine"],
            micro["write-bali"],
            micro["read-bali"],
            micro["delivery-node"],
            micro["delivery-engine"],
            micro["heartbeat-node"],
            micro["heartbeat-engine"],
            micro["lease-node"],
            micro["lease-engine"],
            probes["full-played-bali"],
            probes["table"] / 1024,
        )


@cache
def kept_costs() -> Costs:
    """Those that were measured last."""
    probes = json.loads(COSTS.read_text(encoding="utf-8"))["probes"]
    return Costs.of({key: probe["median"] for key, probe in probes.items() if probe["median"] is not None})


@attrs.frozen
class Cluster:
    """So many nodes with so many players each, and what of everything they use. Rates are per second."""

    costs: Costs
    nodes: int
    players: int
    """Of one node."""

    @property
    def remote(self) -> float:
        """The share of the seats whose players are at another node."""
        return REMOTE if self.nodes > 1 else 0.0

    @property
    def entries(self) -> float:
        """Actions of the whole cluster."""
        return self.nodes * self.players / ACTION_GAP

    @property
    def deliveries(self) -> float:
        """Messages about tables in the whole cluster: a wish for each action from elsewhere, an update for each remote
        seat of its table."""
        return self.entries * self.remote * (1 + SEATS)

    @property
    def work(self) -> dict[str, tuple[float, float]]:
        """What one node does: how often, and seconds of CPU each time."""
        costs, own, there = self.costs, self.entries / self.nodes, self.remote
        updates = own * SEATS * there
        found = {"keys": (self.players / KEY_GAP, costs.key), "actions": (own, costs.action)}
        if self.nodes > 1:
            found |= {
                "entries": (own, costs.entry),
                "updates sent": (updates, costs.write + costs.delivery / 2),
                "updates shown": (updates, costs.read + costs.delivery / 2),
                "wishes": (own * there, costs.delivery),
                "heartbeats": (self.nodes / HEARTBEAT, costs.heartbeat),
                "leases": (1 / RENEWAL, costs.lease),
            }
        return found

    @property
    def uses(self) -> dict[str, float]:
        """How much is used of everything that may be used, 1 for all of it. Heartbeats reach every node."""
        costs, nodes = self.costs, self.nodes
        node = sum(rate * each for rate, each in self.work.values())
        memory = self.players * costs.session + self.players / SEATS * costs.table
        found = {"a node's core": node / (MEASURED * costs.key), "a node's memory": memory / MEMORY}
        if nodes > 1:
            leases = nodes / RENEWAL * costs.lease_engine
            found["PostgreSQL"] = (self.entries * costs.entry_engine + leases) / CORES["PostgreSQL"]
            heartbeats = nodes * nodes / HEARTBEAT * costs.heartbeat_engine
            found["NATS"] = (self.deliveries * costs.delivery_engine + heartbeats) / CORES["NATS"]
        return found

    @property
    def overhead(self) -> float:
        """The share of a node's core that is spent because there are others."""
        return sum(rate * each for what, (rate, each) in self.work.items() if what not in ("keys", "actions"))

    def slowest_key(self, seed: int) -> float:
        """Seconds that the slowest of a hundred keys takes, while all that happens in a node waits in one line."""
        dice, comes = random.Random(seed), []
        for what, (rate, each) in self.work.items():
            at = dice.expovariate(rate)
            while at < STRETCH:
                comes.append((at, each, what == "keys"))
                at += dice.expovariate(rate)
        free, delays = 0.0, []
        for at, each, is_key in sorted(comes):
            free = max(free, at) + each
            if is_key:
                delays.append(free - at)
        return sorted(delays)[int(len(delays) * 0.99)] if delays else 0.0


def carried(nodes: int, seed: int, costs: Costs) -> tuple[Cluster, str]:
    """The cluster with as many players as so many nodes carry, and what is full first."""
    few, many = 0, MOST
    while many - few > 1:
        middle = (few + many) // 2
        if _full(Cluster(costs, nodes, middle), seed):
            many = middle
        else:
            few = middle
    return Cluster(costs, nodes, few), _full(Cluster(costs, nodes, many), seed) or "nothing"


def _full(cluster: Cluster, seed: int) -> str:
    """What of a cluster is full; empty where nothing is."""
    full = [name for name, share in sorted(cluster.uses.items(), key=lambda one: -one[1]) if share >= 1]
    if full:
        return full[0]
    return "a node's core" if cluster.slowest_key(seed) > SLOWEST else ""


NODES = (1, 3, 10, 30, 100)


async def run(setting: Setting) -> list[Finding]:
    """How many players do 1 to 100 nodes carry, and what is full first? Reckoned from what was measured."""
    found = []
    for nodes in NODES[:2] if setting.small else NODES:
        cluster, full = carried(nodes, setting.seed, kept_costs())
        uses = cluster.uses
        found += [
            Finding(f"{nodes} nodes: players of each until {full} is full", cluster.players, 1, "more"),
            Finding(f"{nodes} nodes: players", cluster.players * nodes),
            Finding(f"{nodes} nodes: actions a second", cluster.entries),
            Finding(f"{nodes} nodes: of a node's core because there are others (%)", 100 * cluster.overhead),
            *(Finding(f"{nodes} nodes: of {name} (%)", 100 * share) for name, share in uses.items()),
        ]
    return found


TRIALS = (
    Trial(
        "capacity", "how many players 1 to 100 nodes carry, reckoned from measured costs, and what is full first", run
    ),
)
