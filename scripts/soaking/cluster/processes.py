"""Runs the nodes of a cluster and its engines: PostgreSQL with a synchronous standby, and NATS. Between a node and each
engine stands a proxy; a node whose process ends is started again, as a host's service manager would."""

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

# Stands between a node and one of its engines, and cuts it off: as a pulled cable would, or a closed port.

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


SOCKET = ".s.PGSQL.5432"
"""What a socket of PostgreSQL is called."""
LEASE, HEARTBEAT = 3.0, 0.4
"""Seconds, where nothing else is asked for: shorter than those of a cluster, so that more happens."""
HEARTBEATS = 6
"""How many there are in the time of a lease, where heartbeats of another length are asked for, as in a cluster."""
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
"""Limits that nobody here meets, and no copies."""
AFTER_A_FALL = 0.5
"""Seconds until a node that ended by itself, as one does that finds no engine at its start, is started again."""
LINES = 40
"""Lines of a node that are remembered."""


class Engines:
    """Both engines. `remove` them at the end."""

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
        """Where the primary is now, past all proxies."""
        return self.primary.address(self.schema)

    def ask(self, statement: str) -> list[Any]:
        """What the primary answers to a statement. Raises psycopg.Error."""
        return self.primary.ask(statement, self.address)

    def fail_over(self) -> None:
        """Let the primary crash and its standby take its place."""
        self.primary.stop()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def split(self) -> None:
        """Let the standby take the place of a primary that stands still, and be alone; then the old one wakes."""
        self.primary.pause()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary
        self.primary.wait_for_nobody()
        self.standby.resume()

    def follow(self) -> None:
        """Make what was the primary a standby of its successor, for which all commits wait."""
        self.standby.follow(self.primary)
        self.primary.wait_for_standby()

    def remove(self) -> None:
        """End both and leave nothing."""
        self.bus.remove()
        for database in self.databases:
            database.remove()


class KeptNode:
    """A node that is started whenever it does not run, until `close`."""

    def __init__(self, name: str, folder: Path, engines: Engines, heartbeat: float = 0.0) -> None:
        """`heartbeat` is the length of its heartbeats in seconds, if not HEARTBEAT."""
        self.name, self.folder = name, folder
        self.lease, self.heartbeat = (HEARTBEATS * heartbeat, heartbeat) if heartbeat else (LEASE, HEARTBEAT)
        self._data = folder / "data"
        self.bus = EngineProxy(int(engines.bus.address.rpartition(":")[2]))
        self.stores = [EngineProxy(database.folder / SOCKET) for database in engines.databases]
        self._sockets = [folder / f"pg{number}" for number in range(len(self.stores))]
        self._schema = engines.schema
        self.port = 0
        """Where it lets people in; 0 while it does not."""
        self.lies = 0.0
        """Seconds from its end until it is started again."""
        self.starts = 0
        self.falls: list[str] = []
        """What it said when it ended by itself although it had begun."""
        self._process: ServerProcess | None = None
        self._lines: deque[str] = deque(maxlen=LINES)
        self._is_wanted_dead = self._is_stopped = False
        self._kept: asyncio.Task[None] | None = None
        self.is_up = asyncio.Event()

    async def begin(self, key: Path | None = None) -> None:
        """Start it, with the host key of another; return when it lets people in."""
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
        """Its data folder."""
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

    # What is done to it

    def kill(self, lies: float) -> None:
        """End it at once; it is started again after so many seconds."""
        self._end(signal.SIGKILL, lies)

    def stop(self, lies: float) -> None:
        """Ask it to end in good order."""
        self._end(signal.SIGTERM, lies)

    def _end(self, number: int, lies: float) -> None:
        self._is_wanted_dead, self.lies = True, lies
        self._gone()
        self._signal(number)

    def pause(self) -> None:
        """Let it stand still."""
        self._is_stopped = True
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._is_stopped = False
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        if self._process is not None:
            self._process.signal(number)

    def cut(self, way: Way, *, bus: bool, store: bool) -> None:
        """Let what it says to its engines pass, or not."""
        for proxy in (*([self.bus] if bus else ()), *(self.stores if store else ())):
            proxy.turn(way)

    @property
    def cpu(self) -> float:
        """Seconds of CPU that its process has used so far."""
        with suppress(OSError, IndexError):
            return self._process.cpu if self._process is not None else 0.0
        return 0.0

    @property
    def incidents(self) -> list[str]:
        """What its log says of faults of ours."""
        log = self._data / FILE
        text = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
        return [line for line in text.splitlines() if "incident " in line or "Traceback" in line]

    async def close(self) -> None:
        """End it and its proxies."""
        if self._kept is not None:
            self._kept.cancel()
        if self._process is not None:
            await self._process.close()
        for proxy in (self.bus, *self.stores):
            proxy.close()
