"""Pages: documents, the feed and records."""

import asyncio
import gzip
import json
import re
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from runpy import run_path
from typing import Any

import attrs
import pytest
from websockets.exceptions import InvalidStatus

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.spec import Player, TableSpec
from core.storage.values import DatabaseAway, StoredKey
from net.check import obstacles
from net.config.server_config import Configuration, ServerConfig
from net.ledger.register import Holder
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction, Sanctions
from net.web.carrier import asked as asked_of
from net.web.pages import CACHE, LIFETIME, STATIC, PageRequest, Pages, RecordPages
from net.web.passkeys import BrowserKey, cookie_of, key_in, new_key
from net.web.protocol import WebHello
from tests.net.conftest import GENEROUS
from tests.net.support.clients import asked
from tests.net.support.house import ANN, BEN, soon, spec
from tests.net.support.web_house import WebHouse, web_house
from tests.places import ROOT
from tests.tui.support.shell import play_out
from themes.palette import load_theme
from tui.terminal.notices import PAGE_COLOURS

# Pages and files


@pytest.fixture
async def port(begin: Callable[..., Any]) -> int:
    """The address for browsers."""
    server = await begin()
    return int(server.web_address[1])


async def test_a_page_needs_two_requests_and_no_other_host(port):
    head, page = await asked(port)
    assert head.startswith("HTTP/1.1 200 OK")
    assert "Set-Cookie" not in head
    (script,) = re.findall(r'<script src="([^"]+)"', page.decode())
    head, body = await asked(port, "Accept-Encoding: gzip", first=f"GET {script} HTTP/1.1")
    assert "Content-Encoding: gzip" in head
    assert "immutable" in head
    assert b"new WebSocket" in gzip.decompress(body)
    assert re.findall(rb'(?:src|href)="(?!/|data:)', page) == []


async def test_a_page_that_is_loaded_again_quickly_comes_and_visits_are_as_many_as_before(begin, visit):
    """Each connection of a page counted as a whole one: after a few quick loads the page itself was refused."""
    server = await begin(limits=attrs.evolve(GENEROUS, source_burst=2.8, source_rate=0.001))
    for _ in range(2):
        head, _ = await asked(server.web_address[1])
        assert head.startswith("HTTP/1.1 200 ")
        await visit(server)
    with pytest.raises(InvalidStatus) as refused:
        await visit(server)
    assert refused.value.response.status_code == 429


async def test_every_answer_restricts_the_page(port):
    for path in ("/", "/nowhere", "/healthz"):
        head, _ = await asked(port, first=f"GET {path} HTTP/1.1")
        assert "default-src 'none'; script-src 'self';" in head
        assert "frame-ancestors 'none'" in head
        assert "X-Content-Type-Options: nosniff" in head


@pytest.mark.parametrize(
    ("first", "host", "status"),
    [
        ("GET / HTTP/1.1", "localhost", 200),
        ("HEAD / HTTP/1.1", "127.0.0.1", 200),
        ("GET /t/oak-lamp-river-stone HTTP/1.1", "localhost", 200),
        ("GET /line HTTP/1.1", "localhost", 200),
        ("GET /line/w/8e93ea03d9 HTTP/1.1", "localhost", 200),
        ("GET /r/8e93ea03d9 HTTP/1.1", "localhost", 200),
        ("GET /r/8e93ea03d9.svg HTTP/1.1", "localhost", 404),
        ("GET /line/admin HTTP/1.1", "localhost", 404),
        ("GET /healthz HTTP/1.1", "localhost", 200),
        ("GET /a/../../pyproject.toml HTTP/1.1", "localhost", 404),
        ("GET /a/page.js HTTP/1.1", "localhost", 404),
        ("GET /metrics HTTP/1.1", "localhost", 404),
        ("POST / HTTP/1.1", "localhost", 405),
        ("GET / HTTP/1.1", "rebound.example", 421),
        ("GET / HTTP/1.1", "localhost.rebound.example", 421),
        ("GET /", "localhost", 400),
        ("GET / HTTP/3.0", "localhost", 400),
    ],
)
async def test_a_request_has_its_status(port, first, host, status):
    head, _ = await asked(port, first=first, host=host)
    assert head.startswith(f"HTTP/1.1 {status} ")


