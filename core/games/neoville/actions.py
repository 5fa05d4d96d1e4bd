"""The actions of Neoville, each possible one an interned value in ALL, and the events: what happened."""

from typing import Final

import attrs

from core.games.neoville.components import CORNERS, HAND, KINDS, MARKET, MOST_KINDS, PLACES
from core.kernel.fields import hidden_field


@attrs.frozen
class Place:
    """Place the tile at `position` in the hand (0 is the first; hands are sorted) at `row` and `column` of the floating
    grid, turned clockwise by `turn` quarters."""

    position: int
    row: int
    column: int
    turn: int


@attrs.frozen
class Build:
    """Put a building of `kind` on a corner of the tile just placed: 0 to 3 in reading order."""

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
    """Draw the top tile of the pile."""


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
BUILD: Final = tuple(tuple(Build(kind, corner) for corner in range(len(CORNERS))) for kind in range(MOST_KINDS))
"""By kind, then by corner."""
DECLINE: Final = Decline()
TAKE: Final = tuple(Take(position) for position in range(MARKET))
DRAW: Final = Draw()

ALL: Final[tuple[Action, ...]] = (
    *(place for rows in PLACE for columns in rows for turns in columns for place in turns),
    *(build for corners in BUILD[:KINDS] for build in corners),
    DECLINE,
    *TAKE,
    DRAW,
    *(build for corners in BUILD[KINDS:] for build in corners),
)


# Events, one fact per class. A field that is None in a redacted event is hidden from the reader


@attrs.frozen
class Placed:
    """`seat` placed `tile` at `row` and `column`, turned clockwise by `turn` quarters. `shown`: this revealed that the
    seat held the tile."""

    seat: int
    tile: int
    row: int
    column: int
    turn: int
    shown: bool


@attrs.frozen
class Built:
    """`seat` put a building of `kind` on the square at `row` and `column`."""

    seat: int
    kind: int
    row: int
    column: int


@attrs.frozen
class Declined:
    """`seat` could have built and did not."""

    seat: int


@attrs.frozen
class Took:
    """`seat` took `tile` from the market at `position`."""

    seat: int
    position: int
    tile: int


@attrs.frozen
class Drew:
    """`seat` drew `tile` from the pile; only that seat knows which."""

    seat: int
    tile: int | None = hidden_field()


@attrs.frozen
class Refilled:
    """`tile` came from the pile to the market at `position`."""

    position: int
    tile: int


@attrs.frozen
class TurnStarted:
    """`seat` begins its turn of `round`, 1 to 16."""

    seat: int
    round: int


@attrs.frozen
class Ended:
    """Every city is complete."""


Event = Placed | Built | Declined | Took | Drew | Refilled | TurnStarted | Ended


def reveals(event: Event) -> bool:
    """Return whether an event used chance or showed a player new information. Such an event cannot be taken back."""
    match event:
        case Drew() | Refilled() | Ended():
            return True
        case Placed():
            return event.shown
        case _:
            return False


def deals(event: Event) -> bool:
    """Return whether an event used chance. Only these events count as luck."""
    return isinstance(event, Drew | Refilled)
