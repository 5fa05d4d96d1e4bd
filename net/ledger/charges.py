"""Charges visitors with the time that the server works for their sessions, and lets heavy users wait."""

import collections
from collections.abc import Callable, Collection
from functools import partial
from hashlib import blake2b
from typing import Final

from core.kernel.message import BelvedereError
from core.storage.values import Quota
from net.ledger.ledger import Charge, Exhausted, Ledger
from net.ledger.register import NOBODY, Holder, Register

# Charges every table that is not over to the person who made it, not to those who sit there

TABLE_BYTES = 4096
"""What a new table is charged as stored bytes."""


class MadeTables:
    """Who made each table that is not over."""

    def __init__(self, ledger: Ledger, register: Register, secret: bytes = b"") -> None:
        """`secret` makes of an address something that tells nobody without it which one it was."""
        self._ledger, self._register, self._secret = ledger, register, secret
        self._charges: dict[str, Charge] = {}

    def check_people(self, identity: str, people: int) -> None:
        """Raises BelvedereError where a person asks for a table without `people` who may not: bots among themselves are
        an exhibition, which the host's admins may give."""
        if not people and not self._register.holder(identity).is_unbounded:
            raise BelvedereError("lobby-needs-a-person")

    def check(self, identity: str) -> None:
        """Raises Exhausted where a person may not have one table more."""
        holder = self._register.holder(identity)
        self._ledger.check(holder, "tables")
        self._ledger.check(holder, "bytes", TABLE_BYTES)

    def quota(self, identity: str) -> Quota | None:
        """How many tables a person may have, and strangers of their address, for a store that counts those of all
        nodes; None without a limit."""
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
        """Charge a person with a new table. Raises Exhausted, and charges nothing, when they have enough of them."""
        self.check(identity)
        self._ledger.put(self._register.holder(identity), "bytes", TABLE_BYTES)
        self.found(table, identity)

    def found(self, table: str, identity: str) -> None:
        """Charge a person with a table that is there already; a second time changes nothing."""
        if table not in self._charges:
            self._charges[table] = self._ledger.put(self._register.holder(identity), "tables")

    def maker(self, table: str) -> str | None:
        """Who is charged with a table; None when nobody is."""
        charge = self._charges.get(table)
        return None if charge is None else charge.holder.account

    def over(self, table: str) -> None:
        """Charge nobody with a table any more: it is over, was removed, or has never come to be."""
        charge = self._charges.pop(table, None)
        if charge is not None:
            charge.give_back()


# Charges the time that bots think to the people for whom they do


class ThinkingTime:
    """The seconds that bots thought, by those who were answered.

    A share that is used up refuses no answer: a bot of somebody who used more waits until those have theirs who used
    less. Only one table more and advice are refused, and only while others wait.
    """

    def __init__(self, ledger: Ledger, register: Register) -> None:
        self._ledger, self._register = ledger, register

    def charge(self, people: Collection[str], seconds: float) -> None:
        """Charge everybody at a table with an equal part; where nobody is, it counts for all together."""
        for identity in people:
            self._ledger.put(self._register.holder(identity), "thinking", seconds / len(people))
        if not people:
            self._ledger.put(NOBODY, "thinking", seconds)

    def is_spent(self, people: Collection[str]) -> bool:
        """Whether each of these people has used up their share."""
        return bool(people) and all(
            self._ledger.refusal(self._register.holder(identity), "thinking", 0) is not None for identity in people
        )

    def check_left(self, identity: str) -> None:
        """Raises Exhausted where a person has used up their share."""
        self._ledger.check(self._register.holder(identity), "thinking", 0)

    def check(self, identity: str) -> None:
        """Raises Exhausted where a person who has a table already has used up their share."""
        if self._ledger.used("tables", "account", identity):
            self.check_left(identity)


KIND: Final = "work"
BATCH: Final = 0.005
"""Seconds of work that are charged together: a task has many short steps."""
HEAVY: Final = 0.25
"""Part of its share above which an address of strangers is a heavy user: work costs it more while there are several."""


