"""Finding 9: a store that was deleted or cut beside an existing host key is no new store, and the server says so."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core.storage.backup import loss, put_away
from core.storage.database import FILE
from core.storage.store import Store
from net.config.startup import ServerError, require_store
from net.ssh.host_key import host_key
from scripts.clients.server_process import ServerProcess
from tests.core.stored import addition, table
from tests.net.support.failed_start import assert_not_started
from tests.said import refused

WAL = f"{FILE}-wal"


def deleted(file: Path) -> None:
    file.unlink()


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def cut_in_half(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def cut_to_a_page(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:4096])


def cut_within_the_header(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:60])


def zeroed(file: Path) -> None:
    file.write_bytes(bytes(len(file.read_bytes())))


DAMAGES = {
    deleted: "is missing",
    emptied: "is empty",
    cut_in_half: "is cut short",
    cut_to_a_page: "is cut short",
    cut_within_the_header: "is cut short",
    zeroed: "is not a store",
}


def used(folder: Path, *, key: bool = True) -> Path:
    """The store of a server that has been used."""
    store = Store.open(folder, reserve=0)
    store.create_table(table("t1"), [])
    store.append([addition(1, "t1")])
    store.close()
    if key:
        host_key(folder)
    return folder / FILE


@pytest.mark.parametrize(("damage", "told"), DAMAGES.items())
def test_finding_9_a_store_that_is_gone_is_not_taken_for_a_new_one(
    tmp_path: Path, damage: Callable[[Path], None], told: str
) -> None:
    file = used(tmp_path)
    require_store(tmp_path)
    damage(file)
    before = file.read_bytes() if file.exists() else None
    with refused(told, ServerError):
        require_store(tmp_path)
    assert (file.read_bytes() if file.exists() else None) == before


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_new_store_on_purpose_keeps_what_is_left(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    file = used(tmp_path)
    damage(file)
    if "cut" not in damage.__name__:  # a log may hold what the file lacks
        (tmp_path / WAL).write_bytes(b"what a killed process left")
    left = file.read_bytes() if file.exists() else None
    require_store(tmp_path, new_store=True)
    kept = tmp_path / "belvedere-before-new.sqlite"
    assert (kept.read_bytes() if kept.exists() else None) == left
    assert (tmp_path / f"{kept.name}-wal").exists() is ("cut" not in damage.__name__)
    assert not file.exists()
    assert not (tmp_path / WAL).exists()


def test_a_whole_store_is_never_replaced(tmp_path: Path) -> None:
    file = used(tmp_path)
    require_store(tmp_path, new_store=True)
    store = Store.open(tmp_path, reserve=0)
    assert [one.id for one in store.tables()] == ["t1"]
    store.close()
    assert file.exists()


def test_a_log_that_holds_what_the_file_does_not_is_no_damage(tmp_path: Path) -> None:
    """What a killed process leaves: the newest pages are in the log alone."""
    used(tmp_path / "data", key=False)
    store = Store.open(tmp_path / "data", reserve=0)
    store.create_table(table("t2"), [])
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    store.close()
    assert (tmp_path / "killed" / WAL).stat().st_size
    assert loss(tmp_path / "killed") is None
    store = Store.open(tmp_path / "killed", reserve=0)
    assert {one.id for one in store.tables()} == {"t1", "t2"}
    store.close()


def test_a_store_that_grew_and_shrank_by_other_means_is_whole(tmp_path: Path) -> None:
    file = used(tmp_path)
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE more AS SELECT randomblob(100000)")
        other.commit()
        other.execute("DROP TABLE more")
        other.commit()
        other.execute("VACUUM")
    assert loss(tmp_path) is None


def test_nothing_is_put_away_where_nothing_is_left(tmp_path: Path) -> None:
    assert put_away(tmp_path) is None


async def test_finding_9_the_server_refuses_to_start_and_says_how_to_go_on(
    tmp_path: Path, run: Callable[..., Any], in_a_process: Callable[..., Any]
) -> None:
    data = tmp_path / "data"
    used(data).unlink()
    server: ServerProcess = await run()
    await assert_not_started(server, "belvedere serve --new-store")
    assert not (data / FILE).exists()
    status, _, wrong = await asyncio.to_thread(in_a_process, "serve", "--check", "--data", str(data))
    assert (status, "belvedere restore FILE" in wrong) == (2, True)
    server = await run("--new-store")
    assert server.port
    await server.stop()
    server = await run("--new-store")
    assert server.port


async def test_a_first_start_needs_no_flag(run: Callable[..., Any]) -> None:
    assert (await run()).port
