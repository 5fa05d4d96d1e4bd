"""Run the nodes of a cluster and its engines: PostgreSQL with a synchronous standby, and NATS. A proxy stands between
each node and engine. A node that exits is restarted, as a service manager would."""

import asyncio
import shutil
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import attrs

from net.ssh.host_key import FINGERPRINT, KEY
from net.telemetry.log import FILE
from scripts.clients.engines import NatsServer, PostgresServer, address_at
from scripts.clients.server_process import ServerProcess
from scripts.soaking.served import GENEROUS

# A proxy between a node and one of its engines. It cuts the connection like a pulled cable or a closed port.

Way = Literal["open", "still", "closed"]
"""Whether bytes pass, wait, or meet a closed port."""
Address = Path | int
"""A Unix socket, or a port of this machine."""


class EngineProxy:
    """Forwards connections from `address` to `target` while its `way` is open. Call `start` first and `close` at the
    end."""

    def __init__(self, target: Address) -> None:
        self._target = target
        self.address: Address = 0
        self.way: Way = "open"
        self._ends: set[_End] = set()
        self._server: asyncio.Server | None = None

    async def start(self, at: Path | None = None) -> "EngineProxy":
        """Listen at a Unix socket, or at a free port."""
        loop = asyncio.get_running_loop()
        if at is not None:
            self._server = await loop.create_unix_server(lambda: _End(self), at)
            self.address = at
        else:
            self._server = await loop.create_server(lambda: _End(self), "127.0.0.1", 0)
            self.address = int(self._server.sockets[0].getsockname()[1])
        return self

    def turn(self, way: Way) -> None:
        """Set whether bytes pass from now on."""
        self.way = way
        for end in tuple(self._ends):
            end.turn(way)

    def close(self) -> None:
        """Close all connections and stop listening."""
        self.turn("closed")
        if self._server is not None:
            self._server.close()

    async def connect(self, near: "_End") -> "_End":
        """Connect to the engine and return that end. Raises OSError."""
        loop = asyncio.get_running_loop()
        if isinstance(self._target, Path):
            _, end = await loop.create_unix_connection(lambda: _End(self, near), str(self._target))
        else:
            _, end = await loop.create_connection(lambda: _End(self, near), "127.0.0.1", self._target)
        return end

    def keep(self, end: "_End") -> None:
        """Note an open end."""
        self._ends.add(end)

    def forget(self, end: "_End") -> None:
        """Remove a closed end."""
        self._ends.discard(end)


@attrs.define(eq=False)
class _End(asyncio.Protocol):
    """One end of a proxied connection, and the `other` end."""

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
        """Send the bytes that arrived at the other end."""
        if self.transport is not None:
            self.transport.write(data)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.read(goes_on=False)

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.read(goes_on=self.proxy.way == "open")

    def read(self, *, goes_on: bool) -> None:
        """Resume or pause reading from this end."""
        if self.transport is not None and not self.transport.is_closing():
            (self.transport.resume_reading if goes_on else self.transport.pause_reading)()

    def turn(self, way: Way) -> None:
        """Set whether bytes from this end pass."""
        if way == "closed":
            self.abort()
        else:
            self.read(goes_on=way == "open")

    def connection_lost(self, exc: Exception | None) -> None:
        self.proxy.forget(self)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()

    def abort(self) -> None:
        """Cut the connection."""
        if self.transport is not None:
            self.transport.abort()


SOCKET = ".s.PGSQL.5432"
"""The file name of PostgreSQL's socket."""
LEASE, HEARTBEAT = 3.0, 0.4
"""Default lease and heartbeat in seconds, shorter than in production so that more happens."""
HEARTBEATS = 6
"""Heartbeats in a lease when another heartbeat is requested, as in production."""
LIMITS = (
    *(word for name, value in GENEROUS.items() for word in (f"--{name.replace('_', '-')}", f"{value:g}")),
    "--packet-rate",
    "1e6",
    "--packet-burst",
    "1e6",
    "--input-rate",
    "1e9",
    "--input-burst",
    "1e9",
    "--drain-time",
    "0.5",
    "--backup-hours",
    "0",
    "--share-tables",
    "source 1000000, strangers 1000000, all 1000000",
)
"""Limits that no test reaches, without backups."""
AFTER_A_FALL = 0.5
"""Seconds until a node is restarted that exited by itself, for example because an engine was away at its start."""
LINES = 40
"""Log lines kept for each node."""


class Engines:
    """PostgreSQL and NATS. Call `remove` at the end."""

    def __init__(self) -> None:
        self.bus = NatsServer()
        self.primary = PostgresServer()
        self.standby = PostgresServer(self.primary)
        self.primary.wait_for_standby()
        self.databases = (self.primary, self.standby)
        self.schema = "house"
        self.primary.ask(f"CREATE SCHEMA {self.schema}")

    @property
    def address(self) -> str:
        """The address of the present primary, without a proxy."""
        return self.primary.address(self.schema)

    def ask(self, statement: str) -> list[Any]:
        """Run a statement on the primary and return its rows. Raises psycopg.Error."""
        return self.primary.ask(statement, self.address)

    def fail_over(self) -> None:
        """Crash the primary and promote its standby."""
        self.primary.stop()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def split(self) -> None:
        """Pause the primary, promote its standby, then resume the old primary (split brain)."""
        self.primary.pause()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary
        self.primary.wait_for_nobody()
        self.standby.resume()

    def follow(self) -> None:
        """Turn the old primary into a synchronous standby of its successor."""
        self.standby.follow(self.primary)
        self.primary.wait_for_standby()

    def remove(self) -> None:
        """Stop both engines and remove their files."""
        self.bus.remove()
        for database in self.databases:
            database.remove()


