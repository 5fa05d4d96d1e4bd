"""The owner of a table: faults, full disks and departing players."""

import asyncio
import re
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from core import catalog
from core.kernel.message import BelvedereError, message
from core.link.commands import Refresh, Say
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Chat, Frozen, Roster, Update
from core.storage.database import FILE
from core.storage.store import Store
from core.storage.values import StoreError
from net.admin.upkeep import DiskSpace, Upkeep
from net.config.server_config import ServerConfig
from net.hosting import server_services
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanctions
from net.ssh.login import Login
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.telemetry.log import FILE as LOG_FILE
from tests.net.support.demo import Demo, full_screen
from tests.net.support.house import ANN, BEN, Caller, FirstLegal, Inbox, house, spec
from tests.net.support.waiting import until
from tests.said import refused, refused_as

# Whenever one visit fails, the others go on, and its person learns a number and nothing else


NUMBER = re.compile(rb"incident ([0-9a-f]{8})")


@pytest.mark.parametrize(("key", "kind"), [(b"x", "ValueError"), (b"z", "SystemExit")])
async def test_a_crash_is_an_incident_for_one(start, connect, keys, tmp_path, key, kind):
    server = await start()
    unlucky = connect(server, key=keys[0])
    other = connect(server, key=keys[1])
    await unlucky.shows("nothing yet")
    await other.shows("nothing yet")
    unlucky.type(key)
    assert await unlucky.status() == 70
    number = NUMBER.search(unlucky.output)
    assert number
    assert b"You keep your seat" in unlucky.output
    assert b"Traceback" not in unlucky.output
    assert b"priest" not in unlucky.output
    log = (tmp_path / "data" / LOG_FILE).read_text()
    assert f'"incident": "{number[1].decode()}"' in log
    assert kind in log
    assert "Traceback" in log
    other.type(b"o")
    await other.shows("key o")


class Breaking(Demo):
    """Fails in a different place for every key."""

    def on_key(self, event):
        match event.key:
            case "t":
                self.set_timer(0.001, self.fail)
            case "w":
                self.run_worker(self.work())
            case "r":
                self.query_one("#said", Static).render = self.fail
                self.query_one("#said", Static).refresh(layout=True)
            case "c":
                self.call_later(self.fail)
            case "n":
                asyncio.get_running_loop().create_task(self.leave())
            case "d":
                self.deep()
            case "m":
                raise MemoryError("secret")
            case _:
                super().on_key(event)

    def fail(self, *_):
        raise ValueError("secret")

    async def work(self):
        self.fail()

    async def leave(self):
        raise SystemExit("secret")

    def deep(self):
        self.deep()


@pytest.mark.parametrize("place", ["timer", "worker", "render", "call_later", "new task", "depth", "memory"])
async def test_wherever_it_breaks_it_is_an_incident_for_one(start, connect, keys, tmp_path, place):
    """Nothing of a local variable or a message is sent; the other plays on."""
    server = await start(full_screen=full_screen(Breaking))
    unlucky = connect(server, key=keys[0])
    other = connect(server, key=keys[1])
    await unlucky.shows("nothing yet")
    await other.shows("nothing yet")
    unlucky.type(place[0].encode())
    assert await unlucky.status() == 70
    number = NUMBER.search(unlucky.output)
    assert number
    assert b"secret" not in unlucky.output
    assert b"Traceback" not in unlucky.output
    assert f'"incident": "{number[1].decode()}"' in (tmp_path / "data" / LOG_FILE).read_text()
    other.type(b"o")
    await other.shows("key o")
    await until(lambda: server.sessions == 1)


class BrokenLogin(Login):
    """Fails in a callback of the library."""

    def session_requested(self):
        raise RuntimeError("secret")


async def test_a_callback_that_breaks_ends_its_connection_only(start, connect, keys, monkeypatch):
    server = await start()
    other = connect(server, key=keys[1])
    await other.shows("nothing yet")
    monkeypatch.setattr("net.ssh.acceptor.Login", BrokenLogin)
    unlucky = connect(server, key=keys[0])
    assert await unlucky.status() == 255
    assert b"secret" not in unlucky.output
    monkeypatch.undo()
    other.type(b"o")
    await other.shows("key o")
    await connect(server, key=keys[0]).shows("nothing yet")


async def broken(visit):
    raise RuntimeError("secret")


async def exiting(visit):
    sys.exit(1)


async def recursive(visit):
    return await recursive(visit)


