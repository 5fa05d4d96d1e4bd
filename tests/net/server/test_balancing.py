"""Several servers behind one address, and their upgrade."""

import asyncio
import re
import shutil
import signal
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.record.text import read
from core.record.verify import verify
from net.config.server_config import ServerConfig
from net.hosting import ports_for
from net.server import Server
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.server_process import ServerProcess, free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.clients import WebPage
from tests.net.support.proxies import END, Cluster, Guest, Pace, changed, configured, make_certificate, told
from tests.net.support.waiting import until
from tests.places import ROOT

# Two servers, or two nodes of one cluster, behind haproxy with scripts/deploy/haproxy-servers.cfg, changed only in
# addresses and ports


HERE, NAME = "127.0.0.1", "play.example.org"
CONFIG = ROOT / "scripts" / "deploy" / "haproxy-servers.cfg"


@attrs.frozen
class Ports:
    """The address of one server."""

    ssh: int
    web: int
    health: int


@attrs.frozen
class Balanced:
    """The address of haproxy in front of two servers, and those of them that run in this process."""

    folder: Path
    servers: Mapping[str, Server]
    ssh: int
    pages: int
    tls: ssl.SSLContext

    def sessions(self, *servers: str) -> list[int]:
        """How many are visiting each of these servers."""
        return [self.servers[server].sessions for server in servers]

    def sources(self) -> list[str]:
        """From where people logged in, to either: in one process the servers have one log."""
        return [said["source"] for said in told(self.folder / "one", "login")]

    async def until_closing(self, server: str) -> None:
        """Wait until haproxy sends no new and no returning visitors to a server."""
        while await self._states(server) != ["NOLB", "NOLB", "DOWN"]:
            pass

    async def _states(self, server: str) -> list[str]:
        reader, writer = await asyncio.open_unix_connection(self.folder / "control")
        writer.write(b"show stat\n")
        lines = (await reader.read()).decode().splitlines()
        writer.close()
        return [line.split(",")[17] for line in lines if line.split(",")[1:2] == [server]]

    async def page(self, source: str, cookie: str = "") -> str:
        """The head of the answer to a browser from an address."""
        reader, writer = await asyncio.open_connection(
            HERE, self.pages, ssl=self.tls, server_hostname=NAME, local_addr=(source, 0)
        )
        writer.write(f"GET / HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n".encode())
        head, _, _ = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return head.decode()


def copy_key(folder: Path) -> None:
    """Give the second server the host key of the first."""
    (folder / "two" / "data").mkdir(parents=True, mode=0o700)
    for name in ("host_key", "host_key.fingerprint"):
        shutil.copy2(folder / "one" / "data" / name, folder / "two" / "data" / name)


@asynccontextmanager
async def served(folder: Path, health: int) -> AsyncIterator[Server]:
    """A server with a health port, that trusts the proxy in front of it."""
    config = ServerConfig(
        folder / "data",
        port=0,
        limits=GENEROUS,
        health=health,
        proxies=(HERE,),
        web=free_port(),
        web_proxies=(HERE,),
        web_names=(NAME,),
    )
    async with demo.opened(config) as server, ports_for(config, server.families, server.state):
        yield server


@asynccontextmanager
async def balanced(
    folder: Path, places: Mapping[str, Ports], servers: Mapping[str, Server] | None = None
) -> AsyncIterator[Balanced]:
    """The servers at these addresses behind haproxy. Those that run in this process are never too slow for it."""
    certificate, key = make_certificate(folder, host=NAME)
    pem = folder / f"{NAME}.pem"
    pem.write_bytes(certificate.read_bytes() + key.read_bytes())
    ssh, pages = free_port(), free_port()
    text = CONFIG.read_text(encoding="utf-8")
    changes = {
        "global\n": f"global\n    stats socket {folder / 'control'}\n",
        ":::22 v4v6": f"{HERE}:{ssh}",
        ":::443 v4v6": f"{HERE}:{pages}",
        f"/etc/haproxy/{NAME}.pem": str(pem),
        "port 2280 inter 1s": "inter 50ms",
        "timeout check 3s": "timeout check 60s" if servers else "timeout check 2s",
    }
    for number, place in enumerate(places.values(), 1):
        changes |= {
            f"10.0.0.{number}:2222 ": f"{HERE}:{place.ssh} port {place.health} ",
            f"10.0.0.{number}:8080 ": f"{HERE}:{place.web} port {place.health} ",
            f"10.0.0.{number}:2280": f"{HERE}:{place.health}",
        }
    async with configured(folder, changed(text, changes), ssh, pages):
        yield Balanced(folder, servers or {}, ssh, pages, ssl.create_default_context(cafile=certificate))


