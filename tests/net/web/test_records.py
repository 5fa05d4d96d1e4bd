"""Finished tables in a browser: who may have their records and exports, in which form, and what that costs."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.spec import Player, TableSpec
from core.storage.values import DatabaseAway, StoredKey
from net.ledger.register import Holder
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction
from net.web.pages import CACHE, PageRequest, RecordPages
from net.web.passkeys import cookie_of, new_key
from tests.net.support.house import ANN, BEN, soon
from tests.net.support.web_house import WebHouse, web_house
from tests.net.support.web_request import asked
from tests.tui.support.shell import play_out


class Drawer:
    """Makes exports that say what was asked for; one that is told to `wait` is made once `go` is set."""

    def __init__(self) -> None:
        self.made: list[tuple[Holder, str]] = []
        self.go = asyncio.Event()
        self.go.set()

    async def make(self, holder: Holder, record: str, form: str, language: str, version: int | None) -> str:
        self.made.append((holder, form))
        await self.go.wait()
        game = json.loads(record.partition("\n")[0])["game"]
        return f"{game} as {form} in {language} at {version}"


@pytest.fixture
async def place(tmp_path: Path, drawer: Drawer) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path, drawer, load=load) as place:
        yield place


@pytest.fixture
async def drawer() -> Drawer:
    return Drawer()


async def over(place: WebHouse, identity: str = ANN, **changes: Any) -> str:
    """A finished table of a person who sat at both sides; its id."""
    lobby = PersonLobby(place.host, identity, identity[-3:])
    players = (Player("person", "Ann"), Player("person", "Ben"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), players, **changes))
    await play_out(lobby, card.id)
    return card.id


async def fetched(place: WebHouse, end: str, *lines: str) -> tuple[int, str, str]:
    """The status, the head and the body of an answer to a request for `/r/` and `end`."""
    head, body = await asked(place.port, *lines, first=f"GET /r/{end} HTTP/1.1")
    return int(head.split()[1]), f"{head}\r\n", body.decode()


@pytest.mark.parametrize(
    ("form", "kind", "is_saved"),
    [
        ("txt", "text/plain; charset=utf-8", False),
        ("svg", "image/svg+xml", False),
        ("md", "text/markdown; charset=utf-8", False),
        ("cast", "application/x-asciicast", True),
    ],
)
async def test_a_finished_table_has_every_form(place, form, kind, is_saved):
    table = await over(place)
    status, head, body = await fetched(place, f"{table}.{form}?move=12", "Accept-Language: fr")
    assert (status, body) == (200, f"bali as {form} in fr at {None if form == 'cast' else 12}")
    assert f"\r\nContent-Type: {kind}\r\n" in head
    assert "\r\nCache-Control: private, max-age=3600\r\n" in head
    assert (f'filename="belvedere-{table}.{form}"' in head) == is_saved
    assert "Set-Cookie" not in head


async def test_the_record_is_what_the_lobby_gives(place, drawer):
    table = await over(place)
    status, head, body = await fetched(place, f"{table}.jsonl")
    assert status == 200
    assert body == await PersonLobby(place.host, BEN, "Ben").record(table)
    assert f'filename="belvedere-{table}.jsonl"' in head
    assert drawer.made == []


async def test_what_stands_behind_an_address_besides_a_move_is_passed_over(place):
    table = await over(place)
    assert (await fetched(place, f"{table}.txt?from=chat"))[2] == "bali as txt in en at None"
    assert (await fetched(place, f"{table}.txt?from=chat&move=3"))[2] == "bali as txt in en at 3"
    assert (await fetched(place, f"{table}.txt?move=-3"))[2] == "bali as txt in en at None"


async def test_a_table_without_spectators_is_for_those_who_sat_there_and_is_not_there_for_others(place, drawer):
    key = new_key()
    table = await over(place, key.fingerprint, watching="none")
    cookie = f"Cookie: {cookie_of(key, secure=False).partition(';')[0]}"
    assert (await fetched(place, f"{table}.txt", cookie))[:1] == (200,)
    others = [
        await fetched(place, end, *lines)
        for end in (f"{table}.txt", "0123456789.txt")
        for lines in ((), (f"Cookie: {cookie_of(new_key(), secure=False).partition(';')[0]}",))
    ]
    assert {status for status, _, _ in others} == {404}
    assert {body.replace(table, "0123456789") for _, _, body in others} == {others[-1][2]}
    assert others[-1][2].startswith("There is no finished table 0123456789 here that you may look at.")
    assert len(drawer.made) == 1


async def test_a_table_that_runs_has_none(place, drawer):
    running = await PersonLobby(place.host, ANN, "Ann").create(
        TableSpec("bali", load("bali").meta.options(), (Player("person", "Ann"), Player("bot", "Bo", "easy")))
    )
    assert (await fetched(place, f"{running.id}.txt"))[0] == 404
    assert (await fetched(place, f"{running.id}.jsonl"))[0] == 404
    assert drawer.made == []


async def test_an_export_is_made_once_for_all_who_may_have_it(place, drawer):
    table = await over(place)
    first, second = await fetched(place, f"{table}.svg"), await fetched(place, f"{table}.svg")
    assert (first[2], len(drawer.made)) == (second[2], 1)
    await fetched(place, f"{table}.svg", "Accept-Language: fr")
    assert len(drawer.made) == 2
    for move in (1, 2):
        await fetched(place, f"{table}.cast?move={move}")
    assert len(drawer.made) == 3


async def test_only_so_much_is_kept(place, drawer):
    table = await over(place)
    pages = RecordPages(place.server._context)
    for move in range(4):
        making = pages.find(f"/r/{table}.svg", PageRequest("192.0.2.1", query=f"move={move}"))
        assert making is not None
        _, page = await making
        pages._keep((table, "svg", "en", move), type(page)("image/svg+xml", b"x" * (CACHE // 3)))
        assert sum(len(one.packed) for one in pages._kept.values()) <= CACHE
    assert list(pages._kept) == [(table, "svg", "en", move) for move in (1, 2, 3)]


async def test_who_looks_too_often_waits(place):
    table = await over(place)
    place.host.services.ledger.put(Holder(source="127.0.0.1"), "records", 120)
    status, head, body = await fetched(place, f"{table}.txt")
    assert status == 429
    assert "\r\nRetry-After: 60\r\n" in head
    assert "looks at finished tables a minute" in body


async def test_while_one_is_made_others_are_served_and_who_leaves_changes_nothing(place, drawer):
    table = await over(place)
    drawer.go.clear()
    slow = asyncio.create_task(fetched(place, f"{table}.cast"))
    _, writer = await asyncio.open_connection("localhost", place.port)
    writer.write(f"GET /r/{table}.md HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await soon(lambda: len(drawer.made) == 2)
    writer.close()
    assert (await asked(place.port))[0].startswith("HTTP/1.1 200 ")
    drawer.go.set()
    assert (await slow)[0] == 200


async def test_a_server_that_lets_nobody_in_or_has_no_database_gives_nothing(place, drawer, monkeypatch):
    table = await over(place)

    async def away(*_):
        raise DatabaseAway("store-database-away")

    with monkeypatch.context() as without_database:
        without_database.setattr(PersonLobby, "do", away)
        assert (await fetched(place, f"{table}.txt"))[0] == 503
    place.server._context.admission.lock(())
    assert (await fetched(place, f"{table}.txt"))[0] == 503
    assert drawer.made == []


async def test_a_browser_that_is_banned_gets_nothing_by_its_account_either(place, drawer):
    table, key, laptop = await over(place), new_key(), f"SHA256:{'L' * 43}"
    await PersonLobby(place.host, laptop, "Lea", key=laptop).call_me("Lea")
    added = StoredKey(key.fingerprint, laptop, "Firefox", 0.0, 0.0)
    await place.host.services.writer.run(lambda store: store.people.add_key(added))
    cookie = f"Cookie: {cookie_of(key, secure=False).partition(';')[0]}"
    assert (await fetched(place, f"{table}.txt", cookie))[0] == 200
    ban = Sanction("ban", key.fingerprint, "", "too loud", "the host", 0.0, None)
    place.server._context.admission.sanctions.add(ban)
    status, _, body = await fetched(place, f"{table}.txt", cookie)
    assert status == 403
    assert "too loud" in body


async def test_without_guests_a_browser_needs_an_account(tmp_path, drawer):
    async with web_house(tmp_path, drawer, load=load, guests=False) as place:
        table = await over(place)
        status, _, body = await fetched(place, f"{table}.txt")
        assert status == 403
        assert "needs players with a key" in body


async def test_who_asks_while_too_many_exports_are_made_is_told_when_to_come_again(place, drawer, monkeypatch):
    async def busy(*_: Any) -> str:
        raise BelvedereError("exports-busy")

    table = await over(place)
    monkeypatch.setattr(drawer, "make", busy)
    status, head, text = await fetched(place, f"{table}.txt")
    assert (status, "\r\nRetry-After: 5\r\n" in head) == (503, True)
    assert "Other exports are being made." in text
