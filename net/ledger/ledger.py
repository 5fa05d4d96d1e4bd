"""The ledger: counts everybody's use of resources and refuses what exceeds a share.

To charge something, get the host's ledger (`services.ledger`) and the person's holder
(`services.register.holder(identity)`); `services.charge(identity, kind)` is a shortcut for both:

- resources that are held and returned (a connection, a table): `charge = ledger.take(holder, "tables")` raises
  `Exhausted` with a sentence for the person; call `charge.give_back()` at the end (repeated calls are harmless);
- resources that become free with time (chat, wrong invites, bytes): `ledger.take(holder, "bytes", len(text))`;
- to look up a code that a person typed, which must not be guessed: `await ledger.guess(holder, look)`;
- to check first: `ledger.refusal(holder, "tables")` returns the error that `take` would raise, or None; `check` raises
  it;
- existing use that cannot be refused (a table found on disk, a wrong invite): `ledger.put(holder, "tables")`;
- to read a use: `ledger.used("thinking", "account", identity)`.

If several amounts must all fit, call `refusal` for each first: nothing here awaits, so nothing else runs in between. A
new kind of resource is one line of `net.config.shares.KINDS`.
"""

import asyncio
import collections
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from math import ceil, inf
from typing import Final, Literal, TypeVar
from weakref import WeakValueDictionary

import attrs

from core.kernel.message import BelvedereError, Message, message
from core.link.spec import duration
from net.config.shares import PERSONAL, Kind, Limits, Scope, kinds_of
from net.ledger.register import Holder

# Tallies of one share: held until returned, used in a sliding window, or draining away

SLOTS: Final = 60
"""Parts of a window; uses within one part become free at the same moment."""


class Held:
    """A held amount."""

    __slots__ = ("_amount",)

    def __init__(self) -> None:
        self._amount = 0.0

    def used(self, now: float) -> float:
        """Return the amount held."""
        return self._amount

    def add(self, now: float, amount: float) -> None:
        """Add `amount`."""
        self._amount += amount

    def give_back(self, amount: float) -> None:
        """Subtract `amount`."""
        self._amount -= amount

    def again(self, now: float, room: float) -> float | None:
        """Return None: when something will be returned is unknown."""
        return None


class SlidingWindow:
    """The use in the last `seconds`. It never counts too little, and counts a use for at most one part of the window
    too long."""

    __slots__ = ("_parts", "_seconds", "_sum")

    def __init__(self, seconds: float) -> None:
        self._seconds, self._sum = seconds, 0.0
        self._parts: deque[tuple[float, float, float]] = deque()
        """When each part began, when it was added to last, and the amount."""

    def used(self, now: float) -> float:
        """Return the amount used in the window."""
        while self._parts and now - self._parts[0][1] >= self._seconds:
            self._sum -= self._parts.popleft()[2]
        if not self._parts:
            self._sum = 0.0  # remove rounding errors
        return self._sum

    def add(self, now: float, amount: float) -> None:
        """Add `amount`."""
        began, before = now, 0.0
        if self._parts and now - self._parts[-1][0] < self._seconds / SLOTS:
            began, _, before = self._parts.pop()
        self._parts.append((began, now, before + amount))
        self._sum += amount

    def give_back(self, amount: float) -> None:
        """Do nothing: uses become free with time."""

    def again(self, now: float, room: float) -> float | None:
        """Return the seconds until at most `room` counts as used; None if that never happens."""
        left = self.used(now)
        if room < 0:
            return None
        for _, last, amount in self._parts:
            if left <= room:
                break
            left -= amount
            until = last + self._seconds - now
        return until if self.used(now) > room else 0.0


class Draining:
    """A leaky bucket: the use, minus what has drained at a steady `rate` a second.

    After using up a share one can continue at that rate. A window would allow nothing for a while, and then everything
    again.
    """

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._level = 0.0
        self._at = 0.0

    def used(self, now: float) -> float:
        """Return the amount that has not drained yet."""
        self._level = max(0.0, self._level - self._rate * (now - self._at))
        self._at = now
        return self._level

    def add(self, now: float, amount: float) -> None:
        """Add `amount`."""
        self._level = self.used(now) + amount

    def give_back(self, amount: float) -> None:
        """Do nothing: uses drain away."""

    def again(self, now: float, room: float) -> float | None:
        """Return the seconds until at most `room` counts as used; None if that never happens."""
        return None if room < 0 else max(0.0, self.used(now) - room) / self._rate


