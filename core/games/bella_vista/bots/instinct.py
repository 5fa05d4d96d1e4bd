"""What a sensible architect does without thinking: the place that earns most now, the card that suits the round best.

Places are weighed as sets of bits, so that a building costs no more than a few dozen operations on numbers however
many places are open to it.
"""

from collections.abc import Iterable
from functools import lru_cache

from core.games.bella_vista.actions import OFFER, PASS, TAKE, Action
from core.games.bella_vista.bots.evaluate import CARD_WORTH, COMPANY, CONTRACT_SHARE, tiers, waiting_worth
from core.games.bella_vista.city.plan import Ground, Plan, plan_of
from core.games.bella_vista.components import HEIGHTS, OBJECTIVES_CLUSTER
from core.games.bella_vista.components.contracts import FIELD, count_in, missing, needs
from core.games.bella_vista.rules.rounds import open_to
from core.games.bella_vista.rules.sites import legal_sites, obeying
from core.games.bella_vista.state import (
    ASK_BUILD,
    ASK_CONTRACT,
    ASK_OFFER,
    CONSTRAINED,
    State,
    available_contracts,
    tally,
)
from core.kernel.rng import Stream

WIDTH = 6
"""Sets of places that are kept apart while they are weighed."""
Feature = tuple[int, float]
"""Places as bits, and the points that each of them is worth more than the others."""


def instinct(state: State, seat: int, stream: Stream) -> Action:
    """A legal action of `seat`, which owes a choice. The state must be one that the caller sampled: hands are read."""
    if state.phase == ASK_OFFER:
        return _offer(state, seat)
    if state.phase == ASK_CONTRACT:
        return _contract(state, seat)
    if state.phase == ASK_BUILD and state.freedom == CONSTRAINED:
        return _build(state, seat, stream)
    legal = legal_sites(state)
    return legal[stream.below(len(legal))]


def _offer(state: State, seat: int) -> Action:
    """The cheapest slot, with the card that brings most more in this round than in others."""
    plan, hand, best, gain = plan_of(state.ground), state.hands[seat], 0, -1e9
    for number in range(1, HEIGHTS + 1):
        if hand >> 2 * number - 2 & 3:
            found = waiting_worth(state, plan, seat, number) - CARD_WORTH[number - 1]
            if found > gain:
                best, gain = number, found
    price = min(open_to(state, seat), key=_coins)
    return OFFER[price][best - 1]


def _coins(price: int | None) -> int:
    return price or 0


def _contract(state: State, seat: int) -> Action:
    """The contract that is worth most."""
    worth, open_to_it = state.options.components.coins, available_contracts(state, seat)
    return TAKE[max(open_to_it, key=worth.__getitem__)] if open_to_it else PASS


def _build(state: State, seat: int, stream: Stream) -> Action:
    """One of the best places for the building whose turn it is."""
    plan, number = plan_of(state.ground), state.number
    open_to_it = obeying(plan, state, number)
    earning, own = tiers(state, plan, seat, number, open_to_it)
    sets: list[tuple[float, int]] = []
    for coins, sites in earning:
        sites &= open_to_it
        open_to_it &= ~sites
        if sites:
            sets.append((float(coins), sites))
    for bits, points in _features(state, plan, seat, number, own):
        sets = _weighed(sets, bits, points)
    best = max(sets)[1]
    return plan.sites[number - 1][_some_bit(best, stream)]


def _weighed(sets: list[tuple[float, int]], bits: int, points: float) -> list[tuple[float, int]]:
    """The sets, each split into those in `bits`, worth `points` more, and the others; the best of them."""
    found = []
    for worth, sites in sets:
        inside = sites & bits
        if inside:
            found.append((worth + points, inside))
        if inside != sites:
            found.append((worth, sites & ~bits))
    if len(found) > WIDTH:
        found.sort(reverse=True)
        del found[WIDTH:]
    return found


def _features(state: State, plan: Plan, seat: int, number: int, own: int) -> Iterable[Feature]:
    """What else makes a place good: company, height, contracts."""
    yield own, COMPANY[OBJECTIVES_CLUSTER[state.cluster]]
    yield plan.prized[number - 1][state.height], float(number)
    counted, two_seats, worth = tally(state, seat), state.seats == 2, state.options.components.coins
    for contract in state.display:
        if contract >= 0:
            lacking = missing(contract, counted, two_seats)
            if 0 < lacking < len(CONTRACT_SHARE):
                gain = worth[contract] * (CONTRACT_SHARE[lacking - 1] - CONTRACT_SHARE[lacking])
                for wanted, least in needs(contract, state.seats):
                    if count_in(counted, wanted) < least:
                        yield in_field(state.ground, number, wanted), gain


@lru_cache(maxsize=1 << 12)
def in_field(ground: Ground, number: int, wanted: int) -> int:
    """Bits of the placements of a building that count in that field of a tally."""
    plan = plan_of(ground)
    first = plan.firsts[number - 1]
    tallies = plan.tallies[first : first + len(plan.sites[number - 1])]
    return sum([1 << place for place, one in enumerate(tallies) if one >> FIELD * wanted & (1 << FIELD) - 1])


def _some_bit(bits: int, stream: Stream) -> int:
    """The place of one of the bits that are set, not always the same."""
    skipped = stream.below(bits.bit_length())
    rest = bits >> skipped
    return skipped + (rest & -rest).bit_length() - 1
