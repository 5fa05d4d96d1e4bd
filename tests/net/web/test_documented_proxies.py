"""Web servers set up as docs/hosting.md has it let browsers through: visits, pages, whose they are, the end."""

import asyncio
import re
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.net.conftest import GENEROUS
from tests.net.support.documented_proxy import NAME, PROGRAMS, documented_proxy
from tests.net.support.haproxy import told
from tests.net.support.waiting import until

SERVED = {"web_proxies": ("127.0.0.1",), "web_names": (NAME,)}
"""What the document has the server told."""


@attrs.frozen
class Proxy:
    """Where browsers come in, and what they have to believe."""

    port: int
    tls: ssl.SSLContext

    async def answer(self, path: str, source: str = "127.0.0.5", *lines: str) -> tuple[str, bytes]:
        """The head of what a browser of that address is sent, and its body."""
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
