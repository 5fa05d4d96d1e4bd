"""What one connection, one address and all together may use of the server."""

import collections
import ipaddress
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import attrs

from net.config.setting import setting

Clock = Callable[[], float]


@attrs.frozen
class Limits:
    """Every limit in one table. Rates are per second, times in seconds, amounts in bytes unless said otherwise."""

    connections: int = setting(200, "connections in all", least=1, most=100_000)
    reserved: int = setting(16, "connections more, for addresses that have logged in before", most=100_000)
    pending: int = setting(64, "connections that have not logged in yet", least=1, most=100_000)
    per_source: int = setting(8, "connections from one address (IPv6: one /64) without a login", least=1, most=100_000)
    crowd: int = setting(64, "connections from one address in all; they may send as much as the above", least=1)
    source_rate: float = setting(2, "new connections a second from one address", least=0.01)
    source_burst: float = setting(10, "new connections from one address at once", least=1)
    total_rate: float = setting(50, "new connections a second in all", least=0.01)
    total_burst: float = setting(100, "new connections in all at once", least=1)
    login_time: float = setting(10, "seconds for a login", least=5, most=60)
    key_tries: int = setting(6, "keys that a client may offer", least=1, most=100)
    sessions_per_connection: int = setting(4, "sessions on one connection", least=1, most=100)
    sessions_per_key: int = setting(6, "sessions of one key", least=1, most=1000)
    unused_time: float = setting(10, "seconds after which a connection without a session ends", least=1, most=3600)
    input_rate: float = setting(32 * 1024, "bytes a second from one connection", least=1024)
    input_burst: float = setting(128 * 1024, "bytes from one connection at once", least=16 * 1024)
    packet_rate: float = setting(200, "packets a second of one session", least=10)
    packet_burst: float = setting(400, "packets of one session at once", least=10)
    backlog: int = setting(64 * 1024, "bytes that may wait for a slow client before frames are left out", least=4096)
    backlog_time: float = setting(20, "seconds that a client may be behind", least=1, most=3600)
    environment: int = setting(8 * 1024, "bytes that a client may say of itself", least=256)
    environment_period: float = setting(
        15,
        "seconds between two looks at what clients say of themselves, and whether they take what they are sent",
        least=1,
    )
    idle_lobby: float = setting(15 * 60, "seconds without a key press after which a visit ends", least=10)
    idle_seated: float = setting(60 * 60, "the same, for whoever sits at a running table", least=10)
    idle_guest: float = setting(10 * 60, "the same, for a guest", least=10)
    leave_time: float = setting(2, "seconds for a screen to end after it was told to", least=0.1, most=60)
    drain_time: float = setting(4, "seconds for everybody to leave when the server stops", least=0.1, most=600)


class Bucket:
    """A token bucket: `burst` at first, refilled at `rate` a second.

    >>> bucket = Bucket(1, 2, clock=lambda: 0.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._left = rate, burst, burst
        self._clock, self._at = clock, clock()

    def take(self, amount: float = 1) -> bool:
        """Whether `amount` is there; if so it is taken."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class FairSocket(socket.socket):
    """A socket that reads in small bites, ends a connection that sends too much and counts what has really left.

    asyncio's own loop reads and writes through these methods; another loop may bypass them.
    """

    READ = 4096
    sent = 0
    buckets: tuple[Bucket, ...]

    @classmethod
    def adopt(cls, raw: socket.socket, limits: Limits, *shared: Bucket) -> "FairSocket":
        """Take over an accepted socket, ready for the loop. What it reads is taken from `shared` as well."""
        fair = cls(raw.family, raw.type, raw.proto, fileno=raw.detach())
        fair.buckets = (Bucket(limits.input_rate, limits.input_burst), *shared)
        fair.setblocking(False)
        with suppress(OSError):
            fair.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.backlog)
            fair.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            fair.setsockopt(socket.IPPROTO_TCP, getattr(socket, "TCP_USER_TIMEOUT", 18), 30_000)
        return fair

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(min(size, self.READ), flags)
        for bucket in self.buckets:
            if not bucket.take(len(data)):
                return b""
        return data

    def send(self, data: Any, flags: int = 0) -> int:
        count = super().send(data, flags)
        self.sent += count
        return count

    def sendmsg(self, *args: Any) -> int:
        count = super().sendmsg(*args)
        self.sent += count
        return count


