"""A running server is copied from its own machine, and copies itself."""

import asyncio
import json
import os
import socket
import stat
import tarfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from core.link.lobby import TableCard
from core.storage.backup import FURTHER, backup_name, backup_time, backups_in, restore, superfluous, verify_copy
from core.storage.database import BACKUPS, FILE, SOCKET
from core.storage.store import SCHEMA, Store
from core.storage.values import StoreError
from core.text import Texts
from net.admin.sockets import LocalAnswer, LocalSocket, ask, is_trusted
from net.admin.upkeep import Backups
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import Inbox, house, spec
from tests.said import refused
from tui.__main__ import main

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp()


async def asked(folder: Path, *words: str, language: str = "") -> LocalAnswer | None:
    """The answer of the process that holds `folder`."""
    return await asyncio.to_thread(ask, folder, words, language)


async def greet(words: Any, texts: Texts) -> LocalAnswer:
    if words == ["badly"]:
        raise StoreError("store-closed")
    if words == ["fatally"]:
        raise RuntimeError("the seed is known")
    return LocalAnswer(0, f"hello {' '.join(words)} in {texts.language}")


# The socket


async def test_a_word_and_its_arguments_get_an_answer(tmp_path: Path) -> None:
    assert await asked(tmp_path, "greet") is None
    async with LocalSocket(tmp_path, {"greet": greet}):
        assert await asked(tmp_path, "greet", "all", language="fr_FR.UTF-8") == LocalAnswer(0, "hello all in fr")
        assert await asked(tmp_path, "greet", "badly") == LocalAnswer(2, "The store is not open.")
        too_long = LocalAnswer(2, "The line is longer than 65,536 bytes and was ignored. Send a shorter line.")
        assert await asked(tmp_path, "greet", "x" * 1_000_000) == too_long
        assert await asked(tmp_path, "dance") == LocalAnswer(2, 'Unknown command: "dance". Try: help')
        fault = await asked(tmp_path, "greet", "fatally")
        assert fault.status == 70
        assert "known" not in fault.text
        mode = (tmp_path / SOCKET).stat().st_mode
        assert (stat.S_ISSOCK(mode), stat.S_IMODE(mode)) == (True, 0o600)
    assert await asked(tmp_path, "greet") is None
    assert not (tmp_path / SOCKET).exists()


@pytest.mark.parametrize(
    "line", [b"\n", b"{}\n", b"[1]\n", b'{"words": [1]}\n', b"\xff\n", b'{"words": []}\n', b"[" * 60000 + b"\n"]
)
async def test_an_invalid_request_line_is_refused(tmp_path: Path, line: bytes) -> None:
    async with LocalSocket(tmp_path, {"greet": greet}):
        reader, writer = await asyncio.open_unix_connection(str(tmp_path / SOCKET))
        writer.write(line)
        assert json.loads(await reader.readline())["status"] == 2
        writer.close()
        assert await asked(tmp_path, "greet") == LocalAnswer(0, "hello  in en")


@pytest.mark.parametrize("line", [b"x" * 100_000, b'{"words": ["greet"'])
async def test_an_endless_request_does_not_affect_the_others(tmp_path: Path, line: bytes) -> None:
    async with LocalSocket(tmp_path, {"greet": greet}):
        _, writer = await asyncio.open_unix_connection(str(tmp_path / SOCKET))
        writer.write(line)
        assert await asked(tmp_path, "greet") == LocalAnswer(0, "hello  in en")
        writer.close()


async def test_remains_of_a_killed_server_do_no_harm(tmp_path: Path) -> None:
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / SOCKET))
    left.close()
    assert await asked(tmp_path, "greet") is None
    async with LocalSocket(tmp_path, {"greet": greet}):
        assert await asked(tmp_path, "greet") is not None


async def test_a_long_path_does_no_harm(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 100) / ("b" * 100)
    folder.mkdir(parents=True)
    async with LocalSocket(folder, {"greet": greet}):
        assert await asked(folder, "greet") is not None


