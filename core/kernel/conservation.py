"""No component is ever lost or doubled."""

from collections.abc import Mapping

Inventory = Mapping[str, int]
"""Number of copies by kind of component."""


def difference(expected: Inventory, found: Inventory) -> dict[str, int]:
    """Surplus (positive) or lack (negative) of each kind that is not as expected; empty when all is well.

    >>> difference({"priest": 9, "shrine": 9}, {"priest": 8, "shrine": 9})
    {'priest': -1}
    """
    kinds = sorted({*expected, *found})
    gaps = {kind: found.get(kind, 0) - expected.get(kind, 0) for kind in kinds}
    return {kind: gap for kind, gap in gaps.items() if gap}
