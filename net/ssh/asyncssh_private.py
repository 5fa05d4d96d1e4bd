"""Uses private parts of asyncssh; no other module does. `BELVEDERE_PLAIN=asyncssh` turns the optional ones off.

`tests/net/ssh/test_asyncssh_private.py` checks that every private part exists. Four changes are optional:

- *Options settled once.* asyncssh evaluates a connection's options for every connection and again for every user
name, each time on a thread, in case configuration files differ. We have no such files: all connections share the
options of the server's start.
- *Packet batching.* asyncssh writes every packet separately, each after an empty one that protects CBC mode, which is
not offered here. That makes two system calls for a key press, and more for an action that several seats see. Instead,
all packets of one turn of the event loop are written together, without the empty ones.
- *Compressed sending.* Only output to clients is compressed, not their input. asyncssh has one list for both
directions.
- *No packet log.* asyncssh describes every packet for its log, even when the log is off; this costs as much as
encrypting it.

Two changes are always on: *judged keys* (the last part of this module), which decide who may log in, and the *reading
switch*, without which clients that send too fast would be disconnected.

Together the optional changes lower the cost of a login from 1.20 to 0.89 logins of plain asyncssh for a guest (4.4 to
3.5 ms of CPU), and from 1.35 to 1.15 for a key (5.4 to 4.8 ms). Measured with `scripts/bench --only doors --rounds
2`, then with `BELVEDERE_PLAIN=asyncssh` before it, on 2 cores with a load of 9, so only the ratios are reliable. The
savings for key presses are not included.
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

# Compresses output to SSH clients, and negotiates this.
# Frames of a board mostly repeat earlier frames: colours, glyphs, words. In games of three `calm` bots at 140x45 in
# 256 colours, another seat's move takes 400 to 900 bytes at the median, and 150 to 280 compressed and wrapped
# (`docs/hosting.md`). Input from clients is never decompressed: 150 kB could expand to 150 MB.

ZLIB: Final = b"zlib@openssh.com"
"""Compression that starts after the login."""
NONE: Final = b"none"
FROM_CLIENT, TO_CLIENT = 6, 7
"""Positions of the two compression lists in a KEXINIT message (RFC 4253, 7.1)."""
LEVEL, WINDOW, MEMORY = 9, 14, 4
"""Compression level, window bits and memory level of zlib, which take 78 kB per connection.

With 6, 13 and 5 it is 54 kB, but moves at 100x30 and 200x60 take 10 to 28 % more bytes. With 9, 15 and 8 it is 256
kB, and the largest moves take 5 to 9 % less. Compressing takes 25 microseconds a frame. Measured on recorded frames,
by a script that was not kept.
"""
_COOKIE: Final = 16
_LENGTH: Final = 4


class FrameCompressor(Compressor):
    """The compressor of one connection. It allocates its memory with the first packet, after the login."""

    def __init__(self) -> None:
        self._stream: zlib._Compress | None = None
        self.saved: Callable[[int], None] = _ignore_saved
        """Receives the number of bytes saved by each packet, negative if it grew."""

    def compress(self, data: bytes) -> bytes:
        """Compress one packet and flush, so that the client can decode it at once."""
        if self._stream is None:
            self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, MEMORY)
        packed = self._stream.compress(data) + self._stream.flush(zlib.Z_PARTIAL_FLUSH)
        self.saved(len(data) - len(packed))
        return packed


def _ignore_saved(_: int) -> None:
    """Ignore the number of saved bytes."""


def first_common(theirs: Sequence[bytes], ours: Sequence[bytes]) -> bytes | None:
    """Return the client's first algorithm that the server also has (RFC 4253, 7.1), or None."""
    return next((name for name in theirs if name in ours), None)


def read_lists(payload: bytes) -> list[Sequence[bytes]]:
    """Return the ten name lists of a KEXINIT message; `payload` excludes the packet type."""
    found: list[Sequence[bytes]] = []
    place = _COOKIE
    for _ in range(10):
        ends = place + _LENGTH + int.from_bytes(payload[place : place + _LENGTH], "big")
        found.append(payload[place + _LENGTH : ends].split(b","))
        place = ends
    return found


