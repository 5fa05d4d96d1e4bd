"""The promises of a store in PostgreSQL beyond those of every store: access, and behaviour when the database
goes away, during a write or for a while."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from core.link.programs import ChallengeTerms
from core.storage.postgres import connection, schema
from core.storage.postgres import connection as watch
from core.storage.postgres.schema import ALL
from core.storage.postgres.store import PostgresStore
from core.storage.postgres.transfer import into_database, out_of_database
from core.storage.store import SCHEMA, Store
from core.storage.values import EntryWrite, StoredPlayer, StoredSeat, StoreError
from scripts.clients.engines import PostgresServer
from tests.core.storage.homes import STEPS, DatabaseHome, check_batches
from tests.core.stored import addition, claim_of, table
from tests.said import refused

SEATS = [StoredSeat(0, "SHA256:a", "Ann")]


@pytest.fixture
def home(postgres: PostgresServer, tmp_path: Path) -> DatabaseHome:
    return DatabaseHome(postgres.fresh(), tmp_path / "data")


@pytest.fixture
def store(home: DatabaseHome) -> Iterator[PostgresStore]:
    found = home.open()
    yield found
    found.close()


@pytest.fixture
def own() -> Iterator[PostgresServer]:
    """A server that the test may stop."""
    server = PostgresServer()
    yield server
    server.remove()


def cut(postgres: PostgresServer, store: PostgresStore) -> None:
    """End the session of a store, as a network does that fails."""
    with store._postgres.session() as session:
        pid = session.info.backend_pid
    assert postgres.ask(f"SELECT pg_terminate_backend({pid}, 5000)") == [(True,)]


# Opening


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://nobody:secret@localhost/x", "it must not contain a password"),
        ("postgresql://localhost/x?password=secret", "it must not contain a password"),
        ("postgresql://localhost/x?nonsense=1", "Invalid database address"),
        ("postgresql:///x?host=/nowhere", "The store in postgresql:///nowhere/x cannot be used: connection"),
    ],
)
def test_an_unreachable_address_is_refused_with_a_sentence(tmp_path: Path, url: str, sentence: str) -> None:
    with refused(sentence, StoreError):
        PostgresStore.connect(url, tmp_path)
    Store.open(tmp_path).close()  # the folder is free again


def test_no_sentence_tells_how_to_log_in(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refusal:
        PostgresStore.connect("postgresql://ann@localhost:1/x", tmp_path)
    assert "ann" not in str(refusal.value.sentence)


def test_an_old_server_does_not_begin_again_by_itself(home: DatabaseHome, tmp_path: Path) -> None:
    with refused("has no store", StoreError):
        PostgresStore.connect(home.url, tmp_path, new_store=False)
    with refused("has no store", StoreError):
        PostgresStore.connect(home.url, tmp_path, new_store=False)
    home.open().close()
    PostgresStore.connect(home.url, tmp_path, new_store=False).close()


def test_a_foreign_database_is_left_alone(postgres: PostgresServer, home: DatabaseHome) -> None:
    postgres.ask("CREATE TABLE theirs (x integer)", home.url)
    with refused("is not a Belvedere store", StoreError):
        home.open()
    assert postgres.ask("SELECT count(*) FROM theirs", home.url) == [(0,)]


def test_a_store_of_a_newer_version_is_left_alone(postgres: PostgresServer, home: DatabaseHome) -> None:
    home.open().close()
    postgres.ask(f"UPDATE store_format SET format = {SCHEMA + 1}", home.url)
    with refused(rf"newer Belvedere: it has format {SCHEMA + 1}, and this release reads {SCHEMA}", StoreError):
        home.open()
    assert postgres.ask("SELECT format, opened FROM store_format", home.url) == [(SCHEMA + 1, 1)]


def test_a_database_that_does_not_wait_for_its_disk_is_refused(own: PostgresServer, tmp_path: Path) -> None:
    own.stop("fast")
    own.start("fsync=off")
    with refused("runs with fsync off", StoreError):
        PostgresStore.connect(own.fresh(), tmp_path)


@pytest.mark.parametrize(
    ("used_to", "waits"), [("off", "on"), ("local", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply")]
)
def test_a_commit_waits_for_the_disks_of_the_database_and_of_its_standby(
    used_to: str, waits: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    """A database set to `local` would lose the latest accepted entries when it fails over."""
    store = PostgresStore.connect(f"{postgres.fresh()}%20-csynchronous_commit%3D{used_to}", tmp_path)
    assert store._postgres.rows("SHOW synchronous_commit") == [(waits,)]
    store.close()


def test_the_tables_are_those_of_a_file(store: PostgresStore, postgres: PostgresServer, tmp_path: Path) -> None:
    """Anything added to a file must also be added to a database, and to the copies between them."""
    file = Store.open(tmp_path / "file")
    kinds = {"TEXT": "text", "INTEGER": "bigint", "REAL": "double precision", "BLOB": "bytea"}
    of_file = {
        name: [(column, kinds[kind]) for _, column, kind, *_ in file._database.rows(f"PRAGMA table_info({name})")]
        for (name,) in file._database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    file.close()
    select = """SELECT column_name::text, data_type::text FROM information_schema.columns
                WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position"""
    assert {name: store._postgres.rows(select, name) for name in of_file} == of_file
    names = {"int8": "bigint", "float8": "double precision"}
    copied = {one.name: [(column, names.get(kind, kind)) for column, kind in one.columns.items()] for one in ALL}
    assert copied == of_file
    assert 1 + len(schema.STEPS) == SCHEMA


# Away


def test_entries_continue_after_the_database_went_away_and_returned(own: PostgresServer, tmp_path: Path) -> None:
    store = PostgresStore.connect(own.fresh(), tmp_path)
    store.create_table(table(), SEATS)
    store.append([addition(1)])
    own.stop()
    clock = [100.0]
    connection.time.monotonic, before = (lambda: clock[0]), connection.time.monotonic
    try:
        for ask in (lambda: store.append([addition(2)]), lambda: store.note("x"), lambda: store.keep_note("x", "y")):
            with refused("cannot be used", StoreError):
                ask()
        own.start()
        with refused("cannot be used", StoreError):  # it was asked a moment ago
            store.append([addition(2)])
        clock[0] += connection.RETRY_SECONDS
        store.append([addition(2)])
        store.append([addition(3), addition(4)])
    finally:
        connection.time.monotonic = before
    assert [entry.version for entry in store.load("t1")[2]] == [1, 2, 3, 4]
    assert store.note("x") is None
    store.close()


def test_a_connection_lost_while_idle_is_restored(store: PostgresStore, postgres: PostgresServer) -> None:
    store.create_table(table(), SEATS)
    for ask in (
        lambda: store.append([addition(1)]),
        lambda: store.append([addition(2), addition(3)]),
        lambda: store.load("t1"),
        lambda: store.keep_note("a", "b"),
    ):
        cut(postgres, store)
        ask()
    assert len(store.load("t1")[2]) == 3


def test_an_entry_with_a_lost_answer_is_found_there(
    store: PostgresStore, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit but before its answer: the request is repeated and counts as stored."""
    store.create_table(table(), SEATS)
    lost: list[Any] = []
    inner = store._postgres._session

    class Losing:
        """A connection that loses its first answer to an entry."""

        def __init__(self, session: Any) -> None:
            self._session = session

        def __getattr__(self, name: str) -> Any:
            return getattr(self._session, name)

        def execute(self, statement: Any, values: Any = ()) -> Any:
            found = self._session.execute(statement, values)
            if b"INTO actions" in bytes(statement) and not lost:
                lost.append(found.rowcount)
                cut(postgres, store)
                self._session.execute(b"SELECT 1")
            return found

    monkeypatch.setattr(store._postgres, "_session", lambda: Losing(inner()) if not lost else inner())
    store.append([addition(1)])
    store.append([addition(2)])
    assert lost == [1]
    assert [entry.version for entry in store.load("t1")[2]] == [1, 2]
    with refused("a different entry 1", StoreError):
        store.append([addition(1, action="take 0")])


