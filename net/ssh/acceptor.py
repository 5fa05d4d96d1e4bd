"""Accepts connections, paced while many handshakes run, directly or behind proxies."""

import asyncio
import ipaddress
import socket
import struct
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

import asyncssh
import attrs

from net.people.visit import Proxies
from net.ssh.asyncssh_private import accept_login
from net.ssh.login import Login, offence_of, ssh_options
from net.telemetry.log import incident
from net.visit.connection_limiter import MeteredSocket, SendBacklog, arrivals, source_of
from net.visit.server_context import ServerContext

# Reads the PROXY protocol, versions 1 and 2, in which a proxy such as haproxy announces the client of a connection.
# The protocol is described in `doc/proxy-protocol.txt` of haproxy.
# Headers are only read from proxies that the host configured (`--proxies`); their connections must begin with one.
# Reading stops exactly after the header, so that SSH gets everything that follows.

HEADER_TIME: Final = 5.0
"""Timeout in seconds for a header; proxies have it ready when they connect."""
LONGEST_LINE: Final = 107
"""Maximum bytes of a version 1 header, with its line end."""
LONGEST: Final = 2048
"""Maximum bytes after the fixed part of a version 2 header: addresses and extensions."""

_LINE, _SIGNATURE = b"PROXY ", b"\r\n\r\n\x00\r\nQUIT\n"
_LOCAL, _PROXY = 0x20, 0x21
_ADDRESSES = {0x11: struct.Struct("!4s4sHH"), 0x21: struct.Struct("!16s16sHH")}
"""TCP over IPv4 and IPv6: source and destination address, then both ports."""
_UNKNOWN = (0x00, 0x31)
"""Address families without a client address: unspecified, and Unix sockets."""
_TCP = {b"TCP4": 4, b"TCP6": 6}


class ProxyError(Exception):
    """Invalid header; the text gives the reason in a word or two."""


class NothingSent(Exception):
    """The proxy closed the connection without sending a byte, as in a health check."""


@attrs.frozen
class ProxyHeader:
    """The content of a PROXY header."""

    client: str | None = None
    """The address of the client; None for the proxy's own connections and unknown clients."""
    reached: tuple[str, int] | None = None
    """The address and port of the proxy that the client connected to."""


async def read_header(sock: socket.socket) -> ProxyHeader:
    """Read the header from a non-blocking socket. Raises ProxyError, NothingSent or OSError."""
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
    """Parse a version 1 header without its line end. Raises ProxyError.

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
    """Parse the variable part of a version 2 header with this `command` and `family`. Raises ProxyError."""
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
    """Read the rest of a version 1 header byte by byte, so that nothing after its line end is consumed."""
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
    """Read exactly `size` bytes. Raises ProxyError at the end of the stream, or NothingSent if `may_be_none`."""
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


AT_ONCE, SPACING = 4, 0.005
"""While more than AT_ONCE handshakes run, the next one starts after SPACING seconds.

Each takes milliseconds of CPU, and the pauses keep players' key presses responsive. Fewer handshakes run without
pauses, which costs less in total.
"""
TURN_TIME, TURN_PAUSE = 20.0, 0.1
"""Seconds for which a connection waits for its turn behind others of its address, unread; and between two looks.

