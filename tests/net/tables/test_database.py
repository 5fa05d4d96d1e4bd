"""A table whose store is in PostgreSQL: it goes on where the database went away and came back, and nothing is lost."""

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import message
from core.link.updates import Frozen, Refused, Update
from core.storage.postgres import connection
from core.storage.postgres.store import PostgresStore
from core.storage.values import StoreError
from net.config.server_config import ServerConfig
from net.config.startup import ServerError, open_store, require_store
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.services.services import Services
from net.services.writer import without_paths
from net.tables.host import Host
from scripts.clients.engines import PostgresServer
from tests.net.support.caller import Caller
from tests.net.support.house import FirstLegal, Inbox, load, spec
from tests.said import refused

TWO = ("person", "person")


@pytest.fixture
def stoppable(monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgresServer]:
    """A server that may be stopped; stores ask for it as often as they like."""
    monkeypatch.setattr(connection, "RETRY_SECONDS", 0.0)
    server = PostgresServer()
    yield server
    server.remove()


@asynccontextmanager
async def house(url: str, folder: Path) -> AsyncIterator[Host]:
    settings: Any = partial(Services, pace=0.0, retry=0.01)
    store = PostgresStore.connect(url, folder)
    async with Host(store, FirstLegal(), load=load, services=settings) as host:
        host.services.writer.refusal = without_paths
        yield host


async def test_a_table_waits_for_its_database_and_goes_on(stoppable: PostgresServer, tmp_path: Path) -> None:
    url = stoppable.fresh()
    async with house(url, tmp_path) as host:
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
        with refused("The server cannot reach its database at the moment", StoreError):
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
    async with house(url, tmp_path / "again") as host:
        inbox = Inbox(await PersonLobby(host).link(card.id, 0))
        assert inbox.update.version == 3
        await inbox.acted()
    store = PostgresStore.connect(url, tmp_path / "last")
    assert [entry.version for entry in store.load(card.id)[2]] == [1, 2, 3, 4]
    store.close()


async def test_a_table_ends_in_a_database_with_its_results(postgres: PostgresServer, tmp_path: Path) -> None:
    url = postgres.fresh()
    async with house(url, tmp_path) as host:
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
    assert len(store.results.of("local", 9)) == 1
    assert store.table(card.id).status == "finished"
    store.close()


def test_a_server_opens_the_store_that_it_is_told_of(postgres: PostgresServer, tmp_path: Path) -> None:
    config = ServerConfig(tmp_path / "data", store=postgres.fresh())
    with refused("There is no store in the database", StoreError):
        open_store(config, has_run=True, new_store=False)
    open_store(config, has_run=False, new_store=False).close()
    store = open_store(config, has_run=True, new_store=False)
    assert isinstance(store, PostgresStore)
    store.close()
    with refused("is missing", ServerError):  # without --store it does not begin anew in a file
        require_store(config.folder)


def test_without_the_library_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "core.storage.postgres.store", None)
    with refused('pip install "belvedere\\[postgres\\]"', ServerError):
        open_store(ServerConfig(tmp_path, store="postgresql://localhost/x"), has_run=False, new_store=False)
