"""The page as an app: its manifest, icons and worker, and notifications in a browser."""

import json
import re
import time
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import attrs
import pytest
from PIL import Image

from core.kernel.message import Message, message
from core.link.lobby_commands import RemoveKey
from core.storage.values import StoredKey, StoredPlayer
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.hosting import push_server, server_services
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanctions
from net.telemetry.figures import Figures
from net.web.passkeys import BrowserKey, cookie_of, new_key
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.messages import browser_name
from net.webhooks.push import KEY, PushServer, push_key
from net.webhooks.webhooks import TableEvent, Webhooks
from tests.net.support.clients import WebPage, asked
from tests.net.support.push_browser import PushBrowser
from tests.net.support.receiver import Receiver, receiving
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house

# The app, without a browser


async def served(port: int, path: str, language: str = "en") -> tuple[str, bytes]:
    head, body = await asked(port, f"Accept-Language: {language}", first=f"GET {path} HTTP/1.1")
    assert head.startswith("HTTP/1.1 200 "), path
    return head, body


async def test_the_manifest_names_icons_of_the_sizes_that_phones_need(tmp_path: Path) -> None:
    async with web_house(tmp_path) as at:
        for path in ("/", "/line"):
            _, page = await served(at.port, path)
            assert b'<link rel="manifest" href="/manifest.webmanifest">' in page
        head, body = await served(at.port, "/manifest.webmanifest", "fr")
        assert "application/manifest+json" in head
        manifest = json.loads(body)
        assert (manifest["display"], manifest["start_url"], manifest["lang"]) == ("standalone", "/", "fr")
        assert manifest["description"] == texts_for("fr").ui("web-description")
        found = []
        for icon in manifest["icons"]:
            _, content = await served(at.port, icon["src"])
            size = Image.open(BytesIO(content)).size
            assert "x".join(map(str, size)) == icon["sizes"]
            found.append((icon["sizes"], icon["purpose"]))
        assert found == [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")]


async def test_the_worker_is_never_taken_from_a_cache_and_restricted_like_a_page(tmp_path: Path) -> None:
    async with web_house(tmp_path) as at:
        head, worker = await served(at.port, "/worker.js")
        assert "Cache-Control: no-cache" in head
        assert "default-src 'none'; script-src 'self';" in head
        assert b"{{" not in worker
        head, page = await served(at.port, "/offline", "de")
        assert texts_for("de").ui("web-offline").encode() in page
        assert re.findall(rb'(?:src|href)="(?!/|data:)', page) == []
        assert b"<script" not in page


# Notifications


@attrs.define
class Place:
    """A server, its push service, and a browser."""

    house: WebHouse
    receiver: Receiver
    browser: PushBrowser = attrs.field(factory=PushBrowser)
    key: BrowserKey = attrs.field(factory=new_key)

    @property
    def identity(self) -> str:
        """The account of the browser, which has the fingerprint of its first key."""
        return self.key.fingerprint

    @property
    def webhooks(self) -> Webhooks:
        return self.house.host.services.webhooks

    @property
    def name(self) -> str:
        """The name of the browser's subscription."""
        return browser_name(self.receiver.url)

    async def sign_up(self) -> None:
        """Give the browser an account."""
        player = StoredPlayer(self.identity, "Ada", "", 0.0)
        await self.house.host.services.writer.run(lambda store: store.people.keep_player(player))

    async def visit(self, **hello: Any) -> WebPage:
        cookie = cookie_of(self.key, secure=False).partition(";")[0]
        page = await WebPage.open(self.house.port, cookie=cookie, hello=hello, headers={"User-Agent": AGENT})
        await page.shows("nothing yet")
        return page

    async def subscribe(self, page: WebPage, endpoint: str = "", **keys: str) -> None:
        own = {"key": self.browser.keys.public.hex(), "secret": self.browser.keys.secret.hex(), **keys}
        await page.say({"type": "subscribe", "endpoint": endpoint or self.receiver.url, **own})


AGENT = "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with receiving(201) as receiver:
        hosts = AllowedHosts([receiver.entry])
        push = PushServer(push_key(tmp_path, b"host key"), hosts)
        async with web_house(tmp_path, push=push, webhook_hosts=hosts) as house:
            yield Place(house, receiver)


async def notices(page: WebPage, count: int = 1) -> list[dict[str, Any]]:
    """The messages about notifications, once there are so many."""
    await until(lambda: len(_notices(page)) >= count, f"{count} notices in {page.told}")
    return _notices(page)


def _notices(page: WebPage) -> list[dict[str, Any]]:
    return [one for one in page.told if one["type"] == "notices"]


async def test_an_account_switches_notifications_on_and_is_notified_in_its_language(place: Place) -> None:
    await place.sign_up()
    page = await place.visit(language="fr-CH")
    (offer,) = await notices(page)
    assert offer == {
        "type": "notices",
        "key": place.webhooks.push_key.hex(),
        "browsers": [],
        "sentence": "",
    }
    await place.subscribe(page)
    _, answer = await notices(page, 2)
    assert answer["browsers"] == [place.name]
    assert answer["sentence"] == texts_for("fr").ui("push-on")
    await page.close()
    people = {place.identity: "Ada"}
    place.webhooks.happened(TableEvent("turn", "t1", "bali", people, people))
    await place.webhooks.settle()
    shown = json.loads(place.browser.decrypt(place.receiver.requests[0].body))
    assert shown["body"] == texts_for("fr").ui("webhook-says-turn", game="Bali")
    (card,) = await place.webhooks.cards(place.identity)
    assert card.device == "Firefox, Android"
    page = await place.visit()
    assert (await notices(page))[0]["browsers"] == [place.name]
    await page.close()


async def test_a_page_without_an_account_is_offered_nothing_and_gets_nothing(place: Place) -> None:
    page = await place.visit()
    await place.subscribe(page)
    await page.type(b"a")
    await page.shows("key a")
    await place.sign_up()  # so that the answer is about what was asked before
    assert (_notices(page), await place.webhooks.cards(place.identity)) == ([], ())
    await page.close()


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"endpoint": "https://evil.example/x"}, message("webhook-host", host="evil.example")),
        ({"endpoint": "http://localhost:1/x"}, message("webhook-host", host="localhost:1")),
        ({"key": "04"}, message("push-damaged")),
        ({"secret": ""}, message("push-damaged")),
    ],
)
async def test_a_wrong_subscription_is_refused_with_a_sentence(
    place: Place, wrong: dict[str, str], refusal: Message
) -> None:
    await place.sign_up()
    page = await place.visit()
    await notices(page)
    await place.subscribe(page, **wrong)
    _, answer = await notices(page, 2)
    assert (answer["browsers"], answer["sentence"]) == ([], texts_for("en").say(refusal))
    await page.type(b"a")
    await page.shows("key a")  # the visit goes on
    await page.close()


