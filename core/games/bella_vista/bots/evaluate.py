"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets what it has, what its buildings should still bring (clusters, contracts on display), and what the cards
that it has not built should earn.
"""

from functools import lru_cache

from core.games.bella_vista.city.plan import Ground, Plan, plan_of
from core.games.bella_vista.components import HEIGHTS, OBJECTIVES_CLUSTER
from core.games.bella_vista.components.contracts import missing
from core.games.bella_vista.rules.sites import obeying
from core.games.bella_vista.scoring import ALONE_POINTS, CELL_POINTS, CLUSTER_POINTS, Touching, final_totals, touching
from core.games.bella_vista.state import OVER, State, hand_size, to_build
from core.kernel.score import lead

CARD_WORTH = (0.5, 2.5, 4.5, 6.5, 8.5, 10.5, 12.5, 14.5)
"""Points that a card of each number should bring, coins and height together, before it is offered. Two points from one
number to the next, where a first estimate had one, keep high buildings back until there are lower ones to stand beside:
an instinct with them won 50 % of 180 tables against two without at three seats; three points did no better."""
WAITING_SHARE = 0.85
"""How much a card above the board brings of what it would at the best place there is now."""
COMPANY = {"size": 6.0, "number": 3.0, "penalty": 5.0}
"""Points for standing beside a building of one's own, by cluster objective."""
CONTRACT_SHARE = (0.8, 0.4, 0.12, 0.04)
"""Chance to be given a contract on display, by the number of buildings still missing."""
JOIN_SHARE = 0.25
"""How much of its worth a building alone has when it has room for a neighbour and cards are left."""
GROWTH = 2.4
"""Points that one more card adds to a biggest cluster with room around it."""
WIDE = 6
"""Free cells around a cluster from which on it has room enough."""
TOLERANCE = 1.5
"""Points that a calm bot does not mind. It won 11 of 100 tables of two against normal and 100 against easy (`belvedere
arena bella_vista calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands and face-down cards are read.
    """
    return lead(final_totals(state) if state.phase == OVER else _prospects(state), seat)


def _prospects(state: State) -> list[float]:
    """Expected final points of every seat."""
    plan, taken = plan_of(state.ground), 0
    for placements in state.built:
        for placement in placements:
            taken |= plan.masks[placement]
    waiting = to_build(state)
    found = []
    for seat in range(state.seats):
        hand, deck = state.hands[seat], state.decks[seat]
        left = hand_size(hand) + len(deck) + sum([owner == seat for owner, _ in waiting])
        found.append(_present(state, seat, taken, left) + _hand_worth(hand) + _deck_worth(deck))
    for seat, number in waiting:
        found[seat] += WAITING_SHARE * waiting_worth(state, plan, seat, number)
    return found


def _present(state: State, seat: int, taken: int, left: int) -> float:
    """What a seat has, with what its buildings should still bring; `left` buildings are to come."""
    height, groups, counted = standing(state.ground, state.built[seat], state.height)
    worth = state.options.components.coins
    total = state.coins[seat] + height + _clusters_worth(groups, taken, left, OBJECTIVES_CLUSTER[state.cluster])
    for contract in state.contracts[seat]:
        total += worth[contract]
    for contract in state.display:
        if contract >= 0:
            lacking = missing(contract, counted, state.seats == 2)
            if lacking <= left and lacking < len(CONTRACT_SHARE):
                total += worth[contract] * CONTRACT_SHARE[lacking]
    return total


@lru_cache(maxsize=1 << 12)
def standing(ground: Ground, built: tuple[int, ...], objective: int) -> tuple[int, tuple[Touching, ...], int]:
    """Points for the height objective, groups and tally of the buildings of one seat."""
    plan = plan_of(ground)
    heights = sum([plan.heights[placement][objective] for placement in built])
    return heights, tuple(touching(plan, built)), sum([plan.tallies[placement] for placement in built])


def _clusters_worth(groups: tuple[Touching, ...], taken: int, left: int, objective: str) -> float:
    """What the cluster objective should give when `left` more buildings have come."""
    if objective == "size":
        return max([_size_worth(group, taken, left) for group in groups], default=0.0)
    total = 0.0
    for mask, halo, members in groups:
        joins = left > 0 and halo & ~taken & ~mask != 0
        if objective == "number":
            total += CLUSTER_POINTS * (1.0 if len(members) > 1 else JOIN_SHARE if joins else 0.0)
        elif len(members) == 1:
            total += ALONE_POINTS * (1.0 - min(0.9, JOIN_SHARE * left) if joins else 1.0)
    return total


def _size_worth(group: Touching, taken: int, left: int) -> float:
    mask, halo, members = group
    room = (halo & ~taken & ~mask).bit_count() / WIDE
    now = CELL_POINTS * mask.bit_count() if len(members) > 1 or left else 0
    return now + GROWTH * left * (room if room < 1.0 else 1.0)


@lru_cache(maxsize=1 << 10)
def _hand_worth(hand: int) -> float:
    return sum([CARD_WORTH[number] * (hand >> 2 * number & 3) for number in range(HEIGHTS)])


@lru_cache(maxsize=1 << 10)
def _deck_worth(deck: tuple[int, ...]) -> float:
    return sum([CARD_WORTH[number - 1] for number in deck])


def waiting_worth(state: State, plan: Plan, seat: int, number: int) -> float:
    """What a card above the board should earn under the constraint in force: the best place there is for it now."""
    open_to_it = obeying(plan, state, number)
    if not open_to_it:
        return 0.0
    earning, own = tiers(state, plan, seat, number, open_to_it)
    prized = plan.prized[number - 1][state.height]
    company = COMPANY[OBJECTIVES_CLUSTER[state.cluster]]
    best = 0.0
    for coins, sites in earning:
        worth = coins + (number if sites & prized else 0.0)
        if sites & own:
            worth = max(worth, coins + company + (number if sites & own & prized else 0.0))
        if worth > best:
            best = worth
    return best


def tiers(state: State, plan: Plan, seat: int, number: int, open_to_it: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Coins with the bits of placements that earn as much, and the bits of those beside buildings of one's own."""
    meetings, numbers = plan.meetings[number - 1], plan.numbers
    once = twice = higher = own = 0
    for owner, placements in enumerate(state.built):
        for placement in placements:
            beside = meetings[placement] & open_to_it
            if beside:
                if numbers[placement] >= number:
                    higher |= beside
                else:
                    twice |= once & beside
                    once |= beside
                if owner == seat:
                    own |= beside
    free = ~higher
    return ((5, twice & free), (4, once & free), (3, open_to_it & free), (1, once), (0, open_to_it)), own
