"""A program that plays over ssh, by the JSON face."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

NEW = {"type": "create", "game": "bali", "options": {}, "watching": "none", "take_back": "never"}
SEAT = {"kind": "person", "level": None}


class Program:
    """A program over ssh that plays all seats of a table."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._read = 0
        self._asked = 0
        self.version = -1

    async def next(self) -> dict[str, Any]:
        """The next line of the house."""
        await self.client.until(lambda: b"\n" in self.client.output[self._read :] or self.client.is_over, patience=60.0)
        line, _, _ = self.client.output[self._read :].partition(b"\n")
        self._read += len(line) + 1
        return json.loads(line) if line.startswith(b"{") else {"type": "end"}

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

    async def play(self, table: str, after: int = 0, then: Callable[[], None] | None = None) -> None:
        """Act for every seat as fast as the table lets it; call `then` behind the action of that number, with the next
        already sent, and go on until the server is gone."""
        done = 0
        (card,) = await self.ask(type="tables")
        for seat in card["mine"]:
            self.send(type="attach", table=table, seat=seat)
        while (said := await self.next())["type"] != "end":
            what = said.get("what", {})
            if said["type"] != "happening" or what["type"] != "update":
                continue
            self.version = max(self.version, what["version"])
            if what["decision"] is not None and what["legal"]:
                decision, action = what["decision"]["id"], what["legal"][0]
                self.send(type="act", table=table, seat=said["seat"], decision=decision, action=action)
                done += 1
                if then is not None and done == after:
                    then()
