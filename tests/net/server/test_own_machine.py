"""A server and the keyboard of its own machine, on one data folder: whichever comes second finds the first."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby
from core.link.lobby_commands import CreateTable, ListTables
from core.link.spec import Player, TableSpec
from core.storage.database import TERMINALS
from net.config.address import parse_address
from net.config.server_texts import texts_for
from net.local.terminals import LocalTables
from scripts.clients.openssh import OpenSshClient
from scripts.clients.server_process import ServerProcess
from tests.net.support.house import Inbox

SEATS = (Player("person", "Ana"), Player("open", ""))
BALI = TableSpec("bali", load("bali").meta.options(), SEATS, begins="seated")


def tables(folder: Path) -> LocalTables:
    """A terminal at the keyboard of the machine."""
    return LocalTables(folder, "Ana", lambda: texts_for("en"))


async def joined(at: LocalTables) -> Lobby:
    """The lobby of the process that holds the folder."""
    lobby = await at.open()
    assert lobby is not None
    return lobby


async def test_a_keyboard_joins_the_server_and_invites_friends_to_it(
    run: Callable[..., Any], connect: Callable[..., OpenSshClient], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    """It was once refused: "the store is in use by another Belvedere"."""
    server: ServerProcess = await run()
    keyboard = tables(tmp_path / "data")
    try:
        lobby = await joined(keyboard)
        assert (lobby.me, lobby.account is None) == ("Ana", True)
        card = await lobby.do(CreateTable(BALI))
        assert card.invite
        line = lobby.invitation(card.invite)
        assert line == f"ssh {card.invite}@127.0.0.1 -p {server.address[1]}"
        assert (
            parse_address((lobby.invitation_link(card.invite) or "").removeprefix("ssh://")).port == server.address[1]
        )
        client = connect(server, "name", "Ben", key=keys[1], size=None)
        await client.status()
        client = connect(server, "join", card.invite, key=keys[1], size=None)
        await client.status()
        assert card.id in client.output.decode()
        inbox = Inbox(await lobby.link(card.id, 0))
        await inbox.version(0)
        assert [one.name for one in (await lobby.do(ListTables()))[0].players] == ["Ana", "Ben"]
    finally:
        await keyboard.close()


async def test_a_keyboard_leaves_the_folder_to_a_server_that_starts_again(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    server: ServerProcess = await run()
    keyboard = tables(tmp_path / "data")
    try:
        lobby = await joined(keyboard)
        card = await lobby.do(CreateTable(BALI))
        server.process.kill()
        await server.process.wait()
        again: ServerProcess = await run()
        async with asyncio.timeout(60):
            while True:
                try:
                    assert [one.id for one in await lobby.do(ListTables())] == [card.id]
                    break
                except BelvedereError:  # the wire is not there again yet
                    await asyncio.sleep(0.05)
        assert again.process.returncode is None
    finally:
        await keyboard.close()


async def test_the_command_line_finds_the_server_too(
    run: Callable[..., Any], in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    await run()
    status, told, wrong = await asyncio.to_thread(in_a_process, "table", "list", "--data", str(folder), LANG="C")
    assert (status, told, wrong) == (0, "No table of yours is under way.\n", "")


async def test_a_server_says_what_to_do_where_a_keyboard_has_the_folder(
    in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    keyboard = tables(folder)
    try:
        assert await keyboard.open() is None
        serve = "serve", "--data", str(folder), "--port", "0"
        status, _, wrong = await asyncio.to_thread(in_a_process, *serve, LANG="C")
        assert status == 2
        assert "A Belvedere at this machine's keyboard has" in wrong
        assert "then start the server: what is opened at the keyboard after that joins it" in wrong
        assert (folder / TERMINALS).exists()
        lobby = await keyboard.lobby()
        assert await lobby.do(ListTables()) == ()
    finally:
        await keyboard.close()


async def test_a_second_server_is_refused_as_before(
    run: Callable[..., Any], in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    await run()
    serve = "serve", "--data", str(tmp_path / "data"), "--port", "0"
    status, _, wrong = await asyncio.to_thread(in_a_process, *serve, LANG="C")
    assert status == 2
    assert "is in use by another Belvedere" in wrong
