"""Links and codes that open a page as a known person."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from core.kernel.message import message
from core.link.lobby_commands import AddKey, LinkBrowser, ListKeys
from core.text import Texts
from net.config.server_config import ServerConfig
from net.hosting import lobby_of
from net.lobby.person_lobby import PersonLobby
from net.server import Server
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.house import ANN_PERSON as CALLER
from tests.net.support.house import Caller, add_key, house, spec
from tests.net.support.proxies import make_certificate
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house
from tests.said import FOLDERS, refused_as

# A page that comes by a link


LAPTOP = "SHA256:" + "L" * 43
FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"


@asynccontextmanager
async def opened(tmp_path: Path, **settings: Any) -> AsyncIterator[Any]:
    """A server without guests, where Sofia has an account: the `server` and her end of its `lobby`."""
    (tmp_path / "tables").mkdir()
    config = ServerConfig(tmp_path / "data", port=0, web=free_port(), guests=False, limits=GENEROUS, **settings)
    async with house(tmp_path / "tables") as host:
        server = await Server.open(
            config,
            partial(lobby_of, host),
            demo.full_screen(),
            demo.line,
            host=host,
        )
        lobby = PersonLobby(host, LAPTOP, "Sofia", key=LAPTOP)
        await lobby.call_me("Sofia")
        yield SimpleNamespace(server=server, lobby=lobby)
        await server.close()


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Any]:
    async with opened(tmp_path) as place:
        yield place


async def code_of(place: Any) -> str:
    """The code of a new link."""
    site, _, code = (await place.lobby.do(LinkBrowser())).partition("#k=")
    assert site == f"http://localhost:{place.server.web_address[1]}/"
    return code


async def test_a_browser_is_asked_and_then_comes_as_the_person_of_the_link(place, visit):
    code = await code_of(place)
    asked = await visit(place.server, hello={"link": code, "language": "fr-FR"})
    assert await asked.ends() == 1000
    sentence = "Se connecter sous le nom Sofia dans ce navigateur\N{NO-BREAK SPACE}?"
    assert asked.told == [{"type": "question", "sentence": sentence, "link": code}]
    assert len(await place.lobby.do(ListKeys())) == 1
    page = await visit(place.server, cookie=asked.cookie, hello={"link": code, "sure": True}, user_agent_header=FIREFOX)
    await page.shows("nothing yet")
    assert page.told[0]["type"] == "welcome"
    own, added = await place.lobby.do(ListKeys())
    assert (own.fingerprint, added.label) == (LAPTOP, "Firefox, Android")
    await place.lobby.account.remove_key(added.fingerprint)
    assert await page.ends() == 1008
    assert "was removed from its account" in page.told[-1]["sentence"]


async def test_a_link_works_in_a_background_tab(place, visit):
    """Such a tab says at once that it is hidden, and was sent away for that."""
    code = await code_of(place)
    asked = await visit(place.server, hello={"link": code})
    await asked.say({"type": "hidden"})
    assert await asked.ends() == 1000
    page = await visit(place.server, cookie=asked.cookie, hello={"link": code, "sure": True})
    await page.say({"type": "hidden"})
    await until(lambda: len(page.told) > 0)
    await page.say({"type": "shown"})
    await page.shows("nothing yet")


async def test_a_browser_that_is_linked_comes_again_without_the_link(place, visit):
    first = await visit(place.server, hello={"link": await code_of(place), "sure": True})
    await first.shows("nothing yet")
    await (await visit(place.server, cookie=first.cookie)).shows("nothing yet")


async def test_behind_a_proxy_a_link_has_the_name_that_browsers_know(tmp_path):
    async with opened(tmp_path, web_names=("example.org",), web_proxies=("127.0.0.1",)) as place:
        assert (await place.lobby.do(LinkBrowser())).startswith("https://example.org/#k=")


@pytest.mark.parametrize("sure", [False, True])
async def test_a_wrong_code_is_refused_for_good(place, visit, sure):
    page = await visit(place.server, hello={"link": "A" * 22, "sure": sure})
    assert await page.ends() == 1008
    sentence = "This link has been used or has expired. Get another with: ssh HOST link"
    assert page.told == [{"type": "no", "sentence": sentence, "wait": None}]


async def test_a_server_without_guests_lets_no_unknown_browser_watch(place, visit):
    page = await visit(place.server, hello={"watch": "t4b2"})
    assert await page.ends() == 1008
    assert "You need a key to play on this server" in page.told[-1]["sentence"]


NAMED, PROXIED = {"web_names": ("Example.org",)}, {"web_proxies": ("127.0.0.1",)}
ELSEWHERE = {"web_listen": "0.0.0.0"}


@pytest.mark.parametrize(
    ("settings", "has_tls", "site"),
    [
        ({}, False, ""),
        (NAMED, False, ""),
        (PROXIED, False, ""),
        (PROXIED | {"web_names": ("localhost",)}, False, ""),
        (PROXIED | NAMED, False, "https://example.org/"),
        (PROXIED | {"address": "example.org:2222"}, False, "https://example.org/"),
        (NAMED, True, ""),
        (ELSEWHERE, True, ""),
        (PROXIED | NAMED, True, "https://example.org/"),
        (ELSEWHERE | NAMED, True, "https://example.org:{port}/"),
    ],
)
async def test_an_invite_names_a_page_where_others_reach_it(tmp_path, settings, has_tls, site):
    if has_tls:
        certificate, key = make_certificate(tmp_path)
        settings = settings | {"web_certificate": str(certificate), "web_key": str(key)}
    async with opened(tmp_path, **settings) as place:
        card = await place.lobby.create(spec("person", "open", seed=None))
        page = site.format(port=place.server.web_address[1])
        assert card.page == (f"{page}t/{card.invite}" if page else "")


async def test_a_ban_of_a_person_ends_their_pages_and_no_browser_of_theirs_comes_again(place, visit):
    code = await code_of(place)
    page = await visit(place.server, hello={"link": code, "sure": True})
    await page.shows("nothing yet")
    answer = await place.server.answer_admin(["ban", LAPTOP, "1y", "rude"], Texts("en", FOLDERS))
    assert "Sofia is banned until" in answer.text
    assert await page.ends() == 1008
    assert "Reason: rude" in page.told[-1]["sentence"]
    again = await visit(place.server, cookie=page.cookie)
    assert await again.ends() == 1008
    assert "Reason: rude" in again.told[-1]["sentence"]


async def test_a_page_continues_under_the_new_name_of_its_person(place, visit):
    page = await visit(place.server, hello={"link": await code_of(place), "sure": True})
    await page.shows("nothing yet")
    await place.lobby.call_me("Zoe")
    answer = await place.server.answer_admin(["who"], Texts("en", FOLDERS))
    assert "Zoe" in answer.text
    assert "Sofia" not in answer.text


# A browser shows a code; typing it with the key signs the browser in, once both sides have confirmed


MALLORY = "SHA256:" + "M" * 43


@pytest.fixture
async def code_place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path, full_screen=demo.full_screen()) as house:
        yield house


@pytest.fixture
async def sofia(code_place: WebHouse) -> PersonLobby:
    return await named(code_place, LAPTOP, "Sofia")


async def named(code_place: WebHouse, key: str, name: str) -> PersonLobby:
    """The lobby of a person with a key and a name."""
    lobby = PersonLobby(code_place.host, key, "", key=key)
    await lobby.call_me(name)
    return lobby


@pytest.fixture
async def asking(code_place: WebHouse, visit: Callable[..., Any]) -> Callable[..., Any]:
    """A page that shows a code, and the code: `page, code = await asking()`."""

    async def asking(**options: Any) -> tuple[Any, str]:
        page = await visit(code_place.server, hello={"code": True}, **options)
        await until(lambda: page.told or page.code is not None, "an answer")
        assert page.told[0]["type"] == "code", page.told
        line = page.told[0]["line"]
        assert line.startswith("ssh localhost -p ")
        return page, line.rpartition(" keys add ")[2]

    return asking


async def test_a_browser_with_a_code_signs_in_once_both_sides_agree(code_place, sofia, asking, visit):
    page, code = await asking()
    asked = await sofia.do(AddKey(code))
    assert (asked.awaits, asked.label, page.told[1:]) == ("you", "Browser", [])
    agreed = await sofia.do(AddKey(f" {code.upper().replace('-', '')} ", sure=True))
    assert agreed.awaits == "browser"
    assert await page.ends() == 1000
    question = page.told[-1]
    assert (question["type"], question["sentence"]) == ("question", "Sign in as Sofia in this browser?")
    assert len(await sofia.do(ListKeys())) == 1
    again = await visit(code_place.server, cookie=page.cookie, hello={"link": question["link"], "sure": True})
    await again.shows("nothing yet")
    assert [key.label for key in await sofia.do(ListKeys())][-1] in ("", "Browser")
    assert len(await sofia.do(ListKeys())) == 2


async def test_reading_a_code_slips_no_key_into_the_account(code_place, asking, visit):
    mallory = await named(code_place, MALLORY, "Mallory")
    page, code = await asking()
    await mallory.do(AddKey(code, sure=True))
    await page.ends()
    assert page.told[-1]["sentence"] == "Sign in as Mallory in this browser?"
    stays = await visit(code_place.server, cookie=page.cookie)  # says no
    await stays.shows("nothing yet")
    assert len(await mallory.do(ListKeys())) == 1


async def test_a_code_is_used_once_and_lives_no_longer_than_its_page(code_place, sofia, asking):
    _, code = await asking()
    await sofia.do(AddKey(code, sure=True))
    with refused_as("account-code-over"):
        await sofia.do(AddKey(code, sure=True))
    other, code = await asking()
    await other.close()
    await until(lambda: code_place.server.connections == 0)
    with refused_as("account-code-over"):
        await sofia.do(AddKey(code))


async def test_a_code_is_over_in_time(code_place, sofia, asking, monkeypatch):
    monkeypatch.setattr("net.services.browser_links.LIFE", 0.05)
    page, _ = await asking()
    assert await page.ends() == 1008
    assert page.told[-1]["sentence"].startswith("No browser shows this code")


async def test_three_codes_are_open_at_most_for_one_browser(code_place, visit, asking):
    page, _ = await asking()
    for _ in range(2):
        await asking(cookie=page.cookie)
    fourth = await visit(code_place.server, cookie=page.cookie, hello={"code": True})
    assert await fourth.ends() == 1008
    assert "3 unused browser links" in fourth.told[-1]["sentence"]


async def test_wrong_codes_count_as_wrong_invites(code_place, sofia, asking):
    _, code = await asking()
    for _ in range(10):
        with refused_as("account-code-over"):
            await sofia.do(AddKey("00000-00000"))
    with refused_as("ledger-used-account", what=message("ledger-invites", limit=10)):
        await sofia.do(AddKey(code))


async def test_links_from_codes_end_when_a_key_is_taken_from_the_account(code_place, sofia, asking, visit):
    await add_key(code_place.host, sofia, MALLORY)
    page, code = await asking()
    await sofia.do(AddKey(code, sure=True))
    await page.ends()
    await sofia.account.remove_key(MALLORY)
    again = await visit(code_place.server, cookie=page.cookie, hello={"link": page.told[-1]["link"], "sure": True})
    assert await again.ends() == 1008


async def test_a_code_is_typed_in_a_command_and_again_with_a_yes(code_place, asking):
    ann = Caller(code_place.host, attrs.evolve(CALLER, key=CALLER.id))
    await ann.run("name", "ann")
    page, code = await asking(user_agent_header="Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0")
    status, told = await ann.run("keys", "add", code)
    assert status == 0
    assert told == (
        "Firefox, Android is asking to sign in as you and would get your name and seats. Allow it only if "
        f"you read this code in that browser yourself.\nTo allow it, type: ssh HOST keys add {code} --yes\n"
    )
    card = json.loads((await ann.run("keys", "add", code, "--json"))[1])
    assert (card["awaits"], card["label"]) == ("you", "Firefox, Android")
    status, told = await ann.run("keys", "add", code, "--yes")
    assert (status, told) == (0, "Confirm the sign-in in Firefox, Android.\n")
    assert await page.ends() == 1000


async def test_a_hello_takes_one_way_only(code_place, visit):
    page = await visit(code_place.server, hello={"code": True, "passkey": True})
    assert await page.ends() == 1003


async def test_a_hidden_page_may_still_ask_and_change_its_size(code_place, sofia, asking):
    page, code = await asking()
    await page.say({"type": "hidden"})
    await page.say({"type": "size", "columns": 90, "rows": 30})
    await page.type(b"a")
    await sofia.do(AddKey(code, sure=True))
    assert await page.ends() == 1000
