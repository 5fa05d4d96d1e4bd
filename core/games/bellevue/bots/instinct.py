"""What a sensible seat does without thinking: the best use of a card for its own street, now.

It is about as good as looking one ply ahead with the estimate of a whole table, and many times quicker, because what
a card adds to a street depends on few of its houses and is remembered.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from core.games.bellevue.actions import CANAL, Action, Build, Choice
from core.games.bellevue.bots.heuristics import card_worth, houses_worth, roofs_worth, turns_left
from core.games.bellevue.components import FIRST_ROOF, FIRST_WINDOW, KIND_OF, House, Street, built, roofs_in
from core.games.bellevue.rules import fitting, legal_actions, uses
from core.games.bellevue.scoring.conditions import FIELD, HIGH, POTS, Tables, tables_of
from core.games.bellevue.state import State
from core.kernel.rng import Stream

TOUCHING = 0.3
"""Points that a card of the same colour beside a card is worth, for the bonus in the end."""
AHEAD = 1
"""How far below the top of a pile the card lies that stands for what a draw brings."""
FOR_LATER = 0.05
"""How much such a card counts that is not better than the hand."""

Use = tuple[float, Choice]
"""Points that a choice adds to a street, and the choice."""
_gain = itemgetter(0)


def instinct(state: State, seat: int, stream: Stream) -> Action:
    """A legal action of `seat`, which owes a choice: the draw or the card that seems best for its own street.

    The state must be one that the caller sampled: hands and piles are read.
    """
    best = _best_of(state, seat, state.hands[seat])
    if state.drawing >> seat & 1:
        return _draw(state, seat, max([0.0, *[gain for gain, _ in best]]))
    gain, choice = max(best, key=_gain)
    return choice if gain > 0 else CANAL[stream.choice(state.hands[seat])]


def _draw(state: State, seat: int, in_hand: float) -> Action:
    """The draw after which the best card of the hand, now worth `in_hand`, will be worth most."""
    cards = [pile[max(0, rest - 1 - AHEAD)] for pile, rest in zip(state.piles, state.rest, strict=True) if rest]
    found = [max(gain, in_hand) + FOR_LATER * gain for gain, _ in _best_of(state, seat, cards)]
    return legal_actions(state, seat)[found.index(max(found))]


def _best_of(state: State, seat: int, cards: Sequence[int]) -> list[Use]:
    """The best use of each card."""
    tables, street, leftmost = tables_of(state.options.components), state.streets[seat], state.leftmost[seat]
    houses, turns = fitting(state, seat), turns_left(max(state.roofs))
    return [_best_use(tables, street, leftmost, card, houses[KIND_OF[card]], turns) for card in cards]


@lru_cache(maxsize=1 << 15)
def _best_use(tables: Tables, street: Street, leftmost: int, card: int, houses: int, turns: float) -> Use:
    """The best use of a card that fits the houses of a bit mask. The canal adds nothing."""
    best: Use = 0.0, CANAL[card]
    for choice in uses(card, houses):
        if isinstance(choice, Build):
            gain = gain_of(tables, street, card, choice.house - leftmost, turns)
            if gain > best[0]:
                best = gain, choice
    return best


def gain_of(tables: Tables, street: Street, card: int, place: int, turns: float) -> float:
    """Points that `card` adds to `street` at `place` (-1: a new house on the left), when so many turns are to come."""
    gain_at = _gain_founding if card < FIRST_WINDOW else _gain_on
    return _more_roofs(street, card, turns) + gain_at(tables, street, card, place, turns)


def _more_roofs(street: Street, card: int, turns: float) -> float:
    """How much more is to be expected from roofs to come when a card is added to a street."""
    if FIRST_WINDOW <= card < FIRST_ROOF:
        return 0.0
    houses, roofs = len(street), roofs_in(street)
    is_shop = card < FIRST_WINDOW
    return roofs_worth(houses + is_shop, roofs + (not is_shop), turns) - roofs_worth(houses, roofs, turns)


def _gain_founding(tables: Tables, street: Street, shop: int, place: int, turns: float) -> float:
    """What a new house adds to a street, on the left (-1) or on the right."""
    after = built(street, 0, shop, place)
    nearest, end = (0, 0) if place < 0 else (place - 1, place - 1)
    gain = houses_worth(tables, after, nearest, nearest + 2, turns) - houses_worth(tables, street, end, end + 1, turns)
    return gain + TOUCHING * (tables.colours[street[end][0]] == tables.colours[shop])


def _gain_on(tables: Tables, street: Street, card: int, place: int, turns: float) -> float:
    """What a window or roof adds to a street on top of a house."""
    codes, colours = tables.codes, tables.colours
    house, colour = street[place], colours[card]
    level, heights, gain = len(house), [0, 0], 0.0
    touching = int(colours[house[-1]] == colour)
    for side, where in enumerate((place - 1, place + 1)):
        if 0 <= where < len(street):
            beside = street[where]
            heights[side] = len(beside)
            touching += len(beside) > level and colours[beside[level]] == colour
            if codes[beside[0]] > HIGH or codes[beside[-1]] > HIGH:
                gain += _gain_beside(tables, street, place, where, turns)
    return gain + TOUCHING * touching + _gain_of_house(tables, house, card, heights[0], heights[1], turns)


def _gain_beside(tables: Tables, street: Street, place: int, beside: int, turns: float) -> float:
    """What a house gains when the one beside it, at `place`, grows."""
    grown = (*street[:place], (*street[place], street[place][-1]), *street[place + 1 :])
    after = houses_worth(tables, grown, beside, beside + 1, turns)
    return after - houses_worth(tables, street, beside, beside + 1, turns)


def _gain_of_house(tables: Tables, house: House, card: int, left: int, right: int, turns: float) -> float:
    """What a window or roof adds to its own house, between neighbours of these heights."""
    shop, is_roof = house[0], card >= FIRST_ROOF
    own, more = sum([tables.sums[below] for below in house]), tables.sums[card]
    gain = card_worth(tables, card, own + more, left, right, True, turns) if is_roof else float(more >> POTS & FIELD)
    if tables.codes[shop] <= HIGH:
        left = right = 0
    gain += card_worth(tables, shop, own + more, left, right, is_roof, turns)
    return gain - card_worth(tables, shop, own, left, right, False, turns)