class KeptNode:
    """A node that is restarted whenever it exits, until `close`."""

    def __init__(self, name: str, folder: Path, engines: Engines, heartbeat: float = 0.0) -> None:
        """`heartbeat` is the length of its heartbeats in seconds; 0 for HEARTBEAT."""
        self.name, self.folder = name, folder
        self.lease, self.heartbeat = (HEARTBEATS * heartbeat, heartbeat) if heartbeat else (LEASE, HEARTBEAT)
        self._data = folder / "data"
        self.bus = EngineProxy(int(engines.bus.address.rpartition(":")[2]))
        self.stores = [EngineProxy(database.folder / SOCKET) for database in engines.databases]
        self._sockets = [folder / f"pg{number}" for number in range(len(self.stores))]
        self._schema = engines.schema
        self.port = 0
        """The port where it accepts visitors; 0 while it does not."""
        self.lies = 0.0
        """Seconds from its end until it is restarted."""
        self.starts = 0
        self.falls: list[str] = []
        """Its last output whenever it exited by itself after a successful start."""
        self._process: ServerProcess | None = None
        self._lines: deque[str] = deque(maxlen=LINES)
        self._is_wanted_dead = self._is_stopped = False
        self._kept: asyncio.Task[None] | None = None
        self.is_up = asyncio.Event()

    async def begin(self, key: Path | None = None) -> None:
        """Start it with the host key of another node; return when it accepts visitors."""
        self._data.mkdir(mode=0o700, parents=True)
        for socket, store in zip(self._sockets, self.stores, strict=True):
            socket.mkdir()
            await store.start(socket / SOCKET)
        await self.bus.start()
        for name in (KEY, FINGERPRINT) if key is not None else ():
            shutil.copy(key / name, self._data / name)  # type: ignore[operator]
        self._kept = asyncio.create_task(self._keep())
        await self.is_up.wait()

    @property
    def data(self) -> Path:
        """The data folder of the node."""
        return self._data

    async def _keep(self) -> None:
        while True:
            self._is_wanted_dead = self._is_stopped = False
            process = self._process = await ServerProcess.start(self._data, *self._flags())
            began = bool(process.port)
            self.starts += began
            if began and not self._is_wanted_dead:
                self.port = process.port
                self.is_up.set()
            await self._read_to_the_end(process)
            self._gone()
            if not self._is_wanted_dead and began:
                self.falls.append("\n".join(self._lines))
            await asyncio.sleep(self.lies if self._is_wanted_dead else AFTER_A_FALL)

    def _flags(self) -> Sequence[str]:
        engines = ("--store", address_at(self._sockets, self._schema), "--bus", f"nats://127.0.0.1:{self.bus.address}")
        return (*engines, "--node", self.name, "--lease", f"{self.lease}", "--heartbeat", f"{self.heartbeat}", *LIMITS)

    async def _read_to_the_end(self, process: ServerProcess) -> None:
        errors, said = process.process.stderr, process.process.stdout
        assert errors is not None
        assert said is not None
        reading = asyncio.create_task(said.read())
        async for line in errors:
            self._lines.append(line.decode(errors="replace").rstrip())
        await reading
        await process.process.wait()

    def _gone(self) -> None:
        self.port = 0
        self.is_up.clear()

    # Faults

    def kill(self, lies: float) -> None:
        """Kill it; it is restarted after this many seconds."""
        self._end(signal.SIGKILL, lies)

    def stop(self, lies: float) -> None:
        """Ask it to shut down in good order."""
        self._end(signal.SIGTERM, lies)

    def _end(self, number: int, lies: float) -> None:
        self._is_wanted_dead, self.lies = True, lies
        self._gone()
        self._signal(number)

    def pause(self) -> None:
        """Pause the process."""
        self._is_stopped = True
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Resume the process."""
        self._is_stopped = False
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        if self._process is not None:
            self._process.signal(number)

    def cut(self, way: Way, *, bus: bool, store: bool) -> None:
        """Set whether its connections to the bus and the store pass."""
        for proxy in (*([self.bus] if bus else ()), *(self.stores if store else ())):
            proxy.turn(way)

    @property
    def cpu(self) -> float:
        """Return the CPU seconds that its process has used so far."""
        with suppress(OSError, IndexError):
            return self._process.cpu if self._process is not None else 0.0
        return 0.0

    @property
    def incidents(self) -> list[str]:
        """Return the lines of its log that report incidents."""
        log = self._data / FILE
        text = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
        return [line for line in text.splitlines() if "incident " in line or "Traceback" in line]

    async def close(self) -> None:
        """Stop the node and its proxies."""
        if self._kept is not None:
            self._kept.cancel()
        if self._process is not None:
            await self._process.close()
        for proxy in (self.bus, *self.stores):
            proxy.close()
