"""A view of Cloud City as numbers, for programs that learn.

In this order (`core.kernel.features` says how seats are told):

- the table: whether the viewer plays; 2, 3 or 4 seats; whether cities are rectangles; the round; the phase (4), the
  owner of the turn (4); the pile; need cards in use (10)
- the display, by slot, the kind (3 by 15); walkways that are left, by level and length (3 by 5)
- by seat: cards in hand, the hand by kind if it is known (15), what everybody knows of it (15); points of walkways by
  level (3), least and most points; the places of tiles that are taken, of 7 by 5; by cell, 14 by 10 from the top
  left, the building on it by height (3), the length of the walkway that goes right and of the one that goes down from
  it, and of those that its owner could build there now
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.games.cloud_city.components import (
    DISPLAY,
    HAND,
    HEIGHTS,
    KINDS,
    LONGEST,
    NEEDS,
    RECTANGLE_SITE,
    cells,
    rounds,
)
from core.games.cloud_city.meta import META
from core.games.cloud_city.scoring import view_sheets
from core.games.cloud_city.state import PHASES
from core.games.cloud_city.view.map_queries import standing
from core.games.cloud_city.view.view import PlayerView, View
from core.kernel.features import by_seat, grown, mark, marks, points, share, shares, table_row, who
from core.kernel.grid import Cell

_SEATS: Final = META.seats[-1]
_TILES, _WALKWAYS, _POINTS = 44, 8, 20
_PLACES: Final = RECTANGLE_SITE.grid
_CELLS: Final = cells(True)
_BUILT: Final = len(HEIGHTS)
_BUILDABLE: Final = _BUILT + 2
_WIDTH: Final = _BUILDABLE + 2
"""Numbers a cell."""


def features(view: View) -> tuple[float, ...]:
    """What `view` holds as numbers from -1 to 1, in the order above."""
    viewer, seats, rectangle = view.viewer, view.seats, view.options.rectangle
    found = [*table_row(viewer, seats, META.seats), float(rectangle), share(view.round, rounds(rectangle))]
    found += mark(PHASES.index(view.phase), len(PHASES))
    found += who(view.active, viewer, seats, _SEATS)
    found += (share(view.pile, _TILES), *(view.needs.count(need) / 2 for need in range(len(NEEDS))))
    for slot in range(DISPLAY):
        found += mark(view.display[slot], len(KINDS))
    found += shares(view.supply, _WALKWAYS)
    sheets = view_sheets(view)
    found += by_seat(
        viewer,
        seats,
        _SEATS,
        lambda seat: (*_hand(view.players[seat]), *points(sheets[seat]), *_city(view.players[seat])),
    )
    return tuple(found)


def _hand(player: PlayerView) -> Iterator[float]:
    yield share(player.hand_size, HAND)
    yield from _kinds(player.hand or ())
    yield from _kinds(player.known)
    yield from (grown(found, _POINTS) for found in player.points)


def _kinds(tiles: Sequence[int]) -> Iterator[float]:
    return (share(tiles.count(kind), HAND) for kind in range(len(KINDS)))


def _city(player: PlayerView) -> Iterator[float]:
    taken = [place.row * _PLACES.columns + place.column for place in player.tiles]
    yield from marks(tuple(taken), _PLACES.rows * _PLACES.columns)
    found = [0.0] * (_CELLS.rows * _CELLS.columns * _WIDTH)
    for place in player.tiles:
        for cell, height in standing(place):
            found[_at(cell) + height] = 1.0
    for walkways, column in ((player.walkways, _BUILT), (player.buildable, _BUILDABLE)):
        for walkway in walkways:
            is_down = walkway.column == walkway.to_column
            found[_at(walkway.ends[0]) + column + is_down] = walkway.length / LONGEST
    yield from found


def _at(cell: Cell) -> int:
    row, column = cell
    return (row * _CELLS.columns + column) * _WIDTH
