"""Plays over the JSON face as a program would, over any connection that carries its lines."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from scripts.clients.openssh import OpenSshClient

NEW = {"type": "create", "game": "bali", "options": {}, "watching": "none", "take_back": "never"}
SEAT = {"kind": "person", "level": None}


class LineTransport(Protocol):
    """Carries lines to a server and back: OpenSshClient or ApiConnection."""

    async def line(self) -> bytes:
        """The next line that the server sends; empty when there are no more."""

    def type(self, data: bytes) -> None:
        """Send bytes."""

    def close(self) -> None:
        """Cut the connection."""


class Ended(Exception):
    """The server sent the program away while it waited for an answer."""


class Refused(Exception):
    """The server refused what the program asked for; it holds what was said."""


class Program:
    """A program at the JSON face; it may play every seat of a table."""

    def __init__(self, client: Any) -> None:
        self.client = client
        """A LineTransport; of a certain kind where more is asked of it than to carry lines."""
        self._asked = 0
        self.seats = 0
        """Seats that it has attached to."""
        self.versions: dict[int, int] = {}
        """The latest version that each seat was shown."""
        self.happenings: list[dict[str, Any]] = []
        """Everything that happened at its tables."""

    @classmethod
    async def come(cls, port: int, key: Path) -> "Program":
        """A program that has come in with that key, over the OpenSSH client."""
        program = cls(OpenSshClient(port, "api", key=key, size=None))
        assert (await program.next())["type"] == "hello"
        return program

    async def next(self) -> dict[str, Any]:
        """The next message of the server; `end` when it is gone."""
        line = await self.client.line()
        said: dict[str, Any] = json.loads(line) if line.startswith(b"{") else {"type": "end"}
        if said["type"] == "happening":
            self.happenings.append(said)
            if said["what"]["type"] == "update":
                self.versions[said["seat"]] = said["what"]["version"]
        return said

    @property
    def version(self) -> int:
        """The latest that a seat was shown."""
        return max(self.versions.values(), default=-1)

    async def until_at(self, version: int) -> None:
        """Read on until every seat has been shown that version."""
        await self.until(lambda: sum(shown >= version for shown in self.versions.values()) == self.seats)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Read on until a message makes it so."""
        while not is_so():
            assert (await self.next())["type"] != "end"

    def latest(self, kind: str) -> dict[str, Any] | None:
        """The last thing of a kind that happened at the table, None when there was none."""
        return next((said["what"] for said in reversed(self.happenings) if said["what"]["type"] == kind), None)

    def send(self, **ask: Any) -> None:
        """Ask without waiting, even if the server is gone."""
        self._asked += 1
        with suppress(BrokenPipeError):
            self.client.type(json.dumps({"id": self._asked, "ask": ask}).encode() + b"\n")

    async def ask(self, **ask: Any) -> Any:
        """What the server answers."""
        self.send(**ask)
        while (said := await self.next())["type"] != "answer":
            if said["type"] == "end":
                raise Ended
            if said["type"] == "refusal":
                raise Refused(said)
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
        self.answer(table, asked)

    def answer(self, table: str, asked: dict[str, Any]) -> None:
        """Answer a decision with the first legal action."""
        decision, action = asked["what"]["decision"]["id"], asked["what"]["legal"][0]
        self.send(type="act", table=table, seat=asked["seat"], decision=decision, action=action)

    async def play(self, table: str, after: int = 0, then: Callable[[], None] | None = None) -> None:
        """Act for every seat as fast as the table lets it; call `then` behind the action of that number, with the next
        already sent, and go on until the server is gone."""
        done = 0
        await self.attach()
        while (said := await self.next())["type"] != "end":
            if said["type"] == "happening" and said["what"].get("decision") is not None:
                self.answer(table, said)
                done += 1
                if then is not None and done == after:
                    then()
