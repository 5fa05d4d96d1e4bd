"""Browsers come by TLS of our own: what changes, and that what they send and take is measured as ever."""

import asyncio
import socket
import ssl
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from websockets.exceptions import InvalidStatus

from core.kernel.message import BelvedereError
from net.check import concerns, obstacles
from net.config.server_config import Configured, ServerConfig
from net.config.server_texts import texts_for
from net.config.shares import Limits
from net.config.startup import WebCertificate
from net.visit.connection_limiter import MeteredSocket
from tests.net.conftest import GENEROUS
from tests.net.support.certificate import make_certificate
from tests.net.support.waiting import until


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
    """What a browser needs that believes one certificate."""
    return ssl.create_default_context(cafile=file)


async def answer(server: Any, context: ssl.SSLContext, path: str = "/") -> str:
    """The head of what a browser is sent."""
    reader, writer = await asyncio.open_connection("localhost", server.web_address[1], ssl=context)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    head = (await reader.read()).partition(b"\r\n\r\n")[0]
    writer.close()
    return head.decode()


async def test_a_page_by_tls_asks_for_tls_from_now_on(begin_tls, files):
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


async def test_who_speaks_no_tls_leaves_nothing(begin_tls, files):
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


async def test_a_handshake_holds_up_nobody_and_ends(begin_tls, files):
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


async def test_a_page_by_tls_that_takes_nothing_is_let_go(begin_tls, visit, files):
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
    """What keeps a server from starting."""
    return [one.id for one in obstacles(Configured(ServerConfig(folder / "data", web=8080, **settings), {}, None))]


async def test_browsers_come_from_elsewhere_by_tls_alone(start, files, tmp_path):
    certificate, key = map(str, files)
    assert wrong(tmp_path) == wrong(tmp_path, web_listen="localhost") == wrong(tmp_path, web_listen="::1") == []
    assert wrong(tmp_path, web_listen="0.0.0.0") == wrong(tmp_path, web_listen="192.0.2.1") == ["web-needs-tls"]
    assert wrong(tmp_path, web_listen="0.0.0.0", web_certificate=certificate, web_key=key) == []
    assert wrong(tmp_path, web_certificate=certificate) == ["web-certificate-unusable"]
    assert wrong(tmp_path, web_certificate=str(tmp_path / "none"), web_key=key) == ["web-certificate-unusable"]
    assert wrong(tmp_path, web_key=key) == ["web-key-alone"]
    with pytest.raises(BelvedereError, match="web-needs-tls"):
        await start(web=8080, web_listen="0.0.0.0")


def test_a_certificate_and_its_key_may_be_in_one_file(files, tmp_path):
    both = tmp_path / "both.pem"
    both.write_bytes(files[0].read_bytes() + files[1].read_bytes())
    assert wrong(tmp_path, web_certificate=str(both)) == []


def test_a_server_without_a_name_is_found_by_nobody(files, tmp_path):
    def said(**settings: Any) -> list[str]:
        return [one.id for one in concerns(Configured(ServerConfig(tmp_path / "data", web=1, **settings), {}, None))]

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
