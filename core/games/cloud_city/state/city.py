"""One city as masks, and how a tile or a walkway changes it. Every question of legality comes down to these masks."""

from functools import lru_cache

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import Walkway
from core.games.cloud_city.state.lines import lines_of, spanned

City = tuple[int, int, int, int, int]
"""What the tiles and walkways of a city come to, whatever their order: tiles, carrying, touched, barred,
open.

- `tiles`: where tiles lie
- `carrying`: the cells whose buildings carry a walkway or two
- `touched`: the links that have a building of their level at one end or at both
- `barred`: the links on which nothing can ever be built (again): a building stands in the way, a walkway of the level
  crosses, or one end carries two already
- `open`: the links that have buildings of their level at both ends and are not barred

The last three are masks of links (`lines.Lines`).
"""
EMPTY_CITY: City = (0, 0, 0, 0, 0)


def with_tile(rectangle: bool, city: City, place: Place) -> City:
    """The city with one more tile and its two buildings."""
    tiles, carrying, touched, barred, opened = city
    tile, ended, over, other_ended, other_over = lines_of(rectangle).effects[place.kind][place.turn][place.row][
        place.column
    ]
    barred |= over | other_over
    opened |= ended & touched
    touched |= ended
    opened |= other_ended & touched
    return tiles | tile, carrying, touched | other_ended, barred, opened & ~barred


def with_walkway(rectangle: bool, city: City, number: int) -> City:
    """The city with the walkway of this number (`Lines.walkways`) built."""
    tiles, carrying, touched, barred, opened = city
    carrying, barred = lines_of(rectangle).built(number, carrying, barred)
    return tiles, carrying, touched, barred, opened & ~barred


def buildable(rectangle: bool, city: City, supply: list[int]) -> int:
    """The links on which a walkway may be built now, with so many walkways left by level and length
    (docs/games/cloud_city.md 4.1)."""
    tiles, _, _, _, opened = city
    if not opened:
        return 0
    links = opened & spanned(rectangle, tiles)
    if links and 0 in supply:
        for mask, left in zip(lines_of(rectangle).alike, supply, strict=True):
            if not left:
                links &= ~mask
    return links


@lru_cache(maxsize=1024)
def city_of(rectangle: bool, placed: tuple[Place, ...], walkways: tuple[Walkway, ...]) -> City:
    """The city of these tiles and walkways."""
    city = EMPTY_CITY
    for place in placed:
        city = with_tile(rectangle, city, place)
    for walkway in walkways:
        city = with_walkway(rectangle, city, lines_of(rectangle).numbers[walkway])
    return city