def with_lists(payload: bytes, changed: Mapping[int, Sequence[bytes]]) -> bytes:
    """Return `payload` with some of its lists replaced, by position."""
    lists = read_lists(payload)
    rest = _COOKIE + sum(_LENGTH + len(b",".join(names)) for names in lists)
    texts = [b",".join(changed.get(place, names)) for place, names in enumerate(lists)]
    return b"".join((payload[:_COOKIE], *(len(text).to_bytes(_LENGTH, "big") + text for text in texts), payload[rest:]))


OLDEST_ASYNCSSH: Final = (2, 24, 1)
"""Before this version, a client could exhaust memory without logging in.

A packet that announced 2 GB cost us 258 MB for 210 MB sent; ignoring the window of a paused channel cost 223 MB
(measured with 2.24.0).
"""

SEND, TRANSPORT = "_send", "_transport"
"""The method of a connection that takes an encrypted packet, and the transport it writes to.

If either is missing, packets are not batched. asyncssh clears its transport attribute before closing, but a last
packet must still be sent, so `PacketBatching` keeps its own reference.
"""

OPENSSH: Final = b"SSH-2.0-OpenSSH_"
"""Version prefix of clients that send their lists without waiting for ours."""
PATIENCE: Final = 1.0
"""Seconds to wait for such a client's lists before sending ours."""
BOTH = (ZLIB, NONE)
ONLY_COMPRESSED = (ZLIB,)
UNCOMPRESSED = (NONE,)
OWN_ZLIB: Final = b"zlib-sending"
"""Name of our compressor in the registry of asyncssh; clients never see it."""
register_compression_alg(OWN_ZLIB, FrameCompressor, lambda: None, after_auth=True, default=False)

CERTIFIED: Final = "-cert-v01@openssh.com"
"""Suffix of the certificate types."""


def require_library() -> None:
    """Raise ServerError if asyncssh is older than OLDEST_ASYNCSSH."""
    found = tuple(int(part) for part in asyncssh.__version__.split(".")[:3])
    if found < OLDEST_ASYNCSSH:
        raise ServerError(
            "server-library-old", found=asyncssh.__version__, needed=".".join(str(part) for part in OLDEST_ASYNCSSH)
        )


# Options settled once, and compressed sending


class SettledConnection(asyncssh.SSHServerConnection):
    """A connection that has the same options for every user name."""

    async def reload_config(self) -> None:
        """Do nothing: there are no configuration files."""