async def test_another_user_of_the_machine_is_not_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.admin.sockets.is_trusted", lambda connection: False)
    async with LocalSocket(tmp_path, {"greet": greet}):
        with pytest.raises(OSError, match=r"reset|pipe|^$"):
            await asked(tmp_path, "greet")


def test_the_system_identifies_the_other_end(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = socket.socketpair(socket.AF_UNIX)
    assert is_trusted(here)
    monkeypatch.setattr("net.admin.sockets.peer", lambda connection: (1, 4711, 4711))
    assert not is_trusted(here)
    monkeypatch.setattr("net.admin.sockets.peer", lambda connection: (1, 0, 0))
    assert is_trusted(there)
    here.close()
    there.close()


# Backups


async def played(folder_host: Any) -> TableCard:
    lobby = PersonLobby(folder_host)
    card = await lobby.create(spec("person", "person", seed=None))
    await Inbox(await lobby.link(card.id, 0)).acted()
    return card


async def test_a_server_copies_itself_in_time_and_keeps_the_last(tmp_path: Path) -> None:
    clock = [NOON]
    async with house(tmp_path, now=lambda: clock[0]) as host:
        backups = Backups(host, tmp_path, hours=6, days=2)
        await played(host)
        first = await backups.check()
        assert (first.path, first.tables, first.damaged) == (tmp_path / BACKUPS / "2026-11-21T12-00-00Z.tar.gz", 1, ())
        assert first.path.stat().st_mode & 0o777 == 0o600
        for hours, made in ((5.9, False), (-3.0, False), (6.0, True), (12.0, True), (18.0, True), (18.1, False)):
            clock[0] = NOON + hours * 3600
            assert (await backups.check() is not None) is made
        await played(host)
        for hours in range(24, 24 * 5, 6):
            clock[0] = NOON + hours * 3600
            await backups.check()
    kept = [path.name.partition("Z")[0] for path in backups_in(tmp_path)]
    assert kept == [
        "2026-11-24T18-00-00",  # the last of its day
        *(f"2026-11-25T{hour}-00-00" for hour in ("12", "18")),  # all of the last day
        *(f"2026-11-26T{hour}-00-00" for hour in ("00", "06")),
    ]
    restore(tmp_path / "other", backups_in(tmp_path)[-1], newest=SCHEMA)
    assert verify_copy(tmp_path / "other" / FILE).tables == 2


@pytest.mark.parametrize("days", [1, 3, 100])
def test_of_each_earlier_day_the_last_backup_is_kept_for_days(days: int) -> None:
    now = datetime(2026, 11, 30, 5, tzinfo=UTC)
    made = [now - timedelta(hours=6 * number) for number in reversed(range(40))]
    kept = [Path(backup_name(time)) for time in made]
    gone = superfluous(kept, now, days)
    left = [path for path in kept if path not in gone]
    assert left[-4:] == kept[-4:]
    earlier = [backup_time(path) for path in left[:-4]]
    assert len({time.date() for time in earlier}) == len(earlier)
    assert all(now - time <= timedelta(days=days) for time in earlier)
    assert superfluous(kept[:1], now, 1) == []


async def test_backups_leave_room_for_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        monkeypatch.setattr(Store, "room", 90 << 20)
        with refused("has no room for another backup", StoreError):
            await Backups(host, tmp_path, hours=6, days=3).check()
        assert await played(host)
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".raw")]


