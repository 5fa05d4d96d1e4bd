"""The final scoring (docs/games/bella_vista.md 3, rulings 20 to 23): itemised, with tie-breaks; none of it is hidden.

Score lines have the rules `coins`, one of `parks`, `rivers`, `border`, one of `size`, `number`, `penalty`, and
`contracts`.
"""

from collections.abc import Sequence
from itertools import pairwise

from core.games.bella_vista.clusters import cells, groups
from core.games.bella_vista.components import OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.plan import Ground, Plan, key, plan_of
from core.games.bella_vista.state import OVER, State
from core.games.bella_vista.view import View
from core.games.bella_vista.words import contract_topic, listing
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank

CELL_POINTS, CLUSTER_POINTS, ALONE_POINTS = 2, 10, -5


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats as if the table ended now."""
    plan, coins = plan_of(state.ground), state.options.components.coins
    return tuple(
        _sheet(
            seat, plan, state.built[seat], state.coins[seat], state.contracts[seat], coins, state.height, state.cluster
        )
        for seat in range(state.seats)
    )


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The same from what a viewer sees, which is all of it."""
    plan, coins = plan_of(Ground(view.city, view.options.components.shapes)), view.options.components.coins
    built: list[list[int]] = [[] for _ in range(view.seats)]
    for building in view.buildings:
        if building.seat is not None:
            place = plan.index[key(building.number, building.row, building.column, building.turn)]
            built[building.seat].append(place)
    return tuple(
        _sheet(seat, plan, built[seat], player.coins, player.contracts, coins, view.height, view.cluster)
        for seat, player in enumerate(view.players)
    )


def outcome(state: State) -> Outcome | None:
    """Totals, places and the sentences about equal totals; None until the table is over. The biggest cluster in cells
    stands before; after that the place is shared (ruling 23)."""
    if state.phase != OVER:
        return None
    totals = final_totals(state)
    keys = [(totals[seat], biggest_cluster(state, seat)) for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: keys[seat], reverse=True)
    pairs = [(first, second) for first, second in pairwise(order) if totals[first] == totals[second]]
    return Outcome(tuple(totals), rank(keys), tuple(dict.fromkeys(_tie_break(keys, *pair) for pair in pairs)))


def final_totals(state: State) -> list[int]:
    """The points of every seat as if the table ended now; what `score_sheets` adds up to."""
    plan, worth = plan_of(state.ground), state.options.components.coins
    return [
        state.coins[seat]
        + sum([worth[contract] for contract in state.contracts[seat]])
        + sum([plan.heights[placement][state.height] for placement in state.built[seat]])
        + cluster_points(plan, state.built[seat], state.cluster)
        for seat in range(state.seats)
    ]


def cluster_points(plan: Plan, placements: Sequence[int], objective: int) -> int:
    """What the cluster objective of that index gives for these buildings of one owner."""
    found = groups(plan, placements)
    if OBJECTIVES_CLUSTER[objective] == "size":
        return CELL_POINTS * cells(plan, found.clusters[0]) if found.clusters else 0
    if OBJECTIVES_CLUSTER[objective] == "number":
        return CLUSTER_POINTS * len(found.clusters)
    return ALONE_POINTS * len(found.alone)


def biggest_cluster(state: State, seat: int) -> int:
    """Its cells; 0 without a cluster."""
    plan = plan_of(state.ground)
    clusters = groups(plan, state.built[seat]).clusters
    return cells(plan, clusters[0]) if clusters else 0


def _sheet(
    seat: int,
    plan: Plan,
    built: Sequence[int],
    coins: int,
    contracts: Sequence[int],
    worth: Sequence[int],
    height: int,
    cluster: int,
) -> ScoreSheet:
    taken = listing([contract_topic(contract) for contract in contracts])
    for_contracts = sum([worth[contract] for contract in contracts])
    return ScoreSheet(
        seat,
        (
            _line("coins", coins, message("bella_vista-parts-coins", count=coins)),
            _height_line(plan, built, height),
            _line(
                OBJECTIVES_CLUSTER[cluster],
                cluster_points(plan, built, cluster),
                _cluster_parts(plan, built, OBJECTIVES_CLUSTER[cluster]),
            ),
            _line(
                "contracts", for_contracts, message("bella_vista-parts-contracts", count=len(contracts), names=taken)
            ),
        ),
    )


def _line(rule: str, points: int, parts: Message) -> ScoreLine:
    return ScoreLine(rule, parts, points, points)


def _height_line(plan: Plan, built: Sequence[int], objective: int) -> ScoreLine:
    points = [plan.heights[placement][objective] for placement in built if plan.heights[placement][objective]]
    sums = " + ".join(map(str, points))
    parts = message("bella_vista-parts-height", count=len(points), sums=sums)
    return _line(OBJECTIVES_HEIGHT[objective], sum(points), parts)


def _cluster_parts(plan: Plan, built: Sequence[int], objective: str) -> Message:
    found = groups(plan, built)
    if objective == "number":
        return message("bella_vista-parts-number", count=len(found.clusters))
    if objective == "penalty":
        return message("bella_vista-parts-penalty", count=len(found.alone), numbers=_numbers(plan, found.alone))
    biggest = found.clusters[0] if found.clusters else ()
    return message("bella_vista-parts-size", count=cells(plan, biggest), numbers=_numbers(plan, biggest))


def _numbers(plan: Plan, placements: Sequence[int]) -> str:
    return ", ".join([str(plan.numbers[placement]) for placement in placements])


def _tie_break(keys: Sequence[tuple[int, int]], first: int, second: int) -> Message:
    points, size = keys[first]
    if size != keys[second][1]:
        return message("bella_vista-tie-cluster", seat=SeatName(first), points=points, cells=size)
    return message("bella_vista-tie-shared", points=points)
