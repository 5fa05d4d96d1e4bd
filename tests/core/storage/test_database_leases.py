"""Access to a database that several nodes use, simultaneous claims, and the owners that they depose."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from core.storage.leases import NodeStatus, Ownership
from core.storage.postgres import schema
from core.storage.postgres.store import PostgresLeases, PostgresStore
from core.storage.values import Claim, Deposed, StoreError
from scripts.clients.engines import PostgresServer
from tests.core.storage.homes import DatabaseHome
from tests.core.stored import addition, table
from tests.said import refused

NODE = NodeStatus("node")


@pytest.fixture
def home(postgres: PostgresServer, tmp_path: Path) -> DatabaseHome:
    """A store with one table, prepared for nodes."""
    home = DatabaseHome(postgres.fresh(), tmp_path)
    store = home.open()
    store.create_table(table(), [])
    store.close()
    PostgresLeases.prepare(home.url, tmp_path, is_new=False)
    return home


def test_a_single_server_and_nodes_exclude_each_other(home: DatabaseHome, tmp_path: Path) -> None:
    nodes = [PostgresLeases.connect(home.url, tmp_path) for _ in range(2)]
    with refused("is in use by another Belvedere", StoreError):
        home.open()
    for node in nodes:
        node.close()
    store = home.open()
    with refused("is in use by another Belvedere", StoreError):
        PostgresLeases.connect(home.url, tmp_path)
    store.close()


def test_a_node_opens_no_store_that_is_not_prepared(postgres: PostgresServer, tmp_path: Path) -> None:
    empty, single = postgres.fresh(), postgres.fresh()
    PostgresStore.connect(single, tmp_path / "single").close()
    for url in (empty, single):
        with refused("is not set up for several nodes", StoreError):
            PostgresLeases.connect(url, tmp_path)
    PostgresLeases.prepare(single, tmp_path, is_new=False)
    postgres.ask("UPDATE store_format SET format = format - 1", single)
    with refused("is not set up for several nodes", StoreError):
        PostgresLeases.connect(single, tmp_path)


def test_a_node_of_a_newer_release_extends_the_database_while_others_run(
    home: DatabaseHome, postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node of an older release, or the same, changes nothing."""
    running = PostgresLeases.connect(home.url, tmp_path)
    running.renew("old", NODE, 3600, [])
    further = "ALTER TABLE nodes ADD COLUMN IF NOT EXISTS further text NOT NULL DEFAULT 'none'"
    with monkeypatch.context() as release:
        release.setattr(schema, "FOR_NODES", (*schema.FOR_NODES, further))
        newer = PostgresLeases.connect(home.url, tmp_path)
        newer.renew("new", NODE, 3600, [])
    assert postgres.ask("SELECT count(further) FROM nodes", home.url) == [(2,)]
    assert {node.id for node in running.renew("old", NODE, 3600, []).nodes} == {"old", "new"}
    older = PostgresLeases.connect(home.url, tmp_path)
    count = postgres.ask("SELECT value FROM meta WHERE key = 'nodes'", home.url)
    assert count == [(str(len(schema.FOR_NODES) + 1),)]
    for node in (running, newer, older):
        node.close()


def test_a_node_of_a_release_with_an_older_format_is_refused(
    home: DatabaseHome, postgres: PostgresServer, tmp_path: Path
) -> None:
    postgres.ask("UPDATE store_format SET format = format + 1", home.url)
    with refused(f"newer Belvedere: it has format {schema.SCHEMA + 1}", StoreError):
        PostgresLeases.connect(home.url, tmp_path)


def test_it_can_be_prepared_twice_and_is_a_store_for_a_single_server(home: DatabaseHome, tmp_path: Path) -> None:
    PostgresLeases.prepare(home.url, tmp_path, is_new=False)
    store = home.open()
    store.append([addition(1)])
    store.copy(tmp_path / "copy.sqlite")
    store.close()


def test_only_the_claiming_node_writes_about_a_table(home: DatabaseHome, postgres: PostgresServer) -> None:
    """By then the owner is another process: only the epoch shows it."""
    store = home.open()
    home.alter(store, "SELECT pg_advisory_unlock_all()")
    leases = PostgresLeases.connect(home.url, store.folder)
    leases.renew("a", NODE, 3600, [])
    assert leases.claim("t1", "a") == Claim("t1", 2)
    with refused("is now run by another server", Deposed):
        store.append([addition(1)])
    store.append([addition(1, epoch=2)])
    leases.release("a", [Claim("t1", 2)])
    with refused("is now run by another server", Deposed):
        store.append([addition(2, epoch=2)])
    leases.close()
    store.close()


def test_a_single_server_leaves_no_owner_behind_that_excludes_nodes(home: DatabaseHome, tmp_path: Path) -> None:
    leases = PostgresLeases.connect(home.url, tmp_path)
    leases.renew("a", NODE, 3600, [])
    leases.claim("t1", "a")
    leases.leave("a")
    leases.close()
    store = home.open()
    assert store.claim("t1") == Claim("t1", 3)
    store.close()
    leases = PostgresLeases.connect(home.url, tmp_path)
    leases.renew("b", NODE, 3600, [])
    assert leases.claim("t1", "b") == Claim("t1", 4)
    leases.close()


def test_of_two_simultaneous_claims_one_succeeds(home: DatabaseHome, postgres: PostgresServer, tmp_path: Path) -> None:
    """The second waits for the first, and then sees the table's new owner."""
    nodes = {name: PostgresLeases.connect(home.url, tmp_path) for name in "ab"}
    for name, leases in nodes.items():
        leases.renew(name, NODE, 3600, [])
    with ThreadPoolExecutor() as pool, psycopg.connect(home.url) as gate:
        gate.execute("SELECT 1 FROM tables FOR UPDATE")
        claims = [pool.submit(leases.claim, "t1", name) for name, leases in nodes.items()]
        while postgres.ask("SELECT count(*) FROM pg_locks WHERE NOT granted", home.url)[0][0] < 2:
            pass
        gate.rollback()
        found = [claim.result() for claim in claims]
    assert sorted(claim is None for claim in found) == [False, True]
    owner = "ab"[0 if found[0] else 1]
    assert nodes["a"].ownership("t1") == Ownership("t1", 2, owner, True)
    for leases in nodes.values():
        leases.close()
