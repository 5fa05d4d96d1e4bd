"""Compute from measured costs how many players 1 to 100 nodes can handle, and which resource runs out first."""

import json
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from scripts.soaking.trial import Finding, Setting, Trial

# The costs in `scripts/soaking/trials/costs.json` come from two results of the benchmark:
#
#     scripts/bench --only nodes --only programs --only read-bali --rounds 3 --json
#     scripts/bench --only full-key-bali --only full-played-bali --rounds 1 --json
#
# Keys, actions and messages arrive at random and queue for the one thread of a node. Presence, lists, looking for an
# owner and refreshes after a loss are not measured and not included, so that the figures are upper bounds.

COSTS: Final = Path(__file__).with_name("costs.json")
KEY_GAP, ACTION_GAP = 1.0, 10.0
"""Seconds between two keys, and between two actions, of a player."""
SEATS: Final = 2.5
"""Average number of seats at a table."""
REMOTE: Final = 0.6
"""The share of seats with their player at another node, in a cluster of several nodes."""
HEARTBEAT, RENEWAL = 1.0, 2.0
"""Seconds between two heartbeats, and between two lease renewals."""
MEASURED: Final = 300
"""Players at one server when it was measured, each pressing a key a second (`full-key-bali`). Their share of a core is
the limit for a core here. With even costs a core could be filled nearly whole, but frame costs vary: the 99th
percentile was up to 25 ms then."""
SLOWEST: Final = 0.05
"""A further limit: the 99th percentile of the key delay, in seconds."""
STRETCH: Final = 20.0
"""Simulated seconds of a node's life."""
MOST: Final = 1000
"""Maximum players at a node."""
CORES: Final = {"PostgreSQL": 4.0, "NATS": 2.0}
"""CPU cores of the machines that run the engines."""
MEMORY: Final = 2048.0
"""Megabytes of memory in a node's machine."""


@attrs.frozen
class Costs:
    """Measured costs: CPU in seconds, memory in megabytes."""

    key: float
    """A key press with its frame."""
    action: float
    """An accepted action with updates for both seats, stored in a file."""
    entry: float
    """Additional cost in the node when the action is stored in PostgreSQL."""
    entry_engine: float
    write: float
    """Encoding an update."""
    read: float
    """Decoding and checking an update."""
    delivery: float
    """Sending and receiving a message."""
    delivery_engine: float
    heartbeat: float
    heartbeat_engine: float
    lease: float
    lease_engine: float
    session: float
    table: float

    @classmethod
    def of(cls, probes: Mapping[str, float]) -> "Costs":
        """Return the costs from medians of the benchmark, by probe key."""
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
    """Return the costs of the last measurement."""
    probes = json.loads(COSTS.read_text(encoding="utf-8"))["probes"]
    return Costs.of({key: probe["median"] for key, probe in probes.items() if probe["median"] is not None})


@attrs.frozen
class Cluster:
    """A number of nodes with their players, and the share they use of each resource. Rates are per second."""

    costs: Costs
    nodes: int
    players: int
    """Players at each node."""

    @property
    def remote(self) -> float:
        """The share of seats with their player at another node."""
        return REMOTE if self.nodes > 1 else 0.0

    @property
    def entries(self) -> float:
        """Actions of the whole cluster."""
        return self.nodes * self.players / ACTION_GAP

    @property
    def deliveries(self) -> float:
        """Messages about tables in the whole cluster: a request for each action from another node, and an update for
        each remote seat of its table."""
        return self.entries * self.remote * (1 + SEATS)

    @property
    def work(self) -> dict[str, tuple[float, float]]:
        """The work of one node: rate, and CPU seconds each time."""
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
        """The used share of each resource, 1 when full. Heartbeats reach every node."""
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
        """The share of a node's core that is spent because of other nodes."""
        return sum(rate * each for what, (rate, each) in self.work.items() if what not in ("keys", "actions"))

    def slowest_key(self, seed: int) -> float:
        """Return the 99th percentile of the key delay in seconds, if all work of a node waits in one queue."""
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
    """Return the cluster with as many players as this many nodes can handle, and the resource that runs out first."""
    few, many = 0, MOST
    while many - few > 1:
        middle = (few + many) // 2
        if _full(Cluster(costs, nodes, middle), seed):
            many = middle
        else:
            few = middle
    return Cluster(costs, nodes, few), _full(Cluster(costs, nodes, many), seed) or "nothing"


def _full(cluster: Cluster, seed: int) -> str:
    """Return a resource that is full; empty if there is none."""
    full = [name for name, share in sorted(cluster.uses.items(), key=lambda one: -one[1]) if share >= 1]
    if full:
        return full[0]
    return "a node's core" if cluster.slowest_key(seed) > SLOWEST else ""


NODES = (1, 3, 10, 30, 100)


async def run(setting: Setting) -> list[Finding]:
    """Compute how many players 1 to 100 nodes can handle, and which resource runs out first."""
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
        "capacity",
        "how many players 1 to 100 nodes can handle, computed from measured costs, and which resource runs out first",
        run,
    ),
)
