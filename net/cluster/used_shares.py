"""Counts what a person or address uses at all nodes of a cluster, so that using several nodes gives no larger share.

Each node tells the others what it has charged. What is held until it is given back is told at every change, and now and
then as a whole, in case something was lost; what is held at a silent node counts no more. What is free again in time is
told in steps of a part of the share, so that somebody who uses little is told of to nobody: at most one such part for
each other node may be used beyond the share, and what is charged while the bus is away.
"""

from collections.abc import Collection
from typing import Final, assert_never

import attrs

from net.cluster.bus import Bus, BusMessage, Subscription, Timers
from net.cluster.table_messages import read, written
from net.config.shares import Scope
from net.ledger.ledger import Ledger, Place

STEPS: Final = 20
"""Parts of a share; what is used of it is told once it is as much as one of them."""
GATHER: Final = 0.3
"""Seconds in which changes are gathered."""
WHOLE_EVERY: Final = 30.0
"""Seconds between two times that all is told that is held."""


@attrs.frozen
class ShareUse:
    """So much of a share."""

    kind: str
    scope: Scope
    key: str
    amount: float

    @property
    def place(self) -> Place:
        """Which share it is."""
        return self.kind, self.scope, self.key


@attrs.frozen
class SharesUsed:
    """What was used at a node since it was told last, and is free again in time."""

    node: str
    used: tuple[ShareUse, ...]


@attrs.frozen
class SharesHeld:
    """What is held at a node by now: of the shares that changed, or of all."""

    node: str
    held: tuple[ShareUse, ...]
    is_whole: bool


SharesMessage = SharesUsed | SharesHeld


@attrs.define
class _Untold:
    """What was used of a share and is not told yet."""

    since: float
    amount: float = 0.0


class UsedShares:
    """One node's part of that. `start` begins it, `close` ends it."""

    def __init__(self, node: str, cluster: str, bus: Bus, ledger: Ledger, timers: Timers) -> None:
        """`cluster` is a name that no other cluster on the bus has."""
        self._node = node
        self._subject = f"shares.{cluster}"
        self._bus = bus
        self._ledger = ledger
        self._timers = timers
        self._held: dict[Place, float] = {}
        self._changed: set[Place] = set()
        self._untold: dict[Place, _Untold] = {}
        self._due: dict[Place, float] = {}
        self._others: dict[str, dict[Place, float]] = {}
        self._whole_at = 0.0
        self._is_gathering = False
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Tell and hear from now on."""
        self._subscription = self._bus.subscribe(self._subject, self._take)
        self._ledger.counted = self._counted

    def close(self) -> None:
        """Tell nobody anything any more, and hear nothing."""
        self._ledger.counted = None
        if self._subscription is not None:
            self._subscription.close()

    def look(self, heard: Collection[str]) -> None:
        """Count nothing that silent nodes hold; now and then tell all that is held here, and forget what was used so
        long ago that it is free again."""
        if not self._others.keys() <= set(heard):
            self._others = {node: held for node, held in self._others.items() if node in heard}
            self._merge()
        now = self._timers.time()
        if now - self._whole_at < WHOLE_EVERY:
            return
        self._whole_at = now
        self._say(SharesHeld(self._node, _uses(self._held), True))
        self._untold = {place: one for place, one in self._untold.items() if now - one.since < self._window(place)}

    def _counted(self, place: Place, amount: float) -> None:
        kind = self._ledger.kind(place[0])
        share = kind.shares.get(place[1])
        if share is None:
            return
        if kind.window is None:
            self._hold(place, self._held.get(place, 0.0) + amount)
        else:
            untold = self._untold.setdefault(place, _Untold(self._timers.time()))
            untold.amount += amount
            if untold.amount * STEPS >= share:
                self._due[place] = self._due.get(place, 0.0) + self._untold.pop(place).amount
                self._gather()

    def _hold(self, place: Place, amount: float) -> None:
        if amount > 0:
            self._held[place] = amount
        else:
            self._held.pop(place, None)
        self._changed.add(place)
        self._gather()

    def _window(self, place: Place) -> float:
        return self._ledger.kind(place[0]).window or 0.0

    def _gather(self) -> None:
        if not self._is_gathering:
            self._is_gathering = True
            self._timers.call_later(GATHER, self._tell)

    def _tell(self) -> None:
        self._is_gathering = False
        if self._changed:
            held = {place: self._held.get(place, 0.0) for place in self._changed}
            self._changed = set()
            self._say(SharesHeld(self._node, _uses(held), False))
        if self._due:
            due, self._due = self._due, {}
            self._say(SharesUsed(self._node, _uses(due)))

    def _say(self, message: SharesMessage) -> None:
        self._bus.publish(self._subject, written(message, SharesMessage))

    # What others say

    def _take(self, message: BusMessage) -> None:
        said: SharesMessage = read(SharesMessage, message.body)
        if said.node == self._node:
            return
        match said:
            case SharesUsed(_, used):
                for one in used:
                    self._ledger.used_elsewhere(one.place, one.amount)
            case SharesHeld(node, held, is_whole):
                before = {} if is_whole else self._others.get(node, {})
                after = before | {one.place: one.amount for one in held}
                self._others[node] = {place: amount for place, amount in after.items() if amount > 0}
                self._merge()
            case _:
                assert_never(said)

    def _merge(self) -> None:
        merged: dict[Place, float] = {}
        for held in self._others.values():
            for place, amount in held.items():
                merged[place] = merged.get(place, 0.0) + amount
        self._ledger.held_elsewhere(merged)


def _uses(found: dict[Place, float]) -> tuple[ShareUse, ...]:
    return tuple(ShareUse(*place, amount) for place, amount in found.items())
