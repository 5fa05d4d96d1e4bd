"""Proxies that the host named say whose connection it is; nobody else is believed, or even read."""

import asyncio
import socket
import struct
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.config.startup import ServerError
from net.people.sanctions import Sanction
from net.people.visit import Proxies
from net.ssh import acceptor
from net.ssh.acceptor import LONGEST, NothingSent, ProxyError, ProxyHeader, parse_line, read_header
from scripts.clients.openssh import OpenSshClient
from tests.net.conftest import GENEROUS
from tests.net.support.haproxy import haproxy, told

SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"
HERE = "127.0.0.1"
REACHED = ("198.51.100.1", 22)
V1 = b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22\r\n"


def binary(command: int, family: int, body: bytes) -> bytes:
    """A header of version 2."""
    return SIGNATURE + struct.pack("!BBH", command, family, len(body)) + body


def addresses(client: str, reached: str, *ports: int) -> bytes:
    return ip_address(client).packed + ip_address(reached).packed + struct.pack("!HH", *ports)


V2 = binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 50000, 22))
V2_SIX = binary(0x21, 0x21, addresses("2001:db8::7", "2001:db8::1", 50000, 22))
EXTRA = b"\x04\x00\x03abc"
"""Something that a proxy may add (a TLV)."""
GOOD = [
    (V1, ProxyHeader("192.0.2.7", REACHED)),
    (b"PROXY TCP6 2001:db8::7 2001:db8::1 1 65535\r\n", ProxyHeader("2001:db8::7", ("2001:db8::1", 65535))),
    (b"PROXY TCP6 ::ffff:192.0.2.7 ::1 1 22\r\n", ProxyHeader("192.0.2.7", ("::1", 22))),
    (b"PROXY UNKNOWN\r\n", ProxyHeader()),
    (b"PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n", ProxyHeader()),
    (V2, ProxyHeader("192.0.2.7", REACHED)),
    (V2_SIX, ProxyHeader("2001:db8::7", ("2001:db8::1", 22))),
    (binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22) + EXTRA), ProxyHeader("192.0.2.7", REACHED)),
    (binary(0x20, 0x00, b""), ProxyHeader()),
    (binary(0x20, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)), ProxyHeader()),
    (binary(0x21, 0x00, EXTRA), ProxyHeader()),
    (binary(0x21, 0x31, bytes(216)), ProxyHeader()),
]
BAD = [
    b"SSH-2.0-OpenSSH_9.2\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22 1\r\n",
    b"PROXY TCP4 2001:db8::7 198.51.100.1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.777 198.51.100.1 50000 22\r\n",
    b"PROXY TCP6 fe80::1%eth0 ::1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 +5 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 5 65536\r\n",
    b"PROXY UDP4 192.0.2.7 198.51.100.1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22\nSSH",
    b"PROXY UNKNOWN " + b"x" * 200 + b"\r\n",
    binary(0x22, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x31, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x21, 0x12, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)[:-1]),
    binary(0x21, 0x11, bytes(LONGEST + 1)),
]


