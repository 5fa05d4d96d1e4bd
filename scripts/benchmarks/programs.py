"""Programs that play over the JSON face, as fast as they are answered."""

import asyncio
import json
from typing import Any

import asyncssh

from scripts.benchmarks.clients import Served

PERSONS = (None, None)
"""The seats of a program that plays against itself."""


class Program:
    """Plays tables of Bali against itself, always with the first legal action."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[str]) -> None:
        self.actions = 0
        self._spec: dict[str, Any] = {}
        self._connection, self._process, self._asked = connection, process, 0

    @classmethod
    async def connect(cls, port: int) -> "Program":
        """A program that the server greets."""
        connection = await asyncssh.connect(
            "127.0.0.1", port, username="guest", known_hosts=None, client_keys=None, config=None, agent_path=None
        )
        return cls(connection, await connection.create_process("api"))

    async def play(self, seconds: float) -> None:
        """Play until the time is up, one table after the other."""
        try:
            async with asyncio.timeout(seconds):
                await self.open(PERSONS)
                async for line in self._process.stdout:
                    self._hear(json.loads(line))
        except TimeoutError:
            self._connection.abort()

    def leave(self) -> None:
        """Be gone."""
        self._connection.abort()

    async def open(self, levels: tuple[str | None, ...]) -> None:
        """Ask for a table with a bot of a level for each seat, or with this program itself where there is none."""
        seats = [
            {"kind": "bot" if level else "person", "name": f"Seat {place}", "level": level}
            for place, level in enumerate(levels)
        ]
        self._spec = {"game": "bali", "seats": seats, "options": {}, "watching": "public", "take_back": "reveal"}
        self._ask(type="create", **self._spec)

    def _hear(self, heard: dict[str, Any]) -> None:
        match heard:
            case {"type": "answer", "value": {"id": str(table)}}:
                for seat in (0, 1):
                    self._ask(type="attach", table=table, seat=seat)
            case {"type": "happening", "seat": seat, "what": {"type": "update", "outcome": {}}}:
                self._ask(type="detach", table=heard["table"], seat=seat)
                if seat == 0:
                    self._ask(type="create", **self._spec)
            case {"type": "happening", "what": {"type": "update", "decision": {"id": id}, "legal": [first, *_]}}:
                self.actions += 1
                self._ask(type="act", table=heard["table"], seat=heard["seat"], decision=id, action=first)

    def _ask(self, **what: Any) -> None:
        self._asked += 1
        self._process.stdin.write(json.dumps({"id": self._asked, "ask": what}) + "\n")


async def actions_a_second(served: Served, programs: int, seconds: float) -> float:
    """How many actions so many programs get through the server in a second of its CPU time."""
    playing = [await Program.connect(served.port) for _ in range(programs)]
    cpu = served.cpu
    await asyncio.gather(*(program.play(seconds) for program in playing))
    return sum(program.actions for program in playing) / max(served.cpu - cpu, 0.01)
