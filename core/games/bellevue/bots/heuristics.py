"""What houses and streets will probably bring, for bots: the points that they have or may still get.

Where a number has no other source, it was fitted as those in `chances` were.
"""

from functools import lru_cache

from core.games.bellevue.bots.chances import ROOFED, chance
from core.games.bellevue.components import COLOUR_BONUS, FIRST_ROOF, ROOFS_TO_END, House, Street, roofs_in
from core.games.bellevue.scoring.conditions import FIELD, POTS, Tables, largest_group

TURNS = (
    (11, 10, 9, 8, 7, 7, 6, 5, 4),
    (9, 9, 9, 8, 7, 6, 6, 5, 5, 4),
    (6, 6, 6, 6, 6, 6, 5, 4, 4, 3, 3, 3, 2),
    (3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1),
    (0,),
)
"""Turns to come after one, by the most roofs in a street and the number of that turn: rounded from 300 tables of three
that instincts played."""
ROOF = 1.36
ROOFS_A_TURN = 0.4
"""Points that a house may still get from a roof, and how many roofs a seat places in a turn."""
CHOICE = (
    (0.0, 0.0, 0.0, -0.15, 0.25),
    (0.4, 0.05, -0.1, 0.15, 0.05),
    (0.0, -0.35, -0.4, -0.2, -0.1),
    (0.05, -0.3, 0.0, 0.1, 0.1),
)
"""Points beyond that, by how many roofs there are and for how many houses a roof may still be chosen."""
GROWN = (0.0, 0.0, 0.0, 0.25, 0.5, 0.7)
"""Points more that a house without a roof is worth by its height: the higher, the more roofs suit it."""
LEAD = (0.0, 0.02, 0.16, 0.46, 0.8, 1.0, 1.0)
"""How much of the bonus for a group of one colour to expect with one that is 3 cards behind the best, to 3 ahead."""
UNSETTLED = 0.05
"""How much less a lead in colour tells for every turn to come."""


def turns_after(most_roofs: int, turn: int) -> int:
    """Turns to come after that one, with so many roofs in the street that has most of them."""
    found = TURNS[most_roofs]
    return found[min(turn, len(found) - 1)]


def side_of(house: House) -> int:
    """What neighbours ask of a house: its height, with ROOFED when it has its roof."""
    return len(house) + ROOFED if house[-1] >= FIRST_ROOF else len(house)


@lru_cache(maxsize=1 << 11)
def street_worth(tables: Tables, street: Street, turns: int) -> float:
    """Expected points of the conditions and pots of a street, when so many turns are to come."""
    sides = [0, *map(side_of, street), 0]
    houses = [house_worth(tables, house, sides[place], sides[place + 2], turns) for place, house in enumerate(street)]
    return sum(houses) + roofs_worth(len(street), roofs_in(street), turns)


@lru_cache(maxsize=1 << 12)
def house_worth(tables: Tables, house: House, left: int, right: int, turns: int) -> float:
    """The part of it that one house has, without a roof to come but for what its height makes of it: `left` and `right`
    are the sides of its neighbours, 0 where there is none. Streets differ in few houses, so that most of these are
    remembered."""
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
    """Expected points of a shop or roof of a house: `own` is the packed house, `left` and `right` are the sides of its
    neighbours, 0 where there is none."""
    return tables.points[card] * chance(tables.codes[card], tables.numbers[card], own, left, right, is_finished, turns)


def roofs_worth(houses: int, roofs: int, turns: int) -> float:
    """Expected points of the roofs that so many houses, of which `roofs` have one, will still get."""
    if not turns or roofs >= ROOFS_TO_END:
        return 0.0
    without = houses - roofs
    return ROOF * min(without, ROOFS_TO_END - roofs, ROOFS_A_TURN * turns) + CHOICE[roofs][min(without, 4)]


def bonus_worth(lead: int, turns: int) -> float:
    """Points of the bonus to expect with a largest group that is so many cards ahead of the best of the others, when so
    many turns are to come."""
    return COLOUR_BONUS * (0.5 + (LEAD[max(-3, min(3, lead)) + 3] - 0.5) / (1.0 + UNSETTLED * turns))


@lru_cache(maxsize=1 << 11)
def group_in(tables: Tables, street: Street) -> int:
    """Cards in the largest group of one colour."""
    return largest_group(tables.colours, street)
