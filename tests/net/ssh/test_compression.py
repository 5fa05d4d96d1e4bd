"""What clients of SSH are sent is compressed, where they can read that; what they send never is."""

import asyncio
import os
import re
import zlib
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_KEXINIT

import net.ssh.acceptor as acceptor
from core.plain import is_plain
from net.ssh.asyncssh_private import FROM_CLIENT, TO_CLIENT, FrameCompressor, agreed, read_lists, with_lists
from net.ssh.login import ssh_options
from net.visit.connection_limiter import SendBacklog
from tests.net.support.demo import NoSocket
from tests.net.support.waiting import until

in_force = pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh is used as it comes")
AGREED = re.compile(rb"kex: (\S+) cipher: .* compression: (\S+)")
VERBOSE = ("-T", "-o", "LogLevel=DEBUG1")


def agreed_with(client) -> list[tuple[bytes, bytes]]:
    """Way and compression, of every key exchange that a client of OpenSSH tells of."""
    return AGREED.findall(client.output)


ONE_WAY = {(b"server->client", b"zlib@openssh.com"), (b"client->server", b"none")}


@in_force
@pytest.mark.parametrize("options", [(), ("-C",)])
async def test_ssh_reads_what_is_compressed_and_sends_nothing_compressed(start, connect, keys, options):
    client = connect(await start(), key=keys[0], size=None, options=(*VERBOSE, *options))
    client.type(b"good evening\n")
    await client.sent(b"you said good evening\n")
    assert set(agreed_with(client)) == ONE_WAY


async def test_a_host_may_send_nothing_compressed(start, connect, keys):
    client = connect(await start(ssh_compression=False), key=keys[0], size=None, options=VERBOSE)
    await client.until(lambda: len(agreed_with(client)) == 2)
    assert {compression for _, compression in agreed_with(client)} == {b"none"}


@in_force
async def test_new_keys_begin_a_new_stream(start, connect, keys):
    client = connect(await start(), key=keys[0], size=None, options=(*VERBOSE, "-o", "RekeyLimit=4K"))
    for number in range(60):
        client.type(b"%d %s\n" % (number, os.urandom(100).hex().encode()))
        await client.sent(b"you said %d " % number)
    assert len(agreed_with(client)) > 2
    assert set(agreed_with(client)) == ONE_WAY


@in_force
async def test_keys_that_the_server_wants_anew_begin_a_new_stream_too(start, connect, keys, monkeypatch):
    def options(*given: Any, **further: Any) -> asyncssh.SSHServerConnectionOptions:
        return asyncssh.SSHServerConnectionOptions(ssh_options(*given, **further), rekey_bytes=4000)

    monkeypatch.setattr(acceptor, "ssh_options", options)
    client = connect(await start(), key=keys[0], size=None, options=VERBOSE)
    for number in range(60):
        client.type(b"%d %s\n" % (number, os.urandom(100).hex().encode()))
        await client.sent(b"you said %d " % number)
    assert len(agreed_with(client)) > 2
    assert set(agreed_with(client)) == ONE_WAY


def joined(server, key, *algorithms: str) -> Any:
    """A client of the library that knows some kinds of compression, the ones it likes best first."""
    return asyncssh.connect(
        "127.0.0.1",
        server.address[1],
        username="ann",
        known_hosts=None,
        client_keys=[str(key)],
        config=None,
        compression_algs=list(algorithms),
    )


@in_force
@pytest.mark.parametrize(
    ("likes", "gets"),
    [
        (("none", "zlib@openssh.com"), "none"),
        (("zlib@openssh.com", "none"), "zlib@openssh.com"),
        (("none",), "none"),
        (("zlib", "none"), "none"),
    ],
)
async def test_other_clients_choose(start, keys, likes, gets):
    async with joined(await start(), keys[0], *likes) as connection:
        assert connection.get_extra_info("recv_compression") == gets
        assert connection.get_extra_info("send_compression") == "none"
        said = await connection.run(input="good evening\n")
        assert "you said good evening" in said.stdout


