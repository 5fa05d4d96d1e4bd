"""Decides which connections may start, which may stay after the login, and which leave when the server is full.

Before the login the key is unknown, so no address is blocked completely: a misbehaving one may connect less often,
and its key decides the rest. The ledger counts the connections.
"""

import asyncio
import collections
import errno
import ipaddress
import random
import resource
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Protocol

from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Charge, Ledger, Penalties, TokenBucket
from net.ledger.register import SOURCES, Holder, Rank, ReturningSources
from net.telemetry.log import LOG

FLOOD: Final = 100
"""Number of consecutive refusals that count as an offence of the source."""
PART, SEALED_PART = 0.25, 0.5
"""Cost of a browser connection at its start, without and with TLS, as a part of a whole one.

Requests beyond a few cached pages cost the rest. An ssh handshake takes 8.2 ms of CPU up to the key, a page 1.2 ms
without TLS and 4.2 ms with it (ssh-keyscan and curl, 40 and 200 times, CPU times from /proc). So pages cannot cause
more work than ssh.
"""
IDLE: Final = 30.0
"""Seconds without a key press after which a visitor counts as idle when room is needed."""


class Inside(Protocol):
    """A visitor who has logged in."""

    holder: Holder

    @property
    def idle(self) -> float:
        """Seconds since the last key press or the login."""

    def make_room(self) -> None:
        """Disconnect in favour of a visitor with a higher rank."""


