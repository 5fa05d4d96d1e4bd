"""Of two owners of a table only the latest claimant writes, in any order of claims, appends and queries."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count, product, takewhile
from pathlib import Path

import attrs
import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.storage.postgres.store import PostgresStore
from core.storage.store import Store
from core.storage.values import (
    Claim,
    Deposed,
    EntryWrite,
    ReturnedClaim,
    StoredKey,
    StoredPlayer,
    StoredSeat,
    StoreError,
)
from scripts.clients.engines import PostgresServer
from tests.core.storage.homes import DatabaseHome, Home, actions
from tests.core.stored import addition, claim_of, table
from tests.said import refused

WRITES: dict[str, Callable[[Store, Claim], object]] = {
    "append": lambda store, claim: store.append([addition(1, epoch=claim.epoch)]),
    "batch": lambda store, claim: store.append([addition(version, epoch=claim.epoch) for version in (1, 2)]),
    "keep_summary": lambda store, claim: store.keep_summary(claim, "[]"),
    "take_seat": lambda store, claim: store.take_seat(claim, StoredSeat(1, "SHA256:b", "Ben"), "open"),
    "rearrange": lambda store, claim: store.rearrange(claim, '{"other":1}', "open", []),
    "keep_visit": lambda store, claim: store.keep_visit(claim, 0, 1),
    "say": lambda store, claim: store.say(claim, "Ann", "hello"),
    "agreement": lambda store, claim: store.keep_note("shown t1", "SHA256:a", claim),
    "remove_open": lambda store, claim: store.remove_open(claim),
    "remove": lambda store, claim: store.remove(claim),
}
"""All writes about a table, except the times that are stored for many."""


@pytest.mark.parametrize("write", WRITES)
def test_a_replaced_owner_writes_nothing(store: Store, write: str) -> None:
    def kept() -> object:
        chat = store.chat("t1")
        times = store.times("t1")
        visits = store.visits("t1")
        return store.load("t1"), chat, times, visits, store.note("shown t1")

    first = store.create_table(table(status="open"), [StoredSeat(0, "SHA256:a", "Ann")])
    second = store.claim("t1")
    assert (first, second) == (claim_of(), claim_of(epoch=2))
    before = kept()
    with refused("Table t1 is now run by another server", Deposed):
        WRITES[write](store, first)
    store.keep_times({first: "1 2"})
    assert kept() == before
    WRITES[write](store, second)


def test_times_of_the_players_own_tables_are_kept(store: Store) -> None:
    claims = [store.create_table(table(id), []) for id in ("t1", "t2", "t3")]
    store.claim("t2")
    store.keep_times(dict.fromkeys([*claims, claim_of("nowhere")], "5"))
    assert [store.times(claim.table) for claim in claims] == ["5", "", "5"]


def test_a_batch_in_which_one_table_is_anothers_is_refused_whole(store: Store) -> None:
    for id in ("t1", "t2"):
        store.create_table(table(id), [])
    store.claim("t2")
    with refused("Table t2 is now run", Deposed):
        store.append([addition(1, "t1"), addition(1, "t2")])
    assert (actions(store, "t1"), actions(store, "t2")) == ([], [])
    store.append([addition(1, "t1")])


def test_an_existing_entry_is_not_stored_again_for_a_replaced_owner(store: Store) -> None:
    """Its answer was lost, and another owner has read it since: only that owner may continue."""
    store.create_table(table(), [])
    store.append([addition(1)])
    store.claim("t1")
    with refused("Table t1 is now run", Deposed):
        store.append([addition(1)])
    store.append([addition(1, epoch=2), addition(2, epoch=2)])


def test_a_claim_outlasts_the_process(home: Home) -> None:
    first = home.open()
    first.create_table(table(), [])
    first.claim("t1")
    first.close()
    again = home.open()
    with refused("Table t1 is now run", Deposed):
        again.append([addition(1)])
    assert again.claim("t1") == claim_of(epoch=3)
    again.close()


def test_a_released_claim_is_worthless_and_the_rest_is_kept(store: Store) -> None:
    claim = store.create_table(table(), [])
    store.append([addition(1)])
    store.give_back([ReturnedClaim(claim, "5 6", "[1]")])
    kept = store.table("t1")
    assert kept is not None
    assert (store.times("t1"), kept.summary) == ("5 6", "[1]")
    with refused("Table t1 is now run", Deposed):
        store.append([addition(2)])
    assert store.claim("t1") == claim_of(epoch=3)
    store.append([addition(2, epoch=3)])
    assert len(actions(store)) == 2


def test_tables_returned_together_stay_with_their_owners(store: Store) -> None:
    claims = [store.create_table(table(id), []) for id in ("t1", "t2", "t3")]
    other = store.claim("t2")
    store.give_back([ReturnedClaim(claim, "5", "[]") for claim in (*claims, claim_of("nowhere"))])
    assert [store.times(claim.table) for claim in claims] == ["5", "", "5"]
    store.append([addition(1, "t2", epoch=other.epoch)])


def test_an_unknown_table_cannot_be_claimed(store: Store) -> None:
    with refused(f"Unknown table: {'x' * 40}", StoreError):
        store.claim("x" * 3000)


# In any order


@attrs.define
class Writer:
    """One of two owners that believe a table is theirs."""

    name: str
    epoch: int = 0
    known: int = 0
    """Its current version."""
    last: tuple[EntryWrite, ...] = ()
    """The latest request of each."""


STEPS = [(who, what) for who in (0, 1) for what in ("claim", "append", "batch", "repeat")]


def play(store: Store, number: int, steps: Sequence[tuple[int, str]], looked: int = 0) -> None:
    """Let two writers act in turn, and check after each action except the first `looked`: everything confirmed to the
    latest claimant is stored."""
    id, second = f"p{number}", f"q{number}"
    claim = store.create_table(table(id), [])
    store.create_table(table(second), [])
    writers = (Writer("a"), Writer("b"))
    owner = -1
    kept = []
    others = 0
    for turn, (who, what) in enumerate(steps):
        writer = writers[who]
        if what == "give back":
            store.give_back([ReturnedClaim(Claim(id, writer.epoch), "", "")])
            owner = owner if owner != who else -1
        elif what == "claim":
            claim = store.claim(id)
            writer.epoch, owner = claim.epoch, who
            writer.known = len(actions(store, id))
            writer.last = ()
        elif what == "repeat":
            if not writer.last:
                continue
            if _is_taken(store, writer.last):
                assert owner == who
            else:
                assert owner != who
        else:
            fresh = addition(writer.known + 1, id, f"take {writer.name}{turn}", writer.epoch)
            writer.last = (addition(others + 1, second), fresh) if what == "batch" else (fresh,)
            if _is_taken(store, writer.last):
                assert owner == who
                writer.known += 1
                kept.append(fresh.entry.action)
                others += what == "batch"
            else:
                assert owner != who
                writer.last = ()
        if turn >= looked:
            assert actions(store, id) == kept
            assert len(actions(store, second)) == others


def _is_taken(store: Store, batch: tuple[EntryWrite, ...]) -> bool:
    try:
        store.append(batch)
    except Deposed:
        return False
    return True


def test_every_order_of_three_steps_keeps_one_history(store: Store) -> None:
    """After the first claim: before it both would be refused. A beginning shared with the previous order is not checked
    again until it differs."""
    before: tuple[tuple[int, str], ...] = ()
    for number, order in enumerate(product(STEPS, repeat=3)):
        steps = ((0, "claim"), *order)
        same = takewhile(lambda pair: pair[0] == pair[1], zip(before, steps, strict=False))
        play(store, number, steps, sum(1 for _ in same))
        before = steps


NUMBERS = count()


@given(st.lists(st.sampled_from([*STEPS, (0, "give back"), (1, "give back")]), min_size=5, max_size=14))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_longer_order_keeps_one_history(store: Store, steps: list[tuple[int, str]]) -> None:
    play(store, 100_000 + next(NUMBERS), steps)


class Heedless(Store):
    """A store that accepts entries from any writer."""

    epoch = 1

    def claim(self, table: str) -> Claim:
        claim = super().claim(table)
        self.epoch = claim.epoch
        return claim

    def append(self, batch: Sequence[EntryWrite]) -> None:
        super().append([attrs.evolve(one, claim=Claim(one.claim.table, self.epoch)) for one in batch])


def test_a_store_that_accepts_entries_from_any_writer_is_found(tmp_path: Path) -> None:
    store = Heedless.open(tmp_path, reserve=0)
    with pytest.raises(AssertionError):
        play(store, 0, [(0, "claim"), (1, "claim"), (0, "append")])
    store.close()


# Two processes at one database, at the same time


GATE = 77
"""An advisory lock that holds up a write in the middle."""


@pytest.fixture
def pair(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[DatabaseHome, PostgresStore, PostgresStore]]:
    """A process that has lost its lock without noticing, and another that has come in its place."""
    home = DatabaseHome(postgres.fresh(), tmp_path)
    first = home.open()
    first.create_table(table(), [])
    first.append([addition(1)])
    home.alter(first, "SELECT pg_advisory_unlock_all()")
    second = home.open()
    yield home, first, second
    for one in (first, second):
        one.close()


def _held_up(postgres: PostgresServer, url: str, trigger: str) -> None:
    """Let a trigger wait for the gate."""
    body = f"BEGIN PERFORM pg_advisory_xact_lock({GATE}); RETURN NEW; END"
    postgres.ask(f"CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ {body} $$", url)
    postgres.ask(f"CREATE TRIGGER wait {trigger} FOR EACH ROW EXECUTE FUNCTION wait()", url)


def _until_waiting(postgres: PostgresServer, url: str, sessions: int) -> None:
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    while postgres.ask(waiting, url)[0][0] < sessions:
        pass


def test_a_claim_waits_for_an_entry_on_its_way_and_reads_it(
    postgres: PostgresServer, pair: tuple[DatabaseHome, PostgresStore, PostgresStore]
) -> None:
    home, first, second = pair
    _held_up(postgres, home.url, "BEFORE INSERT ON actions")
    with ThreadPoolExecutor() as pool, psycopg.connect(home.url, autocommit=True) as gate:
        gate.execute("SELECT pg_advisory_lock(%s)", (GATE,))
        entry: Future[None] = pool.submit(first.append, [addition(2)])
        _until_waiting(postgres, home.url, 1)
        claim: Future[Claim] = pool.submit(second.claim, "t1")
        _until_waiting(postgres, home.url, 2)
        gate.execute("SELECT pg_advisory_unlock(%s)", (GATE,))
        entry.result()
        assert claim.result() == claim_of(epoch=2)
    assert len(actions(second)) == 2
    second.append([addition(3, epoch=2)])
    with refused("Table t1 is now run", Deposed):
        first.append([addition(3)])


@pytest.mark.parametrize("batch", [[addition(2)], [addition(2), addition(3)]])
def test_an_entry_waits_for_a_claim_on_its_way_and_is_refused(
    postgres: PostgresServer, pair: tuple[DatabaseHome, PostgresStore, PostgresStore], batch: list[EntryWrite]
) -> None:
    home, first, second = pair
    _held_up(postgres, home.url, "AFTER UPDATE OF epoch ON tables")
    with ThreadPoolExecutor() as pool, psycopg.connect(home.url, autocommit=True) as gate:
        gate.execute("SELECT pg_advisory_lock(%s)", (GATE,))
        claim: Future[Claim] = pool.submit(second.claim, "t1")
        _until_waiting(postgres, home.url, 1)
        entry: Future[None] = pool.submit(first.append, batch)
        _until_waiting(postgres, home.url, 2)
        gate.execute("SELECT pg_advisory_unlock(%s)", (GATE,))
        assert claim.result() == claim_of(epoch=2)
        with refused("Table t1 is now run", Deposed):
            entry.result()
    assert len(actions(second)) == 1


def test_two_processes_do_not_remove_both_of_two_keys(
    postgres: PostgresServer, pair: tuple[DatabaseHome, PostgresStore, PostgresStore]
) -> None:
    home, first, second = pair
    first.people.keep_player(StoredPlayer("SHA256:a", "Ann", "", 1.0))
    first.people.add_key(StoredKey("SHA256:b", "SHA256:a", "", 1.0, 0.0))
    _held_up(postgres, home.url, "AFTER DELETE ON keys")
    with ThreadPoolExecutor() as pool, psycopg.connect(home.url, autocommit=True) as gate:
        gate.execute("SELECT pg_advisory_lock(%s)", (GATE,))
        one: Future[None] = pool.submit(first.people.remove_key, "SHA256:a", "SHA256:a")
        _until_waiting(postgres, home.url, 1)
        other: Future[None] = pool.submit(second.people.remove_key, "SHA256:a", "SHA256:b")
        _until_waiting(postgres, home.url, 2)
        gate.execute("SELECT pg_advisory_unlock(%s)", (GATE,))
        one.result()
        with refused("This is the only key", StoreError):
            other.result()
    assert [key.fingerprint for key in second.people.keys("SHA256:a")] == ["SHA256:b"]
