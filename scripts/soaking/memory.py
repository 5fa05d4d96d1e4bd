"""A cluster in one process, for simulations and tests: messages between its nodes, and the leases of their tables.

Like a real network, the network in memory drops, delays, reorders and cuts messages. Chance comes from a seed and time
from the given timers, so a run can be repeated.
"""

import random
from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import attrs

from core.storage.leases import NOBODY_GONE, LivingNode, NodeStatus, Ownership, Renewal, is_larger_part
from core.storage.values import Claim, StoreError
from net.cluster.bus import BusMessage, Requests, Timers, deliver


@attrs.frozen
class Weather:
    """How the network disturbs messages."""

    drop: float = 0.0
    """The share of messages that are dropped."""
    delay: tuple[float, float] = (0.0, 0.0)
    """Minimum and maximum delay in seconds."""
    late: float = 0.0
    """The share delayed `LATE` times as long, so that messages on other subjects overtake them."""


LATE: Final = 20
CALM: Final = Weather()
"""Every message arrives, in order, at the next turn of the loop."""


class MemoryNetwork:
    """Connects several buses of one process."""

    def __init__(self, timers: Timers, seed: int = 0, weather: Weather = CALM) -> None:
        self.timers, self.weather = timers, weather
        self._dice = random.Random(seed)
        self._buses: list[MemoryBus] = []
        self._parts: dict[str, int] = {}
        self._last: dict[tuple[str, str, str], float] = {}

    def connect(self, name: str, timers: Timers | None = None) -> "MemoryBus":
        """Return a new, connected bus. It receives on `timers`, if given, otherwise on the network's."""
        bus = MemoryBus(self, name, timers or self.timers)
        self._buses.append(bus)
        return bus

    def tear(self, *parts: tuple[str, ...]) -> None:
        """Split the network: messages pass only within each part. Without parts, end the split."""
        self._parts = {name: number for number, part in enumerate(parts, 1) for name in part}

    def cut(self, *names: str) -> None:
        """Disconnect the buses with these names."""
        for bus in self._buses:
            if bus.name in names:
                bus.connected_since = None

    def mend(self, *names: str) -> None:
        """Reconnect the buses with these names."""
        for bus in self._buses:
            if bus.name in names and bus.connected_since is None and not bus.is_closed:
                bus.connected_since = bus.timers.time()

    def forget(self, bus: "MemoryBus") -> None:
        """Stop delivering to a bus."""
        if bus in self._buses:
            self._buses.remove(bus)

    def carry(self, sender: "MemoryBus", subject: str, body: bytes, reply: str) -> None:
        """Deliver a message to all present subscribers."""
        heard = [
            (bus, subscription)
            for bus in self._buses
            if bus.connected_since is not None and self._reaches(sender, bus)
            for subscription in bus.subscriptions
            if is_on(subject, subscription.subject)
        ]
        for bus, subscription in heard:
            self._send(sender, bus, BusMessage(subject, body, reply), subscription)
        if reply and not heard:
            for subscription in [one for one in sender.subscriptions if is_on(reply, one.subject)]:
                self._send(sender, sender, BusMessage(reply, b"", is_unheard=True), subscription)

    def _reaches(self, sender: "MemoryBus", bus: "MemoryBus") -> bool:
        return self._parts.get(sender.name, 0) == self._parts.get(bus.name, 0)

    def _send(
        self, sender: "MemoryBus", bus: "MemoryBus", message: BusMessage, subscription: "MemorySubscription"
    ) -> None:
        weather, dice = self.weather, self._dice
        if weather.drop and dice.random() < weather.drop:
            return
        delay = dice.uniform(*weather.delay) if weather.delay[1] else 0.0
        if weather.late and dice.random() < weather.late:
            delay *= LATE
        stream = (sender.name, bus.name, message.subject)
        now = self.timers.time()
        at = self._last[stream] = max(now + delay, self._last.get(stream, 0.0))
        self.timers.call_later(at - now, partial(self._arrive, bus, subscription, message))

    def _arrive(self, bus: "MemoryBus", subscription: "MemorySubscription", message: BusMessage) -> None:
        if bus.connected_since is not None:
            bus.timers.call_later(0.0, subscription.hand_over, message)


