"""The promises of every kind of store about tables, entries, seats and chat (`core.storage.store`)."""

from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.storage.backup import move_copy
from core.storage.database import FILE
from core.storage.store import Store
from core.storage.values import (
    AlreadyFollowed,
    ArrivedTable,
    Deposed,
    EntryWrite,
    StoreCorruptError,
    StoredSeat,
    StoreError,
    follower_key,
    notes_key,
)
from tests.core.storage.homes import STEPS, FileHome, Home, actions, check_batches
from tests.core.stored import addition, claim_of, table
from tests.said import refused

HOSTILE = "Robert'); DROP TABLE players;-- \N{PILE OF POO} %s ? ?1 $1 \\ \x7f"
ANN = StoredSeat(0, "SHA256:a", HOSTILE)
BEN = StoredSeat(2, "local", "Ben")


def test_stored_values_are_there_after_opening_again(home: Home) -> None:
    lines = [addition(1), addition(2, action=HOSTILE), addition(3, digest="aa")]
    first = home.open()
    first.create_table(table(), [BEN, ANN])
    first.append(lines[:2])
    first.append(lines[2:])
    first.say(claim_of("t1"), "Ann", HOSTILE)
    first.keep_note(HOSTILE, HOSTILE)
    first.close()
    first.close()
    again = home.open()
    stored, seats, kept = again.load("t1")
    assert stored == attrs.evolve(table(version=3), changed=4.0)
    assert (seats, again.seats("t1"), kept) == ([ANN, BEN], [ANN, BEN], [one.entry for one in lines])
    assert (again.chat("t1"), again.note(HOSTILE), again.note("other")) == ([("Ann", HOSTILE)], HOSTILE, None)
    assert again.table_by_invite("oak-t1-27") == again.table("t1") == stored
    assert again.table_by_invite("oak") is None is again.table("t2")
    again.append([addition(4)])
    again.close()


def test_a_second_one_is_not_opened(home: Home, store: Store) -> None:
    with refused("is in use by another Belvedere", StoreError):
        home.open()
    store.create_table(table(), [])


def test_an_entry_is_kept_exactly_once(store: Store) -> None:
    store.create_table(table(), [])
    store.append([addition(1)])
    store.append([addition(1), addition(2)])
    store.append([addition(2)])
    assert [line.version for line in store.load("t1")[2]] == [1, 2]
    with refused("a different entry 2", StoreError):
        store.append([addition(2, action="take 0")])
    with refused("does not follow", StoreError):
        store.append([addition(4)])
    with refused("Unknown table: t9", StoreError):
        store.append([addition(3), addition(1, "t9")])
    assert actions(store) == ["take 3", "take 3"]
    store.append([addition(3, digest="ff")])
    assert store.load("t1")[2][-1] == addition(3, digest="ff").entry


def test_an_entry_requested_again_later_leaves_the_chain_as_it_is(store: Store) -> None:
    """Also in one batch with those before and after it."""
    store.create_table(table(), [])
    store.append([addition(1), addition(2), addition(1), addition(3)])
    store.append([addition(2), addition(4)])
    store.append([addition(1)])
    store.append([addition(5)])
    assert [line.version for line in store.load("t1")[2]] == [1, 2, 3, 4, 5]


def test_entries_with_a_lost_answer_are_kept(home: Home) -> None:
    """They can be requested again, singly or with others, and continue from there."""
    first = home.open()
    first.create_table(table(), [])
    first.append([addition(1)])
    first.close()
    again = home.open()
    again.append([addition(1)])
    again.append([addition(1), addition(2)])
    again.append([addition(3)])
    assert len(actions(again)) == 3
    again.close()


def test_a_batch_is_kept_whole_or_not_at_all(store: Store) -> None:
    for id in ("t1", "t2"):
        store.create_table(table(id), [])
    with refused("does not follow", StoreError):
        store.append([addition(1, "t1"), addition(7, "t2")])
    assert actions(store) == []
    store.append([addition(1, "t1"), addition(1, "t2"), addition(2, "t1")])
    assert (len(actions(store, "t1")), len(actions(store, "t2"))) == (2, 1)
    store.append([])


def test_an_entry_takes_status_and_clocks_with_it(store: Store) -> None:
    store.create_table(table(), [])
    store.append([EntryWrite(claim_of("t1"), addition(1).entry, "finished", 9.5, times="5 6")])
    assert store.table("t1") == attrs.evolve(table(version=1, status="finished"), changed=9.5)
    assert store.times("t1") == "5 6"
    store.append([addition(2)])
    assert store.times("t1") == "5 6"
    store.keep_times({claim_of("t1"): "3 4"})
    assert store.times("t1") == "3 4"
    store.append([EntryWrite(claim_of("t1"), addition(3).entry, "running", 10.0, times="1 2")])
    assert store.times("t1") == "1 2"


