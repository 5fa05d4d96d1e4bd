"""Turns at thinking: as many at once as there are processes, given up at once when nobody needs them any more."""

import asyncio

import pytest

from net.services.bot_turns import BotTurns
from net.services.fair_queue import Asker
from tests.net.support.house import soon

ANN, BEN = Asker(("ann",), is_attended=True), Asker(("ben",), is_attended=True)
ALONE = Asker(("ben",), is_attended=False)


def turns(at_once: int = 1) -> BotTurns:
    return BotTurns(at_once, lambda: 0.0)


class Thoughts:
    """Thoughts that begin in turn and end when they are told to."""

    def __init__(self, found: BotTurns) -> None:
        self.begun: list[str] = []
        self._turns = found
        self._may: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, name: str, asker: Asker) -> None:
        self._may[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, asker))

    async def _think(self, name: str, asker: Asker) -> None:
        async with self._turns.turn(asker):
            self.begun.append(name)
            await self._may[name].wait()

    async def end(self, name: str) -> None:
        self._may[name].set()
        await self.tasks[name]

    async def cancel(self, name: str) -> None:
        self.tasks[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self.tasks[name]


async def settled(found: BotTurns, waiting: int) -> None:
    await soon(lambda: found.waiting == waiting)
    await asyncio.sleep(0)


async def test_no_more_think_at_once_than_there_are_processes() -> None:
    found = turns(2)
    thoughts = Thoughts(found)
    for name in "abc":
        thoughts.ask(name, ANN)
    await settled(found, 1)
    assert thoughts.begun == ["a", "b"]
    await thoughts.end("a")
    await soon(lambda: thoughts.begun == ["a", "b", "c"])


async def test_who_is_cancelled_while_waiting_leaves_the_queue_at_once() -> None:
    found = turns()
    thoughts = Thoughts(found)
    for name in ("one", "two", "three"):
        thoughts.ask(name, ANN)
    await settled(found, 2)
    await thoughts.cancel("two")
    assert (found.waiting, found.waiting_for("ann")) == (1, 1)
    await thoughts.end("one")
    await soon(lambda: thoughts.begun == ["one", "three"])


async def test_who_is_cancelled_while_thinking_makes_room_for_the_next() -> None:
    found = turns()
    thoughts = Thoughts(found)
    thoughts.ask("one", ANN)
    thoughts.ask("two", BEN)
    await settled(found, 1)
    await thoughts.cancel("one")
    await soon(lambda: thoughts.begun == ["one", "two"])


async def test_who_is_cancelled_just_as_the_turn_comes_takes_none_away() -> None:
    found = turns()
    thoughts = Thoughts(found)
    for name in ("one", "two", "three"):
        thoughts.ask(name, ANN)
    await settled(found, 2)
    thoughts._may["one"].set()
    await soon(lambda: found.waiting == 1)  # "two" has its turn and does not know it yet
    thoughts.tasks["two"].cancel()
    await soon(lambda: "three" in thoughts.begun)


async def test_a_turn_moves_when_people_come() -> None:
    found = turns()
    thoughts = Thoughts(found)
    thoughts.ask("first", ANN)
    await settled(found, 0)
    for _ in range(3):
        thoughts.ask("more", ANN)
    turn = found.turn(ALONE)

    async def wait() -> None:
        async with turn:
            thoughts.begun.append("mine")

    task = asyncio.create_task(wait())
    await settled(found, 4)
    turn.move(BEN)
    assert found.waiting_for("ben") == 1
    await thoughts.end("first")
    thoughts._may["more"].set()
    await task
    assert thoughts.begun.index("mine") <= 2
