"""Defines the bus that carries messages between the nodes of a cluster: at most once, and without storing them.

Every bus keeps these promises (tests/net/cluster/test_bus.py checks each):

* **At most once.** A message reaches every current subscriber, including the sender, or is lost; no message arrives
  twice. A bus that is not connected drops messages instead of keeping them.
* **Order within a subject.** Messages of one bus on one subject arrive in the order in which it published them.
* **No subscribers.** A message that wants a reply and has no subscribers returns at once, marked as unheard.
* **No exceptions.** Publishing and subscribing never raise; a failure of the bus is a lost message.

A subject is words with dots between them. The last word of a subscription may be `*`, which matches any one word.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import partial
from typing import Any, Final, Protocol

import attrs

from net.telemetry.log import incident

PROTOCOL: Final = 1
"""The version of the messages between nodes; a node may only join others of the same version. A new kind of message or
a changed meaning needs a new number. An added optional field does not, because readers ignore unknown fields
(`core.kernel.fields.optional_field`)."""

JUST: Final = 0.01
"""Seconds to add to a delay, because a timer may fire early."""


class Timers(Protocol):
    """A monotonic clock with timers: an event loop, or a clock that tests move by hand."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> object: ...


class NotAnswered(Exception):
    """A request without an answer in time, or one that could not be sent."""


class NoSubscriber(NotAnswered):
    """A request on a subject without subscribers."""


@attrs.frozen
class BusMessage:
    """A message as a subscriber receives it."""

    subject: str
    body: bytes
    reply: str = ""
    """The subject for an answer; empty if the sender wants none."""
    is_unheard: bool = False
    """Whether this returns a message that had no subscribers; it was published with this subject for a reply."""


class Subscription(Protocol):
    """An open subscription to a subject."""

    def close(self) -> None:
        """Stop receiving. A second call does nothing."""


class Bus(Protocol):
    """One node's connection to the others."""

    @property
    def connected_since(self) -> float | None:
        """The monotonic time since which it has been connected without a break; None while it is not connected."""

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        """Send a message to all subscribers of a subject."""

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> Subscription:
        """Call `receive` with every message on a subject. Its exceptions are logged and have no other effect."""

    async def request(self, subject: str, body: bytes, seconds: float) -> bytes:
        """Return the first answer to a message. Raises NoSubscriber at once if the subject has no subscribers, and
        NotAnswered after `seconds`."""

    async def flush(self) -> None:
        """Return once all earlier calls have taken effect or failed."""

    async def close(self) -> None:
        """Stop sending and receiving. A second call does nothing."""


class Requests:
    """Sends requests over a bus and matches the answers to them."""

    def __init__(self, bus: Bus, inbox: str) -> None:
        """`inbox` begins the subjects of replies, and is unique to this bus."""
        self._bus, self._inbox = bus, inbox
        self._waiting: dict[str, asyncio.Future[BusMessage]] = {}
        self._count = 0
        self._subscription: Subscription | None = None

    async def ask(self, subject: str, body: bytes, seconds: float) -> bytes:
        """See Bus.request."""
        reply = self._new_reply(subject)
        return await self._answer(subject, body, reply, reply, seconds)

    async def echo(self, seconds: float) -> None:
        """Send a message to this bus itself and wait for it: then all earlier messages have been sent. Raises
        NotAnswered."""
        reply = self._new_reply(self._inbox)
        await self._answer(reply, b"", "", reply, seconds)

    def _new_reply(self, subject: str) -> str:
        if self._bus.connected_since is None:
            raise NotAnswered(subject)
        if self._subscription is None:
            self._subscription = self._bus.subscribe(f"{self._inbox}.*", self._take_answer)
        self._count += 1
        return f"{self._inbox}.{self._count}"

    async def _answer(self, subject: str, body: bytes, reply: str, awaited: str, seconds: float) -> bytes:
        answer: asyncio.Future[BusMessage] = asyncio.get_running_loop().create_future()
        self._waiting[awaited] = answer
        try:
            self._bus.publish(subject, body, reply)
            async with asyncio.timeout(seconds):
                message = await answer
        except TimeoutError:
            raise NotAnswered(subject) from None
        finally:
            del self._waiting[awaited]
        if message.is_unheard:
            raise NoSubscriber(subject)
        return message.body

    def _take_answer(self, message: BusMessage) -> None:
        answer = self._waiting.get(message.subject)
        if answer is not None and not answer.done():
            answer.set_result(message)


class AnswerTasks:
    """Runs the answering of requests in tasks, so that further messages need not wait."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task, which must handle its own exceptions."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class ClusterBus:
    """The part of a bus for one cluster and one protocol version: both begin the subject of every message."""

    def __init__(self, bus: Bus, cluster: str, protocol: int, inbox: str) -> None:
        """`inbox` begins the subjects of replies, and is unique to this node."""
        self._bus = bus
        self._prefix = f"{cluster}.{protocol}."
        self._requests = Requests(self, inbox)

    @property
    def connected_since(self) -> float | None:
        return self._bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        self._bus.publish(self._prefix + subject, body, self._prefix + reply if reply else "")

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> Subscription:
        return self._bus.subscribe(self._prefix + subject, partial(self._receive, receive))

    async def request(self, subject: str, body: bytes, seconds: float) -> bytes:
        return await self._requests.ask(subject, body, seconds)

    async def flush(self) -> None:
        await self._bus.flush()

    async def close(self) -> None:
        await self._bus.close()

    def _receive(self, receive: Callable[[BusMessage], None], message: BusMessage) -> None:
        """Deliver a message without the prefix of its subjects."""
        subject = message.subject.removeprefix(self._prefix)
        reply = message.reply.removeprefix(self._prefix)
        deliver(receive, BusMessage(subject, message.body, reply, message.is_unheard))


def deliver(receive: Callable[[BusMessage], None], message: BusMessage) -> None:
    """Call a receiver with a message; log its exceptions."""
    try:
        receive(message)
    except Exception as error:  # noqa: BLE001  the next message must still arrive
        incident(error, f"a message on {message.subject}")