def test_a_table_begins_with_entries(store: Store) -> None:
    lines = [addition(version).entry for version in (1, 2)]
    store.create_table(table(status="open", invite=None), [ANN], lines)
    assert store.load("t1")[2] == lines
    store.rearrange(claim_of("t1"), '{"other":1}', "running", [BEN])
    stored, seats, kept = store.load("t1")
    assert (stored.header, stored.status, seats, kept) == ('{"other":1}', "running", [BEN], lines)
    with refused("does not follow", StoreError):
        store.rearrange(claim_of("t1"), "{}", "open", [])
    store.append([addition(3)])
    assert len(actions(store)) == 3


def test_a_table_is_made_once(store: Store) -> None:
    store.create_table(table(), [ANN])
    with pytest.raises(StoreError):
        store.create_table(table(invite="other"), [])
    with pytest.raises(StoreError):
        store.create_table(table("t2", invite="oak-t1-27"), [BEN])
    assert [one.id for one in store.tables()] == ["t1"]
    assert store.seats("t1") == [ANN]


def test_a_seat_is_given_once(store: Store) -> None:
    store.create_table(table(status="open"), [])
    store.take_seat(claim_of("t1"), StoredSeat(1, "SHA256:a", "Ann"), "running")
    store.take_seat(claim_of("t1"), StoredSeat(1, "SHA256:a", "Ann"), "running")
    with pytest.raises(StoreError):
        store.take_seat(claim_of("t1"), StoredSeat(1, "SHA256:b", "Ben"), "open")
    stored, seats, _ = store.load("t1")
    assert (stored.status, seats) == ("running", [StoredSeat(1, "SHA256:a", "Ann")])


def test_tables_are_listed_latest_first_by_status_and_by_people(store: Store) -> None:
    for id, status in (("t1", "running"), ("t2", "finished"), ("t3", "open")):
        store.create_table(table(id, status=status), [StoredSeat(0, "a" if id != "t3" else "b", "X")])
    store.append([addition(1, "t1")])
    assert [one.id for one in store.tables()] == ["t1", "t3", "t2"]
    assert [one.id for one in store.tables(status="open")] == ["t3"]
    assert [one.id for one in store.tables(identity="a")] == ["t1", "t2"]
    assert [one.id for one in store.tables(limit=1)] == ["t1"]
    assert store.tables(limit=0) == []
    assert [one.id for one in store.tables(status="running", identity="a")] == ["t1"]
    assert store.tables(status="open", identity="a") == []


def test_public_tables_are_those_that_others_may_join_or_watch(store: Store) -> None:
    headers = {
        "t1": ("open", '{"listing":"public","watching":"none"}'),
        "t2": ("open", '{"listing":"invite","watching":"public"}'),
        "t3": ("running", '{"listing":"invite","watching":"public"}'),
        "t4": ("running", '{"listing":"public","watching":"none"}'),
        "t5": ("finished", '{"listing":"public","watching":"public"}'),
        "t6": ("open", '{"name":"\\"listing\\":\\"public\\""}'),
        "t7": ("running", '{"name":"\\"watching\\":\\"none\\"","watching":"seat"}'),
    }
    for id, (status, header) in headers.items():
        store.create_table(table(id, status=status, header=header), [])
    assert [one.id for one in store.public_tables(9)] == ["t1", "t7", "t3"]
    store.append([addition(1, "t3")])
    assert [one.id for one in store.public_tables(1)] == ["t1", "t3"]
    store.create_table(table("t8", status="open", header='{"listing":"public"}'), [])
    assert [one.id for one in store.public_tables(1)] == ["t8", "t3"]


def test_studies_belong_to_one_person_and_list_the_newest_first(store: Store) -> None:
    header = '{"spec":{"study":{"table":"x"}}}'
    for id, seats in (("s1", [0]), ("s2", [0, 1]), ("s3", [0])):
        people = [StoredSeat(seat, "a" if seat == 0 else "b", '"study":{') for seat in seats]
        store.create_table(table(id, header=header), people)
    store.create_table(table("t1", header='{"name":"\\"study\\":{"}'), [StoredSeat(0, "a", "A")])
    assert store.studies("a") == ["s3", "s1"]
    assert store.studies("b") == []


