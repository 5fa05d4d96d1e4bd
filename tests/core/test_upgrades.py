"""Stores that earlier versions wrote are opened, kept, and played on. `tests/core/stores` has one of each format."""

import sqlite3
from pathlib import Path

import pytest

from core.storage.backup import verify_copy
from core.storage.data_folder import FILE
from core.storage.store import FORMAT_1, SCHEMA, STEPS, Store
from core.storage.values import StoredPlayer, StoreError
from net.lobby.person_lobby import PersonLobby
from tests.core.stored import STORES, written_by
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house
from tests.said import refused

EARLIER = range(1, SCHEMA)
RUNNING = "998d18122e"
OPEN = "17ada10637"
FINISHED = "25e7473441"
LOCAL = "e48e48b4dd"


def layout(path: Path) -> set[tuple[str, ...]]:
    """Every table and index of a file, as it was made."""
    database = sqlite3.connect(path)
    found = set(database.execute("SELECT type, name, sql FROM sqlite_master").fetchall())
    database.close()
    return found


def test_there_is_a_store_of_every_earlier_format() -> None:
    assert {path.name for path in STORES.iterdir()} == {f"schema-{format}.sql" for format in EARLIER}


@pytest.mark.parametrize("format", EARLIER)
async def test_an_earlier_store_is_played_on(tmp_path: Path, format: int) -> None:
    folder = written_by(format, tmp_path / "data")
    async with house(folder) as host:
        await host.revived()
        ann = PersonLobby(host, ANN)
        ben = PersonLobby(host, BEN)
        local = PersonLobby(host)
        assert (await ann.is_known(), ann.me) == (True, "Ann")
        assert (await ben.is_known(), ben.me) == (True, "Zoé")
        seen = {card.id: (card.status, card.version) for card in await ann.tables() if card.mine}
        assert seen == {RUNNING: ("running", 19), OPEN: ("open", 0)}
        first = Inbox(await ann.link(RUNNING, 0))
        second = Inbox(await ben.link(RUNNING, 1))
        (actor,) = (inbox for inbox in (first, second) if inbox.update.decision)
        await actor.acted()
        card = await ben.join("pigeon-marble-537")
        assert (card.id, card.mine, card.status) == (OPEN, (1,), "running")
        over = Inbox(await PersonLobby(host, CLEO).link(FINISHED, 0))
        assert over.update.outcome.ranks == (2, 1)
        assert Inbox(await local.link(LOCAL, 0)).update.version == 2
    store = Store.open(folder, reserve=0)
    assert len(store.load(RUNNING)[2]) == 20
    assert [name for name, _ in store.chat(RUNNING)] == ["Ann", "Zoé"]
    assert store.people.player(BEN) == StoredPlayer(BEN, "Zoé", "fr", 1780000003.0)
    store.close()


@pytest.mark.parametrize("format", EARLIER)
def test_a_copy_of_an_earlier_store_is_kept_and_an_upgraded_one_is_like_a_new_one(tmp_path: Path, format: int) -> None:
    folder = written_by(format, tmp_path / "old")
    before = layout(folder / FILE)
    Store.open(folder, reserve=0).close()
    Store.open(tmp_path / "new", reserve=0).close()
    assert layout(folder / FILE) == layout(tmp_path / "new" / FILE)
    copy = folder / f"belvedere-format-{format}.sqlite"
    assert (layout(copy), copy.stat().st_mode & 0o777) == (before, 0o600)
    assert (verify_copy(copy).tables, verify_copy(copy).damaged) == (5, ())
    Store.open(folder, reserve=0).close()
    assert {path.name for path in folder.iterdir()} == {FILE, copy.name, "lock"}


def test_two_upgrades_in_one_folder_keep_both_copies(tmp_path: Path) -> None:
    folder = written_by(1, tmp_path / "data")
    Store.open(folder, reserve=0).close()
    (folder / FILE).unlink()
    (written_by(1, tmp_path / "again") / FILE).rename(folder / FILE)
    Store.open(folder, reserve=0).close()
    assert sorted(path.name for path in folder.glob("belvedere-format-1*")) == [
        "belvedere-format-1-2.sqlite",
        "belvedere-format-1.sqlite",
    ]


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = written_by(1, tmp_path / "data")
    before = layout(folder / FILE)
    broken = (*STEPS[:-1], (*STEPS[-1], "INSERT INTO nowhere VALUES (1)"))
    with monkeypatch.context() as patch:
        patch.setattr("core.storage.store.STEPS", broken)
        with refused("no such table: nowhere", StoreError):
            Store.open(folder, reserve=0)
    assert layout(folder / FILE) == before
    Store.open(folder, reserve=0).close()
    assert layout(folder / FILE) != before


def test_a_store_whose_pages_are_damaged_is_not_brought_up(tmp_path: Path) -> None:
    folder = written_by(1, tmp_path / "data")
    data = bytearray((folder / FILE).read_bytes())
    data[4096 * 3 : 4096 * 3 + 64] = bytes(64)
    (folder / FILE).write_bytes(data)
    with refused("damaged", StoreError):
        Store.open(folder, reserve=0)
    assert (folder / FILE).read_bytes()[4096 * 3 : 4096 * 3 + 64] == bytes(64)
    assert [path.name for path in folder.glob("*.unfinished")] == []


def test_the_first_format_is_what_it_was(tmp_path: Path) -> None:
    folder = written_by(1, tmp_path / "data")
    made = sqlite3.connect(tmp_path / "made.sqlite")
    for statement in FORMAT_1:
        made.execute(statement)
    made.close()
    assert layout(tmp_path / "made.sqlite") == layout(folder / FILE)
