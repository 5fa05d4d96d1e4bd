"""A running server is copied from its own machine, and copies itself."""

import asyncio
import json
import os
import socket
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.link.lobby import TableCard
from core.storage.backup import verify_copy
from core.storage.database import BACKUPS, FILE, SOCKET
from core.storage.store import Store
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
    """What whoever holds `folder` answers."""
    return await asyncio.to_thread(ask, folder, words, language)


async def greet(words: Any, texts: Texts) -> LocalAnswer:
    if words == ["badly"]:
        raise StoreError("store-closed")
    if words == ["fatally"]:
        raise RuntimeError("the seed is known")
    return LocalAnswer(0, f"hello {' '.join(words)} in {texts.language}")


# The socket


async def test_a_word_and_what_follows_get_an_answer(tmp_path: Path) -> None:
    assert await asked(tmp_path, "greet") is None
    async with LocalSocket(tmp_path, {"greet": greet}):
        assert await asked(tmp_path, "greet", "all", language="fr_FR.UTF-8") == LocalAnswer(0, "hello all in fr")
        assert await asked(tmp_path, "greet", "badly") == LocalAnswer(2, "The store is not open.")
        too_long = LocalAnswer(2, "The line is longer than 65,536 bytes and was ignored. Send a shorter line.")
        assert await asked(tmp_path, "greet", "x" * 1_000_000) == too_long
        assert await asked(tmp_path, "dance") == LocalAnswer(2, 'There is no command "dance" here. Try: help')
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
async def test_a_line_that_is_no_request_is_refused(tmp_path: Path, line: bytes) -> None:
    async with LocalSocket(tmp_path, {"greet": greet}):
        reader, writer = await asyncio.open_unix_connection(str(tmp_path / SOCKET))
        writer.write(line)
        assert json.loads(await reader.readline())["status"] == 2
        writer.close()
        assert await asked(tmp_path, "greet") == LocalAnswer(0, "hello  in en")


@pytest.mark.parametrize("line", [b"x" * 100_000, b'{"words": ["greet"'])
async def test_a_request_that_never_ends_leaves_the_others_alone(tmp_path: Path, line: bytes) -> None:
    async with LocalSocket(tmp_path, {"greet": greet}):
        _, writer = await asyncio.open_unix_connection(str(tmp_path / SOCKET))
        writer.write(line)
        assert await asked(tmp_path, "greet") == LocalAnswer(0, "hello  in en")
        writer.close()


async def test_what_a_killed_server_left_is_no_obstacle(tmp_path: Path) -> None:
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / SOCKET))
    left.close()
    assert await asked(tmp_path, "greet") is None
    async with LocalSocket(tmp_path, {"greet": greet}):
        assert await asked(tmp_path, "greet") is not None


async def test_a_long_path_is_no_obstacle(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 100) / ("b" * 100)
    folder.mkdir(parents=True)
    async with LocalSocket(folder, {"greet": greet}):
        assert await asked(folder, "greet") is not None


async def test_another_user_of_the_machine_is_not_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.admin.sockets.is_trusted", lambda connection: False)
    async with LocalSocket(tmp_path, {"greet": greet}):
        with pytest.raises(OSError, match=r"reset|pipe|^$"):
            await asked(tmp_path, "greet")


def test_who_is_at_the_other_end_is_known_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
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
        backups = Backups(host, tmp_path, hours=6, kept=3)
        await played(host)
        first = await backups.check()
        assert (first.path, first.tables, first.damaged) == (tmp_path / BACKUPS / "2026-11-21T12-00-00Z.sqlite", 1, ())
        assert first.path.stat().st_mode & 0o777 == 0o600
        for hours, made in ((5.9, False), (-3.0, False), (6.0, True), (12.0, True), (18.0, True), (18.1, False)):
            clock[0] = NOON + hours * 3600
            assert (await backups.check() is not None) is made
        kept = sorted(path.name for path in (tmp_path / BACKUPS).iterdir())
        assert kept == ["2026-11-21T18-00-00Z.sqlite", "2026-11-22T00-00-00Z.sqlite", "2026-11-22T06-00-00Z.sqlite"]
        await played(host)
    assert verify_copy(tmp_path / BACKUPS / kept[-1]).tables == 1


async def test_backups_leave_room_for_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        monkeypatch.setattr(Store, "room", 90 << 20)
        with refused("has no room for another backup", StoreError):
            await Backups(host, tmp_path, hours=6, kept=3).check()
        assert await played(host)
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".raw")]


async def test_a_copy_that_nobody_fetches_goes_after_a_while(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        backups = Backups(host, tmp_path, hours=0, kept=7)
        first = await backups.raw()
        await backups.check()
        second = await backups.raw()
        assert (first.exists(), second.exists()) == (True, True)
        await backups.check()
        assert (first.exists(), second.exists()) == (False, True)


async def test_with_no_hours_a_server_makes_none_and_clears_what_was_left(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        os.mknod(tmp_path / ".raw-left")
        await played(host)
        for hours, kept in ((0, 7), (6, 0)):
            backups = Backups(host, tmp_path, hours=hours, kept=kept)
            backups.clear()
            assert await backups.check() is None
        assert BACKUPS not in os.listdir(tmp_path)
        assert ".raw-left" not in os.listdir(tmp_path)


async def test_a_running_server_is_backed_up_and_restored(
    run: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = await run("--backup-hours", "0")
    folder, copy = str(tmp_path / "data"), str(tmp_path / "copy.sqlite")
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
    assert main(["backup", str(tmp_path / "second.sqlite"), "--data", folder]) == 0
    assert main(["restore", copy, "--data", folder]) == 0
    told = capsys.readouterr().out
    assert "It is now the store in" in told
    assert "belvedere-before-restore.sqlite" in told
    assert main(["backup", copy + "2", "--data", str(tmp_path / "nowhere")]) == 2
    assert "There is no store in" in capsys.readouterr().err
    assert (tmp_path / "data" / FILE).exists()
