"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets the points that its houses have, or will probably have, with what it has chosen already built. A seat
that is about to choose gets the best of its cards on top. Seats that are a card ahead of others within a turn are
brought level by what a card usually brings, so that states can be compared whoever has chosen already.
"""

from core.games.bellevue.actions import Build
from core.games.bellevue.components import COLOUR_BONUS, FIRST_ROOF, ROOFS_TO_END
from core.games.bellevue.houses import (
    AT_LEAST,
    HEIGHT,
    HIGH,
    NONE,
    POTS,
    Street,
    Tables,
    built,
    lacking,
    largest_group,
    meets,
    tables_of,
)
from core.games.bellevue.rules import choices
from core.games.bellevue.scoring import final_totals
from core.games.bellevue.state import State

TURNS_A_ROOF = 2.6
"""Turns that usually pass from one roof to the next in the street that leads."""
ROOF = 1.7
ROOFS_A_TURN = 0.4
"""Points that a house may still get from a roof, and how many roofs a seat places in a turn."""
LACKING = (1.0, 0.55, 0.3, 0.15, 0.05)
"""How often a condition is met in the end by what is lacking now, while there are turns enough."""
HURRY = 0.5
"""Part of what is lacking that a turn brings."""
KEPT, TURNED = 0.85, 0.2
"""How often a condition that may still change is met in the end, when it is met now and when it is not."""
A_CARD = 1.85
"""Points that the card of one turn usually brings."""
LEAD = (0.03, 0.08, 0.2, 0.5, 0.8, 0.92, 0.97)
"""How much of the bonus for a group of one colour to expect with one that is 3 cards behind the best, to 3 ahead."""
RIVAL_BEST = 0.5
"""How much the best rival counts against the mean of all."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands and choices are read.
    """
    totals = [float(total) for total in final_totals(state)] if state.over else _prospects(state, seat)
    own = totals.pop(seat)
    return own - RIVAL_BEST * max(totals) - (1 - RIVAL_BEST) * sum(totals) / len(totals)


def _prospects(state: State, seat: int) -> list[float]:
    """Expected final points of every seat."""
    tables = tables_of(state.options.components)
    streets = [_street_to_be(state, other) for other in range(state.seats)]
    turns = TURNS_A_ROOF * max(0, ROOFS_TO_END - max([_roofs(street) for street in streets]))
    found = [_worth(tables, street, turns) for street in streets]
    if state.owing >> seat & 1 and not state.drawing >> seat & 1:
        found[seat] += _best_gain(state, seat, tables, turns, found[seat]) - A_CARD
    groups = [largest_group(tables.colours, street) for street in streets]
    for other, size in enumerate(groups):
        if state.choices[other] is not None:
            found[other] -= A_CARD
        lead = size - max(groups[:other] + groups[other + 1 :])
        found[other] += COLOUR_BONUS * LEAD[max(-3, min(3, lead)) + 3]
    return found


def _street_to_be(state: State, seat: int) -> Street:
    choice, street = state.choices[seat], state.streets[seat]
    return built(street, state.leftmost[seat], choice.card, choice.house) if isinstance(choice, Build) else street


def _roofs(street: Street) -> int:
    return sum([house[-1] >= FIRST_ROOF for house in street])


def _best_gain(state: State, seat: int, tables: Tables, turns: float, worth: float) -> float:
    """What the best card of the hand adds to a street."""
    street, leftmost = state.streets[seat], state.leftmost[seat]
    best = worth
    for choice in choices(state, seat):
        if isinstance(choice, Build):
            after = _worth(tables, built(street, leftmost, choice.card, choice.house), turns)
            if after > best:
                best = after
    return best - worth


def _worth(tables: Tables, street: Street, turns: float) -> float:
    """Expected points of the conditions and pots of a street."""
    sums, points, codes, numbers = tables.sums, tables.points, tables.codes, tables.numbers
    packed = [sum([sums[card] for card in house]) for house in street]
    worth, roofs, left, last = 0.0, 0, 0, len(packed) - 1
    for place, house in enumerate(street):
        own = packed[place]
        right = packed[place + 1] >> HEIGHT if place < last else 0
        shop, top = house[0], house[-1]
        is_finished = top >= FIRST_ROOF
        worth += own >> POTS & 1023
        worth += points[shop] * _chance(codes[shop], numbers[shop], own, left, right, is_finished, turns)
        if is_finished:
            roofs += 1
            worth += points[top] * _chance(codes[top], numbers[top], own, left, right, True, turns)
        left = own >> HEIGHT
    return worth + ROOF * min(last + 1 - roofs, ROOFS_TO_END - roofs, ROOFS_A_TURN * turns)


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
