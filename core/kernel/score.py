"""Score sheets, standings and outcomes."""

from collections.abc import Iterable

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message


@attrs.frozen
class ScoreLine:
    """One reason for points.

    `rule` is the game's key of the rule (also its message id behind `<game>-score-`), `parts` says in words
    which components, `low` and `high` are the points: equal when nothing hidden matters, a range otherwise.
    """

    rule: str
    parts: Message
    low: int
    high: int


@attrs.frozen
class ScoreSheet:
    """All score lines of one seat."""

    seat: Seat
    lines: tuple[ScoreLine, ...]

    @property
    def low(self) -> int:
        return sum(line.low for line in self.lines)

    @property
    def high(self) -> int:
        return sum(line.high for line in self.lines)

    @property
    def total(self) -> int:
        """The exact total, in points. Raises ValueError while it depends on something hidden."""
        if self.low != self.high:
            raise ValueError(f"the total of seat {self.seat} is still between {self.low} and {self.high}")
        return self.low


@attrs.frozen
class Outcome:
    """How a table ended.

    `totals` are points by seat, `ranks` places by seat (1 is best, shared places share the number),
    `tie_breaks` the sentences that say how equal totals were told apart.
    """

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    tie_breaks: tuple[Message, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def rank(keys: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by seat from comparable keys, larger is better.

    >>> rank([(22, 1), (30, 0), (22, 1)])
    (2, 1, 2)
    """
    seats = list(keys)
    return tuple(1 + sum(other > own for other in seats) for own in seats)
