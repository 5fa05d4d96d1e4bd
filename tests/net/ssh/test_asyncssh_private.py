"""Private parts of asyncssh: compression, forbidden features and the view of an audit."""

import asyncio
import inspect
import io
import json
import os
import re
import sys
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import ref

import asyncssh
import asyncssh.auth
import attrs
import pytest
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHConnection, SSHServerConnection
from asyncssh.constants import MSG_CHANNEL_DATA, MSG_IGNORE, MSG_KEX_LAST, MSG_KEXINIT

import net.ssh.acceptor as acceptor
from core.plain import VARIABLE, is_plain
from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.people.visit import Certificate
from net.server import Server
from net.ssh.asyncssh_private import (
    FROM_CLIENT,
    SEND,
    TO_CLIENT,
    TRANSPORT,
    FrameCompressor,
    PacketBatching,
    batch_packets,
    certificate_of,
    first_common,
    read_lists,
    silence_packet_log,
    with_lists,
)
from net.ssh.login import ssh_options
from net.visit.connection_limiter import SendBacklog
from scripts.clients.openssh import OpenSshClient
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.demo import NoSocket
from tests.net.support.waiting import until
from tests.places import ROOT

# The private parts of asyncssh that we use are there


async def test_output_of_one_turn_leaves_in_one_piece() -> None:
    sent: list[bytes] = []
    packet_batching = PacketBatching(sent.append)
    packet_batching.add(b"one ")
    packet_batching.add(b"two")
    assert sent == []
    await asyncio.sleep(0)
    packet_batching.add(b"three")
    await asyncio.sleep(0)
    assert sent == [b"one two", b"three"]


def test_the_library_makes_a_connection_of_settled_options() -> None:
    assert inspect.iscoroutinefunction(SSHServerConnection.reload_config)
    assert {"loop", "options", "wait"} <= set(inspect.signature(SSHServerConnection).parameters)
    source = inspect.getsource(SSHConnection.__init__)
    assert "options.protocol_factory" in source
    assert "options.waiter if wait else None" in source


def test_the_library_has_the_method_that_is_replaced() -> None:
    assert callable(getattr(SSHServerConnection, SEND))
    assert f"self.{TRANSPORT}.write(data)" in inspect.getsource(getattr(SSHServerConnection, SEND))


def test_the_library_has_the_functions_that_judge_keys() -> None:
    for name in ("validate_public_key", "password_auth_supported", "send_userauth_failure"):
        assert callable(getattr(SSHServerConnection, name))
    validated = list(inspect.signature(SSHServerConnection.validate_public_key).parameters)
    assert validated == ["self", "username", "key_data", "msg", "signature"]
    assert "self._conn.validate_public_key(" in inspect.getsource(asyncssh.auth._ServerPublicKeyAuth._start)
    assert "conn.password_auth_supported()" in inspect.getsource(asyncssh.auth._ServerPasswordAuth.supported)
    lookup = inspect.getsource(asyncssh.auth.lookup_server_auth)
    assert lookup.index("handler.supported(conn)") < lookup.index("conn.send_userauth_failure(False)")


def test_the_library_knows_the_contents_of_a_certificate() -> None:
    authority, key = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    made = authority.generate_user_certificate(
        key, "ann's", serial=7, principals=["ann"], valid_after=100, valid_before=200, source_address=["192.0.2.0/24"]
    )
    found, plain = certificate_of(made.public_data)
    assert plain == key.public_data
    assert found == Certificate(
        key.get_fingerprint(),
        authority.get_fingerprint(),
        7,
        "ann's",
        1,
        ("ann",),
        100,
        200,
        found.options,
        tuple(made.options["source-address"]),
    )
    assert found.options >= {"source-address"}
    with pytest.raises(ValueError, match="certificate"):
        certificate_of(made.public_data[:-1] + bytes([made.public_data[-1] ^ 1]))


class Library:
    """A connection that sends packets as the library does."""

    def __init__(self) -> None:
        self._transport = io.BytesIO()
        self.sent: list[int] = []

    def _send(self, data: bytes) -> None:
        self._transport.write(data)

    def send_packet(self, kind: int, *content: bytes, handler: object = None) -> None:
        if kind > MSG_KEX_LAST:
            self.send_packet(MSG_IGNORE, b"")
        self.sent.append(kind)
        self._send(b"".join(content))


def test_the_library_sends_empty_packets() -> None:
    assert "self.send_packet(MSG_IGNORE, String(b''))" in inspect.getsource(SSHServerConnection.send_packet)


def test_the_library_describes_packets() -> None:
    for name in ("log_sent_packet", "log_received_packet"):
        assert callable(getattr(SSHServerConnection, name))
        assert callable(getattr(SSHServerChannel, name))


in_force = pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh is used as it comes")


@in_force
async def test_no_empty_packets_are_sent() -> None:
    connection = Library()
    batch_packets(connection)
    connection.send_packet(MSG_CHANNEL_DATA, b"one", handler=None)
    assert connection.sent == [MSG_CHANNEL_DATA]
    await asyncio.sleep(0)
    assert connection._transport.getvalue() == b"one"


