"""Limits what a client sends over a socket and counts what has left for it."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from net.config.limits import Limits
from net.rate_limit import TokenBucket

READ: Final = 4096
"""Bytes of one read. asyncio reads up to 256 KiB at once, in which a guest put thousands of one-byte packets: the 99th
percentile of other players' key presses rose to 0.76 to 2.0 seconds, and to 5 milliseconds with reads of this size.
Measured once, with a command that was not kept; `scripts/soak abuses` sends such packets beside a player who presses
keys."""
UNREAD: Final = 32 * 1024
"""Bytes that the system keeps of a client that sends faster than it is read (Linux doubles it). What a client had sent
before it went is read to its end, so much more would keep its sessions for minutes."""
UNACKNOWLEDGED: Final = 30_000
"""Milliseconds after which the system gives up a connection whose client acknowledges nothing (TCP_USER_TIMEOUT)."""
_TCP_USER_TIMEOUT: Final = getattr(socket, "TCP_USER_TIMEOUT", 18)


class MeteredSocket(socket.socket):
    """A socket that reads in small pieces, bounds how much a client sends and counts the bytes that have left.

    A stranger who sends too much is cut off. After the login (`pace`), a client that sends too fast is read more
    slowly: TCP makes it wait, and nothing is lost.

    asyncio's own event loop reads and writes through these methods; another loop may bypass them.
    """

    sent = 0
    """Bytes that the system has taken."""
    reached: tuple[str, int] | None = None
    """The address and port that the client reached, where a proxy said so."""
    buckets: tuple[TokenBucket, ...]
    """Every byte that is read is taken from each of these. While one is overdrawn, a paced connection is not read; any
    other one ends."""
    _pause: Callable[[bool], None] | None = None
    _held_until = 0.0
    _timer: asyncio.TimerHandle | None = None

    @classmethod
    def adopt(cls, raw: socket.socket, limits: Limits, *shared: TokenBucket) -> "MeteredSocket":
        """Take over an accepted socket, ready for the loop. What it reads is taken from `shared` as well."""
        metered = cls(raw.family, raw.type, raw.proto, fileno=raw.detach())
        metered.buckets = (TokenBucket(limits.input_rate, limits.input_burst), *shared)
        metered.setblocking(False)
        with suppress(OSError):
            metered.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.backlog)
            metered.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
            metered.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            metered.setsockopt(socket.IPPROTO_TCP, _TCP_USER_TIMEOUT, UNACKNOWLEDGED)
        return metered

    def pace(self, pause: Callable[[bool], None]) -> None:
        """Let a client wait that sends too fast from now on; `pause` stops reading (True) or goes on."""
        self._pause = pause

    def hold(self, seconds: float) -> None:
        """Read no more for so many seconds, if the connection is paced."""
        if seconds <= 0 or self._pause is None:
            return
        loop = asyncio.get_running_loop()
        self._held_until = max(self._held_until, loop.time() + seconds)
        if self._timer is None:
            self._pause(True)
            self._timer = loop.call_at(self._held_until, self._go_on)

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(min(size, READ), flags)
        return data if self._may_bring(len(data)) else b""

    def recv_into(self, buffer: Any, size: int = 0, flags: int = 0) -> int:
        """As `recv`: asyncio reads by this under TLS."""
        count = super().recv_into(buffer, min(size or len(buffer), READ), flags)
        return count if self._may_bring(count) else 0

    def send(self, data: Any, flags: int = 0) -> int:
        count = super().send(data, flags)
        self.sent += count
        return count

    def sendmsg(self, *args: Any) -> int:
        count = super().sendmsg(*args)
        self.sent += count
        return count

    def _may_bring(self, count: int) -> bool:
        if self._pause is None:
            return all(bucket.take(count) for bucket in self.buckets)
        self.hold(max(bucket.owe(count) for bucket in self.buckets))
        return True

    def _go_on(self) -> None:
        assert self._pause is not None
        loop = asyncio.get_running_loop()
        if loop.time() < self._held_until:
            self._timer = loop.call_at(self._held_until, self._go_on)
        else:
            self._timer = None
            self._pause(False)


class SendBacklog:
    """How many bytes of what was written to a connection have not left yet.

    They are counted at the socket, because a client can make every buffer in between look empty.
    """

    def __init__(self, sock: MeteredSocket) -> None:
        self._socket = sock
        self._written, self._base = 0, sock.sent
        self._seen = (0, -1)

    def wrote(self, count: int) -> None:
        """Note that `count` bytes were handed to the connection."""
        if not self.outstanding:
            self._written, self._base = 0, self._socket.sent
        self._written += count

    def saved(self, count: int) -> None:
        """Note that `count` bytes of what was written need not leave, since it was compressed."""
        self._written -= count

    def is_stuck(self) -> bool:
        """Whether bytes have waited since the last call and none at all have left.

        No full buffer and no late frame would show a client that begins a new exchange of keys and never finishes it.
        """
        (waiting, sent), self._seen = self._seen, (self.outstanding, self._socket.sent)
        return waiting > 0 and sent == self._socket.sent

    @property
    def outstanding(self) -> int:
        """Bytes written and not yet taken by the system; encryption makes this a little too small, never too big. What
        waits for a new key or for a window is not compressed yet, and counts in full."""
        return max(0, self._written - (self._socket.sent - self._base))