@pytest.fixture
async def balanced_servers(tmp_path: Path) -> AsyncIterator[Balanced]:
    health = {name: free_port() for name in ("one", "two")}
    async with AsyncExitStack() as running:
        one = await running.enter_async_context(served(tmp_path / "one", health["one"]))
        copy_key(tmp_path)
        two = await running.enter_async_context(served(tmp_path / "two", health["two"]))
        assert one.fingerprint == two.fingerprint
        servers = {"one": one, "two": two}
        places = {}
        for name, server in servers.items():
            places[name] = Ports(server.address[1], server.web_address[1], health[name])
        yield await running.enter_async_context(balanced(tmp_path, places, servers))


async def test_new_visitors_go_to_open_servers_and_old_ones_back_to_theirs(
    balanced_servers: Balanced, keys: list[Path]
) -> None:
    one = balanced_servers.servers["one"]
    async with AsyncExitStack() as leaving:

        async def comes(source: str, key: int) -> OpenSshClient:
            client = OpenSshClient(balanced_servers.ssh, key=keys[key], options=("-b", source))
            leaving.callback(client.close)
            await client.shows("nothing yet")
            return client

        # everybody to the emptier node, and back to where they have been
        staying = await comes("127.0.0.5", 0)
        closing, other = ("one", "two") if one.sessions else ("two", "one")
        await comes("127.0.0.5", 0)
        assert balanced_servers.sessions(closing, other) == [2, 0]
        for _ in range(2):
            await comes("127.0.0.6", 1)
        assert balanced_servers.sessions(closing, other) == [2, 2]
        page = await WebPage.open(
            balanced_servers.pages, name=NAME, tls=balanced_servers.tls, local_addr=("127.0.0.7", 0)
        )
        leaving.push_async_callback(page.close)
        await page.shows("nothing yet")
        assert balanced_servers.sources() == ["127.0.0.5", "127.0.0.5", "127.0.0.6", "127.0.0.6", "127.0.0.7"]
        ((cookie, terms),) = re.findall(r"(?i)set-cookie: (node=\w+);(.*)", await balanced_servers.page("127.0.0.8"))
        assert {"httponly", "secure"} <= set(re.findall(r"\w+", terms.lower()))
        assert "node=" not in await balanced_servers.page("127.0.0.8", cookie)

        # one is about to close: it gets no new visitors, and the present ones stay
        there = balanced_servers.servers[closing]._context
        there.admission.drain({session.person.id for session in there.sessions})
        await balanced_servers.until_closing(closing)
        before = balanced_servers.servers[closing].sessions
        await comes("127.0.0.5", 1)
        assert balanced_servers.servers[closing].sessions == before
        assert f"node={other}" in await balanced_servers.page("127.0.0.8", f"node={closing}")
        staying.type(b"k")
        await staying.shows("key k")
        assert told(balanced_servers.folder / "one", "refused") == []


