"""A view of Neoville as numbers, for programs that learn.

In this order (`core.kernel.features` says how seats are told):

- the table: whether the viewer plays; 2, 3 or 4 seats; the families of services in use (3); the round; the turn; the
  phase, the seat that is asked (4); the pile
- the market, by position, what lies there: by corner of the tile as printed, terrain (4), park, sports ground
- the supply: skyscrapers (28), services by kind (18); services in the box by kind (18)
- by seat: cards in hand, whether they lie open; the hand by position if it is known, tiles as in the market; so those
  that all know of; least and most points; buildings by kind (46); by square, 14 by 14 from the top left, the ground:
  terrain (4), park, sports ground, and the height of a skyscraper on it, the number of a service on it
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from core.games.neoville.components import (
    FAMILIES,
    FAMILY_COPIES,
    FIRST_SERVICE,
    HAND,
    HEIGHTS,
    KINDS,
    MARKET,
    ROUNDS,
    SERVICES,
    TERRAINS,
    TILES,
    ComponentSet,
    height_of,
    is_skyscraper,
)
from core.games.neoville.components.geometry import SQUARES
from core.games.neoville.components.tile_faces import PARK, SPORT
from core.games.neoville.meta import META
from core.games.neoville.scoring import view_sheets
from core.games.neoville.state import PHASES
from core.games.neoville.view.view import Lying, PlayerView, View
from core.kernel.features import Row, by_seat, mark, marks, points, share, shares, table_row, who

_SEATS: Final = META.seats[-1]
_GROUND: Final = len(TERRAINS) + 2
"""Numbers a corner of a tile."""
_SKYSCRAPER: Final = _GROUND
_SERVICE: Final = _GROUND + 1
_WIDTH: Final = _GROUND + 2
"""Numbers a square."""
_NO_TILE: Final = (0.0,) * (4 * _GROUND)


def features(view: View) -> tuple[float, ...]:
    """What `view` holds as numbers from -1 to 1, in the order above."""
    viewer, seats, box = view.viewer, view.seats, view.options.components
    found = [*table_row(viewer, seats, META.seats), *marks(view.families, len(FAMILIES)), share(view.round, ROUNDS)]
    found += (share(view.turn, ROUNDS * seats + 1), *mark(PHASES.index(view.phase), len(PHASES)))
    found += (*who(view.actor, viewer, seats, _SEATS), share(view.pile, TILES))
    found += _tiles(box, view.market, MARKET)
    found += marks(view.skyscrapers, FIRST_SERVICE)
    found += shares(view.services, FAMILY_COPIES)
    found += shares(view.boxed, FAMILY_COPIES)
    sheets = view_sheets(view)
    found += by_seat(viewer, seats, _SEATS, lambda seat: (*_player(box, view.players[seat]), *points(sheets[seat])))
    return tuple(found)


def _player(box: ComponentSet, player: PlayerView) -> Iterator[float]:
    yield share(player.hand_size, HAND)
    yield float(player.hand is not None)
    yield from _tiles(box, player.hand or (), HAND)
    yield from _tiles(box, player.known, HAND)
    yield from _city(box, player)


def _tiles(box: ComponentSet, tiles: Sequence[int | None], most: int) -> Iterator[float]:
    for position in range(most):
        tile = tiles[position] if position < len(tiles) else None
        yield from _NO_TILE if tile is None else _face(box, tile, 0)


@lru_cache(maxsize=1024)
def _face(box: ComponentSet, tile: int, turn: int) -> Row:
    """The four corners of a tile."""
    found: list[float] = []
    face = box.looks[tile][turn]
    for terrain, icon in zip(face.terrains, face.icons, strict=True):
        found += (*mark(terrain, len(TERRAINS)), float(icon == PARK), float(icon == SPORT))
    return tuple(found)


@lru_cache(maxsize=256)
def _city(box: ComponentSet, player: PlayerView) -> Row:
    """Buildings by kind, then the squares."""
    kinds = [0.0] * KINDS
    squares = [0.0] * (SQUARES.rows * SQUARES.columns * _WIDTH)
    for lying in player.tiles:
        _lay(squares, box, lying)
    for standing in player.buildings:
        kinds[standing.kind] += 1 if is_skyscraper(standing.kind) else 1 / FAMILY_COPIES
        square = _square(standing.row, standing.column)
        if is_skyscraper(standing.kind):
            squares[square + _SKYSCRAPER] = height_of(standing.kind) / HEIGHTS[-1]
        else:
            squares[square + _SERVICE] = (standing.kind - FIRST_SERVICE + 1) / len(SERVICES)
    return (*kinds, *squares)


def _lay(squares: list[float], box: ComponentSet, lying: Lying) -> None:
    face = _face(box, lying.tile, lying.turn)
    for corner in range(4):
        square = _square(2 * lying.row + corner // 2, 2 * lying.column + corner % 2)
        squares[square : square + _GROUND] = face[corner * _GROUND : (corner + 1) * _GROUND]


def _square(row: int, column: int) -> int:
    return (row * SQUARES.columns + column) * _WIDTH
