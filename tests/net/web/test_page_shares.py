"""A page adds to the seeds of tables by itself, after it was shown what the server has committed to."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.link.lobby_commands import CreateTable, JoinTable
from core.link.updates import Roster
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Visit
from tests.net.support import demo
from tests.net.support.house import ANN, Inbox, spec
from tests.net.support.web_house import WebHouse, web_house

SHARE = b"what a page adds"


@attrs.define
class Place:
    """A server with its tables, and every visit that began there."""

    house: WebHouse
    visits: list[Visit] = attrs.field(factory=list)

    async def ben(self, page: Any) -> PersonLobby:
        """The lobby of whoever came last by a page, with a name."""
        await page.shows("nothing yet")
        lobby = self.visits[-1].lobby
        assert isinstance(lobby, PersonLobby)
        await lobby.call_me("Ben")
        return lobby


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    visits: list[Visit] = []
    async with web_house(tmp_path, full_screen=demo.remembering(visits)) as house:
        yield Place(house, visits)


async def invited(place: Place, *kinds: str) -> str:
    """The invite to a table of Ann."""
    card = await PersonLobby(place.house.host, ANN, "Ann").create(spec(*kinds, seed=None))
    assert card.invite is not None
    return card.invite


async def test_who_sits_down_by_a_page_adds_to_the_seed(place, visit):
    page = await visit(place.house.server)
    lobby = await place.ben(page)
    card = await lobby.do(JoinTable(await invited(place, "person", "open")))
    owner = await place.house.host.owner(card.id)
    assert owner.setup.spec.entropy == (b"", SHARE)
    told = [one["commitment"] for one in page.told if one["type"] == "commitment"]
    roster = Inbox(await lobby.link(card.id, 1)).all(Roster)[0]
    assert (told, roster.added) == ([roster.commitment], (1,))


async def test_who_makes_a_table_by_a_page_adds_to_its_seed_while_it_waits(place, visit):
    lobby = await place.ben(await visit(place.house.server))
    card = await lobby.do(CreateTable(spec("person", "open", seed=None)))
    assert (await place.house.host.owner(card.id)).setup.spec.entropy == (SHARE, b"")
    alone = await lobby.do(CreateTable(spec("person", "easy", seed=None)))
    assert (await place.house.host.owner(alone.id)).setup.spec.entropy == ()


async def test_a_page_that_adds_nothing_keeps_nobody_from_a_seat(place, visit, monkeypatch):
    monkeypatch.setattr("net.web.carrier.SHARING", 0.05)
    page = await visit(place.house.server)
    page.share = b""
    lobby = await place.ben(page)
    card = await lobby.do(JoinTable(await invited(place, "person", "open", "open")))
    owner = await place.house.host.owner(card.id)
    assert (card.mine, owner.setup.spec.entropy) == ((1,), ())
    [commitment] = [told["commitment"] for told in page.told if "commitment" in told]
    await page.say({"type": "share", "commitment": commitment, "share": SHARE.hex()})  # late
    await page.type(b"a")
    await page.shows("key a")
    assert owner.setup.spec.entropy == ()


@pytest.mark.parametrize("share", ["", "00", "00" * 64, "zz" * 16, 5])
async def test_a_share_that_no_page_adds_ends_the_visit(place, visit, share):
    page = await visit(place.house.server)
    await page.shows("nothing yet")
    await page.say({"type": "share", "commitment": "x", "share": share})
    assert await page.ends() == 1003