Tally = Held | SlidingWindow | Draining


REMEMBERED: Final = 65_536
"""The most tallies in memory; beyond that the oldest ones that become free with time are dropped."""

RECOUNT: Final = 1.0
"""Seconds between two counts of the addresses that use a share, since each looks at every tally."""

T = TypeVar("T")
Place = tuple[str, Scope, str]
"""A kind, a scope, and the key of a share of that scope."""


@attrs.frozen
class Use:
    """The use of one kind of resource, for figures."""

    kind: str
    used: float
    limit: float
    """The limit for everybody together; infinite if there is none."""
    accounts: int
    """How many accounts use some of it."""
    sources: int
    """How many sources of strangers use some of it."""


class Exhausted(BelvedereError):
    """A share is used up. `again` is the number of seconds until some of it is free; None if something must be returned
    first."""

    def __init__(self, kind: Kind, scope: Scope, again: float | None) -> None:
        self.kind = kind.name
        self.scope = scope
        self.limit = kind.shares.get(scope, 0)
        self.again = again
        super().__init__(
            f"ledger-used-{scope}",
            what=message(f"ledger-{kind.name}", limit=self.limit),
            when=Message(f"ledger-free-{kind.name}")
            if again is None
            else message("ledger-again", span=waiting_time(again)),
        )


class Charge:
    """A charge, to be given back when the resource is returned."""

    __slots__ = ("_ledger", "_open", "amount", "holder", "kind")

    def __init__(self, ledger: "Ledger", holder: Holder, kind: str, amount: float) -> None:
        self._ledger, self._open = ledger, True
        self.holder = holder
        self.kind = kind
        self.amount = amount

    def give_back(self) -> None:
        """End the charge; repeated calls change nothing."""
        if self._open:
            self._open = False
            self._ledger._give_back(self)


