"""What houses and streets will probably bring, for bots: the points that they have or may still get."""

from functools import lru_cache

from core.games.bellevue.components import COLOUR_BONUS, FIRST_ROOF, ROOFS_TO_END, House, Street, roofs_in
from core.games.bellevue.scoring.conditions import (
    AT_LEAST,
    FIELD,
    HEIGHT,
    HIGH,
    NONE,
    POTS,
    Tables,
    lacking,
    largest_group,
    meets,
)

TURNS_A_ROOF = 2.6
"""Turns that usually pass from one roof to the next in the street that leads."""
ROOF = 1.36
ROOFS_A_TURN = 0.4
"""Points that a house may still get from a roof, and how many roofs a seat places in a turn."""
LACKING = (1.0, 0.55, 0.3, 0.15, 0.05)
"""How often a condition is met in the end by what is lacking now, while there are turns enough."""
HURRY = 0.5
"""Part of what is lacking that a turn brings."""
KEPT, TURNED = 0.85, 0.2
"""How often a condition that may still change is met in the end, when it is met now and when it is not."""
LEAD = (0.03, 0.08, 0.2, 0.5, 0.8, 0.92, 0.97)
"""How much of the bonus for a group of one colour to expect with one that is 3 cards behind the best, to 3 ahead."""
UNSETTLED = 0.1
"""How much less a lead in colour tells for every turn to come."""


def turns_left(most_roofs: int) -> float:
    """Turns to come, with so many roofs in the street that has most of them."""
    return TURNS_A_ROOF * max(0, ROOFS_TO_END - most_roofs)


@lru_cache(maxsize=1 << 11)
def street_worth(tables: Tables, street: Street, turns: float) -> float:
    """Expected points of the conditions and pots of a street, when so many turns are to come."""
    heights = [0, *map(len, street), 0]
    houses = [
        house_worth(tables, house, heights[place], heights[place + 2], turns) for place, house in enumerate(street)
    ]
    return sum(houses) + roofs_worth(len(street), roofs_in(street), turns)


@lru_cache(maxsize=1 << 12)
def house_worth(tables: Tables, house: House, left: int, right: int, turns: float) -> float:
    """The part of it that one house has, without a roof to come: `left` and `right` are the heights of its neighbours,
    0 where there is none. Streets differ in few houses, so that most of these are remembered."""
    shop, top = house[0], house[-1]
    own = sum([tables.sums[card] for card in house])
    is_finished = top >= FIRST_ROOF
    worth = float(own >> POTS & FIELD)
    if is_finished:
        worth += card_worth(tables, top, own, left, right, True, turns)
    return worth + card_worth(tables, shop, own, left, right, is_finished, turns)


@lru_cache(maxsize=1 << 12)
def card_worth(tables: Tables, card: int, own: int, left: int, right: int, is_finished: bool, turns: float) -> float:
    """Expected points of a shop or roof of a house: `own` is the packed house, `left` and `right` are the heights of
    its neighbours, 0 where there is none."""
    return tables.points[card] * _chance(tables.codes[card], tables.numbers[card], own, left, right, is_finished, turns)


def roofs_worth(houses: int, roofs: int, turns: float) -> float:
    """Expected points of the roofs that so many houses, of which `roofs` have one, will still get."""
    return ROOF * min(houses - roofs, ROOFS_TO_END - roofs, ROOFS_A_TURN * turns)


def bonus_worth(lead: int, turns: float) -> float:
    """Points of the bonus to expect with a largest group that is so many cards ahead of the best of the others, when so
    many turns are to come."""
    return COLOUR_BONUS * (0.5 + (LEAD[max(-3, min(3, lead)) + 3] - 0.5) / (1.0 + UNSETTLED * turns))


@lru_cache(maxsize=1 << 11)
def group_in(tables: Tables, street: Street) -> int:
    """Cards in the largest group of one colour."""
    return largest_group(tables.colours, street)


def _chance(code: int, number: int, own: int, left: int, right: int, is_finished: bool, turns: float) -> float:
    """How probable it is that a condition is met in the end."""
    is_met = meets(code, number, own, left, right)
    if code <= HIGH and is_finished:
        return 1.0 if is_met else 0.0
    if code == AT_LEAST:
        return 1.0 if is_met else _filled(lacking(number, own), turns)
    if not turns:
        return 1.0 if is_met else 0.0
    if code == NONE:
        return KEPT if is_met else 0.0
    if code == HIGH:
        above = number - (own >> HEIGHT)
        return KEPT if not above else _filled(above, turns) if above > 0 else 0.0
    return KEPT if is_met else TURNED


def _filled(missing: int, turns: float) -> float:
    return LACKING[min(missing, 4)] * min(1.0, HURRY * turns / missing)
