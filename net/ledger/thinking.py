"""Charges the time that bots think to the people for whom they do."""

from collections.abc import Collection

from net.ledger.holders import NOBODY
from net.ledger.ledger import Ledger
from net.ledger.register import Register


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
