"""The squares of a city, the sizes of its districts, the visible part of the grid, and new pieces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from core.games.neoville import actions
from core.games.neoville.components import (
    FIRST_SERVICE,
    NO_ICON,
    PLACES,
    SIDE,
    SITE,
    STRIDE,
    ComponentSet,
    TileFace,
    extent,
    openings,
    services_of,
    square_of,
)
from core.games.neoville.scoring import Verdict, verdicts
from core.games.neoville.view import PlayerView, View, city_of, district
from core.kernel.decision import Seat
from core.kernel.grid import Cell

SHOWN_TILES: Final = 5
"""Rows and columns of tiles in which a city and every adjacent place lie: a row of four ends where it is, one of three
may grow at both ends."""
LARGE_DISTRICT: Final = 3
"""Squares of a district from which its size is written on it."""


@attrs.frozen
class Square:
    """The content of a square: its terrain, its icon, and the verdict on its building."""

    terrain: int
    icon: int
    verdict: Verdict | None = None

    @property
    def is_free(self) -> bool:
        """Return whether nothing is drawn on the ground of the square."""
        return self.icon == NO_ICON and self.verdict is None


def squares(box: ComponentSet, player: PlayerView) -> dict[Cell, Square]:
    """Return the content of a city by row and column of the grid of squares."""
    found = {
        cell: square
        for lying in player.tiles
        for cell, square in of_tile(box.looks[lying.tile][lying.turn], lying.row, lying.column)
    }
    for verdict in verdicts(city_of(box, player), box):
        cell = verdict.row, verdict.column
        found[cell] = attrs.evolve(found[cell], verdict=verdict)
    return found


def of_tile(look: TileFace, row: int = 0, column: int = 0) -> Iterator[tuple[Cell, Square]]:
    """Return the squares of a tile on a place, in reading order."""
    for corner, (terrain, icon) in enumerate(zip(look.terrains, look.icons, strict=True)):
        yield (2 * row + corner // 2, 2 * column + corner % 2), Square(terrain, icon)


def last_square(player: PlayerView, corner: int) -> Cell:
    """Return the square of a corner of the newest tile."""
    laid = player.tiles[-1]
    return 2 * laid.row + corner // 2, 2 * laid.column + corner % 2


# Districts


def sizes(box: ComponentSet, player: PlayerView, found: Mapping[Cell, Square]) -> dict[Cell, int]:
    """Return the sizes of the large districts, each by its first square without a picture."""
    city = city_of(box, player)
    seen, written = 0, {}
    for (row, column), square in sorted(found.items()):
        bit = 1 << square_of(row, column)
        if seen & bit or not square.is_free:
            continue
        mask = district(city, square_of(row, column))
        seen |= mask
        if mask.bit_count() >= LARGE_DISTRICT:
            written[row, column] = mask.bit_count()
    return written


def sizes_with(box: ComponentSet, player: PlayerView, laid: Any, cells: Iterable[Cell]) -> dict[Cell, int]:
    """Return the sizes of the districts of these squares with one more tile, empty if the place is taken."""
    if any((lying.row, lying.column) == (laid.row, laid.column) for lying in player.tiles):
        return {}
    city = city_of(box, attrs.evolve(player, tiles=(*player.tiles, laid)))
    masks: dict[int, Cell] = {}
    for cell in cells:
        masks.setdefault(district(city, square_of(*cell)), cell)
    return {cell: mask.bit_count() for mask, cell in masks.items() if mask.bit_count() >= LARGE_DISTRICT}


def holds(mask: int, cell: Cell) -> bool:
    """Return whether a mask of squares contains that square."""
    return bool(mask >> (STRIDE * cell[0] + cell[1]) & 1)


# The visible part of the grid


def window(player: PlayerView, rows: int, columns: int) -> tuple[range, range]:
    """Return the visible rows and columns of tiles: the city and the places around it, moved as little as possible."""
    if not player.tiles:
        return _span(SIDE - 1, SIDE - 1, rows), _span(SIDE - 1, SIDE - 1, columns)
    top, left, bottom, right = _extent(player)
    return _span(top, bottom, rows), _span(left, right, columns)


def reach(player: PlayerView) -> tuple[range, range]:
    """Return the rows and columns of tiles that the finished city may cover."""
    if not player.tiles:
        return range(PLACES.rows), range(PLACES.columns)
    top, left, bottom, right = _extent(player)
    return range(bottom - SIDE + 1, top + SIDE), range(right - SIDE + 1, left + SIDE)


def lots(player: PlayerView) -> tuple[Cell, ...]:
    """Return the places for the next tile."""
    tiles = sum(PLACES.bit(lying.row, lying.column) for lying in player.tiles)
    free = openings(tiles) if tiles else SITE.middle
    return PLACES.cells(free)


def _extent(player: PlayerView) -> tuple[int, int, int, int]:
    return extent(sum(PLACES.bit(lying.row, lying.column) for lying in player.tiles))


def _span(first: int, last: int, room: int) -> range:
    least = max(0, last - SIDE + 1, first - 1)
    most = min(PLACES.rows - 1, first + SIDE - 1, last + 1)
    start = max(min((PLACES.rows - room) // 2, least), most - room + 1)
    return range(start, start + room)


# The supply, and new pieces


def kinds_in_play(view: View) -> tuple[int, ...]:
    """Return the kinds of services with a piece in the supply or in a city, family by family."""
    standing = {standing.kind for player in view.players for standing in player.buildings}
    kinds = (FIRST_SERVICE + service for family in view.families for service in services_of(family, len(view.services)))
    return tuple(kind for kind in kinds if view.services[kind - FIRST_SERVICE] or kind in standing)


def fresh_place(view: View, events: Sequence[Any], seat: Seat) -> Cell | None:
    """Return the place of a seat's last tile if it is new to the viewer and the table goes on."""
    placed = [event for event in events if isinstance(event, actions.Placed) and event.seat == seat]
    return (placed[-1].row, placed[-1].column) if placed and view.actor is not None else None


def fresh_market(view: View, events: Sequence[Any]) -> frozenset[int]:
    """Return the market positions refilled since the viewer acted, at most those of one round."""
    refilled = [event.position for event in events if isinstance(event, actions.Refilled)]
    return frozenset(refilled[-view.seats :]) if view.actor is not None else frozenset()
