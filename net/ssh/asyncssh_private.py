"""The one module that touches private parts of asyncssh, each with what it is worth; `BELVEDERE_PLAIN=asyncssh` turns
all of it off. `tests/net/ssh/test_asyncssh_private.py` names every private part and sees that it is there.

Three changes that `BELVEDERE_PLAIN` turns off, and one, *judged keys*, that it does not, because it is about who is let
in (the last part of this module):

- *Options settled once.* asyncssh works the options of a connection out anew for every connection and again for every
  user name, each time on a thread, because files of configuration could say otherwise. We have none: every connection
  shares what was settled when the server began.
- *Packet batching.* asyncssh sends every packet by itself, each behind an empty one that hides the start of a packet in
  CBC mode, which is not offered here: two system calls for a key, and more for an action that several seats see. What
  is sent on a connection within one turn of the event loop leaves in one piece, without the empty packets.
- *No packet log.* asyncssh describes every packet for its log, which is switched off, at the cost of encrypting it.

What they are worth together for a login, in logins of asyncssh alone in the same run: 0.89 instead of 1.20 for a guest
(3.5 and 4.4 ms of CPU), 1.15 instead of 1.35 for a key (4.8 and 5.4 ms). Measured with `scripts/bench --only doors
--rounds 2`, then with `BELVEDERE_PLAIN=asyncssh` before it, on 2 cores with a load of 9: only the ratios are to be
relied on. What they are worth for a key press is not in these figures.
"""

import asyncio
import base64
import copy
import socket
from collections.abc import Callable
from typing import Any, Final, Protocol
from weakref import ref

import asyncssh
from asyncssh.constants import MSG_IGNORE

from core.plain import is_plain
from net.config.startup import ServerError
from net.people.visit import Certificate

OLDEST_ASYNCSSH: Final = (2, 24, 1)
"""Before it, a client that had not logged in could fill the memory in two ways: a packet that announces 2 GB cost us
258 MB for 210 MB sent, and ignoring the window of a paused channel 223 MB (measured against 2.24.0)."""

SEND, TRANSPORT = "_send", "_transport"
"""The method of a connection that takes an encrypted packet, and the transport it writes to. Without them nothing is
batched. asyncssh forgets the transport before it is closed, and a last packet must still leave: `PacketBatching` has
its own reference."""

CERTIFIED: Final = "-cert-v01@openssh.com"
"""The end of the type of a certificate."""


def require_library() -> None:
    """Raises ServerError when asyncssh is older than OLDEST_ASYNCSSH."""
    found = tuple(int(part) for part in asyncssh.__version__.split(".")[:3])
    if found < OLDEST_ASYNCSSH:
        raise ServerError(
            "server-library-old", found=asyncssh.__version__, needed=".".join(str(part) for part in OLDEST_ASYNCSSH)
        )


# Options settled once


class SettledConnection(asyncssh.SSHServerConnection):
    """A connection that has the same options for every user name."""

    async def reload_config(self) -> None:
        """Read nothing again."""


async def accept_login(
    sock: socket.socket, options: asyncssh.SSHServerConnectionOptions, login: Callable[[], asyncssh.SSHServer]
) -> asyncssh.SSHServerConnection:
    """The connection on `sock` once a client has logged in to `login`. Raises what kept it from that; then the
    connection is closed."""
    if is_plain("asyncssh"):
        return await asyncssh.run_server(sock, options=options, server_factory=login)
    loop = asyncio.get_running_loop()
    own = copy.copy(options)
    own.protocol_factory, own.waiter = login, loop.create_future()
    _, connection = await loop.connect_accepted_socket(lambda: SettledConnection(loop, own, wait="auth"), sock)
    try:
        await own.waiter
    except BaseException:
        connection.abort()
        await connection.wait_closed()
        raise
    return connection


# Packet batching


