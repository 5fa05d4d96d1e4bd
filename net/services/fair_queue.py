"""Decides which question of a bot is thought about next: people take turns, those who ask most wait longest.

A question waits in the lane of the person for whose table a bot answers. The lanes are served in a ring, one question
each. So with questions of N people waiting, the first one of each is begun after at most N - 1 others, however many
questions one of them has. All strangers together have one place in that ring, and take turns at it in a ring of their
own: they may be as many as they like. Who has used up their share of thinking is passed over while anybody waits who
has not. Tables that nobody is at wait in a ring of their own, which moves only while the first is empty.
"""

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import attrs

from net.ledger.register import is_of_strangers

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
