"""What the altar makes of each category (docs/games/bali.md B-A12)."""

from collections.abc import Sequence
from functools import lru_cache


def category_values(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Points a card by category from the altar's counts: the distinct positive counts are worth 3, 2, 1, 0.

    >>> category_values((4, 4, 2, 0))
    (3, 3, 2, 0)
    """
    return _values(*counts)


@lru_cache(maxsize=4096)
def _values(rice: int, peanut: int, banana: int, chilli: int) -> tuple[int, int, int, int]:
    counts = (rice, peanut, banana, chilli)
    places = sorted({count for count in counts if count}, reverse=True)
    first, second, third, fourth = (3 - places.index(count) if count else 0 for count in counts)
    return first, second, third, fourth