class PacketBatching:
    """Collects the packets of one turn of the event loop and passes them on together."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._packets: list[bytes] = []

    def add(self, packet: bytes) -> None:
        """Send `packet` with everything else of this turn, even if the connection ends after it."""
        if not self._packets:
            self._loop.call_soon(self._flush)
        self._packets.append(packet)

    def _flush(self) -> None:
        data = b"".join(self._packets)
        self._packets.clear()
        self._send(data)


def batch_packets(connection: Any) -> None:
    """Send the packets of `connection` together from now on, without the empty ones."""
    transport = getattr(connection, TRANSPORT, None)
    if not is_plain("asyncssh") and transport is not None and hasattr(connection, SEND):
        setattr(connection, SEND, PacketBatching(transport.write).add)
        connection.send_packet = _without_empty_packets(connection)
        silence_packet_log(connection)


def silence_packet_log(logger: Any) -> None:
    """Keep a connection, or a channel, from describing its packets for the log."""
    if not is_plain("asyncssh"):
        logger.log_sent_packet = logger.log_received_packet = _log_nothing


def _log_nothing(*_: object, **__: object) -> None:
    """Log nothing."""


def _without_empty_packets(connection: Any) -> Callable[..., None]:
    """The connection's own `send_packet` for all packets but the empty ones. It does not keep the connection alive."""
    send, known = type(connection).send_packet, ref(connection)

    def send_packet(kind: int, *content: bytes, **further: Any) -> None:
        there = known()
        if kind != MSG_IGNORE and there is not None:
            send(there, kind, *content, **further)

    return send_packet


# Judged keys


class KeyJudge(Protocol):
    """Looks at what asyncssh does not show: certificates, how a signature was made, and requests for a password."""

    def judged_key(self, user: str, data: bytes, algorithm: str) -> bytes | None:
        """The plain key to go on with in place of `data`, a key or a certificate; None for one that is not let in.
        `algorithm` is that of the signature, empty for an offer."""

    def found_key(self, is_right: bool, is_signed: bool) -> None:
        """What asyncssh found of a key that was gone on with: whether it is taken, and its signature is right."""

    def password_sent(self) -> None:
        """A password was sent, which nobody asked for."""


def judge_keys(connection: Any, judge: KeyJudge) -> None:
    """Let `judge` see every key and every password that a client of `connection` sends."""
    there, judging = ref(connection), ref(judge)

    async def validate_public_key(user: str, data: bytes, signed: bytes, signature: bytes) -> bool:
        own, by = there(), judging()
        plain = None if by is None else by.judged_key(user, data, first_text(signature) if signed else "")
        if own is None or by is None or plain is None:
            return False
        is_right: bool = await type(own).validate_public_key(own, user, plain, signed, signature)
        by.found_key(is_right, bool(signed))
        return is_right

    is_listing = False

    def send_userauth_failure(partial: bool) -> None:
        """While this lists what may be tried, asyncssh asks about passwords too; otherwise one was sent."""
        nonlocal is_listing
        is_listing = True
        try:
            if (own := there()) is not None:
                type(own).send_userauth_failure(own, partial)
        finally:
            is_listing = False

    def password_auth_supported() -> bool:
        if not is_listing and (by := judging()) is not None:
            by.password_sent()
        return False

    connection.validate_public_key = validate_public_key
    connection.send_userauth_failure = send_userauth_failure
    connection.password_auth_supported = password_auth_supported


def certificate_of(data: bytes) -> tuple[Certificate, bytes]:
    """The certificate in `data`, its signature checked, and the plain key that it is about. Raises ValueError when it
    is damaged, or has a limiting option that asyncssh does not know."""
    found: Any = asyncssh.import_certificate(f"{first_text(data)} {base64.b64encode(data).decode()}")
    networks = found.options.get("source-address", ())
    written = Certificate(
        key=found.key.get_fingerprint(),
        authority=found.signing_key.get_fingerprint(),
        serial=found._serial,
        id=found._key_id,
        kind=found._cert_type,
        principals=tuple(found.principals),
        begins=found._valid_after,
        ends=found._valid_before,
        options=frozenset(found.options),
        networks=tuple(networks),
    )
    return written, found.key.public_data


def first_text(data: bytes) -> str:
    """The first text of a packet, of a key or of a signature: what it is. Empty for anything else."""
    length = int.from_bytes(data[:4], "big")
    return data[4 : 4 + length].decode("ascii", "replace") if length <= 64 else ""