class VisitWork:
    """The work for all sessions.

    A share that is used up refuses nothing: further work is put off until enough of the share is free again. That
    protects other people, so while nobody else is here nothing is charged and nobody waits.

    The share of all strangers together makes nobody wait, or light users would wait for heavy ones. Instead, where the
    heavy users have more than that share between them, each is charged so much more that together they keep to it.
    """

    def __init__(self, ledger: Ledger, register: Register) -> None:
        self._ledger, self._register = ledger, register
        self._present: collections.Counter[str] = collections.Counter()
        """Open sessions, by account as `Register.account_of` names it."""
        self._heavy: set[str] = set()
        """Sources of strangers that are heavy users."""

    def enter(self, identity: str) -> Callable[[], None]:
        """Count a session of a person who has come in; return a function that counts it no more."""
        account = self._register.account_of(identity)
        self._present[account] += 1
        return partial(self._leave, account)

    def charge(self, holder: Holder, seconds: float) -> None:
        """Charge a person for work while others are here."""
        if self._has_others(holder):
            self._ledger.put(holder, KIND, 1000 * seconds * self._price(holder))

    def refusal(self, holder: Holder) -> Exhausted | None:
        """Return the share that keeps further work of a person waiting, if one does."""
        if not self._has_others(holder):
            return None
        problem = self._ledger.refusal(holder, KIND, 0, apart_from="strangers")
        if problem is not None:
            self._ledger.refusals[problem.kind, problem.scope] += 1
        return problem

    def holder(self, identity: str) -> Holder:
        """Return who is charged for what a person does now."""
        return self._register.holder(identity)

    def _has_others(self, holder: Holder) -> bool:
        """Whether somebody of another account has a session: a connection is charged before it has one, too."""
        return len(self._present) > (holder.counted_as in self._present)

    def _price(self, holder: Holder) -> float:
        """What a second of work costs somebody: 1, or more for one of several heavy users."""
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
    """The work for one session: a `core.work_share.WorkShare`. Until somebody has come in, nobody waits, and what was
    spent is charged when they do."""

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
        """Count the session no more; a second time changes nothing."""
        leave, self._leave, self._has_left = self._leave, None, True
        if leave is not None:
            leave()

    def spend(self, seconds: float) -> None:
        """As `WorkShare.spend`; what was reserved is not charged again."""
        paid = min(self._paid, seconds)
        self._paid -= paid
        self._owed += seconds - paid
        if self._owed >= BATCH:
            self._settle()

    def reserve(self, seconds: float) -> float:
        """As `WorkShare.reserve`. The wait grows with every reservation, so the sessions of one source take turns."""
        problem = self.refusal()
        self._owed += max(0.0, seconds - self._paid)
        self._paid = max(seconds, self._paid)
        self._settle()
        return 0.0 if problem is None else problem.again or 0.0

    def refusal(self) -> Exhausted | None:
        """Return the share that keeps further work of this session waiting, if one does."""
        self._settle()
        return None if self._identity is None else self._visits.refusal(self._visits.holder(self._identity))

    def _settle(self) -> None:
        if self._owed and self._identity is not None:
            owed, self._owed = self._owed, 0.0
            self._visits.charge(self._visits.holder(self._identity), owed)


class ConnectionWork:
    """The work of taking in what one connection sends: decrypting and parsing packets, also those that belong to no
    session, such as openings of channels. `hold` reads nothing more for so many seconds."""

    def __init__(self, visits: VisitWork, holder: Holder, hold: Callable[[float], None]) -> None:
        self._visits, self._holder, self._hold = visits, holder, hold
        self._owed = 0.0

    def spend(self, seconds: float) -> None:
        """Charge work that was done, and hold the connection while its share is used up."""
        self._owed += seconds
        if self._owed >= BATCH:
            owed, self._owed = self._owed, 0.0
            self._visits.charge(self._holder, owed)
            problem = self._visits.refusal(self._holder)
            if problem is not None and problem.again:
                self._hold(problem.again)
