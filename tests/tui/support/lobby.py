"""Fills a lobby with people and tables."""

from typing import Any

from core.catalog import load
from core.link.spec import Player, TableSpec
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import Inbox

ANN = "SHA256:ann"
BEN = "SHA256:ben"
CLEO = "SHA256:cleo"
DAN = "SHA256:dan"


def table(*kinds: str, game: str = "bali", name: str = "", **changes: Any) -> TableSpec:
    """A table with seats of those kinds; `easy` is a bot. Persons are called `name`."""
    seats = tuple(Player("bot", "Carl", "easy") if kind == "easy" else Player(kind, name) for kind in kinds)
    return TableSpec(game, load(game).meta.options(), seats, **changes)


async def somebody(host: Host, identity: str, name: str, *, guest: bool = False) -> PersonLobby:
    """Somebody who is here."""
    lobby = PersonLobby(host, identity, name, guest=guest)
    await lobby.call_me(name)
    await lobby.attend(None)
    return lobby


async def missed_something(host: Host, ann: PersonLobby) -> str:
    """A table where Ann has left and Ben has acted since."""
    ben = PersonLobby(host, BEN, "Ben")
    card = await ann.create(table("person", "open"))
    await ben.join(card.invite or "")
    mine = Inbox(await ann.link(card.id, 0))
    theirs = Inbox(await ben.link(card.id, 1))
    await mine.version(0)
    while mine.update.decision is not None:
        await mine.acted()
    mine.link.close()
    await theirs.version(mine.update.version)
    await theirs.acted()
    theirs.link.close()
    return card.id
