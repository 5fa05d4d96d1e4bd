"""What is worth trying in Bella Vista, each found in the moves of a finished table (docs/games/bella_vista.md 8)."""

from itertools import pairwise
from typing import Final

from core.games.bella_vista.actions import Action, Built, ContractTaken, Earned, Event, Offered, Revealed
from core.games.bella_vista.city import plan_of
from core.games.bella_vista.components import HEIGHTS, OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.scoring import cells, groups
from core.games.bella_vista.state import State
from core.kernel.achievements import Achievement, Course, Move, at_event, at_move, at_the_end, events_of, when
from core.kernel.decision import Seat

Table = Course[State, Action, Event]
Played = Move[State, Action, Event]

MUCH_INCOME: Final = 6
"""Coins for one building."""
MANY_LOWER: Final = 4
LOW: Final = 2
"""The highest number of a low building."""
LATE: Final = 5
"""The first round of the second half."""
GREAT_CLUSTER: Final = 14
"""Cells."""
MANY_CLUSTERS: Final = 3
MANY_CONTRACTS: Final = 4
DEAR: Final = 5
"""Coins for a slot."""


def _earns_much(event: Event, seat: Seat) -> bool:
    return isinstance(event, Earned) and event.seat == seat and event.coins >= MUCH_INCOME


def _overlooks_many(event: Event, seat: Seat) -> bool:
    return isinstance(event, Earned) and event.seat == seat and event.lower >= MANY_LOWER


def _paid_buildings(move: Played, seat: Seat) -> list[tuple[int, Earned]]:
    """Return the numbers of the buildings that earned the seat coins in a move, with what they earned."""
    return [
        (built.number, earned)
        for built, earned in pairwise(move.events)
        if isinstance(built, Built) and isinstance(earned, Earned) and earned.seat == seat
    ]


def _is_highest_and_low(move: Played, seat: Seat) -> bool:
    return any(number <= LOW and earned.highest for number, earned in _paid_buildings(move, seat))


def _keeps_the_tallest(move: Played, seat: Seat) -> bool:
    """Return whether the tallest building earned much late in the game."""
    return move.before.round >= LATE and any(
        number == HEIGHTS and earned.coins >= MUCH_INCOME for number, earned in _paid_buildings(move, seat)
    )


def _has_many_contracts(state: State, seat: Seat) -> bool:
    return len(state.contracts[seat]) >= MANY_CONTRACTS


def _has_great_contract(state: State, seat: Seat) -> bool:
    """Return whether the seat has a contract of the most coins in the box."""
    worth = state.options.components.coins
    return any(worth[contract] == max(worth) for contract in state.contracts[seat])


def _pays_and_gains(course: Table, seat: Seat) -> int | None:
    """Return when a building from a dear slot had earned twice its price, contract included. The cards of a seat are
    revealed from the dearest slot on."""
    worth = course.end.options.components.coins
    prices: list[tuple[int, int]] = []
    price = gained = 0
    for move in course.moves:
        for event in move.events:
            match event:
                case Offered(seat=one, price=paid) if one == seat:
                    prices.append((-(paid or 0), len(prices)))
                case Revealed(seat=one):
                    if one == seat:
                        prices.sort()
                        price, gained = -prices.pop(0)[0] if prices else 0, 0
                    else:
                        price = 0
                case Earned(seat=one, coins=coins) if one == seat:
                    gained += coins
                case ContractTaken(seat=one, contract=contract) if one == seat:
                    gained += worth[contract]
                case _:
                    continue
            if price >= DEAR and gained >= 2 * price:
                return move.version
    return None


def _has_no_lone_building(course: Table, seat: Seat) -> bool:
    state = course.end
    return not groups(plan_of(state.ground), state.built[seat]).alone


def _has_great_cluster(state: State, seat: Seat) -> bool:
    plan = plan_of(state.ground)
    found = groups(plan, state.built[seat]).clusters
    return bool(found) and cells(plan, found[0]) >= GREAT_CLUSTER


def _has_many_clusters(state: State, seat: Seat) -> bool:
    return len(groups(plan_of(state.ground), state.built[seat]).clusters) >= MANY_CLUSTERS


def _wins_thriftily(course: Table, seat: Seat) -> bool:
    """Return whether the seat won and paid less for its slots than every other seat."""
    paid = [
        sum(event.price or 0 for event in events_of(course, one, Offered)) for one in range(len(course.outcome.ranks))
    ]
    return course.is_won(seat) and paid.count(min(paid)) == 1 and paid[seat] == min(paid)


def _leads_both_objectives(course: Table, seat: Seat) -> bool:
    """Return whether the seat alone has the most points for both objectives."""
    rules = OBJECTIVES_HEIGHT[course.end.height], OBJECTIVES_CLUSTER[course.end.cluster]
    seats = range(len(course.outcome.ranks))
    return all(
        course.points(seat, rule) > max(course.points(one, rule) for one in seats if one != seat) for rule in rules
    )


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("low-summit", at_move(_is_highest_and_low)),
    Achievement("many-clusters", when(_has_many_clusters)),
    Achievement("great-income", at_event(_earns_much)),
    Achievement("great-cluster", when(_has_great_cluster)),
    Achievement("four-contracts", when(_has_many_contracts)),
    Achievement("dear-slot", _pays_and_gains),
    Achievement("great-contract", when(_has_great_contract)),
    Achievement("late-tower", at_move(_keeps_the_tallest)),
    Achievement("objectives", at_the_end(_leads_both_objectives)),
    Achievement("thrift", at_the_end(_wins_thriftily)),
    Achievement("overlook", at_event(_overlooks_many)),
    Achievement("no-loner", at_the_end(_has_no_lone_building)),
)
