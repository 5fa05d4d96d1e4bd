"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets the points it would score now, and what its display, stones and hand should still bring: income for
the scorings to come, purchases, and the cards that it can still put down.
"""

from core.games.bali.components import MASON, OFFERING_PRICE, ORACLE, PLAYABLE, PRIEST, SHRINE, SHRINE_COST
from core.games.bali.scoring import SHRINE_POINTS, final_totals
from core.games.bali.state import OVER, State
from core.kernel.score import lead

LEFT_OVER = 5
"""Game cards that usually stay in the market and the pile at the end."""
CARDS_A_TURN = 1.2
FARMER_RATE, MASON_RATE, PRIEST_RATE, SHRINE_RATE = 0.13, 0.24, 0.18, 0.18
"""How often one turn scores one category of farmers, stonemasons, priests, shrines: their part of the deck."""
END_STONE = 0.2
STONE_A_SCORING = 0.025
"""Points that a stone is worth at the end, and more for every scoring to come, when it can still be spent."""
HAND_SHARE = 0.6
"""How much of its worth on the table a card in the hand has, while there are turns enough to play it."""
TOLERANCE = 1.0
"""Points that a calm bot does not mind. It won 10 of 100 tables of two against normal and 95 against easy (`belvedere
arena bali calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands and altar are read.
    """
    return lead(final_totals(state) if state.phase == OVER else _prospects(state), seat)


def _prospects(state: State) -> list[float]:
    """Expected final points of every seat."""
    scorings = _scorings_left(state)
    worth = _category_worth(state, scorings)
    stone = END_STONE + STONE_A_SCORING * scorings
    rates = _rates(scorings, worth, stone)
    return [_prospect(state, seat, scorings, worth, stone, rates) for seat in range(state.seats)]


def _scorings_left(state: State) -> float:
    """Turns that will still end with a scoring, all seats together."""
    oracles = state.options.components.oracles - state.removed[ORACLE] if state.options.oracle else 0
    first, second, third, fourth = state.market
    cards = len(state.pile) - oracles + len(first) + len(second) + len(third) + len(fourth) - LEFT_OVER
    return max(cards, 1) / CARDS_A_TURN


def _category_worth(state: State, scorings: float) -> list[float]:
    """Expected points of an offering card, by category: three for being ahead of all others on the altar."""
    counts = [0, 0, 0, 0]
    for card in state.altar:
        counts[card & 3] += 1
    slope = 1 / (1.2 + 0.25 * scorings)
    worth = []
    for own in counts:
        ahead = 0.0
        for other in counts:
            chance = 0.5 + slope * (own - other)
            ahead += 0.0 if chance < 0 else 1.0 if chance > 1 else chance
        worth.append(ahead - 0.5)
    return worth


def _rates(scorings: float, worth: list[float], stone: float) -> list[float]:
    """Points that one unit of income in each kind brings until the end."""
    farmers = [FARMER_RATE * scorings * points for points in worth]
    return [*farmers, MASON_RATE * scorings * stone, PRIEST_RATE * scorings, SHRINE_RATE * scorings]


def _prospect(state: State, seat: int, scorings: float, worth: list[float], stone: float, rates: list[float]) -> float:
    base = seat * PLAYABLE
    cards = state.tableaus[base : base + PLAYABLE]
    stones = state.stones[seat]
    total = state.points[seat] + SHRINE_POINTS * cards[SHRINE] + _stones_worth(stones, stone)
    bargain = 0.0
    for category in range(4):
        points = worth[category]
        total += state.offerings[seat * 4 + category] * points
        price = OFFERING_PRICE - cards[category]
        gain = points - price * stone if price > 0 else points
        if gain > bargain:
            bargain = gain
        if cards[category]:
            total += rates[category] * _majority(state, seat, category, cards[category], 1)
    for kind in (MASON, PRIEST, SHRINE):
        if cards[kind]:
            total += rates[kind] * _majority(state, seat, kind, cards[kind], cards[kind])
    turns = scorings / state.seats
    return total + 0.5 * turns * bargain + _hand_worth(state, seat, cards, turns, stone, rates)


def _majority(state: State, seat: int, kind: int, own: int, units: int) -> float:
    """Units of income from `own` cards of a kind, with the chance of the leader's extra one."""
    rivals = state.tableaus[kind::PLAYABLE]
    rivals[seat] = 0
    lead = own - max(rivals)
    if own < 2 or lead < 0:
        return units
    return units + (0.8 if lead > 1 else 0.6 if lead else 0.2)


def _stones_worth(stones: int, stone: float) -> float:
    """The first stones buy a shrine or cards; a hoard does less."""
    return stone * min(stones, 10) + (END_STONE + stone) / 2 * max(0, stones - 10)


def _hand_worth(state: State, seat: int, cards: list[int], turns: float, stone: float, rates: list[float]) -> float:
    """What the cards in the hand add when played, less what playing them costs; late cards come too late."""
    hand = state.hands[seat]
    total = 0.0
    for kind in range(PLAYABLE):
        count = hand >> 2 * kind & 3
        if not count:
            continue
        if kind == SHRINE:
            gain = SHRINE_POINTS + rates[SHRINE] - SHRINE_COST * stone
            gain *= min(1.0, (state.stones[seat] + turns) / SHRINE_COST)
            total += gain if gain > 0 else 0.0
        elif kind < 4:
            total += rates[kind] * (0.4 if cards[kind] else 1.0) + 0.2 * (count - 1)
        else:
            total += rates[kind] * count
    return HAND_SHARE * total * min(1.0, turns / 3)
