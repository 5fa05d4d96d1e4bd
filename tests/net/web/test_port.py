"""The port for browsers: TLS, proxies and shares."""

import asyncio
import re
import socket
import ssl
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from websockets.exceptions import InvalidStatus

from core.kernel.message import BelvedereError
from core.link.lobby_commands import CreateTable, JoinTable
from core.link.updates import Roster
from net.check import concerns, obstacles
from net.config.server_config import Configuration, ServerConfig
from net.config.server_texts import texts_for
from net.config.shares import Limits
from net.config.startup import WebCertificate
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction, Sanctions
from net.people.visit import Proxies, Visit
from net.visit.connection_limiter import MeteredSocket
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.house import ANN, Inbox, spec
from tests.net.support.proxies import NAME, PROGRAMS, documented_proxy, haproxy, make_certificate, told
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house

# Browsers come by TLS of our own


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate and its key."""
    return make_certificate(tmp_path)


@pytest.fixture
def begin_tls(begin: Callable[..., Any], files: tuple[Path, Path]) -> Callable[..., Any]:
    """Start a server that lets browsers in by TLS: `await begin_tls()`."""

    async def begin_tls(**settings: Any) -> Any:
        certificate, key = map(str, files)
        return await begin(web_certificate=certificate, web_key=key, **settings)

    return begin_tls


def believing(file: Path) -> ssl.SSLContext:
    """The TLS settings of a browser that trusts one certificate."""
    return ssl.create_default_context(cafile=file)


async def answer(server: Any, context: ssl.SSLContext, path: str = "/") -> str:
    """The head of the answer to a browser."""
    reader, writer = await asyncio.open_connection("localhost", server.web_address[1], ssl=context)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    head = (await reader.read()).partition(b"\r\n\r\n")[0]
    writer.close()
    return head.decode()


async def test_a_page_over_tls_requires_tls_from_then_on(begin_tls, files):
    server = await begin_tls()
    head = await answer(server, believing(files[0]))
    assert head.startswith("HTTP/1.1 200 ")
    assert "Strict-Transport-Security: max-age=15552000\r\n" in head
    await until(lambda: server.connections == 0)


async def test_a_visit_by_tls_has_a_cookie_that_nothing_else_carries(begin_tls, visit, files):
    server = await begin_tls()
    page = await visit(server, tls=believing(files[0]))
    await page.shows("nothing yet")
    assert page.cookie.startswith("__Host-belvedere=")
    flags = page.socket.response.headers["Set-Cookie"].split("; ")[1:]
    assert flags == ["Max-Age=34560000", "Path=/", "HttpOnly", "SameSite=Strict", "Secure"]
    again = await visit(server, tls=believing(files[0]), cookie=page.cookie)
    assert again.cookie == page.cookie


async def test_a_visit_by_tls_begins_from_no_page_without(begin_tls, visit, files):
    server = await begin_tls()
    for origin in (f"http://localhost:{server.web_address[1]}", "https://localhost", "https://example.org"):
        with pytest.raises(InvalidStatus) as refused:
            await visit(server, tls=believing(files[0]), origin=origin)
        assert refused.value.response.status_code == 403


async def test_a_client_without_tls_leaves_nothing(begin_tls, files):
    server = await begin_tls()
    for words in (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x16\x03\x01", b""):
        reader, writer = await asyncio.open_connection("localhost", server.web_address[1])
        writer.write(words)
        writer.write_eof()
        await reader.read()
        writer.close()
    stranger = ssl.create_default_context()
    with pytest.raises(ssl.SSLCertVerificationError):
        await answer(server, stranger)
    await until(lambda: server.connections == 0)
    assert "200" in await answer(server, believing(files[0]))


async def test_a_handshake_delays_no_one_and_ends(begin_tls, files):
    server = await begin_tls(limits=attrs.evolve(GENEROUS, login_time=0.3))
    reader, writer = await asyncio.open_connection("localhost", server.web_address[1])
    assert "200" in await answer(server, believing(files[0]))
    assert await reader.read() == b""
    writer.close()
    await until(lambda: server.connections == 0)


async def test_a_server_that_ends_waits_for_no_handshake(begin_tls):
    server = await begin_tls()
    reader, writer = await asyncio.open_connection("localhost", server.web_address[1])
    await until(lambda: server.connections == 1)
    await server.close()
    assert await reader.read() == b""
    writer.close()


async def test_a_page_over_tls_that_reads_nothing_is_dropped(begin_tls, visit, files):
    server = await begin_tls(limits=attrs.evolve(GENEROUS, backlog=100, backlog_time=0.3))
    page = await visit(server, tls=believing(files[0]), idle=True)
    await page.shows("nothing yet")
    await page.type(b"a")
    await page.ends()
    await until(lambda: server.sessions == 0)


async def test_bytes_are_counted_and_limited_as_they_are_sealed(files):
    loop = asyncio.get_running_loop()
    got: asyncio.Queue[bytes] = asyncio.Queue()

    class Server(asyncio.Protocol):
        def connection_made(self, transport: Any) -> None:
            transport.write(b"x" * 10_000)

        def data_received(self, data: bytes) -> None:
            got.put_nowait(data)

    here, there = socket.socketpair()
    sock = MeteredSocket.adopt(here, Limits(input_rate=1, input_burst=4000))
    there.setblocking(False)
    serving = loop.create_task(loop.connect_accepted_socket(Server, sock, ssl=WebCertificate(*files).context))
    reader, writer = await asyncio.open_connection(sock=there, ssl=believing(files[0]), server_hostname="localhost")
    await serving
    assert len(await reader.readexactly(10_000)) == 10_000
    assert sock.sent > 10_000
    writer.write(b"hello")
    assert await got.get() == b"hello"
    writer.write(b"x" * 4000)
    async with asyncio.timeout(5):
        assert await reader.read() == b""
    writer.close()


async def test_tls_takes_little_memory(begin_tls, files):
    server, context = await begin_tls(), believing(files[0])
    assert "200" in await answer(server, context)
    tracemalloc.start()
    try:
        _, writer = await asyncio.open_connection("localhost", server.web_address[1], ssl=context)
        await until(lambda: server.connections == 1)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    writer.close()
    assert taken < 150_000  # both ends; 545 kB as asyncio comes


def test_files_are_read_again_when_they_have_changed_and_settled(files, tmp_path):
    certificate = WebCertificate(*files)
    first = certificate.context
    assert first.minimum_version is ssl.TLSVersion.TLSv1_2
    certificate.look()
    assert certificate.context is first
    new = make_certificate(tmp_path, "new")
    new[0].replace(files[0])
    certificate.look()
    new[1].replace(files[1])
    certificate.look()
    assert certificate.context is first
    certificate.look()
    second = certificate.context
    assert second is not first
    files[1].unlink()
    certificate.look()
    with pytest.raises(BelvedereError, match="web-certificate-unusable"):
        certificate.look()
    certificate.look()
    assert certificate.context is second


async def test_browsers_that_come_later_see_the_new_certificate(begin_tls, visit, files, tmp_path):
    server = await begin_tls()
    old = believing(files[0])
    page = await visit(server, tls=old)
    for file, new in zip(files, make_certificate(tmp_path, "new"), strict=True):
        new.replace(file)
    for _ in range(2):
        await server.check_certificate()
    assert "200" in await answer(server, believing(files[0]))
    with pytest.raises(ssl.SSLCertVerificationError):
        await answer(server, old)
    await page.type(b"a")
    await page.shows("key a")


def wrong(folder: Path, **settings: Any) -> list[str]:
    """The obstacles that keep a server from starting."""
    return [one.id for one in obstacles(Configuration(ServerConfig(folder / "data", web=8080, **settings), {}, None))]


async def test_browsers_from_elsewhere_need_tls(start, files, tmp_path):
    certificate, key = map(str, files)
    assert wrong(tmp_path) == wrong(tmp_path, web_listen="localhost") == wrong(tmp_path, web_listen="::1") == []
    assert wrong(tmp_path, web_listen="0.0.0.0") == wrong(tmp_path, web_listen="192.0.2.1") == ["web-needs-tls"]
    assert wrong(tmp_path, web_listen="0.0.0.0", web_certificate=certificate, web_key=key) == []
    assert wrong(tmp_path, web_certificate=certificate) == ["web-certificate-unusable"]
    assert wrong(tmp_path, web_certificate=str(tmp_path / "none"), web_key=key) == ["web-certificate-unusable"]
    assert wrong(tmp_path, web_key=key) == ["web-key-only"]
    with pytest.raises(BelvedereError, match="web-needs-tls"):
        await start(web=8080, web_listen="0.0.0.0")


def test_a_certificate_and_its_key_may_be_in_one_file(files, tmp_path):
    both = tmp_path / "both.pem"
    both.write_bytes(files[0].read_bytes() + files[1].read_bytes())
    assert wrong(tmp_path, web_certificate=str(both)) == []


def test_a_server_without_a_name_cannot_be_found(files, tmp_path):
    def said(**settings: Any) -> list[str]:
        return [one.id for one in concerns(Configuration(ServerConfig(tmp_path / "data", web=1, **settings), {}, None))]

    assert "check-web-names" in said(web_listen="0.0.0.0")
    assert "check-web-names" not in said(web_listen="0.0.0.0", web_names=("example.org",))
    assert "check-web-names" not in said(web_listen="0.0.0.0", address="example.org")
    assert "check-web-names" not in said()


async def test_the_greeting_says_where_the_page_is(begin, begin_tls):
    def links(server: Any) -> str:
        return " ".join(server.greeting(texts_for("en")))

    plain = await begin()
    assert f"http://localhost:{plain.web_address[1]}/" in links(plain)
    await plain.close()
    unnamed = await begin_tls()
    assert f"https://localhost:{unnamed.web_address[1]}/" in links(unnamed)
    await unnamed.close()
    secure = await begin_tls(web_names=("example.org",))
    assert f"https://example.org:{secure.web_address[1]}/" in links(secure)


# Proxies named by the host report the origin of a browser


HERE = "127.0.0.1"
FROM_ANN = {"X-Forwarded-For": "192.0.2.7"}


async def answers(server: Any, *lines: str, times: int = 1, source: str = HERE) -> list[str]:
    """The first lines of the answers to a request, sent so many times by one connection."""
    reader, writer = await asyncio.open_connection(HERE, server.web_address[1], local_addr=(source, 0))
    head = "\r\n".join(("GET /healthz HTTP/1.1", "Host: localhost", *lines))
    writer.write(f"{head}\r\n\r\n".encode() * times)
    said = (await reader.read()).decode()
    writer.close()
    return [line for line in said.splitlines() if line.startswith("HTTP/1.1 ")]


def test_the_last_foreign_hop_is_the_source() -> None:
    proxies = Proxies(("192.0.2.7", "2001:db8::/32"))
    assert proxies.source_in(["203.0.113.1"]) == "203.0.113.1"
    assert proxies.source_in(["1.1.1.1, 203.0.113.1", "192.0.2.7,2001:db8::5"]) == "203.0.113.1"
    assert proxies.source_in(["192.0.2.7"]) is None
    assert proxies.source_in([]) is None
    for lie in ("unknown", "", "203.0.113.1:80", "1.1.1.1,", "203.0.113.1/24"):
        with pytest.raises(ValueError, match="does not appear"):
            proxies.source_in(["203.0.113.9", lie])


async def test_a_visit_counts_for_the_address_behind_the_proxy(begin, visit, tmp_path):
    server = await begin(web_proxies=(HERE,))
    page = await visit(server, headers={"X-Forwarded-For": "1.1.1.1, 192.0.2.7"})
    await page.shows("nothing yet")
    assert [said["source"] for said in told(tmp_path, "login")] == ["192.0.2.7"]
    await page.close()
    await until(lambda: (server.sessions, server.connections) == (0, 0))


async def test_no_other_answer_is_believed(begin, visit, tmp_path):
    server = await begin(web_proxies=("192.0.2.1",))
    page = await visit(server, headers={**FROM_ANN, "X-Forwarded-Proto": "https"})
    await page.shows("nothing yet")
    assert [said["source"] for said in told(tmp_path, "login")] == [HERE]
    assert page.cookie.startswith("belvedere=")


async def test_the_proxy_reports_whether_a_browser_came_by_tls(begin, visit):
    server = await begin(web_proxies=(HERE,))
    origin, tls = f"https://localhost:{server.web_address[1]}", {"X-Forwarded-Proto": "https"}
    page = await visit(server, headers={**FROM_ANN, **tls}, origin=origin)
    assert page.cookie.startswith("__Host-belvedere=")
    for headers in (
        FROM_ANN,
        {**FROM_ANN, "X-Forwarded-Proto": "http"},
        {**FROM_ANN, "X-Forwarded-Proto": "http, https"},
    ):
        with pytest.raises(InvalidStatus):
            await visit(server, headers=headers, origin=origin)
    assert (await visit(server, headers=FROM_ANN)).cookie.startswith("belvedere=")


async def test_limits_are_those_of_the_address_behind_the_proxy(begin, tmp_path):
    server = await begin(web_proxies=(HERE,), limits=attrs.evolve(GENEROUS, source_burst=1, source_rate=0.001))
    first = [await answers(server, "X-Forwarded-For: 192.0.2.7") for _ in range(5)]
    assert first == [["HTTP/1.1 200 OK"]] * 4 + [["HTTP/1.1 429 Too Many Requests"]]
    assert await answers(server, "X-Forwarded-For: 192.0.2.8") == ["HTTP/1.1 200 OK"]
    assert await answers(server) == ["HTTP/1.1 200 OK"]
    assert [(said["source"], said["reason"]) for said in told(tmp_path, "refused")] == [("192.0.2.7", "source-rate")]
    await until(lambda: server.connections == 0)


async def test_a_connection_of_a_proxy_has_one_request(begin):
    limits = attrs.evolve(GENEROUS, source_burst=1.3, source_rate=0.001)
    server = await begin(web_proxies=(HERE,), limits=limits)
    assert len(await answers(server, "X-Forwarded-For: 192.0.2.7", times=3)) == 1
    ok, kept = "HTTP/1.1 200 OK", "Connection: keep-alive"
    assert await answers(server, kept, times=8, source="127.0.0.2") == [ok] * 8, "which cost a whole one"
    assert await answers(server, kept, times=8, source="127.0.0.2") == [ok, ok, "HTTP/1.1 429 Too Many Requests"]


async def test_bans_hold_for_the_address_behind_the_proxy(begin, tmp_path):
    (tmp_path / "data").mkdir(mode=0o700)
    ban = Sanction("ban", "192.0.2.0/29", "", "too loud", "the host", 0.0, None)
    Sanctions(tmp_path / "data", (), time.time).keep((ban,))
    server = await begin(web_proxies=(HERE,))
    assert await answers(server, "X-Forwarded-For: 192.0.2.7") == ["HTTP/1.1 429 Too Many Requests"]
    assert await answers(server, "X-Forwarded-For: 192.0.2.8") == ["HTTP/1.1 200 OK"]


async def test_a_proxy_with_an_invalid_header_is_reported_and_leaves_nothing(begin, tmp_path):
    server = await begin(web_proxies=(HERE,))
    assert await answers(server, "X-Forwarded-For: unknown") == ["HTTP/1.1 400 Bad Request"]
    assert [said["reason"] for said in told(tmp_path, "refused")] == ["proxy header: no address"]
    assert server.connections == 0


async def test_no_one_bypasses_the_proxy_without_tls(begin, monkeypatch):
    monkeypatch.setattr("net.web.port.is_loopback", lambda address: False)
    server = await begin(web_proxies=("127.0.0.2",))
    assert await answers(server) == []
    assert await answers(server, source="127.0.0.2") == ["HTTP/1.1 200 OK"]


async def test_a_proxy_with_tls_is_as_good_as_a_certificate(start, tmp_path):
    def configured(**settings: Any) -> Configuration:
        return Configuration(ServerConfig(tmp_path / "data", web=8080, web_listen="0.0.0.0", **settings), {}, None)

    assert [one.id for one in obstacles(configured())] == ["web-needs-tls"]
    assert obstacles(configured(web_proxies=("192.0.2.1",))) == []
    assert [one.id for one in obstacles(configured(web_proxies=("192.0.2.1/33",)))] == ["config-proxies"]
    assert "check-proxies" in [one.id for one in concerns(configured(web_proxies=("0.0.0.0/0",)))]
    with pytest.raises(BelvedereError, match="config-proxies"):
        await start(web=8080, web_proxies=("192.0.2.1/33",))


async def test_a_visit_through_haproxy_has_its_own_address(begin, visit, tmp_path):
    server = await begin(web_proxies=(HERE,))
    lines = "option forwardfor\n    http-request set-header X-Forwarded-Proto http"
    async with haproxy(tmp_path, server.web_address[1], mode="http", more=lines) as port:
        page = await visit(server, port=port, headers={"X-Forwarded-For": "1.1.1.1"}, local_addr=("127.0.0.5", 0))
        await page.shows("nothing yet")
        await page.type(b"a")
        await page.shows("key a")
        await page.type(b"q")
        assert await page.ends() == 1000
    assert [said["source"] for said in told(tmp_path, "login")] == ["127.0.0.5"]


# Web servers set up as docs/hosting/browsers.md has it let browsers through


SERVED = {"web_proxies": ("127.0.0.1",), "web_names": (NAME,)}
"""The server settings in the document."""


@attrs.frozen
class Proxy:
    """The address for browsers, and the certificate that they must trust."""

    port: int
    tls: ssl.SSLContext

    async def answer(self, path: str, source: str = "127.0.0.5", *lines: str) -> tuple[str, bytes]:
        """The head and the body of the answer to a browser from that address."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.tls, server_hostname=NAME, local_addr=(source, 0)
        )
        asked = "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {NAME}", "Connection: close", *lines))
        writer.write(f"{asked}\r\n\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return head.decode(), body

    async def status(self, path: str, source: str = "127.0.0.5") -> int:
        """The number of the answer."""
        return int((await self.answer(path, source))[0].split()[1])


@pytest.fixture(params=PROGRAMS)
async def through(request: pytest.FixtureRequest, begin: Any, tmp_path: Path) -> AsyncIterator[tuple[Any, Proxy]]:
    """A server, and a proxy in front of it. Each address may come once, and have three pages more."""
    server = await begin(**SERVED, limits=attrs.evolve(GENEROUS, source_burst=1.75, source_rate=0.001))
    async with documented_proxy(request.param, tmp_path, server.web_address[1]) as (port, certificate):
        yield server, Proxy(port, ssl.create_default_context(cafile=certificate))


async def test_browsers_come_through_a_documented_proxy(through, visit, tmp_path):
    server, proxy = through
    options = {"port": proxy.port, "name": NAME, "tls": proxy.tls, "local_addr": ("127.0.0.5", 0)}
    page = await visit(server, headers={"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "http"}, **options)
    await page.shows("nothing yet")
    assert page.cookie.startswith("__Host-belvedere=")
    await page.type(b"a")
    await page.shows("key a")
    assert [said["source"] for said in told(tmp_path, "login")] == ["127.0.0.5"]

    head, body = await proxy.answer("/")
    assert head.startswith("HTTP/1.1 200 ")
    assert "strict-transport-security: max-age=15552000\r\n" in head.lower()
    assert b"</html>" in body
    # as many pages as one address may have, and then only it waits
    assert [await proxy.status("/healthz") for _ in range(3)] == [200, 200, 429]
    assert await proxy.status("/healthz", "127.0.0.6") == 200
    assert {said["source"] for said in told(tmp_path, "refused")} == {"127.0.0.5"}

    server._context.admission.drain([])
    assert await proxy.status("/healthz", "127.0.0.6") == 503
    await page.type(b"b")
    await page.shows("key b")
    await server.close()
    assert await page.ends() == 1001
    assert page.told[-1]["status"] == 75


async def test_large_files_come_whole_through_a_documented_proxy(through):
    server, proxy = through
    _, page = await proxy.answer("/")
    paths = {word for word in page.decode().split('"') if word.startswith("/a/")}
    lengths = []
    for path in paths:
        head, body = await proxy.answer(path, "127.0.0.6", "Accept-Encoding: gzip")
        (length,) = re.findall(r"content-length: (\d+)", head.lower())
        assert len(body) == int(length)
        lengths.append(int(length))
    assert max(lengths) > 100_000  # more than a proxy takes into memory at once
    await until(lambda: server.connections == 0)


# A page adds to the seeds of tables by itself, after it was shown what the server has committed to


SHARE = b"what a page adds"


@attrs.define
class Place:
    """A server with its tables, and every visit that began there."""

    house: WebHouse
    visits: list[Visit] = attrs.field(factory=list)

    async def ben(self, page: Any) -> PersonLobby:
        """The lobby of the latest visitor by a page, with a name."""
        await page.shows("nothing yet")
        lobby = self.visits[-1].lobby
        assert isinstance(lobby, PersonLobby)
        await lobby.call_me("Ben")
        return lobby


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    visits: list[Visit] = []
    async with web_house(tmp_path, full_screen=demo.remembering(visits)) as house:
        yield Place(house, visits)


async def invited(place: Place, *kinds: str) -> str:
    """The invite to a table of Ann."""
    card = await PersonLobby(place.house.host, ANN, "Ann").create(spec(*kinds, seed=None))
    assert card.invite is not None
    return card.invite


async def test_sitting_down_by_a_page_adds_to_the_seed(place, visit):
    page = await visit(place.house.server)
    lobby = await place.ben(page)
    card = await lobby.do(JoinTable(await invited(place, "person", "open")))
    owner = await place.house.host.owner(card.id)
    assert owner.setup.spec.entropy == (b"", SHARE)
    told = [one["commitment"] for one in page.told if one["type"] == "commitment"]
    roster = Inbox(await lobby.link(card.id, 1)).all(Roster)[0]
    assert (told, roster.added) == ([roster.commitment], (1,))


async def test_the_maker_of_a_table_by_a_page_adds_to_its_seed_while_it_waits(place, visit):
    lobby = await place.ben(await visit(place.house.server))
    card = await lobby.do(CreateTable(spec("person", "open", seed=None)))
    assert (await place.house.host.owner(card.id)).setup.spec.entropy == (SHARE, b"")
    single = await lobby.do(CreateTable(spec("person", "easy", seed=None)))
    assert (await place.house.host.owner(single.id)).setup.spec.entropy == ()


async def test_a_page_that_adds_nothing_still_gives_seats(place, visit, monkeypatch):
    monkeypatch.setattr("net.web.carrier.SHARING", 0.05)
    page = await visit(place.house.server)
    page.share = b""
    lobby = await place.ben(page)
    card = await lobby.do(JoinTable(await invited(place, "person", "open", "open")))
    owner = await place.house.host.owner(card.id)
    assert (card.mine, owner.setup.spec.entropy) == ((1,), ())
    [commitment] = [told["commitment"] for told in page.told if "commitment" in told]
    await page.say({"type": "share", "commitment": commitment, "share": SHARE.hex()})  # late
    await page.type(b"a")
    await page.shows("key a")
    assert owner.setup.spec.entropy == ()


@pytest.mark.parametrize("share", ["", "00", "00" * 64, "zz" * 16, 5])
async def test_a_share_that_no_page_adds_ends_the_visit(place, visit, share):
    page = await visit(place.house.server)
    await page.shows("nothing yet")
    await page.say({"type": "share", "commitment": "x", "share": share})
    assert await page.ends() == 1003
