"""A tab that came in before its browser was known as somebody, or before a ban, gets nothing by that."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.link.lobby_commands import LinkBrowser, MakePasskey
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Visit
from net.server import Server
from net.web.passkeys import key_in
from tests.net.support import demo
from tests.net.support.waiting import until
from tests.net.support.web_house import Authenticator, WebHouse, web_house
from tests.said import FOLDERS

LAPTOP = "SHA256:" + "L" * 43


@attrs.define
class Place:
    """A server with its tables, and every visit that began there."""

    house: WebHouse
    visits: list[Visit] = attrs.field(factory=list)

    @property
    def server(self) -> Server:
        return self.house.server

    async def lobby(self, page: Any) -> PersonLobby:
        """The end of the lobby of the person of the page that came last."""
        await page.shows("nothing yet")
        lobby = self.visits[-1].lobby
        assert isinstance(lobby, PersonLobby)
        return lobby

    async def admin(self, *words: str) -> tuple[int, str]:
        """Status and text of the answer to a command of an admin."""
        answer = await self.server.answer_admin(words, Texts("en", FOLDERS))
        return answer.status, answer.text


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    visits: list[Visit] = []
    async with web_house(tmp_path, full_screen=demo.remembering(visits)) as house:
        yield Place(house, visits)


@pytest.fixture
def device(place: Place) -> Authenticator:
    return Authenticator(f"http://localhost:{place.house.port}")


async def told(page: Any, kind: str) -> dict[str, Any]:
    """What the page was told last of that kind."""
    await until(lambda: any(one["type"] == kind for one in page.told), f"{kind} in {page.told}")
    found: dict[str, Any] = [one for one in page.told if one["type"] == kind][-1]
    return found


async def made(place: Place, visit: Any, device: Authenticator) -> PersonLobby:
    """Sofia, who makes a passkey in a browser of her own."""
    page = await visit(place.server, hello={"passkeys": True})
    lobby = await place.lobby(page)
    await lobby.call_me("Sofia")
    asked = asyncio.create_task(lobby.do(MakePasskey()))
    await page.say(device.made(await told(page, "challenge")))
    await asked
    return lobby


async def signed_in(place: Place, visit: Any, device: Authenticator, cookie: str) -> Any:
    """A page that signs in by the passkey."""
    page = await visit(place.server, cookie=cookie, hello={"passkeys": True, "passkey": True})
    await page.say(device.proof(await told(page, "challenge")))
    await page.shows("nothing yet")
    return page


async def linked(place: Place, visit: Any, lobby: PersonLobby, cookie: str) -> Any:
    """A page that signs in by a link."""
    code = (await lobby.do(LinkBrowser())).partition("#k=")[2]
    page = await visit(place.server, cookie=cookie, hello={"link": code, "sure": True})
    await page.shows("nothing yet")
    return page


async def sofia(place: Place) -> PersonLobby:
    lobby = PersonLobby(place.house.host, LAPTOP, "Sofia", key=LAPTOP)
    await lobby.call_me("Sofia")
    return lobby


async def test_other_tabs_of_a_browser_end_when_it_signs_in_by_a_link(place, visit):
    stale = await visit(place.server)
    stranger = await place.lobby(stale)
    own = await linked(place, visit, await sofia(place), stale.cookie)
    assert await stale.ends() == 1008
    assert "now leads to another account" in stale.told[-1]["sentence"]
    assert own.code is None
    fingerprint = key_in(stale.cookie, secure=False).fingerprint
    assert stranger.me == ""
    assert await place.house.host.people.player(fingerprint) is None


async def test_other_tabs_of_a_browser_end_when_it_signs_in_by_a_passkey(place, visit, device):
    await made(place, visit, device)
    stale = await visit(place.server)
    await place.lobby(stale)
    own = await signed_in(place, visit, device, stale.cookie)
    assert await stale.ends() == 1008
    again = await signed_in(place, visit, device, stale.cookie)
    assert (own.code, again.code) == (None, None)


async def test_tabs_of_an_account_stay_when_its_browser_signs_in_once_more(place, visit, device):
    sofia = await made(place, visit, device)
    first = await linked(place, visit, sofia, "")
    second = await linked(place, visit, sofia, first.cookie)
    third = await signed_in(place, visit, device, first.cookie)
    assert (first.code, second.code, third.code) == (None, None, None)


@pytest.mark.parametrize("way", ["link", "passkey"])
async def test_a_ban_finds_every_tab_of_a_browser(place, visit, device, way):
    sofia = await made(place, visit, device)
    stale = await visit(place.server)
    await place.lobby(stale)
    if way == "link":
        own = await linked(place, visit, sofia, stale.cookie)
    else:
        own = await signed_in(place, visit, device, stale.cookie)
    await stale.ends()
    fingerprint = key_in(stale.cookie, secure=False).fingerprint
    assert await place.admin("ban", fingerprint) == (0, "Sofia is banned without end.\n")
    assert await own.ends() == 1008
    again = await visit(place.server, cookie=stale.cookie)
    assert await again.ends() == 1008


async def test_a_ban_of_an_address_keeps_out_who_answers_a_challenge_later(place, visit, device):
    await made(place, visit, device)
    page = await visit(place.server, hello={"passkeys": True, "passkey": True})
    challenge = await told(page, "challenge")
    assert (await place.admin("ban", "127.0.0.1", "1h"))[0] == 0
    seen = len(place.visits)
    await page.say(device.proof(challenge))
    assert await page.ends() == 1008
    assert "does not let you in" in page.told[-1]["sentence"]
    assert len(place.visits) == seen


async def test_a_connection_from_a_banned_address_gets_no_export(tmp_path):
    """A browser asks for several pages by one connection, which may have been open before the ban."""
    async with web_house(tmp_path, exports=object()) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        statuses = []
        for _ in range(2):
            writer.write(f"GET /r/a1b2c3.txt HTTP/1.1\r\nHost: localhost:{house.port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            statuses.append(int(head.split()[1]))
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
            await house.server.answer_admin(["ban", "127.0.0.1", "1h"], Texts("en", FOLDERS))
        writer.close()
        assert statuses == [404, 403]
