"""Proxies that the host named say whose a browser is; nobody else is believed."""

import asyncio
import time
from typing import Any

import attrs
import pytest
from websockets.exceptions import InvalidStatus

from core.kernel.message import BelvedereError
from net.check import concerns, obstacles
from net.config.server_config import Configured, ServerConfig
from net.people.sanctions import Sanction, Sanctions
from net.people.visit import Proxies
from tests.net.conftest import GENEROUS
from tests.net.support.haproxy import haproxy, told
from tests.net.support.waiting import until

HERE = "127.0.0.1"
ANN = {"X-Forwarded-For": "192.0.2.7"}


async def answers(server: Any, *lines: str, times: int = 1, source: str = HERE) -> list[str]:
    """The first lines of what comes back for a request, sent so many times by one connection."""
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


async def test_nobody_else_is_believed(begin, visit, tmp_path):
    server = await begin(web_proxies=("192.0.2.1",))
    page = await visit(server, headers={**ANN, "X-Forwarded-Proto": "https"})
    await page.shows("nothing yet")
    assert [said["source"] for said in told(tmp_path, "login")] == [HERE]
    assert page.cookie.startswith("belvedere=")


async def test_the_proxy_says_whether_a_browser_came_by_tls(begin, visit):
    server = await begin(web_proxies=(HERE,))
    origin, tls = f"https://localhost:{server.web_address[1]}", {"X-Forwarded-Proto": "https"}
    page = await visit(server, headers={**ANN, **tls}, origin=origin)
    assert page.cookie.startswith("__Host-belvedere=")
    for headers in (ANN, {**ANN, "X-Forwarded-Proto": "http"}, {**ANN, "X-Forwarded-Proto": "http, https"}):
        with pytest.raises(InvalidStatus):
            await visit(server, headers=headers, origin=origin)
    assert (await visit(server, headers=ANN)).cookie.startswith("belvedere=")


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


async def test_a_proxy_that_says_nonsense_is_told_and_leaves_nothing(begin, tmp_path):
    server = await begin(web_proxies=(HERE,))
    assert await answers(server, "X-Forwarded-For: unknown") == ["HTTP/1.1 400 Bad Request"]
    assert [said["reason"] for said in told(tmp_path, "refused")] == ["proxy header: no address"]
    assert server.connections == 0


async def test_past_the_proxy_nobody_comes_without_tls(begin, monkeypatch):
    monkeypatch.setattr("net.web.port.is_loopback", lambda address: False)
    server = await begin(web_proxies=("127.0.0.2",))
    assert await answers(server) == []
    assert await answers(server, source="127.0.0.2") == ["HTTP/1.1 200 OK"]


async def test_a_proxy_with_tls_is_as_good_as_a_certificate(start, tmp_path):
    def configured(**settings: Any) -> Configured:
        return Configured(ServerConfig(tmp_path / "data", web=8080, web_listen="0.0.0.0", **settings), {}, None)

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