class Ledger:
    """All tallies of one server. `clock` returns seconds."""

    def __init__(self, kinds: Iterable[Kind] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`kinds` are those of `net.config.shares.KINDS` with the configured shares; by default, the standard ones."""
        self._kinds = {kind.name: kind for kind in (kinds_of(Limits()) if kinds is None else kinds)}
        self._clock = clock
        self._tallies: dict[Place, Tally] = {}
        self._elsewhere: Mapping[Place, float] = {}
        self._sources: dict[str, tuple[float, int]] = {}
        """By kind: when its addresses were counted last, and how many use some of it."""
        self._guessing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.refusals: collections.Counter[tuple[str, Scope]] = collections.Counter()
        """How often each share was found used up, by kind and scope."""
        self.observe: Callable[[Holder, Exhausted], None] = _ignore
        """Called with every refusal."""
        self.counted: Callable[[Place, float], None] | None = None
        """Called with each charge to a share that a person has once in the whole cluster. Returns of resources are
        negative."""

    def refusal(
        self, holder: Holder, kind: str, amount: float = 1, *, apart_from: Scope | None = None
    ) -> Exhausted | None:
        """Return the error that `take` would raise, or None. If several shares are used up, it names the one that takes
        longest. The scope `apart_from` is ignored. An address that uses no more than its even part of the share of all
        strangers is not refused because of the others."""
        if holder.is_unbounded:
            return None
        found = self._kinds[kind]
        now = self._clock()
        full = [
            (scope, self._seconds_until_free(now, place, limit - amount))
            for scope, place in self._places(holder, kind)
            if scope != apart_from
            and (limit := found.shares.get(scope)) is not None
            and self._used(now, place) + amount > limit
            and not (scope == "strangers" and self._is_within_even_part(now, holder, found, amount, limit))
        ]
        if not full:
            return None
        return Exhausted(found, *max(full, key=lambda one: inf if one[1] is None else one[1]))

    def check(self, holder: Holder, kind: str, amount: float = 1) -> None:
        """Raise Exhausted, and count the refusal, if a share has too little left."""
        problem = self.refusal(holder, kind, amount)
        if problem is not None:
            self.refusals[problem.kind, problem.scope] += 1
            self.observe(holder, problem)
            raise problem

    def take(self, holder: Holder, kind: str, amount: float = 1) -> Charge:
        """Charge `holder`. Raises Exhausted, and charges nothing, if a share has too little left."""
        self.check(holder, kind, amount)
        return self.put(holder, kind, amount)

    def put(self, holder: Holder, kind: str, amount: float = 1) -> Charge:
        """Charge `holder` without checking, for something that has happened already."""
        now = self._clock()
        for _, place in self._places(holder, kind):
            self._add(now, place, amount)
        self._tell(holder, kind, amount)
        return Charge(self, holder, kind, amount)

    async def guess(self, holder: Holder, look: Callable[[], Awaitable[T | None]]) -> T | None:
        """Return the result of looking up a code that a person typed; None is charged as a wrong invite. Codes of one
        holder are looked up one after another, so that no more are tried than the share allows. Raises Exhausted."""
        who = holder.source if holder.is_stranger else holder.account
        lock = self._guessing.setdefault(who, asyncio.Lock())
        async with lock:
            self.check(holder, "invites")
            found = await look()
            if found is None:
                self.put(holder, "invites")
            return found

    def used_elsewhere(self, place: Place, amount: float) -> None:
        """Add a use that another node has charged and that becomes free with time. Unknown kinds are ignored."""
        if place[0] in self._kinds:
            self._add(self._clock(), place, amount)

    def held_elsewhere(self, held: Mapping[Place, float]) -> None:
        """Set the amounts held on other nodes."""
        self._elsewhere = held

    def used(self, kind: str, scope: Scope = "all", key: str = "") -> float:
        """Return how much of a share is used. `key` is the account or the source; the scope `all` has none."""
        return self._used(self._clock(), (kind, scope, key))

    def kind(self, name: str) -> Kind:
        """Return a kind with the configured shares."""
        return self._kinds[name]

    def uses(self) -> Iterator[Use]:
        """Return the use of every kind."""
        now = self._clock()
        holders = collections.Counter(
            (kind, scope) for (kind, scope, _), tally in self._tallies.items() if tally.used(now)
        )
        for name, kind in self._kinds.items():
            limit = kind.shares.get("all", inf)
            accounts, sources = holders[name, "account"], holders[name, "source"]
            yield Use(name, self._used(now, (name, "all", "")), limit, accounts, sources)

    def _places(self, holder: Holder, kind: str) -> Iterator[tuple[Scope, Place]]:
        for scope in holder.scopes:
            yield scope, (kind, scope, holder.key(scope))

    def _add(self, now: float, place: Place, amount: float) -> None:
        tally = self._tallies.get(place)
        if tally is None:
            tally = self._tallies[place] = self._new_tally(place)
        tally.add(now, amount)
        if len(self._tallies) > REMEMBERED:
            self._forget(now)

    def _tell(self, holder: Holder, kind: str, amount: float) -> None:
        if self.counted is not None and not self._kinds[kind].is_each_nodes:
            for scope, place in self._places(holder, kind):
                if scope in PERSONAL:
                    self.counted(place, amount)

    def _new_tally(self, place: Place) -> Tally:
        kind, scope, _ = place
        window = self._kinds[kind].window
        limit = self._kinds[kind].shares.get(scope)
        if window is None:
            return Held()
        return Draining(limit / window) if self._kinds[kind].drains and limit else SlidingWindow(window)

    def _used(self, now: float, place: Place) -> float:
        tally = self._tallies.get(place)
        here = 0.0 if tally is None else tally.used(now)
        return here + self._elsewhere.get(place, 0.0)

    def _is_within_even_part(self, now: float, holder: Holder, kind: Kind, amount: float, limit: float) -> bool:
        """Return whether an address of strangers would have no more than its even part of a share that all strangers
        have. Otherwise a few of them could use it up for all. Connections have a rule of their own."""
        if kind.from_limits or not holder.source:
            return False
        counted, sources = self._sources.get(kind.name, (-inf, 0))
        if now - counted >= RECOUNT:
            places = ((place, tally) for place, tally in self._tallies.items() if place[:2] == (kind.name, "source"))
            sources = sum(tally.used(now) > 0 for _, tally in places)
            self._sources[kind.name] = now, sources
        return self._used(now, (kind.name, "source", holder.source)) + amount <= limit / (sources + 1)

    def _seconds_until_free(self, now: float, place: Place, room: float) -> float | None:
        tally = self._tallies.get(place)
        return None if tally is None else tally.again(now, room)

    def _give_back(self, charge: Charge) -> None:
        now = self._clock()
        for _, place in self._places(charge.holder, charge.kind):
            tally = self._tallies.get(place)
            if tally is not None:
                tally.give_back(charge.amount)
                if not tally.used(now):
                    del self._tallies[place]
        if self._kinds[charge.kind].window is None:
            self._tell(charge.holder, charge.kind, -charge.amount)

    def _forget(self, now: float) -> None:
        """Drop tallies that are free, and if that is not enough, the older half of those that become free with time."""
        for place in [place for place, tally in self._tallies.items() if not tally.used(now)]:
            del self._tallies[place]
        if len(self._tallies) > REMEMBERED:
            passing = [at for at, tally in self._tallies.items() if at[2] and not isinstance(tally, Held)]
            for place in passing[: len(passing) // 2]:
                del self._tallies[place]


def _ignore(holder: Holder, problem: Exhausted) -> None:
    """Ignore a refusal."""


def waiting_time(seconds: float) -> Message:
    """Return a waiting time for a sentence, rounded up: beyond one minute, to whole minutes."""
    return duration(ceil(seconds) if seconds <= 60 else ceil(seconds / 60) * 60)


# Penalties: a source that fails sign-ins, guesses invites or floods must wait, longer each time

Offence = Literal["left", "login", "broken", "invites", "flood"]
"""`left`: disconnected before signing in, as a client does to read the server's key. `login`: failed or unfinished
sign-in. `broken`: malformed data. `invites`: too many wrong invites. `flood`: more than the limits allow."""

SECONDS: Final[Mapping[Offence, float]] = {"left": 0.5, "login": 2, "broken": 2, "invites": 30, "flood": 4}
"""Seconds for the first offence after a quiet period."""
HEAVIEST: Final = 12.0
"""Weight of past offences above which the cost no longer grows."""
PENALTIES_REMEMBERED: Final = 65_536
"""The most sources that are remembered; the one with the oldest offence is dropped first."""


@attrs.define
class _Record:
    weight: float
    """Weight of recent offences, halved in every `penalty_half_life`."""
    since: float
    """The time of that weight."""
    until: float
    """When its waiting time ends."""
    is_enforced: bool = False


class Penalties:
    """Waiting times by source. `clock` returns seconds.

    An offence costs its seconds, doubled for each recent offence; old offences fade with the half-life. Waiting times
    below `penalty_least` are not enforced, so that a person who fails once or twice need not wait.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._records: dict[str, _Record] = {}

    def offended(self, source: str, offence: Offence) -> float:
        """Record an offence, and return the seconds that `source` must wait from now on."""
        now = self._clock()
        record = self._records.pop(source, None) or _Record(0.0, now, now)
        weight = self._current_weight(record, now)
        cost = min(SECONDS[offence] * 2**weight, self._limits.penalty_most)
        is_enforced = cost >= self._limits.penalty_least or (record.is_enforced and record.until > now)
        self._records[source] = _Record(min(weight + 1, HEAVIEST), now, max(record.until, now + cost), is_enforced)
        if len(self._records) > PENALTIES_REMEMBERED:
            del self._records[next(iter(self._records))]
        return self.wait(source)

    def wait(self, source: str) -> float:
        """Return the seconds that `source` must still wait; 0 if it need not."""
        record = self._records.get(source)
        if record is None:
            return 0.0
        left = min(record.until - self._clock(), self._limits.penalty_most)  # rounding may exceed it
        if left <= 0:
            if self._current_weight(record, self._clock()) < 0.5:
                del self._records[source]
            return 0.0
        return left if record.is_enforced else 0.0

    def count(self) -> int:
        """Return how many sources must wait now."""
        return sum(self.wait(source) > 0 for source in tuple(self._records))

    def _current_weight(self, record: _Record, now: float) -> float:
        lives = (now - record.since) / self._limits.penalty_half_life
        return record.weight * math.pow(0.5, lives)


# Token bucket


class TokenBucket:
    """Holds `burst` tokens at first and is refilled at `rate` tokens a second; `clock` returns seconds.

    >>> bucket = TokenBucket(1, 2, clock=lambda: 0.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._clock, self._at = clock, clock()

    def owe(self, amount: float = 1) -> float:
        """Take `amount` tokens, going into debt if needed, and return the seconds until the debt is paid.

        >>> bucket = TokenBucket(2, 2, clock=lambda: 0.0)
        >>> bucket.owe(2), bucket.owe(), bucket.owe()
        (0.0, 0.5, 1.0)
        """
        self._fill()
        self._left -= amount
        return max(0.0, -self._left / self._rate)

    def has(self, amount: float = 1) -> bool:
        """Return whether there are enough tokens."""
        self._fill()
        return self._left >= amount

    def take(self, amount: float = 1) -> bool:
        """Take `amount` tokens if there are enough, and return whether there were."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
