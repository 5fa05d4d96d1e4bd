"""Charges for tables, bots' thinking time and the server's work; heavy users of its work must wait."""

import collections
from collections.abc import Callable, Collection
from functools import partial
from hashlib import blake2b
from typing import Final

from core.kernel.message import BelvedereError
from core.storage.values import Quota
from net.ledger.ledger import Charge, Exhausted, Ledger
from net.ledger.register import NO_PERSON, Holder, Register

# Unfinished tables are charged to the person who made them, not to the players

TABLE_BYTES = 4096
"""Stored bytes that a new table is charged."""


class MadeTables:
    """The maker of each unfinished table."""

    def __init__(self, ledger: Ledger, register: Register, secret: bytes = b"") -> None:
        """`secret` is the key for hashing addresses, so that only this server can recognise them."""
        self._ledger, self._register, self._secret = ledger, register, secret
        self._charges: dict[str, Charge] = {}

    def check_people(self, identity: str, people: int) -> None:
        """Raise BelvedereError if a person asks for a table without people: exhibitions of bots are for admins."""
        if not people and not self._register.holder(identity).is_unbounded:
            raise BelvedereError("lobby-needs-a-person")

    def check(self, identity: str) -> None:
        """Raise Exhausted if a person may not make another table."""
        holder = self._register.holder(identity)
        self._ledger.check(holder, "tables")
        self._ledger.check(holder, "bytes", TABLE_BYTES)

    def quota(self, identity: str) -> Quota | None:
        """Return how many tables a person, and the strangers of their address, may have. A store uses it to count the
        tables of all nodes. None without a limit."""
        holder = self._register.holder(identity)
        shares = self._ledger.kind("tables").shares
        most = shares.get("account")
        if holder.is_unbounded or most is None:
            return None
        if not (holder.is_stranger and holder.source):
            return Quota(identity, most)
        of_guests = shares.get("guests") if "guests" in holder.scopes else None
        return Quota(identity, most, self._digest(holder.source), shares.get("source"), of_guests)

    def _digest(self, source: str) -> str:
        key = blake2b(self._secret, digest_size=32).digest()
        return blake2b(source.encode(), key=key, digest_size=16, person=b"tables").hexdigest()

    def make(self, table: str, identity: str) -> None:
        """Charge a person for a new table. Raises Exhausted, and charges nothing, if their share is used up."""
        self.check(identity)
        self._ledger.put(self._register.holder(identity), "bytes", TABLE_BYTES)
        self.found(table, identity)

    def found(self, table: str, identity: str) -> None:
        """Charge a person for an existing table; repeated calls change nothing."""
        if table not in self._charges:
            self._charges[table] = self._ledger.put(self._register.holder(identity), "tables")

    def maker(self, table: str) -> str | None:
        """Return the identity that is charged for a table; None if there is none."""
        charge = self._charges.get(table)
        return None if charge is None else charge.holder.account

    def over(self, table: str) -> None:
        """End the charge for a table that is finished, was removed, or was never created."""
        charge = self._charges.pop(table, None)
        if charge is not None:
            charge.give_back()


# Bots' thinking time is charged to the people they play with


class ThinkingTime:
    """The seconds that bots have thought, charged to the people they play with.

    A used-up share never refuses an answer: the bots of people who used more wait behind those of people who used less.
    Only new tables with bots, and hints, are refused, and only while others wait.
    """

    def __init__(self, ledger: Ledger, register: Register) -> None:
        self._ledger, self._register = ledger, register

    def charge(self, people: Collection[str], seconds: float) -> None:
        """Charge everybody at a table with an equal part; without people, charge the common total."""
        for identity in people:
            self._ledger.put(self._register.holder(identity), "thinking", seconds / len(people))
        if not people:
            self._ledger.put(NO_PERSON, "thinking", seconds)

    def is_spent(self, people: Collection[str]) -> bool:
        """Return whether all of these people have used up their share."""
        return bool(people) and all(
            self._ledger.refusal(self._register.holder(identity), "thinking", 0) is not None for identity in people
        )

    def check_left(self, identity: str) -> None:
        """Raise Exhausted if a person has used up their share."""
        self._ledger.check(self._register.holder(identity), "thinking", 0)

    def check(self, identity: str) -> None:
        """Raise Exhausted if a person who already has a table has used up their share."""
        if self._ledger.used("tables", "account", identity):
            self.check_left(identity)


KIND: Final = "work"
BATCH: Final = 0.005
"""Seconds of work that are charged together, because a task has many short steps."""
HEAVY: Final = 0.25
"""Part of its share above which an address of strangers is a heavy user: with several of them, each pays more for
work."""


