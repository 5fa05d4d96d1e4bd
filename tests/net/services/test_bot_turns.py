"""Turns at thinking: as many at once as there are processes, given up at once when nobody needs them any more."""

import asyncio
from collections.abc import Callable

import pytest

from net.ledger.charges import ThinkingTime
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register
from net.services.bot_turns import Asker, BotTurns
from tests.net.support.house import soon

ANN = Asker(("ann",), is_attended=True)
BEN = Asker(("ben",), is_attended=True)
ALONE = Asker(("ben",), is_attended=False)


def turns(at_once: int = 1, clock: Callable[[], float] = lambda: 0.0) -> BotTurns:
    return BotTurns(at_once, clock, ThinkingTime(Ledger(clock=clock), Register()))


class Minute:
    """A clock that a test turns, what bots used up by it, and turns at thinking."""

    def __init__(self) -> None:
        self.now = 100.0
        self.ledger, self.register = Ledger(clock=self), Register()
        self.register.introduce("SHA256:ann", "192.0.2.1", key="SHA256:ann")
        self.register.introduce("guest:1", "192.0.2.2")
        self.time = ThinkingTime(self.ledger, self.register)
        self.turns = BotTurns(1, self, self.time)

    def __call__(self) -> float:
        return self.now

    async def think(self, seconds: float, *people: str) -> None:
        async with self.turns.turn(Asker(people or ("",), is_attended=bool(people), people=people)):
            self.now += seconds

    def used(self, *place: str) -> float:
        return self.ledger.used("thinking", *place)  # type: ignore[arg-type]


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
    assert found.waiting == 1
    await thoughts.end("one")
    await soon(lambda: thoughts.begun == ["one", "three"])
    assert found.waiting == 0


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
    now = [0.0]
    found = turns(clock=lambda: now[0])
    thoughts = Thoughts(found)
    thoughts.ask("first", ANN)
    await settled(found, 0)
    turn = found.turn(ALONE)

    async def wait() -> None:
        async with turn:
            thoughts.begun.append("mine")

    task = asyncio.create_task(wait())
    await settled(found, 1)
    now[0] = 1.0
    for _ in range(3):
        thoughts.ask("more", ANN)
    await settled(found, 4)
    assert found.longest == 0
    turn.move(BEN)
    assert found.longest == 1
    await thoughts.end("first")
    thoughts._may["more"].set()
    await task
    assert thoughts.begun.index("mine") <= 2


async def test_finding_2_what_bots_thought_is_charged_to_those_who_were_answered() -> None:
    minute = Minute()
    await minute.think(4, "SHA256:ann", "guest:1")
    await minute.think(5, "guest:1")
    await minute.think(1)
    assert (minute.used("account", "SHA256:ann"), minute.used("account", "guest:1")) == (2, 7)
    assert (minute.used("source", "192.0.2.1"), minute.used("guests", "192.0.2.2")) == (2, 7)
    assert (minute.used("strangers"), minute.used("all")) == (9, 10)
    minute.now += 61
    assert minute.used("all") == 0


async def test_a_thought_that_is_given_up_is_charged_for_as_long_as_it_lasted() -> None:
    minute = Minute()
    turn = minute.turns.turn(Asker(("guest:1",), is_attended=True, people=("guest:1",)))

    async def give_up() -> None:
        async with turn:
            minute.now += 3
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await give_up()
    assert minute.used("account", "guest:1") == 3


async def test_finding_2_who_used_up_their_share_waits_for_those_who_did_not_and_is_told() -> None:
    minute = Minute()
    await minute.think(31, "guest:1")
    assert minute.time.is_spent(["guest:1"])
    assert not minute.time.is_spent(["guest:1", "SHA256:ann"]), "Ann, at the same table, does not wait"
    minute.time.check("guest:1")
    minute.ledger.put(minute.register.holder("guest:1"), "tables")
    with pytest.raises(Exhausted) as refusal:
        minute.time.check("guest:1")
    assert refusal.value.sentence.id == "ledger-used-account"
    assert (refusal.value.kind, refusal.value.limit, refusal.value.again) == ("thinking", 30, 60)
    minute.now += 60
    minute.time.check("guest:1")
    assert not minute.time.is_spent(["guest:1"])


async def test_an_admin_has_never_used_up_their_share() -> None:
    minute = Minute()
    minute.register.introduce("SHA256:root", "192.0.2.3", key="SHA256:root", is_admin=True)
    await minute.think(200, "SHA256:root")
    assert minute.used("account", "SHA256:root") == 200
    assert not minute.time.is_spent(["SHA256:root"])
