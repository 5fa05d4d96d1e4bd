"""The actions of Cloud City, each possible one an interned value in ALL, and the events."""

from typing import ClassVar, Final

import attrs

from core.games.cloud_city.components import DISPLAY, LONGEST_WALKWAY, LOOKS, RECTANGLE_SITE, cells


@attrs.frozen(cache_hash=True)
class Place:
    """Lay a tile of `kind` from the hand at `row` and `column` of the tiles' grid (`components.site`), turned clockwise
    by `turn` quarters."""

    kind: int
    row: int
    column: int
    turn: int


@attrs.frozen(cache_hash=True)
class BuildWalkway:
    """Build a walkway from the building on one cell to that on another, further right or further down
    (`components.cells`)."""

    TAG: ClassVar[str] = "link"

    row: int
    column: int
    to_row: int
    to_column: int

    @property
    def length(self) -> int:
        """The difference of the rows or columns, 1 to 5."""
        return self.to_row - self.row + self.to_column - self.column


@attrs.frozen(cache_hash=True)
class Pass:
    """Build no more walkways this turn."""


@attrs.frozen(cache_hash=True)
class Draw:
    """Take the tile at `slot` of the display, 0 to 2 from the left, or the top tile of the pile (None)."""

    slot: int | None


Action = Place | BuildWalkway | Pass | Draw

PLACES: Final = tuple(
    tuple(
        tuple(
            tuple(Place(kind, row, column, turn) for column in range(RECTANGLE_SITE.grid.columns))
            for row in range(RECTANGLE_SITE.grid.rows)
        )
        for turn in range(len(looks))
    )
    for kind, looks in enumerate(LOOKS)
)
"""By kind, turn, row and column, for the larger of the two sites; the smaller one is its upper left part."""


def _links() -> tuple[BuildWalkway, ...]:
    rows, columns = cells(True).rows, cells(True).columns
    across = [
        BuildWalkway(row, column, row, column + length)
        for row in range(rows)
        for column in range(columns)
        for length in range(1, LONGEST_WALKWAY + 1)
        if column + length < columns
    ]
    return (*across, *(BuildWalkway(link.column, link.row, link.to_column, link.to_row) for link in across))


LINKS: Final = _links()
PASS: Final = Pass()
DRAW_SLOT: Final = tuple(Draw(slot) for slot in range(DISPLAY))
DRAW_PILE: Final = Draw(None)

ALL: Final[tuple[Action, ...]] = (
    *(place for turns in PLACES for rows in turns for row in rows for place in row),
    *LINKS,
    PASS,
    *DRAW_SLOT,
    DRAW_PILE,
)


# Events, one fact a class. A None field in a redacted event was hidden from the reader


@attrs.frozen
class Placed:
    """`seat` laid a tile of `kind` at `row` and `column` of its grid of tiles, turned by `turn` quarters, and put both
    buildings on it. `shown`: the others could not know that the tile was in its hand."""

    seat: int
    kind: int
    row: int
    column: int
    turn: int
    shown: bool


@attrs.frozen
class Linked:
    """`seat` built a walkway of `level` between the buildings on two cells, worth `value` points."""

    seat: int
    level: int
    row: int
    column: int
    to_row: int
    to_column: int
    value: int


@attrs.frozen
class Drew:
    """`seat` took a tile in hand: from the display at `slot`, visible to all, or from the pile (`slot` is None), where
    only that seat knows its kind."""

    seat: int
    slot: int | None
    kind: int | None


@attrs.frozen
class Refilled:
    """A tile of `kind` moved from the pile to `slot` of the display."""

    slot: int
    kind: int


@attrs.frozen
class TurnStarted:
    """`seat` begins its turn in round `round` (from 1)."""

    seat: int
    round: int


@attrs.frozen
class Ended:
    """Every city is complete: the table is over."""


Event = Placed | Linked | Drew | Refilled | TurnStarted | Ended


def reveals(event: Event) -> bool:
    """Return whether an event used chance or showed a viewer more than their view implied: take-back ends there."""
    match event:
        case Placed():
            return event.shown
        case Drew():
            return event.slot is None
        case Refilled():
            return True
        case _:
            return False


def deals(event: Event) -> bool:
    """Return whether an event used chance: luck is measured at these only. The display is visible to all before a tile
    is taken."""
    return isinstance(event, Refilled) or (isinstance(event, Drew) and event.slot is None)


def redact(event: Event, viewer: int | None) -> Event:
    """Return the part of an event that `viewer` may see: only its seat knows a tile drawn from the pile."""
    if isinstance(event, Drew) and event.slot is None and event.seat != viewer:
        return Drew(event.seat, None, None)
    return event
