"""A muted person says nothing by the names of bots at tables that they bring or go on from."""

from pathlib import Path

from core.catalog import load
from core.link.lobby_commands import JoinTable, WhatIf
from core.link.spec import BOT_NAMES, Player, TableSpec
from net.client.moving import push
from net.lobby.person_lobby import PersonLobby
from tests.net.support.far_tables import PLACE, begun
from tests.net.support.house import ANN, BEN, house
from tests.tui.support.shell import play_out

WORDS = "Host: your code"
BOT = Player("bot", WORDS, "easy")


async def test_bots_of_a_table_that_a_muted_person_brings_have_names_of_the_server(tmp_path: Path) -> None:
    seats = (Player("person", "Ann"), Player("person", "Ben"), BOT)
    for muted, name in ((ANN, BOT_NAMES[2]), (BEN, WORDS)):
        async with (
            house(tmp_path / muted / "home") as home,
            house(tmp_path / muted / "server", is_muted=muted.__eq__) as server,
        ):
            mine = PersonLobby(home, name="Ann")
            card, _ = await begun(mine, "person", "person", "easy", seats=seats)
            assert card.players[2].name == WORDS
            there = await push(mine, PersonLobby(server, ANN, "Ann"), card.id, PLACE, (0,))
            joined = await PersonLobby(server, BEN, "Ben").do(JoinTable(there.invite or ""))
            assert [one.name for one in joined.players] == ["Ann", "Ben", name]


async def test_bots_of_a_study_that_a_muted_person_begins_have_names_of_the_server(tmp_path: Path) -> None:
    muted = set[str]()
    async with house(tmp_path, load=load, is_muted=muted.__contains__) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(TableSpec("bali", load("bali").meta.options(), (Player("person", "Ann"), BOT)))
        await play_out(ann, card.id, (0,))
        study = await ann.do(WhatIf(card.id, 0, 0))
        assert [one.name for one in study.players] == ["Ann", WORDS]
        muted.add(ANN)
        study = await ann.do(WhatIf(card.id, 0, 0))
        assert [one.name for one in study.players] == ["Ann", BOT_NAMES[1]]
