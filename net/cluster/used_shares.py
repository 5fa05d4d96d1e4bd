"""Counts what a person or address uses at all nodes of a cluster, so that using several nodes gives no larger share.

Each node tells the others its charges. It publishes every change of charges that are held until released, and all of
them regularly in case a message was lost; charges held at a silent node no longer count. It publishes charges that
expire with time in steps of a fraction of the share, so that little use causes no messages. So a person can exceed a
share by at most one step for each other node, and by charges made while the bus is down.
"""

from collections.abc import Collection
from typing import Final, assert_never

import attrs

from net.cluster.bus import Bus, BusMessage, Subscription, Timers
from net.cluster.table_messages import decode, encode
from net.config.shares import Scope
from net.ledger.ledger import Ledger, Place

STEPS: Final = 20
"""Steps in a share; a node publishes use once it fills one step."""
GATHER: Final = 0.3
"""Seconds for which changes are collected into one message."""
WHOLE_EVERY: Final = 30.0
"""Seconds between messages with all held charges."""


@attrs.frozen
class ShareUse:
    """An amount of one share."""

    kind: str
    scope: Scope
    key: str
    amount: float

    @property
    def place(self) -> Place:
        """The key of the share in the ledger."""
        return self.kind, self.scope, self.key


@attrs.frozen
class SharesUsed:
    """Expiring charges of a node since its last such message."""

    node: str
    used: tuple[ShareUse, ...]


@attrs.frozen
class SharesHeld:
    """Held charges of a node: those of changed shares, or all."""

    node: str
    held: tuple[ShareUse, ...]
    is_whole: bool


SharesMessage = SharesUsed | SharesHeld


@attrs.define
class _Unpublished:
    """Expiring charges of one share that are not published yet."""

    since: float
    amount: float = 0.0


class UsedShares:
    """Exchanges the charges of one node with the others, from `start` to `close`."""

    def __init__(self, node: str, cluster: str, bus: Bus, ledger: Ledger, timers: Timers) -> None:
        """`cluster` is the unique name of the cluster on the bus."""
        self._node = node
        self._subject = f"shares.{cluster}"
        self._bus = bus
        self._ledger = ledger
        self._timers = timers
        self._held: dict[Place, float] = {}
        self._changed: set[Place] = set()
        self._unpublished: dict[Place, _Unpublished] = {}
        self._due: dict[Place, float] = {}
        self._others: dict[str, dict[Place, float]] = {}
        self._whole_at = 0.0
        self._is_scheduled = False
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Publish and receive from now on."""
        self._subscription = self._bus.subscribe(self._subject, self._take)
        self._ledger.counted = self._note_charge

    def close(self) -> None:
        """Stop publishing and receiving."""
        self._ledger.counted = None
        if self._subscription is not None:
            self._subscription.close()

    def look(self, heard: Collection[str]) -> None:
        """Drop the charges held at silent nodes. Publish all held charges regularly, and forget expired ones."""
        if not self._others.keys() <= set(heard):
            self._others = {node: held for node, held in self._others.items() if node in heard}
            self._merge()
        now = self._timers.time()
        if now - self._whole_at < WHOLE_EVERY:
            return
        self._whole_at = now
        self._publish(SharesHeld(self._node, _uses(self._held), True))
        self._unpublished = {
            place: one for place, one in self._unpublished.items() if now - one.since < self._window(place)
        }

    def _note_charge(self, place: Place, amount: float) -> None:
        kind = self._ledger.kind(place[0])
        share = kind.shares.get(place[1])
        if share is None:
            return
        if kind.window is None:
            self._hold(place, self._held.get(place, 0.0) + amount)
        else:
            unpublished = self._unpublished.setdefault(place, _Unpublished(self._timers.time()))
            unpublished.amount += amount
            if unpublished.amount * STEPS >= share:
                self._due[place] = self._due.get(place, 0.0) + self._unpublished.pop(place).amount
                self._schedule_publishing()

    def _hold(self, place: Place, amount: float) -> None:
        if amount > 0:
            self._held[place] = amount
        else:
            self._held.pop(place, None)
        self._changed.add(place)
        self._schedule_publishing()

    def _window(self, place: Place) -> float:
        return self._ledger.kind(place[0]).window or 0.0

    def _schedule_publishing(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._timers.call_later(GATHER, self._publish_changes)

    def _publish_changes(self) -> None:
        self._is_scheduled = False
        if self._changed:
            held = {place: self._held.get(place, 0.0) for place in self._changed}
            self._changed = set()
            self._publish(SharesHeld(self._node, _uses(held), False))
        if self._due:
            due, self._due = self._due, {}
            self._publish(SharesUsed(self._node, _uses(due)))

    def _publish(self, message: SharesMessage) -> None:
        self._bus.publish(self._subject, encode(message, SharesMessage))

    # Messages of other nodes

    def _take(self, message: BusMessage) -> None:
        said: SharesMessage = decode(SharesMessage, message.body)
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
