"""Play over the JSON face as a program would, over any connection that carries its lines."""

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
        """Return the next line from the server; empty at the end."""

    def type(self, data: bytes) -> None:
        """Send bytes."""

    def close(self) -> None:
        """Cut the connection."""


class Ended(Exception):
    """The server ended the connection while the program waited for an answer."""


class Refused(Exception):
    """The server refused a request; the argument is its answer."""


class Program:
    """A program at the JSON face; it may play every seat of a table."""

    def __init__(self, client: Any) -> None:
        self.client = client
        """A LineTransport, or a specific client if a test needs more of it."""
        self._asked = 0
        self.seats = 0
        """Number of attached seats."""
        self.versions: dict[int, int] = {}
        """The latest version shown to each seat."""
        self.happenings: list[dict[str, Any]] = []
        """All events at its tables."""

    @classmethod
    async def come(cls, port: int, key: Path) -> "Program":
        """Connect with that key, over the OpenSSH client."""
        program = cls(OpenSshClient(port, "api", key=key, size=None))
        assert (await program.next())["type"] == "hello"
        return program

    async def next(self) -> dict[str, Any]:
        """Return the next message of the server; `end` if the connection is gone."""
        line = await self.client.line()
        said: dict[str, Any] = json.loads(line) if line.startswith(b"{") else {"type": "end"}
        if said["type"] == "happening":
            self.happenings.append(said)
            if said["what"]["type"] == "update":
                self.versions[said["seat"]] = said["what"]["version"]
        return said

    @property
    def version(self) -> int:
        """The latest version shown to any seat."""
        return max(self.versions.values(), default=-1)

    async def until_at(self, version: int) -> None:
        """Read until every seat has been shown that version."""
        await self.until(lambda: sum(shown >= version for shown in self.versions.values()) == self.seats)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Read until a message makes the condition true."""
        while not is_so():
            assert (await self.next())["type"] != "end"

    def latest(self, kind: str) -> dict[str, Any] | None:
        """Return the last event of a kind at the table; None if there was none."""
        return next((said["what"] for said in reversed(self.happenings) if said["what"]["type"] == kind), None)

    def send(self, **ask: Any) -> None:
        """Send a request without waiting, even if the server is gone."""
        self._asked += 1
        with suppress(BrokenPipeError):
            self.client.type(json.dumps({"id": self._asked, "ask": ask}).encode() + b"\n")

    async def ask(self, **ask: Any) -> Any:
        """Send a request and return the answer."""
        self.send(**ask)
        while (said := await self.next())["type"] != "answer":
            if said["type"] == "end":
                raise Ended
            if said["type"] == "refusal":
                raise Refused(said)
        return said["value"]

    async def sit_down(self, seats: int = 2) -> str:
        """Set a name and take every seat of a new table; return its id."""
        await self.ask(type="name", name="Ann")
        card = await self.ask(**NEW, seats=[{**SEAT, "name": f"Ann {seat + 1}"} for seat in range(seats)])
        return str(card["id"])

    async def attach(self) -> None:
        """Attach to every seat of the only table."""
        (card,) = await self.ask(type="tables")
        self.seats = len(card["mine"])
        for seat in card["mine"]:
            self.send(type="attach", table=card["id"], seat=seat)

    def act(self, table: str) -> None:
        """Answer a seat's latest decision with the first legal action."""
        asked = next(said for said in reversed(self.happenings) if said["what"].get("decision") is not None)
        self.answer(table, asked)

    def answer(self, table: str, asked: dict[str, Any]) -> None:
        """Answer a decision with the first legal action."""
        decision, action = asked["what"]["decision"]["id"], asked["what"]["legal"][0]
        self.send(type="act", table=table, seat=asked["seat"], decision=decision, action=action)

    async def play(self, table: str, after: int = 0, then: Callable[[], None] | None = None) -> None:
        """Act for every seat as fast as possible until the server is gone. Call `then` after action number `after`,
        with the next one already sent."""
        done = 0
        await self.attach()
        while (said := await self.next())["type"] != "end":
            if said["type"] == "happening" and said["what"].get("decision") is not None:
                self.answer(table, said)
                done += 1
                if then is not None and done == after:
                    then()
