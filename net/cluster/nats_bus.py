"""Carries messages between nodes by NATS: the one module that imports its library.

Publishing and subscribing return at once: one task does both in the order in which they were asked for. The library
would keep what is published while it is not connected and send it later; here that is dropped, as `net.cluster.bus`
promises, for nobody waits for an old message.
"""

import asyncio
import secrets
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsOwnSubscription
from nats.aio.transport import TcpTransport
from nats.errors import Error

from net.cluster.bus import BusMessage, NotAnswered, Requests, deliver
from net.telemetry.log import LOG, incident

RECONNECT: Final = 0.2
"""Seconds between two tries to connect again; the library says whole seconds, and takes these."""
PING: Final = 1.0
"""Seconds between two questions whether the server is still there."""
NO_RESPONDERS: Final = "503"
"""What the server says in the place of an answer where nobody subscribes."""
MOST_WAITING: Final = 10_000
"""Jobs for a server that takes none at the moment; what is published beyond them is dropped."""
FLUSH: Final = 2
"""Seconds that a server may take for what it is sent, or it is gone."""
_FAULTS: Final = (Error, OSError, TimeoutError)


class NatsSubscription:
    """A subscription at a server of NATS."""

    def __init__(self, bus: "NatsBus", subject: str, receive: Callable[[BusMessage], None]) -> None:
        self.subject = subject
        self.inner: NatsOwnSubscription | None = None
        self._bus, self._receive = bus, receive
        self._is_open = True

    async def take(self, found: Msg) -> None:
        """Receive what the server sends."""
        if self._is_open:
            is_unheard = bool(found.headers) and (found.headers or {}).get("Status") == NO_RESPONDERS
            deliver(self._receive, BusMessage(found.subject, found.data, found.reply, is_unheard))

    def close(self) -> None:
        """Let nothing arrive any more."""
        if self._is_open:
            self._is_open = False
            self._bus.unsubscribe(self)


class NatsBus:
    """A bus that is a connection to one of several servers of NATS. Create it with `connect`."""

    def __init__(self, servers: Sequence[str], name: str, tls: ssl.SSLContext | None) -> None:
        self._servers = servers
        self._name = name
        self._tls = tls
        self._client = Client()
        self._subscriptions: dict[NatsSubscription, None] = {}
        self._jobs: asyncio.Queue[Callable[[], Any]] = asyncio.Queue()
        self._requests = Requests(self, f"_INBOX.{secrets.token_hex(8)}")
        self.connected_since: float | None = None
        self._fault = ""
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def connect(
        cls, servers: Sequence[str], name: str, *, tls: ssl.SSLContext | None = None, patience: float = 5.0
    ) -> "NatsBus":
        """Connect to one of the servers, each an address such as `nats://localhost:4222`. From then on it connects
        again by itself, to any of them. Raises OSError where none is reached for `patience` seconds."""
        bus = cls(servers, name, tls)
        try:
            await bus._dial(patience)
        except _FAULTS as error:
            raise OSError(bus._fault or str(error)) from error
        bus._tasks = [
            asyncio.create_task(bus._work(), name="messages to NATS"),
            asyncio.create_task(bus._watch(), name="whether NATS is there"),
        ]
        return bus

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if self.connected_since is not None and self._jobs.qsize() < MOST_WAITING:
            self._jobs.put_nowait(partial(self._publish, subject, body, reply))

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> NatsSubscription:
        subscription = NatsSubscription(self, subject, receive)
        self._subscriptions[subscription] = None
        self._jobs.put_nowait(partial(self._subscribe, subscription))
        return subscription

    def unsubscribe(self, subscription: NatsSubscription) -> None:
        """Have the server send nothing more for a subscription."""
        self._subscriptions.pop(subscription, None)
        self._jobs.put_nowait(partial(self._unsubscribe, subscription))

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        return await self._requests.ask(subject, body, patience)

    async def flush(self) -> None:
        """The question that the library asks for this goes ahead of what it has not sent yet; ours goes behind it."""
        with suppress(NotAnswered):
            await self._requests.echo(FLUSH)

    async def close(self) -> None:
        self.connected_since = None
        for task in self._tasks:
            task.cancel()
        with suppress(*_FAULTS):
            await self._client.close()

    # One after another

    async def _work(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await job()
            except _FAULTS as error:
                LOG.warning("message lost: %s", error or type(error).__name__)
            except Exception as error:  # noqa: BLE001  whatever it is, the next message must go
                incident(error, "a message to NATS")

    async def _publish(self, subject: str, body: bytes, reply: str) -> None:
        if self._client.is_connected:
            await self._client.publish(subject, body, reply)

    async def _subscribe(self, subscription: NatsSubscription) -> None:
        if subscription in self._subscriptions:
            subscription.inner = await self._client.subscribe(subscription.subject, cb=subscription.take)

    async def _unsubscribe(self, subscription: NatsSubscription) -> None:
        if subscription.inner is not None:
            await subscription.inner.unsubscribe()

    # The connection

    async def _dial(self, patience: float) -> None:
        """Connect with a client of the library that is new. It connects again by itself, as long as it is not closed.
        Raises one of the faults."""
        client = Client()

        async def connected() -> None:
            if client is self._client:
                self.connected_since = asyncio.get_running_loop().time()
                self._fault = ""

        async def disconnected() -> None:
            if client is self._client:
                self.connected_since = None

        options: dict[str, Any] = {} if self._tls is None else {"tls": self._tls}
        try:
            async with asyncio.timeout(patience):
                await client.connect(
                    list(self._servers),
                    name=self._name,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=RECONNECT,  # type: ignore[arg-type]
                    connect_timeout=FLUSH,
                    flush_timeout=FLUSH,
                    error_cb=self._failed,
                    disconnected_cb=disconnected,
                    reconnected_cb=connected,
                    **options,
                )
        except BaseException:
            with suppress(*_FAULTS):
                await client.close()
            raise
        self._client = client
        for subscription in list(self._subscriptions):
            await self._subscribe(subscription)
        await connected()

    async def _watch(self) -> None:
        """Ask again and again whether the server is there, and let go of the connection where it is silent. A client
        that the library has closed for good, for the server refused it for a reason that may pass, is replaced."""
        while True:
            await asyncio.sleep(PING)
            try:
                if self._client.is_closed:
                    await self._dial(FLUSH)
                elif self._client.is_connected:
                    await self._client.flush(FLUSH)
            except _FAULTS:
                self._abort()
            except Exception as error:  # noqa: BLE001  whatever it is, the next question must be asked
                incident(error, "checking the connection to NATS")

    def _abort(self) -> None:
        """End the connection without waiting for what it has not taken yet. The library, which notices the silence too,
        waits for just that before it connects again: for a quarter of an hour, where a server stands still or a cable
        is cut while something is under way. It offers nothing else, so this reaches into it."""
        transport = self._client._transport
        if isinstance(transport, TcpTransport) and transport._io_writer is not None:
            transport._io_writer.transport.abort()

    async def _failed(self, error: Exception) -> None:
        fault = str(error) or type(error).__name__
        if fault != self._fault:  # it is tried again several times a second
            self._fault = fault
            LOG.warning("NATS: %s", fault)
