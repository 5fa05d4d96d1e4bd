"""The promises of every kind of store about accounts, names, keys, results and deals of the day."""

import attrs
import pytest

from core.link.account import MOST_KEYS, Profile
from core.link.programs import NO_CHALLENGES, ChallengeTerms
from core.results.facts import SeatResult
from core.storage.store import Store
from core.storage.values import EntryWrite, StoredKey, StoredPlayer, StoredSeat, StoreError, exhibition_key
from tests.core.stored import addition, claim_of, table
from tests.said import refused

KEY = "SHA256:a"
ANN = StoredPlayer(KEY, "Ann", "fr", 5.0)


def ends(store: Store, id: str, *identities: str, ended: float = 9.0, flags: frozenset[str] = frozenset()) -> None:
    """A finished table with these people ranked in this order, ten points apart."""
    seats = [StoredSeat(seat, identity, f"N{seat}") for seat, identity in enumerate(identities)]
    store.create_table(table(id), seats)
    results = tuple(
        SeatResult(
            seat, identity, "bali", len(identities), "", "", seat + 1, 50 - 10 * seat, {"tokens": seat}, ended, flags
        )
        for seat, identity in enumerate(identities)
    )
    store.append([EntryWrite(claim_of(id), addition(1).entry, "finished", ended, results=results)])


def test_people_are_kept_and_replaced(store: Store) -> None:
    assert store.people.player(KEY) is None
    store.people.keep_player(ANN)
    store.people.keep_player(attrs.evolve(ANN, name="Anna"))
    assert store.people.player(KEY) == attrs.evolve(ANN, name="Anna")
    assert [key.fingerprint for key in store.people.keys(KEY)] == [KEY]
    assert store.people.called("anna") == store.people.player(KEY)
    assert store.people.called("Ben") is None


def test_names_too_alike_are_taken(store: Store) -> None:
    store.people.keep_player(StoredPlayer("a", "Bob", "", 0.0))
    assert store.people.is_name_taken("b0B", "b")
    assert not store.people.is_name_taken("b0B", "a")
    assert not store.people.is_name_taken("Rob", "b")
    store.people.keep_player(StoredPlayer("a", "Carl", "", 0.0))
    assert not store.people.is_name_taken("b0B", "b")


def test_a_person_gets_a_name_that_is_free(store: Store) -> None:
    store.people.keep_player(ANN)
    assert store.people.call(attrs.evolve(ANN, name="Anna", language=""))
    assert store.people.player(KEY) == attrs.evolve(ANN, name="Anna")
    assert not store.people.call(StoredPlayer("SHA256:b", "aNNa", "", 1.0))
    assert store.people.player("SHA256:b") is None
    assert store.people.call(StoredPlayer("SHA256:b", "Ann", "", 1.0))


def test_a_name_is_handed_over(store: Store) -> None:
    store.people.keep_player(ANN)
    heir = StoredPlayer("SHA256:b", "Ann", "", 1.0)
    assert store.people.hand_over("Ann", heir) == attrs.evolve(ANN, name="Ann-2")
    assert store.people.called("Ann") == heir
    with pytest.raises(StoreError):
        store.people.hand_over("Ann", heir)


def test_a_new_name_applies_to_seats_and_chat_of_unfinished_tables(store: Store) -> None:
    store.people.keep_player(ANN)
    seats = [StoredSeat(0, KEY, "Ann"), StoredSeat(1, KEY, "Guest of Ann"), StoredSeat(2, "SHA256:b", "Zoe")]
    store.create_table(table("t1"), seats)
    store.say(claim_of("t1"), "Ann", "hello")
    ends(store, "t2", KEY)
    store.people.keep_player(attrs.evolve(ANN, name="N0"))
    assert [one.name for one in store.seats("t1")] == ["N0", "Guest of Ann", "Zoe"]
    assert store.chat("t1") == [("N0", "hello")]
    store.people.call(attrs.evolve(ANN, name="Zoe"))
    assert [one.name for one in store.load("t1")[1]] == ["Zoe-2", "Guest of Ann", "Zoe"]
    assert [one.name for one in store.seats("t2")] == ["N0"], "it is over"
    found = store.rename_seats(claim_of("t1"), KEY, "Zoe", "Dora")
    assert [one.name for one in found] == ["Dora", "Guest of Ann", "Zoe"] == [one.name for one in store.seats("t1")]
    store.people.rename_seats("SHA256:b", "Zoe", "Tim")
    assert [one.name for one in store.seats("t1")] == ["Dora", "Guest of Ann", "Tim"]


def test_the_last_holder_of_a_name_is_known_until_it_is_taken(store: Store) -> None:
    for name in ("Ann", "Anna", "Zoe"):
        store.people.call(attrs.evolve(ANN, name=name))
    found = [store.people.formerly_called(name) for name in ("ANN", "anna", "Zoe", "Ben")]
    assert [one and one.name for one in found] == ["Zoe", "Zoe", None, None]
    store.people.call(StoredPlayer("SHA256:b", "Ann", "", 1.0))
    assert store.people.formerly_called("Ann") is None
    store.people.call(StoredPlayer("SHA256:b", "Ben", "", 1.0))
    assert store.people.formerly_called("Ann") == store.people.player("SHA256:b")


