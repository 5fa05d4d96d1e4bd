"""Tables on disk and in a database: recovery after every kind of end."""

import asyncio
import resource
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.encoding.codec import digest
from core.kernel.message import message
from core.link.commands import Concede, Refresh, Say, TakeBack
from core.link.spec import Player
from core.link.updates import Chat, Closed, Frozen, Refused, Update
from core.storage.database import FILE
from core.storage.postgres import connection
from core.storage.postgres.store import PostgresStore
from core.storage.store import Store
from core.storage.values import EntryWrite, StoredEntry, StoreError
from core.table.entries import Acted
from core.table.table import Table
from net.config.server_config import ServerConfig
from net.config.startup import ServerError, open_store, require_store
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.services.services import Services
from net.services.writer import without_paths
from net.tables.host import Host
from scripts.clients.engines import PostgresServer
from scripts.clients.server_process import ModuleProcess
from tests import tiny
from tests.net.support.house import SEED, Caller, FirstLegal, Inbox, busied, house, load, queued, soon, spec
from tests.said import refused, refused_as

# After every failure of the process or the disk, everything that a player has seen is still there


TWO = ("person", "person")


def replayed(version: int) -> Table:
    """The table that first-legal play leads to."""
    table = Table(tiny.GAME, tiny.Options(400), (Player("person", "P1"), Player("person", "P2")), SEED)
    while table.version < version:
        seat = table.to_act[0]
        table.rebuild([Acted(seat, table.legal(seat)[0])])
    return table


async def shown_before_the_kill(folder: Path, point: str, count: int, *, patience: int | None = None) -> int:
    """Run a player until it is killed; return the last version it saw. `patience`: kill it after so many lines."""
    process = await ModuleProcess.start_module(
        ["tests.net.support.programs", "killed", str(folder), point, str(count)], None
    )
    assert process.stdout is not None
    lines = []
    while line := await process.stdout.readline():
        lines.append(int(line))
        if len(lines) == patience:
            process.kill()
    assert await process.wait() == -9
    return lines[-1]


async def stands_at(folder: Path) -> int:
    """The version that a new host finds, once it has proved to be the very table that was played."""
    async with house(folder) as host:
        lobby = PersonLobby(host)
        (card,) = await lobby.tables()
        inbox = Inbox(await lobby.link(card.id, 0))
        expected = replayed(card.version)
        assert inbox.update == expected.update(0)
        assert digest(host.loaded()[0].table.state) == digest(expected.state)
        return card.version


@pytest.mark.parametrize(("point", "beyond"), [("considered", 0), ("stored", 1), ("committed", 1), ("sent", 1)])
async def test_a_host_killed_at_a_named_point_loses_nothing_it_has_shown(
    tmp_path: Path, warm_servers: None, point: str, beyond: int
) -> None:
    """`sent` passes before the player prints its delivery, so the entry counts as one beyond."""
    shown = await shown_before_the_kill(tmp_path, point, 7)
    assert shown == 6
    assert await stands_at(tmp_path) == shown + beyond
    shown_again = await shown_before_the_kill(tmp_path, point, 3)
    assert await stands_at(tmp_path) == shown_again + beyond == shown + beyond + 2 + beyond


async def test_a_host_killed_at_any_moment_loses_nothing_it_has_shown(tmp_path: Path, warm_servers: None) -> None:
    last = 0
    for patience in (5, 23, 41):
        shown = await shown_before_the_kill(tmp_path, "never", 1, patience=patience)
        version = await stands_at(tmp_path)
        assert last < shown <= version <= shown + 1
        last = version


async def test_a_take_back_survives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inbox = Inbox(await lobby.link(card.id, 0))
        start = inbox.update
        await inbox.acted(tiny.Play(start.view.hand[0]))
        inbox.link.send(TakeBack())
        back = await inbox.version(2)
        assert (back.fresh, back.view) == (True, start.view)
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host).link(card.id, 0))
        assert again.update == back
        await again.acted()


async def test_a_concession_survives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inbox = Inbox(await lobby.link(card.id, 0))
        inbox.link.send(Concede())
        ended = await inbox.version(1)
        assert ended.outcome.ranks == (2, 1)
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        (again,) = await lobby.tables()
        assert (again.status, again.version, again.mine) == ("finished", 1, (0, 1))
        assert Inbox(await lobby.link(card.id, 1)).update.outcome == ended.outcome


