"""What a card adds to a street, quickly: a search asks for it some hundred thousand times a second.

A house gains by what is in it, how high its neighbours are, and which colours it touches; its neighbours gain by its
height. So what a card adds is remembered by house, and a street is put together from its houses once, for all cards.
"""

from functools import lru_cache

from core.games.bellevue.actions import BUILD, CANAL, Choice
from core.games.bellevue.bots.heuristics import (
    bonus_worth,
    group_in,
    house_worth,
    roofs_worth,
    turns_left,
)
from core.games.bellevue.components import FIRST_ROOF, FIRST_WINDOW, KIND_OF, SHOP, House, Street, roofs_in
from core.games.bellevue.rules import fitting
from core.games.bellevue.scoring.conditions import HIGH, Tables, tables_of
from core.games.bellevue.state import State
from core.kernel.grid import flood, places

TOUCHING = 0.3
"""Points that a card of the same colour beside a card is worth, for the bonus in the end."""

Use = tuple[float, Choice]
"""Points that a choice adds to a street, and the choice."""


class StreetGains:
    """The best use of every card in one street, while so many turns are to come and the largest group of one colour
    in any other street has `rival` cards."""

    __slots__ = ("_besides", "_found", "_groups", "_roofs", "_rooms", "group", "rival", "street", "tables", "turns")

    def __init__(self, tables: Tables, street: Street, turns: float, rival: int) -> None:
        self.tables, self.street, self.turns, self.rival = tables, street, turns, rival
        self.group = group_in(tables, street)
        self._roofs = _more_roofs(street, turns)
        self._found: dict[tuple[int, int], tuple[float, int]] = {}
        self._besides: list[float] = [_gain_beside(tables, street, place, turns) for place in range(len(street))]
        self._rooms = [_room(tables, street, place, turns) for place in range(len(street))]
        self._groups: dict[tuple[int, int], float] = {}

    def best(self, card: int, houses: int, leftmost: int) -> Use:
        """The best use of a card that fits the houses of a bit mask, in the street whose first house has that number.
        The canal adds nothing."""
        key = card, houses >> leftmost - 1
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._best(card, key[1])
        gain, place = found
        return (gain, BUILD[card][leftmost + place]) if gain > 0 else (0.0, CANAL[card])

    def of(self, card: int, place: int) -> float:
        """Points that `card` adds at `place` (-1: a new house on the left)."""
        if card < FIRST_WINDOW:
            return self._roofs[SHOP] + self._founding(card, place)
        return self._roofs[KIND_OF[card]] + self._on(card, place)

    def _best(self, card: int, houses: int) -> tuple[float, int]:
        best = 0.0, 0
        for bit in places(houses):
            gain = self.of(card, bit - 1)
            if gain > best[0]:
                best = gain, bit - 1
        return best

    def _founding(self, shop: int, place: int) -> float:
        """What a new house adds, on the left (-1) or on the right."""
        street, tables = self.street, self.tables
        end, next_to_end = (street[0], street[1:2]) if place < 0 else (street[-1], street[-2:-1])
        beyond = len(next_to_end[0]) if next_to_end else 0
        heights = (1, beyond) if place < 0 else (beyond, 1)
        before = (0, beyond) if place < 0 else (beyond, 0)
        beside = (0, len(end)) if place < 0 else (len(end), 0)
        gain = house_worth(tables, (shop,), *beside, self.turns)
        gain += house_worth(tables, end, *heights, self.turns) - house_worth(tables, end, *before, self.turns)
        colour = tables.colours[shop]
        if tables.colours[end[0]] == colour:
            gain += TOUCHING + self._bonus(place, colour)
        return gain

    def _on(self, card: int, place: int) -> float:
        """What a window or roof adds on top of a house."""
        colour = self.tables.colours[card]
        colours, windows, roofs = self._rooms[place]
        room = windows if card < FIRST_ROOF else roofs
        gain = self._besides[place] + room.gain(card)
        touching = colours.count(colour)
        return gain + TOUCHING * touching + self._bonus(place, colour) if touching else gain

    def _bonus(self, place: int, colour: int) -> float:
        """How much nearer a card of a colour brings the bonus, on top of the house at `place` or as a new one."""
        found = self._groups.get((place, colour))
        if found is None:
            group = max(self.group, self._group_with(place, colour))
            found = bonus_worth(group - self.rival, self.turns) - bonus_worth(self.group - self.rival, self.turns)
            self._groups[place, colour] = found
        return found

    def _group_with(self, place: int, colour: int) -> int:
        """Cards in the group that a card of a colour would join."""
        stride = max(map(len, self.street)) + 2
        ground, mask = 1 << stride, 0
        for house in self.street:
            bit = ground
            for card in house:
                if self.tables.colours[card] == colour:
                    mask |= bit
                bit += bit
            ground <<= stride
        level = len(self.street[place]) if 0 <= place < len(self.street) else 0
        new = 1 << (place + 1) * stride + level
        return flood(new, mask | new, stride).bit_count()