def test_a_hanging_database_is_given_up(own: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = own.fresh()
    first = PostgresStore.connect(url, tmp_path / "first")
    first.create_table(table(), SEATS)
    first.close()
    monkeypatch.setattr(watch, "ANSWER_SECONDS", 0.4)
    monkeypatch.setattr(connection, "RETRY_SECONDS", 0.0)
    store = PostgresStore.connect(url, tmp_path)
    store.append([addition(1)])
    own.pause()
    monkeypatch.setitem(connection._OPTIONS, "connect_timeout", 1)
    for ask in (lambda: store.append([addition(2)]), lambda: store.note("x")):
        with refused("cannot be used", StoreError):
            ask()
    own.resume()
    monkeypatch.setattr(watch, "ANSWER_SECONDS", 60.0)
    store.append([addition(2)])
    store.append([addition(3)])
    assert [entry.version for entry in store.load("t1")[2]] == [1, 2, 3]
    store.close()


def test_a_transaction_that_is_cut_leaves_nothing(store: PostgresStore, postgres: PostgresServer) -> None:
    store.create_table(table(), SEATS)
    with refused("cannot be used", StoreError), store._postgres.transaction() as database:
        database.execute("INSERT INTO meta VALUES (?, ?)", ("a", "b"))
        cut(postgres, store)
        database.execute("INSERT INTO meta VALUES (?, ?)", ("c", "d"))
    assert (store.note("a"), store.note("c")) == (None, None)


def test_an_owner_that_lost_the_store_to_another_writes_nothing_more(
    home: DatabaseHome, postgres: PostgresServer
) -> None:
    first = home.open()
    first.create_table(table(), SEATS)
    first.append([addition(1)])
    cut(postgres, first)
    second = home.open()
    second.append([addition(2, action="pass")])
    for _ in range(2):
        with refused("is in use by another Belvedere|cannot be used", StoreError):
            first.append([addition(2)])
    second.close()
    first._postgres._refused = None
    with refused("Another Belvedere has taken over the store", StoreError):
        first.append([addition(2)])
    first.close()
    third = home.open()
    assert [entry.action for entry in third.load("t1")[2]] == ["take 3", "pass"]
    third.close()


def test_names_are_read_again_after_an_answer_was_lost(store: PostgresStore, postgres: PostgresServer) -> None:
    store.people.keep_player(StoredPlayer("a", "Bob", "", 0.0))
    assert store.people.is_name_taken("Bob", "b")
    postgres.ask("UPDATE players SET name = 'Carl', folded = 'carl'", store._postgres._url)
    cut(postgres, store)
    assert store.note("x") is None
    assert not store.people.is_name_taken("Bob", "b")
    assert store.people.is_name_taken("Carl", "b")


@given(STEPS.flatmap(lambda one: STEPS.map(lambda other: [one, other])))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_any_batches_leave_chains_without_gaps(postgres: PostgresServer, tmp_path: Path, batches: list[object]) -> None:
    check_batches(DatabaseHome(postgres.fresh(), tmp_path).open(), batches)


# Copies


def filled(store: Store) -> None:
    for id in ("t1", "t2"):
        store.create_table(table(id), SEATS)
        store.append(
            [addition(1, id), EntryWrite(claim_of(id), addition(2, id, digest="aa").entry, "running", 2.5, times="1 2")]
        )
        store.say(claim_of(id), "Ann", "hällo \N{PILE OF POO} ' \\ \t")
        store.keep_visit(claim_of(id), 0, 1)
        store.keep_note(f"made {id}", "a")
    store.people.keep_player(StoredPlayer("SHA256:a", "Ann", "fr", 5))
    store.people.change_progress("SHA256:a", lambda _: "text")
    store.results.open_up("SHA256:a", True)
    store.programs.keep("SHA256:a", ChallengeTerms(("bali",), 4))
    store.daily.add(7, "SHA256:a", "t1")


def test_a_store_is_copied_into_a_database_and_back(postgres: PostgresServer, tmp_path: Path) -> None:
    url = postgres.fresh()
    file = Store.open(tmp_path / "file")
    filled(file)
    expected = [file.load(id) for id in ("t1", "t2")]
    file.close()
    there = into_database(tmp_path / "file", url)
    assert (there["tables"].rows, there["actions"].rows, there["results"].rows) == (2, 4, 0)
    moved = DatabaseHome(url, tmp_path / "moved").open()
    assert [moved.load(id) for id in ("t1", "t2")] == expected
    moved.create_table(table("t3"), [])
    assert len(moved.tables()) == 3
    moved.remove(claim_of("t3"))
    moved.close()
    back = out_of_database(url, tmp_path / "back")
    copied = out_of_database(url, tmp_path / "copy.sqlite")
    assert back == copied == there
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o777 == 0o600
    again = Store.open(tmp_path / "back")
    assert [again.load(id) for id in ("t1", "t2")] == expected
    again.close()
    other = postgres.fresh()
    assert into_database(tmp_path / "copy.sqlite", other) == there
    with refused("is not empty", StoreError):
        into_database(tmp_path / "copy.sqlite", other)
    with refused("already exists", StoreError):
        out_of_database(url, tmp_path / "copy.sqlite")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["back", "copy.sqlite", "file", "moved"]


def test_nothing_is_copied_from_or_over_a_store_in_use(
    home: DatabaseHome, store: PostgresStore, tmp_path: Path
) -> None:
    with refused("is in use by another Belvedere", StoreError):
        out_of_database(home.url, tmp_path / "copy.sqlite")
    held = Store.open(tmp_path / "file")
    for ask in (
        lambda: into_database(tmp_path / "file", home.url),
        lambda: out_of_database(home.url, tmp_path / "file"),
    ):
        with refused("is in use by another Belvedere", StoreError):
            ask()
    held.close()
    assert not (tmp_path / "copy.sqlite").exists()
    with refused("No store found in", StoreError):
        into_database(tmp_path, home.url)
    with refused("has no store", StoreError):
        out_of_database(home.url.replace("%3Ds", "%3Dnone"), tmp_path / "copy.sqlite")


def test_a_copy_that_differs_is_not_kept(home: DatabaseHome, postgres: PostgresServer, tmp_path: Path) -> None:
    file = Store.open(tmp_path / "file")
    filled(file)
    file.close()
    home.open().close()
    doubles = """CREATE FUNCTION doubled() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.text := NEW.text || '!'; RETURN NEW; END $$"""
    postgres.ask(doubles, home.url)
    postgres.ask("CREATE TRIGGER doubles BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION doubled()", home.url)
    with refused("differs from the original: chat", StoreError):
        into_database(tmp_path / "file", home.url)
    assert postgres.ask("SELECT count(*) FROM tables", home.url) == [(0,)]


def test_a_copy_leaves_nothing_if_its_database_goes_away(own: PostgresServer, tmp_path: Path) -> None:
    url = own.fresh()
    store = PostgresStore.connect(url, tmp_path / "data")
    filled(store)
    own.stop()
    with refused("cannot be used", StoreError):
        store.copy(tmp_path / "raw")
    assert not list(tmp_path.glob("*raw*"))
    store.close()