async def test_many_running_tables_stand_where_they_were(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        for _ in range(30):
            card = await lobby.create(spec(*TWO, seed=None))
            inbox = Inbox(await lobby.link(card.id, 0))
            await inbox.acted()
    async with house(tmp_path) as host:
        await host.revived()
        cards = await PersonLobby(host).tables()
        assert [card.version for card in cards] == [1] * 30
        assert host.loaded() == []
        for card in cards:
            assert Inbox(await PersonLobby(host).link(card.id, 0)).update.version == 1


# The disk


class Flaky(Store):
    """A store with a disk that can be switched off."""

    broken = False
    tries = 0

    def append(self, batch: Any) -> None:
        self.tries += 1
        if self.broken:
            raise StoreError("store-closed")
        super().append(batch)


async def test_a_table_with_a_failing_disk_pauses_with_a_sentence_and_resumes_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.net.support.house.Store", Flaky)
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        first, second = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        await first.acted()
        await second.version(1)
        store = host.services.writer._store
        store.broken = True
        first.act()
        reason = message("table-frozen-store")
        assert await first.next(Frozen) == Frozen(reason)
        assert second.all(Frozen) == [Frozen(reason)]
        first.act()
        assert first.all(Refused) == [Refused(reason)]
        assert (await lobby.tables())[0].status == "frozen"
        late = Inbox(await lobby.link(card.id, 1))
        assert (late.update.version, late.all(Frozen)) == (1, [Frozen(reason)])
        tries = store.tries
        store.broken = False
        await first.version(2)
        assert store.tries > tries
        assert second.all(Frozen)[-1] == late.all(Frozen)[-1] == Frozen(None)
        assert (await lobby.tables())[0].status == "running"
        await first.acted()
    assert [line.version for line in Store.open(tmp_path, reserve=0).load(card.id)[2]] == [1, 2, 3]


@pytest.mark.parametrize("fails_at", range(1, 6))
async def test_whichever_append_fails_everything_shown_is_stored_exactly_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    class FailsOnce(Flaky):
        def append(self, batch: Any) -> None:
            self.broken = self.tries + 1 == fails_at
            super().append(batch)

    monkeypatch.setattr("tests.net.support.house.Store", FailsOnce)
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inboxes = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        for version in range(1, 7):
            inboxes[inboxes[0].update.to_act[0]].act()
            for inbox in inboxes:
                await inbox.version(version)
        assert inboxes[0].all(Frozen) == [Frozen(message("table-frozen-store")), Frozen(None)]
        shown = [update.version for update in inboxes[0].all(Update)]
    assert shown == list(range(7))
    assert [line.version for line in Store.open(tmp_path, reserve=0).load(card.id)[2]] == shown[1:]


async def test_a_full_disk_freezes_the_table_until_there_is_room(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inbox = Inbox(await lobby.link(card.id, 0))
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / f"{FILE}-wal").stat().st_size, hard))
        try:
            inbox.act()
            assert await inbox.next(Frozen) == Frozen(message("table-frozen-store"))
            assert await lobby.tables()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        await inbox.version(1)
        assert inbox.all(Frozen)[-1] == Frozen(None)


async def test_a_frozen_table_does_not_hold_up_the_closing_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.net.support.house.Store", Flaky)
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        inbox = Inbox(await lobby.link((await lobby.create(spec(*TWO))).id, 0))
        host.services.writer._store.broken = True
        inbox.act()
        await inbox.next(Frozen)


async def test_only_those_who_acted_wait_for_the_disk(host: Host) -> None:
    """While the disk is slow, links attach, refresh and chat, and other requests wait their turn."""
    lobby = PersonLobby(host)
    card = await lobby.create(spec(*TWO))
    first = Inbox(await lobby.link(card.id, 0))
    gate = threading.Event()
    busy = await busied(host.services.writer, gate)
    first.act()
    await queued(host.services.writer, 1)
    second = Inbox(await lobby.link(card.id, 1))
    second.link.send(Say("hello"))
    second.link.send(Refresh())
    assert first.all(Chat) == second.all(Chat) == [Chat("P2", "hello")]
    assert (first.update.version, second.update.version, len(second.all(Update))) == (0, 0, 2)
    gate.set()
    await busy
    await second.version(1)


