"""A damaged, full or lost store, as it reaches the visitors, the host and the monitor."""

import asyncio
import errno
import json
import logging
import os
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import message
from core.link.updates import Frozen
from core.storage.backup import flaw_of, remedy
from core.storage.database import BACKUPS, FILE
from core.storage.store import Store
from core.storage.values import DamagedPages, DatabaseAway, StoreError
from net.admin.upkeep import WHOLE_CHECK_PERIOD, Backups, Upkeep
from net.config.server_config import ServerConfig
from net.config.startup import ServerError, open_store
from net.lobby.person_lobby import PersonLobby
from net.services.writer import without_paths
from net.telemetry.log import ERRORS, LOG, STANDARD_ERROR, ErrorLines, ServerLog, incident, tell_host
from net.telemetry.log import FILE as LOG_FILE
from net.visit.connection_limiter import arrivals
from scripts.clients.server_process import free_port
from tests.cli.command import run as command
from tests.core.stored import addition, opened, table
from tests.net.support.clients import asked
from tests.net.support.house import Inbox, house, spec
from tests.net.support.waiting import until
from tests.said import refused_as


def overwrite(folder: Path, name: str) -> None:
    """Overwrite the first page of a table or an index in the file of a store."""
    file = folder / FILE
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as found:
        page = found.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]
        (size,) = found.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xff" * size)


def filled(folder: Path) -> None:
    store = opened(folder)
    store.create_table(table("t1"), [])
    store.append([addition(1, "t1")])
    store.close()


# The pages of the file


def test_a_quick_check_finds_an_overwritten_page_and_changes_nothing(tmp_path: Path) -> None:
    filled(tmp_path)
    assert flaw_of(tmp_path) == ""
    overwrite(tmp_path, "chat")
    before = (tmp_path / FILE).read_bytes()
    assert "btreeInitPage" in flaw_of(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_the_remedy_names_the_file_and_the_latest_backup(tmp_path: Path) -> None:
    assert dict(remedy(tmp_path, "why").args)["backup"] == "none"
    (tmp_path / BACKUPS).mkdir()
    for name in ("2026-11-21T12-00-00Z.tar.gz", "2026-11-22T00-00-00Z.tar.gz"):
        (tmp_path / BACKUPS / name).touch()
    latest = str(tmp_path / BACKUPS / "2026-11-22T00-00-00Z.tar.gz")
    where = {"file": str(tmp_path / FILE), "folder": str(tmp_path)}
    assert remedy(tmp_path, "why") == message("store-remedy", fault="why", backup=latest, **where)


def test_a_store_too_damaged_to_open_is_refused_with_the_remedy(tmp_path: Path) -> None:
    filled(tmp_path)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3996)
    with refused_as("store-remedy", ServerError):
        open_store(ServerConfig(tmp_path), has_run=True, new_store=False)


# A running server


