"""Guests of one address, then of four, open and resize full screens as fast as they can: does a player notice?

What each phase finds is how long the keys of a player take, how busy the server is, and how much was done. In its small
form, which must not depend on time, it finds that the work is charged to those who cause it.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncssh

from scripts.clients.ssh import COMPRESSION, connect
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.shares import gets_in

ADDRESSES = [f"127.8.0.{number}" for number in range(1, 5)]
ADMIN = "127.8.1.1"
SLOWEST = 100.0
"""Milliseconds of a key."""
SIZES = ((80, 24), (250, 100))
_SESSIONS = 4
_RATE = 0.02
"""Seconds between two changes of size."""
_QUIET = 3.0
_LOOKS = 20
_OPTIONS = {"term_type": "xterm-256color", "encoding": None}


class Screen(asyncssh.SSHClientSession[bytes]):
    """A full screen that nobody reads."""

    def __init__(self) -> None:
        self.drawn, self.ended = asyncio.Event(), asyncio.Event()

    def data_received(self, data: bytes, datatype: object) -> None:
        self.drawn.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.drawn.set()
        self.ended.set()


async def open_screens(connection: asyncssh.SSHClientConnection, done: Callable[[], None]) -> None:
    """Open full screens one after another, each as soon as the one before is drawn."""
    while True:
        channel, screen = await connection.create_session(Screen, term_size=SIZES[1], **_OPTIONS)
        await screen.drawn.wait()
        channel.abort()
        await screen.ended.wait()
        done()


async def resize_screens(connection: asyncssh.SSHClientConnection, done: Callable[[], None]) -> None:
    """Open one full screen and change its size without end."""
    channel, screen = await connection.create_session(Screen, term_size=SIZES[0], **_OPTIONS)
    await screen.drawn.wait()
    while not screen.ended.is_set():
        for size in SIZES:
            channel.change_terminal_size(*size)
            done()
            await asyncio.sleep(_RATE)


Attack = Callable[[asyncssh.SSHClientConnection, Callable[[], None]], Awaitable[None]]


class Attackers:
    """Guests who do something over and over. Use it as `async with`."""

    def __init__(self, port: int, attack: Attack, addresses: list[str], connections: int) -> None:
        self._port, self._attack = port, attack
        self._sources = addresses * connections
        self._tasks: list[asyncio.Task[None]] = []
        self.done = 0

    async def __aenter__(self) -> "Attackers":
        self._tasks = [asyncio.create_task(self._go_on(source)) for source in self._sources]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def count(self) -> None:
        self.done += 1

    async def _go_on(self, source: str) -> None:
        while True:
            with suppress(asyncssh.Error, OSError, TimeoutError):
                async with connect(self._port, source=source, compression_algs=COMPRESSION) as connection:
                    await asyncio.gather(*(self._attack(connection, self.count) for _ in range(_SESSIONS)))
            await asyncio.sleep(0.2)


async def charged_sources(port: int, admin: asyncssh.SSHKey) -> float:
    """How many addresses of strangers have work to their account, once there are some."""
    for _ in range(_LOOKS):
        told = await gets_in(port, ADMIN, admin, "admin", "stats", "--json")
        if told is not None and (charged := json.loads(told)["ledger_sources work"]):
            return float(charged)
    return 0


async def run(setting: Setting) -> list[Finding]:
    connections = setting.count(6, 1)
    attacks: dict[str, tuple[Attack, list[str]]] = {
        "one address opens": (open_screens, ADDRESSES[:1]),
        "one address resizes": (resize_screens, ADDRESSES[:1]),
        "four addresses open": (open_screens, ADDRESSES),
        "four addresses resize": (resize_screens, ADDRESSES),
    }
    findings, loop = list[Finding](), asyncio.get_running_loop()
    admin = asyncssh.generate_private_key("ssh-ed25519")
    admins = [admin.convert_to_public().get_fingerprint()]
    async with served(admins=admins) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(_QUIET, setting.seconds / 4))
        for name, (attack, addresses) in attacks.items():
            cpu, began = server.cpu, loop.time()
            async with Attackers(server.port, attack, addresses, connections) as attackers, player.phase(name):
                await asyncio.sleep(setting.seconds / len(attacks))
                charged = await charged_sources(server.port, admin)
            findings += [
                Finding(f"{name}: addresses that are charged", charged, 1, "more"),
                Finding(f"{name}: the server's core is busy (%)", 100 * (server.cpu - cpu) / (loop.time() - began)),
                Finding(f"{name}: times", attackers.done),
            ]
        findings.append(Finding("incidents", server.incidents, 0))
    keys = [] if setting.small else player.findings(SLOWEST, 10 * SLOWEST)  # a phase of no seconds has no keys
    return [*keys, *findings]


TRIAL = Trial("screens", "guests open and resize full screens as fast as they can beside a player", run)
