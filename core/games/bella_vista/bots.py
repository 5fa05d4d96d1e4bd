"""How bots of Bella Vista judge a table: a quick estimate and an instinct; a view as numbers,
for programs that learn."""

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from typing import Final

from core.games.bella_vista.actions import HIGHEST_PRICE, OFFER, PASS, TAKE, Action
from core.games.bella_vista.city import Ground, Plan, plan_of
from core.games.bella_vista.components import (
    COLUMNS_MOST,
    CONSTRAINTS,
    CONTRACTS,
    FIELD,
    HEIGHTS,
    MOTIFS,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    PARKS,
    QUARTIERS,
    RIVERS,
    ROUNDS,
    ROWS_MOST,
    count_in,
    kind_of,
    missing,
    needs,
)
from core.games.bella_vista.meta import META
from core.games.bella_vista.rules import legal_sites, obedient_sites, open_slots
from core.games.bella_vista.scoring import (
    ALONE_POINTS,
    CELL_POINTS,
    CLUSTER_POINTS,
    Touching,
    final_totals,
    touching,
    view_sheets,
)
from core.games.bella_vista.state import (
    ASK_BUILD,
    ASK_CONTRACT,
    ASK_OFFER,
    CONSTRAINED,
    FREEDOMS,
    OVER,
    PHASES,
    State,
    available_contracts,
    hand_size,
    to_build,
)
from core.games.bella_vista.view import View, cells_under
from core.kernel.features import (
    Numbers,
    by_seat,
    each,
    grown,
    mark,
    marks,
    named,
    numbered,
    numbers,
    points,
    seat_names,
    share,
    shares,
    table_row,
    who,
    zeros,
)
from core.kernel.rng import Stream
from core.kernel.score import lead

# A quick estimate of how a table will end, for bots that hold states they sampled themselves.
#
# The estimate of a seat adds up its score, the future value of its buildings (clusters, visible contracts), and the
# expected income of its unbuilt cards.

CARD_WORTH = (0.5, 2.5, 4.5, 6.5, 8.5, 10.5, 12.5, 14.5)
"""Points that a card of each number should bring, coins and height together, before it is offered. Two points from one
number to the next, where a first estimate had one, keep high buildings back until there are lower neighbours: an
instinct with them won 50 % of 180 tables against two without at three seats; three points did no better."""
WAITING_SHARE = 0.85
"""The share of its income at the best current place that a card above the board is expected to earn."""
COMPANY = {"size": 6.0, "number": 3.0, "penalty": 5.0}
"""Points for an own neighbour, by cluster objective."""
CONTRACT_SHARE = (0.8, 0.4, 0.12, 0.04)
"""Probability of taking a visible contract, by the number of missing buildings."""
JOIN_SHARE = 0.25
"""The share of its value that a lone building has with room for a neighbour and cards left."""
GROWTH = 2.4
"""Points that one more card adds to a largest cluster with room around it."""
WIDE_CELLS = 6
"""The free cells around a cluster that are room enough."""
TOLERANCE = 1.2
"""Points that a calm bot ignores. It won 24 of 100 tables of two against normal and 100 against easy (`belvedere
arena bella_vista calm normal -n 120 --seats 2`), and 50 against a careful beginner, who always takes the placement with
the most points now and the cheapest space."""


def evaluate(state: State, seat: int) -> float:
    """Return the points by which `seat` is expected to lead its rivals, between their best and their mean. Exact when
    the table is over. The state must be sampled by the caller: hands and face-down cards are read."""
    return lead(final_totals(state) if state.phase == OVER else _prospects(state), seat)


