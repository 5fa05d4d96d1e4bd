"""Carries messages between nodes over NATS. Only this module imports its library.

Publishing and subscribing return at once: one task does both, in the order of the calls. The library would keep
messages while it is not connected and send them later. Here they are dropped, as `net.cluster.bus` promises: old
messages are useless.
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
from net.telemetry.log import LOG, incident, tell_host

RECONNECT: Final = 0.2
"""Seconds between attempts to reconnect. The library declares whole seconds but accepts fractions."""
PING: Final = 1.0
"""Seconds between checks of the connection."""
NO_RESPONDERS: Final = "503"
"""The status that NATS returns instead of an answer if a subject has no subscribers."""
MAX_JOBS: Final = 10_000
"""Jobs that may wait for a stalled server; further messages are dropped."""
FLUSH: Final = 2
"""Seconds within which a server must accept data before it counts as gone."""
_FAULTS: Final = (Error, OSError, TimeoutError)


class NatsSubscription:
    """A subscription at a NATS server."""

    def __init__(self, bus: "NatsBus", subject: str, receive: Callable[[BusMessage], None]) -> None:
        self.subject = subject
        self.inner: NatsOwnSubscription | None = None
        self._bus, self._receive = bus, receive
        self._is_open = True

    async def take(self, found: Msg) -> None:
        """Receive a message from the server."""
        if self._is_open:
            is_unheard = bool(found.headers) and (found.headers or {}).get("Status") == NO_RESPONDERS
            deliver(self._receive, BusMessage(found.subject, found.data, found.reply, is_unheard))

    def close(self) -> None:
        """Stop receiving."""
        if self._is_open:
            self._is_open = False
            self._bus.unsubscribe(self)


class NatsBus:
    """A bus over a connection to one of several NATS servers. Create it with `connect`."""

    def __init__(self, servers: Sequence[str], name: str, tls: ssl.SSLContext | None) -> None:
        self._servers = servers
        self._name = name
        self._tls = tls
        self._client = Client()
        self._subscriptions: dict[NatsSubscription, None] = {}
        self._jobs: asyncio.Queue[Callable[[], Any]] = asyncio.Queue()
        self._requests = Requests(self, f"_INBOX.{secrets.token_hex(8)}")
        self.connected_since: float | None = None
        self._fault, self._is_lost = "", False
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def connect(
        cls, servers: Sequence[str], name: str, *, tls: ssl.SSLContext | None = None, seconds: float = 5.0
    ) -> "NatsBus":
        """Connect to one of the servers, given as addresses such as `nats://localhost:4222`. Later it reconnects to any
        of them by itself. Raises OSError if it reaches none within `seconds`."""
        bus = cls(servers, name, tls)
        try:
            await bus._dial(seconds)
        except _FAULTS as error:
            raise OSError(bus._fault or str(error)) from error
        bus._tasks = [
            asyncio.create_task(bus._work(), name="messages to NATS"),
            asyncio.create_task(bus._watch(), name="whether NATS is there"),
        ]
        return bus

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if self.connected_since is not None and self._jobs.qsize() < MAX_JOBS:
            self._jobs.put_nowait(partial(self._publish, subject, body, reply))

    def subscribe(self, subject: str, receive: Callable[[BusMessage], None]) -> NatsSubscription:
        subscription = NatsSubscription(self, subject, receive)
        self._subscriptions[subscription] = None
        self._jobs.put_nowait(partial(self._subscribe, subscription))
        return subscription

    def unsubscribe(self, subscription: NatsSubscription) -> None:
        """End a subscription at the server."""
        self._subscriptions.pop(subscription, None)
        self._jobs.put_nowait(partial(self._unsubscribe, subscription))

    async def request(self, subject: str, body: bytes, seconds: float) -> bytes:
        return await self._requests.ask(subject, body, seconds)

    async def flush(self) -> None:
        """The library's own flush overtakes data that it has not sent yet; an echo does not."""
        with suppress(NotAnswered):
            await self._requests.echo(FLUSH)

    async def close(self) -> None:
        self.connected_since = None
        for task in self._tasks:
            task.cancel()
        with suppress(*_FAULTS):
            await self._client.close()

    # Jobs, one after another

    async def _work(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await job()
            except _FAULTS as error:
                LOG.warning("message lost: %s", error or type(error).__name__)
            except Exception as error:  # noqa: BLE001  the next message must still be sent
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

    async def _dial(self, seconds: float) -> None:
        """Connect with a new client of the library, which then reconnects by itself until it is closed. Raises one of
        _FAULTS."""
        client = Client()

        async def connected() -> None:
            if client is self._client:
                if self._is_lost:
                    tell_host("the bus is reachable again")
                self.connected_since = asyncio.get_running_loop().time()
                self._fault, self._is_lost = "", False

        async def disconnected() -> None:
            if client is self._client and self.connected_since is not None:
                self.connected_since, self._is_lost = None, True
                LOG.error("the bus is lost (%s); this node reconnects by itself", ", ".join(self._servers))

        options: dict[str, Any] = {} if self._tls is None else {"tls": self._tls}
        try:
            async with asyncio.timeout(seconds):
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
        """Check the connection regularly, and abort it if the server is silent. The library closes a client for good
        when the server refuses it; since the reason may pass, this then creates a new client."""
        while True:
            await asyncio.sleep(PING)
            try:
                if self._client.is_closed:
                    await self._dial(FLUSH)
                elif self._client.is_connected:
                    await self._client.flush(FLUSH)
            except _FAULTS:
                self._abort()
            except Exception as error:  # noqa: BLE001  the next check must still happen
                incident(error, "checking the connection to NATS")

    def _abort(self) -> None:
        """Close the connection without waiting for unsent data. The library waits for that data before it reconnects,
        for a quarter of an hour if a server hangs or a cable is cut. It has no public way to abort, so this uses its
        private transport."""
        transport = self._client._transport
        if isinstance(transport, TcpTransport) and transport._io_writer is not None:
            transport._io_writer.transport.abort()

    async def _failed(self, error: Exception) -> None:
        fault = str(error) or type(error).__name__
        if fault != self._fault:  # it fails again several times a second
            self._fault = fault
            LOG.warning("NATS: %s", fault)
