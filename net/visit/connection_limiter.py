"""Decides which connections may begin, which may stay once they have logged in, and who leaves when there is no room.

Before a login nobody knows whose key will come, so no address is shut out for good: one that misbehaved may knock less
often, and what it may not do is decided when the key is known. Connections are counted in the ledger.
"""

import asyncio
import collections
import ipaddress
import random
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from typing import Any, Final, Protocol

from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Charge, Ledger, Penalties, TokenBucket
from net.ledger.register import SOURCES, Holder, Rank, ReturningSources

FLOOD: Final = 100
"""Connections of one source, refused one after another, that are an offence."""
PART, SEALED_PART = 0.25, 0.5
"""What a connection of a browser costs when it begins, of a whole one, without TLS and with it: what it asks for beyond
a few pages that lie in memory costs the rest. A handshake of ssh takes 8.2 ms of CPU up to the key, a page without TLS
1.2 ms and with it 4.2 ms (ssh-keyscan and curl, 40 and 200 times, by the times in /proc): nobody makes the server work
more by pages than by ssh."""
IDLE: Final = 30.0
"""Seconds without a key press after which somebody counts as idle when room is needed."""


class Inside(Protocol):
    """Somebody who has logged in."""

    holder: Holder

    @property
    def idle(self) -> float:
        """Seconds since they pressed a key, or came."""

    def make_room(self) -> None:
        """Leave, for somebody comes who goes first."""


class ConnectionLimiter:
    """Decides which connections may start a handshake, by a closed socket before a byte was read, and which logins are
    let in, by a sentence.

    Connections are counted by source: what `source_of` makes of the client's address.
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
        """`clock` measures seconds, `chance` gives numbers from 0 up to 1; `returning` remembers who came from where
        before."""
        self._limits = limits
        self._clock = clock
        self._chance = chance
        self.ledger = ledger or Ledger(kinds_of(limits), clock)
        self.penalties = Penalties(limits, clock)
        self._pending: dict[int, tuple[Charge, socket.socket]] = {}
        self._inside: dict[Inside, Charge] = {}
        self._open: collections.Counter[str] = collections.Counter()
        self._refused: collections.Counter[str] = collections.Counter()
        self._inputs: dict[str, TokenBucket] = {}
        self.returning = returning or ReturningSources()
        self._rates: dict[tuple[str, bool], TokenBucket] = {}
        self._total = TokenBucket(limits.total_rate, limits.total_burst, clock)

    @property
    def open(self) -> int:
        """Connections now open."""
        return self._open.total()

    @property
    def pending(self) -> int:
        """Connections that have not logged in yet."""
        return len(self._pending)

    # Before a login

    def admit(self, source: str) -> bool:
        """Whether a connection from `source` may begin; may end the oldest one that has not logged in."""
        return self.refusal(source) is None

    def refusal(self, source: str, part: float = 1.0) -> str | None:
        """As `admit`: None, or the reason for a refusal in a word. It costs that `part` of what a connection costs."""
        return self._counted(source, self._refusal(source, part), is_page=part < 1)

    def further_refusal(self, source: str, part: float) -> str | None:
        """The same for what a connection that has begun costs further: that `part` of a whole one."""
        return self._counted(source, self._rate_refusal(source, part), is_page=False)

    def _counted(self, source: str, reason: str | None, *, is_page: bool) -> str | None:
        """The reason, with refusals one after another counted until something else than a page is not refused."""
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
        """Whether connections come too quickly, from there or in all."""
        if not self._rate(source).take(part):
            return "source-rate"
        return None if self._total.take(part) or self.returning.is_returning(source) else "total-rate"

    def _is_thinned(self) -> bool:
        """Whether this one is refused at random: the more connections wait for a login, the more often."""
        limits = self._limits
        beyond, room = self.pending - limits.thin_from + 1, limits.pending - limits.thin_from
        return beyond > 0 and self._chance() < limits.thin_most * min(1.0, beyond / max(room, 1))

    def wait(self, source: str) -> float:
        """The seconds for which strangers from `source` are not let in; 0 when they are."""
        return 0.0 if self.returning.is_known(source) else self.penalties.wait(source)

    def opened(self, source: str, sock: socket.socket) -> None:
        """Count a connection from `source` that begins."""
        rank = Rank.RETURNING if self.returning.is_returning(source) else Rank.STRANGER
        self._open[source] += 1
        self._pending[id(sock)] = self.ledger.put(Holder("", source, rank), "logins"), sock

    def input_of(self, source: str) -> TokenBucket:
        """The bucket that all connections of a source share for what they send, in bytes."""
        limits = self._limits
        if source not in self._inputs:
            several = limits.per_source
            self._inputs[source] = TokenBucket(several * limits.input_rate, several * limits.input_burst, self._clock)
        return self._inputs[source]

    # At a login

    def enter(self, visitor: Inside) -> None:
        """Count somebody who has logged in. Whoever is known here finds a place that a stranger leaves. Raises
        Exhausted when there is none."""
        holder = visitor.holder
        if not holder.is_stranger:
            self._make_room(holder)
        self._inside[visitor] = self.ledger.take(holder, "connections")

    def left(self, visitor: Inside) -> None:
        """Note that somebody who had logged in is gone."""
        charge = self._inside.pop(visitor, None)
        if charge is not None:
            charge.give_back()

    def logged_in(self, source: str, sock: socket.socket, account: str = "", *, is_known: bool = False) -> None:
        """Note that a connection of `account` has logged in, by a key that `is_known` or not: its source may come again
        before others do, and after a known key it waits for nothing."""
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
        """Let strangers leave until there is a place for `holder`."""
        problem = self.ledger.refusal(holder, "connections")
        while problem is not None and problem.scope == "all":
            leaving = who_leaves(self._inside)
            if leaving is None:
                return
            self.left(leaving)
            leaving.make_room()
            problem = self.ledger.refusal(holder, "connections")

    def _rate(self, source: str) -> TokenBucket:
        """How often connections of a source may begin: more often where a known key came from, whose programs may ask
        in single lines, each of them a connection."""
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
        """End the oldest connection of `source` that has not logged in; or of all sources, one from where nobody has
        ever logged in, if there is."""
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


def who_leaves(inside: Iterable[Inside]) -> Inside | None:
    """Who leaves when somebody comes who goes first: of the idle guests the one that came last, then the other guests,
    then keys that have finished no table here; nobody else. `inside` is in the order of coming."""
    newest = [one for one in reversed(tuple(inside)) if one.holder.is_stranger]
    ordered = sorted(newest, key=lambda one: (one.holder.rank, one.idle < IDLE))
    return ordered[0] if ordered else None


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


# Accepts connections at a listening socket, for ever

RETRY: Final = 0.1
"""Seconds before the next connection is accepted after the system has refused one."""


async def arrivals(listener: socket.socket) -> AsyncIterator[tuple[socket.socket, str]]:
    """Each connection that comes, with the address that it comes from. Other tasks have their turn only where one waits
    for the next: who has taken a connection must give way before asking for another."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            raw, address = await loop.sock_accept(listener)
        except OSError:  # out of descriptors, most likely: wait, never die, never spin
            await asyncio.sleep(RETRY)
        else:
            yield raw, address[0]


# Limits what a client sends over a socket and counts what has left for it

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