class BadScreen(Demo):
    """Fails while it is set up."""

    def on_mount(self) -> None:
        raise LookupError("secret")


class BadRender(Demo):
    """Fails while it is drawn."""

    CSS = "Demo { color: nonsense-value; }"


@pytest.mark.parametrize("face", [broken, exiting, recursive, full_screen(BadScreen), full_screen(BadRender)])
async def test_a_face_that_fails_at_once_is_an_incident(start, connect, keys, face):
    client = connect(await start(full_screen=face), key=keys[0])
    assert await client.status() == 70
    assert NUMBER.search(client.output)
    assert b"secret" not in client.output


async def test_a_sentence_for_the_caller_is_shown_as_it_is(start, connect, keys):
    async def refusing(visit):
        raise BelvedereError("lobby-no-such-invite")

    client = connect(await start(full_screen=refusing), key=keys[0])
    assert await client.status() == 64
    told = b"No table has this invite. An invite looks like oak-lamp-river-stone. Ask for it again."
    assert client.output == told + b"\r\n"


async def test_a_lobby_that_fails_is_an_incident(start, connect, keys):
    def lobby(person):
        raise OSError("disk gone")

    client = connect(await start(lobby=lobby), key=keys[0])
    assert await client.status() == 70
    assert b"disk gone" not in client.output


async def test_the_status_of_a_face_reaches_the_client(start, connect, keys):
    async def denying(visit):
        return 77

    client = connect(await start(full_screen=denying), key=keys[0])
    assert await client.status() == 77


async def test_sentences_come_in_the_language_of_the_client(start, connect, keys):
    client = connect(await start(), "help", key=keys[0], size=None, options=("-o", "SetEnv=LANG=fr_FR.UTF-8"))
    assert await client.status() == 0
    assert "jeux de construction" in client.output.decode()


# A visitor who has left hears nothing more and counts as away, even if their face forgot to close


async def seated(host):
    """Ann and Ben at a table, with their lobbies."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite)
    return ann, ben, card.id


async def test_a_visit_that_ends_leaves_every_table(host: Host) -> None:
    ann, ben, table = await seated(host)
    here = Inbox(await ann.link(table, 0))
    there = Inbox(await ben.link(table, 1))
    assert here.all(Roster)[-1].present == (True, True)
    ben.depart()
    await here.until(lambda: here.all(Roster)[-1].present == (True, False))
    heard = len(there.deliveries)
    await here.acted()
    assert len(there.deliveries) == heard


async def test_a_link_requested_before_the_end_is_useless_after_it(host: Host) -> None:
    ann, ben, table = await seated(host)
    here, early = Inbox(await ann.link(table, 0)), await ben.link(table, 1)
    ben.depart()
    late = await ben.link(table, 1)
    heard = [Inbox(early), Inbox(late)]
    await here.acted()
    assert [inbox.all(Update) for inbox in heard] == [[], []]
    assert here.all(Roster)[-1].present == (True, False)


# Every behaviour of the disk


BALI = catalog.load("bali")
RESTS = Frozen(message("table-frozen-store"))


class Sick:
    """A connection that fails with `fault` at every write."""

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
        frozen = RESTS if isinstance(fault, sqlite3.OperationalError) else Frozen(message("table-frozen-damage"))
        assert await first.next(Frozen) == frozen
        assert second.all(Frozen) == [frozen]
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


async def test_visitors_do_not_learn_where_the_host_keeps_things(
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
    host: Host, monkeypatch: pytest.MonkeyPatch, left: int, may_make: bool, may_play: bool
) -> None:
    ann, _, first, _ = await table(host)
    host.services.writer._store._reserve = 20 << 20
    with monkeypatch.context() as patch:
        patch.setattr("core.storage.store.room_in", lambda folder: left << 20)
        if may_make:
            await ann.create(spec("person", "person", seed=None))
        else:
            with refused_as("store-disk-full", StoreError):
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
    assert f"The disk of {tmp_path} has 150\u00a0MB left." in caplog.text


async def test_a_failing_look_does_not_delay_the_others(caplog: pytest.LogCaptureFixture) -> None:
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
    with refused_as("store-unusable", StoreError, reason="database is locked"):
        Store.open(tmp_path, reserve=0)
    other.rollback()
    other.close()
    Store.open(tmp_path, reserve=0).close()


async def test_a_slow_disk_delays_only_its_own_table(host: Host) -> None:
    """During a write the loop goes on: commands that do not need the disk are answered."""
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
