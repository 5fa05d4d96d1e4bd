"""Where the offering cards may be, as far as a viewer remembers: one past that agrees with everything seen.

The log is walked from the start. A card whose category the viewer does not know lies on the altar as a variable,
which is fixed when the viewer saw it in a look, when a seat took it, or at the end. Only the Oracle's looks of
others branch the search; it is complete, so that the past of a real view is always found.
"""

import attrs

from core.games.bali.state import DOWN, FACE_DOWN, Movement
from core.games.bali.view.view import View
from core.kernel.rng import Stream

_CATEGORIES = (0, 1, 2, 3)
_OPEN = -1
"""The category of a variable that is not fixed yet."""


@attrs.define
class Past:
    """What may have happened, complete when it is found; while it is sought, altar card -1 - v is variable v."""

    offerings: list[int]
    """Holdings: 4 counts a seat, and a last row for the Oracle's set-up."""
    altar: list[int]
    """From the bottom to the top."""
    log: list[Movement]
    owners: list[int]
    """The seat that each variable came from."""
    times: list[int]
    """Its place in the log."""
    categories: list[int]
    """What it was fixed to."""
    looks: list[tuple[int, tuple[int, ...], int | None, int | None]]
    """The hidden looks: place in the log, altar cards seen, position kept and its category."""

    def add_variable(self, owner: int, time: int) -> None:
        self.altar.append(-1 - len(self.owners))
        self.owners.append(owner)
        self.times.append(time)
        self.categories.append(_OPEN)

    def fix(self, card: int, category: int) -> bool:
        """Whether an altar card can be of `category`; a variable then is from now on."""
        if card >= 0:
            return card % FACE_DOWN == category
        variable = -1 - card
        if self.categories[variable] != _OPEN:
            return self.categories[variable] == category
        self.categories[variable] = category
        row = self.owners[variable] * 4
        self.offerings[row + category] -= 1
        return self.offerings[row + category] >= 0

    def possible(self, card: int) -> list[int]:
        """Categories that an altar card may have."""
        if card >= 0:
            return [card % FACE_DOWN]
        variable = -1 - card
        if self.categories[variable] != _OPEN:
            return [self.categories[variable]]
        row = self.owners[variable] * 4
        return [category for category in _CATEGORIES if self.offerings[row + category] > 0]

    def top(self) -> int | None:
        return self.altar[-1] if self.altar and 0 <= self.altar[-1] < FACE_DOWN else None

    def keep(self, seat: int, position: int, category: int) -> None:
        del self.altar[-1 - position]
        self.offerings[seat * 4 + category] += 1

    def copy(self) -> "Past":
        return Past(
            self.offerings[:],
            self.altar[:],
            self.log[:],
            self.owners[:],
            self.times[:],
            self.categories[:],
            self.looks[:],
        )


def recollect(view: View, stream: Stream) -> Past:
    """A past that agrees with the view, drawn at random; its `offerings` have the rows of the seats only."""
    past = Past([1] * (4 * view.seats), [], list(view.movements), [], [], [], [])
    if view.options.oracle:
        past.offerings += [1, 1, 1, 1]
        for _ in range(4):
            past.add_variable(view.seats, -1)
    found = _walk(view, past, 0, stream)
    if found is None:
        raise ValueError("no past leads to this view")
    _write_down(found)
    del found.offerings[4 * view.seats :]
    return found


def _walk(view: View, past: Past, start: int, stream: Stream) -> Past | None:
    """Follow the log from `start` on; None when no past agrees with it."""
    offerings, altar = past.offerings, past.altar
    movements = view.movements
    for index in range(start, len(movements)):
        movement = movements[index]
        what, seat, category = movement.what, movement.seat, movement.category
        if what == "look":
            if movement.took and movement.position is None:
                return _branch(view, past, index, stream)
            if not _looked(past, movement, index):
                return None
        elif category is None:
            past.add_variable(seat, index)
        elif what == "gain":
            offerings[seat * 4 + category] += 1
        elif what == "add":
            altar.append(category)
        else:
            altar.append(category if what == "up" else category + FACE_DOWN)
            offerings[seat * 4 + category] -= 1
            if offerings[seat * 4 + category] < 0:
                return None
    if view.seen and not _saw(past, view.seen):
        return None
    return past if not past.owners or _settle(past, stream) else None


