"""The promises of the stores of two nodes: a table has one owner, which writes about it until another takes it over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest

from core.storage.leases import NodeStatus, Ownership
from core.storage.postgres.store import NodeStore, PostgresLeases, PostgresStore
from core.storage.values import (
    ArrivedTable,
    Claim,
    Deposed,
    EntryWrite,
    OwnedElsewhere,
    Quota,
    ReturnedClaim,
    StoredEntry,
    StoredPlayer,
    StoreError,
    TooManyTables,
)
from scripts.clients.engines import PostgresServer
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
    """Those of a cluster in which a and b are alive."""
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


def test_the_maker_of_a_table_owns_it_from_the_first(join: Join, leases: PostgresLeases) -> None:
    first, second = join("a"), join("b")
    assert first.create_table(table(), []) == Claim("t1", 1)
    first.put_table(ArrivedTable(table("t2"), [], []))
    assert leases.ownership("t1") == Ownership("t1", 1, "a", True)
    assert leases.ownership("t2") == Ownership("t2", 1, "a", True)
    with refused("is on another node", OwnedElsewhere):
        second.claim("t1")
    first.append([addition(1)])
    assert len(second.load("t1")[2]) == 1


def test_a_restored_connection_does_it_too(
    join: Join, leases: PostgresLeases, postgres: PostgresServer, url: str
) -> None:
    store = join("a")
    postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()", url)
    assert store.note("x") is None
    store.create_table(table(), [])
    leases.renew("a", RULES, 3600, [])
    assert leases.ownership("t1").owner == "a"


def test_a_table_is_taken_once_from_an_owner_that_is_gone(join: Join) -> None:
    first, second = join("a"), join("b")
    first.create_table(table(), [])
    second.gone["t1"] = 1
    assert second.claim("t1") == Claim("t1", 2)
    second.append([addition(1, epoch=2)])
    with refused("is now run by another server", Deposed):
        first.append([addition(1)])
    with refused("is on another node", OwnedElsewhere):
        first.claim("t1")
    assert first.load("t1")[2] == second.load("t1")[2]


def test_a_node_with_an_expired_lease_claims_nothing(join: Join, leases: PostgresLeases) -> None:
    store = join("a")
    claim = store.create_table(table(), [])
    store.give_back([ReturnedClaim(claim, "", "")])
    leases.leave("a")
    with refused("is on another node", OwnedElsewhere):
        store.claim("t1")
    leases.renew("a", RULES, 3600, [])
    assert store.claim("t1") == Claim("t1", 3)
    with refused("Unknown table: nowhere", StoreError):
        store.claim("nowhere")


def test_a_returned_table_belongs_to_another_or_no_node_with_its_stored_data(
    join: Join, leases: PostgresLeases
) -> None:
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


def test_a_table_replaced_by_another_node_leaves_no_cache(join: Join) -> None:
    first, second = join("a"), join("b")
    first.create_table(table(), [])
    second.gone["t1"] = 1
    second.claim("t1")
    second.put_table(ArrivedTable(table(), [], [StoredEntry(1, 0, "act", "take 5")], times="7"))
    with refused("is now run by another server", Deposed):
        first.append([addition(1)])
    assert first.times("t1") == "7"
    assert [entry.action for entry in first.load("t1")[2]] == ["take 5"]


def test_a_node_says_which_rules_it_has(leases: PostgresLeases) -> None:
    assert leases.renew("b", NodeStatus("b"), 3600, []).node("a").status == RULES


# Names, quotas, errands


def test_of_two_who_want_a_name_at_two_nodes_one_has_it(join: Join) -> None:
    first, second = join("a"), join("b")
    ann = StoredPlayer("SHA256:a", "Bob", "", 1.0)
    bob = StoredPlayer("SHA256:b", "B0b", "", 1.0)
    assert not second.people.is_name_taken("Bob", "SHA256:b")
    assert first.people.call(ann)
    assert not second.people.call(bob)
    assert second.people.player("SHA256:b") is None
    assert second.people.is_name_taken("bob", "SHA256:b")
    assert first.people.call(attrs.evolve(ann, name="Carl"))
    assert second.people.call(bob)
    assert first.people.is_name_taken("Bob", "SHA256:a")
    assert not first.people.is_name_taken("Carl", "SHA256:a")


def test_a_name_is_handed_over_at_one_node_and_known_at_the_other(join: Join) -> None:
    first, second = join("a"), join("b")
    ann = StoredPlayer("SHA256:a", "Ann", "", 1.0)
    assert first.people.call(ann)
    assert second.people.is_name_taken("Ann", "")
    second.people.hand_over("Ann", StoredPlayer("SHA256:b", "Ann", "", 1.0))
    assert first.people.player("SHA256:a") == attrs.evolve(ann, name="Ann-2")
    assert not first.people.call(StoredPlayer("SHA256:c", "Ann-2", "", 1.0))


def test_a_name_given_up_at_one_node_is_free_at_the_other(join: Join) -> None:
    first, second = join("a"), join("b")
    person = StoredPlayer("SHA256:ann", "Anna", "", 0.0)
    assert first.people.call(person)
    assert second.people.is_name_taken("Anna", "SHA256:ben")
    for name in ("Berta", "Clara", "Berta"):
        assert first.people.call(attrs.evolve(person, name=name))
        assert [second.people.is_name_taken(one, "SHA256:ben") for one in ("Anna", "Berta", "Clara")] == [
            False,
            name == "Berta",
            name == "Clara",
        ]


def test_two_nodes_give_a_person_no_more_tables_than_they_may_have(join: Join) -> None:
    first, second = join("a"), join("b")
    quota = Quota("SHA256:a", 2)
    first.create_table(table("t1"), [], quota=quota)
    second.create_table(table("t2"), [], quota=quota)
    for store in (first, second):
        with refused("2 unfinished tables", TooManyTables):
            store.create_table(table("t3"), [], quota=quota)
    second.create_table(table("t3"), [], quota=Quota("SHA256:b", 1))
    last = addition(1)
    first.append([EntryWrite(last.claim, last.entry, "finished", 2.0)])
    second.create_table(table("t4"), [], quota=quota)


def test_strangers_of_an_address_have_their_tables_once_whichever_nodes_they_use(join: Join) -> None:
    first, second = join("a"), join("b")

    def quota(maker: str, source: str = "somewhere", guests: int | None = 2) -> Quota:
        return Quota(maker, 20, source, 3, guests)

    for number, store in enumerate((first, second)):
        store.create_table(table(f"g{number}"), [], quota=quota(f"guest:{number}"))
    with refused("2 unfinished tables", TooManyTables):
        first.create_table(table("t1"), [], quota=quota("guest:2"))
    second.create_table(table("t2"), [], quota=quota("SHA256:new", guests=None))
    with refused("3 unfinished tables", TooManyTables):
        first.create_table(table("t3"), [], quota=quota("SHA256:newer", guests=None))
    first.create_table(table("t4"), [], quota=quota("guest:9", "elsewhere"))
    first.create_table(table("t5"), [], quota=Quota("SHA256:known", 1))
    second.remove(Claim("g1", 1))
    first.create_table(table("t6"), [], quota=quota("guest:2"))


def test_tables_from_before_there_were_nodes_count_too(postgres: PostgresServer, tmp_path: Path) -> None:
    single = PostgresStore.connect(url := postgres.fresh(), tmp_path / "single")
    single.create_table(table("t1"), [])
    single.keep_note("made t1", "SHA256:a")
    single.close()
    PostgresLeases.prepare(url, tmp_path, is_new=False)
    store = NodeStore.join(url, tmp_path / "node", "a")
    with refused("1 unfinished table", TooManyTables):
        store.create_table(table("t2"), [], quota=Quota("SHA256:a", 1))
    store.close()


def test_a_table_of_no_living_node_at_which_a_bot_owes_a_choice_is_found(join: Join, leases: PostgresLeases) -> None:
    first, second = join("a"), join("b")
    for id, text in (("t1", '{"is_bots":true}'), ("t2", '{"is_bots":false}'), ("t3", "")):
        first.create_table(attrs.evolve(table(id), summary=text), [])
    assert second.orphaned_tables(9) == []
    leases.leave("a")
    assert second.orphaned_tables(9) == ["t1", "t3"]
    assert second.orphaned_tables(1) == ["t1"]
    second.claim("t1")
    assert (first.orphaned_tables(9), second.orphaned_tables(9)) == ([], ["t3"])


def test_a_table_is_claimed_only_by_nodes_with_its_rules(join: Join, leases: PostgresLeases) -> None:
    first, second = join("a"), join("b")
    for id, version in (("t1", 2), ("t2", 3)):
        header = f'{{"rules_version":{version},"spec":{{"game":"bali"}}}}'
        claim = first.create_table(attrs.evolve(table(id), header=header), [])
        first.give_back([ReturnedClaim(claim, "", "")])
    for node, versions in (("a", {"bali": (2, 3)}), ("b", {"bali": (1, 2)}), ("c", {"bella_vista": (3,)})):
        leases.renew(node, NodeStatus(node, rules=versions), 3600, [])
    leases.renew("0", NodeStatus("0", is_draining=True), 3600, [])
    assert [leases.ownership(id).takers for id in ("t1", "t2")] == [("a", "b", "0"), ("a", "0")]
    assert second.orphaned_tables(9) == ["t1"]
    assert second.claim("t1") == Claim("t1", 3)
    with refused("is on another node", OwnedElsewhere):
        second.claim("t2")
    assert first.claim("t2") == Claim("t2", 3)


def test_the_nodes_are_listed_with_their_tables(join: Join) -> None:
    first, second = join("a"), join("b")
    first.create_table(table("t1"), [])
    assert [(node.id, node.tables, node.is_draining) for node in second.nodes()] == [("a", 1, False), ("b", 0, False)]
    assert first.cluster == second.cluster != ""