@pytest.mark.parametrize(
    ("first", "host", "sentence"),
    [
        ("GET / HTTP/1.1", "rebound.example", "does not answer to the name rebound.example."),
        ("GET /nowhere HTTP/1.1", "localhost", "Page not found."),
        ("HEAD / HTTP/1.1", "rebound.example", ""),
    ],
)
async def test_a_wrong_address_shows_a_reason_instead_of_an_empty_page(port, first, host, sentence):
    head, body = await asked(port, first=first, host=host)
    assert "text/html" not in head
    assert (sentence in body.decode(), bool(body)) == (True, bool(sentence))


@pytest.mark.parametrize(
    ("settings", "host", "status"),
    [
        ({"address": "Play.example.org:2222"}, "play.example.org", 200),
        ({"address": "[2001:db8::1]"}, "[2001:db8::1]", 200),
        (
            {"address": "play.example.org", "web_names": ("www.example.org", "Belvedere.example")},
            "www.example.org",
            200,
        ),
        (
            {"address": "play.example.org", "web_names": ("www.example.org", "Belvedere.example")},
            "belvedere.example",
            200,
        ),
        ({"address": "play.example.org", "web_names": ("www.example.org",)}, "localhost", 200),
        ({"address": "play.example.org", "web_names": ("www.example.org",)}, "play.example.org", 421),
        ({"web_names": ("www.example.org",)}, "www.example.org.rebound.example", 421),
    ],
)
async def test_a_server_has_the_names_that_its_host_gave_it(begin, settings, host, status):
    server = await begin(**settings)
    head, _ = await asked(server.web_address[1], host=host)
    assert head.startswith(f"HTTP/1.1 {status} ")


async def test_a_head_that_does_not_end_is_refused(port):
    head, _ = await asked(port, f"X: {'x' * 9000}")
    assert head.startswith("HTTP/1.1 431 ")


async def test_pages_come_in_the_language_of_the_browser(port):
    _, page = await asked(port, "Accept-Language: fr-CH, en;q=0.5")
    assert '<html lang="fr">' in page.decode()
    assert "Se reconnecter" in page.decode()


async def test_a_visit_from_another_page_is_refused(begin, visit):
    server = await begin()
    for origin in ("http://example.org", "http://localhost:1", "https://localhost", "null"):
        with pytest.raises(InvalidStatus) as refused:
            await visit(server, origin=origin)
        assert refused.value.response.status_code == 403
        assert "Set-Cookie" not in refused.value.response.headers


async def test_a_cookie_is_for_us_and_for_no_script(begin, visit):
    page = await visit(await begin())
    flags = page.socket.response.headers["Set-Cookie"].split("; ")[1:]
    assert flags == ["Max-Age=34560000", "Path=/", "HttpOnly", "SameSite=Strict"]
    assert cookie_of(new_key(), secure=True).startswith("__Host-belvedere=")
    assert cookie_of(new_key(), secure=True).endswith("; Secure")


def test_a_foreign_key_is_not_a_key_of_ours() -> None:
    key = new_key()
    assert key_in(f"a=b; {cookie_of(key, secure=True)}", secure=True) == key
    assert key_in(cookie_of(key, secure=True), secure=False) is None
    for value in ("", "A" * 42, "A" * 42 + "B", "A" * 42 + "!", "é" * 43):
        assert key_in(f"belvedere={value}", secure=False) is None
    assert key.secret not in repr(key)
    assert key.fingerprint != BrowserKey("A" * 43).fingerprint


async def test_a_browser_without_another_key_stays_outside_where_guests_do(begin, visit):
    page = await visit(await begin(guests=False))
    assert await page.ends() == 1008
    assert page.told[-1]["status"] == 77
    assert "You need a key to play on this server" in page.told[-1]["sentence"]


