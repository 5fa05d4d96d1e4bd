"""The cursor and the way from a target to an action: arrows, digits, labels, names.

Legality is not computed: an action can be chosen if it is in the list of the update.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain, islice, product
from types import MappingProxyType
from typing import Any

import attrs

from tui.widgets.area import nearest
from tui.widgets.picture import Target

LISTED_PREFIX = "option-"
"""Prefix of the ids of choices in the list."""
LABEL_LETTERS = "asdfghjklqwertyuiopzxcvbnm"
"""Letters of labels in jump mode, those under the fingers first."""
SINGLE_LABELS = LABEL_LETTERS.index("p")
"""Number of letters that are labels by themselves. The others begin labels of two letters, the last one of three."""
REMEMBERED_LABELS = 200
"""Number of missing targets that keep their labels: there are as many labels of one and two letters."""
NO_LETTERS: Mapping[str, str] = MappingProxyType({})


@attrs.frozen
class ChoiceResult:
    """The result of a choice. Without both fields it is only a longer list of choices, or a piece in hand."""

    action: Any = None
    """An action to attempt."""
    refused: Any = None
    """An action that is not legal, to explain."""


@attrs.frozen(eq=False)
class Choices:
    """The legal actions of one decision. Compared by identity: each decision brings its own."""

    actions: tuple[Any, ...] = ()
    """The actions in the order of the update."""
    first: frozenset[Any] = frozenset()
    """Actions that a list shows before the others."""

    @cached_property
    def lawful(self) -> frozenset[Any]:
        """The same as a set."""
        return frozenset(self.actions)

    @cached_property
    def kinds(self) -> frozenset[type]:
        """The classes of the actions, which show the kind of question."""
        return frozenset(map(type, self.actions))

    def of(self, actions: Sequence[Any]) -> tuple[Any, ...]:
        """Return those of `actions` that are legal, in the order of a list."""
        lawful, first = self.lawful, self.first
        return tuple(sorted([action for action in actions if action in lawful], key=lambda action: action not in first))

    def turn_of(self, spot: Target, turn: int) -> int | None:
        """Return the first turn, from `turn` clockwise, in which a piece may be placed on a cell; None if there is
        none."""
        count = len(spot.turns)
        found = range(turn, turn + count)
        return next((one for one in found if spot.turns[one % count] in self.lawful), None)

    def concern(self, spot: Target) -> bool:
        """Return whether a target has actions of the kinds that are asked."""
        return any(type(answer) in self.kinds for answer in spot.everything)


NO_CHOICES = Choices()


@attrs.frozen
class Chooser:
    """The position of the cursor, and the steps taken towards a choice."""

    choices: Choices = NO_CHOICES
    """The legal actions."""
    spots: tuple[Target, ...] = attrs.field(default=(), eq=id)
    """The targets of the last painted screen in reading order, with boxes in cells of the screen."""
    cursor: str | None = None
    """The id of the target under the cursor, None until there is one."""
    opened: str | None = None
    """The id of the target with the listed legal actions."""
    staged: Any = None
    """The action that waits for confirmation."""
    held: str | None = None
    """The id of the target in hand."""
    turn: int = 0
    """Quarter turns of the piece in hand, clockwise; any integer."""
    cell: str | None = None
    """The id of the last cell of a grid under the cursor, to which it returns when a piece is taken."""
    sought: tuple[str, ...] = ()
    """Ids of targets, best first: the cursor moves to the first one that is painted next."""

    # queries

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions in the order of the update."""
        return self.choices.actions

    def spot(self, id: str | None) -> Target | None:
        """Return the target with this id."""
        return next((spot for spot in self.spots if spot.id == id), None)

    def answers(self, spot: Target | None) -> tuple[Any, ...]:
        """Return the actions of a target for the current turn of the piece in hand."""
        return () if spot is None else answers_of(spot, self.turn)

    def actions(self, spot: Target | None) -> tuple[Any, ...]:
        """Return the legal actions of a target."""
        return self.choices.of(self.answers(spot))

    def is_legal(self, spot: Target) -> bool:
        """Return whether a target has a legal action now, or after turning the piece in hand."""
        return not self.choices.lawful.isdisjoint(spot.turns or spot.answers)

    def misfit(self) -> Any:
        """Return the illegal placement under the cursor for the current turn of the piece in hand, if any."""
        spot = self.spot(self.cursor)
        if spot is None or not spot.turns or self.staged is not None or not self.choices.concern(spot):
            return None
        [action] = self.answers(spot)
        return None if action in self.choices.lawful else action

    def under_cursor(self) -> Any:
        """Return the single action under the cursor, None if there is none or several."""
        if self.staged is not None:
            return self.staged
        spot = self.spot(self.cursor)
        if spot is None or spot.holds:  # a piece has dozens
            return None
        actions = self.actions(spot)
        return actions[0] if len(actions) == 1 else None

    def conditions(self) -> dict[str, str]:
        """Return the condition of every target that has one, by id (`tui.widgets.grid`)."""
        return self.marked(legal_spots(self.spots, self.choices, self.turn, self.opened))

    def marked(self, legal: Mapping[str, str]) -> dict[str, str]:
        """Return the conditions, given those of `legal_spots`."""
        found = dict(legal)
        for spot in self.spots:
            if spot.id == self.cursor:
                found[spot.id] = self._under(spot, legal.get(spot.id) == "legal")
            elif spot.id == self.held:
                found[spot.id] = "held"
            elif spot.id == self.opened:
                found[spot.id] = "legal"
        return found

    def _under(self, spot: Target, lawful: bool) -> str:
        if self.staged is not None:
            return "sure" if spot.is_drawn else "ghost"
        if not lawful:
            return "visited" if self.misfit() is None else "misfit"
        return "drawn" if spot.is_drawn else "cursor"

    # new situations

    def ask(self, legal: Sequence[Any]) -> "Chooser":
        """Start over with other legal actions; the cursor moves to the first of them once the targets are known."""
        return Chooser(Choices(tuple(legal)), self.spots)

    def settle(self, spots: tuple[Target, ...]) -> "Chooser":
        """Take the current targets; the cursor stays if it can, otherwise it moves to a legal one.

        While a piece is held, that is a cell: that of its `best` placement, with the matching turn, if set. Otherwise a
        target with a `best` that is not a piece has priority.
        """
        sought = next((id for id in self.sought if any(spot.id == id for spot in spots)), self.cursor)
        found = attrs.evolve(self, spots=spots, cursor=sought, sought=())
        if found.spot(found.cursor) is not None:
            return found
        reachable = [spot for spot in spots if found.is_within(spot)]
        held = found.spot(found.held)
        places = [spot for spot in reachable if not spot.holds]
        own = next((spot.best for spot in places if spot.best is not None), None)
        best = own if held is None or held.best is None else held.best
        here = next((spot for spot in places if best in spot.turns or best in found.actions(spot)), None)
        if here is not None:
            turn = here.turns.index(best) if best in here.turns else found.turn
            return attrs.evolve(found, cursor=here.id, turn=turn)
        lawful = [spot for spot in reachable if found.actions(spot)]
        turned = [spot for spot in reachable if found.is_legal(spot)]
        return attrs.evolve(found, cursor=next((spot.id for spot in (*lawful, *turned)), None)).fitted()

    # movement

    def go(self, id: str) -> "Chooser":
        """Move the cursor to a target."""
        staged = self.staged if self.cursor == id else None
        spot = self.spot(id)
        cell = id if spot is not None and spot.turns else self.cell
        return attrs.evolve(self, cursor=id, staged=staged, cell=cell)

    def seek(self, ids: tuple[str, ...]) -> "Chooser":
        """Put back a held piece, close a list, and move the cursor to the first of these targets that is painted
        next."""
        return Chooser(self.choices, cursor=self.cursor, cell=self.cell, sought=ids)

    def jump(self, id: str) -> "Chooser":
        """Move the cursor to a target, and turn the piece in hand until it fits there, if possible."""
        return self.go(id).fitted()

    def fitted(self) -> "Chooser":
        """Turn the piece in hand until it fits under the cursor, if possible."""
        spot = self.spot(self.cursor)
        turn = None if spot is None or not spot.turns else self.choices.turn_of(spot, self.turn)
        return self if turn is None or turn == self.turn else attrs.evolve(self, turn=turn)

    def move(self, columns: int, rows: int) -> "Chooser":
        """Move to the nearest target in a direction (one of the two is 0, the other -1 or 1), or within an open list. A
        piece in hand stays on the cells that it could cover: beyond their edge it would be out of sight."""
        if self.opened is not None:
            return self.step(columns or rows)
        here = self.spot(self.cursor)
        if here is None:
            return self.go(self.spots[0].id) if self.spots else self
        carries = self.held is not None and here.is_drawn
        found = nearest(here, [spot for spot in self.spots if spot.is_drawn or not carries], columns, rows)
        return self if found is None else self.go(found.id)

    def step(self, by: int) -> "Chooser":
        """Move to the next (1) or previous (-1) legal target, wrapping around; while a piece is held, only to cells
        where it fits in some turn."""
        order = [spot.id for spot in self.spots]
        lawful = [spot.id for spot in self.spots if self.is_legal(spot) and self._open(spot) and self.is_within(spot)]
        if not lawful:
            return self
        here = order.index(self.cursor) if self.cursor in order else -1
        ahead = [id for id in lawful if (order.index(id) - here) * by > 0]
        return self.jump((ahead or lawful)[0 if by > 0 else -1])

    def back(self) -> "Chooser | None":
        """Go one step back: from a confirmation, a list, or a piece in hand. Return None if there is no step."""
        if self.staged is not None:
            return attrs.evolve(self, staged=None)
        if self.opened is not None:
            return attrs.evolve(self, cursor=self.opened, opened=None)
        if self.held is not None:
            return attrs.evolve(self, cursor=self.held, held=None, turn=0)
        return None

    # a piece in hand

    @property
    def turnable(self) -> bool:
        """Whether a quarter turn makes a difference."""
        return any(spot.has_turns for spot in self.spots)

    def take(self, id: str) -> "Chooser":
        """Take a piece in hand, unturned, after putting back another and closing a list. The cursor returns to the
        grid."""
        turn = self.turn if self.held == id else 0
        return attrs.evolve(self, held=id, turn=turn, cursor=self.cell, staged=None, opened=None)

    def turn_piece(self, by: int) -> "Chooser":
        """Turn the piece in hand clockwise (1) or back (-1): on a cell to the next turn that is legal there, if any,
        otherwise by a quarter."""
        if not self.turnable:
            return self
        spot = self.spot(self.cursor)
        turn = self._other_turn(spot, by) if spot is not None and spot.turns else None
        return attrs.evolve(self, turn=self.turn + by if turn is None else turn, staged=None)

    def _other_turn(self, spot: Target, by: int) -> int | None:
        """Return the next turn with another legal action on a cell."""
        here, count = self.answers(spot), len(spot.turns)
        for turn in (self.turn + by * step for step in range(1, count)):
            action = spot.turns[turn % count]
            if action in self.choices.lawful and action not in here:
                return turn
        return None

    # choices

    def choose(self) -> "tuple[Chooser, ChoiceResult | None]":
        """Choose the target under the cursor; the result is None if there is none."""
        spot = self.spot(self.cursor)
        if spot is None:
            return self, None
        actions = self.actions(spot)
        if not actions:
            return self, ChoiceResult(refused=self._refused(spot))
        if spot.holds:
            return self.take(spot.id), ChoiceResult()
        if len(actions) > 1:
            return attrs.evolve(self, opened=spot.id, cursor=f"{LISTED_PREFIX}0"), ChoiceResult()
        return self, ChoiceResult(action=actions[0])

    def digit(self, number: int) -> "tuple[Chooser, ChoiceResult | None]":
        """Choose the target or listed choice with this digit. If an open list has no room for the choice, only move the
        cursor there."""
        spots = (spot for spot in self.spots if spot.digit == number)
        found = next((spot for spot in spots if self._open(spot) and self.choices.concern(spot)), None)
        if found is None:
            opened = self.spot(self.opened)
            if opened is None or number > len(self.actions(opened)):
                return self, None
            return self.go(f"{LISTED_PREFIX}{number - 1}"), ChoiceResult()
        chooser, result = self.go(found.id).choose()
        here = self.spot(self.cursor)
        if chooser.held == found.id and found.best is None and here is not None and self._suits(here, found):
            return attrs.evolve(chooser, cursor=here.id), result
        return chooser, result

    def _suits(self, place: Target, piece: Target) -> bool:
        """Return whether a piece may be placed where the cursor is, which then stays there."""
        return not place.holds and not self.choices.lawful.isdisjoint({*place.answers}.intersection(piece.answers))

    def find(self, action: Any) -> "Chooser":
        """Move the cursor to a legal action, with the matching turn; within the open list if it is there."""
        cell = next((spot for spot in self.spots if action in spot.turns), None)
        if cell is not None:
            return attrs.evolve(self, turn=cell.turns.index(action)).go(cell.id)
        found = self.spots_of(action)
        row = next((spot for spot in found if spot.id.startswith(LISTED_PREFIX)), None)
        if row is not None:
            return self.go(row.id)
        return attrs.evolve(self, opened=None).go(found[0].id) if found else self

    def reach(self, action: Any) -> "Chooser":
        """Move the cursor to a legal action, and open the list of a target with several. Choosing then does this
        action, or takes its piece."""
        found = self.find(action)
        spot = found.spot(found.cursor)
        actions = found.actions(spot)
        if spot is None or spot.holds or len(actions) < 2:
            return found
        return attrs.evolve(found, opened=spot.id).go(f"{LISTED_PREFIX}{actions.index(action)}")

    def spots_of(self, action: Any) -> list[Target]:
        """Return the targets of an action: its places, otherwise its pieces."""
        found = [spot for spot in self.spots if action in spot.turns]
        found = found or [spot for spot in self.spots if action in spot.answers and not spot.holds]
        return found or [spot for spot in self.spots if action in spot.answers]

    def named(self, name: str) -> list[Target]:
        """Return the targets with names that start with `name`."""
        return [spot for spot in self.spots if spot.name and spot.name.startswith(name)]

    def letters(self, known: Mapping[str, str] = NO_LETTERS) -> dict[str, str]:
        """Return the labels of jump mode by target.

        Known labels are kept for every question. Of the others, legal targets come first, and targets without
        actions get two letters.
        """
        found = {spot.id: known[spot.id] for spot in self.spots if spot.id in known}
        new = [spot for spot in self.spots if spot.id not in known]
        taken = set((known if len(known) + len(new) <= REMEMBERED_LABELS else found).values())
        free = [label for label in labels(SINGLE_LABELS + len(taken) + len(new)) if label not in taken]
        for spot in sorted(new, key=lambda spot: (not self.is_legal(spot), not spot.everything)):
            label = free[0] if spot.everything else next(label for label in free if len(label) > 1)
            free.remove(label)
            found[spot.id] = label
        return found

    def lettered(self, known: Mapping[str, str]) -> Mapping[str, str]:
        """Return the labels to remember after these: no label twice, and at most as many as there are short ones."""
        found = self.letters(known)
        return {**known, **found} if len(known.keys() | found.keys()) <= REMEMBERED_LABELS else found

    def _open(self, spot: Target) -> bool:
        return self.opened is None or spot.id.startswith(LISTED_PREFIX)

    def is_within(self, spot: Target) -> bool:
        """Return whether the cursor moves there by itself: not to pieces while one is held."""
        return self.held is None or not spot.holds

    def _refused(self, spot: Target) -> Any:
        answers = self.answers(spot)
        return next((answer for answer in answers if type(answer) in self.choices.kinds), next(iter(answers), None))


