"""The promises of every storage of leases: those in memory by the clock of a test, those in a database by
its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from core.storage.leases import LeaseStorage, LivingNode, NodeStatus, Ownership, Renewal
from core.storage.postgres.store import PostgresLeases
from core.storage.values import Claim, StoreError
from scripts.clients.engines import PostgresServer
from scripts.soaking.memory import MemoryLeases
from tests.said import refused

LEASE = 3600.0
ANN = NodeStatus("ann")
BEN = NodeStatus("ben", "0.2", 2, True, 0.25)
CLEO = NodeStatus("cleo")


class LeaseHome(Protocol):
    """A storage of leases, with the tables t1 and t2."""

    def open(self) -> LeaseStorage: ...

    def pass_time(self, seconds: float) -> None:
        """Advance the clock of the store by that much."""


class MemoryHome:
    """Leases in memory, and a stopped clock."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._leases = MemoryLeases(lambda: self._now, ("t1", "t2"))

    def open(self) -> LeaseStorage:
        return self._leases

    def pass_time(self, seconds: float) -> None:
        self._now += seconds


class DatabaseLeaseHome:
    """Leases in a database; each node has a connection of its own."""

    def __init__(self, postgres: PostgresServer, folder: Path) -> None:
        self._postgres = postgres
        self.url = postgres.fresh()
        self.folder = folder
        PostgresLeases.prepare(self.url, folder, is_new=True)
        for table in ("t1", "t2"):
            columns = "id, header, status, created, changed, version, head, epoch, summary"
            values = f"'{table}', '{{}}', 'running', 1, 1, 0, '\\x00', 0, ''"
            postgres.ask(f"INSERT INTO tables ({columns}) VALUES ({values})", self.url)
        self._opened: list[PostgresLeases] = []

    def open(self) -> LeaseStorage:
        self._opened.append(PostgresLeases.connect(self.url, self.folder))
        return self._opened[-1]

    def pass_time(self, seconds: float) -> None:
        """Everything that has been becomes so much older."""
        shift = f"- interval '{seconds} seconds'"
        columns = ", ".join(f"{column} = {column} {shift}" for column in ("expires", "heard", "hearing"))
        self._postgres.ask(f"UPDATE nodes SET {columns}", self.url)

    def close(self) -> None:
        for leases in self._opened:
            leases.close()