async def test_the_key_of_a_browser_is_not_an_admins(begin, visit):
    key = new_key()
    server = await begin(guests=False, admins=(key.fingerprint,))
    page = await visit(server, cookie=cookie_of(key, secure=False).partition(";")[0])
    assert await page.ends() == 1008


async def test_a_banned_browser_gets_a_reason_and_is_kept_out(begin, visit, tmp_path):
    key = new_key()
    (tmp_path / "data").mkdir(mode=0o700)
    ban = Sanction("ban", key.fingerprint, "", "too loud", "the host", 0.0, None)
    Sanctions(tmp_path / "data", (), time.time).keep((ban,))
    server = await begin()
    page = await visit(server, cookie=cookie_of(key, secure=False).partition(";")[0])
    assert await page.ends() == 1008
    assert page.told == [{"type": "no", "sentence": page.told[0]["sentence"], "wait": None}]
    assert "too loud" in page.told[0]["sentence"]


def test_files_of_others_stay_unchanged() -> None:
    found = subprocess.run([ROOT / "scripts" / "vendor-web", "--check"], capture_output=True, text=True, check=False)
    assert found.stdout == "as it should be\n"


def test_our_own_files_name_no_other_host() -> None:
    for path in STATIC.iterdir():
        if path.is_file():
            text = path.read_text().replace(' xmlns="http://www.w3.org/2000/svg"', "")
            assert re.findall(r"(?<!\^)https?://(?!\\)", text.replace("/^https?:\\/\\//", "")) == [], path
    assert sum(len(path.read_text().splitlines()) for path in STATIC.glob("*.js")) < 900


def test_the_page_has_the_colours_of_the_theme_that_players_start_with() -> None:
    found = re.findall(r"--(\S+): (#[0-9a-f]{6});", (STATIC / "style.css").read_text())
    assert found == [(name, load_theme("dark").colour(name)) for name in PAGE_COLOURS]


def test_files_are_small_enough_for_a_phone() -> None:
    pages = Pages()
    sizes = [len(page.packed) for page in (pages.find("/", ""), *pages.files) if page is not None]
    assert sum(sizes) < 220_000


def test_the_font_of_the_page_has_every_sign_that_is_painted() -> None:
    letters = {chr(code) for code in run_path(str(ROOT / "scripts" / "web-font"))["LETTERS"]}
    sources = [*(ROOT / "themes").glob("*.toml"), *(ROOT / "tui").rglob("*.py"), *(ROOT / "tui").rglob("*.ftl")]
    painted = {
        letter for path in sources for letter in path.read_text(encoding="utf-8") if "\u2000" < letter < "\u2c00"
    }
    assert painted - letters - {"\u202f", "\u200b"} == set()


def test_a_server_without_websockets_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr("net.config.startup.find_spec", lambda name: None)
    problems = obstacles(Configuration(ServerConfig(tmp_path / "data", web=8080), {}, None))
    assert "server-web-missing" in [problem.id for problem in problems]
    assert obstacles(Configuration(ServerConfig(tmp_path / "data"), {}, None)) == []


# The public tables as programs read them


FEED = "GET /feed/lobby.json HTTP/1.1"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path) as place:
        yield place


async def read(place: WebHouse) -> dict[str, Any]:
    """The current feed."""
    head, body = await asked(place.port, first=FEED)
    assert head.startswith("HTTP/1.1 200 ")
    found: dict[str, Any] = json.loads(body)
    return found


async def test_public_tables_are_listed_without_names(place):
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


async def test_every_page_may_read_it_without_recognising_visitors(place):
    head, _ = await asked(place.port, "Origin: https://example.org", "Cookie: belvedere=x", first=FEED)
    assert "\r\nAccess-Control-Allow-Origin: *\r\n" in head
    assert "\r\nCache-Control: public, max-age=5\r\n" in head
    assert "\r\nContent-Type: application/json\r\n" in head
    assert "Set-Cookie" not in head


async def test_a_person_who_asks_too_often_waits_and_others_do_not(place):
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


