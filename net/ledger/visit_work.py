"""Charges visitors with the time that the server works for their sessions, and lets heavy users wait."""

import collections
from collections.abc import Callable
from functools import partial
from typing import Final

from net.ledger.holders import Holder
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register

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

    def charge(self, identity: str, seconds: float) -> None:
        """Charge a person for work while others are here."""
        if self._has_others:
            holder = self._register.holder(identity)
            self._ledger.put(holder, KIND, 1000 * seconds * self._price(holder))

    def refusal(self, identity: str) -> Exhausted | None:
        """Return the share that keeps further work of a person waiting, if one does."""
        if not self._has_others:
            return None
        holder = self._register.holder(identity)
        problem = self._ledger.refusal(holder, KIND, 0, apart_from="strangers")
        if problem is not None:
            self._ledger.refusals[problem.kind, problem.scope] += 1
        return problem

    @property
    def _has_others(self) -> bool:
        return len(self._present) > 1

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
        return None if self._identity is None else self._visits.refusal(self._identity)

    def _settle(self) -> None:
        if self._owed and self._identity is not None:
            owed, self._owed = self._owed, 0.0
            self._visits.charge(self._identity, owed)