async def read(sent: bytes, *, end: bool = True) -> tuple[ProxyHeader, bytes]:
    """What is read of bytes that a proxy sends, and what is left."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.setblocking(False)
        theirs.sendall(sent)
        if end:
            theirs.shutdown(socket.SHUT_WR)
        header = await read_header(ours)
        return header, ours.recv(100) if len(sent) else b""


@pytest.mark.parametrize(("sent", "header"), GOOD)
async def test_a_header_is_read_and_not_one_byte_more(sent: bytes, header: ProxyHeader) -> None:
    assert await read(sent + b"SSH-2.0-x\r\n") == (header, b"SSH-2.0-x\r\n")


@pytest.mark.parametrize("sent", BAD)
async def test_what_is_no_header_is_refused(sent: bytes) -> None:
    with pytest.raises(ProxyError):
        await read(sent)


@pytest.mark.parametrize("sent", [V1, V2, V2_SIX])
async def test_a_header_that_is_cut_off_is_refused(sent: bytes) -> None:
    for length in range(1, len(sent)):
        with pytest.raises(ProxyError, match="cut off"):
            await read(sent[:length])
    with pytest.raises(NothingSent):
        await read(b"")


@pytest.mark.parametrize("sent", [b"", V1[:20], V2[:20]])
async def test_a_header_that_does_not_come_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptor, "HEADER_TIME", 0.01)
    with pytest.raises(ProxyError, match="too slow"):
        await read(sent, end=False)


@given(st.binary(max_size=120))
def test_no_line_raises_anything_else(line: bytes) -> None:
    for text in (line, b"PROXY TCP4 " + line, V1[: len(line)] + line):
        with suppress(ProxyError):
            parse_line(text)


def test_whom_the_host_named_is_believed() -> None:
    proxies = Proxies(("192.0.2.0/24", "2001:db8::1"))
    assert proxies.trust("192.0.2.200")
    assert proxies.trust("::ffff:192.0.2.1")
    assert proxies.trust("2001:db8::1")
    assert not proxies.trust("192.0.3.1")
    assert not proxies.trust("2001:db8::2")
    assert not Proxies().trust(HERE)
    with pytest.raises(ServerError):
        Proxies(("192.0.2.0/33",))


# At a server

FEW = attrs.evolve(GENEROUS, per_source=1)


async def answered(port: int, sent: bytes, *, source: str = HERE) -> tuple[bytes, asyncio.StreamWriter]:
    """What the server says first to somebody who connects and sends that."""
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(source, 0))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(4), 20), writer
    except OSError:
        return b"", writer


async def test_limits_count_the_address_behind_the_proxy(start, tmp_path: Path) -> None:
    port = (await start(limits=FEW, proxies=(HERE,))).address[1]
    first, keep = await answered(port, V1)
    again, _ = await answered(port, V1)
    other, keep_other = await answered(port, V1.replace(b"2.7", b"2.8"))
    six, keep_six = await answered(port, V2_SIX)
    neighbour, _ = await answered(
        port, V2_SIX.replace(ip_address("2001:db8::7").packed, ip_address("2001:db8::8").packed)
    )
    own, keep_own = await answered(port, binary(0x20, 0, b""))
    direct, keep_direct = await answered(port, b"", source="127.0.0.2")
    assert [first, again, other, six, neighbour, own, direct] == [b"SSH-", b"", b"SSH-", b"SSH-", b"", b"SSH-", b"SSH-"]
    assert [(said["source"], said["reason"]) for said in told(tmp_path, "refused")] == [
        ("192.0.2.7", "source-full"),
        ("2001:db8::/64", "source-full"),
    ]
    for writer in (keep, keep_other, keep_six, keep_own, keep_direct):
        writer.close()


async def test_bans_hold_for_the_address_behind_the_proxy(start, tmp_path: Path) -> None:
    server = await start(proxies=(HERE,))
    ban = Sanction("ban", "192.0.2.0/24", name="", reason="", by="", since=0, until=None)
    server._context.admission.sanctions.add(ban)
    assert (await answered(server.address[1], V1))[0] == b""
    assert (await answered(server.address[1], V1.replace(b"192.0.2.7", b"192.0.9.7")))[0] == b"SSH-"


@pytest.mark.parametrize("sent", [b"SSH-2.0-x\r\n", V1.replace(b"TCP4", b"TCP9"), V2.replace(b"QUIT", b"STOP")])
async def test_a_proxy_that_says_something_else_is_cut_with_one_line_in_the_log(start, tmp_path, sent: bytes) -> None:
    server = await start(proxies=(HERE,))
    assert (await answered(server.address[1], sent))[0] == b""
    (line,) = told(tmp_path, "refused")
    assert line["source"] == HERE
    assert line["reason"].startswith("proxy header: no ")
    assert server.connections == 0


async def test_a_proxy_may_look_whether_anybody_listens(start, tmp_path: Path) -> None:
    server = await start(proxies=(HERE,))
    _, writer = await asyncio.open_connection(HERE, server.address[1])
    writer.close()
    assert (await answered(server.address[1], V1))[0] == b"SSH-"
    assert told(tmp_path, "refused") == []


async def test_nobody_else_is_read(start, tmp_path: Path) -> None:
    """A stranger who claims an address is counted under their own, and is no client of SSH."""
    server = await start(proxies=("192.0.2.1",))
    reader, writer = await asyncio.open_connection(HERE, server.address[1], local_addr=("127.0.0.3", 0))
    writer.write(V1)
    await reader.read()
    assert [said["source"] for said in told(tmp_path, "connection ended")] == ["127.0.0.3"]


async def test_slow_proxies_hold_up_nobody_and_are_gone_when_the_server_ends(start) -> None:
    server = await start(proxies=(HERE,))
    waiting = [await asyncio.open_connection(HERE, server.address[1]) for _ in range(20)]
    assert (await answered(server.address[1], b"", source="127.0.0.2"))[0] == b"SSH-"
    await server.close()
    for reader, writer in waiting:
        assert await reader.read() == b""
        writer.close()


# haproxy


@pytest.mark.parametrize("header", ["send-proxy", "send-proxy-v2"])
async def test_behind_haproxy_the_log_has_the_real_address(start, keys, tmp_path: Path, header: str) -> None:
    server = await start(proxies=(HERE,))
    async with haproxy(tmp_path, server.address[1], header) as port:
        client = OpenSshClient(port, "line", key=keys[0], size=None, options=("-b", "127.0.0.5"))
        await client.sent(b"hello ann")
        client.close()
    assert [said["source"] for said in told(tmp_path, "login")] == ["127.0.0.5"]
    assert told(tmp_path, "refused") == []