class Room:
    """What cards add to the house on which they are put, between neighbours of these heights."""

    __slots__ = ("_found", "_house", "_left", "_now", "_right", "_tables", "_turns")

    def __init__(self, tables: Tables, house: House, left: int, right: int, turns: float) -> None:
        self._tables, self._house, self._left, self._right, self._turns = tables, house, left, right, turns
        self._now = house_worth(tables, house, left, right, turns)
        self._found: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """Points that the house gains by a window or roof."""
        found = self._found.get(card)
        if found is None:
            found = house_worth(self._tables, (*self._house, card), self._left, self._right, self._turns) - self._now
            self._found[card] = found
        return found


def gains_of(state: State, seat: int) -> StreetGains:
    """What cards add to the street of `seat`."""
    tables = tables_of(state.options.components)
    rival = max([group_in(tables, street) for other, street in enumerate(state.streets) if other != seat])
    return street_gains(tables, state.streets[seat], turns_left(max(state.roofs)), rival)


def best_uses(state: State, seat: int, cards: tuple[int, ...] | list[int]) -> list[Use]:
    """The best use of each of some cards for the street of `seat`."""
    gains, houses, leftmost = gains_of(state, seat), fitting(state, seat), state.leftmost[seat]
    return [gains.best(card, houses[KIND_OF[card]], leftmost) for card in cards]


@lru_cache(maxsize=1 << 8)
def street_gains(tables: Tables, street: Street, turns: float, rival: int) -> StreetGains:
    """The gains of one street, remembered: every street is asked about in a draw, a choice, and by rivals' estimates.
    Remembering made an instinct three times as quick (`scripts/benchmarks`)."""
    return StreetGains(tables, street, turns, rival)


def _room(tables: Tables, street: Street, place: int, turns: float) -> tuple[list[int], Room, Room]:
    """The colours that a card on top of a house would touch, and what windows and roofs add there."""
    house, colours = street[place], tables.colours
    level, touched, heights = len(house), [colours[house[-1]]], [0, 0]
    for side, where in enumerate((place - 1, place + 1)):
        if 0 <= where < len(street):
            beside = street[where]
            heights[side] = len(beside)
            if len(beside) > level:
                touched.append(colours[beside[level]])
    left, right = heights
    roofs = _rooms(tables, house, left, right, turns)
    if tables.codes[house[0]] <= HIGH:
        left = right = 0
    return touched, _rooms(tables, house, left, right, turns), roofs


def _more_roofs(street: Street, turns: float) -> tuple[float, float, float]:
    """How much more is to be expected from roofs to come when a card is added, by its kind."""
    houses, roofs = len(street), roofs_in(street)
    now = roofs_worth(houses, roofs, turns)
    return roofs_worth(houses + 1, roofs, turns) - now, 0.0, roofs_worth(houses, roofs + 1, turns) - now


@lru_cache(maxsize=1 << 10)
def _rooms(tables: Tables, house: House, left: int, right: int, turns: float) -> Room:
    return Room(tables, house, left, right, turns)


def _gain_beside(tables: Tables, street: Street, place: int, turns: float) -> float:
    """What the neighbours of a house gain when it grows."""
    gain, codes, height, last = 0.0, tables.codes, len(street[place]), len(street) - 1
    if place:
        beside, far = street[place - 1], len(street[place - 2]) if place > 1 else 0
        if codes[beside[0]] > HIGH or codes[beside[-1]] > HIGH:
            gain += house_worth(tables, beside, far, height + 1, turns) - house_worth(
                tables, beside, far, height, turns
            )
    if place < last:
        beside, far = street[place + 1], len(street[place + 2]) if place + 1 < last else 0
        if codes[beside[0]] > HIGH or codes[beside[-1]] > HIGH:
            gain += house_worth(tables, beside, height + 1, far, turns) - house_worth(
                tables, beside, height, far, turns
            )
    return gain
