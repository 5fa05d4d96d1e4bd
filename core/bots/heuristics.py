"""Estimates what a sampled state is worth to a seat."""

from collections.abc import Sequence
from hashlib import blake2b
from math import tanh
from random import Random
from statistics import fmean, pstdev
from typing import Any, TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from core.kernel.score import Outcome

WON = 0.5
"""Points that winning is worth on top of the margin: a tie-break is worth having, a point is worth more."""

VICTORY = 6.0
"""Points that winning is worth to a search that sees tables to their end: a narrow win is more than a few points. On 29
sampled decisions it tripled what a search by instinct gains in won playouts."""
COMFORT = 4.0
"""Points of lead that make a table which is not over almost three quarters won."""

NARROWEST = 1.0
"""Points; a spread is never taken for less."""


def prospect(game: AnyGame, state: Any, seat: Seat) -> float:
    """Points by which `seat` is ahead of its rivals: exactly when the table is over, else as the game expects."""
    outcome: Outcome | None = game.outcome(state)
    if outcome is None:
        return game.evaluate(state, seat)
    return margin(outcome.totals, seat) + (WON if outcome.ranks[seat] == 1 else 0.0)


def hope(game: AnyGame, state: Any, seat: Seat) -> float:
    """The estimate for `seat` with what winning is worth on top: all of it, or nothing, when the table is over, else as
    much of it as the estimate makes probable."""
    points = game.evaluate(state, seat)
    outcome: Outcome | None = game.outcome(state)
    if outcome is None:
        return points + VICTORY * (0.5 + 0.5 * tanh(0.5 * points / COMFORT))
    return points + (VICTORY if outcome.ranks[seat] == 1 else 0.0)


def margin(points: tuple[int, ...], seat: Seat) -> int:
    """Points by which `seat` is ahead of its strongest rival; without rivals, its points.

    >>> margin((20, 23, 12), 0)
    -3
    """
    rivals = points[:seat] + points[seat + 1 :]
    return points[seat] - max(rivals) if rivals else points[seat]


@attrs.frozen
class ProspectScale:
    """Where the prospects of a seat lie, in points."""

    middle: float
    spread: float
    """How far they usually are from the middle."""

    def share(self, points: float) -> float:
        """A prospect between 0 (hopeless) and 1 (won for sure), squashed so that the middle differs most.

        >>> ProspectScale(middle=4.0, spread=2.0).share(4.0)
        0.5
        """
        return 0.5 + 0.5 * tanh((points - self.middle) / self.spread)


def scale_of(prospects: Sequence[float]) -> ProspectScale:
    """The scale of a sample of prospects; its spread is at least NARROWEST."""
    return ProspectScale(fmean(prospects), max(NARROWEST, pstdev(prospects)))


# Generates the chance of a bot's search: quick, and determined by a seed of its own

T = TypeVar("T")


class Chance(Stream):
    """A Stream for sampling: several times quicker than the game's own, and no proof of anything.

    It deals thousands of imagined hands for one decision, so it trades the keyed generator for Python's.

    >>> Chance(bytes(32), "think").below(6) == Chance(bytes(32), "think").below(6)
    True
    """

    __slots__ = ("random",)

    def __init__(self, seed: bytes, label: str) -> None:
        super().__init__(seed, label)
        key = blake2b(label.encode(), digest_size=32, key=seed).digest()
        self.random = Random(int.from_bytes(key, "little")).random
        """The next number from 0 up to 1."""

    def word(self) -> int:
        return int(self.random() * 4294967296.0)

    def below(self, limit: int) -> int:
        return int(self.random() * limit)

    def shuffle(self, items: list[T]) -> None:
        random = self.random
        for last in range(len(items) - 1, 0, -1):
            other = int(random() * (last + 1))
            items[last], items[other] = items[other], items[last]
