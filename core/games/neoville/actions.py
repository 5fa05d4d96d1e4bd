"""What a seat may answer. Every possible action is one of the interned values in ALL."""

from typing import Final

import attrs

from core.games.neoville.components import HAND, KINDS, MARKET
from core.games.neoville.components.geometry import CORNERS, PLACES


@attrs.frozen
class Place:
    """Lay the hand's tile at `position` (0 is the first; hands are sorted) on the place at `row` and `column` of the
    floating grid, turned clockwise by `turn` quarters."""

    position: int
    row: int
    column: int
    turn: int


@attrs.frozen
class Build:
    """Put a building of `kind` on a corner of the tile just laid: 0 to 3 in reading order."""

    kind: int
    corner: int


@attrs.frozen
class Decline:
    """Build nothing."""


@attrs.frozen
class Take:
    """Take the market tile at `position`, 0 to 3 from the left."""

    position: int


@attrs.frozen
class Draw:
    """Take the top tile of the pile."""


Action = Place | Build | Decline | Take | Draw

TURNS: Final = range(4)
PLACE: Final = tuple(
    tuple(
        tuple(tuple(Place(position, row, column, turn) for turn in TURNS) for column in range(PLACES.columns))
        for row in range(PLACES.rows)
    )
    for position in range(HAND)
)
"""By position in the hand, row, column and turn."""
BUILD: Final = tuple(tuple(Build(kind, corner) for corner in range(len(CORNERS))) for kind in range(KINDS))
"""By kind, then by corner."""
DECLINE: Final = Decline()
TAKE: Final = tuple(Take(position) for position in range(MARKET))
DRAW: Final = Draw()

ALL: Final[tuple[Action, ...]] = (
    *(place for rows in PLACE for columns in rows for turns in columns for place in turns),
    *(build for corners in BUILD for build in corners),
    DECLINE,
    *TAKE,
    DRAW,
)
