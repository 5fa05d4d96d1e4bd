"""The size to draw for, from what a terminal reports."""

USUAL_SIZE = (80, 24)
LARGEST_SIZE = (250, 100)
"""Columns and rows assumed for a terminal that does not know its own, and the maximum of both."""


def size_in_use(columns: int, rows: int, before: tuple[int, int] = USUAL_SIZE) -> tuple[int, int]:
    """Return the size to draw for. Zeros are ignored (RFC 4254, section 6.2): that dimension stays as `before`.

    >>> size_in_use(0, 5000), size_in_use(0, 0, (100, 30)), size_in_use(1, 1)
    ((80, 100), (100, 30), (1, 1))
    """
    return min(columns or before[0], LARGEST_SIZE[0]), min(rows or before[1], LARGEST_SIZE[1])
