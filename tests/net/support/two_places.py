"""A machine and a server for tests, both with the tiny game, between which tables move."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import attrs

from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import ListTables
from core.link.updates import Update
from net.client import moving
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, Inbox, house, load, spec

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
    """A table where its maker has done two things, and what is known there."""
    card = await lobby.create(spec(*kinds, **{"options": EIGHT, **changes}))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.acted(inbox.update.legal[0])
    return card, await inbox.acted(tiny.Draw())


async def finish(inbox: Inbox) -> Update:
    """Draw whenever that can be done, until the table is over."""
    while inbox.update.outcome is None:
        if inbox.update.decision is None:
            await inbox.version(inbox.update.version + 1)
        else:
            await inbox.acted(tiny.Draw() if tiny.Draw() in inbox.update.legal else None)
    return inbox.update


async def pull(mine: Lobby, theirs: Lobby, table: str) -> TableCard:
    """Let a table come home that is away; the table at home."""
    back = await moving.pull(mine, theirs, await listed(mine, table), load=load)
    return back or await listed(mine, table)


async def bring(mine: Lobby, theirs: Lobby, table: str) -> TableCard:
    """Let a table come home that was made at the server."""
    return await moving.bring(mine, theirs, table, "tiny", load=load)