async def test_a_damaged_table_is_out_of_play_and_the_others_continue(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        cards = [await lobby.create(spec(*TWO)) for _ in range(2)]
        for card in cards:
            await Inbox(await lobby.link(card.id, 0)).acted()
    store = Store.open(tmp_path, reserve=0)
    store._database.execute("UPDATE actions SET action = 'pass' WHERE number = 1")
    store.close()
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        with refused_as("store-damaged-entry", StoreError, table=cards[0].id):
            await lobby.link(cards[0].id, 0)
        assert {card.id: card.status for card in await lobby.tables()} == {
            cards[0].id: "frozen",
            cards[1].id: "running",
        }
        await Inbox(await lobby.link(cards[1].id, 0)).acted()


async def test_entries_that_wait_together_go_to_disk_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []

    class Counting(Store):
        def append(self, batch: Any) -> None:
            batches.append(len(batch))
            super().append(batch)

    monkeypatch.setattr("tests.net.support.house.Store", Counting)
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        cards = [await lobby.create(spec(*TWO)) for _ in range(20)]
        inboxes = [Inbox(await lobby.link(card.id, 0)) for card in cards]
        gate = threading.Event()
        writer = host.services.writer
        busy = await busied(writer, gate)
        moves = [asyncio.create_task(inbox.acted()) for inbox in inboxes]
        await queued(writer, len(moves))
        gate.set()
        await asyncio.gather(busy, *moves)
    assert batches == [20]


async def test_an_entry_that_cannot_be_stored_does_not_delay_the_others(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host).create(spec(*TWO))
        claim = host.loaded()[0].claim
        good, bad = (EntryWrite(claim, StoredEntry(version, 0, "act", "draw"), "running", 0.0) for version in (1, 9))
        gate = threading.Event()
        writer = host.services.writer
        busy = await busied(writer, gate)
        waiting = [asyncio.create_task(writer.append(addition)) for addition in (good, bad)]
        await queued(writer, 2)
        gate.set()
        await busy
        found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in found] == [type(None), StoreError]


