"""Turns for the bots of all tables: as many run at a time as there are processes for them."""

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Final, Generic, TypeVar

import attrs

from core.bots.consider import DEEP, HINT
from core.kernel.message import BelvedereError
from core.link.updates import Hint
from net.ledger.charges import ThinkingTime
from net.ledger.register import is_of_strangers
from net.services.bot_processes import Question, Workers

# A fair queue of questions to bots: people take turns, and those who ask most wait longest.
#
# Each question waits in the lane of the person who plays with the bot. The lanes are served round-robin, one question
# each. So with N people waiting, a person's first question starts after at most N - 1 others, however many questions
# one of them has. All strangers share one place in that ring and take turns at it in a ring of their own, however many
# they are. People who have used up their share of thinking time are passed over while others wait. Tables without
# people connected wait in a third ring, which is served only while the first one is empty.

STRANGERS: Final = "strangers"
"""The strangers' shared place in the ring."""
T = TypeVar("T")
Lanes = dict[str, deque[T | None]]
"""Waiting items by account; the first account in the dictionary is served next. None stands for the next question of
the strangers."""


@attrs.frozen
class Asker:
    """The people for whom a bot thinks."""

    accounts: tuple[str, ...]
    """The accounts that may hold the question. It waits in the shortest of their lanes, so that one player's other
    questions do not delay the rest of the table."""
    is_attended: bool
    """Whether one of these people is connected to the table now."""
    people: tuple[str, ...] = ()
    """The identities of these people, who share the charge for the thinking time."""


@attrs.frozen
class _Place(Generic[T]):
    lanes: Lanes[T]
    account: str
    since: float


class FairQueue(Generic[T]):
    """Waiting questions. Every item is one hashable object. `clock` returns seconds; `is_spent` tells whether the
    people of an item have used up their share."""

    def __init__(self, clock: Callable[[], float], is_spent: Callable[[T], bool] = lambda item: False) -> None:
        self._clock, self._is_spent = clock, is_spent
        self._attended: Lanes[T] = {}
        self._strangers: Lanes[T] = {}
        """The items behind the strangers' shared place."""
        self._unattended: Lanes[T] = {}
        self._places: dict[T, _Place[T]] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, item: T) -> bool:
        return item in self._places

    def put(self, item: T, asker: Asker) -> None:
        """Add an item at the end of its account's lane; a new lane comes last in the ring."""
        self._put(item, asker, self._clock())

    def take(self) -> T | None:
        """Remove and return the next item; None if the queue is empty."""
        for lanes in (self._attended, self._unattended):
            if lanes:
                item = self._take_next(lanes)
                if item is None:
                    item = self._take_next(self._strangers)
                assert item is not None
                del self._places[item]
                return item
        return None

    def _take_next(self, lanes: "Lanes[T]") -> T | None:
        """Take the first item of the next lane and put that lane last; None is the strangers' place."""
        account = next((one for one in lanes if not self._is_passed_over(lanes, one)), next(iter(lanes)))
        lane = lanes.pop(account)
        item = lane.popleft()
        if lane:
            lanes[account] = lane
        return item

    def _is_passed_over(self, lanes: "Lanes[T]", account: str) -> bool:
        item = lanes[account][0]
        if item is not None:
            return self._is_spent(item)
        return all(self._is_passed_over(self._strangers, one) for one in self._strangers)

    def drop(self, item: T) -> None:
        """Remove an item if it is waiting."""
        place = self._places.pop(item, None)
        if place is not None:
            _remove(place.lanes, place.account, item)
            if place.lanes is self._strangers:
                _remove(self._attended, STRANGERS, None)

    def move(self, item: T, asker: Asker) -> None:
        """Move a waiting item after people have come to its table or left. It keeps its place if its lane stays the
        same."""
        place = self._places.get(item)
        if place is None or (place.account in _lane_names(asker) and place.lanes is self._lanes(asker)):
            return
        self.drop(item)
        self._put(item, asker, place.since)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question of an attended table has waited."""
        lanes = (*self._attended.values(), *self._strangers.values())
        since = [self._places[lane[0]].since for lane in lanes if lane[0] is not None]
        return self._clock() - min(since) if since else 0.0

    def _put(self, item: T, asker: Asker, since: float) -> None:
        lanes = self._lanes(asker)
        account = min(_lane_names(asker), key=lambda one: len(lanes.get(one, ())))
        lanes.setdefault(account, deque()).append(item)
        if lanes is self._strangers:
            self._attended.setdefault(STRANGERS, deque()).append(None)
        self._places[item] = _Place(lanes, account, since)

    def _lanes(self, asker: Asker) -> Lanes[T]:
        if not asker.is_attended:
            return self._unattended
        return self._strangers if all(map(is_of_strangers, asker.accounts)) else self._attended


def _lane_names(asker: Asker) -> tuple[str, ...]:
    """Return the accounts with lanes for a question: those of known people, or of strangers if all are strangers."""
    return tuple(one for one in asker.accounts if not is_of_strangers(one)) or asker.accounts


def _remove(lanes: "Lanes[T]", account: str, item: T | None) -> None:
    lane = lanes[account]
    lane.remove(item)
    if not lane:
        del lanes[account]


class BotTurns:
    """Turns given from a FairQueue, `at_once` of them in parallel. `monotonic` returns seconds, which are charged to
    `time`."""

    def __init__(self, at_once: int, monotonic: Callable[[], float], time: ThinkingTime) -> None:
        self._queue: FairQueue[BotTurn] = FairQueue(monotonic, lambda turn: time.is_spent(turn.people))
        self._free = at_once
        self._monotonic, self._time = monotonic, time

    @property
    def waiting(self) -> int:
        """How many questions wait for their turn."""
        return len(self._queue)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question of an attended table has waited."""
        return self._queue.longest

    def turn(self, asker: Asker) -> "BotTurn":
        """Return a turn to wait for: `async with turns.turn(asker): ...`. It ends with the block, or when the waiting
        task is cancelled."""
        return BotTurn(self, asker)

    def _wait(self, turn: "BotTurn", asker: Asker) -> None:
        self._queue.put(turn, asker)
        self._give_turns()

    def _end(self, turn: "BotTurn") -> None:
        """End a turn that was given, or remove one that waits."""
        if turn in self._queue:
            self._queue.drop(turn)
        else:
            self._free += 1
            self._time.charge(turn.people, self._monotonic() - turn.since)
            self._give_turns()

    def _give_turns(self) -> None:
        while self._free and (turn := self._queue.take()) is not None:
            self._free -= 1
            turn.since = self._monotonic()
            turn.given.set()


