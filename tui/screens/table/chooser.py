"""Choosing: the cursor, what it stands on, what is held, and the way from a target to an action. No terminal here.

Legality is not worked out: an action can be chosen when it is in the list that came with the update.
"""

from collections.abc import Sequence
from typing import Any

import attrs

from tui.screens.table.direction import way
from tui.screens.table.jump import labels
from tui.widgets.picture import Target

LISTED = "option-"
"""Ids of the choices in the list start with this."""


@attrs.frozen
class Chosen:
    """What a choice led to: an `action` that may now be tried, an unlawful one to be explained (`refused`), or only a
    longer list of choices or a piece in hand (neither)."""

    action: Any = None
    refused: Any = None


@attrs.define
class Chooser:
    """The cursor over `spots`: the targets of the whole screen, boxes in screen cells, in reading order.

    `opened` is a target with several legal actions, which are then listed; `staged` waits for its confirmation.
    `held` is a target that was taken in hand, `turn` by how many quarters it is turned; `stirred` says that either has
    changed and the board has not yet been painted and settled anew.
    """

    legal: tuple[Any, ...] = ()
    spots: tuple[Target, ...] = ()
    cursor: str | None = None
    opened: str | None = None
    staged: Any = None
    held: str | None = None
    turn: int = 0
    stirred: bool = False
    _cell: str | None = None
    _lawful: frozenset[Any] = frozenset()
    _kinds: frozenset[type] = frozenset()

    def __attrs_post_init__(self) -> None:
        self.ask(self.legal)

    # What there is

    def spot(self, id: str | None) -> Target | None:
        """The target of that id."""
        return next((spot for spot in self.spots if spot.id == id), None)

    def answers(self, spot: Target | None) -> tuple[Any, ...]:
        """The actions a target stands for as the piece in hand is turned now."""
        if spot is None:
            return ()
        return (spot.turns[self.turn % len(spot.turns)],) if spot.turns else spot.answers

    def actions(self, spot: Target | None) -> tuple[Any, ...]:
        """The legal actions a target stands for."""
        return tuple(action for action in self.answers(spot) if action in self._lawful)

    def listed(self, board: Sequence[Target]) -> tuple[Any, ...]:
        """What the list shows: the actions of the opened target, else those that no target of the board stands for."""
        for target in board:
            if target.id == self.opened:
                return self.actions(target)
        covered = {answer for target in board for answer in target.everything}
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
        spot = self.spot(self.cursor)
        actions = self.actions(spot)
        return actions[0] if len(actions) == 1 and spot is not None and not spot.holds else None

    def conditions(self) -> dict[str, str]:
        """The condition of every target that has one, by id (`tui.widgets.marks`)."""
        found: dict[str, str] = {}
        for spot in self.spots:
            lawful = bool(self.actions(spot)) and (self.opened is None or spot.id.startswith(LISTED))
            if spot.id == self.cursor:
                found[spot.id] = self._under(spot, lawful)
            elif spot.id == self.held:
                found[spot.id] = "held"
            elif lawful or spot.id == self.opened:
                found[spot.id] = "legal"
        return found

    def _under(self, spot: Target, lawful: bool) -> str:
        if self.staged is not None:
            return "sure" if spot.is_drawn else "ghost"
        if not lawful:
            return "visited"
        return "drawn" if spot.is_drawn else "cursor"

    # New situations

    def ask(self, legal: Sequence[Any]) -> None:
        """Start over with other legal actions; the cursor goes to the first of them once the spots are known."""
        self.legal = tuple(legal)
        self._lawful = frozenset(self.legal)
        self._kinds = frozenset(map(type, self.legal))
        self.opened = self.staged = self.held = self.cursor = self._cell = None
        self.turn = 0

    def settle(self, spots: Sequence[Target]) -> bool:
        """Learn where the targets are now; the cursor stays where it is, or goes to the first legal one, which is a
        cell while something is held. True when it moved."""
        self.spots = tuple(spots)
        self.stirred = False
        if self.spot(self.cursor) is not None:
            return False
        before, self.cursor = self.cursor, self._first()
        return self.cursor != before

    def _first(self) -> str | None:
        reachable = [spot for spot in self.spots if self._within(spot)]
        lawful = [spot for spot in reachable if self.actions(spot)]
        turned = [spot for spot in reachable if not self._lawful.isdisjoint(spot.turns)]
        return next((spot.id for spot in (*lawful, *turned)), None)

    # Moving

    def go(self, id: str) -> None:
        """Put the cursor on a target."""
        if self.cursor != id:
            self.cursor, self.staged = id, None
        spot = self.spot(id)
        if spot is not None and spot.turns:
            self._cell = id

    def move(self, columns: int, rows: int) -> None:
        """To the nearest target in a direction (one of the two is 0, the other -1 or 1)."""
        here = self.spot(self.cursor)
        if here is None:
            if self.spots:
                self.go(self.spots[0].id)
            return
        reachable = [(far, spot) for spot in self.spots if (far := way(here, spot, columns, rows)) is not None]
        if reachable:
            self.go(min(reachable, key=lambda entry: entry[0])[1].id)

    def step(self, by: int) -> None:
        """To the next (1) or previous (-1) legal target, round and round; while something is held, among the cells."""
        order = [spot.id for spot in self.spots]
        lawful = [spot.id for spot in self.spots if self.actions(spot) and self._open(spot) and self._within(spot)]
        if not lawful:
            return
        here = order.index(self.cursor) if self.cursor in order else -1
        ahead = [id for id in lawful if (order.index(id) - here) * by > 0]
        self.go((ahead or lawful)[0 if by > 0 else -1])

    def back(self) -> bool:
        """One step back: from a confirmation, from a list, from a piece in hand, which is put back. False when there
        was nothing to go back from."""
        if self.staged is not None:
            self.staged = None
        elif self.opened is not None:
            self.cursor, self.opened = self.opened, None
        elif self.held is not None:
            self.cursor, self.held, self.turn, self.stirred = self.held, None, 0, True
        else:
            return False
        return True

    # A piece in hand

    @property
    def turnable(self) -> bool:
        """Whether a quarter turn would change anything."""
        return any(spot.has_turns for spot in self.spots)

    def take(self, id: str) -> None:
        """Take a piece in hand, unturned, and put back what was held; the cursor goes to where it was on the grid."""
        if self.held != id:
            self.held, self.turn, self.stirred = id, 0, True
        self.cursor, self.staged = self._cell, None
        if self.spot(self.cursor) is None:
            self.stirred = True

    def turn_piece(self, by: int) -> None:
        """Turn what is held by a quarter, clockwise (1) or back (-1): on a cell to the next turn that is legal there,
        if there is any."""
        if not self.turnable:
            return
        spot = self.spot(self.cursor)
        count = len(spot.turns) if spot is not None else 0
        here = self.answers(spot)
        for turn in (self.turn + by * step for step in range(1, count)):
            action = spot.turns[turn % count] if spot is not None else None
            if action in self._lawful and action not in here:
                break
        else:
            turn = self.turn + by
        self.turn, self.staged, self.stirred = turn, None, True

    # Choosing

    def choose(self) -> Chosen | None:
        """Choose what is under the cursor, None when there is nothing."""
        spot = self.spot(self.cursor)
        if spot is None:
            return None
        actions = self.actions(spot)
        if not actions:
            return Chosen(refused=self._refused(spot))
        if spot.holds:
            self.take(spot.id)
            return Chosen()
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
        """Put the cursor where a legal action is chosen, turned as the action wants it."""
        cell = next((spot for spot in self.spots if action in spot.turns), None)
        spot = cell or next((spot for spot in self.spots if action in spot.answers), None)
        if cell is not None:
            self.turn, self.stirred = cell.turns.index(action), True
        if spot is not None:
            self.go(spot.id)

    def named(self, name: str) -> list[Target]:
        """The targets whose name starts with `name`."""
        return [spot for spot in self.spots if spot.name and spot.name.startswith(name)]

    def letters(self) -> dict[str, str]:
        """Jump mode: a letter, or two, for each target by its id; legal ones come first."""
        order = sorted(self.spots, key=lambda spot: not self.actions(spot))
        return dict(zip((spot.id for spot in order), labels(len(order)), strict=False))

    def _open(self, spot: Target) -> bool:
        return self.opened is None or spot.id.startswith(LISTED)

    def _within(self, spot: Target) -> bool:
        """Whether the cursor goes there by itself: not to the pieces while one of them is held."""
        return self.held is None or not spot.holds

    def _concerned(self, spot: Target) -> bool:
        return any(type(answer) in self._kinds for answer in spot.everything)

    def _refused(self, spot: Target) -> Any:
        answers = self.answers(spot)
        return next((answer for answer in answers if type(answer) in self._kinds), next(iter(answers), None))
