"""What a card adds to a street, quickly: a search asks for it some hundred thousand times a second.

A house gains by what is in it, how high its neighbours are, and which colours it touches; its neighbours gain by its
height, and by its roof. So what a card adds is remembered by house, and a street is put together from its houses once,
for all cards.
"""

from functools import lru_cache
from math import inf

import attrs

from core.games.bellevue.actions import BUILD, CANAL, Choice
from core.games.bellevue.bots.chances import ROOFED
from core.games.bellevue.bots.heuristics import (
    bonus_worth,
    group_in,
    house_worth,
    roofs_worth,
    side_of,
    street_worth,
    turns_after,
)
from core.games.bellevue.components import FIRST_ROOF, FIRST_WINDOW, KIND_OF, SHOP, House, Street, roofs_in
from core.games.bellevue.rules import fitting
from core.games.bellevue.scoring.conditions import HIGH, Tables, tables_of
from core.games.bellevue.state import State
from core.kernel.grid import flood, places
from core.kernel.score import lead

TOUCHING = 0.18
"""Points that a card of the same colour beside a card is worth, for the bonus in the end."""
HASTE = (0.45, 0.7, -0.55, -0.5)
"""Points that the first, second, third and fourth roof are worth where no other street has as many, beyond what turns
that fall away take from all."""

Use = tuple[float, Choice]
"""Points that a choice adds to a street, and the choice."""


class StreetGains:
    """The best use of every card in one street, while so many turns are to come and the largest group of one colour
    in any other street has `rival` cards."""

    __slots__ = ("_found", "_groups", "_roofs", "_rooms", "group", "rival", "street", "tables", "turns")

    def __init__(self, tables: Tables, street: Street, turns: int, rival: int) -> None:
        self.tables = tables
        self.street = street
        self.turns = turns
        self.rival = rival
        self.group = group_in(tables, street)
        self._roofs = _more_roofs(street, turns)
        self._found: dict[tuple[int, int], tuple[float, int]] = {}
        self._rooms: list[Room | None] = [None] * len(street)
        self._groups: dict[tuple[int, int], float] = {}

    def best(self, card: int, houses: int, leftmost: int) -> tuple[float, int]:
        """What a card adds at the best of the houses that it fits, and the number of that house: of equal ones the one
        on the left. `houses` is a bit mask of at least one number, in the street whose first house is `leftmost`."""
        key = card, houses >> leftmost - 1
        found = self._found.get(key)
        if found is None:
            best = self._best_founding if card < FIRST_WINDOW else self._best_on
            found = self._found[key] = best(card, key[1])
        return found[0], leftmost + found[1]

    def _best_founding(self, shop: int, places_open: int) -> tuple[float, int]:
        """What a new house adds on the better side, and its place; `places_open` has bit 0 for the left."""
        more, best, found = self._roofs[SHOP], -inf, 0
        for bit in places(places_open):
            gain = more + self._founding(shop, bit - 1)
            if gain > best:
                best, found = gain, bit - 1
        return best, found

    def _best_on(self, card: int, places_open: int) -> tuple[float, int]:
        """What a window or roof adds on top of the best house, and its place; `places_open` has bit 1 for the first.
        Instincts spend most of their time here: with a function for each step playouts took 1.11 times as long."""
        more, is_roof, colour = self._roofs[KIND_OF[card]], card >= FIRST_ROOF, self.tables.colours[card]
        best, found = -inf, 0
        for bit in places(places_open):
            place = bit - 1
            room = self._rooms[place]
            if room is None:
                room = self._rooms[place] = _room(self.tables, self.street, place, self.turns)
            gain = room.beside[is_roof] + (room.roofs if is_roof else room.windows).gain(card)
            touching = room.colours.count(colour)
            if touching:
                gain = gain + TOUCHING * touching + self._bonus(place, colour)
            gain += more
            if gain > best:
                best, found = gain, place
        return best, found

    def _founding(self, shop: int, place: int) -> float:
        """What a new house adds, on the left (-1) or on the right."""
        street, tables = self.street, self.tables
        end, next_to_end = (street[0], street[1:2]) if place < 0 else (street[-1], street[-2:-1])
        beyond = side_of(next_to_end[0]) if next_to_end else 0
        sides = (1, beyond) if place < 0 else (beyond, 1)
        before = (0, beyond) if place < 0 else (beyond, 0)
        beside = (0, side_of(end)) if place < 0 else (side_of(end), 0)
        gain = house_worth(tables, (shop,), *beside, self.turns)
        gain += house_worth(tables, end, *sides, self.turns) - house_worth(tables, end, *before, self.turns)
        colour = tables.colours[shop]
        if tables.colours[end[0]] == colour:
            gain += TOUCHING + self._bonus(place, colour)
        return gain

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


@attrs.frozen
class Room:
    """What cards add on top of one house of a street."""

    colours: list[int]
    """Of the cards that one would touch."""
    windows: "HouseGains"
    roofs: "HouseGains"
    beside: tuple[float, float]
    """What its neighbours gain by a window and by a roof."""