class CompressingConnection(SettledConnection):
    """A connection that compresses its output, while its input stays uncompressed.

    `ssh` can always read compressed packets, but prefers uncompressed ones unless started with `-C`, and the client's
    order decides. So the server waits for the client's lists, then offers only compression if the client can read it.
    Only OpenSSH is known to send its lists first. If they do not arrive within `PATIENCE`, as with a scanner that
    poses as OpenSSH, and for all other clients, the server offers both and the client chooses.
    """

    _waiting: asyncio.TimerHandle | None = None
    _offered: Sequence[bytes] = BOTH
    saved: Callable[[int], None]
    """Receives the number of bytes saved by each packet."""

    def _recv_version(self) -> bool:
        is_read = super()._recv_version()
        if self._waiting is not None:  # asyncssh assumes its lists were sent
            self._kexinit_sent = False
        return is_read

    def _send_kexinit(self) -> None:
        if self._client_kexinit:
            self._offered = ONLY_COMPRESSED if ZLIB in self._lists_of_client[TO_CLIENT] else UNCOMPRESSED
        elif self._waiting is None and self._client_version.startswith(OPENSSH):
            self._waiting = asyncio.get_running_loop().call_later(PATIENCE, self._stop_waiting)
            return
        if self._waiting is not None:
            self._waiting.cancel()
        self._send_lists()

    def _stop_waiting(self) -> None:
        if not self._client_kexinit and getattr(self, TRANSPORT) is not None:
            self._send_kexinit()
            self._kexinit_sent = True

    def _send_lists(self) -> None:
        """Send KEXINIT with a separate compression list for each direction."""
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
        """As in asyncssh, with our compressor if compression to the client was agreed."""
        chosen = first_common(self._lists_of_client[TO_CLIENT], self._offered)
        if chosen is None:
            raise asyncssh.KeyExchangeFailed("No matching compression algorithm found")
        self._cmp_alg_sc = OWN_ZLIB if chosen == ZLIB else chosen
        super().send_newkeys(k, h)
        self.set_extra_info(send_compression=chosen.decode())

    def _send_deferred_packets(self) -> None:
        """As in asyncssh, after giving `saved` to the compressor: the first compressed packet may be among these."""
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
    """Log a client in on `sock` with `login`, and return the connection.

    If the login fails, raises the reason and closes the connection. With `saved`, output to clients that support it
    is compressed; `saved` receives the number of bytes saved by each packet.
    """
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
    """Collects the packets of one turn of the event loop and writes them together."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._packets: list[bytes] = []

    def add(self, packet: bytes) -> None:
        """Send `packet` with the others of this turn, even if the connection closes right after."""
        if not self._packets:
            self._loop.call_soon(self._flush)
        self._packets.append(packet)

    def _flush(self) -> None:
        data = b"".join(self._packets)
        self._packets.clear()
        self._send(data)


def batch_packets(connection: Any) -> None:
    """Batch the packets of `connection` from now on, and drop the empty ones."""
    transport = getattr(connection, TRANSPORT, None)
    if not is_plain("asyncssh") and transport is not None and hasattr(connection, SEND):
        setattr(connection, SEND, PacketBatching(transport.write).add)
        connection.send_packet = _without_empty_packets(connection)
        silence_packet_log(connection)


def reading_switch(connection: Any) -> Callable[[bool], None]:
    """Return a function that pauses (True) or resumes (False) reading from a connection.

    asyncssh can only pause single channels, and would still decrypt their input.
    """
    transport = getattr(connection, TRANSPORT, None)

    def pause(stops: bool) -> None:
        if transport is not None:
            (transport.pause_reading if stops else transport.resume_reading)()

    return pause


def charge_input(connection: Any, spend: Callable[[float], None]) -> None:
    """Call `spend` with the seconds for decrypting and parsing each piece of input of `connection`."""
    there = ref(connection)

    def data_received(data: bytes, datatype: asyncssh.DataType = None) -> None:
        own = there()
        if own is not None:
            watch = Stopwatch()
            type(own).data_received(own, data, datatype)
            spend(watch.seconds)

    connection.data_received = data_received


def silence_packet_log(logger: Any) -> None:
    """Disable the packet log of a connection or a channel."""
    if not is_plain("asyncssh"):
        logger.log_sent_packet = logger.log_received_packet = _log_nothing


def _log_nothing(*_: object, **__: object) -> None:
    """Log nothing."""


def _without_empty_packets(connection: Any) -> Callable[..., None]:
    """Return the connection's `send_packet` without the empty packets.

    It holds only a weak reference to the connection.
    """
    send, known = type(connection).send_packet, ref(connection)

    def send_packet(kind: int, *content: bytes, **further: Any) -> None:
        there = known()
        if kind != MSG_IGNORE and there is not None:
            send(there, kind, *content, **further)

    return send_packet


# Judged keys


class KeyJudge(Protocol):
    """Checks details that asyncssh hides: certificates, signature algorithms, and attempts at a password."""

    def judged_key(self, user: str, data: bytes, algorithm: str) -> bytes | None:
        """Return the plain key to use instead of `data`, a key or certificate; None to reject it.

        `algorithm` is that of the signature, or "" for an offered key.
        """

    def found_key(self, is_right: bool, is_signed: bool) -> None:
        """Receive the verdict of asyncssh on a key that was not rejected: whether it is accepted, with a valid
        signature if it is signed.
        """

    def password_sent(self) -> None:
        """Note that the client sent a password although none was requested."""


def judge_keys(connection: Any, judge: KeyJudge) -> None:
    """Pass every key and password that a client of `connection` sends to `judge`."""
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
        """asyncssh also asks whether passwords are supported while it lists the methods; any other time a password
        was sent.
        """
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
    """Return the certificate in `data`, with its signature checked, and its plain key.

    Raises ValueError if it is damaged, or has a critical option that asyncssh does not know.
    """
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
    """Return the first string of a packet, key or signature, which is its type; "" if there is none."""
    length = int.from_bytes(data[:4], "big")
    return data[4 : 4 + length].decode("ascii", "replace") if length <= 64 else ""
