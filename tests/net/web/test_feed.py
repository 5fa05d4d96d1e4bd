"""The public tables as programs read them: what everybody may join or watch, and nothing else."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.lobby.person_lobby import PersonLobby
from net.web.carrier import asked as asked_of
from net.web.pages import LIFETIME
from net.web.protocol import WebHello
from tests.net.support.house import ANN, BEN, spec
from tests.net.support.web_house import WebHouse, web_house
from tests.net.support.web_request import asked

FEED = "GET /feed/lobby.json HTTP/1.1"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path) as place:
        yield place


async def read(place: WebHouse) -> dict[str, Any]:
    """What the feed says now."""
    head, body = await asked(place.port, first=FEED)
    assert head.startswith("HTTP/1.1 200 ")
    found: dict[str, Any] = json.loads(body)
    return found


async def test_tables_that_everybody_may_join_or_watch_are_listed_without_names(place):
    ann = PersonLobby(place.host, ANN, "Annabel")
    running = await ann.create(spec("person", "easy", seed=None))
    waiting = await ann.create(spec("person", "open", "easy", seed=None, listing="public"))
    for hidden in (
        spec("person", "open", seed=None),
        spec("person", "easy", seed=None, watching="none"),
        spec("person", "open", seed=None, watching="none"),
    ):
        await ann.create(hidden)
    site = f"http://localhost:{place.port}/"
    found = await read(place)
    assert (found["format"], found["site"]) == (1, site)
    assert "Annabel" not in json.dumps(found)
    changed = "2023-11-14T22:13:20+00:00"
    assert sorted(found["tables"], key=lambda table: table["status"]) == [
        {
            "id": waiting.id,
            "game": "tiny",
            "status": "open",
            "people": 1,
            "bots": 1,
            "open": 1,
            "rated": False,
            "featured": False,
            "changed": changed,
            "join": f"{site}t/{waiting.id}",
        },
        {
            "id": running.id,
            "game": "tiny",
            "status": "running",
            "people": 1,
            "bots": 1,
            "open": 0,
            "rated": False,
            "featured": True,
            "changed": changed,
            "watch": f"{site}w/{running.id}",
        },
    ]


async def test_the_list_is_made_once_in_five_seconds(place):
    assert (await read(place))["tables"] == []
    await PersonLobby(place.host, ANN, "Ann").create(spec("person", "easy", seed=None))
    place.clock.measured += LIFETIME - 0.1
    assert (await read(place))["tables"] == []
    place.clock.measured += 0.1
    assert len((await read(place))["tables"]) == 1


async def test_every_page_may_read_it_and_nobody_is_recognised(place):
    head, _ = await asked(place.port, "Origin: https://example.org", "Cookie: belvedere=x", first=FEED)
    assert "\r\nAccess-Control-Allow-Origin: *\r\n" in head
    assert "\r\nCache-Control: public, max-age=5\r\n" in head
    assert "\r\nContent-Type: application/json\r\n" in head
    assert "Set-Cookie" not in head


async def test_who_asks_too_often_waits_and_others_do_not(place):
    for _ in range(30):
        await read(place)
    head, body = await asked(place.port, "Accept-Language: fr", first=FEED)
    assert head.startswith("HTTP/1.1 429 ")
    assert "\r\nRetry-After: 60\r\n" in head
    assert "30 consultations des tables publiques par minute" in body.decode()
    head, _ = await asked(place.port)
    assert head.startswith("HTTP/1.1 200 ")
    place.clock.measured += 60
    await read(place)


async def test_a_server_that_lets_nobody_in_shows_nothing(place):
    place.server._context.admission.lock(())
    head, body = await asked(place.port, first=FEED)
    assert head.startswith("HTTP/1.1 503 ")
    assert body.endswith(b"\n")


async def test_a_private_server_has_no_list(tmp_path):
    (tmp_path / "members").write_text("SHA256:" + "M" * 43 + "\n")
    async with web_house(tmp_path, members=str(tmp_path / "members")) as place:
        head, body = await asked(place.port, first=FEED)
    assert head.startswith("HTTP/1.1 404 ")
    assert body == b""


async def test_requests_that_come_at_once_are_answered_in_turn(place):
    reader, writer = await asyncio.open_connection("localhost", place.port)
    head = f"{FEED}\r\nHost: localhost\r\n"
    writer.write(f"{head}\r\n{head}\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    said = await reader.read()
    writer.close()
    assert said.count(b"HTTP/1.1 200 ") == 3
    assert said.count(b'"tables": []') == 2
    assert said.endswith(b"\r\n\r\n")


async def test_the_link_of_a_listed_table_seats_a_visitor(place):
    waiting = await PersonLobby(place.host, ANN, "Ann").create(spec("person", "open", seed=None, listing="public"))
    hello = WebHello(1, "full", 80, 24, "en", waiting.id, "")
    invite = asked_of(hello).request.invite
    assert invite == waiting.id
    assert (await PersonLobby(place.host, BEN, "Ben").join(invite)).mine == (1,)
