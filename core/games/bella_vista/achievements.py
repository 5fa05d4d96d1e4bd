"""What is worth trying in Bella Vista, each found in the moves of a finished table (docs/games/bella_vista.md 8)."""

from typing import Final

from core.games.bella_vista.actions import Action, Built, ContractTaken, Earned, Event, Offered, Revealed
from core.games.bella_vista.city import plan_of
from core.games.bella_vista.components import OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.scoring import cells, groups
from core.games.bella_vista.state import State
from core.kernel.achievements import Achievement, Course, at_event, at_the_end, events_of, when
from core.kernel.decision import Seat

Table = Course[State, Action, Event]

MUCH_INCOME: Final = 6
MANY_LOWER: Final = 4
LOW: Final = 2
GREAT_CLUSTER: Final = 14
MANY_CLUSTERS: Final = 3
MUCH_HEIGHT: Final = 30
FEW_COINS: Final = 8
RICH: Final = 35
DEAR: Final = 5


def _earns_much(event: Event, seat: Seat) -> bool:
    return isinstance(event, Earned) and event.seat == seat and event.coins >= MUCH_INCOME


def _overlooks_many(event: Event, seat: Seat) -> bool:
    return isinstance(event, Earned) and event.seat == seat and event.lower >= MANY_LOWER


def _is_highest_and_low(course: Table, seat: Seat) -> int | None:
    """Return when a building of at most three floors was the highest around."""
    for move in course.moves:
        built = [
            event for event in move.events if isinstance(event, Built) and event.seat == seat and not event.neutral
        ]
        earned = [event for event in move.events if isinstance(event, Earned) and event.seat == seat]
        if any(one.number <= LOW and paid.highest for one, paid in zip(built, earned, strict=False)):
            return move.version
    return None


def _contracts(course: Table, seat: Seat, least: int) -> int | None:
    taken = [
        move.version
        for move in course.moves
        for event in move.events
        if isinstance(event, ContractTaken) and event.seat == seat
    ]
    return taken[least - 1] if len(taken) >= least else None


def _takes_great_contract(course: Table, seat: Seat) -> int | None:
    """Return when the seat took a contract of the most coins in the box."""
    worth = course.end.options.components.coins
    most = max(worth)
    for move in course.moves:
        for event in move.events:
            if isinstance(event, ContractTaken) and event.seat == seat and worth[event.contract] == most:
                return move.version
    return None


def _pays_and_gains(course: Table, seat: Seat) -> int | None:
    """Return when a building from a dear slot earned its price, contract included."""
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


def _keeps_the_tallest(course: Table, seat: Seat) -> int | None:
    """Return when the tallest building earned much, in the second half."""
    for move in course.moves:
        if move.before.round < 5:
            continue
        built = [
            event for event in move.events if isinstance(event, Built) and event.seat == seat and not event.neutral
        ]
        earned = [event for event in move.events if isinstance(event, Earned) and event.seat == seat]
        if any(one.number == 8 and paid.coins >= MUCH_INCOME for one, paid in zip(built, earned, strict=False)):
            return move.version
    return None


ACHIEVEMENTS: Final[tuple[Achievement[State, Action, Event], ...]] = (
    Achievement("low-summit", _is_highest_and_low),
    Achievement("many-clusters", when(_has_many_clusters)),
    Achievement("great-income", at_event(_earns_much)),
    Achievement("great-cluster", when(_has_great_cluster)),
    Achievement("four-contracts", lambda course, seat: _contracts(course, seat, 4)),
    Achievement("dear-slot", _pays_and_gains),
    Achievement("great-contract", _takes_great_contract),
    Achievement("late-tower", _keeps_the_tallest),
    Achievement("objectives", at_the_end(_leads_both_objectives)),
    Achievement("thrift", at_the_end(_wins_thriftily)),
    Achievement("overlook", at_event(_overlooks_many)),
    Achievement("no-loner", at_the_end(_has_no_lone_building)),
)