async def test_a_copy_that_is_never_fetched_is_deleted_after_a_while(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        backups = Backups(host, tmp_path, hours=0, days=7)
        first = await backups.raw()
        await backups.check()
        second = await backups.raw()
        assert (first.exists(), second.exists()) == (True, True)
        await backups.check()
        assert (first.exists(), second.exists()) == (False, True)


async def test_with_no_hours_a_server_makes_none_and_clears_old_ones(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        os.mknod(tmp_path / ".raw-left")
        await played(host)
        backups = Backups(host, tmp_path, hours=0, days=7)
        backups.clear()
        for _ in range(3):
            assert await backups.check() is None
        assert BACKUPS not in os.listdir(tmp_path)
        assert ".raw-left" not in os.listdir(tmp_path)


async def test_a_running_server_is_backed_up_and_restored(
    run: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = await run("--backup-hours", "0")
    folder, copy = str(tmp_path / "data"), str(tmp_path / "copy.tar.gz")
    assert await asyncio.to_thread(main, ["backup", copy, "--data", folder]) == 0
    assert "has 0 tables and has been verified" in capsys.readouterr().out
    assert os.stat(copy).st_mode & 0o777 == 0o600
    assert not [name for name in os.listdir(folder) if name.startswith(".raw")]
    assert await asyncio.to_thread(main, ["backup", copy, "--data", folder]) == 2
    assert "already exists" in capsys.readouterr().err
    assert main(["restore", copy, "--data", folder]) == 2
    assert f"(process {server.process.pid})" in capsys.readouterr().err
    server.signal(15)
    await server.end()
    assert main(["backup", str(tmp_path / "second.tar.gz"), "--data", folder]) == 0
    assert main(["restore", copy, "--data", folder]) == 0
    told = capsys.readouterr().out
    assert "the backup is now the store in" in told
    assert "belvedere-before-restore.sqlite" in told
    assert main(["backup", copy + "2", "--data", str(tmp_path / "nowhere")]) == 2
    assert "No store found in" in capsys.readouterr().err
    assert (tmp_path / "data" / FILE).exists()


def test_a_backup_contains_everything_and_a_new_machine_gets_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, new, backup = tmp_path / "data", tmp_path / "new", tmp_path / "backup.tar.gz"
    Store.open(data).close()
    for name in FURTHER:
        (data / name).write_text(name)
    assert main(["backup", str(backup), "--data", str(data)]) == 0
    assert backup.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(backup), "--data", str(new)]) == 0
    assert {name: (new / name).read_text() for name in FURTHER} == {name: name for name in FURTHER}
    assert (new / "host_key").stat().st_mode & 0o777 == 0o600
    assert (new / FILE).exists()
    (new / "sanctions.json").write_text("newer")
    (new / "server.toml").unlink()
    capsys.readouterr()
    assert main(["restore", str(backup), "--data", str(new)]) == 0
    told = capsys.readouterr().out
    assert "Also restored: server.toml." in told
    assert "other versions: sanctions.json." in told
    assert (new / "sanctions.json").read_text() == "newer"
    assert not [path for path in new.iterdir() if path.name.endswith("unfinished")]


async def test_a_running_server_adds_its_configuration_from_elsewhere(run: Callable[..., Any], tmp_path: Path) -> None:
    settings, backup = tmp_path / "etc.toml", tmp_path / "backup.tar.gz"
    settings.write_text("backup-hours = 0\n")
    await run("--config", str(settings))
    assert await asyncio.to_thread(main, ["backup", str(backup), "--data", str(tmp_path / "data")]) == 0
    with tarfile.open(backup) as archive:
        assert {FILE, "host_key", "host_key.fingerprint", "settings/etc.toml"} <= {*archive.getnames()}
    assert not [path for path in (tmp_path / "data").iterdir() if path.name.startswith(".raw")]


@pytest.mark.parametrize("cut", [100, -100])
def test_a_backup_that_was_cut_is_refused_and_changes_nothing(
    cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup.tar.gz"
    Store.open(data).close()
    assert main(["backup", str(backup), "--data", str(data)]) == 0
    backup.write_bytes(backup.read_bytes()[:cut])
    before = (data / FILE).read_bytes()
    assert main(["restore", str(backup), "--data", str(data)]) == 2
    assert str(backup) in capsys.readouterr().err
    assert (data / FILE).read_bytes() == before
    assert not [path for path in data.iterdir() if "unfinished" in path.name or "before" in path.name]
