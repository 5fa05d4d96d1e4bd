"""A store in a database is upgraded step by step: here by an invented second version."""

from pathlib import Path

import pytest

from core.storage.postgres import schema
from core.storage.store import SCHEMA
from core.storage.values import StoredSeat, StoreError
from scripts.clients.engines import PostgresServer
from tests.core.storage.homes import DatabaseHome
from tests.core.stored import table

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
    assert postgres.ask("SELECT format FROM store_format", home.url) == [(SCHEMA,)]
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], broken[:1]))
    for _ in range(2):
        again = home.open()
        assert again.load("t1")[1] == SEATS
        again.close()
    assert postgres.ask("SELECT format FROM store_format", home.url) == [(SCHEMA + 1,)]
    assert postgres.ask("SELECT count(*) FROM later", home.url) == [(0,)]
