"""What lies on a tile, corner by corner, and how it looks when it is turned."""

from functools import lru_cache
from itertools import product
from typing import Final

import attrs

from core.games.neoville.components.geometry import LAYER, SPREAD, STRIDE
from core.kernel.grid import Square, beside, rotations

LETTERS: Final = "EGRW"
NO_ICON, PARK, SPORT = range(3)
ICONS: Final = ("", "P", "S")
SIDES: Final = {
    f"{letter}{icon}": 4 * number + terrain
    for (number, icon), (terrain, letter) in product(enumerate(ICONS), enumerate(LETTERS))
}
"""What a corner of a tile is called: terrain + 4 times icon, by text."""

AWAY: Final = STRIDE + 1
"""A square that has others above it and to the left."""
_APART: Final = (0b1001, 0b0110)
"""The patterns of a tile's corners that are not connected: its diagonals."""


Land = tuple[int, int, int, bool]
"""All of one terrain on a tile: the terrain; its squares as a mask for a tile at square 0; its corners without an icon,
corner c in bit c; whether it is connected."""


@attrs.frozen
class TileFace:
    """A tile turned one way. Corners go in reading order; a pattern has corner c in bit c."""

    terrains: Square
    icons: Square
    spread: tuple[Land, ...]
    """The terrains that are there."""
    sites: tuple[tuple[int, int], ...]
    """The terrains that have corners without an icon, with the pattern of these."""
    lands: tuple[int, int, int, int]
    """By terrain, the squares as a mask for a tile at square 0; as are those of parks and sports grounds."""
    parks: int
    sports: int
    layers: int
    """All of these masks, packed like the ground of a city."""
    around: int
    """By terrain, packed likewise: the squares beside it, for a tile at AWAY."""
    patterns: tuple[int, int, int, int]
    """By terrain."""
    plain: int
    """The pattern of the corners without an icon."""


@lru_cache(maxsize=16)
def looks_of(tiles: tuple[str, ...]) -> tuple[tuple[TileFace, ...], ...]:
    """The different looks of every tile by quarters turned, clockwise. Raises KeyError for a corner that is no text of
    SIDES, ValueError unless there are four."""
    return tuple(tuple(_look(square) for square in rotations(parse_tile(text))) for text in tiles)


def parse_tile(text: str) -> Square:
    """The corners of a tile as in SIDES.

    >>> parse_tile("E G RP WS")
    (0, 1, 6, 11)
    """
    one, two, three, four = (SIDES[word] for word in text.split())
    return one, two, three, four


def _look(square: Square) -> TileFace:
    terrains = [corner % 4 for corner in square]
    icons = [corner // 4 for corner in square]
    patterns = [_pattern([found == terrain for found in terrains]) for terrain in range(4)]
    plain = _pattern([icon == NO_ICON for icon in icons])
    lands = _four([SPREAD[pattern] for pattern in patterns])
    parks = SPREAD[_pattern([icon == PARK for icon in icons])]
    sports = SPREAD[_pattern([icon == SPORT for icon in icons])]
    return TileFace(
        terrains=_four(terrains),
        icons=_four(icons),
        spread=tuple(_land(terrain, pattern, plain) for terrain, pattern in enumerate(patterns) if pattern),
        sites=tuple((terrain, pattern & plain) for terrain, pattern in enumerate(patterns) if pattern & plain),
        lands=lands,
        parks=parks,
        sports=sports,
        layers=_packed([*lands, parks, sports]),
        around=_packed([beside(land << AWAY, STRIDE) for land in lands]),
        patterns=_four(patterns),
        plain=plain,
    )


def _land(terrain: int, pattern: int, plain: int) -> Land:
    return terrain, SPREAD[pattern], pattern & plain, pattern not in _APART


def _packed(masks: list[int]) -> int:
    return sum(mask << LAYER * number for number, mask in enumerate(masks))


def _pattern(chosen: list[bool]) -> int:
    return sum(1 << corner for corner, yes in enumerate(chosen) if yes)


def _four(values: list[int]) -> tuple[int, int, int, int]:
    one, two, three, four = values
    return one, two, three, four
