"""Lets the bots of all tables think in turns, as many at a time as there are processes for them."""

import asyncio
from collections.abc import Callable
from types import TracebackType

from net.services.fair_queue import Asker, FairQueue


class BotTurns:
    """Gives turns by a FairQueue. `at_once` turns are taken at the same time; `monotonic` measures seconds."""

    def __init__(self, at_once: int, monotonic: Callable[[], float]) -> None:
        self._queue: FairQueue[BotTurn] = FairQueue(monotonic)
        self._free = at_once

    @property
    def waiting(self) -> int:
        """Questions that wait for their turn."""
        return len(self._queue)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question of a table where somebody is has waited."""
        return self._queue.longest

    def waiting_for(self, account: str) -> int:
        """Questions that wait and are counted to an account."""
        return self._queue.waiting(account)

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
            self._give()

    def _give(self) -> None:
        while self._free and (turn := self._queue.take()) is not None:
            self._free -= 1
            turn.given.set()


class BotTurn:
    """One question's turn."""

    def __init__(self, turns: BotTurns, asker: Asker) -> None:
        self.given = asyncio.Event()
        """Whether it has come."""
        self._turns, self._asker = turns, asker

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