async def test_browsers_of_two_nodes_share_a_lobby_and_continue_where_their_node_has_ended(
    run: Any, nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    url = postgres.fresh()
    nodes = dict[str, ServerProcess]()
    places = dict[str, Ports]()
    for name in ("one", "two"):
        web, health = free_port(), free_port()
        cluster = ("--store", url, "--bus", nats.address, "--node", name, "--lease", "3", "--heartbeat", "0.25")
        pages = ("--web", str(web), "--web-proxies", HERE, "--web-names", NAME)
        flags = (*cluster, *pages, "--proxies", HERE, "--health", str(health), "--balancer-time", "0.5")
        nodes[name] = await run(*flags, folder=tmp_path / name / "data")
        places[name] = Ports(nodes[name].port, web, health)
        if name == "one":
            copy_key(tmp_path)

    async with balanced(tmp_path, places) as balanced_servers, AsyncExitStack() as leaving:

        async def comes(source: str, *cookies: str) -> WebPage:
            page = await WebPage.open(
                balanced_servers.pages,
                name=NAME,
                tls=balanced_servers.tls,
                local_addr=(source, 0),
                hello={"face": "line"},
                cookie="; ".join(cookies),
            )
            leaving.push_async_callback(page.close)
            return page

        async def hears(page: WebPage, text: str) -> None:
            await until(lambda: text.encode() in page.output, f"{text!r} on a page")

        ann, ben = await comes("127.0.0.11"), await comes("127.0.0.12")
        for page, who in ((ann, "Ann"), (ben, "Ben")):
            await hears(page, "What is your name")
            await page.type(f"{who}\n".encode())
            await hears(page, who)
        at = {node_of_page(page): page for page in (ann, ben)}
        assert set(at) == {"one", "two"}
        sources = {name: [said["source"] for said in told(tmp_path / name, "login")] for name in nodes}
        assert sorted(sources.values()) == [["127.0.0.11"], ["127.0.0.12"]]
        await ann.type(b"say good evening\n")
        await hears(ben, "good evening")
        again = await comes("127.0.0.13", f"node={node_of_page(ben)}")
        assert node_of_page(again) == ""  # there already

        # the node of Ann ends: her page is sent a reconnect, and finds her at the other
        ending = node_of_page(ann)
        nodes[ending].signal(signal.SIGTERM)
        assert await ann.ends() == 1001
        back = await comes("127.0.0.11", *cookies_of(ann))
        await hears(back, "Ann")
        assert node_of_page(back) == node_of_page(ben)
        await ben.type(b"say welcome back\n")
        await hears(back, "welcome back")
        assert await nodes.pop(ending).end() == (0, "")

        # the other stands still: who is there is not left hanging
        ((name, standing),) = nodes.items()
        standing.signal(signal.SIGSTOP)
        for page in (ben, back):
            assert await page.ends() == 1006, name
        standing.signal(signal.SIGCONT)


def cookies_of(page: WebPage) -> list[str]:
    """The cookies that a browser keeps."""
    return [line.partition(";")[0] for line in page.socket.response.headers.get_all("Set-Cookie")]


def node_of_page(page: WebPage) -> str:
    """The server that haproxy has a browser come back to; empty where it knew that."""
    return next((cookie.removeprefix("node=") for cookie in cookies_of(page) if cookie.startswith("node=")), "")


# A cluster behind haproxy with nodes that are killed and upgraded while five people play at one table


NEW = {"type": "create", "game": "bellevue", "options": {}, "watching": "none", "take_back": "never"}
PERSON, OPEN = {"kind": "person", "name": "P1", "level": None}, {"kind": "open", "name": "", "level": None}


FURTHER = 10
"""Versions from one halt to the next. At a halt each of five may still answer their pending question once, so
a visit that ended meanwhile has shown no later one."""


async def seated(cluster: Cluster, folder: Path) -> tuple[str, list[Guest]]:
    """Five people at one table, connected one after another."""
    pace = Pace()
    guests = [Guest(cluster.port, make_key(folder, f"p{n}"), f"127.0.0.{n + 10}", pace) for n in range(5)]
    table, invite = "", ""
    for number, guest in enumerate(guests, 1):
        program = await guest.come()
        await program.ask(type="name", name=f"P{number}")
        if table:
            await program.ask(type="join", invite=invite)
        else:
            card = await program.ask(**NEW, seats=[PERSON, *[OPEN] * 4])
            table, invite = str(card["id"]), card["invite"]
    return table, guests


async def at(guests: list[Guest], version: int) -> None:
    """Let all play on to that version, and wait until they have seen it on their present nodes."""
    guests[0].pace.let(version)
    await until(lambda: min(guest.shown for guest in guests) >= version)


async def test_a_table_of_five_continues_while_its_nodes_are_killed_and_upgraded(
    run: Any, nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path, run, postgres.fresh(), nats)
    async with AsyncExitStack() as leaving:
        for node in "123":
            await cluster.start(node)
        await leaving.enter_async_context(configured(tmp_path, cluster.haproxy, cluster.port))
        table, guests = await seated(cluster, tmp_path)
        assert {len(told(tmp_path / node, "login")) for node in "123"} == {1, 2}
        playing = [asyncio.create_task(guest.play(table)) for guest in guests]

        # one node after another is killed
        for step, node in enumerate("12", 1):
            await at(guests, FURTHER * step)
            await cluster.end(node, signal.SIGKILL)
            await cluster.haproxy_sends_to("123".replace(node, ""))  # else it cuts off the visitors of the new one
            await cluster.start(node)
        await at(guests, FURTHER * 3)
        before = [len(guest.ends) for guest in guests]

        # and all are upgraded: new ones begin, then the others get no new visitors and end one by one
        for node in "45":
            await cluster.start(node)
        for node in "123":
            assert "The server stops when the last player has left" in await cluster.admin(node, "drain")
        await cluster.haproxy_sends_to("45")
        for step, node in enumerate("123", 4):
            assert await cluster.end(node, signal.SIGTERM) == (
                0,
                "",
            )  # without visitors it has ended by itself, or is about to
            await at(guests, FURTHER * step)
        assert [(guest.ends[seen:]) for guest, seen in zip(guests, before, strict=True)] == [[75]] * 5
        nodes = await cluster.admin("4", "nodes")
        assert [line[0] for line in nodes.splitlines()] == ["4", "5"]  # nor the first 1 and 2, which were killed

        guests[0].pace.let(END)
        await asyncio.gather(*playing)
        program = await guests[0].come()
        record = read(await program.ask(type="record", table=table))
        program.client.close()
    assert len({str(guest.outcome) for guest in guests}) == 1
    assert verify(record).entries == len(record.entries) == guests[0].seen
    for guest in guests:
        assert all(visit == sorted(visit) for visit in guest.versions)