class Wire:
    """A client that speaks the first packets by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def lists(self) -> list[Any]:
        """The lists that the server opens the exchange of keys with."""
        async with asyncio.timeout(30):
            length = int.from_bytes(await self.reader.readexactly(4), "big")
            packet = await self.reader.readexactly(length)
        assert packet[1] == MSG_KEXINIT
        return read_lists(packet[2:])

    def send(self, payload: bytes) -> None:
        packet = bytes((MSG_KEXINIT,)) + payload
        padding = -(5 + len(packet)) % 8 + 8
        self.writer.write((1 + len(packet) + padding).to_bytes(4, "big") + bytes((padding,)) + packet + bytes(padding))


@pytest.fixture
async def speak(start):
    """`await speak(version)`: a client that has said which one it is."""
    writers: list[asyncio.StreamWriter] = []

    async def speak(version: bytes) -> Wire:
        reader, writer = await asyncio.open_connection(*(await start()).address)
        writers.append(writer)
        await reader.readuntil(b"\r\n")
        writer.write(version + b"\r\n")
        return Wire(reader, writer)

    yield speak
    for writer in writers:
        writer.close()


LISTS = (
    bytes(16)
    + b"".join(
        len(names).to_bytes(4, "big") + names
        for names in (
            b"curve25519-sha256",
            b"ssh-ed25519",
            b"aes256-ctr",
            b"aes256-ctr",
            b"hmac-sha2-256",
            b"hmac-sha2-256",
            b"none",
            b"none,zlib@openssh.com",
            b"",
            b"",
        )
    )
    + bytes(5)
)


@in_force
@pytest.mark.parametrize(
    ("theirs", "offered"),
    [
        ((b"none", b"zlib@openssh.com"), [b"zlib@openssh.com"]),
        ((b"none",), [b"none"]),
        ((b"none", b"zlib"), [b"none"]),
    ],
)
async def test_openssh_is_offered_what_it_can_do(speak, theirs, offered):
    """One that was built without zlib comes in as before."""
    wire = await speak(b"SSH-2.0-OpenSSH_for_Windows_9.5")
    wire.send(with_lists(LISTS, {TO_CLIENT: theirs}))
    lists = await wire.lists()
    assert (lists[FROM_CLIENT], lists[TO_CLIENT]) == ([b"none"], offered)


@in_force
@pytest.mark.parametrize("version", [b"SSH-2.0-OpenSSH_8.2", b"SSH-2.0-PuTTY_Release_0.81"])
async def test_a_client_that_waits_for_the_server_is_answered(speak, version):
    """A scanner goes by the name of OpenSSH and sends nothing of its own."""
    wire = await speak(version)
    lists = await wire.lists()
    assert (lists[FROM_CLIENT], lists[TO_CLIENT]) == ([b"none"], [b"zlib@openssh.com", b"none"])


def test_lists_are_read_and_changed_where_they_stand():
    changed = with_lists(LISTS, {0: (b"a", b"bc")})
    assert read_lists(changed) == [[b"a", b"bc"], *read_lists(LISTS)[1:]]
    assert changed[:16] == LISTS[:16]
    assert changed[-5:] == LISTS[-5:]
    assert with_lists(LISTS, {}) == LISTS


def test_the_client_decides_among_what_both_have():
    assert agreed([b"none", b"zlib"], [b"zlib", b"none"]) == b"none"
    assert agreed([b"lzma", b"zlib"], [b"zlib", b"none"]) == b"zlib"
    assert agreed([b"lzma"], [b"zlib"]) is None


def test_every_packet_can_be_read_at_once_and_says_what_it_saved():
    compressor, reading, saved = FrameCompressor(), zlib.decompressobj(), []
    compressor.saved = saved.append
    frames = [b"\x1b[38;5;%dm%s\x1b[0m" % (number, b"Ann builds " * 30) for number in range(20)]
    packed = [compressor.compress(frame) for frame in frames]
    assert [reading.decompress(one) for one in packed] == frames
    assert saved == [len(frame) - len(one) for frame, one in zip(frames, packed, strict=True)]
    assert max(map(len, packed[1:])) < len(frames[0]) // 8


def test_what_was_saved_is_not_waited_for():
    socket: Any = NoSocket()
    backlog = SendBacklog(socket)
    backlog.wrote(1000)
    assert backlog.outstanding == 1000
    backlog.saved(700)
    socket.sent = 330
    assert backlog.outstanding == 0
    assert not backlog.is_stuck()
    backlog.wrote(50)
    assert backlog.outstanding == 50


async def test_a_visit_with_many_frames_leaves_nothing_outstanding(start, connect, keys, monkeypatch):
    made: list[SendBacklog] = []

    class Noted(SendBacklog):
        def __init__(self, sock: Any) -> None:
            super().__init__(sock)
            made.append(self)

    monkeypatch.setattr(acceptor, "SendBacklog", Noted)
    client = connect(await start(), key=keys[0], size=(140, 45))
    for key in "abcabc":
        client.type(key.encode())
        await client.shows(f"key {key}")
    await until(lambda: made[0].outstanding == 0)