async def test_closing_in_the_middle_of_an_entry_finishes_it_and_takes_no_other(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inbox = Inbox(await lobby.link(card.id, 0))
        gate = threading.Event()
        busy = await busied(host.services.writer, gate)
        inbox.act()
        await queued(host.services.writer, 1)
        closing = asyncio.create_task(host.close())
        await soon(lambda: host.loaded()[0].is_closing)
        inbox.act()
        assert inbox.all(Refused) == [Refused(message("table-host-closing"))]
        gate.set()
        await asyncio.gather(busy, closing)
        assert inbox.update.version == 1
        assert isinstance(inbox.deliveries[-1], Closed)
        with refused_as("table-host-closing"):
            await lobby.create(spec(*TWO))
        with refused_as("store-closed", StoreError):
            await lobby.tables()
    assert len(Store.open(tmp_path, reserve=0).load(card.id)[2]) == 1


async def test_a_table_that_breaks_while_it_is_opened_is_an_incident_and_the_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as host:
        card = await PersonLobby(host).create(spec(*TWO))
    good = tiny.GAME
    monkeypatch.setattr("tests.tiny.GAME", attrs.evolve(good, setup=lambda *_: [][1]))
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        with refused_as("lobby-table-incident"):
            await lobby.link(card.id, 0)
        (seen,) = await lobby.tables()
        assert seen.status == "frozen"
        assert "IndexError" in caplog.text
        monkeypatch.setattr("tests.tiny.GAME", good)
        assert Inbox(await lobby.link(card.id, 0)).update.version == 0


async def test_an_unknown_table_id_is_not_cached(host: Host) -> None:
    with refused_as("store-no-table", StoreError, table="nowhere"):
        await host.owner("nowhere")
    assert not host.owners.is_out_of_play("nowhere")
    assert "nowhere" not in host.owners


async def test_a_table_with_unknown_rules_is_never_computed_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        card = await PersonLobby(host).create(spec(*TWO))
    newest = attrs.evolve(tiny.NEWER, earlier={})
    async with house(tmp_path, load=lambda _: newest) as host:
        (seen,) = await PersonLobby(host).tables()
        assert seen.status == "frozen"
        with refused_as("table-other-rules", found="1", installed="2"):
            await PersonLobby(host).link(card.id, 0)


async def test_a_clock_that_jumps_changes_nothing_but_dates(tmp_path: Path) -> None:
    times = iter([1e9, -1.0, 2e9, 0.0, 1e9 - 86400, 5.0, 6.0])
    async with house(tmp_path, now=lambda: next(times)) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        inbox = Inbox(await lobby.link(card.id, 0))
        for version in range(1, 4):
            if inbox.update.to_act == (0,):
                assert (await inbox.acted()).version == version
    async with house(tmp_path) as host:
        assert (await PersonLobby(host).tables())[0].version == inbox.update.version == 3


# A table with its store in PostgreSQL


@pytest.fixture
def stoppable(monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgresServer]:
    """A server that may be stopped; stores ask for it as often as they like."""
    monkeypatch.setattr(connection, "RETRY_SECONDS", 0.0)
    server = PostgresServer()
    yield server
    server.remove()


@asynccontextmanager
async def database_house(url: str, folder: Path) -> AsyncIterator[Host]:
    settings: Any = partial(Services, pace=0.0, retry=0.01)
    store = PostgresStore.connect(url, folder)
    async with Host(store, FirstLegal(), load=load, services=settings) as host:
        host.services.writer.refusal = without_paths
        yield host


async def test_a_table_waits_for_its_database_and_continues(stoppable: PostgresServer, tmp_path: Path) -> None:
    url = stoppable.fresh()
    async with database_house(url, tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec(*TWO))
        first, second = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        await first.acted()
        await second.version(1)
        stoppable.stop()
        first.act()
        reason = message("table-frozen-database")
        assert await first.next(Frozen) == Frozen(reason)
        assert second.all(Frozen) == [Frozen(reason)]
        first.act()
        assert first.all(Refused) == [Refused(reason)]
        with refused_as("store-database-away", StoreError):
            await lobby.create(spec(*TWO))
        caller = Caller(host, Person(LOCAL, "", guest=False))
        for words in (("tables",), ("act", card.id, "any")):
            status, said = await caller.run(*words)
            assert (status, "cannot reach its database" in said) == (75, True)
        stoppable.start()
        await first.version(2)
        await second.version(2)
        assert first.all(Frozen)[-1] == second.all(Frozen)[-1] == Frozen(None)
        await first.acted()
        assert len(await lobby.tables()) == 1
        shown = [update.version for update in first.all(Update)]
    assert shown == [0, 1, 2, 3]
    async with database_house(url, tmp_path / "again") as host:
        inbox = Inbox(await PersonLobby(host).link(card.id, 0))
        assert inbox.update.version == 3
        await inbox.acted()
    store = PostgresStore.connect(url, tmp_path / "last")
    assert [entry.version for entry in store.load(card.id)[2]] == [1, 2, 3, 4]
    store.close()


async def test_a_table_ends_in_a_database_with_its_results(postgres: PostgresServer, tmp_path: Path) -> None:
    url = postgres.fresh()
    async with database_house(url, tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "easy", seed=None))
        inbox = Inbox(await lobby.link(card.id, 0))
        while inbox.update.outcome is None:
            if inbox.update.decision is not None:
                await inbox.acted()
            else:
                await inbox.next(Update)
        assert (await lobby.tables())[0].status == "finished"
    store = PostgresStore.connect(url, tmp_path / "last")
    assert len(store.results.tables_of("local", 9)) == 1
    assert store.table(card.id).status == "finished"
    store.close()


def test_a_server_opens_the_given_store(postgres: PostgresServer, tmp_path: Path) -> None:
    config = ServerConfig(tmp_path / "data", store=postgres.fresh())
    with refused_as("store-elsewhere-empty", StoreError):
        open_store(config, has_run=True, new_store=False)
    open_store(config, has_run=False, new_store=False).close()
    store = open_store(config, has_run=True, new_store=False)
    assert isinstance(store, PostgresStore)
    store.close()
    # without --store it does not begin again in a file
    with refused_as("server-store-gone", ServerError, loss="missing"):
        require_store(config.folder)


def test_without_the_library_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "core.storage.postgres.store", None)
    with refused('pip install "belvedere\\[postgres\\]"', ServerError):
        open_store(ServerConfig(tmp_path, store="postgresql://localhost/x"), has_run=False, new_store=False)
