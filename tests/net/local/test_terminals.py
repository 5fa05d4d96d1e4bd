"""Several terminals of one person at the tables of one folder."""

import asyncio
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.commands import Act
from core.link.lobby import Lobby
from core.link.lobby_commands import CreateTable, ListTables
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Frozen, Update
from core.storage.database import TERMINALS
from core.storage.store import Store
from core.storage.values import StoreError
from net.admin import sockets
from net.config.server_texts import texts_for
from net.local import terminals
from net.local.terminals import LocalTables
from tests.said import refused_as

BALI = load("bali")
PEOPLE = TableSpec("bali", BALI.meta.options(), (Player("person", "Ana"), Player("person", "Bo")))


def tables(folder: Path, name: str = "Ana") -> LocalTables:
    """One terminal's way to the tables of a folder."""
    return LocalTables(folder, name, lambda: texts_for("en"))


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something has come."""
    async with asyncio.timeout(30):
        while not is_so():  # noqa: ASYNC110  links call back, without another signal
            await asyncio.sleep(0.01)


def latest(heard: list[Delivery]) -> Update | None:
    return next((one for one in reversed(heard) if isinstance(one, Update)), None)


async def test_a_second_terminal_joins_the_first(tmp_path: Path) -> None:
    """It was once refused: "the store is held by process N"."""
    first, second = tables(tmp_path), tables(tmp_path, "Zoe")
    try:
        assert await first.open() is None
        lobby = await second.open()
        assert (lobby.me, lobby.account, lobby.invitation_link("oak-lamp-river-stone")) == ("Zoe", None, None)
        card = await lobby.do(CreateTable(PEOPLE))
        here: Lobby = await first.lobby()
        (listed,) = await here.do(ListTables())
        assert (listed.id, listed.mine) == (card.id, (0, 1))
        heard: list[Delivery] = []
        seen: list[Delivery] = []
        one, other = await here.link(card.id, 0), await lobby.link(card.id, 0)
        one.attach(heard.append)
        other.attach(seen.append)
        await until(lambda: latest(heard) is not None and latest(seen) is not None)
        update = latest(seen)
        other.send(Act(update.decision.id, update.legal[0]))
        await until(lambda: latest(heard) is not None and latest(heard).version == 1)
    finally:
        await second.close()
        await first.close()
    assert not (tmp_path / TERMINALS).exists()
    Store.open(tmp_path).close()


async def test_the_remaining_terminal_opens_the_tables_when_the_first_ends(tmp_path: Path) -> None:
    first = tables(tmp_path)
    second = tables(tmp_path)
    third = tables(tmp_path)
    try:
        assert await first.open() is None
        lobby, another = await second.open(), await third.open()
        assert lobby is not None
        assert another is not None
        card = await lobby.do(CreateTable(PEOPLE))
        heard: list[Delivery] = []
        link = await lobby.link(card.id, 0)
        link.attach(heard.append)
        await until(lambda: latest(heard) is not None)
        await first.close()
        await until(lambda: any(isinstance(one, Frozen) for one in heard))
        heard.clear()
        await until(lambda: latest(heard) is not None)
        update = latest(heard)
        link.send(Act(update.decision.id, update.legal[0]))
        await until(lambda: latest(heard) is not None and latest(heard).version == 1)
        async with asyncio.timeout(30):
            while True:
                try:
                    assert [one.id for one in await another.do(ListTables())] == [card.id]
                    break
                except BelvedereError:
                    await asyncio.sleep(0.05)
    finally:
        await third.close()
        await second.close()


async def test_the_socket_is_for_ones_own_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = tables(tmp_path)
    try:
        await first.open()
        assert (_mode(tmp_path / TERMINALS), _mode(tmp_path)) == (0o600, 0o700)
        monkeypatch.setattr(sockets, "is_trusted", lambda connection: False)
        reader, writer = await asyncio.open_unix_connection(str(tmp_path / TERMINALS))
        assert await reader.read() == b""
        writer.close()
    finally:
        await first.close()


async def test_a_folder_that_something_else_holds_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "PAUSE", 0.0)
    store = Store.open(tmp_path)
    with refused_as("store-held", StoreError):
        await tables(tmp_path).open()
    store.close()


async def test_a_second_terminal_sends_no_invites_and_shows_where_to_set_seeds(tmp_path: Path) -> None:
    first, second = tables(tmp_path), tables(tmp_path)
    try:
        await first.open()
        lobby = await second.open()
        assert lobby is not None
        open_seat = TableSpec("bali", BALI.meta.options(), (Player("person", "Ana"), Player("open", "")))
        with refused_as("lobby-open-at-home"):
            await lobby.do(CreateTable(open_seat))
        seeded = TableSpec("bali", BALI.meta.options(), PEOPLE.seats, seed=bytes(32))
        with refused_as("terminal-own-components"):
            await lobby.do(CreateTable(seeded))
    finally:
        await second.close()
        await first.close()


async def test_an_invalid_request_of_a_terminal_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    first = tables(tmp_path)
    try:
        await first.open()
        reader, writer = await asyncio.open_unix_connection(str(tmp_path / TERMINALS))
        assert b"hello" in await reader.readline()
        writer.write(b"\xff\x00nonsense\n")
        assert b"refusal" in await reader.readline()
        writer.close()
        second = tables(tmp_path)
        assert await second.open() is not None
        await second.close()
    finally:
        await first.close()


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)
