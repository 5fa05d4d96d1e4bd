"""What the stores of two nodes promise: a table has one owner, who writes about it until another takes it over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.storage.nodes.leases import NodeStatus, Ownership
from core.storage.postgres.leases import PostgresLeases
from core.storage.postgres.node_store import NodeStore
from core.storage.values import ArrivedTable, Claim, Deposed, OwnedElsewhere, ReturnedClaim, StoredEntry, StoreError
from scripts.clients.postgres import PostgresServer
from tests.core.stored import addition, table
from tests.said import refused

Join = Callable[[str], NodeStore]
RULES = NodeStatus("a", rules={"bali": (1, 2), "neoville": (1,)})


@pytest.fixture
def url(postgres: PostgresServer, tmp_path: Path) -> str:
    found = postgres.fresh()
    PostgresLeases.prepare(found, tmp_path, is_new=True)
    return found


@pytest.fixture
def leases(url: str, tmp_path: Path) -> Iterator[PostgresLeases]:
    """Those of a house in which a and b are alive."""
    found = PostgresLeases.connect(url, tmp_path)
    for node in "ab":
        found.renew(node, RULES, 3600, [])
    yield found
    found.close()


@pytest.fixture
def join(url: str, leases: PostgresLeases, tmp_path: Path) -> Iterator[Join]:
    opened: list[NodeStore] = []

    def joined(node: str) -> NodeStore:
        opened.append(NodeStore.join(url, tmp_path / f"{node}{len(opened)}", node))
        return opened[-1]

    yield joined
    for store in opened:
        store.close()


def test_who_makes_a_table_owns_it_from_the_first(join: Join, leases: PostgresLeases) -> None:
    first, second = join("a"), join("b")
    assert first.create_table(table(), []) == Claim("t1", 1)
    first.put_table(ArrivedTable(table("t2"), [], []))
    assert leases.ownership("t1") == Ownership("t1", 1, "a", True)
    assert leases.ownership("t2") == Ownership("t2", 1, "a", True)
    with refused("is at another node", OwnedElsewhere):
        second.claim("t1")
    first.append([addition(1)])
    assert len(second.load("t1")[2]) == 1


def test_so_it_does_where_the_connection_was_made_anew(
    join: Join, leases: PostgresLeases, postgres: PostgresServer, url: str
) -> None:
    store = join("a")
    postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()", url)
    assert store.note("x") is None
    store.create_table(table(), [])
    leases.renew("a", RULES, 3600, [])
    assert leases.ownership("t1").owner == "a"


def test_a_table_is_taken_once_from_an_owner_who_is_gone(join: Join) -> None:
    first, second = join("a"), join("b")
    first.create_table(table(), [])
    second.gone["t1"] = 1
    assert second.claim("t1") == Claim("t1", 2)
    second.append([addition(1, epoch=2)])
    with refused("is run from another place", Deposed):
        first.append([addition(1)])
    with refused("is at another node", OwnedElsewhere):
        first.claim("t1")
    assert first.load("t1")[2] == second.load("t1")[2]


def test_a_node_whose_lease_has_run_out_claims_nothing(join: Join, leases: PostgresLeases) -> None:
    store = join("a")
    claim = store.create_table(table(), [])
    store.give_back([ReturnedClaim(claim, "", "")])
    leases.leave("a")
    with refused("is at another node", OwnedElsewhere):
        store.claim("t1")
    leases.renew("a", RULES, 3600, [])
    assert store.claim("t1") == Claim("t1", 3)
    with refused("no table nowhere", StoreError):
        store.claim("nowhere")


def test_what_is_given_back_is_anothers_or_nobodys_with_what_is_kept_of_it(join: Join, leases: PostgresLeases) -> None:
    first, second = join("a"), join("b")
    claims = [first.create_table(table(id), []) for id in ("t1", "t2", "t3")]
    second.gone["t3"] = 1
    second.claim("t3")
    to = ("b", "", "a")
    first.give_back([ReturnedClaim(claim, "9 9", "seen", node) for claim, node in zip(claims, to, strict=True)])
    assert leases.ownership("t1") == Ownership("t1", 2, "b", True)
    assert leases.ownership("t2") == Ownership("t2", 2, None, False)
    assert leases.ownership("t3") == Ownership("t3", 2, "b", True)
    assert second.claim("t1") == Claim("t1", 3)
    assert (second.times("t1"), second.load("t1")[0].summary) == ("9 9", "seen")
    assert second.times("t3") == ""


def test_nothing_is_remembered_of_a_table_that_another_node_put_in_the_place_of_one(join: Join) -> None:
    first, second = join("a"), join("b")
    first.create_table(table(), [])
    second.gone["t1"] = 1
    second.claim("t1")
    second.put_table(ArrivedTable(table(), [], [StoredEntry(1, 0, "act", "take 5")], times="7"))
    with refused("is run from another place", Deposed):
        first.append([addition(1)])
    assert first.times("t1") == "7"
    assert [entry.action for entry in first.load("t1")[2]] == ["take 5"]


def test_a_node_says_which_rules_it_has(leases: PostgresLeases) -> None:
    assert leases.renew("b", NodeStatus("b"), 3600, []).node("a").status == RULES
