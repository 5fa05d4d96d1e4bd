"""The promises of every kind of store about cups."""

import pytest

from core.cups import Game, bye
from core.storage.cups import StoredCup
from core.storage.store import Store
from core.storage.values import StoredPlayer
from tests.core.storage.test_accounts import ends
from tests.said import refused_as

CUP = StoredCup("c1", "Spring", "SHA256:ann", "open", "{}", "00" * 32, 5.0, 0.0)
PAIRS = [(Game(1, 2, 1), "t1"), (bye(1, 3), "")]
NUMBERS = {"SHA256:ann": 1, "SHA256:ben": 2, "SHA256:cleo": 3}


def entered(store: Store) -> None:
    store.cups.open(CUP, 3, lambda name: name == "Taken")
    for number, identity in enumerate(NUMBERS):
        assert store.cups.enter("c1", identity, identity[7:], float(number), most=9, most_of_person=2)


def test_a_cup_goes_through_its_states_once(store: Store) -> None:
    entered(store)
    store.people.keep_player(StoredPlayer("SHA256:ben", "Benno", "", 0.0))
    assert [(one.name, one.number) for one in store.cups.entrants("c1")] == [("ann", 0), ("Benno", 0), ("cleo", 0)]
    assert store.cups.due(9.0) == []
    with refused_as("cup-changed"):
        store.cups.start("c1", {"SHA256:ann": 1}, 2, PAIRS)
    assert store.cups.start("c1", NUMBERS, 2, PAIRS)
    assert not store.cups.start("c1", NUMBERS, 2, PAIRS)
    with refused_as("cup-not-open"):
        store.cups.enter("c1", "SHA256:dan", "Dan", 9.0, most=9, most_of_person=2)
    first, free = store.cups.pairs("c1")
    assert (first.status, first.points, free.points) == ("", None, (2, 0))
    ends(store, "t1", "SHA256:ben", "SHA256:ann", flags=frozenset())
    first, _ = store.cups.pairs("c1")
    assert (first.status, first.points, first.game.points) == ("finished", (2, 0), (2, 0))
    assert store.cups.withdraw("c1", "SHA256:cleo", "left")
    assert not store.cups.withdraw("c1", "SHA256:cleo", "left")
    assert store.cups.go_on("c1", 1, [1], [(Game(2, 1, 2), "t2")])
    assert not store.cups.go_on("c1", 1, [], []), "another node was faster"
    assert [one.departed for one in store.cups.entrants("c1")] == ["late", "", "left"]
    (cup,) = store.cups.due(9.0)
    assert (cup.status, cup.round, cup.rounds) == ("running", 2, 2)
    assert store.cups.go_on("c1", 2, [], [])
    assert store.cups.due(9.0) == []
    (listed,) = store.cups.listed("SHA256:cleo")
    assert (listed.cup.status, listed.entrants, listed.entered, listed.departed) == ("finished", 3, True, "left")


def test_a_seat_that_conceded_has_no_points_and_both_may_be_late(store: Store) -> None:
    entered(store)
    assert store.cups.start("c1", NUMBERS, 2, PAIRS)
    ends(store, "t1", "SHA256:ben", "SHA256:ann", flags=frozenset({"conceded", "late"}))
    first, _ = store.cups.pairs("c1")
    assert (first.points, first.late) == ((0, 0), (2, 1))


def test_limits_and_names(store: Store) -> None:
    entered(store)
    with refused_as("cup-name-taken"):
        store.cups.open(StoredCup("c2", "Spring2", "b", "open", "{}", "", 6.0, 0.0), 3, "Spring".__eq__)
    with refused_as("cup-too-many-open"):
        store.cups.open(StoredCup("c2", "Other", "SHA256:ann", "open", "{}", "", 6.0, 0.0), 1, "Taken".__eq__)
    with refused_as("cup-full"):
        store.cups.enter("c1", "SHA256:dan", "Dan", 9.0, most=3, most_of_person=2)
    assert not store.cups.enter("c1", "SHA256:ben", "Ben", 9.0, most=3, most_of_person=1)
    store.cups.open(StoredCup("c2", "Other", "b", "open", "{}", "", 6.0, 0.0), 1, "Taken".__eq__)
    with refused_as("cup-too-many-entered"):
        store.cups.enter("c2", "SHA256:ben", "Ben", 9.0, most=9, most_of_person=1)
    assert store.cups.cancel("c1") == sorted(NUMBERS)
    assert store.cups.cup("c1") is None
    assert store.cups.entrants("c1") == []
    with refused_as("cup-not-open"):
        store.cups.cancel("c1")


@pytest.mark.parametrize("name", ["c1", "SPRING", "spring"])
def test_a_cup_is_found_by_id_and_by_name(name: str, store: Store) -> None:
    entered(store)
    found = store.cups.called(name)
    assert found is not None
    assert found.id == "c1"
    assert store.cups.called("Autumn") is None


def test_open_cups_are_due_at_their_time_and_forgotten_after_long(store: Store) -> None:
    store.cups.open(StoredCup("c1", "Timed", "a", "open", "{}", "", 5.0, 100.0), 3, "Taken".__eq__)
    store.cups.open(StoredCup("c2", "Open", "a", "open", "{}", "", 5.0, 0.0), 3, "Taken".__eq__)
    assert [one.id for one in store.cups.due(99.0)] == []
    assert [one.id for one in store.cups.due(100.0)] == ["c1"]
    assert [one.id for one in store.cups.forgotten(6.0)] == ["c2"]
