"""People at a server that is tried: one who asks for what may be refused, and one who presses keys beside a trial.

The latter is a process of its own: python -m scripts.soaking.players PORT."""

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
from scripts.clients.ssh import LEFT, RIGHT, ApiConnection, TerminalClient, connect
from scripts.soaking.served import GENEROUS
from scripts.soaking.trial import Finding, quantile

# Comes to a server as a person at the JSON face who may be refused, and remembers everything that was said to them.

UNHURRIED = GENEROUS | {"packet_rate": 1e6, "packet_burst": 1e6, "input_rate": 1e9, "input_burst": 1e9}
"""Limits for trials in which it matters what is asked, and not how fast."""


class Asker(Program):
    """A program that asks for what it may not have."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.heard: list[dict[str, Any]] = []
        """Every message of the server."""

    @classmethod
    async def arrive(cls, port: int, name: str, source: str, key: asyncssh.SSHKey | None = None) -> "Asker":
        """Somebody of that name who comes from an address of this machine; a guest without a key."""
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
        """The answer or the refusal."""
        self.send(**ask)
        while (said := await self.next())["type"] not in ("answer", "refusal"):
            assert said["type"] not in ("end", "goodbye"), said
        return said

    async def made(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """The card of a new table of Bali with such seats; what refused it where it was not made."""
        seats = [{"kind": kind, "name": "", "level": "easy" if kind == "bot" else None} for kind in kinds]
        new = {"game": "bali", "options": {}, "watching": "none", "take_back": "never"}
        said = await self.told(**(new | {"type": "create", "seats": seats} | more))
        return dict(said["value"]) if said["type"] == "answer" else said

    def has_heard(self, word: str) -> int:
        """How many messages held that."""
        return sum(word in json.dumps(said) for said in self.heard)


# Plays beside a trial, in a process of its own: python -m scripts.soaking.player PORT. Presses a key at Bali every
# PERIOD seconds until SIGTERM; prints a line of JSON for each, [time, delay]: times on the monotonic clock of the
# machine and delays from the key to the first bytes of the answer, both in seconds.

PERIOD = 0.05
PATIENCE = 30.0
"""Seconds that a phase waits at most for its first answer."""
SOURCE = "127.0.0.1"


class Player:
    """The other end of such a process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.presses: list[tuple[float, float]] = []
        self._phases: list[tuple[str, float, float]] = []
        self._reading = asyncio.create_task(self._read())
        self._pressed = asyncio.Event()

    @asynccontextmanager
    async def phase(self, name: str) -> AsyncIterator[None]:
        """What is pressed in here belongs together. It lasts at least until one key was answered, however busy the
        machine is, or PATIENCE seconds longer."""
        began = time.monotonic()
        yield
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not any(began <= at for at, _ in self.presses) and not self._reading.done():
                    self._pressed.clear()
                    await self._pressed.wait()
        self._phases.append((name, began, time.monotonic()))

    async def leave(self) -> None:
        """End the process and take what it noted."""
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
        """The keys of each phase: how many were answered, and how fast in milliseconds."""
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
    """Somebody plays in here; they have left, and `presses` is known, when it ends."""
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
    client = await TerminalClient.connect(port, user="player", source=SOURCE)
    print(flush=True)
    end, presses = asyncio.Event(), 0
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end.set)
    while not end.is_set():
        at = time.monotonic()
        await client.press(LEFT if presses % 2 else RIGHT)
        presses += 1
        print(json.dumps((at, client.delays[-1])), flush=True)
        await asyncio.sleep(max(0.0, at + PERIOD - time.monotonic()))
    client.leave()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
