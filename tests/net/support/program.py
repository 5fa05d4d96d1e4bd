"""A program that plays over ssh, by the JSON face."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.net.support.client import Client

NEW = {"type": "create", "game": "bali", "options": {}, "watching": "none", "take_back": "never"}
SEAT = {"kind": "person", "level": None}


class Program:
    """A program over ssh that plays all seats of a table."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._read = 0
        self._asked = 0
        self.seats = 0
        self.versions: dict[int, int] = {}
        self.happenings: list[dict[str, Any]] = []

    @classmethod
    async def come(cls, port: int, key: Path) -> "Program":
        """A program that has come in with that key."""
        program = cls(Client(port, "api", key=key, size=None))
        assert (await program.next())["type"] == "hello"
        return program

    async def next(self) -> dict[str, Any]:
        """The next line of the house."""
        await self.client.until(lambda: b"\n" in self.client.output[self._read :] or self.client.is_over, patience=60.0)
        line, _, _ = self.client.output[self._read :].partition(b"\n")
        self._read += len(line) + 1
        said: dict[str, Any] = json.loads(line) if line.startswith(b"{") else {"type": "end"}
        if said["type"] == "happening":
            self._hear(said)
        return said

    def _hear(self, said: dict[str, Any]) -> None:
        self.happenings.append(said)
        if said["what"]["type"] == "update":
            self.versions[said["seat"]] = said["what"]["version"]

    @property
    def version(self) -> int:
        """The latest that a seat was shown."""
        return max(self.versions.values(), default=-1)

    async def until_at(self, version: int) -> None:
        """Read on until every seat has been shown that version."""
        await self.until(lambda: sum(shown >= version for shown in self.versions.values()) == self.seats)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Read on until something that the house tells makes it so."""
        while not is_so():
            assert (await self.next())["type"] != "end"

    def latest(self, kind: str) -> dict[str, Any] | None:
        """The last thing of a kind that happened at the table, None when there was none."""
        return next((said["what"] for said in reversed(self.happenings) if said["what"]["type"] == kind), None)

    def send(self, **ask: Any) -> None:
        """Ask without waiting; nobody hears it when the house is gone."""
        self._asked += 1
        with suppress(BrokenPipeError):
            self.client.type(json.dumps({"id": self._asked, "ask": ask}).encode() + b"\n")

    async def ask(self, **ask: Any) -> Any:
        """What the house answers."""
        self.send(**ask)
        while (said := await self.next())["type"] != "answer":
            assert said["type"] not in ("refusal", "end"), said
        return said["value"]

    async def sit_down(self, seats: int = 2) -> str:
        """Take a name, and every seat of a new table; its id."""
        await self.ask(type="name", name="Ann")
        card = await self.ask(**NEW, seats=[{**SEAT, "name": f"Ann {seat + 1}"} for seat in range(seats)])
        return str(card["id"])

    async def attach(self) -> None:
        """Be at every seat of the only table."""
        (card,) = await self.ask(type="tables")
        self.seats = len(card["mine"])
        for seat in card["mine"]:
            self.send(type="attach", table=card["id"], seat=seat)

    def act(self, table: str) -> None:
        """Answer, with the first legal action, what a seat was asked last."""
        asked = next(said for said in reversed(self.happenings) if said["what"].get("decision") is not None)
        self._answer(table, asked)

    def _answer(self, table: str, asked: dict[str, Any]) -> None:
        decision, action = asked["what"]["decision"]["id"], asked["what"]["legal"][0]
        self.send(type="act", table=table, seat=asked["seat"], decision=decision, action=action)

    async def play(self, table: str, after: int = 0, then: Callable[[], None] | None = None) -> None:
        """Act for every seat as fast as the table lets it; call `then` behind the action of that number, with the next
        already sent, and go on until the server is gone."""
        done = 0
        await self.attach()
        while (said := await self.next())["type"] != "end":
            if said["type"] == "happening" and said["what"].get("decision") is not None:
                self._answer(table, said)
                done += 1
                if then is not None and done == after:
                    then()
