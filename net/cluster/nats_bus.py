"""Carries messages between nodes by NATS: the one module that imports its library.

Publishing and subscribing return at once: one task does both in the order in which they were asked for. The library
would keep what is published while it is not connected and send it later; here that is dropped, as `net.cluster.bus`
promises, for nobody waits for an old message.
"""

import asyncio
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

from net.cluster.bus import Letter, Requests, deliver
from net.incident import LOG, incident

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

    def __init__(self, bus: "NatsBus") -> None:
        self.inner: NatsOwnSubscription | None = None
        self.is_open = True
        self._bus = bus

    def close(self) -> None:
        """Let nothing arrive any more."""
        if self.is_open:
            self.is_open = False
            self._bus.unsubscribe(self)


class NatsBus:
    """A bus that is a connection to one of several servers of NATS. Create it with `connect`."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._jobs: asyncio.Queue[Callable[[], Any]] = asyncio.Queue()
        self._requests = Requests(self, client.new_inbox())
        self.connected_since: float | None = None
        self._fault = ""
        self._tasks = [
            asyncio.create_task(self._work(), name="messages to NATS"),
            asyncio.create_task(self._watch(), name="whether NATS is there"),
        ]

    @classmethod
    async def connect(
        cls, servers: Sequence[str], name: str, *, tls: ssl.SSLContext | None = None, patience: float = 5.0
    ) -> "NatsBus":
        """Connect to one of the servers, each an address such as `nats://localhost:4222`. From then on it connects
        again by itself, to any of them. Raises OSError where none is reached for `patience` seconds."""
        client = Client()
        bus = cls(client)
        options: dict[str, Any] = {} if tls is None else {"tls": tls}
        try:
            async with asyncio.timeout(patience):
                await client.connect(
                    list(servers),
                    name=name,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=RECONNECT,  # type: ignore[arg-type]
                    connect_timeout=FLUSH,
                    flush_timeout=FLUSH,
                    error_cb=bus._failed,
                    disconnected_cb=bus._disconnected,
                    reconnected_cb=bus._connected,
                    **options,
                )
        except _FAULTS as error:
            await bus.close()
            raise OSError(bus._fault or str(error)) from error
        await bus._connected()
        return bus

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if self.connected_since is not None and self._jobs.qsize() < MOST_WAITING:
            self._jobs.put_nowait(partial(self._publish, subject, body, reply))

    def subscribe(self, subject: str, receive: Callable[[Letter], None]) -> NatsSubscription:
        subscription = NatsSubscription(self)
        self._jobs.put_nowait(partial(self._subscribe, subscription, subject, receive))
        return subscription

    def unsubscribe(self, subscription: NatsSubscription) -> None:
        """Have the server send nothing more for a subscription."""
        self._jobs.put_nowait(partial(self._unsubscribe, subscription))

    async def request(self, subject: str, body: bytes, patience: float) -> bytes:
        return await self._requests.ask(subject, body, patience)

    async def flush(self) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(partial(self._flush, done))
        await done

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
                LOG.warning("a message was lost: %s", error or type(error).__name__)
            except Exception as error:  # noqa: BLE001  whatever it is, the next message must go
                incident(error, "a message to NATS")

    async def _publish(self, subject: str, body: bytes, reply: str) -> None:
        if self._client.is_connected:
            await self._client.publish(subject, body, reply)

    async def _subscribe(self, subscription: NatsSubscription, subject: str, receive: Callable[[Letter], None]) -> None:
        async def received(found: Msg) -> None:
            if subscription.is_open:
                is_unheard = bool(found.headers) and (found.headers or {}).get("Status") == NO_RESPONDERS
                deliver(receive, Letter(found.subject, found.data, found.reply, is_unheard))

        subscription.inner = await self._client.subscribe(subject, cb=received)

    async def _unsubscribe(self, subscription: NatsSubscription) -> None:
        if subscription.inner is not None:
            await subscription.inner.unsubscribe()

    async def _flush(self, done: "asyncio.Future[None]") -> None:
        try:
            if self._client.is_connected:
                await self._client.flush(FLUSH)
        finally:
            if not done.done():
                done.set_result(None)

    # The connection

    async def _watch(self) -> None:
        """Ask again and again whether the server is there, and let go of the connection where it is silent."""
        while True:
            await asyncio.sleep(PING)
            try:
                if self._client.is_connected:
                    await self._client.flush(FLUSH)
            except Error:
                self._abort()
            except Exception as error:  # noqa: BLE001  whatever it is, the next question must be asked
                incident(error, "asking whether NATS is there")

    def _abort(self) -> None:
        """End the connection without waiting for what it has not taken yet. The library, which notices the silence too,
        waits for just that before it connects again: for a quarter of an hour, where a server stands still or a cable
        is cut while something is under way. It offers nothing else, so this reaches into it."""
        transport = self._client._transport
        if isinstance(transport, TcpTransport) and transport._io_writer is not None:
            transport._io_writer.transport.abort()

    async def _connected(self) -> None:
        self.connected_since = asyncio.get_running_loop().time()
        self._fault = ""

    async def _disconnected(self) -> None:
        self.connected_since = None

    async def _failed(self, error: Exception) -> None:
        fault = str(error) or type(error).__name__
        if fault != self._fault:  # it is tried again several times a second
            self._fault = fault
            LOG.warning("NATS: %s", fault)
