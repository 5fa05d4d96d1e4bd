"""Servers elsewhere: the ways there that people are given, and the list of those lately joined."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.link.lobby import WayThere
from core.link.lobby_commands import CallMe
from net.client.servers import FILE, MOST, KnownServers
from scripts.clients.server_process import free_port
from tests.said import refused

INVITE = "oak-lamp-river-stone"


@pytest.mark.parametrize(
    ("text", "server", "invite"),
    [
        ("example.org", "example.org", None),
        ("  example.org:22 ", "example.org:22", None),
        ("ada@example.org:2222", "ada@example.org", None),
        (f"{INVITE}@example.org", "example.org", INVITE),
        ("Oak_Lamp-River-Stone@example.org:2200", "example.org:2200", INVITE),
        (f"ssh://{INVITE}@example.org:2222", "example.org", INVITE),
        (f"ssh://{INVITE}@example.org", "example.org:22", INVITE),
        (f"SSH://example.org:2222/{INVITE}", "example.org", INVITE),
        ("ssh://ada@[::1]:2200/anything", "ada@[::1]:2200", None),
        (f"ssh {INVITE}@example.org -p 2222", "example.org", INVITE),
        (f"$ ssh -p 2222 {INVITE}@example.org", "example.org", INVITE),
        (f"`ssh -tp2200 {INVITE}@10.0.0.7`", "10.0.0.7:2200", INVITE),
        (f"ssh -p 2222 -t example.org {INVITE}", "example.org", INVITE),
        (f"ssh -p 2222 -l ada example.org join {INVITE}", "example.org", INVITE),
        ("ssh -l ada example.org", "ada@example.org:22", None),
        ("ssh ada@fe80::1%eth0", "ada@[fe80::1%eth0]:22", None),
        (f"ssh ssh://{INVITE}@example.org:2222", "example.org", INVITE),
        (f"belvedere join {INVITE}@example.org", "example.org", INVITE),
    ],
)
def test_ways_there(text: str, server: str, invite: str | None, tmp_path: Path) -> None:
    assert KnownServers(tmp_path).way(text) == WayThere(server, invite)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither an invite nor an address"),
        ("example.org:99999", "neither an invite nor an address"),
        ("example .org", "neither an invite nor an address"),
        ("a\x1b[31m.org", "neither an invite nor an address"),
        ("ssh", "neither an invite nor an address"),
        ("ssh -p", "neither an invite nor an address"),
        ("ssh -p 0 example.org", "neither an invite nor an address"),
        ("https://example.org/oak", "link for a browser"),
        ("ssh -oProxyCommand=rm example.org", "but not -oProxyCommand=rm"),
        ("ssh -J other example.org", "but not -J"),
        ("ssh example.org watch table", "but not watch table"),
        (INVITE, f"Add its server: {INVITE}@HOST"),
    ],
)
def test_what_is_no_way_says_what_would_be_one(text: str, said: str, tmp_path: Path) -> None:
    with refused(said):
        KnownServers(tmp_path).way(text)


def test_the_list_is_short_and_the_latest_comes_first(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path)
    assert servers.lately() == ()
    names = [f"host{number}.example.org" for number in range(MOST + 3)]
    for name in (*names, names[5]):
        servers.remember(name)
    assert servers.lately() == tuple(dict.fromkeys([names[5], *reversed(names)]))[:MOST]
    assert KnownServers(tmp_path).lately() == servers.lately()
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_a_server_is_forgotten(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path)
    for name in ("a.org", "b.org"):
        servers.remember(name)
    servers.forget("a.org")
    assert servers.lately() == ("b.org",)
    with refused("a.org is not among the servers"):
        servers.forget("a.org")


def test_what_is_no_address_in_the_list_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a.org\n\x1b[2J\nssh://b.org\nb.org\na.org\n", encoding="utf-8")
    servers = KnownServers(tmp_path)
    assert servers.lately() == ("a.org", "b.org")
    servers.remember("c.org")
    servers.forget("a.org")
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "c.org\nb.org\n\x1b[2J\nssh://b.org\n"


def test_a_list_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a.org\n\xff\xfe")
    servers = KnownServers(tmp_path)
    assert servers.lately() == ()
    servers.remember("b.org")
    assert (tmp_path / FILE).read_bytes() == b"a.org\n\xff\xfe"


def test_a_disk_that_refuses_keeps_nobody_from_going(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path / "missing")
    servers.remember("a.org")
    assert servers.lately() == ()


async def test_a_server_is_reached_asked_about_once_and_remembered(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    port = (await run()).address[1]
    asked: list[str] = []

    async def trusts(host: str, fingerprint: str) -> bool:
        asked.append(host)
        return True

    options = {"client_keys": [str(keys[0])], "agent_path": None, "config": None}
    servers = KnownServers(tmp_path, tmp_path / "known_hosts", **options)
    way = servers.way(f"ssh -p {port} ann@127.0.0.1")
    for _ in range(2):
        lobby = await servers.reach(way, trusts)
        if not await lobby.is_known():
            await lobby.do(CallMe("ann"))
        await servers.leave(lobby)
    assert (asked, servers.lately()) == (["127.0.0.1"], (f"ann@127.0.0.1:{port}",))
    await servers.close()


async def test_what_cannot_be_reached_is_not_remembered(tmp_path: Path) -> None:
    async def trusts(host: str, fingerprint: str) -> bool:
        return True

    servers = KnownServers(tmp_path, tmp_path / "known_hosts")
    port = free_port()
    with refused(f"No server can be reached at 127.0.0.1, port {port}: nobody listens there."):
        await servers.reach(WayThere(f"127.0.0.1:{port}"), trusts)
    assert servers.lately() == ()
