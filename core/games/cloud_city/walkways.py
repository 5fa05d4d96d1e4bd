"""Walkways as they stand in a city."""

import attrs

from core.games.cloud_city.components import VALUES


@attrs.frozen(cache_hash=True)
class Walkway:
    """A walkway of `level` between the buildings on two cells of a row or column, the upper or left one first."""

    level: int
    row: int
    column: int
    to_row: int
    to_column: int

    @property
    def length(self) -> int:
        """The difference of the rows or columns, 1 to 5."""
        return self.to_row - self.row + self.to_column - self.column

    @property
    def value(self) -> int:
        """Points that it brings."""
        return VALUES[self.length - 1]

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The cells of the two buildings."""
        return (self.row, self.column), (self.to_row, self.to_column)

    @property
    def inside(self) -> tuple[tuple[int, int], ...]:
        """The cells strictly between them."""
        if self.row == self.to_row:
            return tuple((self.row, column) for column in range(self.column + 1, self.to_column))
        return tuple((row, self.column) for row in range(self.row + 1, self.to_row))
