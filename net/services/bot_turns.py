"""Lets the bots of all tables think in turns, as many at a time as there are processes for them."""

import asyncio
from collections.abc import Callable
from types import TracebackType

from net.ledger.thinking import ThinkingTime
from net.services.fair_queue import Asker, FairQueue


class BotTurns:
    """Gives turns by a FairQueue. `at_once` turns are taken at the same time; `monotonic` measures seconds, which are
    charged as `time`."""

    def __init__(self, at_once: int, monotonic: Callable[[], float], time: ThinkingTime) -> None:
        self._queue: FairQueue[BotTurn] = FairQueue(monotonic, lambda turn: time.is_spent(turn.people))
        self._free = at_once
        self._monotonic, self._time = monotonic, time

    @property
    def waiting(self) -> int:
        """Questions that wait for their turn."""
        return len(self._queue)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question of a table where somebody is has waited."""
        return self._queue.longest

    def turn(self, asker: Asker) -> "BotTurn":
        """A turn to be waited for: `async with turns.turn(asker): ...`. It is over at the end of the block, and given
        up at once when whoever waits is cancelled."""
        return BotTurn(self, asker)

    def _wait(self, turn: "BotTurn", asker: Asker) -> None:
        self._queue.put(turn, asker)
        self._give()

    def _end(self, turn: "BotTurn") -> None:
        """Take a turn back that was given, or that waits."""
        if turn in self._queue:
            self._queue.drop(turn)
        else:
            self._free += 1
            self._time.charge(turn.people, self._monotonic() - turn.since)
            self._give()

    def _give(self) -> None:
        while self._free and (turn := self._queue.take()) is not None:
            self._free -= 1
            turn.since = self._monotonic()
            turn.given.set()


class BotTurn:
    """One question's turn."""

    def __init__(self, turns: BotTurns, asker: Asker) -> None:
        self.given = asyncio.Event()
        """Whether it has come."""
        self.since = 0.0
        """When it came."""
        self._turns, self._asker = turns, asker

    @property
    def people(self) -> tuple[str, ...]:
        """Who is charged for it."""
        return self._asker.people

    def move(self, asker: Asker) -> None:
        """Wait for somebody else from now on, for people came to the table or left."""
        self._asker = asker
        self._turns._queue.move(self, asker)

    async def __aenter__(self) -> None:
        self._turns._wait(self, self._asker)
        try:
            await self.given.wait()
        except BaseException:
            self._turns._end(self)
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._turns._end(self)
