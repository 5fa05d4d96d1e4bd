"""Tables at a server somewhere else: over wires in memory, made there, or moved there and back."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import attrs

from core.catalog import load
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import ListTables
from core.link.spec import Player, TableSpec
from core.link.updates import Update
from net.client import moving
from net.config.server_texts import texts_for
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, Inbox, house, spec
from tests.net.support.house import load as load_tiny

# A server somewhere else in this process


class FarServer:
    """A server at the other end of wires in memory, which can be cut."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.wires: list[MemoryWire] = []
        self.closed = False

    async def dial(self) -> "MemoryWire":
        if self.closed:
            raise OSError("no listener")
        self.wires.append(MemoryWire(PersonLobby(self.host, "SHA256:ann", "ann")))
        return self.wires[-1]


class MemoryWire:
    """Lines to a face of the server."""

    def __init__(self, lobby: PersonLobby) -> None:
        self.rewrite: Callable[[str], str] = str
        """The fate of a line on the way."""
        self._there: asyncio.Queue[str | None] = asyncio.Queue()
        self._back: asyncio.Queue[str | None] = asyncio.Queue()
        self.task = asyncio.create_task(run_api(lobby, texts_for("en"), self._there.get, self._back.put_nowait))

    async def read(self) -> str | None:
        line = await self._back.get()
        return None if line is None else self.rewrite(line)

    def write(self, line: str) -> None:
        self._there.put_nowait(line)

    def close(self) -> None:
        self._there.put_nowait(None)

    def say(self, line: str) -> None:
        """The server sends more."""
        self._back.put_nowait(line)

    def cut(self) -> None:
        """The line breaks."""
        self.close()
        self._back.put_nowait(None)


# Tables of Bali to make at a server somewhere else, and playing on at them


BALI = load("bali")
BOT, OPEN = Player("bot", "Bot", "easy"), Player("open", "")


def bali_spec(*others: Player, **options: Any) -> TableSpec:
    return TableSpec("bali", BALI.meta.options(**options), (Player("person", "ann"), *others))


# A machine and a server for tests, both with the tiny game, between which tables move


PLACE = "server.example:2222"
EIGHT = tiny.Options(8)


@attrs.frozen
class Places:
    """A machine and a server, with Ann at both."""

    home: Host
    server: Host
    mine: PersonLobby
    theirs: PersonLobby


@asynccontextmanager
async def places(folder: Path) -> AsyncIterator[Places]:
    async with house(folder / "home") as home, house(folder / "server") as server:
        yield Places(home, server, PersonLobby(home, name="Ann"), PersonLobby(server, ANN, "Ann"))


async def listed(lobby: Lobby, table: str) -> TableCard:
    return next(card for card in await lobby.do(ListTables()) if card.id == table)


async def begun(lobby: PersonLobby, *kinds: str, **changes: object) -> tuple[TableCard, Update]:
    """A table after two actions of its maker, and the facts known there."""
    card = await lobby.create(spec(*kinds, **{"options": EIGHT, **changes}))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.acted(inbox.update.legal[0])
    return card, await inbox.acted(tiny.Draw())


async def pull(mine: Lobby, theirs: Lobby, table: str) -> TableCard:
    """Let a table come home that is away; the table at home."""
    back = await moving.pull(mine, theirs, await listed(mine, table), load=load_tiny)
    return back or await listed(mine, table)


async def bring(mine: Lobby, theirs: Lobby, table: str) -> TableCard:
    """Let a table come home that was made at the server."""
    return await moving.bring(mine, theirs, table, "tiny", load=load_tiny)
