"""Test players at a server: a program that asks for forbidden things, and a player who presses keys during a trial.

The player runs in its own process: python -m scripts.soaking.players PORT.
"""

import asyncio
import json
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncssh

from scripts.clients.program import Program
from scripts.clients.server_process import ModuleProcess
from scripts.clients.ssh import DOWN, UP, ApiConnection, TerminalClient, connect
from scripts.soaking.served import GENEROUS
from scripts.soaking.trial import Finding, quantile

# A program at the JSON face that expects refusals and records every message of the server.

UNHURRIED = GENEROUS | {"packet_rate": 1e6, "packet_burst": 1e6, "input_rate": 1e9, "input_burst": 1e9}
"""Limits for trials that test the content of requests, not their speed."""


class Asker(Program):
    """A program that asks for things it may not have."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.heard: list[dict[str, Any]] = []
        """Every message of the server."""

    @classmethod
    async def arrive(cls, port: int, name: str, source: str, key: asyncssh.SSHKey | None = None) -> "Asker":
        """Connect under that name from an address of this machine; without a key, as a guest."""
        connection = await connect(port, name, keys=[key] if key else None, source=source)
        asker = cls(ApiConnection(connection, await connection.create_process("api", encoding=None)))
        await asker.next()
        await asker.ask(type="name", name=name)
        return asker

    async def next(self) -> dict[str, Any]:
        said = await super().next()
        self.heard.append(said)
        return said

    async def told(self, **ask: Any) -> dict[str, Any]:
        """Send a request and return the answer or the refusal."""
        self.send(**ask)
        while (said := await self.next())["type"] not in ("answer", "refusal"):
            assert said["type"] not in ("end", "goodbye"), said
        return said

    async def made(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """Create a table of Bali with these seats; return its card, or the refusal."""
        seats = [{"kind": kind, "name": "", "level": "easy" if kind == "bot" else None} for kind in kinds]
        new = {"game": "bali", "options": {}, "watching": "none", "take_back": "never"}
        said = await self.told(**(new | {"type": "create", "seats": seats} | more))
        return dict(said["value"]) if said["type"] == "answer" else said

    def has_heard(self, word: str) -> int:
        """Return how many messages contain a word."""
        return sum(word in json.dumps(said) for said in self.heard)


# Plays during a trial, in its own process: python -m scripts.soaking.players PORT. Presses a key at Bali every PERIOD
# seconds until SIGTERM. Prints a JSON line [time, delay] for each: the time on the machine's monotonic clock, and the
# delay from the key to the first bytes of the answer, both in seconds.

PERIOD = 0.05
PATIENCE = 30.0
"""Maximum seconds that a phase waits for its first answer."""
SOURCE = "127.0.0.1"


class Player:
    """Controls a player process from the trial."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.presses: list[tuple[float, float]] = []
        self._phases: list[tuple[str, float, float]] = []
        self._reading = asyncio.create_task(self._read())
        self._pressed = asyncio.Event()

    @asynccontextmanager
    async def phase(self, name: str) -> AsyncIterator[None]:
        """Group the key presses made inside this context. It lasts until at least one key was answered, or PATIENCE
        seconds longer on a busy machine."""
        began = time.monotonic()
        yield
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not any(began <= at for at, _ in self.presses) and not self._reading.done():
                    self._pressed.clear()
                    await self._pressed.wait()
        self._phases.append((name, began, time.monotonic()))

    async def leave(self) -> None:
        """End the process and read the rest of its output."""
        self._process.terminate()
        await self._reading
        await self._process.wait()

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            at, delay = json.loads(line)
            self.presses.append((at, delay))
            self._pressed.set()
        self._pressed.set()

    def findings(self, bound: float = 20, worst: float = 100) -> list[Finding]:
        """Return findings for each phase: the number of answered keys, and their delays in milliseconds."""
        found: list[Finding] = []
        for name, began, ended in self._phases:
            delays = [1000 * delay for at, delay in self.presses if began <= at < ended]
            quiet = name == "before"
            found += [
                Finding(f"{name}: keys of a player answered", len(delays), 1, "more"),
                Finding(f"{name}: p50 of a key (ms)", quantile(delays, 0.50)),
                Finding(f"{name}: p99 of a key (ms)", quantile(delays, 0.99), None if quiet else bound, timed=True),
                Finding(f"{name}: slowest key (ms)", max(delays, default=0), None if quiet else worst, timed=True),
            ]
        return found


@asynccontextmanager
async def playing(port: int) -> AsyncIterator[Player]:
    """Run a player during this context; afterwards `presses` is complete."""
    process = await ModuleProcess.start_module(["scripts.soaking.players", str(port)], None)
    assert process.stdout is not None
    await process.stdout.readline()
    player = Player(process)
    try:
        yield player
        await player.leave()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def main(port: int) -> None:
    client = await TerminalClient.connect(port, user="walker", source=SOURCE)
    print(flush=True)
    end, presses = asyncio.Event(), 0
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end.set)
    while not end.is_set():
        at = time.monotonic()
        await client.press(UP if presses % 2 else DOWN)  # in the menu of home
        presses += 1
        print(json.dumps((at, client.delays[-1])), flush=True)
        await asyncio.sleep(max(0.0, at + PERIOD - time.monotonic()))
    client.leave()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
