"""Asks the JSON face in this process, without a connection."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from net.config.server_texts import texts_for
from net.json.server import run_api

ME, BOT = {"kind": "person", "name": "Ann", "level": None}, {"kind": "bot", "name": "Bot", "level": "easy"}


class ApiProgram:
    """A client of the face, in memory."""

    def __init__(self, lobby: Any, language: str = "en", invite: str | None = None) -> None:
        self.heard: list[dict[str, Any]] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._came = asyncio.Event()
        self._number = 0
        self.later: list[dict[str, Any]] = []
        self.task = asyncio.create_task(
            run_api(
                lobby, texts_for(language), self._lines.get, self._hear, write_later=self._hear_later, invite=invite
            )
        )

    def _hear_later(self, line: str) -> None:
        self.later.append(json.loads(line))
        self._hear(line)

    def _hear(self, line: str) -> None:
        assert line.endswith("\n")
        self.heard.append(json.loads(line))
        self._came.set()

    async def until(self, is_so: Callable[[dict[str, Any]], bool], first: int = 0) -> dict[str, Any]:
        """The first thing heard that is so."""
        while True:
            for heard in self.heard[first:]:
                if is_so(heard):
                    return heard
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), 20)

    async def ask(self, **what: Any) -> Any:
        """The value of the answer, or the whole refusal."""
        self._number += 1
        number = self._number
        reply = await self.raw(json.dumps({"id": number, "ask": what}))
        assert reply["id"] == number
        return reply["value"] if reply["type"] == "answer" else reply

    async def raw(self, line: str) -> dict[str, Any]:
        """The reply to a line as it is."""
        first = len(self.heard)
        self._lines.put_nowait(line)
        return await self.until(lambda heard: heard["type"] in ("answer", "refusal"), first)

    async def create(self, game: str = "bali", **changes: Any) -> dict[str, Any]:
        """A table against one easy bot."""
        wish = {"game": game, "seats": [ME, BOT], "options": {}, "watching": "public", "take_back": "reveal"}
        card: dict[str, Any] = await self.ask(type="create", **(wish | changes))
        return card

    async def update(self, first: int = 0) -> dict[str, Any]:
        """The next update that asks for something or is the last."""

        def wanted(heard: dict[str, Any]) -> bool:
            what = heard.get("what", {})
            return what.get("type") == "update" and bool(what["decision"] or what["outcome"])

        return dict((await self.until(wanted, first))["what"])

    async def leave(self) -> int:
        self._lines.put_nowait(None)
        return await self.task