def _looked(past: Past, look: Movement, index: int) -> bool:
    """A look that hides nothing about what was kept."""
    if look.seen is None:
        past.looks.append((index, tuple(past.altar[:-5:-1]), None, None))
    elif not _saw(past, look.seen):
        return False
    if look.position is not None and look.category is not None:
        past.keep(look.seat, look.position, look.category)
    return past.top() == look.top


def _saw(past: Past, seen: tuple[int, ...]) -> bool:
    cards = past.altar[:-5:-1]
    return len(cards) == len(seen) and all(past.fix(card, category) for card, category in zip(cards, seen, strict=True))


def _branch(view: View, past: Past, index: int, stream: Stream) -> Past | None:
    """Another seat kept a card: try every position and category, in random order."""
    look = view.movements[index]
    cards = tuple(past.altar[:-5:-1])
    positions = list(range(len(cards)))
    stream.shuffle(positions)
    for position in positions:
        categories = past.possible(cards[position])
        stream.shuffle(categories)
        for category in categories:
            trial = past.copy()
            trial.fix(cards[position], category)
            trial.keep(look.seat, position, category)
            trial.looks.append((index, cards, position, category))
            if trial.top() == look.top:
                found = _walk(view, trial, index + 1, stream)
                if found is not None:
                    return found
    return None


def _settle(past: Past, stream: Stream) -> bool:
    """Fix the variables that are left, each to a category its owner could spare at the time; whether that can be.

    What can be spared never shrinks with time, so going forward any free choice leaves one for the next.
    """
    spare = _spare(past)
    if spare is None:
        return False
    chosen = [0] * len(past.offerings)
    choices = stream.word() << 64 | stream.word() << 32 | stream.word()
    for variable, owner in enumerate(past.owners):
        if past.categories[variable] != _OPEN:
            continue
        row, counts = owner * 4, spare[variable]
        free = [category for category in _CATEGORIES if counts[category] > chosen[row + category]]
        if not free:
            return False
        choices, place = divmod(choices, len(free))
        category = free[place]
        past.categories[variable] = category
        chosen[row + category] += 1
    past.offerings[:] = [held - gone for held, gone in zip(past.offerings, chosen, strict=True)]
    return True


def _spare(past: Past) -> list[list[int]] | None:
    """By variable: the least its owner held of each category from then on, open variables not counted. None when
    a seat would have held less than nothing."""
    held, least = past.offerings[:], past.offerings[:]
    kept = {index: category for index, _, _, category in past.looks}
    spare: list[list[int]] = [[]] * len(past.owners)
    variable = len(past.owners) - 1
    for index in range(len(past.log) - 1, -1, -1):
        movement = past.log[index]
        what, row, category = movement.what, movement.seat * 4, movement.category
        if what == "gain" or what == "look":
            category = category if category is not None else kept.get(index)
            if category is not None:
                held[row + category] -= 1
                if held[row + category] < least[row + category]:
                    least[row + category] = held[row + category]
        elif category is None:
            spare[variable] = least[row : row + 4]
            if past.categories[variable] != _OPEN:
                held[row + past.categories[variable]] += 1
            variable -= 1
        elif what != "add":
            held[row + category] += 1
    for start in range(variable + 1):
        row = past.owners[start] * 4
        spare[start] = least[row : row + 4]
    return None if min(least) < 0 else spare


def _write_down(past: Past) -> None:
    """Put the categories that were found into the altar and the log."""

    def category_of(card: int) -> int:
        return card % FACE_DOWN if card >= 0 else past.categories[-1 - card]

    for variable, time in enumerate(past.times):
        if time >= 0:
            past.log[time] = DOWN[past.owners[variable]][past.categories[variable]]
    for index, cards, position, category in past.looks:
        look = past.log[index]
        seen = tuple([category_of(card) for card in cards])
        past.log[index] = Movement("look", look.seat, category, seen, position, look.took, look.top)
    past.altar[:] = [card if card >= 0 else category_of(card) + FACE_DOWN for card in past.altar]