async def test_a_damaged_store_is_reported_to_the_host_and_the_monitor(
    run: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    data, health, metrics = tmp_path / "data", free_port(), free_port()
    first = await run()
    first.signal(signal.SIGTERM)
    assert await first.end() == (0, "")
    overwrite(data, "chat")
    named = f"{data / FILE} is damaged"
    assert command("serve", "--check", "--data", str(data)) == 0
    assert named in capfd.readouterr().out
    server = await run("--health", str(health), "--metrics", str(metrics), "--web", str(web := free_port()))
    assert (await asked(web, first="GET /healthz HTTP/1.1"))[0].startswith("HTTP/1.1 503")
    answer = await asked(health, first="GET /ready HTTP/1.1")
    assert answer[0].startswith("HTTP/1.1 404")
    assert b"damaged" in answer[1]
    figures = await asked(metrics, first="GET /metrics HTTP/1.1")
    assert b'belvedere_store_state{state="damaged"} 1.0\n' in figures[1]
    assert command("serve", "--check", "--data", str(data)) == 0
    assert named in capfd.readouterr().out
    server.signal(signal.SIGTERM)
    status, errors = await server.end()
    assert status == 0
    assert [named in line for line in errors.splitlines()] == [True], errors
    assert any(named in line for line in (data / LOG_FILE).read_text().splitlines())


async def test_starts_and_stops_reach_the_log(run: Any, tmp_path: Path) -> None:
    server = await run()
    process = server.process.pid
    server.signal(signal.SIGTERM)
    await server.end()
    lines = [json.loads(line) for line in (tmp_path / "data" / LOG_FILE).read_text().splitlines()]
    assert [(line["event"], line["process"]) for line in lines if line["event"].startswith("server")] == [
        ("server started", process),
        ("server stops", process),
    ]


async def test_a_table_on_a_damaged_page_waits_for_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def append(*_: object) -> None:
        raise DamagedPages("store-damaged", folder=str(tmp_path), reason="malformed")

    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person"))
        inbox = Inbox(await lobby.link(card.id, 0))
        monkeypatch.setattr(Store, "append", append)
        inbox.act()
        assert await inbox.next(Frozen) == Frozen(message("table-frozen-damage"))
        assert host.services.writer.damage == "malformed"
        monkeypatch.undo()
        await inbox.version(1)
        assert host.services.writer.damage == "malformed"
    found = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [str(tmp_path / FILE) in record.getMessage() for record in found] == [True]


def test_visitors_learn_of_the_damage_without_paths() -> None:
    said = without_paths(DamagedPages("store-damaged", folder="/var/lib", reason="malformed")).sentence
    assert said == message("store-in-damage")


# The whole check


async def test_the_whole_store_is_checked_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    checked: list[Path] = []

    def verify(path: Path) -> Any:
        checked.append(path)
        return real(path)

    real = Backups.check.__globals__["verify_copy"]
    monkeypatch.setattr("net.admin.upkeep.verify_copy", verify)
    async with house(tmp_path, monotonic=lambda: clock[0]) as host:
        backups = Backups(host, tmp_path, hours=0, days=1)
        await backups.check()
        assert checked == []  # not while the server starts
        for now, times in ((600.0, 1), (1200.0, 1), (600.0 + WHOLE_CHECK_PERIOD, 2)):
            clock[0] = now
            await backups.check()
            assert len(checked) == times
    assert not any(path.exists() for path in checked)


async def test_a_whole_check_reports_damaged_pages_and_tables(tmp_path: Path) -> None:
    filled(tmp_path)
    store = opened(tmp_path)
    store._database.execute("UPDATE actions SET action = 'pass'")
    store.close()
    async with house(tmp_path) as host:
        backups = Backups(host, tmp_path, hours=6, days=7)
        await backups.check()
        assert (host.services.writer.damage, host.services.writer.damaged_tables) == ("", 1)
    overwrite(tmp_path, "chat")
    async with house(tmp_path) as host:
        backups = Backups(host, tmp_path, hours=0, days=1)
        await backups.check()
        await backups.check()
        assert "btreeInitPage" in host.services.writer.damage


async def test_a_copy_with_damaged_tables_replaces_no_older_one(tmp_path: Path) -> None:
    clock = [1_800_000_000.0]
    async with house(tmp_path, now=lambda: clock[0]) as host:
        backups = Backups(host, tmp_path, hours=1, days=1)
        await backups.check()
        host.services.writer._store.create_table(table("t1"), [])
        host.services.writer._store.append([addition(1, "t1")])
        host.services.writer._store._database.execute("UPDATE actions SET action = 'pass'")
        clock[0] += 86_400 + 3600
        await backups.check()
        assert len(list((tmp_path / BACKUPS).iterdir())) == 2


# A store that takes no writes


async def test_a_store_that_takes_no_writes_is_reported_once_and_so_is_its_return(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_: object) -> Any:
        raise DatabaseAway("store-unusable", folder="postgresql://db/belvedere", reason="connection refused")

    monkeypatch.setattr("net.services.writer.PROBE_PAUSE", 0.001)
    async with house(tmp_path) as host:
        writer = host.services.writer
        with monkeypatch.context() as lost:
            lost.setattr(Store, "probe", away)
            for _ in range(3):
                with pytest.raises(StoreError):
                    await writer.run(away)
            await until(lambda: writer.trouble is not None)
        await until(lambda: writer.trouble is None)
    news = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or is_for_host(record)]
    assert ["takes no writes" in line for line in news] == [True, False]
    assert "connection refused" in news[0]