class MemorySubscription:
    """A subscription at one in-memory bus."""

    def __init__(self, bus: "MemoryBus", subject: str, receive: Callable[[BusMessage], None]) -> None:
        self.subject = subject
        self._bus, self._receive = bus, receive

    def hand_over(self, message: BusMessage) -> None:
        """Receive a message, if the subscription is open."""
        if self in self._bus.subscriptions:
            deliver(self._receive, message)

    def close(self) -> None:
        """Stop receiving."""
        if self in self._bus.subscriptions:
            self._bus.subscriptions.remove(self)


class MemoryBus:
    """A bus to other nodes of the same process."""

    def __init__(self, network: MemoryNetwork, name: str, timers: Timers) -> None:
        self.name, self.timers = name, timers
        self.connected_since: float | None = timers.time()
        self.subscriptions: list[MemorySubscription] = []
        self.is_closed = False
        self._network = network
        self._requests = Requests(self, f"inbox.{name}")

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if self.connected_since is not None:
            self._network.carry(self, subject, body, reply)

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> MemorySubscription:
        subscription = MemorySubscription(self, subject, receive)
        if not self.is_closed:
            self.subscriptions.append(subscription)
        return subscription

    async def request(self, subject: str, body: bytes, seconds: float) -> bytes:
        return await self._requests.ask(subject, body, seconds)

    async def flush(self) -> None:
        """Do nothing: subscriptions take effect at once."""

    async def close(self) -> None:
        self.connected_since, self.is_closed = None, True
        self.subscriptions.clear()
        self._network.forget(self)


def is_on(subject: str, pattern: str) -> bool:
    """Return whether a subject matches a subscription's pattern.

    >>> is_on("d.n1.7", "d.n1.*"), is_on("d.n1.7.8", "d.n1.*"), is_on("heartbeat", "heartbeat")
    (True, False, True)
    """
    if not pattern.endswith(".*"):
        return subject == pattern
    beginning = pattern[:-1]
    return subject.startswith(beginning) and len(subject) > len(beginning) and "." not in subject[len(beginning) :]


@attrs.define
class _Lease:
    node: LivingNode
    expires: float


@attrs.define
class _Owned:
    epoch: int = 0
    owner: str | None = None


class MemoryLeases:
    """Leases by a given clock, for a fixed set of tables."""

    def __init__(self, time: Callable[[], float], tables: Collection[str]) -> None:
        self._time = time
        self._leases: dict[str, _Lease] = {}
        self._tables = {table: _Owned() for table in tables}

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        now, before = self._time(), self._leases.get(node)
        heard = before.node.heard if before else None
        hearing = before.node.hearing if before else None
        if is_larger_part(hears, {node, *self._alive()}):
            heard = now
            hearing = now if hearing is None else hearing
        else:
            hearing = None
        self._leases[node] = _Lease(LivingNode(node, status, heard, hearing), now + lease)
        mine = [Claim(table, found.epoch) for table, found in self._tables.items() if found.owner == node]
        return Renewal(now, tuple(self._leases[one].node for one in sorted(self._alive())), frozenset(mine))

    def leave(self, node: str) -> None:
        self._leases.pop(node, None)

    def ownership(self, table: str) -> Ownership:
        found = self._found(table)
        owner = self._leases.get(found.owner or "")
        heard = owner.node.heard if owner else None
        unheard = None if heard is None else self._time() - heard
        return Ownership(table, found.epoch, found.owner, found.owner in self._alive(), unheard)

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        found, alive = self._found(table), self._alive()
        if node not in alive or not (found.epoch == seen or found.owner == node or found.owner not in alive):
            return None
        found.owner, found.epoch = node, found.epoch + 1
        return Claim(table, found.epoch)

    def release(self, node: str, claims: Collection[Claim]) -> None:
        for claim in claims:
            found = self._tables.get(claim.table)
            if found == _Owned(claim.epoch, node):
                found.owner, found.epoch = None, claim.epoch + 1

    def _alive(self) -> set[str]:
        now = self._time()
        return {node for node, lease in self._leases.items() if lease.expires > now}

    def _found(self, table: str) -> _Owned:
        if table not in self._tables:
            raise StoreError("store-no-table", table=table[:40])
        return self._tables[table]
