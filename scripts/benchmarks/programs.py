"""Measures how many actions programs get through a server over the JSON face, as fast as they are answered."""

import asyncio
import itertools
from contextlib import suppress
from typing import Any

import asyncssh

from scripts.benchmarks.measured_server import MeasuredServer
from scripts.clients.program import NEW, SEAT, Program
from scripts.clients.ssh import ApiConnection

PAUSE = 0.5
"""Seconds between two questions about a review."""
REVIEWED = 2
"""Tables that a program has reviewed: ten of them are ten minutes of CPU time."""
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
        with suppress(asyncssh.ConnectionLost):
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


class ReviewProgram:
    """Plays tables of Bali against itself, and wants each of them reviewed."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.is_ready = False
        """Whether all its tables are over."""

    @classmethod
    async def connect(cls, port: int) -> "ReviewProgram":
        """A program that the server has let in."""
        return cls(Program(await ApiConnection.open(port)))

    async def ask_on(self, may_ask: asyncio.Event) -> None:
        """Play some tables, then ask for reviews of them twice a second while it may, until the connection is cut."""
        with suppress(asyncssh.ConnectionLost, AssertionError):
            await self._program.ask(type="name", name=f"Rita{id(self) % 10**6}")
            tables = [await self._played_out() for _ in range(REVIEWED)]
            self.is_ready = True
            for table in itertools.cycle(tables):
                await self._reviewed(table, may_ask)

    async def _played_out(self) -> str:
        """The id of a table that is over."""
        seats = [{**SEAT, "name": f"Seat {place}"} for place in (1, 2)]
        table = str((await self._told(**NEW, seats=seats))["value"]["id"])
        for seat in (0, 1):
            self._program.send(type="attach", table=table, seat=seat)
        while (message := await self._program.next())["type"] != "end":
            match message:
                case {"type": "happening", "what": {"type": "update", "outcome": {}}}:
                    break
                case {"type": "happening", "what": {"type": "update", "decision": {}, "legal": [_, *_]}}:
                    self._program.answer(table, message)
            self._program.happenings.clear()
        for seat in (0, 1):
            await self._told(type="detach", table=table, seat=seat)
        return table

    async def _reviewed(self, table: str, may_ask: asyncio.Event) -> None:
        """Ask until the review of a table is over."""
        while True:
            await may_ask.wait()
            match await self._told(type="review", table=table, stop=False):
                case {"type": "end"} | {"value": {"is_over": True}}:
                    break
            await asyncio.sleep(PAUSE)
        await asyncio.sleep(PAUSE)

    async def _told(self, **ask: Any) -> dict[str, Any]:
        """What is answered to this very question, or refuses it; `end` where the connection was cut."""
        number = self._program.send(**ask)
        while (message := await self._program.next())["type"] != "end":
            if message["type"] in ("answer", "refusal") and message["id"] == number:
                break
        self._program.happenings.clear()
        return message


async def actions_a_second(server: MeasuredServer, programs: int, seconds: float) -> float:
    """How many actions so many programs get through the server in a second of its CPU time."""
    playing = [await BaliProgram.connect(server.port) for _ in range(programs)]
    cpu = server.cpu
    await asyncio.gather(*(program.play(seconds) for program in playing))
    return sum(program.actions for program in playing) / max(server.cpu - cpu, 0.01)