def test_several_keys_lead_to_an_account(store: Store) -> None:
    added = StoredKey("SHA256:b", KEY, "laptop", 6.0, 0.0)
    with pytest.raises(StoreError):
        store.people.add_key(added)  # the account has no name yet
    store.people.keep_player(ANN)
    store.people.add_key(added)
    assert store.people.keys(KEY) == [StoredKey(KEY, KEY, "", 5.0, 5.0), added]
    assert store.people.identity_of("SHA256:b") == KEY
    assert store.people.fingerprints("ann") == [KEY, "SHA256:b"]
    for fingerprint, now in (("SHA256:b", 10_000.0), ("SHA256:b", 10_001.0), ("SHA256:z", 10_000.0)):
        store.people.note_login(fingerprint, now)
    assert [key.seen for key in store.people.keys(KEY)] == [5.0, 10_000.0]
    player = store.people.player(KEY)
    assert player is not None
    assert player.seen == 10_000.0
    with pytest.raises(StoreError):
        store.people.add_key(added)
    store.people.remove_key(KEY, KEY)
    with pytest.raises(StoreError):
        store.people.remove_key(KEY, "SHA256:b")
    with pytest.raises(StoreError):
        store.people.remove_key(KEY, "SHA256:z")
    assert store.people.identity_of(KEY) == f"{KEY}#2"
    for number in range(MOST_KEYS - 1):
        store.people.add_key(StoredKey(f"SHA256:k{number}", KEY, "", 7.0, 0.0))
    with pytest.raises(StoreError):
        store.people.add_key(StoredKey("SHA256:more", KEY, "", 7.0, 0.0))


def test_preferences_and_progress_are_kept(store: Store) -> None:
    assert store.people.profile(KEY) == Profile("", "")
    store.people.keep_player(ANN)
    for settings in ("one", "two"):
        store.people.keep_profile(KEY, Profile("en", settings))
    assert store.people.profile(KEY) == Profile("en", "two")
    assert store.people.progress(KEY) == ""
    for added in "ab":
        store.people.change_progress(KEY, lambda before, added=added: before + added)
    assert store.people.progress(KEY) == "ab"


def test_a_person_who_has_finished_a_table_is_known_by_every_key(store: Store) -> None:
    store.people.keep_player(ANN)
    store.people.add_key(StoredKey("SHA256:b", KEY, "", 6.0, 0.0))
    store.create_table(table("t9"), [StoredSeat(0, "SHA256:z", "Z")])
    assert store.people.finishers() == []
    ends(store, "t1", KEY, "")
    assert {one for one in store.people.finishers() if one} == {KEY, "SHA256:b"}


def test_results_come_with_the_last_entry_and_make_ratings(store: Store) -> None:
    ends(store, "t1", "a", "b", ended=1.0, flags=frozenset({"rated"}))
    ends(store, "t2", "b", "a", ended=2.0, flags=frozenset({"rated", "daily"}))
    ends(store, "t3", "c", "a", ended=2.0)
    assert [results[0].ended for results in store.results.tables_of("a", 9).values()] == [2.0, 2.0, 1.0]
    assert [len(results) for results in store.results.tables_of("a", 2).values()] == [2, 2]
    assert [results[0].identity for results in store.results.tables_of("a", 9).values()] == ["c", "b", "a"]
    found = store.results.tables_of("a", 9)
    assert list(found) == ["t3", "t2", "t1"]
    own = found["t2"][1]
    assert (own.rank, own.flags, own.lines) == (2, {"rated", "daily"}, {"tokens": 1})
    assert store.results.skills("a")["bali"].tables == 2
    assert store.results.skills("unknown") == {}
    assert [one["table"] for one in store.results.exported("a")] == ["t1", "t2", "t3"]


def test_two_people_rate_each_other_a_few_times_a_week(store: Store) -> None:
    day = 86_400.0
    for number in range(9):
        ends(store, f"t{number}", "a", "b", ended=number * day, flags=frozenset({"rated"}))
    rated = [0, 1, 2, 3, 4, 7, 8]  # then the first two are a week ago
    assert store.results.skills("a")["bali"].tables == len(rated)
    ends(store, "t10", "a", "c", ended=9 * day, flags=frozenset({"rated"}))
    assert store.results.skills("a")["bali"].tables == len(rated) + 1
    before = store.results.skills("a")
    store.results.replace({})
    assert store.results.skills("a") == before


def test_tables_that_do_not_count_take_no_place_among_those_of_two_people(store: Store) -> None:
    for number in range(6):
        ends(store, f"t{number}", "a", "b", ended=float(number), flags=frozenset({"rated", "assisted"}))
    assert store.results.skills("a") == {}
    ends(store, "t9", "a", "b", ended=9.0, flags=frozenset({"rated"}))
    assert store.results.skills("a")["bali"].tables == 1


