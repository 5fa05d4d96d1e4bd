"""The buildings in every turn that looks different (docs/games/bella_vista.md 4.2, ruling 18: never mirrored)."""

from functools import lru_cache

from core.games.bella_vista.components import Footprint


@lru_cache(maxsize=64)
def footprints(shape: tuple[str, ...]) -> tuple[Footprint, ...]:
    """By quarters turned clockwise, as many as look different: the cells from the first one in reading order.

    >>> footprints(("##", "#."))[1]
    ((0, 0), (0, 1), (1, 1))
    """
    cells = [(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"]
    found: list[Footprint] = []
    for _ in range(4):
        footprint = _from_first(cells)
        if footprint not in found:
            found.append(footprint)
        cells = [(column, -row) for row, column in cells]
    return tuple(found)


def _from_first(cells: list[tuple[int, int]]) -> Footprint:
    first_row, first_column = min(cells)
    return tuple(sorted((row - first_row, column - first_column) for row, column in cells))
