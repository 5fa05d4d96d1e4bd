"""Decides which question of a bot is thought about next: people take turns, whoever asks most waits longest.

A question waits in the lane of the person for whose table a bot answers. The lanes are served in a ring, one question
each. So with questions of N people waiting, the first one of each is begun after at most N - 1 others, however many
questions one of them has. Who has used up their share of thinking is passed over while anybody waits who has not.
Tables that nobody is at wait in a ring of their own, which moves only while the first is empty.
"""

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

import attrs

T = TypeVar("T")
Lanes = dict[str, deque[T]]
"""What waits, by account; the account that comes first in the dictionary is served next."""


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
                account = next((one for one in lanes if not self._is_spent(lanes[one][0])), next(iter(lanes)))
                lane = lanes.pop(account)
                item = lane.popleft()
                if lane:
                    lanes[account] = lane
                del self._places[item]
                return item
        return None

    def drop(self, item: T) -> None:
        """Forget an item that waits; nothing happens when it does not."""
        place = self._places.pop(item, None)
        if place is not None:
            lane = place.lanes[place.account]
            lane.remove(item)
            if not lane:
                del place.lanes[place.account]

    def move(self, item: T, asker: Asker) -> None:
        """Let an item that waits do so for somebody else, for people came to its table or left. Where its lane stays
        the same, so does its place."""
        place = self._places.get(item)
        if place is None or (place.account in asker.accounts and place.lanes is self._lanes(asker)):
            return
        self.drop(item)
        self._put(item, asker, place.since)

    @property
    def longest(self) -> float:
        """Seconds that the oldest question for somebody who is there has waited."""
        since = [self._places[lane[0]].since for lane in self._attended.values()]
        return self._clock() - min(since) if since else 0.0

    def _put(self, item: T, asker: Asker, since: float) -> None:
        lanes = self._lanes(asker)
        account = min(asker.accounts, key=lambda one: len(lanes.get(one, ())))
        lanes.setdefault(account, deque()).append(item)
        self._places[item] = _Place(lanes, account, since)

    def _lanes(self, asker: Asker) -> Lanes[T]:
        return self._attended if asker.is_attended else self._alone
