"""Pages and files: what is sent to whom, and what is not."""

import gzip
import re
import subprocess
import time
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from websockets.exceptions import InvalidStatus

from net.check import obstacles
from net.config.server_config import Configured, ServerConfig
from net.people.sanctions import Sanction, Sanctions
from net.web.pages import STATIC, Pages
from net.web.passkeys import BrowserKey, cookie_of, key_in, new_key
from tests.net.conftest import GENEROUS
from tests.net.support.web_request import asked
from tests.places import ROOT


@pytest.fixture
async def port(begin: Callable[..., Any]) -> int:
    """Where browsers are let in."""
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


async def test_every_answer_says_what_a_page_may_do(port):
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
    assert "Revenir" in page.decode()


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


def test_what_is_no_key_of_ours_is_none() -> None:
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
    assert "needs players with a key" in page.told[-1]["sentence"]


async def test_the_key_of_a_browser_is_no_admins(begin, visit):
    key = new_key()
    server = await begin(guests=False, admins=(key.fingerprint,))
    page = await visit(server, cookie=cookie_of(key, secure=False).partition(";")[0])
    assert await page.ends() == 1008


async def test_a_banned_browser_is_told_and_kept_out(begin, visit, tmp_path):
    key = new_key()
    (tmp_path / "data").mkdir(mode=0o700)
    ban = Sanction("ban", key.fingerprint, "", "too loud", "the host", 0.0, None)
    Sanctions(tmp_path / "data", (), time.time).keep((ban,))
    server = await begin()
    page = await visit(server, cookie=cookie_of(key, secure=False).partition(";")[0])
    assert await page.ends() == 1008
    assert page.told == [{"type": "no", "sentence": page.told[0]["sentence"], "wait": None}]
    assert "too loud" in page.told[0]["sentence"]


def test_files_of_others_are_what_they_were() -> None:
    found = subprocess.run([ROOT / "scripts" / "vendor-web", "--check"], capture_output=True, text=True, check=False)
    assert found.stdout == "as it should be\n"


def test_our_own_files_name_no_other_host() -> None:
    for path in STATIC.iterdir():
        if path.is_file():
            text = path.read_text()
            assert re.findall(r"(?<!\^)https?://(?!\\)", text.replace("/^https?:\\/\\//", "")) == [], path
    assert sum(len(path.read_text().splitlines()) for path in STATIC.glob("*.js")) < 600


def test_files_are_small_enough_for_a_phone() -> None:
    pages = Pages()
    sizes = [len(page.packed) for page in (pages.find("/", ""), *pages.files) if page is not None]
    assert sum(sizes) < 220_000


def test_a_server_without_websockets_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr("net.config.startup.find_spec", lambda name: None)
    problems = obstacles(Configured(ServerConfig(tmp_path / "data", web=8080), {}, None))
    assert "server-web-missing" in [problem.id for problem in problems]
    assert obstacles(Configured(ServerConfig(tmp_path / "data"), {}, None)) == []