@pytest.fixture(params=["memory", "database"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LeaseHome]:
    if request.param == "memory":
        yield MemoryHome()
        return
    found = DatabaseLeaseHome(request.getfixturevalue("postgres"), tmp_path)
    yield found
    found.close()


def renewed(leases: LeaseStorage, node: str, hears: str = "", status: NodeStatus = ANN) -> Renewal:
    return leases.renew(node, status, LEASE, hears.split())


def living(renewal: Renewal) -> list[str]:
    return [node.id for node in renewal.nodes]


# Alive


def test_a_renewal_returns_live_nodes_and_their_own_reports(home: LeaseHome) -> None:
    first, second = home.open(), home.open()
    renewed(second, "b", status=BEN)
    found = renewed(first, "a")
    assert found.nodes == (LivingNode("a", ANN, None, None), LivingNode("b", BEN, None, None))
    assert found.node("b").status.is_draining
    assert found.mine == frozenset()
    renewed(first, "a", status=CLEO)
    assert renewed(second, "b").node("a").status == CLEO


def test_a_lease_runs_out_and_may_be_had_again(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    home.pass_time(LEASE - 60)
    assert living(renewed(leases, "b")) == ["a", "b"]
    home.pass_time(120)
    assert living(renewed(leases, "b")) == ["b"]
    assert living(renewed(leases, "a")) == ["a", "b"]


def test_a_leaving_node_is_no_longer_alive(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    for _ in range(2):
        leases.leave("a")
    assert living(renewed(leases, "b")) == ["b"]


def test_the_clock_is_that_of_the_store(home: LeaseHome) -> None:
    leases = home.open()
    before = renewed(leases, "a").time
    assert renewed(leases, "a").time >= before


# Heard


def test_it_is_kept_when_a_node_heard_the_larger_part_and_since_when_without_a_break(home: LeaseHome) -> None:
    leases = home.open()
    for node in "abc":
        renewed(leases, node)
    first = renewed(leases, "a", "a b")
    mine = first.node("a")
    assert (mine.heard, mine.hearing) == (first.time, first.time)
    home.pass_time(10)
    second = renewed(leases, "a", "a c x y z")
    assert second.node("a").heard == second.time
    assert second.node("a").hearing == pytest.approx(second.time - 10, abs=5)
    home.pass_time(10)
    third = renewed(leases, "a", "a")
    assert third.node("a").heard == pytest.approx(third.time - 10, abs=5)
    assert third.node("a").hearing is None
    fourth = renewed(leases, "a", "a b c")
    assert fourth.node("a").heard == fourth.node("a").hearing == fourth.time
    assert renewed(leases, "b").node("a") == fourth.node("a")


def test_of_two_halves_the_one_with_the_lowest_id_counts_as_larger(home: LeaseHome) -> None:
    leases = home.open()
    for node in "abcd":
        renewed(leases, node)
    assert renewed(leases, "b", "a b").node("b").heard is not None
    assert renewed(leases, "c", "c d").node("c").heard is None


def test_only_the_living_count(home: LeaseHome) -> None:
    leases = home.open()
    for node in "ab":
        renewed(leases, node)
    assert renewed(leases, "b", "b").node("b").heard is None
    leases.leave("a")
    assert renewed(leases, "b", "b").node("b").heard is not None


def test_a_report_names_the_owner_of_a_table_and_its_last_contact_with_the_majority(home: LeaseHome) -> None:
    leases = home.open()
    assert leases.ownership("t1").unheard is None
    renewed(leases, "a")
    leases.claim("t1", "a")
    assert leases.ownership("t1").unheard is None
    renewed(leases, "a", "a")
    home.pass_time(10)
    renewed(leases, "a")
    assert leases.ownership("t1").unheard == pytest.approx(10, abs=5)


# Owned


def test_a_free_table_is_claimed_by_one_node_only(home: LeaseHome) -> None:
    first, second = home.open(), home.open()
    for leases, node in ((first, "a"), (second, "b")):
        renewed(leases, node)
    assert first.ownership("t1") == Ownership("t1", 0, None, False)
    assert first.claim("t1", "a") == Claim("t1", 1)
    assert second.claim("t1", "b") is None
    assert second.ownership("t1") == Ownership("t1", 1, "a", True)
    assert renewed(first, "a").mine == {Claim("t1", 1)}
    assert renewed(second, "b").mine == frozenset()


def test_a_table_is_claimed_from_a_node_with_an_expired_lease(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    leases.claim("t1", "a")
    home.pass_time(LEASE + 60)
    renewed(leases, "b")
    assert leases.ownership("t1") == Ownership("t1", 1, "a", False)
    assert leases.claim("t1", "b") == Claim("t1", 2)
    assert renewed(leases, "a").mine == frozenset()


def test_a_table_is_claimed_from_an_owner_that_is_known_to_be_gone(home: LeaseHome) -> None:
    """Only those of that epoch: a newer owner may have replaced them."""
    leases = home.open()
    for node in "abc":
        renewed(leases, node)
    leases.claim("t1", "a")
    assert leases.claim("t1", "b", 1) == Claim("t1", 2)
    assert leases.claim("t1", "c", 1) is None
    assert leases.ownership("t1") == Ownership("t1", 2, "b", True)


def test_a_claim_with_a_lost_answer_is_repeated(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    assert [leases.claim("t1", "a"), leases.claim("t1", "a")] == [Claim("t1", 1), Claim("t1", 2)]


def test_a_dead_node_claims_nothing(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    assert leases.claim("t1", "b") is None
    home.pass_time(LEASE + 60)
    assert leases.claim("t1", "a") is None
    assert leases.ownership("t1").epoch == 0


def test_a_returned_table_is_free_and_under_no_earlier_claim(home: LeaseHome) -> None:
    leases = home.open()
    for node in "ab":
        renewed(leases, node)
    first, second = leases.claim("t1", "a"), leases.claim("t2", "b")
    assert first is not None
    assert second is not None
    leases.release("a", [first, second, Claim("nowhere", 1)])
    leases.release("a", [first])
    assert leases.ownership("t1") == Ownership("t1", 2, None, False)
    assert leases.ownership("t2") == Ownership("t2", 1, "b", True)
    assert leases.claim("t1", "b") == Claim("t1", 3)


def test_there_is_no_such_table(home: LeaseHome) -> None:
    leases = home.open()
    renewed(leases, "a")
    for ask in (lambda: leases.ownership("x" * 99), lambda: leases.claim("x" * 99, "a")):
        with refused(f"Unknown table: {'x' * 40}", StoreError):
            ask()
