"""What served screens cost over a real SSH channel: a server in a process of its own, many clients in this one.

python -m scripts.benchmarks.ssh [--app bali] [--players N] [--seconds S] [--json]
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncssh

KEYS = {"home": (b"\x1b[B", b"\x1b[A")}
ARROWS = (b"\x1b[C", b"\x1b[D")
_TICKS = os.sysconf("SC_CLK_TCK")


class Child:
    """A server process, with its CPU time (seconds) and memory (bytes)."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self._process, self.port = process, port

    @classmethod
    async def start(cls, kind: str, folder: Path) -> "Child":
        """Start this module again as a server; `kind` is `echo`, or the name of an app."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "scripts.benchmarks.ssh", "--server", kind, "--folder", str(folder),
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        return cls(process, int(await process.stdout.readline()))

    @property
    def cpu(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    async def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        await self._process.wait()


class Player(asyncssh.SSHClientSession[bytes]):
    """A client that presses keys and notes how long the screen takes to answer, in seconds, and how many bytes."""

    keys = ARROWS

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self._answer = asyncio.Event()
        self._received = 0

    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._received += len(data)
        self._answer.set()

    async def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has come for `quiet` seconds."""
        while True:
            self._answer.clear()
            try:
                await asyncio.wait_for(self._answer.wait(), quiet)
            except TimeoutError:
                return

    async def press(self, key: bytes) -> None:
        """Press one key and wait for the first bytes of the answer."""
        self._answer.clear()
        self._received = 0
        start = time.perf_counter()
        self._channel.write(key)
        await asyncio.wait_for(self._answer.wait(), 10)
        self.delays.append(time.perf_counter() - start)

    async def measure(self, presses: int) -> None:
        """Press `presses` keys, each after the answer to the one before is complete."""
        for place in range(presses):
            await self.press(self.keys[place % 2])
            await self.settle(0.05)
            self.sizes.append(self._received)


async def connect(port: int, kind: str = "") -> tuple[asyncssh.SSHClientConnection, Player]:
    """A player whose screen is open."""
    connection = await asyncssh.connect(
        "127.0.0.1", port, username="guest", known_hosts=None, client_keys=None, config=None, agent_path=None
    )
    _, player = await connection.create_session(Player, term_type="xterm-256color", term_size=(120, 40), encoding=None)
    player.keys = KEYS.get(kind, ARROWS)
    await player.settle()
    return connection, player


async def measured(kind: str, presses: int) -> dict[str, float]:
    """Delay and bytes of single keys with nobody else there."""
    with tempfile.TemporaryDirectory() as folder:
        child = await Child.start(kind, Path(folder))
        connection, player = await connect(child.port, kind)
        await player.measure(10)
        player.delays.clear()
        player.sizes.clear()
        before = child.cpu
        await player.measure(presses)
        cpu = (child.cpu - before) / presses
        connection.abort()
        await child.stop()
    return {
        "p50": statistics.median(player.delays),
        "p95": _percentile(player.delays, 95),
        "cpu": cpu,
        "bytes": statistics.median(player.sizes),
    }


async def crowded(kind: str, players: int, seconds: float) -> dict[str, float]:
    """Memory, CPU to open, idle CPU and delays with many players, each pressing a key a second."""
    with tempfile.TemporaryDirectory() as folder:
        child = await Child.start(kind, Path(folder))
        crowd = [await connect(child.port, kind) for _ in range(5)]
        memory, cpu = child.memory, child.cpu
        for _ in range(0, players - 5, 5):
            crowd += await asyncio.gather(*(connect(child.port, kind) for _ in range(5)))
        opened = len(crowd) - 5
        gc.collect()
        gc.disable()
        memory, cpu = (child.memory - memory) / opened, (child.cpu - cpu) / opened
        idle = child.cpu
        await asyncio.sleep(3)
        idle = (child.cpu - idle) / 3
        busy = child.cpu
        await asyncio.gather(*(_play(player, place / players, seconds) for place, (_, player) in enumerate(crowd)))
        busy = (child.cpu - busy) / seconds
        delays = [delay for _, player in crowd for delay in player.delays]
        gc.enable()
        for connection, _ in crowd:
            connection.abort()
        await child.stop()
    return {
        "players": len(crowd),
        "memory": memory,
        "open_cpu": cpu,
        "idle_cpu": idle,
        "busy_cpu": busy,
        "p50": statistics.median(delays),
        "p99": _percentile(delays, 99),
        "max": max(delays),
    }


