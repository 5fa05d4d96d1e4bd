"""Evaluation and instinct for bots of Bellevue, and views as numbers for learning programs."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from operator import itemgetter
from typing import Final

import attrs

from core.games.bellevue.actions import BUILD, CANAL, Action, Build, Canal, Choice
from core.games.bellevue.components import (
    CARDS,
    COLOUR_BONUS,
    COUNTS,
    FIRST_HOUSE,
    FIRST_ROOF,
    FIRST_WINDOW,
    HOUSES,
    KIND_OF,
    ROOFS_TO_END,
    SHOP,
    House,
    Street,
    add_card,
    roofs_in,
)
from core.games.bellevue.meta import META
from core.games.bellevue.rules import fitting_houses, legal_actions
from core.games.bellevue.scoring import (
    FIELD,
    HEIGHT,
    HIGH,
    NONE,
    POTS,
    SHORTER,
    Tables,
    count_lacking,
    final_totals,
    largest_group,
    meets,
    tables_of,
    view_sheets,
)
from core.games.bellevue.state import State
from core.games.bellevue.view import View
from core.kernel.features import (
    Numbers,
    by_seat,
    each,
    grown,
    mark,
    named,
    numbered,
    numbers,
    points,
    seat_names,
    share,
    shares,
    table_row,
    zeros,
)
from core.kernel.grid import flood, places
from core.kernel.rng import Stream
from core.kernel.score import lead

# Chances that the condition of a shop or roof is met at the end, from its house as it is now.
#
# Much is certain before the end: icons and height of a finished house, and comparisons of two finished houses or those
# that only improve. The other chances were fitted together with the figures below, on 3,000 decisions in three-player
# games of instincts. Six choices each were played to the end with the same luck, and the differences in the result were
# attributed to their features (ridge regression of leads, with 3 points more for a win). Mere frequencies of met
# conditions are no good: a bot would not work for a condition that is likely to be met.

ROOFED = 32
"""Added to the height of a neighbour that has its roof."""
LEFT, BOTH = 1, 3
"""The numbers of comparisons; 2 is the right side."""
HIGHEST = ROOFED - 1
"""Mask of the height."""
LACKING = (1.0, 0.5, 0.25, 0.15, 0.05)
"""Chance that a condition is met, by the icons or cards it lacks, while enough turns are left."""
HURRY = 0.5
"""Part of the lacking icons or cards that one turn brings."""
OF_TWO_KINDS, OF_THREE_KINDS = 0.12, 0.15
"""Extra chance if one icon each of two or three kinds is lacking, as one window may have them all."""
ROOF_ALONE = 0.75
"""Chance that a house grows high enough that lacks one card, which may be its roof."""
EXACTLY = (0.65, 0.7, 0.2, 0.05)
"""Chance that a house without a roof ends with the required height, by the cards it lacks; a roof goes on top of one
that lacks none."""
ABSENT, FOUNDED = 0.2, 0.6
"""Chance that a comparison with a missing house holds at the end; the second if a finished house must be taller, as any
shop is low."""
TURNED, BOTH_TURNED = 0.2, 0.05
"""Chance that a comparison that fails now holds at the end; the second if a finished house must be shorter than both
neighbours."""
LEVEL, BOTH_LEVEL, NEARLY = 0.85, 0.45, 0.45
"""The same if a finished house must be shorter than a growing one of equal height: with one neighbour to compare, with
two, and if it is one card taller."""
CLOSE, BOTH_CLOSE = 0.8, 0.6
"""Chance that a comparison that holds by one card and can be lost holds at the end; the second if a finished house must
be taller than both neighbours."""


def chance(code: int, number: int, own: int, left: int, right: int, is_finished: bool, turns: int) -> float:
    """Return the chance that a condition is met at the end, with `turns` to come. `own` is the packed house, `left` and
    `right` are its neighbours' heights with ROOFED, or 0."""
    if not turns or code <= HIGH:
        if meets(code, number, own, left & HIGHEST, right & HIGHEST):
            return EXACTLY[0] if code == HIGH and turns and not is_finished else 1.0
        return 0.0 if is_finished or not turns or code == NONE else _filling_chance(code, number, own, turns)
    sides = (left, right) if number == BOTH else (left,) if number == LEFT else (right,)
    return min(
        [_comparison_chance(code == SHORTER, own >> HEIGHT, side, is_finished, len(sides) > 1) for side in sides]
    )


