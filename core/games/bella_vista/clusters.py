"""Clusters: connected groups of buildings of one owner (`spec/bella-vista.md` 3, ruling 14)."""

from collections.abc import Sequence

import attrs

from core.games.bella_vista.plan import Plan


@attrs.frozen
class Groups:
    """The buildings of one owner: `clusters` of two and more as placements, the one with most cells first, and those
    `alone`."""

    clusters: tuple[tuple[int, ...], ...]
    alone: tuple[int, ...]


def groups(plan: Plan, placements: Sequence[int]) -> Groups:
    """Who stands with whom; buildings that touch share a side of a cell."""
    found: list[tuple[int, tuple[int, ...]]] = []
    masks, halos = plan.masks, plan.halos
    for placement in placements:
        halo, mask = halos[placement], masks[placement]
        members: tuple[int, ...] = (placement,)
        apart = []
        for group in found:
            if group[0] & halo:
                mask |= group[0]
                members = group[1] + members
            else:
                apart.append(group)
        apart.append((mask, members))
        found = apart
    found.sort(key=_order, reverse=True)
    return Groups(
        tuple([members for _, members in found if len(members) > 1]),
        tuple([members[0] for _, members in found if len(members) == 1]),
    )


def cells(plan: Plan, cluster: Sequence[int]) -> int:
    """How many cells the buildings cover."""
    return sum([plan.masks[placement].bit_count() for placement in cluster])


def _order(group: tuple[int, tuple[int, ...]]) -> tuple[int, int]:
    return group[0].bit_count(), -group[0]
