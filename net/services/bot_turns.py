"""Lets the bots of all tables think in turns, as many at a time as there are processes for them."""

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Final, Generic, TypeVar

import attrs

from core.kernel.message import BelvedereError
from core.link.updates import Hint
from net.ledger.charges import ThinkingTime
from net.ledger.register import is_of_strangers
from net.services.bot_processes import Question, Workers

# Decides which question of a bot is thought about next: people take turns, those who ask most wait longest.
#
# A question waits in the lane of the person for whose table a bot answers. The lanes are served in a ring, one
# question
# each. So with questions of N people waiting, the first one of each is begun after at most N - 1 others, however many
# questions one of them has. All strangers together have one place in that ring, and take turns at it in a ring of
# their
# own: they may be as many as they like. Who has used up their share of thinking is passed over while anybody waits
# who
# has not. Tables that nobody is at wait in a ring of their own, which moves only while the first is empty.

STRANGERS: Final = "strangers"
"""The place of all strangers in the ring."""
T = TypeVar("T")
Lanes = dict[str, deque[T | None]]
"""What waits, by account; the account that comes first in the dictionary is served next. None stands for
whichever question of strangers is the next."""


@attrs.frozen
class Asker:
    """For whom a bot thinks."""

    accounts: tuple[str, ...]
    """What the question may be counted to: it waits where the fewest wait, so that nobody waits for the questions of
    another person at the same table."""
    is_attended: bool
    """Whether one of these people is at the table now, and so waits for the bot."""
    people: tuple[str, ...] = ()
    """The identities of these people, who are charged for the time that the bot thinks, each for a part of it."""


@attrs.frozen
class _Place(Generic[T]):
    lanes: Lanes[T]
    account: str
    since: float


class FairQueue(Generic[T]):
    """Questions that wait. Every item is one object, known by its hash; `clock` measures seconds, `is_spent` tells
    whether those for whom an item waits have used up their share."""

    def __init__(self, clock: Callable[[], float], is_spent: Callable[[T], bool] = lambda item: False) -> None:
        self._clock, self._is_spent = clock, is_spent
        self._attended: Lanes[T] = {}
        self._strangers: Lanes[T] = {}
        """What waits in the place of strangers."""
        self._alone: Lanes[T] = {}
        self._places: dict[T, _Place[T]] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, item: T) -> bool:
        return item in self._places

    def put(self, item: T, asker: Asker) -> None:
        """Let an item wait, behind those of the same account; an account that was not waiting comes last."""
        self._put(item, asker, self._clock())

    def take(self) -> T | None:
        """The item whose turn it is, which waits no more; None when nothing waits."""
        for lanes in (self._attended, self._alone):
            if lanes:
                item = self._taken(lanes)
                if item is None:
                    item = self._taken(self._strangers)
                assert item is not None
                del self._places[item]
                return item
        return None

    def _taken(self, lanes: "Lanes[T]") -> T | None:
        """The next of these lanes, which is behind the others then; None is the place of strangers."""
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
        """Forget an item that waits; nothing happens when it does not."""
        place = self._places.pop(item, None)
        if place is not None:
            _remove(place.lanes, place.account, item)
            if place.lanes is self._strangers:
                _remove(self._attended, STRANGERS, None)

    def move(self, item: T, asker: Asker) -> None:
        """Let an item that waits do so for somebody else, for people came to its table or left. Where its lane stays
        the same, so does its place."""
        place = self._places.get(item)
        if place is None or (place.account in _lane_names(asker) and place.lanes is self._lanes(asker)):
            return
        self.drop(item)
        self._put(item, asker, place.since)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question for somebody who is there has waited."""
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
            return self._alone
        return self._strangers if all(map(is_of_strangers, asker.accounts)) else self._attended


def _lane_names(asker: Asker) -> tuple[str, ...]:
    """The accounts that a question may wait for: where somebody known sits, not for strangers beside them."""
    return tuple(one for one in asker.accounts if not is_of_strangers(one)) or asker.accounts


def _remove(lanes: "Lanes[T]", account: str, item: T | None) -> None:
    lane = lanes[account]
    lane.remove(item)
    if not lane:
        del lanes[account]


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


# Works out hints for people: each is a question for the processes of bots, with a turn among those of all tables.
#
# A hint is worked out for the person who asks, so its turn waits in the lane of that person alone and its time is
# charged to them. Unlike a bot's answer, for which a table waits, it may be refused: while too many are being worked
# out,
# or to a person who has used up their share of thinking while somebody waits for a bot. What strangers ask for is no
# reason to refuse one to a known person.

SECONDS: Final = 0.45
"""Seconds of CPU time for a hint. Medians of the half-widths at 8 to 16 decisions of a table of two were 11 points at
Bali with 0.09 s and 7 with 0.45 s, at Bella Vista 5 and 2: with less, nearly everything is equal."""
QUEUE: Final = 2
"""Hints that may be worked out or waited for at a time; as many more for known people where strangers ask too."""


@attrs.frozen
class HintLimits:
    """What a host allows."""

    allow: bool = True
    seconds: float = SECONDS
    """Seconds of CPU time for one hint."""
    queue: int = QUEUE


class Advisor:
    """Works out the hints of one host."""

    def __init__(self, limits: HintLimits, thinker: Workers, turns: BotTurns, thinking: ThinkingTime) -> None:
        self.limits = limits
        self._asking: list[str] = []
        self._thinker = thinker
        self._turns = turns
        self._thinking = thinking

    @property
    def working(self) -> int:
        """Hints that are worked out or wait for their turn."""
        return len(self._asking)

    def check(self, identity: str, account: str) -> None:
        """Raises BelvedereError where the person of `identity` gets no hint just now: Exhausted where their share of
        thinking is used up and somebody waits for a bot. Strangers leave the places that others take, and never take
        those that others need."""
        if self._turns.waiting:
            self._thinking.check_left(identity)
        is_stranger = is_of_strangers(account)
        ahead = [one for one in self._asking if is_stranger or not is_of_strangers(one)]
        if len(ahead) >= self.limits.queue or account in ahead:
            raise BelvedereError("hint-busy")

    async def hint(self, question: Question, identity: str, account: str) -> Hint | None:
        """A hint for the person of `identity`, to be checked before; None where it failed. Cancelling it ends the
        thought and the turn."""
        self._asking.append(account)
        try:
            async with self._turns.turn(Asker((account,), is_attended=True, people=(identity,))):
                return await self._thinker.advise(question, self.limits.seconds)
        finally:
            self._asking.remove(account)