class HouseGains:
    """What cards add to the house on which they are put, between neighbours with these sides."""

    __slots__ = ("_found", "_house", "_left", "_now", "_right", "_tables", "_turns")

    def __init__(self, tables: Tables, house: House, left: int, right: int, turns: int) -> None:
        self._tables = tables
        self._house = house
        self._left = left
        self._right = right
        self._turns = turns
        self._now = house_worth(tables, house, left, right, turns)
        self._found: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """Points that the house gains by a window or roof."""
        found = self._found.get(card)
        if found is None:
            found = house_worth(self._tables, (*self._house, card), self._left, self._right, self._turns) - self._now
            self._found[card] = found
        return found


class CardUses:
    """The best use of cards for the street of one seat. A roof that no other street has yet brings the end nearer, for
    all: what each street loses by it counts as well."""

    __slots__ = ("_gains", "_haste", "_houses", "_hurried", "_leftmost", "_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._gains = gains_of(state, seat)
        self._houses = fitting(state, seat)
        self._leftmost = state.leftmost[seat]
        self._hurried: StreetGains | None = None
        self._haste = 0.0

    def best(self, card: int) -> Use:
        """The best use of a card; the canal adds nothing."""
        houses = self._houses[KIND_OF[card]]
        if not houses:
            return 0.0, CANAL[card]
        if card < FIRST_ROOF:
            gain, house = self._gains.best(card, houses, self._leftmost)
        else:
            gain, house = (self._hurried or self._hurry()).best(card, houses, self._leftmost)
            gain += self._haste
        return (gain, BUILD[card][house]) if gain > 0 else (0.0, CANAL[card])

    def _hurry(self) -> StreetGains:
        """The gains with the turns that are left after one more roof; what that takes from all goes into `_haste`."""
        state, gains = self._state, self._gains
        self._hurried, roofs = gains, state.roofs[self._seat]
        if roofs == max(state.roofs):
            self._haste = HASTE[roofs]
            turns = turns_after(roofs + 1, state.turn)
            if turns != gains.turns:
                self._hurried = street_gains(gains.tables, gains.street, turns, gains.rival)
                self._haste += self._taken(turns)
        return self._hurried

    def _taken(self, turns: int) -> float:
        """What the street of the seat gains on those of others when that many turns are left."""
        gains, ahead = self._gains, self._gains.group - self._gains.rival
        more = [
            street_worth(gains.tables, street, turns) - street_worth(gains.tables, street, gains.turns)
            for street in self._state.streets
        ]
        return lead(more, self._seat) + bonus_worth(ahead, turns) - bonus_worth(ahead, gains.turns)


def gains_of(state: State, seat: int) -> StreetGains:
    """What cards add to the street of `seat`."""
    tables = tables_of(state.options.components)
    rival = max([group_in(tables, street) for other, street in enumerate(state.streets) if other != seat])
    return street_gains(tables, state.streets[seat], turns_after(max(state.roofs), state.turn), rival)


@lru_cache(maxsize=1 << 8)
def street_gains(tables: Tables, street: Street, turns: int, rival: int) -> StreetGains:
    """The gains of one street, remembered: every street is asked about in a draw, a choice, and by rivals' estimates.
    Remembering made an instinct three times as quick (`scripts/benchmarks`)."""
    return StreetGains(tables, street, turns, rival)


def _room(tables: Tables, street: Street, place: int, turns: int) -> Room:
    """What cards add on top of a house."""
    house, colours = street[place], tables.colours
    level, touched, sides = len(house), [colours[house[-1]]], [0, 0]
    for side, where in enumerate((place - 1, place + 1)):
        if 0 <= where < len(street):
            beside = street[where]
            sides[side] = side_of(beside)
            if len(beside) > level:
                touched.append(colours[beside[level]])
    left, right = sides
    roofs = _house_gains(tables, house, left, right, turns)
    windows = roofs if tables.codes[house[0]] > HIGH else _house_gains(tables, house, 0, 0, turns)
    return Room(touched, windows, roofs, _gains_beside(tables, street, place, turns))


def _more_roofs(street: Street, turns: int) -> tuple[float, float, float]:
    """How much more is to be expected from roofs to come when a card is added, by its kind."""
    houses, roofs = len(street), roofs_in(street)
    now = roofs_worth(houses, roofs, turns)
    return roofs_worth(houses + 1, roofs, turns) - now, 0.0, roofs_worth(houses, roofs + 1, turns) - now


@lru_cache(maxsize=1 << 10)
def _house_gains(tables: Tables, house: House, left: int, right: int, turns: int) -> HouseGains:
    return HouseGains(tables, house, left, right, turns)


def _gains_beside(tables: Tables, street: Street, place: int, turns: int) -> tuple[float, float]:
    """What the neighbours of a house gain when it grows by a window, and by a roof."""
    by_window = by_roof = 0.0
    side, sides = len(street[place]), [0, 0, *map(side_of, street), 0, 0]
    for where, far, is_left in ((place - 1, sides[place], True), (place + 1, sides[place + 4], False)):
        if 0 <= where < len(street):
            house = street[where]
            if tables.codes[house[0]] > HIGH or tables.codes[house[-1]] > HIGH:
                now, low, high = [
                    house_worth(tables, house, *((far, near) if is_left else (near, far)), turns)
                    for near in (side, side + 1, side + 1 + ROOFED)
                ]
                by_window += low - now
                by_roof += high - now
    return by_window, by_roof
