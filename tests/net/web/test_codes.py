"""A browser shows a code, and whoever types it where their key is lets it in, once both sides have said yes."""

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.link.lobby_commands import AddKey, ListKeys
from net.lobby.person_lobby import PersonLobby
from tests.net.support import demo
from tests.net.support.caller import ANN as CALLER
from tests.net.support.caller import Caller
from tests.net.support.second_key import add_key
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house
from tests.said import refused

LAPTOP, MALLORY = ("SHA256:" + letter * 43 for letter in "LM")


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path, full_screen=demo.full_screen()) as house:
        yield house


@pytest.fixture
async def sofia(place: WebHouse) -> PersonLobby:
    return await named(place, LAPTOP, "Sofia")


async def named(place: WebHouse, key: str, name: str) -> PersonLobby:
    """The lobby of somebody who has a key and a name."""
    lobby = PersonLobby(place.host, key, "", key=key)
    await lobby.call_me(name)
    return lobby


@pytest.fixture
async def asking(place: WebHouse, visit: Callable[..., Any]) -> Callable[..., Any]:
    """A page that shows a code, and the code: `page, code = await asking()`."""

    async def asking(**options: Any) -> tuple[Any, str]:
        page = await visit(place.server, hello={"code": True}, **options)
        await until(lambda: page.told or page.code is not None, "an answer")
        assert page.told[0]["type"] == "code", page.told
        line = page.told[0]["line"]
        assert line.startswith("ssh localhost -p ")
        return page, line.rpartition(" keys add ")[2]

    return asking


async def test_a_browser_that_shows_a_code_is_let_in_once_both_have_said_yes(place, sofia, asking, visit):
    page, code = await asking()
    asked = await sofia.do(AddKey(code))
    assert (asked.awaits, asked.label, page.told[1:]) == ("you", "Browser", [])
    agreed = await sofia.do(AddKey(f" {code.upper().replace('-', '')} ", sure=True))
    assert agreed.awaits == "browser"
    assert await page.ends() == 1000
    question = page.told[-1]
    assert (question["type"], question["sentence"]) == ("question", "Be Sofia in this browser?")
    assert len(await sofia.do(ListKeys())) == 1
    again = await visit(place.server, cookie=page.cookie, hello={"link": question["link"], "sure": True})
    await again.shows("nothing yet")
    assert [key.label for key in await sofia.do(ListKeys())][-1] in ("", "Browser")
    assert len(await sofia.do(ListKeys())) == 2


async def test_nobody_is_slipped_into_the_account_of_somebody_who_read_the_code(place, asking, visit):
    mallory = await named(place, MALLORY, "Mallory")
    page, code = await asking()
    await mallory.do(AddKey(code, sure=True))
    await page.ends()
    assert page.told[-1]["sentence"] == "Be Mallory in this browser?"
    stays = await visit(place.server, cookie=page.cookie)  # says no
    await stays.shows("nothing yet")
    assert len(await mallory.do(ListKeys())) == 1


async def test_a_code_is_used_once_and_lives_no_longer_than_its_page(place, sofia, asking):
    _, code = await asking()
    await sofia.do(AddKey(code, sure=True))
    with refused("No browser shows this code"):
        await sofia.do(AddKey(code, sure=True))
    other, code = await asking()
    await other.close()
    await until(lambda: place.server.connections == 0)
    with refused("No browser shows this code"):
        await sofia.do(AddKey(code))


async def test_a_code_is_over_in_time(place, sofia, asking, monkeypatch):
    monkeypatch.setattr("net.services.browser_links.LIFE", 0.05)
    page, _ = await asking()
    assert await page.ends() == 1008
    assert page.told[-1]["sentence"].startswith("No browser shows this code")


async def test_three_codes_are_open_at_most_for_one_browser(place, visit, asking):
    page, _ = await asking()
    for _ in range(2):
        await asking(cookie=page.cookie)
    fourth = await visit(place.server, cookie=page.cookie, hello={"code": True})
    assert await fourth.ends() == 1008
    assert "3 open links" in fourth.told[-1]["sentence"]


async def test_wrong_codes_count_as_wrong_invites(place, sofia, asking):
    _, code = await asking()
    for _ in range(10):
        with refused("No browser shows this code"):
            await sofia.do(AddKey("00000-00000"))
    with refused("wrong invites"):
        await sofia.do(AddKey(code))


async def test_links_from_codes_end_when_a_key_is_taken_from_the_account(place, sofia, asking, visit):
    await add_key(place.host, sofia, MALLORY)
    page, code = await asking()
    await sofia.do(AddKey(code, sure=True))
    await page.ends()
    await sofia.account.remove_key(MALLORY)
    again = await visit(place.server, cookie=page.cookie, hello={"link": page.told[-1]["link"], "sure": True})
    assert await again.ends() == 1008


async def test_a_code_is_typed_in_a_command_and_once_more_with_a_yes(place, asking):
    ann = Caller(place.host, attrs.evolve(CALLER, key=CALLER.id))
    await ann.run("name", "ann")
    page, code = await asking(user_agent_header="Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0")
    status, told = await ann.run("keys", "add", code)
    assert status == 0
    assert told == (
        "Firefox, Android asks to be you. The person there would have your name and your seats: let it in only if "
        f"you read this code there yourself.\nTo let it in, type: ssh HOST keys add {code} --yes\n"
    )
    card = json.loads((await ann.run("keys", "add", code, "--json"))[1])
    assert (card["awaits"], card["label"]) == ("you", "Firefox, Android")
    status, told = await ann.run("keys", "add", code, "--yes")
    assert (status, told) == (0, "Firefox, Android is being asked now whether to be you. Say yes there.\n")
    assert await page.ends() == 1000


async def test_a_hello_takes_one_way_only(place, visit):
    page = await visit(place.server, hello={"code": True, "passkey": True})
    assert await page.ends() == 1003


async def test_a_hidden_page_may_ask_and_take_another_size_meanwhile(place, sofia, asking):
    page, code = await asking()
    await page.say({"type": "hidden"})
    await page.say({"type": "size", "columns": 90, "rows": 30})
    await page.type(b"a")
    await sofia.do(AddKey(code, sure=True))
    assert await page.ends() == 1000
