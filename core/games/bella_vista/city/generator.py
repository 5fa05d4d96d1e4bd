"""Cities put together at random: connected, without a hole, no larger than the map (docs/games/bella_vista.md 4.3)."""

from functools import lru_cache
from typing import Final

import attrs

from core.games.bella_vista.city.rows import Rows, crop
from core.games.bella_vista.components import COLUMNS_MOST, OUTSIDE, ROWS_MOST, TILE_SIZES, TILES
from core.kernel.grid import Grid, beside, flood, places
from core.kernel.rng import Stream

SIDE: Final = 2 * max(ROWS_MOST, COLUMNS_MOST) + 2
"""Cells of the square on which a city grows from the middle to any side."""
TRIES: Final = 60
"""Places looked at for each tile; the one with most neighbours is taken, so that cities hold together. Their border
then has 24 to 52 cells, about as many as that of the checked cities, 33 to 43."""
_GRID: Final = Grid(SIDE, SIDE)


@attrs.frozen
class CellRectangle:
    """A rectangle of cells: its first row and column, and those just behind its last ones."""

    top: int
    left: int
    bottom: int
    right: int

    def around(self, other: "CellRectangle") -> "CellRectangle":
        """The smallest rectangle that holds both."""
        return CellRectangle(
            min(self.top, other.top),
            min(self.left, other.left),
            max(self.bottom, other.bottom),
            max(self.right, other.right),
        )


Laid = tuple[int, int, CellRectangle]
"""A tile on the square: the masks of its cells and of those beside it, and its rectangle."""


def random_city(stream: Stream) -> Rows:
    """A valid city; another stream, another city."""
    while True:
        order = list(TILES)
        stream.shuffle(order)
        if city := _grown(order, stream):
            return city


def _grown(order: list[str], stream: Stream) -> Rows | None:
    """The city that these tiles make one after the other; None when one of them finds no place."""
    land, box = 0, CellRectangle(SIDE // 2, SIDE // 2, SIDE // 2, SIDE // 2)
    tiles: dict[str, int] = {}
    for tile in order:
        found = [laid for laid in _lying(TILE_SIZES[tile]) if _fits(laid, land, box)]
        tried = [stream.choice(found) for _ in range(TRIES)] if found else []
        tried.sort(key=lambda laid: (laid[1] & land).bit_count(), reverse=True)
        best = next((laid for laid in tried if not _closes_in(laid[0] | land)), None)
        if best is None:
            return None
        mask, _, own = best
        tiles[tile], land, box = mask, land | mask, box.around(own)
    return _drawn(tiles)


def _fits(laid: Laid, land: int, box: CellRectangle) -> bool:
    mask, halo, own = laid
    if not land:
        return own.top == box.top and own.left == box.left
    if mask & land or not halo & land:
        return False
    city = box.around(own)
    return city.bottom - city.top <= ROWS_MOST and city.right - city.left <= COLUMNS_MOST


def _closes_in(land: int) -> bool:
    empty = _GRID.full & ~land
    return flood(_GRID.bit(0, 0), empty, _GRID.stride) != empty


def _drawn(tiles: dict[str, int]) -> Rows:
    marks = {place: tile for tile, mask in tiles.items() for place in places(mask)}
    stride = _GRID.stride
    return crop(["".join(marks.get(row * stride + column, OUTSIDE) for column in range(SIDE)) for row in range(SIDE)])


@lru_cache(maxsize=8)
def _lying(sides: tuple[int, int]) -> tuple[Laid, ...]:
    """Every way in which a tile of these sides may lie on the square."""
    return tuple(
        _laid(CellRectangle(top, left, top + height, left + width))
        for height, width in (sides, sides[::-1])
        for top in range(SIDE - height + 1)
        for left in range(SIDE - width + 1)
    )


def _laid(box: CellRectangle) -> Laid:
    row = (1 << box.right - box.left) - 1 << box.left
    mask = sum(row << _GRID.stride * number for number in range(box.top, box.bottom))
    return mask, beside(mask, _GRID.stride), box
