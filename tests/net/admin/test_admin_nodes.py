"""What an admin of one node of a house asks for reaches the others, and says so."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.link.updates import Announced
from core.storage.store import Store
from core.text import Texts
from tests.net.support.bureau import Bureau
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.net.support.two_lobbies import LobbyVisit, TwoLobbies
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
    return {name: Bureau(folder, house.pair.hosts[name]) for name, folder in folders.items()}


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