def test_results_are_made_again_and_the_forgotten_stay_so(store: Store) -> None:
    for number in (1, 2):
        ends(store, f"t{number}", "a", "b", ended=float(number), flags=frozenset({"rated"}))
    store.results.open_up("a", True)
    store.results.open_up("a", True)
    assert store.results.is_open("a")
    store.people.change_progress("a", lambda _: "text")
    before, of_b = store.results.skills("b"), list(store.results.tables_of("b", 9).values())
    assert store.results.forget("a") == 2
    assert (store.results.is_open("a"), store.people.progress("a"), store.results.tables_of("a", 9)) == (False, "", {})
    assert store.results.forget("a") == 0
    store.results.replace({"t1": [attrs.evolve(one, identity="ab"[one.seat]) for one in of_b[1]]})
    assert (store.results.skills("a"), store.results.tables_of("a", 9)) == ({}, {})
    assert store.results.skills("b") == before
    store.results.open_up("b", True)
    store.results.open_up("b", False)
    assert not store.results.is_open("b")


def test_programs_come_by_rating_and_their_tables_are_counted(store: Store) -> None:
    for identity, name in (("a", "Ann"), ("b", "Ben"), ("c", "Cleo"), ("d", "Dan")):
        store.people.keep_player(StoredPlayer(identity, name, "", 1.0))
    ends(store, "t1", "b", "a", flags=frozenset({"rated"}))
    for identity, games in (("a", ("bali",)), ("b", ("neoville", "bali")), ("c", ("bali",)), ("d", ("balinese",))):
        store.programs.keep(identity, ChallengeTerms(games, 1))
    found = store.programs.takers("bali")
    assert [(one.name, one.is_free, one.skill is not None) for one in found] == [
        ("Ben", True, True),
        ("Ann", True, True),
        ("Cleo", True, False),
    ]
    store.create_table(table("t2"), [StoredSeat(0, "d", "Dan"), StoredSeat(1, "b", "Ben")])
    assert [one.is_free for one in store.programs.takers("bali")] == [False, True, True]
    store.programs.check([("a", "Ann"), ("c", "Cleo")], "d")
    with refused("Ben plays at as many tables as it takes", StoreError):
        store.programs.check([("a", "Ann"), ("b", "Ben")], "c")
    store.programs.keep("b", ChallengeTerms(("bali",), 9))
    store.create_table(table("t3"), [StoredSeat(0, "d", "Dan"), StoredSeat(1, "b", "Ben")])
    with refused("already have 2 unfinished tables with Ben", StoreError):
        store.programs.check([("b", "Ben")], "d")
    store.programs.check([("b", "Ben")], "c")
    store.programs.keep("a", ChallengeTerms((), 1))
    assert (store.programs.terms("a"), store.programs.terms("b").most) == (NO_CHALLENGES, 9)
    store.results.forget("b")
    assert [one.name for one in store.programs.takers("bali")] == ["Cleo"]


def test_a_day_has_one_try_each_and_the_best_come_first(store: Store) -> None:
    for id, who, ended in (("t1", "a", 5.0), ("t2", "b", 6.0), ("t3", "c", 99.0)):
        store.daily.add(7, who, id)
        ends(store, id, who, "", ended=ended)
    ends(store, "t4", "", "d")
    store.daily.add(7, "d", "t4")
    with pytest.raises(StoreError):
        store.daily.add(7, "a", "t2")
    ends(store, "t5", "e", "", flags=frozenset({"conceded", "daily"}))
    store.daily.add(7, "e", "t5")
    assert (store.daily.table(7, "a"), store.daily.table(8, "a")) == ("t1", "")
    found = [(one.identity, one.table, one.points, one.margin) for one in store.daily.results(7, 50.0, 9)]
    assert found == [("a", "t1", 50, 10), ("b", "t2", 50, 10), ("d", "t4", 40, -10)]
    assert len(store.daily.results(7, 50.0, 1)) == 1
    assert store.daily.results(8, 50.0, 9) == []


def test_abandoned_tables_are_found(store: Store) -> None:
    store.people.keep_player(attrs.evolve(ANN, seen=5.0))
    store.create_table(table("t1"), [StoredSeat(0, "guest:1", "G")])
    store.create_table(table("t2"), [])
    store.create_table(table("t3"), [])
    store.keep_note(exhibition_key("t3"), "")
    store.create_table(table("t4"), [StoredSeat(0, KEY, "Ann"), StoredSeat(1, "guest:1", "G")])
    store.create_table(table("t5", status="finished"), [StoredSeat(0, "guest:1", "G")])
    found = store.leftovers.of_guests()
    assert [(one.id, one.people) for one in found] == [("t1", {"guest:1"}), ("t2", frozenset())]
    assert [one.id for one in store.leftovers.of_absent(50.0)] == ["t1", "t4"]
    assert [one.id for one in store.leftovers.of_absent(4.0)] == ["t1"]
    assert store.leftovers.of_absent(0.5) == []


def test_a_refusal_of_a_store_has_a_sentence(store: Store) -> None:
    with refused("", StoreError):
        store.people.remove_key(KEY, KEY)
