"""The promises of a store in a SQLite file beyond those of every store (tests/core/storage): which files it refuses,
and how it fails."""

import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core.storage.backup import verify_copy
from core.storage.database import FILE
from core.storage.store import SCHEMA, Store
from core.storage.values import (
    StoredSeat,
    StoreError,
)
from tests.core.stored import addition, opened, table
from tests.said import refused


@pytest.fixture
def store(tmp_path: Path) -> Any:
    store = opened(tmp_path / "data")
    yield store
    store.close()


def test_only_its_owner_may_look_into_a_store(store: Store) -> None:
    store.create_table(table(), [])
    assert store.folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in store.folder.iterdir()} == {0o600}


def test_a_folder_that_others_may_read_is_closed_to_them(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)
    opened(tmp_path / "data").close()
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


# Refusing to open


def test_a_second_server_on_the_same_store_is_refused_by_name(store: Store) -> None:
    script = (
        "import sys, pathlib\n"
        "from core.storage.store import Store\n"
        "from core.storage.values import StoreError\n"
        "from core.text import english\n"
        "try:\n    Store.open(pathlib.Path(sys.argv[1]))\n"
        "except StoreError as error:\n    print(english(error.sentence))\n"
    )
    shown = subprocess.run(
        [sys.executable, "-c", script, str(store.folder)], capture_output=True, text=True, check=True
    ).stdout
    assert f"The store in {store.folder} is in use by another Belvedere (process " in shown


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    database.close()
    before = (tmp_path / FILE).read_bytes()
    with refused(rf"newer Belvedere: it has format {SCHEMA + 1}, and this release reads {SCHEMA}", StoreError):
        opened(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_foreign_file_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("CREATE TABLE theirs (x)")
    database.close()
    with refused("is not a Belvedere store", StoreError):
        opened(tmp_path)


@pytest.mark.parametrize("damage", [lambda data: data[:1000], lambda data: b"\0" * len(data), lambda data: b"x" * 50])
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path, damage: Any) -> None:
    opened(tmp_path).close()
    (tmp_path / FILE).write_bytes(damage((tmp_path / FILE).read_bytes()))
    with refused(r"damaged|not a store|cannot be used", StoreError):
        opened(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with refused(r"The store in .*data cannot be used: a part of the path is not a folder\.", StoreError):
        opened(tmp_path / "file" / "data")


def test_a_disk_that_is_nearly_full_takes_nothing_more(tmp_path: Path) -> None:
    store = Store.open(tmp_path, reserve=1 << 62)
    with refused("nearly full", StoreError):
        store.create_table(table(), [])
    store.close()


def test_a_store_that_was_moved_away_takes_nothing_until_it_is_back(tmp_path: Path) -> None:
    store = opened(tmp_path / "data")
    store.create_table(table(), [])
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    with refused("cannot be used", StoreError):
        store.append([addition(1)])
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    store.append([addition(1)])
    assert len(store.load("t1")[2]) == 1
    store.close()


# Power


def test_every_commit_waits_for_the_disk(store: Store) -> None:
    """Anything less than FULL passes every kill and loses entries when the power fails."""
    assert store._database.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_synced_data_survives_any_later_writes(tmp_path: Path) -> None:
    """The power fails after any append: everything written later is missing, torn, or garbage."""
    dice, store = random.Random(11), opened(tmp_path / "data")
    log = tmp_path / "data" / f"{FILE}-wal"
    store.create_table(table(), [])
    synced = [log.stat().st_size]
    for version in range(1, 31):
        store.append([addition(version)])
        synced.append(log.stat().st_size)
    database = (tmp_path / "data" / FILE).read_bytes()
    written = log.read_bytes()
    store.close()
    for version, size in enumerate(synced):
        cut = dice.randrange(size, len(written) + 1)
        tail = dice.choice([b"", dice.randbytes(len(written) - cut)])
        folder = tmp_path / f"cut{version}"
        folder.mkdir(mode=0o700)
        (folder / FILE).write_bytes(database)
        (folder / f"{FILE}-wal").write_bytes(written[:cut] + tail)
        again = opened(folder)
        lines = again.load("t1")[2]
        assert version <= len(lines) <= 30
        assert [line.version for line in lines] == list(range(1, len(lines) + 1))
        again.append([addition(len(lines) + 1)])
        again.close()


# Failing in use


class Faulty:
    """A connection with a failing n-th statement."""

    def __init__(self, inner: sqlite3.Connection, fails_at: int) -> None:
        self._inner = inner
        self.left = fails_at

    def execute(self, *arguments: Any) -> Any:
        self.left -= 1
        if self.left == 0:
            raise sqlite3.OperationalError("disk I/O error")
        return self._inner.execute(*arguments)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


@pytest.mark.parametrize("n", range(1, 9))
def test_whichever_statement_fails_the_same_batch_can_be_tried_again(store: Store, n: int) -> None:
    store.create_table(table(), [])
    store.append([addition(1)])
    store._database.connection = faulty = Faulty(store._database.connection, n)
    failures = 0
    for version in (2, 3):
        try:
            store.append([addition(version)])
        except StoreError:
            failures += 1
            store.append([addition(version)])
    assert (failures, faulty.left < 0) == (1, True)
    assert [line.version for line in store.load("t1")[2]] == [1, 2, 3]


def test_a_commit_that_fails_after_it_reached_the_disk_is_recognised(store: Store) -> None:
    """The answer to COMMIT was lost: the retry finds the entry there and continues from it."""
    store.create_table(table(), [])
    store.append([addition(1)])
    store._heads.clear()
    store.append([addition(1)])
    store.append([addition(2)])
    assert len(store.load("t1")[2]) == 2


def test_no_flipped_bit_is_ever_replayed_in_silence(tmp_path: Path) -> None:
    """A table with a flipped bit is refused and named; the others are as they were."""
    whole = opened(tmp_path / "whole")
    tables = {f"t{n}": [addition(version, f"t{n}") for version in range(1, 80)] for n in range(4)}
    for id, additions in tables.items():
        whole.create_table(table(id), [StoredSeat(0, "SHA256:a", "Ann")])
        whole.append(additions)
    expected = {id: whole.load(id) for id in tables}
    whole.close()
    data = (tmp_path / "whole" / FILE).read_bytes()
    dice = random.Random(4)
    caught = 0
    for trial in range(200):
        folder = tmp_path / str(trial)
        folder.mkdir(mode=0o700)
        changed = bytearray(data)
        changed[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        (folder / FILE).write_bytes(changed)
        caught += _sees_damage(folder, expected)
        shutil.rmtree(folder)
    assert caught >= 10


def _sees_damage(folder: Path, expected: dict[str, Any]) -> bool:
    try:
        store = opened(folder)
    except StoreError:
        return True
    seen = False
    for id, whole in expected.items():
        try:
            stored, seats, lines = store.load(id)
        except StoreError:
            seen = True
        else:
            assert (stored.header, stored.version, seats, lines) == (whole[0].header, whole[0].version, *whole[1:])
    store.close()
    return seen


def test_a_store_of_an_older_version_is_upgraded_and_a_copy_of_it_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an invented second version: none before the first was released."""
    store = opened(tmp_path / "old")
    store.create_table(table(), [])
    store.append([addition(1)])
    store.close()
    added, broken = "CREATE TABLE later (x INTEGER)", "INSERT INTO nowhere VALUES (1)"
    monkeypatch.setattr("core.storage.store.SCHEMA", 2)
    monkeypatch.setattr("core.storage.store.STEPS", ((added, broken),))
    with refused("no such table: nowhere", StoreError):
        opened(tmp_path / "old")
    assert not layout(tmp_path / "old") & {"later"}
    monkeypatch.setattr("core.storage.store.STEPS", ((added,),))
    for _ in range(2):
        store = opened(tmp_path / "old")
        assert len(store.load("t1")[2]) == 1
        store.close()
    opened(tmp_path / "new").close()
    assert layout(tmp_path / "old") == layout(tmp_path / "new")
    copies = sorted((tmp_path / "old").glob("belvedere-format-1*"))
    assert [(copy.format, copy.tables, copy.damaged) for copy in map(verify_copy, copies)] == [(1, 1, ())] * 2


def layout(folder: Path) -> set[str]:
    """The names and statements of every table and index of a store."""
    database = sqlite3.connect(folder / FILE)
    found = {text for row in database.execute("SELECT name, sql FROM sqlite_master") for text in row if text}
    database.close()
    return found