def test_chat_is_bounded_and_read_from_its_end(store: Store) -> None:
    for id in ("t1", "t2"):
        store.create_table(table(id), [])
        for line in range(6):
            store.say(claim_of(id), "Ann", f"{id} {line}", most=4)
    assert store.chat("t1", 3) == [("Ann", f"t1 {line}") for line in (3, 4, 5)]
    assert len(store.chat("t1")) == len(store.chat("t2")) == 4


def test_notes_are_found_by_how_their_keys_begin_and_forgotten_one_by_one(store: Store) -> None:
    for key in ("hook b", "hook a", "hook", "hoo%", "Hook a"):
        store.keep_note(key, key.upper())
    assert list(store.notes("hook ").items()) == [("hook a", "HOOK A"), ("hook b", "HOOK B")]
    assert list(store.notes("hoo%")) == ["hoo%"]
    store.forget_note("hook a")
    store.forget_note("nothing")
    assert (list(store.notes("hook")), store.note("hook a")) == (["hook", "hook b"], None)


def test_a_note_is_changed_only_from_its_known_value(store: Store) -> None:
    changes = [("", "a"), ("", "b"), ("a", "c"), ("a", "d"), ("c", ""), ("", "e")]
    assert [store.change_note("key", *change) for change in changes] == [True, False, True, False, True, True]
    assert store.note("key") == "e"


def test_visits_and_notes_are_replaced(store: Store) -> None:
    store.create_table(table(), [ANN])
    for version in (3, 5):
        store.keep_visit(claim_of("t1"), 0, version)
        store.keep_note("key", str(version))
    store.keep_visit(claim_of("t1"), 1, 4)
    assert store.visits("t1") == {0: 5, 1: 4}
    assert (store.note("key"), store.times("t1")) == ("5", "")


def test_a_table_is_forgotten_with_everything_about_it(store: Store) -> None:
    for id, status in (("t1", "running"), ("t2", "open"), ("t3", "running")):
        store.create_table(table(id, status=status), [ANN])
        store.say(claim_of(id), "Ann", "hello")
        store.keep_visit(claim_of(id), 0, 1)
        store.keep_note(f"made {id}", "a")
        store.keep_note(notes_key(id, "a"), "text")
    with refused("", StoreError):
        store.remove_open(claim_of("t1"))
    store.append([EntryWrite(claim_of("t1"), addition(1).entry, "running", 2.0, times="1 2")])
    store.remove(claim_of("t1"))
    store.remove_open(claim_of("t2"))
    assert [one.id for one in store.tables()] == ["t3"]
    assert (store.note("made t1"), store.note(notes_key("t1", "a")), store.note("made t2")) == (None, None, None)
    assert (store.note("made t3"), store.note(notes_key("t3", "a"))) == ("a", "text")
    for id in ("t1", "t2"):
        with refused(f"Unknown table: {id}", StoreError):
            store.load(id)
    store.create_table(table("t1"), [BEN])
    assert (store.chat("t1"), store.visits("t1"), actions(store), store.seats("t1")) == ([], {}, [], [BEN])


METHODS: dict[str, Callable[[Store], object]] = {
    "load": lambda store: store.load("x" * 3000),
    "chat": lambda store: store.chat("x" * 3000),
    "say": lambda store: store.say(claim_of("x" * 3000), "Ann", "hello"),
    "times": lambda store: store.times("x" * 3000),
    "visits": lambda store: store.visits("x" * 3000),
    "keep_visit": lambda store: store.keep_visit(claim_of("x" * 3000), 0, 1),
    "take_seat": lambda store: store.take_seat(claim_of("x" * 3000), ANN, "open"),
    "remove": lambda store: store.remove(claim_of("x" * 3000)),
    "append": lambda store: store.append([addition(1, "x" * 3000)]),
}


@pytest.mark.parametrize("method", METHODS)
def test_an_unknown_table_is_named_with_any_length_of_its_id(store: Store, method: str) -> None:
    """For every text that a stranger calls a table, a sentence says that it does not exist."""
    store.create_table(table(), [])
    with refused(f"Unknown table: {'x' * 40}", StoreError):
        METHODS[method](store)
    store.append([addition(1)])


