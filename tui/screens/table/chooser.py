"""Moves the cursor over the targets of the screen, and leads from a target to an action: arrows, digits, labels, names.

Legality is not worked out: an action can be chosen when it is in the list that came with the update.
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
"""Ids of the choices in the list start with this."""
LABEL_LETTERS = "asdfghjklqwertyuiopzxcvbnm"
"""Labels of jump mode begin with the letters that lie under the fingers."""
SINGLE_LABELS = LABEL_LETTERS.index("p")
"""How many of them are labels by themselves; those behind begin the labels of two letters, the last one of three."""
REMEMBERED_LABELS = 200
"""Targets that keep their labels while they are not there: there are as many labels of one letter and of two."""
NO_LETTERS: Mapping[str, str] = MappingProxyType({})


@attrs.frozen
class ChoiceResult:
    """What a choice led to. With neither field it is only a longer list of choices, or a piece in hand."""

    action: Any = None
    """An action that may be tried now."""
    refused: Any = None
    """An action that is not legal, to be explained."""


@attrs.frozen(eq=False)
class Choices:
    """The legal actions of one decision. Compared by identity, because each decision brings its own."""

    actions: tuple[Any, ...] = ()
    """In the order in which they came."""
    first: frozenset[Any] = frozenset()
    """Those that a list shows before the others."""

    @cached_property
    def lawful(self) -> frozenset[Any]:
        """The same, to look an action up."""
        return frozenset(self.actions)

    @cached_property
    def kinds(self) -> frozenset[type]:
        """The classes of the actions: what is asked about."""
        return frozenset(map(type, self.actions))

    def of(self, actions: Sequence[Any]) -> tuple[Any, ...]:
        """Those of `actions` that are legal, in the order in which a list shows them."""
        lawful, first = self.lawful, self.first
        return tuple(sorted([action for action in actions if action in lawful], key=lambda action: action not in first))

    def turn_of(self, spot: Target, turn: int) -> int | None:
        """The first turn, from `turn` on clockwise, in which a piece may be placed on a cell; None for no turn."""
        count = len(spot.turns)
        found = range(turn, turn + count)
        return next((one for one in found if spot.turns[one % count] in self.lawful), None)

    def concern(self, spot: Target) -> bool:
        """Whether a target is about what is asked."""
        return any(type(answer) in self.kinds for answer in spot.everything)


NO_CHOICES = Choices()


@attrs.frozen
class Chooser:
    """Where the cursor is, and what has been done on the way to a choice."""

    choices: Choices = NO_CHOICES
    """What may be chosen."""
    spots: tuple[Target, ...] = attrs.field(default=(), eq=id)
    """The targets of the whole screen as it was painted last, boxes in cells of the screen, in reading order."""
    cursor: str | None = None
    """The id of the target under the cursor, None until there is one."""
    opened: str | None = None
    """The id of a target with several legal actions, which are listed."""
    staged: Any = None
    """The action that waits for its confirmation."""
    held: str | None = None
    """The id of the target that was taken in hand."""
    turn: int = 0
    """By how many quarters the piece in hand is turned, clockwise; any integer."""
    cell: str | None = None
    """The id of the last target of a grid that the cursor stood on: where it goes when a piece is taken."""
    sought: tuple[str, ...] = ()
    """Ids of targets, the best one first: the cursor goes to the first of them that is painted next."""

    # What there is

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions in the order in which they came."""
        return self.choices.actions

    def spot(self, id: str | None) -> Target | None:
        """The target of that id."""
        return next((spot for spot in self.spots if spot.id == id), None)

    def answers(self, spot: Target | None) -> tuple[Any, ...]:
        """The actions a target stands for as the piece in hand is turned now."""
        return () if spot is None else answers_of(spot, self.turn)

    def actions(self, spot: Target | None) -> tuple[Any, ...]:
        """The legal actions a target stands for."""
        return self.choices.of(self.answers(spot))

    def is_legal(self, spot: Target) -> bool:
        """Whether something legal can be chosen there now, or would be after some turns of the piece in hand."""
        return not self.choices.lawful.isdisjoint(spot.turns or spot.answers)

    def misfit(self) -> Any:
        """The placement under the cursor that is not legal as the piece in hand is turned now, None when there is
        none."""
        spot = self.spot(self.cursor)
        if spot is None or not spot.turns or self.staged is not None or not self.choices.concern(spot):
            return None
        [action] = self.answers(spot)
        return None if action in self.choices.lawful else action

    def under_cursor(self) -> Any:
        """The action the cursor stands for, None unless it is exactly one."""
        if self.staged is not None:
            return self.staged
        spot = self.spot(self.cursor)
        if spot is None or spot.holds:  # a piece stands for dozens
            return None
        actions = self.actions(spot)
        return actions[0] if len(actions) == 1 else None

    def conditions(self) -> dict[str, str]:
        """The condition of every target that has one, by id (`tui.widgets.grid`)."""
        return self.marked(legal_spots(self.spots, self.choices, self.turn, self.opened))

    def marked(self, legal: Mapping[str, str]) -> dict[str, str]:
        """The same; `legal` is what `legal_spots` tells."""
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

    # New situations

    def ask(self, legal: Sequence[Any]) -> "Chooser":
        """Start over with other legal actions; the cursor goes to the first of them once the targets are known."""
        return Chooser(Choices(tuple(legal)), self.spots)

    def settle(self, spots: tuple[Target, ...]) -> "Chooser":
        """Learn where the targets are now; the cursor stays where it is, or goes to the first legal one. While a piece
        is held that is a cell: the one of its `best` placement, turned as that wants it, where it names one.
        Else it begins at a target that is no piece and has a `best`."""
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

    # Moving

    def go(self, id: str) -> "Chooser":
        """Put the cursor on a target."""
        staged = self.staged if self.cursor == id else None
        spot = self.spot(id)
        cell = id if spot is not None and spot.turns else self.cell
        return attrs.evolve(self, cursor=id, staged=staged, cell=cell)

    def seek(self, ids: tuple[str, ...]) -> "Chooser":
        """Put back what was in hand or open, and put the cursor on the first of these targets that is painted next."""
        return Chooser(self.choices, cursor=self.cursor, cell=self.cell, sought=ids)

    def jump(self, id: str) -> "Chooser":
        """Put the cursor on a target, with the piece in hand turned so that it fits, if it fits there at all."""
        return self.go(id).fitted()

    def fitted(self) -> "Chooser":
        """With the piece in hand turned on until it fits under the cursor, if it fits there at all."""
        spot = self.spot(self.cursor)
        turn = None if spot is None or not spot.turns else self.choices.turn_of(spot, self.turn)
        return self if turn is None or turn == self.turn else attrs.evolve(self, turn=turn)

    def move(self, columns: int, rows: int) -> "Chooser":
        """To the nearest target in a direction (one of the two is 0, the other -1 or 1); in an open list on or back."""
        if self.opened is not None:
            return self.step(columns or rows)
        here = self.spot(self.cursor)
        if here is None:
            return self.go(self.spots[0].id) if self.spots else self
        found = nearest(here, self.spots, columns, rows)
        return self if found is None else self.go(found.id)

    def step(self, by: int) -> "Chooser":
        """To the next (1) or previous (-1) legal target, round and round; while something is held, among the cells on
        which it fits in some turn."""
        order = [spot.id for spot in self.spots]
        lawful = [spot.id for spot in self.spots if self.is_legal(spot) and self._open(spot) and self.is_within(spot)]
        if not lawful:
            return self
        here = order.index(self.cursor) if self.cursor in order else -1
        ahead = [id for id in lawful if (order.index(id) - here) * by > 0]
        return self.jump((ahead or lawful)[0 if by > 0 else -1])

    def back(self) -> "Chooser | None":
        """One step back: from a confirmation, from a list, from a piece in hand, which is put back. None when there
        is nothing to go back from."""
        if self.staged is not None:
            return attrs.evolve(self, staged=None)
        if self.opened is not None:
            return attrs.evolve(self, cursor=self.opened, opened=None)
        if self.held is not None:
            return attrs.evolve(self, cursor=self.held, held=None, turn=0)
        return None

    # A piece in hand

    @property
    def turnable(self) -> bool:
        """Whether a quarter turn would change anything."""
        return any(spot.has_turns for spot in self.spots)

    def take(self, id: str) -> "Chooser":
        """Take a piece in hand, unturned; what was held is put back, a list closed. The cursor goes to where it was on
        the grid."""
        turn = self.turn if self.held == id else 0
        return attrs.evolve(self, held=id, turn=turn, cursor=self.cell, staged=None, opened=None)

    def turn_piece(self, by: int) -> "Chooser":
        """Turn what is held by a quarter, clockwise (1) or back (-1): on a cell to the next turn that is legal there,
        if there is any."""
        if not self.turnable:
            return self
        spot = self.spot(self.cursor)
        turn = self._other_turn(spot, by) if spot is not None and spot.turns else None
        return attrs.evolve(self, turn=self.turn + by if turn is None else turn, staged=None)

    def _other_turn(self, spot: Target, by: int) -> int | None:
        """The next turn that brings another legal action on a cell."""
        here, count = self.answers(spot), len(spot.turns)
        for turn in (self.turn + by * step for step in range(1, count)):
            action = spot.turns[turn % count]
            if action in self.choices.lawful and action not in here:
                return turn
        return None

    # Choosing

    def choose(self) -> "tuple[Chooser, ChoiceResult | None]":
        """Choose what is under the cursor; what that led to is None when there is nothing."""
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
        """Choose the target or listed choice of that digit; to one of an open list that has no room there, the cursor
        goes first, so that it is seen."""
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
        """Whether a piece may be laid on the place under the cursor, which then stays there."""
        return not place.holds and not self.choices.lawful.isdisjoint({*place.answers}.intersection(piece.answers))

    def find(self, action: Any) -> "Chooser":
        """Put the cursor where a legal action is chosen, turned as the action wants it: in the open list if it is
        there."""
        cell = next((spot for spot in self.spots if action in spot.turns), None)
        if cell is not None:
            return attrs.evolve(self, turn=cell.turns.index(action)).go(cell.id)
        found = self.spots_of(action)
        row = next((spot for spot in found if spot.id.startswith(LISTED_PREFIX)), None)
        if row is not None:
            return self.go(row.id)
        return attrs.evolve(self, opened=None).go(found[0].id) if found else self

    def reach(self, action: Any) -> "Chooser":
        """The same, with the list open where the target stands for several: choosing then does this action, or takes
        the piece for it."""
        found = self.find(action)
        spot = found.spot(found.cursor)
        actions = found.actions(spot)
        if spot is None or spot.holds or len(actions) < 2:
            return found
        return attrs.evolve(found, opened=spot.id).go(f"{LISTED_PREFIX}{actions.index(action)}")

    def spots_of(self, action: Any) -> list[Target]:
        """The targets that stand for an action: where it happens, else the piece that is taken for it."""
        found = [spot for spot in self.spots if action in spot.turns]
        found = found or [spot for spot in self.spots if action in spot.answers and not spot.holds]
        return found or [spot for spot in self.spots if action in spot.answers]

    def named(self, name: str) -> list[Target]:
        """The targets whose name starts with `name`."""
        return [spot for spot in self.spots if spot.name and spot.name.startswith(name)]

    def letters(self, known: Mapping[str, str] = NO_LETTERS) -> dict[str, str]:
        """Jump mode: a letter, or two, for each target by its id. What had one keeps it, whatever is asked; what may be
        chosen now comes first among the others, and what can only be looked at has two."""
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
        """What is to be known of labels after these: nothing twice, and no more than there are short ones."""
        found = self.letters(known)
        return {**known, **found} if len(known.keys() | found.keys()) <= REMEMBERED_LABELS else found

    def _open(self, spot: Target) -> bool:
        return self.opened is None or spot.id.startswith(LISTED_PREFIX)

    def is_within(self, spot: Target) -> bool:
        """Whether the cursor goes there by itself: not to the pieces while one of them is held."""
        return self.held is None or not spot.holds

    def _refused(self, spot: Target) -> Any:
        answers = self.answers(spot)
        return next((answer for answer in answers if type(answer) in self.choices.kinds), next(iter(answers), None))


def answers_of(spot: Target, turn: int) -> tuple[Any, ...]:
    """The actions a target stands for while the piece in hand is turned by so many quarters."""
    return (spot.turns[turn % len(spot.turns)],) if spot.turns else spot.answers


def legal_spots(spots: tuple[Target, ...], choices: Choices, turn: int, opened: str | None) -> Mapping[str, str]:
    """The condition, by id, of the targets at which something can be chosen, with a list open of those in the list:
    `legal` now, or `turned` after some turns of the piece in hand."""
    found = {}
    for spot in spots:
        if opened is None or spot.id.startswith(LISTED_PREFIX):
            if not choices.lawful.isdisjoint(answers_of(spot, turn)):
                found[spot.id] = "legal"
            elif spot.turns and not choices.lawful.isdisjoint(spot.turns):
                found[spot.id] = "turned"
    return found


def labels(count: int) -> list[str]:
    """The first labels, 876 at most: single letters, then two and three of them. None is the beginning of another, and
    none changes when there are more.

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
