"""Counts what everybody uses up, and refuses what goes beyond a share.

How to charge something, `ledger` being the one of the host (`services.ledger`) and `holder` the person's
(`services.register.holder(identity)`; `services.charge(identity, kind)` is short for both):

- what is held and given back (a connection, a table): `charge = ledger.take(holder, "tables")` raises `Exhausted`, a
  sentence for the person; `charge.give_back()` when it is over, as often as you like;
- what is used and free again in time (talk, wrong invites, bytes): `ledger.take(holder, "bytes", len(text))`;
- to ask first: `ledger.refusal(holder, "tables")` is what `take` would raise, or None; `check` raises it;
- what is there already and cannot be refused (a table found on disk, a wrong invite): `ledger.put(holder, "tables")`;
- who used how much: `ledger.used("thinking", "account", identity)`.

Several amounts that must all fit are asked for with `refusal` first: nothing else runs in between, as nothing here
waits. A new kind of thing is one line of `net.config.shares.KINDS`.
"""

import collections
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import ceil, inf
from typing import Final, Literal

import attrs

from core.kernel.message import BelvedereError, Message, message
from core.link.spec import duration
from net.config.shares import PERSONAL, Kind, Limits, Scope, kinds_of
from net.ledger.register import Holder

# Counts one share: what is held until it is given back, or what was used in the last while, or what drains away

SLOTS: Final = 60
"""Parts of a window: what is used within one of them is free again at the same moment."""


class Held:
    """What somebody holds."""

    __slots__ = ("_amount",)

    def __init__(self) -> None:
        self._amount = 0.0

    def used(self, now: float) -> float:
        """How much is held."""
        return self._amount

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        self._amount += amount

    def give_back(self, amount: float) -> None:
        """Count `amount` less."""
        self._amount -= amount

    def again(self, now: float, room: float) -> float | None:
        """When no more than `room` will be used: nobody knows."""
        return None


class SlidingWindow:
    """What was used in the last `seconds`: never more than is counted, at most a part of the window longer."""

    __slots__ = ("_parts", "_seconds", "_sum")

    def __init__(self, seconds: float) -> None:
        self._seconds, self._sum = seconds, 0.0
        self._parts: deque[tuple[float, float, float]] = deque()
        """When each part began, when it was added to last, and the amount."""

    def used(self, now: float) -> float:
        """How much was used lately."""
        while self._parts and now - self._parts[0][1] >= self._seconds:
            self._sum -= self._parts.popleft()[2]
        if not self._parts:
            self._sum = 0.0  # no remainder of additions stays
        return self._sum

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        began, before = now, 0.0
        if self._parts and now - self._parts[-1][0] < self._seconds / SLOTS:
            began, _, before = self._parts.pop()
        self._parts.append((began, now, before + amount))
        self._sum += amount

    def give_back(self, amount: float) -> None:
        """Nothing: what was used is free again in time."""

    def again(self, now: float, room: float) -> float | None:
        """The seconds until no more than `room` counts as used; None when that will never be."""
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
    """What was used, less what has drained away since, at a steady `rate` a second: a leaky bucket.

    Someone who uses up a share may go on at that rate, while a window would let them do nothing, then everything again.
    """

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._level = 0.0
        self._at = 0.0

    def used(self, now: float) -> float:
        """How much has not drained away."""
        self._level = max(0.0, self._level - self._rate * (now - self._at))
        self._at = now
        return self._level

    def add(self, now: float, amount: float) -> None:
        """Count `amount` more."""
        self._level = self.used(now) + amount

    def give_back(self, amount: float) -> None:
        """Nothing: what was used drains away."""

    def again(self, now: float, room: float) -> float | None:
        """The seconds until no more than `room` counts as used; None when that will never be."""
        return None if room < 0 else max(0.0, self.used(now) - room) / self._rate


Tally = Held | SlidingWindow | Draining


REMEMBERED: Final = 65_536
"""Shares that are remembered; beyond them the oldest of those that are free again in time are forgotten."""

Place = tuple[str, Scope, str]
"""A kind, a scope, and whose share of that scope."""


