"""Programs that come by WebSocket with a token: the JSON protocol, as over ssh."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from core import catalog
from core.link.lobby_commands import ListTables, MakeToken, RemoveKey, RevokeToken
from core.record.verify import check_file
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.people import accounts
from tests.net.conftest import GENEROUS
from tests.net.support.house import add_key
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house
from tests.repository.documents import blocks, text_of
from tests.said import refused_as

LAPTOP, PHONE = "SHA256:" + "L" * 43, "SHA256:" + "P" * 43


class Program:
    """A program with a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._number = 0

    @classmethod
    async def open(cls, place: WebHouse, token: str, **options: Any) -> "Program":
        options.setdefault("additional_headers", {"Authorization": f"Bearer {token}"} if token else {})
        return cls(await connect(f"ws://localhost:{place.port}/api", proxy=None, **options))

    async def hear(self) -> dict[str, Any]:
        """The next message, which is one line without its end."""
        said = await asyncio.wait_for(self.socket.recv(), 60)
        assert isinstance(said, str)
        assert "\n" not in said
        self.heard.append(json.loads(said))
        return self.heard[-1]

    async def until(self, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not is_so(heard := await self.hear()):
            pass
        return heard

    async def ask(self, **what: Any) -> Any:
        self._number += 1
        await self.socket.send(json.dumps({"id": self._number, "ask": what}, indent=2))
        reply = await self.until(lambda heard: heard.get("id") == self._number)
        return reply["value"] if reply["type"] == "answer" else reply

    async def ends(self) -> tuple[int | None, str]:
        """The code of the end, and the last words."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            pass
        return self.socket.close_code, self.heard[-1]["text"] if self.heard[-1]["type"] == "goodbye" else ""


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path, load=catalog.load) as place:
        yield place


@pytest.fixture
async def sofia(place: WebHouse) -> PersonLobby:
    return await named(place)


async def named(place: WebHouse) -> PersonLobby:
    lobby = PersonLobby(place.host, LAPTOP, "Sofia", key=LAPTOP)
    await lobby.call_me("Sofia")
    return lobby


async def token_of(lobby: PersonLobby) -> str:
    return (await lobby.do(MakeToken())).token


async def test_a_program_with_a_token_plays_as_its_person(place: WebHouse, sofia: PersonLobby) -> None:
    program = await Program.open(place, await token_of(sofia))
    assert await program.hear() == {"type": "hello", "protocol": 1, "me": "Sofia", "known": True}
    seats = [{"kind": "person"}, {"kind": "bot", "level": "easy"}]
    card = await program.ask(type="create", game="bali", seats=seats)
    assert [one.id for one in await sofia.do(ListTables())] == [card["id"]]
    await program.ask(type="attach", table=card["id"], seat=0)
    update = (await program.until(lambda heard: heard.get("what", {}).get("decision") is not None))["what"]
    act = {"type": "act", "table": card["id"], "seat": 0, "decision": update["decision"]["id"]}
    assert await program.ask(**act, action=update["legal"][0]) is None
    await program.socket.close()
    await until(lambda: (place.server.sessions, place.server.connections) == (0, 0))


async def test_a_browser_gives_the_token_as_a_subprotocol(place: WebHouse, sofia: PersonLobby) -> None:
    """It cannot set the header; the answer does not repeat the token."""
    token = await token_of(sofia)
    program = await Program.open(
        place, "", subprotocols=["belvedere.api", token], origin="https://example.org", additional_headers={}
    )
    assert (await program.hear())["me"] == "Sofia"
    assert program.socket.subprotocol == "belvedere.api"
    assert program.socket.response is not None
    assert token not in str(program.socket.response.headers)


@pytest.mark.parametrize("token", ["", "belvedere_" + "x" * 43, "belvedere.api"])
async def test_a_wrong_token_is_told_so_and_counted(place: WebHouse, sofia: PersonLobby, token: str) -> None:
    await token_of(sofia)
    program = await Program.open(place, token)
    code, words = await program.ends()
    assert code == 1008
    assert "ssh HOST token" in words
    for _ in range(30):
        code, words = await (await Program.open(place, token)).ends()
        if code == 1013:
            break
    assert code == 1013
    assert [one["type"] for one in program.heard] == ["goodbye"]


async def test_a_token_ends_by_another_by_revocation_and_with_its_key(place: WebHouse, sofia: PersonLobby) -> None:
    first = await token_of(sofia)
    old = await Program.open(place, first)
    await old.hear()
    second = await token_of(sofia)
    assert (await old.ends())[0] == 1008
    assert (await (await Program.open(place, first)).ends())[0] == 1008
    present = await Program.open(place, second)
    assert (await present.hear())["me"] == "Sofia"
    assert await sofia.do(RevokeToken())
    assert (await present.ends())[0] == 1008
    assert not await sofia.do(RevokeToken())
    await add_key(place.host, sofia, PHONE)
    phone = PersonLobby(place.host, LAPTOP, "Sofia", key=PHONE)
    third = await token_of(phone)
    last = await Program.open(place, third)
    await last.hear()
    await sofia.do(RemoveKey(PHONE))
    assert (await last.ends())[0] == 1008
    assert (await (await Program.open(place, third)).ends())[0] == 1008


async def test_a_token_expires_for_visits_to_come_and_for_the_present_one(
    place: WebHouse, sofia: PersonLobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = await token_of(sofia)
    place.clock.wall += accounts.TOKEN_LIFE - 1
    visit = await Program.open(place, token)
    assert (await visit.hear())["me"] == "Sofia"
    place.clock.wall += 1
    assert (await (await Program.open(place, token)).ends())[0] == 1008
    code, words = await visit.ends()
    assert (code, "ssh HOST token" in words) == (1008, True)


async def test_a_program_with_a_token_cannot_keep_the_account(place: WebHouse, sofia: PersonLobby) -> None:
    program = await Program.open(place, await token_of(sofia))
    asks: list[dict[str, Any]] = [
        {"type": "add_key", "key": PHONE},
        {"type": "confirm_key", "code": "x"},
        {"type": "remove_key", "fingerprint": LAPTOP, "even_this": True},
        {"type": "link_browser"},
    ]
    for ask in asks:
        assert (await program.ask(**ask))["reason"]["id"] == "token-not-for-keys"
    assert len(await program.ask(type="keys")) == 1


async def test_a_token_needs_an_account_and_a_web_port(place: WebHouse, sofia: PersonLobby) -> None:
    guest = PersonLobby(place.host, "guest:1", "Guest", guest=True)
    with refused_as("account-none"):
        await guest.do(MakeToken())
    with refused_as("account-name-first"):
        await PersonLobby(place.host, PHONE, "", key=PHONE).do(MakeToken())
    place.host.services.browser_links.site = ""
    with refused_as("token-no-web"):
        await sofia.do(MakeToken())


async def test_tokens_made_are_limited(place: WebHouse, sofia: PersonLobby) -> None:
    for _ in range(10):
        await token_of(sofia)
    with pytest.raises(Exhausted) as refused:
        await token_of(sofia)
    assert refused.value.kind == "tokens"


async def test_nothing_that_is_kept_contains_a_token(place: WebHouse, sofia: PersonLobby, tmp_path: Path) -> None:
    token = await token_of(sofia)
    program = await Program.open(place, token)
    await program.ask(type="tables")
    (session,) = place.server._context.sessions
    assert (session.person.carrier, session.person.key) == ("api", LAPTOP)
    assert token not in repr(session.person)
    await program.socket.close()
    await until(lambda: place.server.sessions == 0)
    assert any(b"program token" in text for text in _files(tmp_path))
    assert not any(token.encode() in text for text in _files(tmp_path))


def _files(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in folder.rglob("*") if file.is_file()]


async def test_what_cannot_be_read_is_refused_and_the_visit_goes_on(place: WebHouse, sofia: PersonLobby) -> None:
    program = await Program.open(place, await token_of(sofia))
    await program.hear()
    await program.socket.send("hello")
    assert (await program.hear())["type"] == "refusal"
    await program.socket.send("x" * 20_000)
    assert (await program.hear())["reason"]["id"] == "input-too-long"
    await program.socket.send(['{"id": 7, ', '"ask": {"type"', ': "tables"}}'])
    assert await program.hear() == {"type": "answer", "id": 7, "value": []}
    await program.socket.send("")
    assert await program.ask(type="tables") == []
    await program.socket.send(b"\x00")
    assert (await program.ends())[0] == 1003


async def test_messages_sent_before_the_hello_are_answered(place: WebHouse, sofia: PersonLobby) -> None:
    program = await Program.open(place, await token_of(sofia))
    for number in range(50):
        await program.socket.send(json.dumps({"id": number, "ask": {"type": "tables"}}))
    assert (await program.hear())["type"] == "hello"
    assert [(await program.hear())["id"] for _ in range(50)] == list(range(50))


async def test_visits_have_their_share_and_end_like_others(tmp_path: Path) -> None:
    async with web_house(tmp_path, limits=attrs.evolve(GENEROUS, sessions_per_key=2)) as place:
        token = await token_of(await named(place))
        first, second = [await Program.open(place, token) for _ in range(2)]
        assert [(await one.hear())["type"] for one in (first, second)] == ["hello"] * 2
        third = await Program.open(place, token)
        code, words = await third.ends()
        assert (code, bool(words)) == (1013, True)
        await first.socket.close()
        await until(lambda: place.server.sessions == 1)
        again = await Program.open(place, token)
        assert (await again.hear())["type"] == "hello"
        await place.server.close()
        code, words = await second.ends()
        assert (code, bool(words)) == (1001, True)


async def test_an_idle_program_is_warned_and_leaves(tmp_path: Path) -> None:
    async with web_house(tmp_path, limits=attrs.evolve(GENEROUS, idle_lobby=0.2)) as place:
        program = await Program.open(place, await token_of(await named(place)))
        code, words = await program.ends()
        assert (code, bool(words)) == (1001, True)
        news = next(one for one in program.heard if one["type"] == "lobby_news")
        assert news["what"]["sentence"]["id"] == "visit-ends-soon-lines"


async def test_a_record_is_signed_by_the_server_s_key(place: WebHouse, sofia: PersonLobby, tmp_path: Path) -> None:
    program = await Program.open(place, await token_of(sofia))
    card = await program.ask(type="create", game="bali", seats=[{"kind": "person"}, {"kind": "bot", "level": "easy"}])
    seat = {"table": card["id"], "seat": 0}
    await program.ask(type="attach", **seat)
    assert await program.ask(type="concede", **seat) is None
    await program.until(lambda heard: bool(heard.get("what", {}).get("outcome")))
    file = tmp_path / "bali.jsonl"
    file.write_text(await program.ask(type="record", table=card["id"]), encoding="utf-8")
    found = check_file(file, place.server.fingerprint)
    assert found.is_proved
    assert dict(found.sentence.args)["host"] == place.server.public_address.host


@pytest.mark.parametrize("language", ["js", "python"])
async def test_the_bots_of_the_page_play(place: WebHouse, sofia: PersonLobby, tmp_path: Path, language: str) -> None:
    """By themselves, with nothing of ours."""
    (text,) = (block for block in blocks(language, text_of("docs/programs.md")) if "/api" in block)
    file = tmp_path / {"js": "bot.mjs", "python": "bot.py"}[language]
    file.write_text(text.replace(":8080", f":{place.port}"), encoding="utf-8")
    program = {"js": ("node", "--experimental-websocket", "--no-warnings"), "python": (sys.executable,)}[language]
    environment = {"PATH": os.environ["PATH"], "TOKEN": await token_of(sofia), "no_proxy": "*"}
    pipe = asyncio.subprocess.PIPE
    bot = await asyncio.create_subprocess_exec(*program, file, cwd=tmp_path, env=environment, stdout=pipe, stderr=pipe)
    told, complaints = await bot.communicate()
    assert complaints == b""
    assert told.strip() in (b"place 1", b"place 2")