async def _play(player: Player, offset: float, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    due = loop.time() + offset
    for place in range(int(seconds)):
        await asyncio.sleep(max(0.0, due + place - loop.time()))
        await player.press(player.keys[place % 2])


def _percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


async def serve(kind: str, folder: Path) -> None:
    """Be the server: print the port, then serve until SIGTERM."""
    await (_echo(folder) if kind == "echo" else _house(kind, folder))


async def _echo(folder: Path) -> None:
    class Echo(asyncssh.SSHServerSession[bytes]):
        def connection_made(self, chan: Any) -> None:
            self._channel = chan

        def pty_requested(self, *_: Any) -> bool:
            return True

        def shell_requested(self) -> bool:
            return True

        def data_received(self, data: bytes, datatype: Any) -> None:
            self._channel.write(data)

    class Server(asyncssh.SSHServer):
        def begin_auth(self, username: str) -> bool:
            return False

        def session_requested(self) -> Echo:
            return Echo()

    key = asyncssh.generate_private_key("ssh-ed25519")
    server = await asyncssh.listen(
        "127.0.0.1", 0, server_factory=Server, server_host_keys=[key], encoding=None, line_editor=False
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    await _terminated()
    server.close()


async def _house(kind: str, folder: Path) -> None:
    from net.config import ServerConfig
    from net.house import Visit
    from net.limits import Limits
    from net.server import serve as serve_house
    from tui.driver import serve as serve_app

    factory = _APPS[kind]()

    async def face(visit: Visit) -> int:
        return await serve_app(lambda: factory(visit), visit.terminal)

    many = Limits(per_source=2000, connections=2000, source_rate=1e6, source_burst=1e6, total_rate=1e6, total_burst=1e6)
    config = ServerConfig(folder / "data", port=0, limits=many)

    def announce(sentence: str) -> None:
        port = sentence.rpartition(" -p ")[2]
        if port.isdigit():
            print(port, flush=True)

    await serve_house(config, face, face, announce=announce)


def _bare() -> Callable[[Any], Any]:
    from scripts.benchmarks.bare_app import BareApp

    return lambda visit: BareApp()


def _home() -> Callable[[Any], Any]:
    from tui.app import BelvedereApp
    from tui.language import texts_for
    from tui.settings import Settings

    return lambda visit: BelvedereApp(visit.lobby, Settings(), texts_for(None, None, "en"))


def _bali() -> Callable[[Any], Any]:
    from core.catalog import load
    from core.link import Player, TableSpec
    from tui.app import BelvedereApp
    from tui.language import texts_for
    from tui.settings import Settings
    from tui.start import Start

    options = load("bali").meta.options()
    seats = (Player("person", "player"), Player("bot", "bot", "easy"))

    def app(visit: Any) -> Any:
        start = Start("create", spec=TableSpec("bali", options, seats))
        return BelvedereApp(visit.lobby, Settings(), texts_for(None, None, "en"), start=start)

    return app


_APPS: dict[str, Callable[[], Callable[[Any], Any]]] = {"bare": _bare, "home": _home, "bali": _bali}


async def _terminated() -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


async def report(app: str, players: int, seconds: float) -> dict[str, dict[str, float]]:
    """Everything this module measures."""
    rows: dict[str, Awaitable[dict[str, float]]] = {
        "echo": measured("echo", 60),
        "key": measured(app, 60),
        "crowd": crowded(app, players, seconds),
    }
    return {name: await row for name, row in rows.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--app", default="bare", choices=sorted(_APPS))
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--json", action="store_true", help="print numbers only, in seconds and bytes")
    parser.add_argument("--server", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.server:
        asyncio.run(serve(arguments.server, arguments.folder))
        return
    found = asyncio.run(report(arguments.app, arguments.players, arguments.seconds))
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        _print(found)


def _print(found: dict[str, dict[str, float]]) -> None:
    echo, key, crowd = found["echo"], found["key"], found["crowd"]
    print(f"echo of a bare server   p50 {echo['p50'] * 1e3:6.2f} ms   cpu {echo['cpu'] * 1e3:5.2f} ms")
    print(
        f"key to frame            p50 {key['p50'] * 1e3:6.2f} ms   cpu {key['cpu'] * 1e3:5.2f} ms   "
        f"{key['bytes']:.0f} bytes   {key['p50'] / echo['p50']:.1f} times the echo"
    )
    print(
        f"a further session       {crowd['memory'] / 1e6:6.2f} MB      cpu {crowd['open_cpu'] * 1e3:5.1f} ms to open   "
        f"idle cpu of all {crowd['idle_cpu'] * 100:.2f} %"
    )
    print(
        f"{crowd['players']:.0f} players, a key/s   p50 {crowd['p50'] * 1e3:6.2f} ms   "
        f"p99 {crowd['p99'] * 1e3:.1f} ms   max {crowd['max'] * 1e3:.0f} ms   cpu {crowd['busy_cpu'] * 100:.0f} %"
    )


if __name__ == "__main__":
    main()