So a class that connects at once, or a loop of quick commands, is slowed down instead of cut off.
"""
REFUSALS: Final = 8
"""Refusals per turn of the event loop."""


class Acceptor:
    """Accepts connections on one listening socket, from its creation until `stop`."""

    def __init__(self, context: ServerContext, key: asyncssh.SSHKey, listener: socket.socket) -> None:
        self._context, self._listener = context, listener
        self._options = ssh_options(key, context.config.limits.login_time, pq_only=context.config.pq_only)
        self._proxies = Proxies(context.config.proxies)
        self._stopped = False
        self._turn = asyncio.Lock()
        self._refused = 0
        self._connections: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    def stop(self) -> None:
        """Stop listening."""
        self._stopped = True
        self._accepting.cancel()
        self._listener.close()

    async def end(self) -> None:
        """Close all connections at once."""
        for connection in tuple(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _accept(self) -> None:
        """Accept connections until cancelled; errors of single connections do not stop it."""
        async for raw, address in arrivals(self._listener):
            if self._proxies.trust(address):
                self._begin(self._accept_proxied(raw, address))
                await asyncio.sleep(0)
            else:
                await self._begin_or_wait(raw, address, ProxyHeader())

    async def _accept_proxied(self, raw: socket.socket, proxy: str) -> None:
        """Read the header of a proxy's connection, then serve it."""
        try:
            header = await read_header(raw)
        except (NothingSent, OSError):
            raw.close()
        except ProxyError as error:
            raw.close()
            self._context.figures.refused("proxy")
            self._context.log.refused("refused", source=proxy, reason=f"proxy header: {error}")
        except BaseException:
            raw.close()
            raise
        else:
            await self._begin_or_wait(raw, header.client or proxy, header)

    async def _begin_or_wait(self, raw: socket.socket, address: str, header: ProxyHeader) -> None:
        """Admit or close a connection, after others of its address if those are many."""
        if not await self._take_turn(raw, address, header, may_wait=True):
            self._begin(self._wait(raw, address, header))
            await asyncio.sleep(0)

    async def _wait(self, raw: socket.socket, address: str, header: ProxyHeader) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + TURN_TIME
        try:
            with self._context.limiter.waiting(source_of(address)) as may_wait:
                while may_wait and loop.time() < until:
                    await asyncio.sleep(TURN_PAUSE)
                    if await self._take_turn(raw, address, header, may_wait=True):
                        return
        except BaseException:
            raw.close()
            raise
        await self._take_turn(raw, address, header)

    async def _take_turn(
        self, raw: socket.socket, address: str, header: ProxyHeader, *, may_wait: bool = False
    ) -> bool:
        """Admit or close connections one at a time, with pauses between them. Return False, and do neither, if the
        connection `may_wait` and its address is busy."""
        async with self._turn:
            if may_wait and self._context.limiter.is_busy(source_of(address)):
                return False
            try:
                admitted = self._admit(raw, address, header)
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address}")
                raw.close()
                admitted = False
            self._refused = 0 if admitted else self._refused + 1
            if admitted:
                await asyncio.sleep(SPACING if self._context.limiter.pending > AT_ONCE else 0)
            elif self._refused % REFUSALS == 0:  # sock_accept gives way only when it has to wait
                await asyncio.sleep(0)
        return True

    def _admit(self, raw: socket.socket, address: str, header: ProxyHeader) -> bool:
        """Start to serve a connection, or close it and return False."""
        sock = self._context.admit(raw, address)
        if sock is None:
            return False
        sock.reached = header.reached
        self._begin(self._connection(sock, source_of(address)))
        return True

    def _begin(self, connection: Coroutine[Any, Any, None]) -> None:
        """Serve a connection concurrently, at most until the server ends."""
        task = asyncio.get_running_loop().create_task(connection)
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    def _offended(self, source: str, error: Exception, seconds: float) -> None:
        offence = offence_of(error, seconds, self._context.config.limits.login_time)
        if offence is not None and not self._stopped:
            self._context.offended(source, offence)

    async def _connection(self, sock: MeteredSocket, source: str) -> None:
        """Serve one connection from start to end."""
        connection: asyncssh.SSHServerConnection | None = None
        began = asyncio.get_running_loop().time()
        try:
            backlog = SendBacklog(sock)
            login = partial(Login, self._context, sock, source, backlog)
            saved = backlog.saved if self._context.config.ssh_compression else None
            connection = await accept_login(sock, self._options, login, saved)
            await connection.wait_closed()
        except Exception as error:  # noqa: BLE001  malformed input raises more than the library's own errors
            self._context.figures.refused("broken")
            if connection is None:
                self._offended(source, error, asyncio.get_running_loop().time() - began)
            self._context.log.refused("connection ended", source=source, error=type(error).__name__)
        finally:
            if connection is not None:
                connection.abort()
            else:
                self._context.login_failed()
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            self._context.limiter.closed(source, sock)
