"""Says what carries messages between the nodes of a cluster: at most once, in no promised order, without a memory.

What every bus promises, held by tests/net/cluster/test_bus.py for each:

* **At most once.** What is published reaches everybody who subscribes at that moment, oneself included, or is lost;
  nothing arrives twice. Where a bus is not connected, what is published is dropped, not kept for later.
* **Order within a subject.** What one bus publishes on one subject arrives in that order, as far as it arrives.
* **Nobody there is said at once.** Where a reply is wanted and nobody subscribes, the reply is an unheard message.
* **Nothing is raised** by publishing and subscribing: what goes wrong with the bus is a loss like any other.

A subject is words with dots between them; in a subscription the last word may be `*`, which is any one word.
"""

import asyncio
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
class BusMessage:
    """A message as it arrives."""

    subject: str
    body: bytes
    reply: str = ""
    """The subject that an answer is to be published on; empty where none is wanted."""
    is_unheard: bool = False
    """Whether this says that nobody subscribes to what was published with this subject for a reply."""


class Subscription(Protocol):
    """What lets messages arrive for as long as it is open."""

    def close(self) -> None:
        """Let nothing arrive any more. A second call does nothing."""


class Bus(Protocol):
    """One node's end of what carries messages."""

    @property
    def connected_since(self) -> float | None:
        """Since when it has been connected without a break, in seconds of the monotonic clock; None while it is not."""

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        """Send to everybody who subscribes to a subject."""

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> Subscription:
        """Have `receive` called with every message on a subject. What it raises is logged and ends nothing."""

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
        self._waiting: dict[str, asyncio.Future[BusMessage]] = {}
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
        answer: asyncio.Future[BusMessage] = asyncio.get_running_loop().create_future()
        self._waiting[awaited] = answer
        try:
            self._bus.publish(subject, body, reply)
            async with asyncio.timeout(patience):
                message = await answer
        except TimeoutError:
            raise NotAnswered(subject) from None
        finally:
            del self._waiting[awaited]
        if message.is_unheard:
            raise NobodyThere(subject)
        return message.body

    def _answered(self, message: BusMessage) -> None:
        answer = self._waiting.get(message.subject)
        if answer is not None and not answer.done():
            answer.set_result(message)


class AnswerTasks:
    """Works at the answers to what others ask, each beside the messages that come meanwhile."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work at one more; it sees to its own faults."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class ClusterBus:
    """The part of a bus for one cluster and one protocol version: both begin the subject of every message."""

    def __init__(self, bus: Bus, cluster: str, protocol: int, inbox: str) -> None:
        """`inbox` is a subject that no other node asks from."""
        self._bus = bus
        self._beginning = f"{cluster}.{protocol}."
        self._requests = Requests(self, inbox)

    @property
    def connected_since(self) -> float | None:
        return self._bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        self._bus.publish(self._beginning + subject, body, self._beginning + reply if reply else "")

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> Subscription:
        return self._bus.subscribe(self._beginning + subject, partial(self._receive, receive))

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        return await self._requests.ask(subject, body, patience)

    async def flush(self) -> None:
        await self._bus.flush()

    async def close(self) -> None:
        await self._bus.close()

    def _receive(self, receive: Callable[[BusMessage], None], message: BusMessage) -> None:
        """Hand over a message as it is called inside the cluster."""
        subject = message.subject.removeprefix(self._beginning)
        reply = message.reply.removeprefix(self._beginning)
        deliver(receive, BusMessage(subject, message.body, reply, message.is_unheard))


def deliver(receive: Callable[[BusMessage], None], message: BusMessage) -> None:
    """Hand over a message; a fault of the receiver is logged and ends nothing."""
    try:
        receive(message)
    except Exception as error:  # noqa: BLE001  whatever it is, the next message must arrive
        incident(error, f"a message on {message.subject}")
