"""What a seat may answer. Every possible action is one of the interned values in ALL."""

from typing import ClassVar, Final

import attrs

from core.games.cloud_city.components import DISPLAY, LONGEST, LOOKS, RECTANGLE_SITE, cells


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
    """Build a walkway from the building on a cell to the one on another, which is further right or further down
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
    """Take the tile at `slot` of the display, 0 to 2 from the left, or the top one of the pile (None)."""

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
"""By kind, turn, row and column, for the greater of the two sites; the lesser one is its upper left part."""


def _links() -> tuple[BuildWalkway, ...]:
    rows, columns = cells(True).rows, cells(True).columns
    across = [
        BuildWalkway(row, column, row, column + length)
        for row in range(rows)
        for column in range(columns)
        for length in range(1, LONGEST + 1)
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
