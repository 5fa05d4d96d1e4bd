"""What a state is worth to each seat, for bots that compare states they sampled."""

from math import tanh
from typing import Any

from core.kernel.decision import Seat
from core.kernel.game import AnyGame

WON = 0.5
"""What winning adds to a seat's points when a table is over: a tie-break is worth having, a point is worth more."""


def seats_of(game: AnyGame, view: Any) -> int:
    """How many seats the viewed table has."""
    return len(game.view_sheets(view))


def standings(game: AnyGame, state: Any, seats: int) -> list[float]:
    """By seat: the points of a finished table, else what the game expects of them."""
    outcome = game.outcome(state)
    if outcome is None:
        return [game.evaluate(state, seat) for seat in range(seats)]
    return [total + (WON if rank == 1 else 0.0) for total, rank in zip(outcome.totals, outcome.ranks, strict=True)]


def margin(points: list[float], seat: Seat) -> float:
    """How far `seat` is ahead of its strongest rival, in points; alone at the table it is just its points.

    >>> margin([20.0, 23.0, 12.0], 0)
    -3.0
    """
    own = points[seat]
    rivals = points[:seat] + points[seat + 1 :]
    return own - max(rivals) if rivals else own


def shares(points: list[float], spread: float) -> list[float]:
    """By seat, from 0 (far behind) to 1 (far ahead): the margin, squashed so that `spread` points matter most.

    >>> shares([10.0, 10.0], 5.0)
    [0.5, 0.5]
    """
    return [0.5 + 0.5 * tanh(margin(points, seat) / spread) for seat in range(len(points))]
