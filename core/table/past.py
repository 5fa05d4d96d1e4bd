"""Remembers the states before the actions of a table, so that actions can be undone."""

from collections import deque
from collections.abc import Collection, Sequence
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame


@attrs.frozen
class PastAction:
    """An action in force: its seat, the state before it, and the version of the table after it."""

    seat: Seat
    before: Any = attrs.field(repr=False)
    version: int = 0
    by_stand_in: bool = False


class PastActions:
    """The actions in force, oldest first; with `most`, only the latest ones are remembered."""

    def __init__(self, game: AnyGame, most: int | None = None) -> None:
        self._game = game
        self._actions: deque[PastAction] = deque(maxlen=most)

    def __len__(self) -> int:
        return len(self._actions)

    def add(self, action: PastAction) -> None:
        """Add an action."""
        self._actions.append(action)

    def clear(self) -> None:
        """Forget all actions."""
        self._actions.clear()

    def last(self, count: int) -> Sequence[PastAction]:
        """Return the latest `count` actions, oldest first."""
        return tuple(self._actions)[len(self._actions) - count :]

    def drop(self, count: int) -> Any:
        """Undo the latest `count` actions and return the state before them. Raises IndexError if there are fewer."""
        return [self._actions.pop() for _ in range(count)][-1].before

    def withdraw(self, seat: Seat) -> None:
        """Forget the sealed choice of `seat`, its latest action, also in the states before later actions."""
        place = max(place for place, action in enumerate(self._actions) if action.seat == seat)
        del self._actions[place]
        for later in range(place, len(self._actions)):
            before = self._game.withdraw(self._actions[later].before, seat)
            if before is not None:
                self._actions[later] = attrs.evolve(self._actions[later], before=before)

    def since(self, seat: Seat) -> int | None:
        """Return how many actions to undo so that `seat` can choose its latest action again; None if that is unknown.

        All actions since are undone too. So are simultaneous choices made before: they have been shown, so that an
        answer to them would be no simultaneous choice."""
        place = self._latest((seat,), len(self._actions))
        while place >= 0 and (sealed := self._sealed(self._actions[place].before)):
            place = self._latest(sealed, place)
        return len(self._actions) - place if place >= 0 else None

    def _latest(self, seats: Collection[Seat], end: int) -> int:
        """Return the place of the latest action of `seats` before the place `end`; -1 if there is none."""
        return max((place for place in range(end) if self._actions[place].seat in seats), default=-1)

    def _sealed(self, state: Any) -> list[Seat]:
        """Return the seats with a sealed choice in `state`."""
        seats = {action.seat for action in self._actions}
        return [seat for seat in seats if self._game.withdraw(state, seat) is not None]