def test_damage_in_one_table_names_it_and_leaves_the_others(home: Home, store: Store) -> None:
    for id in ("t1", "t2"):
        store.create_table(table(id), [StoredSeat(0, "SHA256:a", "Ann")])
        store.append([addition(1, id), addition(2, id)])
    home.alter(store, "UPDATE actions SET action = 'take 4' WHERE version = 1 AND number = 1")
    with refused("Table t1 is damaged from entry 1 on", StoreCorruptError):
        store.load("t1")
    assert len(actions(store, "t2")) == 2


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM actions WHERE version = 2",
        "UPDATE seats SET identity = 'SHA256:b'",
        "UPDATE tables SET header = '{}'",
        "UPDATE tables SET status = 'won'",
        "UPDATE tables SET version = 1",
        "UPDATE actions SET seat = 0 WHERE version = 1",
        "UPDATE actions SET digest = 'ab' WHERE version = 1",
    ],
)
def test_every_alteration_is_noticed(home: Home, store: Store, change: str) -> None:
    store.create_table(table(), [StoredSeat(0, "SHA256:a", "Ann")])
    store.append([addition(1), addition(2)])
    home.alter(store, change)
    with refused("Table t1", StoreCorruptError):
        store.load("t1")


def test_a_copy_is_a_file_that_opens_with_everything_in_it(store: Store, tmp_path: Path) -> None:
    store.create_table(table(), [ANN])
    store.append([addition(1), addition(2, digest="aa")])
    store.say(claim_of("t1"), "Ann", HOSTILE)
    store.copy(tmp_path / "raw")
    store.append([addition(3)])
    (tmp_path / "other").mkdir(mode=0o700)
    copy = move_copy(tmp_path / "raw", tmp_path / "other" / FILE)
    assert (copy.tables, copy.damaged) == (1, ())
    other = Store.open(tmp_path / "other", reserve=0)
    assert (len(actions(other)), other.chat("t1"), other.seats("t1")) == (2, [("Ann", HOSTILE)], [ANN])
    other.close()
    with pytest.raises(StoreError):
        store.copy(tmp_path / "other" / FILE)
    assert len(actions(store)) == 3


def test_a_process_has_a_folder_and_room_in_it(store: Store) -> None:
    assert store.folder.is_dir()
    assert store.room > 0


@given(st.lists(STEPS, max_size=12))
@settings(max_examples=30)
def test_any_batches_leave_chains_without_gaps(tmp_path_factory: pytest.TempPathFactory, batches: list[object]) -> None:
    """For any requests in any order, a refused batch changes nothing."""
    folder = tmp_path_factory.mktemp("batches")
    check_batches(FileHome(folder / "data").open(), batches)


def test_an_arriving_table_replaces_the_old_one(home: Home) -> None:
    """With everything that belongs to it, and nothing from before."""
    store = home.open()
    store.create_table(table(), [ANN, BEN])
    store.append([addition(1)])
    store.say(claim_of(), "Ann", "before")
    store.keep_note("away t1", "elsewhere")
    lines = [addition(1).entry, addition(2, action=HOSTILE).entry]
    row = attrs.evolve(table(), header="another", status="open", invite="oak-fox")
    said, notes = [("Ben", HOSTILE)], {"came x": "t1"}
    arrived = ArrivedTable(row, [BEN], lines, times="12", said=said, notes=notes, forgotten=("away t1",))
    assert store.put_table(arrived) == claim_of(epoch=2)
    other = store.put_table(attrs.evolve(arrived, table=attrs.evolve(row, id="t2", invite="oak-elk")))
    store.close()
    again = home.open()
    for id in ("t1", "t2"):
        stored, seats, kept = again.load(id)
        assert (stored.header, stored.status, stored.version, seats, kept) == ("another", "open", 2, [BEN], lines)
        assert (again.times(id), again.chat(id), again.visits(id)) == ("12", said, {})
    assert (again.note("away t1"), again.note("came x")) == (None, "t1")
    with refused("Table t1 is now run by another server", Deposed):
        again.append([addition(3)])
    again.append([addition(3, epoch=2)])
    again.remove(other)
    again.close()


def test_only_one_table_follows_a_finished_one_until_it_is_removed(store: Store) -> None:
    store.create_table(table("t1", status="finished"), [])
    first = store.create_table(table("t2"), [], follows="t1")
    with refused("Table t1 already has a rematch", AlreadyFollowed):
        store.create_table(table("t3"), [], follows="t1")
    assert store.table("t3") is None
    assert store.note(follower_key("t1")) == "t2"
    store.remove(first)
    store.create_table(table("t3"), [], follows="t1")
    with refused("Table t1 already has a rematch", AlreadyFollowed):
        store.create_table(table("t4"), [], follows="t1")
    assert store.note(follower_key("t1")) == "t3"
