"""The scoring of Bella Vista: clusters, score sheets and the outcome (docs/games/bella_vista.md 3, rulings 14, 23)."""

from collections.abc import Sequence
from functools import partial

import attrs

from core.games.bella_vista.city import Plan, plan_of
from core.games.bella_vista.components import OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.notation import contract_topic, listing
from core.games.bella_vista.state import OVER, State
from core.games.bella_vista.view import View, placements_by_seat, plan_for
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, outcome_of

CELL_POINTS, CLUSTER_POINTS, ALONE_POINTS = 2, 10, -5

Estate = tuple[int, Sequence[int], Sequence[int]]
"""The estate of a seat: coins, contracts, placements of its buildings."""


# Clusters: connected groups of buildings of one owner (ruling 14)

Touching = tuple[int, int, tuple[int, ...]]
"""A group of touching buildings: the masks of their cells and of the adjacent ones, and their placements."""


@attrs.frozen
class Groups:
    """The buildings of one owner by group, as placements."""

    clusters: tuple[tuple[int, ...], ...]
    """Of two and more, the one with most cells first."""
    alone: tuple[int, ...]


def touching(plan: Plan, placements: Sequence[int]) -> list[Touching]:
    """Return the groups of buildings that share sides of cells."""
    found: list[Touching] = []
    for placement in placements:
        mask, halo = plan.masks[placement], plan.halos[placement]
        members: tuple[int, ...] = (placement,)
        apart = []
        for group in found:
            if group[0] & plan.halos[placement]:
                mask, halo, members = mask | group[0], halo | group[1], group[2] + members
            else:
                apart.append(group)
        found = [*apart, (mask, halo, members)]
    return found


def groups(plan: Plan, placements: Sequence[int]) -> Groups:
    """Return the same groups, with clusters and single buildings apart and in order."""
    found = sorted(touching(plan, placements), key=_order)
    return Groups(
        tuple([members for _, _, members in found if len(members) > 1]),
        tuple([members[0] for _, _, members in found if len(members) == 1]),
    )


def _order(group: Touching) -> tuple[int, int]:
    return -group[0].bit_count(), group[0]


def cells(plan: Plan, cluster: Sequence[int]) -> int:
    """Return how many cells the buildings cover."""
    return sum([plan.masks[placement].bit_count() for placement in cluster])


# Sheets and totals


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats as if the table ended now."""
    estates = list(zip(state.coins, state.contracts, state.built, strict=False))
    return _sheets(plan_of(state.ground), state.options.components.coins, state.height, state.cluster, estates)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """Return the same sheets from a view, which shows everything they need."""
    plan, built = plan_for(view), placements_by_seat(view)
    estates = [(player.coins, player.contracts, built[seat]) for seat, player in enumerate(view.players)]
    return _sheets(plan, view.options.components.coins, view.height, view.cluster, estates)


def outcome(state: State) -> Outcome | None:
    """Return totals, places and tie-break sentences, or None until the table is over. The largest cluster in cells
    breaks ties; then the place is shared (ruling 23)."""
    if state.phase != OVER:
        return None
    keys = [(total, biggest_cluster(state, seat)) for seat, total in enumerate(final_totals(state))]
    return outcome_of(keys, partial(_tie_break, keys))


def final_totals(state: State) -> list[int]:
    """Return the points of every seat as if the table ended now, the sums of `score_sheets`."""
    plan, worth = plan_of(state.ground), state.options.components.coins
    return [
        state.coins[seat]
        + sum([worth[contract] for contract in state.contracts[seat]])
        + sum([plan.heights[placement][state.height] for placement in state.built[seat]])
        + cluster_points(plan, state.built[seat], state.cluster)
        for seat in range(state.seats)
    ]


def cluster_points(plan: Plan, placements: Sequence[int], objective: int) -> int:
    """Return the points of one owner's buildings under the cluster objective of that index."""
    found = groups(plan, placements)
    if OBJECTIVES_CLUSTER[objective] == "size":
        return CELL_POINTS * cells(plan, found.clusters[0]) if found.clusters else 0
    if OBJECTIVES_CLUSTER[objective] == "number":
        return CLUSTER_POINTS * len(found.clusters)
    return ALONE_POINTS * len(found.alone)


def biggest_cluster(state: State, seat: int) -> int:
    """Return the cells of the seat's largest cluster, or 0."""
    plan = plan_of(state.ground)
    clusters = groups(plan, state.built[seat]).clusters
    return cells(plan, clusters[0]) if clusters else 0


def _sheets(
    plan: Plan, worth: Sequence[int], height: int, cluster: int, estates: Sequence[Estate]
) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats under these objectives. `worth` has the coins of the contracts."""
    return tuple(
        ScoreSheet(
            seat,
            (
                exact_line("coins", message("bella_vista-parts-coins", count=coins), coins),
                _height_line(plan, built, height),
                _cluster_line(plan, built, cluster),
                _contracts_line(contracts, worth),
            ),
        )
        for seat, (coins, contracts, built) in enumerate(estates)
    )


def _height_line(plan: Plan, built: Sequence[int], objective: int) -> ScoreLine:
    points = [plan.heights[placement][objective] for placement in built if plan.heights[placement][objective]]
    sums = " + ".join(map(str, points))
    parts = message("bella_vista-parts-height", count=len(points), sums=sums)
    return exact_line(OBJECTIVES_HEIGHT[objective], parts, sum(points))


def _cluster_line(plan: Plan, built: Sequence[int], cluster: int) -> ScoreLine:
    objective = OBJECTIVES_CLUSTER[cluster]
    return exact_line(objective, _cluster_parts(plan, built, objective), cluster_points(plan, built, cluster))


def _contracts_line(contracts: Sequence[int], worth: Sequence[int]) -> ScoreLine:
    names = listing([contract_topic(contract) for contract in contracts])
    parts = message("bella_vista-parts-contracts", count=len(contracts), names=names)
    return exact_line("contracts", parts, sum([worth[contract] for contract in contracts]))


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