async def test_a_server_that_admits_no_one_shows_nothing(place):
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


# Finished tables in a browser


class Drawer:
    """Makes exports that describe their request; one with `wait` is made once `go` is set."""

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
async def record_place(tmp_path: Path, drawer: Drawer) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path, drawer, load=load) as record_place:
        yield record_place


@pytest.fixture
async def drawer() -> Drawer:
    return Drawer()


async def over(record_place: WebHouse, identity: str = ANN, **changes: Any) -> str:
    """A finished table of a person on both sides; its id."""
    lobby = PersonLobby(record_place.host, identity, identity[-3:])
    players = (Player("person", "Ann"), Player("person", "Ben"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), players, **changes))
    await play_out(lobby, card.id)
    return card.id


async def fetched(record_place: WebHouse, end: str, *lines: str) -> tuple[int, str, str]:
    """The status, the head and the body of an answer to a request for `/r/` and `end`."""
    head, body = await asked(record_place.port, *lines, first=f"GET /r/{end} HTTP/1.1")
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
async def test_a_finished_table_has_every_form(record_place, form, kind, is_saved):
    table = await over(record_place)
    status, head, body = await fetched(record_place, f"{table}.{form}?move=12", "Accept-Language: fr")
    assert (status, body) == (200, f"bali as {form} in fr at {None if form == 'cast' else 12}")
    assert f"\r\nContent-Type: {kind}\r\n" in head
    assert "\r\nCache-Control: private, max-age=3600\r\n" in head
    assert (f'filename="belvedere-{table}.{form}"' in head) == is_saved
    assert "Set-Cookie" not in head


async def test_the_record_equals_the_lobbys(record_place, drawer):
    table = await over(record_place)
    status, head, body = await fetched(record_place, f"{table}.jsonl")
    assert status == 200
    assert body == await PersonLobby(record_place.host, BEN, "Ben").record(table)
    assert f'filename="belvedere-{table}.jsonl"' in head
    assert drawer.made == []


async def test_parts_of_an_address_other_than_a_move_are_ignored(record_place):
    table = await over(record_place)
    assert (await fetched(record_place, f"{table}.txt?from=chat"))[2] == "bali as txt in en at None"
    assert (await fetched(record_place, f"{table}.txt?from=chat&move=3"))[2] == "bali as txt in en at 3"
    assert (await fetched(record_place, f"{table}.txt?move=-3"))[2] == "bali as txt in en at None"


async def test_a_table_without_spectators_exists_only_for_its_players(record_place, drawer):
    key = new_key()
    table = await over(record_place, key.fingerprint, watching="none")
    cookie = f"Cookie: {cookie_of(key, secure=False).partition(';')[0]}"
    assert (await fetched(record_place, f"{table}.txt", cookie))[:1] == (200,)
    others = [
        await fetched(record_place, end, *lines)
        for end in (f"{table}.txt", "0123456789.txt")
        for lines in ((), (f"Cookie: {cookie_of(new_key(), secure=False).partition(';')[0]}",))
    ]
    assert {status for status, _, _ in others} == {404}
    assert {body.replace(table, "0123456789") for _, _, body in others} == {others[-1][2]}
    assert others[-1][2].startswith("No finished table 0123456789 that you can see.")
    assert len(drawer.made) == 1


async def test_a_table_that_runs_has_none(record_place, drawer):
    running = await PersonLobby(record_place.host, ANN, "Ann").create(
        TableSpec("bali", load("bali").meta.options(), (Player("person", "Ann"), Player("bot", "Bo", "easy")))
    )
    assert (await fetched(record_place, f"{running.id}.txt"))[0] == 404
    assert (await fetched(record_place, f"{running.id}.jsonl"))[0] == 404
    assert drawer.made == []


async def test_an_export_is_made_once_for_all_its_readers(record_place, drawer):
    table = await over(record_place)
    first, second = await fetched(record_place, f"{table}.svg"), await fetched(record_place, f"{table}.svg")
    assert (first[2], len(drawer.made)) == (second[2], 1)
    await fetched(record_place, f"{table}.svg", "Accept-Language: fr")
    assert len(drawer.made) == 2
    for move in (1, 2):
        await fetched(record_place, f"{table}.cast?move={move}")
    assert len(drawer.made) == 3