@in_force
async def test_a_compressed_connection_is_freed_when_unused() -> None:
    """A method of its own that held it would keep it until the garbage collector runs."""
    connection = Library()
    batch_packets(connection)
    held = ref(connection)
    del connection
    assert held() is None


def test_a_library_without_it_is_left_alone() -> None:
    thing = object()
    batch_packets(thing)


async def test_a_plain_connection_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "asyncssh")
    connection = Library()
    before = dict(vars(connection))
    batch_packets(connection)
    silence_packet_log(connection)
    assert vars(connection) == before


@in_force
async def test_a_key_brings_one_piece(start, keys, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await start()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        channel, _ = await connection.create_session(
            asyncssh.SSHClientSession, "line", term_type="xterm", encoding=None
        )
        await until(lambda: server.sessions == 1)
        pieces: list[int] = []
        send = PacketBatching._flush
        monkeypatch.setattr(
            PacketBatching,
            "_flush",
            lambda packet_batching: (pieces.append(len(packet_batching._packets)), send(packet_batching)),
        )
        channel.write(b"x\x7f")
        await until(lambda: bool(pieces))
    assert pieces[0] >= 2


# What clients of SSH are sent is compressed, where they can read that


AGREED = re.compile(rb"kex: (\S+) cipher: .* compression: (\S+)")
VERBOSE = ("-T", "-o", "LogLevel=DEBUG1")


def agreed_with(client) -> list[tuple[bytes, bytes]]:
    """Method and compression of every key exchange that an OpenSSH client reports."""
    return AGREED.findall(client.output)


ONE_WAY = {(b"server->client", b"zlib@openssh.com"), (b"client->server", b"none")}


@in_force
@pytest.mark.parametrize("options", [(), ("-C",)])
async def test_ssh_reads_compressed_data_and_sends_none(start, connect, keys, options):
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
async def test_a_key_exchange_by_the_server_begins_a_new_stream_too(start, connect, keys, monkeypatch):
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
    """`await speak(version)`: a client that has announced its version."""
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
async def test_openssh_is_offered_the_algorithms_it_supports(speak, theirs, offered):
    """One that was built without zlib comes in as before."""
    wire = await speak(b"SSH-2.0-OpenSSH_for_Windows_9.5")
    wire.send(with_lists(LISTS, {TO_CLIENT: theirs}))
    lists = await wire.lists()
    assert (lists[FROM_CLIENT], lists[TO_CLIENT]) == ([b"none"], offered)


@in_force
@pytest.mark.parametrize("version", [b"SSH-2.0-OpenSSH_8.2", b"SSH-2.0-PuTTY_Release_0.81"])
async def test_a_client_that_waits_for_the_server_is_answered(speak, version):
    """A scanner claims to be OpenSSH and sends nothing of its own."""
    wire = await speak(version)
    lists = await wire.lists()
    assert (lists[FROM_CLIENT], lists[TO_CLIENT]) == ([b"none"], [b"zlib@openssh.com", b"none"])


def test_lists_are_read_and_changed_where_they_stand():
    changed = with_lists(LISTS, {0: (b"a", b"bc")})
    assert read_lists(changed) == [[b"a", b"bc"], *read_lists(LISTS)[1:]]
    assert changed[:16] == LISTS[:16]
    assert changed[-5:] == LISTS[-5:]
    assert with_lists(LISTS, {}) == LISTS


def test_the_client_chooses_among_common_algorithms():
    assert first_common([b"none", b"zlib"], [b"zlib", b"none"]) == b"none"
    assert first_common([b"lzma", b"zlib"], [b"zlib", b"none"]) == b"zlib"
    assert first_common([b"lzma"], [b"zlib"]) is None


def test_every_packet_can_be_read_at_once_and_reports_its_savings():
    compressor, reading, saved = FrameCompressor(), zlib.decompressobj(), []
    compressor.saved = saved.append
    frames = [b"\x1b[38;5;%dm%s\x1b[0m" % (number, b"Ann builds " * 30) for number in range(20)]
    packed = [compressor.compress(frame) for frame in frames]
    assert [reading.decompress(one) for one in packed] == frames
    assert saved == [len(frame) - len(one) for frame, one in zip(frames, packed, strict=True)]
    assert max(map(len, packed[1:])) < len(frames[0]) // 8


def test_saved_bytes_are_not_waited_for():
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


# The fourteen things that a stock client can ask of a server and that this one never does


REQUESTS = {
    "another command": ((), ("uname", "-a")),
    "a shell by command": ((), ("/bin/sh", "-i")),
    "sftp": (("-s",), ("sftp",)),
    "scp": ((), ("scp", "-t", "/tmp")),
    "windows": (("-X", "-o", "ForwardX11Trusted=yes"), ()),
    "an agent": (("-A",), ()),
    "a local forward": (("-L", "127.0.0.1:PORT:127.0.0.1:22"), ()),
    "a remote forward": (("-R", "0:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes"), ()),
    "a proxy": (("-D", "127.0.0.1:PORT"), ()),
    "standard streams": (("-W", "127.0.0.1:22"), ()),
    "a tunnel": (("-w", "any", "-o", "ExitOnForwardFailure=yes"), ()),
    "a remote socket": (("-R", "/tmp/never:/tmp/never", "-o", "ExitOnForwardFailure=yes"), ()),
    "a host's word": (("-o", "PreferredAuthentications=hostbased", "-o", "HostbasedAuthentication=yes"), ("help",)),
    "a password": (("-o", "PreferredAuthentications=password"), ("help",)),
}
SHOWN = {"windows", "an agent", "a local forward", "a proxy"}
"""The client's requests besides a session, which it gets anyway."""
REFUSED_AT_LOGIN = {"a host's word", "a password"}


async def leads_nowhere(port: int) -> bool:
    """Whether the client's end of a forward gives nothing back. It speaks SOCKS, for a proxy."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"\x04\x01\x00\x16\x7f\x00\x00\x01\x00")
    answer = b""
    with suppress(ConnectionResetError):
        answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return not answer.startswith((b"SSH", b"\x00\x5a"))


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
async def test_it_is_refused_and_the_client_may_play(start, connect, keys, request_):
    server = await start()
    options, words = REQUESTS[request_]
    port = free_port()
    options = tuple(option.replace("PORT", str(port)) for option in options)
    plain = request_ not in SHOWN
    client: OpenSshClient = connect(
        server, *words, key=keys[0], size=None if plain else (80, 24), options=("-o", "LogLevel=INFO", *options)
    )
    if plain:
        assert await client.status() in ((255,) if request_ in REFUSED_AT_LOGIN else (64, 255)), client.output
        assert b"SSH-2.0" not in client.output
        assert b"Linux" not in client.output
    else:
        await client.shows("nothing yet")
        assert b"DISPLAY" not in client.output
        if any(str(port) in option for option in options):
            assert await leads_nowhere(port)
        client.type(b"p")
        await client.shows("key p")
    again = connect(server, key=keys[0])
    await again.shows("nothing yet")


# What a scanner of SSH servers finds here


POLICY = ROOT / "scripts" / "deploy" / "ssh-audit.policy"
WARNED = {"curve25519-sha256", "curve25519-sha256@libssh.org", "hmac-sha2-256"}
"""Exchanges without protection from quantum computers, and the check that Dropbear needs: it is made of the plain text
(encrypt-and-MAC)."""


@asynccontextmanager
async def server(folder: Path, **changes: Any) -> AsyncIterator[Server]:
    config = attrs.evolve(ServerConfig(folder / "data", port=0), **changes)
    async with demo.opened(config) as there:
        yield there


@pytest.fixture
def audit() -> Callable[..., Any]:
    async def audit(there: Server, *flags: str) -> tuple[int | None, str]:
        """The status and the words of `ssh-audit`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ssh_audit.ssh_audit",
            *flags,
            "-p",
            str(there.address[1]),
            "127.0.0.1",
            stdout=asyncio.subprocess.PIPE,
        )
        words, _ = await process.communicate()
        return process.returncode, words.decode()

    return audit


