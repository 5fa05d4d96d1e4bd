"""Describes score sheets and outcomes, and ranks the seats."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message

RIVAL_BEST = 0.5
"""The weight of the best rival in a bot's lead; the rest is the mean of all rivals. Chosen by hand: between playing
against one rival and playing for points."""


@attrs.frozen
class ScoreLine:
    """One reason for points. The points are a range if they depend on something hidden; otherwise `low` equals
    `high`."""

    rule: str
    """The game's key of the rule, also its message id after `<game>-score-`."""
    parts: Message
    """The components that score, in words."""
    low: int
    """The least points."""
    high: int
    """The most points."""


def exact_line(rule: str, parts: Message, points: int) -> ScoreLine:
    """Return a score line with exact points."""
    return ScoreLine(rule, parts, points, points)


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
    """How a table ended."""

    totals: tuple[int, ...]
    """Points by seat."""
    ranks: tuple[int, ...]
    """Ranks by seat: 1 is best, equal ranks share the number."""
    tie_breaks: tuple[Message, ...] = ()
    """How ties were broken, and other reasons for the ranks."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def rank(keys: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the ranks by seat from comparable keys; larger is better.

    >>> rank([(22, 1), (30, 0), (22, 1)])
    (2, 1, 2)
    """
    seats = list(keys)
    return tuple(1 + sum(other > own for other in seats) for own in seats)


def outcome_of(keys: Sequence[tuple[int, ...]], tie_break: Callable[[Seat, Seat], Message]) -> Outcome:
    """Return the outcome from comparable keys by seat, totals first. `tie_break` returns the sentence for two seats
    with equal totals and neighbouring ranks."""
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    pairs = [(first, second) for first, second in pairwise(order) if keys[first][0] == keys[second][0]]
    tie_breaks = dict.fromkeys(tie_break(first, second) for first, second in pairs)
    return Outcome(tuple(key[0] for key in keys), rank(keys), tuple(tie_breaks))


def lead(totals: Sequence[float], seat: Seat) -> float:
    """Return how many points `seat` is ahead of its rivals, measured from a value between their best and their mean.

    >>> lead([10, 4, 8], 0)
    3.0
    """
    rivals = [*totals]
    own = rivals.pop(seat)
    return own - RIVAL_BEST * max(rivals) - (1 - RIVAL_BEST) * sum(rivals) / len(rivals)
