"""The one module that touches private parts of asyncssh, each with what it is worth; `BELVEDERE_PLAIN=asyncssh` turns
all of it off. `tests/net/ssh/test_asyncssh_private.py` names every private part and sees that it is there.

Four changes that `BELVEDERE_PLAIN` turns off, and two that it does not: *judged keys*, which is about who is let in
(the last part of this module), and the *reading switch*, without which a client that sends too fast would be cut off:

- *Options settled once.* asyncssh works the options of a connection out anew for every connection and again for every
  user name, each time on a thread, because files of configuration could say otherwise. We have none: every connection
  shares what was settled when the server began.
- *Packet batching.* asyncssh sends every packet by itself, each behind an empty one that hides the start of a packet in
  CBC mode, which is not offered here: two system calls for a key, and more for an action that several seats see. What
  is sent on a connection within one turn of the event loop leaves in one piece, without the empty packets.
- *Compressed sending.* What a client is sent is compressed, what it sends is not. asyncssh has one list for both ways.
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
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol
from weakref import ref

import asyncssh
from asyncssh.compression import Compressor, register_compression_alg
from asyncssh.constants import MSG_IGNORE

from core.plain import is_plain
from core.work_share import Stopwatch
from net.config.startup import ServerError
from net.people.visit import Certificate

# Compress what the server sends to one SSH client, and negotiate compression.
#
# A frame of a board repeats the colours, glyphs and words of earlier frames. In games of three `calm` bots at 140x45 in
# 256 colours, another player's move takes a median of 400 to 900 bytes, and 150 to 280 compressed and framed
# (`docs/hosting/speed.md`). Input from clients is never decompressed: 150 kB could expand to 150 MB.

ZLIB: Final = b"zlib@openssh.com"
"""Compression that begins once a client has logged in."""
NONE: Final = b"none"
FROM_CLIENT, TO_CLIENT = 6, 7
"""Which of the ten lists in an opening of a key exchange are about compression (RFC 4253, 7.1)."""
LEVEL, WINDOW, MEMORY = 9, 14, 4
"""Effort, bits of the window and level of memory of zlib: 78 kB for a connection. With 6, 13 and 5 it is 54 kB, and
moves at 100x30 and 200x60 take 10 to 28 % more bytes; with 9, 15 and 8 it is 256 kB, and the dearest of them takes 5 to
9 % less. The effort takes 25 microseconds a frame (measured on recorded frames, by a command not kept)."""
_COOKIE: Final = 16
_LENGTH: Final = 4


class FrameCompressor(Compressor):
    """The compressor of one connection. Its memory is taken with the first packet, once somebody has logged in."""

    def __init__(self) -> None:
        self._stream: zlib._Compress | None = None
        self.saved: Callable[[int], None] = _nobody
        """Told how many bytes shorter a packet has become; fewer than none for one that has become longer."""

    def compress(self, data: bytes) -> bytes:
        """One packet, which can be read as soon as it is there."""
        if self._stream is None:
            self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, MEMORY)
        packed = self._stream.compress(data) + self._stream.flush(zlib.Z_PARTIAL_FLUSH)
        self.saved(len(data) - len(packed))
        return packed


def _nobody(_: int) -> None:
    """Tell nobody."""


def agreed(theirs: Sequence[bytes], ours: Sequence[bytes]) -> bytes | None:
    """The first algorithm on a client's list that is on the server's too (RFC 4253, 7.1)."""
    return next((name for name in theirs if name in ours), None)


def read_lists(payload: bytes) -> list[Sequence[bytes]]:
    """The ten lists in the opening of a key exchange, `payload` without the type of the packet."""
    found: list[Sequence[bytes]] = []
    place = _COOKIE
    for _ in range(10):
        ends = place + _LENGTH + int.from_bytes(payload[place : place + _LENGTH], "big")
        found.append(payload[place + _LENGTH : ends].split(b","))
        place = ends
    return found


def with_lists(payload: bytes, changed: Mapping[int, Sequence[bytes]]) -> bytes:
    """`payload` with other lists at some places."""
    lists = read_lists(payload)
    rest = _COOKIE + sum(_LENGTH + len(b",".join(names)) for names in lists)
    texts = [b",".join(changed.get(place, names)) for place, names in enumerate(lists)]
    return b"".join((payload[:_COOKIE], *(len(text).to_bytes(_LENGTH, "big") + text for text in texts), payload[rest:]))


OLDEST_ASYNCSSH: Final = (2, 24, 1)
"""Before it, a client that had not logged in could fill the memory in two ways: a packet that announces 2 GB cost us
258 MB for 210 MB sent, and ignoring the window of a paused channel 223 MB (measured against 2.24.0)."""

SEND, TRANSPORT = "_send", "_transport"
"""The method of a connection that takes an encrypted packet, and the transport it writes to. Without them nothing is
batched. asyncssh forgets the transport before it is closed, and a last packet must still leave: `PacketBatching` has
its own reference."""

OPENSSH: Final = b"SSH-2.0-OpenSSH_"
"""How the version of a client begins that sends its lists without waiting for ours."""
PATIENCE: Final = 1.0
"""Seconds until it is sent ours in any case."""
BOTH = (ZLIB, NONE)
ONLY_COMPRESSED = (ZLIB,)
UNCOMPRESSED = (NONE,)
OWN_ZLIB: Final = b"zlib-sending"
"""Our compressor among those of the library; no client is told of that name."""
register_compression_alg(OWN_ZLIB, FrameCompressor, lambda: None, after_auth=True, default=False)

CERTIFIED: Final = "-cert-v01@openssh.com"
"""The end of the type of a certificate."""


def require_library() -> None:
    """Raises ServerError when asyncssh is older than OLDEST_ASYNCSSH."""
    found = tuple(int(part) for part in asyncssh.__version__.split(".")[:3])
    if found < OLDEST_ASYNCSSH:
        raise ServerError(
            "server-library-old", found=asyncssh.__version__, needed=".".join(str(part) for part in OLDEST_ASYNCSSH)
        )


# Options settled once, and compressed sending


class SettledConnection(asyncssh.SSHServerConnection):
    """A connection that has the same options for every user name."""

    async def reload_config(self) -> None:
        """Read nothing again."""


class CompressingConnection(SettledConnection):
    """A connection that compresses what it sends, and is sent nothing compressed.

    `ssh` can always read compressed packets, but unless it was started with `-C` prefers others, and a client's order
    decides. So the server says what it can do only once it knows what the client can, and offers nothing else then.
    Only OpenSSH is known to speak without being spoken to; where its lists do not come within `PATIENCE`, as from a
    scanner that goes by its name, and with every other client, both ways are offered and the client chooses.
    """

    _waiting: asyncio.TimerHandle | None = None
    _offered: Sequence[bytes] = BOTH
    saved: Callable[[int], None]
    """Told of each packet how many bytes shorter it has become."""

    def _recv_version(self) -> bool:
        is_read = super()._recv_version()
        if self._waiting is not None:  # the library takes it for granted that its lists are sent
            self._kexinit_sent = False
        return is_read

    def _send_kexinit(self) -> None:
        if self._client_kexinit:
            self._offered = ONLY_COMPRESSED if ZLIB in self._lists_of_client[TO_CLIENT] else UNCOMPRESSED
        elif self._waiting is None and self._client_version.startswith(OPENSSH):
            self._waiting = asyncio.get_running_loop().call_later(PATIENCE, self._wait_no_longer)
            return
        if self._waiting is not None:
            self._waiting.cancel()
        self._send_lists()

    def _wait_no_longer(self) -> None:
        if not self._client_kexinit and getattr(self, TRANSPORT) is not None:
            self._send_kexinit()
            self._kexinit_sent = True

    def _send_lists(self) -> None:
        """Open a key exchange with a list of compression for each way."""
        mine, send = "send_packet" in vars(self), self.send_packet

        def send_packet(kind: int, *content: bytes, **further: Any) -> None:
            payload = with_lists(b"".join(content), {FROM_CLIENT: UNCOMPRESSED, TO_CLIENT: self._offered})
            self._server_kexinit = bytes((kind,)) + payload
            send(kind, payload, **further)

        vars(self)["send_packet"] = send_packet
        try:
            super()._send_kexinit()
        finally:
            del vars(self)["send_packet"]
            if mine:
                vars(self)["send_packet"] = send

    def send_newkeys(self, k: bytes, h: bytes) -> None:
        """As the library does, with what was agreed upon for packets to the client."""
        chosen = agreed(self._lists_of_client[TO_CLIENT], self._offered)
        if chosen is None:
            raise asyncssh.KeyExchangeFailed("No matching compression algorithm found")
        self._cmp_alg_sc = OWN_ZLIB if chosen == ZLIB else chosen
        super().send_newkeys(k, h)
        self.set_extra_info(send_compression=chosen.decode())

    def _send_deferred_packets(self) -> None:
        """As the library does at the end of an exchange, where the first compressed packet may be."""
        if isinstance(self._compressor, FrameCompressor):
            self._compressor.saved = self.saved
        super()._send_deferred_packets()

    @property
    def _lists_of_client(self) -> Sequence[Sequence[bytes]]:
        return read_lists(self._client_kexinit[1:])


async def accept_login(
    sock: socket.socket,
    options: asyncssh.SSHServerConnectionOptions,
    login: Callable[[], asyncssh.SSHServer],
    saved: Callable[[int], None] | None = None,
) -> asyncssh.SSHServerConnection:
    """The connection on `sock` once a client has logged in to `login`. Raises what kept it from that; then the
    connection is closed. With `saved`, which is told of each packet how many bytes shorter it has become, a client that
    can read them is sent compressed packets."""
    if is_plain("asyncssh"):
        return await asyncssh.run_server(sock, options=options, server_factory=login)
    loop = asyncio.get_running_loop()
    own = copy.copy(options)
    own.protocol_factory, own.waiter = login, loop.create_future()

    def begin() -> SettledConnection:
        if saved is None:
            return SettledConnection(loop, own, wait="auth")
        compressing = CompressingConnection(loop, own, wait="auth")
        compressing.saved = saved
        return compressing

    _, connection = await loop.connect_accepted_socket(begin, sock)
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


def reading_switch(connection: Any) -> Callable[[bool], None]:
    """What stops reading from a connection (True), or goes on: the library can only pause single channels, and would
    still decrypt what comes."""
    transport = getattr(connection, TRANSPORT, None)

    def pause(stops: bool) -> None:
        if transport is not None:
            (transport.pause_reading if stops else transport.resume_reading)()

    return pause


def charge_input(connection: Any, spend: Callable[[float], None]) -> None:
    """Call `spend` with the seconds that decrypting and parsing takes, for every piece of input of `connection`."""
    there = ref(connection)

    def data_received(data: bytes, datatype: asyncssh.DataType = None) -> None:
        own = there()
        if own is not None:
            watch = Stopwatch()
            type(own).data_received(own, data, datatype)
            spend(watch.seconds)

    connection.data_received = data_received


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
