"""Measures how many actions programs get through a server over the JSON face, as fast as they are answered."""

import asyncio
from contextlib import suppress
from typing import Any

import asyncssh

from scripts.benchmarks.measured_server import MeasuredServer
from scripts.clients.program import Program
from scripts.clients.ssh import ApiConnection

PERSONS = (None, None)
"""The seats of a program that plays against itself."""


class BaliProgram:
    """Plays tables of Bali against itself, always with the first legal action."""

    def __init__(self, program: Program) -> None:
        self.actions = 0
        """Actions sent so far."""
        self._program = program
        self._spec: dict[str, Any] = {}

    @classmethod
    async def connect(cls, port: int) -> "BaliProgram":
        """A program that the server has let in."""
        return cls(Program(await ApiConnection.open(port)))

    async def play(self, seconds: float) -> None:
        """Play until the time is up, one table after the other."""
        try:
            async with asyncio.timeout(seconds):
                self.open(PERSONS)
                await self.play_on()
        except TimeoutError:
            self.leave()

    async def play_on(self) -> None:
        """Play the tables that were opened, until the connection is cut."""
        with suppress(asyncssh.ConnectionLost, ConnectionError):
            while (message := await self._program.next())["type"] != "end":
                self._answer(message)
                self._program.happenings.clear()

    def leave(self) -> None:
        """Cut the connection."""
        self._program.client.close()

    def open(self, levels: tuple[str | None, ...]) -> None:
        """Ask for a table with a bot of a level for each seat, or with this program itself where there is none."""
        seats = [
            {"kind": "bot" if level else "person", "name": f"Seat {place}", "level": level}
            for place, level in enumerate(levels)
        ]
        self._spec = {"game": "bali", "seats": seats, "options": {}, "watching": "public", "take_back": "reveal"}
        self._program.send(type="create", **self._spec)

    def _answer(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "answer", "value": {"id": str(table)}}:
                for seat, player in enumerate(self._spec["seats"]):
                    if player["kind"] == "person":
                        self._program.send(type="attach", table=table, seat=seat)
            case {"type": "happening", "seat": seat, "what": {"type": "update", "outcome": {}}}:
                self._program.send(type="detach", table=message["table"], seat=seat)
                if seat == 0:
                    self._program.send(type="create", **self._spec)
            case {"type": "happening", "what": {"type": "update", "decision": {}, "legal": [_, *_]}}:
                self.actions += 1
                self._program.answer(message["table"], message)


async def actions_a_second(server: MeasuredServer, programs: int, seconds: float) -> float:
    """How many actions so many programs get through the server in a second of its CPU time."""
    playing = [await BaliProgram.connect(server.port) for _ in range(programs)]
    cpu = server.cpu
    await asyncio.gather(*(program.play(seconds) for program in playing))
    return sum(program.actions for program in playing) / max(server.cpu - cpu, 0.01)
