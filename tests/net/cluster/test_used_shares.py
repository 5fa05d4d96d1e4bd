"""Shares and capacity of a cluster."""

import attrs
import pytest

from core.kernel.message import message
from core.storage.values import Quota
from net.cluster.cluster_node import GATHER, WHOLE_EVERY, UsedShares
from net.config.shares import KINDS, Limits, kinds_of
from net.ledger.charges import MadeTables
from net.ledger.ledger import Ledger
from net.ledger.register import Holder, Rank, Register
from scripts.soaking.memory import MemoryNetwork
from scripts.soaking.simulation import HandTimers
from scripts.soaking.trials.capacity import (
    CORES,
    KEY_GAP,
    MEASURED,
    NODES,
    SLOWEST,
    Cluster,
    Costs,
    carried,
    kept_costs,
)
from tests.places import ROOT
from tests.said import refused_as

# Who has used up a share at one node of a cluster has used it up at the others


GUEST = Holder("guest:1", "192.0.2.1", Rank.GUEST)
NEIGHBOUR = Holder("guest:2", "192.0.2.1", Rank.GUEST)
ADA = Holder("SHA256:ada", "192.0.2.9", Rank.KNOWN)

IN_ROWS = {"tables", "webhooks", "browsers"}
"""The rows in the store of a cluster."""


class Nodes:
    """The ledgers of a, b and c, and a clock that is moved by hand."""

    def __init__(self) -> None:
        self.timers = HandTimers()
        self.network = MemoryNetwork(self.timers)
        self.ledgers, self.shares = {}, {}
        for name in "abc":
            ledger = self.ledgers[name] = Ledger(kinds_of(Limits()), self.timers.time)
            self.shares[name] = UsedShares(name, "cluster", self.network.connect(name), ledger, self.timers)
            self.shares[name].start()

    def pass_by(self, seconds: float = GATHER, heard: str = "abc") -> None:
        """Let time go by; at the end all nodes look."""
        self.timers.go(self.timers.time() + seconds)
        for shares in self.shares.values():
            shares.look(heard)
        self.timers.go(self.timers.time())

    def used(self, kind: str, holder: Holder = ADA) -> list[float]:
        """The use that each node charges to an account."""
        return [ledger.used(kind, "account", holder.account) for ledger in self.ledgers.values()]


@pytest.fixture
def nodes() -> Nodes:
    return Nodes()


def test_several_gateways_give_no_one_more_than_one(nodes: Nodes) -> None:
    for name in "ab":
        nodes.ledgers[name].take(GUEST, "studies")
    nodes.pass_by()
    with refused_as("ledger-used-guests", what=message("ledger-studies", limit=2)):
        nodes.ledgers["c"].check(NEIGHBOUR, "studies")
    for guess in range(10):
        nodes.ledgers["abc"[guess % 3]].put(GUEST, "invites")
    nodes.pass_by()
    for ledger in nodes.ledgers.values():
        with refused_as("ledger-used-guests", what=message("ledger-invites", limit=10)):
            ledger.check(NEIGHBOUR, "invites")


def test_a_share_returned_at_one_node_is_free_at_all(nodes: Nodes) -> None:
    held = [nodes.ledgers["a"].take(ADA, "sessions") for _ in range(2)]
    nodes.pass_by()
    assert nodes.used("sessions") == [2, 2, 2]
    held.pop().give_back()
    nodes.pass_by()
    assert nodes.used("sessions") == [1, 1, 1]


def test_used_shares_become_free_in_time_and_are_published_in_steps(nodes: Nodes) -> None:
    nodes.ledgers["a"].put(ADA, "records", 5)  # of 120: a twentieth is published
    nodes.pass_by()
    assert nodes.used("records") == [5, 0, 0]
    nodes.ledgers["a"].put(ADA, "records", 3)
    nodes.pass_by()
    assert nodes.used("records") == [8, 8, 8]
    nodes.pass_by(70)
    assert nodes.used("records") == [0, 0, 0]


def test_a_silent_nodes_shares_no_longer_count_and_lost_reports_are_repeated(nodes: Nodes) -> None:
    nodes.ledgers["a"].take(ADA, "links")
    nodes.pass_by()
    nodes.pass_by(heard="bc")
    assert nodes.used("links") == [1, 0, 0]
    nodes.pass_by(WHOLE_EVERY)
    assert nodes.used("links") == [1, 1, 1]
    nodes.network.cut("a")
    nodes.ledgers["a"].take(ADA, "links")
    nodes.pass_by()
    nodes.network.mend("a")
    assert nodes.used("links") == [2, 1, 1]
    nodes.pass_by(WHOLE_EVERY)
    assert nodes.used("links") == [2, 2, 2]


def test_the_shares_of_all_strangers_and_of_everyone_are_for_each_node(nodes: Nodes) -> None:
    nodes.ledgers["a"].take(GUEST, "studies")
    nodes.pass_by()
    counted = [(one.used("studies", "guests", GUEST.source), one.used("studies")) for one in nodes.ledgers.values()]
    assert counted == [(1, 1), (1, 0), (1, 0)]