def _filling_chance(code: int, number: int, own: int, turns: int) -> float:
    """Return the chance of a house without a roof that lacks icons or has the wrong height."""
    if code == HIGH:
        above = number - (own >> HEIGHT)
        return EXACTLY[min(above, 3)] * min(1.0, turns / above) if above > 0 else 0.0
    missing = count_lacking(number, own)
    if missing == 1 and number >> HEIGHT:
        return ROOF_ALONE
    return LACKING[min(missing, 4)] * min(1.0, HURRY * turns / missing) + _one_window_extra(number, own)


def _one_window_extra(number: int, own: int) -> float:
    """Return the extra chance if one window may bring all that is lacking, an icon of each kind."""
    kinds = 0
    for icon in range(0, HEIGHT, POTS // 3):
        short = (number >> icon & FIELD) - (own >> icon & FIELD)
        if short > 1:
            return 0.0
        kinds += short == 1
    return OF_TWO_KINDS if kinds == 2 else OF_THREE_KINDS if kinds > 2 else 0.0


def _comparison_chance(is_shorter: bool, height: int, side: int, is_finished: bool, both: bool) -> float:
    """Return the chance of a comparison with one neighbour; `both` if the condition compares two."""
    if not side:
        return FOUNDED if is_finished and not is_shorter and not both else ABSENT
    other, grows = side & HIGHEST, side < ROOFED
    ahead = other - height if is_shorter else height - other
    if ahead > 0:
        may_lose = not is_finished if is_shorter else grows
        return 1.0 if ahead > 1 or not may_lose else BOTH_CLOSE if both and is_finished else CLOSE
    if not (grows if is_shorter else not is_finished):
        return 0.0
    if is_finished:
        if not ahead:
            return BOTH_LEVEL if both else LEVEL
        return BOTH_TURNED if both else NEARLY if ahead == -1 else TURNED
    return TURNED


# Expected points of houses and streets: those they have and those they may still get.
#
# Numbers without another source were fitted like the chances.

TURNS = (
    (11, 10, 9, 8, 7, 7, 6, 5, 4),
    (9, 9, 9, 8, 7, 6, 6, 5, 5, 4),
    (6, 6, 6, 6, 6, 6, 5, 4, 4, 3, 3, 3, 2),
    (3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1),
    (0,),
)
"""Turns to come after a turn, by the most roofs in a street and the number of that turn: rounded from 300 games of
three instincts."""
ROOF = 1.36
ROOFS_A_TURN = 0.4
"""Points that a house may still get from a roof, and roofs that a seat places in a turn."""
CHOICE = (
    (0.0, 0.0, 0.0, -0.15, 0.25),
    (0.4, 0.05, -0.1, 0.15, 0.05),
    (0.0, -0.35, -0.4, -0.2, -0.1),
    (0.05, -0.3, 0.0, 0.1, 0.1),
)
"""Further points, by the number of roofs and of houses that can still take one."""
GROWN = (0.0, 0.0, 0.0, 0.25, 0.5, 0.7)
"""Extra worth of a house without a roof by its height: more roofs suit a taller one."""
LEAD = (0.0, 0.02, 0.16, 0.46, 0.8, 1.0, 1.0)
"""Expected share of the colour bonus, by the lead of a seat's largest group: from 3 cards behind to 3 ahead."""
UNSETTLED = 0.05
"""How much less a lead in colour counts for each turn to come."""


def turns_after(most_roofs: int, turn: int) -> int:
    """Return the turns to come after `turn`, with `most_roofs` in the street that has the most."""
    found = TURNS[most_roofs]
    return found[min(turn, len(found) - 1)]


def side_of(house: House) -> int:
    """Return what neighbours compare with: the height of a house, plus ROOFED if it has its roof."""
    return len(house) + ROOFED if house[-1] >= FIRST_ROOF else len(house)


@lru_cache(maxsize=1 << 11)
def street_worth(tables: Tables, street: Street, turns: int) -> float:
    """Return the expected points of the conditions and pots of a street, with `turns` to come."""
    sides = [0, *map(side_of, street), 0]
    houses = [house_worth(tables, house, sides[place], sides[place + 2], turns) for place, house in enumerate(street)]
    return sum(houses) + roofs_worth(len(street), roofs_in(street), turns)


@lru_cache(maxsize=1 << 12)
def house_worth(tables: Tables, house: House, left: int, right: int, turns: int) -> float:
    """Return the part of one house, without a roof to come except through its height; `left` and `right` are the sides
    of its neighbours, or 0. Streets differ in few houses, so most calls hit the cache."""
    shop, top = house[0], house[-1]
    own = sum([tables.sums[card] for card in house])
    is_finished = top >= FIRST_ROOF
    worth = float(own >> POTS & FIELD)
    if is_finished:
        worth += card_worth(tables, top, own, left, right, True, turns)
    elif turns:
        worth += GROWN[min(len(house), len(GROWN) - 1)]
    return worth + card_worth(tables, shop, own, left, right, is_finished, turns)


@lru_cache(maxsize=1 << 12)
def card_worth(tables: Tables, card: int, own: int, left: int, right: int, is_finished: bool, turns: int) -> float:
    """Return the expected points of a shop or roof: `own` is its packed house, `left` and `right` are the sides of the
    neighbours, or 0."""
    return tables.points[card] * chance(tables.codes[card], tables.numbers[card], own, left, right, is_finished, turns)


def roofs_worth(houses: int, roofs: int, turns: int) -> float:
    """Return the expected points of the future roofs in a street of `houses`, when `roofs` of them have one."""
    if not turns or roofs >= ROOFS_TO_END:
        return 0.0
    without = houses - roofs
    return ROOF * min(without, ROOFS_TO_END - roofs, ROOFS_A_TURN * turns) + CHOICE[roofs][min(without, 4)]


def bonus_worth(lead: int, turns: int) -> float:
    """Return the expected colour bonus for a group that is `lead` cards ahead of the best other one, with `turns` to
    come."""
    return COLOUR_BONUS * (0.5 + (LEAD[max(-3, min(3, lead)) + 3] - 0.5) / (1.0 + UNSETTLED * turns))


@lru_cache(maxsize=1 << 11)
def group_in(tables: Tables, street: Street) -> int:
    """Return the size of the largest group of one colour."""
    return largest_group(tables.colours, street)


# Gains of a card in a street, fast: a search asks for some hundred thousand a second.
#
# A house gains by its own cards, by its neighbours' heights, and by the colours it touches; its neighbours gain by its
# height and its roof. So gains are cached by house, and those of a street are assembled once for all cards.

TOUCHING = 0.18
"""Points for touching a card of the same colour, towards the bonus."""
HASTE = (0.45, 0.7, -0.55, -0.5)
"""Points of the first to fourth roof if no other street has as many, beyond what the lost turns cost all seats."""

Use = tuple[float, Choice]
"""The points that a choice adds to a street, and the choice."""


class StreetGains:
    """The best use of every card in one street, with `turns` to come; `rival` is the largest group of one colour in any
    other street."""

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
        """Return what a card adds at the best house it fits, and the number of that house, the leftmost in a tie.
        `houses` is a non-empty bit mask of numbers, in the street whose first house is `leftmost`."""
        key = card, houses >> leftmost - 1
        found = self._found.get(key)
        if found is None:
            best = self._best_start if card < FIRST_WINDOW else self._best_top
            found = self._found[key] = best(card, key[1])
        return found[0], leftmost + found[1]

    def _best_start(self, shop: int, places_open: int) -> tuple[float, int]:
        """Return what a new house adds at the better end, and its place; bit 0 of `places_open` is the left end."""
        more, best, found = self._roofs[SHOP], -inf, 0
        for bit in places(places_open):
            gain = more + self._start_gain(shop, bit - 1)
            if gain > best:
                best, found = gain, bit - 1
        return best, found

    def _best_top(self, card: int, places_open: int) -> tuple[float, int]:
        """Return what a window or roof adds on the best house, and its place; bit 1 of `places_open` is the first
        house. Instincts spend most of their time here: split into functions, playouts took 1.11 times as long."""
        more, is_roof, colour = self._roofs[KIND_OF[card]], card >= FIRST_ROOF, self.tables.colours[card]
        best, found = -inf, 0
        for bit in places(places_open):
            place = bit - 1
            room = self._rooms[place]
            if room is None:
                room = self._rooms[place] = _room(self.tables, self.street, place, self.turns)
            gain = room.neighbours[is_roof] + (room.roofs if is_roof else room.windows).gain(card)
            touching = room.colours.count(colour)
            if touching:
                gain = gain + TOUCHING * touching + self._bonus(place, colour)
            gain += more
            if gain > best:
                best, found = gain, place
        return best, found

    def _start_gain(self, shop: int, place: int) -> float:
        """Return what a new house adds on the left (-1) or on the right."""
        street, tables = self.street, self.tables
        end, next_to_end = (street[0], street[1:2]) if place < 0 else (street[-1], street[-2:-1])
        beyond = side_of(next_to_end[0]) if next_to_end else 0
        sides = (1, beyond) if place < 0 else (beyond, 1)
        before = (0, beyond) if place < 0 else (beyond, 0)
        after = (0, side_of(end)) if place < 0 else (side_of(end), 0)
        gain = house_worth(tables, (shop,), *after, self.turns)
        gain += house_worth(tables, end, *sides, self.turns) - house_worth(tables, end, *before, self.turns)
        colour = tables.colours[shop]
        if tables.colours[end[0]] == colour:
            gain += TOUCHING + self._bonus(place, colour)
        return gain

    def _bonus(self, place: int, colour: int) -> float:
        """Return the gain in the expected bonus of a card of a colour, on top of the house at `place` or as a new
        one."""
        found = self._groups.get((place, colour))
        if found is None:
            group = max(self.group, self._group_with(place, colour))
            found = bonus_worth(group - self.rival, self.turns) - bonus_worth(self.group - self.rival, self.turns)
            self._groups[place, colour] = found
        return found

    def _group_with(self, place: int, colour: int) -> int:
        """Return the size of the group that a card of a colour would join."""
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
    """The value of cards on top of one house of a street."""

    colours: list[int]
    """Colours of the cards it would touch."""
    windows: "HouseGains"
    roofs: "HouseGains"
    neighbours: tuple[float, float]
    """The gain of its neighbours from a window and from a roof."""


class HouseGains:
    """The value that cards add to a house between neighbours with these sides."""

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
        """Return the points that the house gains from a window or roof."""
        found = self._found.get(card)
        if found is None:
            found = house_worth(self._tables, (*self._house, card), self._left, self._right, self._turns) - self._now
            self._found[card] = found
        return found


class CardUses:
    """The best uses of cards in the street of one seat. A roof that no other street has yet shortens the game for all,
    so the losses of all streets count too."""

    __slots__ = ("_gains", "_haste", "_houses", "_hurried_gains", "_leftmost", "_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._gains = gains_of(state, seat)
        self._houses = fitting_houses(state, seat)
        self._leftmost = state.leftmost[seat]
        self._hurried_gains: StreetGains | None = None
        self._haste = 0.0

    def best(self, card: int) -> Use:
        """Return the best use of a card; the canal adds nothing."""
        houses = self._houses[KIND_OF[card]]
        if not houses:
            return 0.0, CANAL[card]
        if card < FIRST_ROOF:
            gain, house = self._gains.best(card, houses, self._leftmost)
        else:
            gain, house = (self._hurried_gains or self._hurry()).best(card, houses, self._leftmost)
            gain += self._haste
        return (gain, BUILD[card][house]) if gain > 0 else (0.0, CANAL[card])

    def _hurry(self) -> StreetGains:
        """Return the gains with the turns left after one more roof; `_haste` gets what that costs all seats."""
        state, gains = self._state, self._gains
        self._hurried_gains, roofs = gains, state.roofs[self._seat]
        if roofs == max(state.roofs):
            self._haste = HASTE[roofs]
            turns = turns_after(roofs + 1, state.turn)
            if turns != gains.turns:
                self._hurried_gains = street_gains(gains.tables, gains.street, turns, gains.rival)
                self._haste += self._haste_gain(turns)
        return self._hurried_gains

    def _haste_gain(self, turns: int) -> float:
        """Return what the seat's street gains on the others when only that many turns are left."""
        gains, ahead = self._gains, self._gains.group - self._gains.rival
        more = [
            street_worth(gains.tables, street, turns) - street_worth(gains.tables, street, gains.turns)
            for street in self._state.streets
        ]
        return lead(more, self._seat) + bonus_worth(ahead, turns) - bonus_worth(ahead, gains.turns)


def gains_of(state: State, seat: int) -> StreetGains:
    """Return what cards add to the street of `seat`."""
    tables = tables_of(state.options.components)
    rival = max([group_in(tables, street) for other, street in enumerate(state.streets) if other != seat])
    return street_gains(tables, state.streets[seat], turns_after(max(state.roofs), state.turn), rival)


@lru_cache(maxsize=1 << 8)
def street_gains(tables: Tables, street: Street, turns: int, rival: int) -> StreetGains:
    """Return the cached gains of one street: draws, choices and rivals' estimates all need them. The cache made an
    instinct three times as fast (`scripts/benchmarks`)."""
    return StreetGains(tables, street, turns, rival)


def _room(tables: Tables, street: Street, place: int, turns: int) -> Room:
    """Return what cards add on top of a house."""
    house, colours = street[place], tables.colours
    level, touched, sides = len(house), [colours[house[-1]]], [0, 0]
    for side, where in enumerate((place - 1, place + 1)):
        if 0 <= where < len(street):
            neighbour = street[where]
            sides[side] = side_of(neighbour)
            if len(neighbour) > level:
                touched.append(colours[neighbour[level]])
    left, right = sides
    roofs = _house_gains(tables, house, left, right, turns)
    windows = roofs if tables.codes[house[0]] > HIGH else _house_gains(tables, house, 0, 0, turns)
    return Room(touched, windows, roofs, _gains_beside(tables, street, place, turns))


def _more_roofs(street: Street, turns: int) -> tuple[float, float, float]:
    """Return the change in expected roofs when a card is added, by its kind."""
    houses, roofs = len(street), roofs_in(street)
    now = roofs_worth(houses, roofs, turns)
    return roofs_worth(houses + 1, roofs, turns) - now, 0.0, roofs_worth(houses, roofs + 1, turns) - now


@lru_cache(maxsize=1 << 10)
def _house_gains(tables: Tables, house: House, left: int, right: int, turns: int) -> HouseGains:
    return HouseGains(tables, house, left, right, turns)


def _gains_beside(tables: Tables, street: Street, place: int, turns: int) -> tuple[float, float]:
    """Return what the neighbours of a house gain when it grows by a window, and by a roof."""
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


# Estimate how a table will end, for bots that hold sampled states.
#
# Each seat gets the points that its houses have or will probably have, with its chosen card already built. A seat that
# must choose also gets the gain of its best card. Seats that are a card ahead within a turn lose the usual gain of a
# card, so that states compare whichever seats have chosen.

A_CARD = 1.85
"""Points that the card of one turn usually brings."""
TOLERANCE = 0.5
"""Points that a calm bot ignores. It won 19 of 100 two-player games against normal and 100 against easy (`belvedere
arena bellevue calm normal -n 80 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Return the points by which `seat` will probably lead its rivals: between the lead on the best and on their mean.

    Exact when the table is over. The state must be sampled by the caller, as hands and choices are read.
    """
    return lead(final_totals(state) if state.over else _prospects(state, seat), seat)


def _prospects(state: State, seat: int) -> list[float]:
    """Return the expected final points of every seat."""
    tables = tables_of(state.options.components)
    streets = [_street_to_be(state, other) for other in range(state.seats)]
    turns = turns_after(max([roofs_in(street) for street in streets]), state.turn)
    found = [street_worth(tables, street, turns) for street in streets]
    if state.owing >> seat & 1 and not state.drawing >> seat & 1:
        uses = CardUses(state, seat)
        found[seat] += max([uses.best(card)[0] for card in state.hands[seat]], default=0.0) - A_CARD
    groups = [group_in(tables, street) for street in streets]
    for other, size in enumerate(groups):
        if state.choices[other] is not None:
            found[other] -= A_CARD
        lead = size - max(groups[:other] + groups[other + 1 :])
        found[other] += bonus_worth(lead, turns)
    return found


def _street_to_be(state: State, seat: int) -> Street:
    choice, street = state.choices[seat], state.streets[seat]
    return add_card(street, state.leftmost[seat], choice.card, choice.house) if isinstance(choice, Build) else street


# Instinct: the best immediate use of a card for the seat's own street.
#
# It is about as good as a one-ply search with the full estimate, and many times faster, because gains are cached.
#
# It knows certain conditions, and the cost of a roof to all seats by ending the game sooner. With that and with fitted
# chances it won 45 % of 750 three-player games against two of its earlier version (± 3), with 1.3 points more (± 0.3).
#
# It values the colour bonus: with it, it won 46 % of 600 three-player games against two without. Looking one own turn
# further, following the next hand in eight sampled states, gained nothing: 29 % of 90 games against two normal bots, as
# before. Weighing the cards passed to the left lost a little.

AHEAD = 6
"""Cards below the top of a pile that stand for a draw; the top card would be known. An instinct that looks at six won
41 % of 700 three-player games (± 4) against two that look at one, with 1.0 point more (± 0.3). Three cards are worth
0.8 points, ten 1.2."""
FOR_LATER = 0.05
"""Weight of a drawn card that is not better than the hand."""

_gain = itemgetter(0)


def instinct(state: State, seat: int, stream: Stream) -> Action:
    """Return the draw or the card that seems best for the street of `seat`, which must choose.

    The state must be sampled by the caller, as hands and piles are read.
    """
    uses = CardUses(state, seat)
    if state.drawing >> seat & 1:
        return _draw(state, seat, uses)
    gain, choice = max([uses.best(card) for card in state.hands[seat]], key=_gain)
    return choice if gain > 0 else CANAL[stream.choice(state.hands[seat])]


def _draw(state: State, seat: int, uses: CardUses) -> Action:
    """Return the draw after which the best card of the hand is worth most on average."""
    in_hand = max([0.0, *[uses.best(card)[0] for card in state.hands[seat]]])
    found = []
    for kind, rest in enumerate(state.rest):
        if rest:
            cards = state.piles[kind][max(0, rest - 1 - AHEAD) : max(1, rest - 1)]
            brought = [uses.best(card)[0] for card in cards]
            found.append(sum([max(gain, in_hand) + FOR_LATER * gain for gain in brought]) / len(brought))
    return legal_actions(state, seat)[found.index(max(found))]


# A view of Bellevue as numbers, for learning programs. `feature_names` has the order.

_SEATS: Final = META.seats[-1]
_PHASES: Final = ("draw", "build", "wait", "over")
_TURNS = 20
_TALL = 8
_WIDE = 8
_CANAL = 8
_FAR: Final = len(HOUSES) // 2 + 1
"""An upper bound on the distance of a house from the first."""
_STREET, _HOUSE, _LEVEL = 0, _SEATS, _SEATS + 1
_HAND: Final = _LEVEL + 1
_OWN_CANAL: Final = _HAND + _SEATS
_GONE: Final = _OWN_CANAL + _SEATS
_DREW, _CHOSEN = _GONE + 1, _GONE + 2
_POSSIBLE: Final = _CHOSEN + 1
_CERTAIN: Final = _POSSIBLE + _SEATS - 1
_WIDTH: Final = _CERTAIN + _SEATS - 1
"""Numbers per card."""


def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of `features`."""
    return named(
        *("plays", ("seats", len(META.seats)), "windows", "turn", "over", ("piles", len(COUNTS))),
        *("no_choice", "builds", "canal", "house", ("lost", len(COUNTS))),
        *each(
            seat_names(_SEATS),
            *(("phase", len(_PHASES)), "leftmost", "houses", "roofs", ("drew", len(COUNTS)), "hand_size", "canal_size"),
            *("passed_turns", ("passed_drew", len(COUNTS)), "passed_put_away", "least", "most"),
        ),
        *each(
            numbered("card", CARDS),
            *(("street", _SEATS), "house", "level", ("hand", _SEATS), ("canal", _SEATS)),
            *("other_canal", "drawn", "chosen", ("possible", _SEATS - 1), ("certain", _SEATS - 1)),
        ),
    )


def features(view: View) -> Numbers:
    """Return `view` as numbers from -1 to 1, in the order of `feature_names`."""
    viewer, seats, choice = view.viewer, view.seats, view.choice
    found = [*table_row(viewer, seats, META.seats), float(view.options.windows), grown(view.turn, _TURNS)]
    found += (float(view.over), *(left / count for left, count in zip(view.piles, COUNTS, strict=True)))
    found += (float(choice is None), float(isinstance(choice, Build)), float(isinstance(choice, Canal)))
    found.append((choice.house - FIRST_HOUSE) / _FAR if isinstance(choice, Build) else 0.0)
    found += (grown(count, _CANAL) for count in view.lost)
    sheets = view_sheets(view)
    return (
        numbers(found)
        + by_seat(viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat])))
        + _cards(view)
    )


def _player(view: View, seat: int) -> Iterator[float]:
    player = view.players[seat]
    yield from mark(_PHASES.index(player.phase), len(_PHASES))
    yield (player.leftmost - FIRST_HOUSE) / _FAR
    yield grown(len(player.street), _WIDE)
    yield grown(roofs_in(player.street), _WIDE)
    yield from mark(player.drew, len(COUNTS))
    yield share(player.hand_size, len(COUNTS) + 1)
    yield grown(player.canal_size, _CANAL)
    since = next((passed.since for passed in view.passed if passed.seat == seat), ())
    yield share(len(since), _SEATS)
    yield from shares([sum(move.drew == kind for move in since) for kind in range(len(COUNTS))], _SEATS)
    yield share(sum(move.built is None for move in since), _SEATS)


def _cards(view: View) -> Numbers:
    """Mark the place of every card, if the viewer knows it."""
    found = zeros(CARDS * _WIDTH)
    first = view.viewer or 0
    for seat, player in enumerate(view.players):
        place = (seat - first) % view.seats
        for number, house in enumerate(player.street):
            for level, card in enumerate(house):
                row = card * _WIDTH
                found[row + _STREET + place] = 1.0
                found[row + _HOUSE] = (player.leftmost + number - FIRST_HOUSE) / _FAR
                found[row + _LEVEL] = grown(level + 1, _TALL)
        for card in player.hand or ():
            found[card * _WIDTH + _HAND + place] = 1.0
        for card in player.canal or ():
            found[card * _WIDTH + _OWN_CANAL + place] = 1.0
    for passed in view.passed:
        place = (passed.seat - first) % view.seats - 1
        for card in passed.possible:
            found[card * _WIDTH + _POSSIBLE + place] = 1.0
        for card in passed.certain:
            found[card * _WIDTH + _CERTAIN + place] = 1.0
    for card in view.gone:
        found[card * _WIDTH + _GONE] = 1.0
    if view.drew is not None:
        found[view.drew * _WIDTH + _DREW] = 1.0
    if view.choice is not None:
        found[view.choice.card * _WIDTH + _CHOSEN] = 1.0
    return found