class Outflow:
    """How much of what was written to a connection has not left yet.

    Counted at the socket, because a client can make every buffer in between look empty.
    """

    def __init__(self, sock: FairSocket) -> None:
        self._socket = sock
        self._written, self._base = 0, sock.sent
        self._looked = -1

    def wrote(self, count: int) -> None:
        """So many bytes were handed to the connection."""
        if not self.outstanding:
            self._written, self._base = 0, self._socket.sent
        self._written += count

    def is_stuck(self) -> bool:
        """Whether something has waited since the last call and nothing at all has left: no buffer that fills, no frame
        that is late would tell of a client that begins a new exchange of keys and never goes on with it."""
        before, self._looked = self._looked, self._socket.sent
        return self.outstanding > 0 and before == self._looked

    @property
    def outstanding(self) -> int:
        """Bytes written and not yet taken by the system; encryption makes this a little too small, never too big."""
        return max(0, self._written - (self._socket.sent - self._base))


class Gate:
    """Who may start a handshake. Every refusal is a closed socket, before a byte was read."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._pending: dict[int, tuple[str, socket.socket]] = {}
        self._waiting: collections.Counter[str] = collections.Counter()
        self._open: collections.Counter[str] = collections.Counter()
        self._inputs: dict[str, Bucket] = {}
        self._known: dict[str, None] = {}
        self._rates: dict[str, Bucket] = {}
        self._total = Bucket(limits.total_rate, limits.total_burst, clock)

    @property
    def open(self) -> int:
        """Connections now open."""
        return self._open.total()

    @property
    def is_full(self) -> bool:
        """Whether newcomers should be told to come back later."""
        return self.open > self._limits.connections

    @property
    def pending(self) -> int:
        """Connections that have not logged in yet."""
        return len(self._pending)

    def admit(self, source: str) -> bool:
        """Whether a connection from `source` may begin; may end the oldest one that has not logged in."""
        return self.refusal(source) is None

    def refusal(self, source: str) -> str | None:
        """As `admit`: None, or in a word why not."""
        limits = self._limits
        known = source in self._known
        if self._waiting[source] >= limits.per_source:
            return "source-full"
        if self._open[source] >= limits.crowd:
            return "source-crowd"
        if not self._rate(source).take():
            return "source-rate"
        if not (self._total.take() or known):
            return "total-rate"
        if self.open >= limits.connections + limits.reserved:
            return "full"
        if len(self._pending) >= limits.pending + limits.reserved * known:
            self._end_oldest()
        return None

    def opened(self, source: str, sock: socket.socket) -> None:
        """A connection from `source` begins."""
        self._open[source] += 1
        self._waiting[source] += 1
        self._pending[id(sock)] = source, sock

    def input_of(self, source: str) -> Bucket:
        """What all connections of a source together may send."""
        limits = self._limits
        if source not in self._inputs:
            several = limits.per_source
            self._inputs[source] = Bucket(several * limits.input_rate, several * limits.input_burst, self._clock)
        return self._inputs[source]

    def logged_in(self, source: str, sock: socket.socket) -> None:
        """It has logged in; its source has a reserved place from now on."""
        self._no_longer_pending(id(sock))
        self._known.pop(source, None)
        self._known[source] = None
        if len(self._known) > 65_536:
            del self._known[next(iter(self._known))]

    def closed(self, source: str, sock: socket.socket) -> None:
        """It has ended."""
        self._no_longer_pending(id(sock))
        self._open[source] -= 1
        if not self._open[source]:
            del self._open[source]
            self._inputs.pop(source, None)

    def _rate(self, source: str) -> Bucket:
        if len(self._rates) > 65_536:
            self._rates.clear()
        if source not in self._rates:
            self._rates[source] = Bucket(self._limits.source_rate, self._limits.source_burst, self._clock)
        return self._rates[source]

    def _end_oldest(self) -> None:
        _, oldest = self._pending[next(iter(self._pending))]
        self._no_longer_pending(id(oldest))
        with suppress(OSError):
            oldest.shutdown(socket.SHUT_RDWR)

    def _no_longer_pending(self, number: int) -> None:
        source, _ = self._pending.pop(number, ("", None))
        if source:
            self._waiting[source] -= 1
            if not self._waiting[source]:
                del self._waiting[source]


def source_of(address: str) -> str:
    """What limits count as one source: an IPv4 address, or the /64 of an IPv6 one.

    >>> source_of("2001:db8::1:2"), source_of("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