def _prospects(state: State) -> list[float]:
    """Return the expected final points of every seat."""
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
    """Return what a seat has, plus what its buildings should still bring. `left` buildings are to come."""
    height, groups, counted = estate_points(state.ground, state.built[seat], state.height)
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
def estate_points(ground: Ground, built: tuple[int, ...], objective: int) -> tuple[int, tuple[Touching, ...], int]:
    """Return the points for the height objective, the groups and the tally of one seat's buildings."""
    plan = plan_of(ground)
    heights = sum([plan.heights[placement][objective] for placement in built])
    return heights, tuple(touching(plan, built)), sum([plan.tallies[placement] for placement in built])


def _clusters_worth(groups: tuple[Touching, ...], taken: int, left: int, objective: str) -> float:
    """Return the expected points of the cluster objective after `left` more buildings."""
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
    room = (halo & ~taken & ~mask).bit_count() / WIDE_CELLS
    now = CELL_POINTS * mask.bit_count() if len(members) > 1 or left else 0
    return now + GROWTH * left * (room if room < 1.0 else 1.0)


@lru_cache(maxsize=1 << 10)
def _hand_worth(hand: int) -> float:
    return sum([CARD_WORTH[number] * (hand >> 2 * number & 3) for number in range(HEIGHTS)])


@lru_cache(maxsize=1 << 10)
def _deck_worth(deck: tuple[int, ...]) -> float:
    return sum([CARD_WORTH[number - 1] for number in deck])


def waiting_worth(state: State, plan: Plan, seat: int, number: int) -> float:
    """Return the expected income of a card above the board at its best place under the current constraint."""
    open_sites = obedient_sites(plan, state, number)
    if not open_sites:
        return 0.0
    earning, own = tiers(state, plan, seat, number, open_sites)
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


