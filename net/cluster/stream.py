"""Numbers what an owner sends through a link to another node, and notices there what is missing.

Before every delivery stand the epoch of its owner, its number and whether it begins anew: `7 12 . {...}`. The numbers
find a gap; then nothing more is shown until the table is shown anew. The epoch tells two owners apart: one that does
not know yet that it was replaced answers too.
"""

from collections.abc import Callable
from typing import Final

import attrs

MOST_EARLY: Final = 64
"""Deliveries that are kept until the owner has answered."""


@attrs.define
class Sending:
    """The end of a link at the owner."""

    epoch: int
    count: int = 0

    def written(self, body: bytes, *, is_anew: bool) -> bytes:
        """The next delivery; `is_anew` says that it needs nothing that was sent before."""
        self.count += 1
        return b"%d %d %s %s" % (self.epoch, self.count, b"+" if is_anew else b".", body)


class Receiving:
    """The other end of it. What came before the owner has answered waits for the answer (R5)."""

    def __init__(self, deliver: Callable[[bytes], None], least: int = 0) -> None:
        """`deliver` is called with what arrives; `least` is the highest epoch of the table that was seen here."""
        self.epoch: int | None = None
        """That of the owner; None until they have answered."""
        self.received = 0
        """The number of the last delivery that arrived."""
        self.is_waiting = True
        """Whether it must be shown anew before anything else."""
        self._deliver, self._least = deliver, least
        self._early: list[bytes] = []

    def open(self, epoch: int) -> bool:
        """The owner has answered. False for one that has been replaced: then another is to be found."""
        if epoch < self._least:
            return False
        self.epoch = epoch
        early, self._early = self._early, []
        for body in early:
            self.take(body)
        return True

    def take(self, body: bytes) -> None:
        """A delivery has arrived."""
        if self.epoch is None:
            self._early = [*self._early, body][-MOST_EARLY:]
            return
        epoch, count, sign, rest = body.split(b" ", 3)
        if int(epoch) != self.epoch or int(count) <= self.received:
            return
        is_next, self.received = int(count) == self.received + 1, int(count)
        if sign == b"+":
            self.is_waiting = False
        elif not is_next:
            self.is_waiting = True
        if not self.is_waiting:
            self._deliver(rest)

    def miss(self) -> None:
        """Something that was sent is lost, perhaps the last: nothing behind it would tell."""
        self.is_waiting = True
