"""What a sensible architect does without thinking: the place that earns most now, the card that suits the round best.

Places are weighed as sets of bits, so that a building costs no more than a few dozen operations on numbers however
many places are open to it.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import inf

from core.games.bella_vista.actions import OFFER, PASS, TAKE, Action
from core.games.bella_vista.bots.evaluate import CONTRACT_SHARE, standing, tiers
from core.games.bella_vista.city.plan import Ground, Plan, plan_of
from core.games.bella_vista.components import HEIGHTS, OBJECTIVES_CLUSTER
from core.games.bella_vista.components.contracts import FIELD, count_in, missing, needs
from core.games.bella_vista.rules.rounds import open_to
from core.games.bella_vista.rules.sites import legal_sites, obeying
from core.games.bella_vista.scoring import ALONE_POINTS, CELL_POINTS
from core.games.bella_vista.state import (
    ASK_BUILD,
    ASK_CONTRACT,
    ASK_OFFER,
    CONSTRAINED,
    State,
    available_contracts,
    hand_size,
)
from core.kernel.rng import Stream

WIDTH = 6
"""Sets of places that are kept apart while they are weighed."""
JOINED = -1.5
"""Points that standing beside a group is worth on top of what the biggest cluster gains in cells, with the objective of
one big cluster: room for others is used up. This and the next three were found in tournaments of instincts, on 40 to 60
deals each at three seats; twice as much for company, or none, lost 1 to 2 points."""
PAIRED, CROWDED = 4.0, -2.5
"""Points for standing beside a building that is alone and beside a cluster, with the objective of many clusters."""
SHELTERED = 1.5
"""Points for standing beside a building that is alone, with the objective of none alone."""
LATER = 0.12
"""How often every building to come gives a building company that has none, with the same objective."""
USUAL = 1.5
"""Points that a building usually brings for each of its floors: a card is offered in the round in which it brings most
more. An instinct that counts all that makes a place good won 40 % of 600 tables of three (± 4) against two that saw
coins, any company and the height alone, with 2.2 points more (± 0.9). With 1 here it won 33 %, with 2 38 %, with 2.5
36 %."""
NOWHERE = (-2.0, 0)
"""What a building brings that may not go anywhere now, and where it may go."""
MOST_REMEMBERED = 512
"""How many times what a building would bring is remembered. Seats offer in the same city in every table that a search
imagines, and build in the same one after each action that is tried: 600 tables took 0.91 of the time."""
REMEMBERED: dict[tuple[object, ...], tuple[float, int]] = {}
"""By all that it depends on, what was found out about the best places of a building."""
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
    """The cheapest slot, with the card that would earn most more in this round than in others."""
    plan = plan_of(state.ground)
    hand = state.hands[seat]
    best = 0
    gain = -inf
    for number in range(1, HEIGHTS + 1):
        if hand >> 2 * number - 2 & 3:
            found = _best_places(state, plan, seat, number)[0] - USUAL * number
            if found > gain:
                best, gain = number, found
    price = min(open_to(state, seat), key=_coins)
    return OFFER[price][best - 1]


def _coins(price: int | None) -> int:
    return price or 0


def _contract(state: State, seat: int) -> Action:
    """The contract that is worth most."""
    worth = state.options.components.coins
    open_to_it = available_contracts(state, seat)
    return TAKE[max(open_to_it, key=worth.__getitem__)] if open_to_it else PASS


def _build(state: State, seat: int, stream: Stream) -> Action:
    """One of the best places for the building whose turn it is."""
    plan, number = plan_of(state.ground), state.number
    best = _best_places(state, plan, seat, number)[1]
    return plan.sites[number - 1][_some_bit(best, stream)]


def _best_places(state: State, plan: Plan, seat: int, number: int) -> tuple[float, int]:
    """What a building would bring at its best places under the constraint in force, and these; NOWHERE without any."""
    left = hand_size(state.hands[seat]) + len(state.decks[seat])
    key = (
        number,
        seat,
        left,
        state.constraints[state.round - 1],
        state.height,
        state.cluster,
        state.ground,
        state.options.components.coins,
        state.display,
        *state.built,
    )
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        found = REMEMBERED[key] = max(_weighed_places(state, plan, seat, number), default=NOWHERE)
    return found


def _weighed_places(state: State, plan: Plan, seat: int, number: int) -> list[tuple[float, int]]:
    """Sets of places with what a building would bring there."""
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
    return sets


def _weighed(sets: list[tuple[float, int]], bits: int, points: float) -> list[tuple[float, int]]:
    """The sets, each split into those in `bits`, worth `points` more, and the others; the best of them."""
    found = []
    for one in sets:
        worth, sites = one
        inside = sites & bits
        if not inside:
            found.append(one)
            continue
        found.append((worth + points, inside))
        if inside != sites:
            found.append((worth, sites ^ inside))
    if len(found) > WIDTH:
        found.sort(reverse=True)
        del found[WIDTH:]
    return found


def _features(state: State, plan: Plan, seat: int, number: int, own: int) -> Iterable[Feature]:
    """What else makes a place good: company, height, contracts."""
    yield from _company(state, plan, seat, number, own)
    yield plan.prized[number - 1][state.height], float(number)
    counted = standing(state.ground, state.built[seat], state.height)[2]
    for wanted, gain in _wanted(state.display, counted, state.seats, state.options.components.coins):
        yield in_field(state.ground, number, wanted), gain


@lru_cache(maxsize=1 << 10)
def _wanted(
    display: tuple[int, ...], counted: int, seats: int, worth: tuple[int, ...]
) -> tuple[tuple[int, float], ...]:
    """The fields of a tally in which a building more brings a contract on display nearer, and by how much each."""
    found = []
    for contract in display:
        if contract >= 0:
            lacking = missing(contract, counted, seats == 2)
            if 0 < lacking < len(CONTRACT_SHARE):
                gain = worth[contract] * (CONTRACT_SHARE[lacking - 1] - CONTRACT_SHARE[lacking])
                found += [
                    (wanted, gain) for wanted, least in needs(contract, seats) if count_in(counted, wanted) < least
                ]
    return tuple(found)


def _company(state: State, plan: Plan, seat: int, number: int, own: int) -> Iterable[Feature]:
    """What standing beside groups of one's own is worth, by cluster objective."""
    if not own:
        return
    objective, left = OBJECTIVES_CLUSTER[state.cluster], hand_size(state.hands[seat]) + len(state.decks[seat])
    groups, meetings = standing(state.ground, state.built[seat], state.height)[1], plan.meetings[number - 1]
    size = plan.masks[plan.firsts[number - 1]].bit_count()
    most = max([mask.bit_count() for mask, _, _ in groups])
    for mask, _, members in groups:
        beside = 0
        for member in members:
            beside |= meetings[member]
        if objective == "size":
            worth = CELL_POINTS * max(0, mask.bit_count() + size - most) + JOINED
        elif objective == "number":
            worth = PAIRED if len(members) == 1 else CROWDED
        else:
            worth = SHELTERED if len(members) == 1 else 0.0
        if worth:
            yield beside, worth
    if objective == "penalty":
        yield own, -ALONE_POINTS * (1.0 - min(0.9, LATER * left))


@lru_cache(maxsize=1 << 12)
def in_field(ground: Ground, number: int, wanted: int) -> int:
    """Bits of the placements of a building that count in that field of a tally."""
    plan = plan_of(ground)
    first = plan.firsts[number - 1]
    counts = [one >> FIELD * wanted & (1 << FIELD) - 1 for one in plan.tallies.of_kinds]
    kinds = plan.kind_of[first : first + len(plan.sites[number - 1])]
    return sum([1 << place for place, kind in enumerate(kinds) if counts[kind]])


def _some_bit(bits: int, stream: Stream) -> int:
    """The place of one of the bits that are set, not always the same."""
    skipped = stream.below(bits.bit_length())
    rest = bits >> skipped
    return skipped + (rest & -rest).bit_length() - 1
