"""Choosing: the cursor, what it stands on, and the way from a target to an action. No terminal here.

Legality is not worked out: an action can be chosen when it is in the list that came with the update.
"""

from collections.abc import Sequence
from typing import Any

import attrs

from tui.widgets.picture import Target

JUMP_LETTERS = "asdfghjklqwertyuiopzxcvbnm"
LISTED = "option-"
"""Ids of the choices in the list start with this."""


@attrs.frozen
class Chosen:
    """What a choice led to: an `action` that may now be tried, an unlawful one to be explained (`refused`), or only a
    longer list of choices (neither)."""

    action: Any = None
    refused: Any = None


@attrs.define
class Chooser:
    """The cursor over `spots`: the targets of the whole screen, boxes in screen cells, in reading order.

    `opened` is a target with several legal actions, which are then listed; `staged` waits for its confirmation.
    """

    legal: tuple[Any, ...] = ()
    spots: tuple[Target, ...] = ()
    cursor: str | None = None
    opened: str | None = None
    staged: Any = None

    # What there is

    def spot(self, id: str | None) -> Target | None:
        """The target of that id."""
        return next((spot for spot in self.spots if spot.id == id), None)

    def actions(self, spot: Target | None) -> tuple[Any, ...]:
        """The legal actions a target stands for."""
        return () if spot is None else tuple(action for action in spot.answers if action in self.legal)

    def listed(self, board: Sequence[Target]) -> tuple[Any, ...]:
        """What the list shows: the actions of the opened target, else those that no target of the board stands for."""
        for target in board:
            if target.id == self.opened:
                return self.actions(target)
        covered = {answer for target in board for answer in target.answers}
        return tuple(action for action in self.legal if action not in covered)

    def first_digit(self, board: Sequence[Target]) -> int:
        """The digit of the first choice in the list: the digits of the targets concerned come before."""
        if self.opened is not None:
            return 1
        return 1 + max((target.digit or 0 for target in board if self._concerned(target)), default=0)

    def under_cursor(self) -> Any:
        """The action the cursor stands for, None unless it is exactly one."""
        if self.staged is not None:
            return self.staged
        actions = self.actions(self.spot(self.cursor))
        return actions[0] if len(actions) == 1 else None

    def conditions(self) -> dict[str, str]:
        """The condition of every target that has one, by id: legal, visited, cursor or ghost."""
        found: dict[str, str] = {}
        for spot in self.spots:
            lawful = bool(self.actions(spot)) and (self.opened is None or spot.id.startswith(LISTED))
            if spot.id == self.cursor:
                found[spot.id] = "ghost" if self.staged is not None else "cursor" if lawful else "visited"
            elif lawful or spot.id == self.opened:
                found[spot.id] = "legal"
        return found

    # New situations

    def ask(self, legal: Sequence[Any]) -> None:
        """Start over with other legal actions; the cursor goes to the first of them once the spots are known."""
        self.legal = tuple(legal)
        self.opened = self.staged = None
        self.cursor = None

    def settle(self, spots: Sequence[Target]) -> bool:
        """Learn where the targets are now; the cursor stays where it is, or goes to the first legal one. True when it
        moved."""
        self.spots = tuple(spots)
        if self.spot(self.cursor) is not None:
            return False
        before, lawful = self.cursor, [spot for spot in self.spots if self.actions(spot)]
        self.cursor = lawful[0].id if lawful else None
        return self.cursor != before

    # Moving

    def go(self, id: str) -> None:
        """Put the cursor on a target."""
        if self.cursor != id:
            self.cursor, self.staged = id, None

    def move(self, columns: int, rows: int) -> None:
        """To the nearest target in a direction (one of the two is 0, the other -1 or 1)."""
        here = self.spot(self.cursor)
        if here is None:
            if self.spots:
                self.go(self.spots[0].id)
            return
        reachable = [(way, spot) for spot in self.spots if (way := _way(here, spot, columns, rows)) is not None]
        if reachable:
            self.go(min(reachable, key=lambda entry: entry[0])[1].id)

    def step(self, by: int) -> None:
        """To the next (1) or previous (-1) legal target, round and round."""
        order = [spot.id for spot in self.spots]
        lawful = [spot.id for spot in self.spots if self.actions(spot) and self._open(spot)]
        if not lawful:
            return
        here = order.index(self.cursor) if self.cursor in order else -1
        ahead = [id for id in lawful if (order.index(id) - here) * by > 0]
        self.go((ahead or lawful)[0 if by > 0 else -1])

    def back(self) -> bool:
        """One step back: from a confirmation, from a list. False when there was nothing to go back from."""
        if self.staged is not None:
            self.staged = None
        elif self.opened is not None:
            self.cursor, self.opened = self.opened, None
        else:
            return False
        return True

    # Choosing

    def choose(self) -> Chosen | None:
        """Choose what is under the cursor, None when there is nothing."""
        spot = self.spot(self.cursor)
        if spot is None:
            return None
        actions = self.actions(spot)
        if not actions:
            return Chosen(refused=self._refused(spot))
        if len(actions) > 1 and spot.id != self.opened:
            self.opened, self.cursor = spot.id, f"{LISTED}0"
            return Chosen()
        return Chosen(action=actions[0])

    def digit(self, number: int) -> Chosen | None:
        """Choose the target or listed choice of that digit, None when there is none."""
        spots = [spot for spot in self.spots if spot.digit == number and self._open(spot) and self._concerned(spot)]
        if not spots:
            return None
        self.go(spots[0].id)
        return self.choose()

    def find(self, action: Any) -> None:
        """Put the cursor where a legal action is chosen."""
        for spot in self.spots:
            if action in spot.answers:
                self.go(spot.id)
                return

    def named(self, name: str) -> list[Target]:
        """The targets whose name starts with `name`."""
        return [spot for spot in self.spots if spot.name and spot.name.startswith(name)]

    def letters(self) -> dict[str, str]:
        """Jump mode: a letter for each target by its id, legal ones first."""
        order = sorted(self.spots, key=lambda spot: not self.actions(spot))
        return {spot.id: letter for spot, letter in zip(order, JUMP_LETTERS, strict=False)}

    def _open(self, spot: Target) -> bool:
        return self.opened is None or spot.id.startswith(LISTED)

    def _concerned(self, spot: Target) -> bool:
        kinds = {type(action) for action in self.legal}
        return any(type(answer) in kinds for answer in spot.answers)

    def _refused(self, spot: Target) -> Any:
        kinds = {type(action) for action in self.legal}
        return next((answer for answer in spot.answers if type(answer) in kinds), next(iter(spot.answers), None))


def _way(here: Target, there: Target, columns: int, rows: int) -> tuple[int, int] | None:
    """How far it is to `there` in a direction, None when it does not lie there. A row counts as two columns."""
    one, other = here.box, there.box
    if here.id == there.id:
        return None
    across = 2 * (other.x - one.x) + (other.width - one.width)
    down = 2 * (2 * (other.y - one.y) + (other.height - one.height))
    if columns:
        apart = other.x - one.right if columns > 0 else one.x - other.right
        overlap = other.y < one.bottom and one.y < other.bottom
        return None if apart < -1 else (abs(across) + (0 if overlap else 3 * abs(down)), other.y)
    apart = other.y - one.bottom if rows > 0 else one.y - other.bottom
    return None if apart < 0 else (abs(down) + abs(across) // 2, other.x)
