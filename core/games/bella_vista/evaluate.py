"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets what it has, what its buildings should still bring (clusters, contracts on display), and what the cards
that it has not built should earn.
"""

from functools import lru_cache

from core.games.bella_vista.components import HEIGHTS, OBJECTIVES_CLUSTER
from core.games.bella_vista.contracts import missing
from core.games.bella_vista.plan import Ground, Plan, plan_of
from core.games.bella_vista.rules.site import blocked
from core.games.bella_vista.scoring import ALONE_POINTS, CELL_POINTS, CLUSTER_POINTS, final_totals
from core.games.bella_vista.state import OVER, State, hand_size, to_build

INCOME = (1.7, 1.9, 2.4, 2.8, 3.6, 4.0, 4.4, 4.4)
"""Coins that a building of each number usually earns when it is placed."""
HEIGHT_SHARE = 0.6
"""How often a building ends where the height objective counts it."""
PRIZE_SHARE = 0.85
"""The same for a card above the board, when there is room for it at such a place."""
CONTRACT_SHARE = (0.8, 0.4, 0.12, 0.04)
"""Chance to be given a contract on display, by the number of buildings still missing."""
JOIN_SHARE = 0.25
"""How much of its worth a building alone has when it has room for a neighbour and cards are left."""
GROWTH = 2.4
"""Points that one more card adds to a biggest cluster with room around it."""
WIDE = 6
"""Free cells around a cluster from which on it has room enough."""
RIVAL_BEST = 0.5
"""How much the best rival counts against the mean of all."""

Group = tuple[int, int, int]
"""Buildings that touch: the masks of their cells and of those beside them, and how many they are."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands and face-down cards are read.
    """
    totals = [float(total) for total in final_totals(state)] if state.phase == OVER else _prospects(state)
    own = totals.pop(seat)
    return own - RIVAL_BEST * max(totals) - (1 - RIVAL_BEST) * sum(totals) / len(totals)


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
        found[seat] += _waiting_worth(state, plan, number)
    return found


def _present(state: State, seat: int, taken: int, left: int) -> float:
    """What a seat has, with what its buildings should still bring; `left` buildings are to come."""
    height, groups, counted = _standing(state.ground, state.built[seat], state.height)
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


@lru_cache(maxsize=1 << 14)
def _standing(ground: Ground, built: tuple[int, ...], objective: int) -> tuple[int, tuple[Group, ...], int]:
    """Points for the height objective, groups and tally of the buildings of one seat."""
    plan = plan_of(ground)
    groups: list[Group] = []
    for placement in built:
        mask, halo, count = plan.masks[placement], plan.halos[placement], 1
        apart = []
        for group in groups:
            if group[0] & halo:
                mask, halo, count = mask | group[0], halo | group[1], count + group[2]
            else:
                apart.append(group)
        groups = [*apart, (mask, halo, count)]
    heights = sum([plan.heights[placement][objective] for placement in built])
    return heights, tuple(groups), sum([plan.tallies[placement] for placement in built])


def _clusters_worth(groups: tuple[Group, ...], taken: int, left: int, objective: str) -> float:
    """What the cluster objective should give when `left` more buildings have come."""
    if objective == "size":
        return max([_size_worth(group, taken, left) for group in groups], default=0.0)
    total = 0.0
    for mask, halo, count in groups:
        joins = left > 0 and halo & ~taken & ~mask != 0
        if objective == "number":
            total += CLUSTER_POINTS * (1.0 if count > 1 else JOIN_SHARE if joins else 0.0)
        elif count == 1:
            total += ALONE_POINTS * (1.0 - min(0.9, JOIN_SHARE * left) if joins else 1.0)
    return total


def _size_worth(group: Group, taken: int, left: int) -> float:
    mask, halo, count = group
    room = (halo & ~taken & ~mask).bit_count() / WIDE
    now = CELL_POINTS * mask.bit_count() if count > 1 or left else 0
    return now + GROWTH * left * (room if room < 1.0 else 1.0)


@lru_cache(maxsize=1 << 14)
def _hand_worth(hand: int) -> float:
    return sum([_WORTH[number] * (hand >> 2 * number & 3) for number in range(HEIGHTS)])


@lru_cache(maxsize=1 << 14)
def _deck_worth(deck: tuple[int, ...]) -> float:
    return sum([_WORTH[number - 1] for number in deck])


def _waiting_worth(state: State, plan: Plan, number: int) -> float:
    """What a card above the board should earn under the constraint in force."""
    open_to_it = plan.obey[number - 1][state.constraints[state.round - 1]] & ~blocked(plan, state, number)
    if not open_to_it:
        return 0.0
    prized = open_to_it & plan.prized[number - 1][state.height]
    return INCOME[number - 1] + (PRIZE_SHARE * number if prized else 0.0)


_WORTH = tuple(coins + HEIGHT_SHARE * number for number, coins in enumerate(INCOME, 1))
"""What a card is worth before it is offered, by number less one."""
