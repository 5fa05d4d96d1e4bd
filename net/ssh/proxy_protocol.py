"""Reads the PROXY protocol, versions 1 and 2: in front of a connection, a proxy such as haproxy says whose it is.

Only proxies that the host named are read at all (`--proxies`); from them, a connection that does not begin with a
whole header is closed. Every header is read to its last byte and no further, so that what follows is left to SSH. The
protocol is described in `doc/proxy-protocol.txt` of haproxy.
"""

import asyncio
import ipaddress
import socket
import struct
from typing import Final

import attrs

HEADER_TIME: Final = 5.0
"""Seconds that a proxy may take for a header; it has it ready before it connects."""
LONGEST_LINE: Final = 107
"""Bytes of a header of version 1, its line end included."""
LONGEST: Final = 2048
"""Bytes behind the fixed part of a header of version 2: addresses and what a proxy adds."""

_LINE, _SIGNATURE = b"PROXY ", b"\r\n\r\n\x00\r\nQUIT\n"
_LOCAL, _PROXY = 0x20, 0x21
_ADDRESSES = {0x11: struct.Struct("!4s4sHH"), 0x21: struct.Struct("!16s16sHH")}
"""TCP over IPv4 and IPv6: addresses of the client and of what it reached, then both ports."""
_UNKNOWN = (0x00, 0x31)
"""Families of which no address of a client follows: none, and a socket of the machine itself."""
_TCP = {b"TCP4": 4, b"TCP6": 6}


class ProxyError(Exception):
    """A header that is none; the text says in a word or two what is wrong."""


class NothingSent(Exception):
    """The proxy closed before it sent a byte, as it does to see whether anybody listens."""


@attrs.frozen
class ProxyHeader:
    """What a proxy says of a connection."""

    client: str | None = None
    """The address of the client; None for a connection of the proxy's own, or one that it knows nothing of."""
    reached: tuple[str, int] | None = None
    """The address and port that the client reached at the proxy."""


async def read_header(sock: socket.socket) -> ProxyHeader:
    """The header at the front of what a socket brings that does not block. Raises ProxyError, NothingSent, OSError."""
    try:
        async with asyncio.timeout(HEADER_TIME):
            beginning = await _read(sock, 1, may_be_none=True)
            while len(beginning) < len(_SIGNATURE) and _may_become_header(beginning):
                beginning += await _read(sock, 1)
            if beginning == _SIGNATURE:
                return await _binary(sock)
            if beginning.startswith(_LINE):
                return parse_line(await _line(sock, beginning))
    except TimeoutError:
        raise ProxyError("too slow") from None
    raise ProxyError("no header")


def parse_line(line: bytes) -> ProxyHeader:
    """The header of version 1, without its line end. Raises ProxyError.

    >>> parse_line(b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22")
    ProxyHeader(client='192.0.2.7', reached=('198.51.100.1', 22))
    """
    words = line.split(b" ")
    if words[:2] == [b"PROXY", b"UNKNOWN"]:
        return ProxyHeader()
    if len(words) != 6 or words[0] != b"PROXY" or words[1] not in _TCP:
        raise ProxyError("no addresses")
    client, reached = (_address(word, _TCP[words[1]]) for word in words[2:4])
    _, port = (_port(word) for word in words[4:6])
    return ProxyHeader(client, (reached, port))


def parse_body(command: int, family: int, body: bytes) -> ProxyHeader:
    """The header of version 2 whose fixed part says `command` and `family`. Raises ProxyError."""
    if command == _LOCAL:
        return ProxyHeader()
    if command != _PROXY:
        raise ProxyError("unknown command")
    if family in _UNKNOWN:
        return ProxyHeader()
    if family not in _ADDRESSES:
        raise ProxyError("unknown family")
    if len(body) < _ADDRESSES[family].size:
        raise ProxyError("no addresses")
    client, reached, _, port = _ADDRESSES[family].unpack_from(body)
    return ProxyHeader(_plain(ipaddress.ip_address(client)), (_plain(ipaddress.ip_address(reached)), port))


async def _line(sock: socket.socket, beginning: bytes) -> bytes:
    """The rest of a header of version 1, a byte at a time: what follows the line end is not ours."""
    line = beginning
    while not line.endswith(b"\r\n"):
        if len(line) == LONGEST_LINE or b"\n" in line:
            raise ProxyError("no line end")
        line += await _read(sock, 1)
    return line[:-2]


async def _binary(sock: socket.socket) -> ProxyHeader:
    command, family, length = struct.unpack("!BBH", await _read(sock, 4))
    if length > LONGEST:
        raise ProxyError("too long")
    return parse_body(command, family, await _read(sock, length))


async def _read(sock: socket.socket, size: int, *, may_be_none: bool = False) -> bytes:
    """So many bytes and not one more."""
    loop, data = asyncio.get_running_loop(), b""
    while len(data) < size:
        piece = await loop.sock_recv(sock, size - len(data))
        if not piece:
            raise NothingSent if may_be_none else ProxyError("cut off")
        data += piece
    return data


def _may_become_header(data: bytes) -> bool:
    return _SIGNATURE.startswith(data) or data.startswith(_LINE[: len(data)])


def _address(word: bytes, version: int) -> str:
    try:
        found = ipaddress.ip_address(word.decode("ascii"))
    except ValueError:
        raise ProxyError("no address") from None
    if found.version != version or getattr(found, "scope_id", None):
        raise ProxyError("no address")
    return _plain(found)


def _plain(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    return str(getattr(address, "ipv4_mapped", None) or address)


def _port(word: bytes) -> int:
    if not (word.isdigit() and len(word) <= 5 and int(word) < 65536):
        raise ProxyError("no port")
    return int(word)
