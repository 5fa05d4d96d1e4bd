"""A page that comes by a link: it asks first, and then the browser is a key of the account."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.link.lobby_commands import LinkBrowser, ListKeys
from core.text import Texts
from net.config.server_config import ServerConfig
from net.hosting import lobby_of
from net.lobby.person_lobby import PersonLobby
from net.server import Server
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.certificate import make_certificate
from tests.net.support.house import house, spec
from tests.net.support.waiting import until
from tests.said import FOLDERS

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
    sentence = "Être Sofia dans ce navigateur\N{NO-BREAK SPACE}?"
    assert asked.told == [{"type": "question", "sentence": sentence, "link": code}]
    assert len(await place.lobby.do(ListKeys())) == 1
    page = await visit(place.server, cookie=asked.cookie, hello={"link": code, "sure": True}, user_agent_header=FIREFOX)
    await page.shows("nothing yet")
    assert page.told[0]["type"] == "welcome"
    own, added = await place.lobby.do(ListKeys())
    assert (own.fingerprint, added.label) == (LAPTOP, "Firefox, Android")
    await place.lobby.account.remove_key(added.fingerprint)
    assert await page.ends() == 1008
    assert "no longer leads to this account" in page.told[-1]["sentence"]


async def test_a_link_is_good_in_a_tab_that_nobody_sees(place, visit):
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
    sentence = "This link has been used or is over. Ask for another: ssh HOST link"
    assert page.told == [{"type": "no", "sentence": sentence, "wait": None}]


async def test_a_server_without_guests_lets_no_unknown_browser_watch(place, visit):
    page = await visit(place.server, hello={"watch": "t4b2"})
    assert await page.ends() == 1008
    assert "needs players with a key" in page.told[-1]["sentence"]


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
    assert "The reason: rude" in page.told[-1]["sentence"]
    again = await visit(place.server, cookie=page.cookie)
    assert await again.ends() == 1008
    assert "The reason: rude" in again.told[-1]["sentence"]


async def test_a_page_goes_on_under_the_new_name_of_its_person(place, visit):
    page = await visit(place.server, hello={"link": await code_of(place), "sure": True})
    await page.shows("nothing yet")
    await place.lobby.call_me("Zoe")
    answer = await place.server.answer_admin(["who"], Texts("en", FOLDERS))
    assert "Zoe" in answer.text
    assert "Sofia" not in answer.text