async def test_a_browser_is_notified_no_more_once_its_key_has_left_the_account(place: Place) -> None:
    await place.sign_up()
    page = await place.visit()
    await notices(page)
    await place.subscribe(page)
    await notices(page, 2)
    other = Place(place.house, place.receiver)
    other_key = StoredKey(other.identity, place.identity, "", 0, 0)
    await place.house.host.services.writer.run(lambda store: store.people.add_key(other_key))
    lobby = PersonLobby(place.house.host, place.identity, key=other.identity)
    await lobby.do(RemoveKey(place.identity))
    assert await place.webhooks.cards(place.identity) == ()
    await page.close()


async def test_a_server_without_push_offers_no_notifications(tmp_path: Path) -> None:
    async with receiving(201) as receiver, web_house(tmp_path) as house:
        place = Place(house, receiver)
        await place.sign_up()
        page = await place.visit()
        await place.subscribe(page)
        await page.type(b"a")
        await page.shows("key a")
        assert _notices(page) == []
        await page.close()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_server_with_pages_sends_notifications_unless_its_host_wants_none(tmp_path: Path, is_wanted: bool) -> None:
    config = ServerConfig(tmp_path, web=8080, web_push=is_wanted, address="play.example.org")
    made = server_services(config, Figures(time.time, time.monotonic), Sanctions(None, (), time.time))
    assert (tmp_path / KEY).exists() is is_wanted
    assert made is not None


def test_push_services_are_given_the_address_of_the_pages(tmp_path: Path) -> None:
    for name, more in (("a", {"address": "play.example.org:22"}), ("b", {"web_names": ("play.example.org",)})):
        (tmp_path / name).mkdir()
        push = push_server(ServerConfig(tmp_path / name, **more), b"host key")
        assert push.contact == "https://play.example.org/"
