"""Stores that earlier versions made in a database are opened and played on."""

from pathlib import Path

import pytest

from core.storage.postgres import schema
from core.storage.postgres.store import PostgresStore
from core.storage.store import SCHEMA
from core.storage.values import StoredSeat, StoreError, chain_start, seat_check
from scripts.clients.postgres import PostgresServer
from tests.core.storage.homes import DatabaseHome, actions
from tests.core.stored import addition, claim_of, table

SEATS = [StoredSeat(0, "SHA256:a", "Ann")]


@pytest.fixture
def home(postgres: PostgresServer, tmp_path: Path) -> DatabaseHome:
    return DatabaseHome(postgres.fresh(), tmp_path / "data")


def test_a_store_of_an_older_version_is_brought_up(
    home: DatabaseHome, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = home.open()
    first.create_table(table(), SEATS)
    first.close()
    broken = "CREATE TABLE later (x integer)", "CREATE TABLE nonsense ("
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA + 1)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, broken))
    with pytest.raises(StoreError):
        home.open()
    assert postgres.ask("SELECT format FROM house", home.url) == [(SCHEMA,)]
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], broken[:1]))
    for _ in range(2):
        again = home.open()
        assert again.load("t1")[1] == SEATS
        again.close()
    assert postgres.ask("SELECT format FROM house", home.url) == [(SCHEMA + 1,)]
    assert postgres.ask("SELECT count(*) FROM later", home.url) == [(0,)]


def test_the_first_store_in_a_database_is_played_on(home: DatabaseHome, postgres: PostgresServer) -> None:
    """Its tables are claimed from then on, and it is like a new one."""
    head = chain_start("t1", "{}").hex()
    check = seat_check("t1", 0, "SHA256:a", "Ann").hex()
    for statement in (
        *schema.FORMAT_3,
        "INSERT INTO house VALUES (3, 7)",
        f"INSERT INTO tables VALUES (4, 't1', '{{}}', 'running', NULL, 1, 1, 0, '\\x{head}')",
        f"INSERT INTO seats VALUES (4, 0, 'SHA256:a', 'Ann', '\\x{check}')",
    ):
        postgres.ask(statement, home.url)
    store = home.open()
    assert store.claim("t1") == claim_of(epoch=1)
    store.append([addition(1)])
    assert (store.load("t1")[1], len(actions(store))) == (SEATS, 1)
    columns = """SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
                 WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"""
    fresh = postgres.fresh()
    PostgresStore.connect(fresh, store.folder / "fresh").close()
    assert postgres.ask(columns, home.url) == postgres.ask(columns, fresh)
    store.close()
