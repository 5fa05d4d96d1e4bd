"""What is promised of a visit holds whatever carries it, an ssh client or a page."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.link.lobby import TableCard
from core.link.lobby_commands import ListTables
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support.carried import Carried, CarriedByPage, CarriedBySsh
from tests.net.support.demo import DemoLobby
from tests.net.support.second_key import add_key
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house
from tests.net.support.web_page import WebPage

AGAIN, DENIED = 75, 77
Come = Callable[..., Awaitable[Carried]]


@pytest.fixture(params=["ssh", "web"])
async def come(
    request: pytest.FixtureRequest, connect: Callable[..., Any], keys: tuple[Path, Path]
) -> AsyncIterator[Come]:
    """Visit a server: `await come(server)`; `again` the same person once more, `line` in plain lines."""
    pages: list[WebPage] = []

    async def come(server: Any, web: int = 0, *, again: bool = False, line: bool = False) -> Carried:
        if request.param == "ssh":
            options = {"size": None, "options": ("-T",)} if line else {}
            return CarriedBySsh(connect(server, key=keys[0], **options), keys[0])
        cookie = pages[-1].cookie if again else ""
        hello = {"face": "line"} if line else {}
        pages.append(await WebPage.open(web or server.web_address[1], cookie=cookie, hello=hello))
        return CarriedByPage(pages[-1])

    yield come
    for page in pages:
        await page.close()


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path) as place:
        yield place


async def test_whoever_types_nothing_is_told_and_sent_home(start, come):
    server = await start(web=free_port(), limits=attrs.evolve(GENEROUS, idle_lobby=0.5))
    status, words = await (await come(server)).ended()
    assert status == AGAIN
    assert "You typed nothing for a long while" in words


class SeatedLobby(DemoLobby):
    """The lobby of somebody who sits at a running table; how often it was asked."""

    asked = 0

    async def do(self, command: Any) -> Any:
        assert command == ListTables()
        type(self).asked += 1
        return (TableCard("1", "bali", (), "running", 1, (0,), (0,), None, 0.0),)


async def test_whoever_sits_at_a_table_is_given_longer(start, come):
    SeatedLobby.asked = 0
    limits = attrs.evolve(GENEROUS, idle_lobby=0.2, idle_seated=0.7)
    server = await start(web=free_port(), limits=limits, lobby=SeatedLobby)
    visitor = await come(server)
    await until(lambda: SeatedLobby.asked > 0)
    assert server.sessions == 1
    assert (await visitor.ended())[0] == AGAIN
    assert SeatedLobby.asked == 1


async def test_a_key_that_is_removed_ends_its_visit_and_no_other(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    owner = PersonLobby(place.host, "SHA256:owner", "", key="SHA256:owner")
    await owner.call_me("Sofia")
    await add_key(place.host, owner, visitor.key)
    await (await come(place.server, again=True)).shows("nothing yet")
    await owner.account.remove_key(visitor.key)
    status, words = await visitor.ended()
    assert status == DENIED
    assert "no longer leads to this account." in words
    stranger = await come(place.server, again=True)
    await stranger.shows("nothing yet")


async def test_a_ban_keeps_the_account_out_and_says_why(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    account = PersonLobby(place.host, "SHA256:owner", "", key="SHA256:owner")
    await account.call_me("Sofia")
    await add_key(place.host, account, visitor.key)
    sanctions = place.server._context.admission.sanctions
    sanctions.add(Sanction("ban", "SHA256:owner", "Sofia", "cheating", "host", 0.0, None))
    status, words = await (await come(place.server, again=True)).ended()
    assert status == DENIED
    assert "cheating" in words


async def test_a_server_about_to_close_lets_in_those_who_were_here(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    place.server._context.admission.drain({visitor.key})
    again = await come(place.server, again=True)
    await again.shows("nothing yet")
    place.server._context.admission.drain({"SHA256:other"})
    status, words = await (await come(place.server, again=True)).ended()
    assert status == AGAIN
    assert "closing" in words or "close" in words
    await visitor.press(b"a")
    await visitor.shows("key a")


async def test_a_server_that_stops_sends_everybody_away_to_come_again(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    await place.server.close()
    status, words = await visitor.ended()
    assert status == AGAIN
    assert "The server is restarting; your tables are saved." in words


async def test_two_visits_at_one_seat_are_shown_the_same_and_either_may_act(run, come):
    port = free_port()
    server = await run("--web", str(port))
    first = await come(server, port, line=True)
    if isinstance(first, CarriedByPage):
        await said(first, "What is your name")
        await first.press(b"Ann\n")
    await said(first, "New game of Bali")
    await first.press(b"new bali 2 easy seated\n")
    await said(first, "Turn 1")
    second = await come(server, port, again=True, line=True)
    await said(second, "1. Continue Bali")
    await second.press(b"1\n")
    await said(second, "Turn 1")
    await said(second, "\n1. ")
    before = len(first.output)
    await second.press(b"1\n")
    await until(lambda: b"\n1. " in first.output[before:], "the answer of the other visit at the first")


async def said(visitor: Carried, text: str) -> None:
    """Wait until something is written."""
    try:
        await until(lambda: text.encode() in visitor.output)
    except AssertionError:
        raise AssertionError(f"{text!r} never came: {visitor.output[-800:]!r}") from None