def test_the_manual_says_what_each_node_counts_separately(nodes: Nodes) -> None:
    page = (ROOT / "docs" / "hosting" / "clusters.md").read_text(encoding="utf-8")
    for kind in KINDS:
        if "account" in kind.shares or kind.from_limits:
            nodes.ledgers["a"].put(ADA, kind.name, 1e9)
            nodes.pass_by()
            assert (nodes.used(kind.name)[1] == 0) == kind.is_each_nodes, kind.name
    assert {kind.name for kind in KINDS if kind.is_each_nodes} == {*IN_ROWS, "connections", "logins", "talk", "work"}
    assert (
        "Each node counts for itself: connections and logins (exact for an address if a load balancer counts them), "
        "the work for its own visits, lines of chat, "
    ) in " ".join(page.split())


def test_the_store_counts_the_tables_of_an_address_that_it_does_not_know() -> None:
    register = Register()
    register.introduce("guest:1", "192.0.2.1")
    register.introduce("SHA256:new", "192.0.2.1", key="SHA256:new")
    made = MadeTables(Ledger(kinds_of(Limits())), register, b"the key of the cluster")
    other = MadeTables(Ledger(kinds_of(Limits())), register)
    guest, newcomer = made.quota("guest:1"), made.quota("SHA256:new")
    assert guest == Quota("guest:1", 20, guest.source, 64, 4)
    assert newcomer == Quota("SHA256:new", 20, guest.source, 64, None)
    assert "192.0.2.1" not in guest.source
    assert other.quota("guest:1") != guest  # who lacks the key finds no address
    register.know(["SHA256:new"])
    assert made.quota("SHA256:new") == Quota("SHA256:new", 20)


# What nodes carry, reckoned from costs


CHEAP = Costs(**dict.fromkeys(attrs.fields_dict(Costs), 1e-6))


def test_the_costs_are_kept_and_none_is_nothing() -> None:
    assert all(cost > 0 for cost in attrs.astuple(kept_costs()))


@pytest.mark.parametrize(
    ("changes", "full"),
    [
        ({"key": 0.001, "action": 0.02}, "a node's core"),
        ({"key": 0.001, "heartbeat": 0.02}, "a node's core"),
        ({"key": 0.001, "session": 20.0}, "a node's memory"),
        ({"key": 0.001, "entry_engine": 0.05}, "PostgreSQL"),
        ({"key": 0.001, "delivery_engine": 0.01}, "NATS"),
    ],
    ids=["actions", "heartbeats", "sessions", "entries", "messages"],
)
def test_expensive_resources_are_full_first(changes: dict[str, float], full: str) -> None:
    cluster, found = carried(10, 1, attrs.evolve(CHEAP, **changes))
    assert found == full
    assert 0 < cluster.players < MEASURED


def test_a_server_is_full_at_the_measured_number() -> None:
    """But for the actions, which those did not take."""
    cluster, full = carried(1, 1, attrs.evolve(CHEAP, key=0.001))
    assert (cluster.players, full) == (MEASURED - 1, "a node's core")


def test_no_node_is_filled_so_far_that_its_keys_wait() -> None:
    dear = attrs.evolve(CHEAP, key=0.004)
    cluster, full = carried(1, 1, dear)
    assert full == "a node's core"
    assert cluster.slowest_key(1) <= SLOWEST < Cluster(dear, 1, cluster.players + 1).slowest_key(1)
    assert cluster.players < KEY_GAP / 0.004


def test_the_page_names_the_counted_tables() -> None:
    """`scripts/soak capacity` prints it."""
    told = [
        line for line in (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8").splitlines() if "core |" in line
    ]
    assert [line for line in told if line[2].isdigit()] == [row(nodes) for nodes in NODES]


def row(nodes: int) -> str:
    cluster, full = carried(nodes, 1, kept_costs())
    shares = [cluster.overhead, *(cluster.uses.get(engine) for engine in CORES)]
    told = ["none" if not share else f"{100 * share:.1f} %" for share in shares]
    players = f"{cluster.players} | {cluster.players * nodes:,}"
    return f"| {nodes} | {players} | {cluster.entries:,.0f} | {' | '.join(told)} | {full} |"


def test_a_single_visitor_pays_nothing_for_others() -> None:
    assert Cluster(CHEAP, 1, 100).overhead == Cluster(CHEAP, 1, 100).deliveries == 0
    assert set(Cluster(CHEAP, 1, 100).uses) == {"a node's core", "a node's memory"}
    shares = [Cluster(kept_costs(), nodes, 200).overhead for nodes in (3, 10, 30, 100)]
    assert shares == sorted(shares)
    assert shares[0] > 0


def test_the_messages_of_a_cluster_are_counted() -> None:
    """Of 300 players 30 act in a second; of these 18 wish from elsewhere, and 1.5 remote seats hear of each."""
    cluster = Cluster(CHEAP, 3, 100)
    assert cluster.entries == pytest.approx(30)
    assert cluster.deliveries == pytest.approx(18 + 45)
