"""Copies of a store are whole, private and verified, and restoring one loses nothing."""

import os
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from core.storage.backup import copy_store, move_copy, restore, verify_copy
from core.storage.database import FILE
from core.storage.store import SCHEMA, Store
from core.storage.values import StoreError
from tests.core.stored import addition, opened, table
from tests.said import refused


def filled(folder: Path, *ids: str) -> Store:
    """An open store with tables of two entries each."""
    store = opened(folder)
    for id in ids or ("t1", "t2"):
        store.create_table(table(id), [])
        store.append([addition(1, id), addition(2, id)])
    return store


def ids(folder: Path) -> set[str]:
    """The tables that a folder's store holds, every one of them loaded."""
    store = opened(folder)
    found = {one.id for one in store.tables() if store.load(one.id)}
    store.close()
    return found


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_store_in_use_is_copied_whole(tmp_path: Path) -> None:
    store = filled(tmp_path / "data")
    store.copy(tmp_path / "raw")
    store.append([addition(3)])
    copy = move_copy(tmp_path / "raw", tmp_path / "copy.sqlite")
    assert (copy.tables, copy.damaged, copy.format) == (2, (), SCHEMA)
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o777 == 0o600
    store.close()
    assert names(tmp_path) == ["copy.sqlite", "data", "raw"]
    restore(tmp_path / "other", tmp_path / "copy.sqlite", newest=SCHEMA)
    again = opened(tmp_path / "other")
    assert len(again.load("t1")[2]) == 2
    again.close()


def test_a_copy_that_cannot_be_finished_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    store = filled(tmp_path / "data")
    monkeypatch.setattr("core.storage.database.sync", fails)
    with refused("database or disk is full", StoreError):
        store.copy(tmp_path / "raw")
    assert names(tmp_path) == ["data"]
    store.close()


def test_a_free_store_is_copied_and_a_held_one_is_not(tmp_path: Path) -> None:
    store = filled(tmp_path / "data")
    with refused("is in use by another Belvedere", StoreError):
        copy_store(tmp_path / "data", tmp_path / "copy")
    store.close()
    assert copy_store(tmp_path / "data", tmp_path / "copy").tables == 2
    with refused("No store found in", StoreError):
        copy_store(tmp_path, tmp_path / "copy")
    assert names(tmp_path) == ["copy", "data"]


def test_copying_a_store_at_rest_writes_nothing_into_it(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    before = (tmp_path / "data" / FILE).stat()
    copy_store(tmp_path / "data", tmp_path / "copy")
    after = (tmp_path / "data" / FILE).stat()
    assert (after.st_mtime_ns, after.st_ctime_ns) == (before.st_mtime_ns, before.st_ctime_ns)


def test_entries_in_the_log_of_a_killed_process_are_copied_too(tmp_path: Path) -> None:
    store = filled(tmp_path / "data")
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    store.close()
    assert copy_store(tmp_path / "killed", tmp_path / "copy").tables == 2


def test_restoring_keeps_the_store_before(tmp_path: Path) -> None:
    filled(tmp_path / "data", "old").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    for number in (1, 2):
        filled(tmp_path / "data", f"new{number}").close()
        _, kept = restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
        assert ids(tmp_path / "data") == {"old"}
        assert kept is not None
        assert verify_copy(kept).tables == 2
    assert names(tmp_path / "data") == [
        "belvedere-before-restore-2.sqlite",
        "belvedere-before-restore.sqlite",
        FILE,
        "lock",
    ]


def test_nothing_is_restored_over_a_store_in_use(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    store = opened(tmp_path / "data")
    with refused("is in use by another Belvedere", StoreError):
        restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
    store.append([addition(3)])
    store.close()


def test_entries_in_the_log_of_a_killed_process_are_kept_with_the_store(tmp_path: Path) -> None:
    """It is not taken for the log of the copy."""
    filled(tmp_path / "data", "old").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    store = filled(tmp_path / "data", "new")
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    store.close()
    kept = restore(tmp_path / "killed", tmp_path / "copy", newest=SCHEMA)[1]
    assert ids(tmp_path / "killed") == {"old"}
    assert kept is not None
    shutil.copytree(tmp_path / "killed", tmp_path / "again")
    (tmp_path / "again" / kept.name).replace(tmp_path / "again" / FILE)
    (tmp_path / "again" / f"{kept.name}-wal").replace(tmp_path / "again" / f"{FILE}-wal")
    assert ids(tmp_path / "again") == {"old", "new"}


def test_a_store_too_damaged_to_open_is_kept_with_its_log(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    (tmp_path / "data" / FILE).write_bytes(b"rubbish" * 1000)
    (tmp_path / "data" / f"{FILE}-wal").write_bytes(b"a log that belongs to the rubbish")
    restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
    assert ids(tmp_path / "data") == {"t1", "t2"}
    assert (tmp_path / "data" / "belvedere-before-restore.sqlite").read_bytes()[:7] == b"rubbish"
    assert (tmp_path / "data" / "belvedere-before-restore.sqlite-wal").exists()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda path: path.unlink(), "cannot be read"),
        (lambda path: path.write_bytes(b""), "is not a Belvedere store"),
        (lambda path: path.write_bytes(b"not a store" * 500), "cannot be used"),
        (lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]), "cannot be used"),
        (lambda path: _changed(path, f"PRAGMA user_version = {SCHEMA + 1}"), "written by a newer Belvedere"),
        (lambda path: _changed(path, "PRAGMA application_id = 7"), "is not a Belvedere store"),
        (
            lambda path: _changed(path, "UPDATE actions SET action = 'x' WHERE number = 2"),
            "contains damaged tables: t2",
        ),
    ],
)
def test_an_incomplete_store_is_not_restored(tmp_path: Path, spoil: Any, told: str) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    before = (tmp_path / "data" / FILE).read_bytes()
    spoil(tmp_path / "copy")
    with refused(told, StoreError):
        restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
    assert (tmp_path / "data" / FILE).read_bytes() == before
    assert names(tmp_path / "data") == [FILE, "lock"]


