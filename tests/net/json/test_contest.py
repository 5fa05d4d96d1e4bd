"""A table of an arena with a program in a seat, without a process: what it is told and nothing else."""

import asyncio
import json
from typing import Any

import jsonschema
import pytest

from core import catalog
from core.encoding import codec
from net.json.contest import play_with_program
from net.json.protocol import described

SEED = bytes(range(32))


class FirstLegalProgram:
    """A client in memory that takes the first legal action."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heard: list[dict[str, Any]] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    async def read(self) -> str | None:
        return await self._lines.get()

    def write(self, line: str) -> None:
        heard = json.loads(line)
        self.heard.append(heard)
        if heard["type"] == "hello":
            self._ask(1, type="attach", table="arena", seat=self.seat)
        elif decision := heard.get("what", {}).get("decision"):
            place = {"table": "arena", "seat": self.seat, "decision": decision["id"]}
            self._ask(2, type="act", **place, action=heard["what"]["legal"][0])

    def _ask(self, number: int, **what: Any) -> None:
        self._lines.put_nowait(json.dumps({"id": number, "ask": what}))


@pytest.mark.parametrize("key", catalog.keys())
async def test_a_program_is_told_what_its_seat_may_know(key: str) -> None:
    """Every line is as published, and every view is that of its seat."""
    game = catalog.load(key)
    seat = 1
    levels = ("easy", "easy", "easy")
    program = FirstLegalProgram(seat)
    ends = program.read, program.write
    played = await play_with_program(game, game.meta.options(), levels, seat, SEED, *ends, budget=0.1, limit=60)
    assert played.fault is None
    assert sum(played.shares) == pytest.approx(1)
    schema = jsonschema.Draft202012Validator(described(game))
    for heard in (*program.heard[:12], *program.heard[-3:]):
        schema.validate(heard)
    updates = [heard["what"] for heard in program.heard if heard.get("what", {}).get("type") == "update"]
    assert {update["viewer"] for update in updates} == {seat} == {update["view"]["viewer"] for update in updates}
    assert updates[-1]["outcome"]["totals"] == list(played.points)
    dealt = game.setup(game.meta.options(), 3, SEED)
    assert updates[0]["version"] == 0
    assert updates[0]["view"] == json.loads(codec.dumps(codec.for_game(game).encode(game.view_for(dealt, seat))))


async def test_what_bots_do_follows_from_the_seed() -> None:
    game = catalog.load("bali")
    tables = []
    for _ in range(2):
        program = FirstLegalProgram(0)
        terms = {"budget": 0.1, "limit": 60.0}
        tables.append(
            await play_with_program(
                game, game.meta.options(), ("easy", "normal"), 0, SEED, program.read, program.write, **terms
            )
        )
    assert tables[0].points == tables[1].points
