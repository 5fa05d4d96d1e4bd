"""Clusters: connected groups of buildings of one owner (docs/games/bella_vista.md 3, ruling 14)."""

from collections.abc import Sequence

import attrs

from core.games.bella_vista.plan import Plan

Touching = tuple[int, int, tuple[int, ...]]
"""Buildings that touch: the masks of their cells and of those beside them, and their placements."""


@attrs.frozen
class Groups:
    """The buildings of one owner: `clusters` of two and more as placements, the one with most cells first, and those
    `alone`."""

    clusters: tuple[tuple[int, ...], ...]
    alone: tuple[int, ...]


def touching(plan: Plan, placements: Sequence[int]) -> list[Touching]:
    """Who stands with whom; buildings that touch share a side of a cell."""
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
    """The same, told apart and in order."""
    found = sorted(touching(plan, placements), key=_order)
    return Groups(
        tuple([members for _, _, members in found if len(members) > 1]),
        tuple([members[0] for _, _, members in found if len(members) == 1]),
    )


def cells(plan: Plan, cluster: Sequence[int]) -> int:
    """How many cells the buildings cover."""
    return sum([plan.masks[placement].bit_count() for placement in cluster])


def _order(group: Touching) -> tuple[int, int]:
    return -group[0].bit_count(), group[0]
