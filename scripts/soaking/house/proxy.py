"""Stands between a node and one of its engines, and cuts it off: as a pulled cable would, or a closed port."""

import asyncio
from pathlib import Path
from typing import Literal

import attrs

Way = Literal["open", "still", "closed"]
"""Whether bytes pass, wait, or find nobody."""
Address = Path | int
"""A socket in the file system, or a port of this machine."""


class EngineProxy:
    """Passes on to `target` what comes to `address`, as long as its `way` is open. `start` it, and `close` it."""

    def __init__(self, target: Address) -> None:
        self._target = target
        self.address: Address = 0
        self.way: Way = "open"
        self._ends: set[_End] = set()
        self._server: asyncio.Server | None = None

    async def start(self, at: Path | None = None) -> "EngineProxy":
        """Listen at a socket there, or at a free port."""
        loop = asyncio.get_running_loop()
        if at is not None:
            self._server = await loop.create_unix_server(lambda: _End(self), at)
            self.address = at
        else:
            self._server = await loop.create_server(lambda: _End(self), "127.0.0.1", 0)
            self.address = int(self._server.sockets[0].getsockname()[1])
        return self

    def turn(self, way: Way) -> None:
        """Let bytes pass from now on, or not."""
        self.way = way
        for end in tuple(self._ends):
            end.turn(way)

    def close(self) -> None:
        """Cut everything, and listen no more."""
        self.turn("closed")
        if self._server is not None:
            self._server.close()

    async def connect(self, near: "_End") -> "_End":
        """The end at the engine. Raises OSError."""
        loop = asyncio.get_running_loop()
        if isinstance(self._target, Path):
            _, end = await loop.create_unix_connection(lambda: _End(self, near), str(self._target))
        else:
            _, end = await loop.create_connection(lambda: _End(self, near), "127.0.0.1", self._target)
        return end

    def keep(self, end: "_End") -> None:
        """Note an end that is open."""
        self._ends.add(end)

    def forget(self, end: "_End") -> None:
        """An end is closed."""
        self._ends.discard(end)


@attrs.define(eq=False)
class _End(asyncio.Protocol):
    """One end of a connection, and the `other` one."""

    proxy: EngineProxy
    other: "_End | None" = None
    transport: asyncio.Transport | None = None
    early: list[bytes] = attrs.field(factory=list)
    is_far: bool = attrs.field(init=False)
    connecting: "asyncio.Task[None] | None" = None

    def __attrs_post_init__(self) -> None:
        self.is_far = self.other is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.proxy.keep(self)
        if self.is_far:
            self.turn(self.proxy.way)
        elif self.proxy.way == "closed":
            transport.abort()
        else:
            self.connecting = asyncio.create_task(self._connect())
            self.turn(self.proxy.way)

    async def _connect(self) -> None:
        try:
            self.other = await self.proxy.connect(self)
        except OSError:
            self.abort()
            return
        if self.transport is None or self.transport.is_closing():
            self.other.abort()
            return
        for data in self.early:
            self.other.write(data)
        self.early.clear()

    def data_received(self, data: bytes) -> None:
        if self.other is None:
            self.early.append(data)
        else:
            self.other.write(data)

    def write(self, data: bytes) -> None:
        """Send on what came to the other end."""
        if self.transport is not None:
            self.transport.write(data)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.read(goes_on=False)

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.read(goes_on=self.proxy.way == "open")

    def read(self, *, goes_on: bool) -> None:
        """Take more from here, or leave it where it is."""
        if self.transport is not None and not self.transport.is_closing():
            (self.transport.resume_reading if goes_on else self.transport.pause_reading)()

    def turn(self, way: Way) -> None:
        """Let bytes pass from here, or not."""
        if way == "closed":
            self.abort()
        else:
            self.read(goes_on=way == "open")

    def connection_lost(self, exc: Exception | None) -> None:
        self.proxy.forget(self)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()

    def abort(self) -> None:
        """Cut it."""
        if self.transport is not None:
            self.transport.abort()
