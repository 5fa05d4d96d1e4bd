"""A finished table in a house, for screens that come after the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from core.catalog import load
from core.link.lobby_commands import FetchRecord
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import SEED, Player, house, playing
from tui.session.start import Start


async def finished(lobby: PersonLobby) -> str:
    """A table of two persons and a fixed seed, played to its end with the first legal action; its id."""
    sitters = (Sitter("person", "Ana"), Sitter("person", "Bo"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), sitters, seed=SEED))
    await play_out(lobby, card.id)
    return card.id


@asynccontextmanager
async def looking_back(folder: Path, **shown: Any) -> AsyncIterator[tuple[str, Player]]:
    """The id of a finished table, and Ana, who looks through its record."""
    async with house(folder) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        start = Start("replay", record=await lobby.do(FetchRecord(table)))
        async with playing(host, folder, start=start, **shown) as player:
            yield table, player
