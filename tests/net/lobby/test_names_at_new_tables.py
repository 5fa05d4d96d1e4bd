"""Whoever makes a table on a server gives nobody at it the name of another, or one that the server keeps for itself."""

from pathlib import Path

import attrs
import pytest

from core.link.spec import BOT_NAMES, Player
from net.client.moving import push
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.far_tables import EIGHT, PLACE, places
from tests.net.support.house import ANN, BEN, house, spec


async def names_at(host: Host, *players: Player, identity: str = BEN) -> list[str]:
    """What those at a table are called whose maker has wished for these players beside their own seat."""
    lobby = PersonLobby(host, identity, "Dan", guest=identity.startswith("guest:"))
    await lobby.is_known()
    wish = attrs.evolve(spec("person", *("easy" for _ in players), seed=None), seats=(Player("person", ""), *players))
    return [player.name for player in (await lobby.create(wish)).players[1:]]


@pytest.mark.parametrize(
    "name", ["admin", "Belvedere", "stand-in", "Server-2", "B0B", "bob", "Аdmin", "Bоris", "192.0.2.77", "SHA256:a"]
)
async def test_neither_a_seat_nor_a_bot_is_called_like_another_or_like_the_server(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("bob")
        await PersonLobby(host, BEN).call_me("Dan")
        second, bot = await names_at(host, Player("person", name), Player("bot", name, "easy"))
        assert (second, bot) == ("Dan-2", BOT_NAMES[2])


@pytest.mark.parametrize("kind", ["person", "bot"])
async def test_a_guest_who_is_here_keeps_their_name_alone(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:a", "Cleo", guest=True)
        await guest.is_known()
        await guest.attend(None)
        (name,) = await names_at(host, Player(kind, guest.me, "easy" if kind == "bot" else None))
        assert name != guest.me


@pytest.mark.parametrize("identity", [BEN, "guest:b"])
async def test_names_that_are_nobodys_stay(tmp_path: Path, identity: str) -> None:
    async with house(tmp_path) as host:
        wished = Player("person", "Zoe"), Player("bot", "Bot", "easy"), Player("bot", "Emil", "easy")
        assert await names_at(host, *wished, identity=identity) == ["Zoe", "Bot", "Emil"]


async def test_bots_of_a_table_that_is_brought_are_called_like_nobody_here(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        await PersonLobby(at.server, BEN).call_me("bob")
        seats = Player("person", "Ann"), *(Player("bot", name, "easy") for name in ("admin", "bob", "Zoe"))
        card = await at.mine.create(attrs.evolve(spec("person", options=EIGHT), seats=seats))
        assert [player.name for player in card.players] == ["Ann", "admin", "bob", "Zoe"]
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert [player.name for player in there.players] == ["Ann", BOT_NAMES[1], BOT_NAMES[2], "Zoe"]
