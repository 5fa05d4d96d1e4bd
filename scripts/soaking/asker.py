"""Comes to a server as a person at the JSON face who may be refused, and remembers everything that was said to them."""

import json
from typing import Any

import asyncssh

from scripts.clients.program import Program
from scripts.clients.ssh import ApiConnection, connect
from scripts.soaking.served import GENEROUS

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