def _changed(path: Path, statement: str) -> None:
    database = sqlite3.connect(path)
    database.execute(statement)
    database.commit()
    database.close()


def test_a_damaged_table_is_restored_on_request(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    _changed(tmp_path / "copy", "UPDATE actions SET action = 'x' WHERE number = 2")
    copy, _ = restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA, even_damaged=True)
    assert copy.damaged == ("t2",)
    store = opened(tmp_path / "data")
    assert len(store.load("t1")[2]) == 2
    store.close()


def test_no_flipped_bit_of_a_table_goes_into_a_restored_store_unseen(tmp_path: Path) -> None:
    store = filled(tmp_path / "data", *(f"t{n}" for n in range(30)))
    expected = {one.id: store.load(one.id) for one in store.tables()}
    store.close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    dice = random.Random(9)
    caught = 0
    for trial in range(30):
        changed = bytearray(whole)
        changed[dice.randrange(len(whole))] ^= 1 << dice.randrange(8)
        (tmp_path / "copy").write_bytes(changed)
        try:
            restore(tmp_path / f"new{trial}", tmp_path / "copy", newest=SCHEMA)
        except StoreError:
            caught += 1
            continue
        again = opened(tmp_path / f"new{trial}")
        assert {id: again.load(id)[1:] for id in expected} == {id: loaded[1:] for id, loaded in expected.items()}
        again.close()
    assert caught


@pytest.mark.parametrize("where", ["copy", "replace"])
def test_a_disk_that_fails_while_copying_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(
            "core.storage.backup.shutil.copyfile" if where == "copy" else "core.storage.backup.os.replace", fails
        )
        with refused("cannot be written", StoreError):
            restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
        with refused("cannot be written", StoreError):
            move_copy(tmp_path / "copy", tmp_path / "second")
    assert ids(tmp_path / "data") == {"t1", "t2"}
    assert "second" not in names(tmp_path)
    assert [name for name in names(tmp_path) + names(tmp_path / "data") if name.endswith("unfinished")] == []


def test_files_restored_by_root_belong_to_the_owner_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    given: list[tuple[int, int]] = []
    if os.geteuid() == 0:
        os.chown(tmp_path / "data", 1234, 1234)
    owner = (tmp_path / "data").stat()
    monkeypatch.setattr("core.storage.backup.os.geteuid", lambda: 0)
    monkeypatch.setattr("core.storage.backup.os.chown", lambda _, user, group: given.append((user, group)))
    copy, _ = restore(tmp_path / "data", tmp_path / "copy", newest=SCHEMA)
    assert set(given) == {(owner.st_uid, owner.st_gid)}
    assert copy.path == tmp_path / "copy"


def test_a_copy_is_only_read_when_it_is_verified(tmp_path: Path) -> None:
    filled(tmp_path / "data").close()
    copy_store(tmp_path / "data", tmp_path / "copy")
    before = (tmp_path / "copy").read_bytes()
    (tmp_path / "copy").chmod(0o400)
    verify_copy(tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == before
    assert names(tmp_path) == ["copy", "data"]