@attrs.frozen
class Use:
    """How far a share is used up, for figures."""

    kind: str
    used: float
    limit: float
    """What there is for everybody; infinite without a bound."""
    accounts: int
    """Accounts that use any of it."""
    sources: int
    """Sources of strangers that use any of it."""


class Exhausted(BelvedereError):
    """A share is used up. `again` are the seconds after which there is some of it; None when somebody has to give
    something back first."""

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
    """What somebody was charged with. Give it back once it is over."""

    __slots__ = ("_ledger", "_open", "amount", "holder", "kind")

    def __init__(self, ledger: "Ledger", holder: Holder, kind: str, amount: float) -> None:
        self._ledger, self._open = ledger, True
        self.holder = holder
        self.kind = kind
        self.amount = amount

    def give_back(self) -> None:
        """Let it count no more; a second time changes nothing."""
        if self._open:
            self._open = False
            self._ledger._give_back(self)


class Ledger:
    """Everything that is counted on one server. `clock` measures seconds."""

    def __init__(self, kinds: Iterable[Kind] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`kinds` are those of `net.config.shares.KINDS` with the shares in force; else the standard ones."""
        self._kinds = {kind.name: kind for kind in (kinds_of(Limits()) if kinds is None else kinds)}
        self._clock = clock
        self._tallies: dict[Place, Tally] = {}
        self._elsewhere: Mapping[Place, float] = {}
        self.refusals: collections.Counter[tuple[str, Scope]] = collections.Counter()
        """How often each share was found used up, by kind and scope."""
        self.observe: Callable[[Holder, Exhausted], None] = _pass_over
        """Called with everybody who is refused something."""
        self.counted: Callable[[Place, float], None] | None = None
        """Called with what is counted here to a share that a person has once in all nodes of a cluster; what is given
        back is less than nothing."""

    def refusal(
        self, holder: Holder, kind: str, amount: float = 1, *, apart_from: Scope | None = None
    ) -> Exhausted | None:
        """What `take` would raise: of several shares that are used up, the one that lasts longest, `apart_from` that of
        a scope."""
        if holder.is_unbounded:
            return None
        found = self._kinds[kind]
        now = self._clock()
        full = [
            (scope, self._again(now, place, limit - amount))
            for scope, place in self._places(holder, kind)
            if scope != apart_from
            and (limit := found.shares.get(scope)) is not None
            and self._used(now, place) + amount > limit
        ]
        if not full:
            return None
        return Exhausted(found, *max(full, key=lambda one: inf if one[1] is None else one[1]))

    def check(self, holder: Holder, kind: str, amount: float = 1) -> None:
        """Raises Exhausted, and counts the refusal, when a share does not have so much left."""
        problem = self.refusal(holder, kind, amount)
        if problem is not None:
            self.refusals[problem.kind, problem.scope] += 1
            self.observe(holder, problem)
            raise problem

    def take(self, holder: Holder, kind: str, amount: float = 1) -> Charge:
        """Charge `holder`. Raises Exhausted, and charges nothing, when a share does not have so much left."""
        self.check(holder, kind, amount)
        return self.put(holder, kind, amount)

    def put(self, holder: Holder, kind: str, amount: float = 1) -> Charge:
        """Charge `holder` whatever is left: for what has happened already."""
        now = self._clock()
        for _, place in self._places(holder, kind):
            self._add(now, place, amount)
        self._tell(holder, kind, amount)
        return Charge(self, holder, kind, amount)

    def used_elsewhere(self, place: Place, amount: float) -> None:
        """Another node has charged something that is free again in time. What this one does not count is passed
        over."""
        if place[0] in self._kinds:
            self._add(self._clock(), place, amount)

    def held_elsewhere(self, held: Mapping[Place, float]) -> None:
        """So much is held at other nodes, of all that is given back."""
        self._elsewhere = held

    def used(self, kind: str, scope: Scope = "all", key: str = "") -> float:
        """How much of a share is used: of the account, or of the source, in `key`; that of all has no key."""
        return self._used(self._clock(), (kind, scope, key))

    def kind(self, name: str) -> Kind:
        """A kind with the shares in force."""
        return self._kinds[name]

    def uses(self) -> Iterator[Use]:
        """Every kind with what is used of it."""
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

    def _again(self, now: float, place: Place, room: float) -> float | None:
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
        """Forget what is free again, and if that is not enough the oldest half of what soon will be."""
        for place in [place for place, tally in self._tallies.items() if not tally.used(now)]:
            del self._tallies[place]
        if len(self._tallies) > REMEMBERED:
            passing = [at for at, tally in self._tallies.items() if at[2] and not isinstance(tally, Held)]
            for place in passing[: len(passing) // 2]:
                del self._tallies[place]


def _pass_over(holder: Holder, problem: Exhausted) -> None:
    """A refusal has no consequences."""


def waiting_time(seconds: float) -> Message:
    """Never too short: a minute and more is rounded up to a minute."""
    return duration(ceil(seconds) if seconds <= 60 else ceil(seconds / 60) * 60)


# Lets a source that fails logins, guesses invites or floods wait, longer each time, and forgets it in time

Offence = Literal["left", "login", "broken", "invites", "flood"]
"""Left before a login, as a client does to ask about the key of a server; a login that failed or was never finished;
what no client sends; too many wrong invites; more than limits allow."""

SECONDS: Final[Mapping[Offence, float]] = {"left": 0.5, "login": 2, "broken": 2, "invites": 30, "flood": 4}
"""What the first offence after a quiet while costs."""
HEAVIEST: Final = 12.0
"""Offences beyond which one more costs no more."""
PENALTIES_REMEMBERED: Final = 65_536
"""Sources that are remembered; the one that offended the longest ago is forgotten first."""


@attrs.define
class _Record:
    weight: float
    """How often it offended lately, halved in every `penalty_half_life`."""
    since: float
    """When that was so."""
    until: float
    """When its waiting time ends."""
    is_enforced: bool = False


class Penalties:
    """Waiting times by source. `clock` measures seconds.

    An offence costs its seconds, twice as many for each that came lately; lately fades with the half-life. What is
    shorter than `penalty_least` is not enforced: a person who fails once or twice is not kept waiting.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._records: dict[str, _Record] = {}

    def offended(self, source: str, offence: Offence) -> float:
        """Note an offence; the seconds that `source` has to wait from now on."""
        now = self._clock()
        record = self._records.pop(source, None) or _Record(0.0, now, now)
        weight = self._faded(record, now)
        cost = min(SECONDS[offence] * 2**weight, self._limits.penalty_most)
        is_enforced = cost >= self._limits.penalty_least or (record.is_enforced and record.until > now)
        self._records[source] = _Record(min(weight + 1, HEAVIEST), now, max(record.until, now + cost), is_enforced)
        if len(self._records) > PENALTIES_REMEMBERED:
            del self._records[next(iter(self._records))]
        return self.wait(source)

    def wait(self, source: str) -> float:
        """The seconds that `source` still has to wait; 0 when it need not."""
        record = self._records.get(source)
        if record is None:
            return 0.0
        left = min(record.until - self._clock(), self._limits.penalty_most)  # which rounding may exceed
        if left <= 0:
            if self._faded(record, self._clock()) < 0.5:
                del self._records[source]
            return 0.0
        return left if record.is_enforced else 0.0

    def count(self) -> int:
        """How many sources wait now."""
        return sum(self.wait(source) > 0 for source in tuple(self._records))

    def _faded(self, record: _Record, now: float) -> float:
        lives = (now - record.since) / self._limits.penalty_half_life
        return record.weight * math.pow(0.5, lives)


# Limits how often, or how much, something may happen, by a token bucket


class TokenBucket:
    """Holds `burst` tokens at first and is refilled at `rate` tokens a second; `clock` measures seconds.

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
        """Take `amount` tokens, more than are left if need be: the seconds until none of them is owed any more.

        >>> bucket = TokenBucket(2, 2, clock=lambda: 0.0)
        >>> bucket.owe(2), bucket.owe(), bucket.owe()
        (0.0, 0.5, 1.0)
        """
        self._fill()
        self._left -= amount
        return max(0.0, -self._left / self._rate)

    def take(self, amount: float = 1) -> bool:
        """Whether `amount` tokens are left; if so, they are taken."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