class BotTurn:
    """One question's turn."""

    def __init__(self, turns: BotTurns, asker: Asker) -> None:
        self.given = asyncio.Event()
        """Set when the turn begins."""
        self.since = 0.0
        """When the turn began."""
        self._turns, self._asker = turns, asker

    @property
    def people(self) -> tuple[str, ...]:
        """The identities that are charged for it."""
        return self._asker.people

    def move(self, asker: Asker) -> None:
        """Wait for other people from now on, after some have come to the table or left."""
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


# Hints for people: each one is a question for the bot processes and takes a turn like those of all tables.
#
# A hint waits only in the lane of the person who asks and is charged to them. Unlike a bot's answer, for which a table
# waits, a hint may be refused: while too many are in progress, or if the person has used up their share of thinking
# time while bots are waiting. Hints for strangers never keep a known person from getting one.

QUEUE: Final = 2
"""How many hints may run or wait at a time; known people get as many places again when strangers ask too."""


@attrs.frozen
class HintLimits:
    """A host's limits for hints."""

    allow: bool = True
    seconds: float = HINT
    """Seconds of CPU time for the first hint on a decision."""
    queue: int = QUEUE


class Advisor:
    """The hints of one host."""

    def __init__(self, limits: HintLimits, thinker: Workers, turns: BotTurns, thinking: ThinkingTime) -> None:
        self.limits = limits
        self._asking: list[str] = []
        self._thinker = thinker
        self._turns = turns
        self._thinking = thinking

    @property
    def working(self) -> int:
        """How many hints run or wait for their turn."""
        return len(self._asking)

    def check(self, identity: str, account: str) -> None:
        """Raise BelvedereError if this person may not get a hint now; Exhausted if their share of thinking time is used
        up while bots wait. Strangers' hints do not count against known people, but all hints count against
        strangers."""
        if self._turns.waiting:
            self._thinking.check_left(identity)
        is_stranger = is_of_strangers(account)
        ahead = [one for one in self._asking if is_stranger or not is_of_strangers(one)]
        if len(ahead) >= self.limits.queue or account in ahead:
            raise BelvedereError("hint-busy")

    async def hint(self, question: Question, identity: str, account: str, *, deep: bool) -> Hint | None:
        """Return a hint for a person who passed `check`, after DEEP seconds if it is `deep`; None if it failed.
        Cancelling it ends the turn and stops the bot."""
        self._asking.append(account)
        try:
            async with self._turns.turn(Asker((account,), is_attended=True, people=(identity,))):
                hint = await self._thinker.advise(question, DEEP if deep else self.limits.seconds)
                return None if hint is None else attrs.evolve(hint, deep=deep)
        finally:
            self._asking.remove(account)