def is_for_host(record: logging.LogRecord) -> bool:
    return getattr(record, "for_host", False) is True


async def test_a_check_that_goes_on_failing_is_logged_when_its_reason_changes(caplog: pytest.LogCaptureFixture) -> None:
    reasons = iter(("first", "first", "second", "", "second"))

    async def check() -> None:
        if reason := next(reasons):
            raise StoreError("store-foreign", path=reason)

    upkeep = Upkeep(check)
    for _ in range(5):
        await upkeep.run_checks()
    assert [record.getMessage().split()[0] for record in caplog.records] == ["first", "second", "second"]


async def test_a_check_that_meets_a_lost_store_adds_no_error_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        raise DatabaseAway("store-database-away")

    await Upkeep(check).run_checks()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


# Standard error


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ServerLog]:
    log = ServerLog.open(tmp_path, errors=ErrorLines(tmp_path / LOG_FILE))
    yield log
    log.close()


def test_errors_and_news_reach_standard_error_in_one_line_each(
    log: ServerLog, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    number = incident(ValueError("two\nlines\x1b[2J"), "a visit")
    tell_host("the store takes writes again")
    LOG.warning("not for the journal")
    log.note("login", person="x")
    first, second = capfd.readouterr().err.splitlines()
    assert f"incident {number}: a visit: ValueError" in first
    assert str(tmp_path / LOG_FILE) in first
    assert second == "belvedere: the store takes writes again"


def test_many_errors_are_few_lines_that_count_the_others(
    log: ServerLog, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("net.ledger.ledger.time.monotonic", lambda: now[0])
    log.close()
    again = ErrorLines(Path("server.log"))
    again._lines._clock, again._lines._at = (lambda: now[0]), 0.0
    LOG.addHandler(again)
    try:
        for _ in range(ERRORS + 5):
            LOG.error("x")
        now[0] = 3600.0
        LOG.error("y")
    finally:
        LOG.removeHandler(again)
    lines = capfd.readouterr().err.splitlines()
    assert lines == ["belvedere: x"] * ERRORS + ["belvedere: y (5 more lines in server.log)"]


@pytest.mark.parametrize("state", ["full", "closed"])
def test_a_reader_of_standard_error_that_reads_nothing_holds_up_nothing(
    state: str, log: ServerLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, write = os.pipe()
    kept = os.dup(STANDARD_ERROR)
    os.set_blocking(write, False)
    with suppress(BlockingIOError):
        while os.write(write, bytes(4096)):
            pass
    os.set_blocking(write, True)
    os.dup2(write, STANDARD_ERROR)
    if state == "closed":
        os.close(read)
    try:
        LOG.error("x")
    finally:
        os.dup2(kept, STANDARD_ERROR)
        for descriptor in (write, kept) if state == "closed" else (read, write, kept):
            os.close(descriptor)


async def test_too_few_descriptors_are_reported_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(listener: object) -> Any:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("net.visit.connection_limiter.RETRY", 0.0)
    monkeypatch.setattr(asyncio.get_running_loop(), "sock_accept", refused)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        accepting = asyncio.create_task(anext(aiter(arrivals(listener))))
        for _ in range(20):
            await asyncio.sleep(0)
        accepting.cancel()
    assert ["LimitNOFILE=" in record.getMessage() for record in caplog.records] == [True]


async def test_a_host_reads_why_a_backup_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        host.services.writer.refusal = without_paths
        host.services.writer._store.close()
        with refused_as("store-unusable"):
            await Backups(host, tmp_path, hours=0, days=1).raw()


async def test_a_full_disk_is_no_fault_of_the_server(caplog: pytest.LogCaptureFixture) -> None:
    async def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    await Upkeep(full).run_checks()
    assert [getattr(record, "event", "") for record in caplog.records] == [""]
