"""Says what carries messages between the nodes of a house: at most once, in no promised order, without a memory.

What every bus promises, held by tests/net/cluster/test_bus.py for each:

* **At most once.** What is published reaches everybody who subscribes at that moment, oneself included, or is lost;
  nothing arrives twice. Where a bus is not connected, what is published is dropped, not kept for later.
* **Order within a subject.** What one bus publishes on one subject arrives in that order, as far as it arrives.
* **Nobody there is said at once.** Where a reply is wanted and nobody subscribes, the reply is an unheard letter.
* **Nothing is raised** by publishing and subscribing: what goes wrong with the bus is a loss like any other.

A subject is words with dots between them; in a subscription the last word may be `*`, which is any one word.
"""

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import partial
from typing import Any, Final, Protocol

import attrs

from net.telemetry.log import incident

PROTOCOL: Final = 1
"""The version of the messages between nodes; a node of another one is refused. A message that nodes of this one would
misread or not know needs another number; an added field does not, they pass over it
(`core.kernel.fields.optional_field`)."""

JUST: Final = 0.01
"""Seconds by which a clock may be early."""


class Timers(Protocol):
    """Time that passes, and what happens later: an event loop, or a clock that is moved by hand."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> object: ...


class NotAnswered(Exception):
    """A request that nobody answered in time, or that could not be sent."""


class NobodyThere(NotAnswered):
    """A request on a subject that nobody subscribes to."""


@attrs.frozen
class Letter:
    """A message as it arrives."""

    subject: str
    body: bytes
    reply: str = ""
    """The subject that an answer is to be published on; empty where none is wanted."""
    is_unheard: bool = False
    """Whether this says that nobody subscribes to what was published with this subject for a reply."""


class Subscription(Protocol):
    """What lets letters arrive for as long as it is open."""

    def close(self) -> None:
        """Let nothing arrive any more. A second call does nothing."""


class Bus(Protocol):
    """One node's end of what carries messages."""

    @property
    def connected_since(self) -> float | None:
        """Since when it has been connected without a break, in seconds of the monotonic clock; None while it is not."""

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        """Send to everybody who subscribes to a subject."""

    def subscribe(self, subject: str, receive: Callable[[Letter], None]) -> Subscription:
        """Have `receive` called with every letter on a subject. What it raises is logged and ends nothing."""

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        """The first answer. Raises NobodyThere at once where nobody subscribes, NotAnswered after `patience`
        seconds."""

    async def flush(self) -> None:
        """Return once everything asked for so far is in force, or cannot be."""

    async def close(self) -> None:
        """Send and receive nothing more. A second call does nothing."""


class Requests:
    """Asks over a bus, and knows which answer belongs to which question."""

    def __init__(self, bus: Bus, inbox: str) -> None:
        """`inbox` is a subject that no other bus asks from."""
        self._bus, self._inbox = bus, inbox
        self._waiting: dict[str, asyncio.Future[Letter]] = {}
        self._asked = 0
        self._subscription: Subscription | None = None

    async def ask(self, subject: str, body: bytes, patience: float) -> bytes:
        """See Bus.request."""
        reply = self._new_reply(subject)
        return await self._answer(subject, body, reply, reply, patience)

    async def echo(self, patience: float) -> None:
        """Ask oneself. What the answer says is that everything before the question has been taken. Raises
        NotAnswered."""
        reply = self._new_reply(self._inbox)
        await self._answer(reply, b"", "", reply, patience)

    def _new_reply(self, subject: str) -> str:
        if self._bus.connected_since is None:
            raise NotAnswered(subject)
        if self._subscription is None:
            self._subscription = self._bus.subscribe(f"{self._inbox}.*", self._answered)
        self._asked += 1
        return f"{self._inbox}.{self._asked}"

    async def _answer(self, subject: str, body: bytes, reply: str, awaited: str, patience: float) -> bytes:
        answer: asyncio.Future[Letter] = asyncio.get_running_loop().create_future()
        self._waiting[awaited] = answer
        try:
            self._bus.publish(subject, body, reply)
            async with asyncio.timeout(patience):
                letter = await answer
        except TimeoutError:
            raise NotAnswered(subject) from None
        finally:
            del self._waiting[awaited]
        if letter.is_unheard:
            raise NobodyThere(subject)
        return letter.body

    def _answered(self, letter: Letter) -> None:
        answer = self._waiting.get(letter.subject)
        if answer is not None and not answer.done():
            answer.set_result(letter)


class AnswerTasks:
    """Works at the answers to what others ask, each beside the letters that come meanwhile."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work at one more; it sees to its own faults."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class HouseBus:
    """The part of a bus that belongs to one house and one protocol: all subjects begin with the name of the house and
    the number of the protocol."""

    def __init__(self, bus: Bus, house: str, protocol: int, inbox: str) -> None:
        """`inbox` is a subject that no other node asks from."""
        self._bus = bus
        self._beginning = f"{house}.{protocol}."
        self._requests = Requests(self, inbox)

    @property
    def connected_since(self) -> float | None:
        return self._bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        self._bus.publish(self._beginning + subject, body, self._beginning + reply if reply else "")

    def subscribe(self, subject: str, receive: Callable[[Letter], None]) -> Subscription:
        return self._bus.subscribe(self._beginning + subject, partial(self._receive, receive))

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        return await self._requests.ask(subject, body, patience)

    async def flush(self) -> None:
        await self._bus.flush()

    async def close(self) -> None:
        await self._bus.close()

    def _receive(self, receive: Callable[[Letter], None], letter: Letter) -> None:
        """Hand over a letter as it is called inside the house."""
        subject = letter.subject.removeprefix(self._beginning)
        reply = letter.reply.removeprefix(self._beginning)
        deliver(receive, Letter(subject, letter.body, reply, letter.is_unheard))


def deliver(receive: Callable[[Letter], None], letter: Letter) -> None:
    """Hand over a letter; a fault of the receiver is logged and ends nothing."""
    try:
        receive(letter)
    except Exception as error:  # noqa: BLE001  whatever it is, the next letter must arrive
        incident(error, f"a letter on {letter.subject}")


def is_on(subject: str, pattern: str) -> bool:
    """Whether a subscription to a pattern is one to a subject.

    >>> is_on("d.n1.7", "d.n1.*"), is_on("d.n1.7.8", "d.n1.*"), is_on("beat", "beat")
    (True, False, True)
    """
    if not pattern.endswith(".*"):
        return subject == pattern
    beginning = pattern[:-1]
    return subject.startswith(beginning) and len(subject) > len(beginning) and "." not in subject[len(beginning) :]


# Carries messages between nodes in one process, with what a network does to them: it drops, delays, reorders and
# cuts.
#
# All that is random comes from a seed, and time from what it is given, so that a run can be repeated: simulations and
# tests need no network. Between the nodes of a house runs `net.cluster.nats_bus`.


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
