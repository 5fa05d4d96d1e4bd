"""Whatever the disk does: tables rest with a sentence, the lobby stays up, and play goes on when it is mended."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.kernel.message import message
from core.link.commands import Refresh, Say
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Chat, Frozen
from core.storage.database import FILE
from core.storage.store import Store
from core.storage.values import StoreError
from net.admin.upkeep import DiskSpace, Upkeep
from net.config.server_config import ServerConfig
from net.hosting import server_services
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanctions
from net.tables.host import Host
from net.telemetry.figures import Figures
from tests.net.support.caller import Caller
from tests.net.support.house import ANN, BEN, FirstLegal, Inbox, house, spec
from tests.said import refused

BALI = catalog.load("bali")
RESTS = Frozen(message("table-frozen-store"))


class Sick:
    """A connection that fails with `fault` whenever something is to be written."""

    fault: sqlite3.Error | None = None

    def __init__(self, inner: sqlite3.Connection) -> None:
        self._inner = inner

    def execute(self, statement: str, *arguments: Any) -> Any:
        if self.fault is not None and statement.startswith(("BEGIN", "INSERT", "UPDATE", "DELETE")):
            raise self.fault
        return self._inner.execute(statement, *arguments)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


def sickened(host: Host) -> Sick:
    """The host's connection from now on, healthy at first."""
    database = host.services.writer._store._database
    database.connection = sick = Sick(database.connection)  # type: ignore[assignment]
    return sick


async def table(host: Host) -> tuple[PersonLobby, TableCard, Inbox, Inbox]:
    """A running table of two people."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    inboxes = Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))
    for inbox in inboxes:
        await inbox.version(0)
    return ann, card, *inboxes


@pytest.mark.parametrize(
    "fault",
    [
        sqlite3.OperationalError("disk I/O error"),
        sqlite3.OperationalError("database or disk is full"),
        sqlite3.OperationalError("database is locked"),
        sqlite3.OperationalError("attempt to write a readonly database"),
        sqlite3.DatabaseError("database disk image is malformed"),
    ],
    ids=["io", "full", "locked", "read-only", "malformed"],
)
async def test_while_the_disk_takes_nothing_tables_rest_and_the_lobby_is_up(tmp_path: Path, fault: Any) -> None:
    async with house(tmp_path) as host:
        ann, card, first, second = await table(host)
        await first.acted()
        await second.version(1)
        sick = sickened(host)
        sick.fault = fault
        first.act()
        assert await first.next(Frozen) == RESTS
        assert second.all(Frozen) == [RESTS]
        assert [one.status for one in await ann.tables()] == ["frozen"]
        assert await ann.is_known() is False
        first.link.send(Refresh())
        assert first.update.version == 1
        for attempt in (ann.call_me("Dora"), ann.create(spec("person", "person", seed=None))):
            with refused("cannot be used|is damaged", StoreError):
                await attempt
        first.link.send(Say("still here?"))
        await second.until(lambda: bool(second.all(Chat)))
        sick.fault = None
        await first.version(2)
        await second.version(2)
        assert first.all(Frozen)[-1] == Frozen(None)
        await ann.call_me("Dora")
    store = Store.open(tmp_path, reserve=0)
    assert [line.version for line in store.load(card.id)[2]] == [1, 2]
    store.close()


async def test_visitors_are_not_told_where_the_host_keeps_things(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    services = server_services(ServerConfig(tmp_path), Figures(), Sanctions.open(tmp_path, time.time))
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=services) as host:
        ann = Caller(host)
        await ann.run("name", "Ann")
        card = await ann.table(Player("person", "Ben"))
        inbox = await ann.inbox(card)
        action = BALI.text.format_action((await inbox.version(0)).legal[0])
        sickened(host).fault = sqlite3.OperationalError("disk I/O error")
        for words in (("name", "Dora"), ("act", card.id, *action.split())):
            status, said = await ann.run(*words)
            assert (status, said.startswith("The server cannot write to its disk")) == (75, True), said
        assert str(tmp_path) in caplog.text


async def test_a_folder_that_is_moved_away_makes_tables_rest_until_it_is_back(tmp_path: Path) -> None:
    async with house(tmp_path / "data") as host:
        _, _, first, second = await table(host)
        (tmp_path / "data").rename(tmp_path / "elsewhere")
        first.act()
        assert await first.next(Frozen) == RESTS
        (tmp_path / "elsewhere").rename(tmp_path / "data")
        await second.version(1)
        assert second.all(Frozen) == [RESTS, Frozen(None)]


@pytest.mark.parametrize(("left", "may_make", "may_play"), [(150, True, True), (60, False, True), (10, False, False)])
async def test_a_disk_that_fills_refuses_new_tables_first_and_moves_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int, may_make: bool, may_play: bool
) -> None:
    async with house(tmp_path) as host:
        ann, _, first, _ = await table(host)
        host.services.writer._store._reserve = 20 << 20
        with monkeypatch.context() as patch:
            patch.setattr("core.storage.store.room_in", lambda folder: left << 20)
            if may_make:
                await ann.create(spec("person", "person", seed=None))
            else:
                with refused("is nearly full", StoreError):
                    await ann.create(spec("person", "person", seed=None))
            first.act()
            if may_play:
                await first.version(1)
            else:
                assert await first.next(Frozen) == RESTS
        await first.version(1)


async def test_the_host_is_warned_once_each_time_the_disk_fills(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as host:
        upkeep = Upkeep(DiskSpace(host).check)
        for left, warnings in ((300, 0), (150, 1), (140, 1), (300, 1), (199, 2)):
            monkeypatch.setattr("core.storage.store.room_in", lambda folder, left=left: left << 20)
            await upkeep.run_checks()
            assert caplog.text.count("\u00a0MB left") == warnings
    assert f"The disk that holds {tmp_path} has 150\u00a0MB left." in caplog.text


async def test_one_look_that_fails_does_not_hold_up_the_others(caplog: pytest.LogCaptureFixture) -> None:
    seen: list[int] = []

    async def fails() -> None:
        raise OSError("gone")

    async def refuses() -> None:
        raise StoreError("store-closed")

    async def looks() -> None:
        seen.append(1)

    await Upkeep(fails, refuses, looks).run_checks()
    assert seen == [1]
    assert "incident" in caplog.text
    assert "The store is not open." in caplog.text


def test_a_store_that_another_program_locks_is_refused_with_a_sentence(tmp_path: Path) -> None:
    Store.open(tmp_path, reserve=0).close()
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("BEGIN EXCLUSIVE")
    with refused("cannot be used: database is locked", StoreError):
        Store.open(tmp_path, reserve=0)
    other.rollback()
    other.close()
    Store.open(tmp_path, reserve=0).close()


async def test_a_disk_that_takes_its_time_holds_up_nobody_else(tmp_path: Path) -> None:
    """While a write lasts, the loop goes round: whatever does not need the disk is answered."""
    async with house(tmp_path) as host:
        _, _, first, second = await table(host)
        release = asyncio.Event()
        loop = asyncio.get_running_loop()
        held = loop.create_task(
            host.services.writer.run(lambda store: asyncio.run_coroutine_threadsafe(release.wait(), loop).result())
        )
        first.act()
        rounds = 0
        while rounds < 100:
            await asyncio.sleep(0)
            rounds += 1
        second.link.send(Refresh())
        assert (second.update.version, held.done()) == (0, False)
        release.set()
        await first.version(1)
