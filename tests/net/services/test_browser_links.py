"""A link lets one browser into an account: once, for ten minutes; guessing is charged."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import BelvedereError
from core.link.lobby_commands import BeginTable, LinkBrowser, ListKeys
from core.link.updates import Roster
from net.ledger.register import Holder, Rank
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.visit import Person
from net.services.browser_links import LIFE
from net.tables.host import Host
from tests.net.support.house import Clock, house, spec
from tests.tui.support.shell import play_out

LAPTOP, PHONE, OTHER = ("SHA256:" + letter * 43 for letter in "LPO")
STRANGER = Holder(PHONE, "192.0.2.1", Rank.NEWCOMER)


@pytest.fixture
def clock() -> Clock:
    return Clock(0.0)


@pytest.fixture
async def host(tmp_path: Path, clock: Clock) -> AsyncIterator[Host]:
    async with house(tmp_path, monotonic=clock) as host:
        host.services.browser_links.site = "http://localhost:8080/"
        yield host


@pytest.fixture
async def sofia(host: Host) -> PersonLobby:
    lobby = PersonLobby(host, LAPTOP, "Sofia", key=LAPTOP)
    await lobby.call_me("Sofia")
    return lobby


async def code_of(lobby: PersonLobby) -> str:
    """The code of a new link."""
    site, code = (await lobby.do(LinkBrowser())).split("#k=")
    assert (site, len(code)) == ("http://localhost:8080/", 22)
    return code


async def refused(host: Host, code: str) -> str:
    """The reason why a code is refused."""
    with pytest.raises(BelvedereError) as problem:
        await host.services.browser_links.claim(code, STRANGER, PHONE, "Firefox, Android")
    return problem.value.sentence.id


async def test_a_browser_becomes_a_key_of_the_account(host, sofia):
    links, code = host.services.browser_links, await code_of(sofia)
    assert await links.name_behind(code, STRANGER) == "Sofia"
    await links.claim(code, STRANGER, PHONE, "Firefox, Android")
    known = await sofia.do(ListKeys())
    assert [(key.fingerprint, key.label) for key in known] == [(LAPTOP, ""), (PHONE, "Firefox, Android")]
    person = await identified(host.services, Person(PHONE, "", guest=False, key=PHONE, carrier="web"))
    assert person.id == LAPTOP


async def test_a_link_is_used_once_even_by_two_at_once(host, sofia):
    links, code = host.services.browser_links, await code_of(sofia)
    claims = (links.claim(code, STRANGER, key, "") for key in (PHONE, OTHER))
    first, second = await asyncio.gather(*claims, return_exceptions=True)
    assert first is None
    assert isinstance(second, BelvedereError)
    assert len(await sofia.do(ListKeys())) == 2
    assert await refused(host, code) == "web-link-over"


async def test_a_link_is_over_after_ten_minutes(host, sofia, clock):
    code = await code_of(sofia)
    clock.now = LIFE
    assert await refused(host, code) == "web-link-over"


async def test_three_links_are_open_at_most(host, sofia, clock):
    codes = [await code_of(sofia) for _ in range(3)]
    with pytest.raises(BelvedereError) as problem:
        await code_of(sofia)
    assert problem.value.sentence.id == "ledger-used-account"
    await host.services.browser_links.claim(codes[0], STRANGER, PHONE, "")
    await code_of(sofia)
    clock.now = LIFE
    for _ in range(3):
        await code_of(sofia)


async def test_wrong_codes_count_as_wrong_invites(host, sofia):
    code = await code_of(sofia)
    for _ in range(10):
        assert await refused(host, "A" * 22) == "web-link-over"
    assert (await refused(host, code)).startswith("ledger-used")


async def test_a_browser_that_is_known_as_another_stays_it(host, sofia):
    await PersonLobby(host, PHONE, "Bo", key=PHONE).call_me("Bo")
    assert await refused(host, await code_of(sofia)) == "account-key-theirs"


async def test_a_known_browser_is_signed_in(host, sofia):
    for _ in range(2):
        await host.services.browser_links.claim(await code_of(sofia), STRANGER, PHONE, "")
    assert len(await sofia.do(ListKeys())) == 2


async def test_links_end_when_a_key_is_taken_from_the_account(host, sofia):
    await host.services.browser_links.claim(await code_of(sofia), STRANGER, PHONE, "")
    code = await code_of(sofia)
    await sofia.account.remove_key(PHONE)
    assert await refused(host, code) == "web-link-over"


async def test_there_is_no_link_without_a_name_or_without_pages(host, tmp_path):
    with pytest.raises(BelvedereError, match="account-name-first"):
        await PersonLobby(host, OTHER, "", key=OTHER).do(LinkBrowser())
    with pytest.raises(BelvedereError, match="account-none"):
        await PersonLobby(host, "guest:1", "", guest=True).do(LinkBrowser())
    (tmp_path / "b").mkdir()
    async with house(tmp_path / "b") as other:
        with pytest.raises(BelvedereError, match="account-no-browsers"):
            await PersonLobby(other, LAPTOP, "Sofia", key=LAPTOP).do(LinkBrowser())


SITE = "https://example.org/"


async def test_a_person_at_an_open_table_gets_the_page_of_its_invite(host, sofia):
    host.services.browser_links.public_site = SITE
    other = PersonLobby(host, OTHER, "Ben", key=OTHER)
    card = await sofia.create(spec("person", "open", seed=None, listing="public"))
    assert card.page == f"{SITE}t/{card.invite}"
    assert [(one.id, one.page) for one in await other.tables()] == [(card.id, "")]


async def test_a_running_table_has_a_page_unless_it_is_closed(host, sofia):
    host.services.browser_links.public_site = SITE
    other = PersonLobby(host, OTHER, "Ben", key=OTHER)
    card = await sofia.do(BeginTable((await sofia.create(spec("person", "open", seed=None))).id))
    assert card.page == f"{SITE}w/{card.id}"
    assert [one.page for one in await other.tables()] == [card.page]
    for lobby, seat in ((sofia, 0), (other, None)):
        got: list[Any] = []
        (await lobby.link(card.id, seat)).attach(got.append)
        assert [one.page for one in got if isinstance(one, Roster)][-1:] == [card.page]
    hidden = await sofia.do(BeginTable((await sofia.create(spec("person", "open", seed=None, watching="none"))).id))
    assert (hidden.status, hidden.page) == ("running", "")


@pytest.mark.parametrize(("watching", "is_public"), [("public", True), ("none", False)])
async def test_a_finished_table_has_a_page_unless_it_is_closed_to_others(host, sofia, watching, is_public):
    host.services.browser_links.public_site = SITE
    card = await sofia.create(spec("person", "person", seed=None, watching=watching))
    await play_out(sofia, card.id)
    page = f"{SITE}r/{card.id}" if is_public else ""
    assert [(one.status, one.page) for one in await sofia.tables()] == [("finished", page)]
    await sofia.create(spec("person", "easy", seed=None))  # a new table lets the host forget the finished one
    assert [one.page for one in await sofia.tables() if one.status == "finished"] == [page]


async def test_no_page_is_named_that_others_do_not_reach(host, sofia):
    card = await sofia.create(spec("person", "open", seed=None))
    assert (card.page, (await sofia.do(BeginTable(card.id))).page) == ("", "")
