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
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import ceil, inf
from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.clock import duration
from net.config.limits import Limits
from net.config.shares import PERSONAL, Kind, Scope, kinds_of
from net.ledger.holders import Holder
from net.ledger.tallies import Draining, Held, SlidingWindow, Tally

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
        """Called with what is counted here to a share that a person has once in all nodes of a house; what is given
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
