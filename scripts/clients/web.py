"""Connects to a server as a page does: a terminal over a WebSocket that presses keys and measures."""

import asyncio
import json
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from scripts.clients.measured_terminal import SIZE, MeasuredTerminal


class WebClient(MeasuredTerminal):
    """A tab that draws at once whatever it is sent, and says so. What it measures are bytes on the wire: compressed,
    and with all that is said beside."""

    def __init__(self, socket: "_Counting") -> None:
        super().__init__()
        self._socket, self._drawn = socket, 0
        self._tasks = {asyncio.create_task(self._read())}

    @classmethod
    async def connect(cls, port: int, size: tuple[int, int] = SIZE) -> "WebClient":
        """A client whose first screen is there."""
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws",
            origin=f"http://127.0.0.1:{port}",
            subprotocols=["belvedere.1"],
            proxy=None,
            create_connection=_Counting,
        )
        assert isinstance(socket, _Counting)
        client = cls(socket)
        hello = {"type": "hello", "v": 1, "face": "full", "columns": size[0], "rows": size[1], "language": "en"}
        await socket.send(json.dumps({**hello, "invite": "", "watch": ""}))
        await client.arrive()
        return client

    def type(self, key: bytes) -> None:
        self._send(key)

    def leave(self) -> None:
        self._socket.transport.abort()

    def _send(self, message: str | bytes) -> None:
        task = asyncio.create_task(self._sent(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sent(self, message: str | bytes) -> None:
        with suppress(ConnectionClosed):
            await self._socket.send(message)

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self._socket:
                if isinstance(data, bytes):
                    self.came(self._socket.taken())
                    self._drawn += len(data)
                    await self._sent(json.dumps({"type": "drawn", "n": self._drawn}))


class _Counting(ClientConnection):
    """Counts what comes."""

    _count = 0

    def data_received(self, data: bytes) -> None:
        self._count += len(data)
        super().data_received(data)

    def taken(self) -> int:
        """Bytes since the last time this was asked."""
        taken, self._count = self._count, 0
        return taken