async def test_only_so_much_is_kept(record_place, drawer):
    table = await over(record_place)
    pages = RecordPages(record_place.server._context)
    for move in range(4):
        making = pages.find(f"/r/{table}.svg", PageRequest("192.0.2.1", query=f"move={move}"))
        assert making is not None
        _, page = await making
        pages._keep((table, "svg", "en", move), type(page)("image/svg+xml", b"x" * (CACHE // 3)))
        assert sum(len(one.packed) for one in pages._kept.values()) <= CACHE
    assert list(pages._kept) == [(table, "svg", "en", move) for move in (1, 2, 3)]


async def test_a_client_that_looks_too_often_waits(record_place):
    table = await over(record_place)
    record_place.host.services.ledger.put(Holder(source="127.0.0.1"), "records", 120)
    status, head, body = await fetched(record_place, f"{table}.txt")
    assert status == 429
    assert "\r\nRetry-After: 60\r\n" in head
    assert "requests for finished tables a minute" in body


async def test_while_one_is_made_others_are_served_and_leaving_changes_nothing(record_place, drawer):
    table = await over(record_place)
    drawer.go.clear()
    slow = asyncio.create_task(fetched(record_place, f"{table}.cast"))
    _, writer = await asyncio.open_connection("localhost", record_place.port)
    writer.write(f"GET /r/{table}.md HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await soon(lambda: len(drawer.made) == 2)
    writer.close()
    assert (await asked(record_place.port))[0].startswith("HTTP/1.1 200 ")
    drawer.go.set()
    assert (await slow)[0] == 200


async def test_a_server_that_admits_no_one_or_has_no_database_gives_nothing(record_place, drawer, monkeypatch):
    table = await over(record_place)

    async def away(*_):
        raise DatabaseAway("store-database-away")

    with monkeypatch.context() as without_database:
        without_database.setattr(PersonLobby, "do", away)
        assert (await fetched(record_place, f"{table}.txt"))[0] == 503
    record_place.server._context.admission.lock(())
    assert (await fetched(record_place, f"{table}.txt"))[0] == 503
    assert drawer.made == []


async def test_a_browser_that_is_banned_gets_nothing_by_its_account_either(record_place, drawer):
    table, key, laptop = await over(record_place), new_key(), f"SHA256:{'L' * 43}"
    await PersonLobby(record_place.host, laptop, "Lea", key=laptop).call_me("Lea")
    added = StoredKey(key.fingerprint, laptop, "Firefox", 0.0, 0.0)
    await record_place.host.services.writer.run(lambda store: store.people.add_key(added))
    cookie = f"Cookie: {cookie_of(key, secure=False).partition(';')[0]}"
    assert (await fetched(record_place, f"{table}.txt", cookie))[0] == 200
    ban = Sanction("ban", key.fingerprint, "", "too loud", "the host", 0.0, None)
    record_place.server._context.admission.sanctions.add(ban)
    status, _, body = await fetched(record_place, f"{table}.txt", cookie)
    assert status == 403
    assert "too loud" in body


async def test_without_guests_a_browser_needs_an_account(tmp_path, drawer):
    async with web_house(tmp_path, drawer, load=load, guests=False) as record_place:
        table = await over(record_place)
        status, _, body = await fetched(record_place, f"{table}.txt")
        assert status == 403
        assert "You need a key to play on this server" in body


async def test_a_request_during_too_many_exports_learns_when_to_return(record_place, drawer, monkeypatch):
    async def busy(*_: Any) -> str:
        raise BelvedereError("exports-busy")

    table = await over(record_place)
    monkeypatch.setattr(drawer, "make", busy)
    status, head, text = await fetched(record_place, f"{table}.txt")
    assert (status, "\r\nRetry-After: 5\r\n" in head) == (503, True)
    assert "The server is busy with other exports." in text