class VisitWork:
    """The work for all sessions.

    A used-up share refuses nothing: further work is delayed until enough of the share is free again. That protects
    other people, so while only one account is online, nothing is charged or delayed.

    The common share of all strangers delays no one, or light users would wait for heavy ones. Instead, if the heavy
    users exceed it together, each is charged so much more that together they keep to it.
    """

    def __init__(self, ledger: Ledger, register: Register) -> None:
        self._ledger, self._register = ledger, register
        self._present: collections.Counter[str] = collections.Counter()
        """Open sessions, by account as `Register.account_of` names it."""
        self._heavy: set[str] = set()
        """Sources of strangers that are heavy users."""

    def enter(self, identity: str) -> Callable[[], None]:
        """Count a session of a person; return a function that ends that."""
        account = self._register.account_of(identity)
        self._present[account] += 1
        return partial(self._leave, account)

    def charge(self, holder: Holder, seconds: float) -> None:
        """Charge a person for work while other accounts are online."""
        if self._has_others(holder):
            self._ledger.put(holder, KIND, 1000 * seconds * self._price(holder))

    def refusal(self, holder: Holder) -> Exhausted | None:
        """Return the share that delays further work of a person, if any."""
        if not self._has_others(holder):
            return None
        problem = self._ledger.refusal(holder, KIND, 0, apart_from="strangers")
        if problem is not None:
            self._ledger.refusals[problem.kind, problem.scope] += 1
        return problem

    def holder(self, identity: str) -> Holder:
        """Return whom to charge for a person's actions now."""
        return self._register.holder(identity)

    def _has_others(self, holder: Holder) -> bool:
        """Return whether another account has a session. A connection without a session is charged too."""
        return len(self._present) > (holder.counted_as in self._present)

    def _price(self, holder: Holder) -> float:
        """Return the price of a second of work: 1, or more for one of several heavy users."""
        shares, source = self._ledger.kind(KIND).shares, holder.key("source")
        each, together = shares.get("source"), shares.get("strangers")
        if not holder.is_stranger or not each or not together:
            return 1.0
        self._heavy = {one for one in self._heavy | {source} if self._ledger.used(KIND, "source", one) > HEAVY * each}
        return max(1.0, len(self._heavy) * each / together) if source in self._heavy else 1.0

    def _leave(self, account: str) -> None:
        self._present[account] -= 1
        if not self._present[account]:
            del self._present[account]


class SessionWork:
    """The work for one session: a `core.work_share.WorkShare`. Before sign-in it is not delayed; its work is charged at
    sign-in."""

    def __init__(self, visits: VisitWork) -> None:
        self._visits = visits
        self._identity: str | None = None
        self._leave: Callable[[], None] | None = None
        self._has_left = False
        self._paid = self._owed = 0.0

    def enter(self, identity: str) -> None:
        """Charge a person from now on."""
        self._identity = identity
        if not self._has_left:
            self._leave = self._visits.enter(identity)

    def leave(self) -> None:
        """Stop counting the session; repeated calls change nothing."""
        leave, self._leave, self._has_left = self._leave, None, True
        if leave is not None:
            leave()

    def spend(self, seconds: float) -> None:
        """Implement `WorkShare.spend`; reserved work is not charged again."""
        paid = min(self._paid, seconds)
        self._paid -= paid
        self._owed += seconds - paid
        if self._owed >= BATCH:
            self._settle()

    def reserve(self, seconds: float) -> float:
        """Implement `WorkShare.reserve`. The wait grows with every reservation, so sessions of one source take
        turns."""
        problem = self.refusal()
        self._owed += max(0.0, seconds - self._paid)
        self._paid = max(seconds, self._paid)
        self._settle()
        return 0.0 if problem is None else problem.again or 0.0

    def refusal(self) -> Exhausted | None:
        """Return the share that delays further work of this session, if any."""
        self._settle()
        return None if self._identity is None else self._visits.refusal(self._visits.holder(self._identity))

    def _settle(self) -> None:
        if self._owed and self._identity is not None:
            owed, self._owed = self._owed, 0.0
            self._visits.charge(self._visits.holder(self._identity), owed)


class ConnectionWork:
    """The work of decrypting and parsing one connection's packets, including those of no session, such as requests for
    channels. `hold` pauses reading for a number of seconds."""

    def __init__(self, visits: VisitWork, holder: Holder, hold: Callable[[float], None]) -> None:
        self._visits, self._holder, self._hold = visits, holder, hold
        self._owed = 0.0

    def spend(self, seconds: float) -> None:
        """Charge work, and pause the connection while its share is used up."""
        self._owed += seconds
        if self._owed >= BATCH:
            owed, self._owed = self._owed, 0.0
            self._visits.charge(self._holder, owed)
            problem = self._visits.refusal(self._holder)
            if problem is not None and problem.again:
                self._hold(problem.again)
