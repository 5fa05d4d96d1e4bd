"""Carries messages between nodes in one process, with what a network does to them: it drops, delays, reorders and cuts.

All that is random comes from a seed, and time from what it is given, so that a run can be repeated: simulations and
tests need no network. Between the nodes of a house runs `net.cluster.nats_bus`.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from net.cluster.bus import Letter, Requests, Timers, deliver, is_on


@attrs.frozen
class Weather:
    """What happens to letters on their way."""

    drop: float = 0.0
    """The share that is lost."""
    delay: tuple[float, float] = (0.0, 0.0)
    """Seconds that each takes, at least and at most."""
    late: float = 0.0
    """The share that takes `LATE` times as long, and so arrives behind others on other subjects."""


LATE: Final = 20
CALM: Final = Weather()
"""Every letter arrives, in order, at the next turn of the loop."""


class MemoryNetwork:
    """What several buses of one process are connected to."""

    def __init__(self, timers: Timers, seed: int = 0, weather: Weather = CALM) -> None:
        self.timers, self.weather = timers, weather
        self._dice = random.Random(seed)
        self._buses: list[MemoryBus] = []
        self._parts: dict[str, int] = {}
        self._last: dict[tuple[str, str, str], float] = {}

    def connect(self, name: str, timers: Timers | None = None) -> "MemoryBus":
        """A new end of it, connected at once. What it receives happens by `timers`, where its node has its own."""
        bus = MemoryBus(self, name, timers or self.timers)
        self._buses.append(bus)
        return bus

    def tear(self, *parts: tuple[str, ...]) -> None:
        """Let letters pass within each of these parts and no longer between them; without any, everywhere again."""
        self._parts = {name: number for number, part in enumerate(parts, 1) for name in part}

    def cut(self, *names: str) -> None:
        """Let the buses of these names be connected no more."""
        for bus in self._buses:
            if bus.name in names:
                bus.connected_since = None

    def mend(self, *names: str) -> None:
        """Connect the buses of these names again."""
        for bus in self._buses:
            if bus.name in names and bus.connected_since is None and not bus.is_closed:
                bus.connected_since = bus.timers.time()

    def forget(self, bus: "MemoryBus") -> None:
        """Let nothing reach a bus any more."""
        if bus in self._buses:
            self._buses.remove(bus)

    def carry(self, sender: "MemoryBus", subject: str, body: bytes, reply: str) -> None:
        """Take a letter to everybody who subscribes now."""
        heard = [
            (bus, subscription)
            for bus in self._buses
            if bus.connected_since is not None and self._reaches(sender, bus)
            for subscription in bus.subscriptions
            if is_on(subject, subscription.subject)
        ]
        for bus, subscription in heard:
            self._send(sender, bus, Letter(subject, body, reply), subscription)
        if reply and not heard:
            for subscription in [one for one in sender.subscriptions if is_on(reply, one.subject)]:
                self._send(sender, sender, Letter(reply, b"", is_unheard=True), subscription)

    def _reaches(self, sender: "MemoryBus", bus: "MemoryBus") -> bool:
        return self._parts.get(sender.name, 0) == self._parts.get(bus.name, 0)

    def _send(self, sender: "MemoryBus", bus: "MemoryBus", letter: Letter, subscription: "MemorySubscription") -> None:
        weather, dice = self.weather, self._dice
        if weather.drop and dice.random() < weather.drop:
            return
        delay = dice.uniform(*weather.delay) if weather.delay[1] else 0.0
        if weather.late and dice.random() < weather.late:
            delay *= LATE
        stream = (sender.name, bus.name, letter.subject)
        now = self.timers.time()
        at = self._last[stream] = max(now + delay, self._last.get(stream, 0.0))
        self.timers.call_later(at - now, partial(self._arrive, bus, subscription, letter))

    def _arrive(self, bus: "MemoryBus", subscription: "MemorySubscription", letter: Letter) -> None:
        if bus.connected_since is not None:
            bus.timers.call_later(0.0, subscription.hand_over, letter)


class MemorySubscription:
    """A subscription at one bus in memory."""

    def __init__(self, bus: "MemoryBus", subject: str, receive: Callable[[Letter], None]) -> None:
        self.subject = subject
        self._bus, self._receive = bus, receive

    def hand_over(self, letter: Letter) -> None:
        """Receive a letter, if it is open."""
        if self in self._bus.subscriptions:
            deliver(self._receive, letter)

    def close(self) -> None:
        """Let nothing arrive any more."""
        if self in self._bus.subscriptions:
            self._bus.subscriptions.remove(self)


class MemoryBus:
    """A bus to others in the same process."""

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

    def subscribe(self, subject: str, receive: Callable[[Letter], None]) -> MemorySubscription:
        subscription = MemorySubscription(self, subject, receive)
        if not self.is_closed:
            self.subscriptions.append(subscription)
        return subscription

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        return await self._requests.ask(subject, body, patience)

    async def flush(self) -> None:
        """What is asked for is in force at once."""

    async def close(self) -> None:
        self.connected_since, self.is_closed = None, True
        self.subscriptions.clear()
        self._network.forget(self)