def noted(found: dict[str, Any], kind: str) -> set[str]:
    """The algorithms with notes of a kind."""
    return {one["algorithm"] for sort in ("kex", "key", "enc", "mac") for one in found[sort] if kind in one["notes"]}


async def test_nothing_fails_and_only_the_needs_of_older_clients_are_warned_of(tmp_path, audit):
    async with server(tmp_path) as there:
        _, words = await audit(there, "-j")
    found = json.loads(words)
    assert noted(found, "fail") == set()
    assert noted(found, "warn") == WARNED
    assert found["cves"] == []
    assert found["additional_notes"] == [], "connections are not throttled"


async def test_a_server_without_throttling_would_be_noticed(tmp_path, audit):
    async with server(tmp_path, limits=GENEROUS) as there:
        _, words = await audit(there, "-j")
    assert "insufficient connection throttling" in json.loads(words)["additional_notes"][0]


async def test_a_server_for_post_quantum_clients_only_is_not_even_warned(tmp_path, audit):
    async with server(tmp_path, pq_only=True) as there:
        status, words = await audit(there, "-j")
    found = json.loads(words)
    assert (status, noted(found, "fail"), noted(found, "warn")) == (0, set(), set())


@pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh as it comes has one list of compression for both ways: none")
async def test_the_published_policy_describes_the_offered_algorithms(tmp_path, audit):
    async with server(tmp_path, limits=Limits(source_burst=100)) as there:
        status, words = await audit(there, "-n", "-P", str(POLICY))
    assert status == 0, words
    async with server(tmp_path, limits=Limits(source_burst=100), pq_only=True) as there:
        status, _ = await audit(there, "-n", "-P", str(POLICY))
    assert status == 3