def tiers(state: State, plan: Plan, seat: int, number: int, open_sites: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Return coins with the bits of the placements that earn as much, and the bits of those adjacent to own
    buildings."""
    meetings, numbers = plan.meetings[number - 1], plan.numbers
    once = twice = higher = own = 0
    for owner, placements in enumerate(state.built):
        for placement in placements:
            adjacent = meetings[placement] & open_sites
            if adjacent:
                if numbers[placement] >= number:
                    higher |= adjacent
                else:
                    twice |= once & adjacent
                    once |= adjacent
                if owner == seat:
                    own |= adjacent
    free = ~higher
    return ((5, twice & free), (4, once & free), (3, open_sites & free), (1, once), (0, open_sites)), own


# A sensible choice without search: the place that earns most now, the card that suits the round best.
#
# Places are weighed as sets of bits, so that a building costs a few dozen integer operations, however many places are
# open to it.

WIDTH = 6
"""The number of sets of places that are kept apart."""
JOINED = -1.5
"""Points for standing next to a group, beyond the cells that the largest cluster gains, under the objective of one big
cluster: it uses up room for others. This and the next three were found in tournaments of instincts, on 40 to 60 deals
each at three seats; twice as much for company, or none, lost 1 to 2 points."""
PAIRED, CROWDED = 4.0, -2.5
"""Points for a place next to a lone own building, and next to an own cluster, under the objective of many clusters."""
SHELTERED = 1.5
"""Points for a place next to a lone own building, under the penalty for lone buildings."""
LATER_COMPANY = 0.12
"""Probability that each later building joins a lone one, under the same objective."""
USUAL_POINTS = 1.5
"""Usual points of a building for each of its floors. A card is offered in the round in which it exceeds these most. An
instinct that counts everything good about a place won 40 % of 600 tables of three (± 4) against two that saw
only coins, neighbours and height, with 2.2 points more (± 0.9). With 1 here it won 33 %, with 2 38 %, with 2.5
36 %."""
NOWHERE = (-2.0, 0)
"""The value of a building without a legal place, and its places."""
MOST_REMEMBERED = 512
"""The number of cached values of buildings. Seats offer in the same city in every table that a search samples, and
build in the same one after each action it tries: 600 tables took 0.91 of the time."""
REMEMBERED: dict[tuple[object, ...], tuple[float, int]] = {}
"""The best places of a building by everything they depend on."""
Feature = tuple[int, float]
"""Places as bits, and their points above the others."""


def instinct(state: State, seat: int, stream: Stream) -> Action:
    """Return a legal action of `seat`, which has a decision. The state must be sampled by the caller: hands are
    read."""
    if state.phase == ASK_OFFER:
        return _offer(state, seat)
    if state.phase == ASK_CONTRACT:
        return _contract(state, seat)
    if state.phase == ASK_BUILD and state.freedom == CONSTRAINED:
        return _build(state, seat, stream)
    legal = legal_sites(state)
    return legal[stream.below(len(legal))]


def _offer(state: State, seat: int) -> Action:
    """Return the cheapest slot, with the card that gains most from this round's constraint."""
    plan = plan_of(state.ground)
    hand = state.hands[seat]
    best = 0
    gain = -inf
    for number in range(1, HEIGHTS + 1):
        if hand >> 2 * number - 2 & 3:
            found = _best_places(state, plan, seat, number)[0] - USUAL_POINTS * number
            if found > gain:
                best, gain = number, found
    price = min(open_slots(state, seat), key=_coins)
    return OFFER[price][best - 1]


def _coins(price: int | None) -> int:
    return price or 0


def _contract(state: State, seat: int) -> Action:
    """Return the most valuable contract."""
    worth = state.options.components.coins
    open_sites = available_contracts(state, seat)
    return TAKE[max(open_sites, key=worth.__getitem__)] if open_sites else PASS


def _build(state: State, seat: int, stream: Stream) -> Action:
    """Return one of the best places for the current building."""
    plan, number = plan_of(state.ground), state.number
    best = _best_places(state, plan, seat, number)[1]
    return plan.sites[number - 1][_some_bit(best, stream)]


def _best_places(state: State, plan: Plan, seat: int, number: int) -> tuple[float, int]:
    """Return the value of a building at its best places under the current constraint, and these places; NOWHERE if
    none."""
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
        found = REMEMBERED[key] = max(_weigh_places(state, plan, seat, number), default=NOWHERE)
    return found


def _weigh_places(state: State, plan: Plan, seat: int, number: int) -> list[tuple[float, int]]:
    """Return sets of places with the value of a building there."""
    open_sites = obedient_sites(plan, state, number)
    earning, own = tiers(state, plan, seat, number, open_sites)
    sets: list[tuple[float, int]] = []
    for coins, sites in earning:
        sites &= open_sites
        open_sites &= ~sites
        if sites:
            sets.append((float(coins), sites))
    for bits, worth in _features(state, plan, seat, number, own):
        sets = _split_sets(sets, bits, worth)
    return sets


def _split_sets(sets: list[tuple[float, int]], bits: int, points: float) -> list[tuple[float, int]]:
    """Split each set into the places in `bits`, worth `points` more, and the others, and return the best sets."""
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
    """Return further values of a place: own neighbours, height, contracts."""
    yield from _company(state, plan, seat, number, own)
    yield plan.prized[number - 1][state.height], float(number)
    counted = estate_points(state.ground, state.built[seat], state.height)[2]
    for wanted, gain in _wanted_fields(state.display, counted, state.seats, state.options.components.coins):
        yield in_field(state.ground, number, wanted), gain


@lru_cache(maxsize=1 << 10)
def _wanted_fields(
    display: tuple[int, ...], counted: int, seats: int, worth: tuple[int, ...]
) -> tuple[tuple[int, float], ...]:
    """Return the tally fields in which one more building helps with a visible contract, and its value for each."""
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
    """Return the value of standing next to own groups, by cluster objective."""
    if not own:
        return
    objective, left = OBJECTIVES_CLUSTER[state.cluster], hand_size(state.hands[seat]) + len(state.decks[seat])
    groups, meetings = estate_points(state.ground, state.built[seat], state.height)[1], plan.meetings[number - 1]
    size = plan.masks[plan.firsts[number - 1]].bit_count()
    most = max([mask.bit_count() for mask, _, _ in groups])
    for mask, _, members in groups:
        adjacent = 0
        for member in members:
            adjacent |= meetings[member]
        if objective == "size":
            worth = CELL_POINTS * max(0, mask.bit_count() + size - most) + JOINED
        elif objective == "number":
            worth = PAIRED if len(members) == 1 else CROWDED
        else:
            worth = SHELTERED if len(members) == 1 else 0.0
        if worth:
            yield adjacent, worth
    if objective == "penalty":
        yield own, -ALONE_POINTS * (1.0 - min(0.9, LATER_COMPANY * left))


@lru_cache(maxsize=1 << 12)
def in_field(ground: Ground, number: int, wanted: int) -> int:
    """Return the bits of the placements of a building that count in that field of a tally."""
    plan = plan_of(ground)
    first = plan.firsts[number - 1]
    counts = [one >> FIELD * wanted & (1 << FIELD) - 1 for one in plan.tallies.of_kinds]
    kinds = plan.kind_of[first : first + len(plan.sites[number - 1])]
    return sum([1 << place for place, kind in enumerate(kinds) if counts[kind]])


def _some_bit(bits: int, stream: Stream) -> int:
    """Return the position of a set bit, not always the same one."""
    skipped = stream.below(bits.bit_length())
    rest = bits >> skipped
    return skipped + (rest & -rest).bit_length() - 1


# A view of Bella Vista as numbers, for programs that learn. `feature_names` has the order.

_SEATS: Final = META.seats[-1]
_PLACES: Final = 8
"""More cards are never above the offer board."""
_COINS, _OFFERS, _COPIES = 20, 4, 2
_PARK: Final = len(MOTIFS) + 1
_RIVER, _OWNER = _PARK + 1, _PARK + 2
_HEIGHT: Final = _OWNER + _SEATS + 1
_ROOFED: Final = _HEIGHT + 1
_WIDTH: Final = _ROOFED + 1
"""Numbers a cell."""


def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of `features`. Cells of the map are numbered by row from the top left."""
    return named(
        *("plays", ("seats", len(META.seats)), "round", ("phase", len(PHASES)), ("asked", _SEATS), "offered"),
        *(("objective_height", len(OBJECTIVES_HEIGHT)), ("objective_cluster", len(OBJECTIVES_CLUSTER))),
        *("height", ("number", HEIGHTS), ("freedom", len(FREEDOMS)), ("seen_constraints", len(CONSTRAINTS))),
        *(("constraint", len(CONSTRAINTS)), ("display", len(CONTRACTS)), "contract_pile", ("aside", HEIGHTS)),
        *each(
            numbered("slot", _PLACES),
            *("exists", "price", "is_open", ("owner", _SEATS), ("number", HEIGHTS), "built", "current"),
        ),
        *each(
            seat_names(_SEATS),
            *("place", "coins", "hand_size", ("hand", HEIGHTS), "pile", ("unseen", HEIGHTS)),
            *(("contracts", len(CONTRACTS)), ("met", len(CONTRACTS)), ("aside", HEIGHTS), "least", "most"),
        ),
        *each(
            numbered("cell", ROWS_MOST * COLUMNS_MOST),
            *(("motif", len(MOTIFS)), "texture", "park", "river", ("owner", _SEATS + 1), "height", "roofed"),
        ),
    )


def features(view: View) -> Numbers:
    """Return the contents of `view` as numbers from -1 to 1, in the order of `feature_names`."""
    viewer, seats = view.viewer, view.seats
    found = [*table_row(viewer, seats, META.seats), share(view.round, ROUNDS)]
    found += mark(PHASES.index(view.phase), len(PHASES))
    found += who(view.actor, viewer, seats, _SEATS)
    found += (share(view.offered, _PLACES), *mark(view.height, len(OBJECTIVES_HEIGHT)))
    found += mark(view.cluster, len(OBJECTIVES_CLUSTER))
    found += _to_build(view)
    for place in range(_PLACES):
        found += _slot(view, place)
    sheets = view_sheets(view)
    return (
        numbers(found)
        + by_seat(viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat])))
        + _map(view)
    )


def _to_build(view: View) -> list[float]:
    found: list[float] = []
    found.append(share(view.number or 0, HEIGHTS))
    found += mark(None if view.number is None else view.number - 1, HEIGHTS)
    found += mark(FREEDOMS.index(view.freedom), len(FREEDOMS))
    found += marks(view.constraints, len(CONSTRAINTS))
    found += mark(view.constraints[-1] if view.constraints else None, len(CONSTRAINTS))
    found += marks(_kinds(contract for contract in view.display if contract is not None), len(CONTRACTS))
    found.append(share(view.pile, len(view.options.components.contracts)))
    found += _numbers(view.aside, 1)
    return found


def _slot(view: View, place: int) -> list[float]:
    slot = view.slots[place] if place < len(view.slots) else None
    found: list[float] = []
    found.append(float(slot is not None))
    found.append(share(slot.price, HIGHEST_PRICE) if slot and slot.price is not None else 0.0)
    found.append(float(slot is not None and slot.price is not None))
    found += who(slot.seat if slot else None, view.viewer, view.seats, _SEATS)
    found += mark(slot.number - 1 if slot and slot.number is not None else None, HEIGHTS)
    found.append(float(slot is not None and slot.done))
    found.append(float(view.place == place))
    return found


def _player(view: View, seat: int) -> list[float]:
    player = view.players[seat]
    found: list[float] = []
    found.append(share(view.order.index(seat) + 1, _SEATS))
    found.append(grown(player.coins, _COINS))
    found.append(share(player.hand_size, _PLACES))
    found += _numbers(player.hand or (), _COPIES)
    found.append(share(player.pile, _COPIES * HEIGHTS))
    found += shares(player.unseen, _COPIES)
    found += marks(_kinds(player.contracts), len(CONTRACTS))
    found += marks(_kinds(player.met), len(CONTRACTS))
    found += _numbers(player.aside, _COPIES)
    return found


def _kinds(contracts: Iterable[int]) -> tuple[int, ...]:
    """The standard contracts with the same conditions, each once."""
    return tuple({kind_of(contract): None for contract in contracts})


def _numbers(found: tuple[int, ...], most: int) -> list[float]:
    """Return the counts of each number from 1 on."""
    counts = [0.0] * HEIGHTS
    for number in found:
        counts[number - 1] = share(found.count(number), most)
    return counts


def _map(view: View) -> Numbers:
    cells = _ground(view.city)[:]
    first = view.viewer or 0
    for building in view.buildings:
        owner = _SEATS if building.seat is None else (building.seat - first) % view.seats
        for row, column in cells_under(view, building):
            cell = (row * COLUMNS_MOST + column) * _WIDTH
            cells[cell + _OWNER + owner] = 1.0
            cells[cell + _HEIGHT] = building.number / HEIGHTS
            cells[cell + _ROOFED] = float(building.roofed)
    return cells


@lru_cache(maxsize=64)
def _ground(city: tuple[str, ...]) -> Numbers:
    """Return the map without buildings. Callers must not change the cached result."""
    cells = zeros(ROWS_MOST * COLUMNS_MOST * _WIDTH)
    for row, line in enumerate(city):
        for column, letter in enumerate(line):
            cell = (row * COLUMNS_MOST + column) * _WIDTH
            if letter in QUARTIERS:
                quartier = QUARTIERS.index(letter)
                cells[cell + quartier // 2] = 1.0
                cells[cell + len(MOTIFS)] = -1.0 if quartier % 2 else 1.0
            cells[cell + _PARK] = float(letter in PARKS)
            cells[cell + _RIVER] = float(letter in RIVERS)
    return cells