def answers_of(spot: Target, turn: int) -> tuple[Any, ...]:
    """Return the actions of a target for a turn of the piece in hand."""
    return (spot.turns[turn % len(spot.turns)],) if spot.turns else spot.answers


def legal_spots(spots: tuple[Target, ...], choices: Choices, turn: int, opened: str | None) -> Mapping[str, str]:
    """Return the conditions of legal targets by id, of an open list those in the list.

    `legal` means now, `turned` after turning the piece in hand.
    """
    found = {}
    for spot in spots:
        if opened is None or spot.id.startswith(LISTED_PREFIX):
            if not choices.lawful.isdisjoint(answers_of(spot, turn)):
                found[spot.id] = "legal"
            elif spot.turns and not choices.lawful.isdisjoint(spot.turns):
                found[spot.id] = "turned"
    return found


def labels(count: int) -> list[str]:
    """Return the first labels, at most 876: single letters, then two and three. No label begins another, and more
    labels change none.

    >>> labels(3)
    ['a', 's', 'd']
    >>> labels(20)[-4:]
    ['i', 'o', 'pa', 'ps']
    """
    double = product(LABEL_LETTERS[SINGLE_LABELS:-1], LABEL_LETTERS)
    triple = product(LABEL_LETTERS[-1], LABEL_LETTERS, LABEL_LETTERS)
    return [
        *LABEL_LETTERS[:SINGLE_LABELS],
        *map("".join, islice(chain(double, triple), max(0, count - SINGLE_LABELS))),
    ][:count]