class ConnectionLimiter:
    """Decides which connections may start a handshake and which logins may enter.

    A refused connection is closed before a byte is read; a refused login gets a sentence. Connections are counted by
    source, the result of `source_of` for the client's address.
    """

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        *,
        ledger: Ledger | None = None,
        returning: ReturningSources | None = None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """`clock` returns seconds, `chance` numbers in [0, 1); `returning` remembers the sources of earlier logins."""
        self._limits = limits
        self._clock = clock
        self._chance = chance
        self.ledger = ledger or Ledger(kinds_of(limits), clock)
        self.penalties = Penalties(limits, clock)
        self._pending: dict[int, tuple[Charge, socket.socket]] = {}
        self._inside: dict[Inside, Charge] = {}
        self._open: collections.Counter[str] = collections.Counter()
        self._refused: collections.Counter[str] = collections.Counter()
        self._waiting: collections.Counter[str] = collections.Counter()
        self._inputs: dict[str, TokenBucket] = {}
        self.returning = returning or ReturningSources()
        self._rates: dict[tuple[str, bool], TokenBucket] = {}
        self._total = TokenBucket(limits.total_rate, limits.total_burst, clock)

    @property
    def open(self) -> int:
        """Number of open connections."""
        return self._open.total()

    @property
    def pending(self) -> int:
        """Number of connections that have not logged in yet."""
        return len(self._pending)

    # Before a login

    def admit(self, source: str) -> bool:
        """Return whether a connection from `source` may start.

        To make room, this may close the oldest connection without a login.
        """
        return self.refusal(source) is None

    def is_busy(self, source: str) -> bool:
        """Return whether a connection from `source` must wait for its turn: others of the address are about to log in,
        or came just before."""
        return self.ledger.used("logins", "source", source) >= self._limits.per_source or not self._rate(source).has()

    @contextmanager
    def waiting(self, source: str) -> Iterator[bool]:
        """Count a connection that waits for its turn; yield False if too many wait already. One address may have half
        of the places."""
        most = self._limits.pending
        may_wait = self._waiting.total() < most and self._waiting[source] < max(1, most // 2)
        self._waiting[source] += may_wait
        try:
            yield may_wait
        finally:
            self._waiting[source] -= may_wait
            if not self._waiting[source]:
                del self._waiting[source]

    def refusal(self, source: str, part: float = 1.0) -> str | None:
        """Return the reason for a refusal in a word, or None as in `admit`.

        `part` is the cost, 1 for a whole connection.
        """
        return self._counted(source, self._refusal(source, part), is_page=part < 1)

    def further_refusal(self, source: str, part: float) -> str | None:
        """Return the same for a connection that has started and causes a further cost, a `part` of a whole one."""
        return self._counted(source, self._rate_refusal(source, part), is_page=False)

    def _counted(self, source: str, reason: str | None, *, is_page: bool) -> str | None:
        """Count consecutive refusals of a source, and return `reason`.

        An accepted connection resets the count, unless it is for a page.
        """
        if reason is None and not is_page:
            self._refused.pop(source, None)
        elif reason is not None:
            self._refused[source] += 1
            if self._refused[source] >= FLOOD:
                del self._refused[source]
                self.penalties.offended(source, "flood")
        return reason

    def _refusal(self, source: str, part: float) -> str | None:
        limits, returning = self._limits, self.returning.is_returning(source)
        waiting = self.ledger.used("logins", "source", source)
        is_full = waiting >= limits.per_source
        if is_full and not self.returning.is_known(source):
            return "source-full"
        if waiting and self.wait(source):
            return "penalty"
        if (reason := self._rate_refusal(source, part)) is not None:
            return reason
        if not returning and self._is_thinned():
            return "thinned"
        if is_full:
            self._end_oldest(source)
        elif self.pending >= limits.pending + limits.reserved * returning:
            self._end_oldest()
        return None

    def _rate_refusal(self, source: str, part: float) -> str | None:
        """Return a refusal if connections come too fast, from this source or in total."""
        if not self._rate(source).take(part):
            return "source-rate"
        return None if self._total.take(part) or self.returning.is_returning(source) else "total-rate"

    def _is_thinned(self) -> bool:
        """Return whether to refuse a connection at random, more often as more connections wait for a login."""
        limits = self._limits
        beyond, room = self.pending - limits.thin_from + 1, limits.pending - limits.thin_from
        return beyond > 0 and self._chance() < limits.thin_most * min(1.0, beyond / max(room, 1))

    def wait(self, source: str) -> float:
        """Return the seconds for which strangers from `source` are refused, 0 for none."""
        return 0.0 if self.returning.is_known(source) else self.penalties.wait(source)

    def opened(self, source: str, sock: socket.socket) -> None:
        """Count a new connection from `source`."""
        rank = Rank.RETURNING if self.returning.is_returning(source) else Rank.STRANGER
        self._open[source] += 1
        self._pending[id(sock)] = self.ledger.put(Holder("", source, rank), "logins"), sock

    def input_of(self, source: str) -> TokenBucket:
        """Return the token bucket, in bytes, that limits the input of all connections of a source."""
        limits = self._limits
        if source not in self._inputs:
            several = limits.per_source
            self._inputs[source] = TokenBucket(several * limits.input_rate, several * limits.input_burst, self._clock)
        return self._inputs[source]

    # At a login

    def enter(self, visitor: Inside) -> None:
        """Count a login.

        A known visitor gets the place of a stranger if necessary. Raises Exhausted if there is none.
        """
        holder = visitor.holder
        if not holder.is_stranger:
            self._make_room(holder)
        self._inside[visitor] = self.ledger.take(holder, "connections")

    def left(self, visitor: Inside) -> None:
        """Note that a visitor has disconnected."""
        charge = self._inside.pop(visitor, None)
        if charge is not None:
            charge.give_back()

    def logged_in(self, source: str, sock: socket.socket, account: str = "", *, is_known: bool = False) -> None:
        """Note a login of `account`, with a key that `is_known` or not.

        Its source then gets priority for later connections; after a known key it has no waiting time.
        """
        self._no_longer_pending(id(sock))
        self.returning.note(source, account, is_known=is_known)

    def closed(self, source: str, sock: socket.socket) -> None:
        """Note that a connection has ended."""
        self._no_longer_pending(id(sock))
        self._open[source] -= 1
        if not self._open[source]:
            del self._open[source]
            self._inputs.pop(source, None)

    def _make_room(self, holder: Holder) -> None:
        """Disconnect strangers until there is a place for `holder`."""
        problem = self.ledger.refusal(holder, "connections")
        while problem is not None and problem.scope == "all":
            leaving = next_to_leave(self._inside)
            if leaving is None:
                return
            self.left(leaving)
            leaving.make_room()
            problem = self.ledger.refusal(holder, "connections")

    def _rate(self, source: str) -> TokenBucket:
        """Return the bucket that limits a source's new connections.

        Sources of known keys get a higher rate, because programs may run each command over a connection of its own.
        """
        if len(self._rates) > SOURCES:
            self._rates.clear()
            self._refused.clear()
        place = source, self.returning.is_known(source)
        if place not in self._rates:
            limits, is_known = self._limits, place[1]
            rate = max(limits.source_rate, limits.known_rate * is_known)
            burst = max(limits.source_burst, limits.known_burst * is_known)
            self._rates[place] = TokenBucket(rate, burst, self._clock)
        return self._rates[place]

    def _end_oldest(self, source: str | None = None) -> None:
        """Close the oldest connection without a login, of `source` or of all sources.

        In the latter case, sources with no earlier login come first.
        """
        oldest_first = [(number, charge.holder) for number, (charge, _) in self._pending.items()]
        fitting = (
            number
            for number, holder in oldest_first
            if (holder.is_stranger if source is None else holder.source == source)
        )
        _, oldest = self._pending[next(fitting, oldest_first[0][0])]
        self._no_longer_pending(id(oldest))
        with suppress(OSError):
            oldest.shutdown(socket.SHUT_RDWR)

    def _no_longer_pending(self, number: int) -> None:
        charge, _ = self._pending.pop(number, (None, None))
        if charge is not None:
            charge.give_back()


def next_to_leave(inside: Iterable[Inside]) -> Inside | None:
    """Return the visitor to disconnect for one with a higher rank, or None.

    Idle guests come first, then other guests, then keys that have not finished a table here; the latest arrival
    first. Known visitors are never disconnected. `inside` is in the order of arrival.
    """
    newest = [one for one in reversed(tuple(inside)) if one.holder.is_stranger]
    ordered = sorted(newest, key=lambda one: (one.holder.rank, one.idle < IDLE))
    return ordered[0] if ordered else None


def source_of(address: str) -> str:
    """Return the network by which limits count an address: the address itself for IPv4, its /64 for IPv6.

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


# Accepts connections on a listening socket until cancelled

RETRY: Final = 0.1
"""Seconds to wait after the system refuses to accept a connection."""
STARVED_PAUSE: Final = 600.0
"""Seconds until the host reads again that there are too few file descriptors."""


async def arrivals(listener: socket.socket) -> AsyncIterator[tuple[socket.socket, str]]:
    """Yield each new connection with its address.

    While connections are queued, this never gives way to other tasks, so the caller must do so after each.
    """
    loop = asyncio.get_running_loop()
    silent_until = 0.0
    while True:
        try:
            raw, address = await loop.sock_accept(listener)
        except OSError as error:  # most likely out of file descriptors: wait, but neither stop nor spin
            if error.errno in (errno.EMFILE, errno.ENFILE) and loop.time() >= silent_until:
                limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
                LOG.error("visitors wait: all %s open files are in use; raise LimitNOFILE= or ulimit -n", limit)
                silent_until = loop.time() + STARVED_PAUSE
            await asyncio.sleep(RETRY)
        else:
            yield raw, address[0]


# Limits the input of a client, and counts the bytes sent to it

READ: Final = 4096
"""Maximum bytes of one read.

asyncio reads up to 256 KiB at once, enough for thousands of one-byte packets of a guest. With those, the 99th
percentile of other players' key presses rose to 0.76 to 2.0 seconds; with reads of this size it is 5 milliseconds.
Measured once, with a script that was not kept; `scripts/soak abuses` sends such packets while a player presses keys.
"""
UNREAD: Final = 32 * 1024
"""Receive buffer in bytes for a client that sends faster than it is read; Linux doubles it.

Input is still read to its end after a client disconnects, so a larger buffer would keep its sessions for minutes.
"""
UNACKNOWLEDGED: Final = 30_000
"""Milliseconds without acknowledgements after which the system drops a connection (TCP_USER_TIMEOUT)."""
_TCP_USER_TIMEOUT: Final = getattr(socket, "TCP_USER_TIMEOUT", 18)


class MeteredSocket(socket.socket):
    """A socket that reads in small pieces, limits a client's input and counts the bytes sent.

    Before the login, a client that sends too much is disconnected. After it (`pace`), it is read more slowly: TCP
    makes it wait, and no data is lost. asyncio's own event loop reads and writes through these methods; other loops
    may bypass them.
    """

    sent = 0
    """Bytes that the system has accepted."""
    reached: tuple[str, int] | None = None
    """The address and port that the client connected to, if a proxy announced them."""
    buckets: tuple[TokenBucket, ...]
    """Buckets that each pay for every byte read.

    While one is overdrawn, a paced connection is not read; any other one ends.
    """
    _pause: Callable[[bool], None] | None = None
    _held_until = 0.0
    _timer: asyncio.TimerHandle | None = None

    @classmethod
    def adopt(cls, raw: socket.socket, limits: Limits, *shared: TokenBucket) -> "MeteredSocket":
        """Take over an accepted socket and make it non-blocking. Its input is also charged to `shared`."""
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
        """Slow down fast clients from now on; `pause` stops (True) or resumes (False) reading."""
        self._pause = pause

    def hold(self, seconds: float) -> None:
        """Stop reading for some seconds, if the connection is paced."""
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
        """Do the same as `recv`, for asyncio under TLS."""
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
    """The number of bytes written to a connection that the system has not accepted yet.

    They are counted at the socket, because a client can make every buffer in between look empty.
    """

    def __init__(self, sock: MeteredSocket) -> None:
        self._socket = sock
        self._written, self._base = 0, sock.sent
        self._seen = (0, -1)

    def wrote(self, count: int) -> None:
        """Note that `count` bytes were written to the connection."""
        if not self.outstanding:
            self._written, self._base = 0, self._socket.sent
        self._written += count

    def saved(self, count: int) -> None:
        """Note that compression saved `count` of the written bytes."""
        self._written -= count

    def is_stuck(self) -> bool:
        """Return whether bytes have waited since the last call and none have been sent.

        This detects clients that start a key exchange and never finish it, which cause no full buffer and no late
        frame.
        """
        (waiting, sent), self._seen = self._seen, (self.outstanding, self._socket.sent)
        return waiting > 0 and sent == self._socket.sent

    @property
    def outstanding(self) -> int:
        """Bytes written and not yet accepted by the system.

        Encryption makes this slightly too small, never too large. Bytes that wait for a new key or a window are not
        compressed yet, and count in full.
        """
        return max(0, self._written - (self._socket.sent - self._base))
