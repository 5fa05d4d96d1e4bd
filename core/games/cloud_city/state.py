"""Everything about a table of Cloud City: lines of sight and cities as masks, and the state itself."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, Literal, get_args

import attrs

from core.games.cloud_city.actions import LINKS, PLACES, BuildWalkway, Place
from core.games.cloud_city.components import (
    EMPTY,
    HEIGHTS,
    KINDS,
    LONGEST_WALKWAY,
    LOOKS,
    NEEDS,
    VALUES,
    Walkway,
    cells,
    site,
)
from core.games.cloud_city.meta import Options
from core.kernel.components import Inventory
from core.kernel.grid import places

# Which buildings a walkway may link: lines of sight as masks of links, computed once for each shape of city.
#
# A link is a pair of cells in one row or column at a distance of 1 to 5. Every link has three numbers, one for each
# level, and a mask of links has a bit for each number: `level * count + place`.

LEVELS: Final = range(len(HEIGHTS))
Effect = tuple[int, int, int, int, int]
"""The effect of a tile on a city: its bit among the tiles; for either of its buildings the links that it ends, and the
links that it blocks."""
ANSWERS_KEPT: Final = 1 << 12
"""Size of the caches: enough for all 857 sets of tiles of a square city, and the latest for a rectangular one."""


@attrs.frozen(eq=False)
class Lines:
    """The tables of one shape of city.

    `links` and `walkways` are by number; so are the points of the walkways (`values`) and their places in
    `State.supply` (`stocks`). `numbers` gives a walkway's number, `places` a link's number on the lowest level,
    `levels` by that number the mask of the link on all levels. `ends` has the two cells of a link and `inside` the
    cells between them, by number on the lowest level; a cell is `row * columns + column`. `touch` has the links of a
    level that end on a cell, by level and cell. `crossed` has the links of its level that a walkway blocks by crossing
    them, by number: computed once, since bots imagine thousands of walkways for a decision. `alike` has the links of
    one level and length, as in `State.supply`, `lengths` those of one length on all levels, the shortest first.
    `effects` are by kind, turn, row and column.
    """

    columns: int
    count: int
    links: tuple[BuildWalkway, ...]
    walkways: tuple[Walkway, ...]
    numbers: dict[Walkway, int]
    values: tuple[int, ...]
    stocks: tuple[int, ...]
    places: dict[BuildWalkway, int]
    levels: tuple[int, ...]
    ends: tuple[tuple[int, int], ...]
    inside: tuple[tuple[int, ...], ...]
    touch: tuple[tuple[int, ...], ...]
    crossed: tuple[int, ...]
    alike: tuple[int, ...]
    lengths: tuple[int, ...]
    effects: tuple[tuple[tuple[tuple[Effect, ...], ...], ...], ...]

    def built(self, number: int, carrying: int, barred: int) -> tuple[int, int]:
        """Return the cells with buildings that carry a walkway, and the barred links, after the walkway `number` is
        built: its own link, those that it crosses, and those from an end that now carries two."""
        barred |= 1 << number | self.crossed[number]
        level, place = divmod(number, self.count)
        for end in self.ends[place]:
            if carrying >> end & 1:
                barred |= self.touch[level][end]
            carrying |= 1 << end
        return carrying, barred


def numbers_in(mask: int) -> list[int]:
    """Return the numbers of the links in a mask, ascending."""
    numbers = []
    while mask:
        number = mask.bit_length() - 1
        numbers.append(number)
        mask ^= 1 << number
    numbers.reverse()
    return numbers


@lru_cache(maxsize=2)
def lines_of(rectangle: bool) -> Lines:
    """Return the tables for cities of 3 by 4 tiles or, without `rectangle`, of 3 by 3."""
    grid = cells(rectangle)
    columns, size = grid.columns, grid.rows * grid.columns
    links = tuple(link for link in LINKS if grid.holds(link.to_row, link.to_column))
    count = len(links)
    ends = tuple((link.row * columns + link.column, link.to_row * columns + link.to_column) for link in links)
    inside = tuple(
        tuple(range(first + step, last, step))
        for (first, last), step in zip(ends, (1 if link.row == link.to_row else columns for link in links), strict=True)
    )
    half = count // 2
    walkways = tuple(
        Walkway(level, link.row, link.column, link.to_row, link.to_column) for level in LEVELS for link in links
    )
    touch = _by_cell(size, ends, range(count))
    across = _by_cell(size, inside, range(half))
    down = _by_cell(size, inside, range(half, count))
    lengths = [
        sum(1 << place for place, link in enumerate(links) if link.length == length)
        for length in range(1, LONGEST_WALKWAY + 1)
    ]
    return Lines(
        columns=columns,
        count=count,
        links=links * len(LEVELS),
        walkways=walkways,
        values=tuple(walkway.value for walkway in walkways),
        stocks=tuple(walkway.level * LONGEST_WALKWAY + walkway.length - 1 for walkway in walkways),
        numbers={walkway: number for number, walkway in enumerate(walkways)},
        places={link: place for place, link in enumerate(links)},
        levels=tuple(_on_all_levels(1 << place, count) for place in range(count)),
        ends=ends,
        inside=inside,
        touch=_on_each_level(touch, count),
        crossed=_crossed(inside, across, down),
        alike=tuple(mask << level * count for level in LEVELS for mask in lengths),
        lengths=tuple(_on_all_levels(mask, count) for mask in lengths),
        effects=_effects(rectangle, touch, [one | other for one, other in zip(across, down, strict=True)], count),
    )


@lru_cache(maxsize=ANSWERS_KEPT)
def spanned(rectangle: bool, tiles: int) -> int:
    """Return the links that lie on these tiles from end to end, on all levels (docs/games/cloud_city.md C-A5).

    A link along a row lies on the tiles if the row's pattern covers it. `LINKS` goes row by row, then through the
    same links with row and column exchanged; the site is square. So the links of tile row r are those of tile row 0, `r
    * step` numbers further on. Those of tile column c follow in the same way after all the links along rows.
    """
    side = site(rectangle).grid.columns
    runs, columns_of = _runs(rectangle)
    count = lines_of(rectangle).count
    step, row = count // 2 // side, (1 << side) - 1
    mask = columns = 0
    for number in range(side):
        pattern = tiles >> number * (side + 1) & row
        mask |= runs[pattern] << number * step
        columns |= columns_of[pattern] << number
    for number in range(side):
        mask |= runs[columns >> number * side & row] << number * step + count // 2
    return _on_all_levels(mask, count)


@lru_cache(maxsize=ANSWERS_KEPT)
def free_lines(rectangle: bool, tiles: int) -> int:
    """Return the links, on all levels, that do not lie on these tiles from end to end but may when the city grows."""
    return spanned(rectangle, site(rectangle).reach(tiles)) & ~spanned(rectangle, tiles)


@lru_cache(maxsize=ANSWERS_KEPT)
def placements(rectangle: bool, where: int, kind: int) -> tuple[Place, ...]:
    """Return every placement of a tile of `kind` on a place of the mask `where`; equal looks are listed once."""
    found: list[Place] = []
    spots = _spots(rectangle)[kind]
    for place in places(where):
        found += spots[place]
    return tuple(found)


@lru_cache(maxsize=2)
def _spots(rectangle: bool) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """Return, by kind and then by the bit of a place, every way to lay a tile there."""
    grid = site(rectangle).grid
    cells_by_bit = [divmod(bit, grid.stride) for bit in range(grid.rows * grid.stride)]
    return tuple(
        tuple(
            tuple(rows[row][column] for rows in turns) if grid.holds(row, column) else ()
            for row, column in cells_by_bit
        )
        for turns in PLACES
    )


@lru_cache(maxsize=2)
def _runs(rectangle: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, by the pattern of a row of tiles, the links of the first row that lie on it from end to end, and the
    pattern with each of its bits in the first row of another column, one column after the other.

    The links are numbered so that those of the next row, and those of the columns, have constant offsets.
    """
    tables, side = lines_of(rectangle), site(rectangle).grid.columns
    first = tables.links[: tables.count // 2 // side]
    tiles = [(2 << link.to_column // 2) - (1 << link.column // 2) for link in first]
    patterns = range(1 << side)
    return (
        tuple(sum(1 << place for place, run in enumerate(tiles) if not run & ~pattern) for pattern in patterns),
        tuple(sum(1 << side * place for place in places(pattern)) for pattern in patterns),
    )


def _by_cell(size: int, cells_of: tuple[tuple[int, ...], ...], chosen: range) -> list[int]:
    """Return by cell the chosen links that contain it."""
    masks = [0] * size
    for place in chosen:
        for cell in cells_of[place]:
            masks[cell] |= 1 << place
    return masks


def _crossed(inside: tuple[tuple[int, ...], ...], across: list[int], down: list[int]) -> tuple[int, ...]:
    """Return, by number, the links that cross a link between its ends, from side to side. `across` and `down` are those
    that pass over a cell, on the lowest level."""
    masks, count = [], len(inside)
    for place, between in enumerate(inside):
        over = down if place < count // 2 else across
        mask = 0
        for cell in between:
            mask |= over[cell]
        masks.append(mask)
    return tuple(mask << level * count for level in LEVELS for mask in masks)


def _on_all_levels(mask: int, count: int) -> int:
    return mask | mask << count | mask << 2 * count


def _on_each_level(masks: list[int], count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(mask << level * count for mask in masks) for level in LEVELS)


def _effects(
    rectangle: bool, touch: list[int], over: list[int], count: int
) -> tuple[tuple[tuple[tuple[Effect, ...], ...], ...], ...]:
    ended = _on_each_level(touch, count)
    barred = [tuple(sum(mask << low * count for low in range(level + 1)) for mask in over) for level in LEVELS]
    tiles, columns = site(rectangle).grid, cells(rectangle).columns

    def effect(look: tuple[int, ...], row: int, column: int) -> Effect:
        (one, first), (two, second) = (
            (2 * row * columns + 2 * column + corner // 2 * columns + corner % 2, height)
            for corner, height in enumerate(look)
            if height != EMPTY
        )
        return tiles.bit(row, column), ended[first][one], barred[first][one], ended[second][two], barred[second][two]

    return tuple(
        tuple(
            tuple(tuple(effect(look, row, column) for column in range(tiles.columns)) for row in range(tiles.rows))
            for look in looks
        )
        for looks in LOOKS
    )


# One city as masks, and the effect of a tile or a walkway. Every question of legality is answered by these masks

City = tuple[int, int, int, int, int]
"""The tiles and walkways of a city as masks, regardless of their order: tiles, carrying, touched, barred, open.

- `tiles`: where tiles lie
- `carrying`: the cells of buildings that carry one or two walkways
- `touched`: the links that have a building of their level at one end or at both
- `barred`: the links on which nothing can ever be built (again): a building stands in the way, a walkway of the level
  crosses, or one end carries two already
- `open`: the links that have buildings of their level at both ends and are not barred

The last three are masks of links (`Lines`).
"""
EMPTY_CITY: City = (0, 0, 0, 0, 0)


def with_tile(rectangle: bool, city: City, place: Place) -> City:
    """Return the city with one more tile and its two buildings."""
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
    """Return the city with the walkway of this number (`Lines.walkways`) built."""
    tiles, carrying, touched, barred, opened = city
    carrying, barred = lines_of(rectangle).built(number, carrying, barred)
    return tiles, carrying, touched, barred, opened & ~barred


def buildable(rectangle: bool, city: City, supply: list[int]) -> int:
    """Return the links on which a walkway may be built now, from the walkways left by level and length
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
    """Return the city of these tiles and walkways."""
    city = EMPTY_CITY
    for place in placed:
        city = with_tile(rectangle, city, place)
    for walkway in walkways:
        city = with_walkway(rectangle, city, lines_of(rectangle).numbers[walkway])
    return city


# Everything about a table of Cloud City: data, queries, and the places of all components. Nothing here changes the
# state.
#
# Buildings are not counted: every tile carries its buildings, and there are exactly as many as the tiles have places
# (docs/games/cloud_city.md 1).

ASK_PLACE, ASK_LINK, ASK_DRAW, OVER = range(4)
Phase = Literal["place", "link", "draw", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The kinds of decision, by the numbers above."""
NO_TILE = -1
"""The value of an empty slot of the display."""


@attrs.define
class State:
    """A table of Cloud City. Lists have an entry for each seat unless stated otherwise."""

    options: Options
    seats: int
    phase: int
    active: int
    """The owner of the turn."""
    round: int
    ply: int
    needs: tuple[int, ...]
    """The need cards in use by number."""
    hands: list[tuple[int, ...]]
    """Kinds, sorted."""
    known: list[tuple[int, ...]]
    """Those that everybody saw taken from the display."""
    display: list[int]
    """By slot."""
    pile: list[int]
    """The next tile last."""
    supply: list[int]
    """Remaining walkways by level and length (`level * 5 + length - 1`)."""
    placed: list[tuple[Place, ...]]
    """The tiles of a city in the order they were laid, the start tile first."""
    walkways: list[tuple[Walkway, ...]]
    """In the order they were built."""
    points: list[int]
    """Points of the walkways by level, three counts a seat."""
    memory: list[City] = attrs.field(init=False, eq=False, repr=False, factory=list)
    """A cache, not part of the value: the cities, which follow from the other fields and are needed constantly
    (`cities`)."""


def cities(state: State) -> list[City]:
    """Return the cities by seat. They are computed only for a state that was not derived from another one."""
    if not state.memory:
        rectangle = state.options.rectangle
        state.memory = [city_of(rectangle, *city) for city in zip(state.placed, state.walkways, strict=True)]
    return state.memory


def open_links(state: State, seat: int) -> int:
    """Return the links on which `seat` could build a walkway if it had to choose now."""
    return buildable(state.options.rectangle, cities(state)[seat], state.supply)


def components(options: Options, seats: int) -> Inventory:
    """Return every tile, walkway and need card of the box, for any variant and number of seats."""
    box = options.components
    tiles = list(box.tiles)
    for kind in box.starts:
        tiles[kind] += 1
    return _inventory(tiles, box.supply, [1] * len(NEEDS))


def census(state: State) -> Inventory:
    """Return the same, counted in their places: pile, display, hands, cities, supply, and the box for unused ones."""
    box = state.options.components
    tiles = [0] * len(KINDS)
    laid = [place.kind for place in chain(*state.placed)]
    shown = [kind for kind in state.display if kind != NO_TILE]
    for kind in chain(state.pile, shown, *state.hands, laid, box.starts[state.seats :]):
        tiles[kind] += 1
    walkways = list(state.supply)
    for walkway in chain(*state.walkways):
        walkways[walkway.level * LONGEST_WALKWAY + walkway.length - 1] += 1
    in_box = [int(number not in state.needs) for number in range(len(NEEDS))]
    return _inventory(tiles, walkways, [kept + state.needs.count(number) for number, kept in enumerate(in_box)])


def _inventory(tiles: list[int], walkways: Sequence[int], needs: list[int]) -> Inventory:
    ways = [f"{height} walkway of {value}" for height in HEIGHTS for value in VALUES]
    return {
        **{f"tile {name}": count for name, count in zip(KINDS, tiles, strict=True)},
        **dict(zip(ways, walkways, strict=True)),
        **{f"need {name}": count for name, count in zip(NEEDS, needs, strict=True)},
    }
