"""What an admin of one node of a house asks for reaches the others, and says so."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.link.updates import Announced
from core.storage.store import Store
from core.text import Texts
from net.admin.reports import FILE
from net.news import AdminOrder, NodeOutcome
from tests.net.support.bureau import ADMIN, Bureau
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.net.support.two_lobbies import LobbyVisit, TwoLobbies
from tests.net.support.visitor_control import visitor_control
from tests.said import FOLDERS

ENGLISH = Texts("en", FOLDERS, strict=True)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TwoLobbies]:
    store = SharedStore(kept := Store.open(tmp_path / "store", reserve=0))
    async with two_hosts({"a": store, "b": store}, gather=0.0) as pair:
        made = TwoLobbies(pair)
        yield made
        for lobby in made.lobbies.values():
            lobby.close()
    kept.close()


@pytest.fixture
def bureaus(house: TwoLobbies, tmp_path: Path) -> dict[str, Bureau]:
    """The admins' office of each node."""
    folders = {name: tmp_path / name for name in house.lobbies}
    for folder in folders.values():
        folder.mkdir(mode=0o700)
    made = {name: Bureau(folder, house.pair.hosts[name]) for name, folder in folders.items()}
    for name, bureau in made.items():
        house.pair.hosts[name].visitors = visitor_control(obey=bureau.commands.house.told)
    return made


def told(visit: LobbyVisit) -> list[str]:
    """What was announced to a person in the lobby."""
    return [ENGLISH.say(news.sentence) for news in visit.news if isinstance(news, Announced)]


async def test_a_drain_is_told_to_those_alone_who_came_in_at_the_node(
    house: TwoLobbies, bureaus: dict[str, Bureau]
) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    card = await ann.lobby.create(spec("person", "person", seed=None))
    cleo = await house.visit("a", CLEO)
    inbox = Inbox(await ann.lobby.link(card.id, 0))
    bureaus["a"].enter(ANN, "Ann")
    assert "stops when the last has left" in await bureaus["a"].done("drain")
    await bureaus["a"].done("drain off")
    await soon(lambda: len(told(cleo)) == 2)
    assert "The node of the server at which you came in closes. Connect again" in told(cleo)[0]
    assert "stays open after all" in told(cleo)[1]
    assert len(told(ann)) == 2
    assert inbox.all(Announced) == []
    assert told(ben) == []


async def test_somebody_is_kicked_wherever_they_are(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    ben, guest = second.enter(BEN, "Ben"), second.enter("guest:1", "Gast")
    assert await first.done("kick ben no reason") == "At b: Ben is out; sessions that ended: 1.\n"
    assert ben.told is not None
    assert "no reason" in ENGLISH.say(ben.told[0])
    await first.done("kick Gast")
    assert guest.told is not None
    ann = [bureau.enter(ANN, "Ann") for bureau in (first, second)]
    assert (await first.done("kick ann")).splitlines() == [
        "Ann is out; sessions that ended: 1.",
        "At b: Ann is out; sessions that ended: 1.",
    ]
    assert None not in [one.told for one in ann]
    assert "No player is known as nobody" in await first.refused("kick nobody")


async def test_who_is_muted_or_banned_by_name_may_be_at_the_other_node(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    guest = second.enter("guest:1", "Gast", "192.0.2.77")
    await first.done("mute Gast")
    await first.done("ban @Gast 1h")
    assert guest.told is not None
    assert second.house.admission.sanctions.is_muted("guest:1")
    for bureau in (first, second):
        await bureau.commands.shared.check()
        assert bureau.house.admission.ban_of_source("192.0.2.77") is not None
    admin = second.enter(ADMIN, "Root", "192.0.2.78")
    assert "admin" in (await first.refused("ban @Root")).lower()
    assert admin.told is None


async def test_reports_are_those_of_all_nodes(house: TwoLobbies, bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    first.enter(ANN, "Ann")
    second.enter(BEN, "Ben")
    lines = (await first.done("who")).splitlines()
    assert [line.split(" ")[0] for line in lines] == ["At", "Ann", "At", "Ben"]
    assert [(one["node"], one["name"]) for one in await second.data("who")] == [("a", "Ann"), ("b", "Ben")]
    ben = await house.visit("b", BEN)
    card = await ben.lobby.create(spec("person", "person", seed=None))
    assert [(one["node"], one["id"]) for one in await first.data("tables")] == [("b", card.id)]
    deeds = [(one["node"], *one["words"]) for one in await first.data("audit 2")]
    assert deeds == [("a", "who"), ("a", "tables"), ("b", "who"), ("b", "tables")]


async def test_a_command_may_be_for_one_node_alone(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    second.enter(BEN, "Ben")
    assert "stops when the last has left" in await first.done("at b drain")
    assert (first.house.admission.is_draining, second.house.admission.is_draining) == (False, True)
    await first.done("at b drain off")
    assert "was not about to close" in await first.refused("at b drain off")
    assert "sessions" in await first.done("at b stats")
    assert "sessions" in await first.done("at a stats")
    assert "No node of the server is called c" in await first.refused("at c stop")
    assert json.loads((second.folder / FILE).read_text().splitlines()[0])["words"] == ["drain"]


async def test_a_node_that_does_not_answer_is_named(
    house: TwoLobbies, bureaus: dict[str, Bureau], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(order: AdminOrder, at: str = "") -> list[NodeOutcome]:
        return [NodeOutcome("b", None)]

    monkeypatch.setattr(house.pair.hosts["a"].neighbours, "ask_admins", silent, raising=False)
    bureaus["a"].enter(ANN, "Ann")
    assert (await bureaus["a"].done("who")).splitlines()[-1] == "The node b did not answer."
    assert (await bureaus["a"].done("kick ann")).splitlines()[-1] == "The node b did not answer."
    assert await bureaus["a"].say("at b stop") == (75, "The node b did not answer.\n")


async def test_a_server_that_is_alone_has_no_other_nodes(bureau: Bureau) -> None:
    assert "This server is alone" in await bureau.refused("at a stop")
    assert "This server is alone" in await bureau.refused("nodes")
