"""The private parts of asyncssh that we use are there; packets of one turn of the loop leave together, and none is lost
when a connection ends."""

import asyncio
import inspect
import io
from weakref import ref

import asyncssh
import asyncssh.auth
import pytest
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHConnection, SSHServerConnection
from asyncssh.constants import MSG_CHANNEL_DATA, MSG_IGNORE, MSG_KEX_LAST

from core.plain import VARIABLE, is_plain
from net.people.visit import Certificate
from net.ssh.asyncssh_private import SEND, TRANSPORT, PacketBatching, batch_packets, certificate_of, silence_packet_log
from tests.net.support.waiting import until


async def test_what_is_sent_in_one_turn_leaves_in_one_piece() -> None:
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


def test_the_library_has_what_judges_keys() -> None:
    for name in ("validate_public_key", "password_auth_supported", "send_userauth_failure"):
        assert callable(getattr(SSHServerConnection, name))
    validated = list(inspect.signature(SSHServerConnection.validate_public_key).parameters)
    assert validated == ["self", "username", "key_data", "msg", "signature"]
    assert "self._conn.validate_public_key(" in inspect.getsource(asyncssh.auth._ServerPublicKeyAuth._start)
    assert "conn.password_auth_supported()" in inspect.getsource(asyncssh.auth._ServerPasswordAuth.supported)
    lookup = inspect.getsource(asyncssh.auth.lookup_server_auth)
    assert lookup.index("handler.supported(conn)") < lookup.index("conn.send_userauth_failure(False)")


def test_the_library_knows_what_a_certificate_says() -> None:
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
async def test_a_packed_connection_goes_when_nobody_holds_it() -> None:
    """A method of its own that held it would keep it until the collector comes by."""
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
