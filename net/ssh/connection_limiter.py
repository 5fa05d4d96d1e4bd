"""Limits on connections: how many may be open or waiting for a login, and how fast new ones may come."""

import collections
import ipaddress
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from net.config.limits import Limits
from net.rate_limit import TokenBucket

SOURCES: Final = 65_536
"""Sources whose rate, or whose login, is remembered."""


class ConnectionLimiter:
    """Decides which connections may start a handshake. A refusal is a closed socket, before a byte was read.

    Connections are counted by source: what `source_of` makes of the client's address.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` measures seconds."""
        self._limits, self._clock = limits, clock
        self._pending: dict[int, tuple[str, socket.socket]] = {}
        self._waiting: collections.Counter[str] = collections.Counter()
        self._open: collections.Counter[str] = collections.Counter()
        self._inputs: dict[str, TokenBucket] = {}
        self._known: dict[str, None] = {}
        self._rates: dict[str, TokenBucket] = {}
        self._total = TokenBucket(limits.total_rate, limits.total_burst, clock)

    @property
    def open(self) -> int:
        """Connections now open."""
        return self._open.total()

    @property
    def is_full(self) -> bool:
        """Whether as many connections are open as may be: new visitors are asked to come back later."""
        return self.open > self._limits.connections

    @property
    def pending(self) -> int:
        """Connections that have not logged in yet."""
        return len(self._pending)

    def admit(self, source: str) -> bool:
        """Whether a connection from `source` may begin; may end the oldest one that has not logged in."""
        return self.refusal(source) is None

    def refusal(self, source: str) -> str | None:
        """As `admit`: None, or the reason for a refusal in a word."""
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
        """Count a connection from `source` that begins."""
        self._open[source] += 1
        self._waiting[source] += 1
        self._pending[id(sock)] = source, sock

    def input_of(self, source: str) -> TokenBucket:
        """The bucket that all connections of a source share for what they send, in bytes."""
        limits = self._limits
        if source not in self._inputs:
            several = limits.per_source
            self._inputs[source] = TokenBucket(several * limits.input_rate, several * limits.input_burst, self._clock)
        return self._inputs[source]

    def logged_in(self, source: str, sock: socket.socket) -> None:
        """Note that a connection has logged in; its source has a reserved place from now on."""
        self._no_longer_pending(id(sock))
        self._known.pop(source, None)
        self._known[source] = None
        if len(self._known) > SOURCES:
            del self._known[next(iter(self._known))]

    def closed(self, source: str, sock: socket.socket) -> None:
        """Note that a connection has ended."""
        self._no_longer_pending(id(sock))
        self._open[source] -= 1
        if not self._open[source]:
            del self._open[source]
            self._inputs.pop(source, None)

    def _rate(self, source: str) -> TokenBucket:
        if len(self._rates) > SOURCES:
            self._rates.clear()
        if source not in self._rates:
            self._rates[source] = TokenBucket(self._limits.source_rate, self._limits.source_burst, self._clock)
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
    """The network that limits count an address under: an IPv4 address by itself, or the /64 of an IPv6 one.

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
